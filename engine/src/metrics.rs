//! Statistics of a game: 3BV, and the figures that follow from it.
//!
//! The definitions are those of <https://minesweepergame.com/statistics.php> and of the OpenMS guide.

use super::board::{Board, Cell};
use super::difficulty::Difficulty;
use super::float::{powf, sqrt};
use super::game::Game;
use super::minefield::Minefield;
use super::opening::Regions;
use super::outcome::Clicks;

/// Returns the solved 3BV of a board: the openings whose zeros are all open, and the open numbers outside all openings.
///
/// ```
/// use minesweeper_engine::{Action, Game, Minefield, Pos, Rules, metrics::solved_bbbv, opening::Regions};
/// let field: Minefield = "...*.*\n...***\n".parse()?;
/// let regions = Regions::new(&field);
/// let mut game = Game::with_minefield(field, Rules::default());
/// game.apply(Action::Reveal(Pos::new(0, 0)))?;
/// assert_eq!((solved_bbbv(&regions, game.board()), regions.bbbv()), (1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solved_bbbv(regions: &Regions, board: &Board) -> usize {
    let is_open = |index: usize| matches!(board.at(index), Cell::Revealed(_));
    let openings: usize = regions.zeros().map(|mut zeros| usize::from(zeros.all(is_open))).sum();
    openings + regions.island_cells().filter(|&cell| is_open(cell)).count()
}

/// The statistics of a game. A figure is `None` if its formula divides by zero.
///
/// ```
/// use minesweeper_engine::{Clicks, Difficulty, metrics::Summary};
/// let clicks = Clicks { left: 90, right: 30, chord: 40, effective: 150 };
/// let game = Summary::new(Difficulty::Expert, 100_000, 160, 160, clicks);
/// assert_eq!(game.bbbv_per_second(), Some(1.6));
/// assert_eq!(game.ioe(), Some(1.0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Summary {
    /// The difficulty, on which [`stnb`](Self::stnb) depends.
    pub difficulty: Difficulty,
    /// The time played, in milliseconds.
    pub time_ms: u64,
    /// The board's 3BV.
    pub bbbv: usize,
    /// The 3BV solved so far; equal to `bbbv` in a won game.
    pub solved: usize,
    /// The clicks.
    pub clicks: Clicks,
}

impl Summary {
    /// Creates the statistics of a game of which only these figures are known, in the order of the fields.
    #[must_use]
    pub const fn new(difficulty: Difficulty, time_ms: u64, bbbv: usize, solved: usize, clicks: Clicks) -> Self {
        Self { difficulty, time_ms, bbbv, solved, clicks }
    }

