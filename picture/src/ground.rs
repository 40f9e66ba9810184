//! The ground of a cell: its colours, without what is drawn on it.

use crate::glyph::PATCH;
use crate::patch::{BORDER, Patch};
use crate::picture::{Colour, distance};

/// The ground of a cell, without what is drawn on it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ground {
    /// The colour of the middle.
    pub(crate) colour: Colour,
    /// The colours along the sides: left, top, right, bottom. They tell raised cells from flat ones.
    pub(crate) sides: [Colour; 4],
    /// The lightest and the darkest line along each side, as lightness from 0 to 255: borders that are thinner than the sides.
    rims: [[f32; 2]; 4],
}

impl Ground {
    /// Returns how much two grounds differ, in units of colour.
    pub(crate) fn distance(&self, other: &Self) -> f32 {
        // A side may be that of a neighbour, by a part of a pixel, so that one of them alone says little.
        let sides: f32 = self.sides.iter().zip(&other.sides).map(|(a, b)| distance(a, b)).sum();
        distance(&self.colour, &other.colour).max(0.14 * sides)
    }

    /// Whether there is a border on most sides, unlike on the page.
    pub(crate) fn has_border(&self) -> bool {
        let light = lightness(&self.colour);
        let differs = |rim: &&[f32; 2]| rim.iter().any(|value| (value - light).abs() >= MIN_BORDER);
        self.rims.iter().filter(differs).count() >= 3
    }

    /// Returns what is measured of the ground, as numbers that can be compared: the colours, and the rims.
    pub(crate) fn features(&self) -> [f32; FEATURES] {
        let colours = [self.colour].into_iter().chain(self.sides).flatten();
        let mut values = colours.chain(self.rims.into_iter().flatten());
        std::array::from_fn(|_| values.next().unwrap_or_default())
    }
}

/// How much lighter or darker than the cell a border is.
const MIN_BORDER: f32 = 10.0;

/// The number of [features](Ground::features).
pub(crate) const FEATURES: usize = 5 * 3 + 4 * 2;

#[cfg(test)]
impl Ground {
    /// The ground of a cell of one colour.
    pub(crate) fn flat(colour: Colour) -> Self {
        let light = lightness(&colour);
        Self { colour, sides: [colour; 4], rims: [[light; 2]; 4] }
    }
}

/// Returns the ground of a cell. Of a pattern the means say more than the medians, which are one of its colours by chance.
pub(crate) fn ground(patch: &Patch, has_pattern: bool) -> Ground {
    let ring = (BORDER..PATCH - BORDER).flat_map(|at| {
        let places = [(at, BORDER + 1), (at, PATCH - BORDER - 2), (BORDER + 1, at), (PATCH - BORDER - 2, at)];
        places.map(|(x, y)| patch[y * PATCH + x])
    });
    if has_pattern {
        let colour = mean(ring);
        return Ground { colour, sides: [colour; 4], rims: [[lightness(&colour); 2]; 4] };
    }
    let (middle, first, last) = ((8, PATCH - 8), (1, 4), (PATCH - 4, PATCH - 1));
    let sides = [(first, middle), (middle, first), (last, middle), (middle, last)];
    let sides = sides.map(|(columns, rows)| area(patch, columns, rows));
    Ground { colour: median(ring), sides, rims: rims(patch) }
}

/// Returns the lightest and the darkest of the lines along each side: left, top, right, bottom. The outermost line may be a neighbour's.
fn rims(patch: &Patch) -> [[f32; 2]; 4] {
    let middle = (8, PATCH - 8);
    std::array::from_fn(|side| {
        let line = |depth: usize| {
            let at = if side < 2 { (depth, depth + 1) } else { (PATCH - 1 - depth, PATCH - depth) };
            let colour = if side % 2 == 0 { area(patch, at, middle) } else { area(patch, middle, at) };
            lightness(&colour)
        };
        let lines = [1, 2, 3, 4].map(line);
        [lines.iter().copied().fold(f32::MIN, f32::max), lines.iter().copied().fold(f32::MAX, f32::min)]
    })
}

/// Returns the median of the colours, by channel.
pub(crate) fn median(colours: impl Iterator<Item = Colour>) -> Colour {
    let mut channels: [Vec<f32>; 3] = Default::default();
    for colour in colours {
        channels.iter_mut().zip(colour).for_each(|(values, value)| values.push(value));
    }
    channels.map(|mut values| {
        values.sort_by(f32::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or_default()
    })
}

/// Returns the mean of the colours.
pub(crate) fn mean(colours: impl Iterator<Item = Colour>) -> Colour {
    let (mut sum, mut count) = (Colour::default(), 0.0_f32);
    for colour in colours {
        sum.iter_mut().zip(colour).for_each(|(sum, value)| *sum += value);
        count += 1.0;
    }
    sum.map(|sum| sum / count.max(1.0))
}

/// Returns the median colour of a rectangle of a patch.
pub(crate) fn area(patch: &Patch, columns: (usize, usize), rows: (usize, usize)) -> Colour {
    median((rows.0..rows.1).flat_map(|y| (columns.0..columns.1).map(move |x| patch[y * PATCH + x])))
}

/// Returns how light a colour is, from 0 to 255.
pub(crate) fn lightness(colour: &Colour) -> f32 {
    colour.iter().sum::<f32>() / 3.0
}
