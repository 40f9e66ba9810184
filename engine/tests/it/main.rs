//! The engine's tests from outside, one binary.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod no_guess;
mod solver;
mod solver_brute;
mod solver_choice;
mod zini;
