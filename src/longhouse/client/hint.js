// A hint: what a bot would choose is marked, in the list and on the board; what speaks for it stands below.

import { ask, find, make, notice, say } from "./api.js";
import { showInList } from "./choices.js";
import { chosen } from "./settings.js";
import { bringIntoView } from "./zoom.js";

const lang = document.documentElement.lang;
const wide = matchMedia("(min-width: 1200px)"); // there the question can't grow with the list
const OUTLINE = 12; // pixels around what is marked

/** Mark the last hint once more, as long as it is about the open question. @type {() => void} */
let remind = () => {};
new MutationObserver(() => document.querySelector("#advice") ?? remind()).observe(find("#answers"), { childList: true }); // drawn anew

/**
 * Ask a bot; what it means is scrolled to only if it is out of sight.
 * @param {HTMLElement} root @param {string} table @param {import("./api.js").Push} push @param {() => void} unfold the list
 * @param {() => boolean} isOpen is that still the question?
 */
export async function hint(root, table, push, unfold, isOpen) {
  try {
    const found = await ask("GET", `/api/tables/${table}/hint?bot=${chosen("hints")}&lang=${lang}`);
    const choice = push.choices.find(({ verb, arg }) => verb === found.verb && arg === found.arg);
    const listed = () => find("#answers").querySelector(`[data-verb="${found.verb}"][data-arg="${found.arg}"]`);
    const answer = listed();
    if (!isOpen() || !choice || !(answer instanceof HTMLElement)) return;
    unfold();
    remind = () => isOpen() && advise(listed(), inWords(found));
    remind();
    answer.focus({ preventScroll: true }); // the board stays where it is
    const place = document.getElementById(choice.target ?? "");
    if (place) bringIntoView(root, [place], true);
  } catch (error) {
    if (isOpen()) notice(error);
  }
}

/** Who says so and why; what is meant is marked. @param {{level: string, merits: string[], alike: boolean}} found */
function inWords({ level, merits, alike }) {
  const list = new Intl.ListFormat(lang).format(merits);
  const why = list ? say("hint_because", list) : alike ? say("hint_alike") : "";
  return why ? `${say("hint", level)} ${why}` : say("hint", level);
}

/** Mark an answer and say why, where nothing is covered; it goes with the question. @param {Element | null} answer @param {string} words */
function advise(answer, words) {
  if (!answer) return; // not with what is in hand
  document.querySelector("#advice")?.remove();
  const advice = make("p", { id: "advice" }, words);
  answer.classList.add("hinted");
  answer.setAttribute("aria-describedby", "advice"); // read when it gets the focus
  const list = wide.matches ? answer.closest(".glowing") : null;
  (list ?? answer.closest(".line") ?? answer).after(advice);
  if (wide.matches) makeRoom(list, answer);
  showInList(answer, list ? answer : advice);
}

/** Where the list is low the question grows over what is below, so that both can be read. @param {Element | null} list @param {Element} answer */
function makeRoom(list, answer) {
  const [prompt, answers] = [/** @type {HTMLElement} */ (find("#prompt")), find("#answers")];
  prompt.style.setProperty("--more", "0px");
  const hidden = list ? Math.max(0, answer.clientHeight + OUTLINE - list.clientHeight) : 0;
  prompt.style.setProperty("--more", `${answers.scrollHeight - answers.clientHeight + hidden}px`);
}
