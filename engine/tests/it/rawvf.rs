//! RAWVF replays: the variants of other programs, error messages, and verification.

use minesweeper_engine::notation::rawvf::{self, Metadata, ReplayFile};
use minesweeper_engine::replay::{Event, Point};
use minesweeper_engine::{Action, FirstReveal, Pos, Rules, Status};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A board of three columns with a mine in the corner: the top left cell opens all others but one.
const BOARD: &str = "Board:\n000\n00*\n";

#[track_caller]
fn read(header: &str, events: &str) -> ReplayFile {
    rawvf::parse(&format!("{header}{BOARD}Events:\n{events}")).unwrap()
}

/// Returns times and actions, without the path of the mouse.
fn acts(record: &ReplayFile) -> Vec<(i64, String)> {
    let events = record.recording.events.iter();
    let act = |event| if let Event::Act(action) = event { Some(action) } else { None };
    events.filter_map(|timed| Some((timed.at, act(timed.event)?.to_string()))).collect()
}

#[track_caller]
fn check(header: &str, events: &str, expected: &[(i64, &str)]) {
    let expected: Vec<_> = expected.iter().map(|&(at, action)| (at, action.to_owned())).collect();
    assert_eq!(acts(&read(header, events)), expected, "{header}{events}");
}

#[test]
fn the_variants_of_other_programs_are_parsed() {
    check("", "0.00 lc 2 1 (20 3)\n0.08 lr 2 1 (20 3)\n", &[(80, "reveal 1,0")]);
    check("", "0.000 lc 1 0 (20 3) (l)\n0.080 lr 1 0 (20 3) ()\n", &[(80, "reveal 1,0")]);
    check("SquareSize: 64\n", "1.5 rc 3 2 (130 70)\n1.6 rr 3 2 (130 70)\n", &[(1500, "flag 2,1")]);
    check("", "-0.250 rc 3 2 (40 20)\n0.00 lc 1 1 (0 0)\n", &[(-250, "flag 2,1")]);
    check("", "0.1 rc 3 2 (40 20)\n0.2 rr\t3 2 (40 20)\r\n", &[(100, "flag 2,1")]);
    check("", "1.00 lc 9 9 (-3 4)\n1.01 lr 9 9 (48 4)\n", &[]);
    check("", "1.00 mc 1 1\n1.01 mr 1 1\n", &[(1010, "chord 0,0")]);
    check(
        "SuperClick: On\n",
        "1 lc 1 1 (0 0)\n1 lr 1 1 (0 0)\n2 lc 1 1 (0 0)\n2 lr 1 1 (0 0)\n",
        &[(1000, "reveal 0,0"), (2000, "chord 0,0")],
    );
    check("Description:\nScore: 1:23\n", "2.00 sc 1 1 (0 0)\n1.00 lr 1 1 (0 0)\n", &[(1000, "chord 0,0")]);
    check("", "start\nnumber0 1 1\npressed 1 1\n0.00 start\nCell opened (Number 3) 1 1\n", &[]);
    check("", "3.00 lc 1 1 (0 0)\n2.00 rc 1 1 (0 0)\n2.50 rr 1 1 (0 0)\n", &[(2500, "chord 0,0")]);
}

#[test]
fn a_release_of_the_right_button_alone_flags_no_covered_cell() {
    let check = |clicks: &str, expected: &[(i64, &str)]| {
        let text = format!("Board:\n000\n00*\nEvents:\n0.0 lc 1 1 (0 0)\n0.1 lr 1 1 (0 0)\n{clicks}");
        let acts = acts(&rawvf::parse(&text).unwrap());
        assert_eq!(acts[1..], expected.iter().map(|&(at, act)| (at, act.to_owned())).collect::<Vec<_>>(), "{clicks}");
    };
    // Pressed on an open cell, off the board, and with the left button, which is released off the board.
    check("1.0 rc 1 1 (8 8)\n1.1 rr 3 2 (40 20)\n", &[]);
    check("1.0 rc 9 9 (-5 8)\n1.1 rr 3 1 (40 8)\n", &[]);
    check("1.0 lc 1 1 (8 8)\n1.1 rc 1 1 (8 8)\n1.2 lr 9 9 (-5 8)\n1.3 rr 3 1 (40 8)\n", &[]);
    // A release on an open cell is a click that changes nothing.
    check("1.0 rc 1 1 (8 8)\n1.1 rr 2 2 (20 20)\n", &[(1100, "flag 1,1")]);
    check("1.0 rc 9 9 (-5 8)\n1.1 rr 1 1 (8 8)\n", &[(1100, "flag 0,0")]);
}

