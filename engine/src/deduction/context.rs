//! The clues and flags of a position, and inference from some of the clues alone.

use alloc::vec;
use alloc::vec::Vec;

use super::{DeductionStep, Method, Proof};
use crate::board::{Board, Cell};
use crate::counting::{Budget, Cache, CountError, CountedPosition, Exceeded, Work, mine_odds};
use crate::geometry::Pos;
use crate::knowledge::{Contradiction, Fact, Knowledge};
use crate::solver::Analysis;

const NONE: u16 = u16::MAX;

/// An open number with covered neighbours.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clue {
    pub(super) cell: u16,
    /// How many of the covered neighbours are mines: the number, less the known mines around it.
    pub(super) number: u8,
    /// The covered neighbours, as a mask.
    pub(super) covered: u32,
}

impl Clue {
    /// Returns whether all covered neighbours are mines.
    pub(super) fn is_all_mines(self) -> bool {
        u32::from(self.number) == self.covered.count_ones()
    }
}

/// A position, with the means to compute what follows from some of its clues.
#[derive(Debug)]
pub(super) struct ProofContext {
    /// The facts without any clue: open cells are safe but show no number.
    pub(super) without_clues: Knowledge,
    position: CountedPosition,
    cache: Cache,
    mines: u16,
    work: Work,
    /// The cost of an inference in addition to that of its states, which may be none.
    base_cost: usize,
    pub(super) clues: Vec<Clue>,
    /// By cell: the index of its clue, or [`NONE`].
    clue_indices: Vec<u16>,
    /// By cell: the fact that follows from all clues and the number of mines, if there is one.
    certain_facts: Vec<Option<Fact>>,
    /// The flagged cells, in row order.
    pub(super) flags: Vec<u16>,
}

impl ProofContext {
    /// Creates the context for a position of a game that is not over. Returns `None` if `analysis` is of another board
    /// size.
    pub(super) fn new(board: &Board, mines: u16, analysis: Option<&Analysis>, budget: Budget) -> Option<Self> {
        let mut without_clues = Knowledge::new(board.size());
        let mut flags = Vec::new();
        for (index, &shown) in board.cells().iter().enumerate() {
            let cell = without_clues.cell(index);
            match shown {
                Cell::Hidden | Cell::Questioned => {}
                Cell::Flagged => flags.push(cell as u16),
                Cell::Revealed(_) | Cell::WrongFlag => without_clues.set_fact(cell, Fact::Safe).ok()?,
                Cell::Mine | Cell::Exploded => without_clues.set_fact(cell, Fact::Mine).ok()?,
            }
        }
        let nodes = without_clues.nodes().len();
        let (mut clues, mut clue_indices, mut certain_facts) = (Vec::new(), vec![NONE; nodes], vec![None; nodes]);
        for (index, &shown) in board.cells().iter().enumerate() {
            let cell = without_clues.cell(index);
            let node = without_clues.node(cell);
            if let Cell::Revealed(number) = shown
                && node.unknown_near != 0
            {
                clue_indices[cell] = clues.len() as u16;
                let number = number.saturating_sub(node.mines_near);
                clues.push(Clue { cell: cell as u16, number, covered: node.unknown_near });
            }
        }
        for (cells, fact) in analysis.into_iter().flat_map(|a| [(a.safe(), Fact::Safe), (a.mines(), Fact::Mine)]) {
            for &pos in cells {
                certain_facts[without_clues.cell(without_clues.size().index(pos).ok()?)] = Some(fact);
            }
        }
        let cache = Cache::new(mine_odds(board.size(), mines));
        let (position, work, base_cost) =
            (CountedPosition::new(Knowledge::new(board.size())), Work::new(budget), nodes / 64);
        Some(Self { without_clues, position, cache, mines, work, base_cost, clues, clue_indices, certain_facts, flags })
    }

    /// Computes what follows from `clues` alone, assuming that the cells of `mines` are mines. Uses the number of mines
    /// on the board if `use_mine_count` is set. Returns `false` if no layout fits. [`proved_fact`](Self::proved_fact)
    /// has the results.
    pub(super) fn propagate(&mut self, clues: &[u16], mines: &[u16], use_mine_count: bool) -> Result<bool, Exceeded> {
        self.work.spend(self.base_cost)?;
        self.position.known.copy_from(&self.without_clues);
        let simple = self.assume(clues, mines).and_then(|()| self.position.known.apply_singles());
        if simple.is_err() {
            return Ok(false);
        }
        if use_mine_count {
            self.propagate_with_mine_count()
        } else {
            Ok(self.position.mark_unanimous_of(clues, &mut self.cache, &mut self.work)?.is_some())
        }
    }

    fn assume(&mut self, clues: &[u16], mines: &[u16]) -> Result<(), Contradiction> {
        let known = &mut self.position.known;
        for &mine in mines {
            known.set_fact(mine.into(), Fact::Mine)?;
        }
        for &clue in clues {
            let Clue { number, .. } = self.clues[usize::from(self.clue_indices[usize::from(clue)])];
            known.open(clue.into(), number + self.without_clues.node(clue.into()).mines_near)?;
        }
        Ok(())
    }

    fn propagate_with_mine_count(&mut self) -> Result<bool, Exceeded> {
        self.cache.next_query();
        match self.position.count(&mut self.cache, self.mines.into(), &mut self.work) {
            Ok(()) => self.position.mark_certain(),
            Err(CountError::Impossible) => return Ok(false),
            Err(CountError::Exceeded) => return Err(Exceeded),
        };
        Ok(true)
    }

