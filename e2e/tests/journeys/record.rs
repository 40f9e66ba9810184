//! The record of games: kept, counted, listed, taken elsewhere and back.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::board::action;
use serde_json::{Value, json};

journeys! {
    Desktop:
        a_win_is_counted_and_listed_after_a_reload,
        a_game_that_ends_as_the_page_is_left_is_in_the_record,
        two_tabs_each_finish_a_game_and_both_count (not in WebKit: "a tab that its driver opens draws no frames"),
        what_is_exported_comes_back_after_everything_is_wiped,
        a_game_in_progress_is_exported_too_and_comes_back,
        a_deleted_game_comes_back_when_that_is_undone_and_so_do_statistics
            (not in WebKit: "of a second win in one tab there is no news there, and why is not known"),
        a_replay_of_another_program_is_taken_in_and_tells_where_it_fails,
        a_browser_without_a_database_plays_on_and_says_so_once
            (not in Firefox, WebKit: "their drivers cannot run a script before the page's own");
    Phone: on_a_phone_the_record_does_not_scroll_sideways
}

/// One free cell among mines: the first reveal wins. Whatever the seed, it counts.
const WON_AT_ONCE: &str = "#/play?level=5x5x24";

async fn win(page: &Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    page.left((0, 0)).await?;
    page.expect_status("won").await?;
    // What there is to say of it is said when it is kept.
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await
}

async fn stat(page: &Page, name: &str) -> Result<Value> {
    let text = "return document.querySelector(`[data-stat=${arguments[0]}]`)?.textContent ?? null";
    page.ask(text, vec![name.into()]).await
}

async fn expect_stat(page: &Page, name: &str, value: &str) -> Result<()> {
    page.until(name, json!(value), async || stat(page, name).await).await
}

async fn expect_games(page: &Page, count: usize) -> Result<()> {
    page.until("the games listed", count, async || page.count("[data-game]").await).await
}

async fn a_win_is_counted_and_listed_after_a_reload(page: Page) -> Result<()> {
    win(&page).await?;
    page.reload().await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    expect_stat(&page, "win-rate", "100 %").await?;
    ensure!(page.count("[data-chart=times] table tbody tr").await? > 0, "a chart is a table too");
    page.follow("#/games").await?;
    expect_games(&page, 1).await?;
    page.follow("#/stats").await?;
    page.reload().await?;
    expect_stat(&page, "games", "1").await
}

async fn a_game_that_ends_as_the_page_is_left_is_in_the_record(page: Page) -> Result<()> {
    // The archive hears of the game only after the page has gone.
    page.open(WON_AT_ONCE).await?;
    let leave = "
        document.addEventListener('record', event => event.stopImmediatePropagation(), true);
        window.addEventListener('record', event => event.stopImmediatePropagation(), true);";
    page.ask(leave, vec![]).await?;
    page.left((0, 0)).await?;
    page.expect_status("won").await?;
    page.reload().await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "1").await?;
    page.follow("#/games").await?;
    expect_games(&page, 1).await
}

