//! Saves the game in progress after every action: in the local storage, and as a backup in the database.

use game_history::GameId;
use wasm_bindgen::JsValue;

use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::suspended::SavedGames;
use crate::platform::storage_keys::{COPY, SETTINGS, SLOTS, SUSPENDED, TAIL};
use crate::platform::{dom, storage};
use crate::play::incremental_save::{IncrementalSave, SavedText, decode_imported};
use crate::play::session::Session;
use crate::settings::codec as settings_codec;

/// The state of the tab lock. Only the tab that holds it saves games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LockState {
    /// Not requested: there is no game to save.
    Unclaimed,
    /// Requested. With `resume`, the player wants to continue the saved game.
    Requested { resume: bool },
    /// This tab holds the lock.
    Held,
    /// Another tab holds the lock, so the game with this number is not saved.
    Denied(u32),
}

/// Saves the game in progress and the suspended games, and restores them.
pub struct Autosave {
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
    /// Restores the saved games into `model` at the time `at`. If another tab holds the lock, only shows a notice.
    #[must_use]
    pub fn open(model: &mut Model, at: f64) -> Self {
        let mut autosave = Self {
            lock: LockState::Unclaimed,
            texts: IncrementalSave::default(),
            written: None,
            suspended_version: 0,
            known_ids: Vec::new(),
        };
        if storage::is_locked_elsewhere() {
            if autosave.read_storage().0.game.is_some() {
                model.add_notice(Notice::OPEN_IN_OTHER_TAB);
                autosave.lock = LockState::Denied(model.session.game_number());
            }
            return autosave;
        }
        let saved = autosave.load_saved(model);
        model.restore_on_load(saved, storage::is_reload(), at);
        autosave.lock = LockState::Held;
        if model.session.is_under_way() || !model.suspended.is_empty() {
            autosave.sync(model, at);
        } else {
            autosave.release();
        }
        autosave
    }

    /// Reads the saved games and updates `known_ids`. Quarantines unreadable texts and shows a notice about them.
    fn load_saved(&mut self, model: &mut Model) -> SavedGames {
        let (mut saved, unreadable) = self.read_storage();
        for (key, text) in &unreadable {
            storage::quarantine(key, text);
        }
        if !unreadable.is_empty() {
            let texts: Vec<String> = unreadable.into_iter().map(|(_, text)| text).collect();
            model.add_notice(Notice::game_unreadable(texts.join("\n")));
        }
        saved.known_ids = std::mem::take(&mut self.known_ids);
        self.known_ids.extend(saved.suspended.iter().chain(&saved.game).map(|game| game.id));
        saved
    }

