//! The commands for scripts: JSON lines, exit statuses, and the messages for invalid input.

use minesweeper_engine::notation::{board_text, link, mbf};
use minesweeper_engine::{CellContent, Pos, metrics};
use serde_json::{Value, json};

use crate::minesweeper;

/// Runs the program, asserts success without messages, and returns the lines of JSON it printed.
#[track_caller]
pub(crate) fn run_json(args: &[&str], input: impl AsRef<[u8]>) -> Vec<Value> {
    let output = minesweeper(args, input);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    parse_lines(&output.stdout)
}

/// Parses lines of JSON.
pub(crate) fn parse_lines(bytes: &[u8]) -> Vec<Value> {
    let text = std::str::from_utf8(bytes).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Asserts that the program prints only `reason`, as one line on standard error, and exits with status 2.
#[track_caller]
pub(crate) fn assert_refused(args: &[&str], input: &str, reason: &str) {
    let output = minesweeper(args, input);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("minesweeper: {reason}\n"));
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &[] as &[u8]));
}

#[test]
fn generate_prints_every_field_of_a_board() {
    let expected = json!({
        "seed": 1,
        "board": "...*.\n.....\n**...\n.....",
        "link": "b=0504&m=20o0&s=3.3",
        "3bv": 5,
        "start": [3, 3],
        "needs_mine_count": null,
        "origin": "uniform",
    });
    let answer = run_json(&["generate", "--level", "5x4x3", "--seed", "1"], "");
    let field = board_text::parse(answer[0]["board"].as_str().unwrap()).unwrap();
    assert_eq!(link::parse_query(answer[0]["link"].as_str().unwrap()).unwrap().field, field);
    assert_eq!(answer, [expected]);
}

#[test]
fn generate_says_how_a_board_was_made() {
    let origin = |level| {
        let output = minesweeper(&["generate", "--no-guess", "--seed", "1", "--level", level], "");
        let is_said = !output.stderr.is_empty();
        (parse_lines(&output.stdout)[0]["origin"].clone(), is_said)
    };
    assert_eq!(origin("16x16x85"), (json!("repaired"), true));
    assert_eq!(origin("9x9x10"), (json!("uniform"), false));
}

#[test]
fn generated_boards_follow_the_first_reveal_rule() {
    let args = ["--level", "expert", "--start", "29,0", "--seed", "5", "--count", "50"];
    for (first, expected) in [("opening", 50), ("safe", 50), ("any", 41)] {
        let boards = run_json(&[&["generate", "--first", first], &args[..]].concat(), "");
        let truths = boards.iter().map(|board| {
            let field = board_text::parse(board["board"].as_str().unwrap()).unwrap();
            assert_eq!(board["3bv"], metrics::bbbv(&field));
            assert_eq!(field.params().to_string(), "30x16x99");
            field.get(Pos::new(29, 0)).unwrap()
        });
        let is_allowed = |truth: &CellContent| {
            if first == "opening" { *truth == CellContent::Safe(0) } else { *truth != CellContent::Mine }
        };
        assert_eq!(truths.filter(is_allowed).count(), expected, "{first}");
    }
}

#[test]
fn with_count_each_board_has_the_next_seed() {
    let generate =
        |seed: &str, count: &str| run_json(&["generate", "--level", "beginner", "--seed", seed, "--count", count], "");
    let three = generate("8", "3");
    assert_eq!(three, [generate("8", "1"), generate("9", "1"), generate("10", "1")].concat());
}

#[test]
fn without_a_seed_boards_are_random_and_their_seed_reproduces_them() {
    let seeds = run_json(&["generate", "--level", "beginner", "--count", "2"], "");
    assert_ne!(seeds[0]["seed"], seeds[1]["seed"]);
    let seed = seeds[0]["seed"].to_string();
    assert_eq!(run_json(&["generate", "--level", "beginner", "--seed", &seed], ""), seeds[..1]);
}

#[test]
fn all_three_formats_describe_the_same_boards() {
    let generate = |more: &[&str]| {
        let output = minesweeper(&[&["generate", "--level", "9x7x9", "--seed", "3"], more].concat(), "");
        assert!(output.status.success(), "{output:?}");
        output.stdout
    };
    let text = String::from_utf8(generate(&["--format", "text", "--count", "2"])).unwrap();
    let fields: Vec<_> = text.split("\n\n").map(|board| board_text::parse(board).unwrap()).collect();
    let links = String::from_utf8(generate(&["--format", "link", "--count", "2"])).unwrap();
    let linked: Vec<_> = links.lines().map(|line| link::parse_query(line).unwrap()).collect();
    assert_eq!(linked.iter().map(|link| link.field.clone()).collect::<Vec<_>>(), fields);
    assert_eq!(linked[0].start, Some(Pos::new(3, 3)));
    assert_eq!(mbf::decode(&generate(&["--format", "mbf"])).unwrap(), fields[0]);
    assert_eq!(generate(&["--format", "mbf", "--count", "2"]).len(), 2 * (4 + 2 * 9));
}

