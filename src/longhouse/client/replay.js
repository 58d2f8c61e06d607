// The replay: the panels of a finished match, step by step, loaded a few moves at a time.

import { ask, copyLink, find, notice, say } from "./api.js";
import { changedParts, frame } from "./changes.js";
import { explain, setUpHelp } from "./help.js";
import { regroup, showPanels } from "./panels.js";
import { showLog } from "./story.js";
import { bringIntoView, setUpTabs, setUpZoom } from "./zoom.js";

/** @typedef {import("./api.js").Panel} Panel */
/** @typedef {{number: number, panels: Panel[], order: string[], log: import("./api.js").Line[]}} Step */
/** @typedef {{moves: number, first: number, steps: Step[]}} Chunk */
/** @typedef {{seat: number | null, round: number, scores: number[], rivals: number[], told: number}} Mark */

const SIZE = 20;
const root = /** @type {HTMLElement} */ (find("#table"));
const table = root.dataset.table ?? "";
const lang = document.documentElement.lang;
const scrubber = /** @type {HTMLInputElement} */ (find("#scrubber"));
const eyes = /** @type {HTMLSelectElement} */ (find("#eyes"));
/** @type {Mark[]} */
const marks = JSON.parse(/** @type {HTMLElement} */ (find("#prompt")).dataset.marks ?? "[]");
const last = marks.length - 1;

/** @type {Map<string, Promise<Chunk>>} */
const chunks = new Map();
/** What is drawn now, so that only what differs is swapped. @type {Map<string, Panel>} */
const drawn = new Map();
let at = -1;
let timer = 0;

/** @param {number} number @returns {Promise<Chunk>} */
function load(number) {
  const first = Math.floor(number / SIZE) * SIZE;
  const seat = eyes.value === "" ? "" : `&seat=${eyes.value}`;
  const key = `${seat}:${first}`;
  let chunk = chunks.get(key);
  if (!chunk) {
    chunk = ask("GET", `/tables/${table}/replay.json?lang=${lang}&first=${first}&count=${SIZE}${seat}`);
    chunk.catch(() => chunks.delete(key));
    chunks.set(key, chunk);
  }
  return chunk;
}

/** Show the table after so many moves. @param {number} number */
async function go(number) {
  const wanted = Math.max(0, Math.min(number, last));
  const from = at;
  at = wanted;
  frame([]);
  scrubber.value = String(wanted);
  try {
    const chunk = await load(wanted);
    if (at !== wanted) return; // somebody was faster
    const upto = chunk.steps.slice(0, wanted - chunk.first + 1);
    draw(upto, Math.abs(wanted - from) > 1);
    const log = upto.flatMap((step) => step.log);
    const fresh = wanted === from + 1 ? upto[upto.length - 1].log.length : 0;
    showLog(log, 0, fresh);
    find("#news").textContent = (fresh ? log.slice(-fresh) : log.slice(-1)).map(([words]) => words).join(" ");
  } catch (error) {
    stop();
    notice(error);
  }
  tell(wanted);
  if (wanted % SIZE > SIZE / 2 && wanted + SIZE <= last) load(wanted + SIZE).catch(() => {});
}

/** The panels as they are after some steps, the first of which has all of them. @param {Step[]} upto */
const panelsAfter = (upto) => new Map(upto.flatMap((step) => step.panels).map((panel) => [panel.id, panel]));

/** Frame what a move has changed. @param {number} number */
async function showPlace(number) {
  const chunk = await load(Math.max(0, number - 1));
  const before = panelsAfter(chunk.steps.slice(0, number - chunk.first));
  if (at === number) bringIntoView(root, frame(changedParts(before, drawn)));
}

/** @param {Step[]} upto @param {boolean} still after a jump */
function draw(upto, still) {
  const now = panelsAfter(upto);
  const order = upto[upto.length - 1].order;
  const changed = order.flatMap((id) => {
    const panel = now.get(id);
    return panel && drawn.get(id)?.svg !== panel.svg ? [panel] : [];
  });
  const own = eyes.value === "" ? 0 : Number(eyes.value);
  showPanels(root, changed, order, own, still);
  drawn.clear();
  for (const id of order) drawn.set(id, /** @type {Panel} */ (now.get(id)));
  if (root.dataset.eyes !== String(own)) regroup(root, order, own);
  root.dataset.eyes = String(own);
}

