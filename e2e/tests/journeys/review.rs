//! The review of a finished game.

use anyhow::{Result, ensure};
use e2e::selectors::{action, cell};
use e2e::{BoardFixture, Page, Screen};

journeys! { Desktop:
    a_lost_game_is_reviewed_and_its_moves_are_judged,
    back_returns_from_a_practice_game_to_the_reviewed_move,
    names_of_columns_and_rows_cover_no_cell;
Phone:
    a_review_pans_to_its_move,
    on_a_phone_names_of_columns_and_rows_cover_no_cell,
}

async fn expect_verdict(page: &Page, verdict: &str) -> Result<()> {
    // The element is missing while the game is loaded.
    let shown = "return document.querySelector('.move-verdict')?.dataset.verdict ?? null";
    page.until_eval("the verdict", shown, verdict).await
}

async fn expect_move(page: &Page, number: &str) -> Result<()> {
    let shown = "return document.querySelector('[data-review]')?.dataset.move ?? null";
    page.until_eval("the move shown", shown, number).await
}

async fn a_lost_game_is_reviewed_and_its_moves_are_judged(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&[".....*", "......"])?.route()).await?;
    page.left_click((0, 0)).await?;
    page.left_click((5, 0)).await?;
    page.expect_status("lost").await?;
    page.click(&action("review")).await?;
    expect_verdict(&page, "best-guess").await?;
    page.expect_rows(&["00001X", "00001."]).await?;
    page.click(&action("back")).await?;
    expect_verdict(&page, "first").await?;
    page.expect_rows(&["00001.", "00001."]).await?;
    let curve = "return document.querySelector('[data-line=chance]')?.getAttribute('d') ?? null";
    page.until_eval("the chance to win", curve, "M1 500L2 1000").await?;
    let key_moment = page.attribute(".review-summary li:first-child a", "href").await?.unwrap_or_default();
    ensure!(key_moment.ends_with("&move=2"), "the loss is linked to by {key_moment}");
    // Some drivers return the whole URL.
    let fragment = key_moment.split_once('#').map_or("", |(_, fragment)| fragment);
    let first = format!("#{}", fragment.replace("&move=2", "&move=1"));
    // The game is in the history: its link works after a reload.
    page.navigate(&first).await?;
    page.reload().await?;
    expect_verdict(&page, "first").await?;
    page.click(&action("play-on")).await?;
    page.expect_status("playing").await?;
    page.left_click((5, 1)).await?;
    page.expect_status("won").await
}

async fn back_returns_from_a_practice_game_to_the_reviewed_move(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["..*..*", "......"])?.route()).await?;
    for square in [(0, 0), (3, 0), (5, 0)] {
        page.left_click(square).await?;
    }
    page.expect_status("lost").await?;
    page.click(&action("review")).await?;
    expect_move(&page, "3").await?;
    page.expect_late_styles().await?;
    let button_x = "return Math.round(document.querySelector('[data-action=back]').getBoundingClientRect().x)";
    let at_the_end: i64 = page.eval(button_x).await?;
    for number in ["2", "1"] {
        page.click(&action("back")).await?;
        expect_move(&page, number).await?;
    }
    // Other buttons have appeared. This one must not move away from the pointer.
    page.until_eval("the place of the button", button_x, at_the_end).await?;
    page.click(&action("play-on")).await?;
    page.expect_status("playing").await?;
    page.expect_text("[data-badge=practice]", "Practice, not counted").await?;
    page.left_click((4, 0)).await?;
    let played = ["01..1.", "01...."];
    page.expect_rows(&played).await?;
    page.driver().back().await?;
    expect_move(&page, "1").await?;
    page.expect_rows(&["01....", "01...."]).await?;
    page.driver().forward().await?;
    page.expect_status("playing").await?;
    page.expect_rows(&played).await
}

async fn a_review_pans_to_its_move(page: Page) -> Result<()> {
    // The number of the move, and whether its cell is in view.
    const VIEW: &str = "
        const [field, move] = ['.field', '[data-mark=move]'].map(found => document.querySelector(found)?.getBoundingClientRect());
        if (!move?.width) return 'none';
        const inView = move.left >= field.left && move.right <= field.right && move.top >= field.top && move.bottom <= field.bottom;
        return document.querySelector('.review').dataset.move + (inView ? ' in view' : ' out of view')";
    let mut rows = ["...................."; 24];
    rows[20] = ".................*..";
    page.open(&BoardFixture::parse(&rows)?.route()).await?;
    page.tap(&cell((16, 21))).await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_status("won").await?;
    page.tap(&action("review")).await?;
    page.until_eval("the last move", VIEW, "2 in view").await?;
    page.tap(&action("back")).await?;
    page.until_eval("the move before", VIEW, "1 in view").await
}

async fn names_of_columns_and_rows_cover_no_cell(page: Page) -> Result<()> {
    let bars: u32 = page.eval("return outerHeight - innerHeight").await?;
    for (width, height) in [(1280, 720), (844, 390)] {
        page.driver().set_window_rect(0, 0, width, height + bars).await?;
        expect_no_covered_cells(&page).await?;
    }
    // Restores the size for the next journey in this browser.
    let (width, height) = Screen::Desktop.size();
    page.driver().set_window_rect(0, 0, width, height).await?;
    Ok(())
}

async fn on_a_phone_names_of_columns_and_rows_cover_no_cell(page: Page) -> Result<()> {
    expect_no_covered_cells(&page).await
}

/// Loses a game in a corner of a large board. The mine and the cell that was safe are in sight as a whole; and no name covers a cell of
/// a board that is at its start, then and in the review.
async fn expect_no_covered_cells(page: &Page) -> Result<()> {
    // At the edge WebKit's scroll bar, which belongs to the field, is over the cell.
    const IN_SIGHT: &str = "
        const box = selector => document.querySelector(selector)?.getBoundingClientRect();
        const [field, columns, rows] = ['.field', '.column-names', '.row-names'].map(box);
        const isWhole = ({ left, top, right, bottom }) => top >= columns.bottom - 1 && left >= rows.right - 1
            && right <= field.right + 1 && bottom <= Math.min(field.bottom + 1, innerHeight)
            && document.elementFromPoint((left + right) / 2, (top + bottom) / 2).closest('.field') !== null;
        return ['[data-state=exploded]', '[data-hint]'].map(found => (box(found) && isWhole(box(found))) ?? null);";
    const COVERED: &str = "
        const box = element => element?.getBoundingClientRect();
        document.querySelector('.field')?.scrollTo(0, 0);
        const [columns, rows] = ['.column-names', '.row-names'].map(one => box(document.querySelector(one)));
        const covers = ({ left, top }) => top < columns.bottom - 1 || left < rows.right - 1;
        return columns ? [...document.querySelectorAll('[role=gridcell]')].filter(cell => covers(box(cell))).length : -1;";
    let mut rows = vec![".".repeat(30); 16];
    rows[14].replace_range(..2, "**");
    rows[15].replace_range(..2, ".*");
    page.open(&BoardFixture::parse(&rows.iter().map(String::as_str).collect::<Vec<_>>())?.route()).await?;
    page.left_click((15, 5)).await?;
    page.expect_status("playing").await?;
    page.left_click((0, 14)).await?;
    page.expect_status("lost").await?;
    page.until_eval("the mine and the safe cell in sight", IN_SIGHT, vec![Some(true); 2]).await?;
    page.until_eval("cells behind names", COVERED, 0).await?;
    page.click(&action("review")).await?;
    expect_verdict(page, "blunder").await?;
    page.until_eval("cells behind names in the review", COVERED, 0).await
}
