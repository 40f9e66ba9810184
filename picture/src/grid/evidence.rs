//! Which squares of a grid look like cells.

use super::comb::Comb;
use super::open_cell::{corner_colour, has_drawing, shows_number};
use super::sides;
use super::squares::{Combs, Squares};
use crate::edges::Edges;
use crate::picture::{Colour, Picture, distance};
use crate::usual_boards::is_usual_size;

/// The squares that a picture has room for, each with the evidence that it is a cell.
pub(super) struct Evidence {
    pub(super) area: Squares,
    /// By square in row order: positive for cells.
    pub(super) values: Vec<f32>,
    /// The number of sides of each square that have an edge.
    sides: Vec<u8>,
}

/// The evidence for a square with as many sides.
const BY_SIDES: [f32; 5] = [-0.6, -0.5, -0.25, 0.2, 0.4];
/// The evidence for a square that looks like an open one among cells.
pub(super) const OPEN: f32 = -0.04;
/// The evidence for a square that looks like an open one with a number.
const DRAWN: f32 = 0.21;
/// The least number of squares of a kind that are taken for open cells.
const MIN_OPEN: usize = 3;
/// How far from the board that has been found numbers are looked for, in squares.
const MAX_NEAR: i32 = 12;
/// The fewest sides of a square that is a cell without doubt.
const MIN_SIDES: u8 = 3;
/// Edges weaker than this are none.
const MIN_STRENGTH: f32 = 7.0;
/// The largest number of columns or rows that is looked at.
const MAX_SQUARES: i32 = 300;

/// Returns the squares of one direction that are whole in `length` pixels, with some tolerance, around the pixel `middle`.
pub(super) fn whole(comb: Comb, length: usize, middle: f32) -> (i32, i32) {
    let first = ((-comb.origin) / comb.pitch - 0.2).ceil() as i32;
    let last = ((length as f32 - comb.origin) / comb.pitch + 0.2).floor() as i32;
    let middle = ((middle - comb.origin) / comb.pitch) as i32;
    (first.max(middle - MAX_SQUARES / 2), last.min(middle + MAX_SQUARES / 2).max(first))
}

impl Evidence {
    /// Looks for edges along the sides of all squares. `middle`: a point of the board; `typical`: the usual strength of its edges.
    pub(super) fn new(edges: &Edges, (across, down): Combs, middle: (f32, f32), typical: f32) -> Self {
        let (width, height) = edges.size();
        let area = Squares { columns: whole(across, width, middle.0), rows: whole(down, height, middle.1) };
        let sides = sides::count(edges, (across, down), area, MIN_STRENGTH.max(0.3 * typical));
        let values = sides.iter().map(|&sides| BY_SIDES[usize::from(sides)]).collect();
        Self { area, values, sides }
    }

    /// Takes the evidence for each square.
    pub(super) const fn with_values(area: Squares, values: Vec<f32>) -> Self {
        Self { area, values, sides: Vec::new() }
    }

    /// Returns how many squares of a board have a value, and the sum of all.
    pub(super) fn count(&self, board: Squares, wanted: f32) -> (usize, f32) {
        let cells = (board.rows.0..board.rows.1).flat_map(|y| (board.columns.0..board.columns.1).map(move |x| (x, y)));
        let values = cells.filter_map(|(x, y)| self.value(x, y));
        values.fold((0, 0.0), |(count, sum), value| (count + usize::from(value == wanted), sum + value))
    }

    /// Whether half of the squares of a board that have a value are next to another of them: not so if the cells are larger.
    pub(super) fn has_pairs(&self, board: Squares, wanted: f32) -> bool {
        let cells = (board.rows.0..board.rows.1).flat_map(|y| (board.columns.0..board.columns.1).map(move |x| (x, y)));
        let is_wanted = |x: i32, y: i32| self.value(x, y) == Some(wanted);
        let (mut count, mut pairs) = (0, 0);
        for (x, y) in cells.filter(|&(x, y)| is_wanted(x, y)) {
            count += 1;
            let is_next = |(dx, dy): (i32, i32)| is_wanted(x + dx, y + dy);
            pairs += usize::from([(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(is_next));
        }
        2 * pairs >= count
    }

    /// Raises the value of squares that have the colour of squares without sides within the board, or of squares with a number.
    pub(super) fn accept_open_cells(&mut self, picture: &Picture, combs: Combs, board: Squares) {
        let squares = |area: Squares| {
            let rows = area.rows.0..area.rows.1;
            rows.flat_map(move |y| (area.columns.0..area.columns.1).map(move |x| (x, y)))
        };
        let drawn = self.numbers_around(picture, combs, board);
        let mut colours: Vec<(Colour, usize)> = Vec::new();
        for (index, (x, y)) in squares(self.area).enumerate() {
            if self.sides[index] < MIN_SIDES && (board.contains(x, y) || drawn[index]) {
                let colour = corner_colour(picture, combs, x, y);
                match colours.iter_mut().find(|other| distance(&colour, &other.0) < 14.0) {
                    Some((_, count)) => *count += 1,
                    None => colours.push((colour, 1)),
                }
            }
        }
        colours.retain(|&(_, count)| count >= MIN_OPEN);
        if colours.is_empty() {
            return;
        }
        for (index, (x, y)) in squares(self.area).enumerate() {
            if self.sides[index] < MIN_SIDES {
                let colour = corner_colour(picture, combs, x, y);
                if colours.iter().any(|other| distance(&colour, &other.0) < 14.0) {
                    self.values[index] = if drawn[index] { DRAWN } else { OPEN };
                }
            }
        }
    }

    /// Returns which squares without sides look like open cells with a number, and touch the board or another of them: numbers
    /// are around all covered cells, text of the page stands apart.
    fn numbers_around(&self, picture: &Picture, combs: Combs, board: Squares) -> Vec<bool> {
        let near = board.grown(MAX_NEAR);
        let mut drawn = vec![false; self.values.len()];
        let mut open: Vec<(i32, i32)> = (board.rows.0..board.rows.1)
            .flat_map(|y| (board.columns.0..board.columns.1).map(move |x| (x, y)))
            .collect();
        let mut seen = drawn.clone();
        open.iter().filter_map(|&(x, y)| self.index(x, y)).for_each(|index| seen[index] = true);
        let without_sides = |&(x, y): &(i32, i32)| self.index(x, y).filter(|&index| self.sides[index] < MIN_SIDES);
        for &(x, y) in &open {
            if let Some(index) = without_sides(&(x, y)) {
                drawn[index] = has_drawing(picture, combs, (x, y), &corner_colour(picture, combs, x, y));
            }
        }
        // Where all cells have lines around them, what stands next to the board is none of them: counters, or text of the page. Open cells
        // without lines outside of it clearly show numbers.
        let has_open = open.iter().filter_map(without_sides).take(MIN_OPEN).count() >= MIN_OPEN;
        let is_number = |(x, y): (i32, i32)| {
            has_drawing(picture, combs, (x, y), &corner_colour(picture, combs, x, y))
                && (has_open || shows_number(picture, combs, (x, y)))
        };
        while let Some((x, y)) = open.pop() {
            for (x, y) in (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y))) {
                let Some(index) = self.index(x, y).filter(|_| near.contains(x, y)) else { continue };
                let is_new = !std::mem::replace(&mut seen[index], true) && self.sides[index] < MIN_SIDES;
                if is_new && is_number((x, y)) {
                    drawn[index] = true;
                    open.push((x, y));
                }
            }
        }
        drawn
    }

