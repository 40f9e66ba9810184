//! The operations of the network.

use std::ops::Range;

use super::lanes::Lanes;

/// Numbers for each pixel or cell, in row order.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Maps {
    pub(super) width: usize,
    pub(super) height: usize,
    /// How many numbers a pixel has.
    pub(super) depth: usize,
    pub(super) values: Vec<f32>,
}

impl Maps {
    pub(super) fn new(width: usize, height: usize, depth: usize) -> Self {
        Self { width, height, depth, values: vec![0.0; width * height * depth] }
    }

    /// Returns the numbers of each pixel.
    pub(crate) fn pixels(&self) -> impl Iterator<Item = &[f32]> {
        self.values.chunks_exact(self.depth)
    }

    /// Returns the numbers of a pixel.
    pub(super) fn pixel(&self, x: usize, y: usize) -> &[f32] {
        &self.values[(y * self.width + x) * self.depth..][..self.depth]
    }

    /// Adds rows of other maps at the end.
    pub(super) fn append_rows(&mut self, other: &Self, rows: Range<usize>) {
        let length = other.width * other.depth;
        self.values.extend_from_slice(&other.values[rows.start * length..rows.end * length]);
        self.height += rows.len();
    }

    /// Returns the part in a rectangle of pixels.
    pub(crate) fn part(&self, columns: Range<usize>, rows: Range<usize>) -> Self {
        let (width, height) = (columns.len(), rows.len());
        let row = |y: usize| (columns.clone()).flat_map(move |x| self.pixel(x, y).iter().copied());
        Self { width, height, depth: self.depth, values: rows.flat_map(row).collect() }
    }
}

#[cfg(test)]
impl Maps {
    /// Maps of pixels with these numbers.
    pub(crate) fn of_pixels<const DEPTH: usize>(width: usize, pixels: &[[f32; DEPTH]]) -> Self {
        Self { width, height: pixels.len() / width, depth: DEPTH, values: pixels.concat() }
    }
}

/// A layer: for each output a sum of the inputs of a square of pixels.
pub(super) struct Layer {
    /// The side of the square.
    kernel: usize,
    inputs: usize,
    outputs: usize,
    /// By row, column and input; the outputs are next to each other, four by four.
    weights: Vec<Lanes>,
    biases: Vec<f32>,
}

impl Layer {
    /// Takes the weights by row, column and input of the kernel; the outputs are next to each other.
    #[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
    pub(super) fn new(kernel: usize, inputs: usize, biases: Vec<f32>, weights: &[f32]) -> Self {
        let outputs = biases.len();
        let rows = weights.chunks_exact(outputs);
        let weights = rows.flat_map(|row| row.chunks(4)).map(|chunk| Lanes::new(four(chunk))).collect();
        Self { kernel, inputs, outputs, weights, biases }
    }

    /// Adds what inputs contribute to sums of the outputs.
    #[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
    fn add(&self, sums: &mut [f32], inputs: &[Input]) {
        let mut first = 0;
        while first < self.outputs.div_ceil(4) {
            first += match self.outputs.div_ceil(4) - first {
                4.. => self.add_to::<4>(sums, inputs, first),
                2.. => self.add_to::<2>(sums, inputs, first),
                _ => self.add_to::<1>(sums, inputs, first),
            };
        }
    }

    /// Adds to `COUNT` times four sums, which are in registers, and returns `COUNT`.
    #[inline]
    #[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
    fn add_to<const COUNT: usize>(&self, sums: &mut [f32], inputs: &[Input], first: usize) -> usize {
        let mut added = [Lanes::new([0.0; 4]); COUNT];
        let (_, sums) = sums.split_at_mut(4 * first);
        for (added, sums) in added.iter_mut().zip(sums.chunks(4)) {
            *added = Lanes::new(four(sums));
        }
        for &Input { value, at } in inputs {
            let weights = self.weights.get(at + first..).and_then(|weights| weights.first_chunk::<COUNT>());
            let Some(weights) = weights else { continue };
            for (added, &weights) in added.iter_mut().zip(weights) {
                added.add(value, weights);
            }
        }
        for (added, sums) in added.iter().zip(sums.chunks_mut(4)) {
            sums.iter_mut().zip(added.numbers()).for_each(|(sum, number)| *sum = number);
        }
        COUNT
    }
}

/// Returns at most four numbers, and zeros.
fn four(numbers: &[f32]) -> [f32; 4] {
    std::array::from_fn(|index| numbers.get(index).copied().unwrap_or(0.0))
}

/// A number that is not 0, and where the weights are that it is multiplied with.
#[derive(Debug, Clone, Copy, Default)]
struct Input {
    value: f32,
    at: usize,
}

/// The inputs of a layer that are not 0, half of all.
struct Inputs {
    inputs: Vec<Input>,
    count: usize,
}

impl Inputs {
    fn of(layer: &Layer) -> Self {
        Self { inputs: vec![Input::default(); layer.kernel * layer.kernel * layer.inputs + 1], count: 0 }
    }

