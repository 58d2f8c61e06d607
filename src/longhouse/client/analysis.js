// The analysis: my decisions one after the other, filled in as the server finds out what they were worth.

import { ask, attempt, ensurePerson, find, make, notice, Refusal, say } from "./api.js";
import { drawGraph } from "./graph.js";

/** @typedef {import("./replay.js").Mark} Mark */
/** @typedef {{words: string, played: boolean, margin: number, behind: number, error: number}} Weighed */
/** @typedef {{number: number, prompt: string, options: Weighed[], given_away: number, reasons: string[], worlds: number}} Decided */

const WORST = 3;
const PATIENCE_MS = 4000;
const root = /** @type {HTMLElement} */ (find("#analysis"));
const table = root.dataset.table ?? "";
const lang = document.documentElement.lang;
const seat = Number(root.dataset.seat);
/** @type {number[]} */
const numbers = JSON.parse(root.dataset.decisions ?? "[]");
/** @type {Mark[]} */
const marks = JSON.parse(root.dataset.marks ?? "[]");
/** @type {string[]} */
const names = JSON.parse(root.dataset.names ?? "[]");
const list = /** @type {HTMLElement} */ (find("#decisions"));

/** What is known by now. @type {Map<number, Decided>} */
const known = new Map();
/** @type {Set<number>} */
const failed = new Set();
let chosen = -1;

const plain = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** @param {number} value */
const signed = (value) => `${value < 0 ? "−" : "+"}${plain.format(Math.abs(value))}`;
/** @param {number} value */
const less = (value) => (plain.format(value) === plain.format(0) ? "" : "−") + plain.format(value);
/** @param {number} number */
const roundOf = (number) => `${root.dataset.round} ${marks[number].round}`;

// ---------------------------------------------------------------- asking

/** The decision that is looked at goes first, then as they were made. @returns {number | undefined} */
function nextToAsk() {
  const open = (/** @type {number} */ number) => !known.has(number) && !failed.has(number);
  return numbers.includes(chosen) && open(chosen) ? chosen : numbers.find(open);
}

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nobody looks: then nobody need think. */
async function whileHidden() {
  while (document.hidden) await wait(500);
}

/** One at a time, until all is known; leaving the page ends it. */
async function askAll() {
  for (let number = nextToAsk(); number !== undefined; number = nextToAsk()) {
    await whileHidden();
    try {
      known.set(number, await ask("GET", `/api/tables/${table}/analysis/${number}?lang=${lang}`));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429) await wait(PATIENCE_MS); // offline, or too many ask
      else {
        failed.add(number);
        if (error.status !== 503) return notice(error);
      }
    }
    show();
  }
}

// ---------------------------------------------------------------- showing

/** The decisions that gave away most. @returns {number[]} */
function worst() {
  const lost = [...known.values()].filter((decided) => decided.given_away > 0);
  return lost.sort((one, other) => other.given_away - one.given_away).slice(0, WORST).map(({ number }) => number);
}

function show() {
  const costly = worst();
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("button"))) fill(item, costly);
  const lost = [...known.values()].reduce((sum, decided) => sum + decided.given_away, 0);
  const done = known.size + failed.size;
  const words = done < numbers.length ? say("analysis_progress", done, numbers.length) : say("analysis_done", numbers.length);
  const [judged, progress] = [find("#judged"), /** @type {HTMLProgressElement} */ (find("#judging"))];
  judged.ariaBusy = String(done < numbers.length); // a screen reader tells the end of it, not every step
  judged.textContent = `${words} ${say("analysis_sum", plain.format(lost))}`;
  progress.hidden = done === numbers.length;
  progress.value = done / Math.max(1, numbers.length);
  graph();
  showRounds();
  showChosen();
}

function graph() {
  drawGraph(/** @type {HTMLElement} */ (find("#graph")), { marks, known, chosen, title: say("analysis_graph", names[seat]), points: say("analysis_points"), round: root.dataset.round ?? "", choose });
}

/** @param {HTMLElement} item @param {number[]} costly */
function fill(item, costly) {
  const number = Number(item.dataset.number);
  const decided = known.get(number);
  item.setAttribute("aria-pressed", String(number === chosen));
  item.classList.toggle("costly", costly.includes(number));
  if (!decided) {
    if (failed.has(number)) item.replaceChildren(where(number), make("span", { class: "muted" }, say("analysis_failed")));
    return;
  }
  if (item.dataset.costly === String(costly.indexOf(number))) return;
  item.dataset.costly = String(costly.indexOf(number));
  const played = decided.options.find((option) => option.played);
  const rank = costly.indexOf(number) < 0 ? [] : [make("span", { class: "rank" }, say("analysis_rank", costly.indexOf(number) + 1))];
  const lost = make("b", { class: decided.given_away ? "lost" : "kept" }, decided.given_away ? `−${plain.format(decided.given_away)}` : "✓");
  if (!decided.given_away) lost.append(make("span", { class: "hidden" }, say("analysis_fine")));
  item.replaceChildren(where(number), make("span", { class: "what" }, played?.words ?? "", ...rank), lost);
}

/** @param {number} number */
const where = (number) => make("span", { class: "where" }, roundOf(number));

/** The numbers of the graph: points at the end of each round, and what was given away in it. */
function showRounds() {
  const rounds = [...new Set(marks.map((mark) => mark.round))];
  const head = make("tr", {}, make("td"), ...names.map((name) => make("th", { scope: "col" }, name)), make("th", { scope: "col" }, say("analysis_lost")));
  const rows = rounds.map((round) => {
    const last = marks.map((mark) => mark.round).lastIndexOf(round);
    const after = marks[Math.min(last + 1, marks.length - 1)];
    const lost = [...known.values()].filter(({ number }) => marks[number].round === round).reduce((sum, { given_away }) => sum + given_away, 0);
    const cells = [...after.scores.map(String), plain.format(lost)].map((text) => make("td", {}, text));
    return make("tr", {}, make("th", { scope: "row" }, `${root.dataset.round} ${round}`), ...cells);
  });
  find("#rounds").replaceChildren(make("thead", {}, head), make("tbody", {}, ...rows));
}

