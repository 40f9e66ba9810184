//! Browsers that are killed.

use std::time::Duration;

use anyhow::Result;
use e2e::Page;
use e2e::profile::Profile;
use minesweeper_engine::rng::Rng;

use super::play_somewhere;

pub(super) async fn kills(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    let profile = Profile::new()?;
    let first = profile.start(&page).await?;
    first.open(&format!("#/play?level=16x16x20&seed={seed}")).await?;
    first.left_click((8, 8)).await?;
    for _ in 0..rng.below(8) {
        play_somewhere(&first, &mut rng, (16, 16)).await?;
    }
    let (status, rows) = (first.status().await?, first.rows().await?);
    tokio::time::sleep(Duration::from_millis(rng.below(400).into())).await;
    profile.kill()?;
    let second = profile.start(&page).await?;
    second.open("#/").await?;
    if status == "playing" {
        second.expect_rows(&rows).await?;
    } else {
        second.navigate("#/games").await?;
        second.expect_games(1).await?;
    }
    Ok(second.driver().clone().quit().await?)
}
