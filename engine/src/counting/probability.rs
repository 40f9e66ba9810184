//! Rounding of probabilities.

/// Returns `chance`, or the largest float below 1 if an uncertain chance was rounded to 1.
pub(crate) const fn below_one(chance: f64) -> f64 {
    chance.min(1.0f64.next_down())
}
