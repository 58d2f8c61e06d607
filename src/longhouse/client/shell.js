// What every page has: the menu and the switch between light and dark.

import { find } from "./api.js";
import { choose } from "./settings.js";

const root = document.documentElement;

/** @returns {boolean} */
function isDark() {
  const chosen = root.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

find("#theme").addEventListener("click", () => {
  choose("theme", isDark() ? "light" : "dark");
});

const paper = matchMedia("print");
let onScreen = root.dataset.theme; // what is printed is light
paper.addEventListener("change", () => {
  if (paper.matches) onScreen = root.dataset.theme;
  if (paper.matches || onScreen) root.dataset.theme = paper.matches ? "light" : onScreen;
  else delete root.dataset.theme;
});

const opener = /** @type {HTMLElement} */ (find("#menu-button"));
const menu = /** @type {HTMLElement} */ (find("#menu"));

/** @param {boolean} open */
function showMenu(open) {
  menu.classList.toggle("open", open);
  opener.setAttribute("aria-expanded", String(open));
}

opener.addEventListener("click", () => showMenu(!menu.classList.contains("open")));
document.addEventListener("click", (event) => {
  const inside = event.target instanceof Node && (menu.contains(event.target) || opener.contains(event.target));
  if (!inside) showMenu(false);
});
menu.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  showMenu(false);
  opener.focus();
});
