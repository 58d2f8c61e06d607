// The strip above the answers on a phone: what one may take in hand is at the thumb, wherever its picture is.

import { find, make } from "./api.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string[]} ids of what may be taken in hand @param {string} held what is @param {(id: string) => void} take
 */
export function showStrip(ids, held, take) {
  const strip = find("#strip");
  strip.replaceChildren();
  for (const id of ids) {
    const element = document.getElementById(id);
    if (!element) continue;
    const name = element.getAttribute("data-name") ?? "";
    const button = make("button", { type: "button", "aria-pressed": String(id === held), "aria-label": name, title: name });
    button.onclick = () => {
      take(id);
      document.querySelector(".choice:not(.holder)")?.scrollIntoView({ block: "center" });
    };
    strip.append(button);
    button.append(pictureOf(element));
    cut(button);
  }
}

/** A copy of an element, without the names of its parts. @param {Element} element @returns {SVGSVGElement} */
function pictureOf(element) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", element.closest("svg")?.getAttribute("class") ?? ""); // its colours go with it
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const halo of copy.querySelectorAll(".halo, .brings")) halo.remove();
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const attribute of ["id", "tabindex", "role", "data-piece"]) part.removeAttribute(attribute);
    part.classList.remove("choice", "lit", "holder", "in-hand");
  }
  svg.append(copy);
  return svg;
}

/** As large as what it shows: only what is on the page can be measured. @param {HTMLElement} button */
function cut(button) {
  const svg = /** @type {SVGSVGElement} */ (button.firstElementChild);
  const { x, y, width, height } = svg.getBBox();
  if (width) svg.setAttribute("viewBox", `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
}
