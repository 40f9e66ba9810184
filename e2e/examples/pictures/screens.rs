//! How each screen of the page is reached.

use anyhow::{Context, Result, bail};
use e2e::Page;
use e2e::selectors::action;
use game_history::backup::{self, Backup};
use game_history::rows;
use minesweeper_engine::{Action, CellContent, Difficulty, Game, Params, Pos, Rules};
use serde_json::json;

use crate::finished_game;

/// All screens, those first that must not show the games that others play.
pub(crate) const SCREENS: [&str; 25] = [
    "games",
    "statistics",
    "review",
    "ready-beginner",
    "ready-intermediate",
    "ready-expert",
    "playing",
    "menu",
    "hint-question",
    "hint-location",
    "hint-reason",
    "chances",
    "pause",
    "won",
    "lost",
    "notice",
    "settings",
    "help",
    "custom",
    "palette",
    "analysis",
    "tic-tac-toe",
    "tic-tac-toe-over",
    "review-missing",
    "not-found",
];

/// The seed of all boards.
const SEED: u64 = 9;
/// A game in progress: Intermediate with some flags.
const GAME: &str = "#/play?level=intermediate&mode=classic&seed=9";
/// A position with certain cells, and with a guess.
const POSITION: &str = "#/analysis?p=1EBCgAQJ6WzLFVwjVKY3jZExIyfzUxPR4ADHRx42g74S1LzYB";
/// The findings are about the position.
const FOUND: &str = "[data-findings='1']";

/// Imports a history, so that lists and statistics show something.
pub(crate) async fn import_games(page: &Page) -> Result<()> {
    page.open("#/games").await?;
    let rows = rows::encode(&(0..120).map(finished_game).collect::<Result<Vec<_>>>()?);
    let file_bytes = backup::encode(Backup { storage_lines: String::new(), rows });
    page.import_file("games.bin", json!(file_bytes)).await?;
    page.expect_some("[data-game]").await
}

/// Goes to a screen. Returns false if a window of this size has none of its own.
pub(crate) async fn show(page: &Page, screen: &str, (width, height): (u32, u32)) -> Result<bool> {
    match screen {
        "ready-beginner" | "ready-intermediate" | "ready-expert" => {
            let level = screen.trim_start_matches("ready-");
            page.open(&format!("#/play?level={level}&mode=classic&seed={SEED}")).await?;
        }
        "playing" => play_on(page).await?,
        "menu" if width > 600 && height > 480 => return Ok(false),
        "menu" => {
            play_on(page).await?;
            page.click(&action("menu")).await?;
        }
        "hint-question" | "hint-location" | "hint-reason" => hint(page, screen).await?,
        "chances" => chances(page).await?,
        "pause" => {
            play_on(page).await?;
            page.press_keys(&['p']).await?;
            page.expect_some(&action("resume")).await?;
        }
        "won" => win(page).await?,
        "lost" => lose(page).await?,
        "notice" => {
            play_on(page).await?;
            page.run("document.querySelector('[data-action=level][data-value=beginner]').click()").await?;
            page.expect_some(".notice").await?;
        }
        "settings" | "help" | "custom" => dialog(page, screen).await?,
        "palette" => {
            page.open("#/").await?;
            page.open_palette().await?;
        }
        _ => return other_page(page, screen).await.map(|()| true),
    }
    page.expect_late_scripts().await?;
    Ok(true)
}

async fn other_page(page: &Page, screen: &str) -> Result<()> {
    match screen {
        "games" => {
            page.open("#/games").await?;
            page.expect_some("[data-game]").await
        }
        "statistics" => {
            page.open("#/stats").await?;
            page.expect_count("[data-choice=level]", 1).await?;
            page.choose_filter("level", "intermediate").await?;
            page.expect_stat("games", "120").await
        }
        "review" => {
            lose(page).await?;
            page.navigate("#/review/last").await?;
            page.expect_some(".review-summary").await
        }
        "review-missing" => {
            page.open("#/review/ffffffffffffffffffffffffffffffff").await?;
            page.expect_some("main").await
        }
        "analysis" => {
            page.open(POSITION).await?;
            page.expect_some(FOUND).await
        }
        "tic-tac-toe" => tic_tac_toe(page, 0).await,
        "tic-tac-toe-over" => tic_tac_toe(page, 9).await,
        "not-found" => {
            page.open("#/no-such-page").await?;
            page.expect_some(".notice").await
        }
        _ => bail!("there is no screen {screen}"),
    }
}

/// Clicks a control with the mouse, after which nothing shows a focus ring. If the control is in a menu, the menu is opened first.
async fn press(page: &Page, name: &str) -> Result<()> {
    let is_visible = "return document.querySelector(arguments[0]).checkVisibility({ visibilityProperty: true })";
    if !page.eval_with::<bool>(is_visible, vec![action(name).into()]).await? {
        page.click(&action("menu")).await?;
    }
    page.click(&action(name)).await
}

