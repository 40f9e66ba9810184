//! The messages about hints and mine probabilities.

/// Something that the player asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintMsg {
    /// Request a hint, go to the next step of the one shown, or answer yes to the question before help.
    Next,
    /// The same by its key. The question before help says that the key answers it, too.
    NextByKey,
    /// Answer yes to the question before assistance, and ask no more.
    NextWithoutAsking,
    /// Close the hint.
    Close,
    /// Show or hide the mine probabilities of the covered cells.
    ToggleProbabilities,
}
