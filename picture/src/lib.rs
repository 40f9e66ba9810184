//! Reads the board of a Minesweeper screenshot, of a program that it has never seen as well.
//!
//! [`read`] finds the grid, groups the cells that look the same, and names the groups so that the position has a layout. What remains
//! doubtful is marked, cell by cell, and can be named a group at a time. The crate has no I/O: it takes pixels.
//!
//! | module | what it does |
//! | --- | --- |
//! | `picture`, `edges` | pixels, and where their colour changes |
//! | `grid` | finds the cells: at any scale, with anything around them |
//! | `cell`, `ground`, `texture`, `pattern`, `glyph` | how a cell looks: its ground, and what is drawn on it |
//! | `groups`, `naming` | cells that look the same, and what they are |
//! | `judge`, `counter`, `usual_boards` | which cells are doubtful, and the mine counter |
//!
//! ```
//! use board_picture::{Picture, read};
//!
//! // A picture without a board.
//! let picture = Picture::from_rgba(&[255; 4 * 64 * 64], 64, 64)?;
//! assert_eq!(read(&picture).unwrap_err().to_string(), "there is no board in this picture");
//! # Ok::<(), board_picture::PictureError>(())
//! ```

#![forbid(unsafe_code)]
#![allow(clippy::cast_possible_wrap, reason = "pixels and cells are far fewer than 2^31")]

mod areas;
mod cell;
mod choose;
mod counter;
mod edges;
mod extent;
mod glyph;
mod grid;
mod ground;
mod groups;
mod judge;
mod naming;
mod patch;
mod pattern;
mod picture;
mod reading;
mod texture;
mod usual_boards;

use minesweeper_engine::Size;
use thiserror::Error;

pub use picture::{MAX_PIXELS, Picture, PictureError};
pub use reading::{DOUBTFUL, Frame, Group, ReadCell, Reading};

use cell::CellLook;
use choose::{Convincing, MORE_CONVINCING, more_convincing, read_as_it_is};
use grid::Grid;

/// There is no board in a picture, or none that could be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no board in this picture")]
pub struct NotFound;

/// Reads the board in a picture.
///
/// # Errors
/// [`NotFound`] if nothing in it looks like a board.
pub fn read(picture: &Picture) -> Result<Reading, NotFound> {
    let found = read_as_it_is(picture);
    // Screens with many pixels show cells that are larger than those that are looked for.
    let is_large = picture.width().min(picture.height()) >= 2 * MIN_HALVED;
    if found.as_ref().is_some_and(|found| found.conviction >= MORE_CONVINCING) || !is_large {
        return found.map(|found| found.reading).ok_or(NotFound);
    }
    let halved = read_as_it_is(&picture.halved());
    let halved = halved.map(Convincing::doubled);
    more_convincing(found, halved).map(|found| found.reading).ok_or(NotFound)
}

/// The least side in pixels of a picture of half the size.
const MIN_HALVED: usize = 200;

/// Reads the cells of a grid; `None` if these are no cells.
fn read_grid(picture: &Picture, mut grid: Grid) -> Option<(Reading, Grid)> {
    let mut looks = look_at_all(picture, &grid);
    let frame =
        groups::group(&looks).map_or([0; 4], |(groups, of_cell)| foreign_sides(&groups, &of_cell, grid.width()));
    if frame != [0; 4] {
        grid.cut(frame);
        looks = look_at_all(picture, &grid);
    }
    let variants = texture::variants(picture, &grid, looks).into_iter();
    let mut readings: Vec<(Reading, f32)> =
        variants.filter_map(|(looks, against)| name(picture, &grid, looks, against)).collect();
    readings.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut readings = readings.into_iter();
    let (mut reading, cost) = readings.next()?;
    readings.for_each(|(other, other_cost)| reading.doubt_against(&other, other_cost - cost));
    reading.numbers = counter::numbers(picture, &grid);
    Some((reading, grid))
}

/// Groups the cells and names the groups. Returns the reading and what its names cost, with the evidence `against` it; `None` if these are
/// no cells.
fn name(picture: &Picture, grid: &Grid, looks: Vec<CellLook>, against: f32) -> Option<(Reading, f32)> {
    let (look_groups, of_cell) = groups::group(&looks)?;
    let (left, top) = grid.corner(0, 0);
    let (right, bottom) = grid.corner(grid.width(), grid.height());
    let rest = [left, top, picture.width() as f32 - right, picture.height() as f32 - bottom];
    let pitch = grid.pitch().0;
    let mut reading = Reading {
        size: Size::new(grid.width() as u32, grid.height() as u32).ok()?,
        frame: reading::Frame { left, top, right, bottom },
        is_cut: rest.map(|rest| rest < 0.9 * pitch),
        given: vec![None; look_groups.len()],
        limits: vec![1.0; looks.len()],
        looks,
        look_groups,
        of_cell,
        numbers: Vec::new(),
        cells: Vec::new(),
        groups: Vec::new(),
    };
    let cost = reading.name() + against;
    Some((reading, cost))
}

fn look_at_all(picture: &Picture, grid: &Grid) -> Vec<CellLook> {
    let cells = (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| (x, y)));
    cells.map(|(x, y)| cell::look_at(picture, grid.corner(x, y), grid.pitch())).collect()
}

/// Returns how many columns and rows at the sides (left, top, right and bottom) look like nothing else on the board, and so are a frame
/// around it: none or one each.
fn foreign_sides(groups: &[groups::LookGroup], of_cell: &[usize], width: usize) -> [usize; 4] {
    let height = of_cell.len() / width;
    let foreign = |side: &dyn Fn(usize) -> bool, length: usize| {
        let is_foreign = |group: usize| {
            let mut elsewhere = of_cell.iter().enumerate().filter(|&(cell, _)| !side(cell));
            !elsewhere.any(|(_, &other)| other == group || groups[other].is_like(&groups[group]))
        };
        let cells = of_cell.iter().enumerate().filter(|&(cell, _)| side(cell));
        let count = cells.filter(|&(_, &group)| is_foreign(group)).count();
        usize::from(length > 4 && 10 * count >= 8 * (of_cell.len() / length))
    };
    [
        foreign(&|cell| cell % width == 0, width),
        foreign(&|cell| cell < width, height),
        foreign(&|cell| cell % width == width - 1, width),
        foreign(&|cell| cell / width == height - 1, height),
    ]
}
