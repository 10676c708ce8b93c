// The page: its form, its address, and the answers to what both of them hold.

import { Cards, plain } from "./cards.js";
import { get } from "./dom.js";
import { Engine } from "./engine.js";
import { Hand } from "./hand.js";
import { choose, Options } from "./options.js";
import { Picker } from "./picker.js";
import { Results } from "./results.js";
import { readState, withoutUsual, writeState } from "./state.js";

const OTHER = "other";
const QUIET = 150; // milliseconds without a change before a question is asked
const SLOW = 400; // milliseconds after which the page says that it is busy

const data = JSON.parse(get("data").textContent);
const cards = new Cards(data.cards);
const start = get("start");
const nothing = { hand: "", wild: "", game: data.games[0].name, options: {} };
let state = nothing;
let waiting = 0;
let wasStarted = false;
let isAnswerWanted = false; // whether the answer gets the focus

const hand = new Hand(cards, (text) => change({ hand: text }));
const picker = new Picker(cards, (card) => hand.add(card));
const options = new Options(data, (values) => change({ options: values }));
const results = new Results();
const engine = new Engine(hear);

// --- the form and the address ------------------------------------------------------------------

const gameOf = ({ game }) => data.games.find((known) => known.name === game) ?? data.games[0];

/** Show a state in every part of the form. */
function show() {
  const game = gameOf(state);
  if (plain(get("hand").value).trim() !== plain(state.hand).trim()) get("hand").value = state.hand;
  hand.show(state.hand);
  const jokers = game.pack_jokers + Number(state.options.jokers ?? game.options.jokers);
  const hasJoker = jokers > 0 || plain(state.hand).includes(data.joker);
  picker.lay(hasJoker ? [...game.suits, { name: "jokers", cards: [data.joker] }] : game.suits);
  picker.count(state.hand);
  choose(get("game"), state.game);
  showRounds(game);
  options.show(game, state.options);
}

let roundsOf = null;
/** Show what can be wild in a game, and what is. */
function showRounds(game) {
  const round = get("round");
  if (roundsOf !== game) {
    roundsOf = game;
    const item = (value, label) => new Option(label, value);
    round.replaceChildren(
      item("", "nothing but jokers"),
      ...game.rounds.map(({ wild, label }) => item(wild, label)),
      item(OTHER, "something else"),
    );
    round.value = "";
  }
  const isListed = ["", ...game.rounds.map(({ wild }) => wild)].includes(state.wild);
  const isTyping = document.activeElement === get("wild");
  if (!isListed) round.value = OTHER;
  else if (!isTyping && !(round.value === OTHER && state.wild === "")) round.value = state.wild;
  const isOther = round.value === OTHER;
  get("wild").hidden = get("wild-label").hidden = !isOther;
  if (!isTyping) get("wild").value = isOther ? state.wild : "";
}

/** Take a change of the form over. */
function change(changes) {
  isAnswerWanted = false; // who works in the form stays there
  state = withoutUsual({ ...state, ...changes }, data);
  state.hand = plain(state.hand);
  state.wild = plain(state.wild);
  show();
  soon(() => {
    keep();
    ask();
  });
}

/** Let the address say what the form holds. */
function keep() {
  const link = writeState(state, data);
  history.replaceState(null, "", link ? `#${link}` : location.pathname + location.search);
}

/** Take over what the address says. */
function readAddress() {
  const found = readState(location.hash, data);
  if (found === null && location.hash.length > 1) return; // a heading's
  get("round").value = "";
  state = found ?? nothing;
  if (Object.keys(state.options).length > 0) get("options").open = true;
  show();
  soon(ask);
}

// --- questions and answers ---------------------------------------------------------------------

let pending = 0;
/** Do something when nothing has changed for a moment. */
function soon(task) {
  delete get("answer").dataset.answers;
  clearTimeout(pending);
  pending = setTimeout(task, QUIET);
}

/** Ask about what the form holds. */
function ask() {
  if (!wasStarted) {
    // Why Python stopped stays to be read.
    const isToldWhy = get("run").dataset.state === "failed";
    if (start && !isToldWhy) tell(state.hand ? "Press Start to arrange the hand in the form." : "");
    return;
  }
  clearTimeout(waiting);
  const { hand: text, wild, game, options: changed } = state;
  if (!text.trim()) {
    engine.drop();
    showFaults([]);
    get("answer").hidden = true;
    get("answer").dataset.answers = writeState(state, data);
    summarize("Ready: type or pick a hand.");
    isAnswerWanted = false;
    return;
  }
  results.age();
  waiting = setTimeout(() => summarize("Searching …"), SLOW);
  const width = Math.floor(get("form").clientWidth) - 8;
  engine.ask({ hand: plain(text), wild: plain(wild), game, options: changed, width });
}

/** What the engine tells. */
function hear(message) {
  if (message.type === "progress") showProgress(message);
  else if (message.type === "ready") beReady(message.manifest);
  else if (message.type === "failed") fail(message.text);
  else if (message.type === "answer") take(message);
  else finish();
}

