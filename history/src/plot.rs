//! Lines and bars as SVG paths in a box of [`WIDTH`] by [`HEIGHT`], in integers.

use std::fmt::Write as _;

/// The width of the box.
pub const WIDTH: u16 = 320;
/// The height of the box.
pub const HEIGHT: u16 = 150;

/// The ends of the axes.
pub(crate) const LEFT: u16 = 38;
pub(crate) const RIGHT: u16 = 312;
pub(crate) const TOP: u16 = 12;
pub(crate) const BOTTOM: u16 = 128;

/// The most distances between the values that an axis is labelled with.
const MAX_STEPS: u64 = 4;

/// The values at the two ends of an axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Axis {
    /// At the left end, or at the bottom.
    pub(crate) from: f64,
    /// At the other end.
    pub(crate) to: f64,
}

impl Axis {
    /// An axis from zero.
    pub(crate) const fn to(to: f64) -> Self {
        Self { from: 0.0, to }
    }

    /// Returns where `value` is, from 0 to 1; values outside the axis are at its ends.
    fn share(self, value: f64) -> f64 {
        let Self { from, to } = self;
        if to > from { ((value - from) / (to - from)).clamp(0.0, 1.0) } else { 0.0 }
    }

    /// The axis between the ends of values in order.
    pub(crate) fn of(values: &[u64]) -> Self {
        let end = |value: Option<&u64>| value.copied().unwrap_or_default() as f64;
        Self { from: end(values.first()), to: end(values.last()) }
    }

    /// The y coordinate of `value`.
    pub(crate) fn y(self, value: f64) -> u16 {
        BOTTOM - (self.share(value) * f64::from(BOTTOM - TOP)).round() as u16
    }

    /// The x coordinate of `value`.
    pub(crate) fn x(self, value: f64) -> u16 {
        LEFT + (self.share(value) * f64::from(RIGHT - LEFT)).round() as u16
    }
}

/// The x coordinate of point `index` of `count`, from axis to axis.
fn x(index: usize, count: usize) -> u16 {
    let span = usize::from(RIGHT - LEFT);
    LEFT + if count > 1 { index * span / (count - 1) } else { span / 2 } as u16
}

/// Draws a line through all values, or a dot for a single one.
pub(crate) fn line(values: &[f64], axis: Axis) -> String {
    let mut path = String::new();
    for (index, &value) in values.iter().enumerate() {
        let pen = if index == 0 { 'M' } else { 'L' };
        // Writing to a string never fails.
        let _ = write!(path, "{pen}{} {}", x(index, values.len()), axis.y(value));
    }
    if values.len() == 1 {
        path += "h0";
    }
    path
}

/// Draws a line that keeps each value up to the next one.
pub(crate) fn steps(values: &[f64], axis: Axis) -> String {
    let mut path = String::new();
    for (index, &value) in values.iter().enumerate() {
        let (x, y) = (x(index, values.len()), axis.y(value));
        let _ = if index == 0 { write!(path, "M{x} {y}h0") } else { write!(path, "H{x}V{y}") };
    }
    path
}

/// Draws a dot for each value.
pub(crate) fn dots(values: &[f64], axis: Axis) -> String {
    let mut path = String::new();
    for (index, &value) in values.iter().enumerate() {
        let _ = write!(path, "M{} {}h0", x(index, values.len()), axis.y(value));
    }
    path
}

/// Draws a dot for each pair of a value on the horizontal and one on the vertical axis.
pub(crate) fn scatter(points: &[(f64, f64)], horizontal: Axis, vertical: Axis) -> String {
    let mut path = String::new();
    for &(x, y) in points {
        let _ = write!(path, "M{} {}h0", horizontal.x(x), vertical.y(y));
    }
    path
}

/// Draws a line from one point to another.
pub(crate) fn stroke([from, to]: [(f64, f64); 2], horizontal: Axis, vertical: Axis) -> String {
    format!("M{} {}L{} {}", horizontal.x(from.0), vertical.y(from.1), horizontal.x(to.0), vertical.y(to.1))
}

