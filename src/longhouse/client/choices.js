// Choices: elements that can be chosen glow and answer to mouse, touch and keyboard; several on one place open a menu.

/** @typedef {import("./api.js").Choice} Choice */

const MENU = "choice-menu";

/** Forget the choices of the last question. @param {HTMLElement} root */
export function clearChoices(root) {
  closeMenu();
  for (const element of root.querySelectorAll(".choice")) {
    element.classList.remove("choice", "lit");
    for (const name of ["tabindex", "role", "data-choice"]) element.removeAttribute(name);
  }
  for (const badge of document.querySelectorAll("[data-tab] .badge")) badge.textContent = "";
}

/**
 * Make the choices of a question choosable, on the board and in the bar.
 * @param {HTMLElement} root @param {HTMLElement} bar @param {Choice[]} choices @param {(choice: Choice) => void} choose
 */
export function showChoices(root, bar, choices, choose) {
  clearChoices(root);
  bar.replaceChildren();
  /** @type {Map<string, Choice[]>} */
  const places = new Map();
  choices.forEach((choice, index) => {
    bar.append(buttonOf(choice, index, choose));
    if (choice.target) places.set(choice.target, [...(places.get(choice.target) ?? []), choice]);
  });
  for (const [target, here] of places) {
    const element = document.getElementById(target);
    if (!element) continue;
    element.classList.add("choice");
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", here.map((choice) => choice.label).join("; "));
    element.dataset.choice = String(here.length);
    countBadge(element);
  }
  root.onclick = (event) => pick(event.target, places, choose);
  root.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (pick(event.target, places, choose)) event.preventDefault();
  };
  root.onpointerover = (event) => light(bar, places, event.target);
}

/** @param {Choice} choice @param {number} index @param {(choice: Choice) => void} choose @returns {HTMLElement} */
function buttonOf(choice, index, choose) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = choice.target ? "answer" : "answer plain";
  button.dataset.verb = choice.verb;
  button.dataset.arg = String(choice.arg);
  if (index < 9) button.append(Object.assign(document.createElement("kbd"), { textContent: String(index + 1) }));
  button.append(choice.label);
  button.onclick = () => choose(choice);
  const target = () => (choice.target ? document.getElementById(choice.target) : null);
  button.onpointerenter = button.onfocus = () => target()?.classList.add("lit");
  button.onpointerleave = button.onblur = () => target()?.classList.remove("lit");
  return button;
}

/**
 * @param {EventTarget | null} from @param {Map<string, Choice[]>} places @param {(choice: Choice) => void} choose
 * @returns {boolean} whether something could be chosen there
 */
function pick(from, places, choose) {
  const element = from instanceof Element ? from.closest(".choice") : null;
  const here = element ? places.get(element.id) : undefined;
  if (!element || !here) return false;
  if (here.length === 1) choose(here[0]);
  else openMenu(element, here, choose);
  return true;
}

/** @param {Element} place @param {Choice[]} choices @param {(choice: Choice) => void} choose */
function openMenu(place, choices, choose) {
  closeMenu();
  const menu = document.createElement("div");
  menu.id = MENU;
  menu.setAttribute("role", "menu");
  for (const choice of choices) {
    const item = document.createElement("button");
    item.type = "button";
    item.setAttribute("role", "menuitem");
    item.textContent = choice.label;
    item.onclick = () => {
      closeMenu();
      choose(choice);
    };
    menu.append(item);
  }
  menu.onkeydown = (event) => moveInMenu(menu, event, place);
  document.body.append(menu);
  const spot = place.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(spot.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(spot.bottom + 6, innerHeight - menu.offsetHeight - 8))}px`;
  /** @type {HTMLElement | null} */ (menu.firstElementChild)?.focus();
  setTimeout(() => document.addEventListener("click", closeMenu, { once: true }));
}

/** @param {HTMLElement} menu @param {KeyboardEvent} event @param {Element} place */
function moveInMenu(menu, event, place) {
  const items = /** @type {HTMLElement[]} */ ([...menu.children]);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === "Escape") {
    closeMenu();
    /** @type {HTMLElement | SVGElement} */ (place).focus();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    items[(at + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length].focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

export function closeMenu() {
  document.getElementById(MENU)?.remove();
}

/** Light the answers in the bar that belong to the place under the pointer. */
/** @param {HTMLElement} bar @param {Map<string, Choice[]>} places @param {EventTarget | null} from */
function light(bar, places, from) {
  const element = from instanceof Element ? from.closest(".choice") : null;
  const here = element ? (places.get(element.id) ?? []) : [];
  for (const button of bar.querySelectorAll("button")) {
    button.classList.toggle("lit", here.some((c) => c.verb === button.dataset.verb && String(c.arg) === button.dataset.arg));
  }
}

/** @param {Element} element */
function countBadge(element) {
  const area = element.closest("[data-area]");
  const badge = document.querySelector(`[data-tab="${area?.getAttribute("data-area")}"] .badge`);
  if (badge) badge.textContent = String(Number(badge.textContent || "0") + 1);
}
