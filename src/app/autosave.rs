//! Saves the game in progress after every action: in one of two slots of the local storage, which alternate, and as a backup in the
//! database.

use game_history::{GameId, checksum};
use wasm_bindgen::JsValue;

use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::suspended::SavedGames;
use crate::platform::storage_keys::{COPY, SETTINGS, SLOTS, SUSPENDED};
use crate::platform::{dom, storage};
use crate::play::codec as play_codec;
use crate::play::session::Session;
use crate::play::session::snapshot::GameSnapshot;
use crate::settings::codec as settings_codec;

/// The maximum number of suspended games that are saved; the oldest are dropped.
const MAX_SUSPENDED: usize = 8;

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
    /// The sequence number of the last write; the highest valid one wins when texts are read.
    sequence: u64,
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
            sequence: 0,
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
        let (game_sequence, mut game) =
            newest_valid(&mut [first, second, (COPY, storage::backup(COPY))], &mut unreadable);
        let (suspended_sequence, suspended) = newest_valid(
            &mut [(SUSPENDED, storage::get(SUSPENDED)), (SUSPENDED, storage::backup(SUSPENDED))],
            &mut unreadable,
        );
        self.sequence = self.sequence.max(game_sequence).max(suspended_sequence);
        (SavedGames { game: game.pop(), suspended, known_ids: Vec::new() }, unreadable)
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
            self.write_slot(String::new());
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
            && let Some(snapshot) = model.snapshot(at)
        {
            self.write_slot(play_codec::encode(&snapshot));
            self.written = Some(progress(&model.session));
        }
    }

    fn write_slot(&mut self, text: String) {
        self.sequence += 1;
        let sealed = checksum::append_to_text(text, self.sequence);
        let stored = storage::put(SLOTS[(self.sequence % 2) as usize], &sealed);
        storage::write_backup(COPY, &sealed, !stored);
    }

    fn write_suspended(&mut self, model: &Model) {
        let mut text = String::new();
        self.known_ids.clear();
        for game in model.suspended.iter().rev().take(MAX_SUSPENDED).rev() {
            self.known_ids.push(game.id);
            text += &play_codec::encode(game);
            text.push(',');
        }
        self.sequence += 1;
        let sealed = checksum::append_to_text(text, self.sequence);
        let stored = storage::put(SUSPENDED, &sealed);
        storage::write_backup(SUSPENDED, &sealed, !stored);
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
    for (key, text) in lines.lines().filter_map(|line| line.split_once(' ')) {
        if key == SETTINGS
            && let Ok((_, settings)) = settings_codec::open(text)
        {
            model.import_settings(settings, at);
        } else if let Some((_, games)) = decode_saved(text) {
            games.into_iter().filter(is_restorable).for_each(|game| model.import_suspended(game));
        }
    }
}

/// The game number, the number of actions and whether help was used: a change of any of them causes a write.
type Progress = (u32, usize, bool);

fn progress(session: &Session) -> Progress {
    (session.game_number(), session.action_count(), session.assistance().is_used())
}

fn is_restorable(snapshot: &GameSnapshot) -> bool {
    Session::restore(snapshot, false, 0.0).is_ok()
}

/// Returns the sequence number and the games of the newest text whose games can all be restored; 0 and none without such a text.
/// Moves the unreadable texts that it meets to `unreadable`.
fn newest_valid(
    texts: &mut [(&'static str, Option<String>)],
    unreadable: &mut Vec<(&'static str, String)>,
) -> (u64, Vec<GameSnapshot>) {
    loop {
        let mut best: Option<(usize, u64, Vec<GameSnapshot>)> = None;
        for (index, (key, slot)) in texts.iter_mut().enumerate() {
            let Some(text) = slot.take_if(|text| !text.is_empty()) else { continue };
            match decode_saved(&text) {
                Some((sequence, games)) => {
                    if best.as_ref().is_none_or(|&(_, last, _)| sequence > last) {
                        best = Some((index, sequence, games));
                    }
                    *slot = Some(text);
                }
                None => unreadable.push((key, text)),
            }
        }
        let Some((index, sequence, games)) = best else { return (0, Vec::new()) };
        if games.iter().all(is_restorable) {
            return (sequence, games);
        }
        if let Some((key, slot)) = texts.get_mut(index) {
            unreadable.extend(slot.take().map(|text| (*key, text)));
        }
    }
}

/// Returns the sequence number and the games of a text with a checksum. Returns `None` if any of it is damaged.
fn decode_saved(sealed: &str) -> Option<(u64, Vec<GameSnapshot>)> {
    let (sequence, text) = checksum::verify_text(sealed).ok()?;
    let mut games = Vec::new();
    for text in text.split(',').filter(|text| !text.is_empty()) {
        let mut game = play_codec::decode(text).ok()?;
        // Older versions gave games without a reveal no id.
        game.id = game.id.or(Some(u128::from(game.setup.seed).to_le_bytes()));
        games.push(game);
    }
    Some((sequence, games))
}
