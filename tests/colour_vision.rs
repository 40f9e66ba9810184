//! The numbers of the themes for colour blindness, as people with colour blindness see them.

#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests")]

use std::fs;
use std::path::Path;

type Matrix = [[f64; 3]; 3];

const NORMAL: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
// The matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
// for the loss of one kind of cone, on linear red, green and blue.
const PROTANOPIA: Matrix =
    [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]];
const DEUTERANOPIA: Matrix =
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]];
const TRITANOPIA: Matrix =
    [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]];

/// The smallest difference of two numbers, as a distance in CIELAB. A difference of 2 is just noticed.
const MIN_DIFFERENCE: f64 = 25.0;

/// Returns the colours of the numbers 1 to 8 of a theme, as red, green and blue from 0 to 255.
fn numbers(theme: &str) -> Vec<[f64; 3]> {
    let file = format!("styles/more-themes/more-{theme}.css");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let colour = |number: usize| {
        let (_, rest) = text.split_once(&format!("--n{number}: #")).expect("the theme has the number");
        [0, 2, 4].map(|from| f64::from(u8::from_str_radix(&rest[from..from + 2], 16).expect("hexadecimal")))
    };
    (1..=8).map(colour).collect()
}

/// Returns a colour in CIELAB (white point D65), as it is seen.
fn lab(colour: [f64; 3], vision: &Matrix) -> [f64; 3] {
    let linear = colour.map(|value| {
        let value = value / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let times = |matrix: &Matrix, v: [f64; 3]| matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2]);
    let seen = times(vision, linear).map(|value| value.clamp(0.0, 1.0));
    let [x, y, z] = times(&[[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], seen);
    let root = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let [x, y, z] = [root(x / 0.95047), root(y), root(z / 1.08883)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the pairs of numbers that differ too little.
fn too_similar(theme: &str, vision: &Matrix) -> Vec<String> {
    let seen: Vec<_> = numbers(theme).into_iter().map(|colour| lab(colour, vision)).collect();
    let mut pairs = Vec::new();
    for (i, one) in seen.iter().enumerate() {
        for (j, other) in seen.iter().enumerate().skip(i + 1) {
            let difference = (0..3).map(|axis| (one[axis] - other[axis]).powi(2)).sum::<f64>().sqrt();
            if difference < MIN_DIFFERENCE {
                pairs.push(format!("{} and {} differ by {difference:.0}", i + 1, j + 1));
            }
        }
    }
    pairs
}

#[test]
fn numbers_can_be_distinguished_with_and_without_red_green_colour_blindness() {
    for vision in [NORMAL, PROTANOPIA, DEUTERANOPIA] {
        assert_eq!(too_similar("red-green", &vision), <[String; 0]>::default());
    }
}

#[test]
fn numbers_can_be_distinguished_with_and_without_blue_yellow_colour_blindness() {
    for vision in [NORMAL, TRITANOPIA] {
        assert_eq!(too_similar("blue-yellow", &vision), <[String; 0]>::default());
    }
}

#[test]
fn other_themes_would_fail_these_tests() {
    assert!(!too_similar("night", &DEUTERANOPIA).is_empty());
    assert!(!too_similar("paper", &TRITANOPIA).is_empty());
}
