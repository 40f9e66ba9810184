//! Fuzzes the query of a board link.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::boards::link(bytes));
