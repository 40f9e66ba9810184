//! The status of copying to the clipboard.

/// Whether a link was copied to the clipboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CopyStatus {
    /// Nothing was copied yet.
    #[default]
    NotYet,
    /// The link is in the clipboard.
    Done,
    /// The browser denied it.
    Failed,
}
