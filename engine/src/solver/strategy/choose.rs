//! Chooses a move: a certain cell if there is one, otherwise the best guess.

use alloc::vec::Vec;

use super::candidate::{Candidate, MIN_SHARE, ScoredCandidate};
use super::deep;
use super::evaluate::Evaluator;
use super::lookahead::Metric;
use crate::counting::{CountError, Work};
use crate::geometry::Pos;
use crate::position::PositionRef;
use crate::solver::endgame::{Breadth, EndgameGuess, Limits};
use crate::solver::{SolveError, Solver};

/// Cells whose safety is below this share of the safest cell's are not considered.
const MIN_RELATIVE_SAFETY: f64 = 0.9;

/// The maximum number of cells off the frontier that are considered.
const MAX_OFF_FRONTIER: usize = 6;

/// How thoroughly guesses are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Strength {
    /// Compares the safest cells by the safety of the next step, and plays perfectly among up to 100 layouts. Wins 53.8
    /// % of Expert games with an opening at (3,3), and 40.2 % of those with a safe corner.
    Fast,
    /// Compares more cells, at two plies and with a full evaluation, defers small regions, and plays perfectly among up
    /// to 1000 layouts or in an independent region. Wins 54.3 % and 41.1 %, at a fifth of the speed.
    #[default]
    Full,
    /// Compares the best of these guesses by following each line of play through all certain cells and further guesses, and
    /// searches the most promising guesses to the end of the game among up to 20,000 layouts. Wins 0.15 to 0.2 points
    /// more than `Full`, at a seventh of its speed: a guess takes 2 ms in the median, and up to some tenths of a second.
    Deep,
}

impl Strength {
    /// Returns the maximum number of guesses that are compared.
    const fn max_candidates(self) -> usize {
        match self {
            Self::Fast => 4,
            Self::Full | Self::Deep => 24,
        }
    }

    /// Returns the limits within which a guess is found by perfect play.
    pub(super) const fn endgame_limits(self) -> Limits {
        match self {
            Self::Fast => Limits { max_layouts: 100, max_visits: 20_000 },
            Self::Full | Self::Deep => Limits { max_layouts: 1000, max_visits: 500_000 },
        }
    }

    /// Returns the limits within which a guess is found by a search of the most promising guesses to the end of the
    /// game, which is tried after perfect play.
    const fn selective_limits(self) -> Option<Limits> {
        match self {
            Self::Fast | Self::Full => None,
            Self::Deep => Some(Limits { max_layouts: 20_000, max_visits: 4_000_000 }),
        }
    }
}

/// A move.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Choice {
    /// The cell to open.
    pub pos: Pos,
    /// Whether the cell is certainly safe. If not, no cell is, and the move is a guess.
    pub certain: bool,
    /// The chance, from 0 to 1, that the cell is safe.
    pub safety: f64,
}

/// A chosen cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen {
    pub(super) candidate: Candidate,
    /// Whether the endgame search found it.
    pub(super) by_endgame: bool,
}

