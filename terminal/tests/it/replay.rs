//! `replay`: the review of a record, and the messages for invalid records.

use serde_json::json;

use crate::commands::{assert_refused, parse_lines, run_json};
use crate::minesweeper;

/// A game on a row of six that ends with a 50:50 guess, lost.
const LOST: &str = "\
Program: Test
Player: Ada
Status: lost
Board:
00000*
000000
Events:
0.00 lc 1 1 (8 8)
0.25 lr 1 1 (8 8)
2.00 rc 6 1 (88 8)
2.10 rr 6 1 (88 8)
3.00 rc 6 1 (88 8)
3.10 rr 6 1 (88 8)
4.00 lc 6 1 (88 8)
4.10 lr 6 1 (88 8)
boom
";

#[test]
fn every_move_is_reviewed_and_the_game_summed_up() {
    let lines = run_json(&["replay"], LOST);
    assert_eq!(lines.len(), 5);
    let first = json!({"move": 1, "line": 9, "time": 0.25, "action": "reveal", "x": 0, "y": 0, "opened": 10,
        "verdict": "first", "chance": null, "best": null, "best_chance": null, "cost": null, "exact": null});
    assert_eq!(lines[0], first);
    assert_eq!([&lines[1]["verdict"], &lines[2]["verdict"], &lines[1]["action"]], ["mark", "mark", "flag"]);
    let last = json!({"move": 4, "line": 15, "time": 4.1, "action": "reveal", "x": 5, "y": 0, "opened": 0,
        "verdict": "best-guess", "chance": 0.5, "best": [5, 0], "best_chance": 0.5, "cost": 0.0, "exact": true});
    assert_eq!(lines[3], last);
    let summary = json!({"status": "lost", "stated": "lost", "verified": true, "player": "Ada", "program": "Test", "time": 4.1,
        "3bv": 2, "3bv_solved": 1, "moves": 4, "certain": 0, "best_guesses": 1, "worse_guesses": 0, "needless_guesses": 0,
        "blunders": 0, "wrong_flags": 0, "accuracy": 1.0, "luck": 0.5});
    assert_eq!(lines[4], summary);
}

#[test]
fn a_record_whose_moves_contradict_its_result_is_reviewed_and_reported() {
    let output = minesweeper(&["replay", "-"], LOST.replace("Status: lost", "Status: won").replace("boom\n", ""));
    let lines = parse_lines(&output.stdout);
    assert_eq!((output.status.code(), lines.len()), (Some(1), 5));
    assert_eq!([&lines[4]["stated"], &lines[4]["verified"]], [&json!("won"), &json!(false)]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr, "minesweeper: standard input, line 15: the game is lost here, the record says won\n");
}

#[test]
fn an_invalid_record_is_reported_with_its_line() {
    assert_refused(&["replay"], "", "standard input, there is no line \"Board:\"");
    let reason = "standard input, line 2: \"0x\" should be a row of * and 0";
    assert_refused(&["replay"], "Board:\n0x\n", reason);
    let output = minesweeper(&["replay", "/no/such/file"], "");
    assert_eq!(output.status.code(), Some(2));
    let output = minesweeper(&["replay"], b"Player: \xe9\xff\nBoard:\n0*\nEvents:\n" as &[u8]);
    assert_eq!((output.status.code(), parse_lines(&output.stdout).len()), (Some(0), 1), "names may have any encoding");
}
