//! Finds the board: which of the grids that lines suggest has cells, and where it ends.

use crate::cell::{drawing, resample};
use crate::edges::Edges;
use crate::glyph;
use crate::grid::{self, Grid, MAX_SIDE, MIN_SIDE};
use crate::network::{self, Chances, FLAG, MINE, Maps, OUTSIDE, QUESTION, Region};
use crate::picture::Picture;
use crate::usual_boards::is_usual_size;

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
/// How much better a grid has to be than one that is likelier by its lines.
const BETTER: f32 = 0.03;
/// The most columns and rows that are looked at to compare grids.
const SAMPLE: usize = 20;
/// The same to find where lines are.
const SMALL_SAMPLE: usize = 8;
/// The parts of a cell by which the lines of a grid are moved to find cells.
const PHASES: usize = 4;
/// The parts of a cell by which a grid is moved at last, so that its lines are between the cells.
const STEPS: [f32; 2] = [0.08, 0.04];
/// How much more surely cells are known if the lines are moved.
const MORE_CERTAIN: f32 = 0.02;
/// The least side in pixels of a picture of half the size.
const MIN_HALVED: usize = 200;

/// How far the squares of a grid are cells of a board.
#[derive(Clone, Copy)]
struct Quality {
    /// The share of squares that are cells.
    cells: f32,
    /// The share of those that show a number, a flag or a mine. A pattern has none.
    signs: f32,
    squares: usize,
}

impl Quality {
    fn has_cells(self) -> bool {
        self.cells >= MIN_CELLS
    }

    fn has_many_cells(self) -> bool {
        self.has_cells() && self.squares >= MANY_SQUARES
    }

    fn is_sure(self) -> bool {
        self.has_many_cells() && self.cells >= SURE.0 && self.signs >= SURE.1
    }

    fn sum(self) -> f32 {
        let squares = self.squares as f32;
        self.cells * squares / (squares + FEW_SQUARES) + SIGNS * self.signs.min(MANY_SIGNS)
    }
}

