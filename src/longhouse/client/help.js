// Help in place: hover, focus or a long press on anything says what it is; so does a click on what is no choice.
// What was asked for by a click or a press is pinned: it stays until it is closed, something else is clicked, or asked.

import { find, make, say, withRules } from "./api.js";

const PART = ".drawing svg [id]"; // what a question may be about, or a part of it
const MOST_PARTS = 12; // that the server takes
const HOVER_MS = 350;
const PRESS_MS = 450;

const box = () => /** @type {HTMLElement} */ (find("#help"));
let timer = 0;
let pinned = false;
let pressed = false; // long enough: the click that follows is none
let clicked = ""; // where: what is drawn anew under a mouse that rests there was not asked about
/** @type {Element | null} */
let subject = null; // what the help is about

/** @param {EventTarget | null} from @returns {Element | null} */
const about = (from) => (from instanceof Element ? from.closest(".drawing [data-help], .drawing [data-name]") : null);

/** Say what an element is. @param {Element} element @param {string} [first] a sentence before it */
function show(element, first = "") {
  const name = element.getAttribute("data-name") ?? "";
  const help = element.getAttribute("data-help") ?? "";
  const parts = [];
  if (first) parts.push(make("p", { class: "first" }, ...withRules(first)));
  if (name) parts.push(make("b", {}, name));
  if (help && help !== name) parts.push(make("p", {}, ...withRules(help)));
  if (!parts.length) return;
  const tip = box();
  const place = element.closest("dialog") ?? find("#table");
  if (tip.parentElement !== place) place.append(tip); // only then: a screen reader follows it where it is
  tip.replaceChildren(...(pinned ? [closer()] : []), ...parts);
  tip.classList.toggle("pinned", pinned);
  tip.hidden = false;
  subject = element;
  putBeside();
}

/** Beside what it is about, where it hides fewer choices; not on the answers that a phone keeps at the bottom. */
function putBeside() {
  if (!subject?.isConnected) return; // drawn anew: the help stays where it was
  const tip = box();
  const spot = subject.getBoundingClientRect();
  const phone = matchMedia("(max-width: 767px)").matches && !tip.closest("dialog");
  const lowest = (phone ? find("#prompt").getBoundingClientRect().top : innerHeight) - tip.offsetHeight - 8;
  const wanted = spot.left + spot.width / 2 - tip.offsetWidth / 2;
  const left = Math.max(8, Math.min(wanted, innerWidth - tip.offsetWidth - 8));
  const above = Math.min(spot.top - tip.offsetHeight - 8, lowest);
  const below = Math.min(spot.bottom + 8, lowest);
  const isBelow = above <= 8 || hidden(tip, left, above) > hidden(tip, left, below);
  tip.style.left = `${left}px`;
  tip.style.top = `${isBelow ? below : above}px`;
}

/** How many choices the help would hide there. @param {HTMLElement} tip @param {number} left @param {number} top */
function hidden(tip, left, top) {
  return [...document.querySelectorAll(".drawing .choice")].filter((choice) => {
    const spot = choice.getBoundingClientRect();
    const [x, y] = [spot.left + spot.width / 2 - left, spot.top + spot.height / 2 - top];
    return x > 0 && x < tip.offsetWidth && y > 0 && y < tip.offsetHeight;
  }).length;
}

/** @returns {HTMLElement} */
function closer() {
  const button = make("button", { type: "button", class: "close", "aria-label": say("close"), title: say("close") }, "✕");
  button.onclick = hideHelp;
  return button;
}

export function hideHelp() {
  clearTimeout(timer);
  pinned = false;
  box().hidden = true;
}

/** A click that was no choice: say why not, and what this is. @param {Element} from @param {string} why */
export function explain(from, why) {
  const element = about(from) ?? from.closest(".drawing svg [id]");
  const enlarged = from.closest(matchMedia("(min-width: 768px)").matches ? "#others" : "#others .compact");
  hideHelp();
  if (!element || enlarged) return;
  pinned = true;
  show(element, why);
}

/** What a click may be about, from the inside out. @param {Element} from @returns {string[]} */
export function partsAround(from) {
  const parts = [];
  for (let part = from.closest(PART); part; part = part.parentElement?.closest(PART) ?? null) parts.push(part.id);
  return parts.slice(0, MOST_PARTS);
}

/** @param {HTMLElement} root */
export function setUpHelp(root) {
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || pinned || clicked === `${event.clientX} ${event.clientY}`) return;
    clearTimeout(timer);
    const element = about(event.target);
    timer = setTimeout(() => (element ? show(element) : hideHelp()), element ? HOVER_MS : 120);
  });
  root.addEventListener("focusin", (event) => {
    const element = about(event.target);
    if (!pinned && element && element.matches(":focus-visible")) show(element);
  });
  root.addEventListener("focusout", () => !pinned && hideHelp());
  setUpPress(root);
  const elsewhere = (/** @type {Event} */ event) => {
    if (pinned && !pressed && event.target instanceof Node && !box().contains(event.target)) hideHelp();
  };
  document.addEventListener("click", elsewhere, { capture: true }); // before that click explains something itself
  root.addEventListener("click", (event) => (clicked = `${event.clientX} ${event.clientY}`));
  document.addEventListener("keydown", (event) => event.key === "Escape" && hideHelp());
  addEventListener("scroll", () => (pinned ? putBeside() : hideHelp()), { capture: true, passive: true });
}

/** A long press on a touch screen. @param {HTMLElement} root */
function setUpPress(root) {
  let press = 0;
  let start = { x: 0, y: 0 };
  root.addEventListener("pointerdown", (event) => {
    pressed = false;
    const element = event.pointerType === "touch" ? about(event.target) : null;
    if (!element) return;
    start = { x: event.clientX, y: event.clientY };
    press = setTimeout(() => {
      clearTimeout(timer);
      pressed = pinned = true;
      show(element);
    }, PRESS_MS);
  });
  root.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > 12) clearTimeout(press);
  });
  for (const name of ["pointerup", "pointercancel"]) root.addEventListener(name, () => clearTimeout(press));
  root.addEventListener("contextmenu", (event) => about(event.target) && pressed && event.preventDefault());
  const swallow = (/** @type {Event} */ event) => {
    if (pressed) event.stopPropagation();
    pressed = false;
  };
  root.addEventListener("click", swallow, { capture: true });
}
