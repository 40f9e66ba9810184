//! Cells around a cell, given by a mask.

use super::Knowledge;

impl Knowledge {
    /// Returns the neighbours of `cell` whose bits are set in `mask`.
    pub(crate) fn neighbours_in(&self, cell: usize, mask: u32) -> impl Iterator<Item = usize> + Clone + use<> {
        // Bit 9 of the mask is the cell itself.
        self.cells_in_window(cell, u64::from(mask), 9)
    }

    /// Returns the cells whose bits are set in `mask`, where bit `centre` represents `cell` and each row has eight
    /// bits.
    pub(crate) fn cells_in_window(
        &self,
        cell: usize,
        mut mask: u64,
        centre: usize,
    ) -> impl Iterator<Item = usize> + Clone + use<> {
        let stride = self.stride;
        let origin = cell.wrapping_sub((centre >> 3) * stride + (centre & 7));
        core::iter::from_fn(move || {
            if mask == 0 {
                return None;
            }
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            Some(origin.wrapping_add((bit >> 3) * stride + (bit & 7)))
        })
    }
}
