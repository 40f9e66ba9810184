//! Looking ahead: what a cell may show, and what the position is worth then.

use super::candidate::{COMPARED, Candidate, Thought};
use super::evaluate::{Outlook, follows, next_step, next_steps};
use crate::minesweeper::counting::{CountError, Exceeded, View, Work};
use crate::minesweeper::knowledge::Knowledge;
use crate::minesweeper::solver::Solver;

/// What a zero is worth more than the next steps tell while there is no opening. Of 1.05, 1.08, 1.12 and more, chosen on a million
/// Expert games with a safe corner.
const FIRST_OPENING: f64 = 1.08;

/// The most cells that are tried where none is certain, and what each must have of the safety of the safest.
const TRIED: usize = 5;
const NEARLY_SAFEST: f64 = 0.93;

/// What a position after a guess is judged by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Judge {
    /// The chance to survive the next step.
    NextStep,
    /// What the two next steps are worth.
    NextSteps,
    /// All that can be told without playing on; a zero counts for so much more.
    Outlook { worth_of_zero: f64 },
    /// Whether there is a certain step.
    FollowUp,
}

impl Solver {
    /// What a position after a zero counts.
    pub(crate) fn worth_of_zero(&self) -> f64 {
        if self.base.known.has_opening() { 1.0 } else { FIRST_OPENING }
    }

    /// What opening a cell is worth: the sum over the numbers it may show. Too little when it cannot be more than `enough`, no
    /// position being worth more than `bound`.
    pub(crate) fn look_ahead(
        &mut self,
        candidate: Candidate,
        judge: Judge,
        bound: f64,
        enough: f64,
        work: &mut Work,
    ) -> Result<f64, Exceeded> {
        let node = *self.base.known.node(candidate.cell);
        self.certain_after.begin();
        let (mut score, mut left) = (0.0, candidate.safety);
        for more in 0..=node.unknown_near.count_ones() as u8 {
            let Some(chance) = self.outcome(candidate.cell, node.mines_near + more, work)? else { continue };
            let value = match judge {
                Judge::NextStep => next_step(&self.trial),
                Judge::NextSteps => next_steps(&self.trial).worth,
                Judge::Outlook { worth_of_zero } => {
                    let value = self.outlook.judge(&self.trial);
                    self.certain_after.take_in(&self.trial);
                    if node.mines_near + more == 0 { value * worth_of_zero } else { value }
                }
                Judge::FollowUp => f64::from(follows(&self.trial)),
            };
            score += chance * value;
            left -= chance;
            if score + left * bound < enough {
                break;
            }
        }
        Ok(score)
    }

    /// Tries that a cell shows a number: the chance of it, `None` when no layout fits.
    pub(crate) fn outcome(&mut self, cell: usize, number: u8, work: &mut Work) -> Result<Option<f64>, Exceeded> {
        self.cache.begin_trial();
        let trial = &mut self.trial;
        trial.known.copy_from(&self.base.known);
        if trial.known.open(cell, number).and_then(|()| trial.known.apply_pairs()).is_err() {
            return Ok(None);
        }
        match trial.count_after(&self.base, &mut self.cache, usize::from(self.mines), work) {
            Ok(()) => Ok(Some(trial.outside.layouts.over(self.base.outside.layouts).to_f64())),
            Err(CountError::Impossible) => Ok(None),
            Err(CountError::Exceeded) => Err(Exceeded),
        }
    }

    /// The best of some guesses, by a deeper look; `None` of none.
    pub(crate) fn deepen(&mut self, mut thoughts: Vec<Thought>, work: &mut Work) -> Option<Candidate> {
        thoughts.sort_by(|a, b| b.score.total_cmp(&a.score));
        let first = *thoughts.first()?;
        thoughts.retain(|thought| thought.score >= COMPARED * first.score);
        if thoughts.len() == 1 {
            return Some(first.candidate);
        }
        let mut best = (0.0, first.candidate);
        for thought in thoughts {
            let more = best.0 - thought.score;
            let Ok(score) = self.third_step(thought.candidate.cell, more, work) else { break };
            if score > best.0 {
                best = (score, thought.candidate);
            }
        }
        Some(best.1)
    }

