//! Draws the pictures that the manifest names: the icon in all required sizes in `static/icons/`, from `static/icon.svg`, and two views
//! of the built page in `static/screenshots/`; and README's pictures of a hint and of the statistics, in `docs/`. The same
//! browser draws the same icons, and the same views except for the clock.
//!
//! With the argument `gallery` it photographs every screen instead ([`gallery`]).
//!
//! `cargo xtask screenshots` and `cargo xtask gallery` run it.

#![allow(clippy::print_stdout, reason = "a command-line program prints its results")]

mod gallery;
mod screens;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use data_encoding::BASE64;
use e2e::driver::Driver;
use e2e::{BoardFixture, Browser, Page, Screen};
use game_history::backup::{self, Backup};
use game_history::rows::{self, Row};
use game_history::{Exclusions, GameAnalysis, GameSummary, Mode, analysis, recording, summary};
use minesweeper_engine::replay::{Event, TimedEvent};
use minesweeper_engine::{Action, CellContent, Clicks, Difficulty, FirstReveal, Game, Pos, Recording, Rules};
use serde_json::json;
use static_server::StaticServer;
use thirtyfour::WebDriver;

/// The background of maskable icons, which fill their square.
const GROUND: &str = "#1a1f27";

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the workspace")?;
    let dist = std::env::var_os("E2E_DIST").map_or_else(|| root.join("dist"), PathBuf::from);
    let driver = Browser::Chromium.start_driver()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [command, options @ ..] = arguments.as_slice() {
        ensure!(command == "gallery", "there is no command {command}");
        return runtime.block_on(gallery::run(&driver, &dist, options));
    }
    let server = StaticServer::start(&dist, "/", 0)?;
    let (icons_folder, screenshots) = (root.join("static/icons"), root.join("static/screenshots"));
    fs::create_dir_all(&icons_folder)?;
    fs::create_dir_all(&screenshots)?;
    runtime.block_on(async {
        icons(&driver, &fs::read_to_string(root.join("static/icon.svg"))?, &icons_folder).await?;
        screenshot(&driver, Screen::Desktop, (1280, 720), &wide()?, &server, &screenshots.join("wide.png")).await?;
        screenshot(&driver, Screen::Phone, (360, 640), &narrow()?, &server, &screenshots.join("narrow.png")).await?;
        hint(&driver, &wide()?, &server, &root.join("docs/screenshot.png")).await?;
        statistics(&driver, &server, &root.join("docs/statistics.png")).await
    })
}

/// A board of Expert with a large opening.
fn wide() -> Result<BoardFixture> {
    let mines = [
        "*......*..*....*..*.*....*...*",
        "...*......*.*.....*....*....*.",
        "*....*..*......*...*..*....*..",
        ".*.*......*..*....*......*...*",
        "....*...*......*....*..*...*..",
        "*.*....*....*.....*......*....",
        "...*..............*..*..*...*.",
        ".*....*............*......*...",
        "*..*....................*..*..",
        "....*..*............*.*......*",
        ".*....*.............*...*..*..",
        "...*.*..............*.*....*..",
        "*......*..*...*....*.....*..*.",
        "..*.*.....*.*...*....*.*......",
        "*....*..*......*..*.....*..*.*",
        "*.*.*....*..*..*..*.*.....*...",
    ];
    Ok(BoardFixture::parse(&mines)?.with_start((13, 9)))
}

/// A board of Beginner, half open.
fn narrow() -> Result<BoardFixture> {
    let mines = [
        "..*......",
        "*......*.",
        ".........",
        "......*..",
        ".*.......",
        "........*",
        "...*.....",
        "*....*...",
        "........*",
    ];
    Ok(BoardFixture::parse(&mines)?.with_start((3, 2)))
}

