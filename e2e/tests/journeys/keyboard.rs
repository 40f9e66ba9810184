//! Played with keys alone: no pointer is ever used here.

use anyhow::{Result, ensure};
use e2e::selectors::cell;
use e2e::{BoardFixture, Page};
use thirtyfour::Key;

journeys! { Desktop:
    a_whole_game_is_won_and_the_next_one_started,
    the_arrows_stop_at_the_edges_and_the_long_moves_land_where_they_should,
    what_a_screen_reader_speaks_follows_the_game,
}

const SPACE: char = ' ';

async fn a_whole_game_is_won_and_the_next_one_started(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&[
        "*...", //
        "....", "....", "...*",
    ])?;
    page.open(&board.route()).await?;
    page.tab_to_board().await?;
    page.walk_to((3, 3)).await?;
    page.press_keys(&['f']).await?;
    page.expect_mines_left(1).await?;
    page.walk_to((2, 2)).await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_rows(&["....", "....", "..1.", "...F"]).await?;
    // The 1 has its flag: Enter on it opens the rest around it, and that opens the whole board.
    page.press_keys(&[Key::Enter.value()]).await?;
    page.expect_status("won").await?;
    page.expect_rows(&["F100", "1100", "0011", "001F"]).await?;
    page.expect_focused_cell((2, 2)).await?;
    page.expect_announcement("alert").await?;
    page.press_keys(&['n']).await?;
    page.expect_status("ready").await?;
    page.expect_rows(&["....", "....", "....", "...."]).await
}

async fn the_arrows_stop_at_the_edges_and_the_long_moves_land_where_they_should(page: Page) -> Result<()> {
    page.open("#/play?level=12x12x10").await?;
    page.tab_to_board().await?;
    page.walk_to((4, 4)).await?;
    for (keys, lands) in [
        (&[Key::End][..], (11, 4)),
        (&[Key::Right], (11, 4)),
        (&[Key::Home], (0, 4)),
        (&[Key::Left], (0, 4)),
        (&[Key::PageDown], (0, 9)),
        (&[Key::PageDown], (0, 11)),
        (&[Key::Down], (0, 11)),
        (&[Key::PageUp], (0, 6)),
        (&[Key::Control, Key::End], (11, 11)),
        (&[Key::Control, Key::Home], (0, 0)),
        (&[Key::Up], (0, 0)),
    ] {
        let keys: Vec<char> = keys.iter().map(Key::value).collect();
        page.press_keys(&keys).await?;
        page.wait_for_frame().await?;
        let focused = page.focused_cell().await?;
        ensure!(focused == Some(lands), "after {keys:?} the focus is on {focused:?}, expected {lands:?}");
        let stops = page.driver().find_all(thirtyfour::By::Css("[role=gridcell][tabindex='0']")).await?;
        ensure!(stops.len() == 1, "{} cells can be reached by Tab, expected one", stops.len());
    }
    page.expect_unchanged(&["............"; 12]).await
}

async fn what_a_screen_reader_speaks_follows_the_game(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["..*", "..*", "..."])?;
    page.open(&board.route()).await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 3 rows, 3 columns, 2 mines").await?;
    page.expect_accessible_name(&cell((1, 0)), "B1, covered").await?;
    page.tab_to_board().await?;
    page.walk_to((2, 0)).await?;
    page.press_keys(&['f']).await?;
    page.expect_accessible_name(&cell((2, 0)), "C1, flagged").await?;
    page.walk_to((1, 0)).await?;
    page.press_keys(&[SPACE]).await?;
    page.expect_accessible_name(&cell((1, 0)), "B1, 2 mines near").await?;
    page.expect_announcement("status").await
}
