//! Sets of a few cells, as bits of one number.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells that are numbered from 0 on.
pub(super) trait CellSet:
    Copy + Eq + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// No cell.
    const NONE: Self;

    /// The set of one cell.
    fn single(cell: usize) -> Self;

    /// The set of these cells, as many as have room.
    fn truncate_from(cells: u128) -> Self;

    /// All its cells in 128 bits.
    fn to_u128(self) -> u128;

    /// How many cells it has.
    fn len(self) -> u32;

    /// Takes the first cell out.
    fn pop_first(&mut self) -> Option<usize>;

    /// Whether it has this cell.
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
