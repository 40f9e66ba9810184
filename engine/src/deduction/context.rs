//! The clues and flags of a position.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::{Board, Cell};
use crate::counting::{Budget, Cache, CountedPosition, Exceeded, Work, mine_odds};
use crate::geometry::{Pos, Size};
use crate::knowledge::{Fact, Knowledge};
use crate::solver::Analysis;

const NONE: u16 = u16::MAX;

/// A covered cell, and the fact to prove about it.
pub(super) type Target = (u16, Fact);

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

/// A position, with the means to compute what follows from some of its clues. Its memory is reused for the next position.
#[derive(Debug)]
pub(super) struct ProofContext {
    /// The facts without any clue: open cells are safe but show no number.
    pub(super) without_clues: Knowledge,
    /// What the last inference started from and found. Its changes are those since [`without_clues`](Self::without_clues).
    pub(super) position: CountedPosition,
    pub(super) cache: Cache,
    tilt: f64,
    pub(super) mines: u16,
    pub(super) work: Work,
    /// The cost of an inference in addition to that of its states, which may be none.
    base_cost: usize,
    /// Whether the last inference used the number of mines.
    pub(super) uses_mine_count: bool,
    pub(super) clues: Vec<Clue>,
    /// By cell: the index of its clue, or [`NONE`].
    clue_indices: Vec<u16>,
    /// By cell: the fact that follows from all clues and the number of mines, if there is one.
    certain_facts: Vec<Option<Fact>>,
    /// By cell: whether a player takes it for a mine without comparing clues.
    known_mines: Vec<bool>,
    /// The flagged cells, in row order.
    pub(super) flags: Vec<u16>,
    /// By cell: whether a search has reached it. All are `false` between searches.
    pub(super) is_reached: Vec<bool>,
    /// Lists that are not in use, for their memory.
    spare: Vec<Vec<u16>>,
    spare_facts: Vec<Vec<Target>>,
}

impl ProofContext {
    /// Creates a context for boards of `size`.
    pub(super) fn new(size: Size) -> Self {
        let without_clues = Knowledge::new(size);
        let nodes = without_clues.nodes().len();
        Self {
            without_clues,
            position: CountedPosition::new(Knowledge::new(size)),
            cache: Cache::new(1.0),
            tilt: 1.0,
            mines: 0,
            work: Work::new(Budget::default()),
            base_cost: nodes / 64,
            uses_mine_count: false,
            clues: Vec::new(),
            clue_indices: vec![NONE; nodes],
            certain_facts: vec![None; nodes],
            known_mines: vec![false; nodes],
            flags: Vec::new(),
            is_reached: vec![false; nodes],
            spare: Vec::new(),
            spare_facts: Vec::new(),
        }
    }

    /// Starts with a position of a game that is not over. Returns `None` if `analysis` is of another board size.
    pub(super) fn load(
        &mut self,
        board: &Board,
        mines: u16,
        analysis: Option<&Analysis>,
        budget: Budget,
    ) -> Option<()> {
        if board.size() != self.without_clues.size() {
            *self = Self::new(board.size());
        }
        let tilt = mine_odds(board.size(), mines);
        if tilt != self.tilt {
            self.cache.reset(tilt);
        }
        (self.mines, self.tilt, self.work) = (mines, tilt, Work::new(budget));
        if !self.load_facts(board) {
            self.without_clues.reset();
            self.load_facts(board);
        }
        self.position.known.copy_from(&self.without_clues);
        self.load_clues(board);
        self.certain_facts.fill(None);
        for (cells, fact) in analysis.into_iter().flat_map(|a| [(a.safe(), Fact::Safe), (a.mines(), Fact::Mine)]) {
            for &pos in cells {
                self.certain_facts[self.without_clues.cell(self.without_clues.size().index(pos).ok()?)] = Some(fact);
            }
        }
        self.load_known_mines();
        Some(())
    }

