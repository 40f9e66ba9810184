//! Export and import of the history: backups of everything, and single games as replays.

mod replay;

use std::borrow::Cow;
use std::collections::BTreeSet;

use game_history::merge::merge;
use game_history::rows::{self, Row};
use game_history::{GameId, analysis, backup, checksum, recording, summary};
use texts::worker::import as words;

use crate::history::worker::import_export::replay::{ReplayIndex, read_replay};
use crate::platform::storage_keys::GROUPS;

pub(crate) use crate::history::worker::import_export::replay::export_replay;

/// Returns name and bytes of a backup with these lines of local storage and all games.
pub(crate) fn export_all(storage_lines: String, rows: &[Row]) -> (String, Vec<u8>) {
    ("minesweeper-record.bin".to_owned(), backup::encode(backup::Backup { storage_lines, rows: rows::encode(rows) }))
}

/// The content of a file.
struct ImportedFile {
    storage_lines: String,
    /// The valid rows.
    rows: Vec<Row<'static>>,
    /// The number of rows, valid or not.
    count: usize,
    /// Whether the file is a replay: one game, without an id.
    is_replay: bool,
}

/// The result of an import.
#[derive(Debug, Default)]
pub(crate) struct Imported {
    /// What it reports to the page.
    pub(crate) report: ImportReport,
    /// The rows to add.
    pub(crate) rows: Vec<Row<'static>>,
}

/// What an import reports to the page.
#[derive(Debug, Clone, Default)]
pub(crate) struct ImportReport {
    /// A sentence about each file, for the player.
    pub(crate) message: String,
    /// The lines of local storage to take over.
    pub(crate) storage_lines: String,
    /// The game, if the import was a single one.
    pub(crate) game: Option<GameId>,
}

/// Why a file cannot be imported.
enum ImportError {
    /// It is no backup, and no replay of a known format.
    UnknownFormat,
    /// The reason, for the player.
    Invalid(String),
}

impl From<String> for ImportError {
    fn from(reason: String) -> Self {
        Self::Invalid(reason)
    }
}

/// The ending of the names of Minesweeper X's replays. They are encrypted, so nothing in them says what they are.
const MVR: &str = ".mvr";

