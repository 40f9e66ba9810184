//! Draws the position with what is known about it.

use std::rc::Rc;

use minesweeper_engine::{Cell, Pos};

use super::{Analysis, orientation};
use crate::analysis::protocol::Findings;
use crate::board::overlay::{HintMark, Overlay};
use crate::board::view_model::{BoardView, CellView};
use crate::hint::position::NOT_COVERED;

impl Analysis {
    /// Draws cells and chances anew. Rows without changes stay shared with the view before.
    pub(super) fn draw(&mut self) {
        let marks = self.marks();
        let Self { position, findings, view, doubts, .. } = self;
        let (board, orientation) = (&position.board, orientation(&position.board));
        let doubt = |pos| doubts.as_ref().filter(|doubts| doubts.is_doubtful(pos)).map(|_| HintMark::Doubtful);
        let cell = |pos: Pos| {
            let cell = board.get(pos).unwrap_or_default();
            let index = board.size().index(pos).unwrap_or_default();
            let hint = marks.iter().find(|(at, _)| *at == (pos.x, pos.y)).map(|&(_, mark)| mark).or_else(|| doubt(pos));
            let overlay = if matches!(cell, Cell::Revealed(_) | Cell::Mine) {
                let is_conflict = findings.conflict.contains(&(pos.x, pos.y));
                let clue = is_conflict.then_some(HintMark::Clue);
                Overlay { hint: doubt(pos).or(clue).or(hint), ..Overlay::default() }
            } else {
                Overlay { hint, ..overlay(findings, index) }
            };
            CellView { overlay, ..CellView::of(cell) }
        };
        if view.orientation() == orientation {
            Rc::make_mut(view).set_cells(cell);
        } else {
            *view = Rc::new(BoardView::from_cells(orientation, cell));
        }
    }

    /// Returns the chance of a mine in percent that all covered cells have, if none is certain and there are several.
    #[must_use]
    pub(crate) fn uniform_chance(&self) -> Option<u8> {
        let mut chances = self.findings.probabilities.iter().step_by(2).filter(|&&percent| percent != NOT_COVERED);
        let &first = chances.next().filter(|percent| (1..100).contains(*percent))?;
        let mut others = chances.peekable();
        (others.peek().is_some() && others.all(|&percent| percent == first)).then_some(first)
    }
}

/// Returns the probability of a covered cell.
fn overlay(findings: &Findings, index: usize) -> Overlay {
    let at = |index: usize| findings.probabilities.get(index).copied();
    let probability = at(2 * index).filter(|&percent| percent != NOT_COVERED);
    Overlay { hint: None, probability, risk: at(2 * index + 1).filter(|_| probability.is_some()).unwrap_or_default() }
}
