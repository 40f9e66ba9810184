//! Digits and pictures for test boards, drawn for this crate: as strokes and as pixels, in a unit square.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

/// How digits are drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Font {
    /// Round strokes of a width, as a share of the height.
    Round(f32),
    /// Straight strokes with corners.
    Square(f32),
    /// Square pixels on a grid of 5 by 7.
    Pixels,
}

/// The strokes of the digits 0 to 9 and of the question mark: M, L and Q as in SVG, in a box of 10 by 16.
const ROUND: [&str; 11] = [
    "M5 0 Q10 0 10 8 Q10 16 5 16 Q0 16 0 8 Q0 0 5 0",
    "M2 3 L6 0 L6 16",
    "M0 4 Q0 0 5 0 Q10 0 10 4.5 Q10 7 6 10.500 L0 16 L10 16",
    "M0 3 Q1 0 5 0 Q9.500 0 9.500 4 Q9.500 7.500 5 7.500 Q10 7.500 10 11.500 Q10 16 5 16 Q0.500 16 0 13",
    "M8 16 L8 0 L0 11.500 L10 11.500",
    "M9 0 L1.500 0 L1 7 Q3 5.500 5 5.500 Q10 5.500 10 10.500 Q10 16 5 16 Q1 16 0 13",
    "M9 2 Q8 0 5.500 0 Q0 0 0 9 Q0 16 5 16 Q10 16 10 11 Q10 6.500 5.500 6.500 Q0.500 6.500 0 11",
    "M0 0 L10 0 L4 16",
    "M5 7.500 Q0.500 7.500 0.500 3.700 Q0.500 0 5 0 Q9.500 0 9.500 3.700 Q9.500 7.500 5 7.500 Q0 7.500 0 11.700 Q0 16 5 16 Q10 16 10 11.700 Q10 7.500 5 7.500",
    "M1 14 Q2 16 4.500 16 Q10 16 10 7 Q10 0 5 0 Q0 0 0 5 Q0 9.500 4.500 9.500 Q9.500 9.500 10 5",
    "M0 4 Q0 0 5 0 Q10 0 10 4 Q10 7 7 8 Q5 9 5 11 M5 15.500 L5 16",
];

const SQUARE: [&str; 11] = [
    "M0 0 L10 0 L10 16 L0 16 L0 0",
    "M3 2 L5 0 L5 16 M2 16 L8 16",
    "M0 0 L10 0 L10 8 L0 8 L0 16 L10 16",
    "M0 0 L10 0 L10 16 L0 16 M3 8 L10 8",
    "M1 0 L0 9 L10 9 M8 3 L8 16",
    "M10 0 L0 0 L0 7 L10 7 L10 16 L0 16",
    "M9 0 L0 0 L0 16 L10 16 L10 7 L0 7",
    "M0 0 L10 0 L10 3 L5 16",
    "M0 0 L10 0 L10 16 L0 16 L0 0 M0 7.500 L10 7.500",
    "M10 8 L0 8 L0 0 L10 0 L10 16 L1 16",
    "M0 3 L0 0 L10 0 L10 8 L5 8 L5 11 M5 15.500 L5 16",
];

/// Rows of five pixels, as bits from the highest.
const PIXELS: [[u8; 7]; 11] = [
    [0xe, 0x1b, 0x1b, 0x1b, 0x1b, 0x1b, 0xe],
    [0x6, 0xe, 0x1e, 0x6, 0x6, 0x6, 0x1f],
    [0x1e, 0x3, 0x3, 0xe, 0x18, 0x18, 0x1f],
    [0x1e, 0x3, 0x3, 0xe, 0x3, 0x3, 0x1e],
    [0x1b, 0x1b, 0x1b, 0x1f, 0x3, 0x3, 0x3],
    [0x1f, 0x18, 0x18, 0x1e, 0x3, 0x3, 0x1e],
    [0xf, 0x18, 0x18, 0x1e, 0x1b, 0x1b, 0xe],
    [0x1f, 0x3, 0x3, 0x6, 0x6, 0xc, 0xc],
    [0xe, 0x1b, 0x1b, 0xe, 0x1b, 0x1b, 0xe],
    [0xe, 0x1b, 0x1b, 0xf, 0x3, 0x3, 0x1e],
    [0xe, 0x1b, 0x3, 0x6, 0x6, 0x0, 0x6],
];

/// Where something is drawn: the middle and the height, in pixels.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub x: f32,
    pub y: f32,
    pub height: f32,
}

pub fn paint(colour: u32) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8((colour >> 16) as u8, (colour >> 8) as u8, colour as u8, 255);
    paint
}

fn path(text: &str) -> Path {
    let mut builder = PathBuilder::new();
    let mut words = text.split(' ').filter(|word| !word.is_empty()).peekable();
    while let Some(word) = words.next() {
        let (command, x) = word.split_at(1);
        let number = |word: &str| word.parse::<f32>().unwrap();
        let x = number(x);
        let y = number(words.next().unwrap());
        match command {
            "M" => builder.move_to(x, y),
            "L" => builder.line_to(x, y),
            _ => {
                let (to_x, to_y) = (number(words.next().unwrap()), number(words.next().unwrap()));
                builder.quad_to(x, y, to_x, to_y);
            }
        }
    }
    builder.finish().unwrap()
}

