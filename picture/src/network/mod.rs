//! Looks at all cells of a board together and says what they are.
//!
//! Convolutions look at each cell at 16 pixels a side; then the cells are compared with their neighbours and with the whole board, as only
//! that distinguishes covered cells from open ones in a look that was never seen. `training/` draws looks by chance and trains the network on
//! them; no real program is among them.

mod lanes;
mod layers;
mod resample;
mod weights;

pub(crate) use layers::Maps;
use layers::{Layer, add_context, add_neighbours, convolve, pool};
use resample::Resampler;
use weights::Weights;

use crate::picture::Picture;

/// The number of classes: the numbers 0 to 8, then [`COVERED`] to [`OUTSIDE`].
pub(crate) const CLASSES: usize = 14;
/// The class of covered cells.
pub(crate) const COVERED: usize = 9;
/// The class of flags.
pub(crate) const FLAG: usize = 10;
/// The class of mines.
pub(crate) const MINE: usize = 11;
/// The class of question marks.
pub(crate) const QUESTION: usize = 12;
/// The class of what is no cell of the board, or not where the cells are.
pub(crate) const OUTSIDE: usize = 13;

/// The chance of each class.
pub(crate) type Chances = [f32; CLASSES];

/// Squares of a picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Region {
    /// The left and the upper side.
    pub(crate) corner: (f32, f32),
    /// The width and the height of a square.
    pub(crate) pitch: (f32, f32),
    /// The number of columns and rows.
    pub(crate) size: (usize, usize),
}

/// What the network says of squares, in row order.
pub(crate) struct Seen {
    pub(crate) chances: Vec<Chances>,
    /// How the squares look: those that look the same have nearly the same numbers.
    pub(crate) looks: Maps,
}

/// The rows of squares that are looked at together, so that large boards need little memory.
const BAND: usize = 8;

/// Looks at the squares of a region, which may reach beyond the picture.
pub(crate) fn look(picture: &Picture, region: Region) -> Seen {
    let mut weights = Weights::new();
    let looking = Looking::new(&mut weights);
    let (columns, rows) = region.size;
    let resampler = Resampler::new(picture, region);
    let mut looks = Maps::new(columns, 0, Looking::WIDTH);
    for first in (0..rows).step_by(BAND) {
        let last = (first + BAND).min(rows);
        // Convolutions reach less than a square beyond.
        let (from, to) = (first.saturating_sub(1), (last + 1).min(rows));
        let band = looking.apply(resampler.band(from, to));
        looks.append_rows(&band, first - from..last - from);
    }
    let cells = compare(&mut weights, looks.clone());
    let chances = cells.pixels().map(chances).collect();
    Seen { chances, looks }
}

/// The layers that look at each cell.
struct Looking {
    layers: [Layer; 5],
}

impl Looking {
    /// The numbers that say how a cell looks.
    const WIDTH: usize = 72;

    fn new(weights: &mut Weights) -> Self {
        let mut layer = |kernel, inputs, outputs| weights.layer(kernel, inputs, outputs);
        let layers = [layer(3, 3, 16), layer(3, 16, 28), layer(3, 28, 40), layer(3, 40, 56), layer(2, 56, Self::WIDTH)];
        Self { layers }
    }

    fn apply(&self, pixels: Maps) -> Maps {
        let [first, second, third, fourth, last] = &self.layers;
        let maps = [first, second, third].into_iter().fold(pixels, |maps, layer| pool(&convolve(&maps, layer, 1, 1)));
        convolve(&convolve(&maps, fourth, 1, 1), last, 2, 0)
    }
}

/// Compares the cells with their neighbours and with the board.
fn compare(weights: &mut Weights, mut cells: Maps) -> Maps {
    const WIDTH: usize = Looking::WIDTH;
    for distances in [[1, 2], [4, 1]] {
        cells = add_context(&cells, &weights.layer(1, 2 * WIDTH, WIDTH));
        for distance in distances {
            cells = add_neighbours(&cells, &weights.layer(3, WIDTH, WIDTH), distance);
        }
    }
    layers::linear(&cells, &weights.layer(1, WIDTH, CLASSES))
}

/// Turns logarithms into chances.
fn chances(values: &[f32]) -> Chances {
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let mut chances = [0.0; CLASSES];
    chances.iter_mut().zip(values).for_each(|(chance, value)| *chance = (value - most).exp());
    let sum: f32 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}

#[cfg(test)]
mod tests;
