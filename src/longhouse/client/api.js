// Talking to the server: who we are, requests, and moves that survive a broken connection.

/**
 * @typedef {{verb: string, arg: number, label: string, target: string | null, price?: string, declines?: boolean, held?: string | null}} Choice
 * @typedef {{left: number, rest: number, costs: number[], times: number[]}} Basket
 * @typedef {{id: string, title: string, area: string, seat: number | null, svg: string, compact: string, mark?: string}} Panel
 * @typedef {[number, number, string]} Edit so many characters stay at both ends of a line, and what comes between
 * @typedef {[number, number, (string | Edit)[]]} Change
 * @typedef {{id: string, base: string, mark: string, svg: Change[], compact: Change[]}} ChangedPanel
 * @typedef {{seat: number, name: string, kind: string, score: number, preview: number, here?: boolean | null}} Player
 * @typedef {{seat: number, name: string, since: number}} Turn
 * @typedef {[string, string, number | null, boolean, number]} Line words, the kind of event, whose, a heading?, points
 * @typedef {[string, string[], number]} Stage a round, its parts, and which of them is open
 * @typedef {{seat: number, waiting: number[], absent?: number}} Request moves are to be taken back, or a bot to play for who is absent
 * @typedef {{number: number, since: number | null, seat: number | null, seats: number[], over: boolean, turn: Turn | null, stage?: Stage | null,
 *   question: string, prompt: string,
 *   help: string, choices: Choice[], basket?: Basket | null, undo: boolean, panels: (Panel | ChangedPanel)[], order: string[], told: number, log: Line[],
 *   players: Player[], said: number, chat: [string, string, number | null][],
 *   ask_back: boolean, request: Request | null, stood_in: boolean}} Push
 */

/** An answer of the server that is an error. */
export class Refusal extends Error {
  /** @param {number} status @param {string} code @param {string} reason */
  constructor(status, code, reason) {
    super(reason);
    this.status = status;
    this.code = code;
  }
}

/**
 * Send a request; a Refusal is thrown for an error, a TypeError if nobody answers.
 * @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(response.status, answer.error, answer.reason);
  return answer;
}

/** Random words for keys and luck. @returns {string} */
export function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Make sure that the server knows us. @returns {Promise<{id: string, name: string, lang: string}>} */
export function ensurePerson() {
  const name = document.body.dataset.guest || "Guest";
  return ask("PUT", "/api/people/me", { name, lang: document.documentElement.lang });
}

/**
 * Send something until it is answered; `key` makes repeating harmless.
 * @param {string} path @param {Record<string, unknown>} body @param {() => void} onTrouble @returns {Promise<any>}
 */
export async function insist(path, body, onTrouble) {
  const sent = { ...body, key: randomWord() };
  for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await ask("POST", path, sent);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) throw error;
      onTrouble();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** @type {Record<string, string>} */
const words = JSON.parse(document.body.dataset.words || "{}");

/** A text of the page; each %s is filled in. @param {string} key @param {...(string | number)} facts @returns {string} */
export function say(key, ...facts) {
  return facts.reduce((/** @type {string} */ text, fact) => text.replace("%s", () => String(fact)), words[key] ?? key);
}

/** @template {Element} T @param {string} selector @returns {T} */
export function find(selector) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return /** @type {T} */ (element);
}

/**
 * A new element with attributes and children.
 * @param {string} tag @param {Record<string, string>} [attributes] @param {...(Node | string)} children @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

let hiding = 0;

/** A refusal in the language of the page; the server's own words if there are none. @param {Refusal} error */
function refusal(error) {
  const key = `refused.${error.code}`;
  const text = say(key);
  return text === key ? error.message : text;
}

const LEAST_MS = 6000;
const READING_MS = 75; // for each letter

/** Tell something for as long as it takes to read it. @param {unknown} what */
export function notice(what) {
  const box = find("#notice");
  box.textContent = what instanceof TypeError ? say("offline") : what instanceof Refusal ? refusal(what) : String(what);
  box.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove("shown"), Math.max(LEAST_MS, box.textContent.length * READING_MS));
}

/** It is no longer true. */
export function hideNotice() {
  find("#notice").classList.remove("shown");
}

/** Do something and tell if it went wrong. */
/** @param {Promise<unknown>} work @param {Element | null} [button] is out of use meanwhile */
export async function attempt(work, button) {
  if (button) button.setAttribute("disabled", "");
  try {
    await work;
  } catch (error) {
    notice(error);
  } finally {
    button?.removeAttribute("disabled");
  }
}

/** Put an address into the clipboard, or show it. @param {string} address */
export async function copyLink(address) {
  try {
    await navigator.clipboard.writeText(address);
    notice(say("copied"));
  } catch {
    notice(address);
  }
}

const RULE = /([A-Z]{2,4}-[A-Z]+-\d+)/;
const RULES_IN_BRACKETS = / *\([A-Z]{2,4}-[A-Z]+-\d+[^)]*\)/g;

/** A text as it stands on a button: without the rules behind it. @param {string} text @returns {string} */
export const withoutRules = (text) => text.replace(RULES_IN_BRACKETS, "");

/** A text in which every rule ID is a link to the rules. @param {string} text @returns {(Node | string)[]} */
export function withRules(text) {
  const rules = document.body.dataset.rules;
  if (!rules) return [text];
  return text
    .split(RULE)
    .map((part) => (RULE.test(part) ? make("a", { href: `${rules}#${part}`, target: "_blank" }, part) : part));
}
