//! No-guess boards with chosen properties.

use core::ops::RangeInclusive;

use super::effort::Effort;
use super::generator::Generator;
use super::result::{NoGuessBoard, NoGuessError, SearchStatus};
use super::{Deduction, Origin};
use crate::difficulty::Params;
use crate::generate::FirstReveal;
use crate::geometry::Pos;
use crate::opening::Regions;

/// The properties that a no-guess board must have. The default accepts every board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Criteria {
    /// The hardest deduction that the solution needs.
    pub hardest: Option<RangeInclusive<Deduction>>,
    /// The 3BV.
    pub bbbv: Option<RangeInclusive<usize>>,
    /// Whether the solution needs the number of mines.
    pub needs_mine_count: Option<bool>,
    /// How the board was made.
    pub origin: Option<Origin>,
}

impl Criteria {
    /// Returns whether a board has the properties.
    ///
    /// ```
    /// use minesweeper_engine::{Difficulty, FirstReveal, Pos, no_guess::{Criteria, Deduction, Effort, generate}};
    /// let board = generate(Difficulty::Beginner.params(), FirstReveal::Opening, Pos::new(4, 4), 7, Effort::default())?;
    /// let only_single_numbers = Criteria { hardest: Some(Deduction::SingleNumber..=Deduction::SingleNumber), ..Criteria::default() };
    /// assert_eq!(only_single_numbers.accept(&board), board.hardest == Deduction::SingleNumber);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn accept(&self, board: &NoGuessBoard) -> bool {
        self.hardest.as_ref().is_none_or(|hardest| hardest.contains(&board.hardest))
            && self.needs_mine_count.is_none_or(|needs| needs == board.needs_mine_count)
            && self.origin.is_none_or(|origin| origin == board.origin)
            && self.bbbv.as_ref().is_none_or(|bbbv| bbbv.contains(&Regions::new(&board.field).bbbv()))
    }
}

/// Generates the no-guess board that `seed` determines for these parameters, policy, first cell and criteria: the first
/// of the generator's boards that they accept. The result is the same on every machine.
///
/// ```
/// use minesweeper_engine::no_guess::{Criteria, Deduction, Effort, generate_matching};
/// use minesweeper_engine::{Difficulty, FirstReveal, Pos};
/// let easy = Criteria { hardest: Some(Deduction::SingleNumber..=Deduction::Pair), ..Criteria::default() };
/// let (params, start) = (Difficulty::Intermediate.params(), Pos::new(2, 2));
/// let board = generate_matching(params, FirstReveal::Opening, start, 1, Effort::default(), &easy)?;
/// assert!(board.hardest <= Deduction::Pair && !board.needs_mine_count);
/// # Ok::<(), minesweeper_engine::no_guess::NoGuessError>(())
/// ```
///
/// # Errors
/// [`NoGuessError`] if `start` is off the board, no no-guess board exists, or no acceptable one was found within the
/// effort.
pub fn generate_matching(
    params: Params,
    policy: FirstReveal,
    start: Pos,
    seed: u64,
    effort: Effort,
    criteria: &Criteria,
) -> Result<NoGuessBoard, NoGuessError> {
    let mut generator = Generator::new(params, policy, start, seed, effort)?;
    loop {
        match generator.step(u32::MAX) {
            SearchStatus::Found(board) if criteria.accept(&board) => return Ok(board),
            SearchStatus::Found(_) | SearchStatus::Searching => {}
            SearchStatus::Exhausted(error) => return Err(error),
        }
    }
}
