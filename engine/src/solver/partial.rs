//! What is known about positions beyond the budget.

use super::{Analysis, SolveError, Solver};
use crate::counting::{CountError, Work};
use crate::position::PositionRef;

impl Solver {
    /// Analyses a position like [`analyse`](Self::analyse), but leaves out the connected groups of numbers that take
    /// more than the budget, instead of failing. [`Analysis::uncounted`] lists their cells.
    ///
    /// What is certain stays certain. If something was left out, the other chances are estimates: they are those of the
    /// position without the numbers of these groups.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::{Budget, Solver}};
    /// let position: Position = "9x1x3\n.1..F2.1.\n".parse()?;
    /// let mut solver = Solver::new(position.board.size()).with_budget(Budget::new(0));
    /// assert!(solver.analyse(&position).is_err());
    /// let analysis = solver.analyse_partly(&position)?;
    /// assert_eq!(analysis.mines(), ["4,0".parse()?, "6,0".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError::Impossible`] if a contradiction is found; never [`SolveError::BudgetExceeded`].
    pub fn analyse_partly<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Result<&Analysis, SolveError> {
        let counted = self.sync(position.into()).map_err(CountError::from).and_then(|()| {
            self.cache.next_query();
            self.base.known.apply_all_pairs()?;
            self.base.count_partly(&mut self.cache, usize::from(self.mines), &mut Work::new(self.budget))
        });
        let left_out = counted.map_err(|error| self.fail(error))?;
        self.analysis.fill(&self.base);
        self.analysis.set_uncounted(left_out.into_iter().map(|cell| self.base.known.pos(usize::from(cell))));
        Ok(&self.analysis)
    }
}
