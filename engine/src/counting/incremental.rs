//! Builds the frontier after a move by reusing the components that the move left unchanged.

use alloc::vec::Vec;

use super::frontier::{Component, Frontier};
use crate::knowledge::{Fact, Knowledge};
use crate::sorting::sort;

/// Builds frontiers from those of earlier, similar positions.
#[derive(Debug, Default)]
pub(super) struct IncrementalFrontier {
    /// By component of the earlier position: whether any of its cells changed.
    changed: Vec<bool>,
    /// The open numbers of changed components, and the cells opened since.
    active: Vec<u16>,
    /// By component: its index in the earlier position, if it was reused.
    pub(super) origins: Vec<Option<usize>>,
}

impl IncrementalFrontier {
    /// Builds `frontier` exactly as [`Frontier::build`] does, from the facts that were added since `before` was built.
    pub(super) fn build(&mut self, frontier: &mut Frontier, known: &Knowledge, before: &Frontier) {
        self.mark_changed(known, before);
        frontier.clear(known);
        self.origins.clear();
        let mut active = self.active.iter().map(|&cell| usize::from(cell)).peekable();
        for (number, component) in before.components.iter().enumerate().filter(|&(number, _)| !self.changed[number]) {
            let start = usize::from(before.constraints[component.constraints.start].cell);
            while let Some(cell) = active.next_if(|&cell| cell < start) {
                frontier.grow_active(known, cell);
            }
            self.origins.resize(frontier.components.len(), None);
            self.origins.push(Some(number));
            frontier.reuse(before, component);
        }
        active.for_each(|cell| frontier.grow_active(known, cell));
        self.origins.resize(frontier.components.len(), None);
    }

    /// Finds the components with changed cells.
    fn mark_changed(&mut self, known: &Knowledge, before: &Frontier) {
        self.changed.clear();
        self.changed.resize(before.components.len(), false);
        self.active.clear();
        for cell in known.changed() {
            self.mark_box_changed(before, cell);
            let node = known.node(cell);
            if node.fact == Fact::Open {
                // A number that was not on the frontier before.
                self.active.push(cell as u16);
                known.neighbours_in(cell, node.unknown_near).for_each(|near| self.mark_box_changed(before, near));
            }
        }
        for (component, _) in before.components.iter().zip(&self.changed).filter(|(_, changed)| **changed) {
            self.active.extend(before.constraints[component.constraints.clone()].iter().map(|number| number.cell));
        }
        sort(&mut self.active);
    }

    fn mark_box_changed(&mut self, before: &Frontier, cell: usize) {
        if let Some(cell_box) = before.box_of(cell) {
            let component = before.components.partition_point(|component| component.boxes.end <= cell_box);
            self.changed[component] = true;
        }
    }
}

impl Frontier {
    fn grow_active(&mut self, known: &Knowledge, cell: usize) {
        if known.node(cell).is_active() {
            self.grow_component(known, cell);
        }
    }

    /// Copies an unchanged component from an earlier position.
    fn reuse(&mut self, before: &Self, component: &Component) {
        let (first_constraint, first_box) = (self.constraints.len() as u16, self.boxes.len() as u16);
        let constraint_by = first_constraint.wrapping_sub(component.constraints.start as u16);
        let box_by = first_box.wrapping_sub(component.boxes.start as u16);
        let shift = |indices: [u16; 8], by: u16| indices.map(|index| index.wrapping_add(by));
        for (index, mut constraint) in
            (first_constraint..).zip(before.constraints[component.constraints.clone()].iter().copied())
        {
            self.index_by_cell[usize::from(constraint.cell)] = index;
            constraint.boxes = shift(constraint.boxes, box_by);
            self.constraints.push(constraint);
        }
        for (index, mut cell_box) in (first_box..).zip(before.boxes[component.boxes.clone()].iter().copied()) {
            for &cell in cell_box.cells() {
                self.index_by_cell[usize::from(cell)] = index;
            }
            cell_box.constraints = shift(cell_box.constraints, constraint_by);
            self.boxes.push(cell_box);
        }
        let constraints = first_constraint.into()..self.constraints.len();
        self.components.push(Component { constraints, boxes: first_box.into()..self.boxes.len() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Size;
    use crate::rng::Rng;
    use crate::test_positions::{number, random_position};

    /// Formats everything that a frontier holds, and the box of every cell.
    fn snapshot(frontier: &Frontier, known: &Knowledge) -> String {
        let constraints: Vec<_> = frontier.constraints.iter().map(|c| (c.cell, c.need, c.boxes())).collect();
        let boxes: Vec<_> = frontier.boxes.iter().map(|cell_box| (cell_box.cells(), cell_box.constraints())).collect();
        let unknown = (0..known.nodes().len()).filter(|&cell| known.node(cell).fact == Fact::Unknown);
        let numbers: Vec<_> = unknown.map(|cell| frontier.box_of(cell)).collect();
        let signatures: Vec<Vec<_>> = frontier.components.iter().map(|c| frontier.signature(c).collect()).collect();
        format!("{constraints:?} {boxes:?} {:?} {numbers:?} {signatures:?}", frontier.components)
    }

    /// Builds the frontier from an earlier one, and checks that it equals one that is built without it.
    fn check_build(incremental: &mut IncrementalFrontier, known: &Knowledge, before: &Frontier) -> Frontier {
        let (mut next, mut fresh) = (Frontier::default(), Frontier::default());
        incremental.build(&mut next, known, before);
        fresh.build(known);
        assert_eq!(snapshot(&next, known), snapshot(&fresh, known));
        assert_eq!(incremental.origins.len(), next.components.len());
        for (component, origin) in next.components.iter().zip(&incremental.origins) {
            if let Some(origin) = *origin {
                assert!(next.signature(component).eq(before.signature(&before.components[origin])));
            }
        }
        next
    }

    #[test]
    fn a_reused_frontier_equals_a_rebuilt_one() {
        let (size, mut rng) = (Size::const_new(14, 9), Rng::new(7));
        let (mut reused, mut rebuilt) = (0, 0);
        for _ in 0..400 {
            let (board, mines) = random_position(size, &mut rng, 5, (1, 5));
            let (mut known, mut frontier, mut incremental) =
                (Knowledge::new(size), Frontier::default(), IncrementalFrontier::default());
            known.sync(&board).unwrap();
            known.apply_singles().unwrap();
            frontier.build(&known);
            known.clear_changes();
            for step in 0..12 {
                let safe = (0..126)
                    .filter(|index| !mines.contains(index) && known.node(known.cell(*index)).fact != Fact::Open);
                let Some(index) = safe.min_by_key(|&index| (index * 37 + step * 11) % 126) else { break };
                known.open(known.cell(index), number(size, &mines, index)).unwrap();
                if step % 3 == 2 {
                    // Lets the next rebuild cover several steps at once.
                    continue;
                }
                known.apply_pairs().unwrap();
                known.apply_singles().unwrap();
                frontier = check_build(&mut incremental, &known, &frontier);
                let reused_now = incremental.origins.iter().flatten().count();
                reused += reused_now;
                rebuilt += incremental.origins.len() - reused_now;
                known.clear_changes();
            }
        }
        assert!(reused > 1000 && rebuilt > 1000, "{reused} reused, {rebuilt} rebuilt");
    }
}
