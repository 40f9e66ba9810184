//! Fuzzes the page's address.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::saved::route(bytes));
