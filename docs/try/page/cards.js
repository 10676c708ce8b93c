// The text of a hand, and its cards in signs and words.

const SIGNS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S", "★": "*", ",": " ", ";": " " };
const TEXT_FORM = "\uFE0E"; // no colourful pictures in place of the signs

/** A text as the library reads it: large letters, letters for signs. It stays as long as it was. */
export function plain(text) {
  return text.replace(/[a-z♣♦♥♠★,;]/g, (sign) => SIGNS[sign] ?? sign.toUpperCase());
}

/** The words of a hand, such as ["5H", "10H", "JK"]. */
export const split = (text) => plain(text).split(/\s+/).filter((word) => word !== "");

/** A word in the library's own form: "TH" for "10H". */
export const spelled = (word) => word.replace(/^10(?=.)/, "T");

/** What is known of cards: their names, signs and suits. */
export class Cards {
  /** @param {Object<string, {name: string, sign: string, suit: string}>} known by their texts */
  constructor(known) {
    this.known = known;
  }

  /** The card of a word, or undefined if it is none. */
  find(word) {
    const text = spelled(word);
    return Object.hasOwn(this.known, text) ? { card: text, ...this.known[text] } : undefined;
  }
}

/** Signs for the eye: "7♥", never a colourful picture. */
export const signs = (text) => text.replace(/[♣♦♥♠★]/g, (sign) => sign + TEXT_FORM);
