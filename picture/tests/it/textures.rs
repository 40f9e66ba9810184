//! Pictures of boards whose cells have a texture.

use image::Rgba;
use minesweeper_engine::Cell;

use crate::looks::BASE;
use crate::looks::board::Random;
use crate::looks::picture::{Sample, Score, Shot, sample, score};

/// Changes the covered cells of a board: adds a value to all channels of each pixel, given its place in its cell, 0 to 1.
fn add_texture(sample: &mut Sample, texture: impl Fn(f32, f32) -> i16) {
    let Sample { image, board, drawn } = sample;
    for (x, y, pixel) in image.enumerate_pixels_mut() {
        let (u, v) = ((x as f32 + 0.5 - drawn.left) / drawn.cell, (y as f32 + 0.5 - drawn.top) / drawn.cell);
        let inside = u >= 0.0 && v >= 0.0 && u < board.width as f32 && v < board.height as f32;
        let is_covered = |index: usize| matches!(board.cells[index], Cell::Hidden | Cell::Flagged);
        let within = |at: f32| (0.12..0.88).contains(&at);
        if inside && is_covered(v as usize * board.width + u as usize) && within(u.fract()) && within(v.fract()) {
            let added = texture(u.fract(), v.fract());
            let [red, green, blue, _] = pixel.0.map(|value| (i16::from(value) + added).clamp(0, 255) as u8);
            *pixel = Rgba([red, green, blue, 255]);
        }
    }
}

fn score_with(texture: impl Fn(f32, f32) -> i16) -> Score {
    let mut sum = Score::default();
    for seed in 0..6 {
        let shot = Shot { zoom: 2.0, resized: 1.0, jpeg: None, is_cut: false };
        let mut sample: Sample = sample(&BASE, shot, &mut Random(40 + seed));
        add_texture(&mut sample, &texture);
        sum.add(&score(&sample));
    }
    sum
}

#[test]
fn cells_with_gloss_on_their_upper_half_are_read() {
    let sum = score_with(|_, v| if v < 0.5 { 40 } else { -30 });
    assert!(sum.missed == 0 && sum.safe_share() >= 0.99 && sum.wrong_pictures == 0, "{sum:?}");
}

#[test]
fn cells_with_stripes_are_read() {
    let sum = score_with(|u, v| if (4.0 * (u + v)).fract() < 0.5 { 25 } else { -25 });
    assert!(sum.missed == 0 && sum.safe_share() >= 0.99 && sum.wrong_pictures == 0, "{sum:?}");
}
