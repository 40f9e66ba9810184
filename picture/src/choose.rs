//! Chooses the grid whose numbers make sense.

use crate::edges::Edges;
use crate::grid::{self, Found, Grid, MIN_SIDE};
use crate::picture::Picture;
use crate::reading::Reading;
use crate::{extent, read_grid};

/// The grids that are read until one of them makes sense.
const MAX_GRIDS: usize = 4;
/// The conviction by cell from which on a reading makes sense, and no other grid is tried.
const CONVINCING: f32 = 0.12;
/// How much more convincing than the likeliest grid another one has to be, by cell.
pub(crate) const MORE_CONVINCING: f32 = 0.04;
/// How many more cells have to make sense, as a factor and a number.
const MANY_MORE: (f32, f32) = (1.2, 4.0);
/// The same if these are other parts of the same lines.
const SAME_CELLS: (f32, f32) = (1.25, 3.0);
/// The share of the cells of a line with something in their middle if it is a part of the board.
const FILLED: f32 = 0.9;
/// The least share of the cells that make sense in another reading.
const MIN_SHARE: f32 = 0.6;
/// The share of the numbers that make sense still after a part of the board was cut off.
const MIN_KEPT: f32 = 0.8;
/// A board that has fewer numbers that make sense by that much has lost one.
const ONE_LESS: f32 = 0.5;
/// So few cells may make sense by chance.
const FEW: f32 = 60.0;
/// Fewer cells are no board if nothing in them makes sense.
const MIN_CELLS: usize = 24;
/// Once so many cells have been read, further grids are left out, but never the likeliest.
const MAX_READ: usize = 8000;
/// Grids of more cells are read last, as that takes long.
const LARGE: usize = 3000;

/// A reading, and by how many numbers it makes sense: see [`Reading::conviction`].
pub(crate) struct Convincing {
    pub(crate) grid: Grid,
    pub(crate) reading: Reading,
    /// Of all cells together.
    sum: f32,
    /// By cell. Few cells make sense by chance, and count less.
    pub(crate) conviction: f32,
}

impl Convincing {
    fn read(picture: &Picture, grid: Grid) -> Option<Self> {
        let (reading, grid) = read_grid(picture, grid)?;
        let sum = reading.conviction();
        let conviction = sum / (reading.cells().len() as f32 + FEW);
        Some(Self { grid, reading, sum, conviction })
    }

    fn is_sure(&self) -> bool {
        let cells = self.reading.cells().len() as f32;
        self.sum >= CONVINCING * cells && cells >= FEW
    }

    /// Whether this is clearly more convincing: a larger share of its cells makes sense, or many more cells do. Another part of the same
    /// lines always has to make more sense, as the share is larger in any part with more numbers.
    fn is_better(&self, other: &Self) -> bool {
        if self.grid.is_aligned(&other.grid) {
            return self.sum > SAME_CELLS.0 * other.sum + SAME_CELLS.1;
        }
        let has_many_more = self.sum > MANY_MORE.0 * other.sum + MANY_MORE.1;
        let has_more = self.conviction > other.conviction + MORE_CONVINCING && self.sum > MIN_SHARE * other.sum;
        let is_likely = self.conviction > (MIN_SHARE * other.conviction).max(2.0 * MORE_CONVINCING);
        (has_many_more && is_likely) || (has_more && !other.is_sure())
    }

    /// Whether this is the other board with columns and rows that are filled with cells.
    fn completes(&self, found: &Found, other: &Self) -> bool {
        let Some((x, y)) = self.grid.place_of(&other.grid).filter(|_| self.grid.is_aligned(&other.grid)) else {
            return false;
        };
        let filled = |lines: &[f32], from: usize, count: usize| {
            let mut lines = lines.iter().enumerate().filter(|(index, _)| !(from..from + count).contains(index));
            lines.all(|(_, &share)| share >= FILLED)
        };
        let is_filled = filled(&found.columns, x, other.grid.width()) && filled(&found.rows, y, other.grid.height());
        is_filled && self.grid.is_same(&found.grid) && self.sum > other.sum - ONE_LESS
    }

