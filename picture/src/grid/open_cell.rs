//! How open cells without lines around them look.

use super::comb::Comb;
use crate::cell::{drawing, resample};
use crate::picture::{Colour, Picture, distance};

/// How many of the places around a number may have another colour than its ground.
const MAX_AROUND: usize = 1;

/// Whether something is drawn in the middle of a square, with nothing around it, as numbers are in open cells.
pub(super) fn has_drawing(
    picture: &Picture,
    (across, down): (Comb, Comb),
    (x, y): (i32, i32),
    ground: &Colour,
) -> bool {
    let differs = |(u, v): (f32, f32), limit: f32| {
        let colour = picture.sample(across.line(x) + u * across.pitch, down.line(y) + v * down.pitch);
        distance(&colour, ground) > limit
    };
    let places = [0.1, 0.3, 0.5, 0.7, 0.9];
    let around = places.into_iter().flat_map(|at| [(at, 0.1), (at, 0.9), (0.1, at), (0.9, at)]);
    // The foot of a number may reach that far, or a neighbour.
    if around.filter(|&place| differs(place, 30.0)).take(MAX_AROUND + 1).count() > MAX_AROUND {
        return false;
    }
    let at = |step: usize| 0.26 + 0.08 * step as f32;
    let middle = (0..7 * 7).map(|index| (at(index % 7), at(index / 7)));
    middle.filter(|&place| differs(place, 50.0)).take(4).count() == 4
}

/// The least chance of a number.
const MIN_CHANCE: f32 = 0.7;

/// Whether a square clearly shows a number.
pub(super) fn shows_number(picture: &Picture, (across, down): (Comb, Comb), (x, y): (i32, i32)) -> bool {
    let patch = resample(picture, (across.line(x), down.line(y)), (across.pitch, down.pitch));
    drawing(&patch).is_some_and(|chances| chances[1..=8].iter().any(|&chance| chance > MIN_CHANCE))
}

/// Returns the usual colour near the corners of a square.
pub(super) fn corner_colour(picture: &Picture, (across, down): (Comb, Comb), x: i32, y: i32) -> Colour {
    let corners = [(0.22, 0.22), (0.78, 0.22), (0.22, 0.78), (0.78, 0.78)];
    let colours =
        corners.map(|(u, v)| picture.sample(across.line(x) + u * across.pitch, down.line(y) + v * down.pitch));
    std::array::from_fn(|channel| {
        let mut values = colours.map(|colour| colour[channel]);
        values.sort_by(f32::total_cmp);
        (values[1] + values[2]) / 2.0
    })
}
