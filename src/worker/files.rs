//! Files of the record: everything, written and read; one game as a replay for other programs, written and read.

use game_engine::minesweeper::metrics::Summary;
use game_engine::minesweeper::notation::rawvf::{self, Facts};
use game_engine::minesweeper::replay::Replay;
use game_engine::minesweeper::{Game, OffBoard, Recording, Status};

use crate::effects::NEWEST;
use crate::record::rows::{self, Row};
use crate::record::{Marks, NOTE_BYTES, Played, date, level, merge};
use crate::saved::seal::{self, checksum};
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
    Ok((newest(&read.local), rows::write(&there), count))
}

/// The lines that count: of each kind the newest that is whole, be it of no game any more.
fn newest(lines: &str) -> String {
    let sealed = |line: &'_ str| Some((seal::open(line.split_once(' ')?.1).ok()?.0, line.to_owned() + "\n"));
    let of_kind = |keys: &[&str]| {
        let lines = lines.lines().filter(|line| line.split_once(' ').is_some_and(|(key, _)| keys.contains(&key)));
        lines.filter_map(sealed).max_by_key(|&(sequence, _)| sequence)
    };
    NEWEST.iter().filter_map(|keys| of_kind(keys)).map(|(_, line)| line).collect()
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
    let began = date::read(&record.facts.timestamp, super::record::west).unwrap_or_default();
    let played = foreign(file, (&record.recording, began), (&game, time_ms), note).ok_or("it holds no reveal")?;
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

/// A game of another program in numbers, with its beginning, its end and its time. The same file is the same game.
fn foreign(
    file: &[u8],
    (recording, began): (&Recording, u64),
    (game, time_ms): (&Game, u64),
    note: String,
) -> Option<Played> {
    let summary = Summary::of(game, time_ms)?;
    let sums = [checksum(file), checksum(&file.iter().rev().copied().collect::<Vec<_>>())];
    let id: GameId = sums.map(u64::to_le_bytes).concat().try_into().ok()?;
    Some(Played {
        id,
        began,
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
mod tests;
