//! Finds boards whose cells stand apart on a ground of one colour, so that few of them have sides: round cells, and numbers on the page.
//!
//! Whatever is drawn in a cell is in its middle. So the middles of the connected parts that are not ground are evenly spaced.

use super::comb::{self, Comb};
use super::content::{ASTRAY, CENTRED, Island, SLACK, values};
use super::evidence::{Evidence, whole};
use super::squares::{Combs, Squares};
use super::{Grid, MAX_SIDE, MIN_SIDE, SAME_SIZE};
use crate::areas::{Area, parts};
use crate::picture::{Colour, Picture, distance};

/// The least differences from the ground: where both are flat, and where there is noise.
const LIMITS: [f32; 2] = [12.0, 40.0];
/// Pictures of more pixels are searched at half their size, to save time.
const MAX_PIXELS: usize = 2_500_000;
/// The number of pixels whose colours are counted.
const SAMPLES: usize = 20_000;
/// The number of colours that are counted, the first ones.
const MAX_COLOURS: usize = 100;
/// The least share of the picture that is ground.
const MIN_GROUND: f32 = 0.12;
/// The most colours that may be the ground.
const MAX_GROUNDS: usize = 2;
/// The most connected parts: a photograph has more.
const MAX_ISLANDS: usize = 3000;
/// The largest distance between neighbours, in pixels.
const MAX_GAP: f32 = 132.0;
/// The least distance.
const MIN_GAP: f32 = 7.0;
/// Neighbours are at most that much out of line, as a share of their distance.
const OUT_OF_LINE: f32 = 0.2;
/// The fewest pairs of neighbours in each direction that are equally far apart.
const MIN_PAIRS: usize = 4;
/// The fewest cells with something in their middle.
const MIN_CENTRED: usize = 12;
/// The most cells: larger boards have lines, and noise has none.
const MAX_CELLS: usize = 1200;
/// How many times as many cells have something in their middle as have something elsewhere.
const MIN_REGULAR: usize = 6;
/// The share by which the distance between lines may differ from that between neighbours.
const TOLERANCE: f32 = 0.06;
/// The share by which the width of cells may differ from their height.
const MAX_STRETCH: f32 = 0.015;
/// The least part of a cell at a side of the picture that shows that the board is cut off there.
const MIN_CUT: f32 = 0.15;

/// A grid that was found, and the evidence for it.
struct Found {
    grid: Grid,
    sum: f32,
}

/// Returns the grids of such boards, no two with cells of one size, the likeliest first.
pub(crate) fn find(picture: &Picture) -> Vec<Grid> {
    if picture.width() * picture.height() > MAX_PIXELS {
        let doubled = find(&picture.halved()).into_iter().map(Grid::doubled);
        // Larger cells are looked for when all of the picture is read at half its size.
        return doubled.filter(|grid| grid.pitch().0 < MAX_GAP).collect();
    }
    let mut found: Vec<Found> = Vec::new();
    for ground in grounds(picture) {
        for limit in LIMITS {
            let whole = Area { left: 0, top: 0, right: picture.width(), bottom: picture.height() };
            let is_land = |x: usize, y: usize| distance(&picture.row(y)[x].map(f32::from), &ground) > limit;
            let islands: Vec<Island> =
                parts(whole, is_land, |_, _| true).into_iter().map(|(area, _, _)| Island::new(area)).collect();
            if islands.len() <= MAX_ISLANDS {
                let pitches = pitches(&islands).into_iter();
                found.extend(pitches.filter_map(|pitch| lattice(&islands, pitch, picture, is_land)));
            }
        }
    }
    found.sort_by(|a, b| b.sum.total_cmp(&a.sum));
    let mut chosen: Vec<Found> = Vec::new();
    for found in found {
        let ratio = |other: &Found| found.grid.pitch().0 / other.grid.pitch().0;
        if !chosen.iter().any(|other| (ratio(other) - 1.0).abs() < SAME_SIZE) {
            chosen.push(found);
        }
    }
    chosen.into_iter().map(|found| found.grid).collect()
}

