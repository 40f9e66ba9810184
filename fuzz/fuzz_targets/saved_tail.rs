//! Fuzzes tails of saved games.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::saved::tail(bytes));
