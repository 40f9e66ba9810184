//! The game in progress survives whatever happens to the page.

use anyhow::{Result, ensure};
use e2e::profile::Profile;
use e2e::selectors::action;
use e2e::skip_reasons::NO_PROFILE;
use e2e::{BoardFixture, Browser, Page};

journeys! { Desktop:
    a_game_survives_a_reload_at_every_action_and_all_its_clicks_count,
    a_page_that_is_left_at_its_first_click_has_saved_it,
    time_away_does_not_count_and_a_finished_game_is_not_restored,
    a_pause_hides_the_board_and_stops_the_clock,
    a_killed_browser_has_lost_nothing (not in Firefox, WebKit: NO_PROFILE),
    following_a_link_suspends_the_game_in_progress,
    a_resumed_game_is_not_offered_again_once_it_is_over,
}

const BOARD: [&str; 4] = ["*...", "....", "...*", "*..."];

async fn a_game_survives_a_reload_at_every_action_and_all_its_clicks_count(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&BOARD)?;
    page.open(&board.route()).await?;
    // A flag before the first reveal, a wrong flag that is removed again, a chord.
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
    page.expect_some("[data-result] dl").await?;
    let figure = page.text("[data-result] .figure:nth-child(3) dd").await?.unwrap_or_default();
    let clicks = figure.split(|letter: char| !letter.is_ascii_digit()).next().and_then(|digits| digits.parse().ok());
    ensure!(clicks.is_some_and(|clicks: u32| clicks >= 8), "the clicks before the reloads are lost: {figure}");
    Ok(())
}

async fn a_page_that_is_left_at_its_first_click_has_saved_it(page: Page) -> Result<()> {
    const RELOAD_AT_CLICK: &str =
        "document.querySelector('[role=grid]').addEventListener('pointerup', () => location.reload());
        document.documentElement.dataset.mark = ''";
    const IS_MARKED: &str = "return document.documentElement?.hasAttribute('data-mark') ?? true";
    // Only Chromium can be slowed down.
    let speeds: &[u8] = if page.browser() == Browser::Chromium { &[1, 20] } else { &[1] };
    for &times in speeds {
        page.open(&BoardFixture::parse(&BOARD)?.route()).await?;
        page.click(&action("new-game")).await?;
        page.open(&BoardFixture::parse(&BOARD)?.route()).await?;
        page.expect_status("ready").await?;
        if times > 1 {
            page.slow_down(times).await?;
        }
        let left = async {
            page.run(RELOAD_AT_CLICK).await?;
            page.left_click((1, 1)).await?;
            page.until_eval("the old document is still there", IS_MARKED, false).await
        };
        let left = left.await;
        if times > 1 {
            page.slow_down(1).await?;
        }
        left?;
        page.expect_ready().await?;
        page.expect_status("playing").await?;
    }
    Ok(())
}

async fn time_away_does_not_count_and_a_finished_game_is_not_restored(page: Page) -> Result<()> {
    page.start_game().await?;
    // Leaving may take seconds, in which the clock runs on.
    const REMEMBER: &str = "addEventListener('pagehide', () =>
        sessionStorage.shown = document.querySelector('[data-elapsed]').dataset.elapsed)";
    page.expect_elapsed(2).await?;
    page.run(REMEMBER).await?;
    page.leave_game().await?;
    page.wait_ms(4000.0).await?;
    page.open("#/").await?;
    // The new page has counted at most its own age, and one second more may have begun before.
    const CLOCK: &str = "const {shown} = sessionStorage, {elapsed} = document.querySelector('[data-elapsed]').dataset;
        return [+shown, +elapsed, Math.floor(performance.now() / 1000)]";
    let (played, elapsed, age): (i64, i64, i64) = page.eval(CLOCK).await?;
    ensure!(played >= 2, "{played} s were shown when the page was left");
    ensure!(
        (played..=played + 1 + age).contains(&elapsed),
        "the clock shows {elapsed} s: {played} were played, 4 away, {age} since"
    );
    page.expect_elapsed(elapsed + 1).await?;
    page.play_until_over().await?;
    page.reload().await?;
    page.expect_status("ready").await
}

async fn a_killed_browser_has_lost_nothing(page: Page) -> Result<()> {
    let profile = Profile::new()?;
    let first = profile.start(&page).await?;
    first.start_game().await?;
    for _ in 0..3 {
        first.flag_first_hidden().await?;
    }
    first.choose_settings(&["Dark"]).await?;
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
    Ok(())
}

async fn following_a_link_suspends_the_game_in_progress(page: Page) -> Result<()> {
    page.start_game().await?;
    let rows = page.rows().await?;
    page.open(&BoardFixture::parse(&BOARD)?.route()).await?;
    page.expect_rows(&["...."; 4]).await?;
    page.expect_notice("You have an unfinished game.").await?;
    page.left_click((1, 1)).await?;
    page.expect_status("playing").await?;
    let linked = page.rows().await?;
    page.reload().await?;
    page.expect_rows(&linked).await?;
    page.accept_offer().await?;
    page.expect_rows(&rows).await?;
    page.open("#/").await?;
    page.expect_rows(&rows).await?;
    page.accept_offer().await?;
    page.expect_rows(&linked).await?;
    page.navigate(&BoardFixture::parse(&["*.", ".."])?.route()).await?;
    page.expect_rows(&["..", ".."]).await?;
    page.open("#/").await?;
    page.expect_rows(&linked).await
}

async fn a_resumed_game_is_not_offered_again_once_it_is_over(page: Page) -> Result<()> {
    let offers = async || page.count(&action("offer")).await;
    page.start_game().await?;
    // The last safe cell wins, so that the tab releases the saved game.
    page.open(&BoardFixture::parse(&["*.", ".."])?.route()).await?;
    for square in [(1, 0), (0, 1), (1, 1)] {
        page.left_click(square).await?;
    }
    page.expect_status("won").await?;
    page.accept_offer().await?;
    page.expect_status("playing").await?;
    page.expect_count(&action("offer"), 0).await?;
    page.play_until_over().await?;
    ensure!(offers().await? == 0, "the finished game is offered");
    page.open("#/").await?;
    page.expect_status("ready").await?;
    ensure!(offers().await? == 0, "the finished game is offered after a reload");
    Ok(())
}

async fn a_pause_hides_the_board_and_stops_the_clock(page: Page) -> Result<()> {
    page.open("#/play?level=beginner&seed=3").await?;
    page.expect_late_scripts().await?;
    page.press_keys(&['p']).await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    let rows = page.rows().await?;
    page.click(".play [role=timer]").await?;
    page.expect_some("[data-action=resume]").await?;
    // The board is not in the page during a pause.
    page.expect_count("[role=grid]", 0).await?;
    page.reload().await?;
    page.expect_some("[data-action=resume]").await?;
    page.click(&action("resume")).await?;
    page.expect_rows(&rows).await?;
    page.press_keys(&['p']).await?;
    page.expect_some("[data-action=resume]").await?;
    page.press_keys(&['p']).await?;
    page.expect_rows(&rows).await
}
