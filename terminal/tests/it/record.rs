//! Games of the full screen are stored, taken up again, and exchanged with the page.

use std::fs;
use std::path::Path;

use game_history::{HistoryEntry, backup, recording, rows, summary};
use minesweeper_engine::Status;
use serde_json::{Value, json};

use crate::commands::parse_lines;
use crate::pty::{Terminal, initial_modes};
use crate::scratch_folder;

const PROGRAM: &str = env!("CARGO_BIN_EXE_minesweeper");

/// Runs a command with the games of a folder.
fn run(folder: &Path, args: &[&str]) -> (Option<i32>, Vec<u8>, String) {
    let output = crate::program().args(args).env("MINESWEEPER_DATA", folder).output().unwrap();
    (output.status.code(), output.stdout, String::from_utf8(output.stderr).unwrap())
}

#[track_caller]
fn lines(folder: &Path, args: &[&str]) -> Vec<Value> {
    let (code, stdout, stderr) = run(folder, args);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    parse_lines(&stdout)
}

fn play(folder: &Path, args: &[&str]) -> Terminal {
    let mut terminal = Terminal::run_in(folder, PROGRAM, &[&["play"], args].concat());
    terminal.wait_for("? help  Q quit");
    terminal
}

#[test]
fn won_games_are_in_the_list_and_the_page_can_read_them() {
    let folder = scratch_folder("won");
    let mut terminal = play(&folder, &["--level", "5x4x0", "--first", "safe"]);
    terminal.type_keys(" ").wait_for("You win!").type_keys("n ").wait_for("You win!").type_keys("q");
    terminal.exit_screen(&initial_modes());
    let list = lines(&folder, &["record", "list"]);
    assert_eq!(list.len(), 2);
    assert_eq!([&list[0]["number"], &list[0]["level"], &list[0]["won"]], [&json!(1), &json!("5x4x0"), &json!(true)]);
    assert_eq!([&list[0]["mode"], &list[0]["3bv"], &list[0]["counts"]], [&json!("classic"), &json!(1), &json!(false)]);
    let path = String::from_utf8(run(&folder, &["record", "path"]).1).unwrap();
    let bytes = fs::read(path.trim_end()).unwrap();
    let decoded = backup::decode(&bytes).unwrap();
    let rows = rows::decode(&decoded.rows).unwrap();
    for row in &rows {
        let entry = HistoryEntry::try_from(row).unwrap();
        assert!(entry.recorded && entry.summary == summary::decode(&row.summary).unwrap());
        let game = recording::decode(&row.recording).unwrap().final_state().unwrap();
        assert_eq!((game.status(), game.clicks()), (Status::Won, entry.summary.clicks));
    }
    let replay = run(&folder, &["record", "replay", "2"]).1;
    let reviewed = crate::minesweeper(&["replay"], replay);
    assert_eq!(parse_lines(&reviewed.stdout).last().unwrap()["status"], "won");
    let (code, _, stderr) = run(&folder, &["record", "replay", "3"]);
    assert_eq!((code, stderr.as_str()), (Some(2), "minesweeper: record replay 3: there is no such game\n"));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn statistics_and_the_last_review_are_shown_on_the_screen() {
    let folder = scratch_folder("pages");
    let mut terminal = play(&folder, &["--level", "9x9x10", "--seed", "3"]);
    terminal.type_keys("t").wait_for("No games that count are stored.").type_keys("t").wait_for("Q quit");
    terminal.type_keys("r").wait_for("No finished game is stored.").type_keys("r").wait_for("Q quit");
    // Every cell of the middle row is opened, until one is a mine.
    terminal.type_keys(" hhhh l l l l l l l l jhhhhhhhh l l l l l l l l jhhhhhhhh l l l l l l l l ").wait_for("X(");
    terminal.type_keys("r").wait_for("First click.").type_keys("x").wait_for("X(");
    terminal.type_keys("t").wait_for("Beginner").wait_for("Games: 1").wait_for("Win rate: 0%").type_keys("x");
    terminal.wait_for("X(").type_keys("y").wait_for("Sent to the clipboard").type_keys("q");
    terminal.exit_screen(&initial_modes());
    // The last game is that of an earlier run.
    let mut terminal = play(&folder, &[]);
    terminal.type_keys("r").wait_for("First click.").type_keys("q");
    terminal.exit_screen(&initial_modes());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_game_that_is_left_is_taken_up_again() {
    let folder = scratch_folder("left");
    let mut terminal = play(&folder, &["--level", "5x4x3", "--seed", "7"]);
    terminal.type_keys("hh ").wait_for("1 1 1 2").type_keys("llllf").wait_for("002    :)").type_keys("q");
    let left = terminal.exit_screen(&initial_modes());
    assert!(left.contains("5x4x3, seed 7: left after "), "{left}");
    assert!(lines(&folder, &["record", "list"]).is_empty());
    let mut terminal = Terminal::run_in(&folder, PROGRAM, &[]);
    terminal
        .wait_for("Paused.")
        .wait_for("002    :)")
        .type_keys(" ")
        .wait_for("1 1 1 2")
        .type_keys("i")
        .wait_for("Why");
    terminal.type_keys("q");
    terminal.exit_screen(&initial_modes());
    // It is not the game that the options ask for.
    let mut terminal = play(&folder, &["--level", "expert"]);
    terminal.wait_for("099").type_keys("q");
    terminal.exit_screen(&initial_modes());
    let mut terminal = Terminal::run_in(&folder, PROGRAM, &["play", "--level", "5x4x3"]);
    terminal.wait_for("Paused.").type_keys(" ").wait_for("1 1 1 2").type_keys("ny").wait_for("003").type_keys("q");
    terminal.exit_screen(&initial_modes());
    let list = lines(&folder, &["record", "list"]);
    assert_eq!((list.len(), &list[0]["given_up"], &list[0]["seed"]), (1, &json!(true), &json!(7)));
    let mut terminal = play(&folder, &[]);
    terminal.wait_for("010").type_keys("q");
    terminal.exit_screen(&initial_modes());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_game_in_a_window_that_is_closed_is_taken_up_again() {
    for by_signal in [true, false] {
        let folder = scratch_folder(&format!("closed-{by_signal}"));
        let mut terminal = play(&folder, &["--level", "5x4x3", "--seed", "7", "--new"]);
        terminal.type_keys("hh ").wait_for("1 1 1 2");
        if by_signal {
            terminal.signal("-HUP");
            let left = terminal.exit_screen(&initial_modes());
            assert!(left.contains("5x4x3, seed 7: left after "), "{left}");
        } else {
            terminal.type_keys("?").wait_for("Keys");
            terminal.close();
        }
        let mut terminal = Terminal::run_in(&folder, PROGRAM, &[]);
        terminal.wait_for("Paused.").type_keys(" ").wait_for("1 1 1 2").type_keys("q");
        terminal.exit_screen(&initial_modes());
        fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn another_game_that_is_left_gives_the_first_one_up() {
    let folder = scratch_folder("other");
    for level in ["5x4x3", "6x4x3"] {
        let mut terminal = play(&folder, &["--level", level, "--seed", "7"]);
        terminal.type_keys(" ").wait_for("1").type_keys("q");
        terminal.exit_screen(&initial_modes());
    }
    let list = lines(&folder, &["record", "list"]);
    assert_eq!((list.len(), &list[0]["level"], &list[0]["given_up"]), (1, &json!("5x4x3"), &json!(true)));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn games_are_exported_and_imported() {
    let [here, there] = ["here", "there"].map(scratch_folder);
    for folder in [&here, &there] {
        let mut terminal = play(folder, &["--level", "9x9x9", "--seed", "3"]);
        // A game that is given up after one click does not count.
        terminal.type_keys(" ").wait_for("1").type_keys("ff").wait_for("1").type_keys("ny");
        terminal.wait_for("Space open").type_keys("q");
        terminal.exit_screen(&initial_modes());
    }
    let file = there.join("games.bin");
    let name = file.to_str().unwrap();
    assert_eq!(run(&there, &["record", "export", name]).0, Some(0));
    for new in ["1 new game", "0 new games"] {
        let (code, _, stderr) = run(&here, &["record", "import", name]);
        assert_eq!((code, stderr), (Some(0), format!("minesweeper: {name}: {new}\n")));
    }
    assert_eq!(lines(&here, &["record", "list"]).len(), 2);
    let statistics = lines(&here, &["record"]);
    assert_eq!(
        [&statistics[0]["level"], &statistics[0]["games"], &statistics[0]["wins"]],
        [&json!("9x9x9"), &json!(1), &json!(0)],
        "a board counts once"
    );
    fs::write(&file, "no games").unwrap();
    let (code, _, stderr) = run(&here, &["record", "import", name]);
    assert!(code == Some(2) && stderr.starts_with(&format!("minesweeper: {name}: ")), "{stderr}");
    let (code, _, stderr) = run(&here, &["record", "import", "no/such/file"]);
    assert!(code == Some(2) && stderr.starts_with("minesweeper: no/such/file: "), "{stderr}");
    for folder in [here, there] {
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn damaged_files_are_renamed_and_playing_goes_on() {
    let folder = scratch_folder("damaged");
    fs::create_dir_all(&folder).unwrap();
    let name = |name: &str| folder.join(name).display().to_string();
    let [games, in_progress] = ["minesweeper-record.bin", "game-in-progress.bin"];
    fs::write(folder.join(in_progress), "no game").unwrap();
    fs::write(folder.join(format!("{in_progress}.damaged")), "older").unwrap();
    fs::write(folder.join(games), "no games").unwrap();
    let mut terminal = play(&folder, &["--level", "5x4x0"]);
    terminal.type_keys(" ").wait_for("You win!").type_keys("q");
    let left = terminal.exit_screen(&initial_modes()).replace('\n', "");
    for (old, new) in [(games, format!("{games}.damaged")), (in_progress, format!("{in_progress}-2.damaged"))] {
        assert!(
            left.contains(&format!("{}: this is no readable file of games, so it was renamed to ", name(old))),
            "{left}"
        );
        assert!(fs::read_to_string(folder.join(&new)).unwrap().starts_with("no game"), "{new}");
    }
    assert_eq!(fs::read_to_string(folder.join(format!("{in_progress}.damaged"))).unwrap(), "older");
    assert_eq!(lines(&folder, &["record", "list"])[0]["won"], true, "the game is in a new file");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_export_replaces_its_file_alone_and_can_go_to_standard_output() {
    let folder = scratch_folder("export");
    fs::create_dir_all(&folder).unwrap();
    let [file, other] = ["games.bin", "games.new"].map(|name| folder.join(name));
    fs::write(&file, "old").unwrap();
    fs::write(&other, "mine").unwrap();
    assert_eq!(run(&folder, &["record", "export", file.to_str().unwrap()]).0, Some(0));
    assert_eq!(fs::read(&other).unwrap(), b"mine");
    let exported = fs::read(&file).unwrap();
    assert!(backup::decode(&exported).is_ok());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "nothing else is left behind");
    assert_eq!(run(&folder, &["record", "export", "-"]), (Some(0), exported, String::new()));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn nothing_is_stored_if_it_is_not_wanted() {
    let folder = scratch_folder("unwanted");
    let mut terminal = play(&folder, &["--level", "5x4x0", "--no-record"]);
    terminal.type_keys(" ").wait_for("You win!").type_keys("q");
    terminal.exit_screen(&initial_modes());
    assert!(!folder.exists());
    assert!(lines(&folder, &["record"]).is_empty() && !folder.exists());
}
