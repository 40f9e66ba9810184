//! `play --plain` through a pipe.

use minesweeper_engine::{
    Action, Cell, CellContent, Difficulty, FirstReveal, Game, Minefield, Pos, Rules, Status, generate, no_guess,
};

use crate::minesweeper;

const INTRODUCTION: &str = "\
Minesweeper: open every cell that is no mine.
~ covered, ! flag, * mine, blank no mines near, 1 to 8 that many mines near.
Rows and columns count from 0. Ctrl-C ends the game.
Or write commands in one line, such as r C4: help lists them.
";

/// Plays with `answers`, one per line, and returns the output after the introduction.
#[track_caller]
pub(crate) fn play(args: &[&str], answers: impl AsRef<[u8]>) -> String {
    let output = minesweeper(&[&["play", "--plain", "--no-record"], args].concat(), answers);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.strip_prefix(INTRODUCTION).unwrap().to_owned()
}

/// The answers that choose a board of 2 rows and 4 columns with one mine.
const SIZE: &str = "2\n4\n1\n";

/// The output up to the first reveal, which opens all columns but the right one.
const OPENED: &str = "\
Rows (1 to 250): Columns (1 to 250): Mines (0 to 7): 
Mines left: 1
   0 1 2 3
0  ~ ~ ~ ~
1  ~ ~ ~ ~

Row (0 to 1): Column (0 to 3): Flag (0) or open (1): 
Mines left: 1
   0 1 2 3
0      1 ~
1      1 ~

";

#[test]
fn a_game_is_played_to_its_win() {
    let answers = format!("{SIZE}0\n0\n1\n0\n3\n1\nn\n");
    let won = "\
Row (0 to 1): Column (0 to 3): Flag (0) or open (1): 
Mines left: 0
   0 1 2 3
0      1 1
1      1 !

You win!
Play again? (y or n): ";
    assert_eq!(play(&["--seed", "1"], answers), format!("{OPENED}{won}"));
}

#[test]
fn after_a_loss_another_game_can_be_played() {
    let answers = format!("{SIZE}0\n0\n1\n1\n3\n1\nyes\n1\n1\n0\n");
    let lost = "\
Row (0 to 1): Column (0 to 3): Flag (0) or open (1): 
Mines left: 1
   0 1 2 3
0      1 ~
1      1 *

You lose!
Play again? (y or n): Rows (1 to 250): Columns (1 to 250): Mines (0 to 0): 
Mines left: 0
   0
0  ~

Row (0 to 0): 
";
    assert_eq!(play(&["--seed", "1"], answers), format!("{OPENED}{lost}"));
}

#[test]
fn a_flag_is_set_and_removed() {
    let answers = format!("{SIZE}0\n0\n1\n0\n3\n0\n0\n3\n0\n");
    let flagged = "\
Row (0 to 1): Column (0 to 3): Flag (0) or open (1): 
Mines left: 0
   0 1 2 3
0      1 !
1      1 ~

Row (0 to 1): Column (0 to 3): Flag (0) or open (1): 
Mines left: 1
   0 1 2 3
0      1 ~
1      1 ~

Row (0 to 1): 
";
    assert_eq!(play(&["--seed", "1"], answers), format!("{OPENED}{flagged}"));
}

#[test]
fn an_invalid_number_is_explained_and_asked_for_again() {
    #[track_caller]
    fn check(answer: impl AsRef<[u8]>) {
        let answers = [answer.as_ref(), b"\n"].concat();
        let reply = "Enter a whole number from 1 to 250.";
        assert_eq!(play(&[], answers), format!("Rows (1 to 250): {reply}\nRows (1 to 250): \n"));
    }
    for answer in
        ["", "   \t\r", "0", "-1", "251", "4294967297", "-99999999999999999999", "nine", "3.5", "3 4", "-", "٣"]
    {
        check(answer);
    }
    check("9".repeat(300));
    check(b"\x1b[A\xff");
}

#[test]
fn numbers_may_have_spaces_signs_and_leading_zeros() {
    let output = play(&[], " 002 \r\n+1\n-0\n");
    assert!(output.ends_with("Mines (0 to 1): \nMines left: 0\n   0\n0  ~\n1  ~\n\nRow (0 to 1): \n"), "{output}");
}

