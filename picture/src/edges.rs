//! Where the colour of a picture changes.

use crate::picture::{Picture, Rgb};

/// The strengths of the edges between neighbouring pixels, summed up so that the mean along any line is found at once.
pub(crate) struct Edges {
    width: usize,
    height: usize,
    /// By row and column: the sum of the edges left of the pixels of this column in the rows above.
    vertical: Vec<u32>,
    /// By row and column: the sum of the edges above the pixels of this row in the columns before.
    horizontal: Vec<u32>,
}

/// Differences up to this are noise.
const NOISE: i32 = 3;

/// Returns the strength of an edge: its root, as faint lines count nearly as much as strong ones.
fn strengths() -> [u8; 256] {
    std::array::from_fn(|difference| (((difference as i32 - NOISE).max(0) as f32).sqrt() * 10.0) as u8)
}

fn difference(a: Rgb, b: Rgb) -> usize {
    let channel = |index: usize| usize::from(a[index].abs_diff(b[index]));
    channel(0).max(channel(1)).max(channel(2))
}

impl Edges {
    pub(crate) fn new(picture: &Picture) -> Self {
        let (width, height, strength) = (picture.width(), picture.height(), strengths());
        let mut vertical = vec![0; width * (height + 1)];
        let mut horizontal = vec![0; (width + 1) * height];
        for y in 0..height {
            let row = picture.row(y);
            let (before, after) = vertical.split_at_mut((y + 1) * width);
            let (before, after) = (&before[y * width..], &mut after[..width]);
            after[0] = before[0];
            for x in 1..width {
                after[x] = before[x] + u32::from(strength[difference(row[x - 1], row[x])]);
            }
            if y > 0 {
                let above = picture.row(y - 1);
                let sums = &mut horizontal[y * (width + 1)..][..width + 1];
                for x in 0..width {
                    sums[x + 1] = sums[x] + u32::from(strength[difference(above[x], row[x])]);
                }
            }
        }
        Self { width, height, vertical, horizontal }
    }

    /// Returns the size of the picture.
    pub(crate) const fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// Returns the mean strength of the vertical edge at `x` in some rows. There is none at the side of the picture.
    pub(crate) fn vertical(&self, x: usize, rows: (usize, usize)) -> f32 {
        if x >= self.width || rows.0 >= rows.1 {
            return 0.0;
        }
        let sum = self.vertical[rows.1 * self.width + x] - self.vertical[rows.0 * self.width + x];
        sum as f32 / (rows.1 - rows.0) as f32
    }

    /// Returns the mean strength of the horizontal edge at `y` in some columns.
    pub(crate) fn horizontal(&self, y: usize, columns: (usize, usize)) -> f32 {
        if y >= self.height || columns.0 >= columns.1 {
            return 0.0;
        }
        let row = y * (self.width + 1);
        (self.horizontal[row + columns.1] - self.horizontal[row + columns.0]) as f32 / (columns.1 - columns.0) as f32
    }

    /// Returns the strengths of the vertical edges by column, as means over some rows.
    pub(crate) fn column_profile(&self, columns: (usize, usize), rows: (usize, usize)) -> Vec<f32> {
        (columns.0..columns.1).map(|x| self.vertical(x, rows)).collect()
    }

    /// Returns the strengths of the horizontal edges by row, as means over some columns.
    pub(crate) fn row_profile(&self, columns: (usize, usize), rows: (usize, usize)) -> Vec<f32> {
        (rows.0..rows.1).map(|y| self.horizontal(y, columns)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_found_where_the_colour_changes() {
        // A black square in the lower right corner of a white one.
        let pixel = |index: usize| if index % 4 >= 2 && index / 4 >= 2 { [0, 0, 0, 255] } else { [255; 4] };
        let picture = Picture::from_rgba(&(0..16).flat_map(pixel).collect::<Vec<_>>(), 4, 4).unwrap();
        let edges = Edges::new(&picture);
        assert_eq!(edges.column_profile((0, 4), (2, 4)), [0.0, 0.0, 158.0, 0.0]);
        assert_eq!(edges.column_profile((0, 4), (0, 4)), [0.0, 0.0, 79.0, 0.0]);
        assert_eq!(edges.row_profile((2, 4), (0, 4)), [0.0, 0.0, 158.0, 0.0]);
        assert_eq!((edges.vertical(4, (0, 4)), edges.horizontal(1, (2, 2))), (0.0, 0.0));
    }
}
