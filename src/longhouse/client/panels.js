// Panels: pictures that are swapped when they change, with pieces that travel to their new places.

/** @typedef {import("./api.js").Panel} Panel */

const TRAVEL_MS = 320;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Element} element @returns {string} */
const signature = (element) => element.id;

/**
 * Swap the panels that changed and put all in order.
 * @param {HTMLElement} root where the areas are
 * @param {Panel[]} changed @param {string[]} order @param {number | null} own
 */
export function showPanels(root, changed, order, own) {
  const before = calm.matches ? new Map() : placesOf(root);
  const parser = new DOMParser();
  for (const panel of changed) {
    const holder = holderOf(root, panel, own);
    const drawing = parser.parseFromString(panel.svg, "image/svg+xml").documentElement;
    const focused = holder.contains(document.activeElement) ? document.activeElement?.id : "";
    holder.querySelector(".drawing")?.replaceChildren(document.importNode(drawing, true));
    if (focused) document.getElementById(focused)?.focus();
  }
  for (const holder of root.querySelectorAll(".panel")) {
    if (!order.includes(/** @type {HTMLElement} */ (holder).dataset.panel ?? "")) holder.remove();
  }
  if (changed.length < order.length) travel(root, before);
}

/**
 * The element that holds a panel; made when it is needed first.
 * @param {HTMLElement} root @param {Panel} panel @param {number | null} own @returns {HTMLElement}
 */
function holderOf(root, panel, own) {
  const known = root.querySelector(`[data-panel="${CSS.escape(panel.id)}"]`);
  const mine = panel.area === "hand" || (panel.area === "player" && panel.seat === own);
  const area = root.querySelector(`#${panel.area === "board" ? "board" : mine ? "own" : "others"}`);
  if (known instanceof HTMLElement) {
    if (known.parentElement !== area) area?.append(known);
    return known;
  }
  const holder = document.createElement("figure");
  holder.className = `panel panel-${panel.id.replace(/-\d+$/, "")}`;
  holder.dataset.panel = panel.id;
  const title = document.createElement("figcaption");
  title.textContent = panel.title;
  const drawing = document.createElement("div");
  drawing.className = "drawing";
  holder.append(title, drawing);
  area?.append(holder);
  return holder;
}

/** @param {HTMLElement} root @returns {Map<string, DOMRect>} */
function placesOf(root) {
  const places = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) places.set(signature(piece), piece.getBoundingClientRect());
  return places;
}

/**
 * Let pieces travel from where they were to where they are; new ones fade in.
 * @param {HTMLElement} root @param {Map<string, DOMRect>} before
 */
function travel(root, before) {
  if (calm.matches || before.size === 0) return;
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const old = before.get(signature(piece));
    const now = piece.getBoundingClientRect();
    if (!old) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL_MS });
      continue;
    }
    const matrix = piece instanceof SVGGraphicsElement ? piece.getScreenCTM() : null;
    const dx = (old.left - now.left) / (matrix?.a || 1);
    const dy = (old.top - now.top) / (matrix?.d || 1);
    if (Math.abs(dx) + Math.abs(dy) < 1 || old.width === 0) continue;
    const steps = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }];
    piece.animate(steps, { duration: TRAVEL_MS, easing: "ease-in-out", composite: "add" });
  }
}
