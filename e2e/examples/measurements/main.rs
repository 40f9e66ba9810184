//! Measures a game of Expert in Chromium: how long a click takes to be seen with the processor slowed down, the memory after the
//! game, what a late action writes, and how long links to large boards take to open. Prints figures and asserts none of them, because
//! they depend on the machine.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "it reports figures")]

mod links;

use anyhow::{Context, Result, anyhow};
use e2e::board_fixture::Square;
use e2e::{Journey, Page, Runner, Screen, describe_error};
use minesweeper_engine::{Action, Cell, Difficulty, Game, Pos, Rules};
use serde_json::json;

/// The seed of the board.
const SEED: u64 = 7;
/// The actions that are timed.
const TIMED: usize = 200;
/// The action whose writes are counted.
const COUNTED: usize = 300;
/// How many times slower the processor is while actions are timed.
const SLOWDOWN: u8 = 6;

/// Collects the duration of every interaction, in milliseconds, by its id.
const OBSERVE: &str = "window.interactions = new Map();
    new PerformanceObserver(list => list.getEntries().forEach(({ interactionId: id, duration }) => {
        if (id) interactions.set(id, Math.max(duration, interactions.get(id) ?? 0));
    })).observe({ type: 'event', durationThreshold: 16 });";
/// Returns the longest durations, the longest first. Shorter ones than 16 ms are not reported by the browser.
const LONGEST: &str = "return [...interactions.values()].sort((a, b) => b - a)";
/// Counts the characters that are written to local storage.
const COUNT_WRITES: &str = "window.written = 0; const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) { written += text.length; setItem.call(this, key, text); };";

fn main() -> Result<()> {
    let runner = Runner::from_env(1)?.context("E2E_DIST names no built page")?;
    runner
        .play(&Journey::new("measurements", Screen::Desktop, measure))
        .map_err(|error| anyhow!(describe_error(&error)))
}

async fn measure(page: Page) -> Result<()> {
    let actions = plan()?;
    page.open(&format!("#/play?level=expert&mode=classic&seed={SEED}")).await?;
    page.run(OBSERVE).await?;
    page.slow_down(SLOWDOWN).await?;
    let timed = play(&page, &actions[..TIMED]).await;
    page.slow_down(1).await?;
    timed?;
    page.wait_for_frame().await?;
    let durations: Vec<f64> = page.eval(LONGEST).await?;
    play(&page, &actions[TIMED..COUNTED - 1]).await?;
    page.run(COUNT_WRITES).await?;
    play(&page, &actions[COUNTED - 1..COUNTED]).await?;
    let written: u64 = page.eval("return written").await?;
    let (heap, nodes) = (used_heap(&page).await?, page.dom_counts().await?.nodes);
    // As the metric Interaction to Next Paint has it: of every fifty interactions the longest is left out.
    let percentile = durations.get(TIMED / 50).copied().unwrap_or(16.0);
    let worst = durations.first().copied().unwrap_or(16.0);
    println!("measured on Expert, seed {SEED}, in Chromium:");
    println!(
        "  interaction to next paint, {TIMED} actions, processor {SLOWDOWN} times slower: {percentile} ms (98th percentile), {worst} ms (longest)"
    );
    println!("  after {COUNTED} actions: {:.1} MB of script memory, {nodes} nodes", heap / 1e6);
    println!("  written to local storage by action {COUNTED}: {written} characters");
    links::measure(&page).await
}

/// Returns actions that do not end the game: cells are opened and mines flagged in turn, then flags are taken off and set again.
fn plan() -> Result<Vec<Action>> {
    let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), SEED);
    let mut actions = vec![Action::Reveal(Pos::new(15, 8))];
    game.apply(actions[0])?;
    let field = game.minefield().context("the first click places the mines")?.clone();
    let mines: Vec<Pos> = field.mine_positions().collect();
    let mut flags = mines.iter().cycle();
    while actions.len() < COUNTED {
        let board = game.board();
        let is_left = |pos: &Pos| !mines.contains(pos) && board.get(*pos) == Ok(Cell::Hidden);
        let mut safe = board.size().positions().filter(is_left);
        let next = match (safe.next(), safe.next()) {
            (Some(pos), Some(_)) if actions.len() % 2 == 0 => Action::Reveal(pos),
            _ => Action::Flag(*flags.next().context("there are mines")?),
        };
        game.apply(next)?;
        actions.push(next);
    }
    Ok(actions)
}

async fn play(page: &Page, actions: &[Action]) -> Result<()> {
    for action in actions {
        let square = |pos: &Pos| -> Square { (pos.x, pos.y) };
        match action {
            Action::Reveal(pos) => page.left_click(square(pos)).await?,
            Action::Flag(pos) => page.right_click(square(pos)).await?,
            Action::Chord(pos) => page.middle_click(square(pos)).await?,
        }
    }
    Ok(())
}

/// Returns the memory that scripts use, in bytes, after a garbage collection.
async fn used_heap(page: &Page) -> Result<f64> {
    let tools = page.driver().cdp();
    tools.send_raw("HeapProfiler.collectGarbage", json!({})).await?;
    let usage = tools.send_raw("Runtime.getHeapUsage", json!({})).await?;
    usage["usedSize"].as_f64().context("the browser reports no memory")
}
