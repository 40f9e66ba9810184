//! The boards that most programs have.

use minesweeper_engine::Size;

/// The usual numbers of mines, by the numbers of columns and rows.
const USUAL: [((u8, u8), u32); 12] = [
    ((8, 8), 10),
    ((9, 9), 10),
    ((10, 8), 10),
    ((10, 10), 10),
    ((13, 15), 40),
    ((16, 16), 40),
    ((18, 14), 40),
    ((18, 14), 39),
    ((24, 20), 99),
    ((30, 16), 99),
    ((16, 30), 99),
    ((30, 20), 130),
];

/// Whether boards of this size are usual.
pub(crate) fn is_usual_size(width: usize, height: usize) -> bool {
    USUAL.iter().any(|((columns, rows), _)| (usize::from(*columns), usize::from(*rows)) == (width, height))
}

/// Whether boards of this size usually have that many mines.
pub(crate) fn is_usual_board(size: Size, mines: u32) -> bool {
    USUAL.contains(&((size.width(), size.height()), mines))
}
