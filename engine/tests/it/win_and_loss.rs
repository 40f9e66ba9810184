//! Actions that win or lose a game, and the board afterwards.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use minesweeper_engine::{Action, Game, Rules, Status};

use crate::actions::{MARKS, PLAIN, SMALL, WIDE, check};
use crate::support::{field, play, play_all};

const FLAG_ALL: Rules = Rules { flag_all_wins: true, ..PLAIN };

#[test]
fn a_chord_with_a_wrong_flag_explodes_and_still_opens_safe_neighbours() {
    // The number at 1,0 is 1 and the flag is at 0,1. The mine at 2,0 explodes; the zero at 0,0 and the numbers open.
    let script = "reveal 1,0; flag 0,1; chord 1,0";
    check(PLAIN, SMALL, script, (Status::Lost, 1, "01X. w21. *..."));
}

#[test]
fn a_chord_explodes_every_mine_that_it_opens() {
    // The 2 at 1,1 with two wrong flags: both of its mines explode, the third is only shown.
    let script = "reveal 1,1; flag 0,1; flag 2,1; chord 1,1";
    check(PLAIN, "*.*.. ..... ....*", script, (Status::Lost, 1, "X2X.. w2w2. 0001*"));
}

#[test]
fn a_revealed_mine_loses_and_shows_mines_and_wrong_flags() {
    let script = "flag 0,0; flag 0,3; flag 1,3; flag 1,3; reveal 4,0";
    check(MARKS, WIDE, script, (Status::Lost, 1, "w...X ..... ..... F?... ..*.."));
}

#[test]
fn a_questioned_mine_that_is_not_hit_is_shown_after_a_loss() {
    check(MARKS, SMALL, "flag 0,2; flag 0,2; reveal 2,0", (Status::Lost, 2, "..X. .... *..."));
    check(MARKS, SMALL, "flag 0,2; flag 0,2; reveal 0,2", (Status::Lost, 2, "..*. .... X..."));
}

#[test]
fn a_game_is_won_when_every_safe_cell_is_open_and_the_mines_flag_themselves() {
    let script = "reveal 0,0; reveal 3,2; reveal 3,0";
    check(PLAIN, SMALL, script, (Status::Won, 0, "01F1 1211 F100"));
    check(MARKS, SMALL, &format!("flag 2,0; flag 2,0; {script}"), (Status::Won, 0, "01F1 1211 F100"));
    check(PLAIN, ".", "reveal 0,0", (Status::Won, 0, "0"));
    check(PLAIN, "*.", "reveal 1,0", (Status::Won, 0, "F1"));
}

#[test]
fn opening_all_but_one_safe_cell_is_not_a_win() {
    check(PLAIN, SMALL, "reveal 0,0; reveal 3,2", (Status::Playing, 2, "01.. 1211 .100"));
}

#[test]
fn a_chord_wins() {
    let script = "reveal 0,0; reveal 3,2; flag 2,0; chord 3,1";
    check(PLAIN, SMALL, script, (Status::Won, 0, "01F1 1211 F100"));
}

#[test]
fn the_status_goes_from_ready_to_playing_to_the_end() {
    let mut game = Game::with_minefield(field(SMALL), PLAIN);
    assert_eq!(game.status().to_string(), "ready");
    play_all(&mut game, "reveal 0,0");
    assert_eq!((game.status().to_string(), game.status().is_over()), ("playing".to_owned(), false));
    let mut lost = game.clone();
    play_all(&mut lost, "reveal 2,0");
    assert_eq!((lost.status().to_string(), lost.status().is_over()), ("lost".to_owned(), true));
    play_all(&mut game, "reveal 3,2; reveal 3,0");
    assert_eq!((game.status().to_string(), game.status().is_over()), ("won".to_owned(), true));
}

#[test]
fn nothing_changes_a_finished_game() {
    for script in ["reveal 0,0; reveal 3,2; reveal 3,0", "reveal 2,0", "reveal 1,0; flag 0,1; chord 1,0"] {
        let mut game = Game::with_minefield(field(SMALL), MARKS);
        play_all(&mut game, script);
        let (board, status, clicks) = (game.board().clone(), game.status(), game.clicks());
        for pos in game.size().positions() {
            for action in [Action::Reveal(pos), Action::Flag(pos), Action::Chord(pos)] {
                assert!(!play(&mut game, action).is_effective());
            }
        }
        assert_eq!((game.board(), game.status(), game.clicks()), (&board, status, clicks));
    }
}

#[test]
fn flagging_every_mine_wins_only_if_the_rule_is_on() {
    let script = "reveal 1,1; flag 2,0; flag 0,2";
    check(PLAIN, SMALL, script, (Status::Playing, 0, "..F. .2.. F..."));
    check(FLAG_ALL, SMALL, script, (Status::Won, 0, "01F1 1211 F100"));
}

#[test]
fn flagging_a_safe_cell_too_is_not_a_win() {
    let script = "reveal 1,1; flag 0,0; flag 2,0; flag 0,2";
    check(FLAG_ALL, SMALL, script, (Status::Playing, -1, "F.F. .2.. F..."));
    check(FLAG_ALL, SMALL, "reveal 1,1; flag 2,0; flag 3,0", (Status::Playing, 0, "..FF .2.. ...."));
}

#[test]
fn removing_the_only_wrong_flag_wins_if_the_rule_is_on() {
    let script = "reveal 1,1; flag 0,0; flag 2,0; flag 0,2; flag 0,0";
    check(FLAG_ALL, SMALL, script, (Status::Won, 0, "01F1 1211 F100"));
    let rules = Rules { question_marks: true, ..FLAG_ALL };
    check(rules, SMALL, script, (Status::Won, 0, "01F1 1211 F100"));
}

#[test]
fn flags_from_before_the_first_reveal_win_with_it_if_the_rule_is_on() {
    let game = check(FLAG_ALL, SMALL, "flag 2,0; flag 0,2", (Status::Ready, 0, "..F. .... F..."));
    assert!(!game.status().is_over(), "the clock has not started");
    check(FLAG_ALL, SMALL, "flag 2,0; flag 0,2; reveal 1,1", (Status::Won, 0, "01F1 1211 F100"));
}
