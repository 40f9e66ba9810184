//! Positions whose number of mines is unknown.

use alloc::vec;
use alloc::vec::Vec;

use super::{Analysis, SolveError, Solver};
use crate::board::Board;
use crate::counting::{CountError, Sampler, ScaledFloat, Work, below_one};
use crate::float::{log10, powf};
use crate::position::PositionRef;

/// What is known about the number of mines on a board.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum MineCount {
    /// The number is in this range, and all layouts with such a number are equally likely.
    Between {
        /// The minimum.
        min: u16,
        /// The maximum.
        max: u16,
    },
    /// Each cell is a mine with this chance, 0 to 1, independently of the others.
    Density(f64),
}

impl MineCount {
    /// Returns the smallest and the largest number of mines among `cells` cells.
    fn range(self, cells: usize) -> (u16, u16) {
        let cells = u16::try_from(cells).unwrap_or(u16::MAX);
        match self {
            Self::Between { min, max } => (min, max.min(cells)),
            Self::Density(_) => (0, cells),
        }
    }

    /// Returns the odds of a mine if each of `cells` cells is one independently of the others.
    fn independent_odds(self, cells: usize) -> Option<f64> {
        match self {
            Self::Density(density) => (0.0 < density && density < 1.0).then(|| density / (1.0 - density)),
            Self::Between { min: 0, max } if usize::from(max) >= cells => Some(1.0),
            Self::Between { .. } => None,
        }
    }

    /// Returns the weight of each layout with `mines` mines among `cells` cells, or `None` if there can be none.
    fn weight(self, mines: u16, cells: usize) -> Option<ScaledFloat> {
        let Self::Density(density) = self else { return Some(ScaledFloat::ONE) };
        let power = |chance: f64, exponent: usize| match exponent {
            0 => Some(ScaledFloat::ONE),
            _ => (chance > 0.0 && chance <= 1.0).then(|| ScaledFloat::new(chance, 0).powi(exponent)),
        };
        Some(power(density, mines.into())? * power(1.0 - density, cells - usize::from(mines))?)
    }
}

/// Stands for an unknown number of mines: no board has this many.
const NO_MINE_COUNT: u16 = u16::MAX;

/// The weighted sums over the numbers of mines.
struct Sums {
    /// The weight of the layouts so far in units of `unit`, and of those with a mine by cell.
    whole: f64,
    mined: Vec<f64>,
    unit: Option<ScaledFloat>,
    /// By cell: whether it is safe in some layout, and a mine in some.
    can_be: Vec<[bool; 2]>,
    /// The decimal logarithm of the number of layouts.
    log10_layouts: Option<f64>,
}

impl Sums {
    /// Adds the layouts of one number of mines, with their weight.
    fn add(&mut self, analysis: &Analysis, weight: ScaledFloat) {
        let share = self.unit.map_or(f64::INFINITY, |unit| (weight / unit).to_f64());
        let share = if share > 1.0 {
            // The new layouts weigh more than all before.
            self.whole /= share;
            self.mined.iter_mut().for_each(|mined| *mined /= share);
            self.unit = Some(weight);
            1.0
        } else {
            share
        };
        self.whole += share;
        let log10 = analysis.log10_layouts();
        self.log10_layouts = Some(self.log10_layouts.map_or(log10, |before| log10_sum(before, log10)));
        for ((mined, can_be), &chance) in self.mined.iter_mut().zip(&mut self.can_be).zip(analysis.chances()) {
            *mined += share * chance;
            *can_be = [can_be[0] || chance < 1.0, can_be[1] || chance > 0.0];
        }
    }

    /// Returns the chance of a mine in a cell that is not open: exactly 0 or 1 only if it is certain.
    fn chance(&self, cell: usize) -> f64 {
        match self.can_be[cell] {
            [_, false] => 0.0,
            [false, true] => 1.0,
            [true, true] => below_one(self.mined[cell] / self.whole).max(f64::MIN_POSITIVE),
        }
    }
}

/// Returns the decimal logarithm of the sum of two numbers, from theirs.
fn log10_sum(a: f64, b: f64) -> f64 {
    let (high, low) = if a > b { (a, b) } else { (b, a) };
    high + log10(1.0 + powf(10.0, low - high))
}

