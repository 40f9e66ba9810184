//! The full-screen game.
//!
//! [`App`] is the state, without any terminal; [`input`] translates keys and mouse into commands; [`layout`] computes where
//! everything is drawn; [`view`] draws it; [`screen`] enters and leaves full-screen mode; [`run`] is the event loop.

pub mod app;
pub mod input;
pub mod layout;
pub mod screen;
pub mod theme;
pub mod view;

use std::io;
use std::time::{Duration, Instant};

use minesweeper_engine::{Difficulty, Rules};
use ratatui::crossterm::event;

use crate::seeds::Seeds;
pub use app::{App, GameCommand};
pub use layout::Layout;
use screen::Screen;
pub use theme::Theme;

/// The longest time between two frames: bounds how late the clock and a signal are noticed.
const MAX_FRAME_INTERVAL: Duration = Duration::from_millis(100);

/// How long a search for a no-guess board continues between two frames, in tries times cells: some milliseconds.
const SEARCH_SLICE: u32 = 100_000;

/// Plays until the player quits or a signal ends the program.
///
/// # Errors
/// Returns an error if the terminal fails, or if the operating system provides no random seed.
pub fn run(level: Difficulty, rules: Rules, no_guess: bool, seeds: Seeds) -> io::Result<()> {
    let mut app = App::new(level, rules, no_guess, seeds)?;
    let theme = Theme::from_environment();
    let mut screen = Screen::enter()?;
    let origin = Instant::now();
    let now = || u64::try_from(origin.elapsed().as_millis()).unwrap_or(u64::MAX);
    while !app.has_quit() && !screen.is_interrupted() {
        screen.follow_job_control()?;
        let layout = Layout::new(screen.area()?, app.game().size());
        if let Some(layout) = &layout {
            app.scroll_to_cursor(layout);
        }
        screen.draw(|frame| view::draw(frame, &app, theme, now()))?;
        let cells = u32::try_from(app.game().size().cells()).unwrap_or(u32::MAX);
        app.continue_search((SEARCH_SLICE / cells).max(1), &now);
        let max_wait = if app.is_searching() { Duration::ZERO } else { MAX_FRAME_INTERVAL };
        if event::poll(max_wait)?
            && let Some(command) = input::command(&event::read()?, layout.as_ref(), app.scroll())
        {
            match command {
                GameCommand::Suspend => screen.suspend()?,
                GameCommand::Redraw => screen.redraw()?,
                command => app.handle(command, &now)?,
            }
        }
    }
    Ok(())
}
