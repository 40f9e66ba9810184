//! Guesses how large the cells are, from how edges repeat in parts of the picture.

use crate::edges::Edges;

/// The smallest and the largest cell, in pixels.
pub(super) const PITCHES: (f32, f32) = (7.0, 132.0);

/// A part of the picture in which edges repeat in both directions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) columns: (usize, usize),
    pub(super) rows: (usize, usize),
    /// The distances after which the edges repeat, to the right and downwards.
    pub(super) pitch: (f32, f32),
    /// How well they do: 1 is exactly.
    pub(super) score: f32,
}

/// The sides of the parts, in pixels. Each part has room for three cells or more.
const SIDES: [usize; 5] = [72, 144, 288, 576, 1152];
/// The number of candidates that are tried.
const MAX_CANDIDATES: usize = 24;
/// The number of distances that are taken from a part, the smallest first.
const MAX_PEAKS: usize = 4;
/// The mean strength of edges in a part that is not empty.
const MIN_STRENGTH: f32 = 1.5;

/// Returns the most likely candidates, the best first.
pub(super) fn candidates(edges: &Edges) -> Vec<Candidate> {
    let (width, height) = edges.size();
    let mut found = Vec::new();
    for side in SIDES {
        let (columns, rows) = (side.min(width), side.min(height));
        for top in starts(height, rows) {
            for left in starts(width, columns) {
                examine(edges, (left, left + columns), (top, top + rows), &mut found);
            }
        }
        if side >= width && side >= height {
            break;
        }
    }
    best(found)
}

/// Returns where parts begin that overlap by half.
fn starts(length: usize, side: usize) -> impl Iterator<Item = usize> {
    let count = (length - side).div_ceil((side / 2).max(1));
    (0..=count).map(move |index| (index * (length - side)).checked_div(count).unwrap_or(0))
}

/// Adds the candidates of one part.
fn examine(edges: &Edges, columns: (usize, usize), rows: (usize, usize), found: &mut Vec<Candidate>) {
    let across = Repeats::new(&edges.column_profile(columns, rows));
    let down = Repeats::new(&edges.row_profile(columns, rows));
    for &(x, across) in &across.0 {
        for &(y, down) in &down.0 {
            if (x - y).abs() <= (0.06 * x).max(1.0) {
                found.push(Candidate { columns, rows, pitch: (x, y), score: across.min(down) });
            }
        }
    }
}

/// The distances after which a profile repeats, each with its correlation.
struct Repeats(Vec<(f32, f32)>);

impl Repeats {
    fn new(profile: &[f32]) -> Self {
        let mean = profile.iter().sum::<f32>() / profile.len().max(1) as f32;
        if mean < MIN_STRENGTH {
            return Self(Vec::new());
        }
        let smooth: Vec<f32> = (0..profile.len())
            .map(|index| {
                let at = |index: usize| profile.get(index).copied().unwrap_or(mean);
                (at(index.wrapping_sub(1)) + 2.0 * at(index) + at(index + 1)) / 4.0 - mean
            })
            .collect();
        let last = (smooth.len() / 3).min(PITCHES.1 as usize + 1);
        let correlations: Vec<f32> = (0..=last + 1).map(|lag| correlation(&smooth, lag)).collect();
        let mut peaks = Vec::new();
        for lag in PITCHES.0 as usize..=last {
            let (before, here, after) = (correlations[lag - 1], correlations[lag], correlations[lag + 1]);
            if here > 0.25 && here >= before && here > after {
                let offset = 0.5 * (before - after) / (before - 2.0 * here + after);
                peaks.push((lag as f32 + offset, here));
            }
        }
        let most = peaks.iter().map(|peak| peak.1).fold(0.0, f32::max);
        peaks.retain(|peak| peak.1 >= 0.6 * most);
        // The cells have one of the smallest distances, or that of the strongest peak, if they have a pattern.
        let strongest = peaks.iter().skip(MAX_PEAKS).copied().max_by(|a, b| a.1.total_cmp(&b.1));
        peaks.truncate(MAX_PEAKS);
        peaks.extend(strongest);
        Self(peaks)
    }
}

/// Returns the correlation of a profile with itself, moved by `lag`.
fn correlation(profile: &[f32], lag: usize) -> f32 {
    let Some(moved) = profile.get(lag..) else { return 0.0 };
    let (mut product, mut first, mut second) = (0.0, 0.0, 0.0);
    for (&a, &b) in profile.iter().zip(moved) {
        product += a * b;
        first += a * a;
        second += b * b;
    }
    product / (first * second).sqrt().max(1.0)
}

/// Returns the best candidates, no two with the same cells in the same place.
fn best(mut found: Vec<Candidate>) -> Vec<Candidate> {
    // A large part that repeats says more than a small one.
    let weight = |candidate: &Candidate| {
        let cells = (candidate.columns.1 - candidate.columns.0) as f32 / candidate.pitch.0;
        candidate.score * cells.min(12.0).sqrt()
    };
    found.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    let mut chosen: Vec<Candidate> = Vec::new();
    for candidate in found {
        let is_like = |other: &Candidate| (candidate.pitch.0 / other.pitch.0 - 1.0).abs() < 0.04;
        let is_near =
            |other: &Candidate| overlaps(candidate.columns, other.columns) && overlaps(candidate.rows, other.rows);
        let like = chosen.iter().filter(|other| is_like(other)).count();
        if like < 5 && !chosen.iter().any(|other| is_like(other) && is_near(other)) {
            chosen.push(candidate);
        }
        if chosen.len() == MAX_CANDIDATES {
            break;
        }
    }
    chosen
}

/// Returns whether one range covers half of the other.
fn overlaps(a: (usize, usize), b: (usize, usize)) -> bool {
    let common = a.1.min(b.1).saturating_sub(a.0.max(b.0));
    2 * common > (a.1 - a.0).min(b.1 - b.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_repeats_after_its_period_although_that_is_no_whole_number() {
        let line = |index: usize| if (index as f32 % 17.3) < 1.0 { 50.0 } else { 1.0 };
        let repeats = Repeats::new(&(0..288).map(line).collect::<Vec<_>>());
        assert!(repeats.0.iter().any(|peak| (peak.0 - 17.3).abs() < 0.4), "{:?}", repeats.0);
        assert!(Repeats::new(&[0.0; 100]).0.is_empty());
    }

    #[test]
    fn parts_cover_the_picture() {
        assert_eq!(starts(100, 100).collect::<Vec<_>>(), [0]);
        assert_eq!(starts(150, 100).collect::<Vec<_>>(), [0, 50]);
        assert_eq!(starts(210, 100).last(), Some(110));
    }
}
