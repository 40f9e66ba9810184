//! The clues and flags of a position, and inference from some of the clues alone.

use super::{DeductionStep, Method, Proof};
use crate::minesweeper::board::{Board, Cell};
use crate::minesweeper::counting::{Budget, Cache, CountError, CountedPosition, Exceeded, Work, mine_odds};
use crate::minesweeper::geometry::Pos;
use crate::minesweeper::knowledge::{Contradiction, Fact, Knowledge};
use crate::minesweeper::solver::Analysis;

const NONE: u16 = u16::MAX;

/// An open number with covered neighbours.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clue {
    pub(super) cell: u16,
    /// How many of the covered neighbours are mines.
    pub(super) need: u8,
    /// The covered neighbours, as a mask.
    pub(super) covered: u32,
}

impl Clue {
    /// Returns whether all covered neighbours are mines.
    pub(super) fn is_full(self) -> bool {
        u32::from(self.need) == self.covered.count_ones()
    }
}

/// A position, with the means to compute what follows from some of its clues.
#[derive(Debug)]
pub(super) struct ProofContext {
    /// Facts in which open cells are safe but show no number.
    blank: Knowledge,
    position: CountedPosition,
    cache: Cache,
    mines: u16,
    work: Work,
    /// The cost of an inference, in addition to its states.
    min_cost: usize,
    pub(super) clues: Vec<Clue>,
    /// By cell: the index of its clue.
    numbers: Vec<u16>,
    /// By cell: the fact that follows from all clues and the number of mines, if there is one.
    certain: Vec<Option<Fact>>,
    /// The flagged cells, in row order.
    pub(super) flags: Vec<u16>,
}

impl ProofContext {
    /// Reads a position of a game that is not over. Returns `None` if it contradicts itself at first sight.
    pub(super) fn read(board: &Board, mines: u16, analysis: Option<&Analysis>, budget: Budget) -> Option<Self> {
        let mut blank = Knowledge::new(board.size());
        let mut flags = Vec::new();
        for (index, &shown) in board.cells().iter().enumerate() {
            let cell = blank.cell(index);
            match shown {
                Cell::Hidden | Cell::Questioned => {}
                Cell::Flagged => flags.push(cell as u16),
                Cell::Revealed(_) | Cell::WrongFlag | Cell::Mine | Cell::Exploded => {
                    blank.set_fact(cell, Fact::Safe).ok()?;
                }
            }
        }
        let nodes = blank.nodes().len();
        let (mut clues, mut numbers, mut certain) = (Vec::new(), vec![NONE; nodes], vec![None; nodes]);
        for (index, &shown) in board.cells().iter().enumerate() {
            let cell = blank.cell(index);
            let node = blank.node(cell);
            if let Cell::Revealed(number) = shown
                && node.unknown_near != 0
            {
                numbers[cell] = clues.len() as u16;
                clues.push(Clue { cell: cell as u16, need: number, covered: node.unknown_near });
            }
        }
        for (cells, fact) in analysis.into_iter().flat_map(|a| [(a.safe(), Fact::Safe), (a.mines(), Fact::Mine)]) {
            for &pos in cells {
                certain[blank.cell(blank.size().index(pos).ok()?)] = Some(fact);
            }
        }
        let cache = Cache::new(mine_odds(board.size(), mines));
        let (position, work, min_cost) =
            (CountedPosition::new(Knowledge::new(board.size())), Work::new(budget), nodes / 64);
        Some(Self { blank, position, cache, mines, work, min_cost, clues, numbers, certain, flags })
    }

    /// Computes what follows from `clues` alone, assuming that the cells of `mines` are mines. Uses the number of mines
    /// on the board if `count` is set. Returns `false` if no layout fits. [`fact`](Self::fact) has the results.
    pub(super) fn propagate(&mut self, clues: &[u16], mines: &[u16], count: bool) -> Result<bool, Exceeded> {
        self.work.spend(self.min_cost)?;
        self.position.known.copy_from(&self.blank);
        let simple = self.assume(clues, mines).and_then(|()| self.position.known.apply_singles());
        if simple.is_err() {
            return Ok(false);
        }
        if count { self.propagate_with_count() } else { self.propagate_by_component() }
    }

    fn assume(&mut self, clues: &[u16], mines: &[u16]) -> Result<(), Contradiction> {
        let known = &mut self.position.known;
        for &mine in mines {
            known.set_fact(mine.into(), Fact::Mine)?;
        }
        for &clue in clues {
            let Clue { need, .. } = self.clues[usize::from(self.numbers[usize::from(clue)])];
            known.open(clue.into(), need)?;
        }
        Ok(())
    }

    fn propagate_with_count(&mut self) -> Result<bool, Exceeded> {
        self.cache.next_query();
        match self.position.count(&mut self.cache, self.mines.into(), &mut self.work) {
            Ok(()) => self.position.mark_certain(),
            Err(CountError::Impossible) => return Ok(false),
            Err(CountError::Exceeded) => return Err(Exceeded),
        };
        Ok(true)
    }

