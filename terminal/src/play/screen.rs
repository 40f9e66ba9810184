//! Full-screen mode: switches the terminal into it, and restores the terminal in all circumstances.

use std::io::{self, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::layout::{Position, Rect};
use ratatui::{DefaultTerminal, Frame};
use signal_hook::consts::TERM_SIGNALS;

/// The terminal in full-screen mode with mouse events. Dropping it restores the terminal, and so does a panic.
#[derive(Debug)]
pub struct Screen {
    terminal: DefaultTerminal,
    interrupted: Arc<AtomicBool>,
}

impl Screen {
    /// Switches the terminal to full-screen mode.
    ///
    /// # Errors
    /// Returns an error if standard output is not a terminal, or if the terminal or the signal handlers cannot be set up.
    pub fn enter() -> io::Result<Self> {
        let interrupted = Arc::new(AtomicBool::new(false));
        for &signal in TERM_SIGNALS {
            signal_hook::flag::register(signal, Arc::clone(&interrupted))?;
        }
        let terminal = ratatui::try_init()?;
        let screen = Self { terminal, interrupted };
        // With `panic = "abort"` nothing is dropped, so the panic hook has to restore the mouse.
        let report_panic = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            release_mouse();
            report_panic(info);
        }));
        execute!(stdout(), EnableMouseCapture)?;
        Ok(screen)
    }

    /// Returns whether a signal has asked the program to end.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Returns the area of the whole screen.
    ///
    /// # Errors
    /// Returns an error if the terminal does not report its size.
    pub fn area(&self) -> io::Result<Rect> {
        Ok(Rect::from((Position::ORIGIN, self.terminal.size()?)))
    }

    /// Draws a frame.
    ///
    /// # Errors
    /// Returns an error if writing to the terminal fails.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame)) -> io::Result<()> {
        self.terminal.draw(render)?;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // The panic hook has already restored the terminal; doing it again would move the cursor over the panic message.
        if !thread::panicking() {
            release_mouse();
            ratatui::restore();
        }
    }
}

/// Turns mouse events off and shows the cursor. Errors are ignored: a closed terminal needs neither.
fn release_mouse() {
    drop(execute!(stdout(), DisableMouseCapture, Show));
}
