//! What commands do.

use std::io;
use std::mem;

use minesweeper_engine::{Action, Cell, Pos, Status};

use super::App;
use crate::play::command::{Clock, GameCommand, Overlay};

/// The shortest time in milliseconds between two presses of a key. A key that is held repeats sooner, for the first time after at most
/// 660 ms in the usual settings.
const MIN_PRESS_INTERVAL: u64 = 700;

impl App {
    /// Runs a command, or closes what is in front of the game. Cells cannot be opened or flagged during the search for a no-guess
    /// board.
    ///
    /// # Errors
    /// Returns an error if a new game is started and the operating system provides no random seed.
    pub fn handle(&mut self, command: GameCommand, clock: Clock<'_>) -> io::Result<()> {
        self.has_copied = false;
        match (self.overlay, command) {
            (_, GameCommand::Interrupt) => self.has_quit = true,
            (None, command) => self.run(command, clock)?,
            // The button whose press opened it comes up.
            (Some(_), GameCommand::Drag(_) | GameCommand::Release(_)) => {}
            (Some(Overlay::Question(asked)), command) => {
                if command == asked && !self.is_pressed_again(clock()) {
                    return Ok(());
                }
                self.overlay = None;
                if command == GameCommand::Confirm || command == asked {
                    self.leave_game(asked)?;
                }
            }
            (Some(overlay), GameCommand::Move(columns, rows)) if overlay.is_page() && self.page.can_scroll() => {
                self.page.scroll_by(columns, rows);
            }
            (Some(_), command) => {
                self.overlay = None;
                self.stopwatch.resume(clock());
                if command == GameCommand::Quit {
                    self.run(command, clock)?;
                }
            }
        }
        Ok(())
    }

    fn run(&mut self, command: GameCommand, clock: Clock<'_>) -> io::Result<()> {
        match command {
            GameCommand::OtherKey | GameCommand::Confirm | GameCommand::Redraw | GameCommand::Suspend => {}
            GameCommand::Cancel => {
                self.search = None;
                self.aids.hide_hint();
            }
            GameCommand::Hint if !self.game.status().is_over() && self.search.is_none() => {
                if let Some(cell) = self.aids.show_hint(&self.game) {
                    self.cursor = cell;
                }
            }
            GameCommand::Chances if !self.game.status().is_over() => self.aids.toggle_chances(&self.game),
            GameCommand::Hint | GameCommand::Chances => {}
            GameCommand::Help => self.cover(Overlay::Help, clock),
            GameCommand::Statistics => self.cover(Overlay::Statistics, clock),
            GameCommand::Review => self.cover(Overlay::Review, clock),
            GameCommand::Pause if self.game.status() == Status::Playing => self.cover(Overlay::Pause, clock),
            GameCommand::Pause => {}
            GameCommand::Move(columns, rows) => self.move_by(columns, rows),
            GameCommand::Open => self.reveal_or_chord(self.cursor, clock),
            GameCommand::Flag => self.apply(Action::Flag(self.cursor), clock),
            GameCommand::Chord => self.apply(Action::Chord(self.cursor), clock),
            GameCommand::Press(pos) => (self.cursor, self.pressed) = (pos, Some(pos)),
            GameCommand::Drag(pos) => self.pressed = self.pressed.and(pos),
            GameCommand::Release(pos) => self.release(pos, clock),
            GameCommand::FlagAt(pos) => {
                self.cursor = pos;
                self.apply(Action::Flag(pos), clock);
            }
            GameCommand::ChordAt(pos) => {
                self.cursor = pos;
                self.apply(Action::Chord(pos), clock);
            }
            // It can be taken up again.
            GameCommand::Quit if self.is_recorded && self.given.is_none() => self.has_quit = true,
            GameCommand::New | GameCommand::Level(_) | GameCommand::Quit if self.game.status() == Status::Playing => {
                (self.overlay, self.asked_at) = (Some(Overlay::Question(command)), clock());
            }
            GameCommand::New | GameCommand::Level(_) | GameCommand::Quit | GameCommand::Interrupt => {
                self.leave_game(command)?;
            }
        }
        Ok(())
    }

    /// Hides the board, for which the clock stops.
    fn cover(&mut self, overlay: Overlay, clock: Clock<'_>) {
        self.overlay = Some(overlay);
        self.pressed = None;
        self.page.rewind();
        self.stopwatch.pause(clock());
    }

    /// Runs a command that ends the present game.
    fn leave_game(&mut self, command: GameCommand) -> io::Result<()> {
        match command {
            GameCommand::New => self.start_game(self.game.params().into()),
            GameCommand::Level(level) => self.start_game(level),
            _ => {
                self.has_quit = true;
                Ok(())
            }
        }
    }

    /// Stops the clock while the program is stopped.
    pub const fn stop_clock(&mut self, now: u64) {
        self.stopwatch.pause(now);
    }

    /// Lets the clock go on, unless the board is hidden.
    pub fn continue_clock(&mut self, now: u64) {
        if !self.is_board_hidden() {
            self.stopwatch.resume(now);
        }
    }

    pub(super) fn is_board_hidden(&self) -> bool {
        self.overlay.is_some_and(Overlay::hides_board)
    }

    /// Returns whether the key that asked a question is pressed once more, not held.
    fn is_pressed_again(&mut self, now: u64) -> bool {
        now.saturating_sub(mem::replace(&mut self.asked_at, now)) >= MIN_PRESS_INTERVAL
    }

    fn move_by(&mut self, columns: i16, rows: i16) {
        let size = self.game.size();
        let moved = |from: u8, by: i16, side: u8| {
            let to = i16::from(from).saturating_add(by).clamp(0, i16::from(side) - 1);
            u8::try_from(to).unwrap_or(from)
        };
        let Pos { x, y } = self.cursor;
        self.cursor = Pos::new(moved(x, columns, size.width()), moved(y, rows, size.height()));
    }

    fn release(&mut self, pos: Option<Pos>, clock: Clock<'_>) {
        if let (Some(_), Some(pos)) = (self.pressed.take(), pos) {
            self.cursor = pos;
            self.reveal_or_chord(pos, clock);
        }
    }

    fn reveal_or_chord(&mut self, pos: Pos, clock: Clock<'_>) {
        let is_revealed = matches!(self.game.board().get(pos), Ok(Cell::Revealed(_)));
        self.apply(if is_revealed { Action::Chord(pos) } else { Action::Reveal(pos) }, clock);
    }
}