#[test]
fn header_mouse_path_and_question_marks_are_parsed() {
    let header = "RawVF_Version: Rev5\nProgram:  Clone \nPlayer: A: b\nTimestamp: 1/2/2003\nMode: Classic\nmarks: on\n\
                  Width: 3\nHeight: 2\nMines: 1\nSquareSize: 32\nFirstReveal: any\nFlagAllWins: On\n";
    let record = read(header, "0.10 mv 1 1 (32 -5)\n0.20 mt 1 1 (0 0)\n");
    let fact = str::to_owned;
    let metadata = Metadata { program: fact("Clone"), player: fact("A: b"), ..Metadata::default() };
    assert_eq!(record.metadata, Metadata { timestamp: fact("1/2/2003"), mode: fact("Classic"), ..metadata });
    let rules = Rules { first: FirstReveal::Any, question_marks: true, flag_all_wins: true };
    assert_eq!(record.recording.rules, rules);
    let events: Vec<Event> = record.recording.events.iter().map(|timed| timed.event).collect();
    let without = Rules { question_marks: false, ..rules };
    // 32 pixels are one square, 16 sixteenths; positions above the board are clamped.
    assert_eq!(events, [Event::Pointer(Point { x: 16, y: 0 }), Event::Rules(without)]);
    assert_eq!([record.line(0), record.line(1), record.line(2)], [Some(17), Some(18), None]);
}

#[test]
fn errors_name_the_fault_and_its_line() {
    let refuse = |text: &str, reason: &str| assert_eq!(rawvf::parse(text).unwrap_err().to_string(), reason, "{text}");
    refuse("", "there is no line \"Board:\"");
    refuse("Width: 3\nBoard:\n000\n", "there is no line \"Events:\"");
    refuse("Width\n", "line 1: \"Width\" should be Key: Value, or Board:");
    refuse("Width: -3\n", "line 1: Width is \"-3\": it may be a whole number");
    refuse("Width: 999999999999\nBoard:\n0\n", "line 3: the width is 4294967295: it may be 1 to 250");
    refuse("Width: 4\nBoard:\n000\n", "line 3: the board has 3 cells or rows here, not 4");
    refuse("Board:\n000\n00\n", "line 3: the board has 2 cells or rows here, not 3");
    refuse("Height: 2\nBoard:\n000\nEvents:\n", "line 4: the board has 1 cells or rows here, not 2");
    refuse("Mines: 2\nBoard:\n0*\nEvents:\n", "line 1: the header says 2 mines, the board has 1");
    refuse("Board:\n**\nEvents:\n", "all 2 cells are mines");
    refuse("Board:\nEvents:\n", "line 2: the height is 0: it may be 1 to 250");
    refuse("Board:\n01*\n", "line 2: \"01*\" should be a row of * and 0");
    refuse(&format!("Board:\n{}", "0\n".repeat(251)), "line 252: the height is 251: it may be 1 to 250");
    refuse("Marks: perhaps\n", "line 1: Marks is \"perhaps\": it may be On or Off");
    refuse("SquareSize: 0\n", "line 1: SquareSize is \"0\": it may be 1 to 1000");
    refuse("Nono: On\n", "line 1: games with Nono cannot be replayed");
    let event =
        |line: &str| refuse(&format!("{BOARD}Events:\n{line}\n"), &format!("line 5: {line:?} should be an event"));
    for line in ["0.1", "0.1 lc", "0.1 lc 1"] {
        event(line);
    }
    for line in ["0.1 lc 1 1 (a b)", "0.1 mv 1 1 (4", "0.1 mv 1 1 (99999999999 0)", "1e9 lc 1 1", "%", "number9 1 1"] {
        event(line);
    }
    for line in ["number1 1", "flag 1 x", "flag 1 1 1", "flag -1 1", "- lc 1 1 (0 0)", "0.1 ??"] {
        event(line);
    }
}

