//! Saves and restores the model's games.

use game_history::GameId;

use crate::app::autosave::{LockState, SavedGames, progress};
use crate::app::effect::{Effect, LockRequest};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::platform::browser::Browser;
use crate::platform::storage_keys::{SETTINGS, TAIL};
use crate::play::incremental_save::{FoundGames, NO_TAIL, SavedText, decode_imported};
use crate::settings::codec as settings_codec;

impl Model {
    /// Restores the saved games when the page opens. If another tab holds the lock, only shows a notice.
    pub(crate) fn open_saved_games(&mut self, browser: &dyn Browser) {
        if browser.is_locked_elsewhere() {
            if self.autosave.read(browser).game.is_some() {
                self.add_notice(Notice::OPEN_IN_OTHER_TAB);
                self.autosave.lock = LockState::Denied(self.session.game_number());
            }
            return;
        }
        let saved = self.load_saved(browser);
        self.restore_on_load(saved, browser.is_reload(), browser.now());
        self.autosave.lock = LockState::Held;
        if !self.session.is_under_way() && self.suspended.is_empty() {
            self.autosave.suspended_version = self.suspended_version;
            self.release_lock();
        }
    }

    /// Reads the saved games and updates `known_ids`. Quarantines unreadable texts and shows a notice about them.
    fn load_saved(&mut self, browser: &dyn Browser) -> SavedGames {
        let found = self.autosave.read(browser);
        let known_ids = std::mem::take(&mut self.autosave.known_ids);
        if found.is_empty() { SavedGames { known_ids, ..SavedGames::default() } } else { self.accept(found, known_ids) }
    }

    #[inline(never)]
    fn accept(&mut self, found: FoundGames, known_ids: Vec<Option<GameId>>) -> SavedGames {
        let FoundGames { game, suspended, unreadable } = found;
        let mut file = String::new();
        for (key, text) in unreadable {
            if !file.is_empty() {
                file.push('\n');
            }
            file += &text;
            self.push(Effect::Quarantine { key, text });
        }
        if !file.is_empty() {
            self.add_notice(Notice::game_unreadable(file));
        }
        self.autosave.known_ids.extend(suspended.iter().chain(&game).map(|game| game.id));
        SavedGames { game, suspended, known_ids }
    }

    /// Saves what has changed since the last call, with the clock at the time `at`. Requests or releases the lock as needed.
    pub(crate) fn autosave(&mut self, at: f64) {
        let (game_number, under_way) = (self.session.game_number(), self.session.is_under_way());
        let may_request = match self.autosave.lock {
            LockState::Unclaimed => true,
            // Try again for each new game.
            LockState::Denied(denied) => denied != game_number,
            LockState::Requested(_) | LockState::Held => false,
        };
        let suspended_changed = self.autosave.suspended_version != self.suspended_version;
        if may_request && (under_way || suspended_changed) {
            self.request_lock(LockRequest::IfFree);
        }
        if self.autosave.lock != LockState::Held {
            return;
        }
        // Once the game is over, only the suspended games are known.
        if suspended_changed || !under_way {
            self.autosave.suspended_version = self.suspended_version;
            if !(self.autosave.known_ids.is_empty() && self.suspended.is_empty()) {
                let (text, mut ids) = self.autosave.texts.write_suspended(&self.suspended);
                let id = self.session.id();
                if under_way && self.autosave.known_ids.contains(&id) {
                    ids.push(id);
                }
                self.autosave.known_ids = ids;
                self.save(text);
            }
        }
        if !under_way {
            // The game is over, or a new one has replaced it.
            let end = self.autosave.texts.write_end();
            self.save(end);
            self.save(NO_TAIL);
            return self.release_lock();
        }
        if self.autosave.written != Some(progress(&self.session)) {
            self.save_game(at);
        }
    }

    /// Saves the game with its clock at the time `at`, even if nothing else has changed.
    pub(crate) fn save_game(&mut self, at: f64) {
        if self.autosave.lock == LockState::Held
            && let Some(text) = self.autosave.texts.write_game(&self.session, at, self.link_checksum)
        {
            self.save(text);
            self.autosave.written = Some(progress(&self.session));
        }
    }

