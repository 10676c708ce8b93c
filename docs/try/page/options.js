// The options of a game as fields. A field holds the game's own value until it is changed.

import { get, h } from "./dom.js";

/** Choose a value of a list; one that it has not is added, so that the form hides nothing. */
export function choose(select, value, label = value) {
  select.querySelector("[data-odd]")?.remove();
  if (![...select.options].some((option) => option.value === value)) {
    select.append(h("option", { value, "data-odd": true }, label));
  }
  select.value = value;
}

/** The fields under "Options". */
export class Options {
  /** @param {function(Object<string, string>): void} change is given all the values by name */
  constructor(data, change) {
    this.data = data;
    this.fields = data.options.map((option) => this.field(option));
    get("fields").append(...this.fields.map(({ row }) => row));
    get("fields").addEventListener("input", () => change(this.values()));
    get("reset").addEventListener("click", () => {
      change({});
      // The button has nothing left to do and goes.
      get("options").querySelector("summary").focus();
    });
  }

  field(option) {
    const id = `try-${option.name}`;
    const error = h("p", { id: `${id}-error`, class: "try-error", "aria-live": "polite" });
    const common = { id, "aria-describedby": `${id}-error` };
    const input = option.choices
      ? h("select", common, ...option.choices.map(([value, text]) => h("option", { value }, text)))
      : h("input", { ...common, type: "text", inputmode: "numeric", maxlength: 40, placeholder: option.empty });
    const label = h("label", { for: id }, option.label, " ", h("code", {}, option.name));
    return { option, input, error, row: h("div", { class: "try-field" }, label, input, error) };
  }

  /** The value of every field as the address has it. */
  values() {
    const value = ({ option, input }) =>
      input.value.trim() === "" && option.empty ? this.data.no_value : input.value.trim();
    return Object.fromEntries(this.fields.map((field) => [field.option.name, value(field)]));
  }

  /** Show the changed options of a game, and the game's own values of the others. */
  show(game, changed) {
    for (const { option, input, row } of this.fields) {
      const value = changed[option.name] ?? game.options[option.name];
      const shown = value === this.data.no_value && option.empty ? "" : value;
      if (option.choices) choose(input, shown);
      else if (input.value.trim() !== shown) input.value = shown;
      row.toggleAttribute("data-changed", option.name in changed);
      row.hidden = /ace$/.test(option.name) && !game.has_aces && !(option.name in changed);
    }
    const count = Object.keys(changed).length;
    get("changed").textContent = count ? `(${count} changed)` : "";
    get("reset").hidden = count === 0;
  }
}
