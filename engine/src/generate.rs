//! Random placement of the mines at the first reveal, from a seed and a policy for the first cell.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::difficulty::Params;
use super::geometry::{OffBoard, Pos};
use super::minefield::Minefield;
use super::notation::truncated;
use crate::rng::Rng;
use crate::sorting::sort;

/// Which cells the first reveal keeps free of mines. All layouts that satisfy the policy are equally likely.
///
/// ```
/// use minesweeper_engine::{Action, Difficulty, FirstReveal, Game, Pos, Rules, Status};
/// // As in Windows XP: the first cell is safe, but may be a number.
/// let rules = Rules { first: FirstReveal::Safe, ..Rules::default() };
/// let mut game = Game::new(Difficulty::Expert.params(), rules, 7);
/// game.apply(Action::Reveal(Pos::new(0, 0)))?;
/// assert_eq!(game.status(), Status::Playing);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FirstReveal {
    /// The first cell and its neighbours are safe, so that an area opens. If the board has too many mines for that, the
    /// first cell is safe, and neighbours hold only the mines for which no other cell is left.
    #[default]
    Opening,
    /// The first cell is safe.
    Safe,
    /// The first cell can be anything, so the first reveal can lose.
    Any,
}

impl FirstReveal {
    /// Returns the name in links and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Safe => "safe",
            Self::Any => "any",
        }
    }
}

impl fmt::Display for FirstReveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that is not a policy. Contains the first 40 characters of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no rule for the first reveal: it may be opening, safe or any")]
pub struct FirstRevealError(String);

impl FromStr for FirstReveal {
    type Err = FirstRevealError;

    fn from_str(text: &str) -> Result<Self, FirstRevealError> {
        [Self::Opening, Self::Safe, Self::Any]
            .into_iter()
            .find(|policy| text.eq_ignore_ascii_case(policy.name()))
            .ok_or_else(|| FirstRevealError(truncated(text)))
    }
}

/// Places the mines at random. Equal arguments give equal minefields in every version and on every machine.
///
/// Exactly uniform over all layouts that satisfy `policy`, in time linear in the number of cells at any density: a
/// partial Fisher-Yates shuffle of the cells that may be mines.
///
/// ```
/// use minesweeper_engine::{Difficulty, FirstReveal, Pos, CellContent, generate::place};
/// let first = Pos::new(3, 3);
/// let field = place(Difficulty::Expert.params(), FirstReveal::Opening, first, 1)?;
/// assert_eq!(field.get(first)?, CellContent::Safe(0));
/// # Ok::<(), minesweeper_engine::OffBoard>(())
/// ```
///
/// # Errors
/// [`OffBoard`] if `first` is off the board.
#[doc(alias = "random board")]
pub fn place(params: Params, policy: FirstReveal, first: Pos, seed: u64) -> Result<Minefield, OffBoard> {
    place_with(params, policy, first, &mut Rng::new(seed))
}

/// Places the mines at random like [`place`], with an existing generator.
///
/// ```
/// use minesweeper_engine::{Difficulty, FirstReveal, Pos, generate::place_with, metrics::bbbv, rng::Rng};
/// let mut rng = Rng::new(1);
/// let mut total = 0;
/// for _ in 0..10 {
///     total += bbbv(&place_with(Difficulty::Expert.params(), FirstReveal::Opening, Pos::new(3, 3), &mut rng)?);
/// }
/// println!("{} on average", total / 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`OffBoard`] if `first` is off the board.
pub fn place_with(params: Params, policy: FirstReveal, first: Pos, rng: &mut Rng) -> Result<Minefield, OffBoard> {
    let mut placer = MinePlacer::new(params, policy, first)?;
    Ok(Minefield::from_indices(params.size(), placer.draw(rng).map(usize::from)))
}

/// Draws one layout after another for a board, a policy and a first cell.
#[derive(Debug, Clone)]
pub(crate) struct MinePlacer {
    /// The cells that are filled first, and their number of mines.
    preferred: Vec<u16>,
    preferred_mines: usize,
    /// The neighbours of the first cell, if the policy keeps them free, and the mines left over for them.
    overflow: Vec<u16>,
    overflow_mines: usize,
}

impl MinePlacer {
    pub(crate) fn new(params: Params, policy: FirstReveal, first: Pos) -> Result<Self, OffBoard> {
        let size = params.size();
        let first = size.index(first)?;
        let mines = usize::from(params.mines());
        let mut overflow: Vec<u16> = Vec::new();
        let is_kept_free = |index: usize| policy != FirstReveal::Any && index == first;
        if policy == FirstReveal::Opening {
            overflow.extend(size.near(first).map(|index| index as u16));
        }
        let preferred: Vec<u16> = (0..size.cells())
            .filter(|&index| !is_kept_free(index) && !overflow.contains(&(index as u16)))
            .map(|index| index as u16)
            .collect();
        let preferred_mines = mines.min(preferred.len());
        Ok(Self { preferred, preferred_mines, overflow, overflow_mines: mines - preferred_mines })
    }

    /// Restores the state before the first draw, so that an equal generator draws equal layouts again.
    pub(crate) fn restart(&mut self) {
        sort(&mut self.preferred);
        sort(&mut self.overflow);
    }

    /// Returns the two pools that mines are drawn from, each with its number of mines: first the cells that are filled
    /// first, then the neighbours of the first cell.
    pub(crate) fn candidate_pools(&self) -> [(&[u16], usize); 2] {
        [(&self.preferred, self.preferred_mines), (&self.overflow, self.overflow_mines)]
    }

    /// Draws a layout and returns the cell indices of its mines.
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> impl Iterator<Item = u16> + Clone {
        rng.partial_shuffle(&mut self.preferred, self.preferred_mines);
        rng.partial_shuffle(&mut self.overflow, self.overflow_mines);
        self.preferred[..self.preferred_mines].iter().chain(&self.overflow[..self.overflow_mines]).copied()
    }
}
