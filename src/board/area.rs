//! Rectangles of cells on the screen: those that are pressed, and those of a large board that are in the document.

use minesweeper_engine::Cell;

use crate::board::click::PointerOptions;
use crate::board::gesture::Press;
use crate::board::orientation::Orientation;
use crate::board::view_model::BoardView;

/// The largest number of cells of a board that is in the document as a whole.
const MAX_WHOLE: u16 = 1_500;

/// Returns whether not all cells of a board are in the document.
pub(crate) fn is_large(orientation: Orientation) -> bool {
    u16::from(orientation.columns()) * u16::from(orientation.rows()) > MAX_WHOLE
}

/// A range of columns and one of rows on the screen, each with its first and its last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Area {
    pub(crate) columns: (u8, u8),
    pub(crate) rows: (u8, u8),
}

impl Area {
    /// Returns all cells of a board.
    pub(crate) const fn whole(orientation: Orientation) -> Self {
        Self { columns: (0, orientation.columns() - 1), rows: (0, orientation.rows() - 1) }
    }

    /// Returns the cells of a board that are visible or at most `margin` cells from those that are. The other arguments are in cells,
    /// too: the distances of the visible area from the left and the top edge of the board, and its width and height.
    pub(crate) fn near(
        (left, top): (f64, f64),
        (width, height): (f64, f64),
        margin: f64,
        orientation: Orientation,
    ) -> Self {
        let range = |start, length, count| range((start - margin, start + length + margin), count);
        Self { columns: range(left, width, orientation.columns()), rows: range(top, height, orientation.rows()) }
    }

    /// Returns the smallest area that contains both.
    pub(crate) fn union(self, other: Self) -> Self {
        let range = |a: (u8, u8), b: (u8, u8)| (a.0.min(b.0), a.1.max(b.1));
        Self { columns: range(self.columns, other.columns), rows: range(self.rows, other.rows) }
    }

    /// Returns the first and the last column of the area; `None` if it does not extend to the row.
    pub(crate) fn columns_in(self, row: u8) -> Option<(u8, u8)> {
        (self.rows.0..=self.rows.1).contains(&row).then_some(self.columns)
    }

    /// Returns whether a condition holds for all its cells, given by their columns and rows.
    pub(crate) fn all(self, condition: impl Fn((u8, u8)) -> bool) -> bool {
        let in_row = |row| (self.columns.0..=self.columns.1).all(|column| condition((column, row)));
        (self.rows.0..=self.rows.1).all(in_row)
    }

    /// Returns whether the area contains a cell, given by its column and row.
    pub(crate) fn contains(self, (column, row): (u8, u8)) -> bool {
        self.columns_in(row).is_some_and(|(first, last)| (first..=last).contains(&column))
    }
}

/// Returns the first and the last of `count` columns or rows between these positions.
#[inline(never)]
fn range((start, end): (f64, f64), count: u8) -> (u8, u8) {
    // The conversion saturates.
    let index = |at: f64| (at as u8).min(count - 1);
    (index(start), index(end))
}

/// Returns the pressed cell, or the cells around it if letting go would chord.
pub(crate) fn pressed_area(press: Press, view: &BoardView, options: PointerOptions) -> Area {
    let (column, row) = view.orientation().to_screen(press.at);
    let chord = press.chord || (options.chord_left && matches!(view.cell(press.at), Cell::Revealed(_)));
    let around = |n: u8| if chord { (n.saturating_sub(1), n + 1) } else { (n, n) };
    Area { columns: around(column), rows: around(row) }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Size;

    use super::*;

    fn orientation(width: u32, height: u32) -> Orientation {
        Orientation::new(Size::new(width, height).unwrap(), false)
    }

    #[test]
    fn boards_of_more_than_fifteen_hundred_cells_are_large() {
        assert_eq!(
            [(30, 16), (30, 50), (39, 39), (250, 250)].map(|(w, h)| is_large(orientation(w, h))),
            [false, false, true, true]
        );
    }

    #[test]
    fn visible_cells_and_a_margin_are_in_the_document() {
        let board = orientation(250, 100);
        let near = |start, size| Area::near(start, size, 4.0, board);
        assert_eq!(near((0.0, 0.0), (40.0, 20.5)), Area { columns: (0, 44), rows: (0, 24) }, "top left");
        assert_eq!(near((100.5, 50.0), (40.0, 20.5)), Area { columns: (96, 144), rows: (46, 74) }, "in the middle");
        assert_eq!(near((210.0, 79.5), (40.0, 20.5)), Area { columns: (206, 249), rows: (75, 99) }, "bottom right");
        assert_eq!(near((-3.0, 0.0), (400.0, 200.0)), Area::whole(board), "a board smaller than the screen");
        assert_eq!(
            near((f64::MAX, f64::NAN), (0.0, 0.0)),
            Area { columns: (249, 249), rows: (0, 0) },
            "senseless sizes"
        );
    }

    #[test]
    fn every_visible_cell_is_in_the_document_wherever_the_board_is_scrolled_to() {
        let board = orientation(250, 250);
        for step in 0..2_300 {
            let start = f64::from(step) / 10.0;
            for margin in [0, 4] {
                let area = Area::near((start, start), (20.0, 20.0), margin.into(), board);
                for visible in [start, start + 19.99] {
                    assert!(area.contains((visible as u8, visible as u8)), "{visible} in {area:?}");
                }
                assert!(area.columns.1 - area.columns.0 <= 21 + 2 * margin, "{area:?}");
            }
        }
    }

    #[test]
    fn a_union_contains_both_areas() {
        let [a, b] = [Area { columns: (3, 9), rows: (0, 4) }, Area { columns: (5, 20), rows: (2, 3) }];
        assert_eq!(a.union(b), Area { columns: (3, 20), rows: (0, 4) });
    }
}