/// Returns the most usual colours of the picture.
fn grounds(picture: &Picture) -> Vec<Colour> {
    let pixels = picture.width() * picture.height();
    // An odd step visits all columns.
    let step = (pixels / SAMPLES) | 1;
    let mut colours: Vec<(Colour, usize)> = Vec::new();
    for index in (0..pixels).step_by(step) {
        let colour = picture.row(index / picture.width())[index % picture.width()].map(f32::from);
        match colours.iter_mut().find(|other| distance(&other.0, &colour) < LIMITS[0] / 2.0) {
            Some((_, count)) => *count += 1,
            None => colours.push((colour, 1)),
        }
        colours.truncate(MAX_COLOURS);
    }
    colours.retain(|&(_, count)| (count * step) as f32 >= MIN_GROUND * pixels as f32);
    colours.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    colours.into_iter().take(MAX_GROUNDS).map(|(colour, _)| colour).collect()
}

/// Returns the distances that neighbours most often have in both directions.
fn pitches(islands: &[Island]) -> Vec<f32> {
    let small: Vec<&Island> = islands.iter().filter(|island| (2.0..MAX_GAP).contains(&island.size())).collect();
    let gaps = |along: fn(&Island) -> f32, across: fn(&Island) -> f32| {
        let gap = |island: &&Island| {
            let gaps = small.iter().filter_map(|other| {
                let gap = along(other) - along(island);
                let is_in_line = (across(other) - across(island)).abs() <= OUT_OF_LINE * gap;
                ((MIN_GAP..MAX_GAP).contains(&gap) && is_in_line).then_some(gap)
            });
            gaps.min_by(f32::total_cmp)
        };
        let mut gaps: Vec<f32> = small.iter().filter_map(gap).collect();
        gaps.sort_by(f32::total_cmp);
        gaps
    };
    let (right, down) = (gaps(|island| island.x, |island| island.y), gaps(|island| island.y, |island| island.x));
    let count = |gaps: &[f32], pitch: f32| {
        let below = |limit: f32| gaps.partition_point(|&gap| gap < limit);
        below(1.05 * pitch) - below(0.95 * pitch)
    };
    let mut rated: Vec<(f32, usize)> =
        right.iter().chain(&down).map(|&pitch| (pitch, count(&right, pitch).min(count(&down, pitch)))).collect();
    rated.retain(|rated| rated.1 >= MIN_PAIRS);
    rated.sort_by_key(|rated| std::cmp::Reverse(rated.1));
    let mut pitches: Vec<f32> = Vec::new();
    for (pitch, _) in rated {
        if !pitches.iter().any(|other| (pitch / other - 1.0).abs() < 0.1) && pitches.len() < 2 {
            pitches.push(pitch);
        }
    }
    pitches
}

/// Returns the lines between cells whose middles the middles of the islands are.
fn between(middles: impl Iterator<Item = f32>, length: usize, pitch: f32, tolerance: f32) -> Option<Comb> {
    let mut profile = vec![0.0_f32; length];
    let reach = (0.1 * pitch).max(1.0);
    for middle in middles {
        let near = (middle - reach).max(0.0) as usize..((middle + reach) as usize + 1).min(length);
        near.for_each(|at| profile[at] += (1.0 - (at as f32 - middle).abs() / reach).max(0.0));
    }
    let (comb, _) = comb::fit(&profile, 0, pitch, tolerance)?;
    Some(Comb { origin: comb.origin - 0.5 * comb.pitch, ..comb })
}

