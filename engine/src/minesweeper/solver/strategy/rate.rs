//! Rates a move against the best one.

use super::candidate::Candidate;
use super::choose::{Choice, Strength};
use super::lookahead::Metric;
use crate::minesweeper::board::Board;
use crate::minesweeper::counting::{Budget, CountError, Exceeded, Work, below_one};
use crate::minesweeper::geometry::Pos;
use crate::minesweeper::knowledge::{Contradiction, Fact};
use crate::minesweeper::solver::endgame::Limits;
use crate::minesweeper::solver::{SolveError, Solver, solve_error};

/// The limits within which a move is rated by perfect play.
const RATING_LIMITS: Limits = Limits { max_layouts: 1000, max_visits: 200_000 };

/// A guess compared with the best one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MoveRating {
    /// The best guess according to [`Strength::Full`].
    pub best: Choice,
    /// The chance of winning after the rated guess, as a share of the chance after the best one, from 0 to 1.
    pub win_share: f64,
    /// Whether `win_share` compares exact chances of winning. Otherwise it compares estimates.
    pub exact: bool,
}

impl Solver {
    /// Returns the exact chance, from 0 to 1, that all of `cells` are safe. It is 1 if and only if each of them is
    /// certainly safe.
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits or the budget is exceeded.
    pub fn chance_all_safe(
        &mut self,
        board: &Board,
        mines: u16,
        cells: &[Pos],
        budget: Budget,
    ) -> Result<f64, SolveError> {
        let analysis = self.analyse(board, mines, budget)?;
        let chances = cells.iter().filter_map(|&pos| analysis.mine_probability(pos));
        let (certain, worst) = chances.fold((true, 0.0f64), |(all, worst), mine| (all && mine == 0.0, worst.max(mine)));
        if certain {
            return Ok(1.0);
        }
        if worst == 1.0 || cells.len() == 1 {
            return Ok(below_one(1.0 - worst));
        }
        let cells = self.grid_cells(cells);
        let together = self.all_safe(&cells, &mut Work::new(budget));
        together.map(below_one).map_err(|error| solve_error(error.into(), mines, budget))
    }

    /// Compares opening all of `cells` with the best guess. In a position with a certainly safe cell, that is the best
    /// choice and the share is 0.
    ///
    /// # Errors
    /// As for [`choose`](Self::choose).
    pub fn rate_move(
        &mut self,
        board: &Board,
        mines: u16,
        cells: &[Pos],
        budget: Budget,
    ) -> Result<MoveRating, SolveError> {
        let best = self.choose(board, mines, Strength::Full, budget)?;
        if best.certain {
            return Ok(MoveRating { best, win_share: 0.0, exact: false });
        }
        let cells = self.grid_cells(cells);
        if let Some(win_share) = self.exact_win_share(&cells) {
            return Ok(MoveRating { best, win_share, exact: true });
        }
        let mut work = Work::new(budget);
        let win_share = self.estimated_win_share(&cells, best, &mut work);
        let win_share = win_share.map_err(|error| solve_error(error.into(), mines, budget))?;
        Ok(MoveRating { best, win_share, exact: false })
    }

    /// Returns the exact chance that [`Strength::Fast`] wins a position, if so few layouts are left that it plays
    /// perfectly, and `None` otherwise.
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits or the budget is exceeded.
    pub fn win_chance(&mut self, board: &Board, mines: u16, budget: Budget) -> Result<Option<f64>, SolveError> {
        self.analyse(board, mines, budget)?;
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
        let wins = self.endgame.wins_after(&[], max_visits);
        Ok(wins.map(|wins| f64::from(wins) / self.endgame.layouts() as f64))
    }

    fn grid_cells(&self, cells: &[Pos]) -> Vec<usize> {
        let known = &self.base.known;
        cells.iter().filter_map(|&pos| known.size().index(pos).ok()).map(|index| known.cell(index)).collect()
    }