impl Solver {
    /// Computes the chance of a mine in every covered cell of a board whose number of mines is not known exactly. Flags
    /// are ignored.
    ///
    /// With a density, or if every number of mines is possible, takes the time of one analysis; otherwise that of one for
    /// each possible number of mines, most of which is spent once.
    ///
    /// ```
    /// use minesweeper_engine::{Board, Size, solver::{MineCount, Solver}};
    /// let empty = Board::new(Size::new(8, 8)?);
    /// let mut solver = Solver::new(empty.size());
    /// let analysis = solver.analyse_unknown_mines(&empty, MineCount::Density(0.2))?;
    /// let chance = analysis.mine_probability("3,3".parse()?);
    /// assert!(chance.is_some_and(|chance| (chance - 0.2).abs() < 1e-12));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError::NoLayout`] if no layout fits, [`SolveError::BudgetExceeded`] if the budget is exceeded.
    pub fn analyse_unknown_mines(&mut self, board: &Board, count: MineCount) -> Result<&Analysis, SolveError> {
        let cells = board.size().cells();
        if let Some(odds) = count.independent_odds(cells) {
            return self.analyse_independent(board, odds);
        }
        let (min, max) = count.range(cells);
        let contradiction = |solver: &mut Self| {
            let _ = solver.fail(CountError::Impossible);
            SolveError::NoLayout
        };
        let middle = min.midpoint(max);
        let synced = self.sync(PositionRef { board, mines: middle });
        if synced.and_then(|()| self.base.known.apply_singles()).is_err() {
            return Err(contradiction(self));
        }
        self.cache.next_query();
        let mut sums = Sums {
            whole: 0.0,
            mined: vec![0.0; cells],
            unit: None,
            can_be: vec![[false; 2]; cells],
            log10_layouts: None,
        };
        let mut work = Work::new(self.budget);
        let unknown = self.base.known.mines() + self.base.known.unknown();
        for mines in min.max(self.base.known.mines() as u16)..=max.min(unknown as u16) {
            let Some(weight) = count.weight(mines, cells) else { continue };
            // Each number of mines passes over the whole board.
            work.spend(1 + cells / 16).map_err(|error| self.fail(error.into()))?;
            match self.base.count(&mut self.cache, usize::from(mines), &mut work) {
                Ok(()) => {}
                Err(CountError::Impossible) => continue,
                Err(error) => return Err(self.fail(error)),
            }
            self.analysis.fill(&self.base);
            sums.add(&self.analysis, self.base.joint.layouts * weight);
        }
        let Some(log10_layouts) = sums.log10_layouts else { return Err(contradiction(self)) };
        self.analysis.set_chances(|cell| sums.chance(cell), log10_layouts);
        Ok(&self.analysis)
    }

    /// Creates a sampler that draws from all layouts of a board on which each cell is a mine with the chance `density`, 0 to 1,
    /// independently of the others. With 0.5, all layouts are equally likely, whatever their number of mines. Flags are ignored.
    ///
    /// ```
    /// use minesweeper_engine::{Board, Size, rng::Rng, solver::Solver};
    /// let board = Board::new(Size::new(8, 8)?);
    /// let mut sampler = Solver::new(board.size()).density_sampler(&board, 0.2)?;
    /// let field = sampler.draw(&mut Rng::new(1));
    /// println!("{} mines:\n{field}", field.mines());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits, if all cells would be mines, or if the budget is exceeded.
    pub fn density_sampler(&mut self, board: &Board, density: f64) -> Result<Sampler, SolveError> {
        let cells = board.size().cells();
        let Some(odds) = MineCount::Density(density).independent_odds(cells) else {
            let mines = if density > 0.5 { cells as u16 } else { 0 };
            return self.sampler((board, mines)).map_err(|error| match error {
                SolveError::Impossible { .. } => SolveError::NoLayout,
                error => error,
            });
        };
        self.analyse_independent(board, odds)?;
        let sampler = Sampler::independent(&self.base, odds, &mut Work::new(self.budget));
        sampler.map_err(|error| self.fail(error))
    }

    /// Analyses a board on which each cell is a mine independently of the others.
    fn analyse_independent(&mut self, board: &Board, odds: f64) -> Result<&Analysis, SolveError> {
        let synced = self.sync(PositionRef { board, mines: NO_MINE_COUNT });
        if self.cache.tilt() != odds {
            self.cache.reset(odds);
        }
        self.cache.next_query();
        let mut work = Work::new(self.budget);
        let counted = synced.and_then(|()| self.base.known.apply_singles()).map_err(CountError::from);
        match counted.and_then(|()| self.base.count_independent(&mut self.cache, &mut work)) {
            Ok(()) => {}
            Err(CountError::Impossible) => {
                let _ = self.fail(CountError::Impossible);
                return Err(SolveError::NoLayout);
            }
            Err(error) => return Err(self.fail(error)),
        }
        self.analysis.fill(&self.base);
        Ok(&self.analysis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::minefield::CellContent;
    use crate::rng::Rng;

    #[test]
    fn layouts_are_drawn_as_often_as_their_density_says() {
        let position: crate::Position = "5x2x0\n.2...\n.....\n".parse().unwrap();
        for density in [0.5, 0.2] {
            let mut solver = Solver::new(position.board.size());
            let analysis = solver.analyse_unknown_mines(&position.board, MineCount::Density(density)).unwrap().clone();
            let (mut sampler, mut rng) = (solver.density_sampler(&position.board, density).unwrap(), Rng::new(3));
            let mut found = vec![0; position.board.size().cells()];
            for _ in 0..4000 {
                let field = sampler.draw(&mut rng);
                let is_mine = |&pos: &crate::Pos| field.get(pos) == Ok(CellContent::Mine);
                let near = position.board.size().neighbours(crate::Pos::new(1, 0)).filter(is_mine).count();
                assert_eq!(near, 2, "it fits");
                for (count, pos) in found.iter_mut().zip(position.board.size().positions()) {
                    *count += u32::from(is_mine(&pos));
                }
            }
            for (count, pos) in found.iter().zip(position.board.size().positions()) {
                let expected = analysis.mine_probability(pos).unwrap_or(0.0);
                let share = f64::from(*count) / 4000.0;
                assert!((share - expected).abs() < 0.04, "{pos:?} at {density}: {share} instead of {expected}");
            }
        }
        assert_eq!(
            Solver::new(position.board.size()).density_sampler(&position.board, 0.0).err(),
            Some(SolveError::NoLayout)
        );
    }
}
