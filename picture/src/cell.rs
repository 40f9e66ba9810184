//! How a single cell looks.

use crate::glyph::{Bounds, Chances, Contrast, Normalised, PATCH, bounds, classify, normalise};
use crate::ground::{Ground, area, ground, median};
use crate::patch::{BORDER, MIDDLE, MIN_CONTRAST, Patch};
use crate::pattern::{differs_from_pattern, fills};
use crate::picture::{Colour, Picture, distance};

/// What is drawn in a cell.
#[derive(Debug, Clone)]
pub(crate) struct Glyph {
    /// The shape.
    pub(crate) shape: Normalised,
    /// The chances of what it is by its shape alone.
    pub(crate) chances: Chances,
    /// The colour that most of it has.
    pub(crate) ink: Colour,
    /// The share of it that has another colour.
    pub(crate) other_ink: f32,
}

/// How a cell looks.
#[derive(Debug, Clone)]
pub(crate) struct CellLook {
    pub(crate) ground: Ground,
    /// The mean colours along the halves of each side, which no drawing reaches.
    pub(crate) rim: [Colour; 8],
    pub(crate) glyph: Option<Glyph>,
    /// Whether a pattern fills it, and nothing is drawn.
    pub(crate) has_pattern: bool,
}

#[cfg(test)]
impl CellLook {
    /// A cell of one colour.
    pub(crate) fn plain(colour: Colour) -> Self {
        Self { ground: Ground::flat(colour), rim: [colour; 8], glyph: None, has_pattern: false }
    }
}

/// The very middle, which every glyph has ink in. What has not, such as the name of a row in its first cell, is none.
const CENTRE: (usize, usize) = (11, PATCH - 11);
/// The share of the strongest contrast from which on a pixel is ink.
const INK: f32 = 0.4;

/// Returns how a cell looks, given its upper left corner and its size in pixels.
pub(crate) fn look_at(picture: &Picture, corner: (f32, f32), size: (f32, f32)) -> CellLook {
    let patch = resample(picture, corner, size);
    let glyph = drawing(&patch);
    let has_pattern = glyph.is_none() && fills(&patch);
    CellLook { ground: ground(&patch, has_pattern), rim: rim(&patch), glyph, has_pattern }
}

/// Returns how a cell looks whose ground has a texture: its usual colours, and by pixel up to which difference it is noise.
pub(crate) fn look_at_textured(patch: &Patch, usual: &Patch, noise: &[f32]) -> CellLook {
    let difference = |((a, b), noise): ((&Colour, &Colour), &f32)| distance(a, b) - noise;
    let found: Vec<f32> = patch.iter().zip(usual).zip(noise).map(difference).collect();
    let contrast = differences(|index| found.get(index).copied().unwrap_or_default());
    // Patterns need not be quite the same in all cells.
    let contrast = contrast.filter(|_| !fills(patch) || differs_from_pattern(patch, usual));
    let glyph = contrast.and_then(|contrast| glyph(patch, &contrast));
    CellLook { ground: ground(patch, fills(usual)), rim: rim(patch), glyph, has_pattern: false }
}

/// Returns what is drawn on a ground of one colour, or of one that changes evenly.
pub(crate) fn drawing(patch: &Patch) -> Option<Glyph> {
    glyph(patch, &*contrast(patch).filter(|_| !fills(patch))?)
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

/// Returns the mean colours along the halves of the left, upper, right and lower side.
fn rim(patch: &Patch) -> [Colour; 8] {
    let (near, far, halves) = (1..4, PATCH - 4..PATCH - 1, [4..PATCH / 2, PATCH / 2..PATCH - 4]);
    std::array::from_fn(|part| {
        let (depth, along) = (if part / 2 < 2 { near.clone() } else { far.clone() }, halves[part % 2].clone());
        let count = (depth.len() * along.len()) as f32;
        let mut mean = Colour::default();
        for (depth, at) in depth.flat_map(|depth| along.clone().map(move |at| (depth, at))) {
            let index = if part / 2 % 2 == 0 { at * PATCH + depth } else { depth * PATCH + at };
            mean.iter_mut().zip(patch[index]).for_each(|(mean, value)| *mean += value / count);
        }
        mean
    })
}

/// Returns how much each pixel differs from the ground, whose colour may change evenly across the cell; `None` if nothing is drawn.
fn contrast(patch: &Patch) -> Option<Box<Contrast>> {
    let (low, high) = ((BORDER, BORDER + 4), (PATCH - BORDER - 4, PATCH - BORDER));
    let corners = [(low, low), (high, low), (low, high), (high, high)];
    let colours = corners.map(|(columns, rows)| area(patch, columns, rows));
    let usual = ground(patch, false).colour;
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

fn glyph(patch: &Patch, contrast: &Contrast) -> Option<Glyph> {
    let bounds = bounds(contrast)?;
    let Bounds { columns, rows } = bounds;
    if columns.1 - columns.0 < 3 && rows.1 - rows.0 < 3 {
        return None;
    }
    let shape = normalise(contrast, bounds);
    let strong = || patch.iter().zip(contrast).filter(|&(_, &contrast)| contrast > 0.7);
    let ink = median(strong().map(|(&colour, _)| colour));
    let other = strong().filter(|(colour, _)| distance(colour, &ink) > 90.0).count();
    let other_ink = other as f32 / strong().count().max(1) as f32;
    Some(Glyph { shape, chances: classify(&shape), ink, other_ink })
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
