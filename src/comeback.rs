//! Games that come back: after a reload, from another tab, or from where they were left for a link.

use crate::model::Model;
use crate::notice::Notice;
use crate::route::Route;
use crate::session::{GameId, Kept, Session};

/// What the browser has kept of games in progress.
#[derive(Debug, Default)]
pub struct Found {
    /// The game that was being played.
    pub game: Option<Kept>,
    /// Those that were left for a link, the latest last.
    pub aside: Vec<Kept>,
    /// Those that this tab knows to have been there before.
    pub known: Vec<Option<GameId>>,
}

fn is_among(id: Option<GameId>, games: &[Kept]) -> bool {
    games.iter().any(|other| other.id == id)
}

impl Model {
    /// The game under way at the time `at`, as it can outlive the page.
    #[must_use]
    pub fn keep(&self, at: f64) -> Option<Kept> {
        self.session.keep(at, self.address)
    }

    /// The page has just been opened, at the time `at`: the game that was being played comes back where the address means
    /// it, else it is put aside. A link means a fresh board, unless the page was `reloaded`.
    pub fn arrive(&mut self, found: Found, reloaded: bool, at: f64) {
        self.aside = found.aside;
        self.put_aside(found.game);
        let address = self.address;
        let is_meant = |kept: &Kept| address == 0 || kept.address == address;
        let fresh_is_meant = address != 0 && !reloaded;
        if !fresh_is_meant && let Some(place) = self.aside.iter().rposition(is_meant) {
            let kept = self.aside.remove(place);
            self.restore(&kept, at);
        }
        self.tell_of_aside();
    }

    /// What is kept has changed while the page was open, and is this tab's from the time `at` on. With `wanted`, the kept
    /// game is what the player wants to play.
    pub fn meet(&mut self, found: Found, wanted: bool, at: f64) {
        let Found { game, aside, known } = found;
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

    fn meet_game(&mut self, game: Kept, wanted: bool, at: f64) {
        let own = self.keep(at);
        let same = self.session.id() == game.id;
        if same && own.as_ref().is_none_or(|own| own.events.len() >= game.events.len()) {
            return;
        }
        if same || wanted {
            // A copy of the game that comes back is nothing to go on with.
            let is_copy = |own: &Kept| same || (own.setup.replayed && own.field == game.field);
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
            self.route = Ok(Route::Home);
        }
        self.tell_of_aside();
    }

    /// Puts a game aside, in place of what was kept of it before.
    pub(crate) fn put_aside(&mut self, kept: Option<Kept>) {
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
    pub fn offer(&mut self, kept: Kept) {
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

    fn restore(&mut self, kept: &Kept, at: f64) {
        // What cannot be restored was set aside when it was read.
        if let Ok(session) = Session::restore(kept, self.upright(), at) {
            self.address = kept.address;
            self.play(session);
        }
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
        Found { game: Some(kept(id, address)), ..Found::default() }
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
    fn a_link_means_a_fresh_board_and_reloaded_the_game_that_came_from_it() {
        for link in ["#/play?seed=9", "#/play?b=0302&m=40", "#/play?level=expert"] {
            let opened = |reloaded| games(&opened(link, 7, found(1, 7), reloaded));
            assert_eq!((opened(true), opened(false)), ((1, vec![]), (0, vec![1])), "{link}");
        }
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
        model.meet(Found { game: Some(longer), ..Found::default() }, false, 80.0);
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
        model.lose(true);
        assert_eq!((games(&model), tells_of_another(&model)), ((0, vec![]), false));
        assert!(model.notices.iter().any(|notice| notice.text == Notice::ELSEWHERE.text));
        model.lose(true);
        assert_eq!(model.notices.len(), 1, "it is said once");
    }

    /// What a tab finds that knew of `known` before: the games put aside with these ids.
    fn aside(known: &[u8], aside: &[u8]) -> Found {
        let names = known.iter().map(|&id| Some([id; 16])).collect();
        Found { game: None, aside: aside.iter().map(|&id| kept(id, 7)).collect(), known: names }
    }

    #[test]
    fn a_game_gone_on_with_is_not_aside_as_well_nor_ever_again() {
        let mut model = opened("#/", 0, aside(&[], &[1, 2]), false);
        assert_eq!(games(&model), (2, vec![1]));
        // The tab's hold on what is kept was let go with its last game; now it asks anew, and finds what it left.
        model.go_on(20.0);
        model.meet(aside(&[1], &[1]), false, 30.0);
        assert_eq!(games(&model), (1, vec![2]));
        let mut ended = opened("#/", 0, aside(&[], &[1]), false);
        ended.fresh(None, start(0));
        ended.meet(aside(&[1], &[1]), false, 30.0);
        assert_eq!((games(&ended), tells_of_another(&ended)), ((0, vec![]), false), "given up here");
    }

    #[test]
    fn what_another_tab_has_taken_from_aside_is_not_offered_here() {
        let mut model = opened("#/play?seed=3", 8, aside(&[], &[1, 2]), false);
        model.meet(aside(&[1, 2], &[2, 3]), false, 30.0);
        assert_eq!(games(&model), (0, vec![2, 3]));
        model.go_on(40.0);
        model.meet(aside(&[2, 3], &[]), false, 50.0);
        let (id, left) = games(&model);
        assert_eq!(
            (id, left, model.session.setup().replayed),
            (0, vec![], true),
            "what was ended there is a copy here"
        );
    }

    #[test]
    fn a_game_of_a_file_is_offered_unless_it_is_here() {
        let mut model = opened("#/", 0, found(1, 0), false);
        for id in [1, 2, 2] {
            model.offer(kept(id, 0));
        }
        assert_eq!((games(&model), tells_of_another(&model)), ((1, vec![2]), true));
    }

    #[test]
    fn what_is_played_after_another_tab_took_the_game_is_a_copy() {
        let mut model = opened("#/", 0, found(1, 0), false);
        model.lose(true);
        assert!(model.session.setup().replayed && model.session.wants_id());
        model.session.identify([5; 16]);
        model.session.act(Action::Flag(Pos::new(0, 0)), 60.0);
        model.meet(found(1, 0), true, 70.0);
        assert_eq!((games(&model), model.session.events()), ((1, vec![]), 1), "what the other tab has counts");
        assert!(!model.session.setup().replayed);
        let mut other = opened("#/", 0, found(2, 0), false);
        other.lose(false);
        assert_eq!((games(&other).0, other.session.setup().replayed), (2, false), "a game of this tab's own");
    }
}
