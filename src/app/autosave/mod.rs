//! Saves the game in progress after every action, in local storage and as a backup in the database. One tab at a time may save it:
//! the one that holds the lock (`static/storage/tab-lock.js`).

mod update;

use game_history::GameId;

use crate::app::effect::LockRequest;
use crate::platform::browser::Browser;
use crate::platform::storage_keys::{BACKUP, SLOTS, SUSPENDED, TAIL};
use crate::play::incremental_save::{FoundGames, IncrementalSave};
use crate::play::session::Session;
use crate::play::session::snapshot::GameSnapshot;

/// The saved games, as read from the browser's storage.
#[derive(Debug, Default)]
pub struct SavedGames {
    /// The game in progress.
    pub game: Option<GameSnapshot>,
    /// The suspended games, the latest last.
    pub suspended: Vec<GameSnapshot>,
    /// The games that this tab read or wrote last time.
    pub known_ids: Vec<Option<GameId>>,
}

impl SavedGames {
    /// Whether no game is saved, and none was.
    pub(crate) fn is_empty(&self) -> bool {
        self.game.is_none() && self.suspended.is_empty() && self.known_ids.is_empty()
    }
}

/// What the page knows about the lock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum LockState {
    /// Not requested: there is no game to save.
    #[default]
    Unclaimed,
    /// Requested.
    Requested(LockRequest),
    /// This tab holds the lock.
    Held,
    /// Another tab holds the lock, so the game with this number is not saved.
    Denied(u32),
}

/// What is saved of the game in progress and the suspended games.
#[derive(Debug, Default)]
pub(crate) struct Autosave {
    lock: LockState,
    texts: IncrementalSave,
    /// The progress that was last written. Pointer samples alone cause no write: they are saved with the next action.
    written: Option<Progress>,
    /// The version of the suspended games that was last written.
    suspended_version: u32,
    /// The games that this tab last read or wrote.
    known_ids: Vec<Option<GameId>>,
}

impl Autosave {
    /// Reads the newest valid saved games.
    fn read(&mut self, browser: &dyn Browser) -> FoundGames {
        let mut texts = Vec::new();
        let mut add = |key, text: Option<String>| texts.extend(text.map(|text| (key, text)));
        for key in [SLOTS[0], SLOTS[1], BACKUP, TAIL, SUSPENDED] {
            // Each of them is in the local storage, in the database or in both.
            add(key, browser.stored(key));
            add(key, browser.backup(key));
        }
        self.texts.read(texts)
    }

    /// Makes the next text one with the whole game, because the last one may be saved nowhere.
    pub(crate) fn require_base(&mut self) {
        self.texts.require_base();
    }
}

/// The game number, the number of actions, whether assistance was used, and how long pauses have hidden the board: a change of any of
/// them causes a write.
type Progress = (u32, usize, bool, i64);

fn progress(session: &Session) -> Progress {
    (session.game_number(), session.action_count(), session.is_assisted(), session.hidden_ms())
}

#[cfg(test)]
mod tests;
