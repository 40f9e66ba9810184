//! Openings and islands: the connected regions of a minefield, and the flood fill that opens one.

use super::board::{Board, Cell};
use super::minefield::{CellContent, Minefield};

/// Opens the safe cell `start` and, if it is a zero, the rest of its opening as far as flags let it. Pushes the index of
/// every cell that opens. `start` must be safe; a cell that is open or flagged stays as it is.
///
/// Iterative, and linear in what it opens: each cell is pushed once, each zero looks at its neighbours once.
pub(crate) fn reveal(field: &Minefield, board: &mut Board, start: usize, opened: &mut Vec<usize>) {
    let mut next = opened.len();
    open(field, board, start, opened);
    while let Some(&index) = opened.get(next) {
        next += 1;
        if field.is_zero(index) {
            for near in field.size().near(index) {
                open(field, board, near, opened);
            }
        }
    }
}

fn open(field: &Minefield, board: &mut Board, index: usize, opened: &mut Vec<usize>) {
    if let (Cell::Hidden | Cell::Questioned, CellContent::Safe(number)) = (board.at(index), field.at(index)) {
        board.put(index, Cell::Revealed(number));
        opened.push(index);
    }
}

/// The openings and islands of a minefield.
///
/// An *opening* is an 8-connected component of zeros; the numbers that border it open with it. An *island* is an 8-connected
/// component of safe cells that belong to no opening. (<https://minesweepergame.com/statistics.php>)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regions {
    openings: Vec<Vec<usize>>,
    opening_sizes: Vec<usize>,
    islands: Vec<Vec<usize>>,
}

impl Regions {
    /// The regions of `field`, in row order of their first cells. Linear in the number of cells.
    #[must_use]
    pub fn new(field: &Minefield) -> Self {
        let size = field.size();
        let openings = components(field, |index| field.is_zero(index));
        let mut in_opening = vec![false; size.cells()];
        // By cell: the last opening that counted it, from 1. A border number may belong to several.
        let mut counted_by = vec![0; size.cells()];
        let mut opening_sizes = Vec::with_capacity(openings.len());
        for (number, zeros) in (1..).zip(&openings) {
            let mut cells = 0;
            for &zero in zeros {
                for index in size.near(zero).chain([zero]) {
                    in_opening[index] = true;
                    cells += usize::from(std::mem::replace(&mut counted_by[index], number) != number);
                }
            }
            opening_sizes.push(cells);
        }
        let islands = components(field, |index| !field.is_mine(index) && !in_opening[index]);
        Self { openings, opening_sizes, islands }
    }

    /// The number of openings.
    #[must_use]
    pub fn openings(&self) -> usize {
        self.openings.len()
    }

    /// The number of cells of each opening, the numbers that border it included.
    #[must_use]
    pub fn opening_sizes(&self) -> &[usize] {
        &self.opening_sizes
    }

    /// The number of islands.
    #[must_use]
    pub fn islands(&self) -> usize {
        self.islands.len()
    }

    /// 3BV, the fewest left clicks that win: one for each opening, one for each number that belongs to none.
    #[must_use]
    pub fn bbbv(&self) -> usize {
        self.openings.len() + self.island_cells().count()
    }

    /// The zeros of each opening, by index.
    pub(crate) fn zeros(&self) -> &[Vec<usize>] {
        &self.openings
    }

    /// The numbers that belong to no opening, by index.
    pub(crate) fn island_cells(&self) -> impl Iterator<Item = usize> {
        self.islands.iter().flatten().copied()
    }
}

/// The 8-connected components of the cells that `belongs` accepts.
fn components(field: &Minefield, belongs: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let size = field.size();
    let mut seen = vec![false; size.cells()];
    let mut all = Vec::new();
    for start in 0..size.cells() {
        if seen[start] || !belongs(start) {
            continue;
        }
        seen[start] = true;
        let (mut component, mut next) = (vec![start], 0);
        while let Some(&index) = component.get(next) {
            next += 1;
            for near in size.near(index) {
                if !seen[near] && belongs(near) {
                    seen[near] = true;
                    component.push(near);
                }
            }
        }
        all.push(component);
    }
    all
}
