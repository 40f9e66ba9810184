//! The rules of one and of two numbers: cheap, and sufficient for most of a game.

use super::{Contradiction, Fact, Knowledge};

/// The bit of the centre cell in a window with eight bits per row: row three, column three, both counted from 0.
const CENTRE: usize = 27;

impl Knowledge {
    /// Applies the rule of one number until it finds nothing new. If all mines of a number are known, its other
    /// neighbours are safe; if it needs as many mines as it has unknown neighbours, they are all mines.
    ///
    /// Fails if a number needs fewer than no mines or more than it has room for.
    pub(crate) fn apply_singles(&mut self) -> Result<(), Contradiction> {
        while let Some(cell) = self.next_single() {
            self.apply_single(cell)?;
        }
        Ok(())
    }

    /// Applies the rule of one number to an open cell. Returns whether it settled any cells.
    pub(crate) fn apply_single(&mut self, cell: usize) -> Result<bool, Contradiction> {
        let node = *self.node(cell);
        let (need, count) = (node.need(), node.unknown_near.count_ones().cast_signed());
        if need < 0 || need > count {
            return Err(Contradiction);
        }
        let settles = count > 0 && (need == 0 || need == count);
        if settles {
            let fact = if need == 0 { Fact::Safe } else { Fact::Mine };
            for near in self.neighbours_in(cell, node.unknown_near) {
                self.set_fact(near, fact)?;
            }
        }
        Ok(settles)
    }

    /// Applies the rules of one and of two numbers until a safe cell is known or nothing new is found.
    pub(crate) fn apply_pairs(&mut self) -> Result<(), Contradiction> {
        self.apply_singles()?;
        while let Some(cell) = self.next_pair() {
            if self.node(cell).is_active() && self.compare(cell)? {
                self.apply_singles()?;
                if self.has_safe() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Applies the rules of one and of two numbers until they find nothing new. The facts are those that the rules
    /// prove from the numbers alone, in whatever order the cells were opened.
    pub(crate) fn apply_all_pairs(&mut self) -> Result<(), Contradiction> {
        self.apply_singles()?;
        while let Some(cell) = self.next_pair() {
            while self.node(cell).is_active() && self.compare(cell)? {
                self.apply_singles()?;
            }
        }
        Ok(())
    }

    /// Compares a number with every other number at most two steps away, and returns whether it settled any cell. If
    /// the first number needs more mines than the second, by exactly as many as it has unknown neighbours of its own,
    /// then these are mines and the second number's own unknown neighbours are safe.
    fn compare(&mut self, cell: usize) -> Result<bool, Contradiction> {
        let here = *self.node(cell);
        let ours = u64::from(here.unknown_near) << (CENTRE - 9);
        for row in 0..5 {
            for column in 0..5 {
                let other = *self.node(cell + (row * self.stride()) + column - 2 * self.stride() - 2);
                if !other.is_active() {
                    continue;
                }
                let theirs = u64::from(other.unknown_near) << (row * 8 + column);
                let (only_ours, only_theirs) = (ours & !theirs, theirs & !ours);
                if ours & theirs == 0 || only_ours | only_theirs == 0 {
                    continue;
                }
                let difference = here.need() - other.need();
                let facts = if difference == only_ours.count_ones().cast_signed() {
                    (Fact::Mine, Fact::Safe)
                } else if -difference == only_theirs.count_ones().cast_signed() {
                    (Fact::Safe, Fact::Mine)
                } else {
                    continue;
                };
                self.set_facts(cell, only_ours, facts.0)?;
                self.set_facts(cell, only_theirs, facts.1)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn set_facts(&mut self, cell: usize, mask: u64, fact: Fact) -> Result<(), Contradiction> {
        for near in self.cells_in_window(cell, mask, CENTRE) {
            self.set_fact(near, fact)?;
        }
        Ok(())
    }
}
