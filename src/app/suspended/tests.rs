mod undo;

use minesweeper_engine::{Action, Pos};

use crate::app::route::Route;
use crate::app::suspended::*;
use crate::platform::browser::NewGameContext;
use crate::platform::screen::Screen;
use crate::settings::state::Settings;

fn start(address_checksum: u64) -> NewGameContext {
    NewGameContext { seed: 4, at: 0.0, address_checksum }
}

/// Opens the page at `fragment` with the saved games `saved`.
fn open(fragment: &str, address: u64, saved: SavedGames, reloaded: bool) -> Model {
    let mut model = Model::new(Route::parse(fragment), Settings::default(), Screen::default(), start(address));
    model.restore_on_load(saved, reloaded, 0.0);
    model
}

/// A game under way with this id that was started from the link with this checksum.
fn snapshot(id: u8, address: u64) -> GameSnapshot {
    let mut model = open("#/play?seed=9", address, SavedGames::default(), false);
    model.session.act(Action::Reveal(Pos::new(4, 4)), 5.0);
    model.session.set_id([id; 16]);
    model.snapshot(10.0).unwrap()
}

fn saved_game(id: u8, address: u64) -> SavedGames {
    SavedGames { game: Some(snapshot(id, address)), ..SavedGames::default() }
}

/// The ids of the game being played (0 without an id) and of the suspended games.
fn ids(model: &Model) -> (u8, Vec<u8>) {
    let first = |id: Option<[u8; 16]>| id.map_or(0, |id| id[0]);
    (first(model.session.id()), model.suspended.iter().map(|game| first(game.id)).collect())
}

fn offers_suspended_game(model: &Model) -> bool {
    model.notices.iter().any(|notice| notice.text == Notice::SUSPENDED_GAME.text)
}

fn offers_undo(model: &Model) -> bool {
    model.notices.iter().any(|notice| notice.text == Notice::REPLACED_GAME.text)
}

#[test]
fn without_a_link_the_game_in_progress_is_restored() {
    for fragment in ["#/", "#/nowhere", "#/tic-tac-toe"] {
        let model = open(fragment, 0, saved_game(1, 7), false);
        assert_eq!((ids(&model), model.link_checksum), ((1, vec![]), 7));
        assert!(!offers_suspended_game(&model));
    }
}

#[test]
fn a_link_gives_a_fresh_board_but_a_reload_restores_its_game() {
    for link in ["#/play?seed=9", "#/play?b=0302&m=40", "#/play?level=expert"] {
        let open_link = |reloaded| ids(&open(link, 7, saved_game(1, 7), reloaded));
        assert_eq!((open_link(true), open_link(false)), ((1, vec![]), (0, vec![1])), "{link}");
    }
}

#[test]
fn another_link_suspends_the_game_until_it_is_resumed() {
    let mut model = open("#/play?seed=3", 8, saved_game(1, 7), true);
    assert_eq!(ids(&model), (0, vec![1]));
    assert!(offers_suspended_game(&model));
    model.session.act(Action::Reveal(Pos::new(4, 4)), 20.0);
    model.session.set_id([2; 16]);
    model.resume_suspended(30.0);
    assert_eq!((ids(&model), model.link_checksum), ((1, vec![2]), 7));
    model.resume_suspended(40.0);
    assert_eq!(ids(&model), (2, vec![1]));
}

#[test]
fn resuming_again_and_again_goes_through_all_suspended_games() {
    let mut model = open("#/", 0, saved_suspended(&[], &[1, 2, 3]), false);
    assert_eq!(ids(&model), (3, vec![1, 2]));
    let resumed = [(); 3].map(|()| {
        model.resume_suspended(5.0);
        ids(&model).0
    });
    assert_eq!(resumed, [2, 1, 3]);
}

#[test]
fn following_a_link_suspends_the_game_and_home_resumes_it() {
    let mut model = open("#/", 0, saved_game(1, 0), false);
    model.navigate(Route::parse("#/play?seed=3"), start(8));
    assert_eq!(ids(&model), (0, vec![1]));
    model.navigate(Route::parse("#/"), start(0));
    assert_eq!((ids(&model), offers_suspended_game(&model)), ((1, vec![]), false));
    model.navigate(Route::parse("#/tic-tac-toe"), start(0));
    model.navigate(Route::parse("#/nowhere"), start(0));
    assert_eq!(ids(&model), (1, vec![]), "the game under way stays");
}

#[test]
fn a_bad_address_is_reported_even_with_a_suspended_game() {
    for bad in ["#/play?level=0x0x0", "#/nowhere"] {
        let mut model = open("#/", 0, saved_game(1, 0), false);
        model.navigate(Route::parse("#/play?level=expert"), start(8));
        model.navigate(Route::parse(bad), start(0));
        assert!(model.route.is_err(), "{bad}");
        assert_eq!((ids(&model), offers_suspended_game(&model)), ((0, vec![1]), true), "{bad}");
    }
}

#[test]
fn the_longer_copy_of_a_game_from_another_tab_replaces_this_tabs_copy() {
    let mut model = open("#/", 0, saved_game(1, 0), false);
    model.reconcile(saved_game(1, 0), false, 50.0);
    assert_eq!(model.session.event_count(), 1);
    model.session.act(Action::Flag(Pos::new(0, 0)), 60.0);
    let longer = model.snapshot(70.0).unwrap();
    let mut model = open("#/", 0, saved_game(1, 0), false);
    model.reconcile(SavedGames { game: Some(longer), ..SavedGames::default() }, false, 80.0);
    assert_eq!((ids(&model), model.session.event_count()), ((1, vec![]), 2));
}

