//! Moves the sides of a grid to where the board ends.

use super::FoundBoard;
use super::quality::share;
use super::shapes::{CLEAR, with_shape};
use crate::cell::{drawing, resample};
use crate::glyph;
use crate::grid::{Grid, MAX_SIDE, MIN_SIDE};
use crate::network::{self, Chances, Region};
use crate::picture::Picture;
use crate::usual_boards::is_usual_size;

/// How far around a board it is looked for more of it: at first, and where it went on.
const AROUND: [usize; 2] = [2, 6];
/// How often the board is looked at again with other sides.
const MAX_CHANGES: usize = 12;
/// The share of cells in a line that belongs to the board: one next to it, and one of it.
const MIN_OF_LINE: [f32; 2] = [0.85, 0.5];

/// So many lines are looked at again before they are cut.
const FEW_LINES: usize = 3;

/// Moves the sides of a grid to where the board ends.
pub(super) fn bounded(picture: &Picture, mut grid: Grid) -> Option<FoundBoard> {
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
