//! Reads digits that are printed, by their shape.

use crate::areas::Area;
use crate::glyph::{Contrast, PATCH, bounds, classify, normalise};
use crate::picture::{Colour, Picture, distance};

/// A digit has at least this chance.
const MIN_CHANCE: f32 = 0.9;

/// Returns the digit that is printed in an area.
pub(super) fn digit(picture: &Picture, ground: Colour, area: Area) -> Option<u32> {
    // As much room around it as in a cell.
    let side = 1.5 * area.height().max(area.width()) as f32;
    let (x, y) = ((area.left + area.right) as f32 / 2.0, (area.top + area.bottom) as f32 / 2.0);
    let step = side / PATCH as f32;
    let mut contrast: Contrast = [0.0; PATCH * PATCH];
    for (index, value) in contrast.iter_mut().enumerate() {
        let at = |index: usize, middle: f32| middle + (index as f32 + 0.5 - PATCH as f32 / 2.0) * step;
        let (x, y) = (at(index % PATCH, x), at(index / PATCH, y));
        let inside = x > area.left as f32 - 1.0 && x < area.right as f32 + 1.0;
        if inside && y > area.top as f32 - 1.0 && y < area.bottom as f32 + 1.0 {
            *value = distance(&picture.sample(x, y), &ground);
        }
    }
    let most = contrast.iter().copied().fold(1.0, f32::max);
    contrast.iter_mut().for_each(|value| *value /= most);
    let chances = classify(&normalise(&contrast, bounds(&contrast)?));
    let (digit, chance) = chances.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1))?;
    (digit < 10 && *chance >= MIN_CHANCE).then_some(digit as u32)
}
