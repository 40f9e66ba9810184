//! Small sets of cells as bit masks.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells, which are numbered from 0.
pub(super) trait CellSet:
    Copy + Eq + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The empty set.
    const NONE: Self;

    /// Returns the set of one cell.
    fn single(cell: usize) -> Self;

    /// Returns the set of these cells, without those that do not fit.
    fn truncate_from(cells: u128) -> Self;

    /// Returns the cells as 128 bits.
    fn to_u128(self) -> u128;

    /// Returns the number of cells.
    fn len(self) -> u32;

    /// Removes and returns the first cell.
    fn pop_first(&mut self) -> Option<usize>;

    /// Returns whether the set contains `cell`.
    fn contains(self, cell: usize) -> bool {
        self & Self::single(cell) != Self::NONE
    }
}

macro_rules! cell_set {
    ($bits:ty) => {
        impl CellSet for $bits {
            const NONE: Self = 0;

            fn single(cell: usize) -> Self {
                1 << cell
            }

            fn truncate_from(cells: u128) -> Self {
                cells as Self
            }

            fn to_u128(self) -> u128 {
                self.into()
            }

            fn len(self) -> u32 {
                self.count_ones()
            }

            fn pop_first(&mut self) -> Option<usize> {
                let first = (*self != 0).then(|| self.trailing_zeros() as usize);
                *self &= self.wrapping_sub(1);
                first
            }
        }
    };
}

cell_set!(u64);
cell_set!(u128);
