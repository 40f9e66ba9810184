//! The record where something fails: a page that is left, a database that says nothing or is not there.

use anyhow::{Result, ensure};
use e2e::Page;
use e2e::selectors::action;
use serde_json::{Value, json};

use super::history::{
    NO_PRELUDE, WON_AT_ONCE, before_the_page, expect_games, expect_luck, expect_notice, expect_stat, win,
};

journeys! {
    Desktop:
        a_game_that_ends_as_the_page_is_left_is_in_the_record,
        a_database_that_answers_nothing_stops_nothing_and_loses_nothing (not in Firefox, WebKit: NO_PRELUDE),
        judging_that_was_cut_off_is_made_up_for,
        a_browser_without_a_database_plays_on_and_says_so_once (not in Firefox, WebKit: NO_PRELUDE)
}

async fn a_game_that_ends_as_the_page_is_left_is_in_the_record(page: Page) -> Result<()> {
    // The archive hears of the game only after the page has gone.
    page.open(WON_AT_ONCE).await?;
    let leave = "
        localStorage['minesweeper.finished.0'] = 'spoiled';
        document.addEventListener('history:request', event => event.stopImmediatePropagation(), true);
        window.addEventListener('history:request', event => event.stopImmediatePropagation(), true);";
    page.eval(leave, vec![]).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("won").await?;
    page.reload().await?;
    page.navigate("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    page.navigate("#/games").await?;
    expect_games(&page, 1).await?;
    let left = "return Object.keys(localStorage).filter(key => key.startsWith('minesweeper.finished.')).length";
    page.until("nothing held", 0.into(), async || page.eval(left, vec![]).await).await?;
    let aside = "return localStorage['minesweeper.game.unreadable.1'] ?? null";
    ensure!(page.eval(aside, vec![]).await? == "spoiled", "what is spoiled is not kept aside");
    Ok(())
}

async fn not_before_the_page(page: &Page, name: &Value) -> Result<()> {
    let tools = page.driver().cdp();
    tools.send_raw("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": name })).await?;
    Ok(())
}

async fn a_database_that_answers_nothing_stops_nothing_and_loses_nothing(page: Page) -> Result<()> {
    const NO_ANSWER: &str = "const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, ...rest) {
            return name === 'minesweeper' ? {} : open.call(this, name, ...rest);
        };";
    let name = before_the_page(&page, NO_ANSWER).await?;
    win(&page).await?;
    ensure!(page.notices().await?.is_empty(), "{:?}", page.notices().await?);
    for (route, there) in [("#/stats", "[data-stat=wins]"), ("#/games", "[data-game]")] {
        page.navigate(route).await?;
        let words = "return document.querySelector('.history .empty')?.textContent ?? null";
        let fetched = "Your games are being fetched.";
        page.until("words for the wait", fetched.into(), async || page.eval(words, vec![]).await).await?;
        page.until(there, 1, async || page.count(there).await).await?;
        ensure!(page.count(".history .empty").await? == 0, "the words stay");
    }
    not_before_the_page(&page, &name).await?;
    page.open("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    page.open("#/games").await?;
    expect_games(&page, 1).await?;
    // What is deleted there does not come back either.
    let name = before_the_page(&page, NO_ANSWER).await?;
    win(&page).await?;
    page.navigate("#/games").await?;
    expect_games(&page, 1).await?;
    page.click(&action("delete")).await?;
    expect_games(&page, 0).await?;
    not_before_the_page(&page, &name).await?;
    page.open("#/games").await?;
    expect_games(&page, 1).await
}

async fn judging_that_was_cut_off_is_made_up_for(page: Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    // What the worker finds comes to nothing, as when the page is left before.
    let cut_off = "
        const stop = event => event.detail[0] === 'judge' && event.stopImmediatePropagation();
        window.addEventListener('history:request', stop, true);
        document.addEventListener('history:request', stop, true);";
    page.eval(cut_off, vec![]).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("won").await?;
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await?;
    page.open("#/games").await?;
    expect_luck(&page, 1).await?;
    page.reload().await?;
    expect_luck(&page, 1).await
}

async fn a_browser_without_a_database_plays_on_and_says_so_once(page: Page) -> Result<()> {
    let source =
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } })";
    before_the_page(&page, source).await?;
    page.open(WON_AT_ONCE).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("won").await?;
    expect_notice(&page, "This browser has no room for your games").await?;
    page.click(&action("dismiss")).await?;
    // Games that found no room before take up a part of what there is.
    let fill = "for (const old of [1, 2, 3])
        localStorage[`minesweeper.finished.${`${old}`.repeat(32)}`] = '00'.repeat(5) + `0${old}f83f` + '00'.repeat(200000)";
    page.eval(fill, vec![]).await?;
    page.click(&action("play-again")).await?;
    page.left_click((4, 4)).await?;
    page.expect_status("won").await?;
    page.navigate("#/stats").await?;
    // They count until the page is closed.
    expect_stat(&page, "wins", "2").await?;
    ensure!(page.count(".notice").await? == 0, "it is said again: {:?}", page.notices().await?);
    let held = "return Object.keys(localStorage).filter(key => key.startsWith('minesweeper.finished.')).map(key => key.slice(21))";
    let held = page.eval(held, vec![]).await?;
    let held: Vec<String> = serde_json::from_value(held)?;
    let oldest_is_gone = !held.contains(&"1".repeat(32));
    ensure!(oldest_is_gone && held.len() == 4, "of all games held there are left {held:?}");
    Ok(())
}
