//! The messages about the settings.

use crate::settings::state::SettingChange;

/// A change of the settings that the player asked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingsMsg {
    /// Change a setting.
    Change(SettingChange),
    /// Make the cells larger (1) or smaller (-1).
    Zoom(i8),
}
