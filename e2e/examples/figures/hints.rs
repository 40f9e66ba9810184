//! Expert games, played by hints to their end. If a guess is needed, a safe cell is opened that the example computes itself.

use anyhow::{Context, Result, bail};
use e2e::Page;
use minesweeper_engine::{Action, Difficulty, Game, Pos, Rules};
use serde::Deserialize;

use super::{TIMED, row};

/// The result of one press on the hint button.
#[derive(Deserialize)]
struct Pressed {
    /// Milliseconds until the text was laid out.
    words: f64,
    /// The time between the request to the worker and its response.
    worker: f64,
    /// Whether no cell is certain.
    stuck: bool,
}

/// Records when the page sends a request to its worker, and when it reads a response.
const LISTEN: &str = "
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message) {
        window.requestedAt = performance.now();
        return post.apply(this, message);
    };
    const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
    const get = function () {
        window.respondedAt = performance.now();
        return data.get.call(this);
    };
    Object.defineProperty(MessageEvent.prototype, 'data', { ...data, get });";

/// Plays by hints until one is a guess or the game is over. Returns the presses, and whether the game is over.
const PLAY: &str = "
    const done = arguments[0], presses = [];
    const [button, grid] = ['[data-action=hint]', '[role=grid]'].map(name => document.querySelector(name));
    const words = () => document.querySelector('.hint p')?.textContent;
    const play = async () => {
        const goesOn = () => grid.dataset.status === 'playing';
        while (goesOn()) {
            const first = await timed(() => button.click(), () => words() || !goesOn());
            // The status changes a moment after the hint is gone.
            if (!goesOn()) break;
            const worker = window.respondedAt - window.requestedAt;
            const firstText = words(), has = name => document.querySelector(name) !== null;
            // If the position is too hard, there is no second stage.
            if (has('[data-action=hint-next]')) await timed(() => button.click(), () => words() !== firstText);
            const stuck = !has('[data-hint=safe], [data-hint=mine]');
            presses.push({ words: first, worker, stuck });
            if (stuck) return [presses, false];
            await timed(() => button.click(), () => !words());
        }
        return [presses, true];
    };
    play().then(done);";

/// Plays `games` games, and prints the times.
pub(super) async fn measure(page: &Page, games: u64) -> Result<()> {
    page.open("#/").await?;
    page.run(LISTEN).await?;
    let mut presses = Vec::new();
    for seed in 1..=games {
        presses.extend(play(page, seed).await.with_context(|| format!("the game with the seed {seed}"))?);
    }
    // The first press also starts the worker.
    let presses = presses.split_off(1);
    for (name, stuck) in [("a hint, a step is certain", false), ("a hint, stuck", true)] {
        let these = || presses.iter().filter(|press| press.stuck == stuck);
        row(name, these().map(|press| press.words).collect());
        row("of it the worker, its messages included", these().map(|press| press.worker).collect());
    }
    Ok(())
}

async fn play(page: &Page, seed: u64) -> Result<Vec<Pressed>> {
    let start = (15, 8);
    let mut game = Game::new(Difficulty::Expert.params(), Rules::default(), seed);
    game.apply(Action::Reveal(Pos::new(start.0, start.1)))?;
    let field = game.minefield().context("no mines are laid")?;
    let mines: Vec<(u8, u8)> = field.mine_positions().map(|pos| (pos.x, pos.y)).collect();
    page.navigate(&format!("#/play?level=expert&mode=classic&first=opening&seed={seed}")).await?;
    page.expect_status("ready").await?;
    page.left_click(start).await?;
    page.expect_status("playing").await?;
    let mut presses = Vec::new();
    loop {
        let answer = page.driver().execute_async(format!("{TIMED}{PLAY}"), vec![]).await?;
        let (new, over): (Vec<Pressed>, bool) = serde_json::from_value(answer.json().clone())?;
        presses.extend(new);
        if over {
            return Ok(presses);
        }
        page.left_click(guess(page, &mines).await?).await?;
        page.expect_count(".hint", 0).await?;
    }
}

/// Returns the cell that the hint recommends, if it is safe, or the first safe one.
async fn guess(page: &Page, mines: &[(u8, u8)]) -> Result<(u8, u8)> {
    const COVERED: &str = "
        const cells = [...document.querySelectorAll('[data-hint=guess], [data-state=hidden]')];
        const guess = cells.filter(({ dataset }) => dataset.hint === 'guess');
        return [...guess, ...cells].map(({ dataset }) => [Number(dataset.x), Number(dataset.y)]);";
    let cells: Vec<(u8, u8)> = page.eval(COVERED).await?;
    match cells.into_iter().find(|cell| !mines.contains(cell)) {
        Some(cell) => Ok(cell),
        None => bail!("only mines are covered, and the game is not over"),
    }
}
