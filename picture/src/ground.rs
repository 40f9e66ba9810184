//! The ground of a cell: its colour, without what is drawn on it.

use crate::glyph::PATCH;
use crate::patch::{BORDER, Patch};
use crate::picture::Colour;

/// Returns the usual colour around the middle of a cell.
pub(crate) fn ground(patch: &Patch) -> Colour {
    median((BORDER..PATCH - BORDER).flat_map(|at| {
        let places = [(at, BORDER + 1), (at, PATCH - BORDER - 2), (BORDER + 1, at), (PATCH - BORDER - 2, at)];
        places.map(|(x, y)| patch[y * PATCH + x])
    }))
}

/// Returns the median of the colours, by channel.
fn median(colours: impl Iterator<Item = Colour>) -> Colour {
    let mut channels: [Vec<f32>; 3] = Default::default();
    for colour in colours {
        channels.iter_mut().zip(colour).for_each(|(values, value)| values.push(value));
    }
    channels.map(|mut values| {
        values.sort_by(f32::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or_default()
    })
}

/// Returns the median colour of a rectangle of a patch.
pub(crate) fn area(patch: &Patch, columns: (usize, usize), rows: (usize, usize)) -> Colour {
    median((rows.0..rows.1).flat_map(|y| (columns.0..columns.1).map(move |x| patch[y * PATCH + x])))
}

/// Returns how light a colour is, from 0 to 255.
pub(crate) fn lightness(colour: &Colour) -> f32 {
    colour.iter().sum::<f32>() / 3.0
}
