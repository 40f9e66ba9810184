//! The full-screen game in a pseudo-terminal.

use std::fs;
use std::io::{Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use minesweeper_terminal::play::screen::Screen;
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::{MouseProtocolMode, Parser};

use crate::scratch_folder;

/// The longest wait for text on the screen. A passing test never reaches it.
const SCREEN_TIMEOUT: Duration = Duration::from_secs(30);

/// A pseudo-terminal that runs a program.
pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    reader: JoinHandle<()>,
    screen: Parser,
    /// Where games are stored, if it is this terminal's own.
    folder: Option<PathBuf>,
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            drop(fs::remove_dir_all(folder));
        }
    }
}

impl Terminal {
    fn run(program: &str, args: &[&str]) -> Self {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let folder = scratch_folder(&format!("pty-{}", NUMBER.fetch_add(1, Ordering::Relaxed)));
        let mut terminal = Self::run_in(&folder, program, args);
        terminal.folder = Some(folder);
        terminal
    }

    /// Runs a program that stores games in a folder.
    pub(crate) fn run_in(folder: &Path, program: &str, args: &[&str]) -> Self {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env("MINESWEEPER_DATA", folder);
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = mpsc::channel();
        let reader = thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        Self { master: pair.master, child, keyboard, output, reader, screen: Parser::new(24, 80, 0), folder: None }
    }

    fn play(args: &[&str]) -> Self {
        Self::run(env!("CARGO_BIN_EXE_minesweeper"), &[&["play", "--level", "5x4x3", "--seed", "7"], args].concat())
    }

    /// Waits until the screen shows `text`.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) -> &mut Self {
        self.wait_until(text, |screen| screen.contents().contains(text))
    }

    /// Waits until the screen is as `condition` says, of which `what` is the name.
    #[track_caller]
    fn wait_until(&mut self, what: &str, condition: impl Fn(&vt100::Screen) -> bool) -> &mut Self {
        let start = Instant::now();
        while !condition(self.screen.screen()) {
            let left = SCREEN_TIMEOUT.saturating_sub(start.elapsed());
            let Ok(bytes) = self.output.recv_timeout(left) else {
                panic!("no {what:?} on\n{}", self.screen.screen().contents());
            };
            self.screen.process(&bytes);
        }
        self
    }

    pub(crate) fn type_keys(&mut self, keys: &str) -> &mut Self {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self
    }

    /// Clicks a mouse button (0 left, 1 middle, 2 right) at a column and row, counted from 0.
    fn click(&mut self, button: u8, column: u16, row: u16) -> &mut Self {
        let (column, row) = (column + 1, row + 1);
        self.type_keys(&format!("\x1b[<{button};{column};{row}M\x1b[<{button};{column};{row}m"))
    }

    fn resize_to(&mut self, columns: u16, rows: u16) -> &mut Self {
        self.screen.screen_mut().set_size(rows, columns);
        self.master.resize(size(columns, rows)).unwrap();
        self
    }

    /// Waits for the program to succeed, as `wait_for_exit` does, and returns what it leaves on the screen.
    #[track_caller]
    pub(crate) fn exit_screen(mut self, modes: &impl PartialEq<String>) -> String {
        assert!(self.end(modes).success());
        self.screen.screen().contents()
    }

    /// Waits for the program to end and asserts that it restored the terminal, whose modes must equal `modes`.
    #[track_caller]
    fn wait_for_exit(mut self, modes: &impl PartialEq<String>) -> ExitStatus {
        self.end(modes)
    }

    #[track_caller]
    fn end(&mut self, modes: &impl PartialEq<String>) -> ExitStatus {
        let status = self.child.wait().unwrap();
        for bytes in &self.output {
            self.screen.process(&bytes);
        }
        // What is written between Linux's last look for bytes and the program's end is reported as an end first, and read only then.
        let mut rest = Vec::new();
        self.master.try_clone_reader().unwrap().read_to_end(&mut rest).unwrap();
        self.screen.process(&rest);
        let screen = self.screen.screen();
        assert!(is_restored(screen), "{}", screen.contents());
        assert!(*modes == self.modes(), "raw mode is left on");
        status
    }

    /// Returns the terminal's modes, such as echo.
    fn modes(&self) -> String {
        format!("{:?}", self.master.get_termios().unwrap())
    }
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, ..PtySize::default() }
}

/// Returns whether a screen is as a shell has it.
fn is_restored(screen: &vt100::Screen) -> bool {
    let state = (screen.alternate_screen(), screen.hide_cursor(), screen.mouse_protocol_mode());
    state == (false, false, MouseProtocolMode::None)
}

/// Returns the modes of a terminal in which no program has run.
pub(crate) fn initial_modes() -> String {
    let pair = native_pty_system().openpty(size(80, 24)).unwrap();
    format!("{:?}", pair.master.get_termios().unwrap())
}

