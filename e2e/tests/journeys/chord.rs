//! Chords, right and wrong, in each of their three forms.

use anyhow::{Result, ensure};
use e2e::{BoardFixture, Page};

journeys! { Desktop:
    a_left_click_on_a_satisfied_number_opens_the_rest,
    both_buttons_together_open_the_rest,
    the_middle_button_opens_the_rest,
    a_chord_on_a_wrong_flag_explodes_every_mine_it_opens_and_opens_its_safe_neighbours,
    a_number_without_its_flags_does_nothing,
}

/// The 3 in the middle touches all three mines and five safe cells.
const ROWS: [&str; 3] = ["**.", "*..", "..."];
const FLAGGED: [&str; 3] = ["FF.", "F3.", "..."];
const OPENED: [&str; 3] = ["FF1", "F31", "110"];

async fn with_the_middle_open_and_flags(page: &Page) -> Result<()> {
    page.open(&BoardFixture::parse(&ROWS)?.with_start((1, 1)).route()).await?;
    for mine in [(0, 0), (1, 0), (0, 1)] {
        page.right_click(mine).await?;
    }
    page.expect_rows(&FLAGGED).await
}

async fn a_left_click_on_a_satisfied_number_opens_the_rest(page: Page) -> Result<()> {
    with_the_middle_open_and_flags(&page).await?;
    page.left_click((1, 1)).await?;
    page.expect_rows(&OPENED).await?;
    page.expect_status("won").await
}

async fn both_buttons_together_open_the_rest(page: Page) -> Result<()> {
    with_the_middle_open_and_flags(&page).await?;
    page.click_both_buttons((1, 1)).await?;
    page.expect_rows(&OPENED).await?;
    page.expect_status("won").await
}

async fn the_middle_button_opens_the_rest(page: Page) -> Result<()> {
    with_the_middle_open_and_flags(&page).await?;
    page.middle_click((1, 1)).await?;
    page.expect_rows(&OPENED).await?;
    page.expect_status("won").await
}

async fn a_chord_on_a_wrong_flag_explodes_every_mine_it_opens_and_opens_its_safe_neighbours(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["**..", "....", "...."])?.with_start((1, 1)).route()).await?;
    page.right_click((0, 2)).await?;
    page.right_click((2, 2)).await?;
    page.expect_rows(&["....", ".2..", "F.F."]).await?;
    page.left_click((1, 1)).await?;
    page.expect_status("lost").await?;
    page.expect_rows(&["XX1.", "221.", "w0w."]).await
}

async fn a_number_without_its_flags_does_nothing(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&ROWS)?.with_start((1, 1)).route()).await?;
    page.right_click((0, 0)).await?;
    page.right_click((1, 0)).await?;
    let two_flags = ["FF.", ".3.", "..."];
    page.expect_rows(&two_flags).await?;
    page.left_click((1, 1)).await?;
    page.middle_click((1, 1)).await?;
    page.click_both_buttons((1, 1)).await?;
    page.expect_unchanged(&two_flags).await?;
    ensure!(page.status().await? == "playing", "a chord without its flags has ended the game");
    Ok(())
}
