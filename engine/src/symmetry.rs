//! The eight symmetries of a board: its rotations and reflections. Mines and numbers mean the same in each image.

use alloc::vec::Vec;

use super::action::Action;
use super::board::{Board, Cell};
use super::geometry::{Pos, Size};
use super::minefield::Minefield;
use super::position::{Position, PositionRef};
use crate::sorting::sort;

/// One of the eight rotations and reflections of a rectangle. An image can be as wide as the original is high.
///
/// ```
/// use minesweeper_engine::{Pos, Size, symmetry::Symmetry};
/// let size = Size::new(30, 16)?;
/// let images: Vec<Pos> = Symmetry::ALL.iter().map(|symmetry| symmetry.pos(Pos::new(2, 0), size)).collect();
/// assert!(images.contains(&Pos::new(27, 15)) && images.contains(&Pos::new(0, 2)));
/// # Ok::<(), minesweeper_engine::SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Symmetry {
    mirror_x: bool,
    mirror_y: bool,
    /// Whether columns and rows are swapped, after the reflections.
    transpose: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self { mirror_x: false, mirror_y: false, transpose: false }; 8];
        let mut number = 0;
        while number < 8 {
            all[number] = Self { mirror_x: number & 1 != 0, mirror_y: number & 2 != 0, transpose: number & 4 != 0 };
            number += 1;
        }
        all
    };

    /// Returns the size of the image of a board of `size`.
    #[must_use]
    pub const fn size(self, size: Size) -> Size {
        if self.transpose { size.transposed() } else { size }
    }

    /// Returns the image of a position on a board of `size`. Positions off the board have no meaningful image.
    ///
    /// ```
    /// use minesweeper_engine::{Pos, Size, symmetry::Symmetry};
    /// let size = Size::new(30, 16)?;
    /// for symmetry in Symmetry::ALL {
    ///     let image = symmetry.pos(Pos::new(3, 5), size);
    ///     assert!(symmetry.size(size).contains(image));
    ///     assert_eq!(symmetry.original(image, size), Pos::new(3, 5));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn pos(self, pos: Pos, size: Size) -> Pos {
        let pos = self.mirrored(pos, size);
        if self.transpose { Pos::new(pos.y, pos.x) } else { pos }
    }

    /// Returns the position on a board of `size` whose image is `image`: the inverse of [`pos`](Self::pos).
    #[must_use]
    pub const fn original(self, image: Pos, size: Size) -> Pos {
        self.mirrored(if self.transpose { Pos::new(image.y, image.x) } else { image }, size)
    }

    const fn mirrored(self, Pos { x, y }: Pos, size: Size) -> Pos {
        let x = if self.mirror_x { (size.width() - 1).wrapping_sub(x) } else { x };
        let y = if self.mirror_y { (size.height() - 1).wrapping_sub(y) } else { y };
        Pos::new(x, y)
    }

    /// Returns the image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let (size, mut image) = (board.size(), Board::new(self.size(board.size())));
        for (pos, &cell) in size.positions().zip(board.cells()) {
            // The image of a position is on the image of the board.
            let _ = image.set(self.pos(pos, size), cell);
        }
        image
    }

    /// Returns the image of a position.
    ///
    /// ```
    /// use minesweeper_engine::{Position, symmetry::Symmetry};
    /// let position: Position = "3x1x1\n1..\n".parse()?;
    /// let images: Vec<String> = Symmetry::ALL.iter().map(|symmetry| symmetry.position(&position).to_string()).collect();
    /// assert!(images.contains(&"1x3x1\n.\n.\n1\n".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position<'a>(self, position: impl Into<PositionRef<'a>>) -> Position {
        let PositionRef { board, mines } = position.into();
        Position { board: self.board(board), mines }
    }

    /// Returns the image of a minefield.
    ///
    /// ```
    /// use minesweeper_engine::{Minefield, symmetry::Symmetry};
    /// let field: Minefield = "*..\n...\n".parse()?;
    /// let images: Vec<String> = Symmetry::ALL.iter().map(|symmetry| symmetry.minefield(&field).to_string()).collect();
    /// assert!(images.contains(&"..\n..\n*.\n".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn minefield(self, field: &Minefield) -> Minefield {
        let (size, image) = (field.size(), self.size(field.size()));
        let mines: Vec<usize> =
            field.mine_positions().filter_map(|pos| image.index(self.pos(pos, size)).ok()).collect();
        Minefield::from_indices(image, mines.iter().copied())
    }

    /// Returns the image of an action on a board of `size`.
    ///
    /// ```
    /// use minesweeper_engine::{Action, Size, symmetry::Symmetry};
    /// let (size, action) = (Size::new(30, 16)?, "flag 0,0".parse::<Action>()?);
    /// assert!(Symmetry::ALL.iter().any(|symmetry| symmetry.action(action, size).to_string() == "flag 29,15"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn action(self, action: Action, size: Size) -> Action {
        match action {
            Action::Reveal(pos) => Action::Reveal(self.pos(pos, size)),
            Action::Flag(pos) => Action::Flag(self.pos(pos, size)),
            Action::Chord(pos) => Action::Chord(self.pos(pos, size)),
        }
    }
}

/// Returns the symmetry that takes a board, and some cells on it, to the image that represents all eight: the first in
/// the order of its visible cells, at least as wide as high. Flags do not count.
pub(crate) fn canonical(board: &Board, cells: &[Pos]) -> Symmetry {
    let size = board.size();
    let is_wide = |symmetry: &Symmetry| symmetry.size(size).width() >= symmetry.size(size).height();
    let key = |symmetry: &Symmetry| {
        let image = symmetry.board(board);
        let mut cells: Vec<_> = cells.iter().map(|&pos| symmetry.pos(pos, size)).collect();
        sort(&mut cells);
        (image.cells().iter().map(|&cell| rank(cell)).collect::<Vec<u8>>(), cells)
    };
    Symmetry::ALL.into_iter().filter(is_wide).min_by_key(key).unwrap_or_default()
}

/// Returns the rank of a visible cell in the order of images.
const fn rank(cell: Cell) -> u8 {
    match cell {
        Cell::Hidden | Cell::Flagged | Cell::Questioned => 9,
        Cell::Revealed(number) => number,
        Cell::Mine | Cell::Exploded => 10,
        Cell::WrongFlag => 11,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_images_of_a_board_are_different_and_can_be_undone() {
        let size = Size::const_new(4, 3);
        let mut board = Board::new(size);
        for (number, index) in (0..).zip([0, 1, 6]) {
            board.put(index, Cell::Revealed(number));
        }
        let images = Symmetry::ALL.map(|symmetry| symmetry.board(&board));
        for (index, (symmetry, image)) in Symmetry::ALL.iter().zip(&images).enumerate() {
            assert!(!images[..index].contains(image), "{symmetry:?}");
            for pos in size.positions() {
                let there = symmetry.pos(pos, size);
                assert_eq!((image.get(there), symmetry.original(there, size)), (board.get(pos), pos), "{symmetry:?}");
            }
        }
        assert_eq!(images[0], board);
    }
}