#[test]
fn unknown_lines_are_ignored() {
    let plain = read("", WINNING);
    for line in ["x.1 lc 1 1", "questionmark 9 9", "closing 9", "0.05 xx 1 1 (0 0)"] {
        let record = read("", &WINNING.replacen('\n', &format!("\n{line}\n"), 1));
        assert_eq!((record.verify(), record.recording), (Ok(Status::Won), plain.recording.clone()), "{line}");
    }
}

// Native only: it takes some hundred megabytes.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn the_limit_on_events_includes_board_lines() {
    let text = format!("{BOARD}Events:\n{}", "flag 1 1\n".repeat(rawvf::MAX_EVENTS));
    assert!(rawvf::parse(&text).is_ok());
    let reason = format!("there are more than {} events and board lines", rawvf::MAX_EVENTS);
    assert_eq!(rawvf::parse(&(text + "flag 1 1\n")).unwrap_err().to_string(), reason);
}

#[test]
fn a_byte_order_mark_is_skipped() {
    for text in
        [format!("\u{feff}{BOARD}Events:\n{WINNING}won\n"), format!("\u{feff}Width: 3\n{BOARD}Events:\n{WINNING}won\n")]
    {
        assert_eq!(rawvf::parse(&text).unwrap().verify(), Ok(Status::Won));
    }
}

#[test]
fn mouse_positions_above_and_left_of_the_board_are_clamped() {
    let record = read("", "0 mv 1 1 (-9 -2)\n1 mv 9 9 (400 3000)\n2 mv 9 9 (99999 99999)\n");
    let points = record.recording.events.iter().map(|timed| timed.event);
    let expected = [(0, 0), (400, 3000), (u16::MAX, u16::MAX)].map(|(x, y)| Event::Pointer(Point { x, y }));
    assert_eq!(points.collect::<Vec<_>>(), expected);
}

const WINNING: &str = "0.00 lc 1 1 (0 0)\n0.10 lr 1 1 (0 0)\n1.00 lc 3 1 (40 0)\n1.10 lr 3 1 (40 0)\n";
const LOSING: &str =
    "0.00 lc 1 1 (0 0)\n0.10 lr 1 1 (0 0)\n1.00 lc 3 2 (40 20)\n1.10 lr 3 2 (40 20)\n1.2 mv 1 1 (0 0)\n";

#[test]
fn verify_compares_the_stated_result_with_the_events() {
    let verify = |header: &str, events: &str| read(header, events).verify().map_err(|error| error.to_string());
    assert_eq!(verify("Status: won\n", WINNING), Ok(Status::Won));
    assert_eq!(verify("Status: loss\n", LOSING), Ok(Status::Lost));
    assert_eq!(verify("", LOSING), Ok(Status::Lost));
    assert_eq!(verify("", &format!("{LOSING}boom\n")), Ok(Status::Lost));
    let wrong = |reason: &str| Err(reason.to_owned());
    assert_eq!(verify("Status: won\n", LOSING), wrong("line 9: the game is lost here, the record says won"));
    let ended = format!("{LOSING}boom\n");
    assert_eq!(verify("Status: won\n", &ended), wrong("line 9: the game is lost here, the record says won"));
    assert_eq!(
        verify("Status: loss\n", &format!("{LOSING}won\n")),
        wrong("line 9: the game is lost here, the record says won")
    );
    assert_eq!(
        verify("", &format!("{WINNING}1.20 boom\n")),
        wrong("line 8: the game is won here, the record says lost")
    );
    let cut = WINNING.rsplit_once("1.10").unwrap().0;
    let reason = "line 8: the record ends with the game under way, it says won";
    assert_eq!(verify("Status: Won\n", cut.trim_end()), wrong(reason));
    assert_eq!(verify("", &format!("{cut}won")), wrong(reason));
}

