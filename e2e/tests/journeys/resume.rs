//! Nothing is lost: the game in progress comes back, whatever happens to the page.

use anyhow::{Context, Result, ensure};
use e2e::profile::Profile;
use e2e::selectors::action;
use e2e::{BoardFixture, Page};
use serde_json::json;

journeys! { Desktop:
    a_game_comes_back_after_a_reload_at_every_action_and_its_clicks_count_on,
    a_page_that_is_left_at_its_first_click_has_kept_it,
    a_slow_page_that_is_left_at_its_first_click_has_kept_it (not in Firefox, WebKit: "their drivers cannot slow a page down"),
    the_time_away_does_not_count,
    a_killed_browser_has_lost_nothing (not in Firefox, WebKit: "their drivers make a fresh profile for each session"),
    a_finished_game_is_not_played_again,
    a_link_followed_leaves_the_game_in_progress_to_be_gone_on_with,
    a_game_gone_on_with_and_ended_is_not_offered_again,
}

const BOARD: [&str; 4] = ["*...", "....", "...*", "*..."];

async fn a_game_comes_back_after_a_reload_at_every_action_and_its_clicks_count_on(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&BOARD)?;
    page.open(&board.route()).await?;
    // A flag before the first reveal, one on a wrong cell that is taken back, a chord, the last cells one by one.
    for (square, flags) in
        [((0, 0), true), ((1, 1), false), ((2, 2), true), ((2, 2), true), ((3, 2), true), ((1, 1), false)]
    {
        if flags {
            page.right_click(square).await?;
        } else {
            page.left_click(square).await?;
        }
        page.wait_for_frame().await?;
        let (rows, left, status) = (page.rows().await?, page.mines_left().await?, page.status().await?);
        page.reload().await?;
        page.expect_rows(&rows).await?;
        page.expect_mines_left(left).await?;
        page.expect_status(&status).await?;
    }
    for square in board.safe_squares() {
        page.left_click(square).await?;
        page.wait_for_frame().await?;
        if page.status().await? == "won" {
            break;
        }
        page.reload().await?;
    }
    page.expect_status("won").await?;
    let figures = page.eval("return document.querySelector('[data-result] dl').textContent", vec![]).await?;
    let clicks = clicks(figures.as_str().unwrap_or_default());
    ensure!(clicks.is_some_and(|clicks| clicks >= 8), "the clicks before the reloads are gone: {figures}");
    Ok(())
}

/// All clicks, out of the figures of a finished game.
fn clicks(figures: &str) -> Option<u32> {
    figures.split("Clicks").nth(1)?.split(' ').next()?.parse().ok()
}

async fn a_page_that_is_left_at_its_first_click_has_kept_it(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&BOARD)?.route()).await?;
    leave_at_a_click(&page).await?;
    page.expect_ready().await?;
    page.expect_status("playing").await
}

async fn a_slow_page_that_is_left_at_its_first_click_has_kept_it(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&BOARD)?.route()).await?;
    slow_down(&page, 20).await?;
    let left = leave_at_a_click(&page).await;
    // The browser goes on to other journeys.
    slow_down(&page, 1).await?;
    left?;
    page.expect_ready().await?;
    page.expect_status("playing").await
}

/// Opens a cell of a page that is loaded again in the same moment.
async fn leave_at_a_click(page: &Page) -> Result<()> {
    const LEAVE: &str = "document.querySelector('[role=grid]').addEventListener('pointerup', () => location.reload());
        document.documentElement.dataset.mark = ''";
    page.eval(LEAVE, vec![]).await?;
    page.left_click((1, 1)).await?;
    let marked = "return document.documentElement?.hasAttribute('data-mark') ?? true";
    page.until("another page", false.into(), async || page.eval(marked, vec![]).await).await
}

async fn slow_down(page: &Page, times: u8) -> Result<()> {
    let tools = page.driver().cdp();
    tools.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await?;
    Ok(())
}

async fn the_time_away_does_not_count(page: Page) -> Result<()> {
    start(&page).await?;
    page.expect_elapsed(2).await?;
    let played = page.elapsed().await?;
    page.leave_game().await?;
    pass(&page, 4000.0).await?;
    page.open("#/").await?;
    let elapsed = page.elapsed().await?;
    ensure!((played..=played + 2).contains(&elapsed), "the clock shows {elapsed} s: {played} were played, 4 away");
    page.expect_elapsed(elapsed + 1).await
}

