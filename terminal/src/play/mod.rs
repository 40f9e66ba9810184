//! The full-screen game.
//!
//! [`App`] is the state, without any terminal; [`input`] translates keys and mouse into commands; [`layout`] computes where
//! everything is drawn; [`view`] draws it; [`screen`] enters and leaves full-screen mode; [`run`] is the event loop.

pub mod aids;
pub mod app;
mod clipboard;
pub mod command;
mod footer;
pub mod input;
mod key_list;
pub mod layout;
mod page;
mod recorder;
mod review;
pub mod screen;
mod statistics;
mod stopwatch;
pub mod theme;
pub mod view;

use std::io;
use std::time::{Duration, Instant};

use game_history::Mode;
use minesweeper_engine::{Difficulty, Minefield, Params, Pos, Rules};

use crate::diagnostics;
use crate::record::Record;
use crate::seeds::Seeds;
pub use app::{App, Moment};
pub use command::{GameCommand, Overlay};
pub use layout::Layout;
use recorder::Recorder;
use screen::Screen;
pub use theme::Theme;

/// The longest time between two frames: bounds how late the clock and a signal are noticed.
const MAX_FRAME_INTERVAL: Duration = Duration::from_millis(100);

/// How long a search for a no-guess board continues between two frames, in tries times cells: some milliseconds.
const SEARCH_SLICE: u32 = 100_000;

/// What the full-screen game is played with.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The size and the number of mines of the first game.
    pub level: Difficulty,
    /// The rules.
    pub rules: Rules,
    /// Whether boards need no guess.
    pub no_guess: bool,
    /// The glyphs and colours.
    pub theme: Theme,
    /// Whether the mouse plays too.
    pub has_mouse: bool,
    /// The board to play on, and where its first reveal is if that is known.
    pub board: Option<(Minefield, Option<Pos>)>,
    /// Where games are stored.
    pub record: Option<Record>,
    /// Which game in progress is taken up again.
    pub resumed: Resumed,
}

/// Which game in progress is taken up again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resumed {
    /// Any.
    Any,
    /// One of this size and number of mines, on a board that needs no guess or not.
    Only(Params, Mode),
    /// None: a new game is played.
    None,
}

/// Plays until the player quits or a signal ends the program. Returns what to leave on the terminal.
///
/// # Errors
/// Returns an error if the terminal fails, if the operating system provides no random seed, or if a game could not be stored.
pub fn run(settings: Settings, seeds: Seeds) -> io::Result<Option<String>> {
    let mut app = App::new(settings.level, settings.rules, settings.no_guess, seeds)?;
    if let Some((field, start)) = settings.board {
        app = app.on_board(field, start);
    }
    let mut recorder = Recorder::new(settings.record, Instant::now());
    if let Some(game) = recorder.game_in_progress(settings.resumed) {
        app = app.resume(game).map_err(io::Error::other)?;
    }
    if recorder.is_on() {
        app = app.with_record();
    }
    let result = play(&mut app, &mut recorder, settings.theme, settings.has_mouse);
    let farewell = app.farewell(recorder.now());
    // The game is stored even if the terminal is gone.
    recorder.store_in_progress(&app);
    for notice in recorder.notices() {
        diagnostics::print(notice);
    }
    result.and(recorder.into_result()).map(|()| farewell)
}

fn play(app: &mut App, recorder: &mut Recorder, theme: Theme, has_mouse: bool) -> io::Result<()> {
    let mut screen = Screen::enter(has_mouse)?;
    // What was drawn last shows the time in seconds. Nothing is sent to the terminal while nothing changes.
    let mut drawn_second = None;
    while !app.has_quit() && !screen.is_interrupted() {
        let clock = recorder.clock();
        if screen.has_job_signal() {
            app.stop_clock(clock());
            screen.follow_job_control()?;
            app.continue_clock(clock());
            drawn_second = None;
        }
        let layout = Layout::new(screen.area()?, app.game().size());
        if let Some(layout) = &layout {
            app.scroll_to_cursor(layout);
        }
        let second = Some(app.elapsed_ms(clock()) / 1000);
        if drawn_second != second {
            screen.draw(|frame| view::draw(frame, app, theme, clock()))?;
            drawn_second = second;
        }
        if app.is_searching() {
            let cells = u32::try_from(app.game().size().cells()).unwrap_or(u32::MAX);
            app.continue_search((SEARCH_SLICE / cells).max(1), &clock);
            drawn_second = None;
            recorder.store_finished(app);
        }
        let max_wait = if app.is_searching() { Duration::ZERO } else { MAX_FRAME_INTERVAL };
        if let Some(event) = screen.next_event(max_wait)? {
            drawn_second = None;
            if let Some(command) = input::command(&event, layout.as_ref(), app.scroll()) {
                run_command(command, app, recorder, &mut screen)?;
            }
        }
    }
    Ok(())
}

/// Runs a command, of which the terminal or the record may have a part.
fn run_command(command: GameCommand, app: &mut App, recorder: &mut Recorder, screen: &mut Screen) -> io::Result<()> {
    let is_in_front = app.overlay().is_none();
    match command {
        GameCommand::Suspend => screen.stop(),
        GameCommand::Redraw => screen.redraw()?,
        _ => {
            match command {
                GameCommand::Statistics if is_in_front => app.set_page(recorder.statistics()),
                GameCommand::Review if is_in_front => app.set_page(recorder.review()),
                _ => {}
            }
            recorder.watch_for_giving_up(app);
            app.handle(command, &recorder.clock())?;
            recorder.store_given_up(app);
            recorder.store_finished(app);
        }
    }
    if command == GameCommand::Confirm && is_in_front {
        clipboard::copy(io::stdout(), &app.clipboard_text())?;
        app.set_copied();
    }
    Ok(())
}
