//! What can be asked of the game on the full screen.

use minesweeper_engine::notation::link::{self, BoardLink};
use minesweeper_engine::{Game, Minefield, Pos, Status};
use texts::terminal::screen;

use super::App;
use crate::figures::seconds;
use crate::no_guess::NoGuess;
use crate::play::aids::Aids;
use crate::play::command::Overlay;
use crate::play::page::Page;

impl App {
    /// Returns what is shown to help the player.
    #[must_use]
    pub const fn aids(&self) -> &Aids {
        &self.aids
    }

    /// Returns the level, and what names the board.
    #[must_use]
    pub fn board_name(&self) -> String {
        let level = self.game.params().to_string();
        match self.given {
            Some(_) => screen::given_board(&level),
            None => screen::board_with_seed(&level, &self.seed.to_string()),
        }
    }

    /// Returns what to leave on the terminal: how the game ended, and a link to its board.
    #[must_use]
    pub fn farewell(&self, now: u64) -> Option<String> {
        let (board, time) = (self.board_name(), seconds(self.elapsed_ms(now)));
        let line = match self.game.status() {
            Status::Ready => return None,
            Status::Playing if self.is_recorded && self.given.is_none() => screen::left(&board, &time),
            Status::Playing => screen::given_up(&board, &time),
            Status::Won => screen::won_in(&board, &time),
            Status::Lost => screen::lost_after(&board, &time),
        };
        Some(self.link().map_or_else(|| line.clone(), |link| format!("{line}\n{link}")))
    }

    /// Returns the link to a board that is finished: its mines would spoil one that can still be played.
    fn link(&self) -> Option<String> {
        let field = self.game.minefield().filter(|_| self.game.status().is_over())?;
        Some(link::format_query(&BoardLink { field: Minefield::clone(field), start: self.start }))
    }

    /// Returns what to copy: the level and the seed, and the link to a finished board.
    #[must_use]
    pub fn clipboard_text(&self) -> String {
        let name = self.board_name();
        self.link().map_or_else(|| name.clone(), |link| format!("{name}\n{link}"))
    }

    /// Says, until the next command, that something was copied.
    pub const fn set_copied(&mut self) {
        self.has_copied = true;
    }

    /// Returns whether the last command copied something.
    #[must_use]
    pub const fn has_copied(&self) -> bool {
        self.has_copied
    }

    /// Returns the page of text.
    #[must_use]
    pub(in crate::play) const fn page(&self) -> &Page {
        &self.page
    }

    /// Sets the text of the next page.
    pub fn set_page(&mut self, paragraphs: Vec<String>) {
        self.page.paragraphs = paragraphs;
    }

    /// Returns the current game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns whether the current board is a no-guess board.
    #[must_use]
    pub const fn no_guess(&self) -> NoGuess {
        self.no_guess
    }

    /// Returns the cell under the cursor.
    #[must_use]
    pub const fn cursor(&self) -> Pos {
        self.cursor
    }

    /// Returns the cell in the top left corner of the visible area.
    #[must_use]
    pub const fn scroll(&self) -> Pos {
        self.scroll
    }

    /// Returns the cell under the pressed left button.
    #[must_use]
    pub const fn pressed(&self) -> Option<Pos> {
        self.pressed
    }

    /// Returns the playing time up to `now`, or up to the end of the game, in milliseconds, without pauses.
    #[must_use]
    pub fn elapsed_ms(&self, now: u64) -> u64 {
        self.stopwatch.elapsed_ms(now)
    }

    /// Returns what is in front of the game.
    #[must_use]
    pub const fn overlay(&self) -> Option<Overlay> {
        self.overlay
    }

    /// Returns whether the player has quit.
    #[must_use]
    pub const fn has_quit(&self) -> bool {
        self.has_quit
    }
}