function take({ step, found }) {
  showFaults(found.faults ?? []);
  get("answer").hidden = Boolean(found.faults);
  if (!found.faults) results.show(step, found);
}

function finish() {
  clearTimeout(waiting);
  const answer = get("answer");
  answer.dataset.answers = writeState(state, data);
  if (answer.hidden) summarize("There is no answer: see what the form says.");
  else summarize(results.summary());
  if (isAnswerWanted && !answer.hidden) {
    get("title").focus({ preventScroll: true });
    get("title").scrollIntoView();
  }
  isAnswerWanted = false;
}

function summarize(text) {
  get("summary").hidden = false;
  get("summary").textContent = text;
}

/** Say at each field what is wrong with it. */
function showFaults(faults) {
  const texts = new Map();
  for (const { field, text } of faults) {
    const name = document.getElementById(`try-${field}-error`) ? field : "options";
    texts.set(name, [...(texts.get(name) ?? []), text]);
  }
  for (const line of document.querySelectorAll("#try .try-error")) {
    const name = line.id.slice("try-".length, -"-error".length);
    const text = (texts.get(name) ?? []).join("; ");
    if (line.textContent !== text) line.textContent = text;
    for (const field of document.querySelectorAll(`[aria-describedby~="${line.id}"]`)) {
      field.toggleAttribute("aria-invalid", text !== "");
      if (text) field.setAttribute("aria-invalid", "true");
    }
  }
  const isOption = [...texts.keys()].some((name) => !["hand", "game", "wild"].includes(name));
  if (isOption) get("options").open = true;
}

// --- starting ----------------------------------------------------------------------------------

const tell = (text) => (get("state").textContent = text);

function begin() {
  wasStarted = true;
  start.disabled = true;
  start.textContent = "Loading …";
  tell("Loading Python.");
  get("progress").hidden = false;
  engine.start();
  if (state.hand) ask();
}

let quarter = 0;
/** The bar moves with every piece; the words change at every quarter, since they are read aloud. */
function showProgress({ loaded, total }) {
  const bar = get("progress");
  bar.max = total;
  bar.value = loaded;
  const now = Math.floor((4 * loaded) / total);
  if (now === quarter) return;
  quarter = now;
  tell(now < 4 ? `Loading Python: ${25 * now} percent.` : "Starting Python.");
}

function beReady({ pyodide, python, packages }) {
  // Only whoever waits at the button is led on, and only the first time.
  const isWaiting = !start.hidden && [start, document.body].includes(document.activeElement);
  get("run").dataset.state = "ready";
  get("progress").hidden = true;
  tell(`Running: three_thirteen ${packages["three-thirteen"]} on Python ${python} (Pyodide ${pyodide}).`);
  if (!state.hand.trim()) ask();
  start.hidden = get("size").hidden = true;
  if (!isWaiting) return;
  if (state.hand.trim()) isAnswerWanted = true;
  else get("hand").focus({ preventScroll: true });
}

function fail(text) {
  clearTimeout(waiting);
  wasStarted = false;
  quarter = 0;
  get("run").dataset.state = "failed";
  get("progress").hidden = true;
  get("answer").hidden = true;
  get("summary").hidden = true;
  start.hidden = start.disabled = get("size").hidden = isAnswerWanted = false;
  start.textContent = "Start again";
  tell(`Python stopped: ${text}`);
}

// --- wiring ------------------------------------------------------------------------------------

get("game").append(...data.games.map(({ name, title }) => new Option(title, name)));
get("form").addEventListener("submit", (event) => event.preventDefault());
get("hand").addEventListener("input", ({ target }) => change({ hand: target.value }));
get("game").addEventListener("change", ({ target }) => change({ game: target.value }));
get("wild").addEventListener("input", ({ target }) => change({ wild: target.value }));
get("round").addEventListener("change", ({ target }) => {
  change({ wild: target.value === OTHER ? "" : target.value });
  if (target.value === OTHER) get("wild").focus();
});
get("clear").addEventListener("click", () => {
  change({ hand: "" });
  get("hand").focus();
});
get("examples").addEventListener("click", () => (isAnswerWanted = wasStarted));
get("copy").addEventListener("click", async () => {
  const link = get("link");
  const usual = "Copy a link to this hand";
  keep();
  try {
    await navigator.clipboard.writeText(location.href);
    get("told").textContent = "The link is copied";
    get("copy").textContent = "Copied";
    setTimeout(() => (get("copy").textContent = usual), 2000);
  } catch {
    link.value = location.href;
    link.hidden = false;
    link.select();
  }
});
window.addEventListener("hashchange", readAddress);
window.addEventListener("popstate", readAddress);
if (start) {
  start.disabled = false;
  start.addEventListener("click", begin);
}
readAddress();
get("picker").open = !state.hand;
