//! Hints and probabilities, computed by the worker.

use anyhow::{Result, ensure};
use e2e::selectors::{action, cell};
use e2e::skip_reasons::NO_TOUCH_SCREEN;
use e2e::{BoardFixture, Browser, Page, Screen};
use serde_json::{Value, json};
use thirtyfour::Key;

journeys! {
    Desktop:
        a_hint_shifts_nothing_a_move_clears_it_and_the_third_press_plays_it,
        the_overlay_shows_the_probabilities_of_a_known_board,
        on_a_tablet_a_hint_leaves_what_is_needed_with_it_in_sight;
    Phone:
        a_hint_on_a_phone_covers_none_of_its_cells_and_pans_to_them (not in WebKit: NO_TOUCH_SCREEN),
        a_long_notice_on_a_phone_covers_no_control_of_the_game (not in WebKit: NO_TOUCH_SCREEN);
}

const HINT_TEXT: &str = ".hint p";
/// A cell that the first stage of a hint marks, and one that its reason marks.
const LOOK: &str = "[role=gridcell][data-hint=look]";
const REASON: &str = "[role=gridcell][data-hint]:not([data-hint=look])";
/// The question before the first hint of a game that counts.
const QUESTION: &str = "Hints and chances take this game out of your statistics.";

async fn a_hint_shifts_nothing_a_move_clears_it_and_the_third_press_plays_it(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&[".*..", "....", "...*"])?.with_start((0, 0)).route()).await?;
    let before = page.board_rect().await?;
    page.click(&action("hint")).await?;
    page.expect_count(HINT_TEXT, 1).await?;
    // Before the worker has answered, another press changes nothing.
    page.expect_some(LOOK).await?;
    page.click(&action("hint")).await?;
    page.expect_some(REASON).await?;
    ensure!(page.board_rect().await? == before, "the hint has moved the board");
    if page.browser() == Browser::Chromium {
        // The other engines do not report what else has moved.
        page.expect_no_layout_shift().await?;
    }
    page.right_click((1, 0)).await?;
    page.expect_cell_attributes("data-hint", &[["-"; 4]; 3]).await?;

    page.open(&BoardFixture::parse(&[".*.."])?.route()).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("playing").await?;
    page.left_click((2, 0)).await?;
    page.expect_rows(&["1.1."]).await?;
    page.tab_to_board().await?;
    page.press_keys(&['h']).await?;
    page.expect_cell_attributes("data-hint", &[["look"; 4]]).await?;
    page.press_keys(&['h']).await?;
    page.expect_cell_attributes("data-hint", &[["clue", "-", "clue", "safe"]]).await?;
    page.expect_same_text("[role=status]", HINT_TEXT).await?;
    page.expect_announcement("status").await?;
    page.press_keys(&['h']).await?;
    page.expect_status("won").await?;
    page.expect_text(".end .badge", "Hints used, not counted").await?;

    // A key that answers the question before help leads to the hint.
    page.open("#/play?level=beginner&seed=3").await?;
    page.expect_late_scripts().await?;
    page.left_click((4, 4)).await?;
    page.expect_status("playing").await?;
    page.tab_to_board().await?;
    page.press_keys(&['h']).await?;
    page.expect_text(HINT_TEXT, QUESTION).await?;
    page.tab_to(&action("hint-next")).await?;
    page.press_key(Key::Enter).await?;
    page.expect_focus(".hint:not([data-question]) [data-action=hint-next]").await
}

async fn the_overlay_shows_the_probabilities_of_a_known_board(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["..*.", "...."])?.route()).await?;
    page.click(&action("chances")).await?;
    page.left_click((1, 0)).await?;
    page.expect_cell_attributes("data-chance", &[["20", "-", "20", "0"], ["20", "20", "20", "0"]]).await?;
    page.left_click((3, 0)).await?;
    page.expect_cell_attributes("data-chance", &[["0", "-", "50", "-"], ["0", "0", "50", "0"]]).await?;
    page.click(&action("chances")).await?;
    page.expect_cell_attributes("data-chance", &[["-"; 4]; 2]).await
}

async fn on_a_tablet_a_hint_leaves_what_is_needed_with_it_in_sight(page: Page) -> Result<()> {
    // The hint is above or below these buttons, in the window, and covers no cell.
    const IN_SIGHT: &str = "
        const box = element => element.getBoundingClientRect();
        const [hint, board] = ['.hint', '[role=grid]'].map(one => box(document.querySelector(one)));
        const isFree = button => box(button).top >= hint.bottom || box(button).bottom <= hint.top;
        const free = [...document.querySelectorAll('.toolbar :is([data-action=hint], [data-action=flag-mode])')].map(isFree);
        return [...free, hint.top >= board.bottom, hint.bottom <= innerHeight];";
    let bars: u32 = page.eval("return outerHeight - innerHeight").await?;
    for (width, height) in [(1024, 768), (820, 1024)] {
        page.driver().set_window_rect(0, 0, width, height + bars).await?;
        for level in ["beginner", "intermediate", "expert"] {
            page.open(&format!("#/play?level={level}&seed=5")).await?;
            page.left_click((4, 4)).await?;
            page.expect_status("playing").await?;
            page.click(&action("hint")).await?;
            for (step, sign, next) in
                [("question", ".hint[data-question]", "hint-next"), ("where", LOOK, "hint"), ("why", REASON, "hint")]
            {
                page.expect_some(sign).await?;
                let step = format!("{width}x{height}, {level}, {step}: what is in sight");
                page.until_eval(&step, IN_SIGHT, vec![true; 4]).await?;
                page.click(&action(next)).await?;
            }
        }
    }
    // Restores the size for the next journey in this browser.
    let (width, height) = Screen::Desktop.size();
    page.driver().set_window_rect(0, 0, width, height).await?;
    Ok(())
}

