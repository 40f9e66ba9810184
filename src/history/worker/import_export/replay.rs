//! Single games as replays: export (RAWVF), import (of any program), and the search for a stored game that equals a replay.

use std::borrow::Cow;
use std::collections::BTreeMap;

use game_history::rows::Row;
use game_history::summary::MAX_NOTE_BYTES;
use game_history::{Exclusions, GameId, GameSummary, Mode, checksum, date, level, recording, summary};
use minesweeper_engine::metrics::Summary;
use minesweeper_engine::notation::rawvf::{self, Metadata};
use minesweeper_engine::notation::replay_file::{self, Format, Judging, RecordedGame};
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Game, Recording, Rules, Status};
use texts::worker::import as words;

use crate::history::worker::import_export::{ImportError, ImportedFile};
use crate::history::worker::time::utc_offset_minutes;

/// Returns name and bytes of a game as RAWVF; `None` if it cannot be decoded or has no recording.
pub(crate) fn export_replay(row: &Row, utc_offset: impl Fn(u64) -> i32) -> Option<(String, Vec<u8>)> {
    let game = summary::decode(&row.summary).ok()?;
    let (recording, buttons) = recording::decode_with_buttons(&row.recording).ok()?;
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
    Some((name, rawvf::format_with_buttons(&recording, &buttons, &metadata).into_bytes()))
}

/// Reads a replay, written by any program, or a session of several.
pub(super) fn read_replay(file: &[u8]) -> Result<ImportedFile, ImportError> {
    // The engine takes any other text for a faulty RAWVF, and complains of its first line.
    replay_file::detect(file).ok_or(ImportError::UnknownFormat)?;
    let games = replay_file::decode_all(file).map_err(|error| error.to_string())?;
    let rows: Vec<Row> = (0..).zip(&games).map(|(index, game)| row(file, index, game)).collect::<Result<_, _>>()?;
    Ok(ImportedFile { storage_lines: String::new(), count: rows.len(), rows, is_replay: true })
}

/// Returns the row of the game with this index in a file.
fn row(file: &[u8], index: u64, replay: &RecordedGame) -> Result<Row<'static>, String> {
    let (game, end) = replay.recording.play_through().map_err(|error| error.to_string())?;
    let time_ms = u64::try_from(end).unwrap_or_default();
    let note = note(replay, game.status());
    let game = summary_of_replay((file, index), (replay, started_ms(replay)), (&game, time_ms), note);
    let game = game.ok_or(words::NO_REVEAL)?;
    let (summary, recording) =
        (summary::encode(&game), recording::encode_with_buttons(&replay.recording, &replay.button_events));
    // A row that cannot be decoded cannot be shown.
    if summary::decode(&summary).is_err() || recording::decode(&recording).is_err() {
        return Err(words::TOO_LONG.into());
    }
    Ok(Row {
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
    })
}

/// Returns the remark on a game: what its file states wrongly, or why the review does not apply.
fn note(replay: &RecordedGame, status: Status) -> String {
    let wrong = replay.differences().into_iter().find(|difference| difference.fact.is_essential());
    let mut note = match (wrong, replay.mode.judging()) {
        (Some(wrong), _) => wrong.to_string(),
        (None, _) if replay.format == Format::ClickPath => words::NO_TIMES.into(),
        (None, _) if !status.is_over() => words::UNFINISHED.into(),
        (None, Judging::Full) => String::new(),
        (None, Judging::SafeMoves) => words::UNEVEN_MINES.into(),
        (None, _) => words::MINES_KNOWN.into(),
    };
    note.truncate(note.floor_char_boundary(MAX_NOTE_BYTES));
    note
}

/// Returns when a game began, in milliseconds since 1970; 0 if that is unknown. Some programs write the time in UTC.
fn started_ms(replay: &RecordedGame) -> u64 {
    let minute = replay.timestamp.get(.."2026-11-20 09:05".len()).unwrap_or_default();
    let is_utc = matches!(replay.format, Format::Evf | Format::Rmv | Format::Umf | Format::Online);
    date::parse(minute, |ms| if is_utc { 0 } else { utc_offset_minutes(ms) }).unwrap_or_default()
}

/// Computes the figures of a replay from its start, its end and its time. Its id is a hash of the file and of its index there. Returns `None` if no
/// cell was revealed.
fn summary_of_replay(
    (file, index): (&[u8], u64),
    (replay, started_ms): (&RecordedGame, u64),
    (game, time_ms): (&Game, u64),
    note: String,
) -> Option<GameSummary> {
    let summary = Summary::from_game(game, time_ms)?;
    let hashes = [checksum::fnv1a(file) ^ index, checksum::fnv1a(&file.iter().rev().copied().collect::<Vec<_>>())];
    let id: GameId = hashes.map(u64::to_le_bytes).concat().try_into().ok()?;
    Some(GameSummary {
        id,
        started_ms,
        params: game.params(),
        mode: if replay.mode == replay_file::Mode::NoGuess { Mode::NoGuess } else { Mode::Classic },
        first_reveal: replay.recording.rules.first,
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
        match known {
            // From the same file, which an earlier version may have imported without the presses of the buttons.
            Some(known) if known.id == row.id => Row { recording: row.recording.clone(), ..known.clone() },
            Some(known) => known.clone(),
            None => row.clone(),
        }
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
