//! The network, and how it learns.

use crate::normalise::{GLYPH, Normalised};
use crate::{BATCH, CLASSES, Random};

const INPUT: usize = GLYPH * GLYPH;
const HIDDEN: usize = 64;

/// The network and the running averages of its gradients (Adam).
pub struct Network {
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

const BIAS: usize = HIDDEN * INPUT;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + CLASSES * HIDDEN;
pub const LENGTH: usize = OUTPUT_BIAS + CLASSES;

impl Network {
    pub fn new(random: &mut Random) -> Self {
        let weights = (0..LENGTH).map(|index| match index {
            0..BIAS => random.between(-0.1, 0.1),
            OUTPUT..OUTPUT_BIAS => random.between(-0.2, 0.2),
            _ => 0.0,
        });
        Self { weights: weights.collect(), mean: vec![0.0; LENGTH], square: vec![0.0; LENGTH] }
    }

    pub fn run(&self, glyph: &Normalised) -> ([f32; HIDDEN], [f32; CLASSES]) {
        let dot = |weights: &[f32], values: &[f32]| weights.iter().zip(values).map(|(a, b)| a * b).sum::<f32>();
        let hidden: [f32; HIDDEN] = std::array::from_fn(|index| {
            (dot(&self.weights[index * INPUT..][..INPUT], glyph) + self.weights[BIAS + index]).max(0.0)
        });
        let mut out: [f32; CLASSES] = std::array::from_fn(|index| {
            dot(&self.weights[OUTPUT + index * HIDDEN..][..HIDDEN], &hidden) + self.weights[OUTPUT_BIAS + index]
        });
        let most = out.iter().copied().fold(f32::MIN, f32::max);
        out.iter_mut().for_each(|value| *value = (*value - most).exp());
        let sum: f32 = out.iter().sum();
        out.iter_mut().for_each(|value| *value /= sum);
        (hidden, out)
    }

    /// Adds the gradient of one sample. Returns its loss.
    pub fn learn(&self, (class, glyph): &(usize, Normalised), gradient: &mut [f32]) -> f32 {
        let (hidden, mut out) = self.run(glyph);
        let loss = -out[*class].max(1e-9).ln();
        out[*class] -= 1.0;
        let mut back = [0.0; HIDDEN];
        for (index, &error) in out.iter().enumerate() {
            gradient[OUTPUT_BIAS + index] += error;
            for (unit, &value) in hidden.iter().enumerate() {
                gradient[OUTPUT + index * HIDDEN + unit] += error * value;
                back[unit] += error * self.weights[OUTPUT + index * HIDDEN + unit];
            }
        }
        for (unit, &error) in back.iter().enumerate().filter(|&(unit, _)| hidden[unit] > 0.0) {
            gradient[BIAS + unit] += error;
            let row = &mut gradient[unit * INPUT..][..INPUT];
            row.iter_mut().zip(glyph).for_each(|(gradient, value)| *gradient += error * value);
        }
        loss
    }

    pub fn step(&mut self, gradient: &[f32], rate: f32) {
        for (index, &gradient) in gradient.iter().enumerate() {
            let gradient = gradient / BATCH as f32;
            self.mean[index] = 0.9 * self.mean[index] + 0.1 * gradient;
            self.square[index] = 0.999 * self.square[index] + 0.001 * gradient * gradient;
            self.weights[index] -=
                rate * (self.mean[index] / (self.square[index].sqrt() + 1e-7) + 0.0005 * self.weights[index]);
        }
    }

    /// Returns the weights: for both layers a scale as a number of 32 bits, then the weights in its units as bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for layer in [&self.weights[..OUTPUT], &self.weights[OUTPUT..]] {
            let scale = layer.iter().map(|weight| weight.abs()).fold(0.0, f32::max) / 127.0;
            bytes.extend(scale.to_le_bytes());
            bytes.extend(layer.iter().map(|weight| (weight / scale).round() as i8 as u8));
        }
        bytes
    }
}
