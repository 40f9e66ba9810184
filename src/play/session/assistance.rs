//! Hints and mine probabilities for the current position. A game in which either was shown is marked as assisted.

use std::rc::Rc;

use game_engine::minesweeper::{Action, Cell, Pos, Status};

use crate::board::labels;
use crate::board::overlay::{HintMark, Overlay};
use crate::board::view_model::BoardView;
use crate::hint::hint_text::HintText;
use crate::hint::position::{NOT_COVERED, PositionSnapshot};
use crate::play::session::Session;
use crate::worker::protocol::{Ask, Question};

/// The stage of a hint.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum HintStage {
    /// No hint is shown or requested.
    #[default]
    Idle,
    /// A hint is requested from the worker.
    Pending,
    /// The area to look at is shown.
    Where(HintText),
    /// The conclusion and its reason are shown.
    Why(HintText),
}

/// The hint and the probabilities of one game.
#[derive(Debug, Default)]
pub(crate) struct Assistance {
    stage: HintStage,
    /// Whether the player wants probabilities to be shown.
    shows_probabilities: bool,
    /// The revision whose probabilities were last requested.
    requested_revision: Option<u32>,
    /// The mine probabilities of the current position in percent, by index in row order; empty if not available.
    probabilities: Vec<u8>,
    /// Whether a hint or probabilities were shown during the game.
    used: bool,
    /// Number of changes of the board.
    board_changes: u32,
}

impl Assistance {
    /// Discards hint and probabilities after a change of the board. Returns whether any were shown.
    pub(crate) fn on_board_change(&mut self) -> bool {
        self.board_changes += 1;
        let was_shown = !self.probabilities.is_empty() || matches!(self.stage, HintStage::Where(_) | HintStage::Why(_));
        self.stage = HintStage::Idle;
        self.probabilities.clear();
        was_shown
    }

    fn overlay(&self, pos: Pos, index: usize, area: Option<Area>) -> Overlay {
        let hint = match &self.stage {
            HintStage::Idle | HintStage::Pending => None,
            HintStage::Where(_) => area.filter(|area| area.contains(pos)).map(|_| HintMark::Area),
            HintStage::Why(hint) => hint.marks.iter().find(|(cell, _)| *cell == (pos.x, pos.y)).map(|&(_, mark)| mark),
        };
        let probability = self.probabilities.get(index).copied().filter(|&percent| percent != NOT_COVERED);
        Overlay { hint, chance: probability }
    }
}

/// A rectangle of cells, given by two corners.
#[derive(Clone, Copy)]
struct Area {
    from: (u8, u8),
    to: (u8, u8),
}

impl Area {
    fn of_hint(hint: &HintText) -> Option<Self> {
        let mut cells = hint.marks.iter().map(|&(cell, _)| cell);
        let first = cells.next()?;
        Some(cells.fold(Self { from: first, to: first }, |area, (x, y)| Self {
            from: (area.from.0.min(x), area.from.1.min(y)),
            to: (area.to.0.max(x), area.to.1.max(y)),
        }))
    }

    fn contains(self, pos: Pos) -> bool {
        (self.from.0..=self.to.0).contains(&pos.x) && (self.from.1..=self.to.1).contains(&pos.y)
    }
}

impl Session {
    /// Returns a number that is unique to this position within the page visit. It identifies stale responses.
    fn revision(&self) -> u32 {
        self.game_number.wrapping_shl(20).wrapping_add(self.assistance.board_changes)
    }

    /// Advances the hint at the time `at`: requests it, then shows the area, then the reason, then plays it. Returns the request
    /// for the worker, if any.
    pub fn advance_hint(&mut self, at: f64) -> Option<Question> {
        let status = self.game.status();
        match std::mem::take(&mut self.assistance.stage) {
            HintStage::Idle if status == Status::Playing => {
                self.assistance.stage = HintStage::Pending;
                return Some(Question { revision: self.revision(), ask: Ask::Hint(self.position()) });
            }
            HintStage::Idle if status == Status::Ready => {
                self.set_hint_stage(HintStage::Where(HintText {
                    look: "Open any cell to begin.".to_owned(),
                    ..HintText::default()
                }));
            }
            HintStage::Idle => {}
            HintStage::Pending => self.assistance.stage = HintStage::Pending,
            HintStage::Where(hint) if !hint.why.is_empty() => self.set_hint_stage(HintStage::Why(hint)),
            HintStage::Where(_) => self.refresh_overlay(),
            HintStage::Why(hint) => {
                self.refresh_overlay();
                self.play_hint(&hint, at);
            }
        }
        None
    }

