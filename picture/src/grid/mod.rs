//! Finds the grid of cells.
//!
//! Wherever a board is, edges repeat from cell to cell, in both directions and after the same distance. `pitch` finds the distance in
//! parts of the picture by autocorrelation, `comb` the lines between the cells, and `evidence` which squares between them are cells.
//! Cells that stand apart have few edges: `islands` finds them by their middles.

mod comb;
mod content;
mod evidence;
mod islands;
mod lines;
mod open_cell;
mod phase;
mod pitch;
mod sides;
mod squares;

use crate::edges::Edges;
use crate::picture::Picture;
pub(crate) use comb::Comb;
use evidence::Evidence;
pub(crate) use islands::find as find_islands;
pub(crate) use lines::Grid;
use pitch::Candidate;
use sides::{strongest, typical_strength};
use squares::{Combs, Squares};

/// The largest number of columns or rows, as on our boards.
pub(crate) const MAX_SIDE: usize = minesweeper_engine::MAX_SIDE as usize;
/// The smallest number of columns and rows that make a grid.
pub(crate) const MIN_SIDE: usize = 3;
/// The share by which the width of cells may differ from their height.
const MAX_STRETCH: f32 = 0.06;
/// The candidates that are looked at closely.
const MAX_FITTED: usize = 6;
/// The candidates of large cells that are looked at in addition.
const MAX_LARGE_FITTED: usize = 2;
/// The candidates with cells of one size that are looked at closely.
const MAX_OF_ONE_SIZE: usize = 3;
/// The share by which sizes of cells differ that are taken for one.
const SAME_SIZE: f32 = 0.04;

/// A grid in the making.
struct Fit {
    combs: Combs,
    squares: Squares,
    middle: (f32, f32),
    /// The evidence for it.
    score: f32,
}

/// Returns the grids that may be a board, no two with cells of one size, the likeliest first.
pub(crate) fn find(picture: &Picture, edges: &Edges) -> Vec<Grid> {
    if picture.width() < 24 || picture.height() < 24 {
        return Vec::new();
    }
    let fits: Vec<Fit> =
        pitch::candidates(edges).iter().filter_map(|candidate| first_fit(picture, edges, candidate)).collect();
    let fits = promising(fits).into_iter().filter_map(|fit| {
        let fit = refit(picture, edges, &refit(picture, edges, &fit)?)?;
        let fit = without_pattern(picture, edges, &fit).unwrap_or(fit);
        Some(centred(picture, edges, &fit).unwrap_or(fit))
    });
    let is_side = |side: usize| (MIN_SIDE..=MAX_SIDE).contains(&side);
    let is_board = |fit: &Fit| is_side(fit.squares.width()) && is_side(fit.squares.height()) && fit.score >= 0.5;
    let mut fits: Vec<Fit> = fits.filter(is_board).collect();
    fits.sort_by(|a, b| b.score.total_cmp(&a.score));
    let grid = |fit: Fit| Grid { across: fit.combs.0, down: fit.combs.1, squares: fit.squares };
    let fits = distinct(fits, 1);
    let is_several_cells = |fit: &Fit| {
        let mut more_likely = fits.iter().take_while(|other| !std::ptr::eq(*other, fit));
        more_likely.any(|cells| is_several(edges, fit, cells))
    };
    let single: Vec<bool> = fits.iter().map(|fit| !is_several_cells(fit)).collect();
    fits.into_iter().zip(single).filter(|(_, is_single)| *is_single).map(|(fit, _)| grid(fit)).collect()
}

/// Returns the fits that are looked at closely: the likeliest, and those of large cells, of which a board has fewer.
fn promising(mut fits: Vec<Fit>) -> Vec<Fit> {
    fits.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut fits = distinct(fits, MAX_OF_ONE_SIZE);
    let mut rest = fits.split_off(MAX_FITTED.min(fits.len()));
    let by_area = |fit: &Fit| fit.score * fit.combs.0.pitch.powi(2);
    rest.sort_by(|a, b| by_area(b).total_cmp(&by_area(a)));
    rest.truncate(MAX_LARGE_FITTED);
    fits.extend(rest);
    fits
}

/// Returns at most `count` fits, the first ones, of those with cells of one size.
fn distinct(fits: Vec<Fit>, count: usize) -> Vec<Fit> {
    let mut chosen: Vec<Fit> = Vec::new();
    for fit in fits {
        let is_like = |other: &&Fit| (fit.combs.0.pitch / other.combs.0.pitch - 1.0).abs() < SAME_SIZE;
        if chosen.iter().filter(is_like).count() < count {
            chosen.push(fit);
        }
    }
    chosen
}

/// How much stronger the lines of a grid are than those between them, which belong to a pattern. Otherwise its squares are several cells.
const MIN_OUTER: f32 = 1.12;
/// The most cells across such a square.
const MAX_SEVERAL: f32 = 6.0;

