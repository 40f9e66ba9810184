//! The history: the page's requests to the worker, and the pages that it shows.

use game_history::{analysis, hex, recording, summary};
use gloo_timers::future::TimeoutFuture;
use minesweeper_engine::{Action, CellContent, Game, Params, Pos, Rules};
use minesweeper_web::history::request::{HistoryRequest, StoreOutcome};
use minesweeper_web::platform::dom;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::dom::has_focus;
use super::fakes::history_store::FakeHistoryStore;
use super::page::Page;

/// Wins by two clicks, so that the time counts.
async fn win_with_time() -> (Page, FakeHistoryStore) {
    let first = Pos::new(0, 0);
    let mut game = Game::new(Params::new(5, 5, 23).unwrap(), Rules::default(), 7);
    game.apply(Action::Reveal(first)).unwrap();
    let field = game.minefield().unwrap();
    let is_free = |pos: &Pos| *pos != first && field.get(*pos) != Ok(CellContent::Mine);
    let second = field.size().positions().find(is_free).unwrap();
    let page = Page::open("#/play?level=5x5x23&seed=7").await;
    let store = FakeHistoryStore::new();
    page.left_click((0, 0)).await;
    TimeoutFuture::new(5).await;
    page.left_click((second.x, second.y)).await;
    assert_eq!(page.status(), "won");
    (page, store)
}

/// Wins at the first reveal, on a board that was not known before.
async fn win() -> (Page, FakeHistoryStore) {
    let page = Page::open("#/play?level=5x5x24").await;
    let store = FakeHistoryStore::new();
    page.left_click((2, 2)).await;
    assert_eq!(page.status(), "won");
    (page, store)
}

/// Returns the storage keys of the games in the outbox.
fn outbox() -> Vec<String> {
    let storage = dom::storage().unwrap();
    let keys = (0..storage.length().unwrap()).filter_map(|index| storage.key(index).unwrap());
    keys.filter(|key| key.starts_with("minesweeper.finished.")).collect()
}

#[test]
async fn a_finished_game_is_stored_once_with_summary_and_recording() {
    let (page, store) = win().await;
    page.left_click((0, 0)).await;
    assert_eq!(store.finished_games(), 1);
    let row = store.row();
    let game = summary::decode(&row.summary).unwrap();
    assert_eq!((row.id, row.won, row.started_ms), (game.id, true, game.started_ms as f64));
    assert!(game.won && game.exclusions.is_empty() && game.seed.is_some());
    assert!(game.started_ms > 1_700_000_000_000, "by the calendar: {}", game.started_ms);
    let recording = recording::decode(&row.recording).unwrap();
    assert_eq!(recording.final_state().unwrap().status().name(), "won");
    page.click_action("play-again").await;
    page.left_click((1, 1)).await;
    assert_eq!((store.finished_games(), store.rows().len()), (2, 2), "another game");
}

#[test]
async fn a_finished_game_waits_in_the_outbox_until_it_is_stored() {
    let page = Page::open("#/play?level=5x5x24").await;
    page.left_click((2, 2)).await;
    let [key] = &outbox()[..] else { panic!("{:?}", outbox()) };
    let store = FakeHistoryStore::new();
    dom::dispatch("worker:ready", &JsValue::NULL);
    flush().await;
    assert_eq!((store.finished_games(), &key[21..], outbox().len()), (1, &*hex::encode(&store.row().id), 0));
    assert_eq!(store.events(), ["win-saved"]);
}

#[test]
async fn a_stored_game_is_analysed_on_any_page() {
    let (page, store) = win().await;
    page.navigate("#/stats").await;
    assert_eq!(analysis::decode(&store.row().analysis).map(|analysis| analysis.luck), Ok(Some(1.0)));
}

#[test]
async fn a_stored_win_is_compared_with_earlier_ones() {
    let page = Page::open("#/play?level=5x5x24").await;
    let store = FakeHistoryStore::new();
    store.pause();
    page.left_click((2, 2)).await;
    assert_eq!(page.all("[data-news]").len(), 0);
    store.resume().await;
    assert_eq!(page.text("[data-news]"), "A win by one click: its time does not count.");
    assert_eq!(page.text("[role=status]"), page.text("[data-news]"), "in the live region");
    page.click_action("play-again").await;
    assert_eq!(page.all("[data-news]").len(), 0);
}

#[test]
async fn a_game_on_a_known_board_is_labelled_as_not_counted() {
    let page = Page::with_board("..*").await;
    let store = FakeHistoryStore::new();
    page.left_click((0, 0)).await;
    assert_eq!(page.text(".badge"), "Board from a link, not counted");
    assert!(summary::decode(&store.row().summary).unwrap().exclusions.linked);
    assert_eq!(page.all("[data-news]").len(), 0);
}

