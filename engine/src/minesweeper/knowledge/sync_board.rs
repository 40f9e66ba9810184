//! Taking in what the player sees.

use super::node::{COVERED, IN_PAIRS, IN_SINGLES};
use super::{Contradiction, Fact, Knowledge, Node, PAD};
use crate::minesweeper::board::{Board, Cell};
use crate::minesweeper::geometry::MAX_SIDE;

impl Knowledge {
    /// Takes in what `board` shows. Flags and question marks are not believed. Keeps what is known already when the
    /// board only grew, and starts afresh when it did not.
    pub(crate) fn sync(&mut self, board: &Board) -> Result<(), Contradiction> {
        if !self.is_stale && self.sync_opened(board).is_ok() {
            return Ok(());
        }
        self.reset();
        if self.sync_new(board) {
            return Ok(());
        }
        self.reset();
        self.is_stale = true;
        self.sync_lost(board)
    }

    /// Takes in the cells that were opened since. An error when something else has changed, or they contradict what is known:
    /// then this is good for nothing.
    fn sync_opened(&mut self, board: &Board) -> Result<(), Contradiction> {
        let width = usize::from(self.size().width());
        for (row, cells) in board.cells().chunks_exact(width).enumerate() {
            let (mut cell, mut cells) = ((row + PAD) * self.stride() + PAD, cells);
            while let Some(same) = self.nodes()[cell..].iter().zip(cells).position(differs) {
                cell += same;
                let Cell::Revealed(number) = cells[same] else { return Err(Contradiction) };
                if self.node(cell).fact == Fact::Open {
                    return Err(Contradiction);
                }
                self.open(cell, number)?;
                (cell, cells) = (cell + 1, &cells[same + 1..]);
            }
        }
        Ok(())
    }

    /// Takes in, cell by cell, a board that may show what a loss shows.
    fn sync_lost(&mut self, board: &Board) -> Result<(), Contradiction> {
        for (index, &shown) in board.cells().iter().enumerate() {
            let cell = self.cell(index);
            match shown {
                Cell::Revealed(number) => self.open(cell, number)?,
                Cell::Hidden | Cell::Flagged | Cell::Questioned => {}
                Cell::Mine | Cell::Exploded => self.set_fact(cell, Fact::Mine)?,
                Cell::WrongFlag => self.set_fact(cell, Fact::Safe)?,
            }
        }
        Ok(())
    }

    /// Takes in a whole board of which nothing is known yet, row by row: cheaper than cell by cell. `false` when it shows
    /// what a loss shows.
    fn sync_new(&mut self, board: &Board) -> bool {
        let (cells, width) = (board.cells(), usize::from(self.size().width()));
        let is_hidden = |cell: Cell| u32::from(!matches!(cell, Cell::Revealed(_)));
        // By column, with one more on either side: the hidden cells above, of, and below the row, as bits of left neighbours.
        let mut columns = [0; MAX_SIDE as usize + 2];
        let columns = &mut columns[..width + 2];
        for (column, &cell) in columns[1..=width].iter_mut().zip(cells) {
            *column = is_hidden(cell) << 16;
        }
        let mut below = cells.chunks_exact(width).skip(1);
        for (row, cells) in cells.chunks_exact(width).enumerate() {
            columns.iter_mut().for_each(|column| *column >>= 8);
            for (column, &cell) in columns[1..=width].iter_mut().zip(below.next().unwrap_or_default()) {
                *column |= is_hidden(cell) << 16;
            }
            if !self.sync_row((row + PAD) * self.stride() + PAD, cells, columns) {
                return false;
            }
        }
        self.pairs.clone_from(&self.singles);
        true
    }

    /// Takes in a row of cells from `start` on, of a board of which nothing is known: for each column and the two beside the
    /// row, `columns` has the hidden cells of the three rows around. `false` when a loss is shown.
    fn sync_row(&mut self, start: usize, cells: &[Cell], columns: &[u32]) -> bool {
        let row = self.nodes[start..].iter_mut().zip(cells).zip(columns.windows(3));
        for (cell, ((node, &shown), near)) in (start..).zip(row) {
            // All but bit 9, the cell itself.
            node.unknown_near = (near[0] | near[1] << 1 | near[2] << 2) & !(1 << 9);
            match shown {
                Cell::Hidden | Cell::Flagged | Cell::Questioned => {}
                Cell::Revealed(number) => {
                    (node.fact, node.number) = (Fact::Open, number);
                    self.unknown -= 1;
                    if number > 0 || node.unknown_near != 0 {
                        node.queued = IN_SINGLES | IN_PAIRS;
                        self.singles.push(cell as u16);
                    }
                }
                Cell::Mine | Cell::Exploded | Cell::WrongFlag => return false,
            }
        }
        true
    }

    /// Forgets everything at the next [`read`](Self::read): what was found since cannot be trusted.
    pub(crate) fn invalidate(&mut self) {
        self.is_stale = true;
    }
}

/// Whether a cell shows something else than what is known of it.
fn differs((node, &shown): (&Node, &Cell)) -> bool {
    match shown {
        Cell::Revealed(number) => node.number != number.min(9),
        Cell::Hidden | Cell::Flagged | Cell::Questioned => node.number != COVERED,
        Cell::Mine | Cell::Exploded | Cell::WrongFlag => true,
    }
}
