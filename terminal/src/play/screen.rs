//! Full-screen mode: switches the terminal into it, and restores the terminal in all circumstances.

use std::io::{self, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ratatui::backend::Backend as _;
use ratatui::crossterm::cursor::Show;
#[cfg(windows)]
use ratatui::crossterm::event::EnableMouseCapture;
use ratatui::crossterm::event::{self, DisableMouseCapture, Event};
use ratatui::crossterm::execute;
#[cfg(not(windows))]
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{EnterAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::layout::{Position, Rect};
use ratatui::{DefaultTerminal, Frame};
#[cfg(unix)]
use signal_hook::consts::{SIGCONT, SIGTSTP};

use crate::signals;

/// What the terminal sends of the mouse: presses, releases and motion with a button down, in the form for screens of any width. The
/// capture of `crossterm` would have it send every motion.
#[cfg(not(windows))]
const CAPTURE_MOUSE: Print<&str> = Print("\x1b[?1000h\x1b[?1002h\x1b[?1006h");
#[cfg(windows)]
const CAPTURE_MOUSE: EnableMouseCapture = EnableMouseCapture;

/// How long `crossterm` looks for input that is there. Without any time it looks for none.
const SHORTEST_LOOK: Duration = Duration::from_millis(1);

/// The terminal in full-screen mode, with mouse events if they are wanted. Dropping it restores the terminal, and so does a panic.
#[derive(Debug)]
pub struct Screen {
    /// Never dropped: it would panic if it can neither show the cursor in a closed terminal nor say so.
    terminal: ManuallyDrop<DefaultTerminal>,
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
        for signal in signals::ending_a_game() {
            signal_hook::flag::register(signal, Arc::clone(&interrupted))?;
        }
        let (stopped, continued) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        #[cfg(unix)]
        for (signal, flag) in [(SIGTSTP, &stopped), (SIGCONT, &continued)] {
            signal_hook::flag::register(signal, Arc::clone(flag))?;
        }
        let terminal = ManuallyDrop::new(ratatui::try_init()?);
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

    /// Returns the next key or mouse event, or `None` if none comes within `max_wait`. If the terminal is gone, the program
    /// [is interrupted](Self::is_interrupted).
    ///
    /// # Errors
    /// Returns an error if reading from the terminal fails.
    pub fn next_event(&self, max_wait: Duration) -> io::Result<Option<Event>> {
        if cfg!(not(unix)) {
            return poll_event(max_wait);
        }
        // The first look is for events that `crossterm` has read already. It may not wait itself: it notices neither that the terminal
        // is gone nor a signal.
        for wait in [Duration::ZERO, max_wait] {
            let event = if is_gone_within(wait)? { Ok(None) } else { poll_event(SHORTEST_LOOK) };
            if is_gone_within(Duration::ZERO)? {
                self.interrupted.store(true, Ordering::Relaxed);
                return Ok(None);
            }
            if let Some(event) = event? {
                return Ok(Some(event));
            }
        }
        Ok(None)
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
            restore();
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
        // Raw mode may be on as far as this program knows, while the shell has changed it. The screen is not left: that would put the
        // cursor back to where it was before the stop, over what the shell has written since.
        drop(disable_raw_mode());
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
            restore();
        }
    }
}

/// Restores the terminal. Errors are ignored, as a closed one needs nothing; `ratatui::restore` would panic if it cannot print them.
fn restore() {
    release_mouse();
    drop(ratatui::try_restore());
}

/// Turns mouse events off and shows the cursor.
fn release_mouse() {
    drop(execute!(stdout(), DisableMouseCapture, Show));
}

/// Returns the next event that `crossterm` has read or reads within `max_wait`.
fn poll_event(max_wait: Duration) -> io::Result<Option<Event>> {
    if event::poll(max_wait)? { event::read().map(Some) } else { Ok(None) }
}

/// Waits for input, a signal or `max_wait`. Returns whether the terminal is gone.
#[cfg(unix)]
fn is_gone_within(max_wait: Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    let stdin = rustix::stdio::stdin();
    let mut input = [PollFd::new(&stdin, PollFlags::IN)];
    let max_wait = Timespec::try_from(max_wait).map_err(io::Error::other)?;
    match poll(&mut input, Some(&max_wait)) {
        Ok(_) => Ok(input.iter().any(|input| input.revents().contains(PollFlags::HUP))),
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Returns `false`: where there are no hangups, nothing has to be known.
#[cfg(not(unix))]
const fn is_gone_within(_max_wait: Duration) -> io::Result<bool> {
    Ok(false)
}
