//! ZiNi: an upper bound on the minimum number of clicks to win, flags and chords included, found by a greedy algorithm.
//!
//! Each step plays the cell with the highest *premium*, the clicks that a chord there would save: the unsolved 3BV
//! among the cell and its neighbours, minus the mines to flag, minus one click if the cell is closed, minus the chord.
//! If all premiums are negative, the step left-clicks an opening or a number. See
//! <https://minesweepergame.com/statistics.php>.
//!
//! The values equal those of the package `ms_toollib`: ties go to the first cell column by column, and the human
//! variant, which starts with all openings, chords on open cells only.

use super::minefield::Minefield;
use super::opening::Regions;

/// The premium of a mine, which is never played.
const NO_PREMIUM: i32 = i32::MIN / 2;

/// Returns the greedy ZiNi of a board.
///
/// ```
/// use game_engine::minesweeper::{notation::board_text, zini};
/// let field = board_text::parse("...*....*\n.....*...\n**....*..\n........*\n.....*...\n.........\n....*....\n.*.......\n.........")?;
/// assert_eq!((zini::greedy(&field), zini::human(&field)), (14, 16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn greedy(field: &Minefield) -> usize {
    Zini::new(field).play()
}

/// Returns the human ZiNi of a board: all openings are clicked first, then only open cells are chorded.
#[must_use]
pub fn human(field: &Minefield) -> usize {
    let mut zini = Zini::new(field);
    for opening in 0..zini.openings.len() {
        zini.click(zini.openings[opening][0]);
    }
    zini.opens_to_chord = false;
    zini.play()
}

struct Zini<'a> {
    field: &'a Minefield,
    /// The zeros of each opening.
    openings: Vec<Vec<usize>>,
    /// By cell: the opening of a zero.
    opening_of: Vec<usize>,
    /// By cell: whether it is an unsolved number outside all openings.
    is_unit: Vec<bool>,
    is_closed: Vec<bool>,
    is_flagged: Vec<bool>,
    premium: Vec<i32>,
    /// The unsolved 3BV.
    units_left: usize,
    clicks: usize,
    /// Whether closed cells may be opened for a chord.
    opens_to_chord: bool,
}

impl<'a> Zini<'a> {
    fn new(field: &'a Minefield) -> Self {
        let cells = field.size().cells();
        let regions = Regions::new(field);
        let mut zini = Self {
            field,
            openings: regions.zeros().to_vec(),
            opening_of: vec![usize::MAX; cells],
            is_unit: vec![false; cells],
            is_closed: vec![true; cells],
            is_flagged: vec![false; cells],
            premium: vec![-2; cells],
            units_left: regions.bbbv(),
            clicks: 0,
            opens_to_chord: true,
        };
        for mine in (0..cells).filter(|&index| field.is_mine(index)) {
            zini.add_around(mine, -1);
            zini.premium[mine] = NO_PREMIUM;
        }
        for unit in regions.island_cells() {
            zini.is_unit[unit] = true;
            zini.add_around(unit, 1);
        }
        for (number, zeros) in regions.zeros().iter().enumerate() {
            for &zero in zeros {
                zini.opening_of[zero] = number;
            }
            zini.add_over_opening(number, 1);
        }
        zini
    }

    /// Adds `amount` to the premium of a cell and its neighbours.
    fn add_around(&mut self, index: usize, amount: i32) {
        for neighbour in self.field.size().near(index).chain([index]) {
            self.premium[neighbour] += amount;
        }
    }

    /// Adds `amount` to the premium of every cell of an opening, bordering numbers included.
    fn add_over_opening(&mut self, number: usize, amount: i32) {
        let size = self.field.size();
        let mut cells: Vec<usize> =
            self.openings[number].iter().flat_map(|&zero| size.near(zero).chain([zero])).collect();
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            self.premium[cell] += amount;
        }
    }

    fn play(mut self) -> usize {
        while self.units_left > 0 {
            match self.best() {
                Some(cell) => self.chord(cell),
                None => self.click_any(),
            }
        }
        self.clicks
    }

    /// Returns all cells, column by column.
    fn columns(&self) -> impl Iterator<Item = usize> + use<> {
        let (width, height) = (usize::from(self.field.size().width()), usize::from(self.field.size().height()));
        (0..width).flat_map(move |column| (0..height).map(move |row| row * width + column))
    }

    /// Returns the cell with the highest premium, unless all premiums are negative.
    fn best(&self) -> Option<usize> {
        let mut best = None;
        let mut highest = -1;
        for index in self.columns() {
            if self.premium[index] > highest && (self.opens_to_chord || !self.is_closed[index]) {
                highest = self.premium[index];
                best = Some(index);
            }
        }
        best
    }

    /// Opens the cell if it is closed, flags the mines around it, and chords.
    fn chord(&mut self, cell: usize) {
        if self.is_closed[cell] {
            self.click(cell);
        }
        for neighbour in self.field.size().near(cell) {
            if self.field.is_mine(neighbour) && !std::mem::replace(&mut self.is_flagged[neighbour], true) {
                self.clicks += 1;
                self.add_around(neighbour, 1);
            }
        }
        self.clicks += 1;
        for neighbour in self.field.size().near(cell) {
            self.open(neighbour);
        }
    }

    /// Left-clicks the first closed opening, or else the first unsolved number.
    fn click_any(&mut self) {
        let closed = |index: &usize| self.is_closed[*index];
        let opening = self.openings.iter().map(|zeros| zeros[0]).find(closed);
        let unit = self.columns().find(|&index| self.is_unit[index]);
        if let Some(cell) = opening.or(unit) {
            self.click(cell);
        }
    }

    fn click(&mut self, cell: usize) {
        self.clicks += 1;
        self.open(cell);
    }

    /// Opens a safe cell, and its opening if it is a zero.
    fn open(&mut self, cell: usize) {
        if self.field.is_mine(cell) || !std::mem::replace(&mut self.is_closed[cell], false) {
            return;
        }
        self.premium[cell] += 1;
        if std::mem::replace(&mut self.is_unit[cell], false) {
            self.units_left -= 1;
            self.add_around(cell, -1);
        }
        if self.field.is_zero(cell) {
            let number = self.opening_of[cell];
            self.units_left -= 1;
            self.add_over_opening(number, -1);
            for zero in self.openings[number].clone() {
                self.open_border(zero);
            }
        }
    }

    fn open_border(&mut self, zero: usize) {
        for neighbour in self.field.size().near(zero).chain([zero]) {
            if std::mem::replace(&mut self.is_closed[neighbour], false) {
                self.premium[neighbour] += 1;
            }
        }
    }
}
