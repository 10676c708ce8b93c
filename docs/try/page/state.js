// What the form holds, and the page's address, which says the same.

import { plain } from "./cards.js";

/**
 * @typedef {object} State
 * @property {string} hand the cards as text
 * @property {string} wild what is wild, as text; empty: jokers only
 * @property {string} game the name of a game
 * @property {Object<string, string>} options those that are changed, by name
 */

const LONGEST = 400;

/** The state that an address holds behind its "#", or null if that is none. */
export function readState(hash, data) {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const names = data.options.map((option) => option.name);
  if (!["hand", "wild", "game", ...names].some((name) => found.has(name))) return null;
  const text = (name) => (found.get(name) ?? "").slice(0, LONGEST);
  const state = { hand: plain(text("hand")), wild: plain(text("wild")), game: text("game"), options: {} };
  state.game ||= data.games[0].name;
  for (const name of names) if (found.has(name)) state.options[name] = text(name);
  return withoutUsual(state, data);
}

/** The state without what the game has anyway. */
export function withoutUsual(state, data) {
  const game = data.games.find((known) => known.name === state.game);
  const changed = Object.entries(state.options).filter(([name, value]) => value !== game?.options[name]);
  return { ...state, options: Object.fromEntries(changed) };
}

/** What stands behind the "#" of an address for a state; empty where there is nothing to tell. */
export function writeState(state, data) {
  const found = new URLSearchParams();
  if (state.hand.trim()) found.set("hand", state.hand.trim().replace(/\s+/g, " "));
  if (state.wild.trim()) found.set("wild", state.wild.trim().replace(/\s+/g, " "));
  if (state.game !== data.games[0].name) found.set("game", state.game);
  for (const [name, value] of Object.entries(state.options)) found.set(name, value);
  // A star may mean something to whatever the link is pasted into.
  return found.toString().replaceAll("*", "%2A");
}