/** @param {number} number */
function tell(number) {
  const mark = marks[number];
  const where = say("moment", number, last, /** @type {HTMLElement} */ (find("#prompt")).dataset.round ?? "", mark.round);
  find("#where").textContent = where;
  scrubber.setAttribute("aria-valuetext", where);
  [...document.querySelectorAll("#players li")].forEach((item, seat) => {
    item.classList.toggle("asked", mark.seat === seat);
    const score = item.querySelector("b");
    if (score) score.textContent = String(mark.scores[seat]);
  });
  history.replaceState(null, "", `#move=${number}`);
}

/** Where the next turn or round begins. @param {"seat" | "round"} what @param {number} by @returns {number} */
function jump(what, by) {
  const begins = (/** @type {number} */ n) => n === 0 || n === last || marks[n][what] !== marks[n - 1][what];
  let number = at + by;
  while (number > 0 && number < last && !begins(number)) number += by;
  return number;
}

/** @type {Record<string, (by: number) => number>} */
const JUMPS = { step: (by) => at + by, turn: (by) => jump("seat", by), round: (by) => jump("round", by) };

function stop() {
  clearInterval(timer);
  timer = 0;
  find("#play").setAttribute("aria-pressed", "false");
}

function start() {
  const pace = Number(/** @type {HTMLSelectElement} */ (find("#speed")).value);
  if (at >= last) go(0);
  find("#play").setAttribute("aria-pressed", "true");
  clearInterval(timer);
  timer = setInterval(() => (at >= last ? stop() : go(at + 1)), pace);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (document.querySelector("dialog:modal") || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by) go(event.shiftKey ? jump("seat", by) : at + by);
  else if (event.key === "Home") go(0);
  else if (event.key === "End") go(last);
  else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) timer ? stop() : start();
  else return;
  event.preventDefault();
}

/** Since my last turn: from where I was asked last. @returns {number} */
function myLastTurn() {
  const own = Number(root.dataset.seat);
  let number = last;
  while (number > 0 && marks[number].seat === own) number--; // I am asked now
  while (number > 0 && marks[number - 1].seat !== own) number--;
  return number;
}

/** When a line of the story was told. @param {number} line @returns {number} */
const whenTold = (line) => Math.max(0, marks.findIndex((mark) => mark.told > line));

/** Go where the address leads: a moment; of a line of the story also the place. */
async function follow() {
  const [, kind, number] = /^#(move|line)=(\d+)$/.exec(location.hash) ?? [];
  if (location.hash === "#since") return go(myLastTurn());
  const wanted = kind === "line" ? whenTold(Number(number)) : Number(number ?? 0);
  if (wanted !== at) await go(wanted);
  if (kind === "line") await showPlace(wanted).catch(notice);
}

find("#play").addEventListener("click", () => (timer ? stop() : start()));
find("#speed").addEventListener("change", () => timer && start());
find("#moment").addEventListener("click", () => copyLink(location.href));
scrubber.addEventListener("input", () => go(Number(scrubber.value)));
eyes.addEventListener("change", () => go(at));
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-go]"))) {
  button.addEventListener("click", () => {
    stop();
    const [sign, what] = [button.dataset.go?.[0], button.dataset.go?.slice(1) ?? "step"];
    go(JUMPS[what](sign === "-" ? -1 : 1));
  });
}
root.addEventListener("click", (event) => {
  const from = event.target instanceof Element ? event.target : null;
  if (from?.closest(".drawing")) explain(from, "");
});
document.addEventListener("keydown", onKey);
addEventListener("hashchange", follow);
setUpHelp(root);
setUpZoom(root);
setUpTabs(root);
const isFilm = location.hash === "#since";
follow();
if (isFilm) start();
