//! The choice of a move.
//!
//! # Method
//! A cell that is certainly safe is opened first. If few layouts are left, the endgame search finds the guess that wins
//! in most of them. Otherwise every cell that is nearly as safe as the safest is tried with each number that it may
//! show, a one-ply expectimax search. The resulting positions are evaluated by their two safest cells and by the pairs
//! of cells that may have to be guessed in the end. Cells with nearly equal scores are compared at a second ply.
//!
//! Dead and dominated cells are skipped (David Becerra, "Algorithmic Approaches to Playing Minesweeper", 2015), and
//! guesses in small regions are deferred (David N. Hill's idea). [`Strength::Fast`] evaluates only the safest next
//! cell. docs/BENCHMARKS-TRIED.md in the repository has the effect of each step on the win rate.
//!
//! # Files
//! Each file adds the methods of its step to [`Solver`](super::Solver): `choose` selects a move, from the guesses that
//! `candidate` lists, by the scores of `lookahead` or, for [`Strength::Deep`], of `deep`. `advice` and `rate` explain a
//! guess and compare a played one, region by region of `independent_regions`, by the chances of `exact_chances` where
//! few layouts are left.

mod advice;
mod candidate;
mod choose;
mod deep;
mod dominance;
mod evaluate;
mod exact_chances;
mod independent_regions;
mod lookahead;
mod rate;
mod small_regions;

pub use advice::{Advice, Guess, Reason};
pub use choose::{Choice, Strength};
pub use rate::MoveRating;

pub(crate) use dominance::SafeAfterGuess;
pub(crate) use evaluate::Evaluator;
pub(crate) use small_regions::SmallRegions;
