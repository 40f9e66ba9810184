//! Fuzzes the rules of the game.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::play::actions(bytes));
