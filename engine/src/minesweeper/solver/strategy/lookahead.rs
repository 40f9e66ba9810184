//! Looking ahead: what a cell may show, and what the position is worth then.

use super::candidate::{Candidate, MIN_SHARE, ScoredCandidate};
use super::evaluate::{Evaluator, evaluate_next, has_certain_step, safest_next};
use crate::minesweeper::counting::{CountError, CountedPosition, Exceeded, Work};
use crate::minesweeper::knowledge::Knowledge;
use crate::minesweeper::solver::Solver;

/// What a zero is worth more than the next steps tell while there is no opening. Of 1.05, 1.08, 1.12 and more, chosen on a million
/// Expert games with a safe corner.
const FIRST_OPENING_BONUS: f64 = 1.08;

/// The most cells that are tried where none is certain, and what each must have of the safety of the safest.
const MAX_TRIED: usize = 5;
const MIN_TRIED_SAFETY: f64 = 0.93;

/// What a position after a guess is judged by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Metric {
    /// The chance to survive the next step.
    Safest,
    /// What the two next steps are worth.
    TwoSafest,
    /// All that can be told without playing on; a zero counts for so much more.
    Full { zero_bonus: f64 },
    /// Whether there is a certain step.
    CertainStep,
}

impl Solver {
    /// What a position after a zero counts.
    pub(crate) fn zero_bonus(&self) -> f64 {
        if self.base.known.has_opening() { 1.0 } else { FIRST_OPENING_BONUS }
    }

    /// What opening a cell is worth: the sum over the numbers it may show. Too little when it cannot be more than `enough`, no
    /// position being worth more than `bound`.
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

    /// Tries that a cell shows a number: the chance of it, `None` when no layout fits.
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

    /// The best of some guesses, by a deeper look; `None` of none.
    pub(crate) fn deepen(&mut self, mut score_candidates: Vec<ScoredCandidate>, work: &mut Work) -> Option<Candidate> {
        score_candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        let first = *score_candidates.first()?;
        score_candidates.retain(|scored| scored.score >= MIN_SHARE * first.score);
        if score_candidates.len() == 1 {
            return Some(first.candidate);
        }
        let mut best = (0.0, first.candidate);
        for scored in score_candidates {
            let more = best.0 - scored.score;
            let Ok(score) = self.second_ply(scored.candidate.cell, more, work) else { break };
            if score > best.0 {
                best = (score, scored.candidate);
            }
        }
        Some(best.1)
    }

