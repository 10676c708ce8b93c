// Where the page's address leads: to the lobby, to a free seat, or to a table.

import { h, fill } from "./dom.js";
import { showLobby, showJoin } from "./lobby.js";
import { Table } from "./table.js";

const main = document.getElementById("main");
const complaint = document.getElementById("complaint");
let table = null;

/** The links that the address holds behind its "#", which the server never sees. */
function links() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function goTo(found) {
  location.hash = new URLSearchParams(found).toString();
}

let clearing = 0;
/** Tell what went wrong, for a while. */
export function complain(text) {
  complaint.textContent = text;
  complaint.hidden = false;
  clearTimeout(clearing);
  clearing = setTimeout(() => (complaint.hidden = true), 8000);
}

function show() {
  table?.leave();
  table = null;
  complaint.hidden = true;
  const found = links();
  if (found.seat || (found.watch && found.looking)) {
    table = new Table(main, found, complain);
  } else if (found.watch && !found.invite) {
    table = new Table(main, found, complain);
  } else if (found.invite) {
    showJoin(main, found, goTo, complain);
  } else {
    showLobby(main, goTo, complain);
  }
}

window.addEventListener("hashchange", show);
fill(main, h("p", {}, "One moment …"));
show();
