//! The messages about hints and mine probabilities.

/// Something that the player asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintMsg {
    /// Request a hint, or go to the next step of the one shown.
    Next,
    /// Close the hint.
    Close,
    /// Show or hide the mine probabilities of the covered cells.
    ToggleProbabilities,
}
