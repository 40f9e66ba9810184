//! Games played with the mouse.

use anyhow::{Result, ensure};
use e2e::selectors::{action, cell};
use e2e::skip_reasons::NO_INIT_SCRIPT;
use e2e::{BoardFixture, Button, Gesture, Page, Point};
use minesweeper_engine::{Action, Pos};

journeys! { Desktop:
    a_known_board_is_won,
    flags_protect_their_cells_and_a_mine_loses,
    a_press_counts_where_it_is_released_and_opens_no_context_menu,
    chords_open_the_neighbours_of_a_satisfied_number_and_explode_on_a_wrong_flag,
    a_game_is_won_with_swapped_buttons_that_open_on_press_and_flags_that_are_dragged,
    a_click_before_the_program_runs_opens_its_cell (not in Firefox, WebKit: NO_INIT_SCRIPT),
}

/// Beginner's size, with three mines in one corner and one in the opposite.
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

async fn a_known_board_is_won(page: Page) -> Result<()> {
    let board = corner()?;
    page.open(&board.route()).await?;
    page.expect_status("ready").await?;
    page.expect_mines_left(4).await?;
    for square in board.safe_squares() {
        page.left_click(square).await?;
    }
    page.expect_status("won").await?;
    // While the light moves over it.
    const SCROLLS: &str =
        "const field = document.querySelector('.field'); return field.scrollWidth > field.clientWidth";
    ensure!(!page.eval::<bool>(SCROLLS).await?, "the board scrolls");
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
    page.expect_announcement("alert").await?;
    // Where the browser refuses to copy, the link is shown.
    page.expect_some("[data-action=copy-link]:enabled").await?;
    page.click("[data-action=copy-link]").await?;
    page.expect_some("[data-action=copy-link][data-copied], .end-actions .link").await
}

async fn flags_protect_their_cells_and_a_mine_loses(page: Page) -> Result<()> {
    page.open(&corner()?.route()).await?;
    for square in [(0, 0), (3, 3), (8, 0)] {
        page.right_click(square).await?;
    }
    page.expect_mines_left(1).await?;
    page.left_click((0, 0)).await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    let mut rows = [
        "F.100000F", //
        "..1000000",
        ".21000000",
        "110F00000",
        "000000000",
        "000000000",
        "000000000",
        "000000011",
        "00000001.",
    ];
    page.expect_rows(&rows).await?;
    page.right_click((3, 3)).await?;
    page.left_click((3, 3)).await?;
    page.expect_mines_left(2).await?;
    page.left_click((1, 1)).await?;
    page.expect_status("lost").await?;
    (rows[0], rows[1], rows[2], rows[3], rows[8]) = ("F.100000w", ".X1000000", "*21000000", "110000000", "00000001*");
    page.expect_rows(&rows).await?;
    page.expect_announcement("alert").await?;
    // Nothing changes a finished game.
    page.left_click((1, 0)).await?;
    page.right_click((0, 1)).await?;
    page.expect_unchanged(&rows).await?;
    page.click(&action("new-game")).await?;
    page.expect_status("ready").await?;
    page.expect_rows(&["........."; 9]).await
}

async fn a_press_counts_where_it_is_released_and_opens_no_context_menu(page: Page) -> Result<()> {
    let board = corner()?;
    page.open(&board.route()).await?;
    let on_board = page.middle_of(&cell((5, 5))).await?;
    let outside = page.point_outside_board().await?;
    page.perform(&[Gesture::mouse().to(on_board).press(Button::Left).to(outside).release(Button::Left)]).await?;
    page.expect_unchanged(&["........."; 9]).await?;
    ensure!(page.status().await? == "ready", "a cancelled press has started the game");
    page.drag((0, 0), (1, 0)).await?;
    let mut rows = board.rows_after(&[Action::Reveal(Pos::new(1, 0))])?;
    page.expect_rows(&rows).await?;
    // The window's listener runs last, after every listener that may prevent the menu.
    page.run("window.addEventListener('contextmenu', event => window.menuPrevented = event.defaultPrevented)").await?;
    page.right_click((0, 0)).await?;
    page.until_eval("the context menu is prevented", "return window.menuPrevented ?? null", true).await?;
    rows[0].replace_range(0..1, "F");
    page.expect_rows(&rows).await
}

