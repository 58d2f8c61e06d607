// The illustrated rulebook: pictures are cut to what they are about, and what is meant gets a numbered mark.

import { attempt, find } from "./api.js";
import { playFirstMatch } from "./coach.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 10; // around what is shown of a panel
const MARK = 22; // pixels: how large a mark is at least

/** @param {SVGSVGElement} svg @param {Element} element @returns {DOMRect} where it is, in the measure of the drawing */
function boxOf(svg, element) {
  const own = /** @type {SVGGraphicsElement} */ (element);
  const { x, y, width, height } = own.getBBox();
  const way = svg.getScreenCTM()?.inverse().multiply(/** @type {DOMMatrix} */ (own.getScreenCTM()));
  const corners = [[x, y], [x + width, y + height]].map(([px, py]) => new DOMPoint(px, py).matrixTransform(way));
  return new DOMRect(corners[0].x, corners[0].y, corners[1].x - corners[0].x, corners[1].y - corners[0].y);
}

/** @param {string | undefined} ids @returns {Element[]} */
const named = (ids) => (ids ?? "").split(" ").flatMap((id) => (id && document.getElementById(id)) || []);

/** Show only a part of a panel. @param {SVGSVGElement} svg @param {Element[]} parts */
function cut(svg, parts) {
  const boxes = parts.map((part) => boxOf(svg, part));
  const left = Math.min(...boxes.map((box) => box.left)) - MARGIN;
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const width = Math.max(...boxes.map((box) => box.right)) + MARGIN - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) + MARGIN - top;
  const whole = svg.viewBox.baseVal.width;
  svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  const figure = /** @type {HTMLElement} */ (svg.closest("figure"));
  figure.style.setProperty("--share", String(Math.min(1, Math.max(0.3, width / whole) * 1.5)));
}

/** @param {SVGSVGElement} svg @param {Element} element @param {number} number */
function mark(svg, element, number) {
  const scale = (svg.getScreenCTM()?.a ?? 1) || 1;
  const box = boxOf(svg, element);
  const size = MARK / scale / 2;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "mark");
  const frame = document.createElementNS(SVG, "rect");
  const around = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 8, "stroke-width": 3 / scale };
  for (const [name, value] of Object.entries(around)) frame.setAttribute(name, String(value));
  const disc = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries({ cx: box.x, cy: box.y, r: size })) disc.setAttribute(name, String(value));
  const text = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({ x: box.x, y: box.y, "font-size": size * 1.35, dy: ".36em" })) text.setAttribute(name, String(value));
  text.textContent = String(number);
  group.append(frame, disc, text);
  svg.append(group);
}

for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure.shown"))) {
  const svg = figure.querySelector("svg");
  if (!svg) continue;
  const parts = named(figure.dataset.only);
  if (parts.length) cut(svg, parts);
  named(figure.dataset.mark).forEach((element, at) => mark(svg, element, at + 1));
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-first-match]"))) {
  button.onclick = () => attempt(playFirstMatch(button.dataset.firstMatch ?? ""), button);
}
find("#print").addEventListener("click", () => print());
