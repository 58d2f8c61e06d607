// The table page: shows what the server pushes and sends what is chosen. It knows elements and choices, no game.

import { ask, ensurePerson, find, insist, Refusal, words } from "./api.js";
import { clearChoices, closeMenu, showChoices } from "./choices.js";
import { showPanels } from "./panels.js";

/** @typedef {import("./api.js").Push} Push @typedef {import("./api.js").Choice} Choice */

const root = /** @type {HTMLElement} */ (find("#table"));
const answers = /** @type {HTMLElement} */ (find("#answers"));
const table = root.dataset.table ?? "";
const said = words();

/** @type {Push | null} */
let shown = null;
let busy = false;
/** @type {WebSocket | null} */
let socket = null;
let pause = 500;

/** @param {string} state one of saved, sending, reconnecting */
function connection(state) {
  const sign = find("#connection");
  sign.setAttribute("data-state", state);
  sign.textContent = said[state] ?? state;
}

// ---------------------------------------------------------------- showing

/** @param {Push} push */
function show(push) {
  if (shown && push.number < shown.number) return;
  const seatChanged = shown !== null && shown.seat !== push.seat;
  showPanels(root, push.panels, push.order, push.seat);
  if (seatChanged) regroup(push.seat);
  find("#prompt-text").textContent = push.prompt;
  find("#prompt-help").textContent = push.help;
  document.body.classList.toggle("my-turn", push.choices.length > 0);
  document.title = (push.choices.length ? "● " : "") + (document.body.dataset.title ?? "Longhouse");
  showPlayers(push);
  showLog(push);
  showChat(push);
  /** @type {HTMLButtonElement} */ (find("#undo")).disabled = !push.undo;
  /** @type {HTMLButtonElement} */ (find("#hint")).disabled = push.choices.length === 0;
  if (push.over) {
    clearChoices(root);
    answers.replaceChildren();
    const link = Object.assign(document.createElement("a"), { href: `/tables/${table}/results`, className: "answer plain" });
    link.textContent = said.results ?? "Results";
    answers.append(link);
  } else if (!busy) showChoices(root, answers, push.choices, choose);
  shown = push;
}

/** Other eyes (two people at one keyboard): own boards move to the own place. @param {number | null} seat */
function regroup(seat) {
  for (const holder of root.querySelectorAll(".panel-player")) {
    const own = /** @type {HTMLElement} */ (holder).dataset.panel === `player-${seat}`;
    find(own ? "#own" : "#others").append(holder);
  }
}

/** @param {Push} push */
function showPlayers(push) {
  const list = find("#players");
  list.replaceChildren(
    ...push.players.map((player) => {
      const item = document.createElement("li");
      item.className = `seat-${player.seat}`;
      item.classList.toggle("asked", push.turn?.seat === player.seat);
      const score = Object.assign(document.createElement("b"), { textContent: String(player.score) });
      item.append(player.name, " ", score);
      return item;
    }),
  );
}

/** @param {Push} push */
function showLog(push) {
  const log = find("#log");
  const known = log.children.length;
  if (push.log.length < known) log.replaceChildren();
  for (const line of push.log.slice(log.children.length)) {
    log.append(Object.assign(document.createElement("li"), { textContent: line }));
  }
  log.scrollTop = log.scrollHeight;
  const last = push.log.slice(Math.max(shown?.log.length ?? push.log.length - 1, push.log.length - 6));
  if (last.length) find("#news").textContent = last.join(" ");
}

/** @param {Push} push */
function showChat(push) {
  find("#chat").replaceChildren(
    ...push.chat.map(([name, text]) => {
      const line = document.createElement("li");
      line.append(Object.assign(document.createElement("b"), { textContent: `${name}: ` }), text);
      return line;
    }),
  );
}

// ---------------------------------------------------------------- choosing

/** @param {Choice} choice */
function choose(choice) {
  return send("moves", { verb: choice.verb, arg: choice.arg });
}

