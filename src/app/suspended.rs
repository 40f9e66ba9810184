//! Restores and suspends games: after a reload, when another tab owned the lock, when the player follows a link, and for a while
//! when the player starts another game.

use game_history::GameId;
use minesweeper_engine::Status;

use crate::app::autosave::SavedGames;
use crate::app::effect::{Effect, Timer};
use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::app::notice::Notice;
use crate::app::setup;
use crate::play::incremental_save::MAX_SUSPENDED;
use crate::play::msg::GameMsg;
use crate::play::session::Session;
use crate::play::session::snapshot::GameSnapshot;

/// How long the player can undo the start of another game, in milliseconds.
const UNDO_MS: u32 = 8_000;

fn contains_id(id: Option<GameId>, games: &[GameSnapshot]) -> bool {
    games.iter().any(|game| game.id == id)
}

impl Model {
    /// Returns a snapshot of the game at the time `at`, or `None` if no game is under way.
    #[must_use]
    pub fn snapshot(&self, at: f64) -> Option<GameSnapshot> {
        self.session.snapshot(at, self.link_checksum)
    }

    /// Restores the latest saved game that [`matches_address`](Self::matches_address) when the page opens, and suspends the
    /// others.
    pub fn restore_on_load(&mut self, saved: SavedGames, reloaded: bool, at: f64) {
        self.suspended = saved.suspended;
        self.suspend(saved.game);
        if let Some(index) = self.suspended.iter().rposition(|game| self.matches_address(game, reloaded)) {
            let game = self.suspended.remove(index);
            self.restore(&game, at);
        }
        self.update_suspended_notice();
    }

    /// Whether the page continues this saved game at its present address. A link asks for a fresh board, unless the page was
    /// `reloaded` and the game was started from the same link.
    #[must_use]
    pub fn matches_address(&self, game: &GameSnapshot, reloaded: bool) -> bool {
        self.link_checksum == 0 || (reloaded && game.address == self.link_checksum)
    }

    /// Merges the saved games into this tab's when it acquires the lock after the page has opened: another tab may have
    /// changed them. With `resume`, the player wants to continue the saved game.
    pub fn reconcile(&mut self, saved: SavedGames, resume: bool, at: f64) {
        let SavedGames { game, suspended, known_ids } = saved;
        let (id, own_suspended) = (self.session.id(), std::mem::take(&mut self.suspended));
        // A game that was saved before and is gone now was continued in another tab, and may be over.
        if known_ids.contains(&id) && !contains_id(id, &suspended) && game.as_ref().is_none_or(|game| game.id != id) {
            self.session.mark_as_duplicate();
        }
        for game in suspended {
            if !known_ids.contains(&game.id) || contains_id(game.id, &own_suspended) {
                self.suspended.push(game);
            }
        }
        for game in own_suspended {
            if !known_ids.contains(&game.id) && !contains_id(game.id, &self.suspended) {
                self.suspended.push(game);
            }
        }
        if let Some(game) = game {
            self.reconcile_current(game, resume, at);
        }
        self.limit_suspended();
        self.update_suspended_notice();
    }

    fn reconcile_current(&mut self, game: GameSnapshot, resume: bool, at: f64) {
        let own = self.snapshot(at);
        let is_same = self.session.id() == game.id;
        if is_same && own.as_ref().is_none_or(|own| own.events.len() >= game.events.len()) {
            return;
        }
        if is_same || resume {
            // A duplicate of the restored game is not worth suspending.
            let is_duplicate = |own: &GameSnapshot| is_same || (own.setup.replayed && own.field == game.field);
            self.suspend(own.filter(|own| !is_duplicate(own)));
            self.suspended.retain(|suspended| suspended.id != game.id);
            self.restore(&game, at);
        } else {
            self.suspend(Some(game));
        }
    }

    /// Resumes the game that was suspended last, and suspends the present one as the oldest.
    #[inline(never)]
    pub fn resume_suspended(&mut self, at: f64) {
        let is_undo = self.can_undo();
        if let Some(game) = self.suspended.pop() {
            if let Some(own) = self.snapshot(at) {
                self.suspended.insert(0, own);
            }
            self.replaced_id = None;
            self.go_home();
            self.restore(&game, at);
            if is_undo {
                setup::remember_setup(&game.setup, &mut self.settings);
            }
        }
        self.update_suspended_notice();
    }

