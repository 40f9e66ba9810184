//! Fuzzes two files that are imported in either order.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::history::merge(bytes));
