//! Formats: examples of each, and the error messages.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::notation::{board_text, link, mbf, position};
use minesweeper_engine::{Board, Cell, Game, Minefield, Pos, Rules, Size};

use crate::support::{field, play_all};

/// Compares `expect` with the position text, parsed and formatted again, or with the error.
#[track_caller]
fn check_position(text: &str, expect: &str) {
    let found = position::parse(text).map_or_else(|error| error.to_string(), |position| position::format(&position));
    assert_eq!(found, expect, "{text:?}");
}

#[test]
fn position_text_has_a_character_for_each_state() {
    let position = position::parse("5x3x4\n.F?01\n23456\n78*Xw\n").unwrap();
    assert_eq!((position.board.size(), position.mines), (Size::new(5, 3).unwrap(), 4));
    let numbers = (0..=8).map(Cell::Revealed);
    let expect: Vec<Cell> = [Cell::Hidden, Cell::Flagged, Cell::Questioned]
        .into_iter()
        .chain(numbers)
        .chain([Cell::Mine, Cell::Exploded, Cell::WrongFlag])
        .collect();
    assert_eq!(position.board.cells(), expect);
    assert_eq!((position.board.revealed(), position.board.flags()), (9, 2));
    assert_eq!(position::format(&position), "5x3x4\n.F?01\n23456\n78*Xw\n");
}

#[test]
fn position_text_accepts_carriage_returns_and_surrounding_space() {
    check_position("2x1x1\r\n.1\r\n", "2x1x1\n.1\n");
    check_position("\n  2x1x1  \n.1\t\n\n", "2x1x1\n.1\n");
    check_position("2x1x1\n.1", "2x1x1\n.1\n");
}

#[test]
fn errors_in_position_text_name_line_and_column() {
    let form = "is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99";
    check_position("", &format!("line 1: \"\" {form}"));
    check_position("..\n..", &format!("line 1: \"..\" {form}"));
    check_position("0x1x0\n", "line 1: the width is 0: it may be 1 to 250");
    check_position("2x251x0\n", "line 1: the height is 251: it may be 1 to 250");
    check_position("2x1x2\n..", "line 1: the number of mines is 2: on 2x1 it may be 0 to 1");
    check_position("2x2x1\n..\n..\n..", "there are 3 rows, the header says 2");
    check_position("2x2x1", "there are 0 rows, the header says 2");
    check_position("2x2x1\n\n..\n", "line 2 has 0 cells, the header says 2");
    check_position("2x2x1\n..\n.", "line 3 has 1 cells, the header says 2");
    check_position("2x2x1\n...\n..", "line 2 has 3 cells, the header says 2");
    let kinds = "one of . F ? 0-8 * X w";
    check_position("2x2x1\n..\n.9", &format!("line 3, column 2: '9' is no cell: {kinds}"));
    check_position("2x2x1\n.f\n..", &format!("line 2, column 2: 'f' is no cell: {kinds}"));
    check_position("2x2x1\n☃.\n..", &format!("line 2, column 1: '☃' is no cell: {kinds}"));
}

#[test]
fn an_impossible_number_is_formatted_without_a_panic() {
    let mut board = Board::new(Size::new(1, 1).unwrap());
    for number in [9, 200, u8::MAX] {
        board.set(Pos::new(0, 0), Cell::Revealed(number)).unwrap();
        let text = position::format(&position::Position { board: board.clone(), mines: 0 });
        assert!(position::parse(&text).is_err(), "{text:?}");
    }
}

#[test]
fn a_lost_game_is_formatted_with_its_mines_and_wrong_flags() {
    let mut game = Game::with_minefield(field("..*. .... *..*"), Rules { question_marks: true, ..Rules::default() });
    play_all(&mut game, "reveal 1,0; flag 0,1; flag 3,2; flag 3,0; flag 3,0; chord 1,0");
    let position = position::Position { board: game.board().clone(), mines: game.params().mines() };
    assert_eq!(position::format(&position), "4x3x3\n01X?\nw22.\n*..F\n");
}

#[track_caller]
fn check_board(text: &str, expect: &str) {
    let found = board_text::parse(text).map_or_else(|error| error.to_string(), |field| board_text::format(&field));
    assert_eq!(found, expect, "{text:?}");
}

#[test]
fn board_text_is_rows_of_mines_and_safe_cells() {
    check_board("..*\n*..", "..*\n*..\n");
    check_board("..*\r\n*..\r\n", "..*\n*..\n");
    check_board(" \n..*\n*..  \n", "..*\n*..\n");
    check_board(".", ".\n");
    let mines: Vec<Pos> = field("..* *..").mine_positions().collect();
    assert_eq!(mines, [Pos::new(2, 0), Pos::new(0, 1)]);
}