    /// What opening a cell is worth by the step after the next; too little when that is hardly more than what the next step tells
    /// and `more`.
    pub(crate) fn third_step(&mut self, cell: usize, more: f64, work: &mut Work) -> Result<f64, Exceeded> {
        let node = *self.base.known.node(cell);
        let (mut sum, mut found_more) = (0.0, 0.0);
        for mines in 0..=node.unknown_near.count_ones() as u8 {
            let Some(chance) = self.outcome(cell, node.mines_near + mines, work)? else { continue };
            let next = next_steps(&self.trial);
            let prospects = self.outlook.prospects(&self.trial);
            let found = if next.is_won {
                next.worth
            } else {
                self.descend();
                let found = self.best_next(next.is_certain, work);
                self.ascend();
                found?
            };
            sum += chance * prospects * found;
            found_more += chance * prospects * (found - next.worth);
            if found_more < more {
                break;
            }
        }
        Ok(sum)
    }

    /// What the best next step of a position is worth, without the prospects.
    fn best_next(&mut self, is_certain: bool, work: &mut Work) -> Result<f64, Exceeded> {
        let bound = Outlook::bound(1.0);
        if is_certain && let Some(cell) = self.base.certain_cell() {
            return self.look_ahead(Candidate { cell, safety: 1.0 }, Judge::NextSteps, bound, 0.0, work);
        }
        let candidates = self.candidates();
        let least = candidates.first().map_or(1.0, |safest| NEARLY_SAFEST * safest.safety);
        let mut best = 0.0;
        for &candidate in candidates.iter().take(TRIED) {
            if candidate.safety < least || candidate.safety * bound <= best {
                break;
            }
            best = self.look_ahead(candidate, Judge::NextSteps, bound, best, work)?.max(best);
        }
        Ok(best)
    }

    /// Makes the position tried the one that is asked about.
    fn descend(&mut self) {
        let spare = self.spare.pop().unwrap_or_else(|| View::new(Knowledge::new(self.base.known.size())));
        let tried = std::mem::replace(&mut self.trial, spare);
        self.held.push(std::mem::replace(&mut self.base, tried));
        self.cache.hold();
    }

    /// Goes back to the position before.
    fn ascend(&mut self) {
        if let Some(before) = self.held.pop() {
            self.spare.push(std::mem::replace(&mut self.base, before));
            self.cache.let_go();
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
            solver.read(&board, mines.len() as u16).unwrap();
            let is_stuck = solver.find_certain(&mut Work::new(Budget::default())) == Ok(None);
            if is_stuck && (10.0..1000.0).contains(&solver.base.outside.layouts.to_f64()) {
                tell(&mut solver, &board, mines.len() as u16);
            }
        }
    }

    /// The guesses that would be compared.
    fn thoughts(solver: &mut Solver) -> Vec<Thought> {
        let (candidates, judge) = (solver.candidates(), Judge::Outlook { worth_of_zero: 1.0 });
        solver.thoughts(&candidates, judge, f64::INFINITY, COMPARED, &mut Work::new(Budget::default()))
    }

    #[test]
    fn what_is_chosen_wins_more_often_than_what_the_next_step_alone_would_choose() {
        let (mut shallow, mut deep, mut apart) = (0.0, 0.0, 0);
        stuck(30_000, |solver, _, _| {
            let thoughts = thoughts(solver);
            let Some(first) = thoughts.iter().max_by(|a, b| a.score.total_cmp(&b.score)).copied() else { return };
            let chosen = solver.deepen(thoughts, &mut Work::new(Budget::default())).unwrap();
            let worths = [first.candidate, chosen].map(|guess| solver.exact_worth(&[guess.cell]));
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
            let before = (solver.candidates().len(), solver.base.outside.layouts);
            let thoughts = thoughts(solver);
            looked += thoughts.len();
            let chosen = solver.deepen(thoughts, &mut Work::new(Budget::default()));
            assert_eq!((solver.candidates().len(), solver.base.outside.layouts), before);
            assert!(solver.held.is_empty());
            // Nor does what was counted before change anything.
            let mut fresh = Solver::new(board.size());
            fresh.read(board, mines).unwrap();
            fresh.find_certain(&mut Work::new(Budget::default())).unwrap();
            let again = self::thoughts(&mut fresh);
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
            let thoughts = thoughts(solver);
            let first = thoughts.iter().map(|thought| thought.score).fold(0.0, f64::max);
            let best: Vec<usize> = thoughts
                .iter()
                .filter(|thought| thought.score == first)
                .map(|thought| thought.candidate.cell)
                .collect();
            if !thoughts.is_empty() {
                let chosen = solver.deepen(thoughts, &mut Work::new(Budget::new(0))).unwrap();
                assert!(solver.held.is_empty());
                assert!(best.contains(&chosen.cell), "{board:?}");
            }
        });
    }
}
