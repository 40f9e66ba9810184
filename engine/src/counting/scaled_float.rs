//! Floating-point numbers with a wide exponent: numbers of layouts exceed the range of `f64` by far.
//!
//! Results must be identical on every machine, because the choice of a move depends on them. Only products and
//! quotients are used, which IEEE 754 rounds the same way everywhere; the last digit of a logarithm differs between
//! machines.

use alloc::vec::Vec;
use core::ops::{Div, Mul};

use crate::float::log10;

/// Weights within this range need no scaling: the product of three of them cannot overflow or underflow.
const UNSCALED: (f64, f64) = (power_of_two(-100), power_of_two(100));

/// Weights are checked, and scaled if necessary, once the largest may have changed by this power of two.
const SLACK: i32 = 128;

/// The positive number `mantissa * 2^exponent`, with a mantissa from 1 up to but not including 2.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ScaledFloat {
    mantissa: f64,
    exponent: i32,
}

impl ScaledFloat {
    pub(crate) const ONE: Self = Self { mantissa: 1.0, exponent: 0 };

    /// Returns `value * 2^exponent`. `value` must be positive and finite.
    pub(crate) fn new(value: f64, exponent: i32) -> Self {
        let (bits, own) = (value.to_bits(), exponent_of(value));
        if own == -1023 {
            // A subnormal float: make it normal first.
            return Self::new(value * power_of_two(100), exponent - 100);
        }
        Self { mantissa: f64::from_bits(bits & !(0x7ff << 52) | 1023 << 52), exponent: exponent + own }
    }

    /// Returns `self` raised to the power of `n`, by repeated squaring.
    pub(crate) fn powi(self, mut n: usize) -> Self {
        let (mut product, mut square) = (Self::ONE, self);
        while n > 0 {
            if n % 2 == 1 {
                product = product * square;
            }
            square = square * square;
            n /= 2;
        }
        product
    }

    /// Returns the nearest float: 0 if the number is too small for one, infinity if it is too large.
    pub(crate) fn to_f64(self) -> f64 {
        match self.exponent {
            ..-1022 => 0.0,
            1024.. => f64::INFINITY,
            exponent => self.mantissa * power_of_two(exponent),
        }
    }

    /// Returns the decimal logarithm.
    pub(crate) fn log10(self) -> f64 {
        log10(self.mantissa) + f64::from(self.exponent) * core::f64::consts::LOG10_2
    }
}

impl Mul for ScaledFloat {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self::new(self.mantissa * other.mantissa, self.exponent + other.exponent)
    }
}

impl Div for ScaledFloat {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        Self::new(self.mantissa / other.mantissa, self.exponent - other.exponent)
    }
}

/// A table of factorials.
#[derive(Debug, Default)]
pub(crate) struct Factorials(Vec<ScaledFloat>);

impl Factorials {
    /// Computes the factorials from 0! to `n`!.
    pub(crate) fn up_to(n: usize) -> Self {
        let next = |product: &mut ScaledFloat, k: usize| {
            *product = *product * ScaledFloat::new(k as f64, 0);
            Some(*product)
        };
        Self(core::iter::once(ScaledFloat::ONE).chain((1..=n).scan(ScaledFloat::ONE, next)).collect())
    }

    /// Returns the number of ways to choose `k` of `n`. Panics if `k > n` or `n` is beyond the table.
    pub(crate) fn binomial(&self, n: usize, k: usize) -> ScaledFloat {
        self.0[n] / self.0[k] / self.0[n - k]
    }
}

/// Returns `2^exponent`, exactly. The exponent must be one of a normal float.
pub(crate) const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// Returns the binary exponent of the largest weight, by which all of them should be scaled down. Returns 0 if the
/// largest needs no scaling, or if all weights are 0.
pub(crate) fn overflow_exponent<'a>(weights: impl IntoIterator<Item = &'a f64>) -> i32 {
    let largest = weights.into_iter().fold(0.0f64, |largest, &weight| largest.max(weight));
    if largest == 0.0 || (UNSCALED.0..UNSCALED.1).contains(&largest) {
        return 0;
    }
    exponent_of(largest)
}

/// Returns the binary exponent of a positive normal float.
pub(crate) const fn exponent_of(value: f64) -> i32 {
    ((value.to_bits() >> 52) as i32 & 0x7ff) - 1023
}

/// Divides all weights by `2^exponent`, without rounding.
pub(crate) fn scale_down(weights: &mut [f64], exponent: i32) {
    if exponent == 0 {
        return;
    }
    // Two steps, because the whole power may not fit a normal float.
    let half = power_of_two(-exponent / 2);
    let other = power_of_two(-exponent - -exponent / 2);
    for weight in weights {
        *weight *= half;
        *weight *= other;
    }
}

/// Tracks by how many powers of two the largest weight can have changed since it was last scaled.
#[derive(Debug, Default)]
pub(crate) struct Rescaler(i32);

impl Rescaler {
    /// Records a layer that changed the largest weight by at most `2^max_exponent`, and scales the weights down if they
    /// may be far from 1. Returns the exponent by which they were scaled.
    pub(crate) fn after_layer(&mut self, max_exponent: i32, ways: &mut [f64]) -> i32 {
        self.0 += max_exponent;
        if self.0 < SLACK {
            return 0;
        }
        self.0 = 0;
        let exponent = overflow_exponent(&*ways);
        scale_down(ways, exponent);
        exponent
    }
}
