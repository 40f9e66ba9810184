//! The dialogs of the page.

use crate::play::custom_form::CustomForm;

/// The dialog that is open.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Dialog {
    /// None.
    #[default]
    Nothing,
    /// The settings.
    Settings,
    /// How to play.
    Help,
    /// The custom board, as typed so far.
    Custom(CustomForm),
}
