//! What actions change in the position.

use std::rc::Rc;

use minesweeper_engine::notation::position_link::{MineTotal, SharedPosition};
use minesweeper_engine::{Board, Cell, Pos};

use super::{Analysis, AnalysisAction, Tool, Version, empty, orientation};
use crate::analysis::edit;
use crate::analysis::protocol::{Findings, Question};
use crate::analysis::screenshot::state::Doubts;

/// The number of changes that can be undone.
const MAX_UNDO: usize = 200;

impl Analysis {
    /// Applies an action; does nothing if it is not possible.
    pub fn apply(&mut self, action: AnalysisAction) {
        match action {
            AnalysisAction::Choose(tool) => self.tool = tool,
            AnalysisAction::Press(pos, tool) => self.press(pos, tool),
            AnalysisAction::Drag(pos) => self.drag(pos),
            AnalysisAction::Release => self.stroke = None,
            AnalysisAction::Set(cell) => {
                self.press(self.cursor, Tool::Paint(cell));
                self.stroke = None;
            }
            AnalysisAction::MoveTo(pos) => self.choose_cell(pos),
            AnalysisAction::Undo => {
                if let Some(version) = self.undo.pop() {
                    let later = self.restore(version);
                    self.redo.push(later);
                }
            }
            AnalysisAction::Redo => {
                if let Some(version) = self.redo.pop() {
                    let earlier = self.restore(version);
                    self.undo.push(earlier);
                }
            }
            AnalysisAction::Clear => self.fill(Cell::Hidden),
            AnalysisAction::Fill => {
                let Tool::Paint(cell) = self.tool else { return };
                self.fill(cell);
            }
            AnalysisAction::Turn => self.reshape(|board| Some(edit::turned(board))),
            AnalysisAction::Mirror => self.reshape(|board| Some(edit::mirrored(board))),
            AnalysisAction::Level(level) => self.replace_with(empty(level), None),
            AnalysisAction::Resize(side, change) => self.reshape(|board| edit::resized(board, side, change)),
            AnalysisAction::Width(width) => {
                self.reshape(|board| edit::with_sides(board, width, board.size().height().into()));
            }
            AnalysisAction::Height(height) => {
                self.reshape(|board| edit::with_sides(board, board.size().width().into(), height));
            }
            AnalysisAction::Mines(mines) => {
                let doubts = self.doubts.as_deref().cloned();
                self.replace_with(SharedPosition { mines, ..self.position.clone() }, doubts);
            }
            AnalysisAction::Play { seed } => self.ask(Question::Game { seed }),
            AnalysisAction::Ask => self.ask_about(self.cursor),
            AnalysisAction::AskBestMove(thought) => self.ask(Question::BestMove(thought)),
            AnalysisAction::ResolveDoubt(cell) => self.resolve_doubt(cell),
            AnalysisAction::NextDoubt => self.move_to_next_doubt(),
        }
    }

    fn choose_cell(&mut self, pos: Pos) {
        self.cursor = self.nearest(pos);
        self.has_chosen_cell = true;
    }

    fn press(&mut self, pos: Pos, tool: Tool) {
        self.choose_cell(pos);
        let cell = match tool {
            Tool::Paint(cell) => cell,
            Tool::Ask => return self.ask_about(self.cursor),
            Tool::Look => return,
        };
        // Who paints what a doubtful cell shows says that it is right.
        let is_there = self.position.board.get(pos) == Ok(cell) && !self.is_doubtful(pos);
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
        let is_changed = |&pos: &Pos| board.get(pos).is_ok_and(|old| old != cell || self.is_doubtful(pos));
        let changed: Vec<Pos> = cells.into_iter().filter(is_changed).collect();
        if changed.is_empty() {
            return;
        }
        if let Some((_, _, is_remembered)) = &mut self.stroke
            && !std::mem::replace(is_remembered, true)
        {
            self.remember();
        }
        for &pos in &changed {
            // The position is on the board.
            let _ = self.position.board.set(pos, cell);
        }
        if let Some(doubts) = &mut self.doubts {
            Rc::make_mut(doubts).settle(changed);
        }
        self.on_change();
    }

    fn fill(&mut self, cell: Cell) {
        let board = edit::filled(self.position.board.size(), cell);
        self.replace_with(SharedPosition { board, mines: self.position.mines }, None);
    }

    /// Replaces the board by a changed one, if there is one, and limits the number of mines to its cells.
    fn reshape(&mut self, change: impl Fn(&Board) -> Option<Board>) {
        let Some(board) = change(&self.position.board) else { return };
        let doubts = self.doubts.as_ref().and_then(|doubts| doubts.reshaped(change));
        self.replace_with(SharedPosition { board, mines: self.position.mines }, doubts);
    }

    /// Replaces the position and the doubts about it.
    pub(super) fn replace_with(&mut self, mut position: SharedPosition, doubts: Option<Doubts>) {
        if let MineTotal::Exact(mines) = &mut position.mines {
            *mines = usize::from(*mines).min(position.board.size().cells()) as u16;
        }
        let doubts = doubts.map(Rc::new);
        if position != self.position || doubts != self.doubts {
            self.remember();
            (self.position, self.doubts) = (position, doubts);
            self.on_change();
        }
    }

    /// Returns to a version. Returns the one before.
    fn restore(&mut self, (position, doubts): Version) -> Version {
        let before = std::mem::replace(&mut self.position, position);
        let before = (before, std::mem::replace(&mut self.doubts, doubts));
        self.on_change();
        before
    }

    /// Remembers the position, so that a change of it can be undone.
    pub(super) fn remember(&mut self) {
        self.redo.clear();
        self.undo.push((self.position.clone(), self.doubts.clone()));
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
