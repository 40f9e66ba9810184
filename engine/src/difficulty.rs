//! Board sizes with numbers of mines: the presets, and custom boards with their limits.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::geometry::{Size, SizeError};
use super::notation::truncated;

/// A valid combination of board size and number of mines.
///
/// ```
/// use minesweeper_engine::Params;
/// let params = Params::new(30, 16, 99)?;
/// assert_eq!(params.to_string(), "30x16x99");
/// assert_eq!(Params::new(9, 9, 81).unwrap_err().to_string(), "the number of mines is 81: on 9x9 it may be 0 to 80");
/// # Ok::<(), minesweeper_engine::ParamsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Params {
    size: Size,
    mines: u16,
}

impl Params {
    /// Creates the parameters of a board with `width` by `height` cells (each 1 to 250) and `mines` mines (0 to one
    /// less than the number of cells).
    ///
    /// ```
    /// use minesweeper_engine::Params;
    /// assert_eq!(Params::new(30, 16, 99)?.to_string(), "30x16x99");
    /// let error = Params::new(9, 9, 81).unwrap_err();
    /// assert_eq!(error.to_string(), "the number of mines is 81: on 9x9 it may be 0 to 80");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ParamsError`] names the value that is out of range, and the range.
    pub const fn new(width: u32, height: u32, mines: u32) -> Result<Self, ParamsError> {
        match Size::new(width, height) {
            Ok(size) => Self::with_size(size, mines),
            Err(error) => Err(ParamsError::Size(error)),
        }
    }

    /// Creates the parameters of a board of the given size.
    ///
    /// # Errors
    /// [`ParamsError::Mines`] if there are too many mines.
    pub const fn with_size(size: Size, mines: u32) -> Result<Self, ParamsError> {
        if mines as usize >= size.cells() {
            return Err(ParamsError::Mines { mines, size });
        }
        Ok(Self { size, mines: mines as u16 })
    }

    /// Creates the parameters of a preset.
    const fn preset(width: u8, height: u8, mines: u16) -> Self {
        Self { size: Size::const_new(width, height), mines }
    }

    /// Creates the parameters of a board that has a safe cell, without checking.
    pub(super) const fn from_valid(size: Size, mines: u16) -> Self {
        Self { size, mines }
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }

    /// Returns the number of mines.
    #[must_use]
    pub const fn mines(self) -> u16 {
        self.mines
    }

    /// Returns the number of cells without a mine: at least 1.
    #[must_use]
    pub const fn safe_cells(self) -> usize {
        self.size.cells() - self.mines as usize
    }

    /// Returns the mines per cell, 0 to 1.
    ///
    /// ```
    /// use minesweeper_engine::Difficulty;
    /// assert_eq!(Difficulty::Expert.params().density(), 99.0 / 480.0);
    /// ```
    #[must_use]
    pub fn density(self) -> f64 {
        f64::from(self.mines) / self.size.cells() as f64
    }
}

impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.size, self.mines)
    }
}

impl FromStr for Params {
    type Err = ParamsError;

    /// Parses `WIDTHxHEIGHTxMINES`, such as `30x16x99`.
    fn from_str(text: &str) -> Result<Self, ParamsError> {
        let malformed = || ParamsError::Malformed(truncated(text));
        let mut numbers = text.split(['x', 'X']).map(|number| {
            let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
            if is_number { Ok(number.parse().unwrap_or(u32::MAX)) } else { Err(malformed()) }
        });
        let mut next = || numbers.next().unwrap_or_else(|| Err(malformed()));
        let (width, height, mines) = (next()?, next()?, next()?);
        if numbers.next().is_some() {
            return Err(malformed());
        }
        Self::new(width, height, mines)
    }
}

/// The error for a board that cannot exist, or a text that does not describe a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParamsError {
    /// The width or height is out of range.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The number of mines leaves no safe cell.
    #[error("the number of mines is {mines}: on {size} it may be 0 to {}", .size.cells() - 1)]
    Mines {
        /// The number of mines.
        mines: u32,
        /// The size of the board.
        size: Size,
    },
    /// The text is not of the form `WIDTHxHEIGHTxMINES`. Contains its first 40 characters.
    #[error("\"{0}\" is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99")]
    Malformed(String),
}

