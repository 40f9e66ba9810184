//! What a few clues prove, found by trying the numbers of mines in their boxes, without a frontier and without memory.

use super::context::{ProofContext, Target};
use crate::counting::Exceeded;
use crate::knowledge::Fact;

/// The maximum number of clues.
const MAX_CLUES: usize = 8;

/// The maximum number of covered cells around them.
const MAX_CELLS: usize = 64;

/// The maximum number of tries. Beyond it, the layouts are counted.
const MAX_TRIES: u32 = 2000;

/// A number from 0 to 127 for each clue, in a byte of one integer, so that all are compared at once.
type PerClue = u64;

/// The highest bit of each number, which is clear between calculations.
const HIGH: PerClue = 0x8080_8080_8080_8080;

/// The covered neighbours of a few clues.
pub(super) struct FewClues {
    /// How many mines the clues need.
    needs: PerClue,
    /// How many cells touch the clues.
    room: PerClue,
    cells: [u16; MAX_CELLS],
    /// By cell: 1 for each clue that it touches.
    touched: [PerClue; MAX_CELLS],
    count: usize,
}

/// The cells of [`FewClues`], grouped into boxes of cells that touch the same clues.
struct Boxes {
    touched: [PerClue; MAX_CELLS],
    sizes: [u8; MAX_CELLS],
    count: usize,
}

impl ProofContext {
    /// Returns the clues if they are few enough to be tried out.
    pub(super) fn few_clues(&mut self, clues: &[u16]) -> Result<Option<FewClues>, Exceeded> {
        if clues.len() > MAX_CLUES {
            return Ok(None);
        }
        self.spend_base_cost(1)?;
        Ok(Some(FewClues::new(self, clues)))
    }

    /// Returns whether no layout fits at most [`MAX_CLUES`] clues. If that takes too many tries, returns `false`.
    pub(super) fn is_contradictory(&mut self, clues: &[u16]) -> Result<bool, Exceeded> {
        // No knowledge is copied, so the size of the board does not matter.
        self.spend(1)?;
        Ok(FewClues::new(self, clues).has_layout() == Some(false))
    }
}

impl FewClues {
    /// Collects the covered neighbours of at most [`MAX_CLUES`] clues.
    fn new(context: &ProofContext, clues: &[u16]) -> Self {
        let mut few = Self { needs: 0, room: 0, cells: [0; MAX_CELLS], touched: [0; MAX_CELLS], count: 0 };
        for (number, clue) in clues.iter().filter_map(|&cell| context.clue(cell)).enumerate() {
            let one = 1 << (8 * number);
            few.needs += PerClue::from(clue.number) * one;
            for cell in context.covered_neighbours(clue) {
                let known = few.cells[..few.count].iter().position(|&other| other == cell);
                let index = known.unwrap_or(few.count);
                few.cells[index] = cell;
                few.touched[index] |= one;
                few.room += one;
                few.count = few.count.max(index + 1);
            }
        }
        few
    }

    /// Returns whether the clues prove a fact about a cell, or `None` if that takes too many tries.
    pub(super) fn prove(&self, (cell, fact): Target) -> Option<bool> {
        let Some(index) = self.cells[..self.count].iter().position(|&other| other == cell) else { return Some(false) };
        let is_mine = fact == Fact::Mine;
        let boxes = self.boxes(Some(index));
        // No layout has the opposite, and some layout has the fact.
        Some(!self.can_be(index, !is_mine, &boxes)? && self.can_be(index, is_mine, &boxes)?)
    }

    /// Returns whether a layout fits the clues.
    fn has_layout(&self) -> Option<bool> {
        self.boxes(None).fit(0, self.needs, self.room, &mut 0)
    }

    /// Returns whether some layout has a mine, or none, in the cell with this index. It may not be in `boxes`.
    fn can_be(&self, index: usize, mine: bool, boxes: &Boxes) -> Option<bool> {
        let touched = self.touched[index];
        let needs = if mine { (self.needs | HIGH) - touched } else { self.needs | HIGH };
        if needs & HIGH == HIGH { boxes.fit(0, needs ^ HIGH, self.room - touched, &mut 0) } else { Some(false) }
    }

    /// Groups all cells but one.
    fn boxes(&self, without: Option<usize>) -> Boxes {
        let mut boxes = Boxes { touched: [0; MAX_CELLS], sizes: [0; MAX_CELLS], count: 0 };
        for (index, &touched) in self.touched[..self.count].iter().enumerate() {
            if Some(index) != without {
                boxes.add(touched);
            }
        }
        boxes
    }
}

impl Boxes {
    /// Adds a cell to the box of cells that touch the same clues.
    fn add(&mut self, touched: PerClue) {
        let known = self.touched[..self.count].iter().position(|&other| other == touched);
        let index = known.unwrap_or(self.count);
        self.touched[index] = touched;
        self.sizes[index] += 1;
        self.count = self.count.max(index + 1);
    }

    /// Returns whether the boxes from `next` on can hold the mines that the clues need. `room` is the number of cells in
    /// these boxes by clue. Returns `None` after too many `tries`.
    fn fit(&self, next: usize, needs: PerClue, room: PerClue, tries: &mut u32) -> Option<bool> {
        *tries += 1;
        if *tries > MAX_TRIES {
            return None;
        }
        if ((room | HIGH) - needs) & HIGH != HIGH {
            return Some(false);
        }
        if next == self.count {
            return Some(true);
        }
        let (touched, size) = (self.touched[next], self.sizes[next]);
        let (mut needs, room) = (needs, room - touched * PerClue::from(size));
        for _ in 0..=size {
            if self.fit(next + 1, needs, room, tries)? {
                return Some(true);
            }
            let less = (needs | HIGH) - touched;
            if less & HIGH != HIGH {
                break;
            }
            needs = less ^ HIGH;
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Size;
    use crate::rng::Rng;
    use crate::solver::Budget;
    use crate::test_positions::random_position;

    #[test]
    fn a_few_clues_prove_what_counting_proves() {
        let (size, mut rng) = (Size::const_new(8, 6), Rng::new(2));
        let (mut proved, mut unproved) = (0, 0);
        for _ in 0..300 {
            let (board, mines) = random_position(size, &mut rng, 4, (1, 2));
            let mut context = ProofContext::new(size);
            context.load(&board, mines.len() as u16, None, Budget::default()).unwrap();
            let mut clues = context.all_clues();
            let count = (1 + rng.below(8) as usize).min(clues.len());
            rng.partial_shuffle(&mut clues, count);
            clues.truncate(count);
            let few = FewClues::new(&context, &clues);
            assert!(context.propagate(&clues, &[], false).unwrap());
            for &cell in &few.cells[..few.count] {
                for fact in [Fact::Safe, Fact::Mine] {
                    let expected = context.proved_fact(cell) == Some(fact);
                    assert_eq!(few.prove((cell, fact)), Some(expected), "{fact:?} at {cell} by {clues:?} on {board:?}");
                    *(if expected { &mut proved } else { &mut unproved }) += 1;
                }
            }
        }
        assert!(proved > 300 && unproved > 3000, "{proved} and {unproved}");
    }
}
