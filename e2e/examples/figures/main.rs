//! Measures times on the built page in Chromium and prints them as rows for `docs/BENCHMARKS.md`: hints, from the press of the hint
//! button until the text is laid out, and the history with 1,000 games.
//!
//! `cargo run -p e2e --example figures`, after `cargo xtask build`. An optional number is the number of Expert games to play by hints.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command-line program prints its output")]

mod games;
mod hints;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use e2e::session::BrowserSession;
use e2e::{Browser, Page, Screen};
use static_server::StaticServer;

/// Defines `timed` for the scripts of this program. It returns the milliseconds from `act` until `is_done` is true and the page is laid out.
const TIMED: &str = "
    const timed = (act, isDone) => new Promise(resolve => {
        const check = () => {
            if (!isDone()) return;
            observer.disconnect();
            document.body.getBoundingClientRect();
            resolve(performance.now() - started);
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        const started = performance.now();
        act();
    });";

fn main() -> Result<()> {
    let games = std::env::args().nth(1).map_or(Ok(30), |games| games.parse()).context("how many games?")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the workspace")?;
    let dist = std::env::var_os("E2E_DIST").map_or_else(|| root.join("dist"), PathBuf::from);
    let server = StaticServer::start(&dist, "/", 0)?;
    let session = BrowserSession::open(Browser::Chromium, Screen::Desktop)?;
    let page = Page::new(session.driver().clone(), Browser::Chromium, server.url());
    println!("| in milliseconds | times | median | 99th percentile | longest |\n| --- | --- | --- | --- | --- |");
    session.run(async {
        hints::measure(&page, games).await?;
        games::measure(&page).await
    })
}

/// Prints a row of the table.
fn row(name: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let share = |percent: usize| times.get((times.len() * percent / 100).min(times.len().saturating_sub(1)));
    let cell = |time: Option<&f64>| time.map_or_else(|| "-".to_owned(), |time| format!("{time:.1}"));
    println!("| {name} | {} | {} | {} | {} |", times.len(), cell(share(50)), cell(share(99)), cell(times.last()));
}
