/** A cell as `x,y`: column and row, counted from 0 at the top left. */
export type Cell = `${number},${number}`;

export interface Choice {
  /** The cell to open. */
  pos: Cell;
  /** Whether it is certainly safe. If not, no cell is. */
  certain: boolean;
  /** The chance, 0 to 1, that it is safe. */
  safety: number;
}

export interface Chances {
  /** Row by row: the chance of a mine, 0 to 1, or null for an open cell. Exactly 0 or 1 only if it is certain. */
  mine_probabilities: (number | null)[][];
  safe: Cell[];
  mines: Cell[];
  /** Always empty here. */
  uncounted: Cell[];
  /** The decimal logarithm of the number of layouts that fit. */
  log10_layouts: number;
  /** The best move, or null if every covered cell is a mine. */
  best: Choice | null;
}

export interface Proof {
  clues: Cell[];
  needs_mine_count: boolean;
}

/** How a step is found, from the simplest to the hardest. A later version may have more. */
export type Method =
  /** As many mines are known around the number as it shows. `flagged`: there are some, and all of them are flagged. */
  | { complete: { number: Cell; flagged: boolean } }
  /** The number has as many covered neighbours as mines. */
  | { all_mines: { number: Cell } }
  /** The difference of two numbers. `inside`: all covered neighbours of one of them touch the other. */
  | { pair: { numbers: [Cell, Cell]; inside: boolean } }
  /** Three or more numbers together. */
  | "multi_clue"
  /** The number of mines on the board. */
  | "mine_count";

/** Why a guess is best. A later version may have more. */
export type Reason = "safest" | "follow_up" | "as_good_as_any" | "wins_most" | "wins_most_in_region" | "less_to_guess";

/** What to do next. A later version may have more kinds. */
export type Hint =
  | { step: { method: Method; proof: Proof; assumed_mines: Cell[]; safe: Cell[]; mines: Cell[] } }
  | { wrong_flags: { flags: Cell[]; proof: Proof } }
  | { guess: { cells: { pos: Cell; safety: number; follow_up: number | null }[]; reason: Reason } };

export interface NoGuessBoard {
  /** Rows of `*` and `.`, each ended by a line feed. */
  field: string;
  /** Whether the solution needs the number of mines. */
  needs_mine_count: boolean;
  /** The hardest deduction of the solution. */
  hardest: "single number" | "pair" | "component" | "mine count";
  /** `repaired` if mines of a random board were moved. */
  origin: "uniform" | "repaired";
  /** How many layouts were tried. */
  tries: number;
}

/** A necessary guess: no cell was certainly safe. */
export interface GuessReview {
  /** The chance, 0 to 1, that all cells it opened were safe. */
  chance: number;
  best: Cell;
  /** The chance that the best guess is safe. */
  best_chance: number;
  /** The share of the winning chance, 0 to 1, that was lost compared to the best guess. */
  cost: number;
  /** Whether `cost` is exact or estimated. */
  exact: boolean;
}

/** The verdict on a move. A later version may have more. */
export type Verdict =
  | "first"
  | "certain"
  | { best_guess: GuessReview }
  | { worse_guess: GuessReview }
  /** A guess although `safe` was certainly safe. */
  | { needless: { chance: number; safe: Cell } }
  /** It opened a certain mine. `safe`: a certainly safe cell, if there was one. */
  | { blunder: { safe: Cell | null } }
  | "wrong_flag"
  /** A flag on a safe cell that was a mine with this chance. */
  | { unlucky_flag: { chance: number } }
  | "flag"
  | "unflag"
  /** Too complex to judge. */
  | "unknown";

export interface MoveReview {
  /** The number of the move, from 1. */
  number: number;
  /** The index of its event in the replay. */
  event: number;
  /** Milliseconds since the first reveal. */
  at: number;
  action: `${"reveal" | "flag" | "chord"} ${Cell}`;
  /** How many safe cells it opened. */
  opened: number;
  /** The game after it. */
  status: "ready" | "playing" | "won" | "lost";
  verdict: Verdict;
}

export interface ReviewTotals {
  moves: number;
  certain: number;
  best_guesses: number;
  worse_guesses: number;
  needless: number;
  blunders: number;
  wrong_flags: number;
  /** The chance that all moves succeed, or null if a chance is unknown. */
  luck: number | null;
  /** The expected number of losses, or null if a chance is unknown. */
  risk: number | null;
}

export interface Review {
  moves: MoveReview[];
  totals: ReviewTotals;
}
