//! Expectimax lookahead: tries the numbers that a cell may show, and averages the evaluations of the resulting
//! positions.
//!
//! The second ply opens a certain cell, or searches for the best reply, after each number. Its gain is mostly the
//! information from certain cells, which the first ply does not see.

use alloc::vec::Vec;

use super::candidate::{Candidate, MIN_SHARE, ScoredCandidate};
use super::evaluate::{Evaluator, evaluate_next, has_certain_step, safest_next};
use crate::counting::{CountError, CountedPosition, Exceeded, Work};
use crate::knowledge::Knowledge;
use crate::solver::Solver;
use crate::sorting::sort_short;

/// The factor on outcomes that show a 0 while there is no opening. The best of 1.05, 1.08, 1.12 and more, over a
/// million Expert games with a safe corner.
const FIRST_OPENING_BONUS: f64 = 1.08;

/// The maximum number of replies that are tried if none is certain, and their minimum safety as a share of the safest
/// one's.
const MAX_REPLIES: usize = 5;
const MIN_REPLY_SAFETY: f64 = 0.93;

/// How a position after a guess is evaluated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Metric {
    /// The chance to survive the next step.
    Safest,
    /// The value of the two safest cells.
    TwoSafest,
    /// The full static evaluation, times `zero_bonus` if the cell shows a 0.
    Full { zero_bonus: f64 },
    /// 1 if there is a certain step or the game is won, otherwise 0.
    CertainStep,
}

impl Solver {
    /// Returns the factor on outcomes that show a 0.
    pub(crate) fn zero_bonus(&self) -> f64 {
        if self.base.known.has_opening() { 1.0 } else { FIRST_OPENING_BONUS }
    }

    /// Returns the score of opening a cell: the evaluations after each number, weighted by their chances. No position
    /// may have a value above `bound`. Returns less than the score if that cannot exceed `threshold`.
    pub(crate) fn look_ahead(
        &mut self,
        candidate: Candidate,
        metric: Metric,
        bound: f64,
        threshold: f64,
        work: &mut Work,
    ) -> Result<f64, Exceeded> {
        let node = *self.base.known.node(candidate.cell);
        self.safe_after_guess.clear();
        let (mut score, mut left) = (0.0, candidate.safety);
        for more in 0..=node.unknown_near.count_ones() as u8 {
            let Some(chance) = self.try_number(candidate.cell, node.mines_near + more, work)? else { continue };
            let value = match metric {
                Metric::Safest => safest_next(&self.trial),
                Metric::TwoSafest => evaluate_next(&self.trial).value,
                Metric::Full { zero_bonus } => {
                    let value = self.evaluator.evaluate(&self.trial);
                    self.safe_after_guess.add_outcome(&self.trial);
                    if node.mines_near + more == 0 { value * zero_bonus } else { value }
                }
                Metric::CertainStep => f64::from(has_certain_step(&self.trial)),
            };
            score += chance * value;
            left -= chance;
            if score + left * bound < threshold {
                break;
            }
        }
        Ok(score)
    }

    /// Lets a cell of `base` show a number, and counts the resulting position as `trial`. Returns the chance of that
    /// number, or `None` if no layout fits.
    pub(crate) fn try_number(&mut self, cell: usize, number: u8, work: &mut Work) -> Result<Option<f64>, Exceeded> {
        self.cache.next_position();
        let trial = &mut self.trial;
        trial.known.copy_from(&self.base.known);
        if trial.known.open(cell, number).and_then(|()| trial.known.apply_pairs()).is_err() {
            return Ok(None);
        }
        match trial.count_after(&self.base, &mut self.cache, usize::from(self.mines), work) {
            Ok(()) => Ok(Some((trial.joint.layouts / self.base.joint.layouts).to_f64())),
            Err(CountError::Impossible) => Ok(None),
            Err(CountError::Exceeded) => Err(Exceeded),
        }
    }

