export { best, chances, hint, noGuess, review } from "./engine.js";
export type { Cell, Chances, Choice, Hint, NoGuessBoard, Proof, Review } from "./engine.js";
