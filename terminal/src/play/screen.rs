//! Full-screen mode: switches the terminal into it, and restores the terminal in all circumstances.

use std::io::{self, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::backend::Backend as _;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::DisableMouseCapture;
#[cfg(windows)]
use ratatui::crossterm::event::EnableMouseCapture;
use ratatui::crossterm::execute;
#[cfg(not(windows))]
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
use ratatui::layout::{Position, Rect};
use ratatui::{DefaultTerminal, Frame};
use signal_hook::consts::TERM_SIGNALS;
#[cfg(unix)]
use signal_hook::consts::{SIGCONT, SIGTSTP};

/// What the terminal sends of the mouse: presses, releases and motion with a button down, in the form for screens of any width. The
/// capture of `crossterm` would have it send every motion.
#[cfg(not(windows))]
const CAPTURE_MOUSE: Print<&str> = Print("\x1b[?1000h\x1b[?1002h\x1b[?1006h");
#[cfg(windows)]
const CAPTURE_MOUSE: EnableMouseCapture = EnableMouseCapture;

/// The terminal in full-screen mode, with mouse events if they are wanted. Dropping it restores the terminal, and so does a panic.
#[derive(Debug)]
pub struct Screen {
    terminal: DefaultTerminal,
    has_mouse: bool,
    interrupted: Arc<AtomicBool>,
    /// Whether the program was asked to stop, as by Ctrl-Z, and whether it was continued after a stop.
    stopped: Arc<AtomicBool>,
    continued: Arc<AtomicBool>,
}

impl Screen {
    /// Switches the terminal to full-screen mode.
    ///
    /// # Errors
    /// Returns an error if standard output is not a terminal, or if the terminal or the signal handlers cannot be set up.
    pub fn enter(has_mouse: bool) -> io::Result<Self> {
        let interrupted = Arc::new(AtomicBool::new(false));
        for &signal in TERM_SIGNALS {
            signal_hook::flag::register(signal, Arc::clone(&interrupted))?;
        }
        let (stopped, continued) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        #[cfg(unix)]
        for (signal, flag) in [(SIGTSTP, &stopped), (SIGCONT, &continued)] {
            signal_hook::flag::register(signal, Arc::clone(flag))?;
        }
        let terminal = ratatui::try_init()?;
        let screen = Self { terminal, has_mouse, interrupted, stopped, continued };
        // With `panic = "abort"` nothing is dropped, so the panic hook has to restore the mouse.
        let report_panic = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            release_mouse();
            report_panic(info);
        }));
        screen.capture_mouse()?;
        Ok(screen)
    }

    /// Returns whether a signal has asked the program to end.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Returns whether the shell's job control wants something of the program.
    #[must_use]
    pub fn has_job_signal(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.continued.load(Ordering::Relaxed)
    }

    /// Asks for a stop, as the shell does by a signal.
    pub fn stop(&self) {
        self.stopped.store(cfg!(unix), Ordering::Relaxed);
    }

    /// Follows the shell's job control: stops if a signal has asked for it, and sets the terminal up again after a stop.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be set up.
    pub fn follow_job_control(&mut self) -> io::Result<()> {
        if self.stopped.swap(false, Ordering::Relaxed) {
            self.suspend()?;
        }
        if self.continued.swap(false, Ordering::Relaxed) { self.set_up_again() } else { Ok(()) }
    }

    /// Restores the terminal and stops the program until the shell continues it. Does nothing where there is no job
    /// control.
    fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            release_mouse();
            ratatui::restore();
            signal_hook::low_level::emulate_default_handler(SIGTSTP)?;
            self.continued.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    fn capture_mouse(&self) -> io::Result<()> {
        if self.has_mouse { execute!(stdout(), CAPTURE_MOUSE) } else { Ok(()) }
    }

    /// Sets the terminal up after the shell has used it.
    fn set_up_again(&mut self) -> io::Result<()> {
        // Raw mode may be on as far as this program knows, while the shell has changed it.
        ratatui::restore();
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen)?;
        self.capture_mouse()?;
        self.redraw()
    }

    /// Draws everything again at the next frame, over whatever other programs have written.
    ///
    /// # Errors
    /// Returns an error if writing to the terminal fails.
    pub fn redraw(&mut self) -> io::Result<()> {
        // Not `Terminal::clear`, which asks the terminal for the position of the cursor.
        self.terminal.backend_mut().clear()?;
        // The next frame is compared with an empty one.
        self.terminal.swap_buffers();
        Ok(())
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
