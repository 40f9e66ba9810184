//! The reviews of a game's moves, added up.

use super::{MoveReview, Verdict};
use crate::action::Action;
use crate::rules::Status;

/// The verdicts of a game, counted. Collect an iterator of [`MoveReview`]s, or [`add`](Self::add) them one by one.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct ReviewTotals {
    /// Moves of every kind.
    pub moves: u32,
    /// Moves after the first reveal that opened only certainly safe cells.
    pub certain: u32,
    /// Necessary guesses that were the best available.
    pub best_guesses: u32,
    /// Necessary guesses when a better one was available.
    pub worse_guesses: u32,
    /// Guesses although a cell was certainly safe.
    pub needless: u32,
    /// Moves that opened a certain mine.
    pub blunders: u32,
    /// Flags on certainly safe cells.
    pub wrong_flags: u32,
    /// The product of [`Verdict::chance`] over all moves that opened cells: the probability, 0 to 1, that all of them
    /// succeed. `None` if one of the chances is unknown.
    pub luck: Option<f64>,
    /// The sum of `1 - `[`Verdict::chance`] over the same moves: the expected number of losses. Over many games the sum
    /// approaches the number of games lost, however they were played, so that `1 - risk` is an unbiased estimate of a
    /// game's expected wins. [`luck`](Self::luck) is not: a lost game lacks the chances that would have followed.
    /// `None` if one of the chances is unknown, or if the first reveal was a mine, which has no chance.
    pub risk: Option<f64>,
}

impl Default for ReviewTotals {
    fn default() -> Self {
        let (moves, certain, best_guesses, worse_guesses, needless, blunders, wrong_flags) = (0, 0, 0, 0, 0, 0, 0);
        let (luck, risk) = (Some(1.0), Some(0.0));
        Self { moves, certain, best_guesses, worse_guesses, needless, blunders, wrong_flags, luck, risk }
    }
}

impl ReviewTotals {
    /// Adds a move.
    pub fn add(&mut self, review: &MoveReview) {
        self.moves += 1;
        match review.verdict {
            Verdict::Certain => self.certain += 1,
            Verdict::BestGuess(_) => self.best_guesses += 1,
            Verdict::WorseGuess(_) => self.worse_guesses += 1,
            Verdict::Needless { .. } => self.needless += 1,
            Verdict::Blunder { .. } => self.blunders += 1,
            Verdict::WrongFlag => self.wrong_flags += 1,
            Verdict::First | Verdict::UnluckyFlag { .. } | Verdict::Flag | Verdict::Unflag | Verdict::Unknown => {}
        }
        match review.verdict.chance() {
            Some(chance) => {
                self.luck = self.luck.map(|luck| luck * chance);
                self.risk = self.risk.map(|risk| risk + (1.0 - chance));
            }
            None if review.verdict == Verdict::Unknown && !matches!(review.action, Action::Flag(_)) => {
                (self.luck, self.risk) = (None, None);
            }
            None if review.verdict == Verdict::First && review.status == Status::Lost => self.risk = None,
            None => {}
        }
    }

    /// Returns the number of necessary guesses.
    #[must_use]
    pub const fn needed_guesses(&self) -> u32 {
        self.best_guesses + self.worse_guesses
    }

    /// Returns the share, 0 to 1, of certain moves and best guesses among the moves after the first reveal that opened
    /// cells. Returns `None` if there were no such moves.
    ///
    /// ```
    /// use minesweeper_engine::{Action, Pos};
    /// use minesweeper_engine::review::{MoveReview, ReviewTotals, Verdict};
    /// let verdicts = [Verdict::First, Verdict::Certain, Verdict::Certain, Verdict::Blunder { safe: None }];
    /// let moves = verdicts.map(|verdict| MoveReview::new(1, Action::Reveal(Pos::new(0, 0)), verdict));
    /// let totals: ReviewTotals = moves.iter().collect();
    /// assert_eq!(totals.accuracy(), Some(2.0 / 3.0), "the first reveal does not count");
    /// ```
    #[must_use]
    pub fn accuracy(&self) -> Option<f64> {
        let good = self.certain + self.best_guesses;
        let all = good + self.worse_guesses + self.needless + self.blunders;
        (all > 0).then(|| f64::from(good) / f64::from(all))
    }
}

impl<'a> FromIterator<&'a MoveReview> for ReviewTotals {
    fn from_iter<T: IntoIterator<Item = &'a MoveReview>>(moves: T) -> Self {
        moves.into_iter().fold(Self::default(), |mut totals, review| {
            totals.add(review);
            totals
        })
    }
}
