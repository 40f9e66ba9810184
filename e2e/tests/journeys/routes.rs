//! Links, good and bad.

use anyhow::{Result, ensure};
use e2e::{BoardFixture, Page};

journeys! { Desktop:
    levels_and_sizes_come_by_link,
    the_same_seed_gives_the_same_board,
    a_bad_link_or_an_unknown_route_gives_a_message_and_a_playable_board,
    a_link_followed_on_the_page_changes_the_board_without_a_load,
}

async fn levels_and_sizes_come_by_link(page: Page) -> Result<()> {
    for (level, width, height, mines) in
        [("beginner", 9, 9, 10), ("intermediate", 16, 16, 40), ("expert", 30, 16, 99), ("5x8x7", 5, 8, 7)]
    {
        page.open(&format!("#/play?level={level}")).await?;
        page.expect_rows(&vec![".".repeat(width); height]).await?;
        page.expect_mines_left(mines).await?;
    }
    Ok(())
}

async fn the_same_seed_gives_the_same_board(page: Page) -> Result<()> {
    let mut boards = Vec::new();
    for seed in [7, 7, 8] {
        page.open(&format!("#/play?level=intermediate&seed={seed}&first=safe")).await?;
        page.left_click((8, 8)).await?;
        page.expect_status("playing").await?;
        // Losing shows every mine, and so the whole layout.
        page.play_until_over().await?;
        boards.push(page.rows().await?);
    }
    ensure!(boards[0] == boards[1], "seed 7 gives\n{:#?}\nand then\n{:#?}", boards[0], boards[1]);
    ensure!(boards[0] != boards[2], "seed 8 gives what seed 7 gives");
    Ok(())
}

async fn a_bad_link_or_an_unknown_route_gives_a_message_and_a_playable_board(page: Page) -> Result<()> {
    for route in [
        "#/nowhere",
        "#/play?level=enormous",
        "#/play?level=0x5x1",
        "#/play?level=9x9x81",
        "#/play?level=beginner&seed=-1",
        "#/play?level=beginner&seed=18446744073709551616",
        "#/play?level=beginner&first=lucky",
        "#/play?level=beginner&mode=hard",
        "#/play?b=1",
        "#/play?b=1&m=00",
        "#/play?b=0303&m=zz",
        "#/play?b=0303&m=vv",
        "#/play?b=0303&m=40&s=9.9",
        "#/play?b=0303&m=40&s=%F0%9F%92%A3",
        "#/%00%ff",
    ] {
        page.open(route).await?;
        page.expect_notice("This address leads nowhere").await?;
        page.left_click((0, 0)).await?;
        page.wait_for_frame().await?;
        let status = page.status().await?;
        ensure!(status != "ready", "after {route} the board does not play");
    }
    Ok(())
}

async fn a_link_followed_on_the_page_changes_the_board_without_a_load(page: Page) -> Result<()> {
    page.open("#/play?level=5x8x7").await?;
    page.eval("window.notLoadedAgain = true", vec![]).await?;
    let board = BoardFixture::parse(&["..*", "...", "..."])?;
    page.navigate(&board.with_start((1, 0)).route()).await?;
    page.expect_rows(&[".1.", "...", "..."]).await?;
    ensure!(page.eval("return window.notLoadedAgain", vec![]).await? == true, "the page was loaded again");
    Ok(())
}