    /// Adds numbers as the inputs from the given one on.
    fn collect(&mut self, layer: &Layer, first: usize, values: &[f32]) {
        let row = layer.outputs.div_ceil(4);
        let places = (first * row..).step_by(row);
        for (at, &value) in places.zip(values) {
            // Without a branch, which could not be predicted: what is 0 is overwritten.
            if let Some(input) = self.inputs.get_mut(self.count) {
                *input = Input { value, at };
            }
            self.count += usize::from(value != 0.0);
        }
    }

    /// Takes the pixels around a point, `distance` apart from each other. There is nothing outside.
    fn take_square(&mut self, maps: &Maps, layer: &Layer, (left, top): (isize, isize), distance: usize) {
        self.count = 0;
        for place in 0..layer.kernel * layer.kernel {
            let (column, row) = (place % layer.kernel * distance, place / layer.kernel * distance);
            let (x, y) = (left.checked_add_unsigned(column), top.checked_add_unsigned(row));
            let index =
                |at: Option<isize>, length| at.and_then(|at| usize::try_from(at).ok()).filter(|&at| at < length);
            if let (Some(x), Some(y)) = (index(x, maps.width), index(y, maps.height)) {
                self.collect(layer, place * layer.inputs, maps.pixel(x, y));
            }
        }
    }

    fn as_slice(&self) -> &[Input] {
        self.inputs.get(..self.count).unwrap_or(&self.inputs)
    }
}

/// Computes the positive part of a layer at every `step`th pixel, with `margin` pixels of nothing around the maps.
pub(super) fn convolve(maps: &Maps, layer: &Layer, step: usize, margin: usize) -> Maps {
    let size = |length: usize| (length + 2 * margin - layer.kernel) / step + 1;
    let mut result = Maps::new(size(maps.width), size(maps.height), layer.outputs);
    let width = result.width;
    let mut inputs = Inputs::of(layer);
    for (index, sums) in result.values.chunks_exact_mut(layer.outputs).enumerate() {
        sums.copy_from_slice(&layer.biases);
        let corner = |at: usize| (at * step) as isize - margin as isize;
        inputs.take_square(maps, layer, (corner(index % width), corner(index / width)), 1);
        layer.add(sums, inputs.as_slice());
        sums.iter_mut().for_each(|sum| *sum = sum.max(0.0));
    }
    result
}

/// Returns the largest numbers of each two by two pixels.
pub(super) fn pool(maps: &Maps) -> Maps {
    let mut result = Maps::new(maps.width / 2, maps.height / 2, maps.depth);
    let width = result.width;
    for (index, most) in result.values.chunks_exact_mut(maps.depth).enumerate() {
        let (x, y) = (2 * (index % width), 2 * (index / width));
        most.copy_from_slice(maps.pixel(x, y));
        for (x, y) in [(x + 1, y), (x, y + 1), (x + 1, y + 1)] {
            most.iter_mut().zip(maps.pixel(x, y)).for_each(|(most, &value)| *most = most.max(value));
        }
    }
    result
}

/// Adds the positive part of a layer of the cells around each cell, `distance` apart, to the cell.
pub(super) fn add_neighbours(cells: &Maps, layer: &Layer, distance: usize) -> Maps {
    let mut result = cells.clone();
    let (mut sums, mut inputs) = (vec![0.0; layer.outputs], Inputs::of(layer));
    for (index, values) in result.values.chunks_exact_mut(cells.depth).enumerate() {
        sums.copy_from_slice(&layer.biases);
        let corner = |at: usize| at as isize - distance as isize;
        inputs.take_square(cells, layer, (corner(index % cells.width), corner(index / cells.width)), distance);
        layer.add(&mut sums, inputs.as_slice());
        values.iter_mut().zip(&sums).for_each(|(value, sum)| *value += sum.max(0.0));
    }
    result
}

/// Adds to each cell a layer of the means and the maxima of all cells, and returns the positive part.
pub(super) fn add_context(cells: &Maps, layer: &Layer) -> Maps {
    let (mut means, mut most) = (vec![0.0_f32; cells.depth], vec![f32::MIN; cells.depth]);
    let share = 1.0 / (cells.width * cells.height).max(1) as f32;
    for values in cells.pixels() {
        means.iter_mut().zip(values).for_each(|(mean, value)| *mean += value * share);
        most.iter_mut().zip(values).for_each(|(most, &value)| *most = most.max(value));
    }
    let mut sums = layer.biases.clone();
    let mut inputs = Inputs::of(layer);
    inputs.collect(layer, 0, &[means, most].concat());
    layer.add(&mut sums, inputs.as_slice());
    let mut result = cells.clone();
    for values in result.values.chunks_exact_mut(cells.depth) {
        values.iter_mut().zip(&sums).for_each(|(value, sum)| *value = (*value + sum).max(0.0));
    }
    result
}

/// Computes a layer of each cell alone.
pub(super) fn linear(cells: &Maps, layer: &Layer) -> Maps {
    let mut result = Maps::new(cells.width, cells.height, layer.outputs);
    let mut inputs = Inputs::of(layer);
    for (sums, values) in result.values.chunks_exact_mut(layer.outputs).zip(cells.pixels()) {
        sums.copy_from_slice(&layer.biases);
        inputs.count = 0;
        inputs.collect(layer, 0, values);
        layer.add(sums, inputs.as_slice());
    }
    result
}
