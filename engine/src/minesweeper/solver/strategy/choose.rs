//! The choice of a move: a certain cell if there is one, else the best guess.

use super::candidate::{Candidate, MIN_SHARE, ScoredCandidate};
use super::evaluate::Evaluator;
use super::lookahead::Metric;
use crate::minesweeper::board::Board;
use crate::minesweeper::counting::{Budget, CountError, CountedPosition, Work, mark_certain};
use crate::minesweeper::geometry::Pos;
use crate::minesweeper::solver::{SolveError, Solver, named};

/// Cells less safe than the safest by more than this factor are given no thought.
const MIN_RELATIVE_SAFETY: f64 = 0.9;

/// The most of the cells that touch no number that are given a thought.
const MAX_OFF_FRONTIER: usize = 6;

impl Strength {
    /// The most cells that are given a thought.
    const fn max_candidates(self) -> usize {
        match self {
            Self::Fast => 4,
            Self::Full => 24,
        }
    }
}

/// How much thought a guess is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Strength {
    /// The safest cells, and among them the one after which the next step is safest; perfect play among up to 100 layouts.
    /// Wins 53.8 % of Expert games with an opening at (3,3), 40.2 % of those with a safe corner.
    Fast,
    /// More cells, the two safest next steps, the pairs of cells that may have to be guessed, the step after that among cells that
    /// are nearly as good, small parts last, and perfect play among up to 1000 layouts, or in a part of the board that no other part
    /// has to do with. Wins 54.3 and 41.1 %, at a fifth of the speed.
    #[default]
    Full,
}

/// A move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Choice {
    /// The cell to open.
    pub pos: Pos,
    /// Whether it is certainly safe. If not, nothing is: the move is a guess.
    pub certain: bool,
    /// The chance, from 0 to 1, that the cell is safe.
    pub safety: f64,
}

impl Solver {
    /// Chooses the cell to open next. The same position, number of mines, strength and budget give the same choice on every
    /// machine.
    ///
    /// When it is certain, so are all of [`safe_cells`](Self::safe_cells): they are best opened before asking again.
    ///
    /// # Errors
    /// [`SolveError`] when looking at one number or two at a time shows that no layout fits, or finds no safe cell and counting
    /// shows that none fits, when every hidden cell is a mine, or when the budget does not suffice to count the position's layouts.
    /// A budget that suffices for that but not for all the thought that a guess is given makes the
    /// choice weaker, and is no error.
    pub fn choose(
        &mut self,
        board: &Board,
        mines: u16,
        strength: Strength,
        budget: Budget,
    ) -> Result<Choice, SolveError> {
        let mut work = Work::new(budget);
        let found = self.sync(board, mines).map_err(CountError::from).and_then(|()| self.find_certain(&mut work));
        match found {
            Ok(Some(cell)) => Ok(self.choice(Candidate { cell, safety: 1.0 })),
            Ok(None) => self.guess(strength, &mut work).map(|guess| self.choice(guess)).ok_or(SolveError::Finished),
            Err(error) => {
                self.base.known.invalidate();
                Err(named(error, mines, budget))
            }
        }
    }

    /// The cells that are found certainly safe by looking at one number or two at a time: cheap, and enough for most of a game.
    /// Empty when that finds none.
    ///
    /// # Errors
    /// [`SolveError::Impossible`] when that shows that no layout fits.
    pub fn deduce(&mut self, board: &Board, mines: u16) -> Result<Vec<Pos>, SolveError> {
        let deduced = self.sync(board, mines).and_then(|()| self.base.known.apply_pairs());
        deduced.map_err(|_| {
            self.base.known.invalidate();
            SolveError::Impossible { mines }
        })?;
        Ok(self.safe_cells().collect())
    }

    /// The hidden cells that the last [`choose`](Self::choose) has found certainly safe, in no particular order. More of
    /// them may be certain: it stops at what is easily found.
    pub fn safe_cells(&self) -> impl Iterator<Item = Pos> {
        let known = &self.base.known;
        known.safe_cells().map(|cell| known.size().at(known.index(cell)))
    }

    fn choice(&self, chosen: Candidate) -> Choice {
        let pos = self.base.known.size().at(self.base.known.index(chosen.cell));
        Choice { pos, certain: chosen.safety == 1.0, safety: chosen.safety }
    }

    /// A certain cell, by the cheapest means that finds one. Otherwise the position is counted.
    pub(crate) fn find_certain(&mut self, work: &mut Work) -> Result<Option<usize>, CountError> {
        let known = &mut self.base.known;
        known.apply_pairs()?;
        if !known.has_safe() {
            self.cache.next_query();
            self.base.count(&mut self.cache, usize::from(self.mines), work)?;
            if mark_certain(&mut self.base) && !self.base.known.has_safe() {
                // Mines alone: they are left out of what follows.
                self.base.count(&mut self.cache, usize::from(self.mines), work)?;
            }
        }
        Ok(self.base.known.safe_cells().next())
    }

