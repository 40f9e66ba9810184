//! What actions change in the position.

use minesweeper_engine::notation::position_link::{MineTotal, SharedPosition};
use minesweeper_engine::{Board, Cell, Pos};

use super::{Analysis, AnalysisAction, Tool, empty, orientation};
use crate::analysis::edit;
use crate::analysis::protocol::{Findings, Question};

/// The number of changes that can be undone.
const MAX_UNDO: usize = 200;

impl Analysis {
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
            AnalysisAction::Play { seed } => self.ask(Question::Game { seed }),
            AnalysisAction::Ask => self.ask_about(self.cursor),
            AnalysisAction::AskBestMove { fast } => self.ask(Question::BestMove { fast }),
        }
    }

    fn press(&mut self, pos: Pos, tool: Tool) {
        self.cursor = self.nearest(pos);
        let cell = match tool {
            Tool::Paint(cell) => cell,
            Tool::Ask => return self.ask_about(self.cursor),
            Tool::Look => return,
        };
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

    pub(super) fn replace(&mut self, mut position: SharedPosition) {
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

    pub(super) fn on_change(&mut self) {
        self.revision += 1;
        self.forget_question();
        self.problem.clear();
        self.cursor = self.nearest(self.cursor);
        if self.view.orientation() != orientation(&self.position.board) {
            self.findings = Findings::default();
        }
        self.draw();
    }

    /// Returns the cell of the board that is nearest to a position.
    pub(super) fn nearest(&self, pos: Pos) -> Pos {
        let size = self.position.board.size();
        Pos::new(pos.x.min(size.width() - 1), pos.y.min(size.height() - 1))
    }
}
