// Talking to the server: who we are, requests, and moves that survive a broken connection.

/**
 * @typedef {{verb: string, arg: number, label: string, target: string | null}} Choice
 * @typedef {{id: string, title: string, area: string, seat: number | null, svg: string}} Panel
 * @typedef {{seat: number, name: string, kind: string, score: number}} Player
 * @typedef {{seat: number, name: string, since: number}} Turn
 * @typedef {{ranking: number[], scores: number[], sources: string[], points: number[][], secret: string}} Result
 * @typedef {{number: number, seat: number | null, seats: number[], over: boolean, turn: Turn | null, prompt: string,
 *   help: string, choices: Choice[], undo: boolean, panels: Panel[], order: string[], log: string[],
 *   players: Player[], chat: [string, string][], result: Result | null}} Push
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
export async function ensurePerson() {
  try {
    return await ask("GET", "/api/people/me");
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    const lang = document.documentElement.lang;
    return ask("POST", "/api/people", { name: document.body.dataset.guest || "Guest", lang });
  }
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

/** The words that the page has for us. @returns {Record<string, string>} */
export function words() {
  return JSON.parse(document.body.dataset.words || "{}");
}

/** @template {Element} T @param {string} selector @returns {T} */
export function find(selector) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return /** @type {T} */ (element);
}
