//! Hints and chances, answered by the worker.

use anyhow::{Result, ensure};
use e2e::selectors::action;
use e2e::{BoardFixture, Page};

journeys! {
    Desktop:
        a_hint_pressed_three_times_plays_a_certain_cell,
        a_hint_shifts_nothing_and_a_move_clears_it,
        the_overlay_shows_the_chances_of_a_known_board;
    Phone:
        a_hint_on_a_phone_does_not_cover_what_it_speaks_of (not in WebKit: e2e::browser::NO_TOUCH_SCREEN),
        a_hint_on_a_phone_shows_all_that_it_speaks_of (not in WebKit: e2e::browser::NO_TOUCH_SCREEN),
        a_long_notice_on_a_phone_covers_no_control_of_the_game (not in WebKit: e2e::browser::NO_TOUCH_SCREEN);
}

const WORDS: &str = ".hint p";

fn four_by_one() -> Result<BoardFixture> {
    Ok(BoardFixture::parse(&[".*..", "....", "...*"])?.with_start((0, 0)))
}

async fn a_hint_pressed_three_times_plays_a_certain_cell(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&[".*.."])?;
    page.open(&board.route()).await?;
    page.left_click((0, 0)).await?;
    page.expect_status("playing").await?;
    page.left_click((2, 0)).await?;
    page.expect_rows(&["1.1."]).await?;
    page.tab_to_board().await?;
    page.press_keys(&['h']).await?;
    page.expect_cell_attributes("data-hint", &[["look"; 4]]).await?;
    page.press_keys(&['h']).await?;
    page.expect_cell_attributes("data-hint", &[["clue", "-", "clue", "safe"]]).await?;
    page.expect_text("[role=status]", WORDS).await?;
    page.expect_announcement("status").await?;
    page.press_keys(&['h']).await?;
    page.expect_status("won").await?;
    page.expect_text(".end .badge", "Played with help: not counted").await
}

async fn a_hint_shifts_nothing_and_a_move_clears_it(page: Page) -> Result<()> {
    page.open(&four_by_one()?.route()).await?;
    let before = page.board_rect().await?;
    page.click(&action("hint")).await?;
    page.until("words of the hint", true, async || Ok(page.attribute(WORDS, "class").await.is_ok())).await?;
    page.click(&action("hint")).await?;
    ensure!(page.board_rect().await? == before, "the hint has moved the board");
    // Only Chromium tells of whatever else has moved.
    let shifts = page.layout_shifts().await?;
    ensure!(shifts.is_empty(), "{shifts:#?}");
    page.right_click((1, 0)).await?;
    page.expect_cell_attributes("data-hint", &[["-"; 4]; 3]).await
}

async fn the_overlay_shows_the_chances_of_a_known_board(page: Page) -> Result<()> {
    let board = BoardFixture::parse(&["..*.", "...."])?;
    page.open(&board.route()).await?;
    page.click(&action("chances")).await?;
    page.left_click((1, 0)).await?;
    page.expect_cell_attributes("data-chance", &[["20", "-", "20", "0"], ["20", "20", "20", "0"]]).await?;
    page.left_click((3, 0)).await?;
    page.expect_cell_attributes("data-chance", &[["0", "-", "50", "-"], ["0", "0", "50", "0"]]).await?;
    page.click(&action("chances")).await?;
    page.expect_cell_attributes("data-chance", &[["-"; 4]; 2]).await
}

async fn a_hint_on_a_phone_does_not_cover_what_it_speaks_of(page: Page) -> Result<()> {
    const COVERED: &str = "
        const words = document.querySelector('.hint').getBoundingClientRect();
        const marked = [...document.querySelectorAll('[data-hint]')].map(cell => cell.getBoundingClientRect());
        const covers = cell => cell.bottom > words.top + 1 && cell.top < words.bottom - 1;
        const inside = words.left >= 0 && words.right <= document.documentElement.clientWidth;
        return [marked.length > 0, marked.filter(covers).length, inside];";
    page.open("#/play?level=expert&seed=5").await?;
    page.tap("[role=gridcell][data-x='2'][data-y='2']").await?;
    page.expect_status("playing").await?;
    let found = at_both_presses(&page, COVERED).await?;
    ensure!(found == vec![serde_json::json!([true, 0, true]); 2], "marked, covered, inside the window: {found:?}");
    Ok(())
}

