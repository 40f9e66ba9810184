//! The record of games: kept, counted, listed; in modules of their own the files, the list, and what fails.

use anyhow::{Result, ensure};
use e2e::Page;
use serde_json::{Value, json};

journeys! {
    Desktop:
        a_win_is_counted_and_listed_after_a_reload,
        two_tabs_each_finish_a_game_and_both_count (not in WebKit: "a tab that its driver opens draws no frames"),
        a_game_is_written_once_whoever_ends_it_again (not in Firefox, WebKit: NO_PAGE_OBJECTS),
        every_win_asks_the_browser_to_keep_the_record_until_it_promises (not in Firefox, WebKit: NO_PRELUDE);
    Phone:
        on_a_phone_the_record_does_not_scroll_sideways
}

/// Why a journey that prepares the page before it is there stays away from an engine.
pub(super) const NO_PRELUDE: &str = "their drivers run no script before the page's own";

/// Why a journey that needs games of several pages stays away from an engine.
pub(super) const SILENT: &str = "its database now and then answers nothing at all to a second page";

/// Why a journey that speaks to the page's scripts stays away from an engine.
const NO_PAGE_OBJECTS: &str = "their drivers' scripts and the page's see nothing of each other's objects";

/// One free cell among mines: the first reveal wins. Whatever the seed, it counts.
pub(super) const WON_AT_ONCE: &str = "#/play?level=5x5x24";

pub(super) async fn win(page: &Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("won").await?;
    // What there is to say of it is said when it is kept.
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await
}

pub(super) async fn stat(page: &Page, name: &str) -> Result<Value> {
    let text = "return document.querySelector(`[data-stat=${arguments[0]}]`)?.textContent ?? null";
    page.eval(text, vec![name.into()]).await
}

pub(super) async fn expect_stat(page: &Page, name: &str, value: &str) -> Result<()> {
    page.until(name, json!(value), async || stat(page, name).await).await
}

pub(super) async fn expect_games(page: &Page, count: usize) -> Result<()> {
    page.until("the games listed", count, async || page.count("[data-game]").await).await
}

async fn a_win_is_counted_and_listed_after_a_reload(page: Page) -> Result<()> {
    win(&page).await?;
    page.reload().await?;
    page.navigate("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    expect_stat(&page, "win-rate", "100 %").await?;
    ensure!(page.count("[data-chart=times] table tbody tr").await? > 0, "a chart is a table too");
    page.navigate("#/games").await?;
    expect_games(&page, 1).await?;
    page.navigate("#/stats").await?;
    page.reload().await?;
    expect_stat(&page, "games", "1").await
}

async fn two_tabs_each_finish_a_game_and_both_count(page: Page) -> Result<()> {
    win(&page).await?;
    page.navigate("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    let first = page.driver().window().await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second).await?;
    win(&page).await?;
    page.driver().switch_to_window(first).await?;
    // The first tab hears of it.
    expect_stat(&page, "wins", "2").await?;
    expect_stat(&page, "streak", "2").await
}

pub(super) async fn expect_notice(page: &Page, beginning: &str) -> Result<()> {
    let notices = "return [...document.querySelectorAll('.notice p')].map(notice => notice.textContent)";
    page.until(beginning, true, async || {
        let told = page.eval(notices, vec![]).await?;
        Ok(told
            .as_array()
            .is_some_and(|told| told.iter().any(|one| one.as_str().is_some_and(|one| one.starts_with(beginning)))))
    })
    .await
}

pub(super) async fn choose(page: &Page, name: &str, value: &str) -> Result<()> {
    const CHOOSE: &str = "
        const field = document.querySelector(`[data-choice=${arguments[0]}]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    page.eval(CHOOSE, vec![name.into(), value.into()]).await.map(drop)
}

async fn a_game_is_written_once_whoever_ends_it_again(page: Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    page.eval(
        "document.addEventListener('history:request', ({ detail }) => detail[0] === 'keep' && (window.told = detail))",
        vec![],
    )
    .await?;
    page.left_click((0, 0)).await?;
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await?;
    // As another tab would that went on with the game, and lost it.
    let again = "
        const tell = detail => document.dispatchEvent(new CustomEvent('history:request', { detail }));
        const [, id, began, , played, moves] = told;
        tell(['keep', id, began, false, played.slice(1), moves.slice(1)]);";
    let kept = "const done = arguments[0], opening = indexedDB.open('minesweeper');
        opening.onsuccess = () => {
            const reading = opening.result.transaction(['summaries', 'games']);
            const rows = reading.objectStore('summaries').getAll(), games = reading.objectStore('games').getAll();
            reading.oncomplete = () => { opening.result.close(); done([rows.result, games.result].map(found => found.map(row =>
                Object.entries(row).map(([name, value]) => name === 'judged' ? '' : `${name} ${value}`)))); };
        };";
    let before = page.driver().execute_async(kept, vec![]).await?.json().clone();
    page.eval(again, vec![]).await?;
    page.navigate("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    ensure!(page.driver().execute_async(kept, vec![]).await?.json() == &before, "the game is written again");
    Ok(())
}

pub(super) async fn before_the_page(page: &Page, source: &str) -> Result<Value> {
    let tools = page.driver().cdp();
    let added = tools.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    Ok(added["identifier"].clone())
}

async fn every_win_asks_the_browser_to_keep_the_record_until_it_promises(page: Page) -> Result<()> {
    before_the_page(
        &page,
        "const storage = window.StorageManager?.prototype ?? {};
        storage.persisted = async () => localStorage.promised === 'yes';
        storage.persist = async () => { window.asked = (window.asked ?? 0) + 1; return false; };",
    )
    .await?;
    let asked = async || page.eval("return window.asked ?? 0", vec![]).await;
    for _ in 0..2 {
        win(&page).await?;
        page.until("the browser asked", 1.into(), asked).await?;
    }
    page.eval("localStorage.promised = 'yes'", vec![]).await?;
    win(&page).await?;
    page.navigate("#/stats").await?;
    expect_stat(&page, "wins", "3").await?;
    ensure!(asked().await? == 0, "the browser is asked for what it has promised");
    Ok(())
}

/// Waits until so many games of the list tell their luck.
pub(super) async fn expect_luck(page: &Page, games: usize) -> Result<()> {
    let known = "return [...document.querySelectorAll('[data-label=Luck]')].filter(luck => luck.textContent.endsWith('%')).length";
    page.until("games whose luck is known", json!(games), async || page.eval(known, vec![]).await).await
}

async fn on_a_phone_the_record_does_not_scroll_sideways(page: Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    page.tap(&e2e::selectors::cell((0, 0))).await?;
    page.expect_status("won").await?;
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await?;
    for (route, there) in [("#/games", "[data-game]"), ("#/stats", "[data-stat=wins]")] {
        page.navigate(route).await?;
        page.until(route, 1, async || page.count(there).await).await?;
        let wide = page
            .eval("return document.documentElement.scrollWidth - document.documentElement.clientWidth", vec![])
            .await?;
        ensure!(wide == 0, "{route}: the page is {wide} px wider than the phone");
    }
    Ok(())
}
