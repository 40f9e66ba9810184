//! Screenshots of other programs: pasted or dropped, read, and put right.

use anyhow::Result;
use e2e::Page;
use e2e::selectors::cell;
use thirtyfour::Key;

journeys! {
    Desktop:
        a_pasted_screenshot_of_another_look_gives_its_forced_move,
        a_group_that_the_reader_cannot_name_is_named_at_once,
        a_picture_without_a_board_and_a_damaged_one_are_refused_in_words;
    Phone: a_doubtful_cell_is_put_right_by_a_tap
}

/// Draws a board of a look that is no theme of ours, and pastes or drops its picture.
const SEND: &str = include_str!("picture/send.js");

/// A position of Beginner: D3 makes C2 a mine, and so D2 makes C1 safe.
const ROWS: [&str; 9] = [
    "...101...",
    "...101...",
    "F3110112.",
    ".2000002.",
    "11001111.",
    "00001F...",
    "00001....",
    "00111....",
    "001......",
];

/// Draws `rows` with `flag` as the flags (`#`, or the usual one if it is empty) and `counter` above it, and pastes or drops the picture.
async fn send(page: &Page, way: &str, rows: &[&str], flag: &str, counter: &str) -> Result<()> {
    page.eval_async(SEND, vec![way.into(), rows.into(), flag.into(), counter.into()]).await
}

async fn a_pasted_screenshot_of_another_look_gives_its_forced_move(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.expect_late_scripts().await?;
    send(&page, "paste", &ROWS, "", "08").await?;
    page.expect_rows(&ROWS).await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 9 rows, 9 columns, 10 mines").await?;
    page.expect_text(
        "[data-screenshot=read] [role=status]",
        "Read from the picture: 9 by 9 cells. It has 10 mines. No cell is in doubt.",
    )
    .await?;
    page.expect_accessible_name(&cell((2, 0)), "C1, covered, 0% mine").await?;
    page.expect_accessible_name(&cell((2, 1)), "C2, covered, 100% mine").await?;
    page.left_click((2, 0)).await?;
    page.expect_text(".cell-chance", "C1 is safe.").await?;
    page.click("[data-action=undo]").await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 9 rows, 9 columns, 10 mines").await?;
    page.expect_count("[data-screenshot]", 0).await
}

async fn a_group_that_the_reader_cannot_name_is_named_at_once(page: Page) -> Result<()> {
    page.open("#/analysis").await?;
    send(&page, "drop", &ROWS, "#", "").await?;
    let status = "[data-screenshot=read] [role=status]";
    page.expect_text(
        status,
        "Read from the picture: 9 by 9 cells. No mine counter was read: enter the number of mines if you know it. \
         2 cells may be wrong: they have dashed frames.These 2 cells look alike. What are they?",
    )
    .await?;
    page.expect_accessible_name("[role=grid]", "Minefield, 9 rows, 9 columns, unknown mines").await?;
    page.expect_count("[role=gridcell][data-hint=doubt]", 2).await?;
    // As it was most likely read.
    page.expect_accessible_name(&cell((0, 2)), "A3, flagged, may be wrong, 100% mine").await?;
    // Enter goes from the cell to the answers.
    page.tab_to_board().await?;
    page.expect_focused_cell((0, 2)).await?;
    page.press_key(Key::Enter).await?;
    page.expect_focus("[data-action=resolve-doubt][data-value=flag]").await?;
    page.until_eval("the part of the picture is drawn", SAMPLE_IS_DRAWN, true).await?;
    page.click("[data-action=resolve-doubt][data-value=mine]").await?;
    page.expect_count("[role=gridcell][data-hint=doubt]", 0).await?;
    let named = ROWS.map(|row| row.replace('F', "*"));
    page.expect_rows(&named).await?;
    page.expect_accessible_name(&cell((2, 0)), "C1, covered, 0% mine").await?;
    page.click("[data-action=undo]").await?;
    page.expect_count("[role=gridcell][data-hint=doubt]", 2).await?;
    page.expect_rows(&ROWS).await
}

/// Whether the sample has more than one colour.
const SAMPLE_IS_DRAWN: &str = "
    const { data } = document.querySelector('.sample').getContext('2d').getImageData(0, 0, 96, 96);
    return new Set(new Uint32Array(data.buffer)).size > 1;";

async fn a_picture_without_a_board_and_a_damaged_one_are_refused_in_words(page: Page) -> Result<()> {
    page.open("#/").await?;
    page.expect_late_scripts().await?;
    let before = ["........."; 9];
    let expect_refusal = async |text: &str| {
        page.until(text, true, async || {
            Ok(page.text(".findings .summary").await?.is_some_and(|found| found.starts_with(text)))
        })
        .await?;
        page.expect_count("[data-screenshot]", 0).await?;
        page.expect_rows(&before).await
    };
    send(&page, "drop", &[" "], "", "no board").await?;
    expect_refusal("There is no Minesweeper board in this picture, or none that could be found.").await?;
    let drop_bytes = async |bytes: &[u8]| {
        const DROP: &str = "
            const files = [new File([new Uint8Array(arguments[0])], 'picture.png')];
            const event = new Event('drop', { bubbles: true, cancelable: true });
            Object.defineProperty(event, 'dataTransfer', { value: { files } });
            document.body.dispatchEvent(event);";
        page.eval_with::<()>(DROP, vec![bytes.into()]).await
    };
    let png = |side: u32| {
        let start = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice();
        [start, &side.to_be_bytes(), &side.to_be_bytes(), &[8, 6, 0, 0, 0, 1, 2, 3, 4]].concat()
    };
    drop_bytes(&png(60_000)).await?;
    expect_refusal("This picture is too large: at most 16 million pixels are read.").await?;
    drop_bytes(&png(60)).await?;
    expect_refusal("This file is damaged, or no picture that this browser can show.").await
}

async fn a_doubtful_cell_is_put_right_by_a_tap(page: Page) -> Result<()> {
    page.open("#/analysis").await?;
    // Two mines at most are next to B5.
    let wrong = ROWS.map(|row| if row == "11001111." { "14001111." } else { row });
    send(&page, "paste", &wrong, "", "08").await?;
    page.expect_accessible_name(&cell((1, 4)), "B5, 4 mines near, may be wrong").await?;
    page.expect_no_sideways_scroll().await?;
    page.tap(&cell((8, 0))).await?;
    page.expect_count(".doubt-question", 0).await?;
    page.tap(&cell((1, 4))).await?;
    page.expect_text(".doubt-question", "B5 may be wrong. What is it?").await?;
    page.expect_in_window("[data-action=resolve-doubt][data-value='1']").await?;
    page.tap("[data-action=resolve-doubt][data-value='1']").await?;
    page.expect_rows(&ROWS).await?;
    page.expect_accessible_name(&cell((1, 4)), "B5, 1 mine near").await?;
    page.expect_accessible_name(&cell((2, 0)), "C1, covered, 0% mine").await
}
