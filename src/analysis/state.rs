//! The state of the analysis: the position, its earlier versions, the tool, and what the worker found out.

use std::rc::Rc;

use minesweeper_engine::notation::position_link::{MineTotal, SharedPosition};
use minesweeper_engine::{Board, Cell, Difficulty, Pos};

use crate::analysis::edit::{self, Side};
use crate::analysis::protocol::{AnalysisRequest, Findings};
use crate::board::labels::cell_name;
use crate::board::orientation::Orientation;
use crate::board::overlay::{HintMark, Overlay};
use crate::board::view_model::{BoardView, CellView};
use crate::hint::position::NOT_COVERED;

/// The number of changes that can be undone.
const MAX_UNDO: usize = 200;

/// What a click on a cell does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Shows what is known about the cell.
    Look,
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
}

/// The state.
#[derive(Debug)]
pub struct Analysis {
    position: SharedPosition,
    view: Rc<BoardView>,
    undo: Vec<SharedPosition>,
    redo: Vec<SharedPosition>,
    tool: Tool,
    cursor: Pos,
    /// What the stroke paints, the last cell of the stroke, and whether the position before it can be restored by undoing.
    stroke: Option<(Cell, Pos, bool)>,
    /// Counts the changes of the position.
    revision: u32,
    findings: Findings,
    /// The revision that `findings` are about.
    found_revision: Option<u32>,
    /// Why the address could not be read.
    problem: String,
}

