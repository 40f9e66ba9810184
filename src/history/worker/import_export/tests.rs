use game_history::counting::{Verdict, verdicts};
use game_history::test_data;
use game_history::{Exclusions, GameAnalysis, GameSummary, HistoryEntry};
use minesweeper_engine::notation::rawvf;
use minesweeper_engine::replay::{Event, Point, TimedEvent};
use minesweeper_engine::{Rules, Status};

use super::*;

const REPLAY: &str =
    "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1.5 lc 3 1 (32 0)\n1.5 lr 3 1 (32 0)\nwon\n";

/// Rows of games without recordings.
fn rows(results: &[(u8, bool, u64)]) -> Vec<Row<'static>> {
    let analysis = analysis::encode(GameAnalysis { luck: Some(0.5), ..GameAnalysis::default() });
    let row = |entry: &HistoryEntry| Row { analysis: analysis.clone().into(), ..test_data::row(entry, b"") };
    test_data::games("9x9x10", results).iter().map(row).collect()
}

fn length_prefixed(blocks: &[&[u8]]) -> Vec<u8> {
    blocks.iter().flat_map(|block| [&(block.len() as u32).to_le_bytes(), *block].concat()).collect()
}

fn imported(here: &[Row<'static>], file: &[u8]) -> (String, Vec<Row<'static>>) {
    let imported = import("games.bin", here, &length_prefixed(&[file]));
    (imported.report.message, imported.rows)
}

fn exported(rows: &[Row]) -> Vec<u8> {
    export_all(String::new(), rows).1
}

#[test]
fn a_backup_can_be_imported_and_adds_nothing_the_second_time() {
    let here = rows(&[(1, true, 9), (2, false, 9)]);
    let local = format!("minesweeper.settings {}\n", checksum::append_to_text("00".to_owned(), 3));
    let (name, file) = export_all(local.clone(), &here);
    assert!(name.ends_with(".bin"));
    let (message, written) = imported(&[], &file);
    assert_eq!((message.as_str(), &written), ("games.bin: 2 new, 0 already here.", &here));
    assert_eq!(imported(&here, &file), ("games.bin: 0 new, 2 already here.".to_owned(), Vec::new()));
    assert_eq!(import(&name, &here, &length_prefixed(&[&file])).report.storage_lines, local);
}

#[test]
fn the_newest_storage_line_of_each_group_is_imported() {
    let line = |key: &str, text: &str, number| {
        format!("minesweeper.{key} {}\n", checksum::append_to_text(text.to_owned(), number))
    };
    let counting = |lines: &[String]| {
        let (name, file) = export_all(lines.concat(), &[]);
        import(&name, &[], &length_prefixed(&[&file])).report.storage_lines
    };
    let keys = ["game", "game.0", "game.1"];
    for (old, new) in [(0, 1), (1, 2), (2, 1), (2, 0)].map(|(old, new)| (keys[old], keys[new])) {
        // After a game one slot is empty, and the other one has the state before the last action.
        for text in ["0a", ""] {
            let lines = [line(old, "0b", 7), line(new, text, 8), "minesweeper.theme dark\n".to_owned()];
            assert_eq!(counting(&lines), lines[1]);
        }
    }
    let tails = [line("game.tail", "0c", 9), line("game.tail", "", 3), "minesweeper.game.tail \n".to_owned()];
    let lines = [line("game.0", "0b", 8), tails.concat()];
    assert_eq!(counting(&lines), [&lines[0][..], &tails[0]].concat(), "the newest tail belongs to the newest game");
    let lines = [line("settings", "01", 4), line("games.aside", "02,", 5), line("game", "03", 6)];
    let older = [line("games.aside", "04,", 4), line("settings", "05", 3), "minesweeper.game.1 spoiled\n".to_owned()];
    assert_eq!(counting(&[&older[..], &lines].concat()), [&lines[0][..], &lines[2], &lines[1]].concat());
}

#[test]
fn games_of_another_browser_are_added() {
    let file = exported(&rows(&[(2, false, 9), (3, true, 9)]));
    let (message, written) = imported(&rows(&[(1, true, 9), (2, false, 9)]), &file);
    assert_eq!((message.as_str(), written), ("games.bin: 1 new, 1 already here.", rows(&[(3, true, 9)])));
}

#[test]
fn several_files_are_imported_at_once_with_a_sentence_about_each() {
    let files = [[(2, false, 9), (3, true, 9)], [(3, true, 9), (4, true, 9)]].map(|results| exported(&rows(&results)));
    let here = rows(&[(1, true, 9), (2, false, 9)]);
    let files = length_prefixed(&[&files[0], b"Dear Ada", &files[1]]);
    let Imported { report: ImportReport { message, .. }, rows: written } = import("a.bin/letter/b.bin", &here, &files);
    assert!(message.starts_with("a.bin: 1 new, 1 already here. letter isn’t a replay"), "{message}");
    assert!(message.ends_with(" b.bin: 1 new, 1 already here."), "{message}");
    assert_eq!(written, rows(&[(3, true, 9), (4, true, 9)]));
}

#[test]
fn a_replay_imported_alone_is_named_so_that_its_review_can_be_opened() {
    let game =
        |here: &[Row<'static>], names: &str, files: &[&[u8]]| import(names, here, &length_prefixed(files)).report.game;
    let new = import("a", &[], &length_prefixed(&[REPLAY.as_bytes()]));
    assert_eq!(new.report.game, Some(new.rows[0].id));
    assert_eq!(game(&new.rows, "b", &[REPLAY.as_bytes()]), new.report.game, "it was here already");
    assert_eq!(game(&[], "a/b", &[REPLAY.as_bytes(), b"a letter"]), None);
    assert_eq!(game(&[], "a", &[b"a letter"]), None);
    assert_eq!(game(&[], "a", &[&exported(&rows(&[(2, false, 9), (3, true, 9)]))]), None);
}

#[test]
fn an_encrypted_replay_of_minesweeper_x_is_named_as_one() {
    let message = import("Best.MVR", &[], &length_prefixed(&[b"\xff\x00\x12"])).report.message;
    assert_eq!(message, "Couldn’t open Best.MVR: replays of Minesweeper X are encrypted.");
}

#[test]
fn files_that_cannot_be_read_are_reported_with_the_reason() {
    for other in [&b"a letter"[..], b"# Minesweeper\n\nA game.\n", &[255, 0]] {
        assert_eq!(imported(&[], other).0, "games.bin isn’t a replay or a backup.");
    }
    assert_eq!(
        imported(&[], b"RawVF_Version: Rev5\nBoard:\n0x\n").0,
        "Couldn’t import games.bin: line 3: \"0x\" should be a row of * and 0."
    );
    let mut file = exported(&rows(&[(1, true, 9)]));
    file.pop();
    assert_eq!(imported(&[], &file).0, "Couldn’t import games.bin: it is damaged, its checksum is wrong.");
    assert_eq!(import("x", &[], b"abc").rows, []);
    let file = backup::encode(backup::Backup { rows: b"no rows".to_vec(), ..backup::Backup::default() });
    assert_eq!(imported(&[], &file).0, "games.bin: 0 new, 0 already here.");
}

#[test]
fn a_replay_that_lasts_centuries_is_rejected() {
    let long = REPLAY.replace("1.5", "9999999999.5");
    assert_eq!(imported(&[], long.as_bytes()).0, "Couldn’t import games.bin: its times make no sense.");
}

fn counts(entry: &HistoryEntry) -> bool {
    verdicts(std::slice::from_ref(entry))[&entry.summary.id] == Verdict::Counts
}

fn entry(rows: &[Row]) -> HistoryEntry {
    HistoryEntry::try_from(&rows[0]).unwrap()
}

#[test]
fn a_replay_of_another_program_is_imported_once_and_never_counted() {
    let (message, written) = imported(&[], REPLAY.as_bytes());
    let entry = entry(&written);
    assert_eq!(message, "games.bin: 1 new, 0 already here.");
    assert_eq!((entry.summary.won, entry.summary.time_ms, entry.summary.bbbv), (true, 1_500, 2));
    assert!(entry.favourite && entry.recorded && !counts(&entry) && entry.summary.note.is_empty());
    assert_eq!(imported(&written, REPLAY.as_bytes()), ("games.bin: 0 new, 1 already here.".to_owned(), Vec::new()));
}

#[test]
fn a_replay_with_another_result_than_it_states_has_a_note() {
    let (_, written) = imported(&[], REPLAY.replace("won", "lost").as_bytes());
    let note = entry(&written).summary.note;
    assert!(note.starts_with("line ") && note.contains("won") && note.contains("lost"), "{note}");
    let cut = REPLAY.split("1.5 lc").next().unwrap();
    assert_eq!(entry(&imported(&[], cut.as_bytes()).1).summary.note, "The recording stops mid-game");
}

#[test]
fn the_clock_of_a_replay_stops_with_the_game() {
    let late = REPLAY.replace("won", "99.5 lc 1 1 (0 0)\n99.5 lr 1 1 (0 0)\nwon");
    let summary = entry(&imported(&[], late.as_bytes()).1).summary;
    assert_eq!((summary.won, summary.time_ms), (true, 1_500));
    let cut = REPLAY.replace("1.5 lc 3 1 (32 0)", "1.5 lc 1 1 (0 0)").replace("1.5 lr 3 1 (32 0)\nwon", "");
    assert_eq!(entry(&imported(&[], cut.as_bytes()).1).summary.time_ms, 0);
}

/// Returns a game of Metasweeper on 3 by 1 cells with a mine on the right, won with one click.
fn evf(mode: u8) -> Vec<u8> {
    let mut file = vec![3, 0x80, 0, 1, 3, 0, 1, 16, 0, mode, 0, 1, 0, 0, 0];
    file.extend(b"Meta\0Ada\0\0\x001795165500000000\0\0\0\0\x20");
    file.extend([2, 0, 0, 0, 0, 8, 0, 8, 3, 0, 0, 80, 0, 8, 0, 8, 255]);
    file
}

#[test]
fn replays_of_other_programs_are_imported() {
    let (message, written) = imported(&[], &evf(0));
    assert_eq!(message, "games.bin: 1 new, 0 already here.");
    let entry = entry(&written);
    assert_eq!((entry.summary.won, entry.summary.time_ms, entry.summary.clicks.left), (true, 0, 1));
    assert_eq!((entry.summary.started_ms, entry.summary.note.as_str()), (1_795_165_500_000, ""));
}

#[test]
fn every_game_of_a_session_is_imported() {
    let unit = [b"a\0\0\0\0".to_vec(), vec![u8::try_from(evf(0).len()).unwrap()], evf(0)].concat();
    // The mine is in the middle, so that another game opens.
    let middle = evf(0).into_iter().map(|byte| if byte == 0x20 { 0x40 } else { byte }).collect::<Vec<_>>();
    let other = [b"b\0\0\0\0".to_vec(), vec![u8::try_from(middle.len()).unwrap()], middle].concat();
    let (message, written) = imported(&[], &[vec![0, 0, 0], unit, other].concat());
    assert_eq!((message.as_str(), written.len()), ("games.bin: 2 new, 0 already here.", 2));
}

#[test]
fn a_game_that_cannot_be_judged_has_a_note() {
    let note = |mode| entry(&imported(&[], &evf(mode)).1).summary.note;
    assert!(note(3).contains("not distributed evenly") && note(1).contains("may have known the mines"));
}

#[test]
fn a_replay_with_a_name_in_another_encoding_is_imported() {
    let latin = [&b"Player: Andr\xe9\n"[..], REPLAY.as_bytes()].concat();
    let (message, written) = imported(&[], &latin);
    assert_eq!(message, "games.bin: 1 new, 0 already here.");
    assert!(entry(&written).summary.won);
}

#[test]
fn a_replay_that_ends_before_the_game_is_unfinished() {
    let cut = REPLAY.split("1.5 lc").next().unwrap();
    let GameSummary { won, exclusions, .. } = entry(&imported(&[], cut.as_bytes()).1).summary;
    assert!(!won && exclusions.unfinished && exclusions.imported);
    assert!(!entry(&imported(&[], REPLAY.as_bytes()).1).summary.exclusions.unfinished);
}

#[test]
fn an_exported_replay_can_be_parsed_and_verified() {
    let (_, written) = imported(&[], REPLAY.as_bytes());
    let (name, file) = export_replay(&written[0], |_| 0).unwrap();
    assert_eq!(name, "3x1x1 1970-01-01 00.00.rawvf");
    let text = std::str::from_utf8(&file).unwrap();
    assert_eq!(rawvf::parse(text).unwrap().verify(), Ok(Status::Won));
    let bad = Row { recording: b"nonsense".into(), ..written[0].clone() };
    assert_eq!(export_replay(&bad, |_| 0), None);
}

#[test]
fn the_timestamp_of_a_replay_is_the_start_of_its_game() {
    let began = |file: &str| {
        let (_, rows) = imported(&[], file.as_bytes());
        rows[0].started_ms
    };
    assert_eq!(began(&format!("Timestamp: 2026-11-20 09:05\n{REPLAY}")), 1_795_165_500_000.0);
    assert_eq!(began(&format!("Timestamp: yesterday\n{REPLAY}")), 0.0);
}

/// The game of [`REPLAY`] as if it was played here, with a pointer event and a change of the rules.
fn played_here() -> Vec<Row<'static>> {
    let (_, written) = imported(&[], REPLAY.as_bytes());
    let row = written[0].clone();
    let mut recording = recording::decode(&row.recording).unwrap();
    let rules = Rules { flag_all_wins: true, ..recording.rules };
    let between =
        [Event::Pointer(Point { x: 20, y: 3 }), Event::Rules(rules)].map(|event| TimedEvent { at: 700, event });
    recording.events.splice(1..1, between);
    let game = GameSummary { id: [7; 16], exclusions: Exclusions::default(), ..summary::decode(&row.summary).unwrap() };
    let (numbers, moves) = (summary::encode(&game), recording::encode(&recording));
    vec![Row { id: [7; 16], favourite: false, summary: numbers.into(), recording: moves.into(), ..row }]
}

#[test]
fn a_replay_of_a_stored_game_is_not_added() {
    let here = played_here();
    let (_, file) = export_replay(&here[0], |_| 0).unwrap();
    assert_eq!(imported(&here, &file), ("games.bin: 0 new, 1 already here.".to_owned(), Vec::new()));
    // Other parts of the file than board and moves are not compared.
    let text = String::from_utf8(file).unwrap();
    for other in [text.replace("Program: Minesweeper\n", ""), text.replace("won", "lost")] {
        assert_eq!(imported(&here, other.as_bytes()).0, "games.bin: 0 new, 1 already here.");
    }
    let board = text.replace("Mines: 1", "Mines: 2").replace("0*0", "0**");
    for another in [board, text.replace("1.500", "1.501"), text.replace("1.500 lc", "1.500 rc")] {
        assert_eq!(imported(&here, another.as_bytes()).0, "games.bin: 1 new, 0 already here.", "{another}");
    }
    // Without the stored game it is added, as an imported one.
    assert!(!counts(&entry(&imported(&[], text.as_bytes()).1)));
}

#[test]
fn a_game_in_a_backup_and_in_a_replay_is_added_once_in_either_order() {
    let here = played_here();
    let (_, replay) = export_replay(&here[0], |_| 0).unwrap();
    let record = exported(&here);
    for files in [[&*replay, &*record], [&*record, &*replay]] {
        let Imported { report: ImportReport { message, .. }, rows: written } =
            import("a/b", &[], &length_prefixed(&files));
        assert_eq!(message, "a: 1 new, 0 already here. b: 0 new, 1 already here.");
        assert_eq!(written, here, "under its own id");
    }
}

#[test]
fn a_wrong_time_or_3bv_in_a_header_is_noted_and_computed_from_the_moves() {
    for (header, expected) in [
        ("Time: 99.000\n", "line 1: the header says 99.000 s, the moves take 1.500 s"),
        ("BBBV: 1\nTime: 1.500\n", "line 1: the header says a 3BV of 1, the board has 2"),
    ] {
        let (_, written) = imported(&[], [header, REPLAY].concat().as_bytes());
        let GameSummary { note, time_ms, bbbv, .. } = entry(&written).summary;
        assert_eq!((note.as_str(), time_ms, bbbv), (expected, 1_500, 2));
    }
}

#[test]
fn a_replay_that_was_imported_without_its_presses_gets_them_when_it_is_imported_again() {
    let (_, new) = imported(&[], REPLAY.as_bytes());
    let (moves, buttons) = recording::decode_with_buttons(&new[0].recording).unwrap();
    let presses: Vec<_> = buttons.iter().map(|button| (button.after, button.mouse.kind.name())).collect();
    assert_eq!(presses, [(0, "lc"), (0, "lr"), (1, "lc"), (1, "lr")]);
    let old = vec![Row { recording: recording::encode(&moves).into(), ..new[0].clone() }];
    let (message, written) = imported(&old, REPLAY.as_bytes());
    assert_eq!((message.as_str(), written), ("games.bin: 0 new, 1 already here.", new.clone()));
    // A backup has them, too, and one of an earlier version takes nothing away.
    assert_eq!(imported(&[], &exported(&new)).1, new);
    assert_eq!(imported(&old, &exported(&new)).1, new);
    assert_eq!(imported(&new, &exported(&old)).1, []);
}
