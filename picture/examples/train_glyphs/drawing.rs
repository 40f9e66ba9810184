//! Draws cells with digits, flags, mines and question marks, as boards show them.

use ab_glyph::{Font, FontVec, Glyph, PxScale, point};

use crate::Random;
use crate::normalise::{self, Contrast, Normalised, PATCH, bounds};
use crate::pixels::PixelDigit;

const FLAG: usize = 10;
const MINE: usize = 11;
const QUESTION: usize = 12;
const OTHER: usize = 13;

/// A cell of `side` pixels with how much of each pixel is covered.
struct Canvas {
    side: usize,
    ink: Vec<f32>,
}

impl Canvas {
    fn new(side: usize) -> Self {
        Self { side, ink: vec![0.0; side * side] }
    }

    /// Draws the set of the points, in units of the cell, that `contains` is true for.
    fn draw(&mut self, strength: f32, contains: impl Fn(f32, f32) -> bool) {
        const SAMPLES: usize = 4;
        for index in 0..self.side * self.side {
            let mut count = 0;
            for sample in 0..SAMPLES * SAMPLES {
                let offset = |index: usize| (index as f32 + 0.5) / SAMPLES as f32;
                let x = (index % self.side) as f32 + offset(sample % SAMPLES);
                let y = (index / self.side) as f32 + offset(sample / SAMPLES);
                count += usize::from(contains(x / self.side as f32, y / self.side as f32));
            }
            let covered = count as f32 / (SAMPLES * SAMPLES) as f32;
            self.ink[index] += (strength - self.ink[index]) * covered;
        }
    }

    /// Draws a character of a font, `height` of the cell high for a digit.
    fn draw_character(&mut self, font: &FontVec, character: char, height: f32, random: &mut Random) -> Option<()> {
        let id = font.glyph_id(character);
        if id.0 == 0 {
            return None;
        }
        let at = |scale: f32, x, y| Glyph { id, scale: PxScale { x: scale, y: scale }, position: point(x, y) };
        let unit = font.outline_glyph(at(100.0, 0.0, 0.0))?.px_bounds();
        let size = self.side as f32;
        let scale = 100.0 * height * size / unit.height();
        let x = (size - unit.width() * scale / 100.0) / 2.0 - unit.min.x * scale / 100.0 + random.between(-0.5, 0.5);
        let y = (size - unit.height() * scale / 100.0) / 2.0 - unit.min.y * scale / 100.0 + random.between(-0.5, 0.5);
        let outline = font.outline_glyph(at(scale, x, y))?;
        let origin = outline.px_bounds().min;
        outline.draw(|dx, dy, coverage| {
            let (x, y) = (origin.x as i32 + dx as i32, origin.y as i32 + dy as i32);
            if (0..self.side as i32).contains(&x) && (0..self.side as i32).contains(&y) {
                self.ink[y as usize * self.side + x as usize] = coverage.min(1.0);
            }
        });
        Some(())
    }

    /// Adds the shadow of what is drawn, to the lower right of it.
    fn add_shadow(&mut self, random: &mut Random) {
        let (strength, by) = (random.between(0.15, 0.6), 1 + random.below((self.side / 14).max(1)));
        for index in (0..self.ink.len()).rev() {
            let (x, y) = (index % self.side, index / self.side);
            if x >= by && y >= by {
                let shadow = strength * self.ink[(y - by) * self.side + x - by];
                self.ink[index] = self.ink[index].max(shadow);
            }
        }
    }
}

