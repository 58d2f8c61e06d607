// The table page: shows what the server pushes and sends what is chosen. It knows elements and choices, no game.

import { ask, ensurePerson, find, hideNotice, make, notice, Refusal, say, withRules } from "./api.js";
import { fromBasket, showOffers } from "./basket.js";
import { change, connection, refresh, watch } from "./channel.js";
import { clearChoices, closeMenu } from "./choices.js";
import { coach, meant, setUpCoach } from "./coach.js";
import { setUpLeaving, showBar, showConsent, takeBack } from "./consent.js";
import { byHabit, pauseHabits, setUpHabits, showHabits } from "./habits.js";
import { explain, hideHelp, partsAround, setUpHelp } from "./help.js";
import { hint } from "./hint.js";
import { setUpKeys, toggleStory } from "./keys.js";
import { regroup, showPanels } from "./panels.js";
import { showScoring } from "./scoring.js";
import { setUpPreferences } from "./preferences.js";
import { isCalm } from "./settings.js";
import { sound } from "./sound.js";
import { setUpChat, setUpWords, showChat, showLog, showPlayers, showStage, showWords, tick } from "./story.js";
import { wholePanels } from "./versions.js";
import { bringIntoView, closeZoom, FEW, setUpTabs, setUpZoom } from "./zoom.js";

/** @typedef {import("./api.js").Push} Push @typedef {import("./api.js").Choice} Choice */

const root = /** @type {HTMLElement} */ (find("#table"));
const answers = /** @type {HTMLElement} */ (find("#answers"));
const table = root.dataset.table ?? "";
const lang = document.documentElement.lang;
const SEEN_MS = 450; // how long pieces travel

/** @type {Push | null} */
let shown = null;
/** @type {import("./api.js").Line[]} */
let story = []; // all that was told so far
let busy = false;
let asked = -1; // the number of the last question that was brought into view
let pointed = 0; // clicks that were no choice, so far
let byKey = false; // was the keyboard used last?

/** @param {string} id @returns {HTMLButtonElement} */
const button = (id) => /** @type {HTMLButtonElement} */ (find(id));

// ---------------------------------------------------------------- showing

/** @param {Push} fresh what came: what stayed the same may be missing in it */
function show(fresh) {
  const before = shown;
  const push = { ...(before ? { stage: before.stage, order: before.order, players: before.players } : {}), ...fresh };
  const panels = wholePanels(push);
  if (!panels) return void refresh(true);
  shown = push;
  const known = story.length;
  const isNew = !before || push.number !== before.number || push.seat !== before.seat;
  story = [...story.slice(0, push.told), ...push.log];
  showPanels(root, panels, push.order, push.seat ?? 0); // who only watches sees the first seat's board in full
  if (before && before.seat !== push.seat) passOn(push);
  showPrompt(push);
  showStage(push.stage);
  showPlayers(push, before);
  if (isNew) {
    const told = push.since === null ? known : push.told; // who is sent everything knows most of it
    const fresh = before ? story.slice(told) : [];
    showLog(story, push.told, fresh.length, (line) => `/tables/${table}/replay#line=${line}`);
    showNews(story, fresh.length);
    if (before) showScoring(push, fresh);
    coach(push);
  }
  showChat(push);
  showConsent(push, send);
  /** @type {HTMLElement} */ (find("#film")).hidden = push.over || !push.seats.length || !story.length;
  button("#leave-button").hidden = push.over || !push.seats.length;
  button("#hint").disabled = push.choices.length === 0;
  button("#skip").hidden = !push.seats.length || !push.turn || push.players[push.turn.seat].kind === "person";
  if (before && isNew) {
    sound(push.choices.length && !before.choices.length ? "turn" : "move");
  }
  if (!busy) showAnswers(push);
  if (isNew) showWords(root, table);
  keepFocus();
}

/** With the keyboard: where what had the focus is gone, one is back at the question. */
function keepFocus() {
  if (byKey && document.activeElement === document.body) /** @type {HTMLElement} */ (find("#prompt")).focus({ preventScroll: true });
}

/** Other eyes at the same keyboard: the boards change places, and nobody sees the hand of another. @param {Push} push */
function passOn(push) {
  asked = -1;
  regroup(root, push.order, push.seat);
  if (push.seats.length < 2 || !push.turn || push.seat === null) return;
  find("#curtain-name").textContent = push.players[push.seat].name;
  const curtain = /** @type {HTMLDialogElement} */ (find("#curtain"));
  if (!curtain.open) curtain.showModal();
}

/** @param {Push} push */
function showPrompt(push) {
  const mine = push.choices.length > 0;
  const text = find("#prompt-text");
  if (text.textContent !== push.prompt) text.textContent = push.prompt;
  find("#prompt-help").replaceChildren(...withRules(push.help || (push.seats.length ? "" : say("watching"))));
  document.body.classList.toggle("my-turn", mine);
  document.title = (mine ? `● ${say("my_turn")} · ` : "") + (document.body.dataset.title ?? "Longhouse");
}

/** What just happened, in a few words. @param {import("./api.js").Line[]} lines @param {number} fresh */
function showNews(lines, fresh) {
  const text = lines.slice(-Math.min(Math.max(fresh, 1), 4)).map(([words]) => words).join(" ");
  const news = find("#news");
  if (news.textContent !== text) news.textContent = text;
}

