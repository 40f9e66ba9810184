//! What a player without sight remembers of a board, and what follows from it.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};
use thirtyfour::Key;

/// Column and row of a cell, from 0.
pub(super) type Square = (u8, u8);

/// What is known of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    Covered,
    /// Open, with its number if that was heard.
    Open(Option<u8>),
}

/// A key that moves the cursor.
#[derive(Debug, Clone, Copy)]
pub(super) enum Move {
    Plain(char),
    Together([char; 2]),
}

impl Move {
    pub(super) fn codes(&self) -> &[char] {
        match self {
            Self::Plain(code) => std::slice::from_ref(code),
            Self::Together(codes) => codes,
        }
    }
}

/// Everything that was heard about a board.
pub(super) struct Memory {
    columns: u8,
    rows: u8,
    mines: usize,
    cells: BTreeMap<Square, Known>,
    /// The cells that are certainly mines.
    known_mines: BTreeSet<Square>,
    /// The cells that are safe and not open.
    left: usize,
    /// The numbers that were visited since cells were opened last.
    visited: BTreeSet<Square>,
    /// Whether all numbers were visited since several cells were opened at once. The neighbours of a cell that opens alone are known
    /// before.
    has_visited_all: bool,
}

/// The neighbours clockwise from the top.
const CLOCKWISE: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl Memory {
    pub(super) fn new(columns: u8, rows: u8, mines: usize) -> Self {
        let left = usize::from(columns) * usize::from(rows) - mines;
        Self {
            columns,
            rows,
            mines,
            cells: BTreeMap::new(),
            known_mines: BTreeSet::new(),
            left,
            visited: BTreeSet::new(),
            has_visited_all: false,
        }
    }

    fn neighbours(&self, (x, y): Square) -> Vec<Square> {
        let at = |(dx, dy): (i16, i16)| {
            let (x, y) = (u8::try_from(i16::from(x) + dx).ok()?, u8::try_from(i16::from(y) + dy).ok()?);
            (x < self.columns && y < self.rows).then_some((x, y))
        };
        CLOCKWISE.into_iter().filter_map(at).collect()
    }

    fn learn(&mut self, cell: Square, known: Known) -> Result<()> {
        let before = self.cells.get(&cell).copied();
        match (before, known) {
            (Some(Known::Open(Some(_))), Known::Open(None)) => {}
            (Some(Known::Open(_)), Known::Covered) => bail!("{cell:?} was open and is covered now"),
            (Some(Known::Open(Some(number))), Known::Open(Some(now))) => {
                ensure!(number == now, "{cell:?} was {number} and is {now} now");
            }
            (Some(Known::Covered), Known::Open(_)) if self.known_mines.contains(&cell) => {
                bail!("{cell:?} is open and was thought to be a mine")
            }
            _ => drop(self.cells.insert(cell, known)),
        }
        Ok(())
    }

    /// Hears the name of a cell, such as `C6, 2 mines near`. Returns the cell.
    pub(super) fn hear_name(&mut self, name: &str) -> Result<Square> {
        let (cell, state) = name.split_once(", ").with_context(|| format!("the name {name:?}"))?;
        let (cell, known) = (parse_cell(cell)?, parse_state(state)?);
        self.learn(cell, known)?;
        Ok(cell)
    }

    /// Hears the neighbours of a cell clockwise, such as `covered, 1, edge, empty`.
    pub(super) fn hear_neighbours(&mut self, cell: Square, message: &str) -> Result<()> {
        let states: Vec<&str> = message.split(", ").filter(|state| *state != "edge").collect();
        let neighbours = self.neighbours(cell);
        ensure!(states.len() == neighbours.len(), "{message:?} has not {} neighbours", neighbours.len());
        for (neighbour, state) in neighbours.into_iter().zip(states) {
            self.learn(neighbour, parse_state(state)?)?;
        }
        Ok(())
    }

    /// Hears what a number to which the cursor has jumped has left to do, such as `Covered A3, A2.`, or briefly `A3, A2`. Returns false if it was visited
    /// before, since cells were opened last.
    pub(super) fn hear_jump(&mut self, cell: Square, message: &str) -> Result<bool> {
        if message.contains("No other") {
            return Ok(false);
        }
        let covered = message.strip_prefix("Covered ").and_then(|names| names.strip_suffix('.')).unwrap_or(message);
        let covered: BTreeSet<Square> = covered.split(", ").map(parse_cell).collect::<Result<_>>()?;
        for neighbour in self.neighbours(cell) {
            let is_covered = covered.contains(&neighbour);
            self.learn(neighbour, if is_covered { Known::Covered } else { Known::Open(None) })?;
        }
        self.has_visited_all = !self.visited.insert(cell);
        Ok(!self.has_visited_all)
    }

    /// Whether no number has anything to tell: all were visited, or all covered cells are known and so are the numbers next to them.
    pub(super) fn is_explored(&self) -> bool {
        let is_covered = |cell: &Square| self.cells.get(cell) == Some(&Known::Covered);
        let covered = self.cells.keys().filter(|cell| is_covered(cell)).count();
        let tells_more = |(&cell, known): (&Square, &Known)| {
            *known == Known::Open(None) && self.neighbours(cell).iter().any(is_covered)
        };
        self.has_visited_all || covered == self.left + self.mines && !self.cells.iter().any(tells_more)
    }

    /// Hears what was opened, such as `E5, empty. 12 opened, 23 to go`, or `E5, 2. 23 left` if it was one cell, and briefly `E5, 2`.
    pub(super) fn hear_opened(&mut self, cell: Square, message: &str) -> Result<()> {
        let Some((name, counts)) = message.split_once(". ") else {
            ensure!(self.hear_name(message)? == cell, "{message:?} is not about {cell:?}");
            self.left -= 1;
            self.visited.clear();
            return Ok(());
        };
        ensure!(self.hear_name(name)? == cell, "{message:?} is not about {cell:?}");
        let number = |text: &str, end: &str| text.strip_suffix(end).and_then(|number| number.parse::<usize>().ok());
        let counts = match counts.split_once(", ") {
            Some((opened, left)) => number(opened, " opened").zip(number(left, " to go")),
            None => number(counts, " left").map(|left| (1, left)),
        };
        let (opened, left) = counts.with_context(|| format!("the message {message:?}"))?;
        self.left = left;
        if opened > 1 {
            self.has_visited_all = false;
            // Any covered cell may be open now.
            let mines = &self.known_mines;
            self.cells.retain(|cell, known| *known != Known::Covered || mines.contains(cell));
            if self.cells.get(&cell) == Some(&Known::Open(Some(0))) {
                for neighbour in self.neighbours(cell) {
                    self.learn(neighbour, Known::Open(None))?;
                }
            }
        }
        self.visited.clear();
        Ok(())
    }

    /// Returns the covered neighbours and the number of mines among them, of all numbers of which every neighbour is known.
    fn constraints(&self) -> Vec<(BTreeSet<Square>, usize)> {
        let constraint = |(&cell, known): (&Square, &Known)| {
            let &Known::Open(Some(number)) = known else { return None };
            let neighbours = self.neighbours(cell);
            let states: Option<Vec<Known>> = neighbours.iter().map(|cell| self.cells.get(cell).copied()).collect();
            let covered = neighbours.into_iter().zip(states?).filter(|(_, known)| *known == Known::Covered);
            Some((covered.map(|(cell, _)| cell).collect(), usize::from(number)))
        };
        self.cells.iter().filter_map(constraint).filter(|(cells, _): &(BTreeSet<_>, _)| !cells.is_empty()).collect()
    }

    /// Returns the cells that are certainly safe, and remembers those that are certainly mines.
    pub(super) fn safe_cells(&mut self) -> Vec<Square> {
        let mut constraints = self.constraints();
        let mut safe = BTreeSet::new();
        loop {
            let count = constraints.len();
            let mut found = Vec::new();
            for (cells, mines) in &constraints {
                for (others, more) in &constraints {
                    if cells.len() < others.len() && cells.is_subset(others) {
                        found.push((others - cells, more - mines));
                    }
                }
            }
            found.retain(|constraint| !constraints.contains(constraint));
            found.sort();
            found.dedup();
            constraints.extend(found);
            if constraints.len() == count || count > 2_000 {
                break;
            }
        }
        for (cells, mines) in &constraints {
            if *mines == 0 {
                safe.extend(cells);
            } else if *mines == cells.len() {
                self.known_mines.extend(cells);
            }
        }
        safe.into_iter().collect()
    }

    /// Whether a cell that seemed safe is certainly a mine after all. Then the numbers are to be visited again.
    pub(super) fn is_mine(&mut self, cell: Square) -> bool {
        self.safe_cells();
        let is_mine = self.known_mines.contains(&cell);
        if is_mine {
            self.has_visited_all = false;
        }
        is_mine
    }

    /// Returns the cell that is least often a mine in all layouts that fit. Called when nothing is certain by pairs of numbers.
    pub(super) fn best_guess(&self) -> Option<Square> {
        let constraints = self.constraints();
        let cells: Vec<Square> =
            constraints.iter().flat_map(|(cells, _)| cells).copied().collect::<BTreeSet<_>>().into_iter().collect();
        let others = (self.left + self.mines).checked_sub(cells.len())?;
        let mut counting = Counting { constraints, cells, mines: self.mines, others, weights: Vec::new(), total: 0.0 };
        counting.weights = vec![0.0; counting.cells.len()];
        counting.count(&mut Vec::new());
        let risks = counting.cells.iter().copied().zip(counting.weights.iter().map(|weight| weight / counting.total));
        risks.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(cell, _)| cell)
    }

    /// Returns the keys that move the cursor with the least effort from one cell to another.
    pub(super) fn keys_between(&self, from: Square, to: Square) -> Vec<Move> {
        let (right, bottom) = (self.columns - 1, self.rows - 1);
        let moves = |(x, y): Square| {
            [
                (Move::Plain(Key::Left.value()), (x.saturating_sub(1), y)),
                (Move::Plain(Key::Right.value()), ((x + 1).min(right), y)),
                (Move::Plain(Key::Up.value()), (x, y.saturating_sub(1))),
                (Move::Plain(Key::Down.value()), (x, (y + 1).min(bottom))),
                (Move::Plain(Key::PageUp.value()), (x, y.saturating_sub(5))),
                (Move::Plain(Key::PageDown.value()), (x, (y + 5).min(bottom))),
                (Move::Plain(Key::Home.value()), (0, y)),
                (Move::Plain(Key::End.value()), (right, y)),
                (Move::Together([Key::Control.value(), Key::Home.value()]), (0, 0)),
                (Move::Together([Key::Control.value(), Key::End.value()]), (right, bottom)),
            ]
        };
        // The words that are heard on the way count as well.
        let cost = |cell: Square| match self.cells.get(&cell) {
            Some(Known::Open(Some(1..))) => 3 + 4,
            _ => 3 + 2,
        };
        let (mut ways, mut known) = (BTreeMap::from([((0, from), Vec::new())]), BTreeSet::new());
        while let Some(((total, at), keys)) = ways.pop_first() {
            if at == to {
                return keys;
            }
            if !known.insert(at) {
                continue;
            }
            for (key, next) in moves(at) {
                let mut keys = keys.clone();
                keys.push(key);
                ways.entry((total + cost(next), next)).or_insert(keys);
            }
        }
        Vec::new()
    }
}

