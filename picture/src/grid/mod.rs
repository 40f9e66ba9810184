//! Finds the grid of cells.
//!
//! Wherever a board is, edges repeat from cell to cell, in both directions and after the same distance. `pitch` finds the distance in
//! parts of the picture by autocorrelation, `comb` the lines between the cells, and `evidence` which squares between them are cells.

mod comb;
mod evidence;
mod open_cell;
mod pitch;

use crate::edges::Edges;
use crate::picture::Picture;
pub(crate) use comb::Comb;
use evidence::{Combs, Evidence, Squares, typical_strength};
use pitch::Candidate;

/// The largest number of columns or rows, as on our boards.
const MAX_SIDE: usize = minesweeper_engine::MAX_SIDE as usize;
/// The smallest number of columns and rows that make a grid.
const MIN_SIDE: usize = 3;
/// The share by which the width of cells may differ from their height.
const MAX_STRETCH: f32 = 0.06;
/// The candidates that are looked at closely.
const MAX_FITTED: usize = 6;

/// The grid of a board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grid {
    across: Comb,
    down: Comb,
    squares: Squares,
}

impl Grid {
    /// Returns the number of columns.
    pub(crate) const fn width(&self) -> usize {
        self.squares.width()
    }

    /// Returns the number of rows.
    pub(crate) const fn height(&self) -> usize {
        self.squares.height()
    }

    /// Returns the width and height of a cell in pixels.
    pub(crate) const fn pitch(&self) -> (f32, f32) {
        (self.across.pitch, self.down.pitch)
    }

    /// Returns the upper left corner of a cell in pixels.
    pub(crate) fn corner(&self, x: usize, y: usize) -> (f32, f32) {
        let (left, top) = (self.squares.columns.0 + x as i32, self.squares.rows.0 + y as i32);
        (self.across.line(left), self.down.line(top))
    }

    /// Removes columns and rows at the sides: left, top, right and bottom.
    pub(crate) const fn cut(&mut self, [left, top, right, bottom]: [usize; 4]) {
        let Squares { columns, rows } = &mut self.squares;
        (columns.0, columns.1) = (columns.0 + left as i32, columns.1 - right as i32);
        (rows.0, rows.1) = (rows.0 + top as i32, rows.1 - bottom as i32);
    }
}

/// A grid in the making.
struct Fit {
    combs: Combs,
    squares: Squares,
    middle: (f32, f32),
    /// What speaks for it.
    score: f32,
}

/// Returns the grid that most speaks for; `None` if there is none.
pub(crate) fn find(picture: &Picture, edges: &Edges) -> Option<Grid> {
    if picture.width() < 24 || picture.height() < 24 {
        return None;
    }
    let mut fits: Vec<Fit> =
        pitch::candidates(edges).iter().filter_map(|candidate| first_fit(picture, edges, candidate)).collect();
    fits.sort_by(|a, b| b.score.total_cmp(&a.score));
    fits.truncate(MAX_FITTED);
    let fits = fits.into_iter().filter_map(|fit| refit(picture, edges, &refit(picture, edges, &fit)?));
    let best = fits.max_by(|a, b| a.score.total_cmp(&b.score))?;
    let best = without_pattern(picture, edges, &best).unwrap_or(best);
    let grid = Grid { across: best.combs.0, down: best.combs.1, squares: best.squares };
    let is_board = |side: usize| (MIN_SIDE..=MAX_SIDE).contains(&side);
    (is_board(grid.width()) && is_board(grid.height()) && best.score >= 0.5).then_some(grid)
}

fn first_fit(picture: &Picture, edges: &Edges, candidate: &Candidate) -> Option<Fit> {
    let &Candidate { columns, rows, pitch, .. } = candidate;
    let (across, x) = comb::fit(&edges.column_profile(columns, rows), columns.0, pitch.0, 0.04)?;
    let (down, y) = comb::fit(&edges.row_profile(columns, rows), rows.0, pitch.1, 0.04)?;
    let middle = ((columns.0 + columns.1) as f32 / 2.0, (rows.0 + rows.1) as f32 / 2.0);
    extend(picture, edges, (across, down), middle, x.min(y))
}

