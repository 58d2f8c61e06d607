// The analysis: my decisions one after the other, filled in as the server finds out what they were worth.

import { ask, attempt, ensurePerson, find, make, notice, Refusal, say, withoutRules } from "./api.js";
import { drawGraph } from "./graph.js";
import { inDetail, inTenths, inWhole, lostBy } from "./weighed.js";

/** @typedef {import("./replay.js").Mark} Mark */
/** @typedef {import("./weighed.js").Decided} Decided */

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
/** Opponents who sit on no seat. @type {string[]} */
const rivals = JSON.parse(root.dataset.rivals ?? "[]");
const list = /** @type {HTMLElement} */ (find("#decisions"));

/** What is known by now. @type {Map<number, Decided>} */
const known = new Map();
/** @type {Set<number>} */
const failed = new Set();
let chosen = -1;

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

/** What a decision gave away for good, as far as it is known by now. @param {number} number */
function lost(number) {
  const [decided, next] = [known.get(number), numbers[numbers.indexOf(number) + 1]];
  const isSameRound = next !== undefined && marks[next].round === marks[number].round;
  return decided ? lostBy(decided, isSameRound ? known.get(next) : undefined) : 0;
}

/** @param {number[]} those */
const lostByAll = (those) => those.reduce((sum, number) => sum + lost(number), 0);

/** The decisions that gave away most. @returns {number[]} */
const worst = () => numbers.filter(lost).sort((one, other) => lost(other) - lost(one)).slice(0, WORST);

function show() {
  const [costly, wasInSight] = [worst(), isInSight()];
  for (const item of /** @type {Iterable<HTMLElement>} */ (list.children)) fill(item, costly);
  if (wasInSight) revealInList(); // rows above it may have grown
  const done = known.size + failed.size;
  const words = done < numbers.length ? say("analysis_progress", done, numbers.length) : say("analysis_done", numbers.length);
  const [judged, progress] = [find("#judged"), /** @type {HTMLProgressElement} */ (find("#judging"))];
  judged.ariaBusy = String(done < numbers.length); // a screen reader tells the end of it, not every step
  judged.textContent = `${words} ${say("analysis_sum", inTenths(lostByAll(numbers)))}`;
  progress.hidden = done === numbers.length;
  progress.value = done / Math.max(1, numbers.length);
  graph();
  showRounds();
  showChosen();
}

function graph() {
  drawGraph(/** @type {HTMLElement} */ (find("#graph")), { marks, known, lost, chosen, title: say("analysis_graph", names[seat]), points: say("analysis_points"), round: root.dataset.round ?? "", choose: pick });
}

/** @param {HTMLElement} item @param {number[]} costly */
function fill(item, costly) {
  const number = Number(item.dataset.number);
  const [decided, rank] = [known.get(number), costly.indexOf(number)];
  item.ariaSelected = String(number === chosen);
  item.tabIndex = number === (chosen < 0 ? numbers[0] : chosen) ? 0 : -1; // one stop for the whole list
  item.classList.toggle("costly", rank >= 0);
  const state = decided ? `${rank} ${inTenths(lost(number))}` : String(failed.has(number));
  if (item.dataset.state === state) return;
  item.dataset.state = state;
  if (decided) return item.replaceChildren(where(number), what(decided, rank), loss(number));
  item.replaceChildren(where(number), make("span", { class: "muted" }, failed.has(number) ? say("analysis_failed") : "…"));
}

/** @param {Decided} decided @param {number} rank */
function what({ options }, rank) {
  const played = options.find((option) => option.played);
  const note = rank < 0 ? [] : [make("span", { class: "rank" }, say("analysis_rank", rank + 1))];
  return make("span", { class: "what" }, withoutRules(played?.words ?? ""), ...note);
}

/** @param {number} number */
function loss(number) {
  if (lost(number)) return make("b", { class: "lost" }, inTenths(-lost(number)));
  return make("b", { class: "kept" }, "✓", make("span", { class: "hidden" }, say("analysis_fine")));
}

/** @param {number} number */
const where = (number) => make("span", { class: "where" }, roundOf(number));

