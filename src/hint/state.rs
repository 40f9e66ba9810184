//! The hint and the mine probabilities of one game, independent of the game itself and of the page.

use minesweeper_engine::{Pos, Status};
use texts::page::hint;
use texts::page::late::hint as late;

use crate::board::overlay::{HintMark, Overlay};
use crate::hint::hint_text::HintText;
use crate::hint::msg::HintMsg;
use crate::hint::position::NOT_COVERED;
use crate::worker::markup::Node;

/// The stage of a hint.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum HintStage {
    /// No hint is shown or requested.
    #[default]
    Idle,
    /// The player has requested assistance with this message, and is asked first.
    Question(HintMsg),
    /// A hint is requested from the worker.
    Pending,
    /// The area to examine is shown.
    Where(HintText),
    /// The conclusion and its reason are shown.
    Why(HintText),
}

/// What follows when the player asks for a hint or for its next stage.
#[derive(Debug, Clone, PartialEq)]
pub enum HintStep {
    /// The stage may have changed, so the overlay and the announcement need an update.
    Show,
    /// The worker must find a hint for the current position.
    Request,
    /// The hint is closed and its actions are to be performed.
    Play(HintText),
}

/// The hint and the probabilities of one game.
#[derive(Debug, Default)]
pub struct Assistance {
    stage: HintStage,
    /// Whether the player wants probabilities to be shown.
    shows_probabilities: bool,
    /// The number of changes after which probabilities were last requested.
    requested_after: Option<u32>,
    /// The mine probabilities of the current position, as the worker sends them; empty if not available.
    probabilities: Vec<u8>,
    /// The number of changes of the board.
    board_changes: u32,
    /// Column and row of the cell that would have been better than the one that lost the game.
    better: Option<(u8, u8)>,
}

impl Assistance {
    /// Returns the stage of the hint.
    #[must_use]
    pub const fn stage(&self) -> &HintStage {
        &self.stage
    }

    /// Returns whether the player wants probabilities to be shown.
    #[must_use]
    pub const fn shows_probabilities(&self) -> bool {
        self.shows_probabilities
    }

    /// Returns the state for another game. `keeps_probabilities`: whether it shows probabilities if this one does.
    #[must_use]
    pub fn for_new_game(&self, keeps_probabilities: bool) -> Self {
        Self { shows_probabilities: self.shows_probabilities && keeps_probabilities, ..Self::default() }
    }

    /// Returns the number of changes of the board.
    #[must_use]
    pub const fn board_changes(&self) -> u32 {
        self.board_changes
    }

