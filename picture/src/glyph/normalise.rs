//! Brings what is drawn in a cell to one size.

/// Cells are resampled to this many pixels a side.
pub(crate) const PATCH: usize = 32;
/// Glyphs are resampled to this many pixels a side.
pub(crate) const GLYPH: usize = 16;

/// How much each pixel of a cell differs from the background: 0 not at all, 1 most of all.
pub(crate) type Contrast = [f32; PATCH * PATCH];
/// A glyph that fills its square in the larger direction and is centred in the other, in row order.
pub(crate) type Normalised = [f32; GLYPH * GLYPH];

/// The columns and rows that a glyph fills, the last ones excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// The first column and the one after the last.
    pub(crate) columns: (usize, usize),
    /// The first row and the one after the last.
    pub(crate) rows: (usize, usize),
}

/// Pixels with at least this share of the strongest contrast are in the glyph.
const INK: f32 = 0.45;

/// Returns the bounds of the glyph; `None` if there is none. Rows and columns with less than half a pixel of ink are left out.
#[must_use]
pub(crate) fn bounds(contrast: &Contrast) -> Option<Bounds> {
    let (mut columns, mut rows) = ([0_u8; PATCH], [0_u8; PATCH]);
    for (index, _) in contrast.iter().enumerate().filter(|&(_, &value)| value >= INK) {
        columns[index % PATCH] += 1;
        rows[index / PATCH] += 1;
    }
    let range = |counts: &[u8; PATCH]| {
        let first = counts.iter().position(|&count| count > 0)?;
        Some((first, counts.iter().rposition(|&count| count > 0)? + 1))
    };
    Some(Bounds { columns: range(&columns)?, rows: range(&rows)? })
}

/// Returns the glyph within `bounds` in the size that [`Classifier`](super::classify) takes.
#[must_use]
pub(crate) fn normalise(contrast: &Contrast, bounds: Bounds) -> Normalised {
    let (width, height) = (bounds.columns.1 - bounds.columns.0, bounds.rows.1 - bounds.rows.0);
    let side = width.max(height).max(1) as f32;
    let left = bounds.columns.0 as f32 - (side - width as f32) / 2.0;
    let top = bounds.rows.0 as f32 - (side - height as f32) / 2.0;
    let step = side / GLYPH as f32;
    let mut glyph = [0.0; GLYPH * GLYPH];
    for (index, value) in glyph.iter_mut().enumerate() {
        let (x, y) = ((index % GLYPH) as f32, (index / GLYPH) as f32);
        *value = mean(contrast, left + x * step, top + y * step, step);
    }
    glyph
}

/// Returns the mean of a square, by four samples or more.
fn mean(contrast: &Contrast, x: f32, y: f32, side: f32) -> f32 {
    const SAMPLES: usize = 3;
    let mut sum = 0.0;
    for index in 0..SAMPLES * SAMPLES {
        let offset = |index: usize| (index as f32 + 0.5) / SAMPLES as f32 * side - 0.5;
        sum += sample(contrast, x + offset(index % SAMPLES), y + offset(index / SAMPLES));
    }
    sum / (SAMPLES * SAMPLES) as f32
}

/// Interpolates between the four pixels around a point. Outside there is no contrast.
fn sample(contrast: &Contrast, x: f32, y: f32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let at = |dx: f32, dy: f32| {
        let (x, y) = (left + dx, top + dy);
        let inside = (0.0..PATCH as f32).contains(&x) && (0.0..PATCH as f32).contains(&y);
        if inside { contrast[y as usize * PATCH + x as usize] } else { 0.0 }
    };
    let (u, v) = (x - left, y - top);
    (at(0.0, 0.0) * (1.0 - u) + at(1.0, 0.0) * u) * (1.0 - v) + (at(0.0, 1.0) * (1.0 - u) + at(1.0, 1.0) * u) * v
}
