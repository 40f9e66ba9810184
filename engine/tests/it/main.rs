//! The engine's integration tests, in one binary.
//!
//! Fast tests run natively and, under `wasm-bindgen-test-runner`, in WebAssembly: there each module imports
//! `wasm_bindgen_test` under the name `test`, so that one attribute serves both. The golden boards run on both, so that
//! the native tests of the placement hold in WebAssembly too.

// Clippy allows these in test functions, but not in their helpers.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod actions;
mod board;
mod board_files;
mod composition;
#[cfg(not(target_arch = "wasm32"))]
mod conformance;
#[cfg(not(target_arch = "wasm32"))]
mod deduction;
mod extreme_boards;
mod first_reveal;
mod formats;
#[cfg(not(target_arch = "wasm32"))]
mod generators;
mod golden;
#[cfg(not(target_arch = "wasm32"))]
mod no_guess;
#[cfg(not(target_arch = "wasm32"))]
mod proof_oracle;
#[cfg(not(target_arch = "wasm32"))]
mod properties;
#[cfg(not(target_arch = "wasm32"))]
mod rating;
mod rawvf;
#[cfg(not(target_arch = "wasm32"))]
mod recordings;
#[cfg(not(target_arch = "wasm32"))]
mod reference_game;
mod replay_files;
#[cfg(not(target_arch = "wasm32"))]
mod reviewing;
#[cfg(not(target_arch = "wasm32"))]
mod sampling;
#[cfg(not(target_arch = "wasm32"))]
mod serde_forms;
#[cfg(not(target_arch = "wasm32"))]
mod solved;
#[cfg(not(target_arch = "wasm32"))]
mod solver;
#[cfg(not(target_arch = "wasm32"))]
mod solver_brute;
#[cfg(not(target_arch = "wasm32"))]
mod solver_choice;
#[cfg(not(target_arch = "wasm32"))]
mod solver_large;
mod statistics;
mod support;
#[cfg(not(target_arch = "wasm32"))]
mod uniformity;
mod vectors;
mod win_and_loss;
#[cfg(not(target_arch = "wasm32"))]
mod win_curve;
#[cfg(not(target_arch = "wasm32"))]
mod zini;