impl Solver {
    /// Chooses the cell to open next. Equal arguments give an equal choice on every machine, whatever the solver was
    /// asked before: of several certain cells found, the first in row order.
    ///
    /// If the choice is certain, all of [`safe_cells`](Self::safe_cells) are safe. Open them all before the next call.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::{Solver, Strength}};
    /// let position: Position = "3x2x1\n11.\n...\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// let choice = solver.choose(&position, Strength::Full)?;
    /// assert!(choice.certain && solver.safe_cells().any(|pos| pos == choice.pos));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError::Impossible`] if a contradiction is found; not every impossible position is recognised while a safe
    /// cell is known. [`SolveError::Finished`] if every covered cell is a mine. [`SolveError::BudgetExceeded`] if the
    /// budget is too small to count the layouts. A budget that is only too small to compare guesses makes the choice
    /// weaker, without an error.
    #[doc(alias("bestmove", "bot"))]
    pub fn choose<'a>(
        &mut self,
        position: impl Into<PositionRef<'a>>,
        strength: Strength,
    ) -> Result<Choice, SolveError> {
        self.choose_candidate(position.into(), strength).map(|chosen| self.choice(chosen.candidate))
    }

    /// Like [`choose`](Self::choose), with the method that found the cell.
    pub(super) fn choose_candidate(
        &mut self,
        position: PositionRef<'_>,
        strength: Strength,
    ) -> Result<Chosen, SolveError> {
        let mut work = Work::new(self.budget);
        let found = self.sync(position).map_err(CountError::from).and_then(|()| self.find_certain(&mut work));
        match found {
            Ok(Some(cell)) => Ok(Chosen { candidate: Candidate { cell, safety: 1.0 }, by_endgame: false }),
            Ok(None) => self.guess(strength, &mut work).ok_or(SolveError::Finished),
            Err(error) => Err(self.fail(error)),
        }
    }

    /// Returns the cells that the rules of one and of two numbers prove safe: cheap, and sufficient for most of a game.
    /// The result is empty if these rules find none.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "3x2x1\n11.\n...\n".parse()?;
    /// let safe = Solver::new(position.board.size()).deduce(&position)?;
    /// assert!(safe.contains(&"2,0".parse()?), "both mines of the second 1 would be those of the first");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError::Impossible`] if the rules find a contradiction.
    pub fn deduce<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Result<Vec<Pos>, SolveError> {
        let deduced = self.sync(position.into()).and_then(|()| self.base.known.apply_all_pairs());
        deduced.map_err(|error| self.fail(error.into()))?;
        Ok(self.safe_cells().collect())
    }

    /// Returns the cells that the last [`choose`](Self::choose) proved safe, in no particular order. There may be more:
    /// it stops at the first cheap method that finds any.
    pub fn safe_cells(&self) -> impl Iterator<Item = Pos> {
        let known = &self.base.known;
        known.safe_cells().map(|cell| known.pos(cell))
    }

    pub(super) fn choice(&self, chosen: Candidate) -> Choice {
        let pos = self.base.known.pos(chosen.cell);
        Choice { pos, certain: chosen.safety == 1.0, safety: chosen.safety }
    }

    /// Finds the first certain cell, in row order, of those that the cheapest method proves that proves any. If there is
    /// none, the position is counted afterwards.
    pub(crate) fn find_certain(&mut self, work: &mut Work) -> Result<Option<usize>, CountError> {
        self.base.known.apply_all_pairs()?;
        if !self.base.known.has_safe() {
            self.cache.next_query();
            self.base.count(&mut self.cache, usize::from(self.mines), work)?;
            self.by_rules.copy_from(&self.base.known);
            self.has_counted_facts = self.base.mark_certain();
            if self.has_counted_facts && !self.base.known.has_safe() {
                // Only mines were found: count again without them.
                self.base.count(&mut self.cache, usize::from(self.mines), work)?;
            }
        }
        Ok(self.base.known.safe_cells().min())
    }

    /// Returns the best guess of a counted position without certain cells, or `None` if only mines are left.
    fn guess(&mut self, strength: Strength, work: &mut Work) -> Option<Chosen> {
        let candidates = self.candidates();
        if candidates.is_empty() {
            return None;
        }
        if let Some(candidate) = self.endgame_move(strength) {
            return Some(Chosen { candidate, by_endgame: true });
        }
        self.best_of(candidates, strength, work).map(|candidate| Chosen { candidate, by_endgame: false })
    }

    /// Returns the best of some candidates by lookahead. They must be sorted, the safest first. Returns `None` if there
    /// are none.
    pub(super) fn best_of(
        &mut self,
        mut candidates: Vec<Candidate>,
        strength: Strength,
        work: &mut Work,
    ) -> Option<Candidate> {
        let safest = candidates.first().copied()?;
        // A guess rarely improves the evaluation by more than this.
        let (metric, bound) = match strength {
            Strength::Fast => (Metric::Safest, 1.0),
            Strength::Full | Strength::Deep => {
                let bound = Evaluator::bound(self.evaluator.survival(&self.base));
                let zero_bonus = self.zero_bonus();
                (Metric::Full { zero_bonus }, 1.05 * zero_bonus * bound)
            }
        };
        self.prune(&mut candidates, safest.safety, strength);
        // Before the first opening a second ply does not help, but longer lines do.
        let best = if strength == Strength::Deep {
            let scored = self.score_candidates(&candidates, metric, bound, deep::MIN_SHARE, work);
            self.search_deeply(scored, work)
        } else if strength == Strength::Full && self.base.known.has_opening() {
            let scored = self.score_candidates(&candidates, metric, bound, MIN_SHARE, work);
            self.deepen(scored, work)
        } else {
            let scored = self.score_candidates(&candidates, metric, bound, 1.0, work);
            scored.last().map(|best| best.candidate)
        };
        best.or(Some(safest))
    }

    /// Removes the candidates that are not worth comparing.
    fn prune(&mut self, candidates: &mut Vec<Candidate>, safest: f64, strength: Strength) {
        let mut off_frontier = 0;
        candidates.retain(|candidate| {
            let is_off_frontier = self.base.frontier.box_of(candidate.cell).is_none();
            off_frontier += usize::from(is_off_frontier);
            candidate.safety >= safest * MIN_RELATIVE_SAFETY && (!is_off_frontier || off_frontier <= MAX_OFF_FRONTIER)
        });
        if strength != Strength::Fast {
            self.small_regions.defer_small(&self.base.known, candidates);
        }
        candidates.truncate(strength.max_candidates());
    }

    /// Returns the candidates whose score exceeds `share` times the best score before them, in the order of
    /// `candidates`. Leaves out dead cells, and replaces dominated cells by those that dominate them.
    pub(crate) fn score_candidates(
        &mut self,
        candidates: &[Candidate],
        metric: Metric,
        bound: f64,
        share: f64,
        work: &mut Work,
    ) -> Vec<ScoredCandidate> {
        let (mut scored, mut best) = (Vec::new(), 0.0f64);
        for (number, &candidate) in candidates.iter().enumerate() {
            let threshold = share * best;
            if candidate.safety * bound <= threshold {
                break;
            }
            let Ok(score) = self.look_ahead(candidate, metric, bound, threshold, work) else { break };
            if score > threshold && !self.safe_after_guess.is_dead() {
                best = best.max(score);
                let candidate = self.dominating(&candidates[..number]).unwrap_or(candidate);
                scored.push(ScoredCandidate { score, candidate });
            }
        }
        scored
    }

    /// Returns a candidate that is safe whenever the last guess is. It is at least as good: the other cell can be
    /// opened next, and reveals the same, without losing any layout in which it is safe.
    fn dominating(&self, safer: &[Candidate]) -> Option<Candidate> {
        safer.iter().copied().find(|candidate| self.safe_after_guess.contains(candidate.cell))
    }

    /// Returns the move of perfect play if few layouts are left: on the whole board, or in a region that is independent
    /// of the rest. A guess that must be made there may as well be made now.
    pub(crate) fn endgame_move(&mut self, strength: Strength) -> Option<Candidate> {
        let Limits { max_layouts, .. } = strength.selective_limits().unwrap_or(strength.endgame_limits());
        if self.base.has_at_most(max_layouts) {
            self.endgame.list_all(&self.base, self.mines, max_layouts).ok()?;
            return self.search_endgame(strength);
        }
        for (component, &slot) in self.base.frontier.components.iter().zip(&self.base.cache_slots) {
            let counts = &self.cache.get(slot).counts;
            let is_small = counts.width() == 1 && counts.layouts[0] <= max_layouts as f64;
            if is_small && self.base.is_closed(component) && {
                let only = core::slice::from_ref(component);
                self.endgame.list_components(&self.base, only, false, counts.min_mines, max_layouts).is_ok()
            } {
                return self.search_endgame(strength);
            }
        }
        None
    }

    /// Returns the best guess among the listed layouts.
    fn search_endgame(&mut self, strength: Strength) -> Option<Candidate> {
        let Limits { max_layouts, max_visits } = strength.endgame_limits();
        let layouts = self.endgame.layouts();
        let mut found = if layouts <= max_layouts { self.endgame.best_guess(max_visits) } else { None };
        if let (None, Some(limits)) = (found, strength.selective_limits()) {
            found = self.endgame.best_guess_of(Breadth::for_layouts(layouts), limits.max_visits);
        }
        let EndgameGuess { cell, safety, .. } = found?;
        Some(Candidate { cell, safety })
    }
}
