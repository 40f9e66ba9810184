//! A cell as a square of pixels of one size, however large it is in the picture.

use crate::glyph::PATCH;
use crate::picture::Colour;

/// A cell, resampled.
pub(crate) type Patch = [Colour; PATCH * PATCH];

/// The part of a patch on each side that borders of cells may be in.
pub(crate) const BORDER: usize = 5;
/// The middle of a patch, which every glyph reaches.
pub(crate) const MIDDLE: (usize, usize) = (9, PATCH - 9);
/// Differences of colour below this are noise and shades of the ground.
pub(crate) const MIN_CONTRAST: f32 = 30.0;
