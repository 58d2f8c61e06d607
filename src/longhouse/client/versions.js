// Panels as the server sends them: whole, or only the lines that changed since the version known here.

/** @typedef {import("./api.js").Panel} Panel @typedef {import("./api.js").Change} Change */
/** @typedef {import("./api.js").Edit} Edit */
/** @typedef {import("./api.js").Push} Push @typedef {import("./api.js").ChangedPanel} ChangedPanel */

/** The latest version of each panel. @type {Map<string, Panel>} */
const latest = new Map();

/** The panels of a push that are new here, whole; null if a change is for a version that is not known here. */
/** @param {Push} push @returns {Panel[] | null} */
export function wholePanels(push) {
  const found = [];
  for (const sent of push.panels) {
    const known = latest.get(sent.id);
    if (known && known.mark === sent.mark) continue; // two answers told the same
    const panel = "base" in sent ? applied(sent, known) : sent;
    if (!panel) return null;
    found.push(panel);
  }
  for (const panel of found) latest.set(panel.id, panel);
  for (const id of latest.keys()) if (!push.order.includes(id)) latest.delete(id);
  return found;
}

/** @param {ChangedPanel} change @param {Panel | undefined} known @returns {Panel | null} */
function applied(change, known) {
  if (!known || known.mark !== change.base) return null;
  const { mark } = change;
  return { ...known, mark, svg: spliced(known.svg, change.svg), compact: spliced(known.compact, change.compact) };
}

/** @param {string} text @param {Change[]} changes the last first @returns {string} */
function spliced(text, changes) {
  if (!changes.length) return text;
  const lines = text ? text.split("\n") : [];
  for (const [start, gone, come] of changes) {
    lines.splice(start, gone, ...come.map((line, place) => edited(lines[start + place], line)));
  }
  return lines.join("\n");
}

/** A line that came, or what becomes of the one whose place it takes. @param {string} old @param {string | Edit} line */
function edited(old, line) {
  if (typeof line === "string") return line;
  const [head, tail, between] = line;
  return old.slice(0, head) + between + old.slice(old.length - tail);
}