/** The numbers of the graph: points at the end of each round, and what was given away in it. */
function showRounds() {
  const rounds = [...new Set(marks.map((mark) => mark.round))];
  const who = [...names, ...rivals].map((name, seat) => make("th", { scope: "col" }, emblem(seat), make("span", { class: "name" }, name)));
  const head = make("tr", {}, make("th", { scope: "col" }, root.dataset.round ?? ""), ...who, make("th", { scope: "col" }, say("analysis_lost")));
  const rows = rounds.map((round) => {
    const last = marks.map((mark) => mark.round).lastIndexOf(round);
    const after = marks[Math.min(last + 1, marks.length - 1)];
    const given = lostByAll(numbers.filter((number) => marks[number].round === round));
    const cells = [...[...after.scores, ...after.rivals].map(inWhole), inTenths(given)].map((text) => make("td", {}, text));
    return make("tr", {}, make("th", { scope: "row" }, String(round)), ...cells);
  });
  find("#rounds").replaceChildren(make("thead", {}, head), make("tbody", {}, ...rows));
}

/** @param {number} seat */
const emblem = (seat) => make("span", { class: `emblem seat-${seat < names.length ? seat : "none"}`, "aria-hidden": "true" });

/** What came out for the decision that is looked at; drawn anew only when that is something else. */
function showChosen() {
  const box = /** @type {HTMLElement} */ (find("#weighed"));
  const decided = known.get(chosen);
  const state = `${chosen} ${decided ? inTenths(lost(chosen)) : failed.has(chosen)}`;
  if (chosen < 0 || box.dataset.state === state) return;
  box.dataset.state = state;
  for (const part of ["#show", "#practise"]) /** @type {HTMLElement} */ (find(part)).hidden = false;
  find("#show").setAttribute("href", `/tables/${table}/replay#move=${chosen}`);
  const head = make("h2", {}, say("analysis_which", roundOf(chosen), numbers.indexOf(chosen) + 1, numbers.length));
  if (decided) box.replaceChildren(head, ...inDetail(decided, lost(chosen)));
  else box.replaceChildren(head, make("p", { class: "muted" }, say(failed.has(chosen) ? "analysis_failed" : "analysis_thinking")));
}

// ---------------------------------------------------------------- choosing

/** @param {number} number */
function choose(number) {
  chosen = number;
  show();
  revealInList();
  history.replaceState(null, "", `#move=${number}`);
}

const chosenItem = () => /** @type {HTMLElement | null} */ (list.querySelector("[aria-selected=true]"));

/** Whether the list shows it whole. */
function isInSight() {
  const item = chosenItem();
  return item !== null && item.offsetTop >= list.scrollTop - 1 && item.offsetTop + item.offsetHeight <= list.scrollTop + list.clientHeight + 1;
}

/** Only the list is scrolled: the page stays where somebody looks at it. */
function revealInList() {
  const item = chosenItem();
  if (!item) return;
  const bottom = item.offsetTop + item.offsetHeight;
  list.scrollTop = Math.min(item.offsetTop, Math.max(list.scrollTop, bottom - list.clientHeight));
}

/** One that was pointed at: on a narrow page what came out may be below, or above. @param {number} number */
function pick(number) {
  choose(number);
  const card = find("#decision");
  const top = card.getBoundingClientRect().top;
  const startsInSight = top > find(".top").getBoundingClientRect().bottom && top < innerHeight / 2;
  if (matchMedia("(max-width: 900px)").matches && !startsInSight) card.scrollIntoView();
}

/** To the next decision, or the one before. @param {number} by */
function step(by) {
  const at = numbers.indexOf(chosen);
  choose(numbers[at < 0 ? 0 : Math.max(0, Math.min(numbers.length - 1, at + by))]);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("select, .wide") || event.ctrlKey || event.metaKey || event.altKey) return;
  const isInList = list.contains(target);
  const far = numbers.length;
  const inList = { ArrowDown: 1, ArrowUp: -1, Home: -far, End: far, Enter: 0, " ": 0 };
  const by = { ArrowRight: 1, ArrowLeft: -1, ...(isInList ? inList : {}) }[event.key];
  if (by === undefined || !far) return;
  step(by);
  if (isInList) chosenItem()?.focus();
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
  const item = make("li", { role: "option", "data-number": String(number) });
  item.onclick = () => pick(number);
  list.append(item);
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
  revealInList();
  askAll();
}
