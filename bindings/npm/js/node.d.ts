export { best, chances, hint, noGuess, review } from "./engine.js";
export type {
  Cell, Chances, Choice, GuessReview, Hint, Method, MoveReview, NoGuessBoard, Proof, Reason, Review, ReviewTotals, Verdict,
} from "./engine.js";
