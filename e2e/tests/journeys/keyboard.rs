//! A game played with keys alone: no pointer is used.

use anyhow::{Context, Result};
use e2e::selectors::cell;
use e2e::{BoardFixture, Page, Screen};
use thirtyfour::Key;

journeys! { Desktop:
    a_game_is_won_by_keys_and_read_by_its_accessible_names,
    a_board_that_rotates_keeps_the_focus_on_its_cell,
}

const SPACE: char = ' ';

async fn a_game_is_won_by_keys_and_read_by_its_accessible_names(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&[
        "*...", //
        "....", "....", "...*",
    ])?;
    page.open(&board.route()).await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 4 rows, 4 columns, 2 mines").await?;
    page.expect_accessible_name(&cell((1, 0)), "B1, covered").await?;
    page.tab_to_board().await?;
    for (keys, square) in [
        (&[Key::Control, Key::End][..], (3, 3)),
        (&[Key::Right], (3, 3)),
        (&[Key::Home], (0, 3)),
        (&[Key::PageUp], (0, 0)),
        (&[Key::End], (3, 0)),
        (&[Key::PageDown], (3, 3)),
    ] {
        page.press_keys(&keys.iter().map(Key::value).collect::<Vec<_>>()).await?;
        page.wait_for_frame().await?;
        page.expect_focused_cell(square).await.with_context(|| format!("after {keys:?}"))?;
        page.expect_count("[role=gridcell][tabindex='0']", 1).await?;
    }
    page.press_keys(&['f']).await?;
    page.expect_mines_left(1).await?;
    page.expect_accessible_name(&cell((3, 3)), "D4, flagged").await?;
    page.walk_to((2, 2)).await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_rows(&["....", "....", "..1.", "...F"]).await?;
    page.expect_accessible_name(&cell((2, 2)), "C3, 1 mine near").await?;
    page.expect_announcement("status").await?;
    // The 1 has its flag: Enter opens its neighbours, and with them the whole board.
    page.press_key(Key::Enter).await?;
    page.expect_status("won").await?;
    page.expect_rows(&["F100", "1100", "0011", "001F"]).await?;
    page.expect_focused_cell((2, 2)).await?;
    page.expect_announcement("alert").await?;
    page.press_keys(&['n']).await?;
    page.expect_status("ready").await?;
    page.expect_rows(&["....", "....", "....", "...."]).await
}

async fn a_board_that_rotates_keeps_the_focus_on_its_cell(page: Page) -> Result<()> {
    page.open("#/play?level=expert").await?;
    page.tab_to_board().await?;
    page.walk_to((4, 1)).await?;
    // The last size is that of the window in which the next journey starts.
    for ((width, height), columns) in [((600, 1000), "16"), (Screen::Desktop.size(), "30")] {
        page.driver().set_window_rect(0, 0, width, height).await?;
        page.until_eval("the columns", "return document.documentElement.style.getPropertyValue('--columns')", columns)
            .await?;
        page.wait_for_frame().await?;
        page.expect_focused_cell((4, 1)).await?;
        page.expect_focus("[role=gridcell][tabindex='0']").await?;
    }
    Ok(())
}