    fn propagate_by_component(&mut self) -> Result<bool, Exceeded> {
        Ok(self.position.mark_unanimous(&mut self.cache, &mut self.work)?.is_some())
    }

    /// Returns the fact about a covered cell that the last [`propagate`](Self::propagate) found.
    pub(super) fn fact(&self, cell: u16) -> Option<Fact> {
        let fact = self.position.known.node(cell.into()).fact;
        matches!(fact, Fact::Safe | Fact::Mine).then_some(fact)
    }

    /// Returns whether all targets follow from these clues alone.
    pub(super) fn entails(&mut self, clues: &[u16], count: bool, targets: &[Target]) -> Result<bool, Exceeded> {
        Ok(self.propagate(clues, &[], count)? && targets.iter().all(|&(cell, fact)| self.fact(cell) == Some(fact)))
    }

    /// Keeps the targets that follow from all clues without the number of mines.
    pub(super) fn without_count(&mut self, mut targets: Vec<Target>) -> Result<Vec<Target>, Exceeded> {
        if !targets.is_empty() {
            let all: Vec<u16> = self.clues.iter().map(|clue| clue.cell).collect();
            self.propagate(&all, &[], false)?;
            targets.retain(|&(cell, fact)| self.fact(cell) == Some(fact));
        }
        Ok(targets)
    }

    /// Replaces the remaining work by that of `budget`.
    pub(super) fn reset_budget(&mut self, budget: Budget) {
        self.work = Work::new(budget);
    }

    /// Returns the number of cells in the grid, including its border.
    pub(super) fn nodes(&self) -> usize {
        self.numbers.len()
    }

    /// Returns what is certain about a covered cell.
    pub(super) fn certain(&self, cell: u16) -> Option<Fact> {
        self.certain[usize::from(cell)]
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
        let cells = (0..).zip(&self.certain).filter_map(|(cell, &fact)| Some((cell, fact?)));
        cells.filter(|&target| self.is_useful(target)).collect()
    }

    pub(super) fn covered(&self, clue: Clue) -> impl Iterator<Item = u16> + use<> {
        self.blank.neighbours_in(clue.cell.into(), clue.covered).map(|cell| cell as u16)
    }

    /// Returns the clues that touch a covered cell, in row order.
    pub(super) fn clues_at(&self, cell: u16) -> impl Iterator<Item = Clue> {
        let near = self.blank.offsets().iter().map(move |&offset| usize::from(cell).wrapping_add_signed(offset));
        near.filter_map(|near| self.clues.get(usize::from(self.numbers[near])).copied())
    }

    /// Returns the clue of an open cell.
    pub(super) fn clue(&self, cell: u16) -> Option<Clue> {
        self.clues.get(usize::from(self.numbers[usize::from(cell)])).copied()
    }

    /// Returns the other clues that share a covered neighbour with `clue`.
    pub(super) fn adjacent_clues(&self, clue: u16) -> Vec<u16> {
        let Some(whole) = self.clue(clue) else { return Vec::new() };
        let mut adjacent: Vec<u16> =
            self.covered(whole).flat_map(|cell| self.clues_at(cell)).map(|other| other.cell).collect();
        adjacent.sort_unstable();
        adjacent.dedup();
        adjacent.retain(|&other| other != clue);
        adjacent
    }

    pub(super) fn pos(&self, cell: u16) -> Pos {
        self.blank.size().at(self.blank.index(cell.into()))
    }

    /// Builds the step proved by `clues`: the facts about cells that `wanted` accepts and for which every clue is
    /// needed. Returns `None` if none of them is useful.
    pub(super) fn step(
        &mut self,
        method: Method,
        clues: &[u16],
        count: bool,
        wanted: impl Fn(u16) -> bool,
    ) -> Result<Option<DeductionStep>, Exceeded> {
        if !self.propagate(clues, &[], count)? {
            return Ok(None);
        }
        let covered = (0..).zip(self.blank.nodes()).filter(|(_, node)| node.fact == Fact::Unknown);
        let mut facts: Vec<Target> =
            covered.filter_map(|(cell, _)| Some((cell, self.fact(cell)?))).filter(|&(cell, _)| wanted(cell)).collect();
        for left_out in 0..clues.len() {
            let fewer = [&clues[..left_out], &clues[left_out + 1..]].concat();
            if self.propagate(&fewer, &[], count)? {
                facts.retain(|&(cell, _)| self.fact(cell).is_none());
            }
        }
        if count && self.propagate(clues, &[], false)? {
            facts.retain(|&(cell, _)| self.fact(cell).is_none());
        }
        if !facts.iter().any(|&target| self.is_useful(target)) {
            return Ok(None);
        }
        let of = |fact| facts.iter().filter(|target| target.1 == fact).map(|&(cell, _)| self.pos(cell)).collect();
        let proof = Proof { clues: clues.iter().map(|&clue| self.pos(clue)).collect(), mine_count: count };
        Ok(Some(DeductionStep {
            method,
            proof,
            assumed_mines: Vec::new(),
            safe: of(Fact::Safe),
            mines: of(Fact::Mine),
        }))
    }
}

/// A covered cell, and the fact to prove about it.
pub(super) type Target = (u16, Fact);
