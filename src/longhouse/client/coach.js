// The coach: the first time that a kind of question comes, a card says what it is about, what one may aim at, and points
// at the pieces. The second time only its title is shown; then it withdraws. It comes back when it is asked for.

import { ask, ensurePerson, find, make, say, withRules } from "./api.js";

/** @typedef {{title: string, text: string, aim: string, ask: string[], event: string[], point: string[]}} Card */
/** @typedef {import("./api.js").Push} Push */

const lang = document.documentElement.lang;
const KNOWN = 2; // how often a card is shown by itself: in full, then as a reminder
const WELCOME = "welcome";

/** @type {{welcome: Card, cards: Card[]} | null} */
let lessons = null;
let game = "";
/** @type {Push | null} */
let now = null;
/** @type {{card: Card, short: boolean}[]} */
let waiting = []; // what is to be said, in this order; only its title if it is short

const isOn = () => localStorage.getItem(`coach-${game}`) === "on";

/** @returns {Record<string, number>} how often each card was shown */
const seen = () => JSON.parse(localStorage.getItem(`coach-${game}-seen`) ?? "{}");

/** @param {string} key @param {number} times */
function remember(key, times) {
  localStorage.setItem(`coach-${game}-seen`, JSON.stringify({ ...seen(), [key]: times }));
}

/** @param {Card} card @returns {string} what it is remembered by, in every language */
const keyOf = (card) => [...card.ask, ...card.event].join(" ") || WELCOME;

/** Make a match to learn a game in, and go there. @param {string} name */
export async function playFirstMatch(name) {
  await ensurePerson();
  const made = await ask("POST", `/api/games/${name}/first-match`, {});
  localStorage.setItem(`coach-${name}`, "on");
  localStorage.removeItem(`coach-${name}-seen`);
  location.href = `/tables/${made.id}`;
}

/** @param {string} name of the game */
export async function setUpCoach(name) {
  game = name;
  const button = find("#coach-button");
  button.addEventListener("click", () => (isOn() && !box().hidden ? turnOff() : callCoach()));
  if (isOn()) await load();
  showState();
}

async function load() {
  lessons ??= await ask("GET", `/api/games/${game}/coach?lang=${lang}`);
}

const box = () => /** @type {HTMLElement} */ (find("#coach"));

function showState() {
  find("#coach-button").setAttribute("aria-pressed", String(isOn()));
}

function turnOff() {
  localStorage.setItem(`coach-${game}`, "");
  waiting = [];
  close();
  showState();
}

/** Asked for: what there is to say about the open question, once more. */
async function callCoach() {
  await load();
  localStorage.setItem(`coach-${game}`, "on");
  showState();
  if (!lessons) return;
  const card = lessons.cards.find((one) => one.ask.includes(now?.question ?? ""));
  waiting = [{ card: card ?? lessons.welcome, short: false }];
  next();
}

/** What the table shows now: is there anything to be said? @param {Push} push */
export function coach(push) {
  now = push;
  if (!lessons || !isOn() || !push.seats.length) return;
  const told = push.log.map(([, kind]) => kind);
  const known = seen();
  waiting = waiting.filter(({ card }) => !card.ask.length); // the question is another one
  if (!known[WELCOME] && !waiting.length) waiting.push({ card: lessons.welcome, short: false });
  for (const card of lessons.cards) {
    const times = known[keyOf(card)] ?? 0;
    if (card.event.some((kind) => told.includes(kind)) && !times) waiting.push({ card, short: false });
    if (card.ask.includes(push.question) && times < KNOWN) waiting.push({ card, short: times > 0 });
  }
  if (waiting.length) next();
  else close();
}

/** The next card, if any. */
function next() {
  const said = waiting.shift();
  close();
  if (!said) return;
  const { card, short } = said;
  remember(keyOf(card), (seen()[keyOf(card)] ?? 0) + 1);
  const again = () => {
    waiting.unshift({ card, short: false });
    next();
  };
  const [word, go] = short ? ["coach_more", again] : [waiting.length ? "coach_next" : "coach_done", next];
  const done = make("button", { type: "button", class: "button main" }, say(word));
  done.onclick = go;
  const off = make("button", { type: "button", class: "button" }, say("coach_off"));
  off.onclick = turnOff;
  const paragraphs = card.text.trim().split(/\n\s*\n/).map((words) => make("p", {}, ...withRules(words)));
  if (card.aim) paragraphs.push(make("p", { class: "aim" }, make("b", {}, `${say("coach_aim")} `), ...withRules(card.aim)));
  box().replaceChildren(make("h2", {}, card.title), ...(short ? [] : paragraphs), make("p", { class: "row" }, done, off));
  box().hidden = false;
  point(card.point);
}

function close() {
  box().hidden = true;
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
}

/** Show which pieces are meant. @param {string[]} ids */
function point(ids) {
  const seat = String(now?.seat ?? 0);
  const elements = ids.flatMap((id) => {
    const name = id.replaceAll("{seat}", seat);
    return document.querySelector(`.panel[data-panel="${CSS.escape(name)}"]`) ?? document.getElementById(name) ?? [];
  });
  for (const element of elements) element.classList.add("pointed");
}