impl Default for Analysis {
    /// An empty board of Beginner.
    fn default() -> Self {
        let position = empty(Difficulty::Beginner);
        let view = Rc::new(BoardView::from_cells(orientation(&position.board), |_| CellView::of(Cell::Hidden)));
        Self {
            position,
            view,
            undo: Vec::new(),
            redo: Vec::new(),
            tool: Tool::Paint(Cell::Revealed(1)),
            cursor: Pos::new(0, 0),
            stroke: None,
            revision: 0,
            findings: Findings::default(),
            found_revision: None,
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

    /// Returns the request to the worker.
    #[must_use]
    pub fn request(&self) -> AnalysisRequest {
        AnalysisRequest::new(&self.position.board, self.position.mines)
    }

    /// Returns the chance of the cursor's cell as text; empty if it has none.
    #[must_use]
    pub fn cell_text(&self) -> String {
        let chance =
            self.position.board.size().index(self.cursor).ok().and_then(|index| self.findings.chances.get(index));
        let name = cell_name((self.cursor.x, self.cursor.y));
        match chance {
            Some(&0.0) => format!("{name} is safe."),
            Some(&1.0) => format!("{name} is a mine."),
            Some(&chance) if chance > 0.0 => format!("{name}: {}% mine.", percent(chance)),
            _ => String::new(),
        }
    }

    /// Opens a position, which replaces this one. It can be undone.
    pub fn open(&mut self, position: SharedPosition) {
        self.problem.clear();
        self.replace(position);
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

    /// Applies an action; does nothing if it is not possible.
    pub fn apply(&mut self, action: AnalysisAction) {
        let board = &self.position.board;
        match action {
            AnalysisAction::Choose(tool) => self.tool = tool,
            AnalysisAction::Press(pos, tool) => self.press(pos, tool),
            AnalysisAction::Drag(pos) => self.drag(pos),
            AnalysisAction::Release => self.stroke = None,
            AnalysisAction::Set(cell) => {
                self.press(self.cursor, Tool::Paint(cell));
                self.stroke = None;
            }
            AnalysisAction::MoveTo(pos) => self.cursor = self.nearest(pos),
            AnalysisAction::Undo => {
                if let Some(position) = self.undo.pop() {
                    self.redo.push(std::mem::replace(&mut self.position, position));
                    self.on_change();
                }
            }
            AnalysisAction::Redo => {
                if let Some(position) = self.redo.pop() {
                    self.undo.push(std::mem::replace(&mut self.position, position));
                    self.on_change();
                }
            }
            AnalysisAction::Clear => self.replace_board(Some(Board::new(board.size()))),
            AnalysisAction::Fill => {
                let Tool::Paint(cell) = self.tool else { return };
                self.replace_board(Some(edit::filled(board.size(), cell)));
            }
            AnalysisAction::Turn => self.replace_board(Some(edit::turned(board))),
            AnalysisAction::Mirror => self.replace_board(Some(edit::mirrored(board))),
            AnalysisAction::Level(level) => self.replace(empty(level)),
            AnalysisAction::Resize(side, change) => self.replace_board(edit::resized(board, side, change)),
            AnalysisAction::Width(width) => {
                self.replace_board(edit::with_sides(board, width, board.size().height().into()));
            }
            AnalysisAction::Height(height) => {
                self.replace_board(edit::with_sides(board, board.size().width().into(), height));
            }
            AnalysisAction::Mines(mines) => self.replace(SharedPosition { mines, ..self.position.clone() }),
        }
    }

    fn press(&mut self, pos: Pos, tool: Tool) {
        self.cursor = self.nearest(pos);
        let Tool::Paint(cell) = tool else { return };
        let is_there = self.position.board.get(pos) == Ok(cell);
        self.stroke = Some((if is_there { Cell::Hidden } else { cell }, pos, false));
        self.paint([pos]);
    }

    fn drag(&mut self, pos: Pos) {
        let Some((_, last, _)) = self.stroke else { return };
        if pos != last {
            self.cursor = self.nearest(pos);
            self.paint(edit::line(last, pos));
            if let Some(stroke) = &mut self.stroke {
                stroke.1 = pos;
            }
        }
    }

    fn paint(&mut self, cells: impl IntoIterator<Item = Pos>) {
        let Some((cell, _, _)) = self.stroke else { return };
        let board = &self.position.board;
        let changed: Vec<Pos> = cells.into_iter().filter(|&pos| board.get(pos).is_ok_and(|old| old != cell)).collect();
        if changed.is_empty() {
            return;
        }
        if let Some((_, _, is_remembered)) = &mut self.stroke
            && !std::mem::replace(is_remembered, true)
        {
            self.remember(self.position.clone());
        }
        for pos in changed {
            // The position is on the board.
            let _ = self.position.board.set(pos, cell);
        }
        self.on_change();
    }

    /// Replaces the board, if there is another one, and limits the number of mines to its cells.
    fn replace_board(&mut self, board: Option<Board>) {
        let Some(board) = board else { return };
        self.replace(SharedPosition { board, mines: self.position.mines });
    }

    fn replace(&mut self, mut position: SharedPosition) {
        if let MineTotal::Exact(mines) = &mut position.mines {
            *mines = usize::from(*mines).min(position.board.size().cells()) as u16;
        }
        if position != self.position {
            let before = std::mem::replace(&mut self.position, position);
            self.remember(before);
            self.on_change();
        }
    }

    fn remember(&mut self, position: SharedPosition) {
        self.redo.clear();
        self.undo.push(position);
        if self.undo.len() > MAX_UNDO {
            self.undo.remove(0);
        }
    }

    fn on_change(&mut self) {
        self.revision += 1;
        self.problem.clear();
        self.cursor = self.nearest(self.cursor);
        if self.view.orientation() != orientation(&self.position.board) {
            self.findings = Findings::default();
        }
        self.draw();
    }

    /// Returns the cell of the board that is nearest to a position.
    fn nearest(&self, pos: Pos) -> Pos {
        let size = self.position.board.size();
        Pos::new(pos.x.min(size.width() - 1), pos.y.min(size.height() - 1))
    }

    /// Draws cells and chances anew. Rows without changes stay shared with the view before.
    fn draw(&mut self) {
        let Self { position, findings, view, .. } = self;
        let (board, orientation) = (&position.board, orientation(&position.board));
        let cell = |pos: Pos| {
            let cell = board.get(pos).unwrap_or_default();
            let index = board.size().index(pos).unwrap_or_default();
            let overlay = if matches!(cell, Cell::Revealed(_) | Cell::Mine) {
                let is_conflict = findings.conflict.contains(&(pos.x, pos.y));
                Overlay { hint: is_conflict.then_some(HintMark::Clue), ..Overlay::default() }
            } else {
                overlay(findings, index)
            };
            CellView { overlay, ..CellView::of(cell) }
        };
        if view.orientation() == orientation {
            Rc::make_mut(view).set_cells(cell);
        } else {
            *view = Rc::new(BoardView::from_cells(orientation, cell));
        }
    }
}

/// Returns the probability of a covered cell.
fn overlay(findings: &Findings, index: usize) -> Overlay {
    let at = |index: usize| findings.probabilities.get(index).copied();
    let probability = at(2 * index).filter(|&percent| percent != NOT_COVERED);
    Overlay { hint: None, probability, risk: at(2 * index + 1).filter(|_| probability.is_some()).unwrap_or_default() }
}

/// Returns a chance in percent with as many decimals as it needs to differ from 0 and 100.
fn percent(chance: f32) -> String {
    let percent = f64::from(chance) * 100.0;
    let distance = percent.min(100.0 - percent);
    if distance < 0.0001 {
        if percent < 50.0 { "<0.0001".to_owned() } else { ">99.9999".to_owned() }
    } else if distance < 0.1 {
        format!("{percent:.4}")
    } else {
        format!("{percent:.2}")
    }
}

#[cfg(test)]
mod tests;
