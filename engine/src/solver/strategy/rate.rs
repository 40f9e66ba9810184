//! Rates a move against the best one.

use alloc::vec::Vec;

use super::candidate::Candidate;
use super::choose::{Choice, Strength};
use super::exact_chances::check_on_board;
use super::independent_regions::{IndependentRegions, REST};
use super::lookahead::Metric;
use crate::counting::{Exceeded, Work, below_one};
use crate::geometry::Pos;
use crate::knowledge::Fact;
use crate::position::{Position, PositionRef};
use crate::solver::endgame::{EndgameGuess, Limits};
use crate::solver::{SolveError, Solver};
use crate::symmetry::{self, Symmetry};

/// By estimate, a guess counts as best from this share of the best guess's winning chance on. The estimate itself is
/// coarser, which is why [`MoveRating::exact`] exists.
const MIN_BEST_SHARE: f64 = 0.99;

/// The limits within which a move is rated by perfect play.
const RATING_LIMITS: Limits = Limits { max_layouts: 1000, max_visits: 200_000 };

/// The limits within which perfect play confirms that a guess is worse than the best, if the estimate says so.
const CONFIRMING_LIMITS: Limits = Limits { max_layouts: 50_000, max_visits: 10_000_000 };

/// How a guess is compared with the best one.
#[derive(Debug, Clone, Copy)]
struct Comparison<'a> {
    limits: Limits,
    /// Further cells that are best guesses too.
    also_best: &'a [Pos],
    /// The cell to name as the best guess if several are.
    preferred: Pos,
}

/// A guess compared with the best one.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct MoveRating {
    /// The best guess in the region of the rated one, according to [`Strength::Full`]. Regions that nothing connects can
    /// be played in any order.
    pub best: Choice,
    /// The chance of winning after the rated guess, as a share of the chance after the best one, from 0 to 1.
    pub win_share: f64,
    /// Whether `win_share` compares exact chances of winning. Otherwise it compares estimates.
    pub exact: bool,
}

impl MoveRating {
    /// Returns whether no guess is better, which an estimate decides with a tolerance of 1 %.
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.win_share >= if self.exact { 1.0 } else { MIN_BEST_SHARE }
    }
}

