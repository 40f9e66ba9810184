//! Openings and islands: the connected regions of a minefield, and the flood fill that reveals an opening.

use super::board::{Board, Cell};
use super::minefield::{CellContent, Minefield};

/// Reveals the safe cell `start` and, if it is a zero, its opening. Flagged cells stay covered and stop the flood fill.
/// Appends the index of each cell that opens to `opened`. Does nothing if `start` is open or flagged.
///
/// Iterative, and linear in the number of cells that open: each is appended once, and each zero visits its neighbours
/// once.
pub(crate) fn reveal(field: &Minefield, board: &mut Board, start: usize, opened: &mut Vec<usize>) {
    let mut next = opened.len();
    open(field, board, start, opened);
    while let Some(&index) = opened.get(next) {
        next += 1;
        if field.is_zero(index) {
            for neighbour in field.size().near(index) {
                open(field, board, neighbour, opened);
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
/// An *opening* is an 8-connected component of zeros, together with the numbers that border it. An *island* is an
/// 8-connected component of safe cells outside all openings. (<https://minesweepergame.com/statistics.php>)
///
/// ```
/// use game_engine::minesweeper::{notation::board_text, opening::Regions};
/// let regions = Regions::new(&board_text::parse("..*..\n.....\n..*..")?);
/// assert_eq!((regions.openings(), regions.islands(), regions.bbbv()), (2, 1, 3));
/// # Ok::<(), board_text::BoardTextError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regions {
    /// By opening: its zeros.
    openings: Vec<Vec<usize>>,
    opening_sizes: Vec<usize>,
    islands: Vec<Vec<usize>>,
}

impl Regions {
    /// Finds the regions of `field`, in row order of their first cells, in time linear in the number of cells.
    #[must_use]
    pub fn new(field: &Minefield) -> Self {
        let size = field.size();
        let openings = components(field, |index| field.is_zero(index));
        let mut in_opening = vec![false; size.cells()];
        // By cell: the last opening that counted it, from 1. A number may border several openings.
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

    /// Returns the number of openings.
    #[must_use]
    pub fn openings(&self) -> usize {
        self.openings.len()
    }

    /// Returns the number of cells of each opening, bordering numbers included.
    #[must_use]
    pub fn opening_sizes(&self) -> &[usize] {
        &self.opening_sizes
    }

    /// Returns the number of islands.
    #[must_use]
    pub fn islands(&self) -> usize {
        self.islands.len()
    }

    /// Returns the 3BV, the minimum number of left clicks to win: one for each opening, and one for each number outside
    /// all openings.
    #[must_use]
    pub fn bbbv(&self) -> usize {
        self.openings.len() + self.island_cells().count()
    }

    /// Returns the zeros of each opening, by cell index.
    pub(crate) fn zeros(&self) -> &[Vec<usize>] {
        &self.openings
    }

    /// Returns the numbers outside all openings, by cell index.
    pub(crate) fn island_cells(&self) -> impl Iterator<Item = usize> {
        self.islands.iter().flatten().copied()
    }
}

/// Returns the 8-connected components of the cells for which `belongs` is true.
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
            for neighbour in size.near(index) {
                if !seen[neighbour] && belongs(neighbour) {
                    seen[neighbour] = true;
                    component.push(neighbour);
                }
            }
        }
        all.push(component);
    }
    all
}
