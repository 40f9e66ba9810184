//! Browsers that are killed.

use std::time::Duration;

use anyhow::{Result, ensure};
use e2e::Page;
use e2e::profile::Profile;
use e2e::selectors::action;
use minesweeper_engine::rng::Rng;

use super::play_somewhere;

const SIZE: (u32, u32) = (16, 16);
/// Makes the worker too busy to store games.
const STOP_WORKER: &str = "Worker.prototype.postMessage = () => {}";

/// When the browser is killed.
#[derive(Debug, Clone, Copy)]
enum Moment {
    /// While a game is played, or as it ends by chance.
    Play,
    /// At once after an action, which may be lost.
    Action,
    /// After the end of a game.
    End,
    /// After the first click of the next game.
    NextGame,
    /// After a game that was given up has gone to the history.
    GivenUp,
    /// After the end of a game in a second tab.
    SecondTab,
}

/// What must be there after the kill.
#[derive(Debug)]
struct Expected {
    /// The boards of which one is shown.
    boards: Vec<Vec<String>>,
    /// The number of finished games, if it is certain.
    games: Option<usize>,
}

pub(super) async fn kills(page: Page, seed: u64) -> Result<()> {
    use Moment::{Action, End, GivenUp, NextGame, Play, SecondTab};
    let mut rng = Rng::new(seed);
    let moment = [Play, Action, End, NextGame, GivenUp, SecondTab][rng.below(6) as usize];
    let profile = Profile::new()?;
    let first = profile.start(&page).await?;
    first.open(&format!("#/play?level=16x16x20&seed={seed}")).await?;
    first.left_click((8, 8)).await?;
    if rng.below(2) == 0 {
        first.run(STOP_WORKER).await?;
    }
    for _ in 0..rng.below(8) {
        play_somewhere(&first, &mut rng, SIZE).await?;
    }
    let expected = reach(&first, &mut rng, moment).await?;
    if !matches!(moment, Action) && rng.below(2) == 0 {
        tokio::time::sleep(Duration::from_millis(rng.below(400).into())).await;
    }
    profile.kill()?;
    let second = profile.start(&page).await?;
    // Another visit must not find the same game again.
    for _ in 0..2 {
        second.open("#/").await?;
        let rows = second.rows().await?;
        let is_there = expected.boards.is_empty() || expected.boards.contains(&rows);
        ensure!(is_there, "{moment:?}: the board is {rows:?} and not one of {:?}", expected.boards);
        if let Some(games) = expected.games {
            second.navigate("#/games").await?;
            let listed = async || second.count("[data-game]").await;
            second.until(&format!("{moment:?}: the finished games"), games, listed).await?;
        }
    }
    Ok(())
}

/// Plays on until `moment`. Returns what must be there after a kill.
async fn reach(page: &Page, rng: &mut Rng, moment: Moment) -> Result<Expected> {
    let over = |games| Expected { boards: Vec::new(), games: Some(games) };
    let in_play = |rows, games| Expected { boards: vec![rows], games };
    match moment {
        Moment::Play => {}
        Moment::Action => {
            page.wait_for_backup().await?;
            let before = (page.status().await?, page.rows().await?);
            play_somewhere(page, rng, SIZE).await?;
            // Of an end, the game as it was before may be there instead.
            let boards = if before.0 == "playing" && page.status().await? == "playing" {
                vec![before.1, page.rows().await?]
            } else {
                Vec::new()
            };
            return Ok(Expected { boards, games: None });
        }
        Moment::End => page.play_until_over().await?,
        Moment::NextGame => {
            page.play_until_over().await?;
            page.click(&action("play-again")).await?;
            page.left_click((8, 8)).await?;
            let rows = page.rows().await?;
            page.wait_for_backup().await?;
            return Ok(in_play(rows, Some(1)));
        }
        Moment::GivenUp => {
            // A second new game ends the time in which the first one can be undone.
            let mut lost = usize::from(page.status().await? != "playing");
            for _ in 0..2 {
                page.click(&action("new-game")).await?;
                page.left_click((8, 8)).await?;
                lost += usize::from(page.status().await? != "playing");
            }
            page.wait_for_backup().await?;
            let rows = page.rows().await?;
            // A game that was over is not given up.
            return Ok(if lost == 0 { in_play(rows, Some(1)) } else { over(lost) });
        }
        Moment::SecondTab => {
            let rows = page.rows().await?;
            let has_ended = page.status().await? != "playing";
            page.wait_for_backup().await?;
            page.open_tab().await?;
            page.open(&format!("#/play?level=16x16x40&seed={}", rng.below(1000))).await?;
            page.run(STOP_WORKER).await?;
            page.left_click((8, 8)).await?;
            page.play_until_over().await?;
            page.wait_for_backup().await?;
            return Ok(if has_ended { over(2) } else { in_play(rows, Some(1)) });
        }
    }
    let is_over = page.status().await? != "playing";
    let rows = if is_over { Vec::new() } else { page.rows().await? };
    // From here on everything is on the disk.
    page.wait_for_backup().await?;
    Ok(if is_over { over(1) } else { in_play(rows, Some(0)) })
}
