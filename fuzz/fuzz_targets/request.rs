//! Fuzzes requests to the worker.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::history::request(bytes));
