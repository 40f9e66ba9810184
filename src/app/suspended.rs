//! Games that come back: after a reload, from another tab, or from where they were left for a link.

use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::play::session::Session;
use crate::play::session::snapshot::GameSnapshot;
use game_history::GameId;

/// What the browser has kept of games in progress.
#[derive(Debug, Default)]
pub struct SavedGames {
    /// The game that was being played.
    pub game: Option<GameSnapshot>,
    /// Those that were left for a link, the latest last.
    pub suspended: Vec<GameSnapshot>,
    /// Those that this tab knows to have been there before.
    pub known: Vec<Option<GameId>>,
}

fn contains_id(id: Option<GameId>, games: &[GameSnapshot]) -> bool {
    games.iter().any(|other| other.id == id)
}

impl Model {
    /// The game under way at the time `at`, as it can outlive the page.
    #[must_use]
    pub fn snapshot(&self, at: f64) -> Option<GameSnapshot> {
        self.session.snapshot(at, self.address)
    }

    /// The page has just been opened, at the time `at`: the game that was being played comes back where the address means
    /// it, else it is put aside. A link means a fresh board, unless the page was `reloaded`.
    pub fn restore_on_load(&mut self, found: SavedGames, reloaded: bool, at: f64) {
        self.suspended = found.suspended;
        self.suspend(found.game);
        if let Some(place) = self.suspended.iter().rposition(|kept| self.matches_address(kept, reloaded)) {
            let kept = self.suspended.remove(place);
            self.restore(&kept, at);
        }
        self.update_suspended_notice();
    }

    /// Whether the address means this kept game. A link means a fresh board, unless the page was `reloaded`: then it means the game
    /// that was begun by it.
    #[must_use]
    pub fn matches_address(&self, kept: &GameSnapshot, reloaded: bool) -> bool {
        self.address == 0 || (reloaded && kept.address == self.address)
    }

    /// What is kept has changed while the page was open, and is this tab's from the time `at` on. With `wanted`, the kept
    /// game is what the player wants to play.
    pub fn reconcile(&mut self, found: SavedGames, wanted: bool, at: f64) {
        let SavedGames { game, suspended, known } = found;
        let (own, mine) = (self.session.id(), std::mem::take(&mut self.suspended));
        // What was taken from there since, here or in another tab, was played on, and may be over.
        if known.contains(&own) && !contains_id(own, &suspended) && game.as_ref().is_none_or(|game| game.id != own) {
            self.session.mark_as_copy();
        }
        for kept in suspended {
            if !known.contains(&kept.id) || contains_id(kept.id, &mine) {
                self.suspended.push(kept);
            }
        }
        for kept in mine {
            if !known.contains(&kept.id) && !contains_id(kept.id, &self.suspended) {
                self.suspended.push(kept);
            }
        }
        if let Some(game) = game {
            self.reconcile_current(game, wanted, at);
        }
        self.update_suspended_notice();
    }

    fn reconcile_current(&mut self, game: GameSnapshot, wanted: bool, at: f64) {
        let own = self.snapshot(at);
        let same = self.session.id() == game.id;
        if same && own.as_ref().is_none_or(|own| own.events.len() >= game.events.len()) {
            return;
        }
        if same || wanted {
            // A copy of the game that comes back is nothing to go on with.
            let is_copy = |own: &GameSnapshot| same || (own.setup.replayed && own.field == game.field);
            self.suspend(own.filter(|own| !is_copy(own)));
            self.suspended.retain(|kept| kept.id != game.id);
            self.restore(&game, at);
        } else {
            self.suspend(Some(game));
        }
    }

    /// Goes on with the game that was left last; the one being played is left in its place.
    pub fn resume_suspended(&mut self, at: f64) {
        if let Some(kept) = self.suspended.pop() {
            if let Some(own) = self.snapshot(at) {
                self.suspended.insert(0, own);
            }
            self.restore(&kept, at);
            self.go_home();
        }
        self.update_suspended_notice();
    }

    /// Puts a game aside, in place of what was kept of it before.
    pub(crate) fn suspend(&mut self, kept: Option<GameSnapshot>) {
        let Some(kept) = kept else { return };
        match self.suspended.iter_mut().find(|other| other.id == kept.id) {
            Some(other) => {
                *other = kept;
                self.suspended_version += 1;
            }
            None => {
                self.suspended.push(kept);
                self.update_suspended_notice();
            }
        }
    }

    /// Puts a game of a file aside, unless it is here.
    pub fn import_suspended(&mut self, kept: GameSnapshot) {
        if self.session.id() != kept.id && !contains_id(kept.id, &self.suspended) {
            self.suspend(Some(kept));
        }
    }

    /// Tells the player something, once.
    pub fn add_notice(&mut self, notice: Notice) {
        if self.notices.iter().all(|other| other.text != notice.text) {
            self.notices.push(notice);
        }
    }

    /// Takes back what the player was told.
    pub fn dismiss_notice(&mut self, text: &str) {
        self.notices.retain(|other| other.text != text);
    }

    fn update_suspended_notice(&mut self) {
        self.suspended_version += 1;
        if self.suspended.is_empty() {
            self.dismiss_notice(Notice::SUSPENDED_GAME.text);
        } else {
            self.add_notice(Notice::SUSPENDED_GAME);
        }
    }

    /// The game is none of this tab's any more, and what was put aside neither. With `own`, another tab may be playing the
    /// very game that is played here.
    pub fn lose_ownership(&mut self, own: bool) {
        if own {
            self.session.mark_as_copy();
        }
        self.suspended.clear();
        self.dismiss_notice(Notice::SUSPENDED_GAME.text);
        self.add_notice(Notice::OPEN_IN_OTHER_TAB);
    }

    fn restore(&mut self, kept: &GameSnapshot, at: f64) {
        // What cannot be restored was set aside when it was read.
        if let Ok(session) = Session::restore(kept, self.upright(), at) {
            self.address = kept.address;
            self.play(session);
        }
    }
}

#[cfg(test)]
mod tests;
