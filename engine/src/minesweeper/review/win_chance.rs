//! The chance to win a position, known exactly or by games played.

/// The chance to win a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum WinChance {
    /// Exactly known: the game is over, or so few layouts are left that perfect play can be counted.
    Exact(f64),
    /// So many games of so many were won; none were played yet, or could be, when there are 0.
    Sampled {
        /// Games won.
        wins: u32,
        /// Games played.
        games: u32,
    },
}

impl WinChance {
    /// The best estimate, 0 to 1; `None` before the first game.
    #[must_use]
    pub fn estimate(self) -> Option<f64> {
        match self {
            Self::Exact(chance) => Some(chance),
            Self::Sampled { games: 0, .. } => None,
            Self::Sampled { wins, games } => Some(f64::from(wins) / f64::from(games)),
        }
    }

    /// Where the chance is with a confidence of 95 % ([`wilson_interval`]).
    #[must_use]
    pub fn confidence_interval(self) -> [f64; 2] {
        match self {
            Self::Exact(chance) => [chance; 2],
            Self::Sampled { games: 0, .. } => [0.0, 1.0],
            Self::Sampled { wins, games } => wilson_interval(wins.into(), games.into()),
        }
    }
}

/// Wilson's interval: where the true rate is with a confidence of 95 %, after so many wins in so many games, at least one.
/// (E. B. Wilson, 1927)
#[must_use]
pub fn wilson_interval(wins: f64, games: f64) -> [f64; 2] {
    const Z: f64 = 1.959_963_984_540_054;
    let rate = wins / games;
    let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let (middle, scale) = (rate + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
    [((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_band_is_wilsons() {
        let close = |wins, games, expected: [f64; 2]| {
            let band = WinChance::Sampled { wins, games }.confidence_interval();
            assert!(band.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-4), "{band:?}");
        };
        close(0, 10, [0.0, 0.2775]);
        close(5, 10, [0.2366, 0.7634]);
        close(10, 10, [0.7225, 1.0]);
        close(540, 1000, [0.5090, 0.5707]);
        assert_eq!(WinChance::Exact(0.25).confidence_interval(), [0.25, 0.25]);
        assert_eq!(WinChance::Sampled { wins: 0, games: 0 }.confidence_interval(), [0.0, 1.0]);
    }
}
