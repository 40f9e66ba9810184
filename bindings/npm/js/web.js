// The calls with checked arguments. Unchecked, WebAssembly would round and wrap numbers, and so give another board.
import * as engine from "./engine.js";

export { default, initSync } from "./engine.js";

/** The longest side of a board. */
const MAX_SIDE = 250;

function text(value, name) {
  if (typeof value !== "string") throw new TypeError(`the ${name} must be a string`);
  return value;
}

function integer(value, name, min, max) {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`the ${name} must be an integer from ${min} to ${max}`);
  }
  return value;
}

function seedOf(value) {
  if (Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === "bigint" && value === BigInt.asUintN(64, value)) return value;
  throw new RangeError("the seed must be an integer from 0 to 2^53 - 1, or a BigInt from 0 to 2^64 - 1");
}

export const chances = (position) => engine.chances(text(position, "position"));
export const best = (position) => engine.best(text(position, "position"));
export const hint = (position) => engine.hint(text(position, "position"));
export const review = (replay) => engine.review(text(replay, "replay"));

export function noGuess(width, height, mines, x, y, seed) {
  return engine.noGuess(
    integer(width, "width", 1, MAX_SIDE),
    integer(height, "height", 1, MAX_SIDE),
    integer(mines, "number of mines", 0, MAX_SIDE * MAX_SIDE),
    integer(x, "column", 0, width - 1),
    integer(y, "row", 0, height - 1),
    seedOf(seed),
  );
}
