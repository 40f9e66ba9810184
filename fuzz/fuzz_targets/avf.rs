//! Fuzzes AVF replays.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::replays::avf(bytes));
