//! Reads digits of seven segments, which have gaps where a printed digit has none, and may lean.

/// Where a segment is looked for, in parts of the width and the height of the digit: the middle of a line across it, and half of that
/// line, which is longer than the segment is thick.
struct Segment {
    middle: (f32, f32),
    across: (f32, f32),
}

const fn upright(x: f32, y: f32) -> Segment {
    Segment { middle: (x, y), across: (0.14, 0.0) }
}

const fn level(y: f32) -> Segment {
    Segment { middle: (0.5, y), across: (0.0, 0.06) }
}

/// Top, upper right, lower right, bottom, lower left, upper left, middle.
const SEGMENTS: [Segment; 7] = [
    level(0.06),
    upright(0.86, 0.27),
    upright(0.86, 0.73),
    level(0.94),
    upright(0.14, 0.73),
    upright(0.14, 0.27),
    level(0.5),
];
/// The lit segments of each digit as bits, the first of those above in the lowest one.
const DIGITS: [u8; 10] = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f];
/// Against the most, a lit segment has at least this contrast to the ground.
const LIT: f32 = 0.65;
/// A segment that is not lit has at most this.
const UNLIT: f32 = 0.45;
/// Segments that are not lit but can be seen have at least this contrast, and lit ones so much more.
const VISIBLE: (f32, f32) = (0.12, 0.2);
/// 1 does not fill the width of a digit: it is narrower than this part of its height.
const NARROW: f32 = 0.35;
/// The number of places on a line at which the contrast is measured.
const SAMPLES: u8 = 7;

/// Returns the digit whose segments are lit. `contrast` is that to the ground at a place, in parts of the width and the height of what
/// is lit; `proportion` is that width by that height.
pub(super) fn digit(contrast: impl Fn(f32, f32) -> f32, proportion: f32) -> Option<u32> {
    let most_across = |Segment { middle: (x, y), across: (dx, dy) }: &Segment| {
        let at = |index: u8| 2.0 * f32::from(index) / f32::from(SAMPLES - 1) - 1.0;
        (0..SAMPLES).map(at).map(|part| contrast(x + part * dx, y + part * dy)).fold(0.0, f32::max)
    };
    if proportion < NARROW {
        // A stroke with a gap in its middle, which letters do not have.
        let [upper, middle, lower] =
            [0.25, 0.5, 0.75].map(|y| most_across(&Segment { middle: (0.5, y), across: (0.5, 0.0) }));
        return (middle < UNLIT * upper.min(lower)).then_some(1);
    }
    let found = SEGMENTS.each_ref().map(most_across);
    let most = found.into_iter().fold(1.0, f32::max);
    let found = found.map(|value| value / most);
    let least_lit = match lit_among_visible(&found) {
        Some(least) => least,
        None if found.iter().any(|value| (UNLIT..LIT).contains(value)) => return None,
        None => LIT,
    };
    let lit = (0..).zip(found).fold(0, |lit, (bit, value)| lit | u8::from(value >= least_lit) << bit);
    (0..).zip(DIGITS).find(|(_, digit)| *digit == lit).map(|(digit, _)| digit)
}

/// Returns the least contrast of a lit segment if those that are not lit can be seen as well.
fn lit_among_visible(found: &[f32; 7]) -> Option<f32> {
    let mut sorted = *found;
    sorted.sort_by(f32::total_cmp);
    let lit = sorted.windows(2).max_by(|a, b| (a[1] - a[0]).total_cmp(&(b[1] - b[0])))?;
    (sorted[0] >= VISIBLE.0 && lit[1] - lit[0] >= VISIBLE.1).then_some(lit[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: f32 = 10.0;
    const HEIGHT: f32 = 20.0;
    const THICK: f32 = 2.0;
    const GAP: f32 = 0.7;

    /// Left, top, right and bottom of each segment.
    const BOXES: [[f32; 4]; 7] = [
        [THICK, 0.0, WIDTH - THICK, THICK],
        [WIDTH - THICK, GAP, WIDTH, HEIGHT / 2.0 - GAP],
        [WIDTH - THICK, HEIGHT / 2.0 + GAP, WIDTH, HEIGHT - GAP],
        [THICK, HEIGHT - THICK, WIDTH - THICK, HEIGHT],
        [0.0, HEIGHT / 2.0 + GAP, THICK, HEIGHT - GAP],
        [0.0, GAP, THICK, HEIGHT / 2.0 - GAP],
        [THICK, HEIGHT / 2.0 - THICK / 2.0, WIDTH - THICK, HEIGHT / 2.0 + THICK / 2.0],
    ];

    /// Reads a digit of these segments that leans by a part of its height.
    fn read(lit: u8, lean: f32) -> Option<u32> {
        read_on(lit, lean, 30.0)
    }

    /// The same where segments that are not lit have a contrast of their own.
    fn read_on(lit: u8, lean: f32, unlit: f32) -> Option<u32> {
        let boxes: Vec<[f32; 4]> =
            (0..).zip(BOXES).filter(|(bit, _)| lit >> bit & 1 == 1).map(|(_, segment)| segment).collect();
        let shift = |y: f32| lean * (HEIGHT - y);
        let least = |of: fn(&[f32; 4]) -> f32| boxes.iter().map(of).fold(f32::MAX, f32::min);
        let most = |of: fn(&[f32; 4]) -> f32| boxes.iter().map(of).fold(0.0, f32::max);
        let (top, bottom) = (least(|b| b[1]), most(|b| b[3]));
        let left = boxes.iter().map(|b| b[0] + shift(b[3])).fold(f32::MAX, f32::min);
        let right = boxes.iter().map(|b| b[2] + shift(b[1])).fold(0.0, f32::max);
        let contrast = |x: f32, y: f32| {
            let y = top + y * (bottom - top);
            let x = left + x * (right - left) - shift(y);
            let inside = |b: &[f32; 4]| (b[0]..b[2]).contains(&x) && (b[1]..b[3]).contains(&y);
            if boxes.iter().any(inside) { 200.0 } else { unlit }
        };
        digit(contrast, (right - left) / (bottom - top))
    }

    #[test]
    fn digits_are_read_among_segments_that_are_not_lit() {
        for unlit in [30.0, 70.0, 110.0] {
            for (value, lit) in (0..).zip(DIGITS).filter(|(value, _)| *value != 1) {
                assert_eq!(read_on(lit, 0.0, unlit), Some(value), "{unlit} in place of 200");
            }
        }
    }

    #[test]
    fn every_digit_is_read_upright_and_leaning_and_nothing_else_is() {
        // The counters of this project lean by 0.105.
        for lean in [0.0, 0.06, 0.105] {
            for (value, lit) in (0..).zip(DIGITS) {
                assert_eq!(read(lit, lean), Some(value), "leaning by {lean}");
            }
            for letter in [0x77, 0x39, 0x79, 0x71, 0x76] {
                assert_eq!(read(letter, lean), None, "{letter:#x}");
            }
        }
    }
}
