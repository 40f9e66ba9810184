//! Fuzzes RAWVF records.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::play::rawvf(bytes));
