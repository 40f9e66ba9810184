//! A board of ten thousand cells, of which only those near the window are in the document.

use anyhow::{Result, ensure};
use e2e::selectors::cell;
use e2e::{BoardFixture, Page};
use serde_json::json;
use thirtyfour::Key;

journeys! {
    Desktop: a_large_board_is_panned_flagged_in_the_far_corner_and_won_by_keys;
    Phone: on_a_phone_a_large_board_is_panned_and_won_by_a_tap,
}

/// One mine, in the far corner.
fn board() -> Result<BoardFixture> {
    let (row, last) = (".".repeat(100), ".".repeat(99) + "*");
    let mut rows = vec![&*row; 99];
    rows.push(&last);
    BoardFixture::parse(&rows)
}

/// Pans the board to a column and a row.
const SCROLL: &str = "
    const field = document.querySelector('.field'), step = document.querySelector('[role=gridcell]').offsetWidth;
    field.scrollTo({ left: arguments[0] * step, top: arguments[1] * step, behavior: 'instant' });";

/// Which visible cells are not in the document.
const MISSING: &str = "
    const grid = document.querySelector('[role=grid]'), field = grid.parentElement.getBoundingClientRect();
    const side = document.querySelector('[role=gridcell]').offsetWidth, { left, top } = grid.getBoundingClientRect();
    const missing = [];
    for (let x = Math.ceil(field.left) + side; x < field.right - side; x += side) {
        for (let y = Math.ceil(field.top) + side; y < Math.min(field.bottom, innerHeight) - side; y += side) {
            const at = [Math.floor((x - left - 1) / side), Math.floor((y - top - 1) / side)];
            if (!document.querySelector(`[data-x='${at[0]}'][data-y='${at[1]}']`)) missing.push(at);
        }
    }
    return missing;";

/// Pans the board and waits for all cells.
async fn pan_to(page: &Page, (column, row): (u8, u8)) -> Result<()> {
    page.eval_with::<()>(SCROLL, vec![column.into(), row.into()]).await?;
    page.wait_for_frame().await?;
    page.until_eval(&format!("missing at {column}, {row}"), MISSING, json!([])).await
}

/// Checks that the thumbnail lies under the cells and shows the open one and the flag of these places.
async fn expect_thumbnail(page: &Page, open: (u8, u8), flag: (u8, u8)) -> Result<()> {
    const CHECK: &str = "
        const canvas = document.querySelector('.thumbnail'), cell = document.querySelector('[role=gridcell]');
        if (!canvas) return 'none';
        const [whole, one] = [canvas, cell].map(element => element.getBoundingClientRect());
        const [x, y] = [cell.dataset.x, cell.dataset.y].map(Number);
        const isNear = (a, b) => Math.abs(a - b) < 0.1;
        if (!isNear(whole.left + x * one.width, one.left) || !isNear(whole.top + y * one.height, one.top)) return 'elsewhere';
        const pixel = ([x, y]) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
        const [open, flag] = [...arguments].map(pixel);
        if (open[3] < 255 || flag[3] < 255 || open.join() === flag.join()) return `${open} and ${flag}`;
        return canvas.width === 100 && isNear(whole.width, 100 * one.width) ? 'right' : 'of another size';";
    let places = [open, flag].map(|(x, y)| json!([x, y]));
    let found: String = page.eval_with(CHECK, places.to_vec()).await?;
    ensure!(found == "right", "thumbnail: {found}");
    Ok(())
}

/// Opens the board, and checks that few cells are in the document, and that no visible one is missing wherever it is panned to.
async fn open_and_pan(page: &Page) -> Result<()> {
    page.open(&board()?.route()).await?;
    for at in [(0, 0), (1, 1), (7, 3), (30, 60), (31, 58), (100, 100), (0, 100), (100, 0), (0, 0)] {
        pan_to(page, at).await?;
        let elements = page.count("*").await?;
        ensure!(elements < 4_000, "{elements} elements at {at:?}");
        page.expect_count("[role=gridcell][tabindex='0']", 1).await?;
    }
    for count in ["aria-rowcount", "aria-colcount"] {
        ensure!(page.attribute("[role=grid]", count).await?.as_deref() == Some("100"), "{count}");
    }
    Ok(())
}

/// The focused cell's column, and how many pixels of the cell are beyond the right edge of the field.
const CUT_OFF: &str = "
    const cell = document.activeElement, field = cell.closest('.field');
    const right = field.getBoundingClientRect().left + field.clientLeft + field.clientWidth;
    return [Number(cell.dataset.x), Math.max(0, Math.round(cell.getBoundingClientRect().right - right))];";

/// Moves the cursor from the first column to the right until the board has scrolled, and checks that its cell is never cut off.
async fn walk_over_the_edge(page: &Page) -> Result<()> {
    let scroll = "return document.querySelector('.field').scrollLeft";
    for column in 1..100_u8 {
        page.press_keys(&[Key::Right.value()]).await?;
        page.wait_for_frame().await?;
        let found: (u8, i32) = page.eval(CUT_OFF).await?;
        ensure!(found == (column, 0), "{found:?} in place of {column} as a whole");
        if page.eval::<f64>(scroll).await? > 300.0 {
            return Ok(());
        }
    }
    anyhow::bail!("the board has not scrolled")
}

async fn a_large_board_is_panned_flagged_in_the_far_corner_and_won_by_keys(page: Page) -> Result<()> {
    open_and_pan(&page).await?;
    page.tab_to_board().await?;
    for (keys, square) in [
        (&[Key::Control, Key::End][..], (99, 99)),
        (&[Key::Home], (0, 99)),
        (&[Key::Control, Key::Home], (0, 0)),
        (&[Key::End], (99, 0)),
        (&[Key::Control, Key::End], (99, 99)),
    ] {
        page.press_keys(&keys.iter().map(Key::value).collect::<Vec<_>>()).await?;
        page.expect_focused_cell(square).await?;
        page.wait_for_frame().await?;
        page.expect_focused_cell(square).await?;
        page.expect_in_window(&cell(square)).await?;
    }
    page.press_keys(&['f']).await?;
    page.expect_mines_left(0).await?;
    page.expect_accessible_name(&cell((99, 99)), "CV100, flagged").await?;
    page.walk_to((97, 97)).await?;
    page.press_keys(&[' ']).await?;
    page.expect_status("won").await?;
    page.expect_accessible_name(&cell((98, 98)), "CU99, 1 mine near").await?;
    // What is open is panned over like what is covered.
    pan_to(&page, (0, 0)).await?;
    expect_thumbnail(&page, (50, 50), (99, 99)).await
}

async fn on_a_phone_a_large_board_is_panned_and_won_by_a_tap(page: Page) -> Result<()> {
    open_and_pan(&page).await?;
    page.tab_to_board().await?;
    walk_over_the_edge(&page).await?;
    pan_to(&page, (0, 0)).await?;
    page.tap(&cell((2, 2))).await?;
    page.expect_status("won").await
}
