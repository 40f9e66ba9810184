//! The columns of a move note. The worker sends one note for each move of a reviewed game.

/// A column of a move note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteColumn {
    /// The verdict's name in attributes.
    Verdict,
    /// The verdict as a sentence for the player.
    Text,
    /// The outline of the move's cell as an SVG path.
    MoveOutline,
    /// The outline of a better cell as an SVG path; empty if there is none.
    BetterOutline,
    /// Not empty if the move was a mistake, that is if the player could have known better.
    Mistake,
}
