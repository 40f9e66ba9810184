//! A step while it is looked for.

use alloc::vec::Vec;

use super::context::{ProofContext, Target};
use super::{DeductionStep, Method, Proof};
use crate::counting::Exceeded;
use crate::knowledge::Fact;

/// A step whose cells are still those of the bordered grid.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) method: Method,
    pub(super) clues: Vec<u16>,
    pub(super) use_mine_count: bool,
    pub(super) facts: Vec<Target>,
    pub(super) assumed_mines: Vec<u16>,
}

impl Draft {
    /// Returns the number of safe cells.
    pub(super) fn safe(&self) -> usize {
        self.facts.iter().filter(|fact| fact.1 == Fact::Safe).count()
    }
}

impl ProofContext {
    /// Builds the step proved by `clues`: the facts about cells that `accepts` admits and for which every clue is
    /// needed. Returns `None` if none of them is useful.
    pub(super) fn draft(
        &mut self,
        method: Method,
        clues: Vec<u16>,
        use_mine_count: bool,
        accepts: impl Fn(u16) -> bool,
    ) -> Result<Option<Draft>, Exceeded> {
        let facts = self.facts_needing_all(&clues, use_mine_count, accepts)?;
        let is_useful = facts.iter().any(|&target| self.is_useful(target));
        let draft = Draft { method, clues, use_mine_count, facts, assumed_mines: Vec::new() };
        if is_useful {
            return Ok(Some(draft));
        }
        self.discard(Some(draft));
        Ok(None)
    }

    /// Takes back the lists of a step that is not taken.
    pub(super) fn discard(&mut self, draft: Option<Draft>) {
        if let Some(draft) = draft {
            self.put_list(draft.clues);
            self.put_list(draft.assumed_mines);
            self.put_facts(draft.facts);
        }
    }

    /// Returns a finished step.
    pub(super) fn finish(&mut self, draft: Draft) -> DeductionStep {
        let assumed_mines = draft.assumed_mines.iter().map(|&mine| self.pos(mine)).collect();
        let step = self.step_with(draft.method, &draft.clues, draft.use_mine_count, &draft.facts);
        self.discard(Some(draft));
        DeductionStep { assumed_mines, ..step }
    }

    /// Builds the step in which `clues` prove `facts`.
    pub(super) fn step_with(
        &self,
        method: Method,
        clues: &[u16],
        use_mine_count: bool,
        facts: &[Target],
    ) -> DeductionStep {
        let cells =
            |fact| facts.iter().filter(|target| target.1 == fact).map(|&(cell, _)| self.pos(cell)).collect::<Vec<_>>();
        let (safe, mines) = (cells(Fact::Safe), cells(Fact::Mine));
        let proof =
            Proof { clues: clues.iter().map(|&clue| self.pos(clue)).collect(), needs_mine_count: use_mine_count };
        DeductionStep { method, proof, assumed_mines: Vec::new(), safe, mines }
    }
}
