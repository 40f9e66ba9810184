//! The replay formats and their names.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::notation::truncated;

/// A replay format.
///
/// ```
/// use minesweeper_engine::notation::replay_file::Format;
/// assert_eq!("evf".parse::<Format>()?, Format::Evf);
/// assert_eq!(Format::Online.to_string(), "minesweeper.online");
/// # Ok::<(), minesweeper_engine::notation::replay_file::FormatError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Minesweeper Arbiter.
    Avf,
    /// FreeSweeper, up to release 10: AVF with thousandths.
    Fsvf,
    /// Minesweeper Clone.
    Mvf,
    /// Viennasweeper.
    Rmv,
    /// The predecessor of RMV.
    Umf,
    /// Metasweeper.
    Evf,
    /// Metasweeper, a session of games.
    Evfs,
    /// Text.
    Rawvf,
    /// A frame of minesweeper.online.
    Online,
    /// A link of LlamaSweeper with a path of clicks, which have no times.
    ClickPath,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 10] = [
        Self::Avf,
        Self::Fsvf,
        Self::Mvf,
        Self::Rmv,
        Self::Umf,
        Self::Evf,
        Self::Evfs,
        Self::Rawvf,
        Self::Online,
        Self::ClickPath,
    ];

    /// Returns the name, such as `AVF` or `minesweeper.online`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Avf => "AVF",
            Self::Fsvf => "FSVF",
            Self::Mvf => "MVF",
            Self::Rmv => "RMV",
            Self::Umf => "UMF",
            Self::Evf => "EVF",
            Self::Evfs => "EVFS",
            Self::Rawvf => "RAWVF",
            Self::Online => "minesweeper.online",
            Self::ClickPath => "click path",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that is no replay format. Contains the first 40 characters of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no replay format: write a name such as AVF, RMV or RAWVF")]
pub struct FormatError(String);

impl FromStr for Format {
    type Err = FormatError;

    /// Parses the name, ignoring case.
    fn from_str(text: &str) -> Result<Self, FormatError> {
        let named = Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(text));
        named.ok_or_else(|| FormatError(truncated(text)))
    }
}
