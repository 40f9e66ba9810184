//! How much work a search for a no-guess board may take.

use crate::difficulty::Params;

/// The work, in tries times cells, of repair by single moves. After that, the way is cleared where logic is stuck. Dense
/// boards would be found sooner without single moves, but then seeds would give other boards than before.
pub(super) const SINGLE_MOVES: u64 = 20_000_000;

/// Limits on the search for a board. The engine has no clock, so work is counted in tries times cells.
///
/// An Expert board takes six tries on average. By default, boards of up to 480 cells are found or given up within a
/// second at any density, and the largest within a few seconds: at 250x250, no board is found from 43 % mines on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Effort {
    /// The limit for random layouts. If it allows twice as many tries as there are layouts, only that number of layouts
    /// is drawn, and then all layouts are enumerated.
    pub max_sampled: u64,
    /// The limit for repairing boards by moving mines, which follows. With 0, only uniform boards are made. Up to 20
    /// million, single mines are moved; beyond that, the way is cleared wherever logic is stuck, which makes dense
    /// boards too.
    pub max_repaired: u64,
}

impl Effort {
    /// Returns the effort of up to `sampled` random boards and then up to `repaired` tries of repair, for boards of
    /// `params`.
    ///
    /// ```
    /// use minesweeper_engine::{Difficulty, no_guess::Effort};
    /// // At most 1,000 random boards, none with moved mines.
    /// let effort = Effort::tries(Difficulty::Expert.params(), 1000, 0);
    /// assert_eq!(effort, Effort { max_sampled: 480_000, max_repaired: 0 });
    /// ```
    #[must_use]
    pub const fn tries(params: Params, sampled: u64, repaired: u64) -> Self {
        let cells = params.size().cells() as u64;
        Self { max_sampled: sampled.saturating_mul(cells), max_repaired: repaired.saturating_mul(cells) }
    }

    /// Returns the default effort without repair: every no-guess board is equally likely, but none may be found.
    ///
    /// ```
    /// use minesweeper_engine::no_guess::{Effort, generate};
    /// use minesweeper_engine::{Difficulty, FirstReveal, Pos};
    /// let (params, start) = (Difficulty::Expert.params(), Pos::new(3, 3));
    /// let board = generate(params, FirstReveal::Opening, start, 7, Effort::uniform_only())?;
    /// assert_eq!(board.field.mines(), 99);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn uniform_only() -> Self {
        Self { max_repaired: 0, ..Self::default() }
    }
}

impl Default for Effort {
    fn default() -> Self {
        Self { max_sampled: 20_000_000, max_repaired: 4 * SINGLE_MOVES }
    }
}
