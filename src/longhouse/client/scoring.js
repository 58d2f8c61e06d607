// Scoring is seen: where several points are scored at once, they come one after the other with their reason, fly to the
// players, and are added up. A click or a key skips it.

import { find, make, say } from "./api.js";
import { isCalm } from "./settings.js";

/** @typedef {import("./api.js").Push} Push @typedef {import("./api.js").Line} Line */

const STEP_MS = 750;
const STAY_MS = 2600;
const FEW = 3; // fewer lines are read at a glance

/** @type {number[]} */
let timers = [];

const box = () => /** @type {HTMLElement} */ (find("#scoring"));

function finish() {
  timers.forEach(clearTimeout);
  timers = [];
  box().hidden = true;
  removeEventListener("pointerdown", finish, true);
  removeEventListener("keydown", finish, true);
}

/** Show the points among what is new, if there are many. @param {Push} push @param {Line[]} fresh */
export function showScoring(push, fresh) {
  const lines = fresh.filter((line) => line[4] !== 0 && line[2] !== null);
  if (lines.length < FEW || isCalm()) return;
  finish();
  const list = make("ol");
  const sums = push.players.map((player) => make("li", {}, emblem(player.seat), player.name, " ", make("b", {}, "0")));
  box().replaceChildren(make("h2", {}, say("scoring")), list, make("ul", {}, ...sums), make("p", { class: "muted small" }, say("scoring_skip")));
  box().hidden = false;
  /** @type {Map<number, number>} */
  const totals = new Map();
  lines.forEach((line, at) => timers.push(setTimeout(() => step(line, list, sums, totals), at * STEP_MS)));
  timers.push(setTimeout(finish, lines.length * STEP_MS + STAY_MS));
  setTimeout(() => {
    addEventListener("pointerdown", finish, { capture: true, once: true });
    addEventListener("keydown", finish, { capture: true, once: true });
  });
}

/** @param {number} seat */
const emblem = (seat) => make("span", { class: `emblem seat-${seat}`, "aria-hidden": "true" });

/** @param {Line} line @param {HTMLElement} list @param {HTMLElement[]} sums @param {Map<number, number>} totals */
function step([words, , seat, , points], list, sums, totals) {
  if (seat === null) return;
  const total = (totals.get(seat) ?? 0) + points;
  totals.set(seat, total);
  const sign = make("b", { class: "points" }, points > 0 ? `+${points}` : String(points));
  const item = make("li", {}, emblem(seat), make("span", {}, words), sign);
  list.append(item);
  while (list.scrollHeight > list.clientHeight + 2 && list.children.length > 1) list.firstElementChild?.remove();
  const sum = sums[seat].querySelector("b");
  if (sum) sum.textContent = total > 0 ? `+${total}` : String(total);
  const goal = document.querySelectorAll("#players li")[seat];
  if (goal) fly(sign, goal);
}

/** @param {HTMLElement} sign @param {Element} goal */
function fly(sign, goal) {
  const [from, to] = [sign.getBoundingClientRect(), goal.getBoundingClientRect()];
  const ghost = make("span", { class: "flying-points", "aria-hidden": "true" }, sign.textContent ?? "");
  ghost.style.left = `${from.left}px`;
  ghost.style.top = `${from.top}px`;
  document.body.append(ghost);
  const way = `translate(${to.left + to.width / 2 - from.left}px, ${to.top - from.top}px) scale(.8)`;
  const steps = [{ transform: "none", opacity: 1 }, { transform: way, opacity: 0.9, offset: 0.9 }, { transform: way, opacity: 0 }];
  ghost.animate(steps, { duration: STEP_MS * 1.2, easing: "ease-in-out" }).onfinish = () => ghost.remove();
}