/// Fits the lines once more, to the whole of the board that was found.
fn refit(picture: &Picture, edges: &Edges, fit: &Fit) -> Option<Fit> {
    let (across, down) = fit.combs;
    let (width, height) = edges.size();
    let pixels = |comb: Comb, squares: (i32, i32), length: usize| {
        let margin = 0.3 * comb.pitch;
        let (from, to) = (comb.line(squares.0) - margin, comb.line(squares.1) + margin);
        (from.max(0.0) as usize, (to.max(0.0) as usize).min(length))
    };
    let columns = pixels(across, fit.squares.columns, width);
    let rows = pixels(down, fit.squares.rows, height);
    let tolerance = |squares: usize| (0.5 / squares as f32).min(0.04);
    let profile = edges.column_profile(columns, rows);
    let (across, x) = comb::fit(&profile, columns.0, across.pitch, tolerance(fit.squares.width()))?;
    let profile = edges.row_profile(columns, rows);
    let (down, y) = comb::fit(&profile, rows.0, down.pitch, tolerance(fit.squares.height()))?;
    extend(picture, edges, (across, down), fit.middle, x.min(y))
}

/// How much stronger the lines between cells are than those of a pattern within them. Where lines fall between two pixels, every second
/// one may be half as strong.
const MIN_STRONGER: f32 = 2.1;

/// Returns the larger cells that a fit belongs to if its lines are those of a pattern: only every second or third is strong.
fn without_pattern(picture: &Picture, edges: &Edges, fit: &Fit) -> Option<Fit> {
    let (width, height) = edges.size();
    let (across, down) = fit.combs;
    let Squares { columns, rows } = fit.squares;
    let pixels = |comb: Comb, (from, to): (i32, i32), length: usize| {
        (comb.line(from).max(0.0) as usize, (comb.line(to).max(0.0) as usize).min(length))
    };
    let (over_columns, over_rows) = (pixels(across, columns, width), pixels(down, rows, height));
    let of_columns = |line: i32| evidence::strongest(across.line(line), across.pitch, |x| edges.vertical(x, over_rows));
    let of_rows = |line: i32| evidence::strongest(down.line(line), down.pitch, |y| edges.horizontal(y, over_columns));
    [2, 3].into_iter().find_map(|step| {
        let first = strong_lines(columns, step, of_columns)?;
        let second = strong_lines(rows, step, of_rows)?;
        let coarse = |comb: Comb, line: i32| Comb { origin: comb.line(line), pitch: comb.pitch * step as f32 };
        let combs = (coarse(across, first), coarse(down, second));
        let fit = extend(picture, edges, combs, fit.middle, fit.score.min(1.0))?;
        refit(picture, edges, &fit)
    })
}

/// Returns the first of every `step` lines that are much stronger than the others.
fn strong_lines((from, to): (i32, i32), step: i32, strength: impl Fn(i32) -> f32) -> Option<i32> {
    let strengths: Vec<f32> = (from..=to).map(strength).collect();
    let step = step as usize;
    let is_strong = |phase: &usize| {
        let parts = |is_wanted: bool| {
            let lines = strengths.iter().enumerate();
            lines.filter(move |(index, _)| (index % step == *phase) == is_wanted).map(|(_, &strength)| strength)
        };
        parts(true).fold(f32::INFINITY, f32::min) > MIN_STRONGER * parts(false).fold(0.0, f32::max)
    };
    let phase = (0..step).find(is_strong).filter(|_| strengths.len() >= 4 * step)?;
    Some(from + phase as i32)
}

/// Finds the board that the lines belong to.
fn extend(picture: &Picture, edges: &Edges, combs: Combs, middle: (f32, f32), contrast: f32) -> Option<Fit> {
    // Cells are squares.
    if (combs.0.pitch - combs.1.pitch).abs() > (MAX_STRETCH * combs.0.pitch).max(1.0) {
        return None;
    }
    let typical = typical_strength(edges, combs, middle);
    let mut evidence = Evidence::new(edges, combs, middle, typical);
    let (squares, _) = evidence.best()?;
    evidence.accept_open_cells(picture, combs, squares);
    let squares = evidence.completed(evidence.best()?.0);
    let sum = evidence.sum_of_sides(squares);
    if squares.width() < 2 || squares.height() < 2 {
        return None;
    }
    let centre = |comb: Comb, (from, to): (i32, i32)| (comb.line(from) + comb.line(to)) / 2.0;
    let middle = (centre(combs.0, squares.columns), centre(combs.1, squares.rows));
    Some(Fit { combs, squares, middle, score: sum * contrast.max(0.0) })
}
