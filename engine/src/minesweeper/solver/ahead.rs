//! Looking ahead: what a cell may show, and what the position is worth then.

use super::Solver;
use super::budget::{Exceeded, Work};
use super::cache::CountError;
use super::choose::Candidate;
use super::outlook::{follows, next_step, next_steps};

/// What a zero is worth more than the next steps tell while there is no opening. Of 1.05, 1.08, 1.12 and more, chosen on a million
/// Expert games with a safe corner.
const FIRST_OPENING: f64 = 1.08;

/// What a position after a guess is judged by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Judge {
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
    pub(super) fn worth_of_zero(&self) -> f64 {
        if self.base.known.has_opening() { 1.0 } else { FIRST_OPENING }
    }

    /// What opening a cell is worth: the sum over the numbers it may show. Too little when it cannot be more than `enough`, no
    /// position being worth more than `bound`.
    pub(super) fn look_ahead(
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
    pub(super) fn outcome(&mut self, cell: usize, number: u8, work: &mut Work) -> Result<Option<f64>, Exceeded> {
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
}
