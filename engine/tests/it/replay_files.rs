//! Replay files of other programs, built byte by byte here: what is read from them, and what is refused.

use minesweeper_engine::notation::mouse::{ButtonEvent, MouseEvent};
use minesweeper_engine::notation::replay_file::{self, Fact, Format, Judging, Mode, RecordedGame, evf};
use minesweeper_engine::{Action, Pos, Status, replay::Event};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The mines of these files, on 8 columns and 8 rows: they enclose the corner, so that its 3BV is 2.
const MINES: [(u8, u8); 10] = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (0, 1), (1, 1), (7, 1)];

/// Clicks that win: the large opening, then the corner.
const CLICKS: [(u8, u8); 2] = [(4, 7), (0, 0)];

fn mines(order: impl Fn(u8, u8) -> [u8; 2]) -> Vec<u8> {
    MINES.iter().flat_map(|&(x, y)| order(x, y)).collect()
}

fn short(text: &[u8]) -> Vec<u8> {
    [&[u8::try_from(text.len()).unwrap()], text].concat()
}

fn veil(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().map(|byte| byte.wrapping_sub(45)).collect()
}

/// Returns times, in hundredths of a second, codes and pixels of presses and releases, `(3, 5)` being those codes.
fn clicks(codes: (u8, u8)) -> Vec<(u16, u8, u16, u16)> {
    let press_and_release = |(index, &(x, y)): (usize, &(u8, u8))| {
        let (x, y) = (u16::from(x) * 16 + 3, u16::from(y) * 16 + 5);
        let at = u16::try_from(index).unwrap() * 150;
        [(at, codes.0, x, y), (at, codes.1, x, y)]
    };
    CLICKS.iter().enumerate().flat_map(press_and_release).collect()
}

fn avf(stamp: &[u8]) -> Vec<u8> {
    let mut file = vec![52, 1, 2, 3, 4, 3];
    file.extend(mines(|x, y| [y + 1, x + 1]));
    file.extend(veil(b"1234"));
    file.extend(veil(&(4u32 + 5).to_be_bytes()));
    file.push(29);
    file.extend(short(&veil(b"\xc9\xa8\xc0\xd7")));
    file.extend(veil(b"567"));
    file.push(0x7f);
    file.extend(short(stamp));
    file.extend(veil(b"89"));
    for (at, code, x, y) in clicks((3, 5)) {
        let [[x_high, x_low], [y_high, y_low]] = [x, y].map(u16::to_be_bytes);
        let [second_high, second_low] = (at / 100 + 1).to_be_bytes();
        let hundredths = u8::try_from(at % 100).unwrap();
        file.extend([code, x_high, second_low, x_low, hundredths, y_high, second_high, y_low]);
    }
    file.extend([1, 0, 0, 0, 0, 0, 0, 0].repeat(5));
    file.extend(b"12,5\rcs=0123456789abcdef\rRealTime: 1.5\rSkin: x\r");
    file.extend(b"\xc9\xa8\xc0\xd7\rMinesweeper Arbiter 0.52.3.");
    file
}

fn mvf_96() -> Vec<u8> {
    let mut file = vec![8, 8, 0, 10];
    file.extend(mines(|x, y| [x, y]));
    file.extend([0, 0]);
    for (at, code, x, y) in clicks((1, 0)) {
        let [[x_high, x_low], [y_high, y_low]] = [x, y].map(u16::to_be_bytes);
        let [second, hundredths] = [at / 100, at % 100].map(|part| u8::try_from(part).unwrap());
        file.extend([second, hundredths, code, x_high, x_low, y_high, y_low, 0]);
    }
    file.extend([0, 1, 50]);
    file.extend(format!("{:100}", "Ada").bytes());
    file.extend([0; 22]);
    file
}

