//! Fuzzes the games in the outbox.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::stored::outbox(bytes));
