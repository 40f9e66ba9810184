//! Random positions for the solver's unit tests.

use super::board::{Board, Cell};
use super::geometry::Size;
use crate::rng::Rng;

/// Opens random safe cells of a random layout: each cell is a mine with chance 1 in `mines_one_in`, and each safe cell
/// is open with a chance of `open.0` in `open.1`. Returns the board and the indices of the mines.
pub(super) fn random_position(size: Size, rng: &mut Rng, mines_one_in: u32, open: (u32, u32)) -> (Board, Vec<usize>) {
    let mines: Vec<usize> = (0..size.cells()).filter(|_| rng.below(mines_one_in) == 0).collect();
    let mut board = Board::new(size);
    for index in (0..size.cells()).filter(|index| !mines.contains(index) && rng.below(open.1) < open.0) {
        board.put(index, Cell::Revealed(number(size, &mines, index)));
    }
    (board, mines)
}

/// Returns the number of mines around a cell.
pub(super) fn number(size: Size, mines: &[usize], index: usize) -> u8 {
    size.near(index).filter(|near| mines.contains(near)).count() as u8
}