#[test]
fn verify_compares_the_stated_3bv_and_time_with_the_game() {
    let verify = |header: &str, events: &str| read(header, events).verify().map_err(|error| error.to_string());
    for header in ["BBBV: 2\nTime: 1.100\n", "3BV: 2\n", "Time: 1\n", "Time: 2.10\n", "Time: 0.1\n"] {
        assert_eq!(verify(header, WINNING), Ok(Status::Won), "{header}");
    }
    let wrong = |reason: &str| Err(reason.to_owned());
    let reason = wrong("line 1: the header says a 3BV of 3, the board has 2");
    assert_eq!([verify("BBBV: 3\n", WINNING), verify("3BV: 3\n", LOSING)], [reason.clone(), reason]);
    let reason = wrong("line 2: the header says 41.207 s, the moves take 1.100 s");
    assert_eq!(verify("BBBV: 2\nTime: 41.207\n", WINNING), reason);
    // The clock stops with the game, whatever follows.
    assert_eq!(verify("BBBV: 2\nTime: 41.207\n", &format!("{WINNING}41.2 lc 1 1 (0 0)\n41.2 lr 1 1 (0 0)\n")), reason);
    assert_eq!(verify("Time: 0.099\n", LOSING), wrong("line 1: the header says 0.099 s, the moves take 1.100 s"));
    assert_eq!(verify("Time: 2.101\n", LOSING), wrong("line 1: the header says 2.101 s, the moves take 1.100 s"));
    // The result is compared first.
    let reason = "line 10: the game is lost here, the record says won";
    assert_eq!(verify("Status: won\nTime: 41.207\n", LOSING), wrong(reason));
}

#[test]
fn verify_ignores_unusual_forms_and_the_time_of_an_unfinished_game() {
    let verify = |header: &str, events: &str| read(header, events).verify().map_err(|error| error.to_string());
    for header in ["BBBV: 2/2\nTime: 1:41.2\n", "BBBV:\nTime:\n", "BBBV: -2\nTime: 41,2\n", "BBBV: 0\nTime: 0.00\n"] {
        assert_eq!(verify(header, WINNING), Ok(Status::Won), "{header}");
    }
    let cut = WINNING.split("1.00").next().unwrap();
    assert_eq!(verify("Time: 41.207\n", cut), Ok(Status::Playing));
}

#[test]
fn verify_checks_board_lines_that_count_from_0_or_from_1() {
    let verify = |lines: &str| {
        read("", &format!("{WINNING}{lines}").replace("0.10 lr 1 1 (0 0)\n", &format!("0.10 lr 1 1 (0 0)\n{lines}")))
            .verify()
    };
    assert_eq!(verify("number0 1 1\nnumber1 2 2\n"), Ok(Status::Won));
    assert_eq!(verify("number0 0 0\nnumber1 1 1\n"), Ok(Status::Won));
    let reason = |lines: &str| verify(lines).unwrap_err().to_string();
    assert_eq!(reason("number0 1 1\nnumber3 2 2\n"), "line 8: the record says a 3, the replay has a 1");
    assert_eq!(reason("flag 3 2\n"), "line 7: the record says a flag, the replay has a covered cell");
    assert_eq!(reason("number0 1 1\nnumber0 9 900\n"), "line 8: the record says a 0, the replay has no such cell");
}

