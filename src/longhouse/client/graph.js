// The course of a match as a drawing: points of all seats above, below how far ahead one seat was to be at each decision.

/** @typedef {import("./replay.js").Mark} Mark */
/** @typedef {{number: number, options: {margin: number}[]}} Known */
/** @typedef {{marks: Mark[], known: Map<number, Known>, lost: (number: number) => number, chosen: number, title: string, points: string, round: string, choose: (number: number) => void}} Course */

const [TOP, GAP, LEFT, RIGHT] = [150, 34, 34, 26];
const BELOW = 110;

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
function shape(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {number[][]} points */
const path = (points) => points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** From numbers to a height between two edges. @param {number[]} values @param {number} top @param {number} height */
function scale(values, top, height) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  return { low, high, y: (/** @type {number} */ value) => top + height * (1 - (value - low) / (high - low)) };
}

/** In pixels of the page, so that letters keep their size on a phone. @param {HTMLElement} box @param {Course} course */
export function drawGraph(box, course) {
  const { marks } = course;
  const wide = Math.max(280, box.clientWidth);
  const x = (/** @type {number} */ step) => LEFT + ((wide - LEFT - RIGHT) * step) / Math.max(1, marks.length - 1);
  const svg = shape("svg", { class: "chart course", viewBox: `0 0 ${wide} ${TOP + GAP + BELOW + 8}`, role: "img", "aria-label": course.title });
  svg.append(...rounds(course, x), ...scores(course, x, wide), ...leads(course, x, wide));
  if (course.chosen >= 0) svg.append(shape("path", { class: "here", d: `M${x(course.chosen)} 8V${TOP + GAP + BELOW}` }));
  svg.addEventListener("click", (event) => {
    const at = ((event.clientX - svg.getBoundingClientRect().left) * wide) / svg.clientWidth;
    const near = [...course.known.keys()].sort((one, other) => Math.abs(x(one) - at) - Math.abs(x(other) - at))[0];
    if (near !== undefined) course.choose(near);
  });
  box.replaceChildren(svg);
}

/** Where rounds begin. @param {Course} course @param {(step: number) => number} x */
function rounds({ marks, round }, x) {
  const begins = marks.flatMap((mark, at) => (at === 0 || mark.round !== marks[at - 1].round ? [at] : []));
  const hasRoom = x(begins[1] ?? marks.length - 1) - x(0) > 8 * (round.length + 3);
  return begins.flatMap((at, place) => [
    shape("path", { class: "grid-line", d: `M${x(at)} 8V${TOP + GAP + BELOW}` }),
    shape("text", { class: "chart-number", x: x(at) + 4, y: TOP + 20 }, `${place || !hasRoom ? "" : `${round} `}${marks[at].round}`),
  ]);
}

/** @param {Course} course @param {(step: number) => number} x @param {number} wide */
function scores({ marks, points }, x, wide) {
  const { high, y } = scale(marks.flatMap((mark) => [...mark.scores, ...mark.rivals]), 10, TOP - 10);
  const seats = marks[0].scores.length;
  const lines = [0, 0.5, 1].flatMap((part) => [
    shape("path", { class: "grid-line", d: `M${LEFT} ${y(high * part)}H${wide - RIGHT}` }),
    shape("text", { class: "chart-number", x: LEFT - 5, y: y(high * part) + 4, "text-anchor": "end" }, String(Math.round(high * part))),
  ]);
  const curves = [...marks[0].scores, ...marks[0].rivals].map((_, who) => {
    const points = marks.map((mark, step) => [x(step), y([...mark.scores, ...mark.rivals][who])]);
    return shape("path", { class: `curve seat-${who < seats ? who : "none"}`, d: path(points) });
  });
  return [...lines, shape("text", { class: "chart-number", x: LEFT + 4, y: 24 }, points), ...curves];
}

/** The best that was to be had at each decision, and how far below it what was played lies. @param {Course} course @param {(step: number) => number} x @param {number} wide */
function leads({ known, lost }, x, wide) {
  const all = [...known.values()].sort((one, other) => one.number - other.number);
  const reached = (/** @type {Known} */ one) => one.options[0].margin - lost(one.number);
  const { low, high, y } = scale(all.flatMap((one) => [one.options[0].margin, reached(one)]), TOP + GAP, BELOW);
  const ends = [...new Set([low, 0, high])].filter((value) => value === 0 || (Math.round(value) !== 0 && Math.abs(y(value) - y(0)) > 12));
  const marks = ends.flatMap((value) => [
    shape("path", { class: value ? "grid-line" : "zero-line", d: `M${LEFT} ${y(value)}H${wide - RIGHT}` }),
    shape("text", { class: "chart-number", x: LEFT - 5, y: y(value) + 4, "text-anchor": "end" }, `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(Math.round(value))}`),
  ]);
  const line = shape("path", { class: "lead", d: path(all.map((one) => [x(one.number), y(one.options[0].margin)])) });
  const drops = all
    .filter((one) => lost(one.number))
    .map((one) => shape("path", { class: "drop", d: `M${x(one.number)} ${y(one.options[0].margin)}V${y(reached(one))}` }));
  return [...marks, line, ...drops];
}
