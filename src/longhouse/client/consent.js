// What takes everybody's consent: taking back what undo can't, and a bot that plays for somebody who is away. One player
// asks, and a bar above the question lets all others agree or refuse.

import { find, insist, make, notice, say } from "./api.js";

/** @typedef {import("./api.js").Push} Push */
/** @typedef {(what: string, body: Record<string, unknown>) => void} Send */

const undo = /** @type {HTMLButtonElement} */ (find("#undo"));
const [icon, label] = undo.children;
const plain = { icon: icon.textContent, label: label.textContent, title: undo.title };

/** @type {Push | null} */
let before = null;
let withdrawn = false;

/** @param {Push} push @param {Send} send */
export function showConsent(push, send) {
  const asks = !push.undo && push.ask_back && push.players.some((one) => one.kind === "person" && !push.seats.includes(one.seat));
  undo.disabled = !push.undo && !push.ask_back;
  undo.title = asks ? `${say("ask_back")} (U)` : plain.title;
  icon.textContent = asks ? `${plain.icon}?` : plain.icon;
  label.textContent = asks ? say("take_back") : plain.label;
  tellRefusal(push);
  showBar(push, send);
  before = push;
}

/** Take back, or ask for it. @param {Push | null} push @param {Send} send */
export function takeBack(push, send) {
  if (push) send(push.undo ? "undo" : "takeback", {});
}

/** Leaving for good is asked twice. @param {string} table */
export function setUpLeaving(table) {
  const dialog = /** @type {HTMLDialogElement} */ (find("#leave"));
  find("#leave-button").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", async () => {
    if (dialog.returnValue !== "leave") return;
    await insist(`/api/tables/${table}/leave`, {}, () => {}).then(() => location.assign("/"), notice);
  });
}

/** My request is gone, and nothing has happened: somebody has refused. @param {Push} push */
function tellRefusal(push) {
  const mine = before?.request && push.seats.includes(before.request.seat);
  if (!mine || push.request) return;
  if (!withdrawn && push.log.length === 0) notice(say("back_refused"));
  withdrawn = false;
}

/** What is asked, or may be; also as time goes by. @param {Push} push @param {Send} send */
export function showBar(push, send) {
  const away = push.request ? null : absent(push);
  const key = JSON.stringify([push.request, push.stood_in, away]);
  const shown = /** @type {HTMLElement | null} */ (document.querySelector("#consent"));
  if (shown?.dataset.request === key) return; // who is about to press a button keeps it
  shown?.remove();
  const bar = make("div", { id: "consent", role: "status", "data-request": key });
  if (push.stood_in) fill(bar, say("stood_in"), answer(say("come_back"), "button main", () => send("return", {})));
  else if (push.request) showRequest(bar, push, push.request, send);
  else if (away !== null) {
    fill(bar, say("absent", push.players[away].name), answer(say("absent_offer"), "button", () => send("stand-in", {})));
  }
  if (bar.firstChild) find("#prompt").prepend(bar);
}

/** @param {Element} bar @param {string} words @param {...HTMLElement} answers */
function fill(bar, words, ...answers) {
  bar.append(make("p", {}, words), make("div", { class: "tools" }, ...answers));
}

/** @param {Element} bar @param {Push} push @param {import("./api.js").Request} request @param {Send} send */
function showRequest(bar, push, request, send) {
  const mine = push.seats.includes(request.seat);
  const wanted = request.waiting.some((seat) => push.seats.includes(seat));
  const me = request.absent !== undefined && push.seats.includes(request.absent);
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => push.players[seat].name).join(", ");
  const tell = (/** @type {boolean} */ agree) => () => {
    withdrawn = mine;
    send(request.absent === undefined ? "takeback/answer" : "stand-in/answer", { agree });
  };
  const answers = [];
  if (wanted) answers.push(answer(say("agree"), "button main", tell(true)));
  if (wanted || mine || me) answers.push(answer(say(me ? "here" : mine ? "withdraw" : "refuse"), "button", tell(false)));
  fill(bar, wording(request, mine, me, names), ...answers);
  if (!wanted && !me) bar.append(make("p", { class: "muted" }, say("consent_waits", names(request.waiting))));
}

/**
 * What is asked, as I read it.
 * @param {import("./api.js").Request} request @param {boolean} mine @param {boolean} me am I the one who is away?
 * @param {(seats: number[]) => string} names @returns {string}
 */
function wording({ seat, absent: away }, mine, me, names) {
  if (away === undefined) return mine ? say("asking_back") : say("asks_back", names([seat]));
  if (me) return say("proposes_mine", names([seat]));
  return mine ? say("proposing", names([away])) : say("proposes", names([seat]), names([away]));
}

/** For whom the others may propose a bot: asked long ago, and not here. @param {Push} push @returns {number | null} */
function absent({ turn, seats, players }) {
  const patience = Number(find("#table").getAttribute("data-patience"));
  if (!turn || !patience || !seats.length || seats.includes(turn.seat)) return null;
  const { kind, here } = players[turn.seat];
  return kind === "person" && !here && Date.now() / 1000 - turn.since >= patience ? turn.seat : null;
}

/** @param {string} text @param {string} kind @param {() => void} action @returns {HTMLElement} */
function answer(text, kind, action) {
  const made = make("button", { type: "button", class: kind }, text);
  made.addEventListener("click", action);
  return made;
}
