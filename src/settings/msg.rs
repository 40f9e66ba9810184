//! The messages about the settings.

use crate::platform::pinch::Pinch;
use crate::settings::state::SettingChange;

/// A change of the settings that the player asked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingsMsg {
    /// Change a setting.
    Change(SettingChange),
    /// Make the cells larger (1) or smaller (-1).
    Zoom(i8),
    /// The player zooms with two fingers.
    Pinch(Pinch),
}
