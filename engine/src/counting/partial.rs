//! Counting without the components that exceed a budget.

use alloc::vec;
use alloc::vec::Vec;

use super::budget::Work;
use super::cache::{Cache, CountError};
use super::position::CountedPosition;

impl CountedPosition {
    /// Counts like [`count`](Self::count), but leaves out the components that take too much work, and returns their
    /// cells. These count like cells off the frontier: without numbers that limit them, so that what is certain for them
    /// and all others is certain in the whole position too.
    pub(crate) fn count_partly(
        &mut self,
        cache: &mut Cache,
        mines: usize,
        work: &mut Work,
    ) -> Result<Vec<u16>, CountError> {
        self.frontier.build(&self.known);
        self.known.clear_changes();
        // The small ones first, so that they are counted whatever the others take.
        let components = core::mem::take(&mut self.frontier.components);
        let mut order: Vec<usize> = (0..components.len()).collect();
        order.sort_by_key(|&number| components[number].boxes.len());
        let mut slots = vec![None; components.len()];
        for number in order {
            slots[number] = match cache.count(&self.frontier, &components[number], work) {
                Ok(slot) => Some(slot),
                Err(CountError::Exceeded) => None,
                Err(CountError::Impossible) => return Err(CountError::Impossible),
            };
        }
        let mut left_out = Vec::new();
        self.cache_slots.clear();
        for (component, slot) in components.into_iter().zip(slots) {
            if let Some(slot) = slot {
                self.cache_slots.push(slot);
                self.frontier.components.push(component);
            } else {
                let boxes = &self.frontier.boxes[component.boxes];
                left_out.extend(boxes.iter().flat_map(|cell_box| cell_box.cells()));
            }
        }
        self.join(cache, mines, left_out.len())?;
        Ok(left_out)
    }
}
