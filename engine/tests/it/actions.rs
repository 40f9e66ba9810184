//! Actions: each rule as a board, a script of actions and the expected board.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::{Action, Cell, Clicks, Game, Params, Pos, Rules, Status};

use crate::support::{actions, board_rows, field, play_all, rows};

pub(crate) const PLAIN: Rules = Rules { question_marks: false, flag_all_wins: false, first: FIRST };
pub(crate) const MARKS: Rules = Rules { question_marks: true, ..PLAIN };
const FIRST: minesweeper_engine::FirstReveal = minesweeper_engine::FirstReveal::Opening;

/// Plays `script` on `board` and compares the status, the mine counter and the rows.
#[track_caller]
pub(crate) fn check(rules: Rules, board: &str, script: &str, expect: (Status, i32, &str)) -> Game {
    let mut game = Game::with_minefield(field(board), rules);
    play_all(&mut game, script);
    let found = (game.status(), game.mines_left(), board_rows(&game));
    assert_eq!(found, (expect.0, expect.1, rows(expect.2)), "after {script}");
    game
}

/// Numbers: `01*1`, `1211`, `*100`.
pub(crate) const SMALL: &str = "
    ..*.
    ....
    *...";

/// Numbers: `0001*`, `00011`, `11000`, `*2110`, `12*10`; one opening.
pub(crate) const WIDE: &str = "
    ....*
    .....
    .....
    *....
    ..*..";

#[test]
fn reveal_opens_a_number_alone() {
    check(PLAIN, SMALL, "reveal 1,1", (Status::Playing, 2, ".... .2.. ...."));
    check(PLAIN, SMALL, "reveal 3,0", (Status::Playing, 2, "...1 .... ...."));
}

#[test]
fn reveal_opens_a_questioned_cell() {
    check(MARKS, SMALL, "flag 1,1; flag 1,1; reveal 1,1", (Status::Playing, 2, ".... .2.. ...."));
}

#[test]
fn reveal_of_a_flagged_cell_does_nothing() {
    let game = check(PLAIN, SMALL, "flag 2,0; reveal 2,0", (Status::Ready, 1, "..F. .... ...."));
    assert_eq!(game.clicks(), Clicks { left: 1, right: 1, chord: 0, effective: 1 });
}

#[test]
fn reveal_of_a_revealed_cell_does_nothing() {
    let game = check(PLAIN, SMALL, "reveal 1,1; reveal 1,1", (Status::Playing, 2, ".... .2.. ...."));
    assert_eq!(game.clicks(), Clicks { left: 2, right: 0, chord: 0, effective: 1 });
}

#[test]
fn reveal_of_a_zero_opens_its_opening_and_no_more() {
    check(PLAIN, SMALL, "reveal 0,0", (Status::Playing, 2, "01.. 12.. ...."));
    check(PLAIN, WIDE, "reveal 0,0", (Status::Playing, 3, "0001. 00011 11000 .2110 ...10"));
}

#[test]
fn an_opening_opens_across_a_diagonal() {
    // The zeros at 1,1 and 2,2 touch by their corners only.
    let board = "...* .... .... *...";
    check(PLAIN, board, "reveal 0,0", (Status::Won, 0, "001F 0011 1100 F100"));
}

#[test]
fn an_opening_skips_flagged_cells_and_opens_questioned_ones() {
    let script = "flag 1,1; flag 0,2; flag 2,2; flag 2,2; reveal 0,0";
    check(MARKS, WIDE, script, (Status::Playing, 1, "0001. 0F011 F1000 .2110 ...10"));
}

#[test]
fn a_flag_stops_the_flood_fill() {
    check(PLAIN, ".....", "flag 2,0; reveal 0,0", (Status::Playing, -1, "00F.."));
    check(PLAIN, ".....", "flag 2,0; reveal 0,0; flag 2,0; reveal 2,0", (Status::Won, 0, "00000"));
}

#[test]
fn flag_cycles_between_hidden_and_flagged() {
    check(PLAIN, SMALL, "flag 3,2", (Status::Ready, 1, ".... .... ...F"));
    check(PLAIN, SMALL, "flag 3,2; flag 3,2", (Status::Ready, 2, ".... .... ...."));
}

#[test]
fn flag_cycles_through_the_question_mark_if_the_rule_is_on() {
    check(MARKS, SMALL, "flag 3,2", (Status::Ready, 1, ".... .... ...F"));
    check(MARKS, SMALL, "flag 3,2; flag 3,2", (Status::Ready, 2, ".... .... ...?"));
    check(MARKS, SMALL, "flag 3,2; flag 3,2; flag 3,2", (Status::Ready, 2, ".... .... ...."));
}

#[test]
fn flag_removes_a_question_mark_after_the_rule_is_switched_off() {
    let mut game = check(MARKS, SMALL, "flag 3,2; flag 3,2", (Status::Ready, 2, ".... .... ...?"));
    game.set_rules(PLAIN);
    play_all(&mut game, "flag 3,2");
    assert_eq!(board_rows(&game), rows(".... .... ...."));
}

#[test]
fn flag_of_a_revealed_cell_does_nothing() {
    let game = check(MARKS, SMALL, "reveal 1,1; flag 1,1", (Status::Playing, 2, ".... .2.. ...."));
    assert_eq!(game.clicks().effective, 1);
}

#[test]
fn flags_can_be_set_before_the_mines_are_placed() {
    let mut game = Game::new(Params::new(3, 1, 1).unwrap(), PLAIN, 1);
    play_all(&mut game, "flag 1,0; chord 1,0");
    assert_eq!((game.status(), game.mines_left(), &*board_rows(&game)), (Status::Ready, 0, ".F.\n"));
    assert!(game.minefield().is_none());
}

