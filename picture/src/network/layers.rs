//! The operations of the network.

use std::ops::Range;

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
    pub(super) kernel: usize,
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    /// By row, column and input; the outputs are next to each other.
    pub(super) weights: Vec<f32>,
    pub(super) biases: Vec<f32>,
}

impl Layer {
    /// Adds what a pixel at a place of the kernel contributes.
    fn add(&self, sums: &mut [f32], place: usize, pixel: &[f32]) {
        let weights = &self.weights[place * self.inputs * self.outputs..][..self.inputs * self.outputs];
        for (&value, weights) in pixel.iter().zip(weights.chunks_exact(self.outputs)) {
            // Half of the numbers are 0.
            if value != 0.0 {
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
            }
        }
    }
}

/// Adds the pixels around a point to sums, `distance` apart from each other. There is nothing outside.
fn add_square(maps: &Maps, layer: &Layer, sums: &mut [f32], (left, top): (isize, isize), distance: usize) {
    for place in 0..layer.kernel * layer.kernel {
        let (column, row) = (place % layer.kernel * distance, place / layer.kernel * distance);
        let (x, y) = (left.checked_add_unsigned(column), top.checked_add_unsigned(row));
        let index = |at: Option<isize>, length| at.and_then(|at| usize::try_from(at).ok()).filter(|&at| at < length);
        if let (Some(x), Some(y)) = (index(x, maps.width), index(y, maps.height)) {
            layer.add(sums, place, maps.pixel(x, y));
        }
    }
}

/// Computes the positive part of a layer at every `step`th pixel, with `margin` pixels of nothing around the maps.
pub(super) fn convolve(maps: &Maps, layer: &Layer, step: usize, margin: usize) -> Maps {
    let size = |length: usize| (length + 2 * margin - layer.kernel) / step + 1;
    let mut result = Maps::new(size(maps.width), size(maps.height), layer.outputs);
    let width = result.width;
    for (index, sums) in result.values.chunks_exact_mut(layer.outputs).enumerate() {
        sums.copy_from_slice(&layer.biases);
        let corner = |at: usize| (at * step) as isize - margin as isize;
        add_square(maps, layer, sums, (corner(index % width), corner(index / width)), 1);
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
    let mut sums = vec![0.0; layer.outputs];
    for (index, values) in result.values.chunks_exact_mut(cells.depth).enumerate() {
        sums.copy_from_slice(&layer.biases);
        let corner = |at: usize| at as isize - distance as isize;
        add_square(cells, layer, &mut sums, (corner(index % cells.width), corner(index / cells.width)), distance);
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
    layer.add(&mut sums, 0, &[means, most].concat());
    let mut result = cells.clone();
    for values in result.values.chunks_exact_mut(cells.depth) {
        values.iter_mut().zip(&sums).for_each(|(value, sum)| *value = (*value + sum).max(0.0));
    }
    result
}

/// Computes a layer of each cell alone.
pub(super) fn linear(cells: &Maps, layer: &Layer) -> Maps {
    let mut result = Maps::new(cells.width, cells.height, layer.outputs);
    for (sums, values) in result.values.chunks_exact_mut(layer.outputs).zip(cells.pixels()) {
        sums.copy_from_slice(&layer.biases);
        layer.add(sums, 0, values);
    }
    result
}
