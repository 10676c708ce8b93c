// Making elements. Text from outside only ever becomes text nodes.

/** An element of the page, by its id without "try-". */
export const get = (name) => document.getElementById(`try-${name}`);

/** An element: `h("p", {class: "note", onclick: f}, "text", child, null)`. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A drawing of the library as an element, with words for those who do not see it. */
export function picture(svg, words) {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  const element = document.importNode(read.documentElement, true);
  if (element.localName !== "svg") throw new Error("this is not a drawing");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", words);
  return element;
}
