//! Damaged input: backups on the page, and all that is decoded.

use anyhow::{Result, ensure};
use e2e::Page;
use minesweeper_engine::rng::Rng;
use minesweeper_fuzz::{ORACLES, cases};
use serde_json::{Value, json};

use super::pick;

/// Runs the oracles of `fuzz/` on mutations of their collected cases. An oracle panics if a rule is violated.
pub(super) fn bytes(seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    for (name, oracle) in ORACLES {
        let cases = cases::read(name)?;
        for _ in 0..500 {
            let mut input = pick(&mut rng, &cases).bytes.clone();
            let other = &pick(&mut rng, &cases).bytes;
            for _ in 0..=rng.below(3) {
                let index = rng.below(input.len() as u32 + 1) as usize;
                match rng.below(4) {
                    0 => input.truncate(index),
                    1 => input.insert(index, rng.below(256) as u8),
                    2 => input.splice(index.., other.iter().copied().skip(index)).for_each(drop),
                    _ => input.iter_mut().skip(index).take(1).for_each(|byte| *byte ^= 1 << rng.below(8)),
                }
            }
            let outcome = std::panic::catch_unwind(|| oracle(&input));
            ensure!(outcome.is_ok(), "{name} panics on {input:?}");
        }
    }
    Ok(())
}

pub(super) async fn imports(page: Page, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    page.win_counted_game().await?;
    page.navigate("#/games").await?;
    page.expect_games(1).await?;
    let Value::Array(file) = page.download("[data-action=export]").await? else { anyhow::bail!("no file") };
    for number in 0..20 {
        let mut bytes = file.clone();
        for _ in 0..=rng.below(4) {
            let index = rng.below(bytes.len() as u32) as usize;
            match rng.below(3) {
                0 => bytes.truncate(index.max(1)),
                1 => bytes.insert(index, json!(rng.below(256))),
                _ => bytes[index] = json!(rng.below(256)),
            }
        }
        let name = format!("damaged-{number}.bin");
        page.import_file(&name, bytes.into()).await?;
        page.expect_notice(&name).await?;
        page.expect_games(1).await?;
    }
    page.import_file("whole.bin", file.into()).await?;
    page.expect_notice("whole.bin: 0 new, 1 already here.").await
}