/// Returns whether a point is closer to a line than `radius`.
fn near(x: f32, y: f32, from: (f32, f32), to: (f32, f32), radius: f32) -> bool {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let along = (((x - from.0) * dx + (y - from.1) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    let (ex, ey) = (x - from.0 - along * dx, y - from.1 - along * dy);
    ex * ex + ey * ey <= radius * radius
}

fn draw_flag(canvas: &mut Canvas, random: &mut Random) {
    let mirrored = random.chance(0.4);
    let size = random.between(0.5, 0.8);
    let pole = (random.between(0.3, 0.6), random.between(0.02, 0.07));
    let (top, bottom) = (0.0, random.between(0.85, 1.0));
    let tip = random.between(0.25, 0.4);
    let reach = random.between(0.75, 1.0);
    let is_rectangle = random.chance(0.2);
    let wave = if random.chance(0.3) { random.between(0.03, 0.1) } else { 0.0 };
    // Some stand on nothing.
    let base = (if random.chance(0.4) { 0.0 } else { random.between(0.05, 0.2) }, random.between(0.1, 0.4));
    let steps = random.chance(0.5);
    let pole_strength = if random.chance(0.5) { random.between(0.3, 1.0) } else { 1.0 };
    let unit = move |x: f32, y: f32| {
        let x = if mirrored { 1.0 - x } else { x };
        ((x - 0.5) / size + 0.5, (y - 0.5) / size + 0.5)
    };
    canvas.draw(pole_strength, |x, y| {
        let (x, y) = unit(x, y);
        let on_pole = (x - pole.0).abs() < pole.1 && (top..=1.0).contains(&y);
        let wide = if steps && y < 1.0 - base.0 / 2.0 { base.1 / 2.0 } else { base.1 };
        on_pole || (y > 1.0 - base.0 && y <= 1.0 && (x - pole.0).abs() < wide)
    });
    canvas.draw(1.0, |x, y| {
        let (x, y) = unit(x, y);
        if y > bottom || x < pole.0 || x > reach {
            return false;
        }
        let along = (x - pole.0) / (reach - pole.0);
        let half = tip * if is_rectangle { 0.8 } else { 1.0 - along };
        (y - tip + wave * (along * 6.0).sin()).abs() <= half
    });
}

fn draw_mine(canvas: &mut Canvas, random: &mut Random) {
    let radius = random.between(0.17, 0.36);
    let spikes = if random.chance(0.15) { 0 } else { [4, 8, 8, 6, 10][random.below(5)] };
    let length = radius * random.between(1.15, 1.5);
    let width = random.between(0.015, 0.06);
    let fuse = random.chance(0.15);
    canvas.draw(1.0, |x, y| {
        let (dx, dy) = (x - 0.5, y - 0.5);
        let spike = |index: usize| {
            let angle = index as f32 / spikes as f32 * std::f32::consts::TAU;
            near(x, y, (0.5, 0.5), (0.5 + angle.cos() * length, 0.5 + angle.sin() * length), width)
        };
        dx * dx + dy * dy < radius * radius
            || (0..spikes).any(spike)
            || (fuse && near(x, y, (0.5, 0.5), (0.5 + radius, 0.5 - radius * 1.2), width))
    });
    if random.chance(0.6) {
        let at = 0.5 - radius * random.between(0.2, 0.5);
        let size = radius * random.between(0.15, 0.35);
        canvas.draw(random.between(0.0, 0.6), |x, y| (x - at).powi(2) + (y - at).powi(2) < size * size);
    }
}

fn draw_other(canvas: &mut Canvas, font: &FontVec, random: &mut Random) -> Option<()> {
    match random.below(4) {
        0 => {
            let width = random.between(0.03, 0.1);
            let size = random.between(0.2, 0.35);
            let (low, high) = (0.5 - size, 0.5 + size);
            canvas.draw(1.0, |x, y| {
                near(x, y, (low, low), (high, high), width) || near(x, y, (high, low), (low, high), width)
            });
        }
        1 => {
            let (width, height) = (random.between(0.1, 0.4), random.between(0.1, 0.4));
            canvas.draw(1.0, |x, y| (x - 0.5).abs() < width && (y - 0.5).abs() < height);
        }
        _ => {
            const LETTERS: &[u8] = b"ACDEFGHKLMNPRTUVWXYabdefhkmnprtuvwxy!#%&*+=<>@";
            let letter = char::from(LETTERS[random.below(LETTERS.len())]);
            canvas.draw_character(font, letter, random.between(0.35, 0.7), random)?;
        }
    }
    Some(())
}

/// The segments top, upper right, lower right, bottom, lower left, upper left and middle of the digits, as bits from the lowest.
const SEGMENTS: [u8; 10] = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f];

fn draw_segments(canvas: &mut Canvas, digit: usize, random: &mut Random) {
    let (half_width, half_height) = (random.between(0.15, 0.28), random.between(0.3, 0.45));
    let thickness = random.between(0.025, 0.06);
    let gap = random.between(0.0, 0.03) + thickness * 0.3;
    let skew = if random.chance(0.5) { 0.0 } else { random.between(0.0, 0.15) };
    let unlit = if random.chance(0.6) { 0.0 } else { random.between(0.0, 0.3) };
    let (left, right, top, bottom) = (0.5 - half_width, 0.5 + half_width, 0.5 - half_height, 0.5 + half_height);
    let lines = [
        ((left + gap, top), (right - gap, top)),
        ((right, top + gap), (right, 0.5 - gap)),
        ((right, 0.5 + gap), (right, bottom - gap)),
        ((left + gap, bottom), (right - gap, bottom)),
        ((left, 0.5 + gap), (left, bottom - gap)),
        ((left, top + gap), (left, 0.5 - gap)),
        ((left + gap, 0.5), (right - gap, 0.5)),
    ];
    for (bit, (from, to)) in lines.into_iter().enumerate() {
        let strength = if SEGMENTS[digit] >> bit & 1 == 1 { 1.0 } else { unlit };
        if strength > 0.0 {
            canvas.draw(strength, |x, y| near(x + (y - 0.5) * skew, y, from, to, thickness));
        }
    }
}

fn draw_digit(canvas: &mut Canvas, font: &FontVec, digit: usize, random: &mut Random) -> Option<()> {
    let pixels = if random.chance(0.18) { PixelDigit::new(digit, random) } else { None };
    if let Some(pixels) = pixels {
        canvas.draw(1.0, |x, y| pixels.contains(x, y));
        return Some(());
    }
    let character = char::from(b'0' + digit as u8);
    canvas.draw_character(font, character, random.between(0.38, 0.8), random)
}

/// Draws a random cell. Returns its class and contrast.
fn draw(fonts: &[FontVec], random: &mut Random) -> Option<(usize, Contrast)> {
    let side = 8 + (random.next().powi(2) * 56.0) as usize;
    let mut canvas = Canvas::new(side);
    let font = &fonts[random.below(fonts.len())];
    let class = match random.below(24) {
        0..4 => FLAG,
        4 | 5 => MINE,
        6 => QUESTION,
        7 | 8 => OTHER,
        _ => random.below(10),
    };
    match class {
        FLAG => draw_flag(&mut canvas, random),
        MINE => draw_mine(&mut canvas, random),
        OTHER => draw_other(&mut canvas, font, random)?,
        QUESTION => canvas.draw_character(font, '?', random.between(0.4, 0.75), random)?,
        digit if random.chance(0.12) => draw_segments(&mut canvas, digit, random),
        digit => draw_digit(&mut canvas, font, digit, random)?,
    }
    if random.chance(0.15) {
        canvas.add_shadow(random);
    }
    if side < 30 && random.chance(0.25) {
        // Without smooth edges, as pixel fonts are.
        let limit = random.between(0.3, 0.6);
        canvas.ink.iter_mut().for_each(|ink| *ink = f32::from(*ink > limit));
    }
    let mut contrast = resample(&canvas, random);
    let noise = random.next().powi(2) * 0.15;
    contrast.iter_mut().for_each(|value| *value = (*value + noise * (random.next() - 0.5)).abs());
    let most = contrast.iter().copied().fold(0.05, f32::max);
    contrast.iter_mut().for_each(|value| *value = (*value / most).min(1.0));
    Some((class, contrast))
}

/// Resamples the canvas as a cell of a picture is, now and then from a blurred one.
fn resample(canvas: &Canvas, random: &mut Random) -> Contrast {
    let side = canvas.side as f32;
    // Sprites are enlarged without smoothing.
    let is_blocky = side < 24.0 && random.chance(0.3);
    let (stretch, slant) =
        if random.chance(0.4) { (random.between(0.8, 1.25), random.between(-0.12, 0.12)) } else { (1.0, 0.0) };
    let at = |x: f32, y: f32| {
        let inside = (0.0..side).contains(&x) && (0.0..side).contains(&y);
        if inside { canvas.ink[y as usize * canvas.side + x as usize] } else { 0.0 }
    };
    let blur = if random.chance(0.4) { random.between(0.0, 0.8) } else { 0.0 };
    let linear = |x: f32, y: f32| {
        let (left, top) = (x.floor(), y.floor());
        let sharp = |part: f32| if is_blocky { part.round() } else { part };
        let (u, v) = (sharp(x - left), sharp(y - top));
        (at(left, top) * (1.0 - u) + at(left + 1.0, top) * u) * (1.0 - v)
            + (at(left, top + 1.0) * (1.0 - u) + at(left + 1.0, top + 1.0) * u) * v
    };
    let step = side / PATCH as f32;
    std::array::from_fn(|index| {
        let y = ((index / PATCH) as f32 + 0.5) * step - 0.5;
        let x = ((index % PATCH) as f32 + 0.5) * step - 0.5;
        let x = (x - side / 2.0) * stretch + slant * (y - side / 2.0) + side / 2.0;
        let around = linear(x - blur, y) + linear(x + blur, y) + linear(x, y - blur) + linear(x, y + blur);
        (linear(x, y) + around) / 5.0
    })
}

/// Returns the next sample that has a glyph.
pub fn sample(fonts: &[FontVec], random: &mut Random) -> (usize, Normalised) {
    loop {
        let Some((class, contrast)) = draw(fonts, random) else { continue };
        if let Some(bounds) = bounds(&contrast) {
            return (class, normalise::normalise(&contrast, bounds));
        }
    }
}
