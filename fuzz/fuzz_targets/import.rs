//! Fuzzes imported files.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::history::import(bytes));
