//! What follows from some of the clues alone.

use alloc::vec::Vec;

use super::context::{Clue, ProofContext, Target};
use crate::counting::{CountError, Exceeded};
use crate::knowledge::{Contradiction, Fact};
use crate::sorting::sort;

impl ProofContext {
    /// Computes what follows from `clues` alone, assuming that the cells of `mines` are mines. Uses the number of mines
    /// on the board if `use_mine_count` is set. Returns `false` if no layout fits. [`proved_fact`](Self::proved_fact)
    /// has the results.
    pub(super) fn propagate(&mut self, clues: &[u16], mines: &[u16], use_mine_count: bool) -> Result<bool, Exceeded> {
        self.spend_base_cost(0)?;
        self.uses_mine_count = use_mine_count;
        self.position.known.revert_to(&self.without_clues);
        let simple = self.assume(clues, mines).and_then(|()| self.position.known.apply_singles());
        if simple.is_err() {
            return Ok(false);
        }
        let Self { position, cache, work, .. } = self;
        if !use_mine_count {
            return Ok(position.mark_unanimous_of(clues, cache, work)?.is_some());
        }
        cache.next_query();
        match position.count_of(clues, cache, self.mines.into(), work) {
            Ok(()) => Ok(true),
            Err(CountError::Impossible) => Ok(false),
            Err(CountError::Exceeded) => Err(Exceeded),
        }
    }

    fn assume(&mut self, clues: &[u16], mines: &[u16]) -> Result<(), Contradiction> {
        for &mine in mines {
            self.position.known.set_fact(mine.into(), Fact::Mine)?;
        }
        for &cell in clues {
            let Some(Clue { number, .. }) = self.clue(cell) else { continue };
            self.position.known.open(cell.into(), number + self.without_clues.node(cell.into()).mines_near)?;
        }
        Ok(())
    }

    /// Returns those of `clues` that together prove as much as all of them: those by which the rule of one number settles
    /// cells, and those that still have unsettled neighbours then. Of several that settle the same cells, the first is
    /// taken.
    pub(super) fn sufficient_clues(&mut self, clues: &[u16]) -> Result<Vec<u16>, Exceeded> {
        self.spend_base_cost(0)?;
        self.position.known.revert_to(&self.without_clues);
        let mut sufficient = self.take_list();
        // The work list is a stack, so the clue that was added last is applied first.
        for &clue in clues.iter().rev() {
            let is_possible = self.assume(&[clue], &[]).is_ok();
            debug_assert!(is_possible, "only clues without layouts contradict each other");
        }
        while let Some(cell) = self.position.known.next_single() {
            if self.position.known.apply_single(cell) == Ok(true) {
                sufficient.push(cell as u16);
            }
        }
        let is_active = |&&clue: &&u16| self.position.known.node(clue.into()).is_active();
        sufficient.extend(clues.iter().filter(is_active));
        Ok(sufficient)
    }

    /// Returns the fact about a covered cell that the last [`propagate`](Self::propagate) found.
    pub(super) fn proved_fact(&self, cell: u16) -> Option<Fact> {
        match self.position.known.node(cell.into()).fact {
            fact @ (Fact::Safe | Fact::Mine) => Some(fact),
            Fact::Unknown if self.uses_mine_count => match self.position.chance(cell.into()) {
                0.0 => Some(Fact::Safe),
                1.0 => Some(Fact::Mine),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns all facts about covered cells that the last [`propagate`](Self::propagate) found, in row order.
    fn proved_facts(&mut self) -> Vec<Target> {
        let (mut facts, mut cells) = (self.take_facts(), self.take_list());
        if self.uses_mine_count {
            let covered = (0..).zip(self.without_clues.nodes()).filter(|(_, node)| node.fact == Fact::Unknown);
            cells.extend(covered.map(|(cell, _)| cell));
        } else {
            cells.extend(self.position.known.changed().map(|cell| cell as u16));
            sort(&mut cells);
        }
        facts.extend(cells.iter().filter_map(|&cell| Some((cell, self.proved_fact(cell)?))));
        self.put_list(cells);
        facts
    }

    /// Returns whether all targets follow from these clues alone, or with the number of mines if `use_mine_count` is
    /// set.
    pub(super) fn entails(
        &mut self,
        clues: &[u16],
        use_mine_count: bool,
        targets: &[Target],
    ) -> Result<bool, Exceeded> {
        if !use_mine_count && let Some(few) = self.few_clues(clues)? {
            let unproved = targets.iter().map(|&target| few.prove(target)).find(|proved| *proved != Some(true));
            if let Some(proved) = unproved.unwrap_or(Some(true)) {
                return Ok(proved);
            }
        }
        Ok(self.propagate(clues, &[], use_mine_count)?
            && targets.iter().all(|&(cell, fact)| self.proved_fact(cell) == Some(fact)))
    }

    /// Keeps those of `targets` that follow from all clues without the number of mines.
    pub(super) fn retain_provable_without_mine_count(&mut self, targets: &mut Vec<Target>) -> Result<(), Exceeded> {
        if !targets.is_empty() {
            let all = self.all_clues();
            self.propagate(&all, &[], false)?;
            self.put_list(all);
            targets.retain(|&(cell, fact)| self.proved_fact(cell) == Some(fact));
        }
        Ok(())
    }

    /// Returns the facts about cells that `accepts` admits which follow from `clues`, but no longer if any of them, or
    /// the number of mines, is left out. Returns no facts if no layout fits the clues.
    pub(super) fn facts_needing_all(
        &mut self,
        clues: &[u16],
        use_mine_count: bool,
        accepts: impl Fn(u16) -> bool,
    ) -> Result<Vec<Target>, Exceeded> {
        if !self.propagate(clues, &[], use_mine_count)? {
            return Ok(Vec::new());
        }
        let mut facts = self.proved_facts();
        facts.retain(|&(cell, _)| accepts(cell));
        let mut fewer = self.take_list();
        fewer.extend(clues.iter().skip(1));
        for (left_out, &clue) in clues.iter().enumerate() {
            if facts.is_empty() {
                break;
            }
            if self.propagate(&fewer, &[], use_mine_count)? {
                facts.retain(|&(cell, _)| self.proved_fact(cell).is_none());
            }
            // Next, this clue takes the place of the one after it.
            if let Some(place) = fewer.get_mut(left_out) {
                *place = clue;
            }
        }
        self.put_list(fewer);
        if use_mine_count && !facts.is_empty() && self.propagate(clues, &[], false)? {
            facts.retain(|&(cell, _)| self.proved_fact(cell).is_none());
        }
        Ok(facts)
    }
}
