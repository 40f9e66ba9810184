//! A game: the truth, what the player knows of it, and the one door, [`Game::apply`], through which the second changes.

use std::fmt;
use std::sync::Arc;

use super::action::Action;
use super::board::{Board, Cell};
use super::difficulty::Params;
use super::generate::place;
use super::geometry::{OffBoard, Pos, Size};
use super::minefield::Minefield;
use super::opening::reveal;
use super::outcome::{Clicks, Outcome};
use super::rules::{Rules, Status};

/// Why a minefield could not be laid under a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetMinefieldError {
    /// The game has its mines already.
    AlreadyLaid,
    /// The minefield is of another size or number of mines.
    OtherParams {
        /// What the game is played on.
        game: Params,
        /// What was offered.
        field: Params,
    },
}

impl fmt::Display for SetMinefieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AlreadyLaid => f.write_str("the mines of this game are laid already"),
            Self::OtherParams { game, field } => write!(f, "the minefield is {field}, the game is {game}"),
        }
    }
}

impl std::error::Error for SetMinefieldError {}

/// A game of Minesweeper.
///
/// ```
/// use game_engine::minesweeper::{Action, Game, Minefield, Pos, Rules, Size, Status};
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
    status: Status,
    clicks: Clicks,
}

impl Game {
    /// A game whose mines are placed on the first reveal, from `seed`.
    #[must_use]
    pub fn new(params: Params, rules: Rules, seed: u64) -> Self {
        let (status, clicks) = (Status::Ready, Clicks::default());
        Self { params, rules, seed, field: None, board: Board::new(params.size()), status, clicks }
    }

    /// A game on this very minefield: nothing is moved for the first reveal.
    #[must_use]
    pub fn with_minefield(field: impl Into<Arc<Minefield>>, rules: Rules) -> Self {
        let field = field.into();
        Self { field: Some(Arc::clone(&field)), ..Self::new(field.params(), rules, 0) }
    }

    /// A game under way: what is open on `board` is open, nothing is marked. The numbers must be those of `field`.
    pub(crate) fn under_way(field: Minefield, board: &Board) -> Self {
        let mut game = Self::with_minefield(field, Rules::default());
        for (index, &cell) in board.cells().iter().enumerate() {
            if matches!(cell, Cell::Revealed(_)) {
                game.board.put(index, cell);
                game.status = Status::Playing;
            }
        }
        game
    }

    /// Lays `field` under a game that has no mines yet; flags already set stay.
    ///
    /// # Errors
    /// [`SetMinefieldError`] when there are mines already, or the minefield is not one for this game.
    pub fn set_minefield(&mut self, field: impl Into<Arc<Minefield>>) -> Result<(), SetMinefieldError> {
        let field = field.into();
        if self.field.is_some() {
            return Err(SetMinefieldError::AlreadyLaid);
        }
        if field.params() != self.params {
            return Err(SetMinefieldError::OtherParams { game: self.params, field: field.params() });
        }
        self.field = Some(field);
        Ok(())
    }

