// The table: keeps the line to the server, and draws what this seat may see.

import { arrangementElement, backElement, cardElement, short, split, wildWords, words } from "./cards.js";
import { fill, h, listed } from "./dom.js";
import { sharing } from "./lobby.js";
import { sentence } from "./telling.js";

const line = document.getElementById("line");
const told = document.getElementById("told");

export class Table {
  constructor(main, links, complain) {
    this.main = main;
    this.links = links;
    this.complain = complain;
    this.link = links.seat ?? links.watch;
    this.events = []; // [number, event], as far as this seat may see them
    this.next = 0;
    this.update = null;
    this.selected = null; // the place in the hand of the card to throw
    this.fresh = null; // the card just drawn
    this.since = 0; // the number of the first event after this seat's own last move
    this.wait = 500;
    this.left = false;
    this.ticking = setInterval(() => this.showTime(), 1000);
    this.connect();
  }

  // --- the line to the server

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/socket`);
    this.socket.onopen = () => this.send({ type: "hello", link: this.link, since: this.next });
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => {
      if (this.left) return;
      line.textContent = "The line is lost; trying again …";
      this.retry = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(2 * this.wait, 8000);
    };
  }

  leave() {
    this.left = true;
    clearTimeout(this.retry);
    clearInterval(this.ticking);
    this.socket.close();
    line.textContent = "";
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  play(move) {
    this.since = this.next;
    this.send({ type: "move", move, step: this.update.step });
  }

  take(message) {
    if (message.type === "error") {
      if (message.code === "no-such-link") {
        this.leave();
        fill(this.main, h("section", { class: "panel" }, h("h2", {}, "No such table"), h("p", {}, `${message.text}.`)));
      } else {
        this.complain(`${message.text}.`);
      }
      return;
    }
    line.textContent = "";
    this.wait = 500;
    const caughtUp = this.update === null;
    if (message.first !== this.next) this.events = [];
    this.events.push(...message.events);
    this.next = message.next;
    if (message.step !== this.update?.step) this.selected = null;
    this.update = message;
    this.arrived = performance.now();
    this.notice(message.events.map(([, event]) => event), caughtUp);
    this.draw();
  }

  /** Remember the card just drawn, and tell what others did to those who hear the page. */
  notice(events, caughtUp) {
    const me = this.update.seat;
    for (const event of events) {
      if (event.type === "received" && split(event.cards).length === 1) this.fresh = event.cards;
      if (event.type === "took" && event.seat === me) this.fresh = event.card;
      if (event.type === "dealt" || (event.type === "discarded" && event.seat === me)) this.fresh = null;
      if (event.type === "undone") this.fresh = null;
    }
    if (!caughtUp) {
      const texts = events.map((event) => this.tell(event)).filter(Boolean);
      if (texts.length) told.textContent = texts.join(" ");
    }
  }

  // --- words

  name(seat) {
    return this.update.seats[seat].name || `Seat ${seat + 1}`;
  }

  tell(event) {
    const { view, seat } = this.update;
    return sentence(event, (one) => this.name(one), seat, view?.rules.turn_order === "all-at-once");
  }

  /** The round that is played, or was scored last while the next deal is awaited. */
  round() {
    const { view } = this.update;
    const last = view.results.at(-1);
    if (last && (view.phase === "deal" || view.phase === "over")) return last.round;
    return view.rules.rounds[view.round_number - 1] ?? view.rules.bonus;
  }

  /** The seats that owe a move in this beat, whether or not they have chosen already. */
  chosen(seat) {
    const { view } = this.update;
    if (view.rules.turn_order !== "all-at-once" || !["call", "draw", "discard"].includes(view.phase)) return false;
    const owes = view.seats.includes(seat) && (view.phase === "call" || !view.out.includes(seat));
    return owes && !view.to_act.includes(seat);
  }

  asked() {
    const { view, seat, moves } = this.update;
    const mine = moves.length > 0;
    const others = listed(view.to_act.filter((one) => one !== seat).map((one) => this.name(one)));
    if (view.phase === "over") return "The game is over";
    if (view.phase === "deal") {
      if (!mine) return `${others} is to deal`;
      return view.to_act[0] === seat ? "You deal" : "A computer deals; go on when you like";
    }
    if (!mine) {
      return this.chosen(seat) ? `You have chosen; waiting for ${others}` : `${others} ${view.to_act.length > 1 ? "are" : "is"} to ${{ call: "answer", draw: "draw", discard: "throw" }[view.phase]}`;
    }
    const last = view.last_turn !== null ? "Your last turn: " : "Your turn: ";
    return last + { call: "do you call a match?", draw: "draw a card", discard: "throw a card" }[view.phase];
  }

  // --- drawing

  draw() {
    const { view } = this.update;
    if (view === null) return this.drawWaiting();
    const scored = view.phase === "deal" && view.results.length > 0;
    const between = scored || view.phase === "over";
    fill(
      this.main,
      h(
        "div",
        { class: "table", "data-heard": this.next },
        h(
          "div",
          { class: "play" },
          this.bar(),
          this.banner(),
          between ? this.result(view.results.at(-1)) : null,
          this.seats(between),
          between || view.phase === "deal" ? null : this.piles(),
          between || view.phase === "deal" ? null : this.hand(),
          this.actions(),
        ),
        h("div", { class: "aside" }, this.scores(), this.history(), sharing(this.links, this.complain, true)),
      ),
    );
    this.showTime();
  }

  drawWaiting() {
    const { seats } = this.update;
    fill(
      this.main,
      h(
        "div",
        { class: "columns" },
        h(
          "section",
          { class: "panel" },
          h("h2", {}, "Waiting for the others"),
          h("ul", {}, ...seats.map((seat, place) =>
            h("li", {}, seat.taken ? seat.name : `Seat ${place + 1} is free${seat.name ? ` (${seat.name})` : ""}`))),
          h("p", { class: "note" }, "The game begins when every seat is taken."),
        ),
        sharing(this.links, this.complain, false),
      ),
    );
  }

  bar() {
    const { view } = this.update;
    const round = this.round();
    const last = view.results.at(-1);
    const between = last && (view.phase === "deal" || view.phase === "over");
    const number = between ? view.results.length : view.round_number;
    const bonus = number > view.rules.rounds.length;
    const title = bonus ? "Bonus round" : `Round ${number} of ${view.rules.rounds.length}`;
    return h(
      "p",
      { class: "bar" },
      h("strong", {}, title),
      h("span", {}, `${round.deal} cards`),
      h("span", { class: "wilds" }, `wild: ${listed(wildWords(round, view.rules)) || "nothing"}`),
      h("span", { class: "variant" }, view.rules.name),
    );
  }

  banner() {
    const { moves, undo, seat, view } = this.update;
    const recent = this.events
      .filter(([number, event]) => number >= this.since && event.seat !== seat && event.type !== "received")
      .map(([, event]) => this.tell(event))
      .filter(Boolean)
      .slice(-6);
    return h(
      "section",
      { class: `banner${moves.length ? " mine" : ""}` },
      h("p", { class: "asked" }, this.asked(), h("span", { class: "time", id: "time" })),
      view.phase === "over" ? h("p", { class: "winners" }, this.winners()) : null,
      recent.length && view.phase !== "over" ? h("p", { class: "recent" }, recent.join(" ")) : null,
      undo.answer
        ? h("p", { class: "wish" }, `${this.name(undo.asked_by)} asks to take the last move back. `,
            h("button", { type: "button", "data-key": "agree", onclick: () => this.answer(true) }, "Agree"),
            h("button", { type: "button", "data-key": "refuse", onclick: () => this.answer(false) }, "No"))
        : null,
      undo.asked_by === seat && seat !== null ? h("p", { class: "wish" }, "The others are asked whether you may take that back.") : null,
    );
  }

  answer(agrees) {
    this.send({ type: "answer-undo", agrees, step: this.update.step });
  }

  winners() {
    const over = this.events.findLast(([, event]) => event.type === "game-over");
    return over ? this.tell(over[1]) : "";
  }

  showTime() {
    const place = document.getElementById("time");
    const left = this.update?.seconds_left;
    if (!place) return;
    if (left === null || left === undefined) return void (place.textContent = "");
    const seconds = Math.max(0, Math.ceil(left - (performance.now() - this.arrived) / 1000));
    place.textContent = ` ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  seats(between) {
    const { view, seats, seat: me } = this.update;
    const atOnce = view.rules.turn_order === "all-at-once";
    const order = me === null ? seats.keys() : seats.map((_, place) => (me + place) % seats.length);
    return h(
      "ul",
      { class: "seats" },
      ...[...order].map((place) => {
        const seat = seats[place];
        const acts = view.to_act.includes(place);
        const pile = view.piles.length > 1 ? split(view.piles[place]).at(-1) : undefined;
        const known = place === me || between || view.phase === "deal" ? [] : split(view.known[place]);
        const shown = view.out.includes(place) ? view.shown[view.out.indexOf(place)] : null;
        const marks = [
          view.dealer === place && "deals",
          !between && view.out.includes(place) && "out",
          !between && this.chosen(place) && "has chosen",
          seat.computer && "computer",
          !seat.computer && !seat.here && "away",
        ].filter(Boolean);
        return h(
          "li",
          { class: ["seat", acts && "acts", place === me && "me"].filter(Boolean).join(" "), "data-seat": place },
          h("strong", {}, place === me ? `${seat.name} (you)` : seat.name),
          h("span", {}, h("span", { class: "total" }, counted(view.totals[place], "point")), between ? null : ` · ${counted(view.hand_sizes[place], "card")}`),
          h("span", { class: "marks" }, ...marks.map((mark) => h("em", { class: mark.replace(" ", "-") }, mark))),
          h(
            "span",
            { class: "known" },
            ...(known.length && !shown ? ["holds", ...known.map((card) => cardElement(card, this.round(), { small: true }))] : []),
            ...(atOnce && pile && !between ? ["pile", cardElement(pile, this.round(), { small: true })] : []),
          ),
          shown && !between && place !== me ? arrangementElement(shown, this.round()) : null,
        );
      }),
    );
  }

