// The way to the table and back: moves go by POST, and the answer shows what changed; a socket tells what others do.

import { ask, insist, notice, randomWord, Refusal, say, find } from "./api.js";

/** @typedef {import("./api.js").Push} Push */

const me = randomWord(); // so that the socket does not repeat what a move was answered with
const lang = document.documentElement.lang;
let pause = 500;

/** What the page shows: up to which number, through whose eyes, and how many lines of the chat. */
/** @type {{number: number, seat: number | null, said: number} | null} */
let known = null;

/** The table that is watched, and who draws what comes. @type {{path: string, show: (push: Push) => void}} */
let watched = { path: "", show: () => {} };

/** @param {"saved" | "sending" | "reconnecting"} state */
export function connection(state) {
  const sign = find("#connection");
  sign.setAttribute("data-state", state);
  sign.textContent = say(state);
}

/** Watch a table, for good. @param {string} table @param {(push: Push) => void} show is told whatever comes, in order */
export async function watch(table, show) {
  watched = { path: `/api/tables/${table}`, show };
  await refresh(); // the whole table comes compressed this way
  listen();
}

/** Show a push, unless it is old or something between was missed. @param {Push} push */
function take(push) {
  if (known && push.number < known.number && push.seat === known.seat) return;
  if (push.since !== null && push.since !== known?.number) return void refresh(true);
  known = { number: push.number, seat: push.seat, said: push.said + push.chat.length };
  watched.show(push);
}

/** Who asks, and from where on. @param {typeof known} place @returns {string} */
function from(place) {
  return `lang=${lang}&viewer=${me}` + (place ? `&since=${place.number}&said=${place.said}` : "");
}

/** Ask for what changed, or for everything. */
export async function refresh(everything = false) {
  try {
    take(await ask("GET", `${watched.path}/state?${from(everything ? null : known)}`));
    connection("saved");
  } catch (error) {
    if (error instanceof Refusal) notice(error);
    else connection("reconnecting");
  }
}

/** Change the table; what comes back is shown. @param {string} what @param {Record<string, unknown>} body */
export async function change(what, body) {
  const sent = { number: known?.number, said: known?.said, viewer: me, lang, ...body };
  take(await insist(`${watched.path}/${what}`, sent, () => connection("reconnecting")));
  connection("saved");
}

function listen() {
  const address = new URL(`${watched.path}/socket?${from(known)}`, location.href);
  address.protocol = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(address);
  socket.onopen = () => {
    pause = 500;
    if (find("#connection").getAttribute("data-state") !== "sending") connection("saved");
  };
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = () => {
    connection("reconnecting");
    setTimeout(listen, pause);
    pause = Math.min(pause * 2, 8000);
  };
}