    /// Returns the statistics of `game` after `time_ms` milliseconds, or `None` before the mines are placed.
    ///
    /// ```
    /// use minesweeper_engine::{Action, Difficulty, Game, Pos, Rules, metrics::Summary};
    /// let mut game = Game::new(Difficulty::Beginner.params(), Rules::default(), 7);
    /// assert_eq!(Summary::from_game(&game, 0), None, "no mines are placed yet");
    /// game.apply(Action::Reveal(Pos::new(4, 4)))?;
    /// let summary = Summary::from_game(&game, 1500).ok_or("there are mines now")?;
    /// println!("{} of {} 3BV, {:?} per second", summary.solved, summary.bbbv, summary.bbbv_per_second());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_game(game: &Game, time_ms: u64) -> Option<Self> {
        let regions = Regions::new(game.minefield()?);
        Some(Self {
            difficulty: game.params().into(),
            time_ms,
            bbbv: regions.bbbv(),
            solved: solved_bbbv(&regions, game.board()),
            clicks: game.clicks(),
        })
    }

    /// Returns the time in seconds.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.time_ms as f64 / 1000.0
    }

    /// Returns 3BV/s: solved 3BV per second.
    #[doc(alias = "3bv/s")]
    #[must_use]
    pub fn bbbv_per_second(&self) -> Option<f64> {
        ratio(self.solved as f64, self.seconds())
    }

    /// Returns the IOE (index of efficiency): solved 3BV per click.
    ///
    /// ```
    /// use minesweeper_engine::{Clicks, Difficulty, metrics::Summary};
    /// let clicks = Clicks { left: 40, right: 10, chord: 0, effective: 40 };
    /// let summary = Summary::new(Difficulty::Beginner, 20_000, 30, 30, clicks);
    /// assert_eq!((summary.ioe(), summary.correctness(), summary.throughput()), (Some(0.6), Some(0.8), Some(0.75)));
    /// assert_eq!(summary.bbbv_per_second(), Some(1.5));
    /// ```
    #[must_use]
    pub fn ioe(&self) -> Option<f64> {
        ratio(self.solved as f64, f64::from(self.clicks.total()))
    }

    /// Returns the correctness: the share of clicks that changed the board.
    #[must_use]
    pub fn correctness(&self) -> Option<f64> {
        ratio(f64::from(self.clicks.effective), f64::from(self.clicks.total()))
    }

    /// Returns the throughput: solved 3BV per effective click. IOE is correctness times throughput.
    #[must_use]
    pub fn throughput(&self) -> Option<f64> {
        ratio(self.solved as f64, f64::from(self.clicks.effective))
    }

    /// Returns the ZNE (ZiNi efficiency): the solved share of `zini` per click, where `zini` is the board's
    /// [`zini::greedy`].
    ///
    /// ```
    /// use minesweeper_engine::{Clicks, Difficulty, metrics::Summary};
    /// let clicks = Clicks { left: 40, right: 10, chord: 0, effective: 40 };
    /// let summary = Summary::new(Difficulty::Beginner, 20_000, 30, 15, clicks);
    /// assert_eq!((summary.zne(20), summary.znt(20)), (Some(0.2), Some(0.25)), "half of the board is solved");
    /// ```
    ///
    /// [`zini::greedy`]: super::zini::greedy
    #[must_use]
    pub fn zne(&self, zini: usize) -> Option<f64> {
        ratio(self.solved_zini(zini)?, f64::from(self.clicks.total()))
    }

    /// Returns the ZNT (ZiNi throughput): like [`zne`](Self::zne), per effective click. ZNE is correctness times ZNT.
    #[must_use]
    pub fn znt(&self, zini: usize) -> Option<f64> {
        ratio(self.solved_zini(zini)?, f64::from(self.clicks.effective))
    }

    fn solved_zini(&self, zini: usize) -> Option<f64> {
        ratio(zini as f64 * self.solved as f64, self.bbbv as f64)
    }

    /// Returns the RQP (rapport qualité prix) as (t + 1) / (3BV/s); lower is better. Other definitions exist.
    #[must_use]
    pub fn rqp(&self) -> Option<f64> {
        ratio(self.seconds() + 1.0, self.bbbv_per_second()?)
    }

    /// Returns the QG: t^1.7 / solved 3BV; lower is better.
    #[must_use]
    pub fn qg(&self) -> Option<f64> {
        ratio(powf(self.seconds(), 1.7), self.solved as f64)
    }

    /// Returns the STNB: K * sqrt(solved / 3BV) / QG; higher is better. K is defined for Beginner 8x8, Intermediate and
    /// Expert; other difficulties give `None`.
    #[must_use]
    pub fn stnb(&self) -> Option<f64> {
        let k = match self.difficulty {
            Difficulty::Beginner8x8 => 36.0,
            Difficulty::Intermediate => 162.0,
            Difficulty::Expert => 435.0,
            Difficulty::Beginner | Difficulty::Custom(_) => return None,
        };
        ratio(k * sqrt(ratio(self.solved as f64, self.bbbv as f64)?), self.qg()?)
    }

    /// Returns the estimated time to win at the same pace, in seconds: t * 3BV / solved.
    ///
    /// ```
    /// use minesweeper_engine::{Clicks, Difficulty, metrics::Summary};
    /// let quarter = Summary::new(Difficulty::Expert, 20_000, 160, 40, Clicks::default());
    /// assert_eq!(quarter.estimated_seconds(), Some(80.0));
    /// ```
    #[must_use]
    pub fn estimated_seconds(&self) -> Option<f64> {
        ratio(self.seconds() * self.bbbv as f64, self.solved as f64)
    }
}

fn ratio(dividend: f64, divisor: f64) -> Option<f64> {
    (divisor > 0.0).then(|| dividend / divisor)
}

/// Returns the 3BV of a board: the minimum number of left clicks to win.
///
/// ```
/// use minesweeper_engine::{Minefield, metrics::bbbv};
/// assert_eq!(bbbv(&"...*.*\n...***\n".parse::<Minefield>()?), 2, "one opening, and a number apart");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[doc(alias = "3bv")]
pub fn bbbv(field: &Minefield) -> usize {
    Regions::new(field).bbbv()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(value: Option<f64>, expected: f64) {
        let value = value.unwrap();
        assert!((value - expected).abs() < 1e-9, "{value} is not {expected}");
    }

    #[test]
    fn figures_follow_their_definitions() {
        let clicks = Clicks { left: 50, right: 20, chord: 30, effective: 80 };
        let game = Summary { difficulty: Difficulty::Intermediate, time_ms: 32_000, bbbv: 64, solved: 16, clicks };
        close(game.bbbv_per_second(), 0.5);
        close(game.ioe(), 0.16);
        close(game.correctness(), 0.8);
        close(game.throughput(), 0.2);
        close(game.zne(40), 0.1);
        close(game.znt(40), 0.125);
        close(game.rqp(), 66.0);
        let qg = 32f64.powf(1.7) / 16.0;
        close(game.qg(), qg);
        close(game.stnb(), 162.0 * 0.5 / qg);
        close(game.estimated_seconds(), 128.0);
    }

    #[test]
    fn a_figure_that_would_divide_by_zero_is_none() {
        let clicks = Clicks::default();
        let game = Summary { difficulty: Difficulty::Beginner8x8, time_ms: 0, bbbv: 9, solved: 0, clicks };
        let figures = [game.bbbv_per_second(), game.ioe(), game.correctness(), game.throughput(), game.rqp()];
        assert_eq!(figures, [None; 5]);
        assert_eq!([game.qg(), game.stnb(), game.estimated_seconds(), game.zne(7), game.znt(7)], [None; 5]);
    }

    #[test]
    fn stnb_is_defined_for_the_ranked_difficulties_only() {
        let stnb = |difficulty| {
            let clicks = Clicks::default();
            Summary { difficulty, time_ms: 1000, bbbv: 1, solved: 1, clicks }.stnb()
        };
        assert_eq!([stnb(Difficulty::Beginner8x8), stnb(Difficulty::Expert)], [Some(36.0), Some(435.0)]);
        assert_eq!(stnb(Difficulty::Beginner), None);
    }
}
