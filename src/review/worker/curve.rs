//! The chance to win as lines.

use std::fmt::Write as _;

use game_engine::minesweeper::review::{CurvePoint, WinChance};

use crate::hint::worker::probabilities::percent;

/// Estimate and band as SVG paths, across by move and down from 0 (certain to win) to 1000 (lost); and moves with the chance after
/// them, in words.
#[derive(Debug, PartialEq, Eq, Default)]
pub(crate) struct Curve {
    pub(crate) line: String,
    pub(crate) band: String,
    pub(crate) rows: Vec<(usize, String)>,
}

/// How far down a chance stands: from 0 (certain to win) to 1000 (lost).
fn down(chance: f64) -> u16 {
    1000 - (chance.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// Draws the stages of a game.
pub(crate) fn draw(stages: &[CurvePoint]) -> Curve {
    let mut curve = Curve::default();
    let mut back = String::new();
    for stage in stages {
        let (across, [low, high]) = (stage.number, stage.chance.confidence_interval());
        let Some(estimate) = stage.chance.estimate() else { continue };
        let pen = if curve.line.is_empty() { 'M' } else { 'L' };
        // Writing to a string never fails.
        let _ = write!(curve.line, "{pen}{across} {}", down(estimate));
        let _ = write!(curve.band, "{pen}{across} {}", down(high));
        back = format!("L{across} {}{back}", down(low));
        curve.rows.push((across, in_words(stage.chance, estimate)));
    }
    if !back.is_empty() {
        curve.band += &back;
        curve.band.push('z');
    }
    curve
}

fn in_words(chance: WinChance, estimate: f64) -> String {
    let [low, high] = chance.confidence_interval();
    match chance {
        WinChance::Exact(_) => format!("{} %", percent(estimate)),
        // An estimate is never certain.
        WinChance::Sampled { .. } => {
            let [low, estimate, high] = [low, estimate, high].map(|chance| (chance * 100.0).round() as u8);
            format!("{estimate} %, {low} to {high}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_from_stage_to_stage_and_the_band_around_them() {
        let stage = |number, chance| CurvePoint { number, chance };
        let sampled = WinChance::Sampled { wins: 5, games: 10 };
        let curve = draw(&[stage(1, sampled), stage(3, WinChance::Exact(1.0))]);
        assert_eq!(curve.line, "M1 500L3 0");
        assert_eq!(curve.band, "M1 237L3 0L3 0L1 763z");
        assert_eq!(curve.rows, [(1, "50 %, 24 to 76".to_owned()), (3, "100 %".to_owned())]);
        assert_eq!(draw(&[stage(1, WinChance::Sampled { wins: 0, games: 0 })]), Curve::default());
        assert_eq!(draw(&[]), Curve::default());
    }
}