/// Draws the icon as it is, and with a background for systems that cut their own shape out of it.
async fn icons(driver: &Driver, icon: &str, folder: &Path) -> Result<()> {
    let filled = format!("background:{GROUND}");
    for (name, side, style) in [
        ("icon-192", 192, ""),
        ("icon-512", 512, ""),
        ("maskable-512", 512, filled.as_str()),
        ("icon-180", 180, filled.as_str()),
    ] {
        // A system may cut off the outer tenth on each side.
        let size = if style.is_empty() { "100%" } else { "90%" };
        let html = format!(
            "<html style='{style}'><body style='margin:0;height:100vh;display:grid;place-items:center'>\
             <img style='width:{size}' src='data:image/svg+xml;base64,{}'>",
            BASE64.encode(icon.as_bytes())
        );
        let browser = open(driver, Screen::Desktop).await?;
        let drawn = async {
            browser.goto(format!("data:text/html;base64,{}", BASE64.encode(html.as_bytes()))).await?;
            resize(&browser, (side, side)).await?;
            let clear = json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } });
            browser.cdp().send_raw("Emulation.setDefaultBackgroundColorOverride", clear).await?;
            capture(&browser, &folder.join(format!("{name}.png"))).await
        };
        close(drawn.await, browser).await?;
    }
    Ok(())
}

/// Draws the page with a game in progress and flags on all mines next to the opening.
async fn screenshot(
    driver: &Driver,
    screen: Screen,
    size: (u32, u32),
    board: &BoardFixture,
    server: &StaticServer,
    file: &Path,
) -> Result<()> {
    let browser = open(driver, screen).await?;
    let page = Page::new(browser.clone(), Browser::Chromium, server.url());
    let drawn = async {
        if screen == Screen::Desktop {
            resize(&browser, size).await?;
        }
        page.open(&board.route()).await?;
        page.expect_status("playing").await?;
        for square in mines_next_to_opening(&page, board).await? {
            match screen {
                Screen::Desktop => page.right_click(square).await?,
                Screen::Phone => page.long_press(square).await?,
            }
        }
        page.wait_for_frame().await?;
        capture(&browser, file).await
    };
    close(drawn.await, browser).await
}

/// Draws the page with a hint, its reason, and the mine probabilities of all covered cells.
async fn hint(driver: &Driver, board: &BoardFixture, server: &StaticServer, file: &Path) -> Result<()> {
    let browser = open(driver, Screen::Desktop).await?;
    let page = Page::new(browser.clone(), Browser::Chromium, server.url());
    let drawn = async {
        resize(&browser, (1280, 760)).await?;
        page.open(&board.route()).await?;
        page.expect_status("playing").await?;
        page.click("[data-action=chances]").await?;
        page.until("a cell with its probability", true, async || Ok(page.count("[data-chance]").await? > 0)).await?;
        page.click("[data-action=hint]").await?;
        page.until("the location of the hint", true, async || Ok(page.count("[data-hint=look]").await? > 0)).await?;
        page.click("[data-action=hint]").await?;
        page.until("the reason", true, async || Ok(page.count("[data-hint=clue]").await? > 0)).await?;
        page.wait_for_frame().await?;
        capture(&browser, file).await
    };
    close(drawn.await, browser).await
}

/// Draws the statistics of a player who gets better at Intermediate.
async fn statistics(driver: &Driver, server: &StaticServer, file: &Path) -> Result<()> {
    let browser = open(driver, Screen::Desktop).await?;
    let page = Page::new(browser.clone(), Browser::Chromium, server.url());
    let drawn = async {
        resize(&browser, (1280, 900)).await?;
        page.open("#/games").await?;
        let rows = rows::encode(&(0..120).map(finished_game).collect::<Result<Vec<_>>>()?);
        let file_bytes = backup::encode(Backup { storage_lines: String::new(), rows });
        page.import_file("games.bin", json!(file_bytes)).await?;
        page.expect_notice("games.bin: 120 new, 0 already here.").await?;
        page.click("[data-action=dismiss]").await?;
        page.navigate("#/stats").await?;
        page.expect_count("[data-choice=level]", 1).await?;
        page.choose_filter("level", "intermediate").await?;
        page.expect_stat("games", "120").await?;
        page.wait_for_frame().await?;
        capture(&browser, file).await
    };
    close(drawn.await, browser).await
}

