// Home, new table, waiting room and results: small forms that talk to the API.

import { ask, attempt, copyLink, ensurePerson, find, make, notice, Refusal, say } from "./api.js";
import { checkLuck, hasWord, takePart } from "./luck.js";

/** Take part in the luck of a table and go there. @param {string} table */
async function enter(table) {
  await takePart(table);
  location.href = `/tables/${table}`;
}

/** @typedef {{kind: string, bot?: string, name?: string}} Seat */

/** Seats that would be called the same get a number. @param {Seat[]} seats @param {string} me @returns {Seat[]} */
function withNames(seats, me) {
  const called = (/** @type {Seat} */ seat) => (seat.kind === "me" ? me : (seat.bot ?? ""));
  return seats.map((seat, at) => {
    const word = called(seat);
    const same = seats.filter((other) => other.kind !== "open" && called(other) === word);
    if (seat.kind === "open" || same.length < 2) return seat;
    const number = seats.slice(0, at + 1).filter((other) => other.kind !== "open" && called(other) === word).length;
    const [first, ...rest] = [...word].slice(0, 38); // whole characters: half of one is no name
    const name = `${first.toUpperCase()}${rest.join("")} ${number}`;
    return seat.kind === "me" && number === 1 ? seat : { ...seat, name };
  });
}

/** Make a table and go there. @param {{game?: string, seats: Seat[], options?: Record<string, unknown>, private?: boolean, hints?: boolean}} wanted */
async function open(wanted) {
  const me = await ensurePerson();
  const made = await ask("POST", "/api/tables", { ...wanted, seats: withNames(wanted.seats, me.name) });
  await enter(made.id);
}

// ---------------------------------------------------------------- new table

/** @param {HTMLFormElement} form */
function newTable(form) {
  const switches = /** @type {HTMLElement[]} */ ([...form.querySelectorAll("[data-switch]")]);
  const seatsOf = (/** @type {FormData} */ data) =>
    Array.from({ length: Number(data.get("seats")) }, (_, seat) => String(data.get(`seat-${seat}`)));

  const optionsOf = (/** @type {FormData} */ data) =>
    Object.fromEntries(switches.map(({ dataset }) => [dataset.switch, JSON.parse(String(data.get(`option-${dataset.switch}`)))]));

  /** Only what goes with so many players can be chosen; a switch that leaves nothing to choose is not shown. */
  const fit = () => {
    const count = Number(new FormData(form).get("seats"));
    for (const field of switches) {
      const all = /** @type {HTMLInputElement[]} */ ([...field.querySelectorAll("input")]);
      for (const input of all) {
        input.disabled = count < Number(input.dataset.least) || count > Number(input.dataset.most);
        /** @type {HTMLElement} */ (input.parentElement).hidden = input.disabled;
      }
      const fitting = all.filter((input) => !input.disabled);
      if (!fitting.some((input) => input.checked)) fitting[0].checked = true;
      field.hidden = fitting.length < 2;
    }
    const chosen = optionsOf(new FormData(form));
    for (const field of switches) {
      const only = Object.entries(JSON.parse(field.dataset.only ?? "{}"));
      const there = only.every(([name, values]) => values.includes(chosen[name]));
      field.hidden ||= !there;
      if (!there) /** @type {HTMLInputElement} */ (field.querySelector("input")).checked = true;
    }
  };

  const describe = () => {
    const game = new FormData(form).get("game");
    if (game !== form.dataset.game) location.search = `?game=${game}`; // a form of its own
    fit();
    const data = new FormData(form);
    const seats = seatsOf(data);
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-seat]"))) {
      row.hidden = Number(row.dataset.seat) >= seats.length;
    }
    /** @type {HTMLElement} */ (find("#by-lot")).hidden = seats.length < 2;
    const chosen = [...form.querySelectorAll("[data-seat]:not([hidden]) select")].map(
      (select) => /** @type {HTMLSelectElement} */ (select).selectedOptions[0].textContent ?? "",
    );
    const parts = [say("summary", form.dataset.title ?? "", chosen.join(" – "))];
    const variants = switches.filter((field) => !field.hidden).map((field) => {
      const value = field.querySelector(":checked")?.parentElement?.textContent ?? "";
      return `${field.querySelector("legend")?.textContent}: ${value.trim()}`;
    });
    if (variants.length) parts.push(say("summary_with", variants.join("; ")));
    parts.push(say(seats.includes("open") ? "summary_waits" : "summary_starts"));
    if (data.get("private")) parts.push(say("summary_private"));
    find("#summary").textContent = parts.join(" ");
  };

  form.addEventListener("change", describe);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const seats = seatsOf(data).map((seat) => {
      const [kind, bot] = seat.split(":");
      return bot ? { kind, bot } : { kind };
    });
    const wanted = { game: String(data.get("game")), seats, options: optionsOf(data), private: data.get("private") === "on", hints: data.get("hints") === "on" };
    attempt(open(wanted), event.submitter);
  });
  describe();
}

