//! Played with a finger alone, on a phone.

use anyhow::{Result, ensure};
use e2e::gesture::Point;
use e2e::selectors::{action, cell};
use e2e::{BoardFixture, Button, Gesture, Page};

journeys! { Phone:
    a_whole_game_is_won_by_taps_and_long_presses,
    in_flag_mode_a_tap_flags_and_a_long_press_opens,
    a_finger_that_moves_never_digs_and_never_flags,
    how_a_game_ended_and_the_next_one_are_in_the_window,
    expert_pans_inside_its_frame_with_cells_for_fingers_and_the_controls_stay_in_the_window
        (not in WebKit: e2e::browser::NO_TOUCH_SCREEN),
}

const EMPTY: [&str; 4] = ["...."; 4];

fn board() -> Result<BoardFixture> {
    BoardFixture::parse(&[
        "*...", //
        "....", "....", "...*",
    ])
}

async fn a_whole_game_is_won_by_taps_and_long_presses(page: Page) -> Result<()> {
    page.open(&board()?.route()).await?;
    page.long_press((3, 3)).await?;
    page.expect_rows(&["....", "....", "....", "...F"]).await?;
    page.tap(&cell((3, 3))).await?;
    page.tap(&cell((2, 2))).await?;
    page.expect_rows(&["....", "....", "..1.", "...F"]).await?;
    // A tap on a number that has its flags opens the rest around it.
    page.tap(&cell((2, 2))).await?;
    page.expect_status("won").await?;
    page.expect_rows(&["F100", "1100", "0011", "001F"]).await?;
    page.tap(&action("new-game")).await?;
    page.expect_status("ready").await?;
    page.expect_rows(&EMPTY).await
}

async fn in_flag_mode_a_tap_flags_and_a_long_press_opens(page: Page) -> Result<()> {
    let mode = action("flag-mode");
    let pressed = async || page.attribute(&mode, "aria-pressed").await;
    page.open(&board()?.route()).await?;
    page.tap(&mode).await?;
    page.until("flag mode", Some("true".to_owned()), pressed).await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_rows(&["F...", "....", "....", "...."]).await?;
    page.long_press((1, 1)).await?;
    page.expect_rows(&["F...", ".1..", "....", "...."]).await?;
    page.tap(&mode).await?;
    page.until("flag mode", Some("false".to_owned()), pressed).await?;
    page.tap(&cell((1, 0))).await?;
    page.expect_rows(&["F1..", ".1..", "....", "...."]).await
}

async fn how_a_game_ended_and_the_next_one_are_in_the_window(page: Page) -> Result<()> {
    page.open(&board()?.route()).await?;
    page.tap(&cell((1, 0))).await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_status("lost").await?;
    page.expect_in_window(".verdict").await?;
    page.expect_in_window(&action("play-again")).await?;
    let top = "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2).closest(arguments[0]) !== null";
    let uncovered = page.eval(top, vec![action("play-again").into()]).await?;
    ensure!(uncovered == true, "something lies over the button for the next game");
    page.tap(&action("play-again")).await?;
    page.expect_status("ready").await
}

async fn a_finger_that_moves_never_digs_and_never_flags(page: Page) -> Result<()> {
    page.open(&board()?.route()).await?;
    let from = page.middle_of(&cell((1, 1))).await?;
    let to = Point { x: from.x + 70, y: from.y + 5 };
    let pan = Gesture::finger(1).to(from).press(Button::Left).to(to).release(Button::Left);
    page.perform(&[pan]).await?;
    page.expect_unchanged(&EMPTY).await?;
    let held = Gesture::finger(1).to(from).press(Button::Left).to(to).hold(e2e::page::LONG_PRESS).release(Button::Left);
    page.perform(&[held]).await?;
    page.expect_unchanged(&EMPTY).await?;
    page.expect_status("ready").await?;
    page.tap(&cell((1, 1))).await?;
    page.expect_rows(&["....", ".1..", "....", "...."]).await
}

async fn expert_pans_inside_its_frame_with_cells_for_fingers_and_the_controls_stay_in_the_window(
    page: Page,
) -> Result<()> {
    page.open("#/play?level=expert").await?;
    let side = page.smallest_cell_side().await?;
    ensure!(side >= 32.0, "cells of {side} px are too small for a finger");
    // The middle of a corner is scrolled to before it is tapped; whatever the board does for that, the controls must not leave.
    for corner in [(0, 0), (29, 15)] {
        page.tap(&cell(corner)).await?;
        page.expect_status("playing").await?;
        for control in
            [action("new-game"), action("flag-mode"), "[data-mines-left]".to_owned(), "[data-elapsed]".to_owned()]
        {
            page.expect_in_window(&control).await?;
        }
        page.open("#/play?level=expert").await?;
    }
    Ok(())
}
