//! What the controls below the board show.

use game_history::Mode;
use minesweeper_engine::{Difficulty, Params};

use crate::app::model::Model;

/// Everything that the controls show.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ControlsState {
    /// The level of the game.
    pub(crate) level: Difficulty,
    /// The size of Beginner that the player has chosen.
    pub(crate) beginner: Difficulty,
    /// The last custom board.
    pub(crate) custom: Params,
    pub(crate) mode: Mode,
    pub(crate) shows_probabilities: bool,
    /// The width of a cell that the player chose, in CSS pixels.
    pub(crate) cell_px: Option<u8>,
    pub(crate) flag_mode: bool,
    /// Whether the game is over: the buttons that act on its board are disabled.
    pub(crate) is_over: bool,
}

impl ControlsState {
    /// Returns what the controls show of the page.
    pub(crate) fn new(model: &Model) -> Self {
        Self {
            level: model.session.game().params().into(),
            beginner: model.settings.beginner(),
            custom: model.settings.custom,
            mode: model.session.setup().mode,
            shows_probabilities: model.assistance.shows_probabilities(),
            cell_px: model.settings.cell_px,
            flag_mode: model.flag_mode,
            is_over: model.session.game().status().is_over(),
        }
    }
}
