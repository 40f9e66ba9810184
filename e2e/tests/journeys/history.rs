//! The history: finished games are saved, listed and counted.

use anyhow::{Result, ensure};
use e2e::Page;
use e2e::page::WON_AT_ONCE;
use e2e::selectors::action;
use e2e::skip_reasons::{NO_INIT_SCRIPT, NO_PAGE_OBJECTS, NO_SECOND_TAB};
use serde_json::{Value, json};

journeys! { Desktop:
    a_win_is_listed_and_counted_after_a_reload,
    games_of_two_tabs_are_both_counted (not in WebKit: NO_SECOND_TAB),
    a_game_that_is_saved_twice_stays_as_it_was_saved_first (not in Firefox, WebKit: NO_PAGE_OBJECTS),
    every_win_asks_for_persistent_storage_until_it_is_granted (not in Firefox, WebKit: NO_INIT_SCRIPT),
}

async fn a_win_is_listed_and_counted_after_a_reload(page: Page) -> Result<()> {
    page.win_counted_game().await?;
    page.navigate("#/stats").await?;
    page.expect_stat("wins", "1").await?;
    page.expect_count("[data-chart=times]", 0).await?;
    for _ in 0..4 {
        page.win_counted_game().await?;
    }
    page.reload().await?;
    page.navigate("#/stats").await?;
    page.expect_stat("wins", "5").await?;
    page.expect_stat("win-rate", "100%").await?;
    page.expect_some("[data-chart=times] table tbody tr").await?;
    page.navigate("#/games").await?;
    page.expect_games(5).await?;
    page.navigate("#/stats").await?;
    page.reload().await?;
    page.expect_stat("games", "5").await
}

async fn games_of_two_tabs_are_both_counted(page: Page) -> Result<()> {
    page.win_counted_game().await?;
    page.navigate("#/stats").await?;
    page.expect_stat("wins", "1").await?;
    let (first, _) = page.open_tab().await?;
    page.win_counted_game().await?;
    page.switch_to_tab(&first).await?;
    // The first tab is informed.
    page.expect_stat("wins", "2").await?;
    page.expect_stat("streak", "2").await
}

async fn a_game_that_is_saved_twice_stays_as_it_was_saved_first(page: Page) -> Result<()> {
    const RECORD_REQUEST: &str = "const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message) {
            if (message[1]?.length) [window.worker, window.saved] = [this, message];
            return post.call(this, message);
        };";
    // As another tab would that resumed the game, and lost it.
    const SAVE_AGAIN: &str = "
        const [request, payload] = saved, other = payload.slice();
        // Lost, with another summary and another recording (history/src/outbox.rs).
        [other[8], other[13], other[other.length - 1]] = [0, ~payload[13], ~payload.at(-1)];
        worker.postMessage([request, other]);";
    const ROWS: &str = "const done = arguments[0], opening = indexedDB.open('minesweeper');
        opening.onsuccess = () => {
            const reading = opening.result.transaction(['summaries', 'games']);
            const rows = reading.objectStore('summaries').getAll(), games = reading.objectStore('games').getAll();
            reading.oncomplete = () => { opening.result.close(); done([rows.result, games.result].map(found => found.map(row =>
                Object.entries(row).filter(([name]) => name !== 'judged').map(([name, value]) => `${name} ${value}`)))); };
        };";
    page.open(WON_AT_ONCE).await?;
    page.run(RECORD_REQUEST).await?;
    page.left_click((0, 0)).await?;
    page.expect_game_saved().await?;
    let before: Value = page.eval_async(ROWS, vec![]).await?;
    page.run(SAVE_AGAIN).await?;
    page.navigate("#/stats").await?;
    page.expect_stat("wins", "1").await?;
    ensure!(page.eval_async::<Value>(ROWS, vec![]).await? == before, "the game is written again");
    // The time of a win by one click does not count: the statistics link to the game.
    page.expect_stat("best-time", "–").await?;
    page.click(&action("uncounted")).await?;
    page.expect_games(1).await
}

async fn every_win_asks_for_persistent_storage_until_it_is_granted(page: Page) -> Result<()> {
    const PERSIST: &str = "const storage = window.StorageManager?.prototype ?? {};
        storage.persisted = async () => localStorage.granted === 'yes';
        storage.persist = async () => { window.requests = (window.requests ?? 0) + 1; return false; };";
    const REQUESTS: &str = "return window.requests ?? 0";
    let script = page.add_init_script(PERSIST).await?;
    for _ in 0..2 {
        page.win_counted_game().await?;
        page.until_eval("requests for persistence", REQUESTS, json!(1)).await?;
    }
    page.run("localStorage.granted = 'yes'").await?;
    page.win_counted_game().await?;
    page.navigate("#/stats").await?;
    page.expect_stat("wins", "3").await?;
    ensure!(page.eval::<u32>(REQUESTS).await? == 0, "the page requests what is granted");
    page.remove_init_script(script).await
}
