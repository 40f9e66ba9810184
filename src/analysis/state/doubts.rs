//! Positions that were read from pictures.

use std::rc::Rc;

use minesweeper_engine::notation::position_link::SharedPosition;
use minesweeper_engine::{Cell, Pos};

use super::{Analysis, Tool};
use crate::analysis::screenshot::protocol::{GroupName, ReadBoard};
use crate::analysis::screenshot::state::{DoubtQuestion, Doubts};

impl Analysis {
    /// A picture is being read.
    pub fn begin_picture(&mut self) {
        self.is_reading = true;
        self.problem.clear();
    }

    /// No picture is being read any more, and why it could not be read.
    pub fn fail_picture(&mut self, problem: String) {
        self.is_reading = false;
        self.problem = problem;
    }

    /// Whether a picture is being read.
    #[must_use]
    pub const fn is_reading(&self) -> bool {
        self.is_reading
    }

    /// Returns the doubts about the position, if it was read from a picture.
    #[must_use]
    pub fn doubts(&self) -> Option<&Doubts> {
        self.doubts.as_deref()
    }

    /// Returns the question about the cell of the cursor, if it is doubtful.
    #[must_use]
    pub fn doubt_question(&self) -> Option<DoubtQuestion> {
        self.doubts()?.question_at(self.cursor)
    }

    /// Takes what was read from a picture: a new one, whose position replaces this one, or the last one with groups named.
    pub fn on_picture_read(&mut self, read: ReadBoard) {
        if std::mem::take(&mut self.is_reading) {
            self.open_picture(read);
        } else {
            self.take_names(read);
        }
    }

    fn open_picture(&mut self, read: ReadBoard) {
        let Some((_, mines)) = read.position.position() else { return };
        let Some((doubts, board)) = Doubts::new(read) else { return };
        self.problem.clear();
        // A click on a doubtful cell asks about it, and should not paint.
        self.tool = Tool::Look;
        let first = doubts.first();
        self.replace_with(SharedPosition { board, mines }, Some(doubts));
        self.cursor = first.unwrap_or(self.cursor);
    }

    /// The groups that nobody has named are named again. It is part of the change that named the others.
    fn take_names(&mut self, read: ReadBoard) {
        let Some(doubts) = &mut self.doubts else { return };
        let mines =
            |board: Option<&ReadBoard>| board.and_then(|board| board.position.position()).map(|(_, mines)| mines);
        let (before, after) = (mines(doubts.reading()), mines(Some(&read)));
        let Some(cells) = Rc::make_mut(doubts).rename(read) else { return };
        for (pos, cell) in cells {
            // The position is on the board.
            let _ = self.position.board.set(pos, cell);
        }
        if before == Some(self.position.mines) {
            self.position.mines = after.unwrap_or(self.position.mines);
        }
        self.on_change();
        if self.doubt_question().is_none() {
            self.cursor = self.doubts().and_then(Doubts::first).unwrap_or(self.cursor);
        }
    }

    /// The player says what the doubtful cell of the cursor is, and with it all cells of its group.
    pub(super) fn resolve_doubt(&mut self, cell: Cell) {
        let Some(question) = self.doubt_question() else { return };
        let next = self.doubts().and_then(|doubts| doubts.next(self.cursor));
        self.remember();
        for &pos in &question.cells {
            let _ = self.position.board.set(pos, cell);
        }
        if let Some(doubts) = self.doubts.as_mut().map(Rc::make_mut) {
            if question.group.is_some() {
                self.naming = Some(doubts.name_group(&question, cell));
            } else {
                doubts.settle(question.cells);
            }
        }
        self.on_change();
        self.cursor = next.unwrap_or(self.cursor);
    }

    /// Returns the names of groups to send to the reader, once.
    pub fn take_naming(&mut self) -> Option<Vec<GroupName>> {
        self.naming.take()
    }

    /// Moves the cursor to the next doubtful cell.
    pub(super) fn move_to_next_doubt(&mut self) {
        if let Some(pos) = self.doubts().and_then(|doubts| doubts.next(self.cursor)) {
            self.cursor = pos;
        }
    }

    /// Whether a cell may be wrong.
    pub(super) fn is_doubtful(&self, pos: Pos) -> bool {
        self.doubts().is_some_and(|doubts| doubts.is_doubtful(pos))
    }
}

#[cfg(test)]
mod tests;
