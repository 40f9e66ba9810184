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

export type Hint =
  | { step: { method: unknown; proof: Proof; assumed_mines: Cell[]; safe: Cell[]; mines: Cell[] } }
  | { wrong_flags: { flags: Cell[]; proof: Proof } }
  | { guess: { cells: { pos: Cell; safety: number; follow_up: number | null }[]; reason: string } };

export interface NoGuessBoard {
  /** Rows of `*` and `.`, each ended by a line feed. */
  field: string;
  needs_mine_count: boolean;
  hardest: string;
  /** `repaired` if mines of a random board were moved. */
  origin: "uniform" | "repaired";
  tries: number;
}

export interface Review {
  moves: {
    number: number;
    event: number;
    at: number;
    action: string;
    opened: number;
    status: string;
    verdict: unknown;
  }[];
  totals: Record<string, number | null>;
}
