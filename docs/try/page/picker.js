// The deck as buttons, suit by suit. The tab key comes to one of them, the arrow keys to all.

import { get, h } from "./dom.js";
import { signs, spelled, split } from "./cards.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const ROWS = { ArrowUp: -1, ArrowDown: 1 };

/** The deck to pick from. */
export class Picker {
  /**
   * @param {import("./cards.js").Cards} cards
   * @param {function({card: string, name: string}): void} pick
   */
  constructor(cards, pick) {
    this.cards = cards;
    this.pick = pick;
    this.deck = get("deck");
    this.deck.addEventListener("keydown", (event) => this.move(event));
    this.deck.addEventListener("focusin", (event) => this.enter(event.target));
  }

  /** Lay out a deck: rows of cards, each with a name. */
  lay(rows) {
    const key = JSON.stringify(rows);
    if (key === this.key) return;
    this.key = key;
    this.deck.replaceChildren(
      ...rows.map(({ name, cards }) =>
        h("div", { role: "group", "aria-label": name }, ...cards.map((text) => this.button(text))),
      ),
    );
    this.deck.querySelector("button")?.setAttribute("tabindex", "0");
  }

  button(text) {
    const card = this.cards.find(text);
    const properties = { type: "button", class: `try-card ${card.suit}`, tabindex: "-1" };
    const button = h("button", { ...properties, "data-card": text }, signs(card.sign));
    button.addEventListener("click", () => this.pick(card));
    return button;
  }

  /** Say on each card how often the hand has it. */
  count(hand) {
    const words = split(hand).map(spelled);
    for (const button of this.deck.querySelectorAll("button")) {
      const card = this.cards.find(button.dataset.card);
      const held = words.filter((word) => word === card.card).length;
      button.setAttribute("aria-label", `Add ${card.name}${held ? `, ${held} in the hand` : ""}`);
      if (held) button.dataset.held = held;
      else delete button.dataset.held;
    }
  }

  move(event) {
    const row = event.target.parentElement;
    const place = [...row.children].indexOf(event.target);
    const all = [...this.deck.querySelectorAll("button")];
    let next;
    if (event.key in STEPS) {
      next = all[all.indexOf(event.target) + STEPS[event.key]];
    } else if (event.key in ROWS) {
      const rows = [...this.deck.children];
      const other = rows[rows.indexOf(row) + ROWS[event.key]];
      next = other?.children[Math.min(place, other.children.length - 1)];
    } else if (event.key === "Home") {
      next = row.firstElementChild;
    } else if (event.key === "End") {
      next = row.lastElementChild;
    } else {
      return;
    }
    event.preventDefault();
    next?.focus();
  }

  enter(button) {
    for (const other of this.deck.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
    button.tabIndex = 0;
  }
}
