//! What happens to the storage, the clock and the tabs of a page.

use anyhow::{Result, ensure};
use e2e::Page;
use minesweeper_engine::rng::Rng;

use super::{expect_running, play_somewhere};

pub(super) async fn quotas(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    page.replace_local_storage_by_filler().await?;
    page.set_quota(Some(1 + rng.below(200_000))).await?;
    let played = async {
        page.open(&format!("#/play?level=16x16x40&seed={seed}")).await?;
        page.left_click((8, 8)).await?;
        page.play_until_over().await?;
        page.navigate("#/games").await?;
        page.expect_games(1).await
    };
    let played = played.await;
    page.set_quota(None).await?;
    played?;
    page.take_console_errors().await.map(drop)
}

pub(super) async fn clocks(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    let days = f64::from(rng.below(20_000)) - 10_000.0;
    let jump = format!(
        "const now = Date.now; let jumped = 0; Date.now = () => now() + jumped;
         addEventListener('pointerup', () => jumped += {days} * 864e5 * Math.sin(performance.now()), true);"
    );
    let script = page.add_init_script(&jump).await?;
    for game in 0..2 {
        page.open(&format!("#/play?level=16x16x40&seed={seed}{game}")).await?;
        page.left_click((8, 8)).await?;
        page.play_until_over().await?;
    }
    page.navigate("#/games").await?;
    page.expect_games(2).await?;
    let texts: String = page.eval("return document.querySelector('main').textContent").await?;
    ensure!(!texts.contains("NaN") && !texts.contains(" -"), "{texts}");
    page.remove_init_script(script).await?;
    expect_running(&page, "after the jumps of the clock").await
}

pub(super) async fn tabs(page: Page, seed: u64) -> Result<()> {
    const SIZE: (u32, u32) = (5, 5);
    let mut rng = Rng::new(seed);
    let route = |peek: bool| format!("#/play?level=5x5x5&seed={seed}{}", if peek { "&peek=1" } else { "" });
    page.open(&route(rng.below(4) == 0)).await?;
    let (first, second) = page.open_tab().await?;
    page.open(&route(rng.below(4) == 0)).await?;
    for _ in 0..25 {
        page.switch_to_tab(if rng.below(2) == 0 { &first } else { &second }).await?;
        match rng.below(10) {
            0 => page.reload().await?,
            1 => page.open(&route(rng.below(3) == 0)).await?,
            2 => {
                let take_over = "document.querySelector('[data-action=offer]')?.click()";
                page.run(take_over).await?;
            }
            _ => play_somewhere(&page, &mut rng, SIZE).await?,
        }
        expect_running(&page, "in two tabs").await?;
    }
    page.open("#/stats").await?;
    page.until_eval("the statistics", "return document.querySelector('[data-stat=games], .empty') !== null", true)
        .await?;
    let counted: u32 =
        page.eval("return Number(document.querySelector('[data-stat=games]')?.textContent ?? 0)").await?;
    ensure!(counted <= 1, "{counted} games count on one board");
    page.take_console_errors().await.map(drop)
}
