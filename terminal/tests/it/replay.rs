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
    let summary = json!({"status": "lost", "stated": "lost", "verified": true, "differences": [], "player": "Ada",
        "program": "Test", "format": "RAWVF", "format_version": "", "timestamp": "", "mode": "classic", "judged": "full",
        "width": 6, "height": 2, "mines": 1, "board": ".....*\n......", "time": 4.1, "3bv": 2, "3bv_solved": 1, "openings": 1,
        "islands": 1, "clicks": {"left": 2, "right": 2, "chord": 0}, "effective": {"left": 1, "right": 1, "chord": 0},
        "flags": 0, "path": 80.0, "mouse_events": 8, "stated_facts": {"result": "lost", "time": null, "3bv": null,
        "3bv_solved": null, "left": null, "right": null, "chord": null}, "moves": 4, "certain": 0, "best_guesses": 1, "worse_guesses": 0, "needless_guesses": 0,
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

/// Returns a game of Metasweeper on 3 by 1 cells with a mine on the right, won with one click. It holds a private id.
fn evf(mode: u8) -> Vec<u8> {
    let mut file = vec![3, 0x80, 0, 1, 3, 0, 1, 16, 0, mode, 0, 1, 0, 0, 0];
    file.extend(b"Meta\0\xc9\xa8\xc0\xd7\0\0\0\0\0\0SECRET\0");
    file.push(0x20);
    file.extend([2, 0, 0, 0, 0, 8, 0, 8, 3, 0, 0, 80, 0, 8, 0, 8, 255]);
    file
}

#[test]
fn a_binary_file_is_found_by_its_content_and_its_names_are_decoded() {
    let output = minesweeper(&["replay"], evf(0));
    let lines = parse_lines(&output.stdout);
    assert_eq!((output.status.code(), lines.len()), (Some(0), 2));
    assert_eq!(
        [&lines[0]["verdict"], &lines[0]["line"], &lines[0]["time"]],
        [&json!("first"), &json!(null), &json!(0.0)]
    );
    assert_eq!([&lines[1]["format"], &lines[1]["player"], &lines[1]["status"]], ["EVF", "扫雷", "won"]);
    assert!(!String::from_utf8_lossy(&output.stdout).contains("SECRET"));
}

#[test]
fn games_of_a_session_are_numbered() {
    let unit = [b"a\0\0\0\0".to_vec(), vec![u8::try_from(evf(0).len()).unwrap()], evf(0)].concat();
    let session = [vec![0, 0, 0], unit.clone(), unit].concat();
    let lines = run_json(&["replay"], session);
    let numbers: Vec<_> = lines.iter().map(|line| line["game"].clone()).collect();
    assert_eq!(numbers, [json!(1), json!(1), json!(2), json!(2)]);
}

#[test]
fn games_with_other_mines_than_uniform_ones_are_judged_less() {
    for (mode, judged, reason) in [(3, "safe-moves", "only safe moves are judged"), (1, "nothing", "no move is judged")]
    {
        let output = minesweeper(&["replay"], evf(mode));
        let lines = parse_lines(&output.stdout);
        assert_eq!(
            (output.status.code(), lines[1]["judged"].as_str(), &lines[1]["luck"]),
            (Some(0), Some(judged), &json!(null))
        );
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(reason), "{stderr}");
    }
    let output = minesweeper(&["replay"], evf(1));
    assert_eq!(parse_lines(&output.stdout)[0]["verdict"], "not-judged");
}

#[test]
fn what_the_file_states_wrongly_is_named() {
    let mut file = evf(0);
    file[11] = 9;
    let output = minesweeper(&["replay"], file);
    let lines = parse_lines(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(lines[1]["differences"], json!([{"fact": "3bv", "stated": "9", "replayed": "1"}]));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr, "minesweeper: standard input, the file states a 3BV of 9, the replay gives 1\n");
}

#[test]
fn a_file_that_cannot_be_read_is_refused_in_a_plain_sentence() {
    let mvr = std::env::temp_dir().join(format!("minesweeper-{}.MVR", std::process::id()));
    std::fs::write(&mvr, b"\x01\x02\x03\x04").unwrap();
    let output = minesweeper(&["replay", mvr.to_str().unwrap()], "");
    std::fs::remove_file(&mvr).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr.starts_with("minesweeper: Couldn’t open ")
            && stderr.ends_with(": replays of Minesweeper X are encrypted.\n"),
        "{stderr}"
    );
    assert_refused(&["replay"], "*rmv\0\u{1}\0", "standard input, RMV, byte 6: the file ends too early");
}

#[test]
fn convert_writes_every_format_from_a_replay() {
    let to = |format: &str, input: &[u8]| minesweeper(&["convert", "--to", format], input);
    assert_eq!(to("mbf", &evf(0)).stdout, [3, 1, 0, 1, 2, 0]);
    assert_eq!(to("mine", &evf(0)).stdout, b"3x1x1\nHHM\n");
    let text = String::from_utf8(to("rawvf", &evf(0)).stdout).unwrap();
    assert!(text.contains("Player: 扫雷\n") && !text.contains("SECRET"), "{text}");
    let dragged = "Board:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (9 8)\n";
    let text_with_presses = String::from_utf8(to("rawvf", dragged.as_bytes()).stdout).unwrap();
    assert!(text_with_presses.contains("\n0.000 lc 1 1 (8 8)\n0.080 lr 1 1 (9 8)\n"), "{text_with_presses}");
    let again = to("evf", &evf(0)).stdout;
    assert_eq!(run_json(&["replay"], &again)[1]["clicks"], json!({"left": 1, "right": 0, "chord": 0}));
    assert_eq!(to("evf", text.as_bytes()).status.code(), Some(0), "from a text");
    assert_eq!(to("mine", &[3, 1, 0, 1, 2, 0]).stdout, b"3x1x1\nHHM\n", "from a board");
    assert_refused(&["convert", "--to", "evf"], "..*", "standard input, it is no replay of a known format");
    let reason = "convert: name the format with --to, or an output that ends in .rawvf, .evf, .mbf or .mine";
    assert_refused(&["convert"], "..*", reason);
}

#[test]
fn convert_takes_the_format_from_the_name_of_the_output() {
    let folder = std::env::temp_dir().join(format!("minesweeper-convert-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (input, output) = (folder.join("a"), folder.join("b.MBF"));
    std::fs::write(&input, evf(0)).unwrap();
    let status = minesweeper(&["convert", input.to_str().unwrap(), output.to_str().unwrap()], "").status;
    assert_eq!((status.code(), std::fs::read(&output).unwrap()), (Some(0), vec![3, 1, 0, 1, 2, 0]));
    std::fs::remove_dir_all(&folder).unwrap();
}
