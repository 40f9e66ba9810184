//! The search of [`Strength::Deep`](super::Strength::Deep): each line of play is followed through all certain cells and further guesses
//! until it is unlikely.
//!
//! Most of what a guess gains is what the certain cells after it show, and that is only seen by following them.

use alloc::vec::Vec;

use super::candidate::{Candidate, ScoredCandidate};
use super::evaluate::{Evaluator, evaluate_next};
use crate::counting::{Exceeded, Work};
use crate::solver::Solver;
use crate::sorting::sort_short;

/// Guesses whose score after one ply is a smaller share of the best one's are not compared.
pub(super) const MIN_SHARE: f64 = 0.95;

/// The maximum number of guesses that are compared.
const MAX_GUESSES: usize = 5;

/// Lines of play that are less likely than this are not followed further.
const MIN_CHANCE: f64 = 0.03;

/// The maximum length of a line after the guess: its further guesses, and its certain cells.
const MAX_LINE: Line = Line { guesses: 3, certain: 30 };

/// The maximum number of replies that are tried if none is certain, and their minimum safety as a share of the safest
/// one's.
const MAX_REPLIES: usize = 3;
const MIN_REPLY_SAFETY: f64 = 0.93;

/// What may still follow in a line of play.
#[derive(Debug, Clone, Copy)]
struct Line {
    guesses: u8,
    certain: u8,
}

impl Solver {
    /// Returns the best of some guesses by the deep search, or `None` if there are none.
    pub(super) fn search_deeply(&mut self, mut guesses: Vec<ScoredCandidate>, work: &mut Work) -> Option<Candidate> {
        let best = guesses.iter().map(|scored| scored.score).max_by(f64::total_cmp)?;
        guesses.retain(|scored| scored.score >= MIN_SHARE * best);
        sort_short(&mut guesses, |scored, other| scored.score > other.score);
        guesses.truncate(MAX_GUESSES);
        let first = *guesses.first()?;
        if guesses.len() == 1 {
            return Some(first.candidate);
        }
        let mut best = (0.0, first.candidate);
        for ScoredCandidate { candidate, .. } in guesses {
            let Ok(score) = self.deep_score(candidate, best.0, work) else { break };
            if score > best.0 {
                best = (score, candidate);
            }
        }
        Some(best.1)
    }

    /// Returns the score of opening a cell, or less if that cannot exceed `threshold`.
    fn deep_score(
        &mut self,
        Candidate { cell, safety }: Candidate,
        threshold: f64,
        work: &mut Work,
    ) -> Result<f64, Exceeded> {
        let node = *self.base.known.node(cell);
        let (mut score, mut left) = (0.0, safety);
        for mines in 0..=node.unknown_near.count_ones() as u8 {
            let Some(chance) = self.try_number(cell, node.mines_near + mines, work)? else { continue };
            let survival = self.evaluator.survival(&self.trial);
            let bound =
                (threshold - score) / (chance * survival) - Evaluator::bound((left - chance) / (chance * survival));
            score += chance * survival * self.line_value(MAX_LINE, chance, bound, work)?;
            left -= chance;
            if score + Evaluator::bound(left) < threshold {
                break;
            }
        }
        Ok(score)
    }

    /// Returns the value of the tried position, which is reached with this chance, without its
    /// [`survival`](Evaluator::survival); or less if that cannot exceed `threshold`.
    fn line_value(&mut self, line: Line, reached: f64, threshold: f64, work: &mut Work) -> Result<f64, Exceeded> {
        let next = evaluate_next(&self.trial);
        let left = if next.is_certain { line.certain } else { line.guesses };
        if next.is_won || left == 0 || reached < MIN_CHANCE {
            return Ok(next.value);
        }
        self.push_position();
        let value = if next.is_certain {
            self.open_certain(line, reached, threshold, work)
        } else {
            self.best_guess_in_line(line, reached, threshold, work)
        };
        self.pop_position();
        value
    }

    fn open_certain(&mut self, line: Line, reached: f64, threshold: f64, work: &mut Work) -> Result<f64, Exceeded> {
        let Some(cell) = self.base.certain_cell() else { return Ok(Evaluator::bound(1.0)) };
        let line = Line { certain: line.certain - 1, ..line };
        self.open_in_line(Candidate { cell, safety: 1.0 }, line, reached, threshold, work)
    }

