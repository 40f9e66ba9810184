//! Finds where a board ends that was found too large or too small.

use std::cmp::Ordering;

use minesweeper_engine::Cell;

use crate::cell::{CellLook, look_at};
use crate::grid::{Grid, MAX_SIDE};
use crate::picture::Picture;
use crate::reading::Reading;
use crate::usual_boards::is_usual_size;

/// The evidence against lines at a side that are cut off, at least: from a board of any size, and from one of a usual size.
const FOREIGN: [f32; 2] = [-1.0, -2.0];
/// The evidence for a covered cell.
const COVERED: f32 = 0.5;

/// Returns how many columns and rows at the sides (left, top, right and bottom) show what is nowhere else, or contradict their neighbours.
pub(crate) fn foreign_lines(reading: &Reading) -> [usize; 4] {
    let convictions = reading.convictions();
    let (width, height) = (usize::from(reading.size.width()), usize::from(reading.size.height()));
    let limit = FOREIGN[usize::from(is_usual_size(width, height))];
    std::array::from_fn(|side| {
        // The number of the line that a cell is in, from this side.
        let line = |cell: usize| match side {
            0 => cell % width,
            1 => cell / width,
            2 => width - 1 - cell % width,
            _ => height - 1 - cell / width,
        };
        let length = if side % 2 == 0 { width } else { height };
        let (mut last, mut sum) = (0, 0.0);
        for index in 0..length / 2 {
            let of_line = support(reading, &convictions, |cell| line(cell).cmp(&index));
            if of_line > 0.0 {
                break;
            }
            (last, sum) = (index + 1, sum + of_line);
        }
        if sum <= limit { last } else { 0 }
    })
}

/// Returns the evidence for a line. `place`: whether a cell is in it (`Equal`), or in the rest of the board (`Greater`).
fn support(reading: &Reading, convictions: &[f32], place: impl Fn(usize) -> Ordering) -> f32 {
    let mut is_elsewhere = vec![false; reading.look_groups.len()];
    let cells = || reading.of_cell.iter().enumerate();
    cells().filter(|&(cell, _)| place(cell).is_gt()).for_each(|(_, &group)| is_elsewhere[group] = true);
    let value = |(cell, &group): (usize, &usize)| {
        let is_drawn = reading.look_groups[group].drawn.is_some();
        match (is_drawn, is_elsewhere[group]) {
            _ if convictions[cell] < 0.0 => -1.0,
            (true, true) => 1.0,
            (true, false) => -1.0,
            (false, true) if reading.groups[group].content == Cell::Hidden => COVERED,
            (false, _) => 0.0,
        }
    };
    cells().filter(|&(cell, _)| place(cell).is_eq()).map(value).sum()
}

/// The share of the cells of a line next to the board that look like cells of the board if it is a part of it.
const MIN_CONTINUED: f32 = 0.85;

/// Returns how many columns and rows next to the board (left, top, right and bottom) look like it.
pub(crate) fn continued_sides(picture: &Picture, grid: &Grid, reading: &Reading) -> [usize; 4] {
    let (width, height) = (grid.width() as i32, grid.height() as i32);
    let line = |side: usize, by: i32| -> Vec<(i32, i32)> {
        match side {
            0 => (0..height).map(|y| (-by, y)).collect(),
            1 => (0..width).map(|x| (x, -by)).collect(),
            2 => (0..height).map(|y| (width - 1 + by, y)).collect(),
            _ => (0..width).map(|x| (x, height - 1 + by)).collect(),
        }
    };
    std::array::from_fn(|side| {
        let room = MAX_SIDE - if side % 2 == 0 { grid.width() } else { grid.height() };
        let mut last = 0;
        for by in 1..=room as i32 {
            let cells = line(side, by);
            if !cells.iter().all(|&cell| grid.is_in(picture, cell)) {
                break;
            }
            let looks = cells.iter().map(|&cell| look_at(picture, grid.corner_of(cell), grid.pitch()));
            match continued(&looks.collect::<Vec<_>>(), reading) {
                None => break,
                Some(false) => {}
                Some(true) => last = by as usize,
            }
        }
        last
    })
}

/// Returns whether a line looks like the board: `None` if it does not, `Some(false)` if it may as well be the page.
fn continued(looks: &[CellLook], reading: &Reading) -> Option<bool> {
    let groups: Vec<Option<usize>> =
        looks.iter().map(|look| reading.look_groups.iter().position(|group| group.matches(look))).collect();
    let found: Vec<usize> = groups.iter().copied().flatten().collect();
    if (found.len() as f32) < MIN_CONTINUED * looks.len() as f32 {
        return None;
    }
    let is_cell = |group: usize| {
        let look = &reading.look_groups[group];
        look.drawn.is_some() || (reading.groups[group].content == Cell::Hidden && look.ground.has_border())
    };
    Some(alternates(looks) || found.into_iter().any(is_cell))
}

/// The least difference in lightness between the colours of a checkerboard.
const MIN_ALTERNATING: f32 = 3.0;

/// Whether cells are lighter and darker by turns, nearly all of them.
fn alternates(looks: &[CellLook]) -> bool {
    let light: Vec<f32> = looks.iter().map(|look| look.ground.colour.iter().sum::<f32>() / 3.0).collect();
    let steps: Vec<f32> = light.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let turns = steps
        .windows(2)
        .filter(|pair| pair[0] * pair[1] < 0.0 && pair.iter().all(|step| step.abs() >= MIN_ALTERNATING));
    let count = turns.count();
    count >= 3 && 10 * count >= 8 * (steps.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_a_checkerboard_alternate_and_those_of_a_page_or_a_gradient_do_not() {
        let looks = |light: &dyn Fn(usize) -> f32| -> Vec<CellLook> {
            (0..9).map(|index| CellLook::plain([light(index); 3])).collect()
        };
        assert!(alternates(&looks(&|index| 200.0 + (index % 2 * 8) as f32)));
        assert!(!alternates(&looks(&|_| 200.0)));
        assert!(!alternates(&looks(&|index| 100.0 + 9.0 * index as f32)));
    }
}
