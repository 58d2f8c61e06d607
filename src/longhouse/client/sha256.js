// SHA-256 and its HMAC. The browser's own are only there on secure pages, and a house at home has none.

const ROUNDS = 64;
const BLOCK = 64;

/** The first bits of the fractional parts of roots of primes. @param {number} power @param {number} count */
function fractions(power, count) {
  const found = [];
  for (let number = 2; found.length < count; number++) {
    let divisor = 2;
    while (number % divisor) divisor++;
    if (divisor === number) found.push(((number ** power) % 1) * 2 ** 32 | 0);
  }
  return found;
}

const KEYS = fractions(1 / 3, ROUNDS);
const START = fractions(1 / 2, 8);

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** One block into the eight words. @param {Int32Array} words @param {DataView} view @param {number} at */
function mix(words, view, at) {
  const plan = new Int32Array(ROUNDS);
  for (let i = 0; i < ROUNDS; i++) {
    if (i < 16) plan[i] = view.getInt32(at + 4 * i);
    else {
      const [early, late] = [plan[i - 15], plan[i - 2]];
      plan[i] = plan[i - 16] + (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + plan[i - 7] + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    }
  }
  let [a, b, c, d, e, f, g, h] = words;
  for (let i = 0; i < ROUNDS; i++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + KEYS[i] + plan[i]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (words[i] += word));
}

/** @param {Uint8Array} bytes @returns {Uint8Array} */
export function sha256(bytes) {
  const length = (Math.floor((bytes.length + 8) / BLOCK) + 1) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  const words = Int32Array.from(START);
  for (let at = 0; at < length; at += BLOCK) mix(words, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  words.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} key of at most one block @param {Uint8Array} message @returns {Uint8Array} */
export function hmac(key, message) {
  const pad = (/** @type {number} */ mask) => Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ mask);
  const joined = (/** @type {Uint8Array} */ a, /** @type {Uint8Array} */ b) => Uint8Array.from([...a, ...b]);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

/** @param {string} text @returns {Uint8Array} */
export const utf8 = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} bytes @returns {string} */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text @returns {Uint8Array} */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
