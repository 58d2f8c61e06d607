// Panels: pictures that are swapped when they change, with pieces that travel to their new places.

import { make, say } from "./api.js";

/** @typedef {import("./api.js").Panel} Panel */
/** @typedef {{box: DOMRect, words: string}} Look */

const TRAVEL_MS = 340;
const MAIN_SHARE = 1.16; // how much wider the column of the main panel is
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Where each panel is drawn; the zoom borrows them. @type {Map<string, HTMLElement>} */
export const drawings = new Map();

/**
 * Swap the panels that changed and put all in order.
 * @param {HTMLElement} root where the areas are
 * @param {Panel[]} changed @param {string[]} order @param {number | null} own whose boards are "mine"
 */
export function showPanels(root, changed, order, own) {
  const known = changed.filter((panel) => drawings.has(panel.id));
  const before = looks(known);
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
  const parsed = new DOMParser().parseFromString(panel.svg, "image/svg+xml").documentElement;
  const svg = document.importNode(parsed, true);
  for (const title of svg.querySelectorAll("title")) {
    title.parentElement?.setAttribute("data-name", title.textContent ?? "");
    title.remove();
  }
  svg.removeAttribute("data-name");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", panel.title);
  drawing.replaceChildren(svg);
  const caption = holder.querySelector("figcaption span");
  if (caption) caption.textContent = panel.title;
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
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
  let best = { high: Infinity, split: 0 };
  for (let split = 0; split < 1 << Math.max(0, common.length - 1); split++) {
    let left = 0;
    let right = 0;
    shapes.forEach((high, at) => {
      if (at === 0 || (split >> (at - 1)) & 1) left += high * MAIN_SHARE + 0.02;
      else right += high + 0.02;
    });
    if (Math.max(left, right) < best.high) best = { high: Math.max(left, right), split };
  }
  const columns = root.querySelectorAll("#board .column");
  common.forEach((holder, at) => columns[at === 0 || (best.split >> (at - 1)) & 1 ? 0 : 1].append(holder));
  root.style.setProperty("--board-high", String(best.high / (1 + MAIN_SHARE)));
  const own = holders.filter((holder) => holder.closest("#own")).reduce((high, holder) => high + shape(holder) + 0.02, 0);
  root.style.setProperty("--own-high", String(own || 1));
}

// ---------------------------------------------------------------- motion

/** The pieces of a panel: those that say so, else everything with a name. @param {Panel} panel @returns {Element[]} */
function pieces(panel) {
  const svg = drawings.get(panel.id)?.querySelector("svg");
  if (!svg) return [];
  const marked = svg.querySelector("[data-piece]");
  const named = `[id^="${CSS.escape(panel.id)}-"]:not(symbol)`;
  return [...svg.querySelectorAll(marked ? "[data-piece], [data-enter]" : named)];
}

/** @param {Element} piece @returns {string} */
const nameOf = (piece) => piece.getAttribute("data-piece") || piece.id;

/** @param {Panel[]} panels @returns {Map<string, Look>} */
function looks(panels) {
  const found = new Map();
  if (calm.matches) return found;
  for (const panel of panels) {
    for (const piece of pieces(panel)) {
      found.set(nameOf(piece), { box: piece.getBoundingClientRect(), words: piece.textContent ?? "" });
    }
  }
  return found;
}

/** Let pieces travel from where they were to where they are; new ones appear, changed numbers blink. */
/** @param {Panel[]} panels @param {Map<string, Look>} before */
function travel(panels, before) {
  if (before.size === 0) return;
  const all = panels.map((panel) => /** @type {const} */ ([panel, pieces(panel)]));
  const here = new Set(all.flatMap(([, found]) => found.map(nameOf)));
  const left = [...before.keys()].filter((name) => !here.has(name));
  for (const [panel, found] of all) {
    for (const piece of found) {
      const old = before.get(nameOf(piece)) ?? before.get(originOf(piece, left));
      const entry = ENTRIES[piece.getAttribute("data-enter") ?? ""];
      if (!old || (entry && old.words !== piece.textContent)) {
        appear(piece, entry);
        continue;
      }
      if (!fly(piece, old.box, panel) && old.words !== piece.textContent && !piece.querySelector("[id]")) {
        piece.animate([{ opacity: 1 }, { opacity: 0.15 }, { opacity: 1 }], { duration: TRAVEL_MS * 2 });
      }
    }
  }
}

/** What left its place and may have become this piece, if the drawing says where it comes from. */
/** @param {Element} piece @param {string[]} left @returns {string} */
function originOf(piece, left) {
  const from = piece.getAttribute("data-from");
  const at = from ? left.findIndex((name) => name.startsWith(from)) : -1;
  return at < 0 ? "" : left.splice(at, 1)[0];
}

/** How things come to the table, where the drawing says so: dice roll, cards flip. @type {Record<string, Keyframe[]>} */
const ENTRIES = {
  roll: [{ transform: "rotate(-270deg) scale(0.5)", opacity: 0.3 }, { transform: "rotate(0deg) scale(1)", opacity: 1 }],
  flip: [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
};

/** @param {Element} piece @param {Keyframe[]} [entry] */
function appear(piece, entry) {
  if (entry && piece instanceof SVGElement) {
    piece.style.transformBox = "fill-box";
    piece.style.transformOrigin = "center";
  }
  piece.animate(entry ?? [{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL_MS * 1.5, easing: "ease-out" });
}

/** @param {Element} piece @param {DOMRect} old @param {Panel} panel @returns {boolean} whether it had to move */
function fly(piece, old, panel) {
  const now = piece.getBoundingClientRect();
  const matrix = piece instanceof SVGGraphicsElement ? piece.getScreenCTM() : null;
  const dx = (old.left + old.width / 2 - now.left - now.width / 2) / (matrix?.a || 1);
  const dy = (old.top + old.height / 2 - now.top - now.height / 2) / (matrix?.d || 1);
  if (Math.abs(dx) + Math.abs(dy) < 2 || old.width === 0 || now.width === 0) return false;
  const steps = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }];
  const flight = piece.animate(steps, { duration: TRAVEL_MS, easing: "ease-in-out", composite: "add" });
  const holder = drawings.get(panel.id)?.closest(".panel");
  holder?.classList.add("moving");
  flight.onfinish = flight.oncancel = () => holder?.classList.remove("moving");
  return true;
}
