//! Fuzzes frames of minesweeper.online and links with a path of clicks.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::replays::pasted(bytes));
