//! A slow witness for proofs: goes through the layouts of the cells around a few numbers, one by one.

use game_engine::minesweeper::deduction::Proof;
use game_engine::minesweeper::{Board, Cell, Pos};

/// What is believed: some numbers of a board, that some cells are mines, and the number of mines or not.
#[derive(Debug, Clone)]
pub(crate) struct ProofOracle<'a> {
    pub(crate) board: &'a Board,
    pub(crate) clues: Vec<Pos>,
    pub(crate) mines: Vec<Pos>,
    pub(crate) count: Option<u16>,
}

/// What a cell is, or that more cells are to be gone through.
struct Search {
    /// By clue: the mines it needs, and the cells it has left.
    left: Vec<(isize, isize)>,
    /// By cell: the clues it touches.
    cells: Vec<Vec<usize>>,
    /// Which cells are already said to be mines or none.
    said: Vec<Option<bool>>,
    /// The fewest and the most mines of all.
    total: Option<(isize, isize)>,
}

impl<'a> ProofOracle<'a> {
    /// What a proof says.
    pub(crate) fn from_proof(board: &'a Board, mines: u16, proof: &Proof) -> Self {
        let count = proof.mine_count.then_some(mines);
        Self { board, clues: proof.clues.clone(), mines: Vec::new(), count }
    }

    /// Whether any layout fits.
    pub(crate) fn is_possible(&self) -> bool {
        self.fits(None)
    }

    /// What the cell is in all layouts that fit: a mine, or none. `None` when they differ.
    pub(crate) fn forced(&self, pos: Pos) -> Option<bool> {
        match (self.fits(Some((pos, true))), self.fits(Some((pos, false)))) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// Every belief that is a number, a flag or the number of mines less.
    pub(crate) fn less(&self) -> Vec<Self> {
        let mut less = Vec::new();
        for left_out in 0..self.clues.len() {
            let mut belief = self.clone();
            belief.clues.remove(left_out);
            less.push(belief);
        }
        for left_out in 0..self.mines.len() {
            let mut belief = self.clone();
            belief.mines.remove(left_out);
            less.push(belief);
        }
        if self.count.is_some() {
            less.push(Self { count: None, ..self.clone() });
        }
        less
    }

    fn fits(&self, said: Option<(Pos, bool)>) -> bool {
        let size = self.board.size();
        let is_covered = |pos: &Pos| self.board.get(*pos).unwrap().is_covered();
        let mut cells: Vec<Pos> = self.clues.iter().flat_map(|&clue| size.neighbours(clue)).collect();
        cells.extend(said.map(|(pos, _)| pos));
        cells.extend(&self.mines);
        cells.retain(is_covered);
        cells.sort_by_key(|pos| (pos.y, pos.x));
        cells.dedup();
        let mut left = Vec::new();
        for &clue in &self.clues {
            let Cell::Revealed(number) = self.board.get(clue).unwrap() else { panic!("{clue} is no open number") };
            left.push((isize::from(number), size.neighbours(clue).filter(is_covered).count().cast_signed()));
        }
        let touches = |pos: &Pos| {
            let near = |clue: &&Pos| clue.x.abs_diff(pos.x) <= 1 && clue.y.abs_diff(pos.y) <= 1;
            self.clues.iter().enumerate().filter(|(_, clue)| near(clue)).map(|(number, _)| number).collect()
        };
        let say = |pos: &Pos| match said {
            Some((other, mine)) if other == *pos => Some(mine),
            _ => self.mines.contains(pos).then_some(true),
        };
        let floating = size.positions().filter(is_covered).count().cast_signed() - cells.len().cast_signed();
        let total =
            self.count.map(|mines| (usize::from(mines).cast_signed() - floating, usize::from(mines).cast_signed()));
        let (touched, said) = (cells.iter().map(touches).collect(), cells.iter().map(say).collect());
        Search { left, cells: touched, said, total }.goes_on(0, 0)
    }
}

impl Search {
    fn goes_on(&mut self, cell: usize, mines: isize) -> bool {
        if cell == self.cells.len() {
            return self.left.iter().all(|&(need, _)| need == 0)
                && self.total.is_none_or(|(fewest, most)| (fewest..=most).contains(&mines));
        }
        for mine in [false, true] {
            if self.said[cell].is_some_and(|said| said != mine) {
                continue;
            }
            let clues = self.cells[cell].clone();
            for &clue in &clues {
                self.left[clue].0 -= isize::from(mine);
                self.left[clue].1 -= 1;
            }
            let fits = clues.iter().all(|&clue| (0..=self.left[clue].1).contains(&self.left[clue].0));
            let found = fits && self.goes_on(cell + 1, mines + isize::from(mine));
            for &clue in &clues {
                self.left[clue].0 += isize::from(mine);
                self.left[clue].1 += 1;
            }
            if found {
                return true;
            }
        }
        false
    }
}