    /// Returns the evidence for a board whatever is drawn in its squares: also where the lines are not those of the cells, something is.
    pub(super) fn sum_of_sides(&self, board: Squares) -> f32 {
        let cells = (board.rows.0..board.rows.1).flat_map(|y| (board.columns.0..board.columns.1).map(move |x| (x, y)));
        let values = cells.filter_map(|(x, y)| self.value(x, y));
        values.map(|value| if value == DRAWN { OPEN } else { value }).sum()
    }

    /// Adds columns and rows of blank open squares if only one way to do so gives a board of a usual size: nothing else shows where a
    /// board ends whose open cells have no lines. `is_cut`: whether columns and rows are cut off by the picture.
    pub(super) fn completed(&self, squares: Squares, is_cut: [bool; 2]) -> Squares {
        let grown = |index: i32| {
            let by = [index % 4, index / 4 % 4, index / 16 % 4, index / 64];
            let (columns, rows) = (squares.columns, squares.rows);
            Squares { columns: (columns.0 - by[0], columns.1 + by[1]), rows: (rows.0 - by[2], rows.1 + by[3]) }
        };
        if is_usual_size(squares.width(), squares.height()) {
            return squares;
        }
        let is_possible = |grown: &Squares| {
            is_usual_size(grown.width(), grown.height())
                && !(is_cut[0] && grown.columns != squares.columns)
                && !(is_cut[1] && grown.rows != squares.rows)
        };
        let mut ways = (1..256).map(grown).filter(is_possible);
        let mut ways = ways.by_ref().filter(|grown| self.is_blank_around(squares, *grown));
        match (ways.next(), ways.next()) {
            (Some(only), None) => only,
            _ => squares,
        }
    }

    /// Whether all squares that `grown` has more are in the picture and look like blank open cells.
    fn is_blank_around(&self, squares: Squares, grown: Squares) -> bool {
        let mut cells =
            (grown.rows.0..grown.rows.1).flat_map(|y| (grown.columns.0..grown.columns.1).map(move |x| (x, y)));
        cells.all(|(x, y)| squares.contains(x, y) || self.value(x, y) == Some(OPEN))
    }

    fn value(&self, x: i32, y: i32) -> Option<f32> {
        Some(self.values[self.index(x, y)?])
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (column, row) = (x - self.area.columns.0, y - self.area.rows.0);
        self.area.contains(x, y).then(|| row as usize * self.area.width() + column as usize)
    }

    /// Returns the rectangle with the largest sum, and the sum.
    pub(super) fn best(&self) -> Option<(Squares, f32)> {
        let (width, height) = (self.area.width(), self.area.height());
        let mut best: Option<(Squares, f32)> = None;
        for top in 0..height {
            let mut sums = vec![0.0; width];
            for bottom in top..height {
                let row = &self.values[bottom * width..][..width];
                sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
                let (columns, sum) = best_range(&sums);
                if best.is_none_or(|best| sum > best.1) {
                    let at = |index: usize, start: i32| index as i32 + start;
                    let (x, y) = (self.area.columns.0, self.area.rows.0);
                    let squares = Squares {
                        columns: (at(columns.0, x), at(columns.1, x)),
                        rows: (at(top, y), at(bottom + 1, y)),
                    };
                    best = Some((squares, sum));
                }
            }
        }
        best
    }
}

/// Returns the range with the largest sum, and the sum.
fn best_range(values: &[f32]) -> ((usize, usize), f32) {
    let (mut best, mut start, mut sum) = (((0, 0), 0.0), 0, 0.0);
    for (index, value) in values.iter().enumerate() {
        sum += value;
        if sum > best.1 {
            best = ((start, index + 1), sum);
        }
        if sum < 0.0 {
            (start, sum) = (index + 1, 0.0);
        }
    }
    best
}
