//! Lines and bars as SVG paths in a field of [`WIDTH`] by [`HEIGHT`], in integers.

use std::fmt::Write as _;

/// The field's width.
pub const WIDTH: u16 = 320;
/// The field's height.
pub const HEIGHT: u16 = 150;

/// Where the axes begin and end.
pub(super) const LEFT: u16 = 38;
pub(super) const RIGHT: u16 = 312;
pub(super) const TOP: u16 = 12;
pub(super) const BOTTOM: u16 = 128;

/// How far up `value` stands, where the axis ends at `most`.
fn up(value: f64, most: f64) -> u16 {
    let share = if most > 0.0 { (value / most).clamp(0.0, 1.0) } else { 0.0 };
    BOTTOM - (share * f64::from(BOTTOM - TOP)).round() as u16
}

/// Where the `index`th of `count` places is, from axis to axis.
pub(super) fn across(index: usize, count: usize) -> u16 {
    let span = usize::from(RIGHT - LEFT);
    LEFT + if count > 1 { index * span / (count - 1) } else { span / 2 } as u16
}

/// A line through all values that are there, a dot for one alone.
pub(super) fn line(values: &[f64], most: f64) -> String {
    let mut path = String::new();
    for (index, &value) in values.iter().enumerate() {
        let pen = if index == 0 { 'M' } else { 'L' };
        // Writing to a string never fails.
        let _ = write!(path, "{pen}{} {}", across(index, values.len()), up(value, most));
    }
    if values.len() == 1 {
        path += "h0";
    }
    path
}

/// A dot for each value.
pub(super) fn dots(values: &[f64], most: f64) -> String {
    let mut path = String::new();
    for (index, &value) in values.iter().enumerate() {
        let _ = write!(path, "M{} {}h0", across(index, values.len()), up(value, most));
    }
    path
}

/// A bar for each value, all equally wide.
pub(super) fn bars(values: &[f64], most: f64) -> String {
    let mut path = String::new();
    let place = |index: usize| LEFT + (index * usize::from(RIGHT - LEFT) / values.len().max(1)) as u16;
    for (index, &value) in values.iter().enumerate() {
        let (left, right, top) = (place(index) + 1, place(index + 1).max(2) - 1, up(value, most));
        let _ = write!(path, "M{left} {BOTTOM}V{top}H{right}V{BOTTOM}z");
    }
    path
}

/// The axes, and a line at the top.
pub(super) fn axes() -> String {
    format!("M{LEFT} {TOP}H{RIGHT}M{LEFT} {TOP}V{BOTTOM}H{RIGHT}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_is_at_the_bottom_and_the_most_at_the_top() {
        assert_eq!(line(&[0.0, 5.0, 10.0], 10.0), "M38 128L175 70L312 12");
        assert_eq!(line(&[7.0], 7.0), "M175 12h0");
        assert_eq!(dots(&[0.0, 99.0], 9.0), "M38 128h0M312 12h0", "never out of the field");
        assert_eq!(bars(&[0.0, 2.0], 2.0), "M39 128V128H174V128zM176 128V12H311V128z");
        assert_eq!([line(&[], 1.0), bars(&[], 1.0)], ["", ""]);
    }

    #[test]
    fn nothing_at_all_still_has_a_place() {
        assert_eq!(line(&[0.0, 0.0], 0.0), "M38 128L312 128");
    }
}