#[test]
fn resuming_a_saved_game_suspends_this_tabs_game() {
    let mut model = open("#/", 0, saved_game(2, 0), false);
    model.reconcile(saved_game(1, 0), true, 0.0);
    assert_eq!(ids(&model), (1, vec![2]));
    let mut model = open("#/", 0, saved_game(2, 0), false);
    model.reconcile(saved_game(1, 0), false, 0.0);
    assert_eq!(ids(&model), (2, vec![1]), "without a request, the saved game is suspended");
}

#[test]
fn a_tab_that_loses_the_lock_drops_the_suspended_games_that_are_saved() {
    let mut model = open("#/play?seed=3", 8, saved_game(1, 7), false);
    model.lose_ownership(true, &[Some([1; 16])]);
    assert_eq!((ids(&model), offers_suspended_game(&model)), ((0, vec![]), false));
    assert!(model.notices.iter().any(|notice| notice.text == Notice::OPEN_IN_OTHER_TAB.text));
    model.import_suspended(snapshot(2, 0));
    model.lose_ownership(true, &[]);
    assert_eq!(model.notices.len(), 2, "each notice is shown once");
}

#[test]
fn playing_a_game_closes_the_review() {
    for resumes in [true, false] {
        let mut model = open("#/play?b=0302&m=40&first=any", 8, saved_game(1, 7), false);
        for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] {
            model.session.act(Action::Reveal(Pos::new(x, y)), 0.0);
        }
        model.navigate(Route::parse("#/review/last"), start(0));
        assert!(model.review.is_some());
        if resumes {
            model.resume_suspended(5.0);
        } else {
            model.new_game(None, start(0));
        }
        assert!(model.route == Ok(Route::Home) && model.review.is_none());
    }
}

/// Saved games for a tab that last read or wrote the games `known`.
fn saved_suspended(known: &[u8], suspended: &[u8]) -> SavedGames {
    let known_ids = known.iter().map(|&id| Some([id; 16])).collect();
    SavedGames { game: None, suspended: suspended.iter().map(|&id| snapshot(id, 7)).collect(), known_ids }
}

#[test]
fn a_resumed_game_is_not_suspended_again_by_its_old_saved_text() {
    let mut model = open("#/", 0, saved_suspended(&[], &[1, 2]), false);
    assert_eq!(ids(&model), (2, vec![1]));
    // The tab released the lock when its last game ended. It acquires it again and reads what it wrote itself.
    model.resume_suspended(20.0);
    model.reconcile(saved_suspended(&[1], &[1]), false, 30.0);
    assert_eq!(ids(&model), (1, vec![2]));
    let mut ended = open("#/", 0, saved_suspended(&[], &[1]), false);
    ended.new_game(None, start(0));
    ended.reconcile(saved_suspended(&[1], &[1]), false, 30.0);
    assert_eq!((ids(&ended), offers_undo(&ended)), ((0, vec![1]), true), "it can still be undone");
    ended.forget_replaced();
    ended.reconcile(saved_suspended(&[1], &[1]), false, 30.0);
    assert_eq!((ids(&ended), offers_suspended_game(&ended)), ((0, vec![]), false), "abandoned in this tab");
}

#[test]
fn a_suspended_game_resumed_by_another_tab_is_not_offered_here() {
    let mut model = open("#/play?seed=3", 8, saved_suspended(&[], &[1, 2]), false);
    model.reconcile(saved_suspended(&[1, 2], &[2, 3]), false, 30.0);
    assert_eq!(ids(&model), (0, vec![2, 3]));
    model.resume_suspended(40.0);
    model.reconcile(saved_suspended(&[2, 3], &[]), false, 50.0);
    let (id, suspended) = ids(&model);
    assert_eq!(
        (id, suspended, model.session.setup().replayed),
        (0, vec![], true),
        "a game that ended in the other tab is a duplicate here"
    );
}

#[test]
fn of_more_games_than_can_be_suspended_in_two_tabs_the_oldest_are_given_up() {
    let mut model = open("#/", 0, SavedGames::default(), false);
    for id in 1..=8 {
        model.import_suspended(snapshot(id, 0));
    }
    model.reconcile(saved_suspended(&[], &[11, 12]), false, 30.0);
    assert_eq!(ids(&model), (0, (1..=8).collect()));
    let given_up: Vec<_> = model.given_up.iter().map(|game| game.id).collect();
    assert_eq!(given_up, [Some([11; 16]), Some([12; 16])]);
}

#[test]
fn an_imported_game_is_suspended_unless_this_tab_has_it() {
    let mut model = open("#/", 0, saved_game(1, 0), false);
    for id in [1, 2, 2] {
        model.import_suspended(snapshot(id, 0));
    }
    assert_eq!((ids(&model), offers_suspended_game(&model)), ((1, vec![2]), true));
}

#[test]
fn a_game_continued_after_losing_the_lock_is_a_duplicate() {
    let mut model = open("#/", 0, saved_game(1, 0), false);
    model.lose_ownership(true, &[]);
    assert!(model.session.setup().replayed && model.session.needs_id());
    model.session.set_id([5; 16]);
    model.session.act(Action::Flag(Pos::new(0, 0)), 60.0);
    model.reconcile(saved_game(1, 0), true, 70.0);
    assert_eq!(
        (ids(&model), model.session.event_count()),
        ((1, vec![]), 1),
        "the other tab's game replaces the duplicate"
    );
    assert!(!model.session.setup().replayed);
    let mut other = open("#/", 0, saved_game(2, 0), false);
    other.lose_ownership(false, &[]);
    assert_eq!((ids(&other).0, other.session.setup().replayed), (2, false), "a different game stays original");
}
