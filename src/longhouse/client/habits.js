// Habits: what somebody always declines need not be asked again, until the next round or for the whole match. What is
// not asked can be seen, and asked for again, at a glance. Only answers that decline can become a habit: nothing is spent.

import { find, make, say, withoutRules } from "./api.js";

/** @typedef {import("./api.js").Push} Push @typedef {import("./api.js").Choice} Choice */
/** @typedef {{verb: string, arg: number, label: string, round: string}} Habit `round` is empty if it is for the match */

let table = "";
let paused = false; // after taking back the question is shown, whatever the habit

/** @returns {Record<string, Habit>} by kind of question */
const habits = () => JSON.parse(localStorage.getItem(`habits-${table}`) ?? "{}");

/** @param {Record<string, Habit>} all */
const keep = (all) => localStorage.setItem(`habits-${table}`, JSON.stringify(all));

/** @param {string} id */
export function setUpHabits(id) {
  table = id;
}

/** The next question is shown even if it would be declined. @param {boolean} [on] */
export function pauseHabits(on = true) {
  paused = on;
}

/** The answer that is given by habit, if any. @param {Push} push @returns {Choice | null} */
export function byHabit(push) {
  const all = habits();
  const round = push.stage?.[0] ?? "";
  for (const [question, habit] of Object.entries(all)) {
    if (habit.round && habit.round !== round) delete all[question];
  }
  keep(all);
  const habit = paused ? undefined : all[push.question];
  if (!habit) return null;
  return push.choices.find((choice) => choice.declines && choice.verb === habit.verb && choice.arg === habit.arg) ?? null;
}

/** Show what is not asked, and offer the open question. @param {Push} push @param {() => void} changed */
export function showHabits(push, changed) {
  const all = habits();
  const chips = Object.entries(all).map(([question, habit]) => {
    const chip = make("button", { type: "button", class: "chip", title: say("habit_drop") }, `${habit.label} ✕`);
    chip.onclick = () => {
      const { [question]: _, ...rest } = habits();
      keep(rest);
      showHabits(push, changed);
    };
    return chip;
  });
  const choice = push.choices.find((one) => one.declines);
  find("#habits").replaceChildren(...chips, ...(choice && !all[push.question] ? [offer(push, choice, changed)] : []));
}

/** @param {Push} push @param {Choice} choice @param {() => void} changed @returns {HTMLElement} */
function offer(push, choice, changed) {
  const until = (/** @type {string} */ words, /** @type {string} */ round) => {
    const button = make("button", { type: "button", class: "chip" }, words);
    button.onclick = () => {
      keep({ ...habits(), [push.question]: { verb: choice.verb, arg: choice.arg, label: withoutRules(choice.label), round } });
      paused = false;
      changed();
    };
    return button;
  };
  const round = push.stage?.[0] ?? "";
  const ways = [...(round ? [until(say("habit_round"), round)] : []), until(say("habit_match"), "")];
  return make("details", {}, make("summary", { class: "chip" }, say("habit")), ...ways);
}
