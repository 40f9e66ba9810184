//! The engine's tests from outside, one binary.

mod tic_tac_toe;
