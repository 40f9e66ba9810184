//! Reads and writes a file of games.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

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

/// Encodes games as an export.
pub(super) fn encode(rows: &[Row<'static>]) -> Vec<u8> {
    backup::encode(Backup { storage_lines: String::new(), rows: rows::encode(rows) })
}

/// Writes games to a file, which is replaced at once, so that it is whole whatever happens. A device or a pipe is written to.
pub(super) fn write_rows(path: &Path, rows: &[Row<'static>]) -> io::Result<()> {
    let bytes = encode(rows);
    let is_replaced = fs::metadata(path).map_or(true, |there| there.is_file());
    let result = if is_replaced { replace(path, &bytes) } else { fs::write(path, &bytes) };
    result.map_err(|error| with_name(path, &error))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (new, mut file) = create_beside(path)?;
    let result = file.write_all(bytes).and_then(|()| fs::rename(&new, path));
    if result.is_err() {
        drop(fs::remove_file(&new));
    }
    result
}

/// Creates a file in the folder of another, under a name that no file has.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let mut number = 0_u32;
    loop {
        let new = with_suffix(path, &format!(".{}-{number}.new", process::id()));
        match File::create_new(&new) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            created => return created.map(|file| (new, file)),
        }
    }
}

/// Renames a file that cannot be read to a name that no file has. Returns what to say of it, or `None` if it is gone.
pub(super) fn set_aside(path: &Path) -> io::Result<Option<String>> {
    let mut aside = with_suffix(path, ".damaged");
    let mut number = 1_u32;
    while fs::symlink_metadata(&aside).is_ok() {
        number += 1;
        aside = with_suffix(path, &format!("-{number}.damaged"));
    }
    match fs::rename(path, &aside) {
        Ok(()) => Ok(Some(errors::set_aside(&path.display().to_string(), &aside.display().to_string()))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(with_name(path, &error)),
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