/// Returns a file of RMV 1 or 2 with a nickname and a token.
fn rmv(version: u8) -> Vec<u8> {
    let summary: &[u8] = if version == 1 { b"\nLEVEL:1#3BV:2#\n" } else { b"" };
    let program = b"Vienna Minesweeper";
    let player = [&[0, 4][..], &short("Zoë".as_bytes()), &short(b"NICK"), &short(b"AT"), &short(b"TOKEN")].concat();
    let board = [&[0, 0, 0, 1, 8, 8, 0, 10][..], &mines(|x, y| [x, y])].concat();
    let flags = [0, 1, 1, 0];
    let properties: &[u8] = if version == 1 { &[0, 0, 0, 1] } else { &[0, 0, 0, 1, 2, 0, 16] };
    let mut file = [b"*rmv", &[0, version][..]].concat();
    if version == 2 {
        file.extend([1, 5]);
    }
    file.extend([0; 4]);
    let lengths = [summary.len(), program.len(), player.len(), board.len(), flags.len(), properties.len(), 0];
    let used = if version == 1 { &lengths[..6] } else { &lengths[1..] };
    file.extend(used.iter().flat_map(|&length| u16::try_from(length).unwrap().to_be_bytes()));
    file.extend([0; 6]);
    file.extend([summary, program, &player, &board, &flags, properties].concat());
    let corner = if version == 1 { (12, 56) } else { (0, 0) };
    for (index, (at, code, x, y)) in clicks((2, 3)).into_iter().enumerate().skip(1) {
        file.push(code);
        file.extend([0].into_iter().chain((at * 10).to_be_bytes()));
        file.push(0);
        file.extend([x + corner.0, y + corner.1].map(u16::to_be_bytes).concat());
        if version == 2 && index == 2 {
            // A move by -1, 1 after 0 ms.
            file.extend([28, 0, 0xf1]);
        }
        if code == 3 {
            let (x, y) = CLICKS[index / 2];
            file.extend([9, x, y, 18 + if y == 7 { 0 } else { 3 }, x, y]);
        }
    }
    file.extend([16, 0, 0x05, 0xdc]);
    file
}

/// Returns a file of EVF 0.0 to 0.3.
fn evf_file(version: u8, texts: usize) -> Vec<u8> {
    let mut file = vec![version, 0x80];
    if version == 3 {
        file.push(0);
    }
    file.extend([8, 8, 0, 10, 16, 0, 0, 0, 2, 0, 0x05, 0xdc]);
    for text in ["Meta", "Ada", "", "", "1635083707561830", "", "XX", "DEVICE"].iter().take(texts) {
        file.extend(text.bytes().chain([0]));
    }
    file.extend([0x7f, 0xc1, 0, 0, 0, 0, 0, 0]);
    for (at, code, x, y) in clicks((2, 3)) {
        file.push(code);
        file.extend([0].into_iter().chain((at * 10 + if code == 3 { 80 } else { 0 }).to_be_bytes()));
        file.extend([x, y].map(u16::to_be_bytes).concat());
    }
    file.push(0);
    file.extend([7; 32]);
    file
}

#[track_caller]
fn check_won(file: &[u8], format: Format) -> RecordedGame {
    let game = replay_file::decode(file).unwrap();
    assert_eq!((game.format, game.recording.field.mines()), (format, 10));
    let messages: Vec<_> = game.differences().iter().map(ToString::to_string).collect();
    assert_eq!(messages, Vec::<String>::new(), "{format}");
    let (end, at) = game.recording.play_through().unwrap();
    assert_eq!((end.status(), at), (Status::Won, 1500), "{format}");
    assert_eq!((game.clicks.left, game.clicks.effective()), (2, 2 + game.clicks.effective_right), "{format}");
    assert_eq!(game.mode.judging(), Judging::Full);
    check_left_clicks(&game);
    game
}

/// Checks that the presses and releases of the left button are those of [`clicks`], on the clock of the recording.
#[track_caller]
fn check_left_clicks(game: &RecordedGame) {
    let left = game.button_events.iter().filter(|button| matches!(button.mouse.kind.name(), "lc" | "lr"));
    let events = &game.recording.events;
    let clicks: Vec<_> = left.map(|button| (button.mouse, events.get(button.after).map(|timed| timed.event))).collect();
    let action = |(mouse, event): &(MouseEvent, _)| mouse.kind.is_release().then_some(*event).flatten();
    let reveals = CLICKS.map(|(x, y)| Some(Event::Act(Action::Reveal(Pos::new(x, y)))));
    assert_eq!(clicks.iter().map(action).collect::<Vec<_>>(), [None, reveals[0], None, reveals[1]]);
    let points = CLICKS.map(|(x, y)| (i32::from(x) * 16 + 3, i32::from(y) * 16 + 5));
    assert_eq!(
        clicks.iter().map(|(mouse, _)| (mouse.x, mouse.y)).collect::<Vec<_>>(),
        [points[0], points[0], points[1], points[1]]
    );
    assert_eq!((clicks[1].0.at, clicks[3].0.at), (0, 1500), "{}", game.format);
}

