// A basket: what a budget buys is gathered with a click each, can be taken out again, and is then bought in one go, one
// answer after the other. What is asked in between (which card, which place) is asked as ever.

import { find, make, notice, say, withoutRules } from "./api.js";
import { showChoices } from "./choices.js";

/** @typedef {import("./api.js").Push} Push @typedef {import("./api.js").Choice} Choice */

/** @type {Choice[]} */
let gathered = []; // in the order of the clicks; nothing of it is spent yet
/** @type {Choice[]} */
let coming = []; // what is being bought
let sent = -1; // the number of the question that the last of it was sent to

find("#undo").addEventListener("click", () => (gathered = coming = [])); // one thinks again

/** @param {Choice} one @returns {(other: Choice) => boolean} */
const like = (one) => (other) => one.verb === other.verb && one.arg === other.arg;

/** @param {Choice} choice @returns {string} */
const nameOf = (choice) => withoutRules(choice.label);

/** What is in the basket, equal things once. @param {Choice[]} choices @returns {string} */
function inWords(choices) {
  const firsts = choices.filter((choice, at) => choices.findIndex(like(choice)) === at);
  const lines = firsts.map((choice) => [choices.filter(like(choice)).length, nameOf(choice)]);
  return lines.map(([count, name]) => (count === 1 ? name : `${count} × ${name}`)).join(" · ");
}

/** @param {Push} push @param {Choice} choice @returns {number} what it takes of the budget; 0 if it is no purchase */
const costOf = (push, choice) => push.basket?.costs[push.choices.findIndex(like(choice))] ?? 0;

/** @param {Push} push @returns {number} */
const left = (push) => gathered.reduce((rest, choice) => rest - costOf(push, choice), push.basket?.left ?? 0);

/** @param {Push} push @param {Choice} choice @returns {boolean} whether it is the one that takes all that is left */
const isRest = (push, choice) => push.choices.indexOf(choice) === push.basket?.rest;

/** What is to be bought next, if a basket was closed. @param {Push} push @returns {Choice | null} */
export function fromBasket(push) {
  if (!push.choices.length || sent === push.number) coming = []; // somebody else decides, or it was refused
  if (!push.basket) gathered = [];
  if (!push.basket || !coming.length) return null;
  const next = push.choices.find(like(coming[0]));
  if (next && costOf(push, next) <= push.basket.left) {
    coming = coming.slice(1);
    sent = push.number;
    return next;
  }
  gathered = coming.filter((choice) => push.choices.some(like(choice)) && !isRest(push, choice));
  coming = [];
  notice(say("basket_changed"));
  return null;
}

/** What is listed: the rest has a button of its own. @param {Push} push @returns {Choice[]} */
const offered = (push) => (push.basket ? push.choices.filter((choice) => !isRest(push, choice)) : push.choices);

/** What can't be had any more, as the basket is. @param {Push} push @returns {Set<Choice>} */
function closedFor(push) {
  const { basket, choices } = push;
  if (!basket) return new Set();
  while (left(push) < 0) gathered = gathered.slice(0, -1); // there was more to spend before
  const out = (/** @type {Choice} */ choice, /** @type {number} */ at) =>
    basket.costs[at] > 0 && (basket.costs[at] > left(push) || gathered.filter(like(choice)).length >= basket.times[at]);
  return new Set(choices.filter(out));
}

/**
 * Make the choices of a question choosable; where there is a budget they go into the basket first.
 * @param {HTMLElement} root @param {HTMLElement} bar @param {Push} push @param {(choice: Choice) => void} choose
 * @param {(element: Element) => void} explain for clicks on something else @param {() => void} again shows it anew
 */
export function showOffers(root, bar, push, choose, explain, again) {
  const pick = (/** @type {Choice} */ choice) => {
    if (!costOf(push, choice)) return choose(choice);
    gathered = [...gathered, choice];
    again();
  };
  showChoices(root, bar, offered(push), pick, explain, closedFor(push));
  showBasket(push, bar, again);
}

