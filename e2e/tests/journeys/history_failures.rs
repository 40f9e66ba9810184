//! The history when something fails: a page that is left, a database that does not answer or does not exist.

use anyhow::{Result, ensure};
use e2e::Page;
use e2e::page::WON_AT_ONCE;
use e2e::selectors::action;
use e2e::skip_reasons::NO_INIT_SCRIPT;

journeys! { Desktop:
    a_game_that_ends_as_the_page_is_left_is_saved_at_the_next_visit,
    a_game_whose_end_the_local_storage_has_lost_is_saved_at_the_next_visit_and_counts_once,
    a_database_that_does_not_answer_stops_nothing_and_loses_nothing (not in Firefox, WebKit: NO_INIT_SCRIPT),
    an_analysis_that_was_interrupted_is_repeated,
    without_a_database_the_page_plays_on_and_says_so_once (not in Firefox, WebKit: NO_INIT_SCRIPT)
}

async fn a_game_that_ends_as_the_page_is_left_is_saved_at_the_next_visit(page: Page) -> Result<()> {
    // The page is left before the worker receives the game, and the next visit finds one corrupt entry in the outbox.
    const LEAVE_AT_THE_END: &str = "
        localStorage['minesweeper.finished.0'] = 'spoiled';
        Worker.prototype.postMessage = () => {};
        document.documentElement.dataset.mark = '';
        window.addEventListener('pointerup', () => {
            sessionStorage.status = document.querySelector('[data-status]').dataset.status;
            location.reload();
        });";
    const IS_MARKED: &str = "return document.documentElement?.hasAttribute('data-mark') ?? true";
    const OUTBOX: &str =
        "return Object.keys(localStorage).filter(key => key.startsWith('minesweeper.finished.')).length";
    // The worker has answered, so no request is pending that Firefox would report as an error when the page is left.
    page.open("#/games").await?;
    page.expect_text(".history .empty", "No games yet. Finished games are saved here.").await?;
    page.navigate(WON_AT_ONCE).await?;
    page.expect_status("ready").await?;
    page.run(LEAVE_AT_THE_END).await?;
    page.left_click((0, 0)).await?;
    page.until_eval("the old document is still there", IS_MARKED, false).await?;
    page.expect_ready().await?;
    let status: Option<String> = page.eval("return sessionStorage.status ?? null").await?;
    ensure!(status.as_deref() == Some("won"), "the page was left when the game was {status:?}");
    page.navigate("#/stats").await?;
    page.expect_stat("wins", "1").await?;
    page.navigate("#/games").await?;
    page.expect_games(1).await?;
    page.until_eval("the outbox", OUTBOX, 0).await?;
    let quarantined: Option<String> = page.eval("return localStorage['minesweeper.game.unreadable.1'] ?? null").await?;
    ensure!(quarantined.as_deref() == Some("spoiled"), "the corrupt entry is not quarantined");
    Ok(())
}

async fn a_game_whose_end_the_local_storage_has_lost_is_saved_at_the_next_visit_and_counts_once(
    page: Page,
) -> Result<()> {
    // As if the browser had been killed before it wrote the local storage to the disk, and before the worker got the game.
    const STOP_WORKER: &str = "Worker.prototype.postMessage = () => {}";
    const LOSE: &str = "return [...Object.keys(localStorage)].filter(key => key.startsWith('minesweeper.finished.'))
        .map(key => localStorage.removeItem(key)).length";
    // The worker has answered, so no request is pending that Firefox would report as an error when the page is left.
    page.open("#/games").await?;
    page.expect_text(".history .empty", "No games yet. Finished games are saved here.").await?;
    page.navigate(WON_AT_ONCE).await?;
    page.expect_status("ready").await?;
    page.run(STOP_WORKER).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("won").await?;
    page.wait_for_backup().await?;
    let lost: usize = page.eval(LOSE).await?;
    ensure!(lost == 1, "{lost} games waited in the local storage");
    for _ in 0..2 {
        page.open("#/games").await?;
        page.expect_games(1).await?;
        page.wait_for_backup().await?;
        let waiting = async || Ok(page.saved_texts("minesweeper.finished.").await?.len());
        page.until("the outbox", 0, waiting).await?;
    }
    page.navigate("#/stats").await?;
    page.expect_stat("wins", "1").await
}