/// Opens a dialog and waits for its content.
async fn dialog(page: &Page, name: &str) -> Result<()> {
    page.open("#/").await?;
    page.expect_late_scripts().await?;
    press(page, name).await?;
    page.expect_dialog(true).await?;
    let content = match name {
        "settings" => ".settings fieldset",
        "help" => "dialog dl",
        _ => "dialog form",
    };
    page.expect_some(content).await
}

/// Plays the first moves of a game and flags some mines.
async fn play_on(page: &Page) -> Result<()> {
    page.open(GAME).await?;
    page.expect_late_scripts().await?;
    let (mines, _) = cells(Difficulty::Intermediate.params(), (7, 7))?;
    page.left_click((7, 7)).await?;
    page.expect_status("playing").await?;
    page.run("window.stillClock = 12400").await?;
    let rows = page.rows().await?;
    let is_open = |x: u8, y: u8| {
        rows.get(usize::from(y)).and_then(|row| row.as_bytes().get(usize::from(x))).is_some_and(u8::is_ascii_digit)
    };
    let near = |n: u8| n.saturating_sub(1)..=n.saturating_add(1);
    let at_frontier = |&&(x, y): &&(u8, u8)| near(y).any(|row| near(x).any(|column| is_open(column, row)));
    for &mine in mines.iter().filter(at_frontier).take(5) {
        page.right_click(mine).await?;
    }
    Ok(())
}

async fn hint(page: &Page, screen: &str) -> Result<()> {
    play_on(page).await?;
    page.expect_worker().await?;
    page.click(&action("hint")).await?;
    page.expect_some(".hint").await?;
    if screen == "hint-question" {
        return Ok(());
    }
    // Only the first hint of a game asks.
    page.click(&action("hint-next")).await?;
    page.expect_some("[data-hint=look]").await?;
    if screen == "hint-reason" {
        page.click(&action("hint")).await?;
        page.expect_some("[data-hint=clue]").await?;
    }
    Ok(())
}

async fn chances(page: &Page) -> Result<()> {
    play_on(page).await?;
    page.expect_worker().await?;
    press(page, "chances").await?;
    page.expect_some(".hint").await?;
    page.click(&action("hint-next")).await?;
    page.expect_some("[data-chance]").await
}

/// Wins a game of Beginner.
async fn win(page: &Page) -> Result<()> {
    page.open(&format!("#/play?level=beginner&mode=classic&seed={SEED}")).await?;
    page.expect_late_scripts().await?;
    let (_, safe) = cells(Difficulty::Beginner.params(), (4, 4))?;
    page.left_click((4, 4)).await?;
    page.run("window.stillClock = 23700").await?;
    for cell in safe {
        let rows = page.rows().await?;
        if rows.get(usize::from(cell.1)).and_then(|row| row.as_bytes().get(usize::from(cell.0))) == Some(&b'.') {
            page.left_click(cell).await?;
        }
    }
    page.expect_status("won").await?;
    page.expect_game_saved().await
}

async fn lose(page: &Page) -> Result<()> {
    play_on(page).await?;
    let (mines, _) = cells(Difficulty::Intermediate.params(), (7, 7))?;
    let rows = page.rows().await?;
    let covered = |&&(x, y): &&(u8, u8)| {
        rows.get(usize::from(y)).and_then(|row| row.as_bytes().get(usize::from(x))) == Some(&b'.')
    };
    page.left_click(*mines.iter().find(covered).context("every mine has a flag")?).await?;
    page.expect_status("lost").await?;
    page.expect_some(".end-figures > *").await
}

async fn tic_tac_toe(page: &Page, moves: usize) -> Result<()> {
    page.open("#/tic-tac-toe").await?;
    page.expect_count("[role=gridcell]", 9).await?;
    for cell in 0..moves {
        let play = "document.querySelectorAll('[role=gridcell]')[arguments[0]].click()";
        page.eval_with::<()>(play, vec![cell.into()]).await?;
        page.wait_for_frame().await?;
    }
    Ok(())
}

/// Cells, as column and row.
type Cells = Vec<(u8, u8)>;

/// Returns the mines and the other cells of the board with the seed after the first click.
fn cells(params: Params, (x, y): (u8, u8)) -> Result<(Cells, Cells)> {
    let mut game = Game::new(params, Rules::default(), SEED);
    game.apply(Action::Reveal(Pos::new(x, y)))?;
    let field = game.minefield().context("the board has no mines")?;
    let is_mine = |pos: &Pos| field.get(*pos) == Ok(CellContent::Mine);
    let (mines, safe): (Vec<Pos>, Vec<Pos>) = field.size().positions().partition(is_mine);
    let squares = |cells: Vec<Pos>| cells.into_iter().map(|pos| (pos.x, pos.y)).collect();
    Ok((squares(mines), squares(safe)))
}
