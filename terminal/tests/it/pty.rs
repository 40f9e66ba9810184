//! The full-screen game in a real pseudo-terminal.

use std::io::{Read as _, Write};
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use minesweeper_terminal::play::screen::Screen;
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::{MouseProtocolMode, Parser};

/// Longer than anything awaited ever takes: what it ends is a test that fails.
const DEADLINE: Duration = Duration::from_secs(30);

/// A terminal with a program in it.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: Parser,
}

impl Terminal {
    fn run(program: &str, args: &[&str]) -> Self {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        Self { master: pair.master, child, keyboard, output, screen: Parser::new(24, 80, 0) }
    }

    fn play(args: &[&str]) -> Self {
        Self::run(env!("CARGO_BIN_EXE_minesweeper"), &[&["play", "--level", "5x4x3", "--seed", "7"], args].concat())
    }

    /// Waits until the screen shows `text`.
    #[track_caller]
    fn shows(&mut self, text: &str) -> &mut Self {
        let begun = Instant::now();
        while !self.screen.screen().contents().contains(text) {
            let left = DEADLINE.saturating_sub(begun.elapsed());
            let Ok(bytes) = self.output.recv_timeout(left) else {
                panic!("no {text:?} on\n{}", self.screen.screen().contents());
            };
            self.screen.process(&bytes);
        }
        self
    }

    fn types(&mut self, keys: &str) -> &mut Self {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self
    }

    /// Presses and releases a mouse button, 0 left, 1 middle, 2 right, at a column and row from 0.
    fn clicks(&mut self, button: u8, column: u16, row: u16) -> &mut Self {
        let (column, row) = (column + 1, row + 1);
        self.types(&format!("\x1b[<{button};{column};{row}M\x1b[<{button};{column};{row}m"))
    }

    fn resizes(&mut self, columns: u16, rows: u16) -> &mut Self {
        self.screen.screen_mut().set_size(rows, columns);
        self.master.resize(size(columns, rows)).unwrap();
        self
    }

    /// Waits for the program to end and checks that it gave the terminal back.
    #[track_caller]
    fn ends(mut self, modes: &impl PartialEq<String>) -> ExitStatus {
        let status = self.child.wait().unwrap();
        for bytes in &self.output {
            self.screen.process(&bytes);
        }
        let screen = self.screen.screen();
        let held = (screen.alternate_screen(), screen.hide_cursor(), screen.mouse_protocol_mode());
        assert_eq!(held, (false, false, MouseProtocolMode::None), "{}", screen.contents());
        assert!(*modes == self.modes(), "raw mode is left on");
        status
    }

    /// The terminal's modes, such as echo.
    fn modes(&self) -> String {
        format!("{:?}", self.master.get_termios().unwrap())
    }
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, ..PtySize::default() }
}

/// The modes of a terminal in which nothing has run.
fn untouched() -> String {
    let pair = native_pty_system().openpty(size(80, 24)).unwrap();
    format!("{:?}", pair.master.get_termios().unwrap())
}

#[test]
fn a_journey_by_keys_and_mouse_through_resizes_to_a_win_and_out() {
    let mut terminal = Terminal::play(&[]);
    terminal.shows("? help  Q quit").shows("[·]");
    let screen = terminal.screen.screen();
    assert!(screen.alternate_screen() && screen.hide_cursor());
    assert_ne!(terminal.modes(), untouched());
    terminal.types("\x1b[D\x1b[D ").shows("│ 1 1 1 2 · │");
    terminal.resizes(20, 6).shows("Too small");
    terminal.resizes(80, 24).shows("│ 1 1 1 2 · │");
    // The board's cells begin in column 34 and row 10, two columns a cell.
    terminal.clicks(2, 43, 12).shows("1[⚑]").clicks(1, 41, 13).shows("[1]1 │");
    terminal.clicks(0, 43, 11).shows("2[2]").clicks(0, 43, 10).shows("·[1]");
    terminal.types("hh ").shows("[1]·").types("h ").shows("You win!").shows("B)");
    terminal.types("q");
    assert!(terminal.ends(&untouched()).success());
}

#[test]
fn without_colours_nothing_is_coloured() {
    let program = env!("CARGO_BIN_EXE_minesweeper");
    let mut terminal = Terminal::run("/usr/bin/env", &["NO_COLOR=1", program, "play", "--level", "5x4x3"]);
    terminal.shows("Q quit").types(" f").shows("[");
    let screen = terminal.screen.screen();
    let is_plain =
        |cell: &vt100::Cell| (cell.fgcolor(), cell.bgcolor()) == (vt100::Color::Default, vt100::Color::Default);
    assert!((0..24).all(|row| (0..80).all(|column| screen.cell(row, column).is_none_or(is_plain))));
    terminal.types("Q");
    assert!(terminal.ends(&untouched()).success());
}

#[test]
fn control_c_gives_the_terminal_back() {
    let mut terminal = Terminal::play(&[]);
    terminal.shows("Q quit").types("\x03");
    assert!(terminal.ends(&untouched()).success());
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for signal in ["-INT", "-TERM"] {
        let mut terminal = Terminal::play(&[]);
        terminal.shows("Q quit");
        let id = terminal.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        assert!(terminal.ends(&untouched()).success());
    }
}

#[test]
fn a_panic_gives_the_terminal_back_and_is_reported_after_that() {
    let this = std::env::current_exe().unwrap();
    let panicking = ["--exact", "--ignored", "--nocapture", "pty::panics_while_it_holds_the_screen"];
    let mut terminal = Terminal::run(this.to_str().unwrap(), &panicking);
    terminal.shows("panicked at").shows("out of luck");
    assert!(!terminal.ends(&untouched()).success());
}

#[test]
#[ignore = "run in a terminal by the test of panics"]
fn panics_while_it_holds_the_screen() {
    let _screen = Screen::enter().unwrap();
    panic!("out of luck");
}