async fn a_database_that_does_not_answer_stops_nothing_and_loses_nothing(page: Page) -> Result<()> {
    const NO_ANSWER: &str = "const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, ...rest) {
            return name === 'minesweeper' ? {} : open.call(this, name, ...rest);
        };
        // Scripts that run before the page do not run in its worker, so the worker's program runs on the page.
        Object.defineProperty(window, 'Worker', { value: undefined });";
    let script = page.add_init_script(NO_ANSWER).await?;
    page.win_counted_game().await?;
    ensure!(page.notices().await?.is_empty(), "{:?}", page.notices().await?);
    for (route, content) in [("#/stats", "[data-stat=wins]"), ("#/games", "[data-game]")] {
        page.navigate(route).await?;
        page.expect_text(".history .empty", "Loading your games…").await?;
        // The page waits for the database for some seconds.
        page.idle(page.expect_count(content, 1)).await?;
        ensure!(page.count(".history .empty").await? == 0, "the message stays");
    }
    page.remove_init_script(script).await?;
    page.open("#/stats").await?;
    page.expect_stat("wins", "1").await?;
    page.open("#/games").await?;
    page.expect_games(1).await?;
    // A game that is deleted meanwhile does not come back.
    let script = page.add_init_script(NO_ANSWER).await?;
    page.win_counted_game().await?;
    page.navigate("#/games").await?;
    page.expect_games(1).await?;
    page.click(&action("delete")).await?;
    page.expect_games(0).await?;
    page.remove_init_script(script).await?;
    page.open("#/games").await?;
    page.expect_games(1).await
}

async fn an_analysis_that_was_interrupted_is_repeated(page: Page) -> Result<()> {
    // The rows are as if the page had been left before the analysis was stored. Returns how many had one.
    const REMOVE_ANALYSES: &str = "const done = arguments[0], opening = indexedDB.open('minesweeper');
        opening.onsuccess = () => {
            const writing = opening.result.transaction('summaries', 'readwrite'), rows = writing.objectStore('summaries');
            let analysed = 0;
            rows.getAll().onsuccess = ({ target }) => {
                for (const { judged, ...row } of target.result) if (judged) [analysed] = [analysed + 1, rows.put(row)];
            };
            writing.oncomplete = () => { opening.result.close(); done(analysed); };
        };";
    page.open(WON_AT_ONCE).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("won").await?;
    page.expect_game_saved().await?;
    page.until("the analyses removed", 1, async || page.eval_async(REMOVE_ANALYSES, vec![]).await).await?;
    page.open("#/games").await?;
    page.expect_analysed_games(1).await?;
    page.reload().await?;
    page.expect_analysed_games(1).await
}

async fn without_a_database_the_page_plays_on_and_says_so_once(page: Page) -> Result<()> {
    const DENY: &str =
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });
        // Scripts that run before the page do not run in its worker, so the worker's program runs on the page.
        Object.defineProperty(window, 'Worker', { value: undefined });";
    // Older games in the outbox occupy most of its space.
    const FILL_OUTBOX: &str = "for (const old of [1, 2, 3])
        localStorage[`minesweeper.finished.${`${old}`.repeat(32)}`] = '00'.repeat(5) + `0${old}f83f` + '00'.repeat(200000)";
    const OUTBOX: &str = "return Object.keys(localStorage).filter(key => key.startsWith('minesweeper.finished.')).map(key => key.slice(21))";
    let script = page.add_init_script(DENY).await?;
    page.open(WON_AT_ONCE).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("won").await?;
    page.expect_notice("No room to save your games").await?;
    page.click(&action("dismiss")).await?;
    page.run(FILL_OUTBOX).await?;
    page.click(&action("play-again")).await?;
    page.expect_status("ready").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("won").await?;
    page.navigate("#/stats").await?;
    // The games count until the page is closed.
    page.expect_stat("wins", "2").await?;
    ensure!(page.count(".notice").await? == 0, "the notice comes again: {:?}", page.notices().await?);
    let outbox: Vec<String> = page.eval(OUTBOX).await?;
    let oldest_is_gone = !outbox.contains(&"1".repeat(32));
    ensure!(oldest_is_gone && outbox.len() == 4, "the outbox holds {outbox:?}");
    page.remove_init_script(script).await
}
