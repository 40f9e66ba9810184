//! Properties of screen and system that the page reads from media queries.

/// The results of the media queries that the page reacts to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Screen {
    /// Whether the screen is so much higher than wide that it shows more of a rotated wide board.
    pub narrow: bool,
    /// Whether the system prefers a dark theme.
    pub dark: bool,
    /// Whether the system prefers more contrast.
    pub contrast: bool,
}
