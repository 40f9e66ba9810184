//! The pixels of a picture.

use thiserror::Error;

/// A colour: red, green and blue.
pub(crate) type Rgb = [u8; 3];
/// A colour that was averaged.
pub(crate) type Colour = [f32; 3];

/// The largest number of pixels that is read: that of a screen of 8K.
pub const MAX_PIXELS: usize = 7680 * 4320;

/// The reason why pixels make no picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// There are too many or too few bytes for the size.
    #[error("a picture of {width}x{height} has {} bytes, not {found}", 4 * width * height)]
    Length {
        /// The width in pixels.
        width: usize,
        /// The height in pixels.
        height: usize,
        /// The number of bytes.
        found: usize,
    },
    /// There are more than [`MAX_PIXELS`] pixels.
    #[error("the picture has more than {MAX_PIXELS} pixels")]
    TooLarge,
}

/// A picture. What is transparent is shown on white.
#[derive(Debug, Clone)]
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<Rgb>,
}

impl Picture {
    /// Takes the pixels in row order, each red, green, blue and opacity, 0 to 255.
    ///
    /// # Errors
    /// [`PictureError`] if the number of bytes does not fit the size, or there are too many.
    pub fn from_rgba(bytes: &[u8], width: usize, height: usize) -> Result<Self, PictureError> {
        let count = width.checked_mul(height).filter(|&count| count <= MAX_PIXELS).ok_or(PictureError::TooLarge)?;
        if bytes.len() != 4 * count {
            return Err(PictureError::Length { width, height, found: bytes.len() });
        }
        let on_white = |value: u8, opacity: u8| match opacity {
            255 => value,
            _ => ((u32::from(value) * u32::from(opacity) + 255 * (255 - u32::from(opacity))) / 255) as u8,
        };
        let pixels = bytes.as_chunks::<4>().0.iter().map(|&[red, green, blue, opacity]| {
            [on_white(red, opacity), on_white(green, opacity), on_white(blue, opacity)]
        });
        Ok(Self { width, height, pixels: pixels.collect() })
    }

    /// Returns the picture at half its size.
    pub(crate) fn halved(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let pixel = |x: usize, y: usize| {
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| self.row(2 * y + down)[2 * x + right]);
            std::array::from_fn(|channel| {
                let sum: u32 = four.iter().map(|colour| u32::from(colour[channel])).sum();
                (sum.div_ceil(2) / 2) as u8
            })
        };
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| pixel(x, y)).collect();
        Self { width, height, pixels }
    }

    /// Returns the width in pixels.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the height in pixels.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// Returns the pixels of a row.
    pub(crate) fn row(&self, y: usize) -> &[Rgb] {
        &self.pixels[y * self.width..][..self.width]
    }

    /// Returns the colour at a point, interpolated between the centres of the four pixels around it. Points outside have the colour
    /// of the nearest one inside.
    pub(crate) fn sample(&self, x: f32, y: f32) -> Colour {
        let x = (x - 0.5).clamp(0.0, (self.width - 1) as f32);
        let y = (y - 0.5).clamp(0.0, (self.height - 1) as f32);
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (u, v) = (x - left as f32, y - top as f32);
        let [a, b] = [left, right].map(|column| self.pixels[top * self.width + column]);
        let [c, d] = [left, right].map(|column| self.pixels[bottom * self.width + column]);
        std::array::from_fn(|channel| {
            let mix = |a: u8, b: u8, share: f32| f32::from(a) + (f32::from(b) - f32::from(a)) * share;
            let (above, below) = (mix(a[channel], b[channel], u), mix(c[channel], d[channel], u));
            above + (below - above) * v
        })
    }
}

/// Returns how much two colours differ: the largest difference of a channel.
pub(crate) fn distance(a: &Colour, b: &Colour) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_that_do_not_fit_are_refused() {
        assert_eq!(
            Picture::from_rgba(&[0; 12], 2, 2).unwrap_err().to_string(),
            "a picture of 2x2 has 16 bytes, not 12"
        );
        assert_eq!(Picture::from_rgba(&[], usize::MAX, 2).unwrap_err(), PictureError::TooLarge);
        assert!(Picture::from_rgba(&[], 0, 0).is_ok());
    }

    #[test]
    fn what_is_transparent_is_white_and_points_between_pixels_are_mixed() {
        let picture = Picture::from_rgba(&[0, 0, 0, 255, 0, 0, 0, 0], 2, 1).unwrap();
        assert_eq!(picture.sample(0.5, 0.5), [0.0; 3]);
        assert_eq!(picture.sample(9.0, 9.0), [255.0; 3]);
        assert_eq!(picture.sample(1.0, 0.5), [127.5; 3]);
    }
}
