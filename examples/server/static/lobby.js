// Before the game: setting up a table, and taking a seat at one.

import { ask, fill, h, listed } from "./dom.js";

const KINDS = { person: "person", greedy: "greedy computer", random: "random computer" };

/** The form for a new table. */
export async function showLobby(main, goTo, complain) {
  let variants;
  try {
    variants = await ask("/api/variants");
  } catch (error) {
    complain(error.message);
    return;
  }
  const chosen = { variant: variants[0].name, seats: ["person", "greedy", "greedy"] };
  const form = h("form", { class: "panel form", onsubmit: create });

  const variant = () => variants.find((one) => one.name === chosen.variant);

  function draw() {
    const one = variant();
    const [least, most] = one.players;
    while (chosen.seats.length < least) chosen.seats.push("greedy");
    chosen.seats.length = Math.min(chosen.seats.length, most);
    const counts = Array.from({ length: most - least + 1 }, (_, place) => least + place);
    const deals = [...new Set(one.deals)];
    fill(
      form,
      h("h2", {}, "A new table"),
      field("Variant", select("variant", variants.map((v) => [v.name, v.name]), (value) => {
        for (const name of ["jokers", "ace", "faces", "packs", "least_deal", "most_deal"]) delete chosen[name];
        chosen.variant = value;
      })),
      one.at_once ? h("p", { class: "note wide" }, "All seats act at once; there are no turns.") : null,
      field("Players", select("count", counts.map((n) => [n, n]), (value) => {
        while (chosen.seats.length < Number(value)) chosen.seats.push("greedy");
        chosen.seats.length = Number(value);
      }, chosen.seats.length)),
      h(
        "fieldset",
        { class: "wide seats-form" },
        h("legend", {}, "Who plays"),
        ...chosen.seats.map((kind, place) =>
          field(`Seat ${place + 1}`, select(`seat-${place}`, Object.entries(KINDS), (value) => (chosen.seats[place] = value), kind)),
        ),
      ),
      field("Rounds from", select("least_deal", deals.map((n) => [n, `${n} cards`]), undefined, chosen.least_deal ?? deals[0])),
      field("to", select("most_deal", deals.map((n) => [n, `${n} cards`]), undefined, chosen.most_deal ?? deals.at(-1))),
      field("Extra jokers", number("jokers", 0, 12, one.jokers)),
      field("Packs", number("packs", 1, 8, one.packs, "by players")),
      one.ace === null
        ? null
        : field("Ace", select("ace", [["low", "low (A 2 3)"], ["high", "high (Q K A)"], ["both", "either end"]], undefined, chosen.ace ?? one.ace)),
      field("J Q K cost", select("faces", [["10", "10 each"], ["11-13", "11, 12, 13"]], undefined, chosen.faces ?? one.faces)),
      field("Seconds for a move", number("seconds", 5, 3600, null, "no limit")),
      h("div", { class: "wide" }, h("button", { class: "main", type: "submit", "data-key": "create" }, "Set up the table")),
      h(
        "details",
        { class: "wide", "data-key": "options" },
        h("summary", {}, `All options of ${one.name}`),
        optionsTable(one.options),
      ),
    );
  }

  function select(name, choices, onchange, value = chosen[name]) {
    const change = (event) => {
      if (onchange) onchange(event.target.value);
      else chosen[name] = name.endsWith("_deal") ? Number(event.target.value) : event.target.value;
      draw();
    };
    return h(
      "select",
      { name, "data-key": name, onchange: change },
      ...choices.map(([key, text]) => h("option", { value: key, selected: String(key) === String(value) }, String(text))),
    );
  }

  function number(name, min, max, usual, placeholder = "") {
    return h("input", {
      name, type: "number", min, max, placeholder, "data-key": name, inputmode: "numeric",
      value: chosen[name] ?? usual ?? "",
      onchange: (event) => (chosen[name] = event.target.value === "" ? null : Number(event.target.value)),
    });
  }

  async function create(event) {
    event.preventDefault();
    try {
      goTo(await ask("/api/create", chosen));
    } catch (error) {
      complain(error.message);
    }
  }

  draw();
  fill(main, h("div", { class: "columns" }, form, loadForm(goTo, complain)));
}

function field(label, input) {
  return h("label", { class: "field" }, h("span", {}, label), input);
}

