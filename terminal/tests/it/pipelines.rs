//! Commands read what commands write.

use minesweeper_engine::Status;
use minesweeper_engine::notation::{board_text, position, position_link};
use minesweeper_engine::{Game, Rules};
use serde_json::{Value, json};

use crate::commands::{assert_refused, parse_lines, run_json};
use crate::minesweeper;

/// Runs commands one after the other, each with the output of the one before as its input, and returns the last output.
#[track_caller]
fn pipe(commands: &[&str]) -> Vec<u8> {
    commands.iter().fold(Vec::new(), |input, command| {
        let args: Vec<&str> = command.split(' ').collect();
        let output = minesweeper(&args, input);
        assert!(output.stderr.is_empty(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.status.code().unwrap() <= 1, "{command}");
        output.stdout
    })
}

fn lines(commands: &[&str]) -> Vec<Value> {
    parse_lines(&pipe(commands))
}

const GENERATE: &str = "generate --level 30x16x99 --start 7,2 --seed 20 --count 9";

#[test]
fn boards_go_from_generate_to_stats_in_every_format() {
    let boards = lines(&[GENERATE]);
    let expected = lines(&[GENERATE, "stats"]);
    assert_eq!(expected.len(), 9);
    for (board, stats) in boards.iter().zip(&expected) {
        assert_eq!(board["3bv"], stats["3bv"]);
    }
    for format in ["text", "link", "mbf"] {
        assert_eq!(lines(&[&format!("{GENERATE} --format {format}"), "stats"]), expected, "{format}");
    }
}

#[test]
fn solvable_takes_the_start_that_comes_with_a_board() {
    let generate = "generate --no-guess --level 9x9x10 --start 1,8 --seed 3 --count 20";
    let expected = lines(&[&format!("{generate} --format text"), "solvable --start 1,8"]);
    assert!(expected.iter().all(|answer| answer["no_guess"] == true) && expected.len() == 20);
    assert_eq!(lines(&[generate, "solvable"]), expected);
    assert_eq!(lines(&[&format!("{generate} --format link"), "solvable"]), expected);
    let elsewhere = lines(&[generate, "solvable --start 8,0"]);
    assert_eq!(elsewhere, lines(&[&format!("{generate} --format text"), "solvable --start 8,0"]));
    assert_ne!(elsewhere, expected);
}

#[test]
fn a_position_of_a_generated_board_can_be_solved() {
    for opened in [1, 60, 150] {
        let position = format!("position --opened {opened}");
        let positions = lines(&[GENERATE, &position]);
        let solved = lines(&[GENERATE, &position, "solve"]);
        assert_eq!((positions.len(), solved.len()), (9, 9));
        for (position, solved) in positions.iter().zip(&solved) {
            assert!(position["opened"].as_u64() >= Some(opened) && position["start"] == json!([7, 2]), "{position}");
            let covered = 480 - position["opened"].as_u64().unwrap();
            assert_eq!(solved["mine_probability"].as_object().unwrap().len() as u64, covered);
            assert_eq!(position["left"].as_u64(), Some(covered - 99));
        }
        for format in ["text", "link"] {
            assert_eq!(lines(&[GENERATE, &format!("{position} --format {format}"), "solve"]), solved, "{format}");
        }
    }
}

#[test]
fn stuck_positions_have_no_safe_cell() {
    let solved = lines(&[GENERATE, "position --stuck", "solve"]);
    let guesses = solved.iter().filter(|answer| answer["guess"] == true).count();
    let won = solved.iter().filter(|answer| answer["best"].is_null()).count();
    assert!(solved.iter().all(|answer| answer["safe"] == json!([])));
    assert!(guesses > 0 && guesses + won == 9, "{guesses} and {won}");
    let no_guess = "generate --no-guess --level 9x9x10 --seed 3 --count 5";
    let won = lines(&[no_guess, "position --stuck"]);
    assert!(won.iter().all(|position| position["left"] == 0) && won.len() == 5, "{won:?}");
}

#[test]
fn a_position_belongs_to_its_board() {
    let boards = lines(&[GENERATE]);
    for (board, answer) in boards.iter().zip(lines(&[GENERATE, "position --opened 100"])) {
        let field = board_text::parse(board["board"].as_str().unwrap()).unwrap();
        let position = position::parse(answer["position"].as_str().unwrap()).unwrap();
        let game = Game::resume(field, &position.board, Rules::default()).unwrap();
        assert_eq!((game.status(), position.mines), (Status::Playing, 99));
        let shared = position_link::parse(answer["link"].as_str().unwrap().strip_prefix("p=").unwrap()).unwrap();
        assert_eq!(shared.board, position.board);
    }
    let all = lines(&["generate --level 5x4x3 --seed 1", "position --opened 99"]);
    assert_eq!([&all[0]["opened"], &all[0]["left"]], [17, 0]);
}

#[test]
fn a_position_cannot_start_on_a_mine() {
    let reason = "standard input, board 1, from line 1 on: the start 1,0 is a mine: give another one with --start X,Y";
    assert_refused(&["position", "--start", "1,0"], ".*\n", reason);
    let reason = "standard input, board 1, from line 1 on: \
                  --start: 5,0 is off the board: columns go from 0 to 1, rows from 0 to 0";
    assert_refused(&["position", "--start", "5,0"], ".*\n", reason);
}

#[test]
fn a_board_is_not_solved_but_the_way_to_do_so_is_named() {
    let board = r#"{"board":"..*"}"#;
    let reason = "standard input, position 1, from line 1 on: \
                  the line of JSON has no position; the command position makes positions of boards";
    assert_refused(&["solve"], board, reason);
}

#[test]
fn a_utf_8_mark_is_no_part_of_the_input() {
    assert_eq!(run_json(&["stats"], "\u{feff}..*\n"), run_json(&["stats"], "..*\n"));
    assert_eq!(run_json(&["stats"], "\u{feff}{\"board\":\"..*\"}"), run_json(&["stats"], "..*\n"));
    assert_eq!(run_json(&["solve"], "\u{feff}3x1x1\n1F.\n"), run_json(&["solve"], "3x1x1\n1F.\n"));
}

#[test]
fn texts_that_powershell_has_written_in_utf_16_are_read() {
    let text = "3x1x1\n1F.\n\n2x1x1\n1.\n";
    let marked = || format!("\u{feff}{text}");
    let little: Vec<u8> = marked().encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = marked().encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big] {
        assert_eq!(run_json(&["solve"], bytes), run_json(&["solve"], text));
    }
}

#[test]
fn answers_keep_their_order_whatever_the_number_of_threads() {
    let positions = pipe(&["generate --level expert --seed 1 --count 60", "position --stuck"]);
    let one = minesweeper(&["solve", "--jobs", "1"], &positions).stdout;
    assert_eq!(parse_lines(&one).len(), 60);
    for jobs in ["2", "7"] {
        assert!(minesweeper(&["solve", "--jobs", jobs], &positions).stdout == one, "{jobs}");
    }
}