    /// The best guess, of a counted position without certain cells; `None` when there is no cell but mines.
    fn guess(&mut self, strength: Strength, work: &mut Work) -> Option<Candidate> {
        let mut candidates = self.candidates();
        let safest = candidates.first().copied()?;
        if let Some(perfect) = self.endgame_move(strength) {
            return Some(perfect);
        }
        // No position after a guess is much better than what is left of this one.
        let (metric, bound) = match strength {
            Strength::Fast => (Metric::Safest, 1.0),
            Strength::Full => {
                let bound = Evaluator::bound(self.evaluator.survival(&self.base));
                let zero_bonus = self.zero_bonus();
                (Metric::Full { zero_bonus }, 1.05 * zero_bonus * bound)
            }
        };
        self.prune(&mut candidates, safest.safety, strength);
        // Before the first opening a deeper look shows nothing.
        if strength == Strength::Full && self.base.known.has_opening() {
            let score_candidates = self.score_candidates(&candidates, metric, bound, MIN_SHARE, work);
            self.deepen(score_candidates, work).or(Some(safest))
        } else {
            let score_candidates = self.score_candidates(&candidates, metric, bound, 1.0, work);
            score_candidates.last().map(|best| best.candidate).or(Some(safest))
        }
    }

    /// Leaves those of all candidates that are given a thought.
    fn prune(&mut self, candidates: &mut Vec<Candidate>, safest: f64, strength: Strength) {
        let mut off_frontier = 0;
        candidates.retain(|candidate| {
            let is_off_frontier = self.base.frontier.box_of(candidate.cell).is_none();
            off_frontier += usize::from(is_off_frontier);
            candidate.safety >= safest * MIN_RELATIVE_SAFETY && (!is_off_frontier || off_frontier <= MAX_OFF_FRONTIER)
        });
        if strength == Strength::Full {
            self.small_regions.defer_small(&self.base.known, candidates);
        }
        candidates.truncate(strength.max_candidates());
    }

    /// The candidates that, when they were looked at, were worth more than such a share of the best before them; dead cells, and
    /// cells that others dominate, left out.
    pub(crate) fn score_candidates(
        &mut self,
        candidates: &[Candidate],
        metric: Metric,
        bound: f64,
        share: f64,
        work: &mut Work,
    ) -> Vec<ScoredCandidate> {
        let (mut score_candidates, mut most) = (Vec::new(), 0.0f64);
        for (number, &candidate) in candidates.iter().enumerate() {
            let threshold = share * most;
            if candidate.safety * bound <= threshold {
                break;
            }
            let Ok(score) = self.look_ahead(candidate, metric, bound, threshold, work) else { break };
            if score > threshold && !self.safe_after_guess.is_dead() {
                most = most.max(score);
                let candidate = self.dominating(&candidates[..number]).unwrap_or(candidate);
                score_candidates.push(ScoredCandidate { score, candidate });
            }
        }
        score_candidates
    }

    /// A candidate that is safe whenever the one just looked at is. It is at least as good: opening the other one next tells
    /// the same, and no layout in which that is safe is lost on the way.
    fn dominating(&self, safer: &[Candidate]) -> Option<Candidate> {
        safer.iter().copied().find(|candidate| self.safe_after_guess.contains(candidate.cell))
    }

    /// The guess of perfect play, when few layouts are left: of the whole board, or of a part of it that no other part
    /// has to do with, since what must be guessed there can as well be guessed now.
    pub(crate) fn endgame_move(&mut self, strength: Strength) -> Option<Candidate> {
        let (limit, work) = match strength {
            Strength::Fast => (100, 20_000),
            Strength::Full => (1000, 500_000),
        };
        let CountedPosition { known, frontier, .. } = &self.base;
        if self.base.joint.layouts.to_f64() <= limit as f64 + 0.5 {
            let mines = usize::from(self.mines) - known.mines();
            let all = &frontier.components;
            self.layouts.list(known, frontier, all, self.base.off_frontier(), mines, limit).ok()?;
            return self.search_layouts(work);
        }
        for (component, &place) in frontier.components.iter().zip(&self.base.cache_slots) {
            let counts = &self.cache.get(place).counts;
            if counts.width() == 1 && counts.layouts[0] <= limit as f64 && self.base.is_closed(component) {
                let (only, none) = (std::slice::from_ref(component), std::iter::empty());
                if self.layouts.list(known, frontier, only, none, counts.min_mines, limit).is_ok() {
                    return self.search_layouts(work);
                }
            }
        }
        None
    }

    fn search_layouts(&mut self, work: usize) -> Option<Candidate> {
        let best = self.endgame.search(&self.layouts, work).ok()?;
        let mined = self.layouts.sets.iter().filter(|&&set| set >> best.bit & 1 == 1).count();
        let safety = 1.0 - mined as f64 / self.layouts.sets.len() as f64;
        Some(Candidate { cell: usize::from(self.layouts.cells[best.bit]), safety })
    }
}
