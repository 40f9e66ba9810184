//! A full local storage: the database alone has what is kept, and nothing is wiped for it.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::selectors::action;
use serde_json::Value;

use super::resume;
use super::storage_failures::{BREAK, NO_PRELUDE, before_the_page, expect_rescue, fill, not_before_the_page, spoil};

journeys! { Desktop:
    bytes_that_cannot_be_read_are_kept_aside_where_there_is_room,
    a_game_that_only_the_database_has_is_set_aside_and_not_wiped (not in Firefox, WebKit: NO_PRELUDE),
    a_tab_that_takes_over_reads_what_was_written_last
        (not in WebKit: "a tab that its driver opens draws no frames"),
    a_slow_database_brings_the_game_late (not in Firefox, WebKit: NO_PRELUDE),
    a_tab_that_hears_late_of_another_one_does_not_write (not in Firefox, WebKit: NO_PRELUDE),
    a_busy_browser_that_is_slow_to_tell_shows_no_other_tabs_game (not in Firefox, WebKit: NO_PRELUDE),
    a_page_loaded_again_whose_old_one_is_slow_to_let_go_gets_its_game (not in Firefox, WebKit: NO_PRELUDE),
    a_game_taken_over_while_its_end_elsewhere_is_waited_for_stays (not in Firefox, WebKit: NO_PRELUDE),
}

/// Lets no lock be had, nor refused, before the page hears `slow`.
const SLOW_LOCKS: &str = "if (navigator.locks) {
    const request = navigator.locks.request.bind(navigator.locks);
    const waited = new Promise(done => document.addEventListener('slow', done));
    navigator.locks.request = async (...which) => {
        await waited;
        return request(...which);
    };
}";

/// A game with a few cells open and two flags. Nothing here waits for frames, which a tab behind another one may not draw.
async fn start(page: &Page) -> Result<Vec<String>> {
    resume::start(page).await?;
    for _ in 0..2 {
        page.right_click(page.first_hidden().await?.context("no cell is hidden")?).await?;
    }
    page.rows().await
}

/// All texts of these keys' beginning, in both places.
async fn texts(page: &Page, beginning: &str) -> Result<Vec<String>> {
    const TEXTS: &str = "
        const [beginning, done] = arguments, request = indexedDB.open('minesweeper.kept');
        request.onsuccess = () => {
            const store = request.result.transaction('kept').objectStore('kept'), texts = store.getAll(), keys = store.getAllKeys();
            keys.onsuccess = () => {
                request.result.close();
                const both = { ...Object.fromEntries(keys.result.map((key, place) => [key, texts.result[place]])), ...localStorage };
                done(Object.keys(both).filter(key => key.startsWith(beginning)).map(key => both[key]).filter(text => text));
            };
        };";
    let texts = page.driver().execute_async(TEXTS, vec![beginning.into()]).await?.json().clone();
    Ok(serde_json::from_value(texts)?)
}

/// Leaves no room beside what is there.
async fn fill_the_rest(page: &Page) -> Result<()> {
    const FILL: &str = "for (let size = 1 << 22, place = 0; size >= 1; place += 1) {
            try { localStorage[`f${place}`] = 'x'.repeat(size); } catch { size = Math.floor(size / 2); }
        }";
    page.eval(FILL, vec![]).await.map(drop)
}

async fn bytes_that_cannot_be_read_are_kept_aside_where_there_is_room(page: Page) -> Result<()> {
    start(&page).await?;
    spoil(&page, &["game.0", "game.1"], true).await?;
    let spoiled = page.eval("return [0, 1].map(slot => localStorage[`minesweeper.game.${slot}`])", vec![]).await?;
    fill_the_rest(&page).await?;
    page.open("#/").await?;
    page.expect_notice("A saved game could not be read.").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.right_click(page.first_hidden().await?.context("no cell is hidden")?).await?;
    let Value::Array(spoiled) = spoiled else { anyhow::bail!("no texts") };
    let kept = async || {
        let aside = texts(&page, "minesweeper.game.unreadable.").await?;
        Ok(spoiled.iter().all(|text| aside.iter().any(|aside| text == aside)))
    };
    page.until("both texts aside", true, kept).await
}

/// Waits until all that was to be written to the database is.
async fn written(page: &Page) -> Result<()> {
    let probe = "const done = arguments[0]; backup.write('probe', '').then(() => done(true))";
    page.driver().execute_async(probe, vec![]).await.map(drop).map_err(Into::into)
}

async fn a_game_that_only_the_database_has_is_set_aside_and_not_wiped(page: Page) -> Result<()> {
    fill(&page).await?;
    start(&page).await?;
    written(&page).await?;
    page.leave_game().await?;
    let games = texts(&page, "minesweeper.game").await?;
    ensure!(games.len() == 1, "there are {} texts", games.len());
    let name = before_the_page(&page, BREAK).await?;
    for _ in 0..2 {
        page.driver().goto("about:blank").await?;
        page.driver().goto(page.site()).await?;
        expect_rescue(&page).await?;
    }
    not_before_the_page(&page, &name).await?;
    page.click(&action("reload-without")).await?;
    page.expect_ready().await?;
    page.expect_status("ready").await?;
    let aside = texts(&page, "minesweeper.game.unreadable.").await?;
    // The same game: its clock may have gone on since.
    let beginning = games.first().and_then(|text| text.get(..40)).unwrap_or("?");
    ensure!(aside.iter().any(|text| text.starts_with(beginning)), "the game is wiped: {aside:?}");
    page.take_console_errors().await.map(drop)
}

