//! The dialogs of the page.

use crate::play::custom_form::CustomForm;

/// The dialog that is open.
#[derive(Debug, PartialEq, Eq, Default)]
pub enum Dialog {
    /// No dialog is open.
    #[default]
    None,
    /// The settings dialog.
    Settings,
    /// The help dialog.
    Help,
    /// The dialog for a custom board, with its form as filled in so far.
    Custom(CustomForm),
}
