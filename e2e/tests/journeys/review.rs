//! A finished game is looked at again.

use anyhow::{Result, ensure};
use e2e::board::action;
use e2e::{Known, Page};

journeys! { Desktop:
    a_lost_game_is_reviewed_and_its_losing_move_judged,
}

async fn expect_verdict(page: &Page, verdict: &str) -> Result<()> {
    // While the game is looked for there is nothing to read it from.
    let there = "return document.querySelector('.judgement')?.dataset.verdict ?? null";
    page.until("the verdict", verdict.into(), async || page.ask(there, vec![]).await).await
}

async fn a_lost_game_is_reviewed_and_its_losing_move_judged(page: Page) -> Result<()> {
    page.open(&Known::drawn(&[".....*", "......"])?.route()).await?;
    page.left((0, 0)).await?;
    page.left((5, 0)).await?;
    page.expect_status("lost").await?;
    page.click(&action("review")).await?;
    expect_verdict(&page, "best-guess").await?;
    page.expect_rows(&["00001X", "00001."]).await?;
    page.click(&action("back")).await?;
    expect_verdict(&page, "first").await?;
    page.expect_rows(&["00001.", "00001."]).await?;
    let line = "return document.querySelector('[data-line=chance]')?.getAttribute('d') ?? null";
    page.until("the chance to win", "M1 500L2 1000".into(), async || page.ask(line, vec![]).await).await?;
    let key_moment = page.attribute(".sum li:first-child a", "href").await?.unwrap_or_default();
    ensure!(key_moment.ends_with("&move=2"), "the loss is linked to by {key_moment}");
    // Some drivers give the whole address.
    let fragment = key_moment.split_once('#').map_or("", |(_, fragment)| fragment);
    let first = format!("#{}", fragment.replace("&move=2", "&move=1"));
    // The game is in the record: its link still leads there after a reload.
    page.follow(&first).await?;
    page.reload().await?;
    expect_verdict(&page, "first").await?;
    page.click(&action("play-on")).await?;
    page.expect_status("playing").await?;
    page.left((5, 1)).await?;
    page.expect_status("won").await
}
