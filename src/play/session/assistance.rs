//! Hints and mine probabilities in the current game.

use std::rc::Rc;

use game_engine::minesweeper::{Action, Cell, Pos};

use crate::board::labels;
use crate::board::overlay::HintMark;
use crate::board::view_model::BoardView;
use crate::hint::hint_text::HintText;
use crate::hint::position::PositionSnapshot;
use crate::hint::state::{Assistance, HintStep};
use crate::play::session::Session;

impl Session {
    /// Returns the state of the hint and the probabilities.
    #[must_use]
    pub const fn assistance(&self) -> &Assistance {
        &self.assistance
    }

    /// Returns a number that is unique to this position within the page visit. It identifies stale responses.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.game_number.wrapping_shl(20).wrapping_add(self.assistance.board_revision())
    }

    /// Advances the hint at the time `at`. Returns the position for which the worker must find one, if any.
    pub fn advance_hint(&mut self, at: f64) -> Option<PositionSnapshot> {
        match self.assistance.advance(self.game.status()) {
            HintStep::Request => return Some(self.position()),
            HintStep::Show => self.announce_assistance(),
            HintStep::Play(hint) => {
                self.refresh_overlay();
                self.play_hint(&hint, at);
            }
        }
        None
    }

    /// Shows the worker's hint for `revision`. Returns false if it is stale.
    pub fn on_hint(&mut self, revision: u32, hint: HintText) -> bool {
        let is_current = revision == self.revision() && self.assistance.on_hint(hint);
        if is_current {
            self.announce_assistance();
        }
        is_current
    }

    /// Closes the hint.
    pub fn close_hint(&mut self) {
        self.assistance.close();
        self.refresh_overlay();
    }

    /// Turns the mine probabilities of covered cells on or off.
    pub fn show_probabilities(&mut self, show: bool) {
        self.assistance.show_probabilities(show);
        self.refresh_overlay();
    }

    /// Returns the position whose probabilities the worker must compute, unless they are turned off or already requested.
    pub fn request_probabilities(&mut self) -> Option<PositionSnapshot> {
        self.assistance.request_probabilities(self.game.status()).then(|| self.position())
    }

    /// Shows the worker's probabilities for `revision`; empty if they could not be computed. Returns false if they are stale.
    pub fn on_probabilities(&mut self, revision: u32, probabilities: Vec<u8>) -> bool {
        let status = self.game.status();
        let is_current = revision == self.revision() && self.assistance.on_probabilities(probabilities, status);
        if is_current {
            self.announce_assistance();
        }
        is_current
    }

    fn position(&self) -> PositionSnapshot {
        PositionSnapshot::new(&self.game, self.view.orientation())
    }

    /// Updates the announcement and the overlay of the board.
    fn announce_assistance(&mut self) {
        if let Some(text) = self.assistance.text() {
            text.clone_into(&mut self.announcement);
        }
        self.refresh_overlay();
    }

    /// Updates the overlay of the board.
    pub(crate) fn refresh_overlay(&mut self) {
        let (overlay, size) = (self.assistance.overlay(), self.game.size());
        let of_cell = |pos| overlay(pos, size.index(pos).unwrap_or_default());
        BoardView::set_overlay(Rc::make_mut(&mut self.view), of_cell);
    }

    /// Plays the hint: opens safe cells and removes a single wrong flag. Flags mines only if the player uses flags or no cell is
    /// safe.
    fn play_hint(&mut self, hint: &HintText, at: f64) {
        let all = |mark: HintMark| {
            hint.marks.iter().filter(move |(_, other)| *other == mark).map(|&((x, y), _)| Pos::new(x, y))
        };
        let places_flags = self.game.board().flags() > 0 || all(HintMark::Safe).next().is_none();
        let before = self.game.safe_left();
        for pos in all(HintMark::Safe) {
            self.act(Action::Reveal(pos), at);
        }
        // Announces all opened cells, because `act` announces only those of the last action.
        if self.game.safe_left() < before && !self.game.status().is_over() {
            self.announcement = labels::opened_announcement(&self.game, before - self.game.safe_left());
        }
        for pos in all(HintMark::Mine).filter(|_| places_flags) {
            while matches!(self.game.board().get(pos), Ok(Cell::Hidden | Cell::Questioned)) {
                if !self.act(Action::Flag(pos), at) {
                    break;
                }
            }
        }
        let mut wrong_flags = all(HintMark::Flag);
        if let (Some(pos), None) = (wrong_flags.next(), wrong_flags.next()) {
            self.act(Action::Flag(pos), at);
        }
    }
}

#[cfg(test)]
mod tests;
