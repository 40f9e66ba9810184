//! A game: its minefield, the board that the player sees, and the actions that change the board.

mod marking;
mod resume;

use alloc::sync::Arc;
use alloc::vec::Vec;

use thiserror::Error;

use super::action::Action;
use super::board::{Board, Cell};
use super::difficulty::Params;
use super::generate::place;
use super::geometry::{OffBoard, Pos, Size};
use super::minefield::Minefield;
use super::opening::reveal;
use super::outcome::{Clicks, Outcome};
use super::rules::{Rules, Status};

pub use marking::Mark;
pub use resume::ResumeError;

/// The error of [`Game::set_minefield`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetMinefieldError {
    /// The game already has a minefield.
    #[error("the mines of this game are laid already")]
    AlreadySet,
    /// The minefield has another size or number of mines.
    #[error("the minefield is {field}, the game is {game}")]
    OtherParams {
        /// Size and number of mines of the game.
        game: Params,
        /// Size and number of mines of the minefield.
        field: Params,
    },
}

/// A game of Minesweeper.
///
/// [`apply`](Self::apply) is the only way to change its board. The clock is the caller's: it starts when the status
/// leaves [`Status::Ready`] and stops when it [is over](Status::is_over).
///
/// ```
/// use minesweeper_engine::{Action, Game, Minefield, Pos, Rules, Size, Status};
/// let field = Minefield::new(Size::new(3, 1)?, [Pos::new(2, 0)])?;
/// let mut game = Game::with_minefield(field, Rules::default());
/// assert_eq!(game.apply(Action::Reveal(Pos::new(0, 0)))?.opened, 2);
/// assert_eq!(game.status(), Status::Won);
/// assert_eq!(game.mines_left(), 0, "the remaining mine has flagged itself");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    params: Params,
    rules: Rules,
    seed: u64,
    field: Option<Arc<Minefield>>,
    board: Board,
    /// How many mines are flagged; 0 before the mines are placed.
    flagged_mines: u16,
    status: Status,
    clicks: Clicks,
}

impl Game {
    /// Creates a game whose first reveal places the mines. Equal seeds and first cells give equal minefields.
    #[must_use]
    pub fn new(params: Params, rules: Rules, seed: u64) -> Self {
        let (status, clicks) = (Status::Ready, Clicks::default());
        Self { params, rules, seed, field: None, board: Board::new(params.size()), flagged_mines: 0, status, clicks }
    }

    /// Creates a game on a given minefield. The first reveal may hit a mine.
    #[must_use]
    pub fn with_minefield(field: impl Into<Arc<Minefield>>, rules: Rules) -> Self {
        let field = field.into();
        Self { field: Some(Arc::clone(&field)), ..Self::new(field.params(), rules, 0) }
    }

    /// Sets the minefield of a game that has none yet, instead of letting the first reveal place the mines. Flags stay.
    ///
    /// # Errors
    /// [`SetMinefieldError`] if the game already has a minefield, or if size or number of mines differ.
    pub fn set_minefield(&mut self, field: impl Into<Arc<Minefield>>) -> Result<(), SetMinefieldError> {
        let field = field.into();
        if self.field.is_some() {
            return Err(SetMinefieldError::AlreadySet);
        }
        if field.params() != self.params {
            return Err(SetMinefieldError::OtherParams { game: self.params, field: field.params() });
        }
        self.set_field(field);
        Ok(())
    }

    /// Sets the minefield and counts the mines among the cells that are flagged already.
    fn set_field(&mut self, field: Arc<Minefield>) {
        let is_flagged_mine = |&index: &usize| self.board.at(index) == Cell::Flagged && field.is_mine(index);
        self.flagged_mines = (0..self.size().cells()).filter(is_flagged_mine).count() as u16;
        self.field = Some(field);
    }

