// What Python found, as elements. Texts become text, drawings are those of the library.

import { get, h, picture } from "./dom.js";
import { signs } from "./cards.js";

const points = (count) => `${count} ${count === 1 ? "point" : "points"}`;
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const the = (card) => `the ${card.name}`;

/** A card in signs, with its name for those who hear it. */
const small = (card) =>
  h(
    "span",
    { class: `try-sign ${card.suit}${card.is_wild ? " try-wild" : ""}`, role: "img", "aria-label": card.name },
    signs(card.sign),
  );

/** The sections of the answer, each filled when its step is done. */
export class Results {
  constructor() {
    this.parts = {};
    for (const step of ["melds", "throws", "draws", "others"]) {
      this.parts[step] = h("div", { id: `try-${step}` });
    }
    get("result").append(...Object.values(this.parts));
    this.found = {};
  }

  /** What is shown belongs to an older question. */
  age() {
    this.found = {};
    for (const part of Object.values(this.parts)) part.setAttribute("aria-busy", "true");
  }

  show(step, found) {
    this.found[step] = found;
    const part = this.parts[step];
    part.replaceChildren(...SHOW[step](found, this.found).filter(Boolean));
    part.removeAttribute("aria-busy");
    // With a discard owed, what to throw comes first; else what to hope for.
    if (step === "throws") {
      const { throws, draws } = this.parts;
      if (found.holds_one_more) draws.before(throws);
      else draws.after(throws);
    }
  }

  /** The answer in a sentence or two. */
  summary() {
    const { melds, throws, draws } = this.found;
    const told = [melds.is_out ? "Every card is melded: 0 points." : `${points(melds.points)} left over.`];
    const best = throws?.options[0];
    if (best && throws.holds_one_more) {
      // One card has to go: what counts is what stays.
      told[0] = best.goes_out ? `Throw the ${best.card.name} to go out.` : `Throw the ${best.card.name}: ${points(best.points)} left over.`;
    } else if (best) told.push(`Best discard: ${best.card.name}.`);
    const out = draws?.groups.find((group) => group.goes_out)?.cards.length ?? 0;
    if (out) told.push(`${out} ${out === 1 ? "card" : "cards"} would let you go out.`);
    return told.join(" ");
  }
}

function showMelds({ melds, left, left_drawing: drawing, points: total, is_out: isOut, python }) {
  const sum = left.map((card) => `${card.points} (${signs(card.sign)}${card.is_wild ? ", wild" : ""})`).join(" + ");
  const stands = melds.flatMap((meld) => meld.stands);
  return [
    h("p", { class: "try-points" }, h("strong", {}, points(total))),
    h("p", {}, isOut ? "Every card is melded: nothing is left over." : `Left over: ${sum} = ${points(total)}.`),
    h(
      "ul",
      { class: "try-melds" },
      ...melds.map((meld) => h("li", { "data-meld": meld.cards }, picture(meld.drawing, meld.words))),
      drawing && h("li", { class: "try-left" }, picture(drawing, `Left over: ${left.map((card) => card.name).join(", ")}`)),
    ),
    stands.length > 0 &&
      h(
        "ul",
        { class: "try-stands" },
        ...stands.map(([card, other]) =>
          h("li", {}, `${capital(the(card))}, wild, stands for ${other ? the(other) : "itself"}.`),
        ),
      ),
    h("details", {}, h("summary", {}, "The same in Python"), h("pre", {}, h("code", {}, python))),
  ];
}

function showThrows({ holds_one_more: owesOne, options }) {
  const [best, ...rest] = options;
  const left = best.points === 0 && best.goes_out ? "every other card is melded" : `${points(best.points)} stay`;
  const told = owesOne
    ? `You hold one card more than was dealt. Throw ${the(best.card)}${best.goes_out ? " and go out" : ""}: ${left}.`
    : `If you had to throw a card, it would be ${the(best.card)}: ${left}.`;
  return [
    h("h3", {}, "The best discard"),
    h("p", { "data-best": best.card.card }, small(best.card), " ", told),
    rest.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, "Every discard"),
        table(["Throw", "Then stay", "Arranged"], options.map((option) => [
          small(option.card),
          points(option.points),
          signs(option.text),
        ])),
      ),
  ];
}

function showDraws({ after, points: now, groups }) {
  const from = after ? `After throwing ${the(after)} you hold ${points(now)}. ` : `You hold ${points(now)}. `;
  let told = "Draw one of these and throw the best discard, and you hold:";
  if (now === 0) told = "There is nothing to gain.";
  else if (groups.length === 0) told = "No single card would help.";
  return [
    h("h3", {}, "Cards that would help"),
    h("p", {}, from, told),
    groups.length > 0 &&
      table(["You hold", "With one of"], groups.map((group) => [
        group.goes_out ? `${points(group.points)}, and go out` : points(group.points),
        h("span", { class: "try-signs", "data-points": group.points }, ...group.cards.map(small)),
      ])),
  ];
}

function showOthers({ arrangements, has_more: hasMore }) {
  if (arrangements.length === 0) return [];
  return [
    h("h3", {}, "Other arrangements as good"),
    h("ul", { class: "try-others" }, ...arrangements.map(({ drawing, words }) => h("li", {}, picture(drawing, words)))),
    hasMore && h("p", {}, "There are more."),
  ];
}

const SHOW = { melds: showMelds, throws: showThrows, draws: showDraws, others: showOthers };

function table(heads, rows) {
  return h(
    "div",
    { class: "try-table" },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, ...rows.map((cells) => h("tr", {}, ...cells.map((cell) => h("td", {}, cell))))),
    ),
  );
}
