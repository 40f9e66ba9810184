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

    /// The player has read the notice at this place.
    pub fn notice_read(&mut self, place: usize) {
        if place < self.notices.len() {
            self.notices.remove(place);
        }
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

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::{Action, Pos};

    use super::*;
    use crate::model::{Screen, Start};
    use crate::settings::Settings;

    fn start(address: u64) -> Start {
        Start { seed: 4, at: 0.0, address }
    }

    /// The page, opened at a link, with `found` in its storage.
    fn opened(fragment: &str, address: u64, found: Found, reloaded: bool) -> Model {
        let mut model = Model::new(Route::parse(fragment), Settings::default(), Screen::default(), start(address));
        model.arrive(found, reloaded, 0.0);
        model
    }

    /// A game under way that was begun at the link with this address, told by its id.
    fn kept(id: u8, address: u64) -> Kept {
        let mut model = opened("#/play?seed=9", address, Found::default(), false);
        model.session.act(Action::Reveal(Pos::new(4, 4)), 5.0);
        model.session.identify([id; 16]);
        model.keep(10.0).unwrap()
    }

    fn found(id: u8, address: u64) -> Found {
        Found { game: Some(kept(id, address)), aside: Vec::new() }
    }

    /// The game that is played and those put aside, by their ids; 0 for a fresh one.
    fn games(model: &Model) -> (u8, Vec<u8>) {
        let first = |id: Option<[u8; 16]>| id.map_or(0, |id| id[0]);
        (first(model.session.id()), model.aside.iter().map(|kept| first(kept.id)).collect())
    }

    fn tells_of_another(model: &Model) -> bool {
        model.notices.iter().any(|notice| notice.text == Notice::WAITING.text)
    }

    #[test]
    fn at_home_the_game_in_progress_comes_back() {
        for fragment in ["#/", "#/nowhere", "#/tic-tac-toe"] {
            let model = opened(fragment, 0, found(1, 7), false);
            assert_eq!((games(&model), model.address), ((1, vec![]), 7));
            assert!(!tells_of_another(&model));
        }
    }

    #[test]
    fn the_link_that_a_game_came_from_leads_back_to_it() {
        assert_eq!(games(&opened("#/play?seed=9", 7, found(1, 7), false)), (1, vec![]));
        assert_eq!(games(&opened("#/play?b=0302&m=40", 7, found(1, 7), false)), (1, vec![]));
        let level = |reloaded| games(&opened("#/play?level=expert", 7, found(1, 7), reloaded));
        assert_eq!((level(true), level(false)), ((1, vec![]), (0, vec![1])), "a level means a fresh board");
    }

    #[test]
    fn another_link_leaves_the_game_aside_until_it_is_gone_on_with() {
        let mut model = opened("#/play?seed=3", 8, found(1, 7), true);
        assert_eq!(games(&model), (0, vec![1]));
        assert!(tells_of_another(&model));
        model.session.act(Action::Reveal(Pos::new(4, 4)), 20.0);
        model.session.identify([2; 16]);
        model.go_on(30.0);
        assert_eq!((games(&model), model.address), ((1, vec![2]), 7));
        model.go_on(40.0);
        assert_eq!(games(&model), (2, vec![1]));
    }

    #[test]
    fn links_followed_on_the_page_put_aside_what_is_under_way_and_home_goes_on() {
        let mut model = opened("#/", 0, found(1, 0), false);
        model.go(Route::parse("#/play?seed=3"), start(8));
        assert_eq!(games(&model), (0, vec![1]));
        model.go(Route::parse("#/"), start(0));
        assert_eq!((games(&model), tells_of_another(&model)), ((1, vec![]), false));
        model.go(Route::parse("#/tic-tac-toe"), start(0));
        model.go(Route::parse("#/nowhere"), start(0));
        assert_eq!(games(&model), (1, vec![]), "the game under way stays");
    }

    #[test]
    fn what_another_tab_has_played_on_takes_the_place_of_what_is_here() {
        let mut model = opened("#/", 0, found(1, 0), false);
        model.meet(found(1, 0), false, 50.0);
        assert_eq!(model.session.events(), 1);
        model.session.act(Action::Flag(Pos::new(0, 0)), 60.0);
        let longer = model.keep(70.0).unwrap();
        let mut model = opened("#/", 0, found(1, 0), false);
        model.meet(Found { game: Some(longer), aside: Vec::new() }, false, 80.0);
        assert_eq!((games(&model), model.session.events()), ((1, vec![]), 2));
    }

    #[test]
    fn a_game_taken_over_leaves_this_tabs_own_aside() {
        let mut model = opened("#/", 0, found(2, 0), false);
        model.meet(found(1, 0), true, 0.0);
        assert_eq!(games(&model), (1, vec![2]));
        let mut model = opened("#/", 0, found(2, 0), false);
        model.meet(found(1, 0), false, 0.0);
        assert_eq!(games(&model), (2, vec![1]), "and not asked for, it waits");
    }

    #[test]
    fn a_tab_that_loses_the_game_keeps_nothing_to_offer() {
        let mut model = opened("#/play?seed=3", 8, found(1, 7), false);
        model.lose();
        assert_eq!((games(&model), tells_of_another(&model)), ((0, vec![]), false));
        assert!(model.notices.iter().any(|notice| notice.text == Notice::ELSEWHERE.text));
        model.lose();
        assert_eq!(model.notices.len(), 1, "it is said once");
    }
}
