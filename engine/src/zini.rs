//! ZiNi: an upper bound on the minimum number of clicks to win, flags and chords included, found by a greedy algorithm.
//!
//! Each step plays the cell with the highest *premium*, the clicks that a chord there would save: the unsolved 3BV
//! among the cell and its neighbours, minus the mines to flag, minus one click if the cell is closed, minus the chord.
//! If all premiums are negative, the step left-clicks an opening or a number. See
//! <https://minesweepergame.com/statistics.php>.
//!
//! The values equal those of the package `ms_toollib`: ties go to the first cell column by column, and the human
//! variant, which starts with all openings, chords on open cells only.
//!
//! The cell with the highest premium comes from a heap. An entry of the heap is never below the cell's premium: a
//! premium that rises adds an entry, and one that has fallen is corrected when its entry reaches the top. A premium
//! changes a bounded number of times, so a board takes O(n log n) time.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::minefield::Minefield;
use super::opening::Regions;

/// The premium of a mine, which is never played.
const NO_PREMIUM: i32 = i32::MIN / 2;

/// Returns the greedy ZiNi of a board.
///
/// ```
/// use minesweeper_engine::{notation::board_text, zini};
/// let field = board_text::parse("...*....*\n.....*...\n**....*..\n........*\n.....*...\n.........\n....*....\n.*.......\n.........")?;
/// assert_eq!((zini::greedy(&field), zini::human(&field)), (14, 16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "gzini")]
#[must_use]
pub fn greedy(field: &Minefield) -> usize {
    Zini::new(field).play()
}

/// Returns the human ZiNi of a board: all openings are clicked first, then only open cells are chorded.
///
/// ```
/// use minesweeper_engine::{Minefield, metrics::bbbv, zini};
/// let field: Minefield = ".*..\n....\n....\n*...\n".parse()?;
/// assert!(zini::human(&field) >= zini::greedy(&field) && zini::human(&field) <= bbbv(&field));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn human(field: &Minefield) -> usize {
    let mut zini = Zini::new(field);
    while zini.click_opening() {}
    zini.opens_to_chord = false;
    zini.play()
}

