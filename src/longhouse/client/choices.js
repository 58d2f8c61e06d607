// Choices: elements that can be chosen glow and answer to mouse, touch and keyboard; several on one place open a menu.

import { make, say, withoutRules } from "./api.js";
import { showBrings } from "./brings.js";
import { addHalo } from "./halos.js";
import { showStrip } from "./strip.js";

/** @typedef {import("./api.js").Choice} Choice */

const MENU = "choice-menu";
const FINGER = 10; // pixels around a touch that may have been meant as well
const SMALL = 40; // pixels: what is lower or narrower is easily missed by a finger
const LONG = 60; // letters: such an answer has a row of its own on a phone

/** Forget the choices of the last question. @param {HTMLElement} root */
export function clearChoices(root) {
  closeMenu();
  for (const element of root.querySelectorAll(".choice")) {
    element.classList.remove("choice", "lit", "holder", "in-hand");
    for (const name of ["tabindex", "role", "aria-label", "aria-haspopup", "aria-pressed"]) element.removeAttribute(name);
  }
  for (const sign of root.querySelectorAll(".halo, .brings")) sign.remove();
  for (const panel of root.querySelectorAll(".inviting")) panel.classList.remove("inviting");
  for (const badge of root.querySelectorAll(".badge")) badge.textContent = "";
}

/**
 * Make the choices of a question choosable, on the board and in the bar.
 * @param {HTMLElement} root @param {HTMLElement} bar @param {Choice[]} choices
 * @param {(choice: Choice) => void} choose @param {(element: Element) => void} explain for clicks on something else
 * @param {Set<Choice>} [closed] those that are listed, but can't be chosen at the moment
 */
export function showChoices(root, bar, choices, choose, explain, closed = new Set()) {
  offer(root, bar, choices, choose, explain, "", closed);
}

/**
 * The same; with something in hand only what can be done with it, and whatever needs nothing in hand.
 * @param {HTMLElement} root @param {HTMLElement} bar @param {Choice[]} all
 * @param {(choice: Choice) => void} choose @param {(element: Element) => void} explain @param {string} held
 * @param {Set<Choice>} closed
 */
function offer(root, bar, all, choose, explain, held, closed) {
  clearChoices(root);
  const choices = all.filter((choice) => !held || !choice.held || choice.held === held);
  const take = (/** @type {string} */ id) => offer(root, bar, all, choose, explain, id === held ? "" : id, closed);
  /** @type {Map<string, Choice[]>} */
  const places = new Map();
  for (const choice of choices) {
    if (choice.target && isOnBoard(choice) && !closed.has(choice)) places.set(choice.target, [...(places.get(choice.target) ?? []), choice]);
  }
  showButtons(bar, choices, choose, closed);
  for (const [target, here] of places) markPlace(root, target, here, Boolean(held));
  const holders = [...new Set(all.flatMap((choice) => choice.held ?? []))];
  for (const id of holders) markHolder(root, id, id === held);
  showStrip(holders, held, take);
  let touched = false;
  root.onpointerdown = (event) => {
    touched = event.pointerType === "touch";
  };
  root.onclick = (event) => {
    const from = event.target instanceof Element ? event.target : null;
    if (!from?.closest(".drawing")) return;
    const place = placeAt(event);
    const meant = touched ? underFinger(root, event, place) : place ? [place] : [];
    const here = [...new Set(meant.flatMap((element) => places.get(nameOf(element)) ?? []))];
    const holder = meant.find((element) => element.classList.contains("holder"));
    if (here.length) pick(meant[0], here, choose);
    else if (holder) take(nameOf(holder));
    else explain(from);
  };
  root.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const place = event.target instanceof SVGElement ? event.target.closest(".choice") : null;
    const here = place ? places.get(nameOf(place)) : undefined;
    if (place && here) pick(place, here, choose);
    else if (place?.classList.contains("holder")) takeByKey(place, take);
    else return;
    event.preventDefault();
  };
  root.onpointerover = (event) => light(root, bar, places, event);
}

/** With the keyboard the focus stays on what was taken. @param {Element} place @param {(id: string) => void} take */
function takeByKey(place, take) {
  take(nameOf(place));
  const taken = document.getElementById(place.id);
  if (taken instanceof SVGElement) taken.focus();
}

/** What an element is chosen as: one of several equal things names the one that stands for all of them. */
/** @param {Element} element @returns {string} */
const nameOf = (element) => element.getAttribute("data-same") ?? element.id;