/// Draws a digit, or a question mark for 10.
pub fn draw_digit(pixmap: &mut Pixmap, font: Font, digit: usize, place: Place, colour: u32) {
    let (paths, width, cap) = match font {
        Font::Round(width) => (&ROUND, width, LineCap::Round),
        Font::Square(width) => (&SQUARE, width, LineCap::Square),
        Font::Pixels => return draw_pixels(pixmap, &PIXELS[digit], place, colour),
    };
    let scale = place.height / (16.0 + 16.0 * width);
    let transform = Transform::from_scale(scale, scale).post_translate(place.x - 5.0 * scale, place.y - 8.0 * scale);
    let join = if cap == LineCap::Round { LineJoin::Round } else { LineJoin::Miter };
    let stroke = Stroke { width: 16.0 * width, line_cap: cap, line_join: join, ..Stroke::default() };
    pixmap.stroke_path(&path(paths[digit]), &paint(colour), &stroke, transform, None);
}

fn draw_pixels(pixmap: &mut Pixmap, rows: &[u8; 7], place: Place, colour: u32) {
    let side = place.height / 7.0;
    for (y, row) in rows.iter().enumerate() {
        for x in (0..5).filter(|x| row >> (4 - x) & 1 == 1) {
            let (left, top) = (place.x + (x as f32 - 2.5) * side, place.y + (y as f32 - 3.5) * side);
            fill(pixmap, colour, (left, top, side, side));
        }
    }
}

/// Fills a rectangle: left, top, width and height.
pub fn fill(pixmap: &mut Pixmap, colour: u32, (x, y, width, height): (f32, f32, f32, f32)) {
    if width > 0.0 && height > 0.0 {
        fill_polygon(pixmap, colour, &[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]);
    }
}

/// Fills a polygon.
pub fn fill_polygon(pixmap: &mut Pixmap, colour: u32, points: &[(f32, f32)]) {
    let mut builder = PathBuilder::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        if index == 0 { builder.move_to(x, y) } else { builder.line_to(x, y) }
    }
    builder.close();
    if let Some(path) = builder.finish() {
        pixmap.fill_path(&path, &paint(colour), FillRule::Winding, Transform::identity(), None);
    }
}

/// Fills a rectangle with round corners.
pub fn fill_round(pixmap: &mut Pixmap, colour: u32, (x, y, width, height): (f32, f32, f32, f32), radius: f32) {
    if radius < 0.3 {
        return fill(pixmap, colour, (x, y, width, height));
    }
    let (right, bottom) = (x + width, y + height);
    let mut builder = PathBuilder::new();
    builder.move_to(x + radius, y);
    builder.line_to(right - radius, y);
    builder.quad_to(right, y, right, y + radius);
    builder.line_to(right, bottom - radius);
    builder.quad_to(right, bottom, right - radius, bottom);
    builder.line_to(x + radius, bottom);
    builder.quad_to(x, bottom, x, bottom - radius);
    builder.line_to(x, y + radius);
    builder.quad_to(x, y, x + radius, y);
    builder.close();
    pixmap.fill_path(&builder.finish().unwrap(), &paint(colour), FillRule::Winding, Transform::identity(), None);
}

/// The segments top, upper right, lower right, bottom, lower left, upper left and middle of the digits, as bits from the lowest.
const SEGMENTS: [u8; 10] = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f];

/// Draws a digit of seven segments.
pub fn draw_segments(pixmap: &mut Pixmap, digit: usize, place: Place, lit: u32, unlit: u32) {
    let (width, height) = (place.height * 0.5, place.height);
    let (left, top) = (place.x - width / 2.0, place.y - height / 2.0);
    let thick = place.height * 0.11;
    let gap = place.height * 0.02;
    let half = height / 2.0 - thick / 2.0;
    let bars = [
        (thick + gap, 0.0, width - 2.0 * (thick + gap), thick),
        (width - thick, thick / 2.0 + gap, thick, half - 2.0 * gap),
        (width - thick, half + thick / 2.0 + gap, thick, half - 2.0 * gap),
        (thick + gap, height - thick, width - 2.0 * (thick + gap), thick),
        (0.0, half + thick / 2.0 + gap, thick, half - 2.0 * gap),
        (0.0, thick / 2.0 + gap, thick, half - 2.0 * gap),
        (thick + gap, half, width - 2.0 * (thick + gap), thick),
    ];
    for (bit, (x, y, width, height)) in bars.into_iter().enumerate() {
        let colour = if SEGMENTS[digit] >> bit & 1 == 1 { lit } else { unlit };
        fill(pixmap, colour, (left + x, top + y, width, height));
    }
}
