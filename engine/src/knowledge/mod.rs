//! Everything that logic has settled about a position: its open numbers, and the cells that simple rules prove safe or
//! mined.
//!
//! The cells form a grid with a border two cells thick, so that neither the 8 neighbours of a cell nor the 24 cells at
//! most two steps away need a bounds check. Code in this folder and in `counting` addresses cells by their index in
//! this bordered grid.

use alloc::vec;
use alloc::vec::Vec;

mod grid;
mod node;
mod rules;
mod sync_board;
mod window;

pub(crate) use node::{Fact, NEIGHBOUR_BITS, Node};

use crate::geometry::Size;
use grid::padded;
use node::{COVERED, IN_PAIRS, IN_SINGLES};

/// The thickness of the border.
pub(crate) const BORDER: usize = 2;

/// The visible cells contradict each other: no layout of mines fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// What is known about each cell of a position. Facts are only added, so each update reads only cells near a change.
#[derive(Debug)]
pub(crate) struct Knowledge {
    size: Size,
    stride: usize,
    offsets: [isize; 8],
    pub(crate) nodes: Vec<Node>,
    /// The nodes of a board on which nothing is open.
    untouched: Vec<Node>,
    /// The work list of [`apply_singles`](Self::apply_singles): open cells whose neighbourhood changed.
    pub(crate) singles: Vec<u16>,
    /// The work list of [`apply_pairs`](Self::apply_pairs): open cells whose neighbourhood changed.
    pub(crate) pairs: Vec<u16>,
    /// Cells that were proved safe. Some of them may have been opened since.
    safe: Vec<u16>,
    /// Cells that changed since the frontier was last built.
    changed: Vec<u16>,
    pub(crate) unknown: usize,
    mines: usize,
    /// Whether the facts must be discarded at the next [`sync`](Self::sync).
    pub(crate) is_stale: bool,
}

impl Knowledge {
    pub(crate) fn new(size: Size) -> Self {
        let stride = usize::from(size.width()) + 2 * BORDER;
        let wide = stride.cast_signed();
        let offsets = [-wide - 1, -wide, -wide + 1, -1, 1, wide - 1, wide, wide + 1];
        let off_board = Node { unknown_near: 0, fact: Fact::OffBoard, number: COVERED, mines_near: 0, queued: 0 };
        let mut untouched = vec![off_board; stride * (usize::from(size.height()) + 2 * BORDER)];
        let cells = (0..size.cells()).map(|index| padded(size, index));
        for cell in cells.clone() {
            untouched[cell].fact = Fact::Unknown;
        }
        for cell in cells {
            let near =
                |direction: &usize| untouched[cell.wrapping_add_signed(offsets[*direction])].fact == Fact::Unknown;
            untouched[cell].unknown_near = (0..8).filter(near).map(|direction| NEIGHBOUR_BITS[direction]).sum();
        }
        let (nodes, unknown) = (untouched.clone(), size.cells());
        let [singles, pairs, safe, changed] = [(); 4].map(|()| Vec::new());
        Self {
            size,
            stride,
            offsets,
            nodes,
            untouched,
            singles,
            pairs,
            safe,
            changed,
            unknown,
            mines: 0,
            is_stale: false,
        }
    }

    /// Discards all facts.
    pub(crate) fn reset(&mut self) {
        self.nodes.copy_from_slice(&self.untouched);
        self.singles.clear();
        self.pairs.clear();
        self.safe.clear();
        self.changed.clear();
        (self.unknown, self.mines, self.is_stale) = (self.size.cells(), 0, false);
    }