/** An element and its equals. @param {HTMLElement} root @param {string} id @returns {Element[]} */
const equals = (root, id) => [...root.querySelectorAll(`[id="${CSS.escape(id)}"], [data-same="${CSS.escape(id)}"]`)];

/** The place under the pointer that can be chosen, also if something lies on it. */
/** @param {MouseEvent} event @returns {Element | null} */
function placeAt(event) {
  const above = event.target instanceof Element ? event.target.closest(".choice") : null;
  if (above || !(event.target instanceof Element) || !event.target.closest(".drawing")) return above;
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const place = element.closest(".choice");
    if (place) return place;
  }
  return null;
}

/** What a finger may have meant: the place under it, and small ones beside; the nearest first. */
/** @param {HTMLElement} root @param {MouseEvent} event @param {Element | null} place @returns {Element[]} */
function underFinger(root, event, place) {
  const scale = visualViewport?.scale ?? 1;
  const small = [...root.querySelectorAll(".choice")].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
    const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
    const far = Math.hypot(dx, dy) * scale;
    return Math.min(box.width, box.height) * scale < SMALL && far <= FINGER ? [{ element, far }] : [];
  });
  const near = small.sort((a, b) => a.far - b.far).map(({ element }) => element);
  return place && !near.includes(place) ? [...near, place] : near;
}

/** @param {Choice} choice @returns {boolean} */
const isOnBoard = (choice) => Boolean(choice.target && document.getElementById(choice.target));

/** A choice with what it costs and brings. @param {Choice} choice @returns {string} */
const inWords = (choice) => withoutRules(choice.label) + (choice.price ? ` (${choice.price})` : "");

/** The same for the eye: the price is smaller. @param {Choice} choice @returns {HTMLElement} */
function labelled(choice) {
  const label = make("span", {}, withoutRules(choice.label));
  if (choice.price) label.append(" ", make("small", { class: "price" }, choice.price));
  return label;
}

/** @param {HTMLElement} root @param {string} target @param {Choice[]} here @param {boolean} inHand is anything in hand? */
function markPlace(root, target, here, inHand) {
  const all = equals(root, target);
  for (const element of all) {
    makeButton(element, here.map(inWords).join("; "));
    if (here.length > 1) element.setAttribute("aria-haspopup", "menu");
    if (inHand && here.length === 1) showBrings(element, here[0].price ?? "");
    if (element.getClientRects().length) addHalo(element);
    else element.closest(".panel")?.classList.add("inviting"); // it is enlarged first
  }
  const area = all[0]?.closest("[data-area]")?.getAttribute("data-area");
  const badge = root.querySelector(`[data-tab="${area}"] .badge`);
  if (!badge) return;
  const count = Number(badge.firstChild?.textContent || "0") + 1;
  badge.replaceChildren(String(count));
  badge.setAttribute("title", say("choices", count));
}

/** Something to take in hand: then only its places glow. @param {HTMLElement} root @param {string} id @param {boolean} taken */
function markHolder(root, id, taken) {
  for (const element of equals(root, id)) {
    if (element.classList.contains("choice")) continue;
    makeButton(element, element.getAttribute("data-name") ?? "");
    element.classList.add("holder");
    element.classList.toggle("in-hand", taken);
    element.setAttribute("aria-pressed", String(taken));
    if (element.getClientRects().length) addHalo(element);
  }
}

/** @param {Element} element @param {string} label */
function makeButton(element, label) {
  element.classList.add("choice");
  element.setAttribute("tabindex", "0");
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", label);
}

/**
 * What glows on the board is listed too, in a list that may scroll or be folded; what is only here can always be seen.
 * @param {HTMLElement} bar @param {Choice[]} choices @param {(choice: Choice) => void} choose @param {Set<Choice>} closed
 */
function showButtons(bar, choices, choose, closed) {
  const glowing = choices.filter(isOnBoard);
  const plain = choices.filter((choice) => !isOnBoard(choice));
  const buttons = [...glowing, ...plain].map((choice, index) => buttonOf(choice, index, choose));
  [...glowing, ...plain].forEach((choice, index) => buttons[index].toggleAttribute("disabled", closed.has(choice)));
  const list = make("div", { class: "glowing" }, ...buttons.slice(0, glowing.length));
  bar.replaceChildren(...(glowing.length ? [list] : []), ...buttons.slice(glowing.length));
}