async fn chords_open_the_neighbours_of_a_satisfied_number_and_explode_on_a_wrong_flag(page: Page) -> Result<()> {
    // The 3 in the middle touches all three mines and five safe cells.
    let board = BoardFixture::parse(&["**.", "*..", "..."])?.with_start((1, 1));
    for buttons in ["left", "middle", "both"] {
        let chord = async || match buttons {
            "left" => page.left_click((1, 1)).await,
            "middle" => page.middle_click((1, 1)).await,
            _ => page.click_both_buttons((1, 1)).await,
        };
        page.open(&board.route()).await?;
        page.right_click((0, 0)).await?;
        page.right_click((1, 0)).await?;
        page.expect_rows(&["FF.", ".3.", "..."]).await?;
        chord().await?;
        page.expect_unchanged(&["FF.", ".3.", "..."]).await?;
        ensure!(page.status().await? == "playing", "{buttons}: a chord without all flags has ended the game");
        page.right_click((0, 1)).await?;
        page.expect_rows(&["FF.", "F3.", "..."]).await?;
        chord().await?;
        page.expect_rows(&["FF1", "F31", "110"]).await?;
        page.expect_status("won").await?;
    }
    page.open(&BoardFixture::parse(&["**..", "....", "...."])?.with_start((1, 1)).route()).await?;
    page.right_click((0, 2)).await?;
    page.right_click((2, 2)).await?;
    page.expect_rows(&["....", ".2..", "F.F."]).await?;
    page.left_click((1, 1)).await?;
    page.expect_status("lost").await?;
    page.expect_rows(&["XX1.", "221.", "w0w."]).await
}

async fn a_game_is_won_with_swapped_buttons_that_open_on_press_and_flags_that_are_dragged(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["*.*..", "*.*..", "*.*.."])?;
    page.open(&board.route()).await?;
    page.choose_settings(&[
        "Swap the buttons: left flags, right opens",
        "Open on press, not on release",
        "Flag every covered cell you drag over with the flag button",
    ])
    .await?;
    page.open(&board.route()).await?;
    let (number, outside) = (page.middle_of(&cell((1, 1))).await?, page.point_outside_board().await?);
    page.perform(&[Gesture::mouse().to(number).press(Button::Right).to(outside).release(Button::Right)]).await?;
    page.expect_rows(&[".....", ".6...", "....."]).await?;
    // The mouse is too quick for an event over the cell in the middle.
    page.drag((0, 0), (0, 2)).await?;
    page.drag((2, 2), (2, 0)).await?;
    page.expect_rows(&["F.F..", "F6F..", "F.F.."]).await?;
    page.expect_mines_left(0).await?;
    page.right_click((1, 1)).await?;
    page.expect_rows(&["F4F..", "F6F..", "F4F.."]).await?;
    page.reload().await?;
    page.left_click((4, 1)).await?;
    page.expect_rows(&["F4F..", "F6F.F", "F4F.."]).await?;
    page.left_click((4, 1)).await?;
    page.right_click((4, 1)).await?;
    page.expect_status("won").await
}

async fn a_click_before_the_program_runs_opens_its_cell(page: Page) -> Result<()> {
    const HOLD_BACK: &str = "{
        const fetchNow = window.fetch;
        window.fetch = (address, options) => String(address).includes('app_bg')
            ? new Promise((resolve) => {
                addEventListener('click', () => resolve(fetchNow(address, options)), { once: true });
                document.documentElement.dataset.heldBack = '';
            })
            : fetchNow(address, options);
    }";
    // The cells in their order, to see that the program takes over the very elements.
    const MIDDLE: &str = "window.cells = [...document.querySelectorAll('.waiting .cell')];
        const box = cells[40].getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round)";
    const ARE_THE_SAME: &str = "const drawn = [...document.querySelectorAll('[role=gridcell]')];
        return drawn.length === 81 && drawn.every((cell, index) => cell === window.cells[index])";
    // One that the page has contained, and one that only a larger board has.
    const ARE_ALIKE: &str =
        "const attributes = (cell) => [...cell.attributes].filter(({ name }) => !['data-x', 'data-y', 'aria-label']
            .includes(name)).map(({ name, value }) => `${name}=${value}`).sort().join();
        const drawn = [...document.querySelectorAll('[role=gridcell]')];
        return drawn[1] === window.cells[1] && drawn.length === 480 && attributes(drawn[1]) === attributes(drawn[479])";
    let script = page.add_init_script(HOLD_BACK).await?;
    page.visit(page.site()).await?;
    page.expect_some("[data-held-back][data-boot-page=first] .waiting").await?;
    let (x, y) = page.eval(MIDDLE).await?;
    page.perform(&[Gesture::mouse().click(Point { x, y }, Button::Left)]).await?;
    page.expect_some("[data-x='4'][data-y='4'][data-state=revealed]").await?;
    page.expect_status("playing").await?;
    ensure!(page.eval::<bool>(ARE_THE_SAME).await?, "the program has drawn other cells");
    page.click("[data-action=level][data-value=expert]").await?;
    page.expect_some("[data-x='29']").await?;
    ensure!(page.eval::<bool>(ARE_ALIKE).await?, "a cell of the page has other attributes than one of the program");
    page.remove_init_script(script).await
}
