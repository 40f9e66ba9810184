//! Distinguishes patterns that fill a cell, such as hatching or a checkerboard, from what is drawn in it.

use crate::glyph::PATCH;
use crate::ground::lightness;
use crate::patch::Patch;

/// The part of a patch that is looked at: without the borders of the cell.
const INSIDE: (usize, usize) = (5, PATCH - 5);
/// Most lines across a pattern change between light and dark at least that often: in both directions, or in one. The strokes of a wide
/// digit are three, one above the other.
const MIN_CHANGES: [usize; 2] = [6, 7];
/// The share of the rows, or of the columns, that do.
const MIN_LINES: f32 = 0.6;
/// How far from the mean a pixel is light or dark, in mean differences from it.
const HYSTERESIS: f32 = 0.5;

/// Whether a pattern fills a cell.
pub(crate) fn fills(patch: &Patch) -> bool {
    is_pattern(|index| lightness(&patch[index]))
}

/// Whether values by pixel are those of a pattern.
fn is_pattern(value: impl Fn(usize) -> f32 + Copy) -> bool {
    let (from, to) = INSIDE;
    let pixels = || (from..to).flat_map(|y| (from..to).map(move |x| value_at(value, x, y)));
    let count = ((to - from) * (to - from)) as f32;
    let mean = pixels().sum::<f32>() / count;
    let spread = pixels().map(|value| (value - mean).abs()).sum::<f32>() / count;
    if spread == 0.0 {
        return false;
    }
    let limit = HYSTERESIS * spread;
    let rows = (from..to).map(|y| changes((from..to).map(|x| value_at(value, x, y) - mean), limit));
    let columns = (from..to).map(|x| changes((from..to).map(|y| value_at(value, x, y) - mean), limit));
    let usual = [usual(rows.collect()), usual(columns.collect())];
    usual.iter().all(|&changes| changes >= MIN_CHANGES[0]) || usual.iter().any(|&changes| changes >= MIN_CHANGES[1])
}

fn value_at(value: impl Fn(usize) -> f32, x: usize, y: usize) -> f32 {
    value(y * PATCH + x)
}

/// Returns how many changes most lines have at least.
fn usual(mut changes: Vec<usize>) -> usize {
    changes.sort_unstable();
    changes.get((changes.len() as f32 * (1.0 - MIN_LINES)) as usize).copied().unwrap_or_default()
}

/// Returns how often values change between more than `limit` and less than minus that.
fn changes(values: impl Iterator<Item = f32>, limit: f32) -> usize {
    let (mut before, mut count) = (None, 0);
    for is_light in values.filter(|value| value.abs() > limit).map(|value| value > 0.0) {
        count += usize::from(before.is_some_and(|before| before != is_light));
        before = Some(is_light);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(is_light: impl Fn(usize, usize) -> bool) -> bool {
        is_pattern(|index| if is_light(index % PATCH, index / PATCH) { 200.0 } else { 60.0 })
    }

    #[test]
    fn hatching_checkerboards_and_stripes_are_patterns_and_digits_are_not() {
        assert!(found(|x, y| (x + y) % 5 < 2));
        assert!(found(|x, y| (x / 3 + y / 3) % 2 == 0));
        assert!(found(|_, y| y % 5 < 2));
        // An 8, a flag on a pole, and a mine with spikes.
        assert!(!found(
            |x, y| (10..22).contains(&x) && (!(13..=18).contains(&x) || [6, 7, 15, 16, 24, 25].contains(&y))
        ));
        assert!(!found(|x, y| x == 10 || ((10..24).contains(&x) && (6..16).contains(&y))));
        assert!(!found(|x, y| x.abs_diff(16) + y.abs_diff(16) < 6 || x == 16 || y == 16 || x == y));
        assert!(!found(|_, _| true));
    }
}
