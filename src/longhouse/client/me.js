// My page: who I am, how this browser shows the games, and how to be forgotten here.

import { ask, attempt, ensurePerson, find } from "./api.js";
import { choose, chosen } from "./settings.js";
import { sound } from "./sound.js";

/** @param {HTMLFormElement} form */
async function save(form) {
  const data = new FormData(form);
  await ensurePerson();
  await ask("PATCH", "/api/people/me", { name: String(data.get("name")), lang: String(data.get("lang")) });
  location.reload();
}

async function forget() {
  await ask("DELETE", "/api/people/me/session");
  location.href = "/";
}

const form = /** @type {HTMLFormElement} */ (find("#me-form"));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(save(form), event.submitter);
});

const here = /** @type {HTMLFormElement} */ (find("#here-form"));
for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (here.querySelectorAll("input"))) {
  input.checked = chosen(input.name) === input.value;
}
here.addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  choose(input.name, input.value);
  if (input.name === "sound") sound("turn");
});

const dialog = document.querySelector("#forget-dialog");
if (dialog instanceof HTMLDialogElement) {
  find("#forget").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", () => dialog.returnValue === "forget" && attempt(forget()));
}
