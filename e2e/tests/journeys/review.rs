//! A finished game is looked at again.

use anyhow::{Result, ensure};
use e2e::selectors::{action, cell};
use e2e::{BoardFixture, Page};

journeys! { Desktop:
    a_lost_game_is_reviewed_and_its_losing_move_judged,
    back_leads_from_a_game_played_on_to_its_review_at_the_move_that_was_left;
Phone:
    a_review_pans_to_the_move_it_shows,
}

async fn expect_verdict(page: &Page, verdict: &str) -> Result<()> {
    // While the game is looked for there is nothing to read it from.
    let there = "return document.querySelector('.move-verdict')?.dataset.verdict ?? null";
    page.until("the verdict", verdict.into(), async || page.eval(there, vec![]).await).await
}

async fn a_lost_game_is_reviewed_and_its_losing_move_judged(page: Page) -> Result<()> {
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
    let line = "return document.querySelector('[data-line=chance]')?.getAttribute('d') ?? null";
    page.until("the chance to win", "M1 500L2 1000".into(), async || page.eval(line, vec![]).await).await?;
    let key_moment = page.attribute(".review-summary li:first-child a", "href").await?.unwrap_or_default();
    ensure!(key_moment.ends_with("&move=2"), "the loss is linked to by {key_moment}");
    // Some drivers give the whole address.
    let fragment = key_moment.split_once('#').map_or("", |(_, fragment)| fragment);
    let first = format!("#{}", fragment.replace("&move=2", "&move=1"));
    // The game is in the record: its link still leads there after a reload.
    page.navigate(&first).await?;
    page.reload().await?;
    expect_verdict(&page, "first").await?;
    page.click(&action("play-on")).await?;
    page.expect_status("playing").await?;
    page.left_click((5, 1)).await?;
    page.expect_status("won").await
}

async fn back_leads_from_a_game_played_on_to_its_review_at_the_move_that_was_left(page: Page) -> Result<()> {
    page.open(&BoardFixture::parse(&["..*..*", "......"])?.route()).await?;
    for square in [(0, 0), (3, 0), (5, 0)] {
        page.left_click(square).await?;
    }
    page.expect_status("lost").await?;
    page.click(&action("review")).await?;
    let shown =
        async || page.eval("return document.querySelector('[data-review]')?.dataset.move ?? null", vec![]).await;
    for moves in ["3", "2"] {
        page.until("the move shown", moves.into(), shown).await?;
        page.click(&action("back")).await?;
    }
    page.until("the move shown", "1".into(), shown).await?;
    page.click(&action("play-on")).await?;
    page.expect_status("playing").await?;
    page.left_click((4, 0)).await?;
    let played = ["01..1.", "01...."];
    page.expect_rows(&played).await?;
    page.driver().back().await?;
    page.until("the move shown", "1".into(), shown).await?;
    page.expect_rows(&["01....", "01...."]).await?;
    page.driver().forward().await?;
    page.expect_status("playing").await?;
    page.expect_rows(&played).await
}

async fn a_review_pans_to_the_move_it_shows(page: Page) -> Result<()> {
    let mut rows = ["...................."; 24];
    rows[20] = ".................*..";
    page.open(&BoardFixture::parse(&rows)?.route()).await?;
    page.tap(&cell((16, 21))).await?;
    page.tap(&cell((0, 0))).await?;
    page.expect_status("won").await?;
    page.tap(&action("review")).await?;
    let seen = async || {
        let script = "const [field, move] = ['.field', '[data-mark=move]'].map((found) =>
                document.querySelector(found)?.getBoundingClientRect());
            return !move?.width ? 'none' : document.querySelector('.review').dataset.move + ([move.left >= field.left,
                move.right <= field.right, move.top >= field.top, move.bottom <= field.bottom].every(Boolean)
                ? ' in view' : ' out of view')";
        page.eval(script, vec![]).await
    };
    page.until("the last move", "2 in view".into(), seen).await?;
    page.tap(&action("back")).await?;
    page.until("the move before", "1 in view".into(), seen).await
}
