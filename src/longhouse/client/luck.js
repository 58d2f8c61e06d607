// Fair luck: this browser promises a word by its hash, tells it when everybody has promised, and checks it in the end.

import { ask, find, make, randomWord, Refusal, say } from "./api.js";
import { fromHex, hmac, sha256, toHex, utf8 } from "./sha256.js";

/** @typedef {{luck: string, commitment: string}} Kept the own word, and the fingerprint that was shown before */

const PLACE = "luck";
const MOST = 100; // tables, the latest

/** @returns {[string, Kept][]} */
const kept = () => JSON.parse(localStorage.getItem(PLACE) ?? "[]");

/** @param {string} table @returns {Kept | undefined} */
const keptOf = (table) => kept().find(([id]) => id === table)?.[1];

/** Whether this browser has promised a word. @param {string} table */
export const hasWord = (table) => keptOf(table) !== undefined;

/** The word for a table: always the same one. @param {string} table @param {string} commitment @returns {string} */
function wordFor(table, commitment) {
  const known = keptOf(table);
  if (known) return known.luck;
  const luck = randomWord();
  localStorage.setItem(PLACE, JSON.stringify([...kept(), [table, { luck, commitment }]].slice(-MOST)));
  return luck;
}

/** Promise the own word and, if nobody is missing any more, tell it. @param {string} table */
export async function takePart(table) {
  const { commitment } = await ask("GET", `/api/tables/${table}`);
  const luck = wordFor(table, commitment);
  const ignore = (/** @type {string} */ code) => (/** @type {unknown} */ error) => {
    if (!(error instanceof Refusal) || error.code !== code) throw error;
  };
  await ask("POST", `/api/tables/${table}/pledge`, { pledge: toHex(sha256(utf8(luck))) }).catch(ignore("revealed"));
  await ask("POST", `/api/tables/${table}/luck`, { luck }).catch(ignore("not_all_pledged"));
}

/** As the server writes words down before it draws from them. @param {string[]} words */
const written = (words) =>
  JSON.stringify(words).replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * What is true of a finished match, by what this browser kept: pairs of a text and whether it holds.
 * @param {{seed: number | string, chance: {commitment: string, secret: string, contributions: string[]}}} record
 * @param {Kept | undefined} own @returns {[string, boolean][]}
 */
export function findings({ seed, chance }, own) {
  const secret = fromHex(chance.secret);
  const drawn = toHex(hmac(secret, utf8(written(chance.contributions))));
  return [
    ...(own ? /** @type {[string, boolean][]} */ ([
      ["fair_kept", own.commitment === chance.commitment],
      ["fair_word", chance.contributions.includes(own.luck)],
    ]) : []),
    ["fair_secret", toHex(sha256(secret)) === chance.commitment],
    ["fair_seed", BigInt(`0x${drawn}`) === BigInt(seed)],
  ];
}

/** Check a finished match, and say what that proves. @param {string} table */
export async function checkLuck(table) {
  const own = keptOf(table);
  const found = findings(await ask("GET", `/api/tables/${table}/record`), own);
  const lines = found.map(([key, holds]) => make("li", {}, `${holds ? "✓" : "✗"} ${say(holds ? key : `${key}_not`)}`));
  const right = found.every(([, holds]) => holds);
  lines.push(make("li", {}, make("b", {}, say(!right ? "fair_broken" : own ? "fair_proved" : "fair_unknown"))));
  if (own) lines.push(make("li", {}, make("code", {}, `longhouse verify record.json --commitment ${own.commitment} --luck ${own.luck}`)));
  find("#fair-findings").replaceChildren(...lines);
}