async fn a_hint_on_a_phone_covers_none_of_its_cells_and_pans_to_them(page: Page) -> Result<()> {
    // Whether there are marked cells, how many the text covers, and whether it is inside the window.
    const COVERED: &str = "
        const text = document.querySelector('.hint').getBoundingClientRect();
        const marked = [...document.querySelectorAll('[data-hint]')].map(cell => cell.getBoundingClientRect());
        const covers = cell => cell.bottom > text.top + 1 && cell.top < text.bottom - 1;
        const inside = text.left >= 0 && text.right <= document.documentElement.clientWidth;
        return [marked.length > 0, marked.filter(covers).length, inside];";
    // Whether several cells are marked, and how many are out of view.
    const OUT_OF_VIEW: &str = "
        const view = document.querySelector('.field').getBoundingClientRect();
        const isOut = cell => cell.left < view.left - 1 || cell.right > view.right + 1 || cell.top < 0;
        const marked = [...document.querySelectorAll('[data-hint]')].map(cell => cell.getBoundingClientRect());
        return [marked.length > 1, marked.filter(isOut).length];";
    for (route, first, script, expected) in [
        ("#/play?level=expert&seed=5", (2, 2), COVERED, json!([true, 0, true])),
        ("#/play?level=intermediate&seed=4", (8, 8), OUT_OF_VIEW, json!([true, 0])),
    ] {
        page.open(route).await?;
        page.tap(&cell(first)).await?;
        page.expect_status("playing").await?;
        page.tap(&action("hint")).await?;
        page.expect_text(HINT_TEXT, QUESTION).await?;
        // A second quick press of the lamp would be no answer.
        for (button, sign) in [("hint-next", LOOK), ("hint", REASON)] {
            page.tap(&action(button)).await?;
            page.expect_some(sign).await?;
            page.until_eval(&format!("{route}, {button}: the marked cells"), script, expected.clone()).await?;
        }
    }
    // The menu with the chances closes, so that it does not hide the question.
    page.open("#/play?level=beginner&seed=3").await?;
    page.tap(&cell((4, 4))).await?;
    page.expect_status("playing").await?;
    page.tap(&action("menu")).await?;
    page.tap(&action("chances")).await?;
    page.expect_text(HINT_TEXT, QUESTION).await?;
    page.expect_count("#more:popover-open", 0).await
}

async fn a_long_notice_on_a_phone_covers_no_control_of_the_game(page: Page) -> Result<()> {
    const BOARD: &str =
        "const { top, left } = document.querySelector('[role=grid]').getBoundingClientRect(); return [top, left]";
    page.open("#/play?first=in-the-middle-of-the-board-and-nowhere-else").await?;
    page.expect_notice("That link doesn’t work").await?;
    ensure!(page.notices().await?.iter().any(|text| text.len() > 120), "{:?}", page.notices().await?);
    expect_no_covered_control(&page, "at first").await?;
    page.tap(&cell((4, 4))).await?;
    page.expect_status("playing").await?;
    page.tap(&action("hint")).await?;
    page.expect_text(HINT_TEXT, QUESTION).await?;
    expect_no_covered_control(&page, "with the question before help").await?;
    for (button, sign, position, stage) in [("hint-next", LOOK, "top", "where"), ("hint", REASON, "middle", "why")] {
        page.tap(&action(button)).await?;
        page.expect_some(sign).await?;
        // The position of the hint's text depends on the board.
        let set_position = "document.documentElement.dataset.hintAt = arguments[0]";
        page.eval_with::<Value>(set_position, vec![position.into()]).await?;
        expect_no_covered_control(&page, stage).await?;
    }
    page.tap(&action("hint-close")).await?;
    page.expect_count(HINT_TEXT, 0).await?;
    let board: Value = page.eval(BOARD).await?;
    page.tap(&action("dismiss")).await?;
    page.expect_count(".notice", 0).await?;
    page.until_eval("where the board is without the notice", BOARD, board).await?;
    // Two buttons in a notice leave each other's text visible.
    page.leave_game().await?;
    page.run("localStorage.setItem('minesweeper.settings', 'nonsense')").await?;
    page.open("#/").await?;
    page.expect_count(".notice :is(a, button)", 2).await?;
    expect_no_covered_control(&page, "with two buttons").await?;
    const FITS: &str = "return [...document.querySelectorAll('.notice :is(a, button)')].map(one => one.scrollWidth <= one.clientWidth)";
    page.until_eval("the buttons' texts fit", FITS, vec![true, true]).await
}

async fn expect_no_covered_control(page: &Page, when: &str) -> Result<()> {
    const COVERED: &str = "
        const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
        const covered = control => {
            const top = document.elementFromPoint(...middle(control.getBoundingClientRect()));
            return top?.closest('.notice') ? [control.dataset.action ?? control.textContent] : [];
        };
        const seen = control => control.checkVisibility();
        return [...document.querySelectorAll(':is(.top-bar, .play) :is(a, button)')].filter(seen).flatMap(covered);";
    page.expect_late_styles().await?;
    page.until_eval(&format!("{when}, what a notice covers"), COVERED, json!([])).await
}
