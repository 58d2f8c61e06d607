// Taking back what undo can't: one player asks, and a bar above the question lets all others agree or refuse.

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

/** @param {Push} push @param {Send} send */
function showBar(push, send) {
  const request = push.request;
  const key = JSON.stringify(request);
  const shown = /** @type {HTMLElement | null} */ (document.querySelector("#consent"));
  if (shown?.dataset.request === key) return; // who is about to press a button keeps it
  shown?.remove();
  if (!request) return;
  const mine = push.seats.includes(request.seat);
  const wanted = request.waiting.some((seat) => push.seats.includes(seat));
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => push.players[seat].name).join(", ");
  const bar = make("div", { id: "consent", role: "status", "data-request": key });
  bar.append(make("p", {}, mine ? say("asking_back") : say("asks_back", names([request.seat]))));
  if (!wanted) bar.append(make("p", { class: "muted" }, say("consent_waits", names(request.waiting))));
  const answers = make("div", { class: "tools" });
  bar.append(answers);
  if (wanted) answers.append(answer(say("agree"), "button main", () => send("takeback/answer", { agree: true })));
  if (wanted || mine) {
    const refuse = () => {
      withdrawn = mine;
      send("takeback/answer", { agree: false });
    };
    answers.append(answer(mine ? say("withdraw") : say("refuse"), "button", refuse));
  }
  find("#prompt").prepend(bar);
}

/** @param {string} text @param {string} kind @param {() => void} action @returns {HTMLElement} */
function answer(text, kind, action) {
  const made = make("button", { type: "button", class: kind }, text);
  made.addEventListener("click", action);
  return made;
}