    /// What opening a cell is worth by the step after the next; too little when that is hardly more than what the next step tells
    /// and `more`.
    pub(crate) fn second_ply(&mut self, cell: usize, more: f64, work: &mut Work) -> Result<f64, Exceeded> {
        let node = *self.base.known.node(cell);
        let (mut sum, mut found_more) = (0.0, 0.0);
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
            found_more += chance * survival * (found - next.value);
            if found_more < more {
                break;
            }
        }
        Ok(sum)
    }

    /// What the best next step of a position is worth, without the prospects.
    fn best_reply(&mut self, is_certain: bool, work: &mut Work) -> Result<f64, Exceeded> {
        let bound = Evaluator::bound(1.0);
        if is_certain && let Some(cell) = self.base.certain_cell() {
            return self.look_ahead(Candidate { cell, safety: 1.0 }, Metric::TwoSafest, bound, 0.0, work);
        }
        let candidates = self.candidates();
        let least = candidates.first().map_or(1.0, |safest| MIN_TRIED_SAFETY * safest.safety);
        let mut best = 0.0;
        for &candidate in candidates.iter().take(MAX_TRIED) {
            if candidate.safety < least || candidate.safety * bound <= best {
                break;
            }
            best = self.look_ahead(candidate, Metric::TwoSafest, bound, best, work)?.max(best);
        }
        Ok(best)
    }

    /// Makes the position tried the one that is asked about.
    fn push_position(&mut self) {
        let spare = self.spare.pop().unwrap_or_else(|| CountedPosition::new(Knowledge::new(self.base.known.size())));
        let tried = std::mem::replace(&mut self.trial, spare);
        self.stack.push(std::mem::replace(&mut self.base, tried));
        self.cache.pin();
    }

    /// Goes back to the position before.
    fn pop_position(&mut self) {
        if let Some(before) = self.stack.pop() {
            self.spare.push(std::mem::replace(&mut self.base, before));
            self.cache.unpin();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::minesweeper::board::{Board, Cell};
    use crate::minesweeper::counting::Budget;
    use crate::minesweeper::geometry::Size;
    use crate::minesweeper::solver::strategy::choose::Strength;
    use crate::rng::Rng;

    /// Positions without certain cells and with few layouts: some of a random layout's safe cells open.
    fn stuck(tries: u32, mut tell: impl FnMut(&mut Solver, &Board, u16)) {
        let (size, mut rng) = (Size::const_new(6, 5), Rng::new(5));
        let mut solver = Solver::new(size);
        for _ in 0..tries {
            let mines: Vec<usize> = (0..size.cells()).filter(|_| rng.below(4) == 0).collect();
            let mut board = Board::new(size);
            for index in (0..size.cells()).filter(|index| !mines.contains(index) && rng.below(2) == 0) {
                let number = size.near(index).filter(|near| mines.contains(near)).count();
                board.put(index, Cell::Revealed(number as u8));
            }
            solver.sync(&board, mines.len() as u16).unwrap();
            let is_stuck = solver.find_certain(&mut Work::new(Budget::default())) == Ok(None);
            if is_stuck && (10.0..1000.0).contains(&solver.base.joint.layouts.to_f64()) {
                tell(&mut solver, &board, mines.len() as u16);
            }
        }
    }

    /// The guesses that would be compared.
    fn scored(solver: &mut Solver) -> Vec<ScoredCandidate> {
        let (candidates, metric) = (solver.candidates(), Metric::Full { zero_bonus: 1.0 });
        solver.score_candidates(&candidates, metric, f64::INFINITY, MIN_SHARE, &mut Work::new(Budget::default()))
    }

    #[test]
    fn what_is_chosen_wins_more_often_than_what_the_next_step_alone_would_choose() {
        let (mut shallow, mut deep, mut apart) = (0.0, 0.0, 0);
        stuck(30_000, |solver, _, _| {
            let score_candidates = scored(solver);
            let Some(first) = score_candidates.iter().max_by(|a, b| a.score.total_cmp(&b.score)).copied() else {
                return;
            };
            let chosen = solver.deepen(score_candidates, &mut Work::new(Budget::default())).unwrap();
            let worths = [first.candidate, chosen].map(|guess| solver.exact_win_share(&[guess.cell]));
            if let ([Some(first), Some(chosen)], false) = (worths, chosen.cell == first.candidate.cell) {
                (shallow, deep, apart) = (shallow + first, deep + chosen, apart + 1);
            }
        });
        assert!(apart > 50, "they differ {apart} times only");
        assert!(deep > 1.01 * shallow, "of what perfect play wins: {deep} and {shallow} of {apart}");
    }

    #[test]
    fn a_deeper_look_leaves_the_position_as_it_was() {
        let mut looked = 0;
        stuck(3000, |solver, board, mines| {
            let before = (solver.candidates().len(), solver.base.joint.layouts);
            let score_candidates = scored(solver);
            looked += score_candidates.len();
            let chosen = solver.deepen(score_candidates, &mut Work::new(Budget::default()));
            assert_eq!((solver.candidates().len(), solver.base.joint.layouts), before);
            assert!(solver.stack.is_empty());
            // Nor does what was counted before change anything.
            let mut fresh = Solver::new(board.size());
            fresh.sync(board, mines).unwrap();
            fresh.find_certain(&mut Work::new(Budget::default())).unwrap();
            let again = self::scored(&mut fresh);
            let again = fresh.deepen(again, &mut Work::new(Budget::default()));
            assert_eq!(chosen.map(|chosen| chosen.cell), again.map(|chosen| chosen.cell), "{board:?}");
            let fresh = fresh.choose(board, mines, Strength::Full, Budget::default());
            assert_eq!(solver.choose(board, mines, Strength::Full, Budget::default()), fresh);
        });
        assert!(looked > 100, "{looked} guesses");
    }

    #[test]
    fn work_that_does_not_suffice_leaves_what_was_found() {
        stuck(3000, |solver, board, _| {
            let score_candidates = scored(solver);
            let first = score_candidates.iter().map(|scored| scored.score).fold(0.0, f64::max);
            let best: Vec<usize> = score_candidates
                .iter()
                .filter(|scored| scored.score == first)
                .map(|scored| scored.candidate.cell)
                .collect();
            if !score_candidates.is_empty() {
                let chosen = solver.deepen(score_candidates, &mut Work::new(Budget::new(0))).unwrap();
                assert!(solver.stack.is_empty());
                assert!(best.contains(&chosen.cell), "{board:?}");
            }
        });
    }
}
