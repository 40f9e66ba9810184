//! The notes on the moves of a reviewed game, which the worker sends.

use serde::{Deserialize, Serialize};

/// The note on one move, or on the beginning.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct MoveNote {
    /// The verdict's name in attributes.
    pub verdict: String,
    /// The verdict as a sentence for the player.
    pub text: String,
    /// The outline of the move's cell as an SVG path.
    pub outline: String,
    /// The outline of a better cell as an SVG path; empty if there is none.
    pub better_outline: String,
    /// The address of the analysis of the position after the move, or of the beginning; empty if there is none.
    pub analysis: String,
    /// Whether the move was a mistake, that is whether the player could have known better.
    pub is_mistake: bool,
}
