//! The clipboard.

/// Whether a link was copied to the clipboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CopyStatus {
    /// Not asked for.
    #[default]
    NotYet,
    /// It is in the clipboard.
    Done,
    /// The browser does not let the page copy.
    Failed,
}
