//! Links, good and bad.

use anyhow::{Result, ensure};
use e2e::{BoardFixture, Page};

journeys! { Desktop:
    links_open_levels_sizes_and_boards_with_large_enough_cells,
    a_bad_link_gives_a_notice_and_a_playable_board,
}

async fn links_open_levels_sizes_and_boards_with_large_enough_cells(page: Page) -> Result<()> {
    for (level, width, height, mines) in [
        ("beginner", 9, 9, 10),
        ("intermediate", 16, 16, 40),
        ("expert", 30, 16, 99),
        ("30x50x295", 30, 50, 295),
        ("5x8x7", 5, 8, 7),
    ] {
        page.open(&format!("#/play?level={level}")).await?;
        page.expect_rows(&vec![".".repeat(width); height]).await?;
        page.expect_mines_left(mines).await?;
        let side = page.smallest_cell_side().await?;
        ensure!(side >= 24.0, "{level} has cells of {side} px");
    }
    // Not all cells of a large board are in the document.
    page.open("#/play?level=60x40x495").await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 40 rows, 60 columns, 495 mines").await?;
    for (count, expected) in [("aria-rowcount", "40"), ("aria-colcount", "60")] {
        ensure!(page.attribute("[role=grid]", count).await?.as_deref() == Some(expected), "{count} is not {expected}");
    }
    page.expect_mines_left(495).await?;
    let side = page.smallest_cell_side().await?;
    ensure!(side >= 24.0, "the large board has cells of {side} px");
    // Another link on the open page is followed without a load, opens its start, and moves no mine.
    page.run("window.isMarked = true").await?;
    let board = BoardFixture::parse(&["..*", "...", "*.."])?;
    page.navigate(&board.clone().with_start((1, 1)).route()).await?;
    page.expect_rows(&["...", ".2.", "..."]).await?;
    ensure!(page.eval::<bool>("return window.isMarked ?? false").await?, "the page was loaded again");
    page.open(&board.with_start((2, 0)).route()).await?;
    page.expect_status("lost").await?;
    page.expect_rows(&["..X", "...", "*.."]).await
}

async fn a_bad_link_gives_a_notice_and_a_playable_board(page: Page) -> Result<()> {
    for route in [
        "#/nowhere",
        "#/play?level=enormous",
        "#/play?level=beginner&seed=18446744073709551616",
        "#/play?b=0303&m=zz",
        "#/play?b=0303&m=40&s=%F0%9F%92%A3",
        "#/%00%ff",
    ] {
        page.open(route).await?;
        page.expect_notice("That link doesn’t work").await?;
        page.left_click((0, 0)).await?;
        page.until("the board waits for a click", false, async || Ok(page.status().await? == "ready")).await?;
    }
    Ok(())
}