/** @param {string} what @param {Record<string, unknown>} body */
async function send(what, body) {
  if (busy || !shown) return;
  busy = true;
  closeMenu();
  connection("sending");
  root.classList.add("sending");
  try {
    await insist(`/api/tables/${table}/${what}`, { number: shown.number, ...body }, () => connection("reconnecting"));
    connection("saved");
  } catch (error) {
    if (error instanceof Refusal) notice(error.message);
  } finally {
    busy = false;
    root.classList.remove("sending");
    await refresh();
  }
}

/** Ask for what changed; the push usually comes first. */
async function refresh() {
  try {
    const since = shown ? `?since=${shown.number}` : "";
    show(await ask("GET", `/api/tables/${table}/state${since}`));
  } catch (error) {
    if (error instanceof Refusal) notice(error.message);
  }
}

/** @param {string} text */
function notice(text) {
  const box = find("#notice");
  box.textContent = text;
  box.classList.add("shown");
  setTimeout(() => box.classList.remove("shown"), 5000);
}

async function hint() {
  try {
    const found = await ask("GET", `/api/tables/${table}/hint`);
    const button = answers.querySelector(`[data-verb="${found.verb}"][data-arg="${found.arg}"]`);
    if (button instanceof HTMLElement) {
      button.classList.add("hinted");
      button.scrollIntoView({ block: "nearest" });
      button.focus();
      notice(`${said.hint ?? "Hint"}: ${button.lastChild?.textContent ?? ""}`);
    }
  } catch (error) {
    if (error instanceof Refusal) notice(error.message);
  }
}

// ---------------------------------------------------------------- listening

function listen() {
  const since = shown ? `?since=${shown.number}` : "";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket${since}`);
  socket.onopen = () => {
    pause = 500;
    connection("saved");
  };
  socket.onmessage = (event) => show(JSON.parse(event.data));
  socket.onclose = () => {
    connection("reconnecting");
    setTimeout(listen, pause);
    pause = Math.min(pause * 2, 8000);
  };
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const typing = event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey;
  if (typing) return;
  const buttons = /** @type {HTMLElement[]} */ ([...answers.querySelectorAll("button, a")]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.click();
  else if (event.key === "u") /** @type {HTMLElement} */ (find("#undo")).click();
  else if (event.key === "h") /** @type {HTMLElement} */ (find("#hint")).click();
  else if (event.key === "l") /** @type {HTMLElement} */ (find("#log")).focus();
  else if (event.key === "?") find("#keys").toggleAttribute("hidden");
  else if (event.key === "ArrowRight" && at >= 0) buttons[(at + 1) % buttons.length].focus();
  else if (event.key === "ArrowLeft" && at >= 0) buttons[(at + buttons.length - 1) % buttons.length].focus();
  else return;
  event.preventDefault();
}

/** Help for whatever is under the pointer or has the focus. @param {Event} event */
function onHelp(event) {
  const place = event.target instanceof Element ? event.target.closest("[data-help]") : null;
  find("#help").textContent = place?.getAttribute("data-help") ?? "";
}

/** @param {MouseEvent} event */
function onTab(event) {
  const tab = event.target instanceof Element ? event.target.closest("[data-tab]") : null;
  if (!tab) return;
  root.dataset.shown = tab.getAttribute("data-tab") ?? "board";
  for (const other of document.querySelectorAll("[data-tab]")) other.setAttribute("aria-pressed", String(other === tab));
}

async function begin() {
  await ensurePerson();
  find("#undo").addEventListener("click", () => send("undo", {}));
  find("#hint").addEventListener("click", hint);
  find("#tabs").addEventListener("click", (event) => onTab(/** @type {MouseEvent} */ (event)));
  const form = /** @type {HTMLFormElement} */ (find("#say"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
    if (field.value.trim()) await ask("POST", `/api/tables/${table}/chat`, { text: field.value.trim() });
    field.value = "";
  });
  document.addEventListener("keydown", onKey);
  root.addEventListener("pointerover", onHelp);
  root.addEventListener("focusin", onHelp);
  listen();
}

begin();