/// Returns the stored form of the game with this number. Later games are faster and more often won.
fn finished_game(number: u8) -> Result<Row<'static>> {
    let (n, difficulty) = (u64::from(number), Difficulty::Intermediate);
    // Spreads results and times over their ranges without a random generator.
    let varied = n * 37 % 101;
    let (won, bbbv) = (varied < 45 + n / 4, 52 + (n * 13 % 29) as u32);
    let summary = GameSummary {
        id: [number; 16],
        started_ms: 1_790_000_000_000 + n * 40_000_000,
        params: difficulty.params(),
        mode: Mode::Classic,
        first_reveal: FirstReveal::Opening,
        seed: Some(n),
        won,
        time_ms: if won { 96_000 - 350 * n + 420 * varied } else { 4_000 + 600 * varied },
        bbbv,
        solved: if won { bbbv } else { bbbv / 3 },
        clicks: Clicks { left: bbbv + 9, right: 22, chord: 6, effective: bbbv + 30 },
        exclusions: Exclusions::default(),
        note: String::new(),
    };
    Ok(Row {
        id: summary.id,
        favourite: false,
        reset: false,
        recorded: true,
        won,
        started_ms: summary.started_ms as f64,
        summary: summary::encode(&summary).into(),
        analysis: analysis::encode(analysed(varied, won)).into(),
        recording: recording::encode(&recorded(n, won)?).into(),
    })
}

/// Returns a recording of a game with this seed and result, for its review.
fn recorded(seed: u64, won: bool) -> Result<Recording> {
    let mut game = Game::new(Difficulty::Intermediate.params(), Rules::default(), seed);
    let start = Pos::new(8, 8);
    Event::Act(Action::Reveal(start)).apply_to(&mut game)?;
    let field = game.minefield().context("the first click lays no mines")?.clone();
    let (mines, safe): (Vec<Pos>, Vec<Pos>) =
        field.size().positions().partition(|&pos| field.get(pos) == Ok(CellContent::Mine));
    let moves = safe.into_iter().filter(|pos| *pos != start).take(if won { usize::MAX } else { 20 });
    let mine = mines.into_iter().next().filter(|_| !won);
    let at = (0..).step_by(300);
    let events = at.zip(std::iter::once(start).chain(moves).chain(mine));
    let events = events.map(|(at, pos)| TimedEvent { at, event: Event::Act(Action::Reveal(pos)) }).collect();
    Ok(Recording { field, rules: Rules::default(), events })
}

/// Returns how lucky and how accurate the game was.
fn analysed(varied: u64, won: bool) -> GameAnalysis {
    let share = |percent: u64| percent as f64 / 100.0;
    let luck = [1.0, 0.5, 0.75, 0.33][varied as usize % 4];
    GameAnalysis {
        luck: Some(if won { luck } else { share(40 + varied % 50) }),
        risk: Some(share(if won { 15 + varied % 30 } else { 45 + varied % 35 })),
        accuracy: Some(share(if won { 96 + varied % 5 } else { 88 + varied % 10 })),
        board: None,
    }
}

/// Returns the mines next to revealed cells.
async fn mines_next_to_opening(page: &Page, board: &BoardFixture) -> Result<Vec<(u8, u8)>> {
    let rows = page.rows().await?;
    let open = |x: u8, y: u8| {
        rows.get(usize::from(y))
            .and_then(|row| row.chars().nth(usize::from(x)))
            .is_some_and(|sign| sign.is_ascii_digit())
    };
    let near = |n: u8| n.saturating_sub(1)..=n.saturating_add(1);
    let touches = |&(x, y): &(u8, u8)| near(y).any(|row| near(x).any(|column| open(column, row)));
    Ok(board.mines().into_iter().filter(touches).collect())
}

async fn open(driver: &Driver, screen: Screen) -> Result<WebDriver> {
    Ok(WebDriver::new(driver.url(), Browser::Chromium.capabilities(screen)?).await?)
}

/// Ends the browser, whatever became of its work.
async fn close(drawn: Result<()>, browser: WebDriver) -> Result<()> {
    browser.quit().await?;
    drawn
}

async fn resize(browser: &WebDriver, (width, height): (u32, u32)) -> Result<()> {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    browser.cdp().send_raw("Emulation.setDeviceMetricsOverride", metrics).await?;
    Ok(())
}

async fn capture(browser: &WebDriver, file: &Path) -> Result<()> {
    fs::write(file, picture_of(browser).await?).with_context(|| format!("cannot write {}", file.display()))
}

/// Returns what the window shows, as the bytes of a PNG file.
async fn picture_of(browser: &WebDriver) -> Result<Vec<u8>> {
    let answer = browser.cdp().send_raw("Page.captureScreenshot", json!({ "format": "png" })).await?;
    Ok(BASE64.decode(answer["data"].as_str().context("the browser gives no picture")?.as_bytes())?)
}
