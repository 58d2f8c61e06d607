// What was chosen for this browser: light or dark, motion, sound, whose hints. theme.js applies it before the page is painted.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Each setting with its default. @type {Record<string, string>} */
const DEFAULTS = { theme: "system", motion: "on", sound: "off", hints: "hard" };

/** @param {string} name @returns {string} */
export function chosen(name) {
  return localStorage.getItem(name) ?? DEFAULTS[name];
}

/** @param {string} name @param {string} value */
export function choose(name, value) {
  const root = document.documentElement;
  if (value === DEFAULTS[name]) {
    localStorage.removeItem(name);
    delete root.dataset[name];
  } else {
    localStorage.setItem(name, value);
    root.dataset[name] = value;
  }
}

/** Whether nothing should move: chosen here, or wished by the system. @returns {boolean} */
export function isCalm() {
  return still.matches || chosen("motion") === "off";
}
