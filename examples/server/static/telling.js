// Events in words. A sentence is about others by name, and about this seat as "you".

import { short, split } from "./cards.js";
import { listed } from "./dom.js";

/** What an event says in words, or "" where it says nothing that the table does not show. */
export function sentence(event, name, me, atOnce) {
  const who = event.seat === me ? "You" : event.seat === undefined || event.seat === null ? "" : name(event.seat);
  const tell = {
    dealt: () => `${event.dealer === me ? "You deal" : `${name(event.dealer)} deals`} ${event.deal} cards each${event.upcards && !atOnce ? `, ${short(event.upcards)} is turned up` : ""}.`,
    received: () => (split(event.cards).length > 1 ? "" : `You drew ${short(event.cards)}.`),
    drew: () => (event.seat === me ? "" : `${who} drew unseen.`),
    took: () => `${who} took ${short(event.card)}${atOnce && event.pile !== me ? ` from ${name(event.pile)}` : ""}${atOnce && event.pile === me ? " from you" : ""}.`,
    discarded: () => `${who} threw ${short(event.card)}.`,
    "went-out": () => `${who} went out!`,
    matched: () => `${who} called a match!`,
    reshuffled: () => "The discards were shuffled into the stock.",
    scored: () => `The round is scored: ${listed(event.result.points.flatMap((points, seat) => (points === null ? [] : [`${seat === me ? "you" : name(seat)} ${points}`])))}.`,
    "game-over": () => over(event, name, me),
    joined: () => `${who} sat down.`,
    begun: () => "The game begins.",
    "timed-out": () => `${who} ran out of time.`,
    undone: () => `${who} took the last move back.`,
  }[event.type];
  return tell ? tell() : "";
}

function over(event, name, me) {
  if (!event.winners.length) return "A tie: nobody wins.";
  const names = listed(event.winners.map((seat) => (seat === me ? "you" : name(seat))));
  const many = event.winners.length > 1 || event.winners[0] === me;
  return `${names[0].toUpperCase()}${names.slice(1)} ${many ? "win" : "wins"}.`;
}
