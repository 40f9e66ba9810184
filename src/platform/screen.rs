//! Properties of screen and system that the page reads from media queries.

/// The media queries that the page reacts to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Screen {
    /// Narrow enough that wide boards should be rotated.
    pub narrow: bool,
    /// The system prefers dark.
    pub dark: bool,
    /// The system prefers more contrast.
    pub contrast: bool,
}