    /// Sends the games to the history as they stand if this tab cannot save them, because the tab may be closed.
    pub(crate) fn archive_unsaved_games(&mut self, at: f64) {
        if matches!(self.autosave.lock, LockState::Denied(_)) {
            self.archive_all_games(at);
        }
    }

    #[inline(never)]
    fn archive_all_games(&mut self, at: f64) {
        self.give_up(self.snapshot(at));
        self.given_up.extend_from_slice(&self.suspended);
    }

    /// Saves the game as one text, the form that earlier versions of the page and export files can read.
    pub(crate) fn save_whole_game(&mut self, at: f64) {
        self.autosave.require_base();
        self.save_game(at);
    }

    fn save(&mut self, SavedText { key, backup_key, text }: SavedText) {
        self.push(Effect::Save { key, backup_key: Some(backup_key), text });
    }

    pub(crate) fn request_lock(&mut self, request: LockRequest) {
        self.autosave.lock = LockState::Requested(request);
        self.push(Effect::RequestLock(request));
    }

    fn release_lock(&mut self) {
        (self.autosave.lock, self.autosave.written) = (LockState::Unclaimed, None);
        self.push(Effect::ReleaseLock);
    }

    /// Stops saving because another tab holds the lock.
    pub(crate) fn on_lock_denied(&mut self) {
        if !matches!(self.autosave.lock, LockState::Denied(_)) {
            self.on_lock_lost(self.autosave.known_ids.contains(&self.session.id()));
        }
    }

    /// Handles the lock, which is granted on request or without one, some time after the page was opened.
    /// Returns whether what is shown may have changed: mostly the lock comes in the first action of a game, with nothing saved.
    pub(crate) fn on_lock_acquired(&mut self, browser: &dyn Browser) -> bool {
        let previous = std::mem::replace(&mut self.autosave.lock, LockState::Held);
        let had_notices = !self.notices.is_empty();
        self.dismiss_notice(Notice::OPEN_IN_OTHER_TAB.text);
        let saved = self.load_saved(browser);
        let has_games = !saved.is_empty() || !self.suspended.is_empty();
        let resume = match previous {
            LockState::Requested(request) => request == LockRequest::TakeOver,
            // A late answer still restores the game, unless the player has begun another one.
            _ if self.session.event_count() > 0 => false,
            _ => saved.game.as_ref().is_some_and(|game| self.matches_address(game, browser.is_reload())),
        };
        if has_games {
            self.reconcile(saved, resume, browser.now());
        }
        has_games || had_notices || !self.notices.is_empty()
    }

    /// Handles the lock that this tab had released and still has: what is saved is what this tab has saved.
    pub(crate) fn on_lock_retained(&mut self) {
        self.autosave.lock = LockState::Held;
    }

    /// Stops saving because another tab holds the lock. With `same_game`, the other tab may be playing this tab's game.
    pub(crate) fn on_lock_lost(&mut self, same_game: bool) {
        self.autosave.lock = LockState::Denied(self.session.game_number());
        self.autosave.written = None;
        let saved = std::mem::take(&mut self.autosave.known_ids);
        self.lose_ownership(same_game, &saved);
    }

    /// Imports the settings, the game in progress and the suspended games from the lines of an export file
    /// ([`export_lines`](crate::platform::storage::export_lines)). The worker has already reduced them to the newest of each of
    /// `storage_keys::GROUPS`.
    pub(crate) fn import_saved(&mut self, lines: &str, at: f64) {
        let lines: Vec<(&str, &str)> = lines.lines().filter_map(|line| line.split_once(' ')).collect();
        let tail = lines.iter().find(|(key, _)| *key == TAIL).map_or("", |(_, text)| text);
        for (key, text) in lines {
            if key == SETTINGS
                && let Ok((_, settings)) = settings_codec::decode_with_checksum(text)
            {
                self.import_settings(settings, at);
            } else if key != TAIL {
                decode_imported(text, tail).into_iter().for_each(|game| self.import_suspended(game));
            }
        }
    }
}
