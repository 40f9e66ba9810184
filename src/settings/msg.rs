//! The messages about the size of cells. All other settings are changed by the commands of the dialog
//! ([`SettingChange`](crate::settings::change::SettingChange)).

/// A change of the cell size that the player asked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CellSizeMsg {
    /// Set the width of a cell in CSS pixels; `None` fits the cells to the window.
    Set(Option<u8>),
    /// Make the cells larger (1) or smaller (-1).
    Zoom(i8),
}
