//! The result of analysing a position.

use alloc::vec;
use alloc::vec::Vec;

use crate::counting::CountedPosition;
use crate::geometry::{Pos, Size};
use crate::knowledge::Fact;
use crate::sorting::sort_by;

/// The stored value of an open cell.
const OPEN: f64 = -1.0;

/// The mine probabilities of a position, and the cells that are certain.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    size: Size,
    /// By index in row order; negative for open cells.
    chances: Vec<f64>,
    safe: Vec<Pos>,
    mines: Vec<Pos>,
    uncounted: Vec<Pos>,
    log10_layouts: f64,
    log10_weight: f64,
}

impl Analysis {
    pub(crate) fn new(size: Size) -> Self {
        let chances = vec![OPEN; size.cells()];
        let (safe, mines, uncounted) = (Vec::new(), Vec::new(), Vec::new());
        Self { size, chances, safe, mines, uncounted, log10_layouts: 0.0, log10_weight: 0.0 }
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the chance, from 0 to 1, that a covered or flagged cell is a mine, with all fitting layouts equally
    /// likely. It is exactly 0 or 1 if and only if the cell is certain. Returns `None` for an open cell, off the board,
    /// and for an [uncounted](Self::uncounted) cell.
    #[must_use]
    pub fn mine_probability(&self, pos: Pos) -> Option<f64> {
        let chance = self.chances[self.size.index(pos).ok()?];
        (chance >= 0.0).then_some(chance)
    }

    /// Returns the covered cells and their chances of a mine, in row order.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver};
    /// let position: Position = "5x2x2\n.....\n12...\n".parse()?;
    /// let analysis = solver::analyse(&position)?;
    /// let expected: f64 = analysis.mine_probabilities().map(|(_, chance)| chance).sum();
    /// assert!((expected - 2.0).abs() < 1e-9, "they add up to the number of mines");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "chances")]
    pub fn mine_probabilities(&self) -> impl Iterator<Item = (Pos, f64)> {
        self.size.positions().zip(self.chances.iter().copied()).filter(|&(_, chance)| chance >= 0.0)
    }

    /// Returns the covered cells that are certainly safe, in row order.
    #[must_use]
    pub fn safe(&self) -> &[Pos] {
        &self.safe
    }

    /// Returns the covered cells that are certainly mines, in row order.
    #[must_use]
    pub fn mines(&self) -> &[Pos] {
        &self.mines
    }

    /// Returns the covered cells in row order that [`Solver::analyse_partly`](super::Solver::analyse_partly) left out
    /// because they exceeded its budget, and that are not certain. If there are any, other chances than 0 and 1 are
    /// estimates, and the number of layouts is too. Empty for every other analysis.
    #[must_use]
    pub fn uncounted(&self) -> &[Pos] {
        &self.uncounted
    }

    /// Returns the decimal logarithm of the number of layouts that fit.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver};
    /// let position: Position = "10x1x1\n..........\n".parse()?;
    /// assert!((solver::analyse(&position)?.log10_layouts() - 1.0).abs() < 1e-9, "ten layouts");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn log10_layouts(&self) -> f64 {
        self.log10_layouts
    }

    /// Returns the decimal logarithm of the weight of all layouts that fit. If they are equally likely, that is their number; with a
    /// density, each weighs the odds of a mine to the power of its mines. After a cell was opened, the weight is to the weight
    /// before as the chance of the number that the cell shows is to 1.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::{MineCount, Solver}};
    /// let [before, after]: [Position; 2] = ["3x1x0\n...\n".parse()?, "3x1x0\n1..\n".parse()?];
    /// let mut solver = Solver::new(before.board.size());
    /// let density = MineCount::Density(0.2);
    /// let [before, after] = [&before.board, &after.board]
    ///     .map(|board| solver.analyse_unknown_mines(board, density).map(|analysis| analysis.log10_weight()));
    /// let chance = 10f64.powf(after? - before?);
    /// assert!((chance - 0.8 * 0.2).abs() < 1e-12, "safe, and a mine next to it");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn log10_weight(&self) -> f64 {
        self.log10_weight
    }

    /// Fills in the results of a counted position.
    pub(crate) fn fill(&mut self, position: &CountedPosition) {
        let (known, width) = (&position.known, usize::from(self.size.width()));
        let mut by_fact = [OPEN; 5];
        by_fact[Fact::Unknown as usize] = position.joint.off_frontier_chance;
        by_fact[Fact::Safe as usize] = 0.0;
        by_fact[Fact::Mine as usize] = 1.0;
        for (nodes, chances) in known.rows().zip(self.chances.chunks_exact_mut(width)) {
            for (node, chance) in nodes.iter().zip(chances) {
                *chance = by_fact[node.fact as usize];
            }
        }
        for (cells, chance) in position.chances() {
            for &cell in cells {
                self.chances[known.index(usize::from(cell))] = chance;
            }
        }
        // There is at least one layout, even if rounding puts the count just below 1.
        self.log10_layouts = position.joint.layouts.log10().max(0.0);
        self.log10_weight = position.joint.log10_weight.unwrap_or(self.log10_layouts);
        self.list_certain();
    }

    /// Returns all chances by cell index; negative for open cells.
    pub(super) fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// Replaces the chances of all covered cells, and the logarithm of the number of layouts.
    pub(super) fn set_chances(&mut self, chance_of: impl Fn(usize) -> f64, log10_layouts: f64) {
        for (cell, chance) in self.chances.iter_mut().enumerate().filter(|(_, chance)| **chance >= 0.0) {
            *chance = chance_of(cell);
        }
        (self.log10_layouts, self.log10_weight) = (log10_layouts.max(0.0), log10_layouts);
        self.list_certain();
    }

    /// Removes the chances of cells that were not counted, unless they are certain.
    pub(super) fn set_uncounted(&mut self, cells: impl Iterator<Item = Pos>) {
        for pos in cells {
            if let Ok(index) = self.size.index(pos)
                && 0.0 < self.chances[index]
                && self.chances[index] < 1.0
            {
                self.chances[index] = OPEN;
                self.uncounted.push(pos);
            }
        }
        sort_by(&mut self.uncounted, |a, b| (a.y, a.x).cmp(&(b.y, b.x)));
    }

    /// Lists the certain cells.
    fn list_certain(&mut self) {
        let width = usize::from(self.size.width());
        self.safe.clear();
        self.mines.clear();
        self.uncounted.clear();
        for (y, chances) in (0..).zip(self.chances.chunks_exact(width)) {
            for (x, &chance) in (0..).zip(chances) {
                if chance == 0.0 {
                    self.safe.push(Pos::new(x, y));
                } else if chance == 1.0 {
                    self.mines.push(Pos::new(x, y));
                }
            }
        }
    }
}
