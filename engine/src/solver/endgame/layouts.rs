//! Lists all layouts of a position with few layouts.

use alloc::vec::Vec;

use crate::counting::{Component, CountedPosition};
use crate::knowledge::Knowledge;

/// The maximum number of cells: a layout is a set of 128 bits.
const MAX_CELLS: usize = 128;

/// Some cells, and every layout of mines on them that fits the position.
#[derive(Debug, Default)]
pub(super) struct Layouts {
    /// By bit: the cell.
    pub(super) cells: Vec<u16>,
    /// By bit: the set of its neighbours, and the number of known mines next to it.
    pub(super) near: Vec<(u128, u8)>,
    /// The mine sets of the layouts.
    pub(super) sets: Vec<u128>,
    /// By bit: the constraints of the cell, and their number.
    constraints: Vec<([u16; 8], u8)>,
    /// By constraint: what it still needs.
    pending: Vec<Pending>,
}

/// What a constraint needs of the cells without a value.
#[derive(Debug, Clone, Copy)]
struct Pending {
    mines: u8,
    cells: u8,
}

/// The error if there are too many layouts or cells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TooMany;

impl Layouts {
    /// Returns whether the cells fit into 64 bits.
    pub(super) fn are_narrow(&self) -> bool {
        self.cells.len() <= 64 && !cfg!(feature = "small")
    }

    /// Lists the layouts with `mines` mines on some components and on cells off the frontier. Fails if there are more
    /// than `limit`, or too many cells.
    pub(super) fn list(
        &mut self,
        position: &CountedPosition,
        components: &[Component],
        off_frontier: impl Iterator<Item = usize>,
        mines: usize,
        limit: usize,
    ) -> Result<(), TooMany> {
        let frontier = &position.frontier;
        self.cells.clear();
        self.constraints.clear();
        self.sets.clear();
        self.pending.clear();
        self.pending.extend(frontier.constraints.iter().map(|constraint| Pending { mines: constraint.need, cells: 0 }));
        for cell_box in components.iter().flat_map(|component| &frontier.boxes[component.boxes.clone()]) {
            let mut constraints = ([0; 8], cell_box.constraints().len() as u8);
            constraints.0[..cell_box.constraints().len()].copy_from_slice(cell_box.constraints());
            for &cell in cell_box.cells() {
                self.cells.push(cell);
                self.constraints.push(constraints);
                for &constraint in cell_box.constraints() {
                    self.pending[usize::from(constraint)].cells += 1;
                }
            }
        }
        for cell in off_frontier {
            self.cells.push(cell as u16);
            self.constraints.push(([0; 8], 0));
        }
        if self.cells.len() > MAX_CELLS {
            return Err(TooMany);
        }
        self.find_neighbours(&position.known);
        let mut steps = 40 * limit + 10_000;
        self.extend(0, 0, mines, limit, &mut steps)
    }

    /// Fills in the neighbours of each cell.
    fn find_neighbours(&mut self, known: &Knowledge) {
        self.near.clear();
        for &cell in &self.cells {
            let cell = usize::from(cell);
            let touches =
                |other: u16| known.offsets().iter().any(|&o| cell.wrapping_add_signed(o) == usize::from(other));
            let others = self.cells.iter().enumerate().filter(|&(_, &other)| touches(other));
            self.near.push((others.map(|(bit, _)| 1 << bit).sum(), known.node(cell).mines_near));
        }
    }

    /// Completes a partial layout, whose first `bit` cells have values, in all ways with `mines` further mines.
    fn extend(&mut self, bit: usize, set: u128, mines: usize, limit: usize, steps: &mut usize) -> Result<(), TooMany> {
        if bit == self.cells.len() {
            if self.sets.len() == limit {
                return Err(TooMany);
            }
            self.sets.push(set);
            return Ok(());
        }
        *steps = steps.checked_sub(1).ok_or(TooMany)?;
        let (constraints, degree) = self.constraints[bit];
        let constraints = &constraints[..usize::from(degree)];
        if mines < self.cells.len() - bit
            && constraints.iter().all(|&c| self.pending[usize::from(c)].mines < self.pending[usize::from(c)].cells)
        {
            for &c in constraints {
                self.pending[usize::from(c)].cells -= 1;
            }
            self.extend(bit + 1, set, mines, limit, steps)?;
            for &c in constraints {
                self.pending[usize::from(c)].cells += 1;
            }
        }
        if mines > 0 && constraints.iter().all(|&c| self.pending[usize::from(c)].mines > 0) {
            for &c in constraints {
                self.pending[usize::from(c)].mines -= 1;
                self.pending[usize::from(c)].cells -= 1;
            }
            self.extend(bit + 1, set | 1 << bit, mines - 1, limit, steps)?;
            for &c in constraints {
                self.pending[usize::from(c)].mines += 1;
                self.pending[usize::from(c)].cells += 1;
            }
        }
        Ok(())
    }
}
