//! What shapes alone say of cells.

use crate::glyph;
use crate::network::{Chances, FLAG, MINE, QUESTION};

/// How much the shape of a drawing alone says, in comparison with the network that sees the whole board.
const SHAPE: f32 = 0.5;
/// Shapes are not believed to be less likely: no font has looked like that before.
const MIN_SHAPE: f32 = 0.02;

/// The chance from which on the shape of a number is clear.
pub(super) const CLEAR: f32 = 0.97;

/// Returns the chances of a cell, given what its drawing is by its shape alone.
pub(super) fn with_shape(chances: &Chances, by_shape: &glyph::Chances) -> Chances {
    let shape = |class: usize| match class {
        1..=8 => by_shape[class],
        FLAG => by_shape[glyph::FLAG],
        MINE => by_shape[glyph::MINE],
        QUESTION => by_shape[glyph::QUESTION],
        _ => by_shape[glyph::OTHER].max(by_shape[0]),
    };
    let mut result: Chances = std::array::from_fn(|class| chances[class] * shape(class).max(MIN_SHAPE).powf(SHAPE));
    let sum: f32 = result.iter().sum();
    result.iter_mut().for_each(|chance| *chance /= sum);
    result
}
