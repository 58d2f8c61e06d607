// What differs between two positions: the smallest parts of the drawings that have a name.

/** @typedef {import("./api.js").Panel} Panel */

const MOST = 16; // more than these are no place any more: then it is the panels that changed

/** @param {Map<string, Panel>} before @param {Map<string, Panel>} after @returns {string[]} ids of parts, or of panels */
export function changedParts(before, after) {
  const panels = [...after.values()].filter((panel) => before.has(panel.id) && before.get(panel.id)?.svg !== panel.svg);
  const parts = panels.flatMap((panel) => partsOf(before.get(panel.id)?.svg ?? "", panel.svg));
  return parts.length && parts.length <= MOST ? parts : panels.map((panel) => panel.id);
}

/** @param {string} old @param {string} fresh @returns {string[]} */
function partsOf(old, fresh) {
  const [was, is] = [old, fresh].map((text) => new DOMParser().parseFromString(text, "image/svg+xml"));
  const differs = [...is.querySelectorAll("g[id]")].filter((part) => was.getElementById(part.id)?.outerHTML !== part.outerHTML);
  return differs.filter((part) => !differs.some((other) => other !== part && part.contains(other))).map((part) => part.id);
}

/** Frame these, and forget the last ones. @param {string[]} ids @returns {Element[]} */
export function frame(ids) {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const found = ids.flatMap((id) => document.querySelector(`.panel[data-panel="${CSS.escape(id)}"]`) ?? document.getElementById(id) ?? []);
  for (const element of found) element.classList.add("pointed");
  return found;
}
