//! Several tabs: one owns the game in progress, and settings hold in all.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::skip_reasons::NO_SECOND_TAB;

journeys! { Desktop:
    one_tab_owns_the_game_and_the_other_can_take_it_over (not in WebKit: NO_SECOND_TAB),
    a_tab_that_lost_the_game_plays_on_as_another_game (not in WebKit: NO_SECOND_TAB),
    settings_reach_other_tabs_without_an_endless_exchange,
}

async fn one_tab_owns_the_game_and_the_other_can_take_it_over(page: Page) -> Result<()> {
    page.start_game().await?;
    let rows = page.rows().await?;
    let (first, second) = page.open_tab().await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.expect_notice("Your game is open in another tab.").await?;
    // This tab's own game is not saved.
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.reload().await?;
    page.expect_status("ready").await?;
    page.accept_offer().await?;
    page.expect_rows(&rows).await?;
    page.switch_to_tab(&first).await?;
    page.expect_notice("Your game is open in another tab.").await?;
    // What the first tab does now is not saved.
    page.flag_first_hidden().await?;
    page.wait_for_frame().await?;
    page.driver().close_window().await?;
    page.switch_to_tab(&second).await?;
    page.reload().await?;
    page.expect_rows(&rows).await
}

async fn a_tab_that_lost_the_game_plays_on_as_another_game(page: Page) -> Result<()> {
    page.start_game().await?;
    let (first, _) = page.open_tab().await?;
    page.open("#/").await?;
    page.accept_offer().await?;
    page.expect_status("playing").await?;
    play_without_frames(&page).await?;
    page.until("games in the history", 1, async || games_in_history(&page).await).await?;
    page.switch_to_tab(&first).await?;
    page.expect_notice("Your game is open in another tab.").await?;
    play_without_frames(&page).await?;
    page.until("games in the history", 2, async || games_in_history(&page).await).await?;
    // The game does not count.
    page.expect_count("[data-result] .badge", 1).await
}

/// Counts the games in the database. Before the page has created the database, it is left alone: an empty one that this function
/// creates would stay without stores.
async fn games_in_history(page: &Page) -> Result<usize> {
    const KEYS: &str = "const done = arguments[0], request = indexedDB.open('minesweeper');
        request.onupgradeneeded = () => request.transaction.abort();
        request.onerror = () => done(0);
        request.onsuccess = () => {
            const keys = request.result.transaction('summaries').objectStore('summaries').getAllKeys();
            keys.onsuccess = () => { request.result.close(); done(keys.result.length); };
        };";
    page.eval_async(KEYS, vec![]).await
}

/// Opens cells until the game is over. Waits for no frames, which a background tab may not draw.
async fn play_without_frames(page: &Page) -> Result<()> {
    while page.status().await? == "playing" {
        page.left_click(page.first_hidden().await?.context("no cell is hidden")?).await?;
    }
    Ok(())
}

async fn settings_reach_other_tabs_without_an_endless_exchange(page: Page) -> Result<()> {
    const COUNT: &str = "addEventListener('storage', ({ key }) => {
        if (key === 'minesweeper.settings') window.writes = (window.writes ?? 0) + 1;
    })";
    let theme = async || page.attribute("html", "data-theme").await;
    page.open("#/").await?;
    page.run(COUNT).await?;
    let (first, second) = page.open_tab().await?;
    page.open("#/").await?;
    page.run(COUNT).await?;
    page.click("[data-action=level][data-value=expert]").await?;
    page.wait_ms(500.0).await?;
    let mut writes = 0;
    for tab in [&second, &first] {
        page.switch_to_tab(tab).await?;
        writes += page.eval::<u64>("return window.writes ?? 0").await?;
    }
    ensure!(writes <= 2, "one choice is written {writes} times");
    // A level is each tab's own.
    page.expect_rows(&["........."; 9]).await?;
    page.switch_to_tab(&second).await?;
    page.choose_settings(&["Dark"]).await?;
    page.switch_to_tab(&first).await?;
    page.until("the theme of the other tab", Some("dark".to_owned()), theme).await?;
    page.choose_settings(&["Question marks"]).await?;
    page.reload().await?;
    page.until("the theme after a reload", Some("dark".to_owned()), theme).await
}
