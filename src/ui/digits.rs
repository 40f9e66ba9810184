//! Counters with seven-segment digits, drawn as SVG.

use yew::prelude::*;

use crate::ui::element::{el, group};

/// The segments a to g in a field of 12 by 22: top, upper right, lower right, bottom, lower left, upper left, middle.
const SEGMENTS: [&str; 7] = [
    "M2.2 1h7.6l-1.800 1.800h-4z",
    "M10.800 2v8.200l-1.800-1.200v-5.200z",
    "M10.800 11.800v8.200l-1.800-1.800v-5.200z",
    "M2.2 21h7.600l-1.800-1.800h-4z",
    "M1.200 11.800v8.200l1.800-1.800v-5.200z",
    "M1.200 2v8.200l1.800-1.200v-5.200z",
    "M3.300 10.100h5.400l1.200.900-1.200.900h-5.400l-1.200-.900z",
];

/// Returns the lit segments of a character as bits, with segment a in the lowest one.
const fn lit_segments(character: char) -> u8 {
    match character {
        '0' => 0b011_1111,
        '1' => 0b000_0110,
        '2' => 0b101_1011,
        '3' => 0b100_1111,
        '4' => 0b110_0110,
        '5' => 0b110_1101,
        '6' => 0b111_1101,
        '7' => 0b000_0111,
        '8' => 0b111_1111,
        '9' => 0b110_1111,
        '-' => 0b100_0000,
        _ => 0,
    }
}

/// One digit. Unlit segments are drawn faintly.
fn digit((index, character): (usize, char)) -> Html {
    let segments = lit_segments(character);
    let path = |is_lit: bool, attributes| {
        let is_included = |&(bit, _): &(usize, &&str)| (segments >> bit & 1 == 1) == is_lit;
        let path = SEGMENTS.iter().enumerate().filter(is_included).map(|(_, &path)| path).collect();
        el("path", attributes).set_to("d", path)
    };
    el("svg", "class=digit|viewBox=-1 0 15 22|aria-hidden=true")
        .key(index)
        .child(
            el("g", "transform=translate(1.6 0) skewX(-6)")
                .child(path(false, "class=unlit"))
                .child(path(true, "class=lit")),
        )
        .html()
}

/// Returns the characters of a counter with `width` digits: the value, or the nearest one that fits, padded with zeros.
fn counter(value: i32, width: usize) -> String {
    let max = 10_i32.pow(u32::try_from(width.min(9)).unwrap_or(9)) - 1;
    let min = -(max / 10);
    // `clamp` would add the code and text of a panic to the page.
    format!("{:0width$}", value.min(max).max(min))
}

/// A counter with `width` digits.
pub(crate) fn digits(value: i32, width: usize) -> Html {
    group(counter(value, width).chars().enumerate().map(digit).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_pads_and_limits_its_value() {
        assert_eq!([counter(99, 3), counter(7, 3), counter(-7, 3)], ["099", "007", "-07"]);
        assert_eq!([counter(-140, 3), counter(1234, 3), counter(62_499, 5)], ["-99", "999", "62499"]);
    }
}