  piles() {
    const { view, moves, seat } = this.update;
    const round = this.round();
    const place = this.pilePlace();
    const pile = place === null ? [] : split(view.piles[place]);
    const top = pile.at(-1);
    const can = (move) => (moves.includes(move) ? { onclick: () => this.play(move), "data-key": move } : {});
    const atOnce = view.rules.turn_order === "all-at-once";
    const title = atOnce && place !== null ? `${this.name(place)}’s pile` : "Pile";
    return h(
      "section",
      { class: "piles", "aria-label": "Stock and pile" },
      h(
        "figure",
        {},
        backElement(moves.includes("stock") ? "Draw from the stock" : "The stock", { ...can("stock"), "data-next": moves.includes("stock") }),
        h("figcaption", {}, h("strong", {}, atOnce ? "Spread" : "Stock"), ` ${view.stock_size}`),
      ),
      atOnce && seat === null
        ? null
        : h(
            "figure",
            {},
            top === undefined ? h("span", { class: "card none", role: "img", "aria-label": "no card" }) : cardElement(top, round, can("pile")),
            h("figcaption", {}, h("strong", {}, title), ` ${pile.length}`),
          ),
      pile.length > 1
        ? h("details", { class: "below", "data-key": "below" }, h("summary", {}, "Below it"),
            ...pile.slice(0, -1).reverse().map((card) => cardElement(card, round, { small: true })))
        : null,
    );
  }

