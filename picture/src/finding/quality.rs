//! How far the squares of a grid are cells of a board.

use crate::grid::Grid;
use crate::network::{self, Chances, FLAG, MINE, OUTSIDE, Region};
use crate::picture::Picture;

/// The least share of cells in a grid that may be a board.
const MIN_CELLS: f32 = 0.5;
/// A grid of so many cells and signs is taken at once, the rest of the grids is not tried.
const SURE: (f32, f32) = (0.9, 0.08);
/// The share of signs from which on more of them say nothing.
const MANY_SIGNS: f32 = 0.15;
/// What signs count in comparison with cells.
const SIGNS: f32 = 2.0;
/// With so many squares, half of what the network says is believed: a few squares look like cells by chance.
const FEW_SQUARES: f32 = 12.0;
/// The least number of squares of a grid that is taken without trying others.
const MANY_SQUARES: usize = 36;
/// The most columns and rows that are looked at to compare grids.
const SAMPLE: usize = 20;
/// The same to find where lines are.
const SMALL_SAMPLE: usize = 8;

/// How far the squares of a grid are cells of a board.
#[derive(Clone, Copy)]
pub(super) struct Quality {
    /// The share of squares that are cells.
    cells: f32,
    /// The share of those that show a number, a flag or a mine. A pattern has none.
    signs: f32,
    squares: usize,
}

impl Quality {
    pub(super) fn of(picture: &Picture, grid: &Grid) -> Self {
        let chances = sample(picture, grid, SAMPLE);
        let signs = |chances: &Chances| chances[1..=8].iter().sum::<f32>() + chances[FLAG] + chances[MINE];
        let signs = chances.iter().map(signs).sum::<f32>() / chances.len().max(1) as f32;
        Self { cells: share(chances.iter()), signs, squares: grid.width() * grid.height() }
    }

    pub(super) fn has_cells(self) -> bool {
        self.cells >= MIN_CELLS
    }

    pub(super) fn has_many_cells(self) -> bool {
        self.has_cells() && self.squares >= MANY_SQUARES
    }

    pub(super) fn is_sure(self) -> bool {
        self.has_many_cells() && self.is_nearly_all_cells() && self.signs >= SURE.1
    }

    pub(super) fn is_nearly_all_cells(self) -> bool {
        self.cells >= SURE.0
    }

    pub(super) fn sum(self) -> f32 {
        let squares = self.squares as f32;
        self.cells * squares / (squares + FEW_SQUARES) + SIGNS * self.signs.min(MANY_SIGNS)
    }
}

/// Looks at the squares in the middle of a grid, at most some columns and rows.
fn sample(picture: &Picture, grid: &Grid, most: usize) -> Vec<Chances> {
    let size = (grid.width().min(most), grid.height().min(most));
    let corner = grid.corner((grid.width() - size.0) / 2, (grid.height() - size.1) / 2);
    network::look(picture, Region { corner, pitch: grid.pitch(), size }).chances
}

/// Returns how many squares are cells, 0 none to 1 all.
pub(super) fn share<'a>(chances: impl ExactSizeIterator<Item = &'a Chances>) -> f32 {
    let count = chances.len().max(1) as f32;
    chances.map(|chances| 1.0 - chances[OUTSIDE]).sum::<f32>() / count
}

/// Returns how surely the squares of a grid are cells that are known: 0 to 1.
pub(super) fn certainty(picture: &Picture, grid: &Grid) -> f32 {
    let most = |chances: &Chances| chances[..OUTSIDE].iter().copied().fold(0.0, f32::max);
    let chances = sample(picture, grid, SMALL_SAMPLE);
    chances.iter().map(most).sum::<f32>() / chances.len().max(1) as f32
}