impl Solver {
    /// Compares opening all of `cells` with the best guess. In a position with a certainly safe cell, that is the best
    /// choice and the share is 0.
    ///
    /// Regions that nothing connects are compared one by one, because they can be played in any order: a guess that
    /// must be made anyway costs nothing if it is made early. All eight images of a position are rated equally.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "3x2x1\n11.\n...\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// let rating = solver.rate_move(&position, &["0,1".parse()?])?;
    /// assert!(!rating.is_best(), "{} was certainly safe", rating.best.pos);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`choose`](Self::choose), and if a cell is off the board.
    pub fn rate_move<'a>(
        &mut self,
        position: impl Into<PositionRef<'a>>,
        cells: &[Pos],
    ) -> Result<MoveRating, SolveError> {
        let position = position.into();
        check_on_board(position, cells)?;
        let choice = self.choose(position, Strength::Full)?;
        if choice.certain {
            return Ok(MoveRating { best: choice, win_share: 0.0, exact: false });
        }
        // Where guesses are nearly equal, the choice depends on the orientation of the board.
        let (size, symmetry) = (position.board.size(), symmetry::canonical(position.board, cells));
        let cells: Vec<Pos> = cells.iter().map(|&pos| symmetry.pos(pos, size)).collect();
        let (image, preferred) = (symmetry.position(position), symmetry.pos(choice.pos, size));
        let comparison = Comparison { limits: RATING_LIMITS, also_best: &[], preferred };
        let mut rating = self.compare(&image, &cells, comparison)?;
        if !rating.exact && !rating.is_best() {
            // Before a guess is called worse by estimate: perfect play may be within reach, and what the solver would
            // choose in some orientation is not worse.
            let also_best = self.choices(&image)?;
            let comparison = Comparison { limits: CONFIRMING_LIMITS, also_best: &also_best, preferred };
            rating = self.compare(&image, &cells, comparison)?;
        }
        rating.best.pos = symmetry.original(rating.best.pos, size);
        Ok(rating)
    }

    /// Returns the cells that are chosen in the eight images of a position.
    fn choices(&mut self, position: &Position) -> Result<Vec<Pos>, SolveError> {
        let chosen = |symmetry: Symmetry| {
            let choice = self.choose(&symmetry.position(position), Strength::Full)?;
            Ok(symmetry.original(choice.pos, position.board.size()))
        };
        Symmetry::ALL.into_iter().map(chosen).collect()
    }

    /// Compares a guess with the best one in a position without certain cells.
    fn compare(
        &mut self,
        position: &Position,
        cells: &[Pos],
        comparison: Comparison<'_>,
    ) -> Result<MoveRating, SolveError> {
        let best = self.choose(position, Strength::Full)?;
        let rating = self.rate_guess(&self.grid_cells(cells), best, comparison, &mut Work::new(self.budget));
        rating.map_err(|error| self.fail(error.into()))
    }

    /// Compares a guess with the best one, in a counted position without certain cells.
    fn rate_guess(
        &mut self,
        cells: &[usize],
        best: Choice,
        comparison: Comparison<'_>,
        work: &mut Work,
    ) -> Result<MoveRating, Exceeded> {
        let mut rating = MoveRating { best, win_share: 1.0, exact: true };
        if cells.iter().any(|&cell| self.base.known.node(cell).fact == Fact::Mine) {
            return Ok(MoveRating { win_share: 0.0, ..rating });
        }
        let regions = IndependentRegions::new(&self.base, &self.cache, self.mines);
        let mut worst = f64::INFINITY;
        for region in 0..regions.count() {
            let is_here = |cell: &usize| {
                self.base.known.node(*cell).fact == Fact::Unknown && regions.region_of(&self.base, *cell) == region
            };
            let here = |cells: Vec<usize>| cells.into_iter().filter(is_here).collect::<Vec<usize>>();
            let cells = here(cells.to_vec());
            if cells.is_empty() {
                continue;
            }
            let also_best = here(self.grid_cells(comparison.also_best));
            let [chosen, preferred] = [best.pos, comparison.preferred].map(|pos| here(self.grid_cells(&[pos])).pop());
            let compared = match self.exact_win_share(&regions, region, &cells, preferred, comparison.limits) {
                Some(exact) => exact,
                None => {
                    rating.exact = false;
                    let best = chosen.map(|cell| self.candidate(cell)).or_else(|| self.best_in(&regions, region, work));
                    let best = best.unwrap_or(self.candidate(cells[0]));
                    let win_share = self.estimated_win_share(&cells, best, &also_best, work)?;
                    (win_share, preferred.map_or(best, |cell| self.candidate(cell)))
                }
            };
            rating.win_share *= compared.0;
            if compared.0 < worst {
                (worst, rating.best) = (compared.0, self.choice(compared.1));
            }
        }
        Ok(rating)
    }

    pub(super) fn grid_cells(&self, cells: &[Pos]) -> Vec<usize> {
        let known = &self.base.known;
        cells.iter().filter_map(|&pos| known.size().index(pos).ok()).map(|index| known.cell(index)).collect()
    }

    /// Returns the wins of perfect play in a region after opening these of its cells, divided by those of perfect play,
    /// and its best guess: `preferred` if that is as good as any. Returns `None` if the region has too many layouts.
    fn exact_win_share(
        &mut self,
        regions: &IndependentRegions,
        region: usize,
        cells: &[usize],
        preferred: Option<usize>,
        Limits { max_layouts, max_visits }: Limits,
    ) -> Option<(f64, Candidate)> {
        let (components, mines) = (regions.components(&self.base, region), regions.mines(region));
        self.endgame.list_components(&self.base, &components, region == REST, mines, max_layouts).ok()?;
        let EndgameGuess { cell, safety, wins } = self.endgame.best_guess(max_visits)?;
        let ours = self.endgame.wins_after(cells, max_visits)?;
        let mut is_best = |&cell: &usize| self.endgame.wins_after(&[cell], max_visits) == Some(wins);
        let preferred = preferred.filter(&mut is_best).map(|cell| self.candidate(cell));
        Some((f64::from(ours) / f64::from(wins.max(1)), preferred.unwrap_or(Candidate { cell, safety })))
    }

    /// Returns an unknown cell with the chance that it is safe.
    fn candidate(&self, cell: usize) -> Candidate {
        Candidate { cell, safety: below_one(1.0 - self.base.chance(cell)) }
    }

    /// Returns the best guess in a region by lookahead.
    fn best_in(&mut self, regions: &IndependentRegions, region: usize, work: &mut Work) -> Option<Candidate> {
        let mut candidates = self.candidates();
        candidates.retain(|candidate| regions.region_of(&self.base, candidate.cell) == region);
        self.best_of(candidates, Strength::Full, work)
    }

    /// Estimates the share from the scores that choose a guess. If several cells are opened together, only the one that
    /// gives the highest score counts for its information. The lowest score of the best guesses is what counts.
    fn estimated_win_share(
        &mut self,
        cells: &[usize],
        best: Candidate,
        also_best: &[usize],
        work: &mut Work,
    ) -> Result<f64, Exceeded> {
        let together = self.all_safe(cells, work)?;
        let mut ours = 0.0f64;
        for &cell in cells {
            let safety = self.all_safe(&[cell], work)?;
            if safety > 0.0 {
                ours = ours.max(self.score(Candidate { cell, safety }, work)? * together / safety);
            }
        }
        let mut best_score = self.score(best, work)?;
        for &cell in also_best {
            best_score = best_score.min(self.score(self.candidate(cell), work)?);
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
mod tests;
