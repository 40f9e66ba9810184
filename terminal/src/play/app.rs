//! The state of the full-screen game, and the commands that change it.

use std::io;

use minesweeper_engine::{Action, Cell, Difficulty, Game, Pos, Rules, Status};

use super::layout::Layout;
use crate::no_guess::NoGuess;
use crate::seeds::Seeds;
use minesweeper_engine::no_guess::{Generator, SearchStatus};

/// A command from the keyboard or the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameCommand {
    /// Moves the cursor by a number of columns and rows, and stops at the edge of the board.
    Move(i16, i16),
    /// Reveals the cell under the cursor, or chords if the cell is already revealed.
    Open,
    /// Cycles the flag on the cell under the cursor.
    Flag,
    /// Chords on the cell under the cursor.
    Chord,
    /// The left button went down on this cell.
    Press(Pos),
    /// The mouse moved to this cell, or off the board, with the left button down.
    Drag(Option<Pos>),
    /// The left button came up on this cell, or off the board.
    Release(Option<Pos>),
    /// The right button went down on this cell.
    FlagAt(Pos),
    /// The middle button went down on this cell.
    ChordAt(Pos),
    /// Starts a new game on the same level.
    New,
    /// Starts a new game on this level.
    Level(Difficulty),
    /// Shows or hides the list of keys.
    Help,
    /// Stops the search for a no-guess board, or closes the help.
    Cancel,
    /// A key without a meaning of its own, which closes the help too.
    OtherKey,
    /// Draws the whole screen again.
    Redraw,
    /// Stops the program until the shell continues it.
    Suspend,
    /// Leaves the program.
    Quit,
}

/// A clock in milliseconds that never goes back. Its origin is arbitrary.
pub type Clock<'a> = &'a dyn Fn() -> u64;

/// The game and everything around it on the screen. All times come from a [`Clock`].
#[derive(Debug)]
pub struct App {
    game: Game,
    rules: Rules,
    wants_no_guess: bool,
    no_guess: NoGuess,
    /// The search for the no-guess board of the first reveal, which waits for it.
    search: Option<(Box<Generator>, Action)>,
    seed: u64,
    seeds: Seeds,
    cursor: Pos,
    /// The cell in the top left corner of the visible area.
    scroll: Pos,
    /// The cell under the pressed left button.
    pressed: Option<Pos>,
    started: Option<u64>,
    ended: Option<u64>,
    is_help_open: bool,
    has_quit: bool,
}

impl App {
    /// Creates the first game, with the cursor in the centre of the board.
    ///
    /// # Errors
    /// Returns an error if the operating system provides no random seed.
    pub fn new(level: Difficulty, rules: Rules, wants_no_guess: bool, mut seeds: Seeds) -> io::Result<Self> {
        let seed = seeds.next_seed()?;
        let game = Game::new(level.params(), rules, seed);
        Ok(Self {
            cursor: centre(&game),
            game,
            rules,
            wants_no_guess,
            no_guess: NoGuess::new(wants_no_guess),
            search: None,
            seed,
            seeds,
            scroll: Pos::new(0, 0),
            pressed: None,
            started: None,
            ended: None,
            is_help_open: false,
            has_quit: false,
        })
    }

    /// Runs a command. Cells cannot be opened or flagged during the search for a no-guess board.
    ///
    /// # Errors
    /// Returns an error if a new game is started and the operating system provides no random seed.
    pub fn handle(&mut self, command: GameCommand, clock: Clock<'_>) -> io::Result<()> {
        let was_help_open = std::mem::take(&mut self.is_help_open);
        match command {
            GameCommand::Quit => self.has_quit = true,
            // Any other command only closes the help.
            _ if was_help_open => {}
            GameCommand::OtherKey | GameCommand::Redraw | GameCommand::Suspend => {}
            GameCommand::Cancel => self.search = None,
            GameCommand::Help => self.is_help_open = true,
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
            GameCommand::New => self.start_game(self.game.params().into())?,
            GameCommand::Level(level) => self.start_game(level)?,
        }
        Ok(())
    }

    fn start_game(&mut self, level: Difficulty) -> io::Result<()> {
        let is_same_level = level.params() == self.game.params();
        self.seed = self.seeds.next_seed()?;
        self.game = Game::new(level.params(), self.rules, self.seed);
        self.no_guess = NoGuess::new(self.wants_no_guess);
        (self.search, self.started, self.ended, self.pressed) = (None, None, None, None);
        if !is_same_level {
            (self.cursor, self.scroll) = (centre(&self.game), Pos::new(0, 0));
        }
        Ok(())
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

    fn apply(&mut self, action: Action, clock: Clock<'_>) {
        if self.search.is_some() {
            return;
        }
        // The cursor and the mouse position are always on the board, so the engine accepts the action.
        match self.no_guess.search(&self.game, action, self.seed) {
            Ok(Some(generator)) => self.search = Some((generator, action)),
            Ok(None) => self.play(action, clock),
            Err(_) => {}
        }
    }

    /// Continues the search for a no-guess board by up to `tries` layouts, and then plays the reveal that waits for it. If
    /// there is no such board, the footer says so and the next reveal plays a classic board. The clock is read only after
    /// the search, which does not count as playing time.
    pub fn continue_search(&mut self, tries: u32, clock: Clock<'_>) {
        let Some((mut generator, action)) = self.search.take() else { return };
        match generator.step(tries) {
            SearchStatus::Searching => self.search = Some((generator, action)),
            SearchStatus::Found(board) => {
                self.no_guess.set_board(&mut self.game, board);
                self.play(action, clock);
            }
            SearchStatus::Exhausted(_) => self.no_guess = NoGuess::NotFound,
        }
    }

    /// Returns whether a no-guess board is being searched for.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    fn play(&mut self, action: Action, clock: Clock<'_>) {
        let now = clock();
        if self.game.apply(action).is_err() {
            return;
        }
        if self.game.status() != Status::Ready {
            self.started.get_or_insert(now);
        }
        if self.game.status().is_over() {
            self.ended.get_or_insert(now);
        }
    }

    /// Scrolls the board so that `layout` shows the cursor.
    pub const fn scroll_to_cursor(&mut self, layout: &Layout) {
        self.scroll = layout.scroll_to(self.scroll, self.cursor);
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

    /// Returns the playing time up to `now`, or up to the end of the game, in milliseconds.
    #[must_use]
    pub fn elapsed_ms(&self, now: u64) -> u64 {
        self.started.map_or(0, |started| self.ended.unwrap_or(now).saturating_sub(started))
    }

    /// Returns whether the list of keys covers the game.
    #[must_use]
    pub const fn is_help_open(&self) -> bool {
        self.is_help_open
    }

    /// Returns whether the player has quit.
    #[must_use]
    pub const fn has_quit(&self) -> bool {
        self.has_quit
    }
}

fn centre(game: &Game) -> Pos {
    Pos::new(game.size().width() / 2, game.size().height() / 2)
}
