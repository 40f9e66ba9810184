//! The record's pages, with a stand-in for `record.js`.

use game_history::{analysis, recording, rows, summary};
use js_sys::{Array, Uint8Array};

use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::dom::has_focus;
use super::fakes::history_store::FakeHistoryStore;
use super::fakes::worker::InPageWorker;
use super::page::Page;
use minesweeper_web::platform::dom;

/// Wins at the first reveal, on a board that was not known before.
async fn win() -> (Page, FakeHistoryStore) {
    let page = Page::open("#/play?level=5x5x24").await;
    let store = FakeHistoryStore::new();
    store.become_ready().await;
    page.left_click((2, 2)).await;
    assert_eq!(page.status(), "won");
    (page, store)
}

#[test]
async fn a_finished_game_is_handed_over_once_with_numbers_and_moves() {
    let (page, store) = win().await;
    page.left_click((0, 0)).await;
    assert_eq!(store.commands().iter().filter(|deed| *deed == "keep").count(), 1);
    let game = summary::decode(&store.bytes("keep", 4)).unwrap();
    assert_eq!(store.bytes("keep", 1), game.id);
    assert_eq!(store.argument("keep", 3), JsValue::TRUE);
    assert!(game.won && game.exclusions.is_empty() && game.seed.is_some());
    assert!(game.started_ms > 1_700_000_000_000, "by the calendar: {}", game.started_ms);
    let recording = recording::decode(&store.bytes("keep", 5)).unwrap();
    assert_eq!(recording.final_state().unwrap().status().name(), "won");
    page.click_action("play-again").await;
    page.left_click((1, 1)).await;
    assert_eq!(store.commands().iter().filter(|deed| *deed == "keep").count(), 2);
    assert_ne!(store.bytes("keep", 1), game.id, "another game");
}

#[test]
async fn what_came_before_the_archive_was_there_waits_for_it() {
    let page = Page::open("#/play?level=5x5x24").await;
    let store = FakeHistoryStore::new();
    page.left_click((2, 2)).await;
    assert_eq!(store.commands(), [""; 0]);
    store.become_ready().await;
    assert_eq!(store.commands(), ["keep"]);
}

#[test]
async fn a_game_that_the_archive_hands_over_is_judged_whatever_the_page_shows() {
    let (page, store) = win().await;
    page.navigate("#/stats").await;
    let row = store.saved_row();
    store.send(&[&"judge".into(), &Uint8Array::from(row.as_slice())]).await;
    let found = store.bytes("judge", 1);
    assert_eq!(found[..16], row[..16]);
    assert_eq!(analysis::decode(&found[16..]).map(|judged| judged.luck), Ok(Some(1.0)));
    // What cannot be judged is answered too, so that the next one is handed over.
    store.send(&[&"judge".into(), &Uint8Array::from(&[][..])]).await;
    assert_eq!(store.bytes("judge", 1), b"");
}

#[test]
async fn a_win_is_news_once_it_is_kept() {
    let (page, store) = win().await;
    assert_eq!(page.all("[data-news]").len(), 0);
    store.send_rows(&store.saved_row(), true).await;
    assert_eq!(page.text("[data-news]"), "Your first win on 5×5, 24 mines.");
    assert_eq!(page.text("[role=status]"), "Your first win on 5×5, 24 mines.", "in the one line that is spoken");
    page.click_action("play-again").await;
    assert_eq!(page.all("[data-news]").len(), 0);
}

#[test]
async fn a_game_on_a_known_board_says_that_it_does_not_count() {
    let page = Page::with_board("..*").await;
    let store = FakeHistoryStore::new();
    store.become_ready().await;
    page.left_click((0, 0)).await;
    assert_eq!(page.text(".badge"), "Linked board: not counted");
    assert!(summary::decode(&store.bytes("keep", 4)).unwrap().exclusions.linked);
    store.send_rows(&store.saved_row(), true).await;
    assert_eq!(page.all("[data-news]").len(), 0);
}

