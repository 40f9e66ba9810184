//! What holds over a long sitting: the clock, the counter, the memory.

use anyhow::{Context, Result, ensure};
use e2e::selectors::action;
use e2e::{BoardFixture, Page};
use std::time::Instant;

journeys! { Desktop:
    the_clock_starts_with_the_first_reveal_and_stops_with_the_game,
    the_mine_counter_goes_below_zero,
    forty_games_in_a_row_leave_no_node_no_listener_and_no_error (not in Firefox, WebKit: e2e::browser::NO_COUNT),
}

async fn the_clock_starts_with_the_first_reveal_and_stops_with_the_game(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["*..", "...", "..."])?.route()).await?;
    page.right_click((0, 0)).await?;
    pass(&page, 1200.0).await?;
    ensure!(page.elapsed().await? == 0, "the clock runs before the first reveal");
    let started = Instant::now();
    page.left_click((1, 0)).await?;
    page.expect_elapsed(2).await?;
    let real = started.elapsed().as_secs_f64();
    ensure!(real >= 1.9, "the clock shows 2 s after {real:.2} s");
    page.left_click((1, 1)).await?;
    page.left_click((2, 2)).await?;
    page.left_click((0, 1)).await?;
    page.expect_status("won").await?;
    let shown = page.elapsed().await?;
    pass(&page, 1200.0).await?;
    ensure!(page.elapsed().await? == shown, "the clock runs on after the game");
    page.click(&action("new-game")).await?;
    page.until("a clock at zero", 0, async || page.elapsed().await).await
}

/// Waits until the page's own clock has gone on by so many milliseconds: the only way to see that something stands still.
async fn pass(page: &Page, milliseconds: f64) -> Result<()> {
    let now = page.eval("return performance.now()", vec![]).await?.as_f64().context("the page has no clock")?;
    let end = now + milliseconds;
    let past = async || page.eval("return performance.now() >= arguments[0]", vec![end.into()]).await;
    page.until("time to pass", true.into(), past).await
}

async fn the_mine_counter_goes_below_zero(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["*..", "...", "..."])?.route()).await?;
    page.expect_mines_left(1).await?;
    page.right_click((0, 0)).await?;
    page.right_click((1, 0)).await?;
    page.right_click((2, 0)).await?;
    page.expect_mines_left(-2).await?;
    page.right_click((2, 0)).await?;
    page.expect_mines_left(-1).await
}

async fn forty_games_in_a_row_leave_no_node_no_listener_and_no_error(page: Page) -> Result<()> {
    const GAMES: u64 = 40;
    page.open("#/play?level=beginner&first=any").await?;
    for _ in 0..5 {
        play_to_the_end(&page).await?;
    }
    let (elements, before) = (page.element_count().await?, page.dom_counts().await?);
    for _ in 0..GAMES {
        play_to_the_end(&page).await?;
    }
    page.expect_healthy().await?;
    let (elements_after, after) = (page.element_count().await?, page.dom_counts().await?);
    ensure!(elements == elements_after, "the document grew from {elements} to {elements_after} elements");
    // The browser itself keeps a few nodes about for a while; one that a game left behind would be there in each of them.
    ensure!(
        after.nodes < before.nodes + GAMES,
        "in {GAMES} games the nodes grew from {} to {}",
        before.nodes,
        after.nodes
    );
    ensure!(
        after.listeners < before.listeners + GAMES,
        "the listeners grew from {} to {}",
        before.listeners,
        after.listeners
    );
    Ok(())
}

async fn play_to_the_end(page: &Page) -> Result<()> {
    page.play_until_over().await?;
    page.click(&action("new-game")).await?;
    page.expect_status("ready").await
}
