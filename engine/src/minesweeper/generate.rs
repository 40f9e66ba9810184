//! Where the mines go: on the first reveal, from the seed, under a promise about the first cell.

use std::fmt;
use std::str::FromStr;

use super::difficulty::Params;
use super::geometry::{OffBoard, Pos};
use super::minefield::Minefield;
use super::notation::truncated;
use crate::rng::Rng;

/// What the first reveal is promised. Apart from the promise every layout is equally likely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FirstReveal {
    /// The cell and its neighbours are free of mines, so that it makes an opening. Where the board is too full for that,
    /// the cell is free, and as many neighbours as there is room for.
    #[default]
    Opening,
    /// The cell is free.
    Safe,
    /// No promise: the first reveal may lose.
    Any,
}

impl FirstReveal {
    /// The name in links and commands.
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

/// A text that names no policy; holds its beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstRevealError(String);

impl fmt::Display for FirstRevealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no rule for the first reveal: it may be opening, safe or any", self.0)
    }
}

impl std::error::Error for FirstRevealError {}

impl FromStr for FirstReveal {
    type Err = FirstRevealError;

    fn from_str(text: &str) -> Result<Self, FirstRevealError> {
        [Self::Opening, Self::Safe, Self::Any]
            .into_iter()
            .find(|policy| text.eq_ignore_ascii_case(policy.name()))
            .ok_or_else(|| FirstRevealError(truncated(text)))
    }
}

/// Places the mines: the layout that `seed` names for this board, policy and first cell, the same on every machine for ever.
///
/// Exact and uniform, linear in the number of cells at any density: a partial Fisher-Yates shuffle of the cells that may
/// hold a mine.
///
/// ```
/// use game_engine::minesweeper::{Difficulty, FirstReveal, Pos, CellContent, generate::place};
/// let first = Pos::new(3, 3);
/// let field = place(Difficulty::Expert.params(), FirstReveal::Opening, first, 1)?;
/// assert_eq!(field.get(first)?, CellContent::Safe(0));
/// # Ok::<(), game_engine::minesweeper::OffBoard>(())
/// ```
///
/// # Errors
/// [`OffBoard`] when `first` is.
pub fn place(params: Params, policy: FirstReveal, first: Pos, seed: u64) -> Result<Minefield, OffBoard> {
    place_with(params, policy, first, &mut Rng::new(seed))
}

/// As [`place`], drawing from a generator that is already under way.
///
/// # Errors
/// [`OffBoard`] when `first` is.
pub fn place_with(params: Params, policy: FirstReveal, first: Pos, rng: &mut Rng) -> Result<Minefield, OffBoard> {
    let mut placer = MinePlacer::new(params, policy, first)?;
    Ok(Minefield::from_indices(params.size(), placer.draw(rng).map(usize::from)))
}

/// Draws layouts for one board, policy and first cell, one after the other.
#[derive(Debug, Clone)]
pub(crate) struct MinePlacer {
    /// Where mines go while there is room, and how many.
    anywhere: Vec<u16>,
    outside: usize,
    /// The neighbours of the first cell, which only take the overflow, and how many mines that is.
    last: Vec<u16>,
    overflow: usize,
}

impl MinePlacer {
    pub(crate) fn new(params: Params, policy: FirstReveal, first: Pos) -> Result<Self, OffBoard> {
        let size = params.size();
        let first = size.index(first)?;
        let mines = usize::from(params.mines());
        let mut last: Vec<u16> = Vec::new();
        let is_promised = |index: usize| policy != FirstReveal::Any && index == first;
        if policy == FirstReveal::Opening {
            last.extend(size.near(first).map(|index| index as u16));
        }
        let anywhere: Vec<u16> = (0..size.cells())
            .filter(|&index| !is_promised(index) && !last.contains(&(index as u16)))
            .map(|index| index as u16)
            .collect();
        let outside = mines.min(anywhere.len());
        Ok(Self { anywhere, outside, last, overflow: mines - outside })
    }

    /// Forgets the layouts drawn before: the same generator draws the same ones again.
    pub(crate) fn restart(&mut self) {
        self.anywhere.sort_unstable();
        self.last.sort_unstable();
    }

    /// The cells that mines are chosen from, and how many are: anywhere, and among the neighbours of the first cell.
    pub(crate) fn candidate_pools(&self) -> [(&[u16], usize); 2] {
        [(&self.anywhere, self.outside), (&self.last, self.overflow)]
    }

    /// The indices of the mines of the next layout.
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> impl Iterator<Item = u16> + Clone {
        rng.partial_shuffle(&mut self.anywhere, self.outside);
        rng.partial_shuffle(&mut self.last, self.overflow);
        self.anywhere[..self.outside].iter().chain(&self.last[..self.overflow]).copied()
    }
}
