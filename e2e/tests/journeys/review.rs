//! The review of a finished game.

use anyhow::{Result, ensure};
use e2e::selectors::{action, cell};
use e2e::{BoardFixture, Page};

journeys! { Desktop:
    a_lost_game_is_reviewed_and_its_moves_are_judged,
    back_returns_from_a_practice_game_to_the_reviewed_move;
Phone:
    a_review_pans_to_its_move,
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