#[test]
fn a_game_is_won_by_keys_and_mouse_across_resizes() {
    let mut terminal = Terminal::play(&[]);
    terminal.wait_for("? help  Q quit").wait_for("[·]");
    let screen = terminal.screen.screen();
    assert!(screen.alternate_screen());
    assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::ButtonMotion, "no motion without a button");
    terminal.wait_until("cursor on a cell", |screen| {
        let (row, column) = screen.cursor_position();
        !screen.hide_cursor() && column > 0 && screen.contents_between(row, column - 1, row, column + 2) == "[·]"
    });
    assert_ne!(terminal.modes(), initial_modes());
    terminal.type_keys("\x1b[D\x1b[D ").wait_for("│ 1 1 1 2 · │");
    terminal.resize_to(20, 6).wait_for("Too small");
    terminal.resize_to(80, 24).wait_for("│ 1 1 1 2 · │");
    // The cells start at column 34 and row 10, and each is two columns wide.
    terminal.click(2, 43, 12).wait_for("1[⚑]").click(1, 41, 13).wait_for("[1]1 │");
    terminal.click(0, 43, 11).wait_for("2[2]").click(0, 43, 10).wait_for("·[1]");
    terminal.type_keys("hh ").wait_for("[1]·").type_keys("h ").wait_for("You win!").wait_for("B)");
    terminal.type_keys("q");
    let left = terminal.exit_screen(&initial_modes());
    assert!(left.contains("5x4x3, seed 7: won in ") && left.contains("\nb=0504&m="), "{left}");
}

#[test]
fn a_link_is_played_with_the_cursor_on_its_start() {
    let link = "https://example.org/#/play?b=0504&m=20o0&s=3.3";
    let mut terminal = Terminal::run(env!("CARGO_BIN_EXE_minesweeper"), &["play", link]);
    terminal.wait_for("Q quit").wait_for("│ · · ·[·]· │").type_keys(" ").wait_for("[ ]").type_keys("qy");
    let left = terminal.exit_screen(&initial_modes());
    assert!(left.contains("5x4x3, given board: given up after ") && !left.contains("b="), "{left}");
}

#[test]
fn no_color_removes_all_colours() {
    let program = env!("CARGO_BIN_EXE_minesweeper");
    let mut terminal = Terminal::run("/usr/bin/env", &["NO_COLOR=1", program, "play", "--level", "5x4x3"]);
    terminal.wait_for("Q quit").type_keys(" f").wait_for("[");
    let screen = terminal.screen.screen();
    let is_plain =
        |cell: &vt100::Cell| (cell.fgcolor(), cell.bgcolor()) == (vt100::Color::Default, vt100::Color::Default);
    assert!((0..24).all(|row| (0..80).all(|column| screen.cell(row, column).is_none_or(is_plain))));
    terminal.type_keys("Q");
    assert!(terminal.wait_for_exit(&initial_modes()).success());
}

#[test]
fn options_choose_characters_colours_and_mouse() {
    let mut terminal = Terminal::play(&["--ascii", "--color", "never", "--no-mouse"]);
    terminal.wait_for("Q quit").wait_for("+-----------+").wait_for("[.]");
    let screen = terminal.screen.screen();
    assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    let is_plain = |cell: &vt100::Cell| cell.bgcolor() == vt100::Color::Default;
    assert!((0..24).all(|row| (0..80).all(|column| screen.cell(row, column).is_none_or(is_plain))));
    terminal.type_keys("q");
    assert!(terminal.wait_for_exit(&initial_modes()).success());
    let program = env!("CARGO_BIN_EXE_minesweeper");
    let args = ["NO_COLOR=1", program, "play", "--level", "5x4x3", "--color", "always", "--theme", "light"];
    let mut terminal = Terminal::run("/usr/bin/env", &args);
    terminal.wait_for("Q quit").wait_for("[·]");
    let screen = terminal.screen.screen();
    let covered_in_light = |cell: &vt100::Cell| cell.contents() == "·" && cell.bgcolor() == vt100::Color::Idx(251);
    assert!((0..24).any(|row| (0..80).any(|column| screen.cell(row, column).is_some_and(covered_in_light))));
    terminal.type_keys("q");
    assert!(terminal.wait_for_exit(&initial_modes()).success());
}

#[test]
fn a_terminal_without_a_full_screen_gets_questions() {
    let program = env!("CARGO_BIN_EXE_minesweeper");
    for term in ["TERM=dumb", "TERM="] {
        let mut terminal = Terminal::run("/usr/bin/env", &[term, program]);
        terminal.wait_for("played as with --plain").wait_for("Rows (1 to 250): ").type_keys("\x04");
        assert!(terminal.wait_for_exit(&initial_modes()).success());
    }
}

#[test]
fn a_bare_minesweeper_plays() {
    let mut terminal = Terminal::run(env!("CARGO_BIN_EXE_minesweeper"), &[]);
    terminal.wait_for("010").wait_for("Q quit").type_keys("q");
    assert!(terminal.wait_for_exit(&initial_modes()).success());
}

