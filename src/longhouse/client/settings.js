// What was chosen for this browser: light or dark, motion, sound.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing should move: chosen here, or wished by the system. @returns {boolean} */
export function isCalm() {
  return still.matches || document.documentElement.dataset.motion === "off";
}
