//! Which sides of the squares of a grid have an edge.

use super::comb::Comb;
use super::squares::{Combs, Squares};
use crate::edges::Edges;

/// How many times as many squares have all sides if these are looked for as those of round cells, where cells are round.
const MORE_ROUND: usize = 2;

/// As many squares with all sides are not round.
const MIN_SQUARE: usize = 20;

/// Returns the number of sides of each square in row order along which edges are `limit` strong.
pub(super) fn count(edges: &Edges, combs: Combs, area: Squares, limit: f32) -> Vec<u8> {
    let whole = |sides: &[u8]| sides.iter().filter(|&&count| count == 4).count();
    let square = count_of(edges, combs, area, limit, Shape::Square);
    if whole(&square) >= MIN_SQUARE {
        return square;
    }
    let round = count_of(edges, combs, area, limit, Shape::Round);
    if whole(&round) > MORE_ROUND * whole(&square) { round } else { square }
}

fn count_of(edges: &Edges, (across, down): Combs, area: Squares, limit: f32, shape: Shape) -> Vec<u8> {
    let (width, height) = edges.size();
    let columns = area.width();
    let mut sides = vec![0; columns * area.height()];
    for (row, y) in (area.rows.0..area.rows.1).enumerate() {
        let span = span(down, y, height);
        let strength = |x: usize| evenly(span, shape, |rows| edges.vertical(x, rows));
        let add = |column: usize| sides[row * columns + column] += 1;
        for_neighbours_of_edges((across, area.columns, width), limit, strength, add);
    }
    for (column, x) in (area.columns.0..area.columns.1).enumerate() {
        let span = span(across, x, width);
        let strength = |y: usize| evenly(span, shape, |columns| edges.horizontal(y, columns));
        let add = |row: usize| sides[row * columns + column] += 1;
        for_neighbours_of_edges((down, area.rows, height), limit, strength, add);
    }
    sides
}

/// Calls `add` with the squares on both sides of each line that has an edge, along a row or a column of squares. `length`: that of the
/// picture.
fn for_neighbours_of_edges(
    (comb, squares, length): (Comb, (i32, i32), usize),
    limit: f32,
    strength: impl Fn(usize) -> f32,
    mut add: impl FnMut(usize),
) {
    let count = (squares.1 - squares.0) as usize;
    for (line, index) in (squares.0..=squares.1).enumerate() {
        let at = comb.line(index);
        if is_border(at, length) || strongest(at, comb.pitch, &strength) >= limit {
            let neighbours = [line.checked_sub(1), Some(line).filter(|&line| line < count)];
            neighbours.into_iter().flatten().for_each(&mut add);
        }
    }
}

/// Returns the middle part of a square in one direction, in whole pixels.
fn span(comb: Comb, index: i32, length: usize) -> (usize, usize) {
    let from = (comb.line(index) + 0.2 * comb.pitch).max(0.0) as usize;
    let to = (comb.line(index + 1) - 0.2 * comb.pitch).max(0.0) as usize;
    (from.min(length), to.max(from + 1).min(length))
}

/// How sides are looked for.
#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Square,
    /// Edges are only in the middles of the sides.
    Round,
}

/// The part of the middle of a side along which round cells have an edge.
const ROUND: f32 = 0.5;

/// Returns the strength of the weaker half of a line: text has edges here and there, cells have them all along a side.
fn evenly((from, to): (usize, usize), shape: Shape, strength: impl Fn((usize, usize)) -> f32) -> f32 {
    let margin = if shape == Shape::Round { ((to - from) as f32 * (1.0 - ROUND) / 2.0) as usize } else { 0 };
    let (from, to) = (from + margin, to - margin);
    let middle = usize::midpoint(from, to);
    if middle == from { strength((from, to)) } else { strength((from, middle)).min(strength((middle, to))) }
}

/// Whether a line is at the border of the picture, where no edge can be seen.
fn is_border(at: f32, length: usize) -> bool {
    at < 1.0 || at > length as f32 - 1.0
}

/// Returns the strongest edge close to a line.
pub(super) fn strongest(at: f32, pitch: f32, strength: impl Fn(usize) -> f32) -> f32 {
    let reach = (0.09 * pitch).round().max(1.0) as i32;
    let nearest = at.round() as i32;
    let pixels = (nearest - reach..=nearest + reach).filter_map(|pixel| usize::try_from(pixel).ok());
    pixels.map(strength).fold(0.0, f32::max)
}

/// Returns the median strength of the edges at the lines of the combs in a part of the picture.
pub(super) fn typical_strength(edges: &Edges, (across, down): Combs, middle: (f32, f32)) -> f32 {
    let (width, height) = edges.size();
    let (column, row) =
        (((middle.0 - across.origin) / across.pitch) as i32, ((middle.1 - down.origin) / down.pitch) as i32);
    let mut strengths = Vec::new();
    for (x, y) in (-3..=3).flat_map(|dy| (-3..=3).map(move |dx| (column + dx, row + dy))) {
        let (rows, columns) = (span(down, y, height), span(across, x, width));
        strengths.push(strongest(across.line(x), across.pitch, |x| edges.vertical(x, rows)));
        strengths.push(strongest(down.line(y), down.pitch, |y| edges.horizontal(y, columns)));
    }
    strengths.sort_by(f32::total_cmp);
    strengths[strengths.len() / 2]
}