/// Counts the layouts of mines that fit.
struct Counting {
    constraints: Vec<(BTreeSet<Square>, usize)>,
    /// The cells next to numbers, and how many covered cells there are besides.
    cells: Vec<Square>,
    others: usize,
    mines: usize,
    /// For each cell, the weight of the layouts in which it is a mine.
    weights: Vec<f64>,
    total: f64,
}

impl Counting {
    /// Extends a layout of the first cells in all ways that fit.
    fn count(&mut self, layout: &mut Vec<bool>) {
        let placed = layout.iter().filter(|&&mine| mine).count();
        let fits = self.constraints.iter().all(|(cells, mines)| {
            let index = |cell: &Square| self.cells.iter().position(|other| other == cell);
            let states: Vec<Option<&bool>> = cells.iter().filter_map(index).map(|index| layout.get(index)).collect();
            let (open, set) = (
                states.iter().filter(|state| state.is_none()).count(),
                states.iter().filter(|state| **state == Some(&true)).count(),
            );
            set <= *mines && set + open >= *mines
        });
        if !fits || placed > self.mines {
            return;
        }
        if layout.len() == self.cells.len() {
            let Some(weight) = ways(self.others, self.mines - placed) else { return };
            self.total += weight;
            for (total, _) in self.weights.iter_mut().zip(&*layout).filter(|(_, mine)| **mine) {
                *total += weight;
            }
            return;
        }
        for mine in [false, true] {
            layout.push(mine);
            self.count(layout);
            layout.pop();
        }
    }
}

/// Returns in how many ways mines can be placed on cells; `None` if there are too many.
fn ways(cells: usize, mines: usize) -> Option<f64> {
    (mines <= cells).then(|| (0..mines).map(|index| (cells - index) as f64 / (index + 1) as f64).product())
}

fn parse_cell(name: &str) -> Result<Square> {
    let name = name.trim();
    let column = name.bytes().next().filter(u8::is_ascii_uppercase).map(|letter| letter - b'A');
    let row = name.get(1..).and_then(|row| row.parse::<u8>().ok()).and_then(|row| row.checked_sub(1));
    column.zip(row).with_context(|| format!("{name:?} is no name of a cell"))
}

fn parse_state(state: &str) -> Result<Known> {
    if state == "covered" {
        return Ok(Known::Covered);
    }
    if state == "empty" {
        return Ok(Known::Open(Some(0)));
    }
    let number = state.split(' ').next().and_then(|number| number.parse().ok());
    number.map(|number| Known::Open(Some(number))).with_context(|| format!("{state:?} is no state of a cell"))
}
