//! Fuzzes the saved analyses of finished games.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::stored::analysis(bytes));
