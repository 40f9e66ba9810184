//! Makes the first moves of a player who has never been here, on a page that was built to be recorded, and writes the positions of the
//! functions that its program called, a line each, to the file that the first argument names.
//!
//! `cargo xtask record` runs it.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use e2e::driver::Driver;
use e2e::{Browser, Page, Screen};
use static_server::StaticServer;
use thirtyfour::{Key, WebDriver};

/// Games are random, so that rarer ways through the program need several visits.
const VISITS: usize = 3;

/// Hides the page for a moment: one that is left saves its game, and cannot wait for functions then.
const HIDE: &str = "
    for (const value of [true, false]) {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }";

fn main() -> Result<()> {
    let file = std::env::args_os().nth(1).context("the file to write is missing")?;
    let dist = std::env::var_os("E2E_DIST").map(PathBuf::from).context("E2E_DIST is not set")?;
    let server = StaticServer::start(&dist, "/", 0)?;
    let driver = Browser::Chromium.start_driver()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let called = runtime.block_on(async {
        let mut called = BTreeSet::new();
        for screen in [Screen::Desktop, Screen::Phone].repeat(VISITS) {
            called.append(&mut visit(&driver, screen, &server).await?);
        }
        anyhow::Ok(called)
    })?;
    let lines: Vec<String> = called.iter().map(usize::to_string).collect();
    Ok(fs::write(file, lines.join("\n"))?)
}

/// Plays in a new browser. Returns the positions of the functions that were called.
async fn visit(driver: &Driver, screen: Screen, server: &StaticServer) -> Result<BTreeSet<usize>> {
    let browser = WebDriver::new(driver.url(), Browser::Chromium.capabilities(screen)?).await?;
    let page = Page::new(browser.clone(), Browser::Chromium, server.url());
    let played = play(&page, screen).await;
    browser.quit().await?;
    played
}

async fn play(page: &Page, screen: Screen) -> Result<BTreeSet<usize>> {
    page.open("").await?;
    page.expect_status("ready").await?;
    if screen == Screen::Desktop {
        page.left_click((4, 4)).await?;
        page.right_click((0, 0)).await?;
        page.right_click((0, 0)).await?;
        page.middle_click((4, 4)).await?;
        page.press_key(Key::Right).await?;
    } else {
        page.tap("[data-x='4'][data-y='4']").await?;
        page.long_press((0, 0)).await?;
    }
    page.eval::<()>(HIDE).await?;
    page.expect_elapsed(1).await?;
    let called: Vec<String> = page.eval("return calledFunctions()").await?;
    called.iter().map(|position| Ok(position.parse()?)).collect()
}
