//! A full local storage, a slow database, and a slow lock between tabs.

use anyhow::{Result, ensure};
use e2e::Page;
use e2e::skip_reasons::{NO_INIT_SCRIPT, NO_SECOND_TAB};

journeys! { Desktop:
    a_tab_that_takes_over_reads_the_last_write_from_the_database (not in WebKit: NO_SECOND_TAB),
    a_slow_database_restores_the_game_late (not in Firefox, WebKit: NO_INIT_SCRIPT),
    while_the_lock_is_slow_a_second_tab_neither_writes_nor_shows_the_first_tabs_game
        (not in Firefox, WebKit: NO_INIT_SCRIPT),
    a_reloaded_page_gets_its_game_from_an_old_one_that_is_slow_to_release_it (not in Firefox, WebKit: NO_INIT_SCRIPT),
    a_game_that_was_taken_over_during_the_wait_for_its_release_stays (not in Firefox, WebKit: NO_INIT_SCRIPT),
}

/// Lets the page wait for its lock until the event `continue`.
const SLOW_LOCKS: &str = "if (navigator.locks) {
    const request = navigator.locks.request.bind(navigator.locks);
    const waited = new Promise(done => document.addEventListener('continue', done));
    navigator.locks.request = async (...which) => {
        await waited;
        return request(...which);
    };
}";
/// Ends the waits of the scripts in this file.
const CONTINUE: &str = "document.dispatchEvent(new Event('continue'))";

async fn a_tab_that_takes_over_reads_the_last_write_from_the_database(page: Page) -> Result<()> {
    page.replace_local_storage_by_filler().await?;
    page.start_game_with_flags().await?;
    page.wait_for_backup().await?;
    let (first, second) = page.open_tab().await?;
    page.open("#/").await?;
    page.expect_notice("Your game is open in another tab.").await?;
    page.switch_to_tab(&first).await?;
    page.flag_first_hidden().await?;
    let rows = page.rows().await?;
    page.wait_for_backup().await?;
    page.switch_to_tab(&second).await?;
    page.accept_offer().await?;
    page.expect_rows(&rows).await
}

async fn a_slow_database_restores_the_game_late(page: Page) -> Result<()> {
    const SLOW_DATABASE: &str = "{
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = (...which) => {
            const real = open(...which), late = {};
            real.onupgradeneeded = () => { late.result = real.result; late.onupgradeneeded?.(); };
            real.onsuccess = () => document.addEventListener('continue', () => { late.result = real.result; late.onsuccess?.(); });
            return late;
        };
    }";
    page.replace_local_storage_by_filler().await?;
    let rows = page.start_game_with_flags().await?;
    page.wait_for_backup().await?;
    page.leave_game().await?;
    let script = page.add_init_script(SLOW_DATABASE).await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.run(CONTINUE).await?;
    page.expect_rows(&rows).await?;
    page.remove_init_script(script).await
}

async fn while_the_lock_is_slow_a_second_tab_neither_writes_nor_shows_the_first_tabs_game(page: Page) -> Result<()> {
    // In the first tab, which saves its clock every few seconds and gets events only of what the second one writes.
    const WATCH: &str = "window.written = [];
        addEventListener('storage', ({ key }) => /^mark$|^minesweeper[.]game[.](0|1|tail)$/.test(key) && written.push(key))";
    let rows = page.start_game_with_flags().await?;
    page.run(WATCH).await?;
    let (first, second) = page.open_tab().await?;
    let script = page.add_init_script(SLOW_LOCKS).await?;
    page.open("#/").await?;
    page.expect_rows(&rows).await?;
    page.run(CONTINUE).await?;
    page.expect_notice("Your game is open in another tab.").await?;
    page.run("localStorage.mark = 'before'").await?;
    page.flag_first_hidden().await?;
    page.wait_for_backup().await?;
    page.run("localStorage.mark = 'after'").await?;
    page.remove_init_script(script).await?;
    page.switch_to_tab(&first).await?;
    let after_mark = "return written.slice(written.indexOf('mark'))";
    page.until_eval("what the second tab has written", after_mark, vec!["mark"; 2]).await?;
    page.switch_to_tab(&second).await?;
    // The lock is answered after the page has stopped waiting for the database.
    let late = format!("{SLOW_LOCKS} setTimeout(() => {CONTINUE}, 2000);");
    let script = page.add_init_script(&late).await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.expect_notice("Your game is open in another tab.").await?;
    page.remove_init_script(script).await
}

async fn a_reloaded_page_gets_its_game_from_an_old_one_that_is_slow_to_release_it(page: Page) -> Result<()> {
    // Holds the lock for a while, as an old page does that a busy browser has not ended yet.
    const HOLD_LOCK: &str = "if (navigator.locks) {
        const released = new Promise(done => setTimeout(done, 2000));
        navigator.locks.request('minesweeper.game', { steal: true }, () => released);
    }";
    let rows = page.start_game_with_flags().await?;
    page.wait_for_backup().await?;
    let script = page.add_init_script(HOLD_LOCK).await?;
    page.reload().await?;
    page.expect_rows(&rows).await?;
    ensure!(page.notices().await?.is_empty(), "a notice stays: {:?}", page.notices().await?);
    page.flag_first_hidden().await?;
    let rows = page.rows().await?;
    page.remove_init_script(script).await?;
    page.reload().await?;
    page.expect_rows(&rows).await
}

async fn a_game_that_was_taken_over_during_the_wait_for_its_release_stays(page: Page) -> Result<()> {
    // The page's wait ends with the event.
    const WAIT: &str = "AbortSignal.timeout = () => {
        const wait = new AbortController();
        document.addEventListener('continue', () => wait.abort(new DOMException('', 'TimeoutError')));
        return wait.signal;
    }";
    let rows = page.start_game_with_flags().await?;
    page.open_tab().await?;
    let script = page.add_init_script(WAIT).await?;
    page.open("#/").await?;
    page.expect_notice("Your game is open in another tab.").await?;
    page.accept_offer().await?;
    page.expect_rows(&rows).await?;
    page.run(CONTINUE).await?;
    page.flag_first_hidden().await?;
    let rows = page.rows().await?;
    page.wait_for_backup().await?;
    ensure!(page.notices().await?.is_empty(), "the game is lost again: {:?}", page.notices().await?);
    page.remove_init_script(script).await?;
    page.reload().await?;
    page.expect_rows(&rows).await
}