/// Draws a line across the box at `value`.
pub(crate) fn level(value: f64, axis: Axis) -> String {
    format!("M{LEFT} {}H{RIGHT}", axis.y(value))
}

/// Draws a bar for each value, all of one width.
pub(crate) fn bars(values: &[f64], axis: Axis) -> String {
    let mut path = String::new();
    let edge = |index: usize| LEFT + (index * usize::from(RIGHT - LEFT) / values.len().max(1)) as u16;
    for (index, &value) in values.iter().enumerate() {
        let (left, right, top) = (edge(index) + 1, edge(index + 1).max(2) - 1, axis.y(value));
        let _ = write!(path, "M{left} {BOTTOM}V{top}H{right}V{BOTTOM}z");
    }
    path
}

/// Draws a line across the box at each of `values` but the lowest, which is the horizontal axis.
pub(crate) fn grid(values: &[u64], axis: Axis) -> String {
    values.iter().skip(1).map(|&value| level(value as f64, axis)).collect()
}

/// Returns 1, 2, 5, 10, 20 and so on.
pub(crate) fn round_steps() -> impl Iterator<Item = u64> {
    let powers = (0..20).map(|power| 10u64.saturating_pow(power));
    powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)))
}

/// Returns round values at equal distances, from the last one that is not above `from` to the first one that is not below `to`.
pub(crate) fn round_values(from: u64, to: u64) -> Vec<u64> {
    let step = round_steps().find(|step| to.div_ceil(*step) - from / step <= MAX_STEPS).unwrap_or(u64::MAX);
    let (first, last) = (from / step, to.div_ceil(step));
    (first..=last.max(first + 1)).map(|index| index.saturating_mul(step)).collect()
}

/// Draws the axes.
pub(crate) fn axes() -> String {
    format!("M{LEFT} {TOP}V{BOTTOM}H{RIGHT}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_at_the_bottom_and_the_maximum_at_the_top() {
        assert_eq!(line(&[0.0, 5.0, 10.0], Axis::to(10.0)), "M38 128L175 70L312 12");
        assert_eq!(line(&[7.0], Axis::to(7.0)), "M175 12h0");
        assert_eq!(dots(&[0.0, 99.0], Axis::to(9.0)), "M38 128h0M312 12h0", "never outside the box");
        assert_eq!(bars(&[0.0, 2.0], Axis::to(2.0)), "M39 128V128H174V128zM176 128V12H311V128z");
        assert_eq!(
            steps(&[10.0, 10.0, 5.0], Axis::to(10.0)),
            "M38 12h0H175V12H312V70",
            "nothing falls before its value"
        );
        assert_eq!([line(&[], Axis::to(1.0)), bars(&[], Axis::to(1.0))], ["", ""]);
    }

    #[test]
    fn a_maximum_of_zero_draws_at_the_bottom() {
        assert_eq!(line(&[0.0, 0.0], Axis::to(0.0)), "M38 128L312 128");
    }

    #[test]
    fn an_axis_has_few_round_values_that_include_its_ends() {
        assert_eq!(round_values(0, 3), [0, 1, 2, 3]);
        assert_eq!(round_values(46, 112), [40, 60, 80, 100, 120]);
        assert_eq!(round_values(90, 100), [90, 95, 100]);
        assert_eq!(round_values(7, 7), [7, 8], "never without a length");
        assert!(round_values(0, u64::MAX).len() <= 5);
        let values = round_values(0, 2);
        assert_eq!(grid(&values, Axis::of(&values)), "M38 70H312M38 12H312");
    }

    #[test]
    fn an_axis_can_start_anywhere() {
        let axis = Axis { from: -2.0, to: 2.0 };
        assert_eq!(level(0.0, axis), "M38 70H312");
        assert_eq!(scatter(&[(-2.0, -2.0), (2.0, 2.0), (9.0, -9.0)], axis, axis), "M38 128h0M312 12h0M312 128h0");
    }
}
