//! Numbers of layouts: far beyond a float's range, and the same on every machine.
//!
//! Only products and quotients are used, never logarithms, whose last digit differs between machines: the choice of a move must
//! not hang on it.

/// Weights below or above these are far from 1. The product of three that are just not far can still be computed with.
const FAR: (f64, f64) = (power_of_two(-100), power_of_two(100));

/// A positive number as `mantissa` times two to the power of `exponent`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Big {
    mantissa: f64,
    exponent: i32,
}

impl Big {
    pub(crate) const ONE: Self = Self { mantissa: 1.0, exponent: 0 };

    /// A positive float times two to the power of `exponent`.
    pub(crate) fn new(value: f64, exponent: i32) -> Self {
        let (bits, own) = (value.to_bits(), exponent_of(value));
        if own == -1023 {
            // Below the normal floats; brought up first.
            return Self::new(value * power_of_two(100), exponent - 100);
        }
        Self { mantissa: f64::from_bits(bits & !(0x7ff << 52) | 1023 << 52), exponent: exponent + own }
    }

    pub(crate) fn times(self, other: Self) -> Self {
        Self::new(self.mantissa * other.mantissa, self.exponent + other.exponent)
    }

    pub(crate) fn over(self, other: Self) -> Self {
        Self::new(self.mantissa / other.mantissa, self.exponent - other.exponent)
    }

    /// This, `n` times multiplied by itself.
    pub(crate) fn power(self, mut n: usize) -> Self {
        let (mut product, mut square) = (Self::ONE, self);
        while n > 0 {
            if n % 2 == 1 {
                product = product.times(square);
            }
            square = square.times(square);
            n /= 2;
        }
        product
    }

    /// As a float: 0 when it is too small for one, infinite when it is too large.
    pub(crate) fn to_f64(self) -> f64 {
        match self.exponent {
            ..-1022 => 0.0,
            1024.. => f64::INFINITY,
            exponent => self.mantissa * power_of_two(exponent),
        }
    }

    /// The decimal logarithm.
    pub(crate) fn log10(self) -> f64 {
        self.mantissa.log10() + f64::from(self.exponent) * std::f64::consts::LOG10_2
    }
}

/// The factorials up to some number.
#[derive(Debug, Default)]
pub(crate) struct Factorials(Vec<Big>);

impl Factorials {
    pub(crate) fn up_to(n: usize) -> Self {
        let next = |product: &mut Big, k: usize| {
            *product = product.times(Big::new(k as f64, 0));
            Some(*product)
        };
        Self(std::iter::once(Big::ONE).chain((1..=n).scan(Big::ONE, next)).collect())
    }

    /// The number of sets of `k` in `n`.
    pub(crate) fn binomial(&self, n: usize, k: usize) -> Big {
        self.0[n].over(self.0[k]).over(self.0[n - k])
    }
}

/// Two to the power of `exponent`, exactly, for exponents of normal floats.
pub(crate) const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// How far the largest of some weights is from 1, as an exponent of two; 0 when it is not far, or when none weighs anything.
pub(crate) fn excess<'a>(weights: impl IntoIterator<Item = &'a f64>) -> i32 {
    let largest = weights.into_iter().fold(0.0f64, |largest, &weight| largest.max(weight));
    if largest == 0.0 || (FAR.0..FAR.1).contains(&largest) {
        return 0;
    }
    exponent_of(largest)
}

/// The exponent of two of a positive normal float.
pub(crate) const fn exponent_of(value: f64) -> i32 {
    ((value.to_bits() >> 52) as i32 & 0x7ff) - 1023
}

/// Takes two to the power of `exponent` out of some weights. That does not round.
pub(crate) fn take_out(weights: &mut [f64], exponent: i32) {
    if exponent == 0 {
        return;
    }
    // In two steps: the power may be none of a normal float.
    let half = power_of_two(-exponent / 2);
    let other = power_of_two(-exponent - -exponent / 2);
    for weight in weights {
        *weight *= half;
        *weight *= other;
    }
}