  /** The pile that this seat may take from: all at once its right-hand neighbour's. */
  pilePlace() {
    const { view, seat } = this.update;
    if (view.rules.turn_order !== "all-at-once") return 0;
    const place = view.seats.indexOf(seat);
    return place < 0 ? null : view.seats.at(place - 1);
  }

  hand() {
    const { view, melds, moves, seat } = this.update;
    if (seat === null || !view.hand) return null;
    const round = this.round();
    const throws = moves.some((move) => move.startsWith("x"));
    const help = localStorage.getItem("help") === "yes";
    let place = 0;
    let fresh = this.fresh;
    let reached = false; // the card that the tab key comes to; arrows go to the others
    const one = (card) => {
      const at = place++;
      const isFresh = card === fresh;
      if (isFresh) fresh = null;
      const note = help && throws ? String(melds.throws[card]) : undefined;
      const may = moves.includes(`x${card}`) || moves.includes(`x${card}!`);
      const reaches = may && !reached && (this.selected === null || this.selected.at === at);
      reached ||= reaches;
      return cardElement(card, round, {
        fresh: isFresh,
        note,
        ...(throws
          ? {
              onclick: () => this.select(at, card),
              onkeydown: moveFocus,
              "aria-pressed": this.selected?.at === at ? "true" : "false",
              disabled: !may,
              tabindex: reaches ? 0 : -1,
              "data-key": `card-${at}`,
              "data-next": reaches,
            }
          : {}),
      });
    };
    const group = (cards, kind, label) =>
      h("div", { class: `group ${kind}`, role: "group", "aria-label": label }, ...split(cards).map(one));
    const groups = [
      ...melds.melds.map((meld) => group(meld, "meld", "a meld")),
      melds.deadwood ? group(melds.deadwood, "rest", "not melded") : null,
    ];
    return h(
      "section",
      { class: "hand", "aria-label": "Your hand" },
      h(
        "p",
        { class: "handbar" },
        h("strong", {}, "Your hand"),
        h("span", {}, `not melded: ${counted(melds.points, "point")}`),
        h("label", {}, h("input", { type: "checkbox", checked: help, "data-key": "help", onchange: (event) => { localStorage.setItem("help", event.target.checked ? "yes" : "no"); this.draw(); } }), " what each throw leaves"),
      ),
      h("div", { class: "groups" }, ...groups),
    );
  }

  select(at, card) {
    this.selected = this.selected?.at === at ? null : { at, card };
    this.draw();
  }

