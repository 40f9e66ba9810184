//! One game as a replay (RAWVF), written and read, and known again.

use std::collections::BTreeMap;

use game_engine::minesweeper::metrics::Summary;
use game_engine::minesweeper::notation::rawvf::{self, Metadata};
use game_engine::minesweeper::replay::{Event, TimedEvent};
use game_engine::minesweeper::{Game, Recording, Rules, Status};

use super::Read;
use crate::record::rows::{self, Row};
use crate::record::{Marks, NOTE_BYTES, Played, date, level};
use crate::saved::seal::checksum;
use crate::saved::{moves, played};
use crate::session::GameId;
use crate::settings::Mode;

/// The one game of `rows` as RAWVF: its name and its bytes; `None` when it cannot be read.
pub(in crate::worker) fn replay(rows: &[u8], west: impl Fn(u64) -> i32) -> Option<(String, Vec<u8>)> {
    let rows = rows::read(rows)?;
    let row = rows.first()?;
    let (game, recording) = (played::read(row.played).ok()?, moves::read(row.moves).ok()?);
    let when = date::moment(game.began, west(game.began));
    let mode = if game.mode == Mode::NoGuess { "No guess" } else { "Classic" };
    let name = format!("{} {}.rawvf", level::name(game.params), when.replace(':', "."));
    let metadata = Metadata {
        program: "Minesweeper".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        timestamp: when,
        mode: mode.to_owned(),
        ..Metadata::default()
    };
    Some((name, rawvf::format(&recording, &metadata).into_bytes()))
}

/// The game of a replay that another program wrote, or this one.
pub(super) fn replay_in(file: &[u8]) -> Result<Read, String> {
    // No text has this byte. Names in a text may be of any encoding.
    if file.contains(&0) {
        return Err("it is neither a record of games nor a replay".to_owned());
    }
    let record = rawvf::parse(&String::from_utf8_lossy(file)).map_err(|error| error.to_string())?;
    let mut note = record.verify().err().map(|error| error.to_string()).unwrap_or_default();
    let (game, end) = record.recording.play_through().map_err(|error| error.to_string())?;
    let time_ms = u64::try_from(end).unwrap_or_default();
    if note.is_empty() && !game.status().is_over() {
        "It ends with the game under way".clone_into(&mut note);
    }
    note.truncate(note.floor_char_boundary(NOTE_BYTES));
    let began = date::read(&record.metadata.timestamp, super::super::record::west).unwrap_or_default();
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
    Ok(Read { local: String::new(), rows: rows::write(&[row]), count: 1, is_replay: true })
}

/// A game of another program in numbers, with its beginning, its end and its time. The same file is the same game.
fn foreign(
    file: &[u8],
    (recording, began): (&Recording, u64),
    (game, time_ms): (&Game, u64),
    note: String,
) -> Option<Played> {
    let summary = Summary::from_game(game, time_ms)?;
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

/// The games that are there, by what a replay tells of them: its file has no id.
#[derive(Default)]
pub(super) struct Known<'a>(BTreeMap<Vec<u8>, Row<'a>>);

impl<'a> Known<'a> {
    /// Takes in a game that is there.
    pub(super) fn add(&mut self, row: &Row<'a>) {
        if let Some(deeds) = deeds(row) {
            self.0.entry(deeds).or_insert(*row);
        }
    }

    /// The game as it is there already, be it under another id; else `row`, which is there from now on.
    pub(super) fn meet(&mut self, row: &Row<'a>) -> Row<'a> {
        deeds(row).map_or(*row, |deeds| *self.0.entry(deeds).or_insert(*row))
    }
}

/// What is the same in a game and in every replay of it: the board, and what was done when. Not the way of the mouse, nor the
/// rules: not every program writes them.
fn deeds(row: &Row) -> Option<Vec<u8>> {
    let Recording { field, events, .. } = moves::read(row.moves).ok()?;
    let (mut now, mut acts) = (i64::MIN, Vec::new());
    for TimedEvent { at, event } in events {
        // As a replay is read.
        now = now.max(at);
        if let Event::Act(_) = event {
            acts.push(TimedEvent { at: now, event });
        }
    }
    Some(moves::write(&Recording { field, rules: Rules::default(), events: acts }))
}
