//! Boards: the valid sizes and numbers of mines, and the error messages.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::generate::place;
use minesweeper_engine::{
    Action, Board, Cell, CellContent, Difficulty, FirstReveal, Game, Minefield, OffBoard, Params, Pos, Rules, Size,
    Status,
};

use crate::support::{board_rows, field};

#[track_caller]
fn check_params(width: u32, height: u32, mines: u32, expect: &str) {
    let text = match Params::new(width, height, mines) {
        Ok(params) => {
            assert_eq!((params.size().width().into(), params.size().height().into()), (width, height));
            assert_eq!(u32::from(params.mines()), mines);
            params.to_string()
        }
        Err(error) => error.to_string(),
    };
    assert_eq!(text, expect);
}

#[test]
fn sides_go_from_1_to_250() {
    check_params(1, 1, 0, "1x1x0");
    check_params(250, 250, 0, "250x250x0");
    check_params(1, 250, 7, "1x250x7");
    check_params(0, 9, 1, "the width is 0: it may be 1 to 250");
    check_params(251, 9, 1, "the width is 251: it may be 1 to 250");
    check_params(9, 0, 1, "the height is 0: it may be 1 to 250");
    check_params(9, 251, 1, "the height is 251: it may be 1 to 250");
    // As bytes these would be 1 and 9.
    check_params(257, 9, 1, "the width is 257: it may be 1 to 250");
    check_params(9, 265, 1, "the height is 265: it may be 1 to 250");
    check_params(u32::MAX, u32::MAX, u32::MAX, "the width is 4294967295: it may be 1 to 250");
}

#[test]
fn mines_go_from_0_to_one_less_than_the_cells() {
    check_params(9, 9, 80, "9x9x80");
    check_params(250, 250, 62_499, "250x250x62499");
    check_params(9, 9, 81, "the number of mines is 81: on 9x9 it may be 0 to 80");
    check_params(1, 1, 1, "the number of mines is 1: on 1x1 it may be 0 to 0");
    check_params(250, 250, 62_500, "the number of mines is 62500: on 250x250 it may be 0 to 62499");
    // As 16 bits this would be 3.
    check_params(250, 250, 65_539, "the number of mines is 65539: on 250x250 it may be 0 to 62499");
}

#[test]
fn presets_have_the_sizes_of_the_rules() {
    for (name, numbers) in [
        ("beginner", "9x9x10"),
        ("Intermediate", "16x16x40"),
        ("EXPERT", "30x16x99"),
        ("8x8x10", "8x8x10"),
        ("12x5x7", "12x5x7"),
    ] {
        let level: Difficulty = name.parse().unwrap();
        assert_eq!(level.params().to_string(), numbers);
        assert_eq!(Difficulty::from(level.params()), level);
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert_eq!("8x8x10".parse(), Ok(Difficulty::Beginner8x8));
    assert!(matches!("12x5x7".parse(), Ok(Difficulty::Custom(_))));
}

#[test]
fn a_text_that_is_not_a_board_size_is_an_error_that_quotes_it() {
    let form = "is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99";
    for text in ["", "x", "9x9", "9x9x", "9x9x9x9", "9x9x-1", "9x9x1.5", "9*9*10", " 9x9x10", "9x9x٣"] {
        let error = text.parse::<Params>().unwrap_err().to_string();
        assert_eq!(error, format!("\"{text}\" {form}"));
    }
    let long = "9".repeat(100_000);
    assert_eq!(long.parse::<Params>().unwrap_err().to_string(), format!("\"{}\" {form}", "9".repeat(40)));
}

#[test]
fn every_operation_refuses_a_position_off_the_board() {
    let size = Size::new(3, 2).unwrap();
    let minefield = field("..* ...");
    for pos in [Pos::new(3, 0), Pos::new(0, 2), Pos::new(255, 255), Pos::new(2, 255)] {
        let error = OffBoard { pos, size };
        assert_eq!(
            error.to_string(),
            format!("{},{} is off the board: columns go from 0 to 2, rows from 0 to 1", pos.x, pos.y)
        );
        assert_eq!(size.index(pos), Err(error));
        assert!(!size.contains(pos));
        assert_eq!(Board::new(size).get(pos), Err(error));
        assert_eq!(Board::new(size).set(pos, Cell::Flagged), Err(error));
        assert_eq!(minefield.get(pos), Err(error));
        assert_eq!(place(minefield.params(), FirstReveal::Opening, pos, 1).unwrap_err(), error);
        for action in [Action::Reveal(pos), Action::Flag(pos), Action::Chord(pos)] {
            let mut game = Game::new(minefield.params(), Rules::default(), 1);
            assert_eq!(game.apply(action), Err(error));
            assert_eq!((game.status(), game.clicks().total(), &*board_rows(&game)), (Status::Ready, 0, "...\n...\n"));
        }
    }
}

#[test]
fn numbers_count_the_mines_around() {
    let board = field("***. *.*. ***. ....");
    let numbers: Vec<CellContent> = board.size().positions().map(|pos| board.get(pos).unwrap()).collect();
    let expect =
        "***2*8*3***22321".chars().map(|c| c.to_digit(10).map_or(CellContent::Mine, |n| CellContent::Safe(n as u8)));
    assert_eq!(numbers, expect.collect::<Vec<_>>());
    assert_eq!(board.mines(), 8);
}

#[test]
fn a_minefield_must_fit_the_board_and_leave_a_safe_cell() {
    let size = Size::new(2, 1).unwrap();
    let refuse = |mines: &[Pos]| Minefield::new(size, mines.iter().copied()).unwrap_err().to_string();
    assert_eq!(refuse(&[Pos::new(0, 1)]), "0,1 is off the board: columns go from 0 to 1, rows from 0 to 0");
    assert_eq!(refuse(&[Pos::new(0, 0), Pos::new(1, 0)]), "all 2 cells are mines: there may be at most 1");
}