/// The difficulty levels.
///
/// ```
/// use minesweeper_engine::Difficulty;
/// assert_eq!("expert".parse::<Difficulty>()?.params().mines(), 99);
/// assert_eq!("9x9x10".parse::<Difficulty>()?, Difficulty::Beginner);
/// # Ok::<(), minesweeper_engine::ParamsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// 9x9 with 10 mines.
    Beginner,
    /// 8x8 with 10 mines: Beginner before Windows 2000, and in the competitive rankings.
    Beginner8x8,
    /// 16x16 with 40 mines.
    Intermediate,
    /// 30x16 with 99 mines.
    Expert,
    /// Any other size or number of mines.
    Custom(Params),
}

impl Difficulty {
    /// Returns size and number of mines.
    ///
    /// ```
    /// use minesweeper_engine::{Difficulty, Game, Rules};
    /// let game = Game::new(Difficulty::Expert.params(), Rules::default(), 7);
    /// assert_eq!((game.size().width(), game.mines_left()), (30, 99));
    /// ```
    #[must_use]
    pub const fn params(self) -> Params {
        match self {
            Self::Beginner => Params::preset(9, 9, 10),
            Self::Beginner8x8 => Params::preset(8, 8, 10),
            Self::Intermediate => Params::preset(16, 16, 40),
            Self::Expert => Params::preset(30, 16, 99),
            Self::Custom(params) => params,
        }
    }

    /// Returns the name in links and commands, or `None` for levels that are written as `WIDTHxHEIGHTxMINES`.
    ///
    /// ```
    /// use minesweeper_engine::{Difficulty, Params};
    /// assert_eq!(Difficulty::from(Params::new(16, 16, 40)?).name(), Some("intermediate"));
    /// let custom = Difficulty::from(Params::new(20, 20, 80)?);
    /// assert_eq!((custom.name(), custom.to_string()), (None, "20x20x80".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Beginner => Some("beginner"),
            Self::Intermediate => Some("intermediate"),
            Self::Expert => Some("expert"),
            Self::Beginner8x8 | Self::Custom(_) => None,
        }
    }
}

impl From<Params> for Difficulty {
    /// Returns the matching preset, or [`Difficulty::Custom`] if there is none.
    fn from(params: Params) -> Self {
        [Self::Beginner, Self::Beginner8x8, Self::Intermediate, Self::Expert]
            .into_iter()
            .find(|preset| preset.params() == params)
            .unwrap_or(Self::Custom(params))
    }
}

impl FromStr for Difficulty {
    type Err = ParamsError;

    /// Parses `beginner`, `intermediate`, `expert` or `WIDTHxHEIGHTxMINES`, ignoring case.
    fn from_str(text: &str) -> Result<Self, ParamsError> {
        let presets = [Self::Beginner, Self::Intermediate, Self::Expert];
        match presets.into_iter().find(|preset| preset.name().is_some_and(|name| text.eq_ignore_ascii_case(name))) {
            Some(preset) => Ok(preset),
            None => Ok(text.parse::<Params>()?.into()),
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => self.params().fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_have_the_standard_sizes() {
        let text = |d: Difficulty| d.params().to_string();
        assert_eq!(text(Difficulty::Beginner), "9x9x10");
        assert_eq!(text(Difficulty::Beginner8x8), "8x8x10");
        assert_eq!(text(Difficulty::Intermediate), "16x16x40");
        assert_eq!(text(Difficulty::Expert), "30x16x99");
    }

    #[test]
    fn a_difficulty_survives_its_text_form() {
        for text in ["beginner", "intermediate", "expert", "8x8x10", "1x1x0", "250x250x62499"] {
            assert_eq!(text.parse::<Difficulty>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_name_the_value_that_is_wrong() {
        let refuse = |text: &str| text.parse::<Difficulty>().unwrap_err().to_string();
        assert_eq!(refuse("0x9x1"), "the width is 0: it may be 1 to 250");
        assert_eq!(refuse("9x99999999999999x1"), "the height is 4294967295: it may be 1 to 250");
        assert_eq!(refuse("1x1x1"), "the number of mines is 1: on 1x1 it may be 0 to 0");
        let form = "is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99";
        for text in ["", "9x9", "9x9x9x9", "9x-1x3", "axbxc", "hard", "9 x9x10", "+9x9x10"] {
            assert_eq!(refuse(text), format!("\"{text}\" {form}"));
        }
    }
}
