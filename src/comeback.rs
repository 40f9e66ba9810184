//! Games that come back: after a reload, from another tab, or from where they were left for a link.

use crate::model::Model;
use crate::notice::Notice;
use crate::route::{Fresh, Route};
use crate::session::{Kept, Session};

/// What the browser has kept of games in progress.
#[derive(Debug, Default)]
pub struct Found {
    /// The game that was being played.
    pub game: Option<Kept>,
    /// Those that were left for a link, the latest last.
    pub aside: Vec<Kept>,
}

impl Model {
    /// The game under way at the time `at`, as it can outlive the page.
    #[must_use]
    pub fn keep(&self, at: f64) -> Option<Kept> {
        self.session.keep(at, self.address)
    }

    /// The page has just been opened, at the time `at`: the game that was being played comes back where the address means
    /// it, else it is put aside. A link to a level means a fresh board, unless the page was `reloaded`.
    pub fn arrive(&mut self, found: Found, reloaded: bool, at: f64) {
        self.aside = found.aside;
        self.put_aside(found.game);
        let address = self.address;
        let is_meant = |kept: &Kept| address == 0 || kept.address == address;
        let fresh_is_meant = matches!(self.route, Ok(Route::Play(Fresh { seed: None, .. }))) && !reloaded;
        if !fresh_is_meant && let Some(place) = self.aside.iter().rposition(is_meant) {
            let kept = self.aside.remove(place);
            self.restore(&kept, at);
        }
        self.tell_of_aside();
    }

    /// What is kept has changed while the page was open, and is this tab's from the time `at` on. With `wanted`, the kept
    /// game is what the player wants to play.
    pub fn meet(&mut self, found: Found, wanted: bool, at: f64) {
        found.aside.into_iter().for_each(|kept| self.put_aside(Some(kept)));
        let Some(game) = found.game else { return };
        let own = self.keep(at);
        let same = own.as_ref().is_some_and(|own| is_same(own, &game));
        if same && own.is_some_and(|own| own.events.len() >= game.events.len()) {
            return;
        }
        if same || wanted {
            self.put_aside(self.keep(at).filter(|_| !same));
            self.aside.retain(|kept| !is_same(kept, &game));
            self.restore(&game, at);
        } else {
            self.put_aside(Some(game));
        }
        self.tell_of_aside();
    }

    /// Goes on with the game that was left last; the one being played is left in its place.
    pub fn go_on(&mut self, at: f64) {
        if let Some(kept) = self.aside.pop() {
            if let Some(own) = self.keep(at) {
                self.aside.insert(0, own);
            }
            self.restore(&kept, at);
            self.route = Ok(Route::Home);
        }
        self.tell_of_aside();
    }

    /// Puts a game aside, in place of what was kept of it before.
    pub(crate) fn put_aside(&mut self, kept: Option<Kept>) {
        let Some(kept) = kept else { return };
        match self.aside.iter_mut().find(|other| is_same(other, &kept)) {
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

    /// Tells the player something, once.
    pub fn tell(&mut self, notice: Notice) {
        if self.notices.iter().all(|other| other.text != notice.text) {
            self.notices.push(notice);
        }
    }

    /// Takes back what the player was told.
    pub fn untell(&mut self, notice: &Notice) {
        self.notices.retain(|other| other.text != notice.text);
    }

    fn tell_of_aside(&mut self) {
        self.aside_changed += 1;
        if self.aside.is_empty() {
            self.untell(&Notice::WAITING);
        } else {
            self.tell(Notice::WAITING);
        }
    }

    /// The game is none of this tab's any more, and what was put aside neither.
    pub fn lose(&mut self) {
        self.aside.clear();
        self.untell(&Notice::WAITING);
        self.tell(Notice::ELSEWHERE);
    }

    fn restore(&mut self, kept: &Kept, at: f64) {
        // What cannot be restored was set aside when it was read.
        if let Ok(session) = Session::restore(kept, self.upright(), at) {
            self.address = kept.address;
            self.play(session);
        }
    }
}

/// Whether two are the same game at different times.
fn is_same(one: &Kept, other: &Kept) -> bool {
    match (one.id, other.id) {
        (Some(one), Some(other)) => one == other,
        // Nothing is revealed yet.
        _ => one.setup.seed == other.setup.seed && one.setup.params == other.setup.params,
    }
}
