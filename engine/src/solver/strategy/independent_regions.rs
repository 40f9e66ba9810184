//! Independent regions of a position: areas of the covered board that can be played in any order.
//!
//! Components are independent of everything else if no cell in them touches an unknown cell elsewhere and all their
//! layouts have the same number of mines: then neither a number nor the mine count connects them with the rest. The
//! game is won if all regions are, each with its own chance, so a guess in a region costs the same whenever it is made.

use alloc::vec;
use alloc::vec::Vec;

use crate::counting::{Cache, Component, CountedPosition};

/// The region of everything that is not independent, which includes the cells off the frontier.
pub(crate) const REST: usize = 0;

/// The regions of a counted position.
#[derive(Debug)]
pub(crate) struct IndependentRegions {
    /// By component: its region.
    by_component: Vec<usize>,
    /// By region: its number of mines.
    mines: Vec<usize>,
}

impl IndependentRegions {
    /// Finds the regions of a counted position on a board with `mines` mines.
    pub(crate) fn new(position: &CountedPosition, cache: &Cache, mines: u16) -> Self {
        let mut left = usize::from(mines) - position.known.mines();
        let mut regions = Self { by_component: vec![usize::MAX; position.frontier.components.len()], mines: vec![0] };
        for start in 0..regions.by_component.len() {
            if regions.by_component[start] != usize::MAX {
                continue;
            }
            let (members, is_closed) = connected(position, start);
            let counts = || members.iter().map(|&component| &cache.get(position.cache_slots[component]).counts);
            let mut region = REST;
            if is_closed && counts().all(|counts| counts.width() == 1) {
                let mines = counts().map(|counts| counts.min_mines).sum();
                left -= mines;
                region = regions.mines.len();
                regions.mines.push(mines);
            }
            members.into_iter().for_each(|component| regions.by_component[component] = region);
        }
        regions.mines[REST] = left;
        regions
    }

    /// Returns the number of regions. Only the first, [`REST`], can be empty.
    pub(crate) fn count(&self) -> usize {
        self.mines.len()
    }

    /// Returns the number of mines in a region.
    pub(crate) fn mines(&self, region: usize) -> usize {
        self.mines[region]
    }

    /// Returns the region of an unknown cell.
    pub(crate) fn region_of(&self, position: &CountedPosition, cell: usize) -> usize {
        component_of(position, cell).map_or(REST, |component| self.by_component[component])
    }

    /// Returns the components of a region.
    pub(crate) fn components(&self, position: &CountedPosition, region: usize) -> Vec<Component> {
        let components = position.frontier.components.iter().zip(&self.by_component);
        components.filter(|&(_, &of)| of == region).map(|(component, _)| component.clone()).collect()
    }
}

/// Returns the component of an unknown cell, or `None` if it touches no number.
fn component_of(position: &CountedPosition, cell: usize) -> Option<usize> {
    let cell_box = position.frontier.box_of(cell)?;
    Some(position.frontier.components.partition_point(|component| component.boxes.end <= cell_box))
}

/// Returns the components connected with `start` by cells that touch each other, and whether none of their cells
/// touches a cell off the frontier.
fn connected(position: &CountedPosition, start: usize) -> (Vec<usize>, bool) {
    let CountedPosition { known, frontier, .. } = position;
    let (mut members, mut next, mut is_closed) = (vec![start], 0, true);
    while let Some(&member) = members.get(next) {
        next += 1;
        let boxes = &frontier.boxes[frontier.components[member].boxes.clone()];
        for &cell in boxes.iter().flat_map(|cell_box| cell_box.cells()) {
            for near in known.neighbours_in(usize::from(cell), known.node(usize::from(cell)).unknown_near) {
                match component_of(position, near) {
                    None => is_closed = false,
                    Some(component) if !members.contains(&component) => members.push(component),
                    Some(_) => {}
                }
            }
        }
    }
    (members, is_closed)
}
