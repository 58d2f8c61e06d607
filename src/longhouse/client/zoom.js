// A panel large in a dialog, and on phones the tabs between the parts of the table.

import { find } from "./api.js";
import { showHalos } from "./halos.js";
import { drawings } from "./panels.js";
import { isCalm } from "./settings.js";

const STEP = 1.35;
let zoom = 1;
/** @type {HTMLElement | null} */
let lent = null; // the holder whose drawing the dialog shows

const wide = matchMedia("(min-width: 768px)");
const atAGlance = matchMedia("(min-width: 1200px)"); // nothing scrolls but parts of the page
const dialog = () => /** @type {HTMLDialogElement} */ (find("#zoom"));

/** @param {HTMLElement} holder */
function open(holder) {
  if (lent && !dialog().open) giveBack(); // the browser tells of a closed dialog a little later
  const drawing = drawings.get(holder.dataset.panel ?? "");
  if (!drawing || lent) return;
  lent = holder;
  holder.style.minHeight = `${holder.offsetHeight}px`;
  find("#zoom h2").textContent = holder.querySelector("figcaption")?.textContent ?? "";
  const area = holder.closest("[data-area]")?.getAttribute("data-area") ?? "";
  const stage = /** @type {HTMLElement} */ (find("#zoom .stage"));
  stage.dataset.area = area;
  stage.append(drawing);
  const shape = drawing.querySelector("svg")?.viewBox.baseVal;
  dialog().style.setProperty("--shape", String(shape?.height ? shape.width / shape.height : 1));
  scale(1);
  dialog().showModal();
  showHalos(drawing);
}

function giveBack() {
  const drawing = find("#zoom .stage").firstElementChild;
  if (drawing) lent?.insertBefore(drawing, lent.querySelector(".compact")); // where it was: the first is measured
  if (lent) lent.style.minHeight = "";
  lent = null;
}

/** @param {number} value */
function scale(value) {
  zoom = Math.max(1, Math.min(value, 6));
  dialog().style.setProperty("--zoom", String(zoom));
}

/** @param {HTMLElement} root */
export function setUpZoom(root) {
  root.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest(".enlarge") : null;
    const small = wide.matches ? "#others .drawing" : "#others .compact";
    const place = event.target instanceof Element ? event.target.closest(small) : null;
    const chosen = event.target instanceof Element && event.target.closest(".choice");
    const holder = button ?? (chosen ? null : place);
    if (holder) open(/** @type {HTMLElement} */ (holder.closest(".panel")));
  });
  root.addEventListener("dblclick", (event) => {
    if (!(event.target instanceof Element) || event.target.closest(".choice")) return;
    const holder = event.target.closest(".panel");
    if (holder) open(/** @type {HTMLElement} */ (holder));
    else if (event.target.closest("#zoom .drawing")) scale(zoom > 1 ? 1 : 2);
  });
  dialog().addEventListener("close", giveBack);
  dialog().addEventListener("click", (event) => {
    if (event.target === dialog()) dialog().close();
    const by = event.target instanceof Element ? event.target.closest("[data-zoom]")?.getAttribute("data-zoom") : null;
    if (by === "0") dialog().close();
    else if (by) scale(by === "1" ? zoom * STEP : zoom / STEP);
  });
}

/** Close the zoom, so that one sees what happens. */
export function closeZoom() {
  if (lent) dialog().close();
}

// ---------------------------------------------------------------- tabs

/** @param {HTMLElement} root @param {string} name */
export function showTab(root, name) {
  root.dataset.shown = name;
  for (const tab of root.querySelectorAll("[data-tab]")) {
    tab.setAttribute("aria-pressed", String(tab.getAttribute("data-tab") === name));
  }
  showHalos(root);
  scrollTo({ top: 0 });
}

/** So many answers are read at a glance: nobody need leave what is shown. */
export const FEW = 4;

/** Turn and scroll to where these are, first of all the first one; not away from what is shown if they are listed as well. */
/** @param {HTMLElement} root @param {Element[]} places @param {boolean} [listed] */
export function bringIntoView(root, places, listed = false) {
  const panel = places[0]?.closest(".panel");
  if (!panel || lent || root.classList.contains("in-words")) return;
  const area = panel.closest("[data-area]")?.getAttribute("data-area") ?? "board";
  if (!wide.matches && root.dataset.shown !== area) {
    if (listed) return;
    showTab(root, area);
  }
  const here = places.filter((place) => panel.contains(place) && place.getClientRects().length);
  const [top, bottom] = freeRoom();
  const [first, last] = extent(here);
  if (!here.length || (first >= top && last <= bottom)) return;
  const behavior = isCalm() ? "instant" : "smooth";
  if (atAGlance.matches) return here[0].scrollIntoView({ block: "center", behavior });
  // as much as there is room for: the panel, all the places, the first of them
  const parts = [extent([panel]), [first, last], extent(here.slice(0, 1))];
  const [from, to] = parts.find(([start, end]) => end - start <= bottom - top) ?? [first, first + bottom - top];
  scrollBy({ top: (from + to - top - bottom) / 2, behavior });
}

/** From the top of the first to the bottom of the last. @param {Element[]} parts @returns {[number, number]} */
function extent(parts) {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
}

/** What of the window the question, and the coach above it, leave free, from top to bottom. @returns {[number, number]} */
function freeRoom() {
  const head = Math.max(...[...document.querySelectorAll(".top, #stage")].map((bar) => bar.getBoundingClientRect().bottom));
  const prompt = find("#prompt").getBoundingClientRect();
  if (atAGlance.matches) return [head, innerHeight];
  const coach = document.querySelector("#coach:not([hidden])")?.getBoundingClientRect();
  return prompt.top - head > innerHeight - prompt.bottom ? [head, coach?.top ?? prompt.top] : [prompt.bottom, innerHeight];
}

/** Tell the style sheet how much of the window is taken at the bottom: what gets the focus is scrolled above it. */
function measureRoom() {
  const coach = document.querySelector("#coach:not([hidden])")?.getBoundingClientRect();
  document.documentElement.style.setProperty("--coach", `${coach?.height ?? 0}px`);
  document.documentElement.style.setProperty("--covered", `${innerHeight - freeRoom()[1]}px`);
}

/** @param {HTMLElement} root */
export function setUpTabs(root) {
  const sizes = new ResizeObserver(measureRoom);
  for (const bar of document.querySelectorAll("#prompt, #coach")) sizes.observe(bar);
  const names = [...root.querySelectorAll("[data-tab]")].map((tab) => tab.getAttribute("data-tab") ?? "");
  find("#tabs").addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest("[data-tab]") : null;
    if (tab) showTab(root, tab.getAttribute("data-tab") ?? "board");
  });
  /** @type {{x: number, y: number} | null} */
  let start = null;
  const phone = matchMedia("(max-width: 767px)");
  root.addEventListener(
    "touchstart",
    (event) => {
      const alone = event.touches.length === 1 && phone.matches && (visualViewport?.scale ?? 1) < 1.05;
      const place = event.target instanceof Element ? event.target.closest(".area") : null;
      start = alone && place ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
    },
    { passive: true },
  );
  root.addEventListener("touchend", (event) => {
    if (!start || event.changedTouches.length !== 1) return;
    const dx = event.changedTouches[0].clientX - start.x;
    const dy = event.changedTouches[0].clientY - start.y;
    start = null;
    if (Math.abs(dx) < 80 || Math.abs(dy) > 50) return;
    const next = names[names.indexOf(root.dataset.shown ?? "board") + (dx < 0 ? 1 : -1)];
    if (next) showTab(root, next);
  });
}
