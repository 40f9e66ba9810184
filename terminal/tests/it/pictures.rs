//! `solve --image`: positions in screenshots.

use std::fs;

use crate::commands::{assert_refused, run_json};
use crate::minesweeper;

/// The position in the picture that the page's manifest shows.
const WIDE_PICTURE: &str = "30x16x99
..............................
..............................
..............................
..........F...................
........F212...F..............
.......F2101F11112F...........
.......21001110002F...........
......F100000000012F..........
.......2100000000012..........
.......F100000000002F.........
........100000000003F.........
........111101110013F.........
.......F..F312F2111F..........
..........F.F...F.............
..............................
..............................
";

#[test]
fn the_position_in_a_screenshot_is_solved() {
    let picture = format!("{}/../static/screenshots/wide.png", env!("CARGO_MANIFEST_DIR"));
    let options = ["solve", "--strength", "fast"];
    let found = run_json(&[&options[..], &["--image", &picture]].concat(), "");
    assert_eq!(found, run_json(&options, WIDE_PICTURE));
    let other = run_json(&[&options[..], &["--image", &picture, "--mines", "98"]].concat(), "");
    assert_eq!(other, run_json(&options, WIDE_PICTURE.replace("x99", "x98")));
}

#[test]
fn a_part_of_a_board_is_named_as_such() {
    let root = env!("CARGO_MANIFEST_DIR");
    let whole = image::open(format!("{root}/../static/screenshots/wide.png")).unwrap();
    // The left half, cut through the board.
    let part = std::env::temp_dir().join(format!("part-{}.png", std::process::id()));
    whole.crop_imm(0, 0, whole.width() / 2, whole.height()).save(&part).unwrap();
    let output = minesweeper(&["solve", "--strength", "fast", "--mines", "50", "--image", part.to_str().unwrap()], "");
    fs::remove_file(&part).unwrap();
    let warning = "may show only a part of the board, whose numbers at the edge count cells that are missing\n";
    assert!(String::from_utf8(output.stderr).unwrap().ends_with(warning));
    // A number at the edge counts a mine that was cut off.
    assert_eq!(output.stdout, b"{\"error\":\"no layout of 50 mines fits this position\"}\n");
}

#[test]
fn the_counter_of_a_phone_and_the_flags_give_the_number_of_mines() {
    let picture = format!("{}/../static/screenshots/narrow.png", env!("CARGO_MANIFEST_DIR"));
    let solve = |more: &[&str]| run_json(&[&["solve", "--strength", "fast", "--image", &picture], more].concat(), "");
    assert_eq!(solve(&[]), solve(&["--mines", "10"]));
}

#[test]
fn a_board_without_a_counter_needs_the_number_of_mines() {
    let whole = image::open(format!("{}/../static/screenshots/wide.png", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let board = std::env::temp_dir().join(format!("board-{}.png", std::process::id()));
    // The counters end 119 pixels from the top, and the board begins at 133.
    whole.crop_imm(0, 122, whole.width(), whole.height() - 122).save(&board).unwrap();
    let path = board.to_str().unwrap();
    let refused = minesweeper(&["solve", "--strength", "fast", "--image", path], "");
    let solved = run_json(&["solve", "--strength", "fast", "--mines", "99", "--image", path], "");
    fs::remove_file(&board).unwrap();
    let reason = "no mine counter was found; give the number of mines with --mines";
    assert_eq!(String::from_utf8(refused.stderr).unwrap(), format!("minesweeper: {path}: {reason}\n"));
    assert_eq!(solved, run_json(&["solve", "--strength", "fast"], WIDE_PICTURE));
}

#[test]
fn a_file_that_shows_no_board_is_refused() {
    let root = format!("{}/..", env!("CARGO_MANIFEST_DIR"));
    for (file, reason) in
        [("README.md", "this is no PNG or JPEG picture"), ("docs/statistics.png", "there is no board in this picture")]
    {
        let path = format!("{root}/{file}");
        assert_refused(&["solve", "--image", &path], "", &format!("{path}: {reason}"));
    }
}
