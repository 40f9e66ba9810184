//! Taking in what the player sees.

use super::super::board::{Board, Cell};
use super::super::geometry::MAX_SIDE;
use super::knowledge::{Contradiction, Fact, Knowledge, Node, PAD};

impl Knowledge {
    /// Takes in what `board` shows. Flags and question marks are not believed. Keeps what is known already when the
    /// board only grew, and starts afresh when it did not.
    pub(crate) fn read(&mut self, board: &Board) -> Result<(), Contradiction> {
        if self.must_forget || !self.has_grown_to(board) {
            self.reset();
            if self.read_afresh(board) {
                return Ok(());
            }
            self.reset();
        }
        self.must_forget = true;
        let mut after_loss = false;
        let width = usize::from(self.size().width());
        for (row, cells) in board.cells().chunks_exact(width).enumerate() {
            let start = (row + PAD) * self.stride() + PAD;
            for (cell, &shown) in (start..).zip(cells) {
                match shown {
                    Cell::Revealed(_) if self.node(cell).fact == Fact::Open => {}
                    Cell::Revealed(number) => self.open(cell, number)?,
                    Cell::Hidden | Cell::Flagged | Cell::Questioned => {}
                    Cell::Mine | Cell::Exploded => {
                        after_loss = true;
                        self.settle(cell, Fact::Mine)?;
                    }
                    Cell::WrongFlag => {
                        after_loss = true;
                        self.settle(cell, Fact::Safe)?;
                    }
                }
            }
        }
        self.must_forget = after_loss;
        Ok(())
    }

    /// Takes in a whole board of which nothing is known yet, row by row: cheaper than cell by cell. `false` when it shows
    /// what a loss shows.
    fn read_afresh(&mut self, board: &Board) -> bool {
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
            if !self.read_row((row + PAD) * self.stride() + PAD, cells, columns) {
                return false;
            }
        }
        self.pairs.clone_from(&self.singles);
        true
    }

    /// Forgets everything at the next [`read`](Self::read): what was found since cannot be trusted.
    pub(crate) fn distrust(&mut self) {
        self.must_forget = true;
    }

    fn has_grown_to(&self, board: &Board) -> bool {
        let width = usize::from(self.size().width());
        let still_open = |node: &Node, cell: Cell| node.fact != Fact::Open || cell == Cell::Revealed(node.number);
        let mut rows = self.rows().zip(board.cells().chunks_exact(width));
        rows.all(|(nodes, cells)| nodes.iter().zip(cells).all(|(node, &cell)| still_open(node, cell)))
    }
}