#[test]
fn the_mine_counter_can_be_negative() {
    check(PLAIN, SMALL, "flag 0,0; flag 1,0; flag 2,0", (Status::Ready, -1, "FFF. .... ...."));
    check(PLAIN, "...", "flag 0,0; flag 1,0; flag 2,0", (Status::Ready, -3, "FFF"));
}

#[test]
fn chord_opens_all_other_hidden_neighbours() {
    let script = "reveal 1,0; flag 2,0; chord 1,0";
    check(PLAIN, SMALL, script, (Status::Playing, 1, "01F. 121. ...."));
}

#[test]
fn chord_opens_the_openings_it_touches() {
    // The number at 3,1 borders the opening, which extends over the board.
    let script = "reveal 3,1; flag 4,0; chord 3,1";
    check(PLAIN, WIDE, script, (Status::Playing, 2, "0001F 00011 11000 .2110 ...10"));
}

#[test]
fn chord_with_fewer_or_more_flags_than_the_number_does_nothing() {
    check(PLAIN, SMALL, "reveal 1,1; flag 2,0; chord 1,1", (Status::Playing, 1, "..F. .2.. ...."));
    let script = "reveal 1,1; flag 2,0; flag 0,2; flag 0,0; chord 1,1";
    let game = check(PLAIN, SMALL, script, (Status::Playing, -1, "F.F. .2.. F..."));
    assert_eq!(game.clicks(), Clicks { left: 1, right: 3, chord: 1, effective: 4 });
}

#[test]
fn chord_counts_flags_of_neighbours_only_and_no_question_marks() {
    check(MARKS, SMALL, "reveal 1,0; flag 3,0; chord 1,0", (Status::Playing, 1, ".1.F .... ...."));
    check(MARKS, SMALL, "reveal 1,0; flag 2,0; flag 2,0; chord 1,0", (Status::Playing, 2, ".1?. .... ...."));
}

#[test]
fn chord_opens_questioned_neighbours() {
    let script = "reveal 1,0; flag 2,0; flag 1,1; flag 1,1; chord 1,0";
    check(MARKS, SMALL, script, (Status::Playing, 1, "01F. 121. ...."));
}

#[test]
fn chord_on_a_covered_cell_does_nothing() {
    for script in ["chord 1,1", "flag 1,1; chord 1,1", "flag 1,1; flag 1,1; chord 1,1"] {
        let mut game = Game::with_minefield(field(SMALL), MARKS);
        play_all(&mut game, script);
        assert_eq!((game.status(), game.board().revealed()), (Status::Ready, 0), "{script}");
    }
}

#[test]
fn chord_on_a_zero_opens_cells_that_a_flag_had_blocked() {
    let script = "flag 1,1; reveal 0,0; flag 1,1; chord 0,0";
    check(PLAIN, WIDE, script, (Status::Playing, 3, "0001. 00011 11000 .2110 ...10"));
}

#[test]
fn chord_with_nothing_left_to_open_is_not_effective() {
    let script = "reveal 1,0; flag 2,0; chord 1,0; chord 1,0";
    let game = check(PLAIN, SMALL, script, (Status::Playing, 1, "01F. 121. ...."));
    assert_eq!(game.clicks(), Clicks { left: 1, right: 1, chord: 2, effective: 3 });
}

#[test]
fn clicks_are_counted_by_kind_and_effect() {
    // Effective: flag, reveal, chord. Not: reveal of a flag, flag of a number, chord of a covered cell.
    let script = "flag 2,0; reveal 2,0; chord 3,1; reveal 1,0; flag 1,0; chord 1,0";
    let game = check(PLAIN, SMALL, script, (Status::Playing, 1, "01F. 121. ...."));
    assert_eq!(game.clicks(), Clicks { left: 2, right: 2, chord: 2, effective: 3 });
    assert_eq!(game.clicks().total(), 6);
    assert_eq!(game.safe_left(), 5);
}

#[test]
fn a_minefield_can_be_set_once_and_keeps_the_flags() {
    let board = field(SMALL);
    let mut game = Game::new(board.params(), PLAIN, 1);
    play_all(&mut game, "flag 2,0");
    let other = game.set_minefield(field("*..")).unwrap_err().to_string();
    assert_eq!(other, "the minefield is 3x1x1, the game is 4x3x2");
    game.set_minefield(board.clone()).unwrap();
    assert_eq!(game.set_minefield(board).unwrap_err().to_string(), "the mines of this game are laid already");
    play_all(&mut game, "reveal 1,0; chord 1,0");
    assert_eq!(board_rows(&game), rows("01F. 121. ...."));
}

#[test]
fn actions_have_a_text_form() {
    let texts: Vec<String> = actions("reveal 0,0; flag 249,3; chord 7,249").map(|action| action.to_string()).collect();
    assert_eq!(texts, ["reveal 0,0", "flag 249,3", "chord 7,249"]);
    assert_eq!("flag 249,3".parse::<Action>().unwrap().pos(), Pos::new(249, 3));
    let form = "is no action: write reveal, flag or chord and a position, such as reveal 3,4";
    for text in ["", "reveal", "flag 1", "flag 1,2,3", "Chord 1,2", "flag 1,256", "flag -1,0", "flag a,b", "flag +1,2"]
    {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), format!("\"{text}\" {form}"));
    }
}

#[test]
fn hidden_flagged_and_questioned_cells_are_covered() {
    let covered = [Cell::Hidden, Cell::Flagged, Cell::Questioned];
    let open = [Cell::Revealed(0), Cell::Mine, Cell::Exploded, Cell::WrongFlag];
    assert!(covered.iter().all(|cell| cell.is_covered()) && !open.iter().any(|cell| cell.is_covered()));
}