    /// Reads the newest valid saved games. Also returns the unreadable texts and their keys.
    fn read_storage(&mut self) -> (SavedGames, Vec<(&'static str, String)>) {
        let mut unreadable = Vec::new();
        let [first, second] = SLOTS.map(|key| (key, storage::get(key)));
        let [copy, tail_copy] = [COPY, TAIL].map(|key| (key, storage::backup(key)));
        let tail = (TAIL, storage::get(TAIL));
        let game = self.texts.read_game([first, second, copy, tail, tail_copy], &mut unreadable);
        let both = [(SUSPENDED, storage::get(SUSPENDED)), (SUSPENDED, storage::backup(SUSPENDED))];
        let suspended = self.texts.read_suspended(both, &mut unreadable);
        (SavedGames { game, suspended, known_ids: Vec::new() }, unreadable)
    }

    /// Saves what has changed in `model` since the last call. Requests or releases the lock as needed.
    pub fn sync(&mut self, model: &Model, at: f64) {
        let session = &model.session;
        let (game_number, under_way) = (session.game_number(), session.is_under_way());
        let may_request = match self.lock {
            LockState::Unclaimed => true,
            // Try again for each new game.
            LockState::Denied(denied) => denied != game_number,
            LockState::Requested { .. } | LockState::Held => false,
        };
        if may_request && (under_way || self.suspended_version != model.suspended_version) {
            self.request_lock(false);
        }
        if self.lock != LockState::Held {
            return;
        }
        if self.suspended_version != model.suspended_version {
            self.suspended_version = model.suspended_version;
            if !(self.known_ids.is_empty() && model.suspended.is_empty()) {
                self.write_suspended(model);
            }
        }
        if !under_way {
            // The game is over, or a new one has replaced it.
            for text in self.texts.write_end() {
                self.write_text(&text);
            }
            return self.release();
        }
        if self.written != Some(progress(session)) {
            self.write(model, at);
        }
    }

    /// Writes the game with its clock at the time `at`, even if nothing else has changed.
    pub fn write(&mut self, model: &Model, at: f64) {
        if self.lock == LockState::Held
            && !dom::is_stopped()
            && let Some(text) = self.texts.write_game(&model.session, at, model.link_checksum)
        {
            self.write_text(&text);
            self.written = Some(progress(&model.session));
        }
    }

    /// Writes the game as one text, which an earlier version of the page and an export file can do with.
    pub fn write_whole(&mut self, model: &Model, at: f64) {
        self.texts.require_base();
        self.write(model, at);
    }

    fn write_text(&mut self, SavedText { key, copy_key, text }: &SavedText) {
        let stored = storage::put(key, text);
        storage::write_backup(copy_key, text, !stored);
        if !stored {
            // The next text must not continue one that may be saved nowhere.
            self.texts.require_base();
        }
    }

    fn write_suspended(&mut self, model: &Model) {
        let (text, ids) = self.texts.write_suspended(&model.suspended);
        self.known_ids = ids;
        self.write_text(&text);
    }

    /// Requests the lock. With `resume`, takes it from another tab and continues the saved game here.
    pub fn request_lock(&mut self, resume: bool) {
        self.lock = LockState::Requested { resume };
        if !dom::dispatch("lock:request", &resume.into()) {
            // No script manages the lock, so every tab holds it.
            self.lock = LockState::Held;
        }
    }

    fn release(&mut self) {
        (self.lock, self.written) = (LockState::Unclaimed, None);
        dom::dispatch("lock:release", &JsValue::NULL);
    }

    /// Handles the answer to [`request_lock`](Self::request_lock). The script may also grant or deny the lock without a request, some
    /// time after the page was opened.
    pub fn on_lock_answer(&mut self, granted: bool, model: &mut Model, at: f64) {
        if !granted {
            if !matches!(self.lock, LockState::Denied(_)) {
                self.on_lock_lost(self.known_ids.contains(&model.session.id()), model);
            }
            return;
        }
        let previous = std::mem::replace(&mut self.lock, LockState::Held);
        model.dismiss_notice(Notice::OPEN_IN_OTHER_TAB.text);
        let saved = self.load_saved(model);
        let resume = match previous {
            LockState::Requested { resume } => resume,
            // A late answer still restores the game, unless the player has begun another one.
            _ if model.session.event_count() > 0 => false,
            _ => saved.game.as_ref().is_some_and(|game| model.matches_address(game, storage::is_reload())),
        };
        model.reconcile(saved, resume, at);
        self.sync(model, at);
    }

    /// Stops saving because another tab holds the lock. With `same_game`, the other tab may be playing this tab's game.
    pub fn on_lock_lost(&mut self, same_game: bool, model: &mut Model) {
        self.lock = LockState::Denied(model.session.game_number());
        self.written = None;
        self.known_ids.clear();
        model.lose_ownership(same_game);
    }
}

/// Imports the settings, the game in progress and the suspended games from the lines of an export file
/// ([`storage::export_lines`]). The worker has already reduced them to the newest of each of `storage_keys::GROUPS`.
pub fn import_saved(lines: &str, model: &mut Model, at: f64) {
    let lines: Vec<(&str, &str)> = lines.lines().filter_map(|line| line.split_once(' ')).collect();
    let tail = lines.iter().find(|(key, _)| *key == TAIL).map_or("", |(_, text)| text);
    for (key, text) in lines {
        if key == SETTINGS
            && let Ok((_, settings)) = settings_codec::decode_with_checksum(text)
        {
            model.import_settings(settings, at);
        } else if key != TAIL {
            decode_imported(text, tail).into_iter().for_each(|game| model.import_suspended(game));
        }
    }
}

/// The game number, the number of actions and whether help was used: a change of any of them causes a write.
type Progress = (u32, usize, bool);

fn progress(session: &Session) -> Progress {
    (session.game_number(), session.action_count(), session.assistance().is_used())
}
