//! What the worker writes about a finished game: a judgment of the move that lost it, and its figures.

pub mod worker;

use serde::{Deserialize, Serialize};

use crate::worker::markup::Node;

/// What the worker writes about a finished game.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct GameResult {
    /// Whether the move that lost the game was a mistake; empty if there is nothing to say.
    pub judgment: String,
    /// The same with a link to the review.
    pub markup: Vec<Node>,
    /// The figures of the game.
    pub figures: Vec<Node>,
    /// The query of a link to its board.
    pub link: String,
    /// Column and row on the board of a cell that would have been better.
    pub better: Option<(u8, u8)>,
}
