//! The trials. Each takes a page and a seed, and fails if the page does not survive.

mod hosts;
mod inputs;
mod kills;
mod storage;

use std::pin::Pin;

use anyhow::{Result, ensure};
use e2e::Page;
use minesweeper_engine::rng::Rng;

type Trial = fn(Page, u64) -> Pin<Box<dyn Future<Output = Result<()>>>>;

/// All trials: name, what is tried, and the trial itself.
pub(crate) const TRIALS: [(&str, &str, Trial); 9] = [
    ("links", "100 malformed or unusual addresses: a board or a message, never an error", |page, seed| {
        Box::pin(hosts::links(page, seed))
    }),
    (
        "files",
        "one file that is missing, damaged, fails or hangs: it works, or words; and it works once it is whole",
        |page, seed| Box::pin(hosts::files(page, seed)),
    ),
    ("kills", "the browser is killed while a game is played: nothing but the last moment is lost", |page, seed| {
        Box::pin(kills::kills(page, seed))
    }),
    ("quotas", "the storage is full at a random size: the game can be played to its end", |page, seed| {
        Box::pin(storage::quotas(page, seed))
    }),
    (
        "clocks",
        "the clock of the system jumps while games are played: they are listed, and no time is negative",
        |page, seed| Box::pin(storage::clocks(page, seed)),
    ),
    ("tabs", "one board in two tabs, with peeks, copies and reloads: it counts once at most", |page, seed| {
        Box::pin(storage::tabs(page, seed))
    }),
    (
        "versions",
        "another version is deployed whole or in part while a game is played: the game goes on",
        |page, seed| Box::pin(hosts::versions(page, seed)),
    ),
    ("imports", "20 damaged backups: a message each, and the history stays readable", |page, seed| {
        Box::pin(inputs::imports(page, seed))
    }),
    ("bytes", "500 mutated inputs of every decoder, without a browser: a value or a named error", |_, seed| {
        Box::pin(async move { inputs::bytes(seed) })
    }),
];

/// Returns one of `items`.
fn pick<'a, T>(rng: &mut Rng, items: &'a [T]) -> &'a T {
    &items[rng.below(items.len() as u32) as usize]
}

/// Asserts that the program has not stopped.
async fn expect_running(page: &Page, when: &str) -> Result<()> {
    let stopped: bool = page.eval("return document.querySelector('.crash-screen') !== null").await?;
    ensure!(!stopped, "the program has stopped: {when}");
    Ok(())
}

/// Clicks or flags a cell of a board of `columns` by `rows`, through the page's own events.
async fn play_somewhere(page: &Page, rng: &mut Rng, (columns, rows): (u32, u32)) -> Result<()> {
    let cell = (rng.below(columns) as u8, rng.below(rows) as u8);
    if rng.below(3) == 0 { page.right_click(cell).await } else { page.left_click(cell).await }
}
