// The illustrated rulebook: pictures are cut to what they are about, and what is meant gets a numbered mark.

import { attempt, find } from "./api.js";
import { playFirstMatch } from "./coach.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 3; // of a panel around what is cut out of it
const ROOM = 12; // beside it, for marks on its edge
const ZOOM = 1.35; // pixels: how large a unit of a drawing is, where there is room
const MARK = 22; // pixels: how large a mark is at least

/** @param {SVGSVGElement} svg @param {Element} element @returns {DOMRect} where it is, in the measure of the drawing */
function boxOf(svg, element) {
  const own = /** @type {SVGGraphicsElement} */ (element);
  const { x, y, width, height } = own.getBBox();
  const way = svg.getScreenCTM()?.inverse().multiply(/** @type {DOMMatrix} */ (own.getScreenCTM()));
  const corners = [[x, y], [x + width, y + height]].map(([px, py]) => new DOMPoint(px, py).matrixTransform(way));
  return new DOMRect(corners[0].x, corners[0].y, corners[1].x - corners[0].x, corners[1].y - corners[0].y);
}

/** @param {string} name @param {Record<string, string | number>} attributes @returns {SVGElement} */
function draw(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return /** @type {SVGElement} */ (element);
}

/** @param {string | undefined} ids @returns {Element[]} */
const named = (ids) => (ids ?? "").split(" ").flatMap((id) => (id && document.getElementById(id)) || []);

/** Show only a part of a panel: nothing of what lies beside it. @param {SVGSVGElement} svg @param {Element[]} parts */
function cut(svg, parts) {
  const boxes = parts.map((part) => boxOf(svg, part));
  const left = Math.min(...boxes.map((box) => box.left)) - MARGIN;
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const width = Math.max(...boxes.map((box) => box.right)) + MARGIN - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) + MARGIN - top;
  const window = draw("clipPath", { id: `${parts[0].id}-cut` });
  window.append(draw("rect", { x: left, y: top, width, height, rx: 6 }));
  const all = draw("g", { "clip-path": `url(#${window.id})` });
  all.append(...svg.childNodes);
  svg.append(window, all);
  svg.setAttribute("viewBox", `${left - ROOM} ${top - ROOM} ${width + 2 * ROOM} ${height + 2 * ROOM}`);
}

/** As large as on a table, so that all pictures have one measure. @param {SVGSVGElement} svg */
function resize(svg) {
  const { width, height } = svg.viewBox.baseVal;
  svg.style.width = `${width * ZOOM}px`;
  svg.style.aspectRatio = `${width} / ${height}`;
}

/** @param {SVGSVGElement} svg @param {Element} element @param {number} number */
function mark(svg, element, number) {
  const scale = (svg.getScreenCTM()?.a ?? 1) || 1;
  const box = boxOf(svg, element);
  const size = MARK / scale / 2;
  const frame = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 8, "stroke-width": 3 / scale };
  const words = draw("text", { x: box.x, y: box.y, "font-size": size * 1.35, dy: ".36em" });
  words.textContent = String(number);
  const group = draw("g", { class: "mark" });
  group.append(draw("rect", frame), draw("circle", { cx: box.x, cy: box.y, r: size }), words);
  svg.append(group);
}

for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure.shown"))) {
  const svg = figure.querySelector("svg");
  if (!svg) continue;
  const parts = named(figure.dataset.only);
  if (parts.length) cut(svg, parts);
  resize(svg);
  named(figure.dataset.mark).forEach((element, at) => mark(svg, element, at + 1));
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-first-match]"))) {
  button.onclick = () => attempt(playFirstMatch(button.dataset.firstMatch ?? ""), button);
}
find("#print").addEventListener("click", () => print());