#[test]
async fn games_are_listed_and_the_commands_of_the_list_work() {
    let (page, store) = win().await;
    let id = store.row().id;
    store.pause();
    page.navigate("#/games").await;
    assert_eq!(store.last_request(), HistoryRequest::List { query: Vec::new(), opened: true });
    assert_eq!(page.all("[data-game]").len(), 0, "empty until the games are loaded");
    store.resume().await;
    assert_eq!(page.attribute("[data-game]", "data-game"), hex::encode(&id));
    assert_eq!(page.attribute("[data-games]", "data-games"), "1");
    page.click_action("favourite").await;
    assert_eq!(
        (store.last_request(), store.row().favourite),
        (HistoryRequest::SetFavourite { id, favourite: true }, true)
    );
    page.click_action("delete").await;
    assert_eq!((store.last_request(), store.rows().len()), (HistoryRequest::Delete(id), 0));
    assert_eq!((page.all("[data-game]").len(), page.all(".empty").len()), (0, 1));
    page.click_action("undo").await;
    assert_eq!(store.last_request(), HistoryRequest::Undo);
    assert!(store.row().favourite && !store.row().recording.is_empty());
    let shown = page.attribute("[data-game]", "data-game");
    assert_eq!((shown, page.all("[data-action=undo]").len()), (hex::encode(&id), 0));
    page.click_action("export").await;
    assert!(store.events().contains(&"lines".to_owned()));
    let files = store.saved_files();
    assert_eq!((files.len(), files[0].0.as_str()), (1, "minesweeper-record.bin"));
    assert!(files[0].1.starts_with(b"Minesweeper record\n"));
}

#[test]
async fn a_page_that_loads_slowly_shows_a_message() {
    let (page, store) = win().await;
    for (route, content) in [("#/games", "[data-game]"), ("#/stats", "[data-stat=wins]")] {
        store.pause();
        page.navigate(route).await;
        let transaction = store.respond_slowly().await;
        assert_eq!(page.text(".history [role=status].empty"), "Loading your games…");
        store.finish(&transaction).await;
        assert_eq!((page.all(content).len(), page.all(".empty").len()), (1, 0));
    }
}

#[test]
async fn the_heading_has_the_focus_before_and_after_the_games_are_loaded() {
    let (page, store) = win().await;
    for route in ["#/games", "#/stats"] {
        store.pause();
        page.navigate(route).await;
        assert!(has_focus(&page.element("h1")), "on arrival");
        store.resume().await;
        assert!(has_focus(&page.element("h1")), "{route} with a game");
        let rows = store.rows();
        store.change(|database| database.rows.clear()).await;
        assert!(has_focus(&page.element("h1")), "{route} without games");
        store.change(|database| database.rows = rows.into_iter().map(|row| (row.id, row)).collect()).await;
    }
}

#[test]
async fn a_file_is_not_saved_again_when_the_worker_fails() {
    let (page, store) = win().await;
    page.navigate("#/games").await;
    for action in ["export", "replay"] {
        page.click_action(action).await;
    }
    assert_eq!(store.saved_files().len(), 2);
    // The worker's program runs on the page now, and receives the requests that have no response.
    dom::dispatch("worker:ready", &JsValue::NULL);
    flush().await;
    assert_eq!(store.saved_files().len(), 2);
}

#[test]
async fn a_late_reply_is_not_shown_on_another_page() {
    let page = Page::open("#/games").await;
    let store = FakeHistoryStore::new();
    dom::dispatch("worker:ready", &JsValue::NULL);
    flush().await;
    assert_eq!(page.all(".history .empty").len(), 1, "the empty list");
    store.pause();
    page.navigate("#/stats").await;
    page.navigate("#/games").await;
    let transaction = store.respond_slowly().await;
    store.finish(&transaction).await;
    assert!(page.text(".history .empty").starts_with("No games yet."), "the list, not the statistics");
}

#[test]
async fn dismissing_a_notice_focuses_the_heading_if_there_is_no_board() {
    let page = Page::open("#/games").await;
    dom::dispatch("storage:status", &"finished-game-corrupt".into());
    flush().await;
    page.focus("[data-action=dismiss]");
    page.click_action("dismiss").await;
    assert!(has_focus(&page.element("h1")));
}

#[test]
async fn statistics_show_the_last_level_and_can_be_reset() {
    let (page, store) = win_with_time().await;
    page.navigate("#/stats").await;
    assert_eq!(page.text("[data-stat=wins]"), "1");
    assert_eq!(page.text("[data-stat=best-streak]"), "1");
    assert_eq!(page.all("[data-chart=times]").len(), 0, "one win is too few");
    assert!(page.text(".history").contains("Charts of your win times appear after 5 wins."));
    assert_eq!(page.all("[data-chart=days] table").len(), 1);
    page.click("[data-action=stats-mode][data-value=no-guess]").await;
    assert_eq!(page.all("[data-stat]").len(), 0);
    page.click("[data-action=stats-mode][data-value=classic]").await;
    page.click_action("reset").await;
    assert_eq!((store.last_request(), store.row().reset), (HistoryRequest::Reset(vec![store.row().id]), true));
    assert_eq!(page.all("[data-action=undo]").len(), 1);
}

