//! Functions of floating-point numbers that `core` does not have: from `std`, or from `libm` without it.

#[cfg(feature = "std")]
pub(crate) fn sqrt(x: f64) -> f64 {
    x.sqrt()
}

#[cfg(feature = "std")]
pub(crate) fn log10(x: f64) -> f64 {
    x.log10()
}

#[cfg(feature = "std")]
pub(crate) fn powf(x: f64, exponent: f64) -> f64 {
    x.powf(exponent)
}

#[cfg(feature = "std")]
pub(crate) fn sin(x: f64) -> f64 {
    x.sin()
}

#[cfg(feature = "std")]
pub(crate) fn cos(x: f64) -> f64 {
    x.cos()
}

#[cfg(not(feature = "std"))]
pub(crate) use libm::{cos, log10, pow as powf, sin, sqrt};