    /// Returns the best guess at two plies, or `None` if there are no guesses.
    pub(crate) fn deepen(&mut self, mut guesses: Vec<ScoredCandidate>, work: &mut Work) -> Option<Candidate> {
        let best = guesses.iter().map(|scored| scored.score).max_by(f64::total_cmp)?;
        guesses.retain(|scored| scored.score >= MIN_SHARE * best);
        sort_short(&mut guesses, |scored, other| scored.score > other.score);
        let first = *guesses.first()?;
        if guesses.len() == 1 {
            return Some(first.candidate);
        }
        let mut best = (0.0, first.candidate);
        for scored in guesses {
            let min_gain = best.0 - scored.score;
            let Ok(score) = self.second_ply(scored.candidate.cell, min_gain, work) else { break };
            if score > best.0 {
                best = (score, scored.candidate);
            }
        }
        Some(best.1)
    }

    /// Returns the score of opening a cell at two plies. Returns less if the second ply adds less than `min_gain` to
    /// the first.
    pub(crate) fn second_ply(&mut self, cell: usize, min_gain: f64, work: &mut Work) -> Result<f64, Exceeded> {
        let node = *self.base.known.node(cell);
        let (mut sum, mut gain) = (0.0, 0.0);
        for mines in 0..=node.unknown_near.count_ones() as u8 {
            let Some(chance) = self.try_number(cell, node.mines_near + mines, work)? else { continue };
            let next = evaluate_next(&self.trial);
            let survival = self.evaluator.survival(&self.trial);
            let found = if next.is_won {
                next.value
            } else {
                self.push_position();
                let found = self.best_reply(next.is_certain, work);
                self.pop_position();
                found?
            };
            sum += chance * survival * found;
            gain += chance * survival * (found - next.value);
            if gain < min_gain {
                break;
            }
        }
        Ok(sum)
    }

    /// Returns the value of the best next step of a position, without its [`survival`](Evaluator::survival).
    fn best_reply(&mut self, is_certain: bool, work: &mut Work) -> Result<f64, Exceeded> {
        let bound = Evaluator::bound(1.0);
        if is_certain && let Some(cell) = self.base.certain_cell() {
            return self.look_ahead(Candidate { cell, safety: 1.0 }, Metric::TwoSafest, bound, 0.0, work);
        }
        let candidates = self.candidates();
        let min_safety = candidates.first().map_or(1.0, |safest| MIN_REPLY_SAFETY * safest.safety);
        let mut best = 0.0;
        for &candidate in candidates.iter().take(MAX_REPLIES) {
            if candidate.safety < min_safety || candidate.safety * bound <= best {
                break;
            }
            best = self.look_ahead(candidate, Metric::TwoSafest, bound, best, work)?.max(best);
        }
        Ok(best)
    }

    /// Makes the tried position the base of further trials.
    pub(super) fn push_position(&mut self) {
        let spare = self.spare.pop().unwrap_or_else(|| CountedPosition::new(Knowledge::new(self.base.known.size())));
        let tried = core::mem::replace(&mut self.trial, spare);
        self.stack.push(core::mem::replace(&mut self.base, tried));
        self.cache.pin();
    }