    /// Changes the rules. [`Rules::first`] has no effect after the first reveal.
    pub const fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Applies an action. An action that the rules do not allow, or on a finished game, changes nothing and gives an
    /// empty outcome.
    ///
    /// ```
    /// use minesweeper_engine::{Action, Game, Minefield, Pos, Rules, Status};
    /// let mut game = Game::with_minefield("*.\n..\n".parse::<Minefield>()?, Rules::default());
    /// game.apply(Action::Reveal(Pos::new(1, 1)))?;
    /// game.apply(Action::Flag(Pos::new(0, 0)))?;
    /// assert_eq!(game.apply(Action::Chord(Pos::new(1, 1)))?.opened, 2);
    /// assert_eq!(game.status(), Status::Won);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`OffBoard`] if the cell is off the board; the game is unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Outcome, OffBoard> {
        let index = self.size().index(action.pos())?;
        if self.status.is_over() {
            return Ok(Outcome::default());
        }
        let revealed = self.board.revealed();
        let mut changed = Vec::new();
        match action {
            Action::Reveal(first) => self.reveal(index, first, &mut changed)?,
            Action::Flag(_) => self.flag(index, &mut changed),
            Action::Chord(_) => self.chord(index, &mut changed),
        }
        self.clicks.count(action, !changed.is_empty());
        self.end_if_decided(&mut changed);
        let opened = usize::from(self.board.revealed() - revealed);
        Ok(Outcome { changed: changed.into_iter().map(|index| self.size().at(index)).collect(), opened })
    }

    fn reveal(&mut self, index: usize, first: Pos, changed: &mut Vec<usize>) -> Result<(), OffBoard> {
        if !self.is_openable(index) {
            return Ok(());
        }
        if self.field.is_none() {
            self.set_field(Arc::new(place(self.params, self.rules.first, first, self.seed)?));
        }
        let Some(field) = self.field.clone() else { return Ok(()) };
        self.status = Status::Playing;
        self.open(&field, index, changed);
        Ok(())
    }

    fn flag(&mut self, index: usize, changed: &mut Vec<usize>) {
        let before = self.board.at(index);
        let next = match before {
            Cell::Hidden => Cell::Flagged,
            Cell::Flagged if self.rules.question_marks => Cell::Questioned,
            Cell::Flagged | Cell::Questioned => Cell::Hidden,
            _ => return,
        };
        self.board.put(index, next);
        if self.field.as_ref().is_some_and(|field| field.is_mine(index)) {
            let flag = |cell| u16::from(cell == Cell::Flagged);
            self.flagged_mines = self.flagged_mines - flag(before) + flag(next);
        }
        changed.push(index);
    }

    fn chord(&mut self, index: usize, changed: &mut Vec<usize>) {
        let (Cell::Revealed(number), Some(field)) = (self.board.at(index), self.field.clone()) else { return };
        let neighbours = self.size().near(index);
        let flags = neighbours.clone().filter(|&i| self.board.at(i) == Cell::Flagged).count();
        if flags == usize::from(number) {
            for index in neighbours {
                self.open(&field, index, changed);
            }
        }
    }

    /// Opens a cell: a mine ends the game, a zero opens its opening. Flagged and open cells stay.
    fn open(&mut self, field: &Minefield, index: usize, changed: &mut Vec<usize>) {
        if !field.is_mine(index) {
            reveal(field, &mut self.board, index, changed);
        } else if self.is_openable(index) {
            self.board.put(index, Cell::Exploded);
            self.status = Status::Lost;
            changed.push(index);
        }
    }

    /// Ends the game if it is won or lost, and updates the board: all mines, and the safe cells of a game won by flags.
    fn end_if_decided(&mut self, changed: &mut Vec<usize>) {
        if changed.is_empty() || self.status == Status::Ready {
            return;
        }
        if self.status == Status::Playing {
            let all_open = usize::from(self.board.revealed()) == self.params.safe_cells();
            if !all_open && !self.is_won_by_flags() {
                return;
            }
            self.status = Status::Won;
            // Removing the last wrong flag wins by flags. Its cell opens below, which would list it twice.
            changed.retain(|&index| !self.is_openable(index));
        }
        let Some(field) = self.field.clone() else { return };
        for index in 0..self.size().cells() {
            self.update_at_end(&field, index, changed);
        }
    }

    /// Returns whether the cell is covered and not flagged.
    fn is_openable(&self, index: usize) -> bool {
        matches!(self.board.at(index), Cell::Hidden | Cell::Questioned)
    }

    /// Returns whether the rule applies that flagging exactly the mines wins, and they are flagged. Takes constant
    /// time: a recording may ask at each of its events.
    fn is_won_by_flags(&self) -> bool {
        self.rules.flag_all_wins && [self.board.flags(), self.flagged_mines] == [self.params.mines(); 2]
    }

    /// Updates one cell after the end of the game.
    fn update_at_end(&mut self, field: &Minefield, index: usize, changed: &mut Vec<usize>) {
        let end_cell = match (self.board.at(index), field.is_mine(index)) {
            (Cell::Hidden | Cell::Questioned, true) if self.status == Status::Won => Cell::Flagged,
            (Cell::Hidden | Cell::Questioned, true) => Cell::Mine,
            (Cell::Hidden | Cell::Questioned, false) if self.status == Status::Won => {
                return reveal(field, &mut self.board, index, changed);
            }
            (Cell::Flagged, false) => Cell::WrongFlag,
            _ => return,
        };
        self.board.put(index, end_cell);
        changed.push(index);
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.params.size()
    }

    /// Returns size and number of mines.
    #[must_use]
    pub const fn params(&self) -> Params {
        self.params
    }

    /// Returns the current rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the board that the player sees.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the minefield, or `None` before the first reveal of a game without a given minefield.
    #[must_use]
    pub const fn minefield(&self) -> Option<&Arc<Minefield>> {
        self.field.as_ref()
    }

    /// Returns the status.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Returns the clicks so far.
    #[must_use]
    pub const fn clicks(&self) -> Clicks {
        self.clicks
    }

    /// Returns the mine counter: mines minus flags, negative if there are more flags than mines.
    #[must_use]
    pub fn mines_left(&self) -> i32 {
        i32::from(self.params.mines()) - i32::from(self.board.flags())
    }

    /// Returns how many safe cells are not open yet.
    #[must_use]
    pub fn safe_left(&self) -> usize {
        self.params.safe_cells() - usize::from(self.board.revealed())
    }
}