#[test]
fn control_c_restores_the_terminal() {
    let mut terminal = Terminal::play(&[]);
    terminal.wait_for("Q quit").type_keys("\x03");
    assert!(terminal.wait_for_exit(&initial_modes()).success());
}

#[test]
fn a_signal_restores_the_terminal() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let mut terminal = Terminal::play(&[]);
        terminal.wait_for("Q quit");
        terminal.signal(signal);
        assert!(terminal.wait_for_exit(&initial_modes()).success());
    }
}

impl Terminal {
    /// Closes the window, while the program reads the first bytes of a mouse event, and waits until it has ended.
    #[track_caller]
    pub(crate) fn close(mut self) {
        // The thread that reads lets go of the terminal when it can send nothing on.
        self.output = mpsc::channel().1;
        self.type_keys("hl");
        let start = Instant::now();
        while !self.reader.is_finished() {
            assert!(start.elapsed() < SCREEN_TIMEOUT, "the program draws nothing");
            thread::sleep(Duration::from_millis(5));
        }
        self.type_keys("\x1b[<").type_until_it_waits("0");
        // This sends a line and an end of input, which are not the rest of the event either.
        self.keyboard = Box::new(std::io::sink());
        self.master = native_pty_system().openpty(size(80, 24)).unwrap().master;
        let start = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            if start.elapsed() > SCREEN_TIMEOUT {
                self.child.kill().unwrap();
                panic!("the program goes on without a terminal");
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Types keys until the program, having read some of an event, waits for its rest. Where that cannot be known, none are typed.
    #[track_caller]
    fn type_until_it_waits(&mut self, keys: &str) {
        let call = format!("/proc/{}/syscall", self.child.process_id().unwrap());
        let start = Instant::now();
        // Of all calls that wait, only a read has standard input as its first argument.
        while fs::read_to_string(&call).is_ok_and(|call| call.split(' ').nth(1) != Some("0x0")) {
            assert!(start.elapsed() < SCREEN_TIMEOUT, "the program does not read");
            self.type_keys(keys);
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, signal: &str) {
        let id = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Waits until the program is stopped, and sets the terminal's modes as a shell does. Returns these modes.
    #[cfg(target_os = "linux")]
    fn wait_for_stop(&self) -> String {
        let stat = format!("/proc/{}/stat", self.child.process_id().unwrap());
        let start = Instant::now();
        while !fs::read_to_string(&stat).unwrap().contains(") T ") {
            assert!(start.elapsed() < SCREEN_TIMEOUT, "the program does not stop");
            thread::sleep(Duration::from_millis(5));
        }
        let name = self.master.tty_name().unwrap();
        assert!(Command::new("stty").arg("-F").arg(name).arg("sane").status().unwrap().success());
        self.modes()
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_stopped_game_restores_the_terminal_and_can_be_continued() {
    let mut terminal = Terminal::play(&[]);
    terminal.wait_for("Q quit").type_keys("\x1b[D\x1b[D ").wait_for("│ 1 1 1 2 · │");
    let mut modes = String::new();
    for by_key in [true, false] {
        if by_key {
            terminal.type_keys("\x1a");
        } else {
            terminal.signal("-TSTP");
        }
        modes = terminal.wait_for_stop();
        terminal.wait_until("screen of the shell", is_restored).signal("-CONT");
        terminal.wait_for("│ 1 1 1 2 · │");
    }
    // Nothing can be restored before a stop that the program does not notice.
    terminal.signal("-STOP");
    terminal.wait_for_stop();
    terminal.screen.process(b"\x1b[2J\x1b[Hwall");
    terminal.signal("-CONT");
    terminal.wait_for("│ 1 1 1 2 · │").wait_until("nothing of the shell", |screen| !screen.contents().contains("wall"));
    terminal.type_keys("k").wait_for("[1]").type_keys("q");
    assert!(terminal.wait_for_exit(&modes).success());
}

#[test]
fn control_l_draws_everything_again() {
    let mut terminal = Terminal::play(&[]);
    terminal.wait_for("Q quit").wait_for("[·]");
    terminal.screen.process(b"\x1b[2J\x1b[Hwall");
    terminal.type_keys("\x0c").wait_for("Q quit").wait_for("[·]");
    assert!(!terminal.screen.screen().contents().contains("wall"));
    terminal.type_keys("q");
    assert!(terminal.wait_for_exit(&initial_modes()).success());
}

#[test]
fn a_panic_restores_the_terminal_before_its_message() {
    let this = std::env::current_exe().unwrap();
    let panicking = ["--exact", "--ignored", "--nocapture", "pty::panics_in_full_screen_mode"];
    let mut terminal = Terminal::run(this.to_str().unwrap(), &panicking);
    terminal.wait_for("panicked at").wait_for("out of luck");
    assert!(!terminal.wait_for_exit(&initial_modes()).success());
}

#[test]
#[ignore = "run in a terminal by `a_panic_restores_the_terminal_before_its_message`"]
fn panics_in_full_screen_mode() {
    let _screen = Screen::enter(true).unwrap();
    panic!("out of luck");
}
