//! Files of the record: everything, written and read; one game as a replay for other programs, written and read.

use game_engine::minesweeper::metrics::Summary;
use game_engine::minesweeper::notation::rawvf::{self, Facts};
use game_engine::minesweeper::replay::Replay;
use game_engine::minesweeper::{Game, OffBoard, Recording, Status};

use crate::record::rows::{self, Row};
use crate::record::{Marks, NOTE_BYTES, Played, date, level, merge};
use crate::saved::seal::checksum;
use crate::saved::{backup, judged, moves, played};
use crate::session::GameId;
use crate::settings::Mode;

/// Everything in one file: its name and its bytes.
pub(super) fn everything(local: String, rows: Vec<u8>) -> (String, Vec<u8>) {
    ("minesweeper-record.bin".to_owned(), backup::write(backup::Backup { local, rows }))
}

/// The one game of `rows` as RAWVF: its name and its bytes; `None` when it cannot be read.
pub(super) fn replay(rows: &[u8], west: impl Fn(u64) -> i32) -> Option<(String, Vec<u8>)> {
    let rows = rows::read(rows)?;
    let row = rows.first()?;
    let (game, recording) = (played::read(row.played).ok()?, moves::read(row.moves).ok()?);
    let when = date::moment(game.began, west(game.began));
    let mode = if game.mode == Mode::NoGuess { "No guess" } else { "Classic" };
    let name = format!("{} {}.rawvf", level::name(game.params), when.replace(':', "."));
    let facts = Facts {
        program: "Minesweeper".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        timestamp: when,
        mode: mode.to_owned(),
        ..Facts::default()
    };
    Some((name, rawvf::write(&recording, &facts).into_bytes()))
}

/// What to say of the files `names`, the lines in them, and the rows to write. Between names is a slash; `bytes` are the rows
/// there are and the files, each behind its length.
pub(super) fn import(names: &str, bytes: &[u8]) -> (String, String, Vec<u8>) {
    let (here, mut rest) = apart(bytes).unwrap_or_default();
    let (mut said, mut local, mut there) = (Vec::new(), String::new(), Vec::new());
    for name in names.split('/') {
        let (file, after) = apart(rest).unwrap_or_default();
        rest = after;
        match if backup::is_one(file) { everything_in(file) } else { replay_in(file) } {
            Ok(read) => {
                said.push(outcome(name, here, &there, &read));
                local += &read.0;
                there.extend(read.1);
            }
            Err(why) => said.push(format!("{name} could not be read: {why}.")),
        }
    }
    let there = rows::read(&there).unwrap_or_default();
    (said.join(" "), local, rows::write(&merge::merge(&sound_rows(here), &there).0))
}

/// What to say of a file that was read, when `here` and the files `before` it are there.
fn outcome(name: &str, here: &[u8], before: &[u8], (_, there, count): &Read) -> String {
    let known = sound_rows(here).into_iter().chain(rows::read(before).unwrap_or_default());
    let there = rows::read(there).unwrap_or_default();
    let (_, new) = merge::merge(&known.collect::<Vec<_>>(), &there);
    let mut said = format!("{name}: {new} new, {} already here.", there.len() - new);
    if there.len() < *count {
        said += &format!(" {} could not be read.", count - there.len());
    }
    said
}

fn sound_rows(bytes: &[u8]) -> Vec<Row<'_>> {
    rows::read(bytes).unwrap_or_default().into_iter().filter_map(sound).collect()
}

/// The lines of a file, its sound rows, and how many rows there were.
type Read = (String, Vec<u8>, usize);

fn everything_in(file: &[u8]) -> Result<Read, String> {
    let read = backup::read(file).map_err(|error| error.to_string())?;
    let all = rows::read(&read.rows).unwrap_or_default();
    let count = all.len();
    let there: Vec<Row> = all.into_iter().filter_map(sound).collect();
    Ok((read.local, rows::write(&there), count))
}

fn replay_in(file: &[u8]) -> Result<Read, String> {
    // No text has this byte. Names in a text may be of any encoding.
    if file.contains(&0) {
        return Err("it is neither a record of games nor a replay".to_owned());
    }
    let record = rawvf::read(&String::from_utf8_lossy(file)).map_err(|error| error.to_string())?;
    let mut note = record.verify().err().map(|error| error.to_string()).unwrap_or_default();
    let (game, time_ms) = played_out(&record.recording).map_err(|error| error.to_string())?;
    if note.is_empty() && !game.status().is_over() {
        "It ends with the game under way".clone_into(&mut note);
    }
    note.truncate(note.floor_char_boundary(NOTE_BYTES));
    let played = foreign(file, &record.recording, (&game, time_ms), note).ok_or("it holds no reveal")?;
    let (numbers, moves) = (played::write(&played), moves::write(&record.recording));
    // What could not be read again would stand in the list for ever, and never be shown.
    if played::read(&numbers).is_err() || moves::read(&moves).is_err() {
        return Err("it lasts longer than any game".to_owned());
    }
    // It came on purpose: it stays until it is deleted.
    let (favourite, recorded, reset) = (true, true, false);
    let (won, began) = (played.won, played.began as f64);
    let row =
        Row { id: played.id, favourite, reset, recorded, won, began, played: &numbers, judged: &[], moves: &moves };
    Ok((String::new(), rows::write(&[row]), 1))
}

