//! The pause of a game: `#/pause`.

use game_history::counting::away_ms;
use game_history::{GameSummary, summary};
use minesweeper_engine::{Action, CellContent, Pos};

use crate::app::effect::Effect;
use crate::app::model::Model;
use crate::app::msg::{Msg, StorageEvent};
use crate::platform::fake_browser::FakeBrowser;
use crate::play::msg::GameMsg;

const MINUTE: f64 = 60_000.0;

const fn reveal(x: u8, y: u8, at: f64) -> Msg {
    Msg::Game(GameMsg::Act { action: Action::Reveal(Pos::new(x, y)), at })
}

/// Starts a game of Beginner at 10 s.
fn start(browser: &FakeBrowser) -> Model {
    let (mut model, _) = browser.open("#/play?level=beginner&seed=3");
    browser.now.set(10_000.0);
    browser.send(&mut model, reveal(4, 4, 10_000.0));
    model
}

/// Opens every safe cell now. Returns the figures of the game.
fn win(browser: &FakeBrowser, model: &mut Model) -> GameSummary {
    let field = model.session.game().minefield().unwrap().clone();
    let safe = |pos: &Pos| field.get(*pos) != Ok(CellContent::Mine);
    let effects: Vec<Effect> = field
        .size()
        .positions()
        .filter(safe)
        .flat_map(|pos| browser.send(model, reveal(pos.x, pos.y, browser.now.get())))
        .collect();
    let archived = effects.iter().find_map(|effect| match effect {
        Effect::Archive(game) => summary::decode(&game.summary).ok(),
        _ => None,
    });
    archived.expect("the game is won")
}

#[test]
fn the_clock_stands_still_during_a_pause_which_is_no_time_away() {
    let browser = FakeBrowser::default();
    let mut model = start(&browser);
    browser.now.set(15_000.0);
    browser.navigate(&mut model, "#/pause");
    browser.now.set(15_000.0 + 30.0 * MINUTE);
    assert_eq!(model.session.elapsed_ms(browser.now.get()), 5_000);
    browser.navigate(&mut model, "#/");
    browser.now.set(16_000.0 + 30.0 * MINUTE);
    let game = win(&browser, &mut model);
    assert_eq!((game.time_ms, away_ms(&game)), (6_000, 0));
}

#[test]
fn a_page_that_was_closed_during_a_pause_is_still_paused_and_that_is_no_time_away() {
    let browser = FakeBrowser::default();
    let mut model = start(&browser);
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    browser.now.set(15_000.0);
    browser.navigate(&mut model, "#/pause");
    drop(model);
    browser.now.set(15_000.0 + 90.0 * MINUTE);
    let (mut model, _) = browser.open("#/pause");
    browser.now.set(15_000.0 + 100.0 * MINUTE);
    assert_eq!(model.session.elapsed_ms(browser.now.get()), 5_000);
    browser.navigate(&mut model, "#/");
    let game = win(&browser, &mut model);
    assert_eq!((game.time_ms, away_ms(&game)), (5_000, 0));
}

#[test]
fn a_page_that_was_closed_without_a_pause_was_left() {
    let browser = FakeBrowser::default();
    let mut model = start(&browser);
    browser.send(&mut model, Msg::Storage(StorageEvent::LockAcquired));
    drop(model);
    browser.now.set(10_000.0 + 90.0 * MINUTE);
    // Coming back by way of a pause changes nothing: the board was visible before.
    let (mut model, _) = browser.open("#/pause");
    browser.navigate(&mut model, "#/");
    let game = win(&browser, &mut model);
    assert_eq!(away_ms(&game), (90.0 * MINUTE) as u64);
}

#[test]
fn only_a_game_under_way_is_paused() {
    let browser = FakeBrowser::default();
    let (mut model, _) = browser.open("#/pause");
    assert_eq!(model.session.hidden_ms(), 0);
    browser.navigate(&mut model, "#/");
    browser.send(&mut model, reveal(4, 4, 0.0));
    assert!(model.session.running_since().is_some());
}