/** Going on with a saved game: who played is in the file, who plays now is asked. */
function loadForm(goTo, complain) {
  let record = null;
  const seats = h("div", { class: "seats-form" });
  const button = h("button", { type: "submit", disabled: true }, "Go on with it");

  async function choose(event) {
    const [file] = event.target.files;
    seats.replaceChildren();
    button.disabled = true;
    if (!file) return;
    record = await file.text();
    let names;
    try {
      names = JSON.parse(record).names.map(String);
    } catch {
      complain("That file is no saved game.");
      return;
    }
    seats.replaceChildren(
      ...names.map((name) =>
        field(name, h("select", {}, ...Object.entries(KINDS).map(([key, text]) =>
          h("option", { value: key, selected: key === (name.startsWith("Computer ") ? "greedy" : "person") }, text)))),
      ),
    );
    button.disabled = false;
  }

  async function load(event) {
    event.preventDefault();
    const kinds = [...seats.querySelectorAll("select")].map((one) => one.value);
    try {
      goTo(await ask("/api/load", { record, seats: kinds }));
    } catch (error) {
      complain(error.message);
    }
  }

  return h(
    "form",
    { class: "panel", onsubmit: load },
    h("h2", {}, "A saved game"),
    h("p", { class: "note" }, "It goes on with the deal that comes next; a round that was being played is dealt anew."),
    field("File", h("input", { type: "file", accept: ".json,application/json", onchange: choose })),
    seats,
    button,
  );
}

function optionsTable(options) {
  return h(
    "table",
    { class: "options" },
    h("tbody", {}, ...options.map(([name, value, meaning]) =>
      h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, value, h("small", {}, meaning))))),
  );
}

/** Taking a seat by an invitation; the creator of the table sees the links to share as well. */
export async function showJoin(main, links, goTo, complain) {
  let table;
  try {
    table = await ask("/api/look", { link: links.invite });
  } catch (error) {
    fill(main, h("section", { class: "panel" }, h("h2", {}, "No such table"), h("p", {}, `${error.message}.`)));
    return;
  }
  const free = table.seats.map((seat, place) => ({ ...seat, place })).filter((seat) => !seat.taken);
  const named = free.some((seat) => seat.name);
  const taken = table.seats.filter((seat) => seat.taken).map((seat) => seat.name);
  const kept = localStorage.getItem(`seat of ${links.invite}`);
  const name = h("input", { name: "name", maxlength: 20, required: true, autocomplete: "nickname", value: localStorage.getItem("name") ?? "" });
  const seat = h("select", { name: "seat" }, ...free.map((one) => h("option", { value: one.place }, one.name || `Seat ${one.place + 1}`)));

  async function sit(event) {
    event.preventDefault();
    try {
      if (!named) localStorage.setItem("name", name.value);
      const answer = await ask("/api/sit", { invite: links.invite, name: named ? "" : name.value, seat: Number(seat.value) });
      localStorage.setItem(`seat of ${links.invite}`, answer.seat);
      goTo({ ...links, seat: answer.seat });
    } catch (error) {
      complain(error.message);
      showJoin(main, links, goTo, complain);
    }
  }

  fill(
    main,
    h(
      "div",
      { class: "columns" },
      h(
        "section",
        { class: "panel" },
        h("h2", {}, `A table of ${table.variant}`),
        h("p", {}, taken.length ? `At the table: ${listed(taken)}.` : "Nobody has sat down yet."),
        kept ? h("p", {}, h("button", { type: "button", class: "main", onclick: () => goTo({ ...links, seat: kept }) }, "Back to your seat")) : null,
        free.length
          ? h("form", { class: "form", onsubmit: sit },
              named ? null : field("Your name", name),
              field(named ? "Who are you?" : "Seat", seat),
              h("div", { class: "wide" }, h("button", { type: "submit", class: kept ? "" : "main" }, "Sit down")))
          : h("p", {}, "Every seat is taken."),
        links.watch ? h("p", {}, h("button", { type: "button", onclick: () => goTo({ ...links, looking: 1 }) }, "Look on only")) : null,
        h("details", {}, h("summary", {}, "All options"), optionsTable(table.options)),
      ),
      sharing(links, complain, false),
    ),
  );
}

/** The links that the creator of a table shares, and the button that saves; else null. */
export function sharing(links, complain, begun) {
  if (!links.host) return null;
  const link = (title, found) => {
    const input = h("input", { readonly: true, value: `${location.origin}/#${new URLSearchParams(found)}`, onfocus: (event) => event.target.select() });
    return field(title, input);
  };

  async function save() {
    try {
      const answer = await ask("/api/save", { host: links.host });
      const file = URL.createObjectURL(new Blob([answer.record], { type: "application/json" }));
      h("a", { href: file, download: "three-thirteen.json" }).click();
      setTimeout(() => URL.revokeObjectURL(file), 1000);
    } catch (error) {
      complain(error.message);
    }
  }

  return h(
    "section",
    { class: "panel" },
    h("h2", {}, "Your table"),
    link("Invite players with", { invite: links.invite }),
    link("Spectators look on with", { watch: links.watch }),
    begun
      ? [
          h("p", { class: "note" }, "A saved game ends before the round that is being played: nobody’s cards are in it."),
          h("button", { type: "button", onclick: save, "data-key": "save" }, "Save the game"),
        ]
      : null,
  );
}
