//! One game as a replay (RAWVF), written and read, and known again.

use std::collections::BTreeMap;

use game_engine::minesweeper::metrics::Summary;
use game_engine::minesweeper::notation::rawvf::{self, Metadata};
use game_engine::minesweeper::replay::{Event, TimedEvent};
use game_engine::minesweeper::{Game, Recording, Rules, Status};
use game_history::rows::{self, Row};
use game_history::summary::MAX_NOTE_BYTES;
use game_history::{Exclusions, GameId, GameSummary, Mode, checksum, date, level, recording, summary};

use crate::history::worker::import_export::Read;

/// The one game of `rows` as RAWVF: its name and its bytes; `None` when it cannot be read.
pub(crate) fn replay(rows: &[u8], utc_offset: impl Fn(u64) -> i32) -> Option<(String, Vec<u8>)> {
    let rows = rows::decode(rows)?;
    let row = rows.first()?;
    let (game, recording) = (summary::decode(row.summary).ok()?, recording::decode(row.recording).ok()?);
    let when = date::format(game.started_ms, utc_offset(game.started_ms));
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
pub(crate) fn replay_in(file: &[u8]) -> Result<Read, String> {
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
    note.truncate(note.floor_char_boundary(MAX_NOTE_BYTES));
    let began = date::parse(&record.metadata.timestamp, crate::history::worker::queries::utc_offset_minutes)
        .unwrap_or_default();
    let summary = foreign(file, (&record.recording, began), (&game, time_ms), note).ok_or("it holds no reveal")?;
    let (numbers, moves) = (summary::encode(&summary), recording::encode(&record.recording));
    // What could not be read again would stand in the list for ever, and never be shown.
    if summary::decode(&numbers).is_err() || recording::decode(&moves).is_err() {
        return Err("it lasts longer than any game".to_owned());
    }
    // It came on purpose: it stays until it is deleted.
    let (favourite, recorded, reset) = (true, true, false);
    let (won, started_ms) = (summary.won, summary.started_ms as f64);
    let row = Row {
        id: summary.id,
        favourite,
        reset,
        recorded,
        won,
        started_ms,
        summary: &numbers,
        analysis: &[],
        recording: &moves,
    };
    Ok(Read { local: String::new(), rows: rows::encode(&[row]), count: 1, is_replay: true })
}

/// A game of another program in numbers, with its beginning, its end and its time. The same file is the same game.
fn foreign(
    file: &[u8],
    (recording, began): (&Recording, u64),
    (game, time_ms): (&Game, u64),
    note: String,
) -> Option<GameSummary> {
    let summary = Summary::from_game(game, time_ms)?;
    let sums = [checksum::fnv1a(file), checksum::fnv1a(&file.iter().rev().copied().collect::<Vec<_>>())];
    let id: GameId = sums.map(u64::to_le_bytes).concat().try_into().ok()?;
    Some(GameSummary {
        id,
        started_ms: began,
        params: game.params(),
        mode: Mode::Classic,
        first_reveal: recording.rules.first,
        seed: None,
        won: game.status() == Status::Won,
        time_ms: summary.time_ms,
        bbbv: summary.bbbv as u32,
        solved: summary.solved as u32,
        clicks: summary.clicks,
        exclusions: Exclusions { imported: true, unfinished: !game.status().is_over(), ..Exclusions::default() },
        note,
    })
}

/// The games that are there, by what a replay tells of them: its file has no id.
#[derive(Default)]
pub(crate) struct Known<'a>(BTreeMap<Vec<u8>, Row<'a>>);

impl<'a> Known<'a> {
    /// Takes in a game that is there.
    pub(crate) fn add(&mut self, row: &Row<'a>) {
        if let Some(deeds) = deeds(row) {
            self.0.entry(deeds).or_insert(*row);
        }
    }

    /// The game as it is there already, be it under another id; else `row`, which is there from now on.
    pub(crate) fn meet(&mut self, row: &Row<'a>) -> Row<'a> {
        deeds(row).map_or(*row, |deeds| *self.0.entry(deeds).or_insert(*row))
    }
}

/// What is the same in a game and in every replay of it: the board, and what was done when. Not the way of the mouse, nor the
/// rules: not every program writes them.
fn deeds(row: &Row) -> Option<Vec<u8>> {
    let Recording { field, events, .. } = recording::decode(row.recording).ok()?;
    let (mut now, mut acts) = (i64::MIN, Vec::new());
    for TimedEvent { at, event } in events {
        // As a replay is read.
        now = now.max(at);
        if let Event::Act(_) = event {
            acts.push(TimedEvent { at: now, event });
        }
    }
    Some(recording::encode(&Recording { field, rules: Rules::default(), events: acts }))
}
