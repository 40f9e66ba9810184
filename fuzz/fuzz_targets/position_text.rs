//! Fuzzes position text.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::boards::position(bytes));