    /// Shows the worker's hint for `revision`. Returns false if it is stale.
    pub fn on_hint(&mut self, revision: u32, hint: HintText) -> bool {
        let is_fresh = self.assistance.stage == HintStage::Pending && revision == self.revision();
        if is_fresh {
            self.assistance.used = true;
            self.set_hint_stage(HintStage::Where(hint));
        }
        is_fresh
    }

    /// Closes the hint.
    pub fn close_hint(&mut self) {
        self.assistance.stage = HintStage::Idle;
        self.refresh_overlay();
    }

    /// Returns the stage of the hint.
    #[must_use]
    pub const fn hint_stage(&self) -> &HintStage {
        &self.assistance.stage
    }

    /// Returns whether a hint or probabilities were shown during the game.
    #[must_use]
    pub const fn assisted(&self) -> bool {
        self.assistance.used
    }

    /// Marks the game as assisted, if a restored game was.
    pub(crate) const fn mark_assisted(&mut self) {
        self.assistance.used = true;
    }

    /// Turns the mine probabilities of covered cells on or off.
    pub fn show_probabilities(&mut self, show: bool) {
        self.assistance.shows_probabilities = show;
        self.assistance.requested_revision = None;
        if !show && !self.assistance.probabilities.is_empty() {
            self.assistance.probabilities.clear();
            self.refresh_overlay();
        }
    }

    /// Returns the request for the probabilities of the current position, unless they are turned off or already requested.
    pub fn probabilities_request(&mut self) -> Option<Question> {
        let revision = self.revision();
        let is_needed = self.assistance.shows_probabilities
            && self.game.status() == Status::Playing
            && self.assistance.requested_revision != Some(revision);
        is_needed.then(|| {
            self.assistance.requested_revision = Some(revision);
            Question { revision, ask: Ask::Chances(self.position()) }
        })
    }

    /// Shows the worker's probabilities for `revision`; empty if they could not be computed. Returns false if they are stale.
    pub fn on_probabilities(&mut self, revision: u32, probabilities: Vec<u8>) -> bool {
        let is_fresh =
            self.assistance.shows_probabilities && self.game.status() == Status::Playing && revision == self.revision();
        if is_fresh {
            self.assistance.used |= !probabilities.is_empty();
            self.assistance.probabilities = probabilities;
            if self.assistance.probabilities.is_empty() && self.assistance.stage == HintStage::Idle {
                let message = "The chances of this position cannot be counted.";
                self.set_hint_stage(HintStage::Where(HintText { look: message.to_owned(), ..HintText::default() }));
            }
            self.refresh_overlay();
        }
        is_fresh
    }

    fn position(&self) -> PositionSnapshot {
        PositionSnapshot::new(&self.game, self.view.orientation())
    }

    fn set_hint_stage(&mut self, stage: HintStage) {
        if let HintStage::Where(HintText { look: text, .. }) | HintStage::Why(HintText { why: text, .. }) = &stage {
            self.announcement.clone_from(text);
        }
        self.assistance.stage = stage;
        self.refresh_overlay();
    }

    /// Updates the overlay of the board.
    pub(crate) fn refresh_overlay(&mut self) {
        let area = if let HintStage::Where(hint) = &self.assistance.stage { Area::of_hint(hint) } else { None };
        let (assistance, size) = (&self.assistance, self.game.size());
        let overlay = |pos| assistance.overlay(pos, size.index(pos).unwrap_or_default(), area);
        BoardView::set_overlay(Rc::make_mut(&mut self.view), overlay);
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