    /// Returns to the base before the last [`push_position`](Self::push_position).
    pub(super) fn pop_position(&mut self) {
        if let Some(before) = self.stack.pop() {
            self.spare.push(core::mem::replace(&mut self.base, before));
            self.cache.unpin();
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::board::Board;
    use crate::counting::Budget;
    use crate::geometry::Size;
    use crate::rng::Rng;
    use crate::solver::strategy::choose::Strength;
    use crate::test_positions::random_position;

    /// Calls `visit` with positions without certain cells and with few layouts, made by opening some safe cells of
    /// random layouts.
    pub(in super::super) fn stuck(tries: u32, mut visit: impl FnMut(&mut Solver, &Board, u16)) {
        let (size, mut rng) = (Size::const_new(6, 5), Rng::new(5));
        let mut solver = Solver::new(size);
        for _ in 0..tries {
            let (board, mines) = random_position(size, &mut rng, 4, (1, 2));
            solver.sync((&board, mines.len() as u16).into()).unwrap();
            let is_stuck = solver.find_certain(&mut Work::new(Budget::default())) == Ok(None);
            if is_stuck && (10.0..1000.0).contains(&solver.base.joint.layouts.to_f64()) {
                visit(&mut solver, &board, mines.len() as u16);
            }
        }
    }

    /// Returns the guesses that would be compared at the second ply.
    fn scored(solver: &mut Solver) -> Vec<ScoredCandidate> {
        let (candidates, metric) = (solver.candidates(), Metric::Full { zero_bonus: 1.0 });
        solver.score_candidates(&candidates, metric, f64::INFINITY, MIN_SHARE, &mut Work::new(Budget::default()))
    }

    /// Fails unless what `choose` makes of the guesses of the first ply wins clearly more often by perfect play than the
    /// best of them, where the two differ.
    pub(crate) fn assert_wins_more_often(
        tries: u32,
        mut scored: impl FnMut(&mut Solver) -> Vec<ScoredCandidate>,
        mut choose: impl FnMut(&mut Solver, Vec<ScoredCandidate>, &mut Work) -> Option<Candidate>,
    ) {
        let (mut shallow, mut deep, mut apart) = (0.0, 0.0, 0);
        stuck(tries, |solver, _, _| {
            let guesses = scored(solver);
            let Some(first) = guesses.iter().max_by(|a, b| a.score.total_cmp(&b.score)).copied() else {
                return;
            };
            let chosen = choose(solver, guesses, &mut Work::new(Budget::default())).unwrap();
            let win_shares = [first.candidate, chosen].map(|guess| solver.exact_rating(guess.cell));
            if let ([Some(first), Some(chosen)], false) = (win_shares, chosen.cell == first.candidate.cell) {
                (shallow, deep, apart) = (shallow + first, deep + chosen, apart + 1);
            }
        });
        assert!(apart > 50, "they differ only {apart} times");
        assert!(deep > 1.01 * shallow, "of what perfect play wins: {deep} and {shallow} of {apart}");
    }

    /// Fails unless `choose` returns a best guess of the first ply if its budget is exceeded at once.
    pub(crate) fn assert_falls_back_to_the_first_ply(
        mut scored: impl FnMut(&mut Solver) -> Vec<ScoredCandidate>,
        mut choose: impl FnMut(&mut Solver, Vec<ScoredCandidate>, &mut Work) -> Option<Candidate>,
    ) {
        stuck(3000, |solver, board, _| {
            let guesses = scored(solver);
            let first = guesses.iter().map(|scored| scored.score).fold(0.0, f64::max);
            let best: Vec<usize> =
                guesses.iter().filter(|scored| scored.score == first).map(|scored| scored.candidate.cell).collect();
            if !guesses.is_empty() {
                let chosen = choose(solver, guesses, &mut Work::new(Budget::new(0))).unwrap();
                assert!(solver.stack.is_empty());
                assert!(best.contains(&chosen.cell), "{board:?}");
            }
        });
    }

    #[test]
    fn a_second_ply_wins_more_often_than_one_alone() {
        assert_wins_more_often(30_000, scored, Solver::deepen);
    }

    #[test]
    fn deepening_restores_the_position() {
        let mut compared = 0;
        stuck(3000, |solver, board, mines| {
            let before = (solver.candidates().len(), solver.base.joint.layouts);
            let guesses = scored(solver);
            compared += guesses.len();
            let chosen = solver.deepen(guesses, &mut Work::new(Budget::default()));
            assert_eq!((solver.candidates().len(), solver.base.joint.layouts), before);
            assert!(solver.stack.is_empty());
            // Earlier counts do not change the choice either.
            let mut fresh = Solver::new(board.size());
            fresh.sync((board, mines).into()).unwrap();
            fresh.find_certain(&mut Work::new(Budget::default())).unwrap();
            let again = self::scored(&mut fresh);
            let again = fresh.deepen(again, &mut Work::new(Budget::default()));
            assert_eq!(chosen.map(|chosen| chosen.cell), again.map(|chosen| chosen.cell), "{board:?}");
            let fresh = fresh.choose((board, mines), Strength::Full);
            assert_eq!(solver.choose((board, mines), Strength::Full), fresh);
        });
        assert!(compared > 100, "{compared} guesses");
    }

    #[test]
    fn an_exceeded_budget_still_gives_the_best_guess_of_the_first_ply() {
        assert_falls_back_to_the_first_ply(scored, Solver::deepen);
    }
}
