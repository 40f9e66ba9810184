//! Openings and islands: the connected regions of a minefield, and the flood fill that reveals an opening.

use alloc::vec;
use alloc::vec::Vec;

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
/// use minesweeper_engine::{notation::board_text, opening::Regions};
/// let regions = Regions::new(&board_text::parse("..*..\n.....\n..*..")?);
/// assert_eq!((regions.openings(), regions.islands(), regions.bbbv()), (2, 1, 3));
/// # Ok::<(), board_text::BoardTextError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regions {
    grid: Grid,
    /// The zeros, opening by opening, as cells of the bordered grid.
    zeros: CellList,
    /// By opening: the end of its zeros.
    ends: Vec<usize>,
    opening_sizes: Vec<usize>,
    /// The numbers outside all openings, island by island, as cells of the bordered grid.
    island_cells: CellList,
    islands: usize,
}

/// What the search knows about a cell: which opening was the last to count a number, from 1, or one of these.
type Mark = u16;
/// A number that no opening has counted.
const NUMBER: Mark = 0;
/// A zero that was not reached yet.
const ZERO: Mark = Mark::MAX;
/// A mine, the border, or a cell whose region is known.
const DONE: Mark = Mark::MAX - 1;

impl Regions {
    /// Finds the regions of `field`, in row order of their first cells, in time linear in the number of cells.
    #[must_use]
    pub fn new(field: &Minefield) -> Self {
        let size = field.size();
        let grid = Grid { width: size.width().into() };
        let mut marks = vec![DONE; grid.stride() * (usize::from(size.height()) + 2)];
        for (y, row) in marks.chunks_exact_mut(grid.stride()).skip(1).take(size.height().into()).enumerate() {
            for (x, mark) in row[1..=grid.width].iter_mut().enumerate() {
                *mark = match field.at(y * grid.width + x) {
                    CellContent::Mine => DONE,
                    CellContent::Safe(0) => ZERO,
                    CellContent::Safe(_) => NUMBER,
                };
            }
        }
        let [zeros, island_cells] = [(); 2].map(|()| CellList::new(size.cells()));
        let (ends, opening_sizes, islands) = (Vec::new(), Vec::new(), 0);
        let mut regions = Self { grid, zeros, ends, opening_sizes, island_cells, islands };
        for start in 0..marks.len() {
            if marks[start] == ZERO {
                regions.add_opening(&mut marks, start);
            }
        }
        for start in 0..marks.len() {
            if marks[start] == NUMBER {
                regions.add_island(&mut marks, start);
            }
        }
        regions
    }

    fn add_opening(&mut self, marks: &mut [Mark], start: usize) {
        let (first, number) = (self.zeros.len, (self.ends.len() + 1) as Mark);
        let mut numbers = 0;
        self.zeros.push_if(start, true);
        marks[start] = DONE;
        let mut next = first;
        while let Some(cell) = self.zeros.get(next) {
            next += 1;
            for near in self.grid.near(cell) {
                let mark = marks[near];
                let (is_zero, is_number) = (mark == ZERO, mark < DONE);
                self.zeros.push_if(near, is_zero);
                numbers += usize::from(is_number && mark != number);
                marks[near] = if is_number { number } else { DONE };
            }
        }
        self.ends.push(next);
        self.opening_sizes.push(next - first + numbers);
    }

    fn add_island(&mut self, marks: &mut [Mark], start: usize) {
        let mut next = self.island_cells.len;
        self.island_cells.push_if(start, true);
        marks[start] = DONE;
        while let Some(cell) = self.island_cells.get(next) {
            next += 1;
            for near in self.grid.near(cell) {
                self.island_cells.push_if(near, marks[near] == NUMBER);
                marks[near] = DONE;
            }
        }
        self.islands += 1;
    }

    /// Returns the number of openings.
    ///
    /// ```
    /// use minesweeper_engine::{Minefield, opening::Regions};
    /// let regions = Regions::new(&"...*.*\n...***\n".parse::<Minefield>()?);
    /// assert_eq!((regions.openings(), regions.islands(), regions.bbbv()), (1, 1, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn openings(&self) -> usize {
        self.ends.len()
    }

    /// Returns the number of cells of each opening, bordering numbers included.
    #[must_use]
    pub fn opening_sizes(&self) -> &[usize] {
        &self.opening_sizes
    }

    /// Returns the number of islands.
    #[must_use]
    pub fn islands(&self) -> usize {
        self.islands
    }

    /// Returns the 3BV, the minimum number of left clicks to win: one for each opening, and one for each number outside
    /// all openings.
    #[must_use]
    #[doc(alias = "3bv")]
    pub fn bbbv(&self) -> usize {
        self.openings() + self.island_cells.len
    }

    /// Returns the zeros of each opening, by cell index.
    pub(crate) fn zeros(&self) -> impl Iterator<Item = impl Iterator<Item = usize>> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| self.grid.indices(&self.zeros.cells[start..end]))
    }

    /// Returns the numbers outside all openings, by cell index.
    pub(crate) fn island_cells(&self) -> impl Iterator<Item = usize> {
        self.grid.indices(&self.island_cells.cells[..self.island_cells.len])
    }
}

/// A list of cells that is appended to without branches, which would be hard to predict.
#[derive(Debug, Clone, PartialEq, Eq)]
struct CellList {
    /// The cells; those from `len` on mean nothing.
    cells: Vec<u16>,
    len: usize,
}

impl CellList {
    /// Creates an empty list with room for `max` cells.
    fn new(max: usize) -> Self {
        Self { cells: vec![0; max + 1], len: 0 }
    }

    /// Appends a cell if `condition` is true.
    fn push_if(&mut self, cell: usize, condition: bool) {
        self.cells[self.len] = cell as u16;
        self.len += usize::from(condition);
    }

    fn get(&self, index: usize) -> Option<usize> {
        (index < self.len).then(|| self.cells[index].into())
    }
}

/// A board with a border of one cell on each side, so that neighbours need no bounds check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Grid {
    /// The number of columns of the board.
    width: usize,
}

impl Grid {
    const fn stride(self) -> usize {
        self.width + 2
    }

    /// Converts cells of the grid to their indices in row order.
    fn indices(self, cells: &[u16]) -> impl Iterator<Item = usize> {
        let cells = cells.iter().map(|&cell| usize::from(cell));
        cells.map(move |cell| (cell / self.stride() - 1) * self.width + cell % self.stride() - 1)
    }

    /// Returns the eight neighbours of a cell of the board.
    fn near(self, cell: usize) -> [usize; 8] {
        let (above, below) = (cell - self.stride(), cell + self.stride());
        [above - 1, above, above + 1, cell - 1, cell + 1, below - 1, below, below + 1]
    }
}
