//! The full-screen game.
//!
//! [`App`] is the state and knows no terminal; [`input`] turns keys and mouse into commands; [`layout`] says where things
//! stand; [`view`] draws them; [`screen`] takes hold of the terminal and lets go of it; [`run`] goes round.

pub mod app;
pub mod input;
pub mod layout;
pub mod theme;
pub mod screen;
pub mod view;

use std::io;
use std::time::{Duration, Instant};

use game_engine::minesweeper::{Difficulty, Rules};
use ratatui::crossterm::event;

use crate::seeds::Seeds;
pub use app::{App, GameCommand};
pub use layout::Layout;
pub use theme::Theme;
use screen::Screen;

/// How soon a signal is noticed, and how often the clock is looked at.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// Plays until the player quits.
///
/// # Errors
/// When the terminal fails or there is no randomness for a seed.
pub fn run(level: Difficulty, rules: Rules, no_guess: bool, seeds: Seeds) -> io::Result<()> {
    let mut app = App::new(level, rules, no_guess, seeds)?;
    let theme = Theme::from_environment();
    let mut screen = Screen::enter()?;
    let begun = Instant::now();
    let now = || u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    while !app.has_quit() && !screen.is_interrupted() {
        let layout = Layout::new(screen.area()?, app.game().size());
        if let Some(layout) = &layout {
            app.scroll_to_cursor(layout);
        }
        screen.draw(|frame| view::draw(frame, &app, theme, now()))?;
        if event::poll(LONGEST_WAIT)?
            && let Some(command) = input::command(&event::read()?, layout.as_ref(), app.scroll())
        {
            app.handle(command, &now)?;
        }
    }
    Ok(())
}
