//! Boards and positions of other programs.

use minesweeper_engine::notation::board_file::{decode_minefield, decode_position, format_mine};
use minesweeper_engine::notation::{board_text, position};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[track_caller]
fn check(content: &[u8], expected: &str) {
    assert_eq!(decode_minefield(content).map(|field| board_text::format(&field)).as_deref(), Ok(expected));
}

#[test]
fn boards_are_found_from_their_content() {
    let board = "..*\n*..\n";
    check(board.as_bytes(), board);
    check(b"\x03\x02\x00\x02\x00\x01\x02\x00", board);
    check(b"03 02 00 02 00 01 02 00\n", board);
    check(b"0302000200010200", board);
    check(b"3x2x2\n12M\nF21\n", board);
    check(b"3x2x2\r\nHH?\r\nMHH\r\n", board);
    let text = "# MINESWEEPER-BOARD v0.1\n# Render: ascii\nrows: 2\ncolumns: 3\nmines: 2\n\n[real]\n12*\n*21\n\n[view]\nUUU\nF2U\n";
    check(text.as_bytes(), board);
    check(text.replace("12*", "1\u{fe0f}\u{20e3}2💣").as_bytes(), board);
    let frame = r#"42["response",[null,203,[{"id":1,"sizeX":3,"sizeY":2,"mines":2,"state":3},{"t":[1,10,2, 2,11,1],"o":[]},[]]]]"#;
    check(frame.as_bytes(), board);
    check(frame.trim_start_matches("42").as_bytes(), board);
}

#[test]
fn links_are_read_as_other_programs_write_them() {
    check(b"https://pttacgfans.github.io/Minesweeper-ZiNi-Calculator/?b=32&m=6", "..*\n*..\n");
    check(b"https://llamasweeper.com/#/game/board-editor?b=0302&m=60", "..*\n*..\n");
    check(b"b=003002&m=60&s=0.0", "..*\n*..\n");
    // The first half of the digits is the width, rounded down; capitals are digits, and missing ones are safe cells.
    check(b"?b=310&m=G", "*..\n...\n...\n...\n...\n...\n...\n...\n...\n...\n");
    check(b"b=22", "..\n..\n");
    assert_eq!(decode_minefield(b"b=8100&m=0").unwrap_err().to_string(), "b is missing or malformed", "81 by 0");
    assert_eq!(decode_minefield(b"b=4&m=0").unwrap_err().to_string(), "b is missing or malformed");
}

#[test]
fn positions_are_found_from_their_content() {
    let check = |content: &str, expected: &str| {
        assert_eq!(decode_position(content.as_bytes()).map(|found| position::format(&found)).as_deref(), Ok(expected));
    };
    check("3x2x2\n1F.\n..?\n", "3x2x2\n1F.\n..?\n");
    check("3x2x2\n12M\nF2H\n", "3x2x2\n12.\nF2.\n");
    let view = "# MINESWEEPER-BOARD v0.1\nrows: 2\ncolumns: 3\nmines: 2\n[view]\nU?U\nF2U\n";
    check(view, "3x2x2\n.?.\nF2.\n");
    // Numbers in the link are less the flags and the found mines around them.
    check("https://example.org/?analysis=adacaaacSl2bT", "3x2x2\n.2F\n0..\n");
}

#[test]
fn faults_are_named() {
    let refuse = |content: &[u8]| decode_minefield(content).unwrap_err().to_string();
    assert!(refuse(b"\xff\xfe").starts_with("line 1, column 1: "));
    assert_eq!(refuse(b"3x2x2\n12M\nF2\n"), "there are 2 cells in a row, the board takes 3");
    assert_eq!(refuse(b"3x2x2\n12M\n"), "there are 1 rows, the board takes 2");
    assert_eq!(refuse(b"3x2x2\n12M\n.21\n"), "line 3, column 1: '.' is no cell");
    assert_eq!(refuse(b"3x2x2\n12M\n121\n"), "there are 1 mines, the board takes 2");
    assert_eq!(refuse(b"# MINESWEEPER-BOARD v0.1\nrows: 2\n"), "columns is missing or malformed");
    assert_eq!(refuse(b"[{\"sizeX\":3,\"sizeY\":1,\"mines\":1},{\"t\":[1]}]"), "there are 1 tiles, the board takes 3");
    assert!(refuse(b"?analysis=adacaaac").starts_with("an analysis is a position"));
    assert_eq!(refuse(b"03020002000100"), "there are 7 bytes, this board takes 8");
}

#[test]
fn a_formatted_mine_file_is_parsed_back() {
    for board in ["*.\n..\n", ".\n", "*..\n***\n..*\n"] {
        let field = board_text::parse(board).unwrap();
        assert_eq!(decode_minefield(format_mine(&field).as_bytes()), Ok(field));
    }
}
