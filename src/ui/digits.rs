//! Seven-segment counters, drawn.

use yew::prelude::*;

use crate::ui::element::{group, part};

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

/// Which segments are lit for a character, segment a in the lowest bit.
const fn lit(character: char) -> u8 {
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

/// One digit; the unlit segments stay faintly there.
fn digit((place, character): (usize, char)) -> Html {
    let segments = lit(character);
    let path = |on: bool, attributes| {
        let chosen = |&(bit, _): &(usize, &&str)| (segments >> bit & 1 == 1) == on;
        let path = SEGMENTS.iter().enumerate().filter(chosen).map(|(_, &path)| path).collect();
        part("path", attributes).set_to("d", path)
    };
    part("svg", "class=digit|viewBox=-1 0 15 22|aria-hidden=true")
        .key(place)
        .with(
            part("g", "transform=translate(1.6 0) skewX(-6)")
                .with(path(false, "class=unlit"))
                .with(path(true, "class=lit")),
        )
        .html()
}

/// The characters of a counter of `width` digits: the value, filled up with zeros, or the nearest that fits.
fn counter(value: i32, width: usize) -> String {
    let most = 10_i32.pow(u32::try_from(width.min(9)).unwrap_or(9)) - 1;
    let least = -(most / 10);
    // Clamped it would bring along the words of a panic.
    format!("{:0width$}", value.min(most).max(least))
}

/// The digits of a counter.
pub(crate) fn digits(value: i32, width: usize) -> Html {
    group(counter(value, width).chars().enumerate().map(digit).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_keeps_its_width() {
        assert_eq!([counter(99, 3), counter(7, 3), counter(-7, 3)], ["099", "007", "-07"]);
        assert_eq!([counter(-140, 3), counter(1234, 3), counter(62_499, 5)], ["-99", "999", "62499"]);
    }
}