/// Finds the board in a picture.
pub(crate) fn find_board(picture: &Picture) -> Option<FoundBoard> {
    let lines = |picture: &Picture| -> Vec<Grid> {
        grid::find(picture, &Edges::new(picture)).into_iter().take(MAX_GRIDS).collect()
    };
    let islands =
        |picture: &Picture| -> Vec<Grid> { grid::find_islands(picture).into_iter().take(MAX_GRIDS).collect() };
    // Screens with many pixels show cells that are larger than those that are looked for.
    let of_halved = || -> Vec<Grid> {
        let is_large = picture.width().min(picture.height()) >= 2 * MIN_HALVED;
        let halved = is_large.then(|| picture.halved());
        let grids = halved.iter().flat_map(|halved| lines(halved).into_iter().chain(islands(halved)));
        grids.map(Grid::doubled).collect()
    };
    // Lines may go through the middles of the cells, or be those of half cells.
    let moved = || -> Vec<Grid> {
        let grids = lines(picture).into_iter().flat_map(|grid| [grid, grid.coarser()]);
        grids.filter(is_board).map(|grid| moved_to_cells(picture, grid)).collect()
    };
    let sources: [&dyn Fn() -> Vec<Grid>; 4] = [&|| lines(picture), &|| islands(picture), &of_halved, &moved];
    let mut tried: Vec<(Grid, Quality)> = Vec::new();
    for (index, source) in sources.into_iter().enumerate() {
        if index + 1 == sources.len() && tried.iter().any(|(_, quality)| quality.has_many_cells()) {
            break;
        }
        for grid in source() {
            let quality = quality(picture, &grid);
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
        tried.into_iter().enumerate().filter(|(index, (_, quality))| *index == 0 || quality.cells >= SURE.0);
    grids.find_map(|(_, (grid, _))| bounded(picture, aligned(picture, grid)))
}

/// Sorts grids by their quality; nearly the same leaves them in the order of their lines.
fn best_first(grids: &mut [(Grid, Quality)]) {
    let steps = |quality: Quality| (quality.sum() / BETTER).round();
    grids.sort_by(|a, b| steps(b.1).total_cmp(&steps(a.1)));
}

fn is_board(grid: &Grid) -> bool {
    grid.width().min(grid.height()) >= MIN_SIDE
}

/// Looks at the squares in the middle of a grid, at most some columns and rows.
fn sample(picture: &Picture, grid: &Grid, most: usize) -> Vec<Chances> {
    let size = (grid.width().min(most), grid.height().min(most));
    let corner = grid.corner((grid.width() - size.0) / 2, (grid.height() - size.1) / 2);
    network::look(picture, Region { corner, pitch: grid.pitch(), size }).chances
}

fn quality(picture: &Picture, grid: &Grid) -> Quality {
    let chances = sample(picture, grid, SAMPLE);
    let signs = |chances: &Chances| chances[1..=8].iter().sum::<f32>() + chances[FLAG] + chances[MINE];
    let signs = chances.iter().map(signs).sum::<f32>() / chances.len().max(1) as f32;
    Quality { cells: share(chances.iter()), signs, squares: grid.width() * grid.height() }
}

/// Returns how many squares are cells, 0 none to 1 all.
fn share<'a>(chances: impl ExactSizeIterator<Item = &'a Chances>) -> f32 {
    let count = chances.len().max(1) as f32;
    chances.map(|chances| 1.0 - chances[OUTSIDE]).sum::<f32>() / count
}

/// Returns how surely the squares of a grid are cells that are known: 0 to 1.
fn certainty(picture: &Picture, grid: &Grid) -> f32 {
    let most = |chances: &Chances| chances[..OUTSIDE].iter().copied().fold(0.0, f32::max);
    let chances = sample(picture, grid, SMALL_SAMPLE);
    chances.iter().map(most).sum::<f32>() / chances.len().max(1) as f32
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

/// How far around a board it is looked for more of it: at first, and where it went on.
const AROUND: [usize; 2] = [2, 6];
/// How often the board is looked at again with other sides.
const MAX_CHANGES: usize = 12;
/// The share of cells in a line that belongs to the board: one next to it, and one of it.
const MIN_OF_LINE: [f32; 2] = [0.85, 0.5];

/// So many lines are looked at again before they are cut.
const FEW_LINES: usize = 3;

/// Moves the sides of a grid to where the board ends.
fn bounded(picture: &Picture, mut grid: Grid) -> Option<FoundBoard> {
    let mut around = AROUND[0];
    for change in 0..=MAX_CHANGES {
        let view = View::new(picture, grid, around);
        let (more, mut less) = (view.lines_to_add(picture), view.lines_to_cut());
        // What is around a board may confuse the network about the lines next to it.
        if less != [0; 4] && less.iter().sum::<usize>() <= FEW_LINES {
            less = least(less, View::new(picture, grid, 0).lines_to_cut());
        }
        let rest = |length: usize, side: usize| length.saturating_sub(less[side] + less[side + 2]);
        // Where the lines end at a usual size, the network is not believed to know better.
        if is_usual_size(grid.width(), grid.height()) && !is_usual_size(rest(grid.width(), 0), rest(grid.height(), 1)) {
            less = [0; 4];
        }
        if (more, less) == ([0; 4], [0; 4]) || change == MAX_CHANGES {
            return Some(view.board(picture));
        }
        let is_left = |length: usize, cut: usize| length >= cut + MIN_SIDE;
        if !is_left(grid.width(), less[0] + less[2]) || !is_left(grid.height(), less[1] + less[3]) {
            return None;
        }
        grid.extend(more);
        grid.cut(less);
        around = AROUND[usize::from(more.contains(&around))];
    }
    None
}

/// Returns the lesser number at each side.
fn least(a: [usize; 4], b: [usize; 4]) -> [usize; 4] {
    std::array::from_fn(|side| a[side].min(b[side]))
}

/// A grid and the squares around it.
struct View {
    grid: Grid,
    around: usize,
    seen: network::Seen,
}

impl View {
    fn new(picture: &Picture, grid: Grid, around: usize) -> Self {
        let before = -(around as i32);
        let size = (grid.width() + 2 * around, grid.height() + 2 * around);
        let region = Region { corner: grid.corner_of((before, before)), pitch: grid.pitch(), size };
        Self { grid, around, seen: network::look(picture, region) }
    }

    /// Returns the squares of the line that is `by` lines outside of the outermost one of a side (left, top, right, bottom), as far as the
    /// board reaches. Negative numbers are lines of the board.
    fn line(&self, side: usize, by: i32) -> Vec<(i32, i32)> {
        let (width, height) = (self.grid.width() as i32, self.grid.height() as i32);
        match side {
            0 => (0..height).map(|y| (-by, y)).collect(),
            1 => (0..width).map(|x| (x, -by)).collect(),
            2 => (0..height).map(|y| (width - 1 + by, y)).collect(),
            _ => (0..width).map(|x| (x, height - 1 + by)).collect(),
        }
    }

    fn chances(&self, (x, y): (i32, i32)) -> &Chances {
        let at = |place: i32| (place + self.around as i32) as usize;
        &self.seen.chances[at(y) * (self.grid.width() + 2 * self.around) + at(x)]
    }

    fn is_of_board(&self, line: &[(i32, i32)], least: f32) -> bool {
        let chances: Vec<Chances> = line.iter().map(|&square| *self.chances(square)).collect();
        share(chances.iter()) >= least
    }

    /// Returns the number of lines at each side that belong to the board too.
    fn lines_to_add(&self, picture: &Picture) -> [usize; 4] {
        std::array::from_fn(|side| {
            let room = MAX_SIDE.saturating_sub([self.grid.width(), self.grid.height()][side % 2]);
            let lines = (1..=self.around as i32).map(|by| self.line(side, by));
            let is_part = |line: &Vec<(i32, i32)>| {
                line.iter().all(|&square| self.grid.is_in(picture, square)) && self.is_of_board(line, MIN_OF_LINE[0])
            };
            lines.take_while(is_part).count().min(room / 2)
        })
    }

    /// Returns the number of lines at each side that do not belong to the board.
    fn lines_to_cut(&self) -> [usize; 4] {
        std::array::from_fn(|side| {
            let length = [self.grid.width(), self.grid.height()][side % 2] as i32;
            let lines = (0..length).map(|by| self.line(side, -by));
            lines.take_while(|line| !self.is_of_board(line, MIN_OF_LINE[1])).count()
        })
    }

    fn board(self, picture: &Picture) -> FoundBoard {
        let Self { grid, around, seen } = self;
        let (columns, rows) = (around..around + grid.width(), around..around + grid.height());
        let width = grid.width() + 2 * around;
        let cells = rows.clone().flat_map(|y| columns.clone().map(move |x| y * width + x));
        let chances = cells.map(|cell| seen.chances[cell]);
        let squares = (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| (x, y)));
        let by_shape: Vec<Option<glyph::Chances>> =
            squares.map(|(x, y)| drawing(&resample(picture, grid.corner(x, y), grid.pitch()))).collect();
        let chances = chances.zip(&by_shape);
        let chances = chances.map(|(chances, by_shape)| by_shape.map_or(chances, |shape| with_shape(&chances, &shape)));
        let chances = chances.collect();
        let clear = |chances: &glyph::Chances| (1..=8).find(|&number| chances[usize::from(number)] > CLEAR);
        let clear_numbers = by_shape.iter().map(|by_shape| by_shape.as_ref().and_then(clear)).collect();
        FoundBoard { grid, chances, clear_numbers, looks: seen.looks.part(columns, rows) }
    }
}

/// How much the shape of a drawing alone says, in comparison with the network that sees the whole board.
const SHAPE: f32 = 0.5;
/// Shapes are not believed to be less likely: no font has looked like that before.
const MIN_SHAPE: f32 = 0.02;

/// The chance from which on the shape of a number is clear.
const CLEAR: f32 = 0.97;

/// Returns the chances of a cell, given what its drawing is by its shape alone.
fn with_shape(chances: &Chances, by_shape: &glyph::Chances) -> Chances {
    let shape = |class: usize| match class {
        1..=8 => by_shape[class],
        FLAG => by_shape[glyph::FLAG],
        MINE => by_shape[glyph::MINE],
        QUESTION => by_shape[glyph::QUESTION],
        _ => by_shape[glyph::OTHER].max(by_shape[0]),
    };
    let mut result: Chances = std::array::from_fn(|class| chances[class] * shape(class).max(MIN_SHAPE).powf(SHAPE));
    let sum: f32 = result.iter().sum();
    result.iter_mut().for_each(|chance| *chance /= sum);
    result
}