/// Returns the grid of cells of one size.
fn lattice(
    islands: &[Island],
    pitch: f32,
    picture: &Picture,
    is_land: impl Fn(usize, usize) -> bool + Copy,
) -> Option<Found> {
    let is_cell = |island: &&Island| (0.1 * pitch..=(1.0 + SLACK) * pitch).contains(&island.size());
    let (width, height) = (picture.width(), picture.height());
    let across = between(islands.iter().filter(is_cell).map(|island| island.x), width, pitch, TOLERANCE)?;
    let down = between(islands.iter().filter(is_cell).map(|island| island.y), height, pitch, TOLERANCE)?;
    let (evidence, board) = board((across, down), islands, picture, is_land)?;
    // The same with the islands of the board only.
    let inside = || {
        let is_inside = |island: &&Island| board.contains(across.index(island.x), down.index(island.y));
        islands.iter().filter(is_cell).filter(is_inside)
    };
    let tolerance = |count: usize| (0.5 / count as f32).min(TOLERANCE);
    let fitted = (
        between(inside().map(|island| island.x), width, across.pitch, tolerance(board.width()))?,
        between(inside().map(|island| island.y), height, down.pitch, tolerance(board.height()))?,
    );
    let (combs, evidence, squares) = match self::board(fitted, islands, picture, is_land) {
        Some((evidence, squares)) => (fitted, evidence, squares),
        None => ((across, down), evidence, board),
    };
    if (combs.0.pitch / combs.1.pitch - 1.0).abs() > MAX_STRETCH {
        return None;
    }
    let (centred, sum) = evidence.count(squares, CENTRED);
    let (astray, _) = evidence.count(squares, ASTRAY);
    let is_regular = centred >= MIN_CENTRED && centred >= MIN_REGULAR * astray && evidence.has_pairs(squares, CENTRED);
    let is_side = |side: usize| (MIN_SIDE..=MAX_SIDE).contains(&side);
    let is_size = is_side(squares.width()) && is_side(squares.height());
    let grid = Grid { across: combs.0, down: combs.1, squares };
    let is_board = is_regular && is_size && squares.width() * squares.height() <= MAX_CELLS;
    is_board.then_some(Found { grid, sum })
}

/// Returns the evidence for each square, and the board.
fn board(
    combs: Combs,
    islands: &[Island],
    picture: &Picture,
    is_land: impl Fn(usize, usize) -> bool,
) -> Option<(Evidence, Squares)> {
    let count = islands.len().max(1) as f32;
    let mean = |of: fn(&Island) -> f32| islands.iter().map(of).sum::<f32>() / count;
    let columns = whole(combs.0, picture.width(), mean(|island| island.x));
    let rows = whole(combs.1, picture.height(), mean(|island| island.y));
    let area = Squares { columns, rows };
    let evidence = Evidence::with_values(area, values(islands, combs, area, is_land, picture));
    let (squares, _) = evidence.best()?;
    // What ends within a cell from a side of the picture may go on there instead.
    let ends = |comb: Comb, squares: (i32, i32), length: usize| {
        let (before, after) = (comb.line(squares.0) / comb.pitch, (length as f32 - comb.line(squares.1)) / comb.pitch);
        [before, after].into_iter().any(|rest| (MIN_CUT..1.0).contains(&rest))
    };
    let is_cut = [ends(combs.0, squares.columns, picture.width()), ends(combs.1, squares.rows, picture.height())];
    let squares = evidence.completed(squares, is_cut);
    Some((evidence, squares))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws discs on a page that are centred in cells of 20 pixels, in a checkerboard from `from` on, and one that is not.
    fn discs(from: usize) -> Picture {
        let pixel = |index: usize| {
            let (x, y) = ((index % 200) as f32, (index / 200) as f32);
            let (column, row) = ((x / 20.0) as usize, (y / 20.0) as usize);
            let off = (x - 20.0 * column as f32 - 9.5).hypot(y - 20.0 * row as f32 - 9.5);
            let is_board = (from..9).contains(&column) && (from..9).contains(&row);
            let radius = if (column + row) % 3 == 0 { 4.0 } else { 8.0 };
            let is_disc = (is_board && off < radius) || (x - 7.0).hypot(y - 3.0) < 3.0;
            if is_disc { [90, 120, 140, 255] } else { [240, 240, 240, 255] }
        };
        Picture::from_rgba(&(0..200 * 200).flat_map(pixel).collect::<Vec<_>>(), 200, 200).unwrap()
    }

    #[test]
    fn round_cells_are_found_by_their_middles_and_what_is_not_among_them_is_none() {
        let found = find(&discs(1));
        let [grid] = found.as_slice() else { panic!("{} grids", found.len()) };
        let (left, top) = grid.corner(0, 0);
        assert!((left - 20.0).abs() < 1.0 && (top - 20.0).abs() < 1.0, "{grid:?}");
        assert_eq!((grid.width(), grid.height()), (8, 8));
        // Too few.
        assert!(find(&discs(7)).is_empty());
    }
}
