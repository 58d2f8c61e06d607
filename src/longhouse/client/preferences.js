// The form with what is chosen for this browser, on my page and in a dialog at the table.

import { find } from "./api.js";
import { choose, chosen } from "./settings.js";
import { sound } from "./sound.js";

export function setUpPreferences() {
  const form = find("#here-form");
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input"))) {
    input.checked = chosen(input.name) === input.value;
  }
  form.addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    choose(input.name, input.value);
    if (input.name === "sound") sound("turn");
  });
  const dialog = document.querySelector("#settings");
  if (!(dialog instanceof HTMLDialogElement)) return;
  find("#settings-button").addEventListener("click", () => dialog.showModal());
}
