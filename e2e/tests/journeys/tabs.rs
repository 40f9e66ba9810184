//! Several tabs of the game: one has the game in progress, and what is chosen holds in all.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::selectors::action;

use super::resume::{pass, start};

/// Why a journey that plays in a second tab stays away from an engine.
const NO_FRAMES: &str = "a tab that its driver opens draws no frames";

journeys! { Desktop:
    of_two_tabs_one_has_the_game_and_the_other_can_take_it_over (not in WebKit: NO_FRAMES),
    what_is_played_on_in_a_tab_that_lost_the_game_is_another_game (not in WebKit: NO_FRAMES),
    settings_changed_in_one_tab_reach_the_other,
    two_tabs_with_levels_of_their_own_do_not_answer_each_other_for_ever,
}

async fn of_two_tabs_one_has_the_game_and_the_other_can_take_it_over(page: Page) -> Result<()> {
    start(&page).await?;
    let first = page.driver().window().await?;
    let rows = page.rows().await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second.clone()).await?;
    page.open("#/").await?;
    page.expect_status("ready").await?;
    page.expect_notice("Your game is open in another tab.").await?;
    // Its own game is kept nowhere.
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.reload().await?;
    page.expect_status("ready").await?;
    page.click(&action("offer")).await?;
    page.expect_rows(&rows).await?;
    page.driver().switch_to_window(first).await?;
    page.expect_notice("Your game is open in another tab.").await?;
    // What is done here now is not kept.
    let hidden = page.first_hidden().await?.context("no cell is hidden")?;
    page.right_click(hidden).await?;
    page.wait_for_frame().await?;
    page.driver().close_window().await?;
    page.driver().switch_to_window(second).await?;
    page.reload().await?;
    page.expect_rows(&rows).await
}

/// How many games are in the record.
async fn recorded(page: &Page) -> Result<usize> {
    const KEYS: &str = "const done = arguments[0], request = indexedDB.open('minesweeper');
        request.onsuccess = () => {
            const keys = request.result.transaction('summaries').objectStore('summaries').getAllKeys();
            keys.onsuccess = () => { request.result.close(); done(keys.result.length); };
        };";
    let keys = page.driver().execute_async(KEYS, vec![]).await?.json().as_u64();
    Ok(keys.context("no number")? as usize)
}

/// Opens cells until the game is over, without waiting for frames: a tab behind another one may draw none.
async fn end(page: &Page) -> Result<()> {
    while page.status().await? == "playing" {
        page.left_click(page.first_hidden().await?.context("no cell is hidden")?).await?;
    }
    Ok(())
}

async fn what_is_played_on_in_a_tab_that_lost_the_game_is_another_game(page: Page) -> Result<()> {
    start(&page).await?;
    let first = page.driver().window().await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second).await?;
    page.open("#/").await?;
    page.click(&action("offer")).await?;
    page.expect_status("playing").await?;
    end(&page).await?;
    page.until("the game in the record", 1, async || recorded(&page).await).await?;
    page.driver().switch_to_window(first).await?;
    page.expect_notice("Your game is open in another tab.").await?;
    end(&page).await?;
    page.until("a second game in the record", 2, async || recorded(&page).await).await?;
    ensure!(page.count("[data-result] .badge").await? == 1, "the game counts");
    Ok(())
}

async fn settings_changed_in_one_tab_reach_the_other(page: Page) -> Result<()> {
    page.open("#/").await?;
    let first = page.driver().window().await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second).await?;
    page.open("#/").await?;
    page.open_dialog("settings").await?;
    page.choose("Dark").await?;
    page.close_dialog().await?;
    page.driver().switch_to_window(first).await?;
    let dark = async || page.attribute("html", "data-theme").await;
    page.until("the theme of the other tab", Some("dark".to_owned()), dark).await?;
    page.open_dialog("settings").await?;
    page.choose("Question marks").await?;
    page.close_dialog().await?;
    page.reload().await?;
    page.until("the theme after a reload", Some("dark".to_owned()), dark).await
}

async fn two_tabs_with_levels_of_their_own_do_not_answer_each_other_for_ever(page: Page) -> Result<()> {
    const COUNT: &str = "addEventListener('storage', ({ key }) => {
        if (key === 'minesweeper.settings') window.heard = (window.heard ?? 0) + 1;
    })";
    page.open("#/").await?;
    let first = page.driver().window().await?;
    page.eval(COUNT, vec![]).await?;
    let second = page.driver().new_tab().await?;
    page.driver().switch_to_window(second.clone()).await?;
    page.open("#/").await?;
    page.eval(COUNT, vec![]).await?;
    page.click("[data-action=level][data-value=expert]").await?;
    pass(&page, 500.0).await?;
    let mut heard = 0;
    for tab in [second, first] {
        page.driver().switch_to_window(tab).await?;
        heard += page.eval("return window.heard ?? 0", vec![]).await?.as_u64().context("no number")?;
    }
    ensure!(heard <= 2, "one choice is written {heard} times");
    page.expect_rows(&["........."; 9]).await
}
