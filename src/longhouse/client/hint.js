// A hint: what a bot would choose is marked, in the list and on the board, with what speaks for it.

import { ask, find, notice, say, withoutRules } from "./api.js";
import { showInList } from "./choices.js";
import { chosen } from "./settings.js";
import { bringIntoView } from "./zoom.js";

/**
 * Ask a bot; what it means is scrolled to only if it is out of sight.
 * @param {HTMLElement} root @param {string} table @param {import("./api.js").Push} push @param {() => void} unfold the list
 * @param {() => boolean} isOpen is that still the question?
 */
export async function hint(root, table, push, unfold, isOpen) {
  try {
    const found = await ask("GET", `/api/tables/${table}/hint?bot=${chosen("hints")}`);
    const choice = push.choices.find(({ verb, arg }) => verb === found.verb && arg === found.arg);
    if (!isOpen()) return;
    const answer = find("#answers").querySelector(`[data-verb="${found.verb}"][data-arg="${found.arg}"]`);
    if (!choice || !(answer instanceof HTMLElement)) return;
    answer.classList.add("hinted");
    unfold();
    showInList(answer);
    answer.focus({ preventScroll: true }); // the board stays where it is
    const place = document.getElementById(choice.target ?? "");
    if (place) bringIntoView(root, [place], true);
    const words = say("hint", withoutRules(choice.label).replace(/\.$/, "")); // its price is seen there
    const merits = new Intl.ListFormat(document.documentElement.lang).format(found.merits);
    notice(merits ? `${words} ${say("hint_because", merits)}` : words);
  } catch (error) {
    if (isOpen()) notice(error);
  }
}
