//! Reads and writes a file of games.

use std::fs;
use std::io;
use std::path::Path;

use game_history::backup::{self, Backup};
use game_history::rows::{self, Row};
use texts::terminal::errors;

/// Returns an error with the name of the file.
pub(super) fn with_name(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Reads the games of a file; none if there is no file.
pub(super) fn read_rows(path: &Path) -> io::Result<Vec<Row<'static>>> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(with_name(path, &error)),
    };
    let damaged = |reason: &str| io::Error::new(io::ErrorKind::InvalidData, format!("{}: {reason}", path.display()));
    let backup = backup::decode(&bytes).map_err(|error| damaged(&error.to_string()))?;
    let rows = rows::decode(&backup.rows).ok_or_else(|| damaged(errors::GAMES_UNREADABLE.get()))?;
    Ok(rows.into_iter().map(Row::into_owned).collect())
}

/// Writes games to a file, which is replaced at once, so that it is whole whatever happens.
pub(super) fn write_rows(path: &Path, rows: &[Row<'static>]) -> io::Result<()> {
    let bytes = backup::encode(Backup { storage_lines: String::new(), rows: rows::encode(rows) });
    let new = path.with_extension("new");
    fs::write(&new, bytes).and_then(|()| fs::rename(&new, path)).map_err(|error| with_name(path, &error))
}
