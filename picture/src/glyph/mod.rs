//! What is drawn in a cell: digits, flags, mines and question marks.
//!
//! A small network that has seen the digits of many fonts, and flags and mines of many shapes, tells them apart. It knows no colours.
//! `examples/train_glyphs/` trains it.

mod normalise;
#[cfg(test)]
mod tests;

pub(crate) use normalise::{Bounds, Contrast, GLYPH, Normalised, PATCH, bounds, normalise};

/// The number of classes: the digits 0 to 9, then [`FLAG`], [`MINE`], [`QUESTION`], and [`OTHER`].
pub(crate) const CLASSES: usize = 14;

/// The class of flags.
pub(crate) const FLAG: usize = 10;
/// The class of mines.
pub(crate) const MINE: usize = 11;
/// The class of question marks.
pub(crate) const QUESTION: usize = 12;
/// The class of everything else.
pub(crate) const OTHER: usize = 13;

/// The chance of each class.
pub(crate) type Chances = [f32; CLASSES];

const INPUT: usize = GLYPH * GLYPH;
const HIDDEN: usize = 64;
/// The weights of both layers: a scale as a number of 32 bits, then the weights and biases in its units as signed bytes.
const WEIGHTS: &[u8; 2 * 4 + HIDDEN * (INPUT + 1) + CLASSES * (HIDDEN + 1)] = include_bytes!("weights.bin");

/// Returns the chances of the classes of a glyph.
pub(crate) fn classify(glyph: &Normalised) -> Chances {
    let (first, second) = WEIGHTS.split_at(4 + HIDDEN * (INPUT + 1));
    let mut hidden = [0.0; HIDDEN];
    layer(first, glyph, &mut hidden);
    hidden.iter_mut().for_each(|value| *value = value.max(0.0));
    let mut chances = [0.0; CLASSES];
    layer(second, &hidden, &mut chances);
    let most = chances.iter().copied().fold(f32::MIN, f32::max);
    chances.iter_mut().for_each(|value| *value = (*value - most).exp());
    let sum: f32 = chances.iter().sum();
    chances.map(|value| value / sum)
}

/// Computes one layer: a weighted sum and a bias for each output.
fn layer(bytes: &[u8], input: &[f32], output: &mut [f32]) {
    let Some((&scale, weights)) = bytes.split_first_chunk::<4>() else { return };
    let scale = f32::from_le_bytes(scale);
    let (weights, biases) = weights.split_at(input.len() * output.len());
    for ((output, weights), &bias) in output.iter_mut().zip(weights.chunks_exact(input.len())).zip(biases) {
        let sum: f32 = weights.iter().zip(input).map(|(&weight, value)| f32::from(weight.cast_signed()) * value).sum();
        *output = (sum + f32::from(bias.cast_signed())) * scale;
    }
}
