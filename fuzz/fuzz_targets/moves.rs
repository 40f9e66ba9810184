//! Fuzzes the saved moves of finished games.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::record::moves(bytes));
