//! The command line: invalid usage and its messages.

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
    level("hard", "\"hard\" is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99");
    level("-1x9x9", "\"-1x9x9\" is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99");
    let seed = |value: &str| {
        let reason = format!("invalid value '{value}' for '--seed <N>': it may be 0 to 18446744073709551615");
        assert_refused(&["play", "--plain", "--seed", value], &reason);
    };
    seed("-1");
    seed("18446744073709551616");
    seed("0x10");
    let reason = "\"lucky\" is no rule for the first reveal: it may be opening, safe or any";
    assert_refused(&["play", "--first", "lucky"], &format!("invalid value 'lucky' for '--first <P>': {reason}"));
}

#[test]
fn usage_errors_are_one_line() {
    assert_refused(&[], "a command is missing; --help lists them");
    assert_refused(&["dance"], "unrecognized subcommand 'dance'");
    assert_refused(&["play", "--colour"], "unexpected argument '--colour' found");
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
    for args in [&["--help"][..], &["play", "--help"], &["--version"]] {
        let output = minesweeper(args, "");
        assert!(output.status.success() && output.stderr.is_empty() && !output.stdout.is_empty(), "{output:?}");
    }
}