    /// Plays on by other rules. The first reveal's promise only matters before the first reveal.
    pub const fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Does `action`. Nothing changes a finished game.
    ///
    /// # Errors
    /// [`OffBoard`] when the action's cell is; the game is as it was.
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
        self.conclude(&mut changed);
        let opened = usize::from(self.board.revealed() - revealed);
        Ok(Outcome { changed: changed.into_iter().map(|index| self.size().at(index)).collect(), opened })
    }

    fn reveal(&mut self, index: usize, first: Pos, changed: &mut Vec<usize>) -> Result<(), OffBoard> {
        if !self.may_open(index) {
            return Ok(());
        }
        let field = match &self.field {
            Some(field) => Arc::clone(field),
            None => Arc::new(place(self.params, self.rules.first, first, self.seed)?),
        };
        self.status = Status::Playing;
        self.step_on(&field, index, changed);
        self.field = Some(field);
        Ok(())
    }

    fn flag(&mut self, index: usize, changed: &mut Vec<usize>) {
        let next = match self.board.at(index) {
            Cell::Hidden => Cell::Flagged,
            Cell::Flagged if self.rules.question_marks => Cell::Questioned,
            Cell::Flagged | Cell::Questioned => Cell::Hidden,
            _ => return,
        };
        self.board.put(index, next);
        changed.push(index);
    }

    fn chord(&mut self, index: usize, changed: &mut Vec<usize>) {
        let (Cell::Revealed(number), Some(field)) = (self.board.at(index), self.field.clone()) else { return };
        let near = self.size().near(index);
        let flags = near.clone().filter(|&i| self.board.at(i) == Cell::Flagged).count();
        if flags == usize::from(number) {
            for index in near {
                self.step_on(&field, index, changed);
            }
        }
    }

    /// Opens a hidden or questioned cell, mine or not.
    fn step_on(&mut self, field: &Minefield, index: usize, changed: &mut Vec<usize>) {
        if !field.is_mine(index) {
            reveal(field, &mut self.board, index, changed);
        } else if self.may_open(index) {
            self.board.put(index, Cell::Exploded);
            self.status = Status::Lost;
            changed.push(index);
        }
    }

    /// Ends the game if it is decided, and shows what its end shows.
    fn conclude(&mut self, changed: &mut Vec<usize>) {
        if changed.is_empty() || self.status == Status::Ready {
            return;
        }
        let Some(field) = self.field.clone() else { return };
        if self.status == Status::Playing {
            let all_open = usize::from(self.board.revealed()) == self.params.safe_cells();
            if !all_open && !self.flagged_all(&field) {
                return;
            }
            self.status = Status::Won;
            // Taking the last wrong flag off wins by flags, and the cell under it opens below: name it once.
            changed.retain(|&index| !self.may_open(index));
        }
        for index in 0..self.size().cells() {
            self.show_end(&field, index, changed);
        }
    }

    /// Whether the cell is covered and no flag protects it.
    fn may_open(&self, index: usize) -> bool {
        matches!(self.board.at(index), Cell::Hidden | Cell::Questioned)
    }

    fn flagged_all(&self, field: &Minefield) -> bool {
        let is_flagged = |index| self.board.at(index) == Cell::Flagged;
        self.rules.flag_all_wins
            && self.board.flags() == self.params.mines()
            && (0..self.size().cells()).all(|index| is_flagged(index) == field.is_mine(index))
    }

    fn show_end(&mut self, field: &Minefield, index: usize, changed: &mut Vec<usize>) {
        let shown = match (self.board.at(index), field.is_mine(index)) {
            (Cell::Hidden | Cell::Questioned, true) if self.status == Status::Won => Cell::Flagged,
            (Cell::Hidden | Cell::Questioned, true) => Cell::Mine,
            (Cell::Hidden | Cell::Questioned, false) if self.status == Status::Won => {
                return reveal(field, &mut self.board, index, changed);
            }
            (Cell::Flagged, false) => Cell::WrongFlag,
            _ => return,
        };
        self.board.put(index, shown);
        changed.push(index);
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.params.size()
    }

    /// Size and number of mines.
    #[must_use]
    pub const fn params(&self) -> Params {
        self.params
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What the player sees.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The truth, once there is one: from the first reveal on, or from the beginning on a given minefield.
    #[must_use]
    pub const fn minefield(&self) -> Option<&Arc<Minefield>> {
        self.field.as_ref()
    }

    /// How the game stands.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Clicks so far.
    #[must_use]
    pub const fn clicks(&self) -> Clicks {
        self.clicks
    }

    /// The mine counter: mines minus flags. Below zero when there are more flags.
    #[must_use]
    pub fn mines_left(&self) -> i32 {
        i32::from(self.params.mines()) - i32::from(self.board.flags())
    }

    /// How many safe cells are still to be opened.
    #[must_use]
    pub fn safe_left(&self) -> usize {
        self.params.safe_cells() - usize::from(self.board.revealed())
    }
}
