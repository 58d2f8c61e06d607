// What is told in words: the players and their points, the log, the chat, and the position as a text.

import { ask, find, make, notice, say } from "./api.js";
import { isCalm } from "./settings.js";

/** @typedef {import("./api.js").Push} Push */

const lang = document.documentElement.lang;
let heard = 0; // lines of the chat that have come
let read = 0; // and that were seen

/** Seconds as minutes and seconds, or hours and minutes. @param {number} seconds @returns {string} */
function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [large, small] = whole < 3600 ? [whole / 60, whole % 60] : [whole / 3600, (whole % 3600) / 60];
  return `${Math.floor(large)}:${String(Math.floor(small)).padStart(2, "0")}${whole < 3600 ? "" : " h"}`;
}

/** @param {Push} push @param {Push | null} before */
export function showPlayers(push, before) {
  const items = push.players.map((player) => {
    const asked = push.turn?.seat === player.seat;
    const own = push.seats.includes(player.seat);
    const score = make("b", { class: "points" }, String(player.score));
    const item = make("li", { class: `${asked ? "asked" : ""} ${own ? "own" : ""}` });
    item.append(
      make("span", { class: `emblem seat-${player.seat}`, "aria-hidden": "true" }),
      make("span", { class: "name" }, player.name),
      score,
    );
    if (player.preview) item.append(make("span", { class: "preview", title: say("preview") }, `+${player.preview}`));
    const away = player.kind === "stand_in" ? say("played_for") : player.kind === "person" && player.here === false && !own ? say("away") : "";
    if (away) {
      item.classList.add("away");
      item.append(make("span", { class: "away-sign", title: away }, "☾"), make("span", { class: "hidden" }, away));
    }
    if (asked) item.append(make("span", { class: "hidden" }, say("turn_now")), make("time", {}));
    const gain = before ? player.score - before.players[player.seat].score : 0;
    if (gain > 0 && !isCalm()) float(item, gain);
    return item;
  });
  find("#players").replaceChildren(...items);
  tick(push);
}

/** Where the match is: the round, its parts, the open one marked. @param {import("./api.js").Stage | null} [stage] */
export function showStage(stage) {
  const strip = find("#stage");
  strip.toggleAttribute("hidden", !stage);
  if (!stage) return;
  const [title, parts, now] = stage;
  const items = parts.map((part, at) => make("li", at === now ? { "aria-current": "step" } : { class: at < now ? "past" : "" }, part));
  strip.replaceChildren(make("b", {}, title), make("ol", { "aria-label": title }, ...items));
}

/** Points float up from the score. @param {HTMLElement} item @param {number} gain */
function float(item, gain) {
  const sign = make("span", { class: "gain", "aria-hidden": "true" }, `+${gain}`);
  item.append(sign);
  const steps = [
    { opacity: 0, transform: "translateY(14px)" },
    { opacity: 1, transform: "translateY(0)", offset: 0.2 },
    { opacity: 1, transform: "translateY(0)", offset: 0.7 },
    { opacity: 0, transform: "translateY(-10px)" },
  ];
  sign.animate(steps, { duration: 1600 }).onfinish = () => sign.remove();
}

/** How long somebody has been on the move. @param {Push | null} push */
export function tick(push) {
  const place = document.querySelector("#players time");
  if (place && push?.turn) place.textContent = clock(Date.now() / 1000 - push.turn.since);
}

/**
 * @param {import("./api.js").Line[]} lines @param {number} same how many are as they were @param {number} fresh how many are new
 * @param {(at: number) => string} [moment] where one sees again what a line tells
 */
export function showLog(lines, same, fresh, moment) {
  const log = find("#log");
  const shown = log.children;
  while (shown.length > same) shown[shown.length - 1].remove();
  for (const old of log.querySelectorAll(".fresh")) old.classList.remove("fresh");
  for (const line of lines.slice(shown.length)) log.append(told(line, moment?.(shown.length)));
  for (const item of [...shown].slice(shown.length - fresh)) item.classList.add("fresh");
  log.scrollTop = log.scrollHeight;
}

/** A line of the story: with the emblem of who did it, or as a heading; `moment` shows it again. */
/** @param {import("./api.js").Line} line @param {string} [moment] @returns {HTMLElement} */
function told([words, , seat, heading], moment) {
  const item = make("li", heading ? { class: "heading" } : {});
  if (seat !== null) item.append(make("span", { class: `emblem seat-${seat}`, "aria-hidden": "true" }));
  item.append(words);
  if (moment) item.append(make("a", { class: "moment", href: moment, target: "_blank", "aria-label": say("moment_of", words), title: say("moment_show") }, "⟲"));
  return item;
}

/** Lines that were said since, or all of them. @param {Push} push */
export function showChat(push) {
  const chat = find("#chat");
  if (push.said !== heard) chat.replaceChildren(); // it begins anew
  heard = push.said + push.chat.length;
  if (!push.chat.length) return;
  chat.append(...push.chat.map(([name, text, seat]) => {
    const who = seat === null ? `${name} (${say("watches")})` : name;
    return make("li", {}, make("span", { class: `emblem seat-${seat ?? "none"}`, "aria-hidden": "true" }), make("b", {}, ` ${who}: `), text);
  }));
  chat.scrollTop = chat.scrollHeight;
  const unread = Number(find("#story").getAttribute("data-side") !== "chat") * (chat.children.length - read);
  find("#unread").textContent = unread > 0 ? String(unread) : "";
  if (!unread) read = chat.children.length;
}

/** Story or chat: one of them is shown. @param {string} side */
function turnTo(side) {
  find("#story").setAttribute("data-side", side);
  for (const button of document.querySelectorAll("[data-side].side")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-side") === side));
  }
  if (side !== "chat") return;
  find("#unread").textContent = "";
  read = find("#chat").children.length;
}

/** @param {string} table */
export function setUpChat(table) {
  for (const button of document.querySelectorAll("[data-side].side")) {
    button.addEventListener("click", () => turnTo(button.getAttribute("data-side") ?? ""));
  }
  const form = /** @type {HTMLFormElement} */ (find("#say"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
    const text = field.value.trim();
    if (!text) return;
    try {
      await ask("POST", `/api/tables/${table}/chat`, { text });
      field.value = "";
    } catch (error) {
      notice(error);
    }
  });
}

/** The position in words, if it is wanted. @param {HTMLElement} root @param {string} table */
export async function showWords(root, table) {
  if (!root.classList.contains("in-words")) return;
  try {
    const told = await ask("GET", `/api/tables/${table}/text?lang=${lang}`);
    find("#words ul").replaceChildren(...told.lines.map((/** @type {string} */ line) => make("li", {}, line)));
  } catch (error) {
    notice(error);
  }
}

/** @param {HTMLElement} root @param {string} table */
export function setUpWords(root, table) {
  const button = find("#text-board");
  const turn = (/** @type {boolean} */ on) => {
    root.classList.toggle("in-words", on);
    find("#words").toggleAttribute("hidden", !on);
    button.setAttribute("aria-pressed", String(on));
    localStorage.setItem("text-board", on ? "1" : "");
    showWords(root, table);
  };
  button.addEventListener("click", () => turn(!root.classList.contains("in-words")));
  if (localStorage.getItem("text-board")) turn(true);
}