    /// Returns the chance that all these cells of a counted position are safe.
    fn all_safe(&mut self, cells: &[usize], work: &mut Work) -> Result<f64, Exceeded> {
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

    /// Returns the wins of perfect play after opening these cells, divided by those of perfect play, in a counted
    /// position without certain cells and with few layouts.
    pub(crate) fn exact_win_share(&mut self, cells: &[usize]) -> Option<f64> {
        let Limits { max_layouts, max_visits } = RATING_LIMITS;
        if !self.base.has_at_most(max_layouts) {
            return None;
        }
        self.endgame.list_all(&self.base, self.mines, max_layouts).ok()?;
        let ours = self.endgame.wins_after(cells, max_visits)?;
        let best = self.endgame.wins_after(&[], max_visits)?;
        Some(f64::from(ours) / f64::from(best.max(1)))
    }

    /// Estimates the share from the scores that choose a guess. If several cells are opened together, only the one that
    /// gives the highest score counts for its information.
    fn estimated_win_share(&mut self, cells: &[usize], best: Choice, work: &mut Work) -> Result<f64, Exceeded> {
        let together = self.all_safe(cells, work)?;
        let mut ours = 0.0f64;
        for &cell in cells {
            let safety = self.all_safe(&[cell], work)?;
            if safety > 0.0 {
                let score = self.score(Candidate { cell, safety }, work)?;
                ours = ours.max(score * together / safety);
            }
        }
        let mut best_score = 0.0;
        for cell in self.grid_cells(&[best.pos]) {
            best_score = self.score(Candidate { cell, safety: best.safety }, work)?;
        }
        Ok(if best_score > 0.0 { (ours / best_score).min(1.0) } else { 1.0 })
    }

    fn score(&mut self, candidate: Candidate, work: &mut Work) -> Result<f64, Exceeded> {
        if self.base.known.has_opening() {
            return self.second_ply(candidate.cell, f64::NEG_INFINITY, work);
        }
        let metric = Metric::Full { zero_bonus: self.zero_bonus() };
        self.look_ahead(candidate, metric, f64::INFINITY, 0.0, work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::minesweeper::board::Cell;
    use crate::minesweeper::geometry::Size;

    /// The centres of two rings of 1s, separated by a column of covered cells.
    const MIDDLES: [Pos; 2] = [Pos::new(10, 10), Pos::new(14, 10)];

    /// Creates the two rings, alone on the largest board. Either both centres are mines, or seven cells around the
    /// rings, which is almost impossible with eight mines in total.
    fn rings() -> Board {
        let mut board = Board::new(Size::const_new(250, 250));
        for middle in MIDDLES {
            for pos in board.size().neighbours(middle) {
                board.set(pos, Cell::Revealed(1)).unwrap();
            }
        }
        board
    }

    #[test]
    fn almost_certain_cells_are_not_certain() {
        let (board, mut solver) = (rings(), Solver::new(Size::const_new(250, 250)));
        let around = [Pos::new(12, 9), Pos::new(12, 11)];
        let analysis = solver.analyse(&board, 8, Budget::default()).unwrap();
        let [one, other] = around.map(|pos| analysis.mine_probability(pos).unwrap());
        assert!(0.0 < one && one < 1e-20 && other > 0.0, "{one} and {other}");
        let [one, other] = MIDDLES.map(|pos| analysis.mine_probability(pos).unwrap());
        assert!(0.999 < one && one < 1.0 && 0.999 < other && other < 1.0, "{one} and {other}");
        assert_eq!(analysis.mines(), []);
        for cells in [&around[..1], &around[1..], &around] {
            let chance = solver.chance_all_safe(&board, 8, cells, Budget::default()).unwrap();
            assert!(0.999 < chance && chance < 1.0, "{chance}");
        }
        for cells in [&MIDDLES[..1], &MIDDLES] {
            let chance = solver.chance_all_safe(&board, 8, cells, Budget::default()).unwrap();
            assert!(0.0 < chance && chance < 1e-10, "{chance}");
        }
        let of_a_guess = solver.grid_cells(&around);
        let guesses: Vec<Candidate> =
            solver.candidates().into_iter().filter(|c| of_a_guess.contains(&c.cell)).collect();
        assert!(guesses.len() == 2 && guesses.iter().all(|guess| guess.safety < 1.0), "{guesses:?}");
        // With fewer mines than seven, nothing else is possible.
        let chance = solver.chance_all_safe(&board, 6, &around, Budget::default()).unwrap();
        assert_eq!(chance, 1.0);
    }
}
