//! Fuzzes saved settings.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::saved::settings(bytes));
