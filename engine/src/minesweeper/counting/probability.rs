//! Chances near 1.

/// A chance that is not certain but may have been rounded to 1.
pub(crate) const fn below_one(chance: f64) -> f64 {
    chance.min(1.0f64.next_down())
}
