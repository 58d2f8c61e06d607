// The rules page: a search that leaves only what fits.

import { find, say } from "./api.js";

const field = /** @type {HTMLInputElement} */ (find("#rule-search"));
const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#rules li, #rules tbody tr")]);
const others = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#rules > p, #rules > h2, #rules > h3")]);

function search() {
  const wanted = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const item of items) {
    const text = (item.textContent ?? "").toLowerCase();
    const fits = wanted.every((word) => text.includes(word));
    item.hidden = !fits;
    if (fits) count++;
  }
  for (const other of others) other.hidden = wanted.length > 0 && !other.matches("h2, h3");
  hideEmpty(wanted.length > 0);
  find("#found").textContent = wanted.length ? say("found", count) : "";
}

/** Headings without anything left below them go too. @param {boolean} searching */
function hideEmpty(searching) {
  const headings = others.filter((other) => other.matches("h2, h3"));
  for (const heading of headings) {
    let left = false;
    const level = heading.tagName;
    for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
      if (next.tagName === level || next.tagName === "H2") break;
      left ||= [...next.querySelectorAll("li, tbody tr")].some((item) => !(/** @type {HTMLElement} */ (item).hidden));
    }
    heading.hidden = searching && !left;
  }
}

field.addEventListener("input", search);
const narrow = matchMedia("(max-width: 900px)");
if (narrow.matches) document.querySelector(".contents details")?.removeAttribute("open");