    fn best_guess_in_line(
        &mut self,
        line: Line,
        reached: f64,
        threshold: f64,
        work: &mut Work,
    ) -> Result<f64, Exceeded> {
        let line = Line { guesses: line.guesses - 1, ..line };
        let candidates = self.candidates();
        let min_safety = candidates.first().map_or(1.0, |safest| MIN_REPLY_SAFETY * safest.safety);
        let mut best = 0.0f64;
        for &candidate in candidates.iter().take(MAX_REPLIES) {
            let threshold = threshold.max(best);
            if candidate.safety < min_safety || Evaluator::bound(candidate.safety) <= threshold {
                break;
            }
            best = self.open_in_line(candidate, line, reached, threshold, work)?.max(best);
        }
        Ok(best)
    }

    /// Returns the value of opening a cell of `base`, or less if that cannot exceed `threshold`.
    fn open_in_line(
        &mut self,
        Candidate { cell, safety }: Candidate,
        line: Line,
        reached: f64,
        threshold: f64,
        work: &mut Work,
    ) -> Result<f64, Exceeded> {
        let node = *self.base.known.node(cell);
        let (mut sum, mut left) = (0.0, safety);
        for mines in 0..=node.unknown_near.count_ones() as u8 {
            let Some(chance) = self.try_number(cell, node.mines_near + mines, work)? else { continue };
            left -= chance;
            let needed = (threshold - sum - Evaluator::bound(left)) / chance;
            sum += chance * self.line_value(line, reached * chance, needed, work)?;
            if sum + Evaluator::bound(left) < threshold {
                break;
            }
        }
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::Budget;
    use crate::solver::strategy::lookahead::Metric;
    use crate::solver::strategy::lookahead::tests::{
        assert_falls_back_to_the_first_ply, assert_wins_more_often, stuck,
    };

    /// Returns the guesses that would be compared.
    fn scored(solver: &mut Solver) -> Vec<ScoredCandidate> {
        let (candidates, metric) = (solver.candidates(), Metric::Full { zero_bonus: 1.0 });
        solver.score_candidates(&candidates, metric, f64::INFINITY, MIN_SHARE, &mut Work::new(Budget::default()))
    }

    #[test]
    fn longer_lines_win_more_often_than_one_ply() {
        assert_wins_more_often(20_000, scored, Solver::search_deeply);
    }

    #[test]
    fn bounds_save_work_and_change_no_choice() {
        let (mut work_with, mut work_without, mut compared) = (0, 0, 0);
        let budget = Budget::default();
        stuck(12_000, |solver, board, mines| {
            let before = (solver.candidates().len(), solver.base.joint.layouts);
            let mut guesses = scored(solver);
            let best = guesses.iter().map(|scored| scored.score).fold(0.0, f64::max);
            guesses.retain(|scored| scored.score >= MIN_SHARE * best);
            let mut work = Work::new(budget);
            let chosen = solver.search_deeply(guesses.clone(), &mut work);
            assert_eq!((solver.candidates().len(), solver.base.joint.layouts), before);
            assert!(solver.stack.is_empty());
            work_with += work.spent(budget);
            // Without bounds, and without what was counted before.
            let mut fresh = Solver::new(board.size());
            fresh.sync((board, mines).into()).unwrap();
            fresh.find_certain(&mut Work::new(budget)).unwrap();
            let mut work = Work::new(budget);
            let mut score =
                |guess: &ScoredCandidate| fresh.deep_score(guess.candidate, f64::NEG_INFINITY, &mut work).unwrap();
            let scores: Vec<f64> = guesses.iter().map(&mut score).collect();
            work_without += work.spent(budget);
            let best = scores.iter().copied().fold(0.0, f64::max);
            if guesses.len() > 1 && guesses.len() <= MAX_GUESSES {
                compared += 1;
                let chosen = guesses.iter().position(|guess| Some(guess.candidate.cell) == chosen.map(|one| one.cell));
                assert!(scores[chosen.unwrap()] > best - 1e-12, "{board:?}");
            }
        });
        assert!(compared > 100, "{compared} guesses");
        assert!(work_with < work_without, "{work_with} and {work_without} states");
    }

    #[test]
    fn an_exceeded_budget_still_gives_the_best_guess_of_the_first_ply() {
        assert_falls_back_to_the_first_ply(scored, Solver::search_deeply);
    }
}
