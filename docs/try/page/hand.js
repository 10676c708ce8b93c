// The cards of a hand as buttons that take them out again.

import { get, h } from "./dom.js";
import { signs, split } from "./cards.js";

/** The row of cards under the text. */
export class Hand {
  /**
   * @param {import("./cards.js").Cards} cards
   * @param {function(string): void} change is given the new text
   */
  constructor(cards, change) {
    this.cards = cards;
    this.change = change;
    this.row = get("cards");
    this.told = get("told");
  }

  /** Show the cards of a text. */
  show(text) {
    this.words = split(text);
    this.row.replaceChildren(...this.words.map((word, place) => this.button(word, place)));
    this.row.hidden = this.words.length === 0;
  }

  button(word, place) {
    const card = this.cards.find(word);
    const name = card?.name ?? `“${word}”, which is not a card`;
    return h(
      "button",
      {
        type: "button",
        class: `try-card ${card?.suit ?? "try-unread"}`,
        "aria-label": `Remove ${name}`,
        onclick: () => this.remove(place, name),
      },
      h("span", {}, card ? signs(card.sign) : word),
      h("span", { class: "try-cross", "aria-hidden": "true" }, "×"),
    );
  }

  /** Take a card out; the next one gets the focus, or else the text. */
  remove(place, name) {
    this.change(this.words.filter((_, other) => other !== place).join(" "));
    this.tell(`${name} is out`);
    const buttons = this.row.children;
    (buttons[Math.min(place, buttons.length - 1)] ?? get("hand")).focus();
  }

  add(card) {
    this.change([...this.words, card.card].join(" "));
    this.tell(`${card.name} is in`);
  }

  /** Say what happened, for those who do not see it. */
  tell(what) {
    const count = this.words.length;
    this.told.textContent = `${what}; ${count} ${count === 1 ? "card" : "cards"}`;
  }
}