struct Zini<'a> {
    field: &'a Minefield,
    /// By opening: its cells, bordering numbers included, the first of them a zero. Empty once it is open.
    openings: Vec<Vec<usize>>,
    /// By cell: the opening of a zero.
    opening_of: Vec<usize>,
    /// By cell: whether it is an unsolved number outside all openings.
    is_unit: Vec<bool>,
    is_closed: Vec<bool>,
    is_flagged: Vec<bool>,
    premium: Vec<i32>,
    /// Playable cells with a premium that is not negative: the premium when the entry was added, and the rank.
    queue: BinaryHeap<(u8, Reverse<u16>)>,
    /// All openings before this one are open.
    first_opening: usize,
    /// All units before this rank are solved.
    first_rank: usize,
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
        let mut premium = vec![-2; cells];
        for mine in (0..cells).filter(|&index| field.is_mine(index)) {
            field.size().near(mine).for_each(|near| premium[near] -= 1);
            premium[mine] = NO_PREMIUM;
        }
        let mut is_unit = vec![false; cells];
        for unit in regions.island_cells() {
            is_unit[unit] = true;
            field.size().near(unit).chain([unit]).for_each(|near| premium[near] += 1);
        }
        let mut opening_of = vec![usize::MAX; cells];
        // By cell: the last opening that it belongs to, from 1. A number may border several openings.
        let mut last_opening = vec![0; cells];
        let mut openings = Vec::with_capacity(regions.openings());
        for (number, zeros) in (1..).zip(regions.zeros()) {
            let mut cells = Vec::new();
            for zero in zeros {
                opening_of[zero] = number - 1;
                let with_border = [zero].into_iter().chain(field.size().near(zero));
                cells.extend(with_border.filter(|&cell| core::mem::replace(&mut last_opening[cell], number) != number));
            }
            cells.iter().for_each(|&cell| premium[cell] += 1);
            openings.push(cells);
        }
        Self {
            field,
            openings,
            opening_of,
            is_unit,
            is_closed: vec![true; cells],
            is_flagged: vec![false; cells],
            premium,
            queue: BinaryHeap::new(),
            first_opening: 0,
            first_rank: 0,
            units_left: regions.bbbv(),
            clicks: 0,
            opens_to_chord: true,
        }
    }

    /// Adds `amount` to the premium of a cell.
    fn add(&mut self, cell: usize, amount: i32) {
        self.premium[cell] += amount;
        if amount > 0 {
            self.enqueue(cell);
        }
    }

    /// Adds `amount` to the premium of a cell and its neighbours.
    fn add_around(&mut self, index: usize, amount: i32) {
        for neighbour in self.field.size().near(index).chain([index]) {
            self.add(neighbour, amount);
        }
    }

    /// Adds the cell to the queue if it can be played and its premium is not negative.
    fn enqueue(&mut self, cell: usize) {
        self.queue.extend(self.entry(cell));
    }

    /// Returns the entry of the cell in the queue, or `None` if it cannot be played or its premium is negative.
    fn entry(&self, cell: usize) -> Option<(u8, Reverse<u16>)> {
        let (width, height) = self.sides();
        let premium = u8::try_from(self.premium[cell]).ok()?;
        let is_playable = self.opens_to_chord || !self.is_closed[cell];
        is_playable.then_some((premium, Reverse((cell % width * height + cell / width) as u16)))
    }

    fn sides(&self) -> (usize, usize) {
        (self.field.size().width().into(), self.field.size().height().into())
    }

    /// Returns the cell with this rank: its index if cells are counted column by column.
    fn ranked(&self, rank: usize) -> usize {
        let (width, height) = self.sides();
        rank % height * width + rank / height
    }

    fn play(mut self) -> usize {
        self.queue = (0..self.premium.len()).filter_map(|cell| self.entry(cell)).collect();
        while self.units_left > 0 {
            match self.best() {
                Some(cell) => self.chord(cell),
                None => self.click_any(),
            }
        }
        self.clicks
    }

    /// Returns the cell with the highest premium, unless all premiums are negative, and removes it from the queue: a
    /// chord solves all around it, which leaves a negative premium.
    fn best(&mut self) -> Option<usize> {
        while let Some((premium, Reverse(rank))) = self.queue.pop() {
            let cell = self.ranked(rank.into());
            if self.premium[cell] == premium.into() {
                return Some(cell);
            }
            self.enqueue(cell);
        }
        None
    }

    /// Opens the cell if it is closed, flags the mines around it, and chords.
    fn chord(&mut self, cell: usize) {
        if self.is_closed[cell] {
            self.click(cell);
        }
        for neighbour in self.field.size().near(cell) {
            if self.field.is_mine(neighbour) && !core::mem::replace(&mut self.is_flagged[neighbour], true) {
                self.clicks += 1;
                self.add_around(neighbour, 1);
            }
        }
        self.clicks += 1;
        for neighbour in self.field.size().near(cell) {
            self.open(neighbour);
        }
    }

    /// Left-clicks the first closed opening, or else the first unsolved number column by column. What is solved stays
    /// solved, so each search continues where the last one ended.
    fn click_any(&mut self) {
        if self.click_opening() {
            return;
        }
        let is_unit = |&rank: &usize| self.is_unit[self.ranked(rank)];
        if let Some(rank) = (self.first_rank..self.premium.len()).find(is_unit) {
            self.first_rank = rank;
            self.click(self.ranked(rank));
        }
    }

    /// Left-clicks the first closed opening. Returns `false` if there is none.
    fn click_opening(&mut self) -> bool {
        while let Some(cells) = self.openings.get(self.first_opening) {
            if let Some(&zero) = cells.first() {
                self.click(zero);
                return true;
            }
            self.first_opening += 1;
        }
        false
    }

    fn click(&mut self, cell: usize) {
        self.clicks += 1;
        self.open(cell);
    }

    /// Opens a safe cell, and its opening if it is a zero.
    fn open(&mut self, cell: usize) {
        if self.field.is_mine(cell) || !self.is_closed[cell] {
            return;
        }
        self.open_one(cell);
        if core::mem::replace(&mut self.is_unit[cell], false) {
            self.units_left -= 1;
            self.add_around(cell, -1);
        }
        if self.field.is_zero(cell) {
            self.units_left -= 1;
            for cell in core::mem::take(&mut self.openings[self.opening_of[cell]]) {
                self.add(cell, -1);
                self.open_one(cell);
            }
        }
    }

    fn open_one(&mut self, cell: usize) {
        if core::mem::replace(&mut self.is_closed[cell], false) {
            self.add(cell, 1);
        }
    }
}
