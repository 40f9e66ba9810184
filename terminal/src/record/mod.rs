//! The games that were played, as files in the folder for data of the platform.
//!
//! The file of finished games is the page's export, so that each reads what the other writes. The game in progress is a file of the
//! same form with that game alone.

mod file;
pub(crate) mod statistics;
mod stored_game;

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use etcetera::app_strategy::{AppStrategy as _, AppStrategyArgs, choose_native_strategy};
use game_history::HistoryEntry;
use game_history::merge::merge;
use game_history::rows::Row;
use game_history::store::{Edit, Games};

use file::{read_rows, write_rows};
pub(crate) use stored_game::Facts;
pub use stored_game::StoredGame;

/// Names another folder.
const FOLDER_VARIABLE: &str = "MINESWEEPER_DATA";
/// The name of the page's export.
const GAMES: &str = "minesweeper-record.bin";
const IN_PROGRESS: &str = "game-in-progress.bin";
/// Held while files are read and written, as several programs may run.
const LOCK: &str = "lock";

/// The folder of the games.
#[derive(Debug, Clone)]
pub struct Record {
    folder: PathBuf,
}

impl Record {
    /// Returns the record of this user, or `None` if the platform has no folder for it.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let named = env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let of_platform = || {
            let app = AppStrategyArgs { app_name: "minesweeper".to_owned(), ..AppStrategyArgs::default() };
            Some(choose_native_strategy(app).ok()?.data_dir())
        };
        named.or_else(of_platform).map(|folder| Self { folder })
    }

    /// Returns the file of the finished games.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.folder.join(GAMES)
    }

    /// Returns the stored games.
    ///
    /// # Errors
    /// Returns an error, which names the file, if it cannot be read.
    pub fn rows(&self) -> io::Result<Vec<Row<'static>>> {
        read_rows(&self.path())
    }

    /// Returns the stored games that can be decoded, the first one first.
    ///
    /// # Errors
    /// Returns an error, which names the file, if it cannot be read.
    pub fn entries(&self) -> io::Result<Vec<HistoryEntry>> {
        let rows = self.rows()?;
        let mut entries: Vec<HistoryEntry> = rows.iter().filter_map(|row| row.try_into().ok()).collect();
        entries.sort_by_key(|entry| entry.summary.started_ms);
        Ok(entries)
    }

    /// Returns the last game that was won or lost, if its moves are stored.
    ///
    /// # Errors
    /// Returns an error, which names the file, if it cannot be read.
    pub fn last_finished(&self) -> io::Result<Option<StoredGame>> {
        let entries = self.entries()?;
        let Some(last) = entries.iter().rev().find(|entry| !entry.summary.exclusions.unfinished) else {
            return Ok(None);
        };
        let rows = self.rows()?;
        let row = rows.iter().find(|row| row.id == last.summary.id);
        Ok(row.and_then(|row| StoredGame::from_row(row).ok()))
    }

    /// Adds a game. A damaged file is renamed, which a sentence in `notices` says, and the game is the first one of a new file.
    ///
    /// # Errors
    /// Returns an error, which names the file, if it cannot be read or written.
    pub fn add(&self, game: &StoredGame, notices: &mut Vec<String>) -> io::Result<()> {
        let _lock = self.lock()?;
        let rows = match self.rows() {
            Err(error) if is_damage(&error) => {
                notices.extend(file::set_aside(&self.path())?);
                Vec::new()
            }
            rows => rows?,
        };
        let mut games: Games = rows.into_iter().collect();
        games.apply(Edit::Add(vec![game.to_row()]));
        write_rows(&self.path(), &games.rows().cloned().collect::<Vec<_>>())
    }

    /// Adds the games of an export. Returns how many are new.
    ///
    /// # Errors
    /// Returns an error, which names the file, if one cannot be read or written.
    pub fn import(&self, file: &Path) -> io::Result<usize> {
        let there = read_existing(file)?;
        let _lock = self.lock()?;
        let here = self.rows()?;
        let (changed, new) = merge(&here, &there);
        let mut games: Games = here.into_iter().collect();
        games.apply(Edit::Add(changed));
        write_rows(&self.path(), &games.rows().cloned().collect::<Vec<_>>())?;
        Ok(new)
    }

    /// Returns an export.
    ///
    /// # Errors
    /// Returns an error, which names the file, if the games cannot be read.
    pub fn export_bytes(&self) -> io::Result<Vec<u8>> {
        self.rows().map(|rows| file::encode(&rows))
    }

    /// Writes an export.
    ///
    /// # Errors
    /// Returns an error, which names the file, if one cannot be read or written.
    pub fn export(&self, file: &Path) -> io::Result<()> {
        write_rows(file, &self.rows()?)
    }

    /// Returns the game in progress. A damaged file is renamed, which a sentence in `notices` says.
    ///
    /// # Errors
    /// Returns an error, which names the file, if it cannot be read or renamed.
    pub fn in_progress(&self, notices: &mut Vec<String>) -> io::Result<Option<StoredGame>> {
        match self.read_in_progress() {
            Err(error) if is_damage(&error) => {}
            game => return game,
        }
        let _lock = self.lock()?;
        // Another program may have renamed or replaced it meanwhile.
        match self.read_in_progress() {
            Err(error) if is_damage(&error) => {
                notices.extend(file::set_aside(&self.folder.join(IN_PROGRESS))?);
                Ok(None)
            }
            game => game,
        }
    }

    fn read_in_progress(&self) -> io::Result<Option<StoredGame>> {
        let rows = read_rows(&self.folder.join(IN_PROGRESS))?;
        let Some(row) = rows.first() else { return Ok(None) };
        let game = StoredGame::from_row(row).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        // A recording that does not fit its board could not be taken up.
        game.recording.final_state().map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        Ok(Some(game))
    }

    /// Stores the game in progress, or that there is none.
    ///
    /// # Errors
    /// Returns an error, which names the file, if it cannot be written.
    pub fn set_in_progress(&self, game: Option<&StoredGame>) -> io::Result<()> {
        let _lock = self.lock()?;
        let rows: Vec<Row<'static>> = game.into_iter().map(StoredGame::to_row).collect();
        write_rows(&self.folder.join(IN_PROGRESS), &rows)
    }

    fn lock(&self) -> io::Result<File> {
        let with_name = |error: io::Error| file::with_name(&self.folder, &error);
        fs::create_dir_all(&self.folder).map_err(with_name)?;
        let lock = File::create(self.folder.join(LOCK)).map_err(with_name)?;
        lock.lock().map_err(with_name)?;
        Ok(lock)
    }
}

/// Returns whether a file was read, but is no file of games.
fn is_damage(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::InvalidData
}

fn read_existing(file: &Path) -> io::Result<Vec<Row<'static>>> {
    fs::metadata(file).map_err(|error| file::with_name(file, &error))?;
    read_rows(file)
}