#[test]
fn at_least_one_square_is_free_of_mines() {
    let output = play(&[], "2\n3\n6\n5\n");
    let expected = "Mines (0 to 5): Enter a whole number from 0 to 5.\nMines (0 to 5): \nMines left: 5\n";
    assert!(output.contains(expected), "{output}");
    assert!(play(&[], "250\n250\n62500\n").contains("Enter a whole number from 0 to 62499."));
}

#[test]
fn an_invalid_action_is_explained_and_asked_for_again() {
    #[track_caller]
    fn check(answers: &str, expected: &str) {
        let all = play(&["--seed", "1"], format!("{SIZE}0\n0\n1\n{answers}"));
        assert_eq!(all.strip_prefix(OPENED).unwrap(), format!("{expected}\n"));
    }
    let (row, column, what) = ("Row (0 to 1): ", "Column (0 to 3): ", "Flag (0) or open (1): ");
    let wrong = "Enter a whole number from 0 to 1.\n";
    check("2\n", &format!("{row}{wrong}{row}"));
    check("0\n4\n", &format!("{row}{column}Enter a whole number from 0 to 3.\n{column}"));
    check("0\n3\n2\n", &format!("{row}{column}{what}{wrong}{what}"));
    check("0\n3\nf\n", &format!("{row}{column}{what}{wrong}{what}"));
    check("0\n1\n1\n", &format!("{row}{column}{what}Row 0, column 1 is open already.\n{row}"));
    check("0\n2\n0\n", &format!("{row}{column}{what}Row 0, column 2 is open already.\n{row}"));
}

#[test]
fn a_flagged_square_is_not_revealed() {
    let output = play(&["--seed", "1"], format!("{SIZE}0\n0\n1\n0\n3\n0\n0\n3\n1\n"));
    let reason = "Row 0, column 3 is flagged: take the flag off first, with 0.\nRow (0 to 1): \n";
    assert!(output.ends_with(reason), "{output}");
}

#[test]
fn the_board_can_be_read_after_the_end_but_not_played_on() {
    let output = play(&["--level", "4x2x1", "--seed", "1"], "r a1\nr d1\naround d1\nleft\nf d1\nquit\n");
    let (_, end) = output.split_once("You win!\n").unwrap();
    let expected = "Play again? (y or n): D1: 1. Around it: D2 flagged, C2 1, C1 1.\n\
                    Play again? (y or n): Mines left: 0. Covered cells: 1, of which safe: 0.\n\
                    Play again? (y or n): Enter y or n.\nPlay again? (y or n): ";
    assert_eq!(end, expected);
}

#[test]
fn the_question_to_play_again_is_repeated_until_the_answer_is_valid() {
    let output = play(&["--level", "2x1x0"], "0\n0\n1\nmaybe\n\nN\n0\n");
    let end = "You win!\nPlay again? (y or n): Enter y or n.\n\
               Play again? (y or n): Enter y or n.\nPlay again? (y or n): ";
    assert!(output.ends_with(end), "{output}");
}

#[test]
fn input_may_end_anywhere() {
    let answers = format!("{SIZE}0\n0\n1\n0\n3\n1\ny\n");
    for end in 0..=answers.len() {
        let output = play(&["--seed", "1"], &answers[..end]);
        assert!(output.ends_with('\n'), "{end}: {output}");
    }
}

#[test]
fn with_a_level_no_sizes_are_asked_for() {
    let output = play(&["--level", "expert"], "");
    assert!(output.starts_with("\nMines left: 99\n     0  1  2") && output.ends_with("Row (0 to 15): \n"), "{output}");
    assert_eq!(output.lines().filter(|line| line.contains('~')).count(), 16);
}

#[test]
fn rows_and_columns_are_not_confused() {
    let output = play(&["--level", "12x2x0"], "1\n11\n0\n");
    let board = "    0  1  2  3  4  5  6  7  8  9 10 11\n\
                 0   ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~\n\
                 1   ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  !\n";
    assert!(output.contains(board), "{output}");
}

/// Returns answers that win the classic game of a seed.
fn win(level: Difficulty, first: FirstReveal, seed: u64) -> String {
    win_on(&generate::place(level.params(), first, Pos::new(0, 0), seed).unwrap())
}