#[test]
async fn games_are_listed_and_what_is_wished_is_done() {
    let (page, store) = win().await;
    page.navigate("#/games").await;
    assert_eq!(store.commands().last().unwrap(), "rows");
    assert_eq!(page.all("[data-game]").len(), 0, "nothing before there is something");
    let row = store.saved_row();
    store.send_rows(&row, true).await;
    let id = page.attribute("[data-game]", "data-game");
    assert_eq!(page.attribute("[data-games]", "data-games"), "1");
    page.click_action("favourite").await;
    assert_eq!(store.bytes("favourite", 1), [&row[..16], &[1]].concat());
    page.click_action("delete").await;
    assert_eq!(store.bytes("delete", 1), &row[..16]);
    store.send_rows(&[], true).await;
    assert_eq!((page.all("[data-game]").len(), page.all(".empty").len()), (0, 1));
    page.click_action("undo").await;
    assert_eq!(store.commands().last().unwrap(), "undo");
    store.send_rows(&row, true).await;
    assert_eq!((page.attribute("[data-game]", "data-game"), page.all("[data-action=undo]").len()), (id, 0));
    page.click_action("export").await;
    assert_eq!(store.commands().last().unwrap(), "all");
    store.send(&[&"all".into(), &Uint8Array::from(row.as_slice())]).await;
    assert_eq!(store.argument("save", 1).as_string().as_deref(), Some("minesweeper-record.bin"));
    assert!(store.bytes("save", 2).starts_with(b"Minesweeper record\n"));
}

#[test]
async fn while_the_games_are_not_there_yet_the_page_says_so() {
    let (page, store) = win().await;
    let row = store.saved_row();
    for (route, there) in [("#/games", "[data-game]"), ("#/stats", "[data-stat=wins]")] {
        page.navigate(route).await;
        store.send_rows(&rows::LOADING, true).await;
        assert_eq!(page.text(".history [role=status].empty"), "Your games are being fetched.");
        store.send_rows(&row, true).await;
        assert_eq!((page.all(there).len(), page.all(".empty").len()), (1, 0));
    }
}

#[test]
async fn the_heading_keeps_the_focus_when_the_games_come() {
    let (page, store) = win().await;
    for route in ["#/games", "#/stats"] {
        page.navigate(route).await;
        assert!(has_focus(&page.element("h1")), "on arrival");
        for row in [store.saved_row(), Vec::new()] {
            store.send_rows(&row, true).await;
            assert!(has_focus(&page.element("h1")), "{route} with {} bytes", row.len());
        }
    }
}

#[test]
async fn a_file_that_was_written_is_not_written_again_when_the_worker_fails() {
    let (page, store) = win().await;
    let row = store.saved_row();
    let saved = || store.commands().iter().filter(|deed| *deed == "save").count();
    page.navigate("#/games").await;
    for said in ["all", "replay"] {
        store.send(&[&said.into(), &Uint8Array::from(row.as_slice())]).await;
    }
    assert_eq!(saved(), 2);
    // What runs in its place is there, and is asked what has no answer yet.
    dom::dispatch("worker:ready", &JsValue::NULL);
    flush().await;
    assert_eq!(saved(), 2);
}

#[test]
async fn a_page_of_the_record_that_comes_late_is_not_shown_on_another() {
    let worker = InPageWorker::new();
    let page = Page::open("#/games").await;
    for told in [Array::of1(&"ready".into()), Array::of3(&"rows".into(), &Uint8Array::new_with_length(0), &true.into())]
    {
        dom::dispatch("history:response", &told);
    }
    flush().await;
    assert!(worker.has_request());
    page.navigate("#/stats").await;
    worker.respond().await;
    assert_eq!(page.all(".history .empty").len(), 0, "a list of no games");
    page.navigate("#/games").await;
    dom::dispatch("history:response", &Array::of3(&"rows".into(), &Uint8Array::new_with_length(0), &true.into()));
    flush().await;
    worker.respond().await;
    assert_eq!(page.all(".history .empty").len(), 1);
}

#[test]
async fn the_focus_of_a_notice_goes_to_the_heading_where_there_is_no_board() {
    let page = Page::open("#/games").await;
    dom::dispatch("storage:status", &"finished-game-corrupt".into());
    flush().await;
    page.focus("[data-action=dismiss]");
    page.click_action("dismiss").await;
    assert!(has_focus(&page.element("h1")));
}

#[test]
async fn statistics_are_told_of_the_level_last_played_and_begun_anew() {
    let (page, store) = win().await;
    page.navigate("#/stats").await;
    let row = store.saved_row();
    store.send_rows(&row, true).await;
    assert_eq!(page.text("[data-stat=wins]"), "1");
    assert_eq!(page.text("[data-stat=best-streak]"), "1");
    assert_eq!(page.all("[data-chart=times] svg path").len(), 2);
    assert_eq!(page.all("[data-chart=times] table").len(), 1);
    page.click("[data-action=stats-mode][data-value=no-guess]").await;
    assert_eq!(page.all("[data-stat]").len(), 0);
    page.click("[data-action=stats-mode][data-value=classic]").await;
    page.click_action("reset").await;
    assert_eq!(store.bytes("reset", 1), &row[..16]);
    assert_eq!(page.all("[data-action=undo]").len(), 1);
}