/// The game after everything was done, and its time in milliseconds: that of the last action that changed anything, since the
/// clock stops with the game.
fn played_out(recording: &Recording) -> Result<(Game, u64), OffBoard> {
    let (mut replay, mut end) = (Replay::new(recording), 0);
    while let Some((timed, outcome)) = replay.step()? {
        if outcome.is_effective() {
            end = timed.at;
        }
    }
    Ok((replay.game().clone(), u64::try_from(end).unwrap_or_default()))
}

/// A game of another program in numbers, with its end and its time. The same file is the same game. When it was played is not
/// known.
fn foreign(file: &[u8], recording: &Recording, (game, time_ms): (&Game, u64), note: String) -> Option<Played> {
    let summary = Summary::of(game, time_ms)?;
    let sums = [checksum(file), checksum(&file.iter().rev().copied().collect::<Vec<_>>())];
    let id: GameId = sums.map(u64::to_le_bytes).concat().try_into().ok()?;
    Some(Played {
        id,
        began: 0,
        params: game.params(),
        mode: Mode::Classic,
        first: recording.rules.first,
        seed: None,
        won: game.status() == Status::Won,
        time_ms: summary.time_ms,
        bbbv: summary.bbbv as u32,
        solved: summary.solved as u32,
        clicks: summary.clicks,
        marks: Marks { imported: true, unfinished: !game.status().is_over(), ..Marks::default() },
        note,
    })
}

