//! The weights of the network.

use super::layers::Layer;

/// By layer: for each output a scale and a bias as numbers of 32 bits, then the weights in units of the scale as signed bytes, by row,
/// column and input of the kernel.
const BYTES: &[u8; 264_464] = include_bytes!("weights.bin");

/// What is left of the weights.
pub(super) struct Weights(&'static [u8]);

impl Weights {
    pub(super) const fn new() -> Self {
        Self(BYTES)
    }

    /// Returns the next layer. The layers have to be those of the file.
    pub(super) fn layer(&mut self, kernel: usize, inputs: usize, outputs: usize) -> Layer {
        let scales = self.numbers(outputs);
        let biases = self.numbers(outputs);
        let bytes = self.take(kernel * kernel * inputs * outputs);
        let weight = |(index, &byte): (usize, &u8)| f32::from(byte.cast_signed()) * scales[index % outputs];
        Layer::new(kernel, inputs, biases, &bytes.iter().enumerate().map(weight).collect::<Vec<f32>>())
    }

    fn numbers(&mut self, count: usize) -> Vec<f32> {
        self.take(4 * count).as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect()
    }

    fn take(&mut self, count: usize) -> &'static [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    #[cfg(test)]
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