    /// Copies all facts from `other`, which must have the same size.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.nodes.copy_from_slice(&other.nodes);
        self.singles.clone_from(&other.singles);
        self.pairs.clone_from(&other.pairs);
        self.safe.clone_from(&other.safe);
        self.changed.clone_from(&other.changed);
        (self.unknown, self.mines, self.is_stale) = (other.unknown, other.mines, other.is_stale);
    }

    /// Forgets which cells changed and which were proved safe, and in which order. Facts stay.
    pub(crate) fn clear_history(&mut self) {
        self.changed.clear();
        self.safe.clear();
    }

    /// Undoes all changes since the facts were copied from `base`, whose history must have been clear. The list of
    /// changes must not have been cleared since.
    pub(crate) fn revert_to(&mut self, base: &Self) {
        // Nothing changes but a changed cell and its neighbours.
        if self.changed.len() * 16 > self.nodes.len() {
            self.nodes.copy_from_slice(&base.nodes);
        } else {
            for &cell in &self.changed {
                for centre in [usize::from(cell) - self.stride, usize::from(cell), usize::from(cell) + self.stride] {
                    self.nodes[centre - 1..=centre + 1].copy_from_slice(&base.nodes[centre - 1..=centre + 1]);
                }
            }
        }
        self.singles.clear();
        self.pairs.clear();
        self.clear_history();
        (self.unknown, self.mines, self.is_stale) = (base.unknown, base.mines, base.is_stale);
    }

    /// Opens `cell`, which shows `number`. Fails if the cell is known to be a mine.
    pub(crate) fn open(&mut self, cell: usize, number: u8) -> Result<(), Contradiction> {
        match self.nodes[cell].fact {
            Fact::Unknown => self.apply_fact(cell, Fact::Open),
            Fact::Safe => {
                self.nodes[cell].fact = Fact::Open;
                self.changed.push(cell as u16);
            }
            Fact::Open => return Ok(()),
            Fact::Mine | Fact::OffBoard => return Err(Contradiction),
        }
        self.nodes[cell].number = number;
        self.queue(cell);
        Ok(())
    }

    /// Changes the number of an open `cell`, because a mine was moved that is not known yet.
    pub(crate) fn change_number(&mut self, cell: usize, number: u8) {
        self.nodes[cell].number = number;
        self.queue(cell);
    }

    /// Records that a covered `cell` is [`Fact::Safe`] or [`Fact::Mine`]. Fails if the opposite is known.
    pub(crate) fn set_fact(&mut self, cell: usize, fact: Fact) -> Result<(), Contradiction> {
        match self.nodes[cell].fact {
            Fact::Unknown => self.apply_fact(cell, fact),
            Fact::Open if fact == Fact::Safe => return Ok(()),
            known if known == fact => return Ok(()),
            _ => return Err(Contradiction),
        }
        if fact == Fact::Safe {
            self.safe.push(cell as u16);
        }
        Ok(())
    }

    /// Settles an unknown cell and updates its neighbours.
    fn apply_fact(&mut self, cell: usize, fact: Fact) {
        self.nodes[cell].fact = fact;
        self.changed.push(cell as u16);
        self.unknown -= 1;
        let mine = u8::from(fact == Fact::Mine);
        self.mines += usize::from(mine);
        for (offset, seen_from_there) in self.offsets.into_iter().zip(NEIGHBOUR_BITS.iter().rev()) {
            let near = cell.wrapping_add_signed(offset);
            let node = &mut self.nodes[near];
            node.unknown_near &= !seen_from_there;
            node.mines_near += mine;
            if node.fact == Fact::Open {
                self.queue(near);
            }
        }
    }

    fn queue(&mut self, cell: usize) {
        let node = &mut self.nodes[cell];
        if node.queued & IN_SINGLES == 0 {
            self.singles.push(cell as u16);
        }
        if node.queued & IN_PAIRS == 0 {
            self.pairs.push(cell as u16);
        }
        node.queued = IN_SINGLES | IN_PAIRS;
    }

    /// Takes the next open cell for the rule of one number.
    pub(crate) fn next_single(&mut self) -> Option<usize> {
        let cell = usize::from(self.singles.pop()?);
        self.nodes[cell].queued &= !IN_SINGLES;
        Some(cell)
    }

    /// Takes the next open cell for the rule of two numbers.
    pub(crate) fn next_pair(&mut self) -> Option<usize> {
        let cell = usize::from(self.pairs.pop()?);
        self.nodes[cell].queued &= !IN_PAIRS;
        Some(cell)
    }

    /// Takes a cell that was proved safe and is not open yet.
    pub(crate) fn next_safe(&mut self) -> Option<usize> {
        loop {
            let cell = usize::from(self.safe.pop()?);
            if self.nodes[cell].fact == Fact::Safe {
                return Some(cell);
            }
        }
    }

    /// Returns whether a covered cell is known to be safe.
    pub(crate) fn has_safe(&mut self) -> bool {
        while let Some(&cell) = self.safe.last() {
            if self.nodes[usize::from(cell)].fact == Fact::Safe {
                return true;
            }
            self.safe.pop();
        }
        false
    }

    /// Returns all covered cells that are known to be safe.
    pub(crate) fn safe_cells(&self) -> impl Iterator<Item = usize> {
        let cells = self.safe.iter().map(|&cell| usize::from(cell));
        cells.filter(|&cell| self.nodes[cell].fact == Fact::Safe)
    }

    /// Returns the cells that were settled or opened since [`clear_changes`](Self::clear_changes).
    pub(crate) fn changed(&self) -> impl Iterator<Item = usize> {
        self.changed.iter().map(|&cell| usize::from(cell))
    }

    /// Starts a new list of changed cells.
    pub(crate) fn clear_changes(&mut self) {
        self.changed.clear();
    }

    pub(crate) fn node(&self, cell: usize) -> &Node {
        &self.nodes[cell]
    }

    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns whether a 0 is open.
    pub(crate) fn has_opening(&self) -> bool {
        self.nodes.iter().any(|node| node.fact == Fact::Open && node.unknown_near == 0 && node.mines_near == 0)
    }

    /// Returns the number of cells that are [`Fact::Unknown`].
    pub(crate) fn unknown(&self) -> usize {
        self.unknown
    }

    /// Returns the number of cells that are [`Fact::Mine`].
    pub(crate) fn mines(&self) -> usize {
        self.mines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Cell};

    #[test]
    fn a_position_has_an_opening_if_a_zero_is_open() {
        let size = Size::const_new(4, 1);
        let known = |cells: &[(usize, u8)]| {
            let mut board = Board::new(size);
            cells.iter().for_each(|&(index, number)| board.put(index, Cell::Revealed(number)));
            let mut known = Knowledge::new(size);
            known.sync(&board).unwrap();
            known.apply_singles().unwrap();
            known
        };
        assert!(!known(&[]).has_opening());
        assert!(!known(&[(0, 1), (2, 1)]).has_opening(), "a number whose mine is known is none");
        assert!(known(&[(3, 0)]).has_opening());
    }
}
