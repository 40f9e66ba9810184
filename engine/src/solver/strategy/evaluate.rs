//! Static evaluation: estimates how good a position is without looking ahead.

use alloc::vec::Vec;

use crate::counting::CountedPosition;
use crate::knowledge::Fact;

/// Pairs that are enclosed by mines with a smaller chance than this are ignored.
const MIN_PAIR_CHANCE: f64 = 1e-3;

/// The weight of the second-safest cell relative to the safest. Fitted to 11,000 guesses of Expert games, with every
/// candidate played to the end on the real layout.
const SECOND_WEIGHT: f64 = 0.5;

/// The loss from a pair of cells that can only be guessed. It is less than one half, because the number of mines may
/// decide, or the game may be lost before. Fitted to 17,000 guesses of Expert games, each played on eight times.
const PAIR_LOSS: f64 = 0.2;

/// The number of cells that are tested together, so that the compiler can vectorise the test.
const CHUNK: usize = 16;

/// The chances of the safest and the second-safest box.
#[derive(Debug, Clone, Copy, Default)]
struct SafestCells {
    safest: f64,
    second: f64,
}

impl SafestCells {
    fn add(&mut self, safety: f64) {
        if safety > self.safest {
            self.second = core::mem::replace(&mut self.safest, safety);
        } else if safety > self.second {
            self.second = safety;
        }
    }

    fn from_position(position: &CountedPosition) -> Self {
        let mut next = Self::default();
        for _ in position.known.safe_cells().take(2) {
            next.add(1.0);
        }
        if next.second < 1.0 {
            position.chances().for_each(|(_, mine)| next.add(1.0 - mine));
            if position.known.unknown() > position.frontier.cells() {
                next.add(1.0 - position.joint.off_frontier_chance);
            }
        }
        next
    }
}

/// The value of a position by its two safest cells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NextValue {
    pub(crate) value: f64,
    pub(crate) is_certain: bool,
    pub(crate) is_won: bool,
}

pub(crate) fn evaluate_next(position: &CountedPosition) -> NextValue {
    let SafestCells { safest, second } = SafestCells::from_position(position);
    let is_won = safest == 0.0 && position.known.unknown() == 0;
    let value = if is_won { Evaluator::bound(1.0) } else { safest + SECOND_WEIGHT * second };
    NextValue { value, is_certain: safest == 1.0, is_won }
}

/// Returns the chance to survive the next step of a counted position.
pub(crate) fn safest_next(position: &CountedPosition) -> f64 {
    SafestCells::from_position(position).safest
}

/// Returns whether a counted position has a certain step, or is finished.
pub(crate) fn has_certain_step(position: &CountedPosition) -> bool {
    let safest = safest_next(position);
    safest == 1.0 || safest == 0.0
}

/// Evaluates positions, reusing its memory.
#[derive(Debug, Default)]
pub(crate) struct Evaluator {
    /// By cell: the chance of a mine; 1 off the board.
    chances: Vec<f64>,
    /// By cell: the chance that it and the cells above and below it are mines, as if they were independent.
    vertical_walls: Vec<f64>,
    /// By cell: the chance that it and the cells to its left and right are mines, as if they were independent.
    horizontal_walls: Vec<f64>,
}

impl Evaluator {
    /// Returns the maximum of [`evaluate`](Self::evaluate) for positions with this [`survival`](Self::survival).
    pub(crate) fn bound(survival: f64) -> f64 {
        (1.0 + SECOND_WEIGHT) * survival
    }

    /// Returns a value that increases with the chance to win a counted position.
    pub(crate) fn evaluate(&mut self, position: &CountedPosition) -> f64 {
        let next = evaluate_next(position);
        next.value * self.survival(position)
    }

    /// Estimates the chance that no pair of cells remains that can only be guessed. In such a pair one cell is a mine,
    /// and every cell that touches only one of the two, and could distinguish them, is a mine as well. Neighbouring
    /// chances are treated as independent.
    pub(crate) fn survival(&mut self, position: &CountedPosition) -> f64 {
        self.update(position);
        let stride = position.known.stride();
        self.no_forced_pair(position, 1, &self.vertical_walls)
            * self.no_forced_pair(position, stride, &self.horizontal_walls)
    }

    /// Returns the chance that there is no such pair of a cell and the one `step` further. `walls` are the chances of
    /// mines at both ends.
    fn no_forced_pair(&self, position: &CountedPosition, step: usize, walls: &[f64]) -> f64 {
        let is_unknown = |cell: usize| position.known.node(cell).fact == Fact::Unknown;
        let mut survival = 1.0;
        let (before, after) = (walls.as_chunks::<CHUNK>().0, walls[3 * step..].as_chunks::<CHUNK>().0);
        for (start, (before, after)) in (step..).step_by(CHUNK).zip(before.iter().zip(after)) {
            // Few pairs are likely enough, so test many at once.
            let mut likely = 0u32;
            for i in 0..CHUNK {
                likely |= u32::from(before[i] * after[i] >= MIN_PAIR_CHANCE) << i;
            }
            while likely != 0 {
                let i = likely.trailing_zeros() as usize;
                likely &= likely - 1;
                let cell = start + i;
                if is_unknown(cell) && is_unknown(cell + step) {
                    survival *=
                        1.0 - PAIR_LOSS * before[i] * after[i] * self.exactly_one_mine(position, cell, cell + step);
                }
            }
        }
        survival
    }

    /// Returns the chance that exactly one of two neighbours is a mine.
    fn exactly_one_mine(&self, position: &CountedPosition, cell: usize, other: usize) -> f64 {
        let (here, there) = (self.chances[cell], self.chances[other]);
        let cell_box = position.frontier.box_of(cell);
        if cell_box.is_some() && cell_box == position.frontier.box_of(other) {
            (here + there).min(2.0 - here - there)
        } else {
            here * (1.0 - there) + there * (1.0 - here)
        }
    }

    fn update(&mut self, position: &CountedPosition) {
        // A table lookup avoids branches that are hard to predict.
        let table = Fact::ALL.map(|fact| match fact {
            Fact::Mine | Fact::OffBoard => 1.0,
            Fact::Unknown => position.joint.off_frontier_chance,
            Fact::Open | Fact::Safe => 0.0,
        });
        self.chances.clear();
        self.chances.extend(position.known.nodes().iter().map(|node| table[node.fact as usize]));
        for (cells, chance) in position.chances() {
            for &cell in cells {
                self.chances[usize::from(cell)] = chance;
            }
        }
        for (walls, step) in [(&mut self.vertical_walls, position.known.stride()), (&mut self.horizontal_walls, 1)] {
            let next = self.chances[step..].iter().zip(&self.chances[2 * step..]);
            walls.clear();
            walls.resize(step, 0.0);
            walls.extend(self.chances.iter().zip(next).map(|(before, (here, after))| before * here * after));
            walls.resize(self.chances.len() + CHUNK, 0.0);
        }
    }
}
