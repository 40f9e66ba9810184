//! Trains the network that tells glyphs apart, and writes its weights.
//!
//! `cargo run --release -p board-picture --example train_glyphs -- src/glyph/weights.bin FONT...`
//!
//! The glyphs are drawn as cells of a board are, from the outlines of the fonts and from shapes below, then go the way that the cells
//! of a picture go. Fonts whose path contains "held-out" are only tested.

#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool")]
#![allow(clippy::cast_possible_wrap, unreachable_pub, reason = "cells are small")]

use ab_glyph::FontVec;

mod drawing;
mod network;
#[path = "../../src/glyph/normalise.rs"]
mod normalise;
mod pixels;

use drawing::sample;
use network::{LENGTH, Network};

/// The digits, flag, mine, question mark, and anything else.
const CLASSES: usize = 14;
const STEPS: usize = 60_000;
const BATCH: usize = 32;

/// A small generator of random numbers.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 40) as f32 / (1_u64 << 24) as f32
    }
    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.next()
    }
    fn below(&mut self, end: usize) -> usize {
        ((self.next() * end as f32) as usize).min(end - 1)
    }
    fn chance(&mut self, chance: f32) -> bool {
        self.next() < chance
    }
}

fn load(path: &str) -> Option<FontVec> {
    FontVec::try_from_vec(std::fs::read(path).ok()?).ok()
}

fn accuracy(network: &Network, fonts: &[FontVec], random: &mut Random) -> f32 {
    let count = 4000;
    let right = (0..count).filter(|_| {
        let (class, glyph) = sample(fonts, random);
        let out = network.run(&glyph).1;
        out.iter().all(|&chance| chance <= out[class])
    });
    right.count() as f32 / count as f32
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (output, paths) = arguments.split_first().ok_or("the output and the fonts are missing")?;
    let (held_out, trained): (Vec<&String>, Vec<&String>) = paths.iter().partition(|path| path.contains("held-out"));
    let trained: Vec<FontVec> = trained.into_iter().filter_map(|path| load(path)).collect();
    let held_out: Vec<FontVec> = held_out.into_iter().filter_map(|path| load(path)).collect();
    println!("{} fonts, {} held out", trained.len(), held_out.len());
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut network = Network::new(&mut random);
    let (mut gradient, mut loss) = (vec![0.0; LENGTH], 0.0);
    for step in 0..STEPS {
        gradient.fill(0.0);
        for _ in 0..BATCH {
            loss += network.learn(&sample(&trained, &mut random), &mut gradient);
        }
        let rate = 0.002 * (1.0 - step as f32 / STEPS as f32).max(0.02);
        network.step(&gradient, rate);
        if step % 2000 == 1999 {
            let held = if held_out.is_empty() { 0.0 } else { accuracy(&network, &held_out, &mut random) };
            println!("step {}: loss {:.4}, held-out {held:.4}", step + 1, loss / 2000.0 / BATCH as f32);
            loss = 0.0;
            std::fs::write(output, network.encode())?;
        }
    }
    Ok(())
}