    /// Returns the text of the hint that is shown.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match &self.stage {
            HintStage::Idle | HintStage::Pending => None,
            HintStage::Question(_) => Some(late::QUESTION.get()),
            HintStage::Where(shown) => Some(&shown.location),
            HintStage::Why(shown) => Some(&shown.why),
        }
    }

    /// Returns the address of the analysis of the hint's position; empty if there is none.
    pub(crate) fn analysis_address(&self) -> &str {
        match &self.stage {
            HintStage::Where(hint) | HintStage::Why(hint) => &hint.analysis,
            HintStage::Idle | HintStage::Question(_) | HintStage::Pending => "",
        }
    }

    /// Discards hint and probabilities after a change of the board. Returns whether any were shown.
    pub fn on_board_change(&mut self) -> bool {
        self.board_changes += 1;
        let was_shown = !self.probabilities.is_empty() || self.text().is_some();
        self.stage = HintStage::Idle;
        self.probabilities.clear();
        was_shown
    }

    /// Advances the hint in a game with this status: requests it, then shows the area, then the reason, then plays it.
    pub fn advance(&mut self, status: Status) -> HintStep {
        self.stage = match std::mem::take(&mut self.stage) {
            HintStage::Idle if status == Status::Playing => {
                self.stage = HintStage::Pending;
                return HintStep::Request;
            }
            HintStage::Idle if status == Status::Ready => HintStage::message(hint::BEGIN.get()),
            HintStage::Pending => HintStage::Pending,
            HintStage::Where(hint) if !hint.why.is_empty() => HintStage::Why(hint),
            HintStage::Why(hint) => return HintStep::Play(hint),
            HintStage::Idle | HintStage::Question(_) | HintStage::Where(_) => HintStage::Idle,
        };
        HintStep::Show
    }

    /// Shows the requested hint, or the one that is shown with other names of its cells. Returns false if none is wanted.
    pub fn on_hint(&mut self, hint: HintText) -> bool {
        self.stage = match self.stage {
            HintStage::Pending | HintStage::Where(_) => HintStage::Where(hint),
            HintStage::Why(_) => HintStage::Why(hint),
            HintStage::Idle | HintStage::Question(_) => return false,
        };
        true
    }

    /// Asks the player before the assistance that `msg` requests.
    pub fn ask(&mut self, msg: HintMsg) {
        self.stage = HintStage::Question(msg);
    }

    /// Closes the hint.
    pub fn close(&mut self) {
        self.stage = HintStage::Idle;
    }

    /// Turns the probabilities on or off.
    pub fn toggle_probabilities(&mut self) {
        self.shows_probabilities = !self.shows_probabilities;
        self.requested_after = None;
        if self.text() == Some(hint::TOO_COMPLEX.get()) {
            self.stage = HintStage::Idle;
        }
        self.probabilities.clear();
    }

    /// Returns whether the probabilities of the current position must be requested, and marks them as requested.
    pub fn request_probabilities(&mut self, status: Status) -> bool {
        let changes = Some(self.board_changes);
        let is_needed = self.shows_probabilities && status == Status::Playing && self.requested_after != changes;
        if is_needed {
            self.requested_after = changes;
        }
        is_needed
    }

    /// Shows the probabilities of the current position, or a message if they are empty because they could not be computed.
    /// Returns false if probabilities are turned off or the game is not being played.
    pub fn on_probabilities(&mut self, probabilities: Vec<u8>, status: Status) -> bool {
        if !self.shows_probabilities || status != Status::Playing {
            return false;
        }
        self.probabilities = probabilities;
        if self.probabilities.is_empty() && matches!(self.stage, HintStage::Idle) {
            self.stage = HintStage::message(hint::TOO_COMPLEX.get());
        }
        true
    }

    /// Marks a cell that would have been better than the one that lost the game.
    pub const fn mark_better(&mut self, cell: Option<(u8, u8)>) {
        self.better = cell;
    }

    /// Returns a drawing of the area that the hint asks the player to examine.
    pub(crate) fn spotlight(&self) -> &[Node] {
        if let HintStage::Where(hint) = &self.stage { &hint.spotlight } else { &[] }
    }

    /// Whether the text of the hint names cells.
    pub(crate) fn names_cells(&self) -> bool {
        matches!(&self.stage, HintStage::Where(hint) | HintStage::Why(hint) if !hint.marks.is_empty())
    }

    /// Returns the probability of the covered cells that touch no number.
    pub(crate) fn elsewhere(&self) -> Option<u8> {
        self.probabilities.last().copied().filter(|&percent| percent != NOT_COVERED)
    }

    /// Returns the overlay of a cell as a function of its coordinates and its index in row order.
    pub fn overlay(&self) -> impl Fn(Pos, usize) -> Overlay {
        move |pos, index| {
            let hint = match &self.stage {
                HintStage::Idle | HintStage::Question(_) | HintStage::Pending => {
                    self.better.filter(|&cell| cell == (pos.x, pos.y)).map(|_| HintMark::Safe)
                }
                HintStage::Where(hint) => mark_at(&hint.area, pos),
                HintStage::Why(hint) => mark_at(&hint.marks, pos),
            };
            let at = |index: usize| self.probabilities.get(index).copied();
            let probability = at(2 * index).filter(|&percent| percent != NOT_COVERED);
            let risk = at(2 * index + 1).filter(|_| probability.is_some()).unwrap_or_default();
            Overlay { hint, probability, risk }
        }
    }
}

/// Returns the mark of a cell, if it has one.
fn mark_at(marks: &[((u8, u8), HintMark)], pos: Pos) -> Option<HintMark> {
    marks.iter().find(|(cell, _)| *cell == (pos.x, pos.y)).map(|&(_, mark)| mark)
}

impl HintStage {
    /// Returns a hint that consists of a message only.
    fn message(text: &str) -> Self {
        Self::Where(HintText { location: text.to_owned(), ..HintText::default() })
    }
}
