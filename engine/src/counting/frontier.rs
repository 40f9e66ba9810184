//! Splits the frontier into boxes, constraints and components.
//!
//! A *constraint* is an open number with unknown neighbours. Unknown cells with the same constraints are
//! interchangeable and form a *box*. Boxes and constraints that are connected form a *component*. Components depend on
//! each other only through the total number of mines.

use alloc::vec::Vec;
use core::ops::Range;

use crate::knowledge::{Fact, Knowledge, NEIGHBOUR_BITS};

const NONE: u16 = u16::MAX;

/// An open number with unknown neighbours.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Constraint {
    /// The cell that shows the number.
    pub(crate) cell: u16,
    /// The number of mines in its boxes: the number shown, less the known mines around it.
    pub(crate) need: u8,
    /// The number of its boxes.
    degree: u8,
    pub(crate) boxes: [u16; 8],
    unknown_near: u32,
    /// The first box whose first constraint is this one, or `NONE`. [`CellBox::next`] continues the list.
    first_box: u16,
}

impl Constraint {
    pub(crate) fn boxes(&self) -> &[u16] {
        &self.boxes[..usize::from(self.degree)]
    }
}

/// Unknown cells with the same constraints.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CellBox {
    size: u8,
    degree: u8,
    cells: [u16; 8],
    pub(crate) constraints: [u16; 8],
    /// The positions of the constraints relative to the first, as a bit mask.
    shape: u32,
    /// The next box with the same first constraint, or `NONE`.
    next: u16,
}

impl CellBox {
    pub(crate) fn cells(&self) -> &[u16] {
        &self.cells[..usize::from(self.size)]
    }

    pub(crate) fn constraints(&self) -> &[u16] {
        &self.constraints[..usize::from(self.degree)]
    }

    pub(crate) fn size(&self) -> usize {
        usize::from(self.size)
    }
}

/// A component, as ranges of the indices of its constraints and boxes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Component {
    pub(crate) constraints: Range<usize>,
    pub(crate) boxes: Range<usize>,
}

/// The cell, need and unknown neighbours of a constraint. Components with equal signatures have equal layouts.
pub(crate) type Signature = (u16, u8, u32);

/// The boxes, constraints and components of a position.
#[derive(Debug, Default)]
pub(crate) struct Frontier {
    pub(crate) constraints: Vec<Constraint>,
    pub(crate) boxes: Vec<CellBox>,
    pub(crate) components: Vec<Component>,
    /// By cell: the index of an open cell's constraint or of an unknown cell's box, or `NONE`.
    pub(crate) index_by_cell: Vec<u16>,
}

impl Frontier {
    /// Builds the frontier of a position to which the rule of one number has been applied.
    pub(crate) fn build(&mut self, known: &Knowledge) {
        self.clear(known);
        for (cell, node) in known.nodes().iter().enumerate() {
            if node.is_active() {
                self.grow_component(known, cell);
            }
        }
    }

    pub(crate) fn clear(&mut self, known: &Knowledge) {
        self.constraints.clear();
        self.boxes.clear();
        self.components.clear();
        self.index_by_cell.clear();
        self.index_by_cell.resize(known.nodes().len(), NONE);
    }

    /// Adds the component that contains an active number, unless it is already present.
    pub(crate) fn grow_component(&mut self, known: &Knowledge, start: usize) {
        if self.index_by_cell[start] != NONE {
            return;
        }
        let (first_constraint, first_box) = (self.constraints.len(), self.boxes.len());
        self.constraint_of(known, start);
        let mut next = first_constraint;
        while let Some(constraint) = self.constraints.get(next) {
            next += 1;
            for cell in known.neighbours_in(usize::from(constraint.cell), constraint.unknown_near) {
                if self.index_by_cell[cell] == NONE {
                    self.add_cell(known, cell);
                }
            }
        }
        let (constraints, boxes) = (first_constraint..self.constraints.len(), first_box..self.boxes.len());
        self.components.push(Component { constraints, boxes });
    }

    /// Adds an unknown cell to its box.
    fn add_cell(&mut self, known: &Knowledge, cell: usize) {
        let mut touched = 0;
        for (offset, bit) in known.offsets().iter().zip(NEIGHBOUR_BITS) {
            if known.node(cell.wrapping_add_signed(*offset)).fact == Fact::Open {
                touched |= bit;
            }
        }
        let mut near = known.neighbours_in(cell, touched);
        let Some(first) = near.next() else { return };
        let first_constraint = self.constraint_of(known, first);
        let shape = touched >> touched.trailing_zeros();
        let mut box_index = self.constraints[usize::from(first_constraint)].first_box;
        while box_index != NONE && self.boxes[usize::from(box_index)].shape != shape {
            box_index = self.boxes[usize::from(box_index)].next;
        }
        if box_index == NONE {
            box_index = self.new_box(first_constraint, shape);
            self.link(box_index, first_constraint);
            for other in near {
                let constraint = self.constraint_of(known, other);
                self.link(box_index, constraint);
            }
        }
        let cell_box = &mut self.boxes[usize::from(box_index)];
        cell_box.cells[usize::from(cell_box.size)] = cell as u16;
        cell_box.size += 1;
        self.index_by_cell[cell] = box_index;
    }

    /// Adds an empty box and returns its index.
    fn new_box(&mut self, first_constraint: u16, shape: u32) -> u16 {
        let index = self.boxes.len() as u16;
        let next = core::mem::replace(&mut self.constraints[usize::from(first_constraint)].first_box, index);
        self.boxes.push(CellBox { size: 0, degree: 0, cells: [0; 8], constraints: [0; 8], shape, next });
        index
    }

    /// Connects a box with a constraint.
    fn link(&mut self, box_index: u16, constraint: u16) {
        let cell_box = &mut self.boxes[usize::from(box_index)];
        cell_box.constraints[usize::from(cell_box.degree)] = constraint;
        cell_box.degree += 1;
        let constraint = &mut self.constraints[usize::from(constraint)];
        constraint.boxes[usize::from(constraint.degree)] = box_index;
        constraint.degree += 1;
    }

    /// Returns the index of an open cell's constraint, after adding it if necessary.
    fn constraint_of(&mut self, known: &Knowledge, cell: usize) -> u16 {
        if self.index_by_cell[cell] == NONE {
            self.index_by_cell[cell] = self.constraints.len() as u16;
            let node = known.node(cell);
            self.constraints.push(Constraint {
                cell: cell as u16,
                need: u8::try_from(node.need()).unwrap_or(0),
                degree: 0,
                boxes: [0; 8],
                unknown_near: node.unknown_near,
                first_box: NONE,
            });
        }
        self.index_by_cell[cell]
    }

    /// Returns the index of an unknown cell's box, or `None` if the cell touches no number.
    pub(crate) fn box_of(&self, cell: usize) -> Option<usize> {
        let index = self.index_by_cell[cell];
        (index != NONE).then_some(usize::from(index))
    }

    /// Returns the number of unknown cells that touch a number.
    pub(crate) fn cells(&self) -> usize {
        self.boxes.iter().map(CellBox::size).sum()
    }

    /// Returns the data of a component that determine its layouts.
    pub(crate) fn signature(&self, component: &Component) -> impl Iterator<Item = Signature> {
        self.constraints[component.constraints.clone()].iter().map(|c| (c.cell, c.need, c.unknown_near))
    }
}