#[test]
fn presses_that_do_nothing_are_recorded_in_the_right_place() {
    let text = "SquareSize: 32\nBoard:\n000\n00*\nEvents:\n-0.2 rc 3 2 (80 40)\n-0.1 rr 3 2 (90 40)\n0 lc 1 1 (8 8)\n0.1 lr 1 1 (8 8)\n\
                0.2 mv 1 1 (-9 8)\n0.3 lc 1 1 (-1 8)\n0.4 cc 9 9 (96 8)\n0.5 lr 1 1 (8 70)\n0.6 rr 1 1 (8 8)\n";
    let game = replay_file::decode(text.as_bytes()).unwrap();
    let described = |button: &ButtonEvent| {
        let MouseEvent { at, kind, x, y } = button.mouse;
        format!("{} {at} {kind} {x} {y}", button.after)
    };
    // The flag, the opening and the movement are the three events of the recording.
    let expected = [
        "0 -200 rc 40 20",
        "1 -100 rr 45 20",
        "1 0 lc 4 4",
        "1 100 lr 4 4",
        "3 300 lc -1 4",
        "3 400 rc 48 4",
        "3 500 lr 4 35",
        "3 600 rr 4 4",
    ];
    assert_eq!(game.button_events.iter().map(described).collect::<Vec<_>>(), expected);
}

#[test]
fn a_game_of_arbiter_is_read() {
    let game = check_won(&avf(b"[0|1.2.2020.3:04:05:6789|1.3:04:06:12|B2T2,50]"), Format::Avf);
    assert_eq!((game.format_version.as_str(), game.timestamp.as_str()), ("0.52", "2020-02-01 03:04:05"));
    assert_eq!(game.program.decode(), "Minesweeper Arbiter 0.52.3.");
    assert_eq!(game.player.as_bytes(), b"\xc9\xa8\xc0\xd7");
    assert_eq!(game.stated.bbbv, Some(2));
    // Without a bar before the figures, as in lost games and old versions.
    check_won(&avf(b"[0|1.2.2020.3:04:05:6789|1.3:04:06:1234B2T2.50]"), Format::Avf);
}

#[test]
fn a_game_of_minesweeper_clone_is_read() {
    let game = check_won(&mvf_96(), Format::Mvf);
    assert_eq!((game.player.decode(), game.program.decode()), ("Ada".to_owned(), "Minesweeper Clone".to_owned()));
}

#[test]
fn a_game_of_viennasweeper_is_read_without_its_token() {
    for version in [1, 2] {
        let game = check_won(&rmv(version), Format::Rmv);
        assert_eq!((game.player.decode(), game.stated.bbbv), ("Zoë".to_owned(), Some(2)));
        assert_eq!((game.stated_cells(), game.flags), (2, 1), "a cell that is only pressed is no statement");
        assert_eq!(game.timestamp, "1970-01-01 00:00:01");
        let shown = format!("{game:?}{:?}", evf::encode(&game).map(|file| String::from_utf8_lossy(&file).into_owned()));
        assert!(!shown.contains("TOKEN") && !shown.contains("NICK"), "{shown}");
    }
}

#[test]
fn a_game_of_metasweeper_is_read_without_the_id_of_the_device() {
    for (version, texts) in [(0, 7), (0, 8), (1, 7), (2, 8), (3, 8)] {
        let game = check_won(&evf_file(version, texts), Format::Evf);
        assert_eq!((game.player.decode(), game.timestamp.as_str()), ("Ada".to_owned(), "2021-10-24 13:55:07"));
        // The clock of the file starts with the first press.
        assert_eq!(game.mouse[0].at, -80);
        assert!(!format!("{game:?}").contains("DEVICE"));
    }
}

