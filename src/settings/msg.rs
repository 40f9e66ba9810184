//! The messages about the settings.

/// A change of the settings that the player asked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingsMsg {
    /// Set the width of a cell in CSS pixels; `None` fits the cells to the window.
    CellPx(Option<u8>),
    /// Make the cells larger (1) or smaller (-1).
    Zoom(i8),
}
