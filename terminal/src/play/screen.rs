//! Taking hold of the terminal, and letting go of it whatever happens.

use std::io::{self, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::layout::Rect;
use ratatui::{DefaultTerminal, Frame};
use signal_hook::consts::TERM_SIGNALS;

/// The terminal in full-screen mode with the mouse. Dropping it gives the terminal back as it was, and so does a panic.
#[derive(Debug)]
pub struct Screen {
    terminal: DefaultTerminal,
    interrupted: Arc<AtomicBool>,
}

impl Screen {
    /// Takes hold of the terminal.
    ///
    /// # Errors
    /// When it is none, or fails.
    pub fn enter() -> io::Result<Self> {
        let interrupted = Arc::new(AtomicBool::new(false));
        for &signal in TERM_SIGNALS {
            signal_hook::flag::register(signal, Arc::clone(&interrupted))?;
        }
        let terminal = ratatui::try_init()?;
        let screen = Self { terminal, interrupted };
        // Where a panic aborts, nothing is dropped: the hook must do it.
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            release_mouse();
            report(info);
        }));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(screen)
    }

    /// Whether a signal has asked the program to end.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// The whole screen.
    ///
    /// # Errors
    /// When the terminal does not tell.
    pub fn area(&self) -> io::Result<Rect> {
        Ok(Rect::from((ratatui::layout::Position::ORIGIN, self.terminal.size()?)))
    }

    /// Draws a frame.
    ///
    /// # Errors
    /// When the terminal fails.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame)) -> io::Result<()> {
        self.terminal.draw(render)?;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // A panic has given it back already, and doing it twice would move the cursor over the report.
        if !thread::panicking() {
            release_mouse();
            ratatui::restore();
        }
    }
}

/// A terminal that is gone needs no mouse given back.
fn release_mouse() {
    drop(execute!(stdout(), DisableMouseCapture, Show));
}