#[test]
fn a_session_holds_several_games() {
    let unit = |name: &[u8]| {
        let file = evf_file(3, 8);
        [name, &[0], &u32::try_from(file.len()).unwrap().to_be_bytes(), &file, &[1, 2]].concat()
    };
    let session = [&[0, 0, 2][..], &unit(b"a.evf"), &unit(b"b.evf")].concat();
    assert_eq!(replay_file::detect(&session), Some(Format::Evfs));
    assert_eq!(replay_file::decode_all(&session).unwrap().len(), 2);
    check_won(&session, Format::Evf);
}

#[test]
fn what_the_program_stated_is_compared_with_the_replay() {
    let facts = |file: &[u8]| {
        let differences = replay_file::decode(file).unwrap().differences();
        differences
            .iter()
            .map(|difference| (difference.fact, difference.stated.clone(), difference.found.clone()))
            .collect::<Vec<_>>()
    };
    let text = |text: &str| text.to_owned();
    let stamp = b"[0|1.2.2020.3:04:05:6789|1.3:04:06:12|B3T3.50]";
    assert_eq!(facts(&avf(stamp)), [(Fact::Bbbv, text("3"), text("2")), (Fact::Time, text("2500"), text("1500"))]);
    let mut lost = rmv(1);
    let end = lost.len() - 4;
    lost[end] = 15;
    assert_eq!(facts(&lost), [(Fact::Result, text("lost"), text("won"))]);
    let mut cell = rmv(1);
    cell[end - 3] = 19;
    assert_eq!(facts(&cell).iter().map(|(fact, _, _)| *fact).collect::<Vec<_>>(), [Fact::Cell]);
}

#[test]
fn games_on_other_boards_than_uniform_ones_are_judged_less() {
    let mut density = evf_file(3, 8);
    density[9] = 3;
    let game = replay_file::decode(&density).unwrap();
    assert_eq!((game.mode, game.mode.judging()), (Mode::Density, Judging::SafeMoves));
    density[9] = 1;
    assert_eq!(replay_file::decode(&density).unwrap().mode.judging(), Judging::Nothing);
}

#[test]
fn every_format_survives_conversion_to_evf() {
    for file in [avf(b"[0|1|2|B2T2.50]"), mvf_96(), rmv(1), rmv(2), evf_file(3, 8)] {
        let game = replay_file::decode(&file).unwrap();
        let converted = replay_file::decode(&evf::encode(&game).unwrap()).unwrap();
        assert_eq!(converted.recording, game.recording, "{}", game.format);
        assert_eq!((&converted.mouse, converted.clicks), (&game.mouse, game.clicks), "{}", game.format);
        assert_eq!((converted.player.decode(), converted.mode), (game.player.decode(), game.mode));
        assert_eq!(converted.differences(), []);
    }
}

#[test]
fn faults_are_named_with_their_position() {
    let refuse = |file: &[u8]| replay_file::decode(file).unwrap_err().to_string();
    assert!(refuse(b"\0").starts_with("it is no replay of a known format: AVF, MVF, RMV, UMF, EVF, EVFS or RAWVF"));
    assert!(refuse(b"\x8f\x12MVR").contains("MVR files of Minesweeper X are encrypted"));
    assert_eq!(refuse(b""), "there is no line \"Board:\"");
    assert_eq!(refuse(b"*rmv\0\x03"), "RMV, byte 4: this version is unknown: it may be 1 or 2");
    assert_eq!(refuse(b"*rmv\0\x01\0"), "RMV, byte 6: the file ends too early");
    let file = rmv(1);
    assert_eq!(refuse(&file[..file.len() - 2]), format!("RMV, byte {}: the file ends too early", file.len() - 3));
    let mut file = mvf_96();
    file[4] = 9;
    assert_eq!(refuse(&file), "MVF, byte 4: 9,0 is off the board");
    file[4] = 2;
    assert_eq!(refuse(&file), "MVF, byte 6: there are two mines at 2,0");
    let mut file = evf_file(3, 8);
    let first_event = file.len() - 33 - 4 * 8;
    file[first_event] = 77;
    assert_eq!(refuse(&file), format!("EVF, byte {first_event}: 77 is no event"));
    assert_eq!(refuse(b"Board:\n0x\n"), "line 2: \"0x\" should be a row of * and 0");
}

