//! The columns of the rows that the worker sends about the moves of a reviewed game.

/// A column of the row of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteColumn {
    /// The verdict's name for machines.
    Verdict,
    /// The verdict in words.
    Words,
    /// The outline of the cell it was done to, as an SVG path.
    Mark,
    /// The same of the cell that was better; nothing where there is none.
    Better,
    /// Not empty where the player could have known better.
    Mistake,
}
