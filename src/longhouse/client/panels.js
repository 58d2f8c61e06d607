// Panels: pictures that are swapped when they change. Boards of the others are shown small if the game draws them so.

import { make, say } from "./api.js";
import { travel, watch } from "./motion.js";

/** @typedef {import("./api.js").Panel} Panel */

const MAIN_SHARE = 1.16; // how much wider the column of the main panel is
const LETTER_PX = 11.1; // letters are at least so high,
const SMALL_PX = 10.1; // or so, on a screen that is
const LOW = 800; // lower than this

/** Where each panel is drawn in full; the zoom borrows them. @type {Map<string, HTMLElement>} */
export const drawings = new Map();

/**
 * Swap the panels that changed and put all in order.
 * @param {HTMLElement} root where the areas are
 * @param {Panel[]} changed @param {string[]} order @param {number | null} own whose boards are "mine"
 * @param {boolean} [still] nothing travels: too much has changed
 */
export function showPanels(root, changed, order, own, still = false) {
  const known = changed.filter((panel) => drawings.has(panel.id)).map((panel) => holderOf(root, panel, own));
  const before = still ? new Map() : watch(known);
  for (const panel of changed) draw(holderOf(root, panel, own), panel);
  let fresh = changed.length > known.length;
  for (const holder of root.querySelectorAll(".panel")) {
    const id = /** @type {HTMLElement} */ (holder).dataset.panel ?? "";
    if (order.includes(id)) continue;
    holder.remove();
    drawings.delete(id);
    fresh = true;
  }
  if (fresh) arrange(root, order);
  travel(known, before);
}

/** @param {HTMLElement} holder @param {Panel} panel */
function draw(holder, panel) {
  const drawing = /** @type {HTMLElement} */ (drawings.get(panel.id));
  const focused = drawing.contains(document.activeElement) ? document.activeElement?.id : "";
  drawing.replaceChildren(picture(panel.svg, panel.title));
  if (panel.compact) holder.querySelector(".compact")?.replaceChildren(picture(panel.compact, panel.title));
  const caption = holder.querySelector("figcaption span");
  if (caption) caption.textContent = panel.title;
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** A drawing as an element; what its parts are called goes to our own help. */
/** @param {string} text @param {string} title @returns {Element} */
function picture(text, title) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  for (const name of svg.querySelectorAll("title")) {
    name.parentElement?.setAttribute("data-name", name.textContent ?? "");
    name.remove();
  }
  svg.removeAttribute("data-name");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", title);
  return svg;
}

/**
 * The element that holds a panel; made when it is needed first.
 * @param {HTMLElement} root @param {Panel} panel @param {number | null} own @returns {HTMLElement}
 */
function holderOf(root, panel, own) {
  const known = root.querySelector(`.panel[data-panel="${CSS.escape(panel.id)}"]`);
  if (known instanceof HTMLElement) return known;
  const label = say("enlarge", panel.title);
  const holder = make(
    "figure",
    { class: "panel", "data-panel": panel.id, "data-of": panel.area === "board" ? "" : String(panel.seat ?? own) },
    make("figcaption", {}, make("span", {}, panel.title)),
    make("button", { type: "button", class: "enlarge", "aria-label": label, title: label }, "⤢"),
    make("div", { class: "drawing" }),
  );
  drawings.set(panel.id, /** @type {HTMLElement} */ (holder.lastElementChild));
  if (panel.compact) holder.append(make("div", { class: "drawing compact" }));
  holder.classList.toggle("two-sizes", Boolean(panel.compact));
  place(root, holder, own);
  return holder;
}

/** @param {HTMLElement} root @param {HTMLElement} holder @param {number | null} own */
function place(root, holder, own) {
  const of = holder.dataset.of;
  const area = of === "" ? "#board .column" : of === String(own) ? "#own" : "#others";
  root.querySelector(area)?.append(holder);
}

/** Other eyes (several people at one keyboard): their boards move to the own place. */
/** @param {HTMLElement} root @param {string[]} order @param {number | null} own */
export function regroup(root, order, own) {
  for (const holder of root.querySelectorAll(".panel:not([data-of=''])")) place(root, /** @type {HTMLElement} */ (holder), own);
  arrange(root, order);
}

/** @param {HTMLElement} holder @returns {number} its height for a width of 1 */
function shape(holder) {
  const box = holder.querySelector("svg")?.viewBox.baseVal;
  return box && box.width ? box.height / box.width : 1;
}

/**
 * Put the panels of the common board into two columns of nearly the same height; the first panel has the wider one.
 * @param {HTMLElement} root @param {string[]} order
 */
function arrange(root, order) {
  const holders = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".panel")]);
  const rank = (/** @type {HTMLElement} */ holder) => order.indexOf(holder.dataset.panel ?? "");
  holders.sort((a, b) => rank(a) - rank(b));
  for (const holder of holders) holder.style.order = String(rank(holder));
  const common = holders.filter((holder) => holder.closest("#board"));
  const shapes = common.map(shape);
  let best = { high: Infinity, split: 0, most: 0 };
  for (let split = 0; split < 1 << Math.max(0, common.length - 1); split++) {
    let left = 0;
    let right = 0;
    let count = 0; // of the first column
    shapes.forEach((high, at) => {
      if (at === 0 || (split >> (at - 1)) & 1) {
        left += high * MAIN_SHARE + 0.02;
        count++;
      } else right += high + 0.02;
    });
    const high = Math.max(left, right);
    if (high < best.high) best = { high, split, most: Math.max(count, common.length - count) };
  }
  const columns = root.querySelectorAll("#board .column");
  common.forEach((holder, at) => columns[at === 0 || (best.split >> (at - 1)) & 1 ? 0 : 1].append(holder));
  root.style.setProperty("--captions", String(best.most));
  root.style.setProperty("--board-high", String(best.high / (1 + MAIN_SHARE)));
  const own = holders.filter((holder) => holder.closest("#own")).reduce((high, holder) => high + shape(holder) + 0.02, 0);
  root.style.setProperty("--own-high", String(own || 1));
  const shares = common.map((holder) => (holder.parentElement === columns[0] ? MAIN_SHARE : 1) / (1 + MAIN_SHARE));
  const mine = holders.filter((holder) => holder.closest("#own"));
  root.style.setProperty("--board-least", `${Math.max(0, ...common.map((holder, at) => least(holder) / shares[at]))}px`);
  root.style.setProperty("--own-least", `${Math.max(0, ...mine.map(least))}px`);
}

/** How wide a panel must be at least, so that its smallest letters can be read. @param {HTMLElement} holder */
function least(holder) {
  const svg = holder.querySelector("svg");
  const scale = svg?.getScreenCTM()?.a;
  if (!svg || !scale) return 0; // not in sight
  const wanted = innerHeight < LOW ? SMALL_PX : LETTER_PX;
  const sizes = [...svg.querySelectorAll("text")].map((words) => {
    const { a, b } = words.getScreenCTM() ?? { a: scale, b: 0 };
    return (parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b)) / scale;
  });
  return sizes.length ? (svg.viewBox.baseVal.width * wanted) / Math.min(...sizes) : 0;
}
