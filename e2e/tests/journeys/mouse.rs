//! Played with the mouse alone.

use anyhow::{Result, ensure};
use e2e::selectors::{action, cell};
use e2e::{BoardFixture, Button, Gesture, Page};
use game_engine::minesweeper::{Action, Pos};

journeys! { Desktop:
    a_known_board_by_link_is_won,
    a_mine_loses_and_all_mines_and_wrong_flags_are_shown,
    a_link_with_a_first_square_opens_it_and_moves_no_mine,
    the_right_button_flags_and_flagged_cells_do_not_open,
    a_finished_game_stays_as_it_is_until_a_new_one_is_asked_for,
    the_button_counts_where_it_is_released_and_nowhere_off_the_board,
    the_browsers_own_menu_stays_away_from_the_board,
    the_cells_of_every_level_are_large_enough_to_hit,
}

/// Three mines in a corner of Beginner's size, and one across.
fn corner() -> Result<BoardFixture> {
    BoardFixture::parse(&[
        "*........", //
        ".*.......",
        "*........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        "........*",
    ])
}

async fn a_known_board_by_link_is_won(page: Page) -> Result<()> {
    let board = corner()?;
    page.open(&board.route()).await?;
    page.expect_status("ready").await?;
    page.expect_mines_left(4).await?;
    for square in board.safe_squares() {
        page.left_click(square).await?;
    }
    page.expect_status("won").await?;
    page.expect_rows(&[
        "F21000000", //
        "3F1000000",
        "F21000000",
        "110000000",
        "000000000",
        "000000000",
        "000000000",
        "000000011",
        "00000001F",
    ])
    .await?;
    page.expect_mines_left(0).await?;
    page.expect_announcement("alert").await
}

async fn a_mine_loses_and_all_mines_and_wrong_flags_are_shown(page: Page) -> Result<()> {
    let board = corner()?;
    page.open(&board.route()).await?;
    page.right_click((0, 0)).await?;
    page.right_click((8, 0)).await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.left_click((1, 1)).await?;
    page.expect_status("lost").await?;
    page.expect_rows(&[
        "F.100000w", //
        ".X1000000",
        "*21000000",
        "110000000",
        "000000000",
        "000000000",
        "000000000",
        "000000011",
        "00000001*",
    ])
    .await?;
    page.expect_announcement("alert").await
}

async fn a_link_with_a_first_square_opens_it_and_moves_no_mine(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["..*", "...", "*.."])?;
    page.open(&board.clone().with_start((1, 1)).route()).await?;
    page.expect_rows(&["...", ".2.", "..."]).await?;
    page.open(&board.with_start((2, 0)).route()).await?;
    page.expect_status("lost").await?;
    page.expect_rows(&["..X", "...", "*.."]).await
}

async fn the_right_button_flags_and_flagged_cells_do_not_open(page: Page) -> Result<()> {
    page.open(&corner()?.route()).await?;
    page.right_click((1, 1)).await?;
    page.expect_mines_left(3).await?;
    page.left_click((1, 1)).await?;
    page.right_click((3, 3)).await?;
    page.left_click((8, 0)).await?;
    let opened = [
        "..1000000", //
        ".F1000000",
        ".21000000",
        "110F00000",
        "000000000",
        "000000000",
        "000000000",
        "000000011",
        "00000001.",
    ];
    page.expect_rows(&opened).await?;
    page.right_click((3, 3)).await?;
    page.left_click((3, 3)).await?;
    page.expect_mines_left(3).await?;
    page.expect_rows(&opened.map(|row| row.replace("110F0", "11000"))).await
}

async fn a_finished_game_stays_as_it_is_until_a_new_one_is_asked_for(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*..", "...", "..."])?;
    page.open(&board.route()).await?;
    page.left_click((0, 0)).await?;
    let lost = ["X..", "...", "..."];
    page.expect_rows(&lost).await?;
    page.left_click((2, 2)).await?;
    page.right_click((2, 1)).await?;
    page.expect_unchanged(&lost).await?;
    page.click(&action("new-game")).await?;
    page.expect_status("ready").await?;
    page.expect_rows(&["...", "...", "..."]).await
}

async fn the_button_counts_where_it_is_released_and_nowhere_off_the_board(page: Page) -> Result<()> {
    let board = corner()?;
    page.open(&board.route()).await?;
    let at = page.middle_of(&cell((5, 5))).await?;
    let outside = page.point_outside_board().await?;
    page.perform(&[Gesture::mouse().to(at).press(Button::Left).to(outside).release(Button::Left)]).await?;
    page.expect_unchanged(&["........."; 9]).await?;
    ensure!(page.status().await? == "ready", "a cancelled press has started the game");
    page.drag((0, 0), (1, 0)).await?;
    page.expect_rows(&board.rows_after(&[Action::Reveal(Pos::new(1, 0))])?).await
}

async fn the_browsers_own_menu_stays_away_from_the_board(page: Page) -> Result<()> {
    page.open(&corner()?.route()).await?;
    // The window hears the event last, when all who may forbid the menu have spoken.
    page.eval("window.addEventListener('contextmenu', event => window.menuForbidden = event.defaultPrevented)", vec![])
        .await?;
    page.right_click((3, 3)).await?;
    page.until("a forbidden menu", true.into(), async || page.eval("return window.menuForbidden", vec![]).await).await
}

async fn the_cells_of_every_level_are_large_enough_to_hit(page: Page) -> Result<()> {
    for level in ["beginner", "intermediate", "expert", "60x40x495"] {
        page.open(&format!("#/play?level={level}")).await?;
        let side = page.smallest_cell_side().await?;
        ensure!(side >= 24.0, "{level} has cells of {side} px");
    }
    Ok(())
}
