//! Strategy.

mod advice;
mod candidate;
mod choose;
mod dominance;
mod evaluate;
mod lookahead;
mod rate;
mod small_regions;

pub use advice::{Advice, Guess, Reason};
pub use choose::{Choice, Strength};
pub use rate::MoveRating;

pub(crate) use dominance::SafeAfterGuess;
pub(crate) use evaluate::Evaluator;
pub(crate) use small_regions::SmallRegions;
