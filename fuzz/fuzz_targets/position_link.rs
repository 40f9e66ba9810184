//! Fuzzes the links to positions.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::boards::position_link(bytes));