/// Whether the squares of a fit are several `cells` each: all lines between these are about equally strong.
fn is_several(edges: &Edges, fit: &Fit, cells: &Fit) -> bool {
    let ratio = fit.combs.0.pitch / cells.combs.0.pitch;
    let count = ratio.round();
    if !(2.0..=MAX_SEVERAL).contains(&count) || (ratio / count - 1.0).abs() > SAME_SIZE {
        return false;
    }
    let (width, height) = edges.size();
    let pixels = |comb: Comb, (from, to): (i32, i32), length: usize| {
        (comb.line(from).max(0.0) as usize, (comb.line(to).max(0.0) as usize).min(length))
    };
    let Squares { columns, rows } = fit.squares;
    let (across, down) = fit.combs;
    let (over_columns, over_rows) = (pixels(across, columns, width), pixels(down, rows, height));
    let strength = |part: f32| {
        let at = |comb: Comb, line: i32| comb.line(line) + part * comb.pitch;
        let vertical = (columns.0..columns.1)
            .map(|x| strongest(at(across, x), cells.combs.0.pitch, |x| edges.vertical(x, over_rows)));
        let horizontal = (rows.0..rows.1)
            .map(|y| strongest(at(down, y), cells.combs.1.pitch, |y| edges.horizontal(y, over_columns)));
        vertical.chain(horizontal).sum::<f32>()
    };
    let inner = (1..count as usize).map(|part| strength(part as f32 / count)).fold(f32::MAX, f32::min);
    strength(0.0) < MIN_OUTER * inner
}

/// Cells of fewer pixels have gaps that are too narrow to be distinguished from their middles.
const MIN_CENTRED: f32 = 20.0;

/// Returns the fit moved by half a cell if its lines go through the middles of the cells, and the board is about as large then.
fn centred(picture: &Picture, edges: &Edges, fit: &Fit) -> Option<Fit> {
    if fit.combs.0.pitch < MIN_CENTRED {
        return None;
    }
    let combs = phase::centred(picture, fit.combs, fit.squares)?;
    let cells = |fit: &Fit| fit.squares.width() * fit.squares.height();
    extend(picture, edges, combs, fit.middle, 1.0).filter(|moved| 10 * cells(moved) >= 8 * cells(fit))
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
const MIN_STRONGER: [f32; 2] = [2.1, 1.4];
/// The most squares of a pattern across a cell.
const MAX_PATTERN: i32 = 12;

/// Returns the larger cells that a fit belongs to if its lines are those of a pattern: only one of some is strong.
fn without_pattern(picture: &Picture, edges: &Edges, fit: &Fit) -> Option<Fit> {
    let (width, height) = edges.size();
    let (across, down) = fit.combs;
    let Squares { columns, rows } = fit.squares;
    let pixels = |comb: Comb, (from, to): (i32, i32), length: usize| {
        (comb.line(from).max(0.0) as usize, (comb.line(to).max(0.0) as usize).min(length))
    };
    let (over_columns, over_rows) = (pixels(across, columns, width), pixels(down, rows, height));
    let of_columns = |line: i32| strongest(across.line(line), across.pitch, |x| edges.vertical(x, over_rows));
    let of_rows = |line: i32| strongest(down.line(line), down.pitch, |y| edges.horizontal(y, over_columns));
    let (of_columns, of_rows): (Vec<f32>, Vec<f32>) =
        ((columns.0..=columns.1).map(of_columns).collect(), (rows.0..=rows.1).map(of_rows).collect());
    (2..=MAX_PATTERN).find_map(|step| {
        let first = columns.0 + strong_lines(&of_columns, step as usize)?;
        let second = rows.0 + strong_lines(&of_rows, step as usize)?;
        let coarse = |comb: Comb, line: i32| Comb { origin: comb.line(line), pitch: comb.pitch * step as f32 };
        let combs = (coarse(across, first), coarse(down, second));
        let fit = extend(picture, edges, combs, fit.middle, fit.score.min(1.0))?;
        refit(picture, edges, &fit)
    })
}

/// Returns the first of every `step` lines that are much stronger than the others: nearly all of them than nearly all others, as
/// there are drawings too, and lines of the pattern where there are no cells.
fn strong_lines(strengths: &[f32], step: usize) -> Option<i32> {
    let is_strong = |phase: &usize| {
        let part = |is_wanted: bool| {
            let lines = strengths.iter().enumerate();
            let of_part = lines.filter(|(index, _)| (index % step == *phase) == is_wanted);
            let mut of_part: Vec<f32> = of_part.map(|(_, &strength)| strength).collect();
            of_part.sort_by(f32::total_cmp);
            of_part
        };
        let (strong, weak) = (part(true), part(false));
        let at = |values: &[f32], share: usize| values.get(values.len() * share / 10).copied().unwrap_or_default();
        let least = MIN_STRONGER[usize::from(step > 3)];
        at(&strong, if step > 3 { 2 } else { 0 }) > least * at(&weak, 9).max(1.0)
    };
    let phase = (0..step).find(is_strong).filter(|_| strengths.len() >= 4 * step)?;
    i32::try_from(phase).ok()
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
    let squares = evidence.completed(evidence.best()?.0, [false; 2]);
    let sum = evidence.sum_of_sides(squares);
    if squares.width() < 2 || squares.height() < 2 {
        return None;
    }
    let centre = |comb: Comb, (from, to): (i32, i32)| (comb.line(from) + comb.line(to)) / 2.0;
    let middle = (centre(combs.0, squares.columns), centre(combs.1, squares.rows));
    Some(Fit { combs, squares, middle, score: sum * contrast.max(0.0) })
}