    /// Returns the fact about a covered cell that the last [`propagate`](Self::propagate) found.
    pub(super) fn proved_fact(&self, cell: u16) -> Option<Fact> {
        let fact = self.position.known.node(cell.into()).fact;
        matches!(fact, Fact::Safe | Fact::Mine).then_some(fact)
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

    /// Spends the work of an inference that counts no states.
    pub(super) fn spend_base_cost(&mut self) -> Result<(), Exceeded> {
        self.work.spend(self.base_cost + 1)
    }

    /// Spends this work.
    pub(super) fn spend(&mut self, states: usize) -> Result<(), Exceeded> {
        self.work.spend(states)
    }

    /// Returns the cells of all clues.
    pub(super) fn all_clues(&self) -> Vec<u16> {
        self.clues.iter().map(|clue| clue.cell).collect()
    }

    /// Returns those of `targets` that follow from all clues without the number of mines.
    pub(super) fn provable_without_mine_count(&mut self, mut targets: Vec<Target>) -> Result<Vec<Target>, Exceeded> {
        if !targets.is_empty() {
            self.propagate(&self.all_clues(), &[], false)?;
            targets.retain(|&(cell, fact)| self.proved_fact(cell) == Some(fact));
        }
        Ok(targets)
    }

    /// Replaces the remaining work by that of `budget`.
    pub(super) fn reset_budget(&mut self, budget: Budget) {
        self.work = Work::new(budget);
    }

    /// Returns the number of cells in the grid, including its border.
    pub(super) fn grid_len(&self) -> usize {
        self.clue_indices.len()
    }

    /// Returns the fact about a covered cell that follows from the whole position, if there is one.
    pub(super) fn certain_fact(&self, cell: u16) -> Option<Fact> {
        self.certain_facts[usize::from(cell)]
    }

    /// Returns whether the player uses flags.
    pub(super) fn has_flags(&self) -> bool {
        !self.flags.is_empty()
    }

    pub(super) fn is_flagged(&self, cell: u16) -> bool {
        self.flags.binary_search(&cell).is_ok()
    }

    /// Returns whether the player benefits from learning this fact: a safe cell always, a mine only if the player uses
    /// flags and has not flagged it.
    pub(super) fn is_useful(&self, (cell, fact): Target) -> bool {
        match fact {
            Fact::Safe => true,
            Fact::Mine => self.has_flags() && !self.is_flagged(cell),
            Fact::Unknown | Fact::Open | Fact::OffBoard => false,
        }
    }

    /// Returns the certain facts that are useful to the player, in row order.
    pub(super) fn targets(&self) -> Vec<Target> {
        let cells = (0..).zip(&self.certain_facts).filter_map(|(cell, &fact)| Some((cell, fact?)));
        cells.filter(|&target| self.is_useful(target)).collect()
    }

    /// Returns the covered neighbours of a clue.
    pub(super) fn covered_neighbours(&self, clue: Clue) -> impl Iterator<Item = u16> + Clone + use<> {
        self.without_clues.neighbours_in(clue.cell.into(), clue.covered).map(|cell| cell as u16)
    }

    /// Returns the clues that touch a covered cell, in row order.
    pub(super) fn clues_at(&self, cell: u16) -> impl Iterator<Item = Clue> {
        let near =
            self.without_clues.offsets().iter().map(move |&offset| usize::from(cell).wrapping_add_signed(offset));
        near.filter_map(|near| self.clues.get(usize::from(self.clue_indices[near])).copied())
    }

    /// Returns the clue of an open cell.
    pub(super) fn clue(&self, cell: u16) -> Option<Clue> {
        self.clues.get(usize::from(self.clue_indices[usize::from(cell)])).copied()
    }

    pub(super) fn pos(&self, cell: u16) -> Pos {
        self.without_clues.pos(cell.into())
    }

    /// Builds the step proved by `clues`: the facts about cells that `accepts` admits and for which every clue is
    /// needed. Returns `None` if none of them is useful.
    pub(super) fn step(
        &mut self,
        method: Method,
        clues: &[u16],
        use_mine_count: bool,
        accepts: impl Fn(u16) -> bool,
    ) -> Result<Option<DeductionStep>, Exceeded> {
        let facts = self.facts_needing_all(clues, use_mine_count, accepts)?;
        if !facts.iter().any(|&target| self.is_useful(target)) {
            return Ok(None);
        }
        Ok(Some(self.step_with(method, clues, use_mine_count, &facts)))
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
        let covered = (0..).zip(self.without_clues.nodes()).filter(|(_, node)| node.fact == Fact::Unknown);
        let facts = covered.filter_map(|(cell, _)| Some((cell, self.proved_fact(cell)?)));
        let mut facts: Vec<Target> = facts.filter(|&(cell, _)| accepts(cell)).collect();
        let mut fewer = clues.get(1..).unwrap_or_default().to_vec();
        for (left_out, &clue) in clues.iter().enumerate() {
            if self.propagate(&fewer, &[], use_mine_count)? {
                facts.retain(|&(cell, _)| self.proved_fact(cell).is_none());
            }
            // Next, this clue takes the place of the one after it.
            if let Some(place) = fewer.get_mut(left_out) {
                *place = clue;
            }
        }
        if use_mine_count && self.propagate(clues, &[], false)? {
            facts.retain(|&(cell, _)| self.proved_fact(cell).is_none());
        }
        Ok(facts)
    }
}

/// A covered cell, and the fact to prove about it.
pub(super) type Target = (u16, Fact);