async fn two_tabs_each_finish_a_game_and_both_count(page: Page) -> Result<()> {
    win(&page).await?;
    page.follow("#/stats").await?;
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

/// Has the next file that the page saves remain in it.
const CATCH: &str = "
    const make = URL.createObjectURL;
    URL.createObjectURL = blob => { window.caught = blob; return make.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () {};";

/// The file that the page saved, as numbers.
async fn caught(page: &Page) -> Result<Value> {
    let there = "return window.caught !== undefined";
    page.until("a file", true.into(), async || page.ask(there, vec![]).await).await?;
    let bytes = "const done = arguments[0]; caught.arrayBuffer().then(bytes => done([...new Uint8Array(bytes)]))";
    Ok(page.driver().execute_async(bytes, vec![]).await?.json().clone())
}

/// Chooses a file with these bytes.
async fn take_in(page: &Page, name: &str, bytes: Value) -> Result<()> {
    const CHOOSE: &str = "
        const files = new DataTransfer(), field = document.querySelector('[data-action=import]');
        files.items.add(new File([new Uint8Array(arguments[1])], arguments[0]));
        field.files = files.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    page.follow("#/games").await?;
    page.until("a place for files", 1, async || page.count("[data-action=import]").await).await?;
    page.ask(CHOOSE, vec![name.into(), bytes]).await.map(drop)
}

async fn expect_notice(page: &Page, beginning: &str) -> Result<()> {
    let notices = "return [...document.querySelectorAll('.notice p')].map(notice => notice.textContent)";
    page.until(beginning, true, async || {
        let told = page.ask(notices, vec![]).await?;
        Ok(told
            .as_array()
            .is_some_and(|told| told.iter().any(|one| one.as_str().is_some_and(|one| one.starts_with(beginning)))))
    })
    .await
}

async fn what_is_exported_comes_back_after_everything_is_wiped(page: Page) -> Result<()> {
    win(&page).await?;
    win(&page).await?;
    page.follow("#/games").await?;
    expect_games(&page, 2).await?;
    page.ask(CATCH, vec![]).await?;
    page.click(&action("export")).await?;
    let file = caught(&page).await?;
    let wipe = "const done = arguments[0]; localStorage.clear();
        const gone = indexedDB.deleteDatabase('minesweeper'); gone.onsuccess = gone.onerror = () => done(gone.error?.message ?? 'gone')";
    let gone = page.driver().execute_async(wipe, vec![]).await?.json().clone();
    ensure!(gone == json!("gone"), "the database stays: {gone}");
    page.open("#/games").await?;
    page.until("an empty record", 1, async || page.count(".empty").await).await?;
    take_in(&page, "record.bin", file.clone()).await?;
    expect_games(&page, 2).await?;
    expect_notice(&page, "record.bin: 2 new, 0 already here.").await?;
    take_in(&page, "record.bin", file).await?;
    expect_notice(&page, "record.bin: 0 new, 2 already here.").await?;
    expect_games(&page, 2).await?;
    page.follow("#/stats").await?;
    page.until("statistics", 1, async || page.count("[data-choice=level]").await).await?;
    choose(&page, "level", "5x5x24").await?;
    expect_stat(&page, "wins", "2").await?;
    expect_stat(&page, "best-streak", "2").await
}

async fn a_game_in_progress_is_exported_too_and_comes_back(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.left((4, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    page.follow("#/games").await?;
    page.until("a way to export", 1, async || page.count(&action("export")).await).await?;
    page.ask(CATCH, vec![]).await?;
    page.click(&action("export")).await?;
    let file = caught(&page).await?;
    page.elsewhere().await?;
    let wipe = "const done = arguments[0]; localStorage.clear();
        const gone = indexedDB.deleteDatabase('minesweeper.kept'); gone.onsuccess = gone.onerror = () => done(gone.error?.message ?? 'gone')";
    let gone = page.driver().execute_async(wipe, vec![]).await?.json().clone();
    ensure!(gone == json!("gone"), "the database stays: {gone}");
    page.open("#/").await?;
    page.expect_status("ready").await?;
    take_in(&page, "record.bin", file).await?;
    expect_notice(&page, "Your other game is kept.").await?;
    let aside = "return (localStorage['minesweeper.games.aside'] ?? '.')[0] !== '.'";
    page.until("it is kept from here on", true.into(), async || page.ask(aside, vec![]).await).await?;
    page.reload().await?;
    page.follow("#/").await?;
    page.expect_rows(&rows).await
}

async fn choose(page: &Page, name: &str, value: &str) -> Result<()> {
    const CHOOSE: &str = "
        const field = document.querySelector(`[data-choice=${arguments[0]}]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    page.ask(CHOOSE, vec![name.into(), value.into()]).await.map(drop)
}

async fn a_deleted_game_comes_back_when_that_is_undone_and_so_do_statistics(page: Page) -> Result<()> {
    win(&page).await?;
    win(&page).await?;
    page.follow("#/games").await?;
    expect_games(&page, 2).await?;
    let first = page.ask("return document.querySelector('[data-game]').dataset.game", vec![]).await?;
    let first = first.as_str().context("the game has no id")?.to_owned();
    page.click(&format!("[data-game='{first}'] [data-action=delete]")).await?;
    expect_games(&page, 1).await?;
    page.click(&action("undo")).await?;
    expect_games(&page, 2).await?;
    page.click(&format!("[data-game='{first}'] [data-action=favourite]")).await?;
    page.until("a favourite", 1, async || page.count("[data-action=favourite][aria-pressed=true]").await).await?;
    page.follow("#/stats").await?;
    expect_stat(&page, "wins", "2").await?;
    page.click(&action("reset")).await?;
    page.until("no statistics", 1, async || page.count(".empty").await).await?;
    page.click(&action("undo")).await?;
    expect_stat(&page, "wins", "2").await?;
    page.open("#/games").await?;
    expect_games(&page, 2).await?;
    ensure!(page.count("[data-action=favourite][aria-pressed=true]").await? == 1, "the favourite is one no more");
    Ok(())
}

async fn a_replay_of_another_program_is_taken_in_and_tells_where_it_fails(page: Page) -> Result<()> {
    const REPLAY: &str =
        "Board:\n0*0\nEvents:\n0 lc 1 1 (0 0)\n0 lr 1 1 (0 0)\n1.5 lc 3 1 (32 0)\n1.5 lr 3 1 (32 0)\nwon\n";
    page.open("#/games").await?;
    take_in(&page, "good.rawvf", json!(REPLAY.as_bytes())).await?;
    expect_games(&page, 1).await?;
    take_in(&page, "bad.rawvf", json!(REPLAY.replace("won", "lost").as_bytes())).await?;
    expect_games(&page, 2).await?;
    let notes =
        page.ask("return [...document.querySelectorAll('[data-game] small')].map(note => note.textContent)", vec![]);
    let notes = notes.await?.to_string();
    ensure!(notes.contains("From a file: not counted"), "{notes}");
    ensure!(notes.contains("line ") && notes.contains("lost"), "where it fails is not said: {notes}");
    take_in(&page, "letter.txt", json!(b"Dear Ada")).await?;
    expect_notice(&page, "letter.txt could not be read").await
}

async fn a_browser_without_a_database_plays_on_and_says_so_once(page: Page) -> Result<()> {
    let source =
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } })";
    page.driver().cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    page.open(WON_AT_ONCE).await?;
    page.left((0, 0)).await?;
    page.expect_status("won").await?;
    expect_notice(&page, "This browser has no room for your games").await?;
    page.click(&action("dismiss")).await?;
    page.click(&action("play-again")).await?;
    page.left((4, 4)).await?;
    page.expect_status("won").await?;
    page.follow("#/stats").await?;
    // They count until the page is closed.
    expect_stat(&page, "wins", "2").await?;
    ensure!(page.count(".notice").await? == 0, "it is said again");
    Ok(())
}

async fn on_a_phone_the_record_does_not_scroll_sideways(page: Page) -> Result<()> {
    page.open(WON_AT_ONCE).await?;
    page.tap(&e2e::board::cell((0, 0))).await?;
    page.expect_status("won").await?;
    page.until("news of the win", true, async || Ok(page.count("[data-news]").await? == 1)).await?;
    for (route, there) in [("#/games", "[data-game]"), ("#/stats", "[data-stat=wins]")] {
        page.follow(route).await?;
        page.until(route, 1, async || page.count(there).await).await?;
        let wide = page
            .ask("return document.documentElement.scrollWidth - document.documentElement.clientWidth", vec![])
            .await?;
        ensure!(wide == 0, "{route}: the page is {wide} px wider than the phone");
    }
    Ok(())
}
