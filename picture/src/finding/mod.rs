//! Finds the board: which of the grids that lines suggest has cells, and where it ends.

mod quality;
mod shapes;
mod sides;

use quality::{Quality, certainty};
use sides::bounded;

use crate::edges::Edges;
use crate::grid::{self, Grid, MIN_SIDE};
use crate::network::{Chances, Maps};
use crate::picture::Picture;

/// A board, and what the network says of its cells.
pub(crate) struct FoundBoard {
    pub(crate) grid: Grid,
    pub(crate) chances: Vec<Chances>,
    /// By cell: the number that it shows if its shape is clear.
    pub(crate) clear_numbers: Vec<Option<u8>>,
    pub(crate) looks: Maps,
}

/// The most grids of one kind that are tried.
const MAX_GRIDS: usize = 6;
/// How much better a grid has to be than one that is likelier by its lines.
const BETTER: f32 = 0.03;
/// The parts of a cell by which the lines of a grid are moved to find cells.
const PHASES: usize = 4;
/// The parts of a cell by which a grid is moved at last, so that its lines are between the cells.
const STEPS: [f32; 2] = [0.08, 0.04];
/// How much more surely cells are known if the lines are moved.
const MORE_CERTAIN: f32 = 0.02;
/// The least side in pixels of a picture of half the size.
const MIN_HALVED: usize = 200;

/// Where grids come from, the likeliest first.
const SOURCES: [fn(&Picture) -> Vec<Grid>; 4] = [of_lines, of_islands, of_halved, moved];

/// Finds the board in a picture.
pub(crate) fn find_board(picture: &Picture) -> Option<FoundBoard> {
    let mut tried: Vec<(Grid, Quality)> = Vec::new();
    for (index, source) in SOURCES.into_iter().enumerate() {
        if index + 1 == SOURCES.len() && tried.iter().any(|(_, quality)| quality.has_many_cells()) {
            break;
        }
        for grid in source(picture) {
            let quality = Quality::of(picture, &grid);
            if quality.is_sure()
                && let Some(board) = bounded(picture, aligned(picture, grid))
            {
                return Some(board);
            }
            tried.push((grid, quality));
        }
    }
    tried.retain(|(_, quality)| quality.has_cells());
    best_first(&mut tried);
    let mut grids =
        tried.into_iter().enumerate().filter(|(index, (_, quality))| *index == 0 || quality.is_nearly_all_cells());
    grids.find_map(|(_, (grid, _))| bounded(picture, aligned(picture, grid)))
}

fn of_lines(picture: &Picture) -> Vec<Grid> {
    grid::find(picture, &Edges::new(picture)).into_iter().take(MAX_GRIDS).collect()
}

fn of_islands(picture: &Picture) -> Vec<Grid> {
    grid::find_islands(picture).into_iter().take(MAX_GRIDS).collect()
}

/// Screens with many pixels show cells that are larger than those that are looked for.
fn of_halved(picture: &Picture) -> Vec<Grid> {
    let is_large = picture.width().min(picture.height()) >= 2 * MIN_HALVED;
    let halved = is_large.then(|| picture.halved());
    let grids = halved.iter().flat_map(|halved| of_lines(halved).into_iter().chain(of_islands(halved)));
    grids.map(Grid::doubled).collect()
}

/// Lines may go through the middles of the cells, or be those of half cells.
fn moved(picture: &Picture) -> Vec<Grid> {
    let grids = of_lines(picture).into_iter().flat_map(|grid| [grid, grid.coarser()]);
    grids.filter(is_board).map(|grid| moved_to_cells(picture, grid)).collect()
}

/// Sorts grids by their quality; nearly the same leaves them in the order of their lines.
fn best_first(grids: &mut [(Grid, Quality)]) {
    let steps = |quality: Quality| (quality.sum() / BETTER).round();
    grids.sort_by(|a, b| steps(b.1).total_cmp(&steps(a.1)));
}

fn is_board(grid: &Grid) -> bool {
    grid.width().min(grid.height()) >= MIN_SIDE
}

/// Moves the lines of a grid to where its squares are cells, by parts of one.
fn moved_to_cells(picture: &Picture, grid: Grid) -> Grid {
    let part = |index: usize| index as f32 / PHASES as f32;
    let moves = (0..PHASES * PHASES).map(|index| (part(index % PHASES), part(index / PHASES)));
    let rated = moves.map(|by| grid.moved(by)).map(|grid| (grid, certainty(picture, &grid)));
    rated.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(grid, |(grid, _)| grid)
}

/// Moves the lines of a grid between the cells, where these are known more surely then.
fn aligned(picture: &Picture, grid: Grid) -> Grid {
    let mut best = (grid, certainty(picture, &grid));
    for step in STEPS {
        for by in [(-step, 0.0), (step, 0.0), (0.0, -step), (0.0, step)] {
            let moved = best.0.moved(by);
            let certainty = certainty(picture, &moved);
            if certainty > best.1 + MORE_CERTAIN {
                best = (moved, certainty);
            }
        }
    }
    best.0
}