#[test]
fn generate_explains_invalid_options() {
    let start =
        |value: &str, reason: &str| assert_refused(&["generate", "--level", "9x8x9", "--start", value], "", reason);
    start("9,0", "--start: 9,0 is off the board: columns go from 0 to 8, rows from 0 to 7");
    let form = |value: &str| {
        start(value, &format!("invalid value '{value}' for '--start <X,Y>': write X,Y, such as 3,3, each 0 to 249"));
    };
    form("3");
    form("-1,0");
    form("256,0");
    form("1,2,3");
    form("+3,+3");
    let reason = "invalid value '0' for '--count <K>': it may be 1 to 4294967295";
    assert_refused(&["generate", "--level", "9x8x9", "--count", "0"], "", reason);
    let reason = "invalid value '+1' for '--seed <N>': it may be 0 to 18446744073709551615";
    assert_refused(&["generate", "--level", "9x8x9", "--seed", "+1"], "", reason);
    assert_refused(&["generate"], "", "the following required arguments were not provided: --level <L>");
    let reason = "invalid value 'png' for '--format <FORMAT>' [possible values: text, link, mbf]";
    assert_refused(&["generate", "--level", "9x8x9", "--format", "png"], "", reason);
}

#[test]
fn stats_prints_a_line_for_each_board() {
    let boards = run_json(&["stats"], "..*\r\n...\r\n\r\n  \r\n.\n");
    let values = |key: &str| boards.iter().map(|board| board[key].clone()).collect::<Vec<Value>>();
    assert_eq!([values("width"), values("height"), values("mines")], [[3, 1], [2, 1], [1, 0]]);
    assert_eq!([values("3bv"), values("openings"), values("islands")], [[2, 1], [1, 1], [1, 0]]);
    assert_eq!(run_json(&["stats", "-"], ".*\n"), run_json(&["stats"], ".*"));
}

#[test]
fn an_invalid_board_is_reported_and_the_others_are_measured() {
    let output = minesweeper(&["stats"], b".*\n\n.x\n..\n\n\n**\n\n\xff\n\n...\n");
    let stderr = String::from_utf8(output.stderr).unwrap();
    let prefix = "minesweeper: standard input, board";
    let expected = [
        format!("{prefix} 2, from line 3 on: line 1, column 2: 'x' is no cell: a mine is *, a safe cell is ."),
        format!("{prefix} 3, from line 7 on: all 2 cells are mines: there may be at most 1"),
        format!("{prefix} 4, from line 9 on: line 1, column 1: '\u{fffd}' is no cell: a mine is *, a safe cell is ."),
    ];
    assert_eq!(stderr.lines().collect::<Vec<_>>(), expected);
    let widths: Vec<Value> = parse_lines(&output.stdout).iter().map(|board| board["width"].clone()).collect();
    assert_eq!((output.status.code(), widths), (Some(2), vec![json!(2), json!(3)]));
}

#[test]
fn empty_input_and_missing_files_are_reported() {
    assert_refused(&["stats"], " \n\n", "standard input: there is no board in it");
    let output = minesweeper(&["stats", "no/such/file"], "");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with("minesweeper: no/such/file: ") && stderr.lines().count() == 1, "{stderr}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn blocks_longer_than_any_board_are_skipped_and_reported() {
    let (long_line, long_lines) = (".".repeat(3 << 20), "...\n".repeat(1 << 19));
    let output = minesweeper(&["stats"], format!("\n{long_line}\n..\n\n..\n\n{long_lines}\n...\n\n{long_line}"));
    let stderr = String::from_utf8(output.stderr).unwrap();
    let expected = [(1, 2), (3, 7), (5, 524_298)].map(|(board, line)| {
        let prefix = format!("standard input, board {board}, from line {line} on");
        format!("minesweeper: {prefix}: it is longer than 1048576 bytes, as no board is")
    });
    assert_eq!(stderr.lines().collect::<Vec<_>>(), expected);
    let widths: Vec<Value> = parse_lines(&output.stdout).iter().map(|board| board["width"].clone()).collect();
    assert_eq!((output.status.code(), widths), (Some(2), vec![json!(2), json!(3)]));
}

#[test]
fn boards_and_positions_of_other_programs_are_read() {
    let size = |input: &[u8]| {
        let lines = run_json(&["stats"], input);
        (lines.len(), lines[0]["width"].clone(), lines[0]["mines"].clone())
    };
    let expected = (1, json!(3), json!(2));
    assert_eq!(size(&[3, 2, 0, 2, 0, 1, 2, 0]), expected);
    assert_eq!(size(b"03 02 00 02 00 01 02 00"), expected);
    assert_eq!(size(b"3x2x2\n12M\nF21\n"), expected);
    assert_eq!(size(b"https://example.org/?b=32&m=6"), expected);
    let text = "# MINESWEEPER-BOARD v0.1\nrows: 2\ncolumns: 3\nmines: 2\n\n[real]\n12*\n*21\n\n[view]\nU2U\nUUU\n";
    assert_eq!(size(text.as_bytes()), expected);
    assert_eq!(run_json(&["solve"], text)[0]["guess"], json!(true));
}
