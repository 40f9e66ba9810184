//! The cells of a position link.
//!
//! First it is coded for each cell, in row order, whether it is open; then for each covered cell whether it is flagged,
//! else whether it is a mine; then the number of each open cell: first whether it is at least the number of flags and
//! mines around it, then how much more it is, one bit for each step. The chances of these bits depend on the cells
//! around and adapt to the bits before.

use alloc::vec::Vec;

use super::normalised;
use super::range_coder::{BitCoder, Chance, Decoder, Encoder};
use crate::board::{Board, Cell};
use crate::geometry::{Pos, Size};

/// The cells before a cell that predict whether it is open: columns and rows from it.
const BEFORE: [(i8, i8); 6] = [(-1, 0), (0, -1), (-1, -1), (1, -1), (-2, 0), (0, -2)];

/// Appends the cells of a board.
pub(super) fn encode(board: &Board, bytes: &mut Vec<u8>) {
    let mut encoder = Encoder::new();
    let cells: Vec<Cell> = board.cells().iter().map(|&cell| normalised(cell)).collect();
    code(board.size(), &mut encoder, &cells);
    bytes.extend(encoder.finish());
}

/// Decodes the cells of a board. Any bytes give some board.
pub(super) fn decode(size: Size, bytes: &[u8]) -> Board {
    let hidden = Board::new(size);
    let cells = code(size, &mut Decoder::new(bytes), hidden.cells());
    let mut board = hidden;
    for (index, cell) in cells.into_iter().enumerate() {
        board.put(index, cell);
    }
    board
}

/// Codes `cells`, or what a decoder reads instead of them, and returns them.
fn code(size: Size, coder: &mut impl BitCoder, cells: &[Cell]) -> Vec<Cell> {
    let mut model = Model::new();
    let mut coded = cells.to_vec();
    for index in 0..cells.len() {
        let is_open = matches!(cells[index], Cell::Revealed(_));
        let bit = coder.code(&mut model.open[context_before(size, &coded, index)], is_open);
        if bit != is_open {
            coded[index] = if bit { Cell::Revealed(0) } else { Cell::Hidden };
        }
    }
    for index in 0..cells.len() {
        if !matches!(coded[index], Cell::Revealed(_)) {
            coded[index] = code_covered(size, coder, &mut model, &coded, cells, index);
        }
    }
    for index in 0..cells.len() {
        if matches!(coded[index], Cell::Revealed(_)) {
            coded[index] = Cell::Revealed(code_number(size, coder, &mut model, &coded, cells, index));
        }
    }
    coded
}

/// Returns which of the cells before a cell are open, as a mask. Cells off the board are as their neighbours are.
fn context_before(size: Size, cells: &[Cell], index: usize) -> usize {
    let Some(Pos { x, y }) = size.pos(index) else { return 0 };
    let mut mask = 0;
    for (bit, (dx, dy)) in BEFORE.into_iter().enumerate() {
        let near = Pos::new(x.saturating_add_signed(dx).min(size.width() - 1), y.saturating_add_signed(dy));
        if let Ok(near) = size.index(near)
            && near < index
            && matches!(cells[near], Cell::Revealed(_))
        {
            mask |= 1 << bit;
        }
    }
    mask
}

fn code_covered(
    size: Size,
    coder: &mut impl BitCoder,
    model: &mut Model,
    coded: &[Cell],
    cells: &[Cell],
    index: usize,
) -> Cell {
    // A covered cell among open ones is often flagged, if flags are used.
    let open = size.near(index).filter(|&near| matches!(coded[near], Cell::Revealed(_))).count();
    let context = usize::from(model.uses_flags) * 9 + open;
    if coder.code(&mut model.flagged[context], cells[index] == Cell::Flagged) {
        model.uses_flags = true;
        Cell::Flagged
    } else if coder.code(&mut model.mine, cells[index] == Cell::Mine) {
        Cell::Mine
    } else {
        Cell::Hidden
    }
}

fn code_number(
    size: Size,
    coder: &mut impl BitCoder,
    model: &mut Model,
    coded: &[Cell],
    cells: &[Cell],
    index: usize,
) -> u8 {
    let number = if let Cell::Revealed(number) = cells[index] { number.min(8) } else { 0 };
    let count = |wanted: fn(Cell) -> bool| size.near(index).filter(|&near| wanted(coded[near])).count();
    let known = count(|cell| matches!(cell, Cell::Flagged | Cell::Mine)) as u8;
    let hidden = count(|cell| cell == Cell::Hidden);
    let (start, chances) = if known > 0 && !coder.code(&mut model.at_least_known, number >= known) {
        (0, &mut model.too_small)
    } else {
        (known, &mut model.numbers[hidden])
    };
    let mut value = start;
    while value < 8 && coder.code(&mut chances[usize::from(value - start)], number > value) {
        value += 1;
    }
    value
}

/// The predictions.
struct Model {
    /// By the cells before: whether a cell is open.
    open: Vec<Chance>,
    uses_flags: bool,
    /// By whether there was a flag before, and the number of open cells around.
    flagged: [Chance; 18],
    mine: Chance,
    /// Whether a number is at least that of the flags and mines around it.
    at_least_known: Chance,
    /// By hidden cells around a number, and steps so far: whether there is another step.
    numbers: [[Chance; 8]; 9],
    /// By steps so far, for numbers that are less than the flags and mines around them.
    too_small: [Chance; 8],
}

impl Model {
    fn new() -> Self {
        let open = (0..1_u32 << BEFORE.len()).map(|mask| {
            // The four nearest cells predict most.
            let open = u64::from((mask & 15).count_ones() * 2 + (mask >> 4).count_ones());
            Chance::new(1 + open * 2, 22)
        });
        Self {
            open: open.collect(),
            uses_flags: false,
            flagged: core::array::from_fn(|context| match context {
                0..9 => Chance::new(1 + context as u64 / 2, 30),
                _ => Chance::new(context as u64 - 8, 10),
            }),
            mine: Chance::new(1, 200),
            at_least_known: Chance::new(49, 50),
            numbers: core::array::from_fn(|hidden| core::array::from_fn(|steps| step_chance(hidden, steps))),
            too_small: [Chance::new(1, 2); 8],
        }
    }
}

/// Returns the chance that more than `steps` of `hidden` cells are mines if at least `steps` are, and each is one with a
/// chance of 7 in 20, as next to open cells of Expert.
fn step_chance(hidden: usize, steps: usize) -> Chance {
    let ways = |mines: usize| {
        let binomial = (0..mines).fold(1, |product, index| product * (hidden - index) as u64 / (index as u64 + 1));
        binomial * 7u64.pow(mines as u32) * 13u64.pow((hidden - mines) as u32)
    };
    let tail = |from: usize| (from..=hidden).map(ways).sum::<u64>();
    if steps >= hidden { Chance::new(1, 50) } else { Chance::new(tail(steps + 1), tail(steps)) }
}