  actions() {
    const { view, moves, undo, step } = this.update;
    const button = (text, move, kind = "") =>
      h("button", { type: "button", class: kind, "data-key": `do-${move}`, "data-next": kind === "main", onclick: () => this.play(move) }, text);
    const buttons = [];
    if (moves.includes("deal")) buttons.push(button(`Deal round ${view.round_number}`, "deal", "main"));
    if (moves.includes("match")) buttons.push(button("Match", "match", "main"));
    if (moves.includes("stay")) buttons.push(button("Stay", "stay", moves.length === 1 ? "main" : ""));
    if (moves.includes("stock")) buttons.push(button(view.piles.length > 1 ? "Draw from spread" : "Draw from stock", "stock", "main"));
    if (moves.includes("pile")) buttons.push(button(`Take ${short(view.takeable)}`, "pile"));
    const outs = moves.filter((move) => move.endsWith("!"));
    if (moves.some((move) => move.startsWith("x"))) {
      const card = this.selected?.card;
      if (card && moves.includes(`x${card}`)) buttons.push(button(`Throw ${short(card)}`, `x${card}`, outs.includes(`x${card}!`) ? "" : "main"));
      else buttons.push(h("button", { type: "button", disabled: true }, "Choose a card to throw"));
      for (const out of outs) {
        const thrown = out.slice(1, -1);
        if (!card || card === thrown) buttons.push(button(`Go out, throwing ${short(thrown)}`, out, "main"));
      }
    }
    if (undo.can && undo.asked_by === null) {
      buttons.push(h("button", { type: "button", "data-key": "undo", onclick: () => this.send({ type: "ask-undo", step }) }, "Take back"));
    }
    const chosen = view.committed;
    const note = chosen === null ? null : h("span", { class: "note" }, `You chose: ${moveWords(chosen)}`);
    return buttons.length || note ? h("div", { class: "actions" }, ...buttons, note) : null;
  }

  result(result) {
    const { view } = this.update;
    const out = result.out.length ? `${listed(result.out.map((seat) => this.name(seat)))} went out` : "Nobody went out";
    const number = view.results.length;
    const rows = result.points.map((points, seat) => ({ points, seat })).filter((row) => row.points !== null);
    return h(
      "section",
      { class: "result", "aria-label": "The scored round" },
      h("h2", {}, `Round ${number} is scored: ${out}`),
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Seat"), h("th", { scope: "col" }, "Melds and the rest"), h("th", { scope: "col" }, "Points"))),
        h("tbody", {}, ...rows.map(({ points, seat }) =>
          h("tr", {},
            h("th", { scope: "row" }, this.name(seat)),
            h("td", {}, result.arrangements[seat] ? arrangementElement(result.arrangements[seat], result.round) : "–"),
            h("td", { class: "number" }, String(points))))),
      ),
    );
  }

  scores() {
    const { view, seats } = this.update;
    return h(
      "section",
      { class: "panel scores" },
      h("h2", {}, "Scores"),
      h(
        "div",
        { class: "wide-table", tabindex: 0, role: "region", "aria-label": "Scores" },
        h(
          "table",
          {},
          h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Round"), ...seats.map((seat) => h("th", { scope: "col" }, seat.name)))),
          h("tbody", {}, ...view.results.map((result, number) =>
            h("tr", {},
              h("th", { scope: "row" }, result.is_bonus ? "bonus" : `${number + 1}`),
              ...result.points.map((points, seat) =>
                h("td", { class: `number${result.out.includes(seat) ? " out" : ""}` }, points === null ? "–" : String(points)))))),
          h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "Total"), ...view.totals.map((total) => h("td", { class: "number" }, String(total))))),
        ),
      ),
    );
  }

  history() {
    const texts = this.events.map(([number, event]) => [number, this.tell(event)]).filter(([, text]) => text);
    return h(
      "section",
      { class: "panel history" },
      h("h2", {}, "What happened"),
      h("ol", { reversed: true, "data-scroll": true, tabindex: 0, "aria-label": "What happened, the latest first" },
        ...texts.slice(-200).reverse().map(([number, text]) => h("li", { value: number }, text))),
      this.update.watching ? h("p", { class: "note" }, `${this.update.watching} looking on`) : null,
    );
  }
}

/** "1 card", "3 cards". */
const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** A move in words: "throw the 7 of hearts". */
function moveWords(move) {
  if (!move.startsWith("x")) return { stock: "draw unseen", pile: "take from the pile", match: "match", stay: "stay" }[move] ?? move;
  const out = move.endsWith("!");
  return `throw the ${words(out ? move.slice(1, -1) : move.slice(1))}${out ? " and go out" : ""}`;
}

/** Arrow keys go from card to card. */
function moveFocus(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const cards = [...event.currentTarget.closest(".hand").querySelectorAll("button.card:not(:disabled)")];
  cards[(cards.indexOf(event.currentTarget) + step + cards.length) % cards.length].focus();
  event.preventDefault();
}
