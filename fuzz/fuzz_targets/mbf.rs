//! Fuzzes MBF files.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::boards::mbf(bytes));
