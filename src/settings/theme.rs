//! The colour themes, their names and their numbers in saved settings.

/// A colour theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Follows the preference of the operating system.
    #[default]
    System,
    /// The bevelled grey of the 1990s.
    Classic,
    /// Dark text on a light background.
    Light,
    /// Light text on a dark background.
    Dark,
    /// The highest contrast.
    HighContrast,
    /// Classic, drawn in square pixels.
    ClassicPixels,
    /// Ink on warm paper.
    Paper,
    /// Dim and warm.
    Night,
    /// Colours for red-green colour blindness.
    RedGreen,
    /// Colours for blue-yellow colour blindness.
    BlueYellow,
}

impl Theme {
    /// All themes. The index is the number in saved settings, so a new theme is added at the end.
    pub const ALL: [Self; 10] = [
        Self::System,
        Self::Classic,
        Self::Light,
        Self::Dark,
        Self::HighContrast,
        Self::ClassicPixels,
        Self::Paper,
        Self::Night,
        Self::RedGreen,
        Self::BlueYellow,
    ];

    /// Returns the number in saved settings.
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the theme with this number in saved settings; `None` if there is none.
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Returns the name in attributes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Classic => "classic",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
            Self::ClassicPixels => "classic-pixels",
            Self::Paper => "paper",
            Self::Night => "night",
            Self::RedGreen => "red-green",
            Self::BlueYellow => "blue-yellow",
        }
    }

    /// Returns the theme to show, given the preferences of the system.
    #[must_use]
    pub const fn resolve(self, system_dark: bool, system_contrast: bool) -> Self {
        match self {
            Self::System if system_contrast => Self::HighContrast,
            Self::System if system_dark => Self::Dark,
            Self::System => Self::Light,
            chosen => chosen,
        }
    }
}

#[cfg(test)]
mod tests;
