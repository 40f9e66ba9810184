//! `play --plain` with whole commands in a line, and on boards from links and files.

use crate::minesweeper;
use crate::plain::play;

/// Plays with commands on a board of 4 columns and 2 rows with a mine in D2, and returns what follows the first prompt.
#[track_caller]
fn play_lines(commands: &str) -> String {
    let output = play(&["--level", "4x2x1", "--seed", "1"], commands);
    output.split_once("Row (0 to 1): ").unwrap().1.to_owned()
}

#[test]
fn a_line_is_a_whole_command_and_only_what_changed_is_printed() {
    let opened = "6 cells opened.\nRow 1: A to B empty, C 1.\nRow 2: A to B empty, C 1.\n";
    assert_eq!(play_lines("r a1\n"), format!("{opened}> \n"));
    assert_eq!(
        play_lines("r a1\nf D2\nf D2\n"),
        format!("{opened}> D2: flagged.\nMines left: 0.\n> D2: covered.\nMines left: 1.\n> \n")
    );
    let won = "> D2: flagged.\nMines left: 0.\n> D1: 1.\nYou win!\nPlay again? (y or n): ";
    assert_eq!(play_lines("REVEAL A1\nf d2\nc c1\nquit\n"), format!("{opened}{won}"));
    let lost = "> Row 2: D exploded mine.\n";
    let output = play_lines("r a1\nr d2\nn\n");
    assert!(output.contains("D2: exploded mine.\nYou lose!\n"), "{lost}{output}");
}

#[test]
fn a_player_who_listens_can_ask() {
    let ask = |command: &str| {
        let output = play_lines(&format!("r a1\n{command}\n"));
        output.split_once("> ").unwrap().1.trim_end_matches("> \n").to_owned()
    };
    let around = "C1: 1. Around it: D1 covered, D2 covered, C2 1, B2 empty, B1 empty.\n";
    assert_eq!([ask("around c1"), ask("a C1")], [around, around]);
    assert_eq!(ask("left"), "Mines left: 1. Covered cells: 2, of which safe: 1.\n");
    assert_eq!(ask("row 2"), "Row 2: A to B empty, C 1, D covered.\n");
    assert_eq!(ask("changed"), "Row 1: A to B empty, C 1.\nRow 2: A to B empty, C 1.\n");
    assert_eq!(ask("hint"), "No safe move can be proved. You have to guess. Best guess: D1, 50% safe.\n");
    assert!(ask("board").starts_with("\nMines left: 1\n   0 1 2 3\n0      1 ~\n"));
    assert!(ask("help").contains("\nc C4  chord") && ask("?").contains("\nquit  end\n"));
    assert_eq!(play_lines("changed\n"), "Nothing has changed yet.\n> \n");
    let output = play_lines("r a1\nf d1\nc a1\nchanged\n");
    assert!(output.ends_with("> D1: flagged.\n> \n"), "an action without effect changes nothing: {output}");
}

#[test]
fn wrong_commands_are_explained() {
    let ask = |command: &str| {
        let output = play_lines(&format!("r a1\n{command}\n"));
        output.split_once("> ").unwrap().1.trim_end_matches("> \n").to_owned()
    };
    for command in ["r", "r e1", "f a3", "c 1", "r 0 4", "around x y z"] {
        assert_eq!(ask(command), "Write a cell from A1 to D2, such as r A1.\n", "{command}");
    }
    assert_eq!(ask("row 3"), "Write a row from 1 to 2, such as row 1.\n");
    assert_eq!(ask("left 3"), "left stands alone: leave out the rest.\n");
    assert_eq!(ask("jump"), "This is no command: help lists them.\n");
    assert_eq!(ask("r c1"), "C1 is open: 1.\n");
    assert_eq!(ask("c d1"), "D1 is not open: only an open number can be chorded.\n");
    assert_eq!(ask("c c1"), "Nothing to chord: the flags around C1 are not complete.\n");
    assert!(ask("f d1\nr d1").ends_with("D1 is flagged: f D1 takes the flag off.\n"));
}

#[test]
fn commands_and_questions_can_take_turns() {
    let output = play_lines("r a1\n0\n3\n0\n");
    assert!(output.contains("> Column (0 to 3): Flag (0) or open (1): \nMines left: 0\n"), "{output}");
    assert!(output.ends_with("1      1 ~\n\nRow (0 to 1): \n"), "{output}");
    assert_eq!(play_lines("r 1 3\n"), play_lines("r D2\n"));
}

#[test]
fn a_game_by_lines_can_be_given_up() {
    assert_eq!(play_lines("quit\n"), "");
    let output = play_lines("r a1\nnew\nboard\n");
    assert!(output.contains("> New game. Columns: 4, rows: 2, mines: 1.\n> \nMines left: 1\n"), "{output}");
    assert!(output.contains("\n0  ~ ~ ~ ~\n"), "{output}");
}

#[test]
fn a_link_or_a_file_is_played() {
    let board = "  *\n...\n";
    let path = std::env::temp_dir().join(format!("minesweeper-board-{}.txt", std::process::id()));
    std::fs::write(&path, board.replace(' ', ".")).unwrap();
    let by_file = play(&[path.to_str().unwrap()], "r a1\n");
    std::fs::remove_file(&path).unwrap();
    assert!(by_file.contains("4 cells opened.\nRow 1: A empty, B 1.\n"), "{by_file}");
    assert_eq!(play(&["b=0302&m=40"], "r a1\n"), by_file);
    let again = play(&["https://example.org/#/play?b=0302&m=40&s=0.0"], "r c1\ny\nr a1\n");
    assert!(
        again.contains("You lose!")
            && again.ends_with("4 cells opened.\nRow 1: A empty, B 1.\nRow 2: A empty, B 1.\n> \n"),
        "{again}"
    );
}

#[test]
fn a_board_that_cannot_be_read_is_refused() {
    let output = minesweeper(&["play", "--plain", "b=9&m=40"], "");
    assert!(
        output.status.code() == Some(2)
            && String::from_utf8_lossy(&output.stderr).starts_with("minesweeper: the link: "),
        "{output:?}"
    );
    crate::commands::assert_refused(
        &["play", "--plain", "b=1&m=40", "--seed", "3"],
        "",
        "the argument '[BOARD]' cannot be used with '--seed <N>'",
    );
}

#[test]
fn question_marks_follow_flags_if_they_are_wanted() {
    let flags = "f a1\nf a1\nf a1\n";
    let with = play(&["--level", "4x2x1", "--question-marks"], flags);
    assert!(
        with.contains("A1: flagged.") && with.contains("A1: question mark.") && with.contains("A1: covered."),
        "{with}"
    );
    assert!(!play(&["--level", "4x2x1"], flags).contains("question"));
}
