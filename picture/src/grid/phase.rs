//! Tells the gaps between cells from their middles.
//!
//! Strokes of digits repeat like the lines between cells, and where gaps are wide they are the stronger edges. But gaps look the same all
//! over the board, and middles do not.

use super::comb::Comb;
use super::squares::{Combs, Squares};
use crate::picture::{Picture, distance};

/// How many times as much what was taken for gaps differs from cell to cell as the middles do, if it is the other way round.
const MIN_RATIO: f32 = 2.5;
/// The least difference of colour that gaps do not have.
const MIN_CHANGE: f32 = 5.0;
/// The most rows and columns that are looked at.
const MAX_LINES: i32 = 16;

/// Returns the combs with the lines through the middles of the cells moved by half a cell; `None` if there are none.
pub(super) fn centred(picture: &Picture, (across, down): Combs, squares: Squares) -> Option<Combs> {
    let of_columns = |at: f32| {
        mean_change(squares.columns, squares.rows, |x, y| {
            let y = down.line(y) + 0.5 * down.pitch;
            let offsets = [-0.25, 0.0, 0.25].map(|offset| y + offset * down.pitch);
            let left = across.line(x) + at * across.pitch;
            offsets.map(|y| distance(&picture.sample(left, y), &picture.sample(left + across.pitch, y)))
        })
    };
    let of_rows = |at: f32| {
        mean_change(squares.rows, squares.columns, |y, x| {
            let x = across.line(x) + 0.5 * across.pitch;
            let offsets = [-0.25, 0.0, 0.25].map(|offset| x + offset * across.pitch);
            let top = down.line(y) + at * down.pitch;
            offsets.map(|x| distance(&picture.sample(x, top), &picture.sample(x, top + down.pitch)))
        })
    };
    let moved = |comb: Comb, change: &dyn Fn(f32) -> f32| {
        // The gap may be narrow, and the lines a little off.
        let least = |middle: f32| {
            [-0.06, -0.03, 0.0, 0.03, 0.06].map(|by| change(middle + by)).into_iter().fold(f32::MAX, f32::min)
        };
        let (gap, middle) = (least(0.0), least(0.5));
        let is_middle = gap > MIN_CHANGE && gap > MIN_RATIO * middle;
        is_middle.then_some(Comb { origin: comb.origin + 0.5 * comb.pitch, ..comb })
    };
    let (columns, rows) = (moved(across, &of_columns), moved(down, &of_rows));
    (columns.is_some() || rows.is_some()).then_some((columns.unwrap_or(across), rows.unwrap_or(down)))
}

/// Returns the mean difference between squares and the next ones in one direction.
fn mean_change(along: (i32, i32), across: (i32, i32), change: impl Fn(i32, i32) -> [f32; 3]) -> f32 {
    let every = |(from, to): (i32, i32)| (from..to).step_by(((to - from) / MAX_LINES).max(1) as usize);
    let (mut sum, mut count) = (0.0, 0.0_f32);
    for (at, line) in every((along.0, along.1 - 1)).flat_map(|at| every(across).map(move |line| (at, line))) {
        sum += change(at, line).iter().sum::<f32>();
        count += 3.0;
    }
    sum / count.max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_through_the_middles_of_cells_are_moved_to_the_gaps() {
        // Squares of 16 pixels in cells of 20, of changing lightness.
        let pixel = |index: usize| {
            let (x, y) = (index % 160, index / 160);
            let inside = [x, y].iter().all(|at| (2..18).contains(&(at % 20)));
            let light = if inside { ((x / 20 * 5 + y / 20 * 3) % 4 * 60) as u8 } else { 255 };
            [light, light, light, 255]
        };
        let picture = Picture::from_rgba(&(0..160 * 160).flat_map(pixel).collect::<Vec<_>>(), 160, 160).unwrap();
        let comb = |origin: f32| Comb { origin, pitch: 20.0 };
        let squares = Squares { columns: (0, 7), rows: (0, 7) };
        assert_eq!(centred(&picture, (comb(10.0), comb(0.0)), squares), Some((comb(20.0), comb(0.0))));
        assert_eq!(centred(&picture, (comb(0.0), comb(0.0)), squares), None);
    }
}
