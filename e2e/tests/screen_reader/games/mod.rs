//! The games, and where they are played.

mod browse_mode;
mod focus_mode;
mod game;
#[path = "../../journeys/without_sight/memory.rs"]
mod memory;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use e2e::screen_reader::ScreenReader;
use e2e::session::BrowserSession;
use e2e::{Browser, Page, server};
use libtest_mimic::{Arguments, Trial};

/// A game, played by one of the ways to use a screen reader.
type Play = fn(&mut ScreenReader) -> Result<()>;

/// By its name, how each game is played.
const GAMES: [(&str, Play); 2] =
    [("a_game_is_won_in_focus_mode", focus_mode::play), ("a_game_is_won_in_browse_mode", browse_mode::play)];

/// Plays the games that the arguments of the program select.
pub(crate) fn run() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // A user can run only one Orca at a time.
    arguments.test_threads = Some(1);
    let dist = env::var_os("E2E_DIST").map(PathBuf::from);
    let trial = |(name, play): (&str, Play)| {
        let folder = dist.clone().unwrap_or_default();
        let run = move || play_on_page(&folder, play).map_err(|error| e2e::describe_error(&error).into());
        Trial::test(name, run).with_ignored_flag(dist.is_none())
    };
    libtest_mimic::run(&arguments, GAMES.map(trial).into()).exit_code()
}

/// Opens the built page in a browser that is read, and plays a game.
fn play_on_page(dist: &Path, play: Play) -> Result<()> {
    let server = server::serve(dist, "/some/sub/path/").with_context(|| format!("cannot serve {}", dist.display()))?;
    let mut reader = ScreenReader::start()?;
    let session = BrowserSession::open_on(reader.desktop())?;
    let page = Page::new(session.driver().clone(), Browser::Firefox, server.url());
    reader.desktop().focus_browser()?;
    session.run(async {
        page.open(game::ROUTE).await?;
        page.expect_late_scripts().await
    })?;
    reader.wait_for("Finished loading Minesweeper.")?;
    let played = play(&mut reader).and_then(|()| reader.expect_heard_to_the_end());
    eprintln!("{}", reader.transcript());
    played?;
    session.run(page.expect_healthy())
}