    /// Suspends the game if a cell is open, until [`forget_replaced`](Self::forget_replaced), because the player starts another
    /// one. Forgets the game that was replaced before.
    pub(crate) fn suspend_replaced(&mut self, at: f64) {
        if self.session.game().status() == Status::Playing
            && let Some(game) = self.snapshot(at)
        {
            self.forget_replaced();
            self.replaced_id = game.id;
            self.suspend(Some(game));
        }
    }

    /// Ends the time in which the start of the present game can be undone.
    #[inline(never)]
    pub(crate) fn forget_replaced(&mut self) {
        if self.can_undo() {
            let game = self.suspended.pop();
            self.give_up(game);
            self.update_suspended_notice();
        }
    }

    /// Whether the game that was suspended last is the one that the present game has replaced. If another one was suspended since,
    /// the replaced game is a suspended game like others.
    fn can_undo(&self) -> bool {
        self.replaced_id.is_some() && self.suspended.last().is_some_and(|game| game.id == self.replaced_id)
    }

    /// Suspends a game, replacing an earlier snapshot of it. Does nothing with `None`.
    pub(crate) fn suspend(&mut self, game: Option<GameSnapshot>) {
        let Some(game) = game else { return };
        match self.suspended.iter_mut().find(|other| other.id == game.id) {
            Some(other) => {
                *other = game;
                self.suspended_version += 1;
            }
            None => {
                self.suspended.push(game);
                self.limit_suspended();
                self.update_suspended_notice();
            }
        }
    }

    /// Gives up the oldest suspended games if there are too many.
    fn limit_suspended(&mut self) {
        let excess = self.suspended.len().saturating_sub(MAX_SUSPENDED);
        self.given_up.extend(self.suspended.drain(..excess));
    }

    /// Has the history store a game that the player has left for good. Does nothing with `None`.
    #[inline(never)]
    pub(crate) fn give_up(&mut self, game: Option<GameSnapshot>) {
        if let Some(game) = game {
            self.given_up.push(game);
        }
    }

    /// Suspends a game from an imported file, unless this tab already has it.
    pub fn import_suspended(&mut self, game: GameSnapshot) {
        if self.session.id() != game.id && !contains_id(game.id, &self.suspended) {
            self.suspend(Some(game));
        }
    }

    fn update_suspended_notice(&mut self) {
        self.suspended_version += 1;
        let can_undo = self.can_undo();
        self.show_notice(Notice::SUSPENDED_GAME, self.suspended.len() > usize::from(can_undo));
        self.show_notice(Notice::REPLACED_GAME, can_undo);
        if can_undo {
            let msg = Msg::Game(GameMsg::ForgetReplaced);
            self.push(Effect::SetTimer { timer: Timer::Undo, wait_ms: UNDO_MS, msg });
        }
    }

    /// Drops the suspended games that are `saved`, except the one that the present game has replaced, because another tab now owns the
    /// saved games. With `same_game`, it may be playing this tab's game, so this tab has a duplicate, which no statistics count.
    pub fn lose_ownership(&mut self, same_game: bool, saved: &[Option<GameId>]) {
        if same_game {
            self.session.mark_as_duplicate();
        }
        self.suspended.retain(|game| game.id == self.replaced_id || !saved.contains(&game.id));
        self.show_notice(Notice::SUSPENDED_GAME, self.suspended.len() > usize::from(self.can_undo()));
        self.add_notice(Notice::OPEN_IN_OTHER_TAB);
    }

    fn restore(&mut self, game: &GameSnapshot, at: f64) {
        // `Autosave` has already quarantined any game that cannot be restored.
        if let Ok(session) = Session::restore(game, self.rotates_boards(), at) {
            self.link_checksum = game.address;
            self.play_session(session);
        }
    }
}

#[cfg(test)]
mod tests;
