//! The probability to win from a position, exact or estimated.

use crate::float::sqrt;

/// The probability to win from a position.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum WinChance {
    /// The exact probability under perfect play: the game is over, or few enough layouts are left to search them all.
    Exact(f64),
    /// An estimate from rollouts. `games` is 0 if none were played yet, or if the position is too complex for them.
    Sampled {
        /// The number of games won.
        wins: u32,
        /// The number of games played.
        games: u32,
    },
}

impl WinChance {
    /// Returns the best estimate, 0 to 1, or `None` before the first game.
    ///
    /// ```
    /// use minesweeper_engine::review::WinChance;
    /// assert_eq!(WinChance::Sampled { wins: 15, games: 20 }.estimate(), Some(0.75));
    /// assert_eq!(WinChance::Sampled { wins: 0, games: 0 }.estimate(), None, "nothing is known yet");
    /// ```
    #[must_use]
    pub fn estimate(self) -> Option<f64> {
        match self {
            Self::Exact(chance) => Some(chance),
            Self::Sampled { games: 0, .. } => None,
            Self::Sampled { wins, games } => Some(f64::from(wins) / f64::from(games)),
        }
    }

    /// Returns the 95 % confidence interval, lower bound first ([`wilson_interval`]): `[0, 1]` before the first game.
    #[must_use]
    pub fn confidence_interval(self) -> [f64; 2] {
        match self {
            Self::Exact(chance) => [chance; 2],
            Self::Sampled { games: 0, .. } => [0.0, 1.0],
            Self::Sampled { wins, games } => wilson_interval(wins.into(), games.into()),
        }
    }
}

/// Returns Wilson's 95 % confidence interval for the true win rate after `wins` of `games` games, lower bound first.
/// `games` must be positive. (E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
/// 1927)
///
/// ```
/// use minesweeper_engine::review::wilson_interval;
/// let [low, high] = wilson_interval(5.0, 10.0);
/// assert!((0.23..0.24).contains(&low) && (0.76..0.77).contains(&high));
/// ```
#[must_use]
pub fn wilson_interval(wins: f64, games: f64) -> [f64; 2] {
    const Z: f64 = 1.959_963_984_540_054;
    let rate = wins / games;
    let spread = Z * sqrt(rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games));
    let (middle, scale) = (rate + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
    [((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_confidence_interval_is_wilsons() {
        let close = |wins, games, expected: [f64; 2]| {
            let interval = WinChance::Sampled { wins, games }.confidence_interval();
            assert!(interval.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-4), "{interval:?}");
        };
        close(0, 10, [0.0, 0.2775]);
        close(5, 10, [0.2366, 0.7634]);
        close(10, 10, [0.7225, 1.0]);
        close(540, 1000, [0.5090, 0.5707]);
        assert_eq!(WinChance::Exact(0.25).confidence_interval(), [0.25, 0.25]);
        assert_eq!(WinChance::Sampled { wins: 0, games: 0 }.confidence_interval(), [0.0, 1.0]);
    }
}
