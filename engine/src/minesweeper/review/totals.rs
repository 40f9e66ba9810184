//! A judged game in numbers.

use super::super::action::Action;
use super::super::rules::Status;
use super::{MoveReview, Verdict};

/// The verdicts on a game, counted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ReviewTotals {
    /// Moves of every kind.
    pub moves: u32,
    /// Moves that opened nothing but what was certainly safe, after the first reveal.
    pub certain: u32,
    /// Needed guesses, none better.
    pub best_guesses: u32,
    /// Needed guesses, a better one being there.
    pub worse_guesses: u32,
    /// Guesses that were not needed.
    pub needless: u32,
    /// Moves that opened what was certainly a mine.
    pub blunders: u32,
    /// Flags on what was certainly safe.
    pub wrong_flags: u32,
    /// The product, over the moves that opened cells after the first, of the chance that they were safe: how likely it was that
    /// all of them come out well, 0 to 1. `None` when the chance of one of them is not known.
    pub luck: Option<f64>,
    /// The sum, over the same moves, of the chance that they were not safe. Over many games it comes to the games lost, whatever
    /// the play: so one less it is what a game adds to the wins to be expected. The product does not: of a lost game it
    /// lacks the chances that would have followed. `None` when one is not known, and when the first reveal was a mine, which no
    /// chance is told of.
    pub risk: Option<f64>,
}

impl Default for ReviewTotals {
    fn default() -> Self {
        let (moves, certain, best_guesses, worse_guesses, needless, blunders, wrong_flags) = (0, 0, 0, 0, 0, 0, 0);
        Self {
            moves,
            certain,
            best_guesses,
            worse_guesses,
            needless,
            blunders,
            wrong_flags,
            luck: Some(1.0),
            risk: Some(0.0),
        }
    }
}

impl ReviewTotals {
    /// Counts a move.
    pub fn add(&mut self, judged: &MoveReview) {
        self.moves += 1;
        match judged.verdict {
            Verdict::Certain => self.certain += 1,
            Verdict::BestGuess(_) => self.best_guesses += 1,
            Verdict::WorseGuess(_) => self.worse_guesses += 1,
            Verdict::Needless { .. } => self.needless += 1,
            Verdict::Blunder { .. } => self.blunders += 1,
            Verdict::WrongFlag => self.wrong_flags += 1,
            Verdict::First | Verdict::UnluckyFlag { .. } | Verdict::Mark | Verdict::Unmark | Verdict::Unknown => {}
        }
        match judged.verdict.chance() {
            Some(chance) => {
                self.luck = self.luck.map(|luck| luck * chance);
                self.risk = self.risk.map(|risk| risk + (1.0 - chance));
            }
            None if judged.verdict == Verdict::Unknown && !matches!(judged.action, Action::Flag(_)) => {
                (self.luck, self.risk) = (None, None);
            }
            None if judged.verdict == Verdict::First && judged.status == Status::Lost => self.risk = None,
            None => {}
        }
    }

    /// Guesses that were needed.
    #[must_use]
    pub const fn needed_guesses(&self) -> u32 {
        self.best_guesses + self.worse_guesses
    }

    /// The share, 0 to 1, of the moves that opened cells after the first that were certain or the best guess; `None` when there
    /// were none.
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        let good = self.certain + self.best_guesses;
        let all = good + self.worse_guesses + self.needless + self.blunders;
        (all > 0).then(|| f64::from(good) / f64::from(all))
    }
}

impl<'a> FromIterator<&'a MoveReview> for ReviewTotals {
    fn from_iter<T: IntoIterator<Item = &'a MoveReview>>(moves: T) -> Self {
        moves.into_iter().fold(Self::default(), |mut tally, judged| {
            tally.add(judged);
            tally
        })
    }
}