#[test]
fn every_prefix_of_a_file_is_refused_or_read() {
    for file in [avf(b"[0|1|2|B2T2.50]"), mvf_96(), rmv(1), rmv(2), evf_file(0, 7), evf_file(3, 8)] {
        for end in 0..file.len() {
            if let Ok(game) = replay_file::decode(&file[..end]) {
                assert!(game.mouse.len() <= end);
            }
        }
    }
}

#[test]
fn texts_without_headings_are_read() {
    let rows = "00000000\n00000000\n00000000\n00000000\n00000000\n00000000\n000000*0\n0000000*\n";
    let clicks = "0.000 start\n0.000 lc (3 3)\n0.100 lr (3 3)\nnumber0 1 1\n";
    let header = "RawVF_Version: Rev3\nProgram: FreeSweeper\nWidth: 8\nHeight: 8\nMines: 2\nQuestionMarks: On\n";
    for (text, marks) in [
        (format!("{header}Mode: classic\nBoard:\n{rows}{clicks}"), true),
        (format!("RawVF_Version: Rev6\nRAW_X: 1\n{rows}Events:\n{clicks}"), false),
        (format!("RawVF_Version: Rev6\n{rows}{clicks}"), false),
    ] {
        let game = replay_file::decode(text.as_bytes()).unwrap();
        assert_eq!((game.format, game.recording.rules.question_marks), (Format::Rawvf, marks), "{text}");
        let acts: Vec<_> = game.recording.events.iter().map(|timed| timed.event).collect();
        assert_eq!(acts, [Event::Act(Action::Reveal(Pos::new(0, 0)))], "{text}");
        assert_eq!(game.differences(), []);
    }
    let reason = "line 4: games with the level Marathon cannot be replayed";
    let marathon = "RawVF_Version: Rev5\nWidth: 8\nHeight: 8\nLevel: Marathon\nBoard:\n";
    assert_eq!(replay_file::decode(marathon.as_bytes()).unwrap_err().to_string(), reason);
}

#[test]
fn the_names_in_a_text_may_be_in_another_encoding() {
    let game = replay_file::decode(b"Player: M\xfcller\nBoard:\n0*\nEvents:\n").unwrap();
    assert_eq!(game.player.decode(), "Müller");
}

#[test]
fn many_flags_on_the_largest_board_take_little_time() {
    let mut file = vec![4, 0, 0, 250, 250, 0, 1, 16, 0, 0, 0, 1, 0, 0, 0, 0];
    file.extend([0; 18]);
    file.extend([0; 4]);
    file.extend([0; 2]);
    file.push(0x80);
    file.extend([0; 7812]);
    file.extend([0; 2]);
    file.extend([3, 1, 0, 100, 0, 100]);
    file.extend([4, 1, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0].repeat(100_000));
    file.push(0);
    let game = replay_file::decode(&file).unwrap();
    assert_eq!((game.mouse.len(), game.clicks.right), (200_001, 0), "clicks before the first flag that stays");
}