/// A board of Beginner with its first cells open.
pub(super) async fn start(page: &Page) -> Result<()> {
    page.open("#/play?level=beginner&seed=4").await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await
}

pub(super) async fn pass(page: &Page, milliseconds: f64) -> Result<()> {
    let now = page.eval("return performance.now()", vec![]).await?.as_f64().context("the page has no clock")?;
    let past = async || page.eval("return performance.now() >= arguments[0]", vec![(now + milliseconds).into()]).await;
    page.until("time to pass", true.into(), past).await
}

async fn a_killed_browser_has_lost_nothing(page: Page) -> Result<()> {
    let profile = Profile::new()?;
    let first = profile.start(&page).await?;
    start(&first).await?;
    for _ in 0..3 {
        let hidden = first.first_hidden().await?.context("no cell is hidden")?;
        first.right_click(hidden).await?;
    }
    first.open_dialog("settings").await?;
    first.choose("Dark").await?;
    first.close_dialog().await?;
    first.expect_elapsed(6).await?;
    let (rows, left) = (first.rows().await?, first.mines_left().await?);
    let played = first.elapsed().await?;
    profile.kill()?;
    let second = profile.start(&page).await?;
    second.open("#/").await?;
    second.expect_rows(&rows).await?;
    second.expect_mines_left(left).await?;
    let elapsed = second.elapsed().await?;
    ensure!((played - 2..=played + 2).contains(&elapsed), "the clock shows {elapsed} s: {played} were played");
    ensure!(second.attribute("html", "data-theme").await?.as_deref() == Some("dark"), "the theme is lost");
    let errors = second.take_console_errors().await?;
    ensure!(errors.is_empty(), "the console shows errors: {errors:?}");
    Ok(second.driver().clone().quit().await?)
}

async fn a_finished_game_is_not_played_again(page: Page) -> Result<()> {
    start(&page).await?;
    page.play_until_over().await?;
    page.reload().await?;
    page.expect_status("ready").await
}

async fn a_link_followed_leaves_the_game_in_progress_to_be_gone_on_with(page: Page) -> Result<()> {
    start(&page).await?;
    let rows = page.rows().await?;
    let board = BoardFixture::parse(&BOARD)?;
    page.open(&board.route()).await?;
    page.expect_rows(&["...."; 4]).await?;
    page.expect_notice("Your other game is kept.").await?;
    page.left_click((1, 1)).await?;
    let linked = page.rows().await?;
    page.reload().await?;
    page.expect_rows(&linked).await?;
    page.click(&action("offer")).await?;
    page.expect_rows(&rows).await?;
    page.open("#/").await?;
    page.expect_rows(&rows).await?;
    page.click(&action("offer")).await?;
    page.expect_rows(&linked).await?;
    page.navigate(&BoardFixture::parse(&["*.", ".."])?.route()).await?;
    page.expect_rows(&["..", ".."]).await?;
    page.open("#/").await?;
    page.expect_rows(&linked).await
}

/// The notices that offer another game.
async fn offers(page: &Page) -> Result<usize> {
    page.count(&action("offer")).await
}

async fn a_game_gone_on_with_and_ended_is_not_offered_again(page: Page) -> Result<()> {
    start(&page).await?;
    // A board whose last safe cell wins, so that the tab lets go of what is kept.
    page.open(&BoardFixture::parse(&["*.", ".."])?.route()).await?;
    for square in [(1, 0), (0, 1), (1, 1)] {
        page.left_click(square).await?;
    }
    page.expect_status("won").await?;
    page.click(&action("offer")).await?;
    page.expect_status("playing").await?;
    page.until("no other game", 0, async || offers(&page).await).await?;
    page.play_until_over().await?;
    ensure!(offers(&page).await? == 0, "the game that is over is offered");
    page.open("#/").await?;
    page.expect_status("ready").await?;
    ensure!(offers(&page).await? == 0, "the game that is over is offered after a reload");
    Ok(())
}