/** What came out for the decision that is looked at; drawn anew only when that is something else. */
function showChosen() {
  const box = /** @type {HTMLElement} */ (find("#weighed"));
  const decided = known.get(chosen);
  const state = `${chosen} ${decided ? "known" : failed.has(chosen)}`;
  if (chosen < 0 || box.dataset.state === state) return;
  box.dataset.state = state;
  for (const part of ["#show", "#practise"]) /** @type {HTMLElement} */ (find(part)).hidden = false;
  find("#show").setAttribute("href", `/tables/${table}/replay#move=${chosen}`);
  const head = make("h2", {}, say("analysis_which", roundOf(chosen), numbers.indexOf(chosen) + 1, numbers.length));
  if (decided) box.replaceChildren(head, make("p", {}, decided.prompt), verdict(decided), options(decided), ...merits(decided));
  else box.replaceChildren(head, make("p", { class: "muted" }, say(failed.has(chosen) ? "analysis_failed" : "analysis_thinking")));
}

/** What deserves to be called best: what was played, if nothing can be seen to be better. @param {Weighed[]} all */
const bestOf = (all) => all.find(({ played, behind }) => played && plain.format(behind) === plain.format(0)) ?? all[0];

/** @param {Decided} decided */
function verdict({ given_away, options: all }) {
  if (given_away) return make("p", { class: "verdict lost" }, say("analysis_given", plain.format(given_away)));
  return make("p", { class: "verdict kept" }, say(all[0].played ? "analysis_best" : bestOf(all).played ? "analysis_fine" : "analysis_close"));
}

/** @param {Decided} decided */
function options({ options: all }) {
  const most = Math.max(0.1, ...all.map((option) => option.behind));
  const rows = all.map((option) => {
    const isBest = option === bestOf(all);
    const notes = [...(isBest ? [say("analysis_note_best")] : []), ...(option.played ? [say("analysis_note_played")] : [])];
    const label = make("th", { scope: "row" }, option.words, ...notes.map((note) => make("span", { class: "note" }, note)));
    const bar = make("span", { class: "bar", "aria-hidden": "true", style: `--part: ${(option.behind / most).toFixed(3)}` });
    const behind = isBest ? "" : `${less(option.behind)} ± ${plain.format(option.error)}`;
    return make("tr", option.played ? { class: "played" } : {}, label, make("td", {}, signed(option.margin)), make("td", {}, behind, bar));
  });
  const head = ["analysis_option", "analysis_lead", "analysis_behind"].map((key) => make("th", { scope: "col" }, say(key)));
  return make("table", { class: "points-table weighed" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows));
}

/** What speaks for the best option; nothing if another one was as good. @param {Decided} decided */
function merits({ reasons, worlds, given_away, options: [best] }) {
  const why = say(best.played ? "analysis_why_played" : "analysis_why", new Intl.ListFormat(lang).format(reasons));
  return [...(reasons.length && (best.played || given_away) ? [make("p", {}, why)] : []), make("p", { class: "muted small" }, say("analysis_worlds", worlds))];
}

// ---------------------------------------------------------------- choosing

/** @param {number} number */
function choose(number) {
  chosen = number;
  show();
  list.querySelector(`[data-number="${number}"]`)?.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", `#move=${number}`);
}

/** To the next decision, or the one before. @param {number} by */
function step(by) {
  const at = numbers.indexOf(chosen);
  choose(numbers[at < 0 ? 0 : Math.max(0, Math.min(numbers.length - 1, at + by))]);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const inList = event.target instanceof Node && list.contains(event.target);
  const by = { ArrowRight: 1, ArrowLeft: -1, ...(inList ? { ArrowDown: 1, ArrowUp: -1 } : {}) }[event.key];
  if (!by || !numbers.length) return;
  step(by);
  if (inList) /** @type {HTMLElement} */ (list.querySelector(`[data-number="${chosen}"]`)).focus();
  event.preventDefault();
}

/** A new table from the decision that is looked at. @param {HTMLFormElement} form */
async function practise(form) {
  await ensurePerson();
  const bot = String(new FormData(form).get("bot") ?? "medium");
  const made = await ask("POST", `/api/tables/${table}/analysis/${chosen}/practice`, { bot });
  location.href = `/tables/${made.id}`;
}

for (const number of numbers) {
  const button = make("button", { type: "button", "data-number": String(number), "aria-pressed": "false" }, where(number), make("span", { class: "muted" }, "…"));
  button.onclick = () => {
    choose(number);
    if (matchMedia("(max-width: 900px)").matches) find("#decision").scrollIntoView();
  };
  list.append(make("li", {}, button));
}
const form = /** @type {HTMLFormElement} */ (find("#practise"));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(practise(form), event.submitter);
});
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-step]"))) {
  button.onclick = () => step(Number(button.dataset.step));
}
/** Only where there is a choice. @type {HTMLSelectElement | null} */
const whose = document.querySelector("#whose");
whose?.addEventListener("change", () => location.assign(`?seat=${whose.value}`));
document.addEventListener("keydown", onKey);
const wanted = Number(/^#move=(\d+)$/.exec(location.hash)?.[1] ?? -1);
if (numbers.includes(wanted)) chosen = wanted;
if (numbers.length) {
  addEventListener("resize", graph);
  show();
  askAll();
}