/// Returns answers that reveal all safe squares, from the top left.
fn win_on(field: &Minefield) -> String {
    let mut game = Game::with_minefield(field.clone(), Rules::default());
    let mut answers = String::new();
    for pos in field.size().positions() {
        let is_safe = field.get(pos) != Ok(CellContent::Mine);
        if is_safe && game.board().get(pos) == Ok(Cell::Hidden) {
            game.apply(Action::Reveal(pos)).unwrap();
            answers += &format!("{}\n{}\n1\n", pos.y, pos.x);
        }
    }
    assert_eq!(game.status(), Status::Won);
    answers
}

#[test]
fn the_seed_counts_up_with_each_game() {
    let (level, first) = (Difficulty::Expert, FirstReveal::Safe);
    let answers = format!("{}y\n{}", win(level, first, 41), win(level, first, 42));
    let output = play(&["--level", "expert", "--first", "safe", "--seed", "41"], answers);
    assert_eq!(output.matches("You win!").count(), 2, "{output}");
}

#[test]
fn a_no_guess_game_is_played_on_the_board_of_its_seed_and_is_labelled() {
    let (level, start) = (Difficulty::Intermediate, Pos::new(0, 0));
    let effort = no_guess::Effort::default();
    let board = no_guess::generate(level.params(), FirstReveal::Opening, start, 5, effort).unwrap();
    let output = play(&["--level", "intermediate", "--no-guess", "--seed", "5"], win_on(&board.field));
    assert!(output.starts_with("\nMines left: 40 (no guess)\n"), "{output}");
    let badge = if board.needs_mine_count { "no guess, needs the mine count" } else { "no guess" };
    assert!(output.contains(&format!("Mines left: 0 ({badge})\n")) && output.contains("You win!"), "{output}");
}

#[test]
fn if_every_board_needs_a_guess_a_classic_board_is_offered() {
    let args = ["--level", "200x1x120", "--first", "safe", "--no-guess"];
    let output = play(&args, "0\n0\n1\n0\n0\n1\n");
    let offer = output.find("No board without guessing was found. Open the cell again for a classic one.\n").unwrap();
    assert!(output[..offer].contains("(no guess)") && !output[..offer].contains("classic"), "{output}");
    assert!(output[offer..].contains("(classic)") && !output[offer..].contains("(no guess"), "{output}");
}

#[test]
fn the_search_for_a_no_guess_board_is_announced() {
    const SEARCH: &str = "Looking for a board without guessing. It can take a while.\n";
    let args = ["--level", "9x3x4", "--no-guess", "--seed", "7"];
    for answers in ["0\n0\n1\n", "f b1\nf b1\nr a1\nf i3\n"] {
        let output = play(&args, answers);
        let (before, after) = output.split_once(SEARCH).unwrap();
        assert!(before.matches("Mines left: 4").count() > 0 && !after.contains(SEARCH), "{output}");
    }
    assert!(!play(&args[..2], "0\n0\n1\n").contains(SEARCH));
}

#[test]
fn finished_games_are_stored() {
    let folder = crate::scratch_folder("plain");
    let run = |args: &[&str], input: &str| crate::minesweeper_in(&folder, args, input).stdout;
    let args = ["play", "--plain", "--level", "4x2x1", "--seed", "1"];
    run(&args, "r a1\nhint\nr d2\nn\n");
    run(&args, "0\n0\n1\n0\n3\n1\nn\n");
    run(&args, "r a1\nquit\n");
    run(&[&args[..], &["--no-record"]].concat(), "r a1\nr d2\nn\n");
    let games = crate::commands::parse_lines(&run(&["record", "list"], ""));
    let results: Vec<_> = games.iter().map(|game| (&game["won"], &game["level"], &game["seed"])).collect();
    let (won, level, seed) = (serde_json::json!([true, false]), serde_json::json!("4x2x1"), serde_json::json!(1));
    assert_eq!(results, [(&won[0], &level, &seed), (&won[1], &level, &seed)]);
    let replay = run(&["record", "replay", "2"], "");
    let reviewed = crate::commands::parse_lines(&minesweeper(&["replay"], replay).stdout);
    assert_eq!(reviewed.last().unwrap()["status"], "lost");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_closed_output_pipe_is_no_error() {
    use std::io::Read as _;
    use std::process::Stdio;
    let mut child = crate::program()
        .args(["play", "--plain", "--level", "2x1x0"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    drop(child.stdin.take());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert!(child.wait().unwrap().success() && stderr.is_empty(), "{stderr}");
}
