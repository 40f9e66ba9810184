//! Fuzzes boards and positions of other programs.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minesweeper_fuzz::boards::board_file(bytes));
