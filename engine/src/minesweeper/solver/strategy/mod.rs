//! Strategy.

mod advice;
mod candidate;
mod choose;
mod dominance;
mod evaluate;
mod lookahead;
mod rate;
mod small_regions;

pub use advice::{Advice, Guess, Why};
pub use choose::{Choice, Strength};
pub use rate::Weighed;

pub(crate) use dominance::CertainAfter;
pub(crate) use evaluate::Outlook;
pub(crate) use small_regions::Parts;
