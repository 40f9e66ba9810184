//! What is drawn in a single cell, where a grid is looked for.

use crate::glyph::{Bounds, Chances, Contrast, PATCH, bounds, classify, normalise};
use crate::ground::{area, ground};
use crate::patch::{BORDER, MIDDLE, MIN_CONTRAST, Patch};
use crate::pattern::fills;
use crate::picture::{Colour, Picture, distance};

/// The very middle, which every glyph has ink in. What has not, such as the name of a row in its first cell, is none.
const CENTRE: (usize, usize) = (11, PATCH - 11);
/// The share of the strongest contrast from which on a pixel is ink.
const INK: f32 = 0.4;

/// Returns the chances of what is drawn on a ground of one colour, or of one that changes evenly; `None` if nothing is.
pub(crate) fn drawing(patch: &Patch) -> Option<Chances> {
    glyph(&*contrast(patch).filter(|_| !fills(patch))?)
}

/// Resamples a rectangle of the picture.
pub(crate) fn resample(picture: &Picture, (left, top): (f32, f32), (width, height): (f32, f32)) -> Box<Patch> {
    let step = (width / PATCH as f32, height / PATCH as f32);
    let samples = (step.0.max(step.1).ceil() as usize).clamp(1, 3);
    let mut patch = Box::new([[0.0; 3]; PATCH * PATCH]);
    for (index, colour) in patch.iter_mut().enumerate() {
        let (x, y) = (left + (index % PATCH) as f32 * step.0, top + (index / PATCH) as f32 * step.1);
        for sample in 0..samples * samples {
            let offset = |index: usize| (index as f32 + 0.5) / samples as f32;
            let (u, v) = (offset(sample % samples), offset(sample / samples));
            let found = picture.sample(x + u * step.0, y + v * step.1);
            colour.iter_mut().zip(found).for_each(|(sum, value)| *sum += value);
        }
        colour.iter_mut().for_each(|sum| *sum /= (samples * samples) as f32);
    }
    patch
}

/// Returns how much each pixel differs from the ground, whose colour may change evenly across the cell; `None` if nothing is drawn.
fn contrast(patch: &Patch) -> Option<Box<Contrast>> {
    let (low, high) = ((BORDER, BORDER + 4), (PATCH - BORDER - 4, PATCH - BORDER));
    let corners = [(low, low), (high, low), (low, high), (high, high)];
    let colours = corners.map(|(columns, rows)| area(patch, columns, rows));
    let usual = ground(patch);
    let corners = colours.map(|colour| if distance(&colour, &usual) < 40.0 { colour } else { usual });
    differences(|index| {
        let (u, v) = ((index % PATCH) as f32 / PATCH as f32, (index / PATCH) as f32 / PATCH as f32);
        let expected: Colour = std::array::from_fn(|channel| {
            let [a, b, c, d] = corners.map(|colour| colour[channel]);
            (a * (1.0 - u) + b * u) * (1.0 - v) + (c * (1.0 - u) + d * u) * v
        });
        distance(&patch[index], &expected)
    })
}

/// Returns the contrast from how much the pixels differ from the ground; `None` if nothing is drawn.
fn differences(difference: impl Fn(usize) -> f32) -> Option<Box<Contrast>> {
    let mut contrast = Box::new([0.0; PATCH * PATCH]);
    for (index, value) in contrast.iter_mut().enumerate() {
        let is_inside = |at: usize| (BORDER - 1..=PATCH - BORDER).contains(&at);
        if is_inside(index % PATCH) && is_inside(index / PATCH) {
            *value = difference(index).max(0.0);
        }
    }
    let middle = contrast.iter().enumerate().filter(|&(index, _)| is_within(index, MIDDLE));
    let most = middle.map(|(_, &value)| value).fold(0.0, f32::max);
    if most < MIN_CONTRAST {
        return None;
    }
    contrast.iter_mut().for_each(|value| *value = (*value / most).min(1.0));
    remove_borders(&mut contrast);
    let reaches_centre = contrast.iter().enumerate().any(|(index, &value)| value >= INK && is_within(index, CENTRE));
    reaches_centre.then_some(contrast)
}

/// Whether a pixel of a patch is within some columns and the same rows.
fn is_within(index: usize, (from, to): (usize, usize)) -> bool {
    [index % PATCH, index / PATCH].iter().all(|at| (from..to).contains(at))
}

/// Removes what is not connected with the middle: borders of the cell.
fn remove_borders(contrast: &mut Contrast) {
    let mut kept = [false; PATCH * PATCH];
    let mut open: Vec<usize> =
        (0..PATCH * PATCH).filter(|&index| is_within(index, MIDDLE)).filter(|&index| contrast[index] >= INK).collect();
    open.iter().for_each(|&index| kept[index] = true);
    while let Some(index) = open.pop() {
        let (x, y) = (index % PATCH, index / PATCH);
        for (x, y) in [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)] {
            if x < PATCH && y < PATCH && !std::mem::replace(&mut kept[y * PATCH + x], true) {
                // The soft edge of the ink is kept as well.
                if contrast[y * PATCH + x] >= INK {
                    open.push(y * PATCH + x);
                }
            }
        }
    }
    contrast.iter_mut().zip(kept).for_each(|(value, is_kept)| {
        if !is_kept {
            *value = 0.0;
        }
    });
}

fn glyph(contrast: &Contrast) -> Option<Chances> {
    let bounds = bounds(contrast)?;
    let Bounds { columns, rows } = bounds;
    let is_drawing = columns.1 - columns.0 >= 3 || rows.1 - rows.0 >= 3;
    is_drawing.then(|| classify(&normalise(contrast, bounds)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A light cell with a dark square.
    fn with_square(from: usize, to: usize) -> Box<Patch> {
        let mut patch = Box::new([[220.0; 3]; PATCH * PATCH]);
        for (index, colour) in patch.iter_mut().enumerate() {
            if is_within(index, (from, to)) {
                *colour = [20.0; 3];
            }
        }
        patch
    }

    #[test]
    fn what_does_not_reach_the_middle_of_a_cell_is_the_name_of_its_row() {
        assert!(drawing(&with_square(12, 20)).is_some());
        assert!(drawing(&with_square(5, 10)).is_none());
    }
}