// ---------------------------------------------------------------- waiting room

/** A link with a button that copies it. @param {string} address @param {string} label @returns {HTMLElement[]} */
function linkRow(address, label) {
  const field = /** @type {HTMLInputElement} */ (make("input", { readonly: "", "aria-label": label, value: address }));
  field.onfocus = () => field.select();
  const button = make("button", { type: "button", class: "button" }, say("copy"));
  button.onclick = () => copyLink(address);
  return [field, button];
}

/** @param {HTMLElement} room */
function waitingRoom(room) {
  const table = room.dataset.table ?? "";
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (room.querySelectorAll("[data-link]"))) {
    const label = item.dataset.seat ? say("link_for", item.dataset.seat) : say("share");
    item.append(...linkRow(location.origin + item.dataset.link, label));
  }
  const invite = new URLSearchParams(location.search).get("invite");
  const sit = document.querySelector("#sit");
  sit?.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (sit)).get("name") ?? "").trim();
    attempt(sitDown(table, invite, name), /** @type {SubmitEvent} */ (event).submitter);
  });
  const fill = document.querySelector("#fill");
  fill?.addEventListener("click", () => attempt(ask("POST", `/api/tables/${table}/fill`, {}).then(() => (room.dataset.seated ? enter(table) : undefined)), fill));
  const cancel = document.querySelector("#cancel");
  const home = () => location.assign("/");
  cancel?.addEventListener("click", () => attempt(ask("DELETE", `/api/tables/${table}`).then(home), cancel));
  const ready = document.querySelector("#ready");
  ready?.addEventListener("click", () => attempt(enter(table), ready));
  const due = room.dataset.pledged && room.dataset.allPledged; // everybody has promised, so the words are told
  if (due || (room.dataset.pledged && !hasWord(table))) attempt(takePart(table), null); // a forgotten one is promised anew
  let known = "";
  setInterval(async () => {
    const state = await ask("GET", `/api/tables/${table}`).catch((error) => (error instanceof Refusal ? { error: error.code } : null));
    if (state?.error === "no_table") return location.assign("/"); // cancelled
    if (!state?.seats) return;
    const now = JSON.stringify([state.status, state.seats]);
    const allPledged = state.seats.every((/** @type {any} */ seat) => seat.kind !== "open" && seat.luck !== "missing");
    const changed = (known && now !== known) || allPledged !== Boolean(room.dataset.allPledged); // since the page was made
    if (state.status !== "open" || changed) location.replace(`/tables/${table}`);
    else if (due) takePart(table).catch(() => undefined); // nobody answered before
    known = now;
  }, 1500);
}

/** @param {string} table @param {string | null} invite @param {string} name */
async function sitDown(table, invite, name) {
  const me = await ensurePerson();
  if (name && name !== me.name) await ask("PATCH", "/api/people/me", { name });
  await ask("POST", `/api/tables/${table}/join`, invite ? { invite } : {});
  await enter(table);
}

// ---------------------------------------------------------------- everything on the page

/** Somebody may want to play again: then the button says so. @param {HTMLElement} button */
function awaitRematch(button) {
  const table = button.dataset.rematch ?? "";
  const look = setInterval(async () => {
    const state = await ask("GET", `/api/tables/${table}`).catch(() => null);
    if (!state?.rematch) return;
    clearInterval(look);
    button.textContent = say("rematch_asked");
    button.classList.add("asking");
    notice(say("rematch_asked"));
  }, 3000);
}

/** @param {string} table */
async function rematch(table) {
  const made = await ask("POST", `/api/tables/${table}/rematch`, {});
  await enter(made.id);
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-play]"))) {
  const bots = Array.from({ length: Number(button.dataset.seats) - 1 }, () => ({ kind: "bot", bot: "medium" }));
  const options = JSON.parse(button.dataset.options ?? "{}");
  button.onclick = () => attempt(open({ game: button.dataset.play, seats: [{ kind: "me" }, ...bots], options }), button);
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-rematch]"))) {
  button.onclick = () => attempt(rematch(button.dataset.rematch ?? ""), button);
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
  button.onclick = () => copyLink(location.origin + button.dataset.copy);
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-check]"))) {
  button.onclick = () => attempt(checkLuck(button.dataset.check ?? ""), button);
}
const over = /** @type {HTMLElement | null} */ (document.querySelector("[data-rematch]"));
if (over) awaitRematch(over);
const start = /** @type {HTMLElement | null} */ (document.querySelector("[data-start]"));
if (start) attempt(open(JSON.parse(start.dataset.start ?? "")), start);
const form = document.querySelector("#new-table");
if (form instanceof HTMLFormElement) newTable(form);
const room = document.querySelector("#waiting");
if (room instanceof HTMLElement) waitingRoom(room);
