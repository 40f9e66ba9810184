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

impl Curve {
    /// Extends the line and the band to the move of this number, where low end, estimate and high end have these coordinates.
    fn extend(&mut self, x: usize, [low, estimate, high]: [u16; 3], lower_edge: &mut String) {
        let pen = if self.line.is_empty() { 'M' } else { 'L' };
        // Writing to a string never fails.
        let _ = write!(self.line, "{pen}{x} {estimate}");
        let _ = write!(self.band, "{pen}{x} {high}");
        lower_edge.insert_str(0, &format!("L{x} {low}"));
    }
}

/// Returns the vertical coordinate of a chance: from 0 (certain to win) to 1000 (lost).
fn y_of(chance: f64) -> u16 {
    1000 - (chance.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// Draws the points of a curve. Points without an estimate are left out. `is_mistake` returns whether the move of a number was a
/// mistake, `is_flag` whether it was a flag, after which the chance is what it was.
pub(crate) fn draw(
    points: &[CurvePoint],
    is_mistake: impl Fn(usize) -> bool,
    is_flag: impl Fn(usize) -> bool,
) -> Curve {
    let mut curve = Curve::default();
    // The lower edge of the band, from right to left.
    let mut lower_edge = String::new();
    let mut last: Option<(usize, [u16; 3])> = None;
    for point in points {
        let (x, [low, high]) = (point.number, point.chance.confidence_interval());
        let Some(estimate) = point.chance.estimate() else { continue };
        if let Some((from, heights)) = last
            && let Some(last_flag) = (from + 1..x).take_while(|&number| is_flag(number)).last()
        {
            curve.extend(last_flag, heights, &mut lower_edge);
        }
        let heights = [low, estimate, high].map(y_of);
        curve.extend(x, heights, &mut lower_edge);
        last = Some((x, heights));
        if is_mistake(x) {
            // Writing to a string never fails.
            let _ = write!(curve.mistakes, "M{x} {}h0", y_of(estimate));
        }
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
        let curve = draw(&[point(1, sampled), point(3, WinChance::Exact(1.0))], |number| number == 1, |_| false);
        assert_eq!(curve.line, "M1 500L3 0");
        assert_eq!(curve.band, "M1 237L3 0L3 0L1 763z");
        assert_eq!(curve.mistakes, "M1 500h0");
        let flags = draw(&[point(1, sampled), point(5, WinChance::Exact(1.0))], |_| false, |number| number < 4);
        assert_eq!(flags.line, "M1 500L3 500L5 0", "flags change nothing");
        assert_eq!(flags.band, "M1 237L3 237L5 0L5 0L3 763L1 763z");
        assert_eq!(curve.rows, [(1, "50% (24–76%)".to_owned()), (3, "100%".to_owned())]);
        assert_eq!(draw(&[point(1, WinChance::Sampled { wins: 0, games: 0 })], |_| true, |_| true), Curve::default());
        assert_eq!(draw(&[], |_| true, |_| true), Curve::default());
    }
}
