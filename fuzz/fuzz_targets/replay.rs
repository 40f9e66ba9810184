//! Fuzzes replay files of any format.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::replays::any(bytes));