/** @param {Push} push */
function showAnswers(push) {
  const known = byHabit(push) ?? fromBasket(push);
  showHabits(push, () => showAnswers(push));
  if (known) return void choose(known);
  const places = new Set(push.choices.flatMap((choice) => choice.target ?? [])).size;
  button("#fold").hidden = !places || Boolean(push.basket);
  button("#fold").firstElementChild?.replaceChildren(say("glowing", places));
  fold(push.choices.length > FEW && !push.basket && !localStorage.getItem("list"));
  if (!push.over) {
    showOffers(root, answers, push, choose, (from) => whyNot(from, push.choices.length > 0), () => showAnswers(push));
    if (!push.choices.length || asked === push.number) return;
    asked = push.number;
    hideHelp(); // it was about the question before
    // what just happened is seen first
    setTimeout(() => asked === shown?.number && showPlaces(push.choices), isCalm() ? 0 : SEEN_MS);
    return;
  }
  clearChoices(root);
  root.onclick = null;
  answers.replaceChildren(make("a", { href: `/tables/${table}/results`, class: "answer plain" }, say("results")));
}

/** What the coach speaks of, or else where one may choose. @param {Choice[]} choices */
function showPlaces(choices) {
  const told = meant();
  const places = choices.flatMap((choice) => document.getElementById(choice.target ?? "") ?? []);
  bringIntoView(root, told.length ? told : places, !told.length && choices.length <= FEW);
}

// ---------------------------------------------------------------- choosing

/** @param {Choice} choice */
function choose(choice) {
  pauseHabits(false);
  return send("moves", { verb: choice.verb, arg: choice.arg });
}

/** @param {string} what @param {Record<string, unknown>} body */
async function send(what, body) {
  if (busy || !shown) return;
  busy = true;
  closeMenu();
  closeZoom();
  hideHelp();
  hideNotice();
  connection("sending");
  root.classList.add("sending");
  try {
    await change(what, body);
  } catch (error) {
    sound("error");
    notice(error);
    await refresh();
  } finally {
    busy = false;
    root.classList.remove("sending");
    if (shown) showAnswers(shown);
    keepFocus();
  }
}

/** A click that was no choice: say why not, with the rule. @param {Element} from @param {boolean} mine my question? */
async function whyNot(from, mine) {
  const click = ++pointed;
  const parts = mine ? partsAround(from) : [];
  if (!parts.length) return explain(from, say(mine ? "not_now" : "not_turn"));
  const number = shown?.number;
  let reason = say("not_now");
  try {
    const query = new URLSearchParams([["lang", lang], ...parts.map((id) => ["element", id])]);
    const answer = await ask("GET", `/api/tables/${table}/why-not?${query}`);
    if (answer.reason) reason = `${answer.reason} ${answer.rule ?? ""}`.trim();
  } catch (error) {
    if (!(error instanceof Refusal)) connection("reconnecting");
  }
  if (click === pointed && number === shown?.number) explain(from, reason); // nothing else was clicked or asked since
}

/** Let the bots move without pauses until a person is asked. */
async function skip() {
  try {
    await ask("POST", `/api/tables/${table}/hurry`, {});
  } catch (error) {
    notice(error);
  }
}

// ---------------------------------------------------------------- setting up

/** On a phone the list of what glows on the board anyway is folded. @param {boolean} folded */
function fold(folded) {
  find("#prompt").classList.toggle("folded", folded);
  button("#fold").setAttribute("aria-expanded", String(!folded));
}

/** A button that shows and hides something. @param {string} id @param {(open: boolean) => void} turn */
function toggles(id, turn) {
  button(id).addEventListener("click", () => {
    const open = button(id).getAttribute("aria-expanded") !== "true";
    button(id).setAttribute("aria-expanded", String(open));
    turn(open);
  });
}

async function begin() {
  button("#undo").addEventListener("click", () => {
    pauseHabits();
    takeBack(shown, send);
  });
  button("#hint").addEventListener("click", () => {
    const push = shown;
    if (push) hint(root, table, push, () => fold(false), () => shown?.number === push.number);
  });
  button("#skip").addEventListener("click", skip);
  toggles("#why", (open) => find("#prompt-help").toggleAttribute("hidden", !open));
  toggles("#fold", (open) => {
    fold(!open);
    localStorage.setItem("list", open ? "1" : "");
  });
  if (localStorage.getItem("no-story")) toggleStory(root);
  setUpHelp(root);
  setUpZoom(root);
  setUpTabs(root);
  setUpChat(table);
  setUpHabits(table);
  setUpLeaving(table);
  setUpWords(root, table);
  setUpKeys(root);
  setUpPreferences();
  addEventListener("keydown", () => (byKey = true), { capture: true });
  addEventListener("pointerdown", () => (byKey = false), { capture: true });
  setInterval(() => {
    tick(shown);
    if (shown) showBar(shown, send);
  }, 1000);
  try {
    await ensurePerson();
  } catch (error) {
    notice(error);
  }
  if (document.querySelector("#coach")) await setUpCoach(document.body.dataset.game ?? "", (places) => bringIntoView(root, places)).catch(notice);
  await watch(table, show);
}

begin();
