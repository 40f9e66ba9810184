//! Questions about a cell or the best move, and their answers.

use minesweeper_engine::{Cell, Pos};

use super::{Analysis, Answer};
use crate::analysis::protocol::Question;
use crate::board::overlay::HintMark;

impl Analysis {
    /// Returns the question that was asked last about this position, and its number.
    #[must_use]
    pub const fn question(&self) -> Option<(Question, u32)> {
        match self.question {
            Some(question) => Some((question, self.question_number)),
            None => None,
        }
    }

    /// Returns the answer so far; `None` if nothing was asked or there is none yet.
    #[must_use]
    pub const fn answer(&self) -> Option<&Answer> {
        self.answer.as_ref()
    }

    /// Asks what opening a cell leads to. Does nothing if it is not covered.
    pub(super) fn ask_about(&mut self, pos: Pos) {
        if self.position.board.get(pos).is_ok_and(Cell::is_covered) {
            self.ask(Question::Cell(pos.x, pos.y));
        } else {
            self.forget_question();
        }
        self.draw();
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.forget_question();
        self.question = Some(question);
        self.draw();
    }

    /// Forgets the question and its answer, because they are about another position.
    pub(super) fn forget_question(&mut self) {
        (self.question, self.answer) = (None, None);
        self.question_number += 1;
    }

    /// Takes an answer about a revision of the position; drops those to an earlier question.
    pub fn on_answer(&mut self, revision: u32, answer: Answer) {
        let is_wanted = match (&answer, self.question) {
            (Answer::Cell(answer), Some(Question::Cell(x, y))) => answer.cell == (x, y),
            (Answer::BestMove(_), Some(Question::BestMove(_))) => true,
            _ => false,
        };
        if is_wanted && revision == self.revision {
            self.answer = Some(answer);
            self.draw();
        }
    }

    /// Whether a game for a revision is wanted. It answers the question.
    pub fn takes_game(&mut self, revision: u32) -> bool {
        let is_wanted = revision == self.revision && matches!(self.question, Some(Question::Game { .. }));
        if is_wanted {
            self.forget_question();
        }
        is_wanted
    }

    /// Returns the cells that the answer marks; of a cell that nothing is known about, that cell.
    pub(super) fn marks(&self) -> Vec<((u8, u8), HintMark)> {
        let mut marks = match &self.answer {
            Some(Answer::Cell(answer)) => answer.marks.clone(),
            Some(Answer::BestMove(best)) => best.marks.clone(),
            None => Vec::new(),
        };
        if let Some(Question::Cell(x, y)) = self.question {
            marks.push(((x, y), HintMark::Area));
        }
        marks
    }
}
