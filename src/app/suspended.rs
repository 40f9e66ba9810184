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
    pub aside: Vec<GameSnapshot>,
    /// Those that this tab knows to have been there before.
    pub known: Vec<Option<GameId>>,
}

fn is_among(id: Option<GameId>, games: &[GameSnapshot]) -> bool {
    games.iter().any(|other| other.id == id)
}

impl Model {
    /// The game under way at the time `at`, as it can outlive the page.
    #[must_use]
    pub fn keep(&self, at: f64) -> Option<GameSnapshot> {
        self.session.keep(at, self.address)
    }

    /// The page has just been opened, at the time `at`: the game that was being played comes back where the address means
    /// it, else it is put aside. A link means a fresh board, unless the page was `reloaded`.
    pub fn arrive(&mut self, found: SavedGames, reloaded: bool, at: f64) {
        self.aside = found.aside;
        self.put_aside(found.game);
        if let Some(place) = self.aside.iter().rposition(|kept| self.means(kept, reloaded)) {
            let kept = self.aside.remove(place);
            self.restore(&kept, at);
        }
        self.tell_of_aside();
    }

    /// Whether the address means this kept game. A link means a fresh board, unless the page was `reloaded`: then it means the game
    /// that was begun by it.
    #[must_use]
    pub fn means(&self, kept: &GameSnapshot, reloaded: bool) -> bool {
        self.address == 0 || (reloaded && kept.address == self.address)
    }

    /// What is kept has changed while the page was open, and is this tab's from the time `at` on. With `wanted`, the kept
    /// game is what the player wants to play.
    pub fn meet(&mut self, found: SavedGames, wanted: bool, at: f64) {
        let SavedGames { game, aside, known } = found;
        let (own, mine) = (self.session.id(), std::mem::take(&mut self.aside));
        // What was taken from there since, here or in another tab, was played on, and may be over.
        if known.contains(&own) && !is_among(own, &aside) && game.as_ref().is_none_or(|game| game.id != own) {
            self.session.disown();
        }
        for kept in aside {
            if !known.contains(&kept.id) || is_among(kept.id, &mine) {
                self.aside.push(kept);
            }
        }
        for kept in mine {
            if !known.contains(&kept.id) && !is_among(kept.id, &self.aside) {
                self.aside.push(kept);
            }
        }
        if let Some(game) = game {
            self.meet_game(game, wanted, at);
        }
        self.tell_of_aside();
    }

    fn meet_game(&mut self, game: GameSnapshot, wanted: bool, at: f64) {
        let own = self.keep(at);
        let same = self.session.id() == game.id;
        if same && own.as_ref().is_none_or(|own| own.events.len() >= game.events.len()) {
            return;
        }
        if same || wanted {
            // A copy of the game that comes back is nothing to go on with.
            let is_copy = |own: &GameSnapshot| same || (own.setup.replayed && own.field == game.field);
            self.put_aside(own.filter(|own| !is_copy(own)));
            self.aside.retain(|kept| kept.id != game.id);
            self.restore(&game, at);
        } else {
            self.put_aside(Some(game));
        }
    }

    /// Goes on with the game that was left last; the one being played is left in its place.
    pub fn go_on(&mut self, at: f64) {
        if let Some(kept) = self.aside.pop() {
            if let Some(own) = self.keep(at) {
                self.aside.insert(0, own);
            }
            self.restore(&kept, at);
            self.come_home();
        }
        self.tell_of_aside();
    }

    /// Puts a game aside, in place of what was kept of it before.
    pub(crate) fn put_aside(&mut self, kept: Option<GameSnapshot>) {
        let Some(kept) = kept else { return };
        match self.aside.iter_mut().find(|other| other.id == kept.id) {
            Some(other) => {
                *other = kept;
                self.aside_changed += 1;
            }
            None => {
                self.aside.push(kept);
                self.tell_of_aside();
            }
        }
    }

    /// Puts a game of a file aside, unless it is here.
    pub fn offer(&mut self, kept: GameSnapshot) {
        if self.session.id() != kept.id && !is_among(kept.id, &self.aside) {
            self.put_aside(Some(kept));
        }
    }

    /// Tells the player something, once.
    pub fn tell(&mut self, notice: Notice) {
        if self.notices.iter().all(|other| other.text != notice.text) {
            self.notices.push(notice);
        }
    }

    /// Takes back what the player was told.
    pub fn untell(&mut self, text: &str) {
        self.notices.retain(|other| other.text != text);
    }

    fn tell_of_aside(&mut self) {
        self.aside_changed += 1;
        if self.aside.is_empty() {
            self.untell(Notice::WAITING.text);
        } else {
            self.tell(Notice::WAITING);
        }
    }

    /// The game is none of this tab's any more, and what was put aside neither. With `own`, another tab may be playing the
    /// very game that is played here.
    pub fn lose(&mut self, own: bool) {
        if own {
            self.session.disown();
        }
        self.aside.clear();
        self.untell(Notice::WAITING.text);
        self.tell(Notice::ELSEWHERE);
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
