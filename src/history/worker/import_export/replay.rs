//! Single games as replays (RAWVF): export, import, and the search for a stored game that equals a replay.

use std::borrow::Cow;
use std::collections::BTreeMap;

use game_history::rows::Row;
use game_history::summary::MAX_NOTE_BYTES;
use game_history::{Exclusions, GameId, GameSummary, Mode, checksum, date, level, recording, summary};
use minesweeper_engine::metrics::Summary;
use minesweeper_engine::notation::rawvf::{self, Metadata};
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Game, Recording, Rules, Status};

use crate::history::worker::import_export::ImportedFile;
use crate::history::worker::time::utc_offset_minutes;

/// Returns name and bytes of a game as RAWVF; `None` if it cannot be decoded or has no recording.
pub(crate) fn export_replay(row: &Row, utc_offset: impl Fn(u64) -> i32) -> Option<(String, Vec<u8>)> {
    let (game, recording) = (summary::decode(&row.summary).ok()?, recording::decode(&row.recording).ok()?);
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

/// Reads a replay, written by any program. Returns the reason, for the player, if it is not a valid replay.
pub(crate) fn read_replay(file: &[u8]) -> Result<ImportedFile, String> {
    // Text files have no zero bytes. The names in them may be in any encoding.
    if file.contains(&0) {
        return Err("it is neither a record of games nor a replay".to_owned());
    }
    let replay = rawvf::parse(&String::from_utf8_lossy(file)).map_err(|error| error.to_string())?;
    let mut note = replay.verify().err().map(|error| error.to_string()).unwrap_or_default();
    let (game, end) = replay.recording.play_through().map_err(|error| error.to_string())?;
    let time_ms = u64::try_from(end).unwrap_or_default();
    if note.is_empty() && !game.status().is_over() {
        "It ends with the game under way".clone_into(&mut note);
    }
    note.truncate(note.floor_char_boundary(MAX_NOTE_BYTES));
    let started_ms = date::parse(&replay.metadata.timestamp, utc_offset_minutes).unwrap_or_default();
    let game = summary_of_replay(file, (&replay.recording, started_ms), (&game, time_ms), note);
    let game = game.ok_or("it holds no reveal")?;
    let (summary, recording) = (summary::encode(&game), recording::encode(&replay.recording));
    // A row that cannot be decoded cannot be shown.
    if summary::decode(&summary).is_err() || recording::decode(&recording).is_err() {
        return Err("it lasts longer than any game".to_owned());
    }
    let row = Row {
        id: game.id,
        // The player imported it on purpose, so it stays until the player deletes it.
        favourite: true,
        reset: false,
        recorded: true,
        won: game.won,
        started_ms: game.started_ms as f64,
        summary: summary.into(),
        analysis: Cow::default(),
        recording: recording.into(),
    };
    Ok(ImportedFile { storage_lines: String::new(), rows: vec![row], count: 1, is_replay: true })
}

/// Computes the figures of a replay from its start, its end and its time. Its id is a hash of the file. Returns `None` if no
/// cell was revealed.
fn summary_of_replay(
    file: &[u8],
    (recording, started_ms): (&Recording, u64),
    (game, time_ms): (&Game, u64),
    note: String,
) -> Option<GameSummary> {
    let summary = Summary::from_game(game, time_ms)?;
    let hashes = [checksum::fnv1a(file), checksum::fnv1a(&file.iter().rev().copied().collect::<Vec<_>>())];
    let id: GameId = hashes.map(u64::to_le_bytes).concat().try_into().ok()?;
    Some(GameSummary {
        id,
        started_ms,
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

/// Games by fingerprint, because the file of a replay has no id.
#[derive(Default)]
pub(crate) struct ReplayIndex(BTreeMap<Vec<u8>, Row<'static>>);

impl ReplayIndex {
    /// Returns the game with the fingerprint of `row`, or inserts `row` and returns it.
    pub(crate) fn find_or_insert(&mut self, row: &Row<'static>) -> Row<'static> {
        let known = fingerprint(row).map(|fingerprint| self.0.entry(fingerprint).or_insert_with(|| row.clone()));
        known.map_or_else(|| row.clone(), |known| known.clone())
    }
}

/// Returns what a game and all replays of it have in common: the board, and the actions with their times. Not every program
/// writes pointer positions and rules. Returns `None` if the recording cannot be decoded.
fn fingerprint(row: &Row) -> Option<Vec<u8>> {
    let Recording { field, events, .. } = recording::decode(&row.recording).ok()?;
    let (mut now, mut actions) = (i64::MIN, Vec::new());
    for TimedEvent { at, event } in events {
        // The parser of replays raises times in the same way.
        now = now.max(at);
        if let Event::Act(_) = event {
            actions.push(TimedEvent { at: now, event });
        }
    }
    Some(recording::encode(&Recording { field, rules: Rules::default(), events: actions }))
}