/** @param {Choice} choice @param {number} index @param {(choice: Choice) => void} choose @returns {HTMLElement} */
function buttonOf(choice, index, choose) {
  const place = isOnBoard(choice) ? "" : choice.declines ? " quiet" : " plain";
  const kind = `answer${place}${inWords(choice).length > LONG ? " long" : ""}`;
  const button = make("button", { type: "button", class: kind, "data-verb": choice.verb, "data-arg": String(choice.arg) });
  if (index < 9) button.append(make("kbd", { "aria-hidden": "true" }, String(index + 1)));
  button.append(labelled(choice));
  button.onclick = () => choose(choice);
  const target = () => (choice.target ? document.getElementById(choice.target) : null);
  button.onpointerenter = button.onfocus = () => target()?.classList.add("lit");
  button.onpointerleave = button.onblur = () => target()?.classList.remove("lit");
  return button;
}

/** @param {Element} place @param {Choice[]} here @param {(choice: Choice) => void} choose */
function pick(place, here, choose) {
  if (here.length === 1) choose(here[0]);
  else openMenu(place, here, choose);
}

/** @param {Element} spot @param {Choice[]} choices @param {(choice: Choice) => void} choose */
function openMenu(spot, choices, choose) {
  closeMenu();
  const menu = make("div", { id: MENU, role: "menu" });
  for (const choice of choices) {
    const item = make("button", { type: "button", role: "menuitem" }, labelled(choice));
    item.onclick = () => {
      closeMenu();
      choose(choice);
    };
    menu.append(item);
  }
  menu.onkeydown = (event) => moveInMenu(menu, event, spot);
  (spot.closest("dialog") ?? document.body).append(menu);
  const box = spot.getBoundingClientRect();
  const below = box.bottom + 6 + menu.offsetHeight < innerHeight;
  menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, below ? box.bottom + 6 : Math.min(box.top, innerHeight) - menu.offsetHeight - 6)}px`;
  /** @type {HTMLElement | null} */ (menu.firstElementChild)?.focus();
  setTimeout(() => document.addEventListener("click", closeMenu, { once: true }));
}

/** @param {HTMLElement} menu @param {KeyboardEvent} event @param {Element} spot */
function moveInMenu(menu, event, spot) {
  const items = /** @type {HTMLElement[]} */ ([...menu.children]);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === "Escape") {
    closeMenu();
    /** @type {HTMLElement | SVGElement} */ (spot).focus();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    items[(at + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length].focus();
  } else if (/^[1-9]$/.test(event.key)) items[Number(event.key) - 1]?.click();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

export function closeMenu() {
  document.getElementById(MENU)?.remove();
}

/** Light the answers in the bar that belong to the place under the pointer. */
/** @param {HTMLElement} root @param {HTMLElement} bar @param {Map<string, Choice[]>} places @param {PointerEvent} event */
function light(root, bar, places, event) {
  if (event.target instanceof Node && bar.contains(event.target)) return;
  const element = placeAt(event);
  for (const old of root.querySelectorAll(".choice.lit")) old.classList.toggle("lit", old === element);
  element?.classList.add("lit");
  const here = element ? (places.get(nameOf(element)) ?? []) : [];
  for (const button of bar.querySelectorAll("button")) {
    const { verb, arg } = button.dataset;
    button.classList.toggle("lit", here.some((choice) => choice.verb === verb && String(choice.arg) === arg));
  }
  showInList(bar.querySelector(".glowing .lit"));
}

/** Scroll the list of answers to one of them, and nothing else. @param {Element | null} answer @param {Element | null} last what belongs to it */
export function showInList(answer, last = answer) {
  const list = answer?.closest(".glowing, #answers");
  if (!answer || !last || !list) return;
  const [top, bottom, room] = [answer.getBoundingClientRect().top, last.getBoundingClientRect().bottom, list.getBoundingClientRect()];
  if (top < room.top || bottom > room.bottom) list.scrollTop += top - room.top - 8;
}

/** Go to the next choice on the board. @param {HTMLElement} root @param {number} by @returns {boolean} */
export function stepOnBoard(root, by) {
  const all = [...root.querySelectorAll(".choice")].filter((place) => place.getClientRects().length);
  const at = all.indexOf(/** @type {Element} */ (document.activeElement));
  if (at < 0) return false;
  /** @type {SVGElement} */ (all[(at + by + all.length) % all.length]).focus();
  return true;
}