#[test]
async fn that_games_are_not_kept_is_said_once() {
    let (page, store) = win().await;
    store.send_rows(&store.saved_row(), false).await;
    assert!(page.text(".notice p").starts_with("This browser has no room for your games"));
    page.click_action("dismiss").await;
    assert_eq!(page.all(".notice").len(), 0);
    store.send_rows(&store.saved_row(), false).await;
    assert_eq!(page.all(".notice").len(), 0);
    assert!(!page.text("[data-news]").is_empty(), "they count all the same");
}

#[test]
async fn what_cannot_be_read_is_kept_aside_and_told() {
    let (page, store) = win().await;
    page.navigate("#/games").await;
    let mut row = store.saved_row();
    row[40] ^= 1;
    store.send_rows(&row, true).await;
    assert_eq!(page.all("[data-game]").len(), 0);
    assert!(page.text(".notice p").starts_with("A saved game could not be read."));
    assert_eq!(store.bytes("aside", 1), &row[..16]);
}

#[test]
async fn the_mouse_is_recorded_and_nothing_is_drawn_for_it() {
    let clock = super::fakes::clock::FakeClock::new(1_000.0);
    let page = Page::with_board("*...* ..... *...*").await;
    let store = FakeHistoryStore::new();
    store.become_ready().await;
    page.left_click((1, 1)).await;
    super::page::reset_render_counts();
    for step in 0..5 {
        clock.set(2_000.0 + 30.0 * f64::from(step));
        page.mouse(super::page::UP, (2, 1)).await;
    }
    assert_eq!(minesweeper_web::board::render_counts::take(), [0, 0, 0]);
    page.left_click((0, 0)).await;
    let recording = recording::decode(&store.bytes("keep", 5)).unwrap();
    let points = recording
        .events
        .iter()
        .filter(|timed| matches!(timed.event, game_engine::minesweeper::replay::Event::Pointer(_)));
    let times: Vec<_> = points.map(|timed| timed.at).collect();
    assert_eq!(times, [1_000, 1_060, 1_120], "not oftener than every 50 ms");
}

#[test]
async fn the_game_that_was_asked_for_last_is_reviewed_and_none_is_saved_for_it() {
    let (page, store) = win().await;
    let row = store.saved_row();
    page.click_action("play-again").await;
    let (one, other) = (dom::hex(&row[..16]), "09".repeat(16));
    page.navigate(&format!("#/review/{one}")).await;
    page.navigate(&format!("#/review/{other}")).await;
    let moves = store.argument("keep", 5);
    let [first, second] = [&row[..16], &[9; 16]].map(|id| JsValue::from(Uint8Array::from(id)));
    store.send(&[&"game".into(), &first, &moves]).await;
    assert_eq!(page.all("[role=grid]").len(), 0, "another game than that of the address");
    assert!(has_focus(&page.element("h1")));
    store.send(&[&"game".into(), &second, &moves]).await;
    assert_eq!(page.attribute("[data-review]", "data-review"), other);
    assert!(has_focus(&page.element("h1")), "it stays where keys are heard");
    store.send(&[&"game".into(), &first, &moves]).await;
    assert!(!store.commands().contains(&"save".to_owned()), "nobody asked for a file");
    store.send(&[&"replay".into(), &Uint8Array::from(row.as_slice())]).await;
    assert!(store.commands().contains(&"save".to_owned()));
}

#[test]
async fn a_finished_game_that_was_held_and_is_spoiled_is_told() {
    let page = Page::open("#/games").await;
    dom::dispatch("storage:status", &"finished-game-corrupt".into());
    flush().await;
    assert!(page.text(".notice p").starts_with("A saved game could not be read. It is kept aside"));
}

#[test]
async fn where_nothing_answers_the_player_is_told_so_once() {
    let page = Page::with_board("*.").await;
    for _ in 0..2 {
        dom::dispatch("storage:status", &"worker-unavailable".into());
        flush().await;
    }
    assert!(page.text(".notice p").starts_with("A part of the page does not run:"));
}
