//! Brings the cells of a picture to one size.

use super::Region;
use super::layers::Maps;
use crate::picture::Picture;

/// Cells are resampled to this many pixels a side.
pub(crate) const CELL: usize = 16;
/// What is outside the picture, as it was in training.
const NOTHING: f32 = 128.0;

/// The pixels of a picture that one pixel of the result is the weighted mean of.
struct Window {
    /// The first one, which may be outside.
    first: isize,
    weights: Vec<f32>,
}

/// Resamples a region of a picture: linear between pixels where cells are enlarged, a weighted mean where they are reduced.
pub(super) struct Resampler<'a> {
    picture: &'a Picture,
    columns: Vec<Window>,
    rows: Vec<Window>,
}

impl<'a> Resampler<'a> {
    pub(super) fn new(picture: &'a Picture, region: Region) -> Self {
        let windows = |start: f32, pitch: f32, count: usize| {
            let scale = pitch / CELL as f32;
            (0..count * CELL).map(|index| window(start + (index as f32 + 0.5) * scale, scale)).collect()
        };
        let Region { corner, pitch, size } = region;
        Self { picture, columns: windows(corner.0, pitch.0, size.0), rows: windows(corner.1, pitch.1, size.1) }
    }

    /// Returns the pixels of some rows of cells, -1 to 1.
    pub(super) fn band(&self, from: usize, to: usize) -> Maps {
        let rows = &self.rows[from * CELL..to * CELL];
        let width = self.columns.len();
        let mut result = Maps::new(width, rows.len(), 3);
        let Some((first, last)) = rows.first().zip(rows.last()) else { return result };
        let end = last.first + last.weights.len() as isize;
        let lines: Vec<Vec<f32>> = (first.first..end).map(|y| self.line(y)).collect();
        for (row, values) in rows.iter().zip(result.values.chunks_exact_mut(3 * width)) {
            let lines = lines.iter().skip((row.first - first.first).unsigned_abs());
            for (line, &weight) in lines.zip(&row.weights) {
                values.iter_mut().zip(line).for_each(|(value, &add)| *value += weight * add);
            }
            values.iter_mut().for_each(|value| *value = *value / 127.5 - 1.0);
        }
        result
    }

    /// Returns a row of the picture with the columns resampled.
    fn line(&self, y: isize) -> Vec<f32> {
        let row = usize::try_from(y).ok().filter(|&y| y < self.picture.height()).map(|y| self.picture.row(y));
        let Some(row) = row else { return vec![NOTHING; 3 * self.columns.len()] };
        let mut line = Vec::with_capacity(3 * self.columns.len());
        for window in &self.columns {
            let mut sum = [0.0; 3];
            for (x, &weight) in (window.first..).zip(&window.weights) {
                let pixel =
                    usize::try_from(x).ok().and_then(|x| row.get(x)).map_or([NOTHING; 3], |rgb| rgb.map(f32::from));
                sum.iter_mut().zip(pixel).for_each(|(sum, value)| *sum += weight * value);
            }
            line.extend(sum);
        }
        line
    }
}

/// Returns the pixels around a point, whose weights fall linearly to 0 at the distance of a pixel of the larger size.
fn window(centre: f32, scale: f32) -> Window {
    let reach = scale.max(1.0);
    let first = (centre - reach + 0.5).floor() as isize;
    let last = (centre + reach + 0.5).floor() as isize;
    let weight = |x: isize| (1.0 - (x as f32 + 0.5 - centre).abs() / reach).max(0.0);
    let mut weights: Vec<f32> = (first..last).map(weight).collect();
    let sum: f32 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= sum.max(f32::MIN_POSITIVE));
    Window { first, weights }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_are_mixed_where_cells_are_reduced_and_what_is_outside_is_grey() {
        let picture = Picture::from_rgba(&[[0, 0, 0, 255], [255; 4]].concat().repeat(32 * 16), 32, 32).unwrap();
        let region = Region { corner: (16.0, 0.0), pitch: (32.0, 32.0), size: (1, 1) };
        let values = Resampler::new(&picture, region).band(0, 1);
        assert!(values.pixel(4, 8)[0].abs() < 0.01, "{:?}", values.pixel(4, 8));
        assert!(values.pixel(12, 8)[0].abs() < 0.01);
        let enlarged = Region { corner: (0.0, 0.0), pitch: (1.0, 1.0), size: (2, 1) };
        let values = Resampler::new(&picture, enlarged).band(0, 1);
        assert!(values.pixel(8, 8)[0] < -0.8 && values.pixel(24, 8)[0] > 0.8);
    }
}
