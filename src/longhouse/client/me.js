// My page: who I am, how this browser shows the games, and how to be forgotten here.

import { ask, attempt, ensurePerson, find } from "./api.js";
import { setUpPreferences } from "./preferences.js";

/** @param {HTMLFormElement} form */
async function save(form) {
  const data = new FormData(form);
  await ensurePerson();
  await ask("PATCH", "/api/people/me", { name: String(data.get("name")), lang: String(data.get("lang")) });
  location.reload();
}

async function forget() {
  await ask("DELETE", "/api/people/me/session");
  localStorage.clear();
  location.href = "/";
}

const form = /** @type {HTMLFormElement} */ (find("#me-form"));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(save(form), event.submitter);
});

setUpPreferences();

const dialog = document.querySelector("#forget-dialog");
if (dialog instanceof HTMLDialogElement) {
  find("#forget").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", () => dialog.returnValue === "forget" && attempt(forget()));
}