#[test]
fn errors_in_board_text_name_line_and_column() {
    check_board("", "the width is 0: it may be 1 to 250");
    check_board(&"*".repeat(251), "the width is 251: it may be 1 to 250");
    check_board(&".\n".repeat(251), "the height is 251: it may be 1 to 250");
    check_board("..\n.\n..", "line 2 has 1 cells, the first row has 2");
    check_board("..\n..\n...", "line 3 has 3 cells, the first row has 2");
    check_board("..\n\n..", "line 2 has 0 cells, the first row has 2");
    check_board("**\n**", "all 4 cells are mines: there may be at most 3");
    let kinds = "a mine is *, a safe cell is .";
    check_board("..\n.0", &format!("line 2, column 2: '0' is no cell: {kinds}"));
    check_board("é.\n..", &format!("line 1, column 1: 'é' is no cell: {kinds}"));
}

/// Compares `expect` with the query, parsed and formatted again, or with the error.
#[track_caller]
fn check_link(query: &str, expect: &str) {
    let found = link::parse_query(query).map_or_else(|error| error.to_string(), |link| link::format_query(&link));
    assert_eq!(found, expect, "{query:?}");
}

#[track_caller]
fn check_link_size(width: u32, height: u32, expect: &str) {
    let size = Size::new(width, height).unwrap();
    let field = Minefield::new(size, []).unwrap();
    let query = link::format_query(&link::BoardLink { field: field.clone(), start: None });
    let zeros = "0".repeat(size.cells().div_ceil(5));
    assert_eq!(query, format!("b={expect}&m={zeros}"));
    assert_eq!(link::parse(expect, &zeros, None), Ok(link::BoardLink { field, start: None }));
}

#[test]
fn link_sizes_are_a_preset_or_two_numbers_with_equally_many_digits() {
    check_link_size(9, 9, "1");
    check_link_size(16, 16, "2");
    check_link_size(30, 16, "3");
    check_link_size(16, 30, "1630");
    check_link_size(8, 8, "0808");
    check_link_size(24, 9, "2409");
    check_link_size(100, 20, "100020");
    check_link_size(20, 100, "020100");
    check_link_size(99, 99, "9999");
    check_link_size(1, 250, "001250");
}

#[test]
fn a_link_can_spell_out_a_preset_or_pad_more_than_necessary() {
    let zeros = "0".repeat(17);
    check_link(&format!("b=0909&m={zeros}"), &format!("b=1&m={zeros}"));
    check_link(&format!("b=009009&m={zeros}"), &format!("b=1&m={zeros}"));
}

#[test]
fn link_mines_are_five_to_a_digit_the_first_in_the_highest_bit_and_zeros_at_the_end() {
    let m = |board: &str| {
        let query = link::format_query(&link::BoardLink { field: field(board), start: None });
        query.split_once("&m=").unwrap().1.to_owned()
    };
    assert_eq!(m("*...."), "g");
    assert_eq!(m("....*"), "1");
    assert_eq!(m("****."), "u");
    assert_eq!(m(".*.*."), "a");
    assert_eq!(m("*****. ......"), "v00");
    // Row by row: the sixth cell is the first of the second digit; the last digit is padded.
    assert_eq!(m("... ..* *.."), "0o");
    assert_eq!(m(".*"), "8");
}

#[test]
fn a_link_can_name_the_first_cell() {
    check_link("b=0302&m=40&s=2.1", "b=0302&m=40&s=2.1");
    check_link("s=0.0&m=40&b=0302", "b=0302&m=40&s=0.0");
    let link = link::parse_query("b=0302&m=40&s=2.1").unwrap();
    assert_eq!((link.start, link.field), (Some(Pos::new(2, 1)), field("..* ...")));
}

#[test]
fn a_link_ignores_other_keys_and_repetitions() {
    check_link("level=custom&b=0302&peek=1&m=40&bb=2&flag", "b=0302&m=40");
    check_link("b=0302&m=40&b=1&m=11&s=1.1&s=0.0", "b=0302&m=40&s=1.1");
}