async fn a_tab_that_takes_over_reads_what_was_written_last(page: Page) -> Result<()> {
    fill(&page).await?;
    start(&page).await?;
    written(&page).await?;
    let first = page.driver().window().await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second.clone()).await?;
    page.open("#/").await?;
    page.expect_notice("Your game is open in another tab.").await?;
    page.driver().switch_to_window(first).await?;
    page.right_click(page.first_hidden().await?.context("no cell is hidden")?).await?;
    let rows = page.rows().await?;
    written(&page).await?;
    page.driver().switch_to_window(second).await?;
    page.click(&action("offer")).await?;
    page.expect_rows(&rows).await
}

async fn a_slow_database_brings_the_game_late(page: Page) -> Result<()> {
    fill(&page).await?;
    let rows = start(&page).await?;
    written(&page).await?;
    page.leave_game().await?;
    const SLOW: &str = "{
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = (...which) => {
            const real = open(...which), late = {};
            real.onupgradeneeded = () => { late.result = real.result; late.onupgradeneeded?.(); };
            real.onsuccess = () => document.addEventListener('slow', () => { late.result = real.result; late.onsuccess?.(); });
            return late;
        };
    }";
    let name = before_the_page(&page, SLOW).await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.eval("document.dispatchEvent(new Event('slow'))", vec![]).await?;
    page.expect_rows(&rows).await?;
    not_before_the_page(&page, &name).await
}

async fn a_tab_that_hears_late_of_another_one_does_not_write(page: Page) -> Result<()> {
    let rows = start(&page).await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second).await?;
    let name = before_the_page(&page, SLOW_LOCKS).await?;
    page.open("#/").await?;
    page.expect_rows(&rows).await?;
    page.eval("document.dispatchEvent(new Event('slow'))", vec![]).await?;
    page.expect_notice("Your game is open in another tab.").await?;
    let kept = "return JSON.stringify([0, 1].map(slot => localStorage[`minesweeper.game.${slot}`]))";
    let before = page.eval(kept, vec![]).await?;
    page.right_click(page.first_hidden().await?.context("no cell is hidden")?).await?;
    written(&page).await?;
    ensure!(page.eval(kept, vec![]).await? == before, "two tabs write");
    not_before_the_page(&page, &name).await
}

async fn a_busy_browser_that_is_slow_to_tell_shows_no_other_tabs_game(page: Page) -> Result<()> {
    start(&page).await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second).await?;
    // Later than what the page waits for a database.
    const LATER: &str = "setTimeout(() => document.dispatchEvent(new Event('slow')), 2000);";
    let name = before_the_page(&page, &format!("{SLOW_LOCKS} {LATER}")).await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.expect_notice("Your game is open in another tab.").await?;
    not_before_the_page(&page, &name).await
}

async fn a_page_loaded_again_whose_old_one_is_slow_to_let_go_gets_its_game(page: Page) -> Result<()> {
    let rows = start(&page).await?;
    written(&page).await?;
    // As an old page does that a busy browser has not ended yet.
    const HELD: &str = "if (navigator.locks) {
        const let_go = new Promise(done => setTimeout(done, 2000));
        navigator.locks.request('minesweeper.game', { steal: true }, () => let_go);
    }";
    let name = before_the_page(&page, HELD).await?;
    page.reload().await?;
    page.expect_rows(&rows).await?;
    ensure!(page.notices().await?.is_empty(), "what was told stays: {:?}", page.notices().await?);
    page.right_click(page.first_hidden().await?.context("no cell is hidden")?).await?;
    let rows = page.rows().await?;
    not_before_the_page(&page, &name).await?;
    page.reload().await?;
    page.expect_rows(&rows).await
}

async fn a_game_taken_over_while_its_end_elsewhere_is_waited_for_stays(page: Page) -> Result<()> {
    let rows = start(&page).await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second).await?;
    // The wait ends when the page hears `slow`.
    const PATIENT: &str = "AbortSignal.timeout = () => {
        const wait = new AbortController();
        document.addEventListener('slow', () => wait.abort(new DOMException('', 'TimeoutError')));
        return wait.signal;
    }";
    let name = before_the_page(&page, PATIENT).await?;
    page.open("#/").await?;
    page.expect_notice("Your game is open in another tab.").await?;
    page.click(&action("offer")).await?;
    page.expect_rows(&rows).await?;
    page.eval("document.dispatchEvent(new Event('slow'))", vec![]).await?;
    page.right_click(page.first_hidden().await?.context("no cell is hidden")?).await?;
    let rows = page.rows().await?;
    written(&page).await?;
    ensure!(page.notices().await?.is_empty(), "the game is lost again: {:?}", page.notices().await?);
    not_before_the_page(&page, &name).await?;
    page.reload().await?;
    page.expect_rows(&rows).await
}