/// A frame of minesweeper.online with these facts and clicks, of a board with one mine in its upper right corner.
fn online_frame(facts: &str, clicks: &str) -> String {
    let meta = format!(r#"{{"id":1,"sizeX":3,"sizeY":2,"mines":1,"note":"[}}]\"",{facts}"clickType":2}}"#);
    let board = r#"{"t":[0,0,1,1,10,1],"o":[],"f":[]}"#;
    format!(r#"42["response",[null,203,[{meta},{board},[{clicks}],[],[],null,2500,0]]]"#)
}

#[test]
fn a_frame_of_minesweeper_online_is_a_replay_if_it_has_clicks() {
    let facts = r#""state":3,"duration":1000,"bbbv":2,"level":13,"createdAt":"2026-11-20T09:05:00Z","#;
    let clicks = r#"{"type":0,"time":100,"x":0,"y":0,"touchCells":[0,0,0,0,0]},{"x":2,"y":0,"type":1,"time":600},
        {"type":2,"time":700,"x":0,"y":0},{"type":3,"time":1100,"x":1,"y":0}"#;
    let text = online_frame(facts, clicks);
    let game = replay_file::decode(text.as_bytes()).unwrap();
    assert_eq!((game.format, game.mode, &*game.timestamp), (Format::Online, Mode::NoGuess, "2026-11-20 09:05:00Z"));
    let (end, at) = game.recording.play_through().unwrap();
    assert_eq!((end.status(), at, game.differences()), (Status::Won, 1000, vec![]));
    let actions: Vec<_> = game.recording.events.iter().map(|timed| (timed.at, timed.event)).collect();
    let act = |action: fn(Pos) -> Action, x, y| Event::Act(action(Pos::new(x, y)));
    let [open, flag] = [(0, act(Action::Reveal, 0, 0)), (500, act(Action::Flag, 2, 0))];
    let chords = [(600, act(Action::Chord, 0, 0)), (1000, act(Action::Chord, 1, 0))];
    let expected = [open, flag, chords[0], chords[1]];
    assert_eq!(actions, expected);
    // The inner array alone is enough, and a wrong statement is found.
    let inner = text.strip_prefix("42[\"response\",[null,203,").unwrap().strip_suffix("]]").unwrap();
    assert_eq!(replay_file::decode(inner.as_bytes()).unwrap().recording, game.recording);
    let lost = replay_file::decode(text.replace("\"state\":3", "\"state\":4").as_bytes()).unwrap();
    assert_eq!(lost.differences()[0].fact, Fact::Result);
    assert_eq!(replay_file::detect(online_frame(facts, "").as_bytes()), None, "a board only");
}

#[test]
fn a_malformed_frame_is_refused_with_the_reason() {
    let refuse = |facts: &str, clicks: &str| {
        let error = replay_file::decode(online_frame(facts, clicks).as_bytes()).unwrap_err().to_string();
        error.strip_prefix("minesweeper.online: ").unwrap().to_owned()
    };
    assert_eq!(refuse("", r#"{"type":4,"time":0,"x":0,"y":0}"#), "a click is missing or malformed");
    assert_eq!(refuse("", r#"{"type":0,"time":1e99,"x":0,"y":0}"#), "a click is missing or malformed");
    assert_eq!(refuse("", "7"), "a click is missing or malformed");
    let duel = r#""duelInfo":{"id":1},"#;
    assert_eq!(refuse(duel, "7"), "in a duel parts of the board change, so it cannot be replayed");
}

#[test]
fn a_link_with_a_path_of_clicks_is_a_replay_without_times() {
    // Three bits for each of the six cells: left on 0, right on 4, chord on 0 and left on 5, which is the lower right corner.
    let link = "https://llamasweeper.com/#/game/zini-explorer?b=0302&m=40&c=AyBc";
    let game = replay_file::decode(link.as_bytes()).unwrap();
    let (end, at) = game.recording.play_through().unwrap();
    assert_eq!((game.format, end.status(), at), (Format::ClickPath, Status::Won, 0));
    let actions: Vec<_> = game.recording.events.iter().map(|timed| timed.event).collect();
    let act = |action: fn(Pos) -> Action, x, y| Event::Act(action(Pos::new(x, y)));
    assert_eq!(
        actions,
        [act(Action::Reveal, 0, 0), act(Action::Flag, 2, 0), act(Action::Chord, 0, 0), act(Action::Reveal, 2, 1)]
    );
    for damaged in ["A", "AyB", "Ay!c", "Ng"] {
        let link = format!("b=0302&m=40&c={damaged}");
        let error = replay_file::decode(link.as_bytes()).unwrap_err().to_string();
        assert_eq!(error, "click path: c is missing or malformed", "{damaged}");
    }
    assert_eq!(replay_file::detect(b"b=0302&m=40&c="), None, "a board only");
    assert_eq!(replay_file::detect(b"b=0302&m=40"), None);
}
