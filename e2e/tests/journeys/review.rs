//! A finished game is looked at again.

use anyhow::{Result, ensure};
use e2e::board::action;
use e2e::{Known, Page};

journeys! { Desktop:
    a_lost_game_is_reviewed_and_its_losing_move_judged,
}

async fn verdict(page: &Page) -> Result<Option<String>> {
    page.attribute(".judgement", "data-verdict").await
}

async fn a_lost_game_is_reviewed_and_its_losing_move_judged(page: Page) -> Result<()> {
    page.open(&Known::drawn(&[".....*", "......"])?.route()).await?;
    page.left((0, 0)).await?;
    page.left((5, 0)).await?;
    page.expect_status("lost").await?;
    page.click(&action("review")).await?;
    page.until("the losing move's verdict", Some("best-guess".to_owned()), async || verdict(&page).await).await?;
    page.expect_rows(&["00001X", "00001."]).await?;
    page.click(&action("back")).await?;
    page.until("the first move's verdict", Some("first".to_owned()), async || verdict(&page).await).await?;
    page.expect_rows(&["00001.", "00001."]).await?;
    let curve = async || page.attribute("[data-line=chance]", "d").await;
    page.until("the chance to win", Some("M1 500L2 1000".to_owned()), curve).await?;
    let key_moment = page.attribute(".sum li:first-child a", "href").await?.unwrap_or_default();
    ensure!(key_moment.ends_with("&move=2"), "the loss is linked to by {key_moment}");
    let first = key_moment.replace("&move=2", "&move=1");
    // The game is in the record: its link still leads there after a reload.
    page.follow(&first).await?;
    page.reload().await?;
    page.until("the verdict after a reload", Some("first".to_owned()), async || verdict(&page).await).await?;
    page.click(&action("play-on")).await?;
    page.expect_status("playing").await?;
    page.left((5, 1)).await?;
    page.expect_status("won").await
}
