// Cards as elements: a sign and a colour for each suit, and words for those who hear the page.

import { h } from "./dom.js";

const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠", "*": "★" };
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", "*": "stars" };
const RANKS = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };
const TEXT_FORM = "\uFE0E"; // no colourful pictures in place of the signs

/** The cards of a text such as "7H JK". */
export const split = (text) => text.split(" ").filter((word) => word !== "");

/** A card in words: "7 of hearts". */
export function words(card) {
  if (card === "JK") return "joker";
  return `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]]}`;
}

/** A card in short: "10♥". */
export function short(card) {
  if (card === "JK") return "joker";
  return (card[0] === "T" ? "10" : card[0]) + SIGNS[card[1]] + TEXT_FORM;
}

/** What is wild in a round, as words: ["7s", "jokers"]. */
export function wildWords(round, rules) {
  const names = split(round.wild).map((item) => (item.length > 1 ? words(item) : `${RANKS[item] ?? item}s`));
  return rules.jokers + rules.pack.jokers > 0 ? [...names, "jokers"] : names;
}

/** Whether a card is wild in a round. */
export function isWild(card, round) {
  const wild = split(round.wild);
  return card === "JK" || wild.includes(card) || wild.includes(card[0]);
}

/** A face-up card. With `onclick` it is a button; `note` is a few signs under it. */
export function cardElement(card, round, { small, note, fresh, ...properties } = {}) {
  const wild = round !== null && isWild(card, round);
  const joker = card === "JK";
  const suit = joker ? "joker" : SUITS[card[1]];
  const classes = ["card", suit, wild && "wild", small && "small", fresh && "fresh"];
  const label = [words(card), wild && !joker && "wild", fresh && "just drawn", note && `leaves ${note}`];
  return h(
    properties.onclick ? "button" : "span",
    {
      class: classes.filter(Boolean).join(" "),
      "aria-label": label.filter(Boolean).join(", "),
      ...(properties.onclick ? { type: "button" } : { role: "img" }),
      ...properties,
    },
    h("b", {}, joker ? "Jo" : card[0] === "T" ? "10" : card[0]),
    h("i", {}, joker ? "ker" : SIGNS[card[1]] + TEXT_FORM),
    note === undefined ? null : h("small", {}, note),
  );
}

/** A face-down card; with `onclick` a button. */
export function backElement(label, properties = {}) {
  return h(properties.onclick ? "button" : "span", {
    class: "card back",
    "aria-label": label,
    ...(properties.onclick ? { type: "button" } : { role: "img" }),
    ...properties,
  });
}

/** Melds, one group each, and the rest. */
export function arrangementElement(arrangement, round) {
  const group = (cards, kind) =>
    h("span", { class: `group ${kind}` }, ...split(cards).map((c) => cardElement(c, round, { small: true })));
  return h(
    "span",
    { class: "groups" },
    ...arrangement.melds.map((meld) => group(meld, "meld")),
    arrangement.deadwood ? group(arrangement.deadwood, "rest") : null,
  );
}