#[test]
fn verify_checks_closed_cells() {
    let after_the_opening = |lines: &str| {
        let record = read("", &WINNING.replace("1.00", &format!("{lines}1.00")));
        record.verify().map_err(|error| error.to_string())
    };
    assert_eq!(after_the_opening("number0 1 1\nclosed 3 1\nclosed 3 2\n"), Ok(Status::Won));
    assert_eq!(after_the_opening("number0 0 0\nclosed 2 0\n"), Ok(Status::Won));
    let wrong = |reason: &str| Err(reason.to_owned());
    let open = "line 8: the record says a covered cell, the replay has a 0";
    assert_eq!(after_the_opening("number0 1 1\nclosed 1 1\n"), wrong(open));
    let flag = "line 9: the record says a covered cell, the replay has a flag";
    assert_eq!(after_the_opening("number0 1 1\n0.5 rc 3 2 (40 20)\nclosed 3 2\n"), wrong(flag));
    let taken = "number0 1 1\n0.5 rc 3 2 (40 20)\n0.5 rr 3 2 (40 20)\n0.6 rc 3 2 (40 20)\nclosed 3 2\n";
    let taken = &format!("{taken}0.7 rr 3 2 (40 20)\n");
    assert_eq!(after_the_opening(taken), Ok(Status::Won));
}

#[test]
fn a_formatted_replay_contains_the_whole_game() {
    let record = read("Status: won\n", &format!("0.00 mv 1 1 (3 4)\n{WINNING}"));
    let metadata =
        Metadata { player: "Ada\nStatus: lost".to_owned(), mode: "Classic".to_owned(), ..Metadata::default() };
    let expected = "RawVF_Version: Rev6\nPlayer: Ada Status: lost\nMode: Classic\nLevel: Custom\nWidth: 3\nHeight: 2\nMines: 1\n\
                    Marks: Off\nSquareSize: 16\nFlagAllWins: Off\nFirstReveal: opening\nBBBV: 2\nTime: 1.100\nStatus: won\n\
                    Board:\n000\n00*\nEvents:\n0.000 mv 1 1 (3 4)\n0.100 lc 1 1 (3 4)\n0.100 lr 1 1 (3 4)\n\
                    1.100 lc 3 1 (40 8)\n1.100 lr 3 1 (40 8)\nwon\n";
    assert_eq!(rawvf::format(&record.recording, &metadata), expected);
    assert_eq!(rawvf::parse(expected).unwrap().verify(), Ok(Status::Won));
}

#[test]
fn presses_and_releases_are_written_as_they_were() {
    // A flag, a press that is taken off the board, an opening, a chord with both buttons, and a click that does nothing.
    let events = "-0.500 rc 3 2 (40 20)\n-0.400 rr 3 2 (41 20)\n-0.300 lc 1 1 (8 8)\n-0.200 lr 1 0 (8 -1)\n\
                  0.000 lc 1 1 (8 8)\n0.100 mv 1 1 (9 9)\n0.100 lr 1 1 (9 9)\n0.300 rc 2 1 (20 8)\n0.400 lc 2 1 (20 8)\n\
                  0.500 rr 2 1 (20 9)\n0.600 lr 2 1 (20 9)\nwon\n";
    let file = read("", events);
    let written = rawvf::format_with_buttons(&file.recording, &file.button_events, &Metadata::default());
    assert_eq!(written.split_once("Events:\n").unwrap().1, events);
    let again = rawvf::parse(&written).unwrap();
    assert_eq!((again.recording, again.button_events), (file.recording, file.button_events));
}

#[test]
fn presses_that_have_another_meaning_here_are_written_as_clicks() {
    // With SuperClick, which is not written, the second click is a chord.
    let file = read(
        "SuperClick: On\n",
        "0.0 lc 1 1 (0 0)\n0.1 lr 1 1 (0 0)\n0.2 rc 3 2 (40 20)\n0.2 rr 3 2 (40 20)\n\
                                         0.3 lc 2 1 (20 8)\n0.4 lr 2 1 (20 8)\n",
    );
    let written = rawvf::format_with_buttons(&file.recording, &file.button_events, &Metadata::default());
    assert_eq!(written, rawvf::format(&file.recording, &Metadata::default()));
    assert_eq!(rawvf::parse(&written).unwrap().recording, file.recording);
}

#[test]
fn a_formatted_replay_ends_before_an_action_off_the_board() {
    let mut record = read("", WINNING);
    record.recording.events[0].event = Event::Act(Action::Reveal(Pos::new(9, 9)));
    let written = rawvf::format(&record.recording, &Metadata::default());
    assert!(written.ends_with("Events:\n"), "{written}");
}
