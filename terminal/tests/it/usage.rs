//! The command line: invalid usage and its messages.

use std::process::Command;

use crate::{commands, minesweeper};

#[track_caller]
fn assert_refused(args: &[&str], reason: &str) {
    commands::assert_refused(args, "", reason);
}

#[test]
fn invalid_values_are_reported_with_their_range() {
    let level = |value: &str, reason: &str| {
        let reason = format!("invalid value '{value}' for '--level <L>': {reason}");
        assert_refused(&["play", "--plain", "--level", value], &reason);
    };
    level("0x9x1", "the width is 0: it may be 1 to 250");
    level("9x251x1", "the height is 251: it may be 1 to 250");
    level("9x9x81", "the number of mines is 81: on 9x9 it may be 0 to 80");
    level("hard", "it may be beginner, intermediate, expert, or WIDTHxHEIGHTxMINES such as 30x16x99");
    level("-1x9x9", "\"-1x9x9\" is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99");
    let seed = |value: &str| {
        let reason = format!("invalid value '{value}' for '--seed <N>': it may be 0 to 18446744073709551615");
        assert_refused(&["play", "--plain", "--seed", value], &reason);
    };
    seed("-1");
    seed("18446744073709551616");
    seed("0x10");
    let reason = "invalid value 'lucky' for '--first <P>': it may be opening, safe or any";
    assert_refused(&["play", "--first", "lucky"], reason);
    assert_refused(&["--language", "tlh"], "invalid value 'tlh' for '--language <CODE>' [possible values: en, ar, de]");
}

#[test]
fn usage_errors_are_one_line() {
    assert_refused(&[], "a command is missing; --help lists them");
    assert_refused(&["dance"], "unrecognized subcommand 'dance'");
    assert_refused(&["stats", "--colour"], "unexpected argument '--colour' found");
    let tip = "; a similar argument exists: '--level'";
    assert_refused(&["play", "--levl", "expert"], &format!("unexpected argument '--levl' found{tip}"));
    let tip = "; a similar subcommand exists: 'simulate'";
    assert_refused(&["simulat"], &format!("unrecognized subcommand 'simulat'{tip}"));
    assert_refused(&["play", "--level"], "a value is required for '--level <L>' but none was supplied");
    assert_refused(&["play", "--seed", "1", "--seed", "2"], "the argument '--seed <N>' cannot be used multiple times");
}

#[test]
fn control_characters_in_error_messages_are_escaped() {
    let output = minesweeper(&["solve"], "\u{1b}[31m3x1\n");
    let reason = r#"line 1: "\u{1b}[31m3x1" is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99"#;
    let expected = format!("minesweeper: standard input, position 1, from line 1 on: {reason}\n");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), expected);
    let output = minesweeper(&["stats", "no\nsuch\u{9b}file"], "");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with(r"minesweeper: no\nsuch\u{9b}file: ") && stderr.lines().count() == 1, "{stderr}");
}

#[test]
fn the_full_screen_game_needs_a_terminal() {
    assert_refused(&["play"], "play: standard input and output must be a terminal; play --plain takes any");
}

#[test]
fn help_goes_to_standard_output_and_succeeds() {
    for args in [&["--help"][..], &["help"], &["play", "--help"], &["help", "play"], &["--version"]] {
        let output = minesweeper(args, "");
        assert!(output.status.success() && output.stderr.is_empty() && !output.stdout.is_empty(), "{output:?}");
    }
}

#[test]
fn every_command_has_examples_and_fits_a_hundred_columns() {
    let help = |args: &[&str]| String::from_utf8(minesweeper(args, "").stdout).unwrap();
    let commands = help(&["--help"]);
    let commands = commands.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap().to_owned();
    let names = commands.lines().filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    let names: Vec<&str> = names.filter_map(|line| line.split(' ').next()).filter(|name| *name != "help").collect();
    assert!(names.contains(&"play") && names.contains(&"man") && names.len() == 12, "{names:?}");
    for name in names {
        let text = help(&[name, "--help"]);
        assert!(text.contains("Example"), "{name}");
        let is_long = |line: &&str| line.chars().count() > 100 && !line.contains("  minesweeper ");
        assert_eq!(text.lines().find(is_long), None, "{name}");
    }
}

#[test]
fn shells_and_man_get_what_they_need() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = String::from_utf8(minesweeper(&["completions", shell], "").stdout).unwrap();
        assert!(script.contains("minesweeper") && script.contains("no-guess"), "{shell}");
    }
    let page = String::from_utf8(minesweeper(&["man"], "").stdout).unwrap();
    assert!(page.contains(".TH minesweeper 1"), "{page}");
    let directory = std::env::temp_dir().join(format!("minesweeper-man-{}", std::process::id()));
    assert!(minesweeper(&["man", directory.to_str().unwrap()], "").status.success());
    let page = std::fs::read_to_string(directory.join("minesweeper-solve.1")).unwrap();
    std::fs::remove_dir_all(&directory).unwrap();
    assert!(page.contains("compact"), "{page}");
}

#[test]
#[cfg(unix)]
fn a_closed_standard_output_is_an_error() {
    let run = |redirection: &str| {
        let script = format!("\"$0\" generate --level beginner {redirection}");
        let program = env!("CARGO_BIN_EXE_minesweeper");
        let output = Command::new("sh").args(["-c", &script, program]).env("LC_ALL", "C").output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let lost = "minesweeper: standard output is closed, so the result would be lost\n";
    assert_eq!(run(">&-"), (Some(2), lost.to_owned()));
    assert_eq!(run(">/dev/null"), (Some(0), String::new()));
    assert_eq!(run("1<>/dev/null"), (Some(0), String::new()));
}