#[test]
async fn the_player_is_warned_once_that_games_are_not_saved() {
    let page = Page::open("#/play?level=5x5x24").await;
    let store = FakeHistoryStore::new();
    store.set_outcome(StoreOutcome::Failed);
    page.left_click((2, 2)).await;
    assert!(page.text(".notice p").starts_with("No room to save your games"));
    assert_eq!((store.events(), outbox().len()), (vec!["not-saved".to_owned()], 1));
    page.click_action("dismiss").await;
    assert_eq!(page.all(".notice").len(), 0);
    page.click_action("play-again").await;
    page.left_click((1, 1)).await;
    assert_eq!(page.all(".notice").len(), 0);
    page.navigate("#/stats").await;
    assert_eq!(page.text("[data-stat=games]"), "2", "unsaved games count");
}

#[test]
async fn no_warning_if_the_database_times_out_and_the_outbox_has_the_game() {
    let page = Page::open("#/play?level=5x5x24").await;
    let store = FakeHistoryStore::new();
    store.set_outcome(StoreOutcome::TimedOut);
    page.left_click((2, 2)).await;
    assert_eq!((page.all(".notice").len(), outbox().len(), store.rows().len()), (0, 1, 0));
    assert!(!page.text("[data-news]").is_empty());
}

#[test]
async fn a_game_that_cannot_be_decoded_is_quarantined_and_reported() {
    let (page, store) = win().await;
    page.navigate("#/games").await;
    let id = store.row().id;
    store.change(|database| database.rows.values_mut().for_each(|row| row.summary = b"damaged".into())).await;
    assert_eq!(page.all("[data-game]").len(), 0);
    assert!(page.text(".notice p").starts_with("A saved game was damaged"));
    assert_eq!((store.rows().len(), store.quarantined()[0].id), (0, id));
}

#[test]
async fn recording_the_mouse_draws_nothing() {
    let clock = super::fakes::clock::FakeClock::new(1_000.0);
    let page = Page::with_board("*...* ..... *...*").await;
    let store = FakeHistoryStore::new();
    page.left_click((1, 1)).await;
    super::page::reset_render_counts();
    for step in 0..5 {
        clock.set(2_000.0 + 30.0 * f64::from(step));
        page.mouse(super::page::UP, (2, 1)).await;
    }
    assert_eq!(minesweeper_web::board::render_counts::take(), [0; 4]);
    page.left_click((0, 0)).await;
    let recording = recording::decode(&store.row().recording).unwrap();
    let points =
        recording.events.iter().filter(|timed| matches!(timed.event, minesweeper_engine::replay::Event::Pointer(_)));
    let times: Vec<_> = points.map(|timed| timed.at).collect();
    assert_eq!(times, [1_000, 1_060, 1_120], "at most every 50 ms");
}

#[test]
async fn only_the_game_of_the_current_route_is_reviewed_and_no_file_is_saved() {
    let (page, store) = win().await;
    let row = store.row();
    page.click_action("play-again").await;
    let (one, other) = (hex::encode(&row.id), "09".repeat(16));
    let copy = game_history::rows::Row { id: [9; 16], ..row.clone() };
    store.change(|database| drop(database.rows.insert(copy.id, copy))).await;
    store.pause();
    page.navigate(&format!("#/review/{one}")).await;
    page.navigate(&format!("#/review/{other}")).await;
    store.respond_once().await;
    assert_eq!(page.all("[role=grid]").len(), 0, "not the game of the route");
    assert!(has_focus(&page.element("h1")));
    store.resume().await;
    assert_eq!(page.attribute("[data-review]", "data-review"), other);
    assert!(has_focus(&page.element("h1")), "the heading still has the focus");
    assert!(store.saved_files().is_empty(), "no file was requested");
}

#[test]
async fn a_corrupt_game_in_the_outbox_is_reported() {
    let page = Page::open("#/games").await;
    dom::dispatch("storage:status", &"finished-game-corrupt".into());
    flush().await;
    assert!(page.text(".notice p").starts_with("A saved game was damaged. It has been kept"));
}

#[test]
async fn the_player_is_warned_that_no_worker_responds() {
    let page = Page::with_board("*.").await;
    for _ in 0..2 {
        dom::dispatch("storage:status", &"worker-unavailable".into());
        flush().await;
    }
    assert!(page.text(".notice p").starts_with("Part of the game didn’t load:"));
}
