// What a decision was worth: what it really gave away, and its options side by side.

import { make, say, withoutRules } from "./api.js";

/** @typedef {{words: string, played: boolean, margin: number, behind: number, error: number}} Weighed */
/** @typedef {{number: number, prompt: string, options: Weighed[], given_away: number, reasons: string[], worlds: number}} Decided */

const SEEN = 0.05; // less is 0.0 on the page
const NARROW = 2; // differences of less than this don't fill the bars
const lang = document.documentElement.lang;
const tenths = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(lang);

/** Points as they stand everywhere on the page: no minus before a zero, and none as short as a hyphen. @param {number} value @param {Intl.NumberFormat} format */
const written = (value, format) => (format.format(Math.abs(value)) === format.format(0) ? format.format(0) : format.format(value).replace("-", "−"));
/** @param {number} value */
export const inTenths = (value) => written(value, tenths);
/** @param {number} value */
export const inWhole = (value) => written(value, whole);
/** @param {number} value */
const signed = (value) => `${value < 0 ? "" : "+"}${inTenths(value)}`;

/**
 * What a decision gave away for good. What the seat could still get at its next decision of the round was not lost at
 * this one: if it let it go there, that is counted there, and would be counted twice otherwise.
 * @param {Decided} decided @param {Decided} [next] the seat's next one in the same round, if it is known
 */
export function lostBy({ given_away, options: [best] }, next) {
  const lost = next ? Math.min(given_away, Math.max(0, best.margin - next.options[0].margin)) : given_away;
  return lost < SEEN ? 0 : lost;
}

/** What came out for a decision. @param {Decided} decided @param {number} lost */
export function inDetail(decided, lost) {
  return [make("p", {}, withoutRules(decided.prompt)), verdict(decided, lost), options(decided), ...merits(decided)];
}

/** What deserves to be called best: what was played, if nothing can be seen to be better. @param {Weighed[]} all */
const bestOf = (all) => all.find(({ played, behind }) => played && behind < SEEN) ?? all[0];

/** @param {Decided} decided @param {number} lost */
function verdict({ given_away, options: all }, lost) {
  if (given_away < SEEN) return make("p", { class: "verdict kept" }, say(all[0].played ? "analysis_best" : bestOf(all).played ? "analysis_fine" : "analysis_close"));
  if (!lost) return make("p", { class: "verdict" }, say("analysis_mendable", inTenths(given_away)));
  const rest = inTenths(lost) !== inTenths(given_away) ? [" ", say("analysis_mendable_part", inTenths(given_away))] : [];
  return make("p", { class: "verdict lost" }, say("analysis_given", inTenths(lost)), ...rest);
}

/** @param {Decided} decided */
function options({ options: all }) {
  const best = bestOf(all);
  const most = Math.max(NARROW, ...all.map((option) => option.behind));
  const rows = [best, ...all.filter((option) => option !== best)].map((option) => optionRow(option, option === best, most));
  const head = ["analysis_option", "analysis_lead", "analysis_behind"].map((key) => make("th", { scope: "col" }, say(key)));
  return make("table", { class: "points-table weighed" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows));
}

/** @param {Weighed} option @param {boolean} isBest @param {number} most how much a whole bar is */
function optionRow(option, isBest, most) {
  const notes = [...(isBest ? [say("analysis_note_best")] : []), ...(option.played ? [say("analysis_note_played")] : [])];
  const label = make("th", { scope: "row" }, withoutRules(option.words), ...notes.map((note) => make("span", { class: "note" }, note)));
  const behind = isBest ? [] : [`${inTenths(-option.behind)} ± ${inTenths(option.error)}`];
  const bar = make("span", { class: "bar", "aria-hidden": "true", style: `--part: ${(option.behind / most).toFixed(3)}` });
  const cells = [make("td", {}, signed(option.margin)), make("td", {}, ...behind, ...(option.behind < SEEN ? [] : [bar]))];
  return make("tr", option.played ? { class: "played" } : {}, label, ...cells);
}

/** What speaks for the best option; nothing if another one was as good. @param {Decided} decided */
function merits({ reasons, worlds, given_away, options: [best] }) {
  const why = say(best.played ? "analysis_why_played" : "analysis_why", new Intl.ListFormat(lang).format(reasons));
  const hasWhy = reasons.length && (best.played || given_away >= SEEN);
  return [...(hasWhy ? [make("p", {}, why)] : []), make("p", { class: "muted small" }, say("analysis_worlds", worlds))];
}
