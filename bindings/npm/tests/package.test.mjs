// The package as its users meet it: installed from the packed file.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { best, chances, hint, noGuess, review } from "minesweeper-engine-wasm";

const position = "3x2x1\n11.\n...\n";

test("chances are exact and come with the best move", () => {
  const found = chances(position);
  assert.deepEqual(found.mine_probabilities, [[null, null, 0], [0.5, 0.5, 0]]);
  assert.deepEqual(found.safe, ["2,0", "2,1"]);
  assert.deepEqual(found.best, { pos: "2,0", certain: true, safety: 1 });
  assert.deepEqual(best(position), found.best);
});

test("a hint has a proof", () => {
  const { step } = hint(position);
  assert.ok(step.safe.includes("2,0") && step.proof.clues.length > 0);
});

test("a seed gives a board without guessing", () => {
  const { field, origin } = noGuess(30, 16, 99, 3, 3, 7);
  assert.equal(field.split("*").length - 1, 99);
  assert.equal(origin, "uniform");
  assert.equal(noGuess(30, 16, 99, 3, 3, 7).field, field);
});

test("a seed may be a number or a BigInt", () => {
  const board = (seed) => noGuess(9, 9, 10, 0, 0, seed).field;
  assert.equal(board(7n), board(7));
  assert.notEqual(board(2n ** 32n + 7n), board(7));
  assert.equal(board(2n ** 32n + 7n), board(2 ** 32 + 7));
  assert.equal(board(2n ** 53n - 1n), board(Number.MAX_SAFE_INTEGER));
  assert.equal(typeof board(2n ** 64n - 1n), "string");
});

test("numbers that are not what they should be are refused", () => {
  const seed = /the seed must be an integer from 0 to 2\^53 - 1, or a BigInt from 0 to 2\^64 - 1/;
  for (const wrong of [NaN, -1, 0.5, 2 ** 53, Infinity, -1n, 2n ** 64n, "7", null, undefined, {}]) {
    assert.throws(() => noGuess(9, 9, 10, 0, 0, wrong), seed, String(wrong));
  }
  assert.throws(() => noGuess(30.9, 16, 99, 3, 3, 7), /the width must be an integer from 1 to 250/);
  assert.throws(() => noGuess(30, "16", 99, 3, 3, 7), /the height must be an integer from 1 to 250/);
  assert.throws(() => noGuess(30, 16, -1, 3, 3, 7), /the number of mines must be an integer from 0 to 62500/);
  assert.throws(() => noGuess(30, 16, 99, 259, 3, 7), /the column must be an integer from 0 to 29/);
  assert.throws(() => noGuess(30, 16, 99, 3, 16, 7), /the row must be an integer from 0 to 15/);
  assert.throws(() => noGuess(0, 16, 99, 3, 3, 7), /the width must be an integer from 1 to 250/);
});

test("what is no text is refused", () => {
  for (const wrong of [7, null, undefined, ["3x2x1"], new Uint8Array(3)]) {
    for (const call of [chances, best, hint]) assert.throws(() => call(wrong), /the position must be a string/);
    assert.throws(() => review(wrong), /the replay must be a string/);
  }
});

test("a replay is reviewed", () => {
  const replay = "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1 lc 2 1 (16 0)\n1 lr 2 1 (16 0)\n";
  const { moves, totals } = review(replay);
  assert.equal(moves.length, 2);
  assert.equal(totals.blunders, 1);
});

test("errors are sentences", () => {
  assert.throws(() => chances("3x1x1\n.9.\n"), /line 2, column 2: '9' is no cell/);
  assert.throws(() => chances("3x1x2\n.1.\n"), /no layout of 2 mines fits this position/);
  assert.throws(() => noGuess(9, 9, 81, 0, 0, 1), /the number of mines is 81/);
});

test("errors quote what they found", () => {
  assert.throws(() => chances("3x1x1\n.\u{1b}.\n"), /'\\u\{1b\}' is no cell/);
  assert.throws(() => chances("3x1x1\n.雷.\n"), /'雷' is no cell/);
  assert.throws(() => review("Width\n"), /line 1: "Width" should be Key: Value, or Board:/);
});

test("a guess among the last layouts is played perfectly", () => {
  const { pos, certain, safety } = best("4x4x2\n....\n.1..\n....\n....\n");
  assert.equal(certain, false);
  assert.ok(safety > 0.8, `${pos} is safe with ${safety}`);
});

test("chances in a browser, where the WebAssembly is loaded first", async () => {
  const { default: init, chances: inBrowsers } = await import("minesweeper-engine-wasm/web");
  await init({ module_or_path: await readFile(new URL(import.meta.resolve("minesweeper-engine-wasm/engine.wasm"))) });
  assert.deepEqual(inBrowsers(position), chances(position));
});

test("programs in TypeScript compile with its types", () => {
  const options = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--target", "es2022", "--module", "nodenext"];
  execFileSync("node_modules/.bin/tsc", [...options, "types.mts"], { stdio: "inherit" });
});
