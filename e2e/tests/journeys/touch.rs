//! Games played with a finger on a phone.

use anyhow::{Result, ensure};
use e2e::gesture::Point;
use e2e::page::LONG_PRESS;
use e2e::selectors::{action, cell};
use e2e::skip_reasons::NO_TOUCH_SCREEN;
use e2e::{BoardFixture, Button, Gesture, Page};
use serde_json::json;

journeys! { Phone:
    a_game_is_won_by_taps_and_long_presses_and_a_moving_finger_does_nothing,
    flag_mode_swaps_tap_and_long_press_and_a_loss_offers_the_next_game,
    expert_pans_inside_its_frame_with_large_cells_and_visible_controls (not in WebKit: NO_TOUCH_SCREEN),
    a_quick_swipe_over_the_board_stays_on_the_page (not in WebKit: NO_TOUCH_SCREEN),
}

const EMPTY: [&str; 4] = ["...."; 4];

/// The name of the first figure of a result.
const FIGURE: &str = ".end-figures .figure:first-child summary";

fn board() -> Result<BoardFixture> {
    BoardFixture::parse(&[
        "*...", //
        "....", "....", "...*",
    ])
}

async fn a_game_is_won_by_taps_and_long_presses_and_a_moving_finger_does_nothing(page: Page) -> Result<()> {
    page.open(&board()?.route()).await?;
    let from = page.middle_of(&cell((1, 1))).await?;
    let to = Point { x: from.x + 70, y: from.y + 5 };
    let moved = || Gesture::finger(1).to(from).press(Button::Left).to(to);
    for gesture in [moved().release(Button::Left), moved().hold(LONG_PRESS).release(Button::Left)] {
        page.perform(&[gesture]).await?;
        page.expect_unchanged(&EMPTY).await?;
    }
    page.expect_status("ready").await?;
    page.long_press((3, 3)).await?;
    page.expect_rows(&["....", "....", "....", "...F"]).await?;
    page.tap(&cell((3, 3))).await?;
    page.tap(&cell((2, 2))).await?;
    page.expect_rows(&["....", "....", "..1.", "...F"]).await?;
    // A tap on a number with all its flags is a chord.
    page.tap(&cell((2, 2))).await?;
    page.expect_status("won").await?;
    page.expect_rows(&["F100", "1100", "0011", "001F"]).await?;
    const MEANINGS: &str = "
        const shown = [...document.querySelectorAll('.end [name=figure]')].filter(figure => figure.open);
        return shown.map(figure => figure.querySelector('p').innerText.trim().length > 20)";
    page.expect_some(FIGURE).await?;
    page.until_eval("the explained figures", MEANINGS, json!([])).await?;
    page.tap(FIGURE).await?;
    page.until_eval("the explained figures", MEANINGS, json!([true])).await?;
    page.tap(&action("new-game")).await?;
    page.expect_status("ready").await?;
    page.expect_rows(&EMPTY).await
}

async fn flag_mode_swaps_tap_and_long_press_and_a_loss_offers_the_next_game(page: Page) -> Result<()> {
    let mode = action("flag-mode");
    let pressed = async || page.attribute(&mode, "aria-pressed").await;
    page.open(&board()?.route()).await?;
    page.tap(&mode).await?;
    page.until("flag mode", Some("true".to_owned()), pressed).await?;
    // The first tap of a game opens all the same.
    page.tap(&cell((1, 1))).await?;
    page.expect_rows(&["....", ".1..", "....", "...."]).await?;
    page.tap(&cell((3, 3))).await?;
    page.expect_rows(&["....", ".1..", "....", "...F"]).await?;
    page.long_press((0, 1)).await?;
    page.expect_rows(&["....", "11..", "....", "...F"]).await?;
    page.tap(&mode).await?;
    page.until("flag mode", Some("false".to_owned()), pressed).await?;
    page.tap(&cell((1, 0))).await?;
    page.expect_rows(&[".1..", "11..", "....", "...F"]).await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_status("lost").await?;
    page.expect_in_window(".verdict").await?;
    page.expect_in_window(&action("play-again")).await?;
    page.expect_in_window(&action("review")).await?;
    const UNCOVERED: &str =
        "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2).closest(arguments[0]) !== null";
    let is_uncovered = async || page.eval_with(UNCOVERED, vec![action("play-again").into()]).await;
    page.until("the button for the next game is uncovered", true, is_uncovered).await?;
    page.tap(&action("play-again")).await?;
    page.expect_status("ready").await
}

async fn expert_pans_inside_its_frame_with_large_cells_and_visible_controls(page: Page) -> Result<()> {
    // A tap scrolls to its corner first; that must not move the controls out of the window.
    for corner in [(0, 0), (29, 15)] {
        page.open("#/play?level=expert").await?;
        let side = page.smallest_cell_side().await?;
        ensure!(side >= 32.0, "cells of {side} px are too small for a finger");
        page.tap(&cell(corner)).await?;
        page.expect_status("playing").await?;
        for control in
            [action("new-game"), action("flag-mode"), "[data-mines-left]".to_owned(), "[data-elapsed]".to_owned()]
        {
            page.expect_in_window(&control).await?;
        }
    }
    Ok(())
}

async fn a_quick_swipe_over_the_board_stays_on_the_page(page: Page) -> Result<()> {
    // Firefox pans to both sides where the board goes on to one.
    const PANS_TO_WHERE_IT_GOES_ON: &str = "
        const { touchAction } = getComputedStyle(document.querySelector('.board'));
        return touchAction !== 'pan-x pan-y' || !CSS.supports('touch-action', 'pan-right')";
    // The whole of Beginner fits; Expert goes on to the right only. A swipe to the right would go back to the page before.
    for (route, more) in [("#/play?level=beginner", "none"), ("#/play?level=expert", "right")] {
        page.open(route).await?;
        const SIDES: &str = "
            const more = document.querySelector('.field').dataset.more?.split(' ');
            return more && (['left', 'right'].filter((side) => more.includes(side)).join() || 'none')";
        page.until_eval("the sides on which the board goes on", SIDES, more).await?;
        page.until_eval("the late styles", PANS_TO_WHERE_IT_GOES_ON, true).await?;
        let Point { x, y } = page.middle_of(".field").await?;
        let at = |part: i64| Point { x: x - 120 + part * 30, y };
        let swipe = (1..=8).fold(Gesture::finger(1).to(at(0)).press(Button::Left), |swipe, part| swipe.to(at(part)));
        page.perform(&[swipe.release(Button::Left)]).await?;
        page.wait_for_frame().await?;
        page.expect_status("ready").await?;
        page.tap(&cell((0, 0))).await?;
        page.expect_status("playing").await?;
    }
    Ok(())
}
