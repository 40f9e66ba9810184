// Compiled, not run: a program that relies on the package's types.
import { best, chances, hint, noGuess, review } from "minesweeper-engine-wasm";
import type { Cell, Choice, Hint, MoveReview } from "minesweeper-engine-wasm";
import init, { chances as inBrowsers } from "minesweeper-engine-wasm/web";

const move: Choice | null = best("3x2x1\n11.\n...\n");
const safe: Cell[] = chances("3x2x1\n11.\n...\n").safe;
const probability: number | null | undefined = chances("1x1x0\n.\n").mine_probabilities[0]?.[0];

function explain(found: Hint): string {
  if ("step" in found) return typeof found.step.method === "string" ? found.step.method : found.step.safe.join();
  if ("wrong_flags" in found) return found.wrong_flags.flags.join();
  return found.guess.cells.map(({ pos, safety }) => `${pos}: ${safety}`).join();
}

const rows: string[] = noGuess(9, 9, 10, 0, 0, 7n).field.split("\n");
const moves: MoveReview[] = review("").moves;
await init({ module_or_path: new Uint8Array() });
console.log(move?.pos, safe, probability, explain(hint("")), rows, moves.length, inBrowsers("").best);

// @ts-expect-error: a position is a string
chances(7);
// @ts-expect-error: a seed is a number or a BigInt
noGuess(9, 9, 10, 0, 0, "7");
