//! A slow oracle for proofs: enumerates the layouts of the covered cells around a few clues.

use minesweeper_engine::deduction::Proof;
use minesweeper_engine::{Board, Cell, Pos};

/// The premises of a proof: some clues of a board, some assumed mines, and optionally the number of mines.
#[derive(Debug, Clone)]
pub(crate) struct ProofOracle<'a> {
    pub(crate) board: &'a Board,
    pub(crate) clues: Vec<Pos>,
    pub(crate) assumed_mines: Vec<Pos>,
    pub(crate) mine_count: Option<u16>,
}

impl<'a> ProofOracle<'a> {
    /// Returns the premises of `proof`.
    pub(crate) fn from_proof(board: &'a Board, mines: u16, proof: &Proof) -> Self {
        let mine_count = proof.needs_mine_count.then_some(mines);
        Self { board, clues: proof.clues.clone(), assumed_mines: Vec::new(), mine_count }
    }

    /// Returns whether a layout satisfies the premises.
    pub(crate) fn is_satisfiable(&self) -> bool {
        self.has_layout(None)
    }

    /// Returns whether the cell is a mine, if all layouts that satisfy the premises agree.
    pub(crate) fn entailed(&self, pos: Pos) -> Option<bool> {
        match (self.has_layout(Some((pos, true))), self.has_layout(Some((pos, false)))) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// Returns every variant with one premise removed: a clue, an assumed mine or the number of mines.
    pub(crate) fn with_one_premise_removed(&self) -> Vec<Self> {
        let mut variants = Vec::new();
        for removed in 0..self.clues.len() {
            let mut variant = self.clone();
            variant.clues.remove(removed);
            variants.push(variant);
        }
        for removed in 0..self.assumed_mines.len() {
            let mut variant = self.clone();
            variant.assumed_mines.remove(removed);
            variants.push(variant);
        }
        if self.mine_count.is_some() {
            variants.push(Self { mine_count: None, ..self.clone() });
        }
        variants
    }

    /// Returns whether a layout satisfies the premises, and `assumption` about one cell.
    fn has_layout(&self, assumption: Option<(Pos, bool)>) -> bool {
        let size = self.board.size();
        let is_covered = |pos: &Pos| self.board.get(*pos).unwrap().is_covered();
        let mut cells: Vec<Pos> = self.clues.iter().flat_map(|&clue| size.neighbours(clue)).collect();
        cells.extend(assumption.map(|(pos, _)| pos));
        cells.extend(&self.assumed_mines);
        cells.retain(is_covered);
        cells.sort_by_key(|pos| (pos.y, pos.x));
        cells.dedup();
        let mut clues = Vec::new();
        for &clue in &self.clues {
            let Cell::Revealed(number) = self.board.get(clue).unwrap() else { panic!("{clue} is not open") };
            let covered = size.neighbours(clue).filter(is_covered).count();
            clues.push(OpenClue { mines_left: isize::from(number), cells_left: covered.cast_signed() });
        }
        let clues_at = |pos: &Pos| {
            let touches = |clue: &&Pos| clue.x.abs_diff(pos.x) <= 1 && clue.y.abs_diff(pos.y) <= 1;
            self.clues.iter().enumerate().filter(|(_, clue)| touches(clue)).map(|(number, _)| number).collect()
        };
        let preset = |pos: &Pos| match assumption {
            Some((other, mine)) if other == *pos => Some(mine),
            _ => self.assumed_mines.contains(pos).then_some(true),
        };
        let free = size.positions().filter(is_covered).count().cast_signed() - cells.len().cast_signed();
        let mine_range =
            self.mine_count.map(|mines| (usize::from(mines).cast_signed() - free, usize::from(mines).cast_signed()));
        let (clues_at, preset) = (cells.iter().map(clues_at).collect(), cells.iter().map(preset).collect());
        Search { clues, clues_at, preset, mine_range }.finds_layout(0, 0)
    }
}

/// The state of a clue during the search.
struct OpenClue {
    mines_left: isize,
    /// Cells around it that have no value yet.
    cells_left: isize,
}

/// A backtracking search over the values of the cells.
struct Search {
    clues: Vec<OpenClue>,
    /// By cell: the clues it touches.
    clues_at: Vec<Vec<usize>>,
    /// By cell: its value, if it is given.
    preset: Vec<Option<bool>>,
    /// The minimum and maximum number of mines among the cells.
    mine_range: Option<(isize, isize)>,
}

impl Search {
    fn finds_layout(&mut self, cell: usize, mines: isize) -> bool {
        if cell == self.preset.len() {
            return self.clues.iter().all(|clue| clue.mines_left == 0)
                && self.mine_range.is_none_or(|(min, max)| (min..=max).contains(&mines));
        }
        for mine in [false, true] {
            if self.preset[cell].is_some_and(|preset| preset != mine) {
                continue;
            }
            let touched = self.clues_at[cell].clone();
            for &clue in &touched {
                self.clues[clue].mines_left -= isize::from(mine);
                self.clues[clue].cells_left -= 1;
            }
            let fits =
                touched.iter().all(|&clue| (0..=self.clues[clue].cells_left).contains(&self.clues[clue].mines_left));
            let found = fits && self.finds_layout(cell + 1, mines + isize::from(mine));
            for &clue in &touched {
                self.clues[clue].mines_left += isize::from(mine);
                self.clues[clue].cells_left += 1;
            }
            if found {
                return true;
            }
        }
        false
    }
}
