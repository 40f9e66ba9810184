//! Four numbers that are computed together.
//!
//! On WebAssembly by its instructions for vectors: the programs are linked for their size, and then the compiler does not use them on its own.
//! Elsewhere it does.

#[cfg(not(target_family = "wasm"))]
pub(super) use plain::Lanes;
#[cfg(target_family = "wasm")]
pub(super) use vectors::Lanes;

#[cfg(not(target_family = "wasm"))]
mod plain {
    #[derive(Debug, Clone, Copy, PartialEq)]
    pub(crate) struct Lanes([f32; 4]);

    impl Lanes {
        #[inline]
        pub(crate) const fn new(numbers: [f32; 4]) -> Self {
            Self(numbers)
        }

        #[inline]
        pub(crate) const fn numbers(self) -> [f32; 4] {
            self.0
        }

        /// Adds a number times other numbers.
        #[inline]
        pub(crate) fn add(&mut self, factor: f32, other: Self) {
            self.0.iter_mut().zip(other.0).for_each(|(sum, other)| *sum += factor * other);
        }
    }
}

#[cfg(target_family = "wasm")]
mod vectors {
    use core::arch::wasm32::{f32x4, f32x4_add, f32x4_extract_lane, f32x4_mul, f32x4_splat, v128};

    #[derive(Debug, Clone, Copy)]
    pub(crate) struct Lanes(v128);

    impl Lanes {
        #[inline]
        #[target_feature(enable = "simd128")]
        pub(crate) fn new([a, b, c, d]: [f32; 4]) -> Self {
            Self(f32x4(a, b, c, d))
        }

        #[inline]
        #[target_feature(enable = "simd128")]
        pub(crate) fn numbers(self) -> [f32; 4] {
            let Self(lanes) = self;
            [
                f32x4_extract_lane::<0>(lanes),
                f32x4_extract_lane::<1>(lanes),
                f32x4_extract_lane::<2>(lanes),
                f32x4_extract_lane::<3>(lanes),
            ]
        }

        /// Adds a number times other numbers.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub(crate) fn add(&mut self, factor: f32, other: Self) {
            self.0 = f32x4_add(self.0, f32x4_mul(f32x4_splat(factor), other.0));
        }
    }
}
