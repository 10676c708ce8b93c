// Making elements. Text from outside only ever becomes text nodes.

/** An element: `h("p", {class: "note", onclick: f}, "text", child, null)`. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

let focusLost = false;

/**
 * Put new children into an element. What had the focus keeps it, by its `data-key`; if it is gone,
 * the next thing to do gets it, the one with `data-next`, as soon as there is one.
 */
export function fill(parent, ...children) {
  const focused = document.activeElement?.dataset?.key;
  const open = [...parent.querySelectorAll("details[open][data-key]")].map((d) => d.dataset.key);
  const scrolled = parent.querySelector("[data-scroll]")?.scrollTop ?? 0;
  parent.replaceChildren(...children.flat().filter((child) => child !== null));
  for (const key of open) {
    const details = parent.querySelector(`details[data-key="${key}"]`);
    if (details) details.open = true;
  }
  const scroller = parent.querySelector("[data-scroll]");
  if (scroller) scroller.scrollTop = scrolled;
  if (!focused && !(focusLost && document.activeElement === document.body)) return;
  const again = focused && parent.querySelector(`[data-key="${CSS.escape(focused)}"]:not(:disabled)`);
  const next = again || parent.querySelector("[data-next]:not(:disabled)");
  next?.focus({ preventScroll: true });
  focusLost = !next;
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cy". */
export function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** Ask the server: the answer's object, or an Error with its text. */
export async function ask(path, fields) {
  const response = await fetch(path, {
    method: fields === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json" },
    body: fields === undefined ? undefined : JSON.stringify(fields),
  });
  const answer = await response.json();
  if (!response.ok) {
    throw new Error(answer.reasons?.length ? answer.reasons.join("; ") : answer.text);
  }
  return answer;
}
