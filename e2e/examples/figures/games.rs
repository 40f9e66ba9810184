//! The history with 1,000 games: imported from a file, listed, paged, sorted, evaluated in statistics.

use anyhow::{Context, Result};
use data_encoding::BASE64;
use e2e::Page;
use game_history::backup::{self, Backup};
use game_history::rows::{self, Row};
use game_history::{Exclusions, GameAnalysis, GameSummary, Mode, analysis, recording, summary};
use minesweeper_engine::metrics::Summary;
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Action, CellContent, Difficulty, Game, Pos, Recording, Rules};
use serde_json::Value;

use super::{TIMED, row};

const GAMES: u16 = 1000;

/// Chooses the file, and waits until its games are listed.
const IMPORT: &str = "
    const [text, done] = arguments;
    const files = new DataTransfer(), field = document.querySelector('[data-action=import]');
    files.items.add(new File([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], 'record.bin'));
    field.files = files.files;
    const act = () => field.dispatchEvent(new Event('change', { bubbles: true }));
    timed(act, () => document.querySelector('[data-game]')).then(time => done([time]));";

/// Opens all pages of the list, and returns.
const PAGE: &str = "
    const done = arguments[0], times = [];
    const press = name => document.querySelector(`[data-action=${name}]`).click();
    const page = () => Number(document.querySelector('[data-page]')?.dataset.page);
    const visitAll = async () => {
        for (const [name, by] of [['older', 1], ['newer', -1]]) {
            while (document.querySelector(`[data-action=${name}]`)) {
                const wanted = page() + by;
                times.push(await timed(() => press(name), () => page() === wanted));
            }
        }
    };
    visitAll().then(visitAll).then(() => done(times));";

/// Sorts the other way round, and back.
const SORT: &str = "
    const done = arguments[0], times = [];
    const first = () => document.querySelector('[data-game]')?.dataset.game;
    const sort = async () => {
        for (let time = 0; time < 40; time++) {
            const before = first();
            times.push(await timed(() => document.querySelector('[data-action=direction]').click(), () => first() !== before));
        }
    };
    sort().then(() => done(times));";

/// Goes from the list to statistics and back.
const OPEN: &str = "
    const done = arguments[0], times = [[], []];
    const there = ['[data-stat=games]', '[data-game]'];
    const open = async () => {
        for (let time = 0; time < 40; time++) {
            const to = time % 2;
            const act = () => (location.hash = ['#/stats', '#/games'][to]);
            times[to].push(await timed(act, () => document.querySelector(there[to])));
        }
    };
    open().then(() => done(times));";

/// Measures and prints.
pub(super) async fn measure(page: &Page) -> Result<()> {
    // Removes the games of the measurements before.
    let wipe = "const gone = indexedDB.deleteDatabase('minesweeper'), [done] = arguments; gone.onsuccess = gone.onerror = done";
    page.leave_game().await?;
    page.driver().execute_async(wipe, vec![]).await?;
    page.open("#/games").await?;
    page.expect_count("[data-action=import]", 1).await?;
    let timed = async |script: &str, arguments: Vec<Value>| {
        let answer = page.driver().execute_async(format!("{TIMED}{script}"), arguments).await?;
        anyhow::Ok(answer.json().clone())
    };
    let file = BASE64.encode(&file()?);
    row(
        "1,000 games taken in from a file, and listed",
        serde_json::from_value(timed(IMPORT, vec![file.into()]).await?)?,
    );
    row("another page of 50 of 1,000 games", serde_json::from_value(timed(PAGE, vec![]).await?)?);
    row("1,000 games sorted the other way", serde_json::from_value(timed(SORT, vec![]).await?)?);
    let [statistics, list]: [Vec<f64>; 2] = serde_json::from_value(timed(OPEN, vec![]).await?)?;
    row("the list of 1,000 games opened", list);
    row("the statistics of 1,000 games opened", statistics);
    Ok(())
}

/// Returns a file of games with all their saved data. Half of them are lost.
fn file() -> Result<Vec<u8>> {
    let judged = analysis::encode(GameAnalysis { luck: Some(0.4), risk: Some(0.6), accuracy: Some(0.9), board: None });
    let games = (0..GAMES).map(game).collect::<Result<Vec<_>>>()?;
    let row = |(game, numbers, moves): &(GameSummary, Vec<u8>, Vec<u8>)| {
        let (id, won, started_ms) = (game.id, game.won, game.started_ms as f64);
        let (favourite, reset, recorded) = (false, false, true);
        rows::encode(&[Row {
            id,
            favourite,
            reset,
            recorded,
            won,
            started_ms,
            summary: numbers.into(),
            analysis: (&judged).into(),
            recording: moves.into(),
        }])
    };
    Ok(backup::encode(Backup { storage_lines: String::new(), rows: games.iter().flat_map(row).collect() }))
}

/// Returns a game on one of the three levels, with its encoded summary and recording.
fn game(number: u16) -> Result<(GameSummary, Vec<u8>, Vec<u8>)> {
    let levels = [Difficulty::Beginner, Difficulty::Intermediate, Difficulty::Expert];
    let level = levels[usize::from(number) % levels.len()];
    let mut game = Game::new(level.params(), Rules::default(), number.into());
    let (mut events, mut at) = (Vec::new(), 0);
    let mut act = |game: &mut Game, pos| {
        let event = Event::Act(Action::Reveal(pos));
        events.push(TimedEvent { at, event });
        at += 700;
        event.apply_to(game)
    };
    act(&mut game, Pos::new(4, 4))?;
    let field = game.minefield().context("no mines are laid")?.clone();
    let mine = field.mine_positions().next().filter(|_| number % 2 == 1);
    let safe = field.size().positions().filter(|&pos| field.get(pos) != Ok(CellContent::Mine));
    // The other half is lost half way to the win.
    let moves = safe.count() / if mine.is_some() { 2 } else { 1 };
    let safe = field.size().positions().filter(|&pos| field.get(pos) != Ok(CellContent::Mine)).take(moves);
    for pos in safe.chain(mine) {
        act(&mut game, pos)?;
    }
    let summary = Summary::from_game(&game, events.len() as u64 * 700).context("the game is not over")?;
    let mut id = [0; 16];
    id[..2].copy_from_slice(&number.to_le_bytes());
    let played = GameSummary {
        id,
        started_ms: 1_780_000_000_000 + 60_000 * u64::from(number),
        params: level.params(),
        mode: Mode::Classic,
        first_reveal: Rules::default().first,
        seed: Some(number.into()),
        won: mine.is_none(),
        time_ms: summary.time_ms,
        bbbv: summary.bbbv as u32,
        solved: summary.solved as u32,
        clicks: summary.clicks,
        exclusions: Exclusions::default(),
        note: String::new(),
    };
    let recording = Recording { field, rules: Rules::default(), events };
    let (numbers, moves) = (summary::encode(&played), recording::encode(&recording));
    Ok((played, numbers, moves))
}
