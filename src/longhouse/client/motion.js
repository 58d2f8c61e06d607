// Motion: nothing changes without being seen. Pieces travel from where they were, dice roll, cards flip, and things that
// are only counted come and go as well.

import { isCalm } from "./settings.js";

/**
 * A thing that can travel: a piece, or one of those that a stock counts. `shape` is what is seen of it.
 * @typedef {{name: string, element: Element, shape: Element, counted: boolean}} Thing
 * @typedef {{box: DOMRect, words: string}} Look
 */

const TRAVEL_MS = 340;
const STAGGER_MS = 70; // between equal things that come together
const MOST_FLIGHTS = 40; // more at once is a jump in a replay: nobody could follow

/** How things come to the table, where the drawing says so. @type {Record<string, Keyframe[]>} */
const ENTRIES = {
  roll: [{ transform: "rotate(-270deg) scale(0.5)", opacity: 0.3 }, { transform: "rotate(0deg) scale(1)", opacity: 1 }],
  flip: [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
  drop: [{ transform: "scale(2.4)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }],
};
const LEAVING = [{ opacity: 1 }, { opacity: 0, transform: "translateY(-26px) scale(1.3)" }];

/** @type {Set<Animation>} */
const flying = new Set();

// whoever clicks does not want to wait
document.addEventListener("pointerdown", () => flying.forEach((flight) => flight.finish()));

/** Everything in a panel that can travel, as far as it is shown. @param {Element} holder @returns {Thing[]} */
function things(holder) {
  return [...holder.querySelectorAll("svg")].flatMap((svg) => {
    if (svg.getBoundingClientRect().width === 0) return [];
    const marked = svg.querySelector("[data-piece], [data-stock]");
    const named = `[id^="${CSS.escape(svg.id)}-"]:not(symbol)`;
    const all = [...svg.querySelectorAll(marked ? "[data-piece], [data-enter], [data-stock]" : named)];
    return all.flatMap((element) => (element.hasAttribute("data-stock") ? counted(element) : [piece(element)]));
  });
}

/** @param {Element} element @returns {Thing} */
function piece(element) {
  return { name: element.getAttribute("data-piece") || element.id, element, shape: element, counted: false };
}

/** Each of the things in a stock. @param {Element} element @returns {Thing[]} */
function counted(element) {
  const shape = shapeOf(element);
  const name = element.getAttribute("data-stock");
  const count = Number(element.getAttribute("data-count"));
  return Array.from({ length: count }, (_, number) => ({ name: `${name}-${number}`, element, shape, counted: true }));
}

/** What shows one of the things in a stock. @param {Element} stock @returns {Element} */
const shapeOf = (stock) => stock.querySelector("[data-one]") ?? stock.querySelector("use") ?? stock;

/** Remember where everything is. @param {Element[]} holders @returns {Map<string, Look>} */
export function watch(holders) {
  const found = new Map();
  if (isCalm()) return found;
  for (const thing of holders.flatMap(things)) {
    found.set(thing.name, { box: thing.shape.getBoundingClientRect(), words: thing.element.textContent ?? "" });
  }
  return found;
}

/** Let everything travel to where it is now. @param {Element[]} holders @param {Map<string, Look>} before */
export function travel(holders, before) {
  if (before.size === 0) return;
  const now = holders.flatMap(things);
  const here = new Set(now.map((thing) => thing.name));
  const left = [...before.keys()].filter((name) => !here.has(name));
  let late = 0;
  for (const thing of now) {
    const old = before.get(thing.name);
    if (!thing.counted) move(thing.element, old ?? before.get(originOf(thing.element, left)));
    else if (!old) arrive(thing, before.get(originOf(thing.element, left))?.box, late++ * STAGGER_MS);
  }
  for (const stock of new Set(holders.flatMap((holder) => [...holder.querySelectorAll("[data-stock]")]))) {
    const name = `${stock.getAttribute("data-stock")}-`;
    const gone = left.some((other) => other.startsWith(name) && /^\d+$/.test(other.slice(name.length)));
    if (gone) ghost(shapeOf(stock), LEAVING, TRAVEL_MS * 1.5);
  }
}

/** What left its place and may have become this, if the drawing says where it comes from. */
/** @param {Element} element @param {string[]} left @returns {string} */
function originOf(element, left) {
  for (const from of (element.getAttribute("data-from") ?? "").split(" ").filter(Boolean)) {
    const at = left.findIndex((name) => name.startsWith(from));
    if (at >= 0) return left.splice(at, 1)[0];
  }
  return "";
}

/** A piece moved, came or changed. @param {Element} element @param {Look | undefined} old */
function move(element, old) {
  const entry = ENTRIES[element.getAttribute("data-enter") ?? ""];
  if (!old || (entry && old.words !== element.textContent)) return appear(element, entry);
  if (fly(element, old.box, 0)) {
    element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL_MS }); // the ghost is on its way
  } else if (old.words !== element.textContent && !element.querySelector("[id]")) {
    element.animate([{ opacity: 1 }, { opacity: 0.15 }, { opacity: 1 }], { duration: TRAVEL_MS * 2 });
  }
}

/** One more in a stock: from its origin, else from its source, else out of the blue. */
/** @param {Thing} thing @param {DOMRect | undefined} from @param {number} delay */
function arrive(thing, from, delay) {
  const source = document.getElementById(thing.element.getAttribute("data-source") ?? "");
  const origin = from ?? source?.getBoundingClientRect();
  if (!origin || !fly(thing.shape, origin, delay)) ghost(thing.shape, ENTRIES.drop, TRAVEL_MS * 1.5, delay);
}

/** @param {Element} element @param {Keyframe[]} [entry] */
function appear(element, entry) {
  if (entry && element instanceof SVGElement) {
    element.style.transformBox = "fill-box";
    element.style.transformOrigin = "center";
  }
  element.animate(entry ?? [{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL_MS * 1.5, easing: "ease-out" });
}

/** @param {Element} element @param {DOMRect} from @param {number} delay @returns {boolean} whether it had to move */
function fly(element, from, delay) {
  const to = element.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 2 || !from.width || !to.width) return false;
  const size = Math.max(0.3, Math.min(from.height / to.height, 4));
  const steps = [{ transform: `translate(${dx}px, ${dy}px) scale(${size})` }, { transform: "none" }];
  ghost(element, steps, TRAVEL_MS, delay);
  return true;
}

/**
 * A copy of something in a drawing of its own above the whole page, so that no edge of an area cuts it off.
 * @param {Element} element @param {Keyframe[]} steps @param {number} duration @param {number} [delay]
 */
function ghost(element, steps, duration, delay = 0) {
  const svg = element instanceof SVGGraphicsElement ? element.ownerSVGElement : null;
  const inside = element.parentElement instanceof SVGGraphicsElement ? element.parentElement.getScreenCTM() : null;
  const outside = svg?.getScreenCTM();
  if (!svg || !inside || !outside || flying.size >= MOST_FLIGHTS) return;
  const box = svg.getBoundingClientRect();
  const spot = element.getBoundingClientRect();
  const stage = /** @type {SVGSVGElement} */ (svg.cloneNode(false));
  const group = document.createElementNS(svg.namespaceURI ?? "", "g");
  const { a, b, c, d, e, f } = outside.inverse().multiply(inside);
  group.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  group.append(element.cloneNode(true));
  stage.append(group);
  for (const copy of [stage, ...stage.querySelectorAll("[id]")]) copy.removeAttribute("id");
  stage.setAttribute("class", "ghost");
  stage.setAttribute("aria-hidden", "true");
  Object.assign(stage.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  stage.style.transformOrigin = `${spot.left + spot.width / 2 - box.left}px ${spot.top + spot.height / 2 - box.top}px`;
  document.body.append(stage);
  const flight = stage.animate(steps, { duration, delay, easing: "ease-in-out", fill: "backwards" });
  flying.add(flight);
  flight.onfinish = flight.oncancel = () => {
    flying.delete(flight);
    stage.remove();
  };
}
