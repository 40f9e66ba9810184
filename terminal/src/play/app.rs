//! The state of the full-screen game, and what commands do to it.

use std::io;

use game_engine::minesweeper::{Action, Cell, Difficulty, Game, Pos, Rules, Status};

use super::layout::Layout;
use crate::no_guess::NoGuess;
use crate::seeds::Seeds;

/// What the player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameCommand {
    /// Move the cursor by so many columns and rows, as far as the board goes.
    Move(i16, i16),
    /// Reveal the cell under the cursor, or chord on it when it is open.
    Open,
    /// Put the next mark on the cell under the cursor.
    Flag,
    /// Chord on the cell under the cursor.
    Chord,
    /// The left button went down here.
    Press(Pos),
    /// The mouse moved here, or off the board, with the left button down.
    Drag(Option<Pos>),
    /// The left button came up here, or off the board.
    Release(Option<Pos>),
    /// The right button went down here.
    FlagAt(Pos),
    /// The middle button went down here.
    ChordAt(Pos),
    /// Begin a new game.
    New,
    /// Begin a new game on this level.
    Level(Difficulty),
    /// Show the keys, or hide them.
    Help,
    /// Leave.
    Quit,
}

/// What tells the time, in milliseconds.
pub type Clock<'a> = &'a dyn Fn() -> u64;

/// A game and what surrounds it on the screen. Times are milliseconds of any clock that does not go back.
#[derive(Debug)]
pub struct App {
    game: Game,
    rules: Rules,
    wants_no_guess: bool,
    no_guess: NoGuess,
    seed: u64,
    seeds: Seeds,
    cursor: Pos,
    /// The cell in the top left corner of what is shown.
    scroll: Pos,
    /// Where the mouse holds a cell down.
    held: Option<Pos>,
    started: Option<u64>,
    ended: Option<u64>,
    shows_help: bool,
    has_quit: bool,
}

impl App {
    /// A first game, the cursor in its middle.
    ///
    /// # Errors
    /// When there is no seed to be had.
    pub fn new(level: Difficulty, rules: Rules, wants_no_guess: bool, mut seeds: Seeds) -> io::Result<Self> {
        let seed = seeds.next_seed()?;
        let game = Game::new(level.params(), rules, seed);
        let no_guess = NoGuess::new(wants_no_guess);
        let origin = Pos::new(0, 0);
        let (started, ended, held) = (None, None, None);
        let (shows_help, has_quit) = (false, false);
        let cursor = middle(&game);
        Ok(Self {
            game,
            rules,
            wants_no_guess,
            no_guess,
            seed,
            seeds,
            cursor,
            scroll: origin,
            held,
            started,
            ended,
            shows_help,
            has_quit,
        })
    }

    /// Does what the player asks for. The time of an action is read from `clock` when its board is there: the search for a board
    /// is no playing time.
    ///
    /// # Errors
    /// When a new game finds no seed.
    pub fn handle(&mut self, command: GameCommand, clock: Clock<'_>) -> io::Result<()> {
        let helped = std::mem::take(&mut self.shows_help);
        match command {
            GameCommand::Quit => self.has_quit = true,
            // Whatever is done while the help is shown hides it and does nothing else.
            _ if helped => {}
            GameCommand::Help => self.shows_help = true,
            GameCommand::Move(columns, rows) => self.move_by(columns, rows),
            GameCommand::Open => self.reveal_or_chord(self.cursor, clock),
            GameCommand::Flag => self.apply(Action::Flag(self.cursor), clock),
            GameCommand::Chord => self.apply(Action::Chord(self.cursor), clock),
            GameCommand::Press(pos) => (self.cursor, self.held) = (pos, Some(pos)),
            GameCommand::Drag(pos) => self.held = self.held.and(pos),
            GameCommand::Release(pos) => self.release(pos, clock),
            GameCommand::FlagAt(pos) => {
                self.cursor = pos;
                self.apply(Action::Flag(pos), clock);
            }
            GameCommand::ChordAt(pos) => {
                self.cursor = pos;
                self.apply(Action::Chord(pos), clock);
            }
            GameCommand::New => self.start(self.game.params().into())?,
            GameCommand::Level(level) => self.start(level)?,
        }
        Ok(())
    }

    fn start(&mut self, level: Difficulty) -> io::Result<()> {
        let same_board = level.params() == self.game.params();
        self.seed = self.seeds.next_seed()?;
        self.game = Game::new(level.params(), self.rules, self.seed);
        self.no_guess = NoGuess::new(self.wants_no_guess);
        (self.started, self.ended, self.held) = (None, None, None);
        if !same_board {
            (self.cursor, self.scroll) = (middle(&self.game), Pos::new(0, 0));
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
        if let (Some(_), Some(pos)) = (self.held.take(), pos) {
            self.cursor = pos;
            self.reveal_or_chord(pos, clock);
        }
    }

    fn reveal_or_chord(&mut self, pos: Pos, clock: Clock<'_>) {
        let is_open = matches!(self.game.board().get(pos), Ok(Cell::Revealed(_)));
        self.apply(if is_open { Action::Chord(pos) } else { Action::Reveal(pos) }, clock);
    }

    fn apply(&mut self, action: Action, clock: Clock<'_>) {
        // Where there is no such board, the screen says so, and the next reveal plays a classic one.
        if self.no_guess.prepare(&mut self.game, action, self.seed).is_err() {
            return;
        }
        let now = clock();
        // The cursor and the mouse are on the board, so the engine has nothing to refuse.
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

    /// Shows another part of the board where `layout` would not show the cursor.
    pub const fn scroll_to_cursor(&mut self, layout: &Layout) {
        self.scroll = layout.scrolled(self.scroll, self.cursor);
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the game needs no guess.
    #[must_use]
    pub const fn no_guess(&self) -> NoGuess {
        self.no_guess
    }

    /// Where the cursor is.
    #[must_use]
    pub const fn cursor(&self) -> Pos {
        self.cursor
    }

    /// The cell in the top left corner of what is shown.
    #[must_use]
    pub const fn scroll(&self) -> Pos {
        self.scroll
    }

    /// The cell that the mouse holds down.
    #[must_use]
    pub const fn held(&self) -> Option<Pos> {
        self.held
    }

    /// The time played so far, in milliseconds.
    #[must_use]
    pub fn played(&self, now: u64) -> u64 {
        self.started.map_or(0, |started| self.ended.unwrap_or(now).saturating_sub(started))
    }

    /// Whether the keys are shown instead of the game.
    #[must_use]
    pub const fn shows_help(&self) -> bool {
        self.shows_help
    }

    /// Whether the player has asked to leave.
    #[must_use]
    pub const fn has_quit(&self) -> bool {
        self.has_quit
    }
}

fn middle(game: &Game) -> Pos {
    Pos::new(game.size().width() / 2, game.size().height() / 2)
}
