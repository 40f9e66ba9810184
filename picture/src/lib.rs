//! Reads the board of a Minesweeper screenshot, of a program that it has never seen as well.
//!
//! [`read`] finds the grid, has a network look at all cells, and names them so that numbers agree with their neighbours. What remains
//! doubtful is marked, cell by cell, and can be named a group at a time. The crate has no I/O: it takes pixels.
//!
//! | module | what it does |
//! | --- | --- |
//! | `picture`, `edges` | pixels, and where their colour changes |
//! | `grid` | finds the lines between cells: at any scale, with anything around them |
//! | `network` | what each cell is, by its look, its neighbours and the whole board |
//! | `finding` | which grid is the board, and where it ends |
//! | `naming`, `grouping`, `judge` | names that agree with each other, cells that look the same, and what is doubtful |
//! | `counter`, `glyph`, `usual_boards` | the mine counter |
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
mod counter;
mod edges;
mod finding;
mod glyph;
mod grid;
mod ground;
mod grouping;
mod judge;
mod naming;
mod network;
mod patch;
mod pattern;
mod picture;
mod reading;
mod usual_boards;

use minesweeper_engine::{Cell, Size};
use thiserror::Error;

pub use picture::{MAX_PIXELS, Picture, PictureError};
pub use reading::{DOUBTFUL, Frame, Group, ReadCell, Reading};

use finding::{FoundBoard, find_board};
use network::{CLASSES, COVERED};

/// There is no board in a picture, or none that could be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no board in this picture")]
pub struct NotFound;

/// Reads the board in a picture.
///
/// # Errors
/// [`NotFound`] if nothing in it looks like a board.
pub fn read(picture: &Picture) -> Result<Reading, NotFound> {
    let FoundBoard { grid, chances, clear_numbers, looks } = find_board(picture).ok_or(NotFound)?;
    let size = Size::new(grid.width() as u32, grid.height() as u32).map_err(|_| NotFound)?;
    let (left, top) = grid.corner(0, 0);
    let (right, bottom) = grid.corner(grid.width(), grid.height());
    let rest = [left, top, picture.width() as f32 - right, picture.height() as f32 - bottom];
    let unknown = ReadCell { content: Cell::Hidden, confidence: 0.0, group: 0 };
    let mut reading = Reading {
        size,
        frame: Frame { left, top, right, bottom },
        is_cut: rest.map(|rest| rest < CUT * grid.pitch().0),
        given: vec![None; chances.len()],
        cells: vec![unknown; chances.len()],
        chances,
        clear_numbers,
        numbers: counter::numbers(picture, &grid),
        groups: Vec::new(),
    };
    let names = reading.name();
    let is_sure: Vec<bool> = names.confidence.iter().map(|&confidence| confidence >= DOUBTFUL).collect();
    let classes = names.classes.iter().zip(&is_sure).map(|(&class, &is_sure)| if is_sure { class } else { CLASSES });
    let of_cell = grouping::group(&classes.collect::<Vec<_>>(), &looks);
    let covered = names.classes.iter().zip(&is_sure).filter(|&(&class, &is_sure)| is_sure && class == COVERED).count();
    grouping::share_chances(&mut reading.chances, &of_cell, &is_sure, covered);
    let names = reading.name();
    let cells = size.positions().zip(&mut reading.cells).zip(of_cell);
    for ((pos, cell), group) in cells {
        cell.group = group;
        if group == reading.groups.len() {
            reading.groups.push(Group { content: Cell::Hidden, confidence: 0.0, cells: Vec::new() });
        }
        reading.groups[group].cells.push(pos);
    }
    reading.take(&names);
    Ok(reading)
}

/// A board that ends nearer to a side of the picture, in cells, may go on there.
const CUT: f32 = 0.9;
