// With something in hand, every place where it can go says what it brings there, and what it costs.

const SVG = "http://www.w3.org/2000/svg";
const LETTERS_PX = 12;

/** @param {Element} place @param {string} words */
export function showBrings(place, words) {
  if (!(place instanceof SVGGraphicsElement) || !words || !place.getClientRects().length) return;
  const box = place.getBBox();
  const size = LETTERS_PX / (place.getScreenCTM()?.a || 1);
  const sign = document.createElementNS(SVG, "g");
  sign.setAttribute("class", "brings");
  const [ground, text] = [document.createElementNS(SVG, "rect"), document.createElementNS(SVG, "text")];
  text.textContent = words;
  sign.append(ground, text);
  place.append(sign);
  text.setAttribute("font-size", String(size));
  const width = text.getComputedTextLength() + size;
  const [x, y] = [box.x + box.width / 2, box.y + size];
  set(text, { x, y: y + size * 0.36, "text-anchor": "middle" });
  set(ground, { x: x - width / 2, y: y - size * 0.8, width, height: size * 1.6, rx: size * 0.8 });
}

/** @param {Element} element @param {Record<string, string | number>} attributes */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