/// The two parts of bytes that begin with the length of the first.
fn apart(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

/// The row, if its numbers can be read, without what else of it cannot.
fn sound(row: Row<'_>) -> Option<Row<'_>> {
    let numbers = played::read(row.played).ok().filter(|played| played.id == row.id)?;
    let judged = if judged::read(row.judged).is_ok() { row.judged } else { &[] };
    let moves = if moves::read(row.moves).is_ok() { row.moves } else { &[] };
    let recorded = !moves.is_empty();
    Some(Row { won: numbers.won, began: numbers.began as f64, judged, moves, recorded, ..row })
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::{answer, rows};
    use super::super::{Ask, Reply};
    use super::*;
    use crate::record::Entry;

    const REPLAY: &str =
        "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1.5 lc 3 1 (32 0)\n1.5 lr 3 1 (32 0)\nwon\n";

    fn both(here: &[u8], file: &[u8]) -> Vec<u8> {
        all(&[here, file])
    }

    fn all(parts: &[&[u8]]) -> Vec<u8> {
        parts.iter().flat_map(|part| [&(part.len() as u32).to_le_bytes(), *part].concat()).collect()
    }

    fn imported(here: &[u8], file: &[u8]) -> (String, Vec<u8>) {
        match answer(Ask::Import("games.bin".to_owned()), &both(here, file)) {
            (Reply::Imported(said, _), rows) => (said, rows),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_exported_comes_back_and_a_second_time_is_nothing_new() {
        let here = rows(&[(1, true, 9), (2, false, 9)]);
        let local = "key text\n".to_owned();
        let (Reply::File(name), file) = answer(Ask::Export(local.clone()), &here) else { panic!("no file") };
        assert!(name.ends_with(".bin"));
        let (said, written) = imported(&[], &file);
        assert_eq!((said.as_str(), &written), ("games.bin: 2 new, 0 already here.", &here));
        assert_eq!(imported(&here, &file), ("games.bin: 0 new, 2 already here.".to_owned(), Vec::new()));
        let (Reply::Imported(_, lines), _) = answer(Ask::Import(name), &both(&here, &file)) else { panic!("none") };
        assert_eq!(lines, local);
    }

    #[test]
    fn games_of_another_place_are_added() {
        let (_, file) = answer(Ask::Export(String::new()), &rows(&[(2, false, 9), (3, true, 9)]));
        let (said, written) = imported(&rows(&[(1, true, 9), (2, false, 9)]), &file);
        assert_eq!((said.as_str(), written), ("games.bin: 1 new, 1 already here.", rows(&[(3, true, 9)])));
    }

    #[test]
    fn of_several_files_at_once_none_is_lost_and_each_has_its_line() {
        let files = [[(2, false, 9), (3, true, 9)], [(3, true, 9), (4, true, 9)]]
            .map(|results| answer(Ask::Export(String::new()), &rows(&results)).1);
        let names = Ask::Import("a.bin/letter/b.bin".to_owned());
        let here = rows(&[(1, true, 9), (2, false, 9)]);
        let (Reply::Imported(said, _), written) = answer(names, &all(&[&here, &files[0], b"Dear Ada", &files[1]]))
        else {
            panic!("nothing is said")
        };
        assert!(said.starts_with("a.bin: 1 new, 1 already here. letter could not be read: "), "{said}");
        assert!(said.ends_with(" b.bin: 1 new, 1 already here."), "{said}");
        assert_eq!(written, rows(&[(3, true, 9), (4, true, 9)]));
    }

    #[test]
    fn what_is_no_record_is_said_to_be_none() {
        assert_eq!(
            imported(&[], b"a letter").0,
            "games.bin could not be read: line 1: \"a letter\" should be Key: Value, or Board:."
        );
        let (_, mut file) = answer(Ask::Export(String::new()), &rows(&[(1, true, 9)]));
        file.pop();
        assert_eq!(imported(&[], &file).0, "games.bin could not be read: it is damaged, its checksum is wrong.");
        assert_eq!(answer(Ask::Import("x".to_owned()), b"abc").1, b"");
        assert_eq!(
            imported(&[], &[255, 0]).0,
            "games.bin could not be read: it is neither a record of games nor a replay."
        );
        let (_, file) = answer(Ask::Export(String::new()), b"no rows");
        assert_eq!(imported(&[], &file).0, "games.bin: 0 new, 0 already here.");
    }

    #[test]
    fn a_replay_of_three_centuries_is_refused_rather_than_kept_unreadable() {
        let long = REPLAY.replace("1.5", "9999999999.5");
        assert_eq!(imported(&[], long.as_bytes()).0, "games.bin could not be read: it lasts longer than any game.");
    }

    fn entry(rows: &[u8]) -> Entry {
        Entry::try_from(&rows::read(rows).unwrap()[0]).unwrap()
    }

    #[test]
    fn a_replay_of_another_program_is_taken_in_once_and_never_counted() {
        let (said, written) = imported(&[], REPLAY.as_bytes());
        let entry = entry(&written);
        assert_eq!(said, "games.bin: 1 new, 0 already here.");
        assert_eq!((entry.played.won, entry.played.time_ms, entry.played.bbbv), (true, 1_500, 2));
        assert!(entry.favourite && entry.recorded && !entry.counts() && entry.played.note.is_empty());
        assert_eq!(imported(&written, REPLAY.as_bytes()), ("games.bin: 0 new, 1 already here.".to_owned(), Vec::new()));
    }

    #[test]
    fn a_replay_that_does_not_lead_where_it_says_tells_where() {
        let (_, written) = imported(&[], REPLAY.replace("won", "lost").as_bytes());
        let note = entry(&written).played.note;
        assert!(note.starts_with("line ") && note.contains("won") && note.contains("lost"), "{note}");
        let cut = REPLAY.split("1.5 lc").next().unwrap();
        assert_eq!(entry(&imported(&[], cut.as_bytes()).1).played.note, "It ends with the game under way");
    }

    #[test]
    fn the_clock_of_a_replay_stops_with_the_game() {
        let late = REPLAY.replace("won", "99.5 lc 1 1 (0 0)\n99.5 lr 1 1 (0 0)\nwon");
        let played = entry(&imported(&[], late.as_bytes()).1).played;
        assert_eq!((played.won, played.time_ms), (true, 1_500));
        let cut = REPLAY.replace("1.5 lc 3 1 (32 0)", "1.5 lc 1 1 (0 0)").replace("1.5 lr 3 1 (32 0)\nwon", "");
        assert_eq!(entry(&imported(&[], cut.as_bytes()).1).played.time_ms, 0);
    }

    #[test]
    fn a_name_in_another_encoding_does_not_keep_a_replay_out() {
        let latin = [&b"Player: Andr\xe9\n"[..], REPLAY.as_bytes()].concat();
        let (said, written) = imported(&[], &latin);
        assert_eq!(said, "games.bin: 1 new, 0 already here.");
        assert!(entry(&written).played.won);
    }

    #[test]
    fn a_replay_that_ends_with_the_game_under_way_is_neither_won_nor_lost() {
        let cut = REPLAY.split("1.5 lc").next().unwrap();
        let Played { won, marks, .. } = entry(&imported(&[], cut.as_bytes()).1).played;
        assert!(!won && marks.unfinished && marks.imported);
        assert!(!entry(&imported(&[], REPLAY.as_bytes()).1).played.marks.unfinished);
    }

    #[test]
    fn a_game_is_written_as_a_replay_that_reads_back() {
        let (_, written) = imported(&[], REPLAY.as_bytes());
        let (Reply::File(name), file) = answer(Ask::Replay, &written) else { panic!("no file") };
        assert_eq!(name, "3x1x1 1970-01-01 00.00.rawvf");
        let text = std::str::from_utf8(&file).unwrap();
        assert_eq!(rawvf::read(text).unwrap().verify(), Ok(Status::Won));
        assert_eq!(answer(Ask::Replay, b"nonsense"), (Reply::File(String::new()), Vec::new()));
    }
}
