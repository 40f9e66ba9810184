//! The chances of a position and the best move in it, from one count.

use super::strategy::{Choice, Strength};
use super::{Analysis, SolveError, Solver};
use crate::counting::Work;
use crate::position::PositionRef;

/// A solved position: what a program shows or plays.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Solved<'a> {
    /// The chances of mines, and the certain cells.
    pub analysis: &'a Analysis,
    /// The best move, with [`Strength::Full`]. `None` if every covered cell is a mine.
    pub best: Option<Choice>,
}

impl Solver {
    /// Computes the chance of a mine in every covered cell, and the best move, counting the layouts once.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "5x2x2\n.....\n12...\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// let solved = solver.solve(&position)?;
    /// let best = solved.best.ok_or("every covered cell is a mine")?;
    /// assert_eq!(solved.analysis.mine_probability(best.pos), Some(1.0 - best.safety));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits or the budget is exceeded.
    pub fn solve<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Result<Solved<'_>, SolveError> {
        let best = match self.choose(position, Strength::Full) {
            Ok(choice) => Some(choice),
            Err(SolveError::Finished) => None,
            Err(error) => return Err(error),
        };
        if best.is_some_and(|choice| choice.certain) && !self.has_counted_facts {
            // Rules proved the cell, so nothing was counted.
            self.cache.next_query();
            let counted = self.base.count(&mut self.cache, usize::from(self.mines), &mut Work::new(self.budget));
            counted.map_err(|error| self.fail(error))?;
        }
        self.analysis.fill(&self.base);
        Ok(Solved { analysis: &self.analysis, best })
    }
}