/** What is in the basket, and how to go on. @param {Push} push @param {HTMLElement} bar @param {() => void} again */
function showBasket(push, bar, again) {
  const { basket } = push;
  const budget = find("#budget");
  bar.classList.toggle("buying", Boolean(basket));
  if (!basket) return showComing(budget);
  budget.textContent = say("basket_left", left(push), basket.left);
  for (const choice of offered(push)) if (costOf(push, choice)) showLine(bar, choice, costOf(push, choice), again);
  bar.append(make("div", { class: "ways" }, ...ways(push, again)));
}

/** While something else is asked: what will be bought after it. @param {Element} budget */
function showComing(budget) {
  budget.replaceChildren();
  if (!coming.length) return;
  const stop = make("button", { type: "button", class: "chip" }, say("basket_stop"));
  stop.onclick = () => {
    coming = [];
    budget.replaceChildren();
  };
  budget.append(say("basket_coming", inWords(coming)), " ", stop);
}

/** What it costs, how many of it are in the basket, and a button to take one out again. */
/** @param {HTMLElement} bar @param {Choice} choice @param {number} cost @param {() => void} again */
function showLine(bar, choice, cost, again) {
  const button = bar.querySelector(`[data-verb="${choice.verb}"][data-arg="${choice.arg}"]`);
  if (!(button instanceof HTMLButtonElement) || !button.onclick) return;
  const count = gathered.filter(like(choice)).length;
  const label = say("basket_out", nameOf(choice));
  const less = make("button", { type: "button", class: "less", "aria-label": label, title: label }, "−");
  less.toggleAttribute("disabled", !count);
  less.onclick = () => {
    const at = gathered.map(like(choice)).lastIndexOf(true);
    gathered = gathered.filter((_, index) => index !== at);
    keepPlace(bar, less, again);
  };
  const put = button.onclick;
  button.onclick = (event) => keepPlace(bar, button, () => put.call(button, event));
  const line = make("span", { class: "line" });
  button.replaceWith(line);
  line.append(less, button);
  const priced = say("basket_cost", cost);
  button.append(make("b", { class: "cost", role: "img", "aria-label": priced, title: priced }, String(cost)));
  if (count) button.append(make("b", { class: "count" }, `×${count}`));
  const place = document.getElementById(choice.target ?? "");
  if (place?.classList.contains("choice")) place.setAttribute("aria-label", `${place.getAttribute("aria-label")}, ${priced}`);
}

/** What is drawn anew keeps the focus, and the list where it was. */
/** @param {HTMLElement} bar @param {HTMLElement} from @param {() => void} again */
function keepPlace(bar, from, again) {
  const scrolled = from.closest(".glowing")?.scrollTop ?? 0;
  const { verb, arg } = /** @type {HTMLElement} */ (from.parentElement?.querySelector(".answer") ?? from).dataset;
  const kind = from.classList.contains("less") ? ".less" : ".answer";
  again();
  const list = bar.querySelector(".glowing");
  if (list) list.scrollTop = scrolled;
  const line = bar.querySelector(`.answer[data-verb="${verb}"][data-arg="${arg}"]`)?.parentElement;
  const wanted = line?.querySelector(`${kind}:enabled`) ?? bar.querySelector(".finish");
  if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true });
}

/** How to go on: buy, with what becomes of the rest; or buy first and decide about the rest later. */
/** @param {Push} push @param {() => void} again @returns {HTMLElement[]} */
function ways(push, again) {
  const rest = push.choices[push.basket?.rest ?? -1];
  const over = left(push);
  const what = inWords(gathered);
  const { verb, arg } = rest;
  const words = !what ? `${nameOf(rest)} (${over})` : over ? say("basket_buy_rest", what, over, nameOf(rest)) : say("basket_buy", what);
  const buy = (/** @type {Choice[]} */ last) => () => {
    coming = [...gathered, ...last];
    gathered = [];
    sent = -1;
    again();
  };
  const look = what ? "plain" : "quiet";
  const finish = make("button", { type: "button", class: `answer finish ${look}`, "data-verb": verb, "data-arg": String(arg) }, words);
  finish.onclick = buy(over ? [rest] : []);
  if (!what || !over) return [finish];
  const first = make("button", { type: "button", class: "answer quiet", title: say("basket_first_help") }, say("basket_first"));
  first.onclick = buy([]);
  return [finish, first];
}
