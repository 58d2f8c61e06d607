// The glowing outlines of what can be chosen.

const SVG = "http://www.w3.org/2000/svg";
const AROUND = 2.5; // so far outside of a card, so that its title can be read

/** Outlines for choices that were not shown until now. @param {Element} part */
export function showHalos(part) {
  for (const element of part.querySelectorAll(".choice:not(:has(> .halo))")) {
    if (element.getClientRects().length) addHalo(element);
  }
}

/** Whether a shape is about as large as what it is a part of: no badge. @param {Element} shape @param {DOMRect} whole */
function fills(shape, whole) {
  const box = shape instanceof SVGGraphicsElement ? shape.getBBox() : null;
  return box !== null && box.width * box.height > 0.4 * whole.width * whole.height;
}

/** @param {SVGRectElement} rect */
function widen(rect) {
  for (const [name, by] of /** @type {const} */ ([["x", -1], ["y", -1], ["width", 2], ["height", 2], ["rx", 1]])) {
    rect.setAttribute(name, String(Number(rect.getAttribute(name)) + by * AROUND));
  }
}

/** A glowing outline: that of the element's first shape, else of its box. @param {Element} element */
export function addHalo(element) {
  if (!(element instanceof SVGGraphicsElement)) return;
  const first = element.querySelector(":scope > :is(rect, path, circle, ellipse, use:not([width]))");
  const box = element.getBBox();
  let halo = /** @type {Element | null} */ (null);
  if (first && !first.hasAttribute("transform") && first.getAttribute("pointer-events") !== "none" && fills(first, box)) {
    halo = /** @type {Element} */ (first.cloneNode(false));
    for (const name of ["id", "class", "style", "data-help", "data-name"]) halo.removeAttribute(name);
    if (halo instanceof SVGRectElement) widen(halo);
  } else {
    halo = document.createElementNS(SVG, "rect");
    const values = { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 9 };
    for (const [name, value] of Object.entries(values)) halo.setAttribute(name, String(value));
  }
  const edge = /** @type {Element} */ (halo.cloneNode(false)); // dark and light: seen on every ground, with every eye
  edge.setAttribute("class", "edge");
  const both = document.createElementNS(SVG, "g");
  both.setAttribute("class", "halo");
  both.append(edge, halo);
  element.append(both);
}
