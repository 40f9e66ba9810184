//! How boards are generated.

/// How boards are generated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Every layout is equally likely; guesses may be needed.
    #[default]
    Classic,
    /// Boards that can be finished by logic alone.
    NoGuess,
}

impl Mode {
    /// Parses `classic` or `no-guess`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Classic, Self::NoGuess].into_iter().find(|mode| mode.name() == text)
    }

    /// The name in links and attributes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::NoGuess => "no-guess",
        }
    }
}
