// The coach: the first time that a kind of question comes, a card says what it is about, what one may aim at, and points
// at the pieces. The second time only its title is shown; then it withdraws. It comes back when it is asked for.

import { ask, ensurePerson, find, make, say, withRules } from "./api.js";
import { frame } from "./changes.js";

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
/** @type {Element[]} */
let framed = []; // what is pointed at, in the order of the card
/** @type {{card: Card, short: boolean}[]} */
let waiting = []; // what is to be said, in this order: the first is shown; only its title if it is short
/** Turns to what is meant. @type {(places: Element[]) => void} */
let look = () => {};

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

/** @param {string} name of the game @param {(places: Element[]) => void} turnTo shows what a card is about */
export async function setUpCoach(name, turnTo) {
  game = name;
  look = turnTo;
  const button = find("#coach-button");
  button.addEventListener("click", () => (isOn() && !box().hidden ? turnOff() : callCoach()));
  addEventListener("scroll", stepAside, { passive: true });
  new ResizeObserver(stepAside).observe(find("#prompt")); // a list of answers is folded or unfolded
  addEventListener("pointerdown", shrink, { capture: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && !event.defaultPrevented && goOn());
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
  sayFirst([]);
  showState();
}

/** Asked for: what there is to say about the open question, once more. */
async function callCoach() {
  await load();
  localStorage.setItem(`coach-${game}`, "on");
  showState();
  if (!lessons) return;
  const card = lessons.cards.find((one) => one.ask.includes(now?.question ?? ""));
  sayFirst([{ card: card ?? lessons.welcome, short: false }]);
  look(meant());
}

/** What the table shows now: is there anything to be said? What happened is told before the question that follows, and
 * stays until it is read; what was said about another question goes. @param {Push} push */
export function coach(push) {
  now = push;
  if (!lessons || !isOn() || !push.seats.length) return;
  const told = push.log.map(([, kind]) => kind);
  const known = seen();
  const unread = waiting.filter(({ card }) => !card.ask.length);
  const isNew = (/** @type {Card} */ card) => !known[keyOf(card)] && !unread.some((said) => said.card === card);
  const news = lessons.cards.filter((card) => card.event.some((kind) => told.includes(kind)));
  for (const card of [lessons.welcome, ...news].filter(isNew)) unread.push({ card, short: false });
  if (push.over) unread.splice(0, unread.length - 1); // what it led up to no longer matters
  const times = (/** @type {Card} */ card) => known[keyOf(card)] ?? 0;
  const asked = lessons.cards.filter((card) => card.ask.includes(push.question) && times(card) < KNOWN);
  sayFirst([...unread, ...asked.map((card) => ({ card, short: times(card) > 0 }))]);
  if (!push.choices.length) look(meant()); // a question turns to it by itself
}

/** Say the first of these, if it is not what is being said. @param {typeof waiting} list */
function sayFirst(list) {
  const before = waiting[0];
  waiting = list;
  const said = waiting[0];
  if (!said) return close();
  if (said !== before) show(said);
  find("#coach .go").textContent = say(said.short ? "coach_again" : waiting.length > 1 ? "coach_next" : "coach_done");
  point(said.card.point);
}

/** What was said is read. */
function goOn() {
  if (!waiting.length) return;
  sayFirst(waiting.slice(1));
  turn();
}

/** Turn to what the card is about, or else to where one may choose. */
function turn() {
  const told = meant();
  look(told.length ? told : (now?.choices ?? []).flatMap(({ target }) => document.getElementById(target ?? "") ?? []));
}

/** @param {typeof waiting[0]} said */
function show({ card, short }) {
  remember(keyOf(card), (seen()[keyOf(card)] ?? 0) + 1);
  const go = make("button", { type: "button", class: `button go${short ? "" : " main"}` }); // a reminder is quiet
  go.onclick = () => (short ? sayFirst([{ card, short: false }, ...waiting.slice(1)]) : goOn());
  const more = make("button", { type: "button", class: "button more" }, say("coach_more"));
  more.onclick = () => {
    box().classList.remove("brief");
    go.focus({ preventScroll: true });
    turn(); // there is less room now
  };
  const off = make("button", { type: "button", class: "button" }, say("coach_off"));
  off.onclick = turnOff;
  const paragraphs = card.text.trim().split(/\n\s*\n/).map((words) => make("p", {}, ...withRules(words)));
  if (card.aim) paragraphs.push(make("p", { class: "aim" }, make("b", {}, `${say("coach_aim")} `), ...withRules(card.aim)));
  const held = box().contains(document.activeElement);
  box().replaceChildren(make("h2", {}, card.title), ...(short ? [] : paragraphs), make("p", { class: "row" }, go, ...(short ? [] : [more]), off));
  box().classList.add("brief"); // a phone shows only how it begins
  box().hidden = false;
  if (held) go.focus();
}

/** Who touches something else wants to see it: a card that was opened on a phone makes room. @param {Event} event */
function shrink(event) {
  if (event.target instanceof Node && !box().contains(event.target)) box().classList.add("brief");
}

function close() {
  if (box().contains(document.activeElement)) /** @type {HTMLElement} */ (find("#prompt")).focus({ preventScroll: true });
  box().hidden = true;
  point([]);
}

/** What the card is about, in its order: of the pieces in its frames those that can be chosen, if there are any. */
/** @returns {Element[]} */
export function meant() {
  const choices = framed.flatMap((part) => [...(part.matches(".choice") ? [part] : []), ...part.querySelectorAll(".choice")]);
  return choices.length ? choices : framed;
}

/** Show which pieces are meant. @param {string[]} ids */
function point(ids) {
  framed = frame(ids.map((id) => id.replaceAll("{seat}", String(now?.seat ?? 0))));
  stepAside();
}

/** The coach stands at the bottom; above if it hides less there of what is meant or can be chosen, and never before the
 * question. On a phone it stands on the question, and must not be higher than the room there. */
function stepAside() {
  if (box().hidden) return;
  const room = find("#prompt").getBoundingClientRect().top - find(".top").getBoundingClientRect().bottom;
  box().style.setProperty("--room", `${room}px`);
  const hides = (/** @type {boolean} */ above, /** @type {string} */ what) => {
    box().classList.toggle("above", above);
    return [...document.querySelectorAll(what)].reduce((sum, element) => sum + overlap(box(), element), 0);
  };
  const wanted = ".pointed, .choice";
  const above = hides(false, "#prompt") > 0 || (hides(true, "#prompt") === 0 && hides(true, wanted) < hides(false, wanted));
  box().classList.toggle("above", above);
}

/** @param {Element} one @param {Element} other @returns {number} how much of the other is hidden, in square pixels */
function overlap(one, other) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(width, 0) * Math.max(height, 0);
}