    /// Returns what was read from a picture of twice the size.
    pub(crate) fn doubled(self) -> Self {
        Self { grid: self.grid.doubled(), reading: self.reading.doubled(), ..self }
    }

    /// Returns the reading with the columns and rows next to the board that look like it.
    fn grown(self, picture: &Picture) -> Self {
        let more = extent::continued_sides(picture, &self.grid, &self.reading);
        if more == [0; 4] {
            return self;
        }
        let mut grid = self.grid;
        grid.extend(more);
        let grown = Self::read(picture, grid).filter(|grown| grown.sum > self.sum - ONE_LESS);
        grown.unwrap_or(self)
    }

    /// Returns the reading without the columns and rows at the sides that are text next to the board.
    fn trimmed(self, picture: &Picture) -> Self {
        let cut = extent::foreign_lines(&self.reading);
        let is_left = |length: usize, cut: usize| length >= cut + MIN_SIDE;
        let is_board = is_left(self.grid.width(), cut[0] + cut[2]) && is_left(self.grid.height(), cut[1] + cut[3]);
        if cut == [0; 4] || !is_board {
            return self;
        }
        let mut grid = self.grid;
        grid.cut(cut);
        let trimmed = Self::read(picture, grid).filter(|trimmed| trimmed.sum > MIN_KEPT * self.sum);
        trimmed.unwrap_or(self)
    }
}

/// Returns the other reading only if it is clearly more convincing.
pub(crate) fn more_convincing(likely: Option<Convincing>, other: Option<Convincing>) -> Option<Convincing> {
    match (likely, other) {
        (Some(likely), Some(other)) if !other.is_better(&likely) => Some(likely),
        (likely, None) => likely,
        (_, other) => other,
    }
}

/// Returns the most convincing reading of a picture at its own size.
pub(crate) fn read_as_it_is(picture: &Picture) -> Option<Convincing> {
    let mut grids = grid::find(picture, &Edges::new(picture));
    grids.truncate(MAX_GRIDS);
    let mut grids: Vec<(usize, Grid)> = grids.into_iter().enumerate().collect();
    grids.sort_by_key(|(_, grid)| grid.width() * grid.height() > LARGE);
    let mut best: Option<Convincing> = None;
    let mut read: Vec<Grid> = Vec::new();
    let mut cells = 0;
    for (rank, grid) in grids {
        let count = grid.width() * grid.height();
        if cells + count > MAX_READ && rank > 0 {
            continue;
        }
        cells += count;
        let other = Convincing::read(picture, grid);
        read.push(grid);
        // A grid of few squares, or one that is not the likeliest, has to make sense.
        let is_likely = rank == 0 && grid.width() * grid.height() >= MIN_CELLS;
        let other = other.filter(|other| is_likely || other.conviction > MORE_CONVINCING);
        best = more_convincing(best, other);
        if best.as_ref().is_some_and(Convincing::is_sure) {
            break;
        }
    }
    best_of_islands(picture, &read, best).map(|best| best.trimmed(picture).grown(picture))
}

/// Returns the best reading after the grids of cells that stand apart, but for those that have been `read`.
fn best_of_islands(picture: &Picture, read: &[Grid], mut best: Option<Convincing>) -> Option<Convincing> {
    for found in grid::find_islands(picture) {
        if read.iter().any(|other| found.grid.is_same(other)) {
            continue;
        }
        let other = Convincing::read(picture, found.grid);
        let other = other.filter(|other| other.conviction > 2.0 * MORE_CONVINCING);
        best = match (best, other) {
            (Some(best), Some(other)) if other.completes(&found, &best) => Some(other),
            (best, other) => more_convincing(best, other),
        };
    }
    best
}
