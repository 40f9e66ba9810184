//! Draws the win curve of a game.

use std::fmt::Write as _;

use minesweeper_engine::review::{CurvePoint, WinChance};
use texts::worker::review as words;

use crate::hint::worker::probabilities::percent;

/// The win curve as SVG paths and as a table. Horizontally the paths count moves, vertically they go from 0 (certain to win) to
/// 1000 (lost).
#[derive(Debug, PartialEq, Eq, Default)]
pub(crate) struct Curve {
    /// The estimates.
    pub(crate) line: String,
    /// The confidence intervals.
    pub(crate) band: String,
    /// A dot for each mistake.
    pub(crate) mistakes: String,
    /// The number of each assessed move, and the chance to win after it.
    pub(crate) rows: Vec<(usize, String)>,
}

/// Returns the vertical coordinate of a chance: from 0 (certain to win) to 1000 (lost).
fn y_of(chance: f64) -> u16 {
    1000 - (chance.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// Draws the points of a curve. Points without an estimate are left out. `is_mistake` returns whether the move of a number was a
/// mistake.
pub(crate) fn draw(points: &[CurvePoint], is_mistake: impl Fn(usize) -> bool) -> Curve {
    let mut curve = Curve::default();
    // The lower edge of the band, from right to left.
    let mut lower_edge = String::new();
    for point in points {
        let (x, [low, high]) = (point.number, point.chance.confidence_interval());
        let Some(estimate) = point.chance.estimate() else { continue };
        let pen = if curve.line.is_empty() { 'M' } else { 'L' };
        // Writing to a string never fails.
        let _ = write!(curve.line, "{pen}{x} {}", y_of(estimate));
        let _ = write!(curve.band, "{pen}{x} {}", y_of(high));
        if is_mistake(x) {
            let _ = write!(curve.mistakes, "M{x} {}h0", y_of(estimate));
        }
        lower_edge = format!("L{x} {}{lower_edge}", y_of(low));
        curve.rows.push((x, label(point.chance, estimate)));
    }
    if !lower_edge.is_empty() {
        curve.band += &lower_edge;
        curve.band.push('z');
    }
    curve
}

fn label(chance: WinChance, estimate: f64) -> String {
    let [low, high] = chance.confidence_interval();
    match chance {
        WinChance::Exact(_) => words::percent(percent(estimate)),
        // Whole percents: a sampled chance is never exact.
        WinChance::Sampled { .. } => {
            let [low, estimate, high] = [low, estimate, high].map(|chance| (chance * 100.0).round() as u8);
            words::percent_range(estimate, low, high)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_joins_the_estimates_and_the_band_encloses_the_intervals() {
        let point = CurvePoint::new;
        let sampled = WinChance::Sampled { wins: 5, games: 10 };
        let curve = draw(&[point(1, sampled), point(3, WinChance::Exact(1.0))], |number| number == 1);
        assert_eq!(curve.line, "M1 500L3 0");
        assert_eq!(curve.band, "M1 237L3 0L3 0L1 763z");
        assert_eq!(curve.mistakes, "M1 500h0");
        assert_eq!(curve.rows, [(1, "50% (24–76%)".to_owned()), (3, "100%".to_owned())]);
        assert_eq!(draw(&[point(1, WinChance::Sampled { wins: 0, games: 0 })], |_| true), Curve::default());
        assert_eq!(draw(&[], |_| true), Curve::default());
    }
}