    /// Adds the cells that were opened. Returns `false` if a cell that was open is not any more.
    fn load_facts(&mut self, board: &Board) -> bool {
        let known = &mut self.without_clues;
        for (index, &shown) in board.cells().iter().enumerate() {
            let cell = known.cell(index);
            let is_new = match shown {
                Cell::Hidden | Cell::Questioned | Cell::Flagged => known.node(cell).fact == Fact::Unknown,
                Cell::Revealed(_) | Cell::WrongFlag => known.set_fact(cell, Fact::Safe).is_ok(),
                Cell::Mine | Cell::Exploded => known.set_fact(cell, Fact::Mine).is_ok(),
            };
            if !is_new {
                return false;
            }
        }
        known.clear_history();
        true
    }

    fn load_clues(&mut self, board: &Board) {
        self.clues.clear();
        self.clue_indices.fill(NONE);
        self.flags.clear();
        for (index, &shown) in board.cells().iter().enumerate() {
            let cell = self.without_clues.cell(index);
            let node = self.without_clues.node(cell);
            if shown == Cell::Flagged {
                self.flags.push(cell as u16);
            }
            if let Cell::Revealed(number) = shown
                && node.unknown_near != 0
            {
                self.clue_indices[cell] = self.clues.len() as u16;
                let number = number.saturating_sub(node.mines_near);
                self.clues.push(Clue { cell: cell as u16, number, covered: node.unknown_near });
            }
        }
    }

    fn load_known_mines(&mut self) {
        self.known_mines.fill(false);
        for &flag in &self.flags {
            self.known_mines[usize::from(flag)] = self.certain_fact(flag) == Some(Fact::Mine);
        }
        for index in 0..self.clues.len() {
            let clue = self.clues[index];
            if clue.is_all_mines() {
                for cell in self.covered_neighbours(clue) {
                    self.known_mines[usize::from(cell)] = true;
                }
            }
        }
    }

    /// Returns whether a player takes a cell for a mine without comparing clues: because a single clue proves it, or
    /// because it is flagged and certainly a mine.
    pub(super) fn is_known_mine(&self, cell: u16) -> bool {
        self.known_mines[usize::from(cell)]
    }

    /// Returns an empty list. Give it back with [`put_list`](Self::put_list), so that its memory is reused.
    pub(super) fn take_list(&mut self) -> Vec<u16> {
        self.spare.pop().unwrap_or_default()
    }

    /// Takes back a list that is no longer needed.
    pub(super) fn put_list(&mut self, mut list: Vec<u16>) {
        list.clear();
        // A list without memory is as good as a new one.
        if list.capacity() > 0 {
            self.spare.push(list);
        }
    }

    /// Like [`take_list`](Self::take_list), for facts.
    pub(super) fn take_facts(&mut self) -> Vec<Target> {
        self.spare_facts.pop().unwrap_or_default()
    }

    /// Like [`put_list`](Self::put_list), for facts.
    pub(super) fn put_facts(&mut self, mut facts: Vec<Target>) {
        facts.clear();
        if facts.capacity() > 0 {
            self.spare_facts.push(facts);
        }
    }

    /// Spends the work of an inference that counts this many states.
    pub(super) fn spend_base_cost(&mut self, states: usize) -> Result<(), Exceeded> {
        self.work.spend(self.base_cost + states)
    }

    /// Spends this work.
    pub(super) fn spend(&mut self, states: usize) -> Result<(), Exceeded> {
        self.work.spend(states)
    }

    /// Returns the cells of all clues, in a list to give back.
    pub(super) fn all_clues(&mut self) -> Vec<u16> {
        let mut all = self.take_list();
        all.extend(self.clues.iter().map(|clue| clue.cell));
        all
    }

    /// Replaces the remaining work by that of `budget`.
    pub(super) fn reset_budget(&mut self, budget: Budget) {
        self.work = Work::new(budget);
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
}