/// Reads files. `names` are separated by slashes; `files` are their contents, each after its length; `stored` are the stored
/// games with their recordings.
pub(crate) fn import(names: &str, stored: &[Row<'static>], mut files: &[u8]) -> Imported {
    let files = names.split('/').map(|name| {
        let (file, rest) = split_length_prefixed(files).unwrap_or_default();
        files = rest;
        (name, if backup::is_backup(file) { read_backup(file) } else { read_replay(file) })
    });
    let files: Vec<(&str, Result<ImportedFile, ImportError>)> = files.collect();
    let damaged: BTreeSet<GameId> = stored.iter().filter(|row| is_damaged(row)).map(|row| row.id).collect();
    let ids = stored.iter().map(|row| row.id);
    let mut games = KnownGames { ids: ids.collect(), damaged };
    let stored: Vec<Row> = stored.iter().cloned().filter_map(validated).collect();
    let mut known = ReplayIndex::default();
    if files.iter().any(|(_, file)| file.as_ref().is_ok_and(|file| file.is_replay)) {
        // Backups come first, whatever the order of the files, because their games have ids.
        let backups = files.iter().filter_map(|(_, file)| file.as_ref().ok()).filter(|file| !file.is_replay);
        stored.iter().chain(backups.flat_map(|file| &file.rows)).for_each(|row| {
            known.find_or_insert(row);
        });
    }
    let (mut messages, mut storage_lines, mut added) = (Vec::new(), String::new(), Vec::new());
    for (name, file) in files {
        match file {
            Ok(mut file) => {
                if file.is_replay {
                    file.rows = file.rows.iter().map(|row| known.find_or_insert(row)).collect();
                }
                messages.push(message(name, &mut games, &file));
                storage_lines += &file.storage_lines;
                added.extend(file.rows);
            }
            Err(_) if name.to_ascii_lowercase().ends_with(MVR) => messages.push(words::encrypted(name)),
            Err(ImportError::UnknownFormat) => messages.push(words::unknown_format(name)),
            Err(ImportError::Invalid(reason)) => messages.push(words::failed(name, &reason)),
        }
    }
    let game = match &added[..] {
        [only] if messages.len() == 1 => Some(only.id),
        _ => None,
    };
    let report = ImportReport { message: messages.join(" "), storage_lines, game };
    Imported { report, rows: merge(&stored, &added).0 }
}

/// The games that are stored or in earlier files.
struct KnownGames {
    ids: BTreeSet<GameId>,
    /// Those of which a field cannot be decoded.
    damaged: BTreeSet<GameId>,
}

/// Returns a sentence with the number of new games in a file, and adds them to `games`.
fn message(name: &str, games: &mut KnownGames, file: &ImportedFile) -> String {
    let new = file.rows.iter().filter(|row| games.ids.insert(row.id)).count();
    let known = file.rows.len() - new;
    let mut message = match file.rows.iter().filter(|row| games.damaged.remove(&row.id)).count() {
        0 => words::imported(name, new, known),
        repaired => words::imported_repaired(name, new, known, repaired),
    };
    if file.rows.len() < file.count {
        message = message + " " + &words::unreadable_games(file.count - file.rows.len());
    }
    message
}

fn read_backup(file: &[u8]) -> Result<ImportedFile, ImportError> {
    let backup = backup::decode(file).map_err(|error| error.to_string())?;
    let all = rows::decode(&backup.rows).unwrap_or_default();
    let count = all.len();
    let rows = all.into_iter().filter_map(validated).map(Row::into_owned).collect();
    Ok(ImportedFile { storage_lines: newest_lines(&backup.storage_lines), rows, count, is_replay: false })
}

/// Returns, for each group of storage keys, the newest line with a valid checksum, even if it has no game.
fn newest_lines(lines: &str) -> String {
    let numbered =
        |line: &'_ str| Some((checksum::verify_text(line.split_once(' ')?.1).ok()?.0, line.to_owned() + "\n"));
    let newest_of = |keys: &[&str]| {
        let lines = lines.lines().filter(|line| line.split_once(' ').is_some_and(|(key, _)| keys.contains(&key)));
        lines.filter_map(numbered).max_by_key(|&(sequence, _)| sequence)
    };
    GROUPS.iter().filter_map(|keys| newest_of(keys)).map(|(_, line)| line).collect()
}

/// Splits off the first block of bytes, which follows its length. Returns the block and the rest; `None` if bytes are missing.
fn split_length_prefixed(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u32::from_le_bytes(*length) as usize)
}

/// Returns whether a field of a stored game cannot be decoded.
fn is_damaged(row: &Row) -> bool {
    let is_damaged = |field: &[u8], is_whole: bool| !field.is_empty() && !is_whole;
    summary::decode(&row.summary).is_err()
        || is_damaged(&row.analysis, analysis::decode(&row.analysis).is_ok())
        || is_damaged(&row.recording, recording::decode(&row.recording).is_ok())
}

/// Returns the row without an analysis or recording that cannot be decoded; `None` if the summary cannot be decoded.
fn validated(row: Row<'_>) -> Option<Row<'_>> {
    let summary = summary::decode(&row.summary).ok().filter(|summary| summary.id == row.id)?;
    let analysis = if analysis::decode(&row.analysis).is_ok() { row.analysis } else { Cow::default() };
    let recording = if recording::decode(&row.recording).is_ok() { row.recording } else { Cow::default() };
    let recorded = !recording.is_empty();
    Some(Row { won: summary.won, started_ms: summary.started_ms as f64, analysis, recording, recorded, ..row })
}

#[cfg(test)]
mod tests;
