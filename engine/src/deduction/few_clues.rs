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

/// The covered neighbours of a few clues, grouped by the clues that they touch.
pub(super) struct FewClues {
    /// By clue: how many mines it needs.
    needs: [i8; MAX_CLUES],
    cells: [u16; MAX_CELLS],
    /// By cell: the clues that it touches, as a mask.
    masks: [u8; MAX_CELLS],
    count: usize,
}

/// The boxes of [`FewClues`]: masks of clues, and numbers of cells.
struct Boxes {
    masks: [u8; MAX_CELLS],
    sizes: [i8; MAX_CELLS],
    count: usize,
    tries: u32,
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
        let mut few = Self { needs: [0; MAX_CLUES], cells: [0; MAX_CELLS], masks: [0; MAX_CELLS], count: 0 };
        for (number, clue) in clues.iter().filter_map(|&cell| context.clue(cell)).enumerate() {
            few.needs[number] = clue.number.cast_signed();
            for cell in context.covered_neighbours(clue) {
                let known = few.cells[..few.count].iter().position(|&other| other == cell);
                let index = known.unwrap_or(few.count);
                few.cells[index] = cell;
                few.masks[index] |= 1 << number;
                few.count = few.count.max(index + 1);
            }
        }
        few
    }

    /// Returns whether the clues prove a fact about a cell, or `None` if that takes too many tries.
    pub(super) fn prove(&self, (cell, fact): Target) -> Option<bool> {
        let Some(index) = self.cells[..self.count].iter().position(|&other| other == cell) else { return Some(false) };
        let is_mine = fact == Fact::Mine;
        // No layout has the opposite, and some layout has the fact.
        Some(!self.can_be(index, !is_mine)? && self.can_be(index, is_mine)?)
    }

    /// Returns whether a layout fits the clues.
    fn has_layout(&self) -> Option<bool> {
        let mut boxes = Boxes { masks: [0; MAX_CELLS], sizes: [0; MAX_CELLS], count: 0, tries: 0 };
        self.masks[..self.count].iter().for_each(|&mask| boxes.add(mask));
        let room = core::array::from_fn(|clue| boxes.room(clue));
        boxes.fit(0, self.needs, room)
    }

    /// Returns whether some layout has a mine, or none, in the cell with this index.
    fn can_be(&self, index: usize, mine: bool) -> Option<bool> {
        let mut needs = self.needs;
        let mut room = [0i8; MAX_CLUES];
        let mut boxes = Boxes { masks: [0; MAX_CELLS], sizes: [0; MAX_CELLS], count: 0, tries: 0 };
        for other in (0..self.count).filter(|&other| other != index) {
            boxes.add(self.masks[other]);
        }
        for clue in 0..MAX_CLUES {
            needs[clue] -= i8::from(mine && self.masks[index] & 1 << clue != 0);
            room[clue] = boxes.room(clue);
        }
        boxes.fit(0, needs, room)
    }
}

impl Boxes {
    /// Adds a cell to the box of cells that touch the same clues.
    fn add(&mut self, mask: u8) {
        let known = self.masks[..self.count].iter().position(|&other| other == mask);
        let index = known.unwrap_or(self.count);
        self.masks[index] = mask;
        self.sizes[index] += 1;
        self.count = self.count.max(index + 1);
    }

    /// Returns how many cells touch a clue.
    fn room(&self, clue: usize) -> i8 {
        (0..self.count).filter(|&index| self.masks[index] & 1 << clue != 0).map(|index| self.sizes[index]).sum()
    }

    /// Returns whether the boxes from `next` on can hold the mines that the clues need. `room` is the number of cells in
    /// these boxes by clue. Returns `None` after too many tries.
    fn fit(&mut self, next: usize, needs: [i8; MAX_CLUES], room: [i8; MAX_CLUES]) -> Option<bool> {
        self.tries += 1;
        if self.tries > MAX_TRIES {
            return None;
        }
        if needs.iter().zip(&room).any(|(&need, &room)| need < 0 || need > room) {
            return Some(false);
        }
        if next == self.count {
            return Some(true);
        }
        let (mask, size) = (self.masks[next], self.sizes[next]);
        for mines in 0..=size {
            let (mut needs, mut room) = (needs, room);
            for clue in 0..MAX_CLUES {
                if mask & 1 << clue != 0 {
                    needs[clue] -= mines;
                    room[clue] -= size;
                }
            }
            if self.fit(next + 1, needs, room)? {
                return Some(true);
            }
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