/// What a script answers after a hint was pressed once, and again.
async fn at_both_presses(page: &Page, script: &str) -> Result<Vec<serde_json::Value>> {
    let mut found = Vec::new();
    for _ in 0..2 {
        page.tap(&action("hint")).await?;
        page.until("words of the hint", true, async || Ok(page.attribute(WORDS, "class").await.is_ok())).await?;
        found.push(page.eval(script, vec![]).await?);
    }
    Ok(found)
}

async fn a_hint_on_a_phone_shows_all_that_it_speaks_of(page: Page) -> Result<()> {
    const OUTSIDE: &str = "
        const seen = document.querySelector('.field').getBoundingClientRect();
        const is_out = cell => cell.left < seen.left - 1 || cell.right > seen.right + 1 || cell.top < 0;
        const marked = [...document.querySelectorAll('[data-hint]')].map(cell => cell.getBoundingClientRect());
        return [marked.length > 1, marked.filter(is_out).length];";
    page.open("#/play?level=intermediate&seed=4").await?;
    page.tap("[role=gridcell][data-x='8'][data-y='8']").await?;
    page.expect_status("playing").await?;
    let found = at_both_presses(&page, OUTSIDE).await?;
    ensure!(found == vec![serde_json::json!([true, 0]); 2], "marked, out of view: {found:?}");
    Ok(())
}

async fn a_long_notice_on_a_phone_covers_no_control_of_the_game(page: Page) -> Result<()> {
    const COVERED: &str = "
        const place = of => [of.left + of.width / 2, of.top + of.height / 2];
        const is_covered = control => {
            const over = document.elementFromPoint(...place(control.getBoundingClientRect()));
            return over?.closest('.notice') ? [control.dataset.action] : [];
        };
        return [...document.querySelectorAll('.play button')].flatMap(is_covered);";
    const BOARD: &str =
        "const { top, left } = document.querySelector('[role=grid]').getBoundingClientRect(); return [top, left]";
    page.open("#/play?first=in-the-middle-of-the-board-and-nowhere-else").await?;
    ensure!(page.notices().await?.iter().any(|text| text.len() > 120), "{:?}", page.notices().await?);
    let expect_free = async |when: &str| {
        let covered = page.eval(COVERED, vec![]).await?;
        ensure!(covered == serde_json::json!([]), "{when}: covered by a notice: {covered}");
        anyhow::Ok(())
    };
    expect_free("at first").await?;
    page.tap("[role=gridcell][data-x='4'][data-y='4']").await?;
    page.expect_status("playing").await?;
    for (at, shown) in [("top", "look"), ("middle", "why")] {
        page.tap(&action("hint")).await?;
        page.until("words of the hint", true, async || Ok(page.attribute(WORDS, "class").await.is_ok())).await?;
        // Where on the screen its words lie depends on the board.
        page.eval("document.documentElement.dataset.hintAt = arguments[0]", vec![at.into()]).await?;
        expect_free(shown).await?;
    }
    page.tap(&action("hint-close")).await?;
    let board = page.eval(BOARD, vec![]).await?;
    page.tap(&action("dismiss")).await?;
    page.until("the notice is gone", 0, async || page.count(".notice").await).await?;
    let after = page.eval(BOARD, vec![]).await?;
    ensure!(board == after, "the board was at {board} and is at {after} without the notice");
    // One with two buttons leaves each of them its words.
    page.leave_game().await?;
    page.eval("localStorage.setItem('minesweeper.settings', 'nonsense')", vec![]).await?;
    page.open("#/").await?;
    expect_free("with two buttons").await?;
    let cut = "return [...document.querySelectorAll('.notice :is(a, button)')].map(one => one.scrollWidth <= one.clientWidth)";
    let whole = page.eval(cut, vec![]).await?;
    ensure!(whole == serde_json::json!([true, true]), "buttons that hold their words: {whole}");
    Ok(())
}
