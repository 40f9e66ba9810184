//! The state of the analysis: the position, its earlier versions, the tool, and what the worker found out.

mod chances;
mod changes;
mod doubts;
mod draw;
mod questions;

use std::rc::Rc;

use minesweeper_engine::notation::position_link::{MineTotal, SharedPosition};
use minesweeper_engine::{Board, Cell, Difficulty, Pos};

use crate::analysis::edit::Side;
use crate::analysis::open::Offer;
use crate::analysis::protocol::{AnalysisRequest, BestMove, CellAnswer, Findings, Question, SentPosition, Thought};
use crate::analysis::screenshot::protocol::GroupName;
use crate::analysis::screenshot::state::Doubts;
use crate::board::orientation::Orientation;
use crate::board::view_model::{BoardView, CellView};

pub(crate) use chances::percent;

/// What a click on a cell does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Shows what is known about the cell.
    Look,
    /// Asks what opening the cell leads to.
    Ask,
    /// Sets the cell.
    Paint(Cell),
}

/// An action of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnalysisAction {
    /// Chooses a tool.
    Choose(Tool),
    /// Begins a stroke at a cell with a tool. A cell that the tool would not change becomes covered, and so do the next ones.
    Press(Pos, Tool),
    /// Continues the stroke to a cell.
    Drag(Pos),
    /// Ends the stroke.
    Release,
    /// Sets the cell of the cursor.
    Set(Cell),
    /// Moves the cursor to a cell.
    MoveTo(Pos),
    /// Undoes the last change.
    Undo,
    /// Repeats the change that was undone last.
    Redo,
    /// Covers all cells.
    Clear,
    /// Sets all cells to what the tool paints.
    Fill,
    /// Turns the board by 90° clockwise.
    Turn,
    /// Exchanges left and right.
    Mirror,
    /// Starts with an empty board of a level.
    Level(Difficulty),
    /// Adds a row or column at a side, or removes it if the number is negative.
    Resize(Side, i16),
    /// Sets the number of columns.
    Width(u32),
    /// Sets the number of rows.
    Height(u32),
    /// Sets what is known about the number of mines.
    Mines(MineTotal),
    /// Asks what opening the cell of the cursor leads to.
    Ask,
    /// Plays from the position: asks for a game on a layout that fits.
    Play {
        /// The seed of the layout.
        seed: u64,
    },
    /// Asks for the best move.
    AskBestMove(Thought),
    /// Says what the doubtful cell of the cursor is, and with it all cells of its group.
    ResolveDoubt(Cell),
    /// Moves the cursor to the next doubtful cell.
    NextDoubt,
}

/// An answer to a question.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// About a cell.
    Cell(CellAnswer),
    /// The best move.
    BestMove(BestMove),
}

/// A position and the doubts about it, as they are restored by undoing.
type Version = (SharedPosition, Option<Rc<Doubts>>);

/// The state.
#[derive(Debug)]
pub struct Analysis {
    position: SharedPosition,
    /// The doubts about the position, if it was read from a picture.
    doubts: Option<Rc<Doubts>>,
    view: Rc<BoardView>,
    undo: Vec<Version>,
    redo: Vec<Version>,
    tool: Tool,
    cursor: Pos,
    /// Whether the player has chosen the cell of the cursor.
    has_chosen_cell: bool,
    /// What the stroke paints, the last cell of the stroke, and whether the position before it can be restored by undoing.
    stroke: Option<(Cell, Pos, bool)>,
    /// Counts the changes of the position.
    revision: u32,
    findings: Findings,
    /// The revision that `findings` are about.
    found_revision: Option<u32>,
    /// The question that was asked last about this position.
    question: Option<Question>,
    /// Counts the questions.
    question_number: u32,
    /// The answer to it so far.
    answer: Option<Answer>,
    /// What another page has sent, until the player decides on it.
    offer: Option<Offer>,
    /// Whether a picture is being read.
    is_reading: bool,
    /// The names that the player has given groups, not yet sent to the reader of pictures.
    naming: Option<Vec<GroupName>>,
    /// Why the address, a file or a picture could not be read.
    problem: String,
}

impl Default for Analysis {
    /// An empty board of Beginner.
    fn default() -> Self {
        let position = empty(Difficulty::Beginner);
        let view = Rc::new(BoardView::from_cells(orientation(&position.board), |_| CellView::of(Cell::Hidden)));
        Self {
            position,
            doubts: None,
            view,
            undo: Vec::new(),
            redo: Vec::new(),
            tool: Tool::Look,
            cursor: Pos::new(0, 0),
            has_chosen_cell: false,
            stroke: None,
            revision: 0,
            findings: Findings::default(),
            found_revision: None,
            question: None,
            question_number: 0,
            answer: None,
            offer: None,
            is_reading: false,
            naming: None,
            problem: String::new(),
        }
    }
}

fn empty(level: Difficulty) -> SharedPosition {
    let params = level.params();
    SharedPosition { board: Board::new(params.size()), mines: MineTotal::Exact(params.mines()) }
}

const fn orientation(board: &Board) -> Orientation {
    Orientation::new(board.size(), false)
}

impl Analysis {
    /// Returns the position.
    #[must_use]
    pub const fn position(&self) -> &SharedPosition {
        &self.position
    }

    /// Returns the view of the board.
    #[must_use]
    pub const fn view(&self) -> &Rc<BoardView> {
        &self.view
    }

    /// Returns the tool.
    #[must_use]
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// Returns the cell of the cursor.
    #[must_use]
    pub const fn cursor(&self) -> Pos {
        self.cursor
    }

    /// Whether there is a change to undo, and one to repeat.
    #[must_use]
    pub const fn can_undo(&self) -> (bool, bool) {
        (!self.undo.is_empty(), !self.redo.is_empty())
    }

    /// Returns the number of changes of the position.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns what the worker found out last, and whether it is about this position.
    #[must_use]
    pub fn findings(&self) -> (&Findings, bool) {
        (&self.findings, self.found_revision == Some(self.revision))
    }

    /// Returns why the address could not be read; empty if it could.
    #[must_use]
    pub fn problem(&self) -> &str {
        &self.problem
    }

    /// Returns the request that asks the worker a question about the position.
    #[must_use]
    pub fn request(&self, question: Question) -> AnalysisRequest {
        AnalysisRequest { position: SentPosition::new(&self.position.board, self.position.mines), question }
    }

    /// Opens a position, which replaces this one. It can be undone.
    pub fn open(&mut self, position: SharedPosition) {
        self.problem.clear();
        // The address names the position that is there already; doubts about it stay.
        if position != self.position {
            self.replace_with(position, None);
        }
    }

    /// Takes a file from another page. The player decides on one at a time, so that none takes the place of another: while there is one,
    /// others are dropped.
    pub fn offer(&mut self, offer: Offer) {
        self.offer.get_or_insert(offer);
    }

    /// Returns the file that another page has sent.
    #[must_use]
    pub const fn offered(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Removes and returns the file that another page has sent.
    pub fn take_offer(&mut self) -> Option<Offer> {
        self.offer.take()
    }

    /// Reports why the address could not be read.
    pub fn report(&mut self, problem: String) {
        self.problem = problem;
    }

    /// Takes the worker's findings about a revision; drops those about an earlier one.
    pub fn on_findings(&mut self, revision: u32, findings: Findings) {
        if revision == self.revision {
            (self.findings, self.found_revision) = (findings, Some(revision));
            self.draw();
        }
    }
}

#[cfg(test)]
mod tests;
