//! What the page keeps of tic-tac-toe.

use crate::worker::markup::Node;

/// What the page keeps of tic-tac-toe.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TicTacToe {
    /// The player's actions since the page was opened, one per line (see the worker's `action.rs`).
    pub log: String,
    /// The seed of the computer's moves.
    pub seed: u64,
    /// The screen as the worker drew it: one element, or nothing yet.
    pub screen: Vec<Node>,
}