#[test]
fn errors_in_a_link_name_the_key_and_the_fault() {
    let missing = |key| format!("the link has no {key}: a board needs b, its size, and m, its mines");
    check_link("", &missing("b"));
    check_link("m=40", &missing("b"));
    check_link("b=0302", &missing("m"));
    for b in ["", "0", "4", "01", "030", "03002", "00030002", "3x02", "+3+2", "-1-1", "0٣"] {
        let text = format!("b is \"{b}\": it may be 1, 2, 3, or width and height of two or three digits each");
        check_link(&format!("b={b}&m=40"), &text);
    }
    check_link("b=0002&m=40", "b: the width is 0: it may be 1 to 250");
    check_link("b=003251&m=40", "b: the height is 251: it may be 1 to 250");
    check_link("b=999999&m=40", "b: the width is 999: it may be 1 to 250");
    check_link("b=0302&m=4", "m has 1 digits, this board takes 2");
    check_link("b=0302&m=", "m has 0 digits, this board takes 2");
    check_link("b=0302&m=400", "m has 3 digits, this board takes 2");
    check_link("b=0302&m=A0", "m, digit 1: 'A' is not one of 0-9 and a-v");
    check_link("b=0302&m=w0", "m, digit 1: 'w' is not one of 0-9 and a-v");
    check_link("b=0302&m=4é", "m, digit 2: 'é' is not one of 0-9 and a-v");
    check_link("b=0302&m=0f", "m has a mine after the last cell");
    check_link("b=0302&m=01", "m has a mine after the last cell");
    check_link("b=0302&m=vg", "m: all 6 cells are mines: there may be at most 5");
    for s in ["", "1", "1,1", "1.", ".1", "1.1.1", "-1.0", "+1.0", "256.0", "a.b"] {
        check_link(&format!("b=0302&m=40&s={s}"), &format!("s is \"{s}\": write column.row, such as 3.0"));
    }
    check_link("b=0302&m=40&s=0.2", "s: 0,2 is off the board: columns go from 0 to 2, rows from 0 to 1");
}

#[test]
fn a_link_of_a_preset_size_is_parsed() {
    // The 81 cells of 9x9 are 16 digits and one cell in a seventeenth.
    let query = "b=1&m=g0g00000000000004";
    assert_eq!(link::parse_query(query).unwrap_err().to_string(), "m has a mine after the last cell");
    let link = link::parse_query("b=1&m=g0000000000000g0g").unwrap();
    let mines: Vec<String> = link.field.mine_positions().map(|pos| pos.to_string()).collect();
    assert_eq!(mines, ["0,0", "7,7", "8,8"]);
}

/// Compares `expect` with the board text of the decoded bytes, or with the error.
#[track_caller]
fn check_mbf(bytes: &[u8], expect: &str) {
    let found = mbf::decode(bytes).map_or_else(|error| error.to_string(), |field| board_text::format(&field));
    assert_eq!(found, expect, "{bytes:?}");
}

#[test]
fn mbf_is_width_height_number_and_positions_of_the_mines() {
    check_mbf(&[3, 2, 0, 2, 2, 0, 0, 1], "..*\n*..\n");
    check_mbf(&[3, 2, 0, 2, 0, 1, 2, 0], "..*\n*..\n");
    check_mbf(&[1, 1, 0, 0], ".\n");
    assert_eq!(mbf::encode(&field("..* *..")), [3, 2, 0, 2, 2, 0, 0, 1]);
}

#[test]
fn mbf_stores_the_number_of_mines_in_big_endian_order() {
    let size = Size::new(30, 20).unwrap();
    let field = Minefield::new(size, size.positions().take(258)).unwrap();
    let bytes = mbf::encode(&field);
    assert_eq!((&bytes[..6], bytes.len()), (&[30, 20, 1, 2, 0, 0][..], 4 + 2 * 258));
    assert_eq!(mbf::decode(&bytes), Ok(field));
}

#[test]
fn errors_in_mbf_name_the_fault() {
    check_mbf(&[], "there are 0 bytes, this board takes 4");
    check_mbf(&[3, 2, 0], "there are 3 bytes, this board takes 4");
    check_mbf(&[0, 2, 0, 0], "the width is 0: it may be 1 to 250");
    check_mbf(&[251, 2, 0, 0], "the width is 251: it may be 1 to 250");
    check_mbf(&[3, 255, 0, 0], "the height is 255: it may be 1 to 250");
    check_mbf(&[3, 2, 0, 6], "the number of mines is 6: on 3x2 it may be 0 to 5");
    check_mbf(&[250, 250, 0xff, 0xff], "the number of mines is 65535: on 250x250 it may be 0 to 62499");
    check_mbf(&[3, 2, 0, 1], "there are 4 bytes, this board takes 6");
    check_mbf(&[3, 2, 0, 1, 0], "there are 5 bytes, this board takes 6");
    check_mbf(&[3, 2, 0, 1, 0, 0, 1], "there are 7 bytes, this board takes 6");
    check_mbf(&[3, 2, 0, 1, 3, 0], "3,0 is off the board: columns go from 0 to 2, rows from 0 to 1");
    check_mbf(&[3, 2, 0, 2, 1, 1, 1, 1], "there are two mines at 1,1");
}
