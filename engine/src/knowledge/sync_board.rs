//! Updates the facts from the board that the player sees.

use super::node::{COVERED, IN_PAIRS, IN_SINGLES};
use super::{BORDER, Contradiction, Fact, Knowledge, Node};
use crate::board::{Board, Cell};
use crate::geometry::MAX_SIDE;

impl Knowledge {
    /// Updates the facts from `board`. Flags and question marks are ignored. Keeps known facts if cells were only
    /// opened since the last call, and starts again otherwise.
    ///
    /// # Errors
    /// [`Contradiction`] if the numbers contradict each other.
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

    /// Adds the cells that were opened since the last call. Fails if anything else changed or an opened cell
    /// contradicts a fact; the facts are unusable then.
    fn sync_opened(&mut self, board: &Board) -> Result<(), Contradiction> {
        let width = usize::from(self.size().width());
        for (row, cells) in board.cells().chunks_exact(width).enumerate() {
            let (mut cell, mut cells) = ((row + BORDER) * self.stride() + BORDER, cells);
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

    /// Reads a board cell by cell, including mines and wrong flags that are shown after a loss.
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

    /// Reads a whole board row by row, which is faster than cell by cell. The facts must be those of an untouched
    /// board. Returns `false` if the board shows a lost game.
    fn sync_new(&mut self, board: &Board) -> bool {
        let (cells, width) = (board.cells(), usize::from(self.size().width()));
        let is_hidden = |cell: Cell| u32::from(!matches!(cell, Cell::Revealed(_)));
        // By column, with one extra column on each side: the covered cells in the rows above, at and below the current
        // one, as bits of the left neighbours.
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
            if !self.sync_row((row + BORDER) * self.stride() + BORDER, cells, columns) {
                return false;
            }
        }
        self.pairs.clone_from(&self.singles);
        true
    }

    /// Reads one row whose first cell is `start`. `columns` holds, for each column and one more on each side, the
    /// covered cells of the three rows around. Returns `false` if the row shows a lost game.
    fn sync_row(&mut self, start: usize, cells: &[Cell], columns: &[u32]) -> bool {
        let row = self.nodes[start..].iter_mut().zip(cells).zip(columns.windows(3));
        for (cell, ((node, &shown), near)) in (start..).zip(row) {
            // Bit 9 is the cell itself.
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

    /// Discards all facts at the next [`sync`](Self::sync). Call it if an error made them unreliable.
    pub(crate) fn invalidate(&mut self) {
        self.is_stale = true;
    }
}

/// Returns whether a cell shows something else than its node records.
fn differs((node, &shown): (&Node, &Cell)) -> bool {
    match shown {
        Cell::Revealed(number) => node.number != number.min(9),
        Cell::Hidden | Cell::Flagged | Cell::Questioned => node.number != COVERED,
        Cell::Mine | Cell::Exploded | Cell::WrongFlag => true,
    }
}
