//! Exact chances: that cells are safe, and to win where few layouts are left.

use super::choose::Strength;
use crate::counting::{CountError, Exceeded, Work, below_one};
use crate::geometry::{OffBoard, Pos};
use crate::knowledge::{Contradiction, Fact};
use crate::position::PositionRef;
use crate::solver::endgame::Limits;
use crate::solver::{SolveError, Solver};

impl Solver {
    /// Returns the exact chance, from 0 to 1, that all of `cells` are safe. It is 1 if and only if each of them is
    /// certainly safe or open.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "3x1x1\n.1.\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// assert_eq!(solver.chance_all_safe(&position, &["0,0".parse()?])?, 0.5);
    /// assert_eq!(solver.chance_all_safe(&position, &["0,0".parse()?, "2,0".parse()?])?, 0.0, "one is the mine");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if a cell is off the board, no layout fits or the budget is exceeded.
    pub fn chance_all_safe<'a>(
        &mut self,
        position: impl Into<PositionRef<'a>>,
        cells: &[Pos],
    ) -> Result<f64, SolveError> {
        let position = position.into();
        check_on_board(position, cells)?;
        let analysis = self.analyse(position)?;
        let chances = cells.iter().filter_map(|&pos| analysis.mine_probability(pos));
        let (certain, worst) = chances.fold((true, 0.0f64), |(all, worst), mine| (all && mine == 0.0, worst.max(mine)));
        if certain {
            return Ok(1.0);
        }
        if worst == 1.0 || cells.len() == 1 {
            return Ok(below_one(1.0 - worst));
        }
        let cells = self.grid_cells(cells);
        let together = self.all_safe(&cells, &mut Work::new(self.budget));
        together.map(below_one).map_err(|error| self.fail(error.into()))
    }

    /// Returns the exact chance that [`Strength::Fast`] wins a position, if so few layouts are left that it plays
    /// perfectly, and `None` otherwise.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "3x1x1\n.1.\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// assert_eq!(solver.win_chance(&position)?, Some(0.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits or the budget is exceeded.
    pub fn win_chance<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Result<Option<f64>, SolveError> {
        self.exact_win_chance(position.into(), &[])
    }

    /// Returns the exact chance to win by opening a cell and playing on perfectly, under the conditions of
    /// [`win_chance`](Self::win_chance).
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "3x1x1\n.1.\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// assert_eq!(solver.win_chance_after(&position, "0,0".parse()?)?, Some(0.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if the cell is off the board, no layout fits or the budget is exceeded.
    pub fn win_chance_after<'a>(
        &mut self,
        position: impl Into<PositionRef<'a>>,
        cell: Pos,
    ) -> Result<Option<f64>, SolveError> {
        self.exact_win_chance(position.into(), &[cell])
    }

    /// Returns the exact chance to win after opening these cells, if so few layouts are left that it is found.
    fn exact_win_chance(&mut self, position: PositionRef<'_>, cells: &[Pos]) -> Result<Option<f64>, SolveError> {
        let PositionRef { board, mines } = position;
        check_on_board(position, cells)?;
        self.analyse(position)?;
        let Limits { max_layouts, max_visits } = Strength::Fast.endgame_limits();
        if !self.base.has_at_most(max_layouts) {
            return Ok(None);
        }
        // Certain cells are not settled here, because the search must branch on the number that a safe cell shows.
        self.trial.known.reset();
        if self.trial.known.sync(board).is_err() {
            return Err(SolveError::Impossible { mines });
        }
        self.trial.frontier.build(&self.trial.known);
        if self.endgame.list_all(&self.trial, mines, max_layouts).is_err() {
            return Ok(None);
        }
        let cells = self.grid_cells(cells);
        let wins = self.endgame.wins_after(&cells, max_visits);
        Ok(wins.map(|wins| f64::from(wins) / self.endgame.layouts() as f64))
    }

    /// Returns the chance that all these cells of a counted position are safe.
    pub(super) fn all_safe(&mut self, cells: &[usize], work: &mut Work) -> Result<f64, Exceeded> {
        self.cache.next_position();
        let known = &mut self.trial.known;
        known.copy_from(&self.base.known);
        let settled: Result<(), Contradiction> = cells.iter().try_for_each(|&cell| known.set_fact(cell, Fact::Safe));
        if settled.and_then(|()| known.apply_singles()).is_err() {
            return Ok(0.0);
        }
        match self.trial.count_after(&self.base, &mut self.cache, usize::from(self.mines), work) {
            Ok(()) => Ok((self.trial.joint.layouts / self.base.joint.layouts).to_f64().min(1.0)),
            Err(CountError::Impossible) => Ok(0.0),
            Err(CountError::Exceeded) => Err(Exceeded),
        }
    }
}

/// Fails if any of these cells is off the board.
pub(super) fn check_on_board(position: PositionRef<'_>, cells: &[Pos]) -> Result<(), OffBoard> {
    cells.iter().try_for_each(|&pos| position.board.size().index(pos).map(drop))
}
