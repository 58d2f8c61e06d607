// Small sounds, made here: your turn, a move, an error. Silent unless they were switched on.

import { chosen } from "./settings.js";

/** Notes as [frequency in Hz, start in seconds, length in seconds]. @type {Record<string, [number, number, number][]>} */
const TUNES = {
  turn: [[587, 0, 0.18], [880, 0.13, 0.32]],
  move: [[330, 0, 0.09]],
  error: [[196, 0, 0.16], [147, 0.12, 0.24]],
};
const LOUD = 0.12;

/** @type {AudioContext | null} */
let context = null;

/** Play a tune, if sounds of its kind are wanted. @param {"turn" | "move" | "error"} kind */
export function sound(kind) {
  const wanted = chosen("sound");
  if (wanted === "off" || (wanted === "turn" && kind !== "turn")) return;
  context ??= new AudioContext();
  context.resume(); // a browser keeps it silent until the page was touched
  for (const [pitch, start, length] of TUNES[kind]) note(context, pitch, context.currentTime + start, length);
}

/** A soft note that fades out. @param {AudioContext} on @param {number} pitch @param {number} start @param {number} length */
function note(on, pitch, start, length) {
  const tone = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + length);
}
