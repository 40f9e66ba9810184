//! The clock, under all conditions, and the memory over many games.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use e2e::selectors::action;
use e2e::skip_reasons::{NO_DOM_COUNTS, NO_HIDDEN_TAB};
use e2e::{BoardFixture, Page, Screen};

journeys! { Desktop:
    the_clock_starts_with_the_first_reveal_and_stops_with_the_game,
    the_clock_ignores_a_system_clock_that_is_set_back,
    a_tab_hidden_for_a_minute_shows_the_right_time (not in Firefox, WebKit: NO_HIDDEN_TAB),
    forty_games_leave_no_node_no_listener_and_no_error (not in Firefox, WebKit: NO_DOM_COUNTS),
}

async fn the_clock_starts_with_the_first_reveal_and_stops_with_the_game(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["*..", "...", "..."])?.route()).await?;
    page.right_click((0, 0)).await?;
    page.wait_ms(1200.0).await?;
    ensure!(page.elapsed().await? == 0, "the clock runs before the first reveal");
    let started = Instant::now();
    page.left_click((1, 0)).await?;
    page.expect_elapsed(2).await?;
    let real = started.elapsed().as_secs_f64();
    ensure!(real >= 1.9, "the clock shows 2 s after {real:.2} s");
    for square in [(1, 1), (2, 2), (0, 1)] {
        page.left_click(square).await?;
    }
    page.expect_status("won").await?;
    let shown = page.elapsed().await?;
    page.wait_ms(1200.0).await?;
    ensure!(page.elapsed().await? == shown, "the clock runs on after the game");
    page.click(&action("new-game")).await?;
    page.until("the clock", 0, async || page.elapsed().await).await
}

async fn the_clock_ignores_a_system_clock_that_is_set_back(page: Page) -> Result<()> {
    // The clock less the page's own time, in milliseconds, as soon as the clock shows another second.
    const LAG: &str = "const [done] = arguments;
        new MutationObserver(([{ target }], observer) => {
            observer.disconnect();
            done(1000 * target.dataset.elapsed - performance.now());
        }).observe(document.body, { subtree: true, attributeFilter: ['data-elapsed'] })";
    let lag = async || page.eval_async::<f64>(LAG, vec![]).await;
    page.start_game_with_flags().await?;
    page.expect_elapsed(1).await?;
    page.run("const now = Date.now; Date.now = () => now() - 86400000").await?;
    let (before, shown) = (lag().await?, page.elapsed().await?);
    page.expect_elapsed(shown + 2).await?;
    let drift = lag().await? - before;
    ensure!((-2000.0..1100.0).contains(&drift), "the clock has drifted by {drift} ms");
    let (since, rows, shown) = (Instant::now(), page.rows().await?, page.elapsed().await?);
    page.reload().await?;
    page.expect_rows(&rows).await?;
    let more = page.elapsed().await? - shown;
    let max = 1 + since.elapsed().as_secs().cast_signed();
    ensure!((0..=max).contains(&more), "{more} s more after a reload, of {max} s at most");
    Ok(())
}

async fn a_tab_hidden_for_a_minute_shows_the_right_time(page: Page) -> Result<()> {
    // Returns when the game began, in the page's own time.
    const WATCH: &str = "addEventListener('visibilitychange', () => (window.hiddenAt ??= performance.now()), true);
        return performance.now() - 1000 * document.querySelector('[data-elapsed]').dataset.elapsed";
    const RIGHT: &str = "const { elapsed } = document.querySelector('[data-elapsed]').dataset;
        return Math.abs(performance.now() - arguments[0] - 1000 * elapsed) < 2100 && elapsed >= 60";
    let size = async || page.eval::<(u32, u32)>("return [innerWidth, innerHeight]").await;
    page.start_game_with_flags().await?;
    let before = size().await?;
    let began: f64 = page.eval(WATCH).await?;
    page.driver().minimize_window().await?;
    page.until_eval("the tab is hidden", "return document.hidden", true).await?;
    // The page's own timers may sleep; scripts of the driver run.
    let minute = async || page.eval("return performance.now() - hiddenAt >= 60000").await;
    page.idle(page.until_within(Duration::from_secs(90), "the tab was hidden for a minute", true, minute)).await?;
    page.driver().maximize_window().await?;
    page.until_eval("the tab is hidden", "return document.hidden", false).await?;
    page.until("the time is right", true, async || page.eval_with(RIGHT, vec![began.into()]).await).await?;
    // Restores the size for the next journey in this browser.
    let (width, height) = Screen::Desktop.size();
    page.driver().set_window_rect(0, 0, width, height).await?;
    page.until("the window's size", before, size).await
}

async fn forty_games_leave_no_node_no_listener_and_no_error(page: Page) -> Result<()> {
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
    // The browser itself keeps a few nodes alive for a while. A leak would add at least one for each game.
    ensure!(
        after.nodes < before.nodes + GAMES && after.listeners < before.listeners + GAMES,
        "in {GAMES} games the counts grew from {before:?} to {after:?}"
    );
    Ok(())
}

async fn play_to_the_end(page: &Page) -> Result<()> {
    page.play_until_over().await?;
    page.click(&action("new-game")).await?;
    page.expect_status("ready").await
}
