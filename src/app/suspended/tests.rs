use game_engine::minesweeper::{Action, Pos};

use crate::app::model::NewGameContext;
use crate::app::route::Route;
use crate::app::suspended::*;
use crate::platform::screen::Screen;
use crate::settings::state::Settings;

fn start(address: u64) -> NewGameContext {
    NewGameContext { seed: 4, at: 0.0, address }
}

/// The page, opened at a link, with `found` in its storage.
fn opened(fragment: &str, address: u64, found: SavedGames, reloaded: bool) -> Model {
    let mut model = Model::new(Route::parse(fragment), Settings::default(), Screen::default(), start(address));
    model.restore_on_load(found, reloaded, 0.0);
    model
}

/// A game under way that was begun at the link with this address, told by its id.
fn kept(id: u8, address: u64) -> GameSnapshot {
    let mut model = opened("#/play?seed=9", address, SavedGames::default(), false);
    model.session.act(Action::Reveal(Pos::new(4, 4)), 5.0);
    model.session.set_id([id; 16]);
    model.snapshot(10.0).unwrap()
}

fn found(id: u8, address: u64) -> SavedGames {
    SavedGames { game: Some(kept(id, address)), ..SavedGames::default() }
}

/// The game that is played and those put aside, by their ids; 0 for a fresh one.
fn games(model: &Model) -> (u8, Vec<u8>) {
    let first = |id: Option<[u8; 16]>| id.map_or(0, |id| id[0]);
    (first(model.session.id()), model.suspended.iter().map(|kept| first(kept.id)).collect())
}

fn tells_of_another(model: &Model) -> bool {
    model.notices.iter().any(|notice| notice.text == Notice::SUSPENDED_GAME.text)
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
    model.session.set_id([2; 16]);
    model.resume_suspended(30.0);
    assert_eq!((games(&model), model.address), ((1, vec![2]), 7));
    model.resume_suspended(40.0);
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
fn an_address_that_leads_nowhere_is_told_though_a_game_waits() {
    for bad in ["#/play?level=0x0x0", "#/nowhere"] {
        let mut model = opened("#/", 0, found(1, 0), false);
        model.go(Route::parse("#/play?level=expert"), start(8));
        model.go(Route::parse(bad), start(0));
        assert!(model.route.is_err(), "{bad}");
        assert_eq!((games(&model), tells_of_another(&model)), ((0, vec![1]), true), "{bad}");
    }
}

#[test]
fn what_another_tab_has_played_on_takes_the_place_of_what_is_here() {
    let mut model = opened("#/", 0, found(1, 0), false);
    model.reconcile(found(1, 0), false, 50.0);
    assert_eq!(model.session.events(), 1);
    model.session.act(Action::Flag(Pos::new(0, 0)), 60.0);
    let longer = model.snapshot(70.0).unwrap();
    let mut model = opened("#/", 0, found(1, 0), false);
    model.reconcile(SavedGames { game: Some(longer), ..SavedGames::default() }, false, 80.0);
    assert_eq!((games(&model), model.session.events()), ((1, vec![]), 2));
}

#[test]
fn a_game_taken_over_leaves_this_tabs_own_aside() {
    let mut model = opened("#/", 0, found(2, 0), false);
    model.reconcile(found(1, 0), true, 0.0);
    assert_eq!(games(&model), (1, vec![2]));
    let mut model = opened("#/", 0, found(2, 0), false);
    model.reconcile(found(1, 0), false, 0.0);
    assert_eq!(games(&model), (2, vec![1]), "and not asked for, it waits");
}

#[test]
fn a_tab_that_loses_the_game_keeps_nothing_to_offer() {
    let mut model = opened("#/play?seed=3", 8, found(1, 7), false);
    model.lose_ownership(true);
    assert_eq!((games(&model), tells_of_another(&model)), ((0, vec![]), false));
    assert!(model.notices.iter().any(|notice| notice.text == Notice::OPEN_IN_OTHER_TAB.text));
    model.lose_ownership(true);
    assert_eq!(model.notices.len(), 1, "it is said once");
}

#[test]
fn a_review_is_let_go_when_a_game_is_played() {
    for goes_on in [true, false] {
        let mut model = opened("#/play?b=0302&m=40&first=any", 8, found(1, 7), false);
        for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] {
            model.session.act(Action::Reveal(Pos::new(x, y)), 0.0);
        }
        model.go(Route::parse("#/review/last"), start(0));
        assert!(model.review.is_some());
        if goes_on {
            model.resume_suspended(5.0);
        } else {
            model.fresh(None, start(0));
        }
        assert!(model.route == Ok(Route::Home) && model.review.is_none());
    }
}

/// What a tab finds that knew of `known` before: the games put aside with these ids.
fn aside(known: &[u8], suspended: &[u8]) -> SavedGames {
    let names = known.iter().map(|&id| Some([id; 16])).collect();
    SavedGames { game: None, suspended: suspended.iter().map(|&id| kept(id, 7)).collect(), known: names }
}

#[test]
fn a_game_gone_on_with_is_not_aside_as_well_nor_ever_again() {
    let mut model = opened("#/", 0, aside(&[], &[1, 2]), false);
    assert_eq!(games(&model), (2, vec![1]));
    // The tab's hold on what is kept was let go with its last game; now it asks anew, and finds what it left.
    model.resume_suspended(20.0);
    model.reconcile(aside(&[1], &[1]), false, 30.0);
    assert_eq!(games(&model), (1, vec![2]));
    let mut ended = opened("#/", 0, aside(&[], &[1]), false);
    ended.fresh(None, start(0));
    ended.reconcile(aside(&[1], &[1]), false, 30.0);
    assert_eq!((games(&ended), tells_of_another(&ended)), ((0, vec![]), false), "given up here");
}

#[test]
fn what_another_tab_has_taken_from_aside_is_not_offered_here() {
    let mut model = opened("#/play?seed=3", 8, aside(&[], &[1, 2]), false);
    model.reconcile(aside(&[1, 2], &[2, 3]), false, 30.0);
    assert_eq!(games(&model), (0, vec![2, 3]));
    model.resume_suspended(40.0);
    model.reconcile(aside(&[2, 3], &[]), false, 50.0);
    let (id, left) = games(&model);
    assert_eq!((id, left, model.session.setup().replayed), (0, vec![], true), "what was ended there is a copy here");
}

#[test]
fn a_game_of_a_file_is_offered_unless_it_is_here() {
    let mut model = opened("#/", 0, found(1, 0), false);
    for id in [1, 2, 2] {
        model.import_suspended(kept(id, 0));
    }
    assert_eq!((games(&model), tells_of_another(&model)), ((1, vec![2]), true));
}

#[test]
fn what_is_played_after_another_tab_took_the_game_is_a_copy() {
    let mut model = opened("#/", 0, found(1, 0), false);
    model.lose_ownership(true);
    assert!(model.session.setup().replayed && model.session.needs_id());
    model.session.set_id([5; 16]);
    model.session.act(Action::Flag(Pos::new(0, 0)), 60.0);
    model.reconcile(found(1, 0), true, 70.0);
    assert_eq!((games(&model), model.session.events()), ((1, vec![]), 1), "what the other tab has counts");
    assert!(!model.session.setup().replayed);
    let mut other = opened("#/", 0, found(2, 0), false);
    other.lose_ownership(false);
    assert_eq!((games(&other).0, other.session.setup().replayed), (2, false), "a game of this tab's own");
}
