// The keyboard: everything on the table page can be done with it.

import { find } from "./api.js";
import { closeMenu, stepOnBoard } from "./choices.js";
import { showTab } from "./zoom.js";

/** @param {string} id @returns {() => void} */
const click = (id) => () => /** @type {HTMLElement} */ (find(id)).click();

/** @param {HTMLElement} root */
export function toggleStory(root) {
  if (matchMedia("(max-width: 767px)").matches) return showTab(root, root.dataset.shown === "story" ? "board" : "story");
  const folded = root.classList.toggle("no-story");
  find("#story-button").setAttribute("aria-expanded", String(!folded));
  localStorage.setItem("no-story", folded ? "1" : "");
}

/** Go to the next choice, on the board or in the bar. @param {HTMLElement} root @param {number} by */
function step(root, by) {
  if (stepOnBoard(root, by)) return;
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("#answers :is(button, a)")]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (all.length) all[at < 0 ? 0 : (at + by + all.length) % all.length].focus();
}

/** @param {HTMLElement} root */
export function setUpKeys(root) {
  /** @type {Record<string, () => void>} */
  const keys = {
    u: click("#undo"),
    h: click("#hint"),
    s: click("#skip"),
    l: () => toggleStory(root),
    b: click("#text-board"),
    c: () => /** @type {HTMLElement | null} */ (document.querySelector("#coach-button"))?.click(),
    "?": () => /** @type {HTMLDialogElement} */ (find("#keys")).showModal(),
    ArrowRight: () => step(root, 1),
    ArrowLeft: () => step(root, -1),
  };
  find("#story-button").addEventListener("click", keys.l);
  find("#keys-button").addEventListener("click", keys["?"]);
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey;
    if (typing || document.querySelector("dialog:modal")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const answer = /^[1-9]$/.test(key) ? root.querySelectorAll("#answers :is(button:not(.less), a)")[Number(key) - 1] : null;
    if (answer instanceof HTMLElement) answer.click();
    else if (keys[key]) keys[key]();
    else if (key === "Escape") closeMenu();
    else return;
    if (key !== "Escape") event.preventDefault();
  });
}
