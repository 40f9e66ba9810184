//! Finds a component's states, layer by layer.
//!
//! The states of a layer are kept sorted. A box that takes `k` mines takes the same amount from every state, so the
//! next layer is a merge of sorted lists and needs neither a hash nor a sort.

use super::budget::{Exceeded, Work};
use super::elimination_order::{Plan, TooWide, Turn};
use super::frontier::{Component, Frontier};
use super::packed_state::Key;
use super::state_graph::{States, Step};

/// Explores components; keeps its memory from one to the next.
#[derive(Debug, Default)]
pub(crate) struct Explorer {
    pub(crate) states: States,
    narrow: Walk<1>,
    wide: Walk<2>,
    /// Wider than any frontier of a board that is played.
    widest: Walk<16>,
}

impl Explorer {
    /// Finds every state and step of a component, and which of them lead to a layout. `false` when none does.
    pub(crate) fn explore(
        &mut self,
        frontier: &Frontier,
        component: &Component,
        work: &mut Work,
    ) -> Result<bool, Exceeded> {
        let Self { states, narrow, wide, widest } = self;
        if narrow.plan.make(frontier, component).is_ok() {
            narrow.forward(states, work)?;
        } else if wide.plan.make(frontier, component).is_ok() {
            wide.forward(states, work)?;
        } else {
            widest.plan.make(frontier, component).map_err(|TooWide| Exceeded)?;
            widest.forward(states, work)?;
        }
        Ok(states.backward())
    }
}

/// The way through the layers with states of so many words.
#[derive(Debug)]
struct Walk<const WORDS: usize> {
    plan: Plan<WORDS>,
    /// The states of two layers.
    keys: Vec<Key<WORDS>>,
    next: Vec<Key<WORDS>>,
    bounds: Vec<(u8, u8)>,
}

impl<const WORDS: usize> Default for Walk<WORDS> {
    fn default() -> Self {
        Self { plan: Plan::default(), keys: Vec::new(), next: Vec::new(), bounds: Vec::new() }
    }
}

impl<const WORDS: usize> Walk<WORDS> {
    fn forward(&mut self, states: &mut States, work: &mut Work) -> Result<(), Exceeded> {
        states.clear();
        self.keys.clear();
        self.keys.push(Key::default());
        let mut start = 0;
        let Self { plan, keys, next, bounds } = self;
        for turn in &plan.turns {
            states.layers.push(turn.layer);
            states.layer_starts.push(start);
            states.step_starts.push(states.steps.len());
            bounds.clear();
            for key in &mut *keys {
                *key = key.plus(turn.opened);
                bounds.push(turn.bounds(*key));
            }
            next.clear();
            let layer = Merge { keys, bounds, start, turn };
            if turn.layer.size == 1 {
                layer.two(next, &mut states.steps);
            } else {
                layer.many(next, &mut states.steps);
            }
            // A state of many words is as much work as many states.
            work.spend(next.len() * WORDS)?;
            start += keys.len();
            std::mem::swap(keys, next);
        }
        states.layer_starts.push(start);
        states.layer_starts.push(start + keys.len());
        states.step_starts.push(states.steps.len());
        Ok(())
    }
}

/// A layer's states, from `start` on among all, and the box whose turn it is.
struct Merge<'a, const WORDS: usize> {
    keys: &'a [Key<WORDS>],
    bounds: &'a [(u8, u8)],
    start: usize,
    turn: &'a Turn<WORDS>,
}

impl<const WORDS: usize> Merge<'_, WORDS> {
    /// The next layer of a box of one cell: the states as they are, merged with the states less one mine.
    fn two(&self, next: &mut Vec<Key<WORDS>>, steps: &mut Vec<Step>) {
        let &Self { keys, bounds, start, turn } = self;
        let (mut safe, mut mined, end) = (0, 0, keys.len());
        loop {
            while safe < end && bounds[safe].0 > 0 {
                safe += 1;
            }
            while mined < end && bounds[mined] != (0, 1) && bounds[mined] != (1, 1) {
                mined += 1;
            }
            let safe_key = if safe < end { keys[safe] } else { Key::LAST };
            let mined_key = if mined < end { keys[mined].less(turn.mine, 1) } else { Key::LAST };
            let key = safe_key.min(mined_key);
            if key == Key::LAST {
                return;
            }
            let to = (start + end + next.len()) as u32;
            next.push(key);
            if safe_key == key {
                steps.push(Step { from: (start + safe) as u32, to, mines: 0 });
                safe += 1;
            }
            if mined_key == key {
                steps.push(Step { from: (start + mined) as u32, to, mines: 1 });
                mined += 1;
            }
        }
    }

    /// As [`two`](Self::two), for any number of cells: one sorted list for each number of mines.
    fn many(&self, next: &mut Vec<Key<WORDS>>, steps: &mut Vec<Step>) {
        let &Self { keys, bounds, start, turn } = self;
        let (mut heads, end, size) = ([0; 9], keys.len(), turn.layer.size);
        loop {
            let mut key = Key::LAST;
            for (head, mines) in heads.iter_mut().zip(0..=size) {
                while *head < end && !in_bounds(bounds[*head], mines) {
                    *head += 1;
                }
                if *head < end {
                    key = key.min(keys[*head].less(turn.mine, mines));
                }
            }
            if key == Key::LAST {
                return;
            }
            let to = (start + end + next.len()) as u32;
            next.push(key);
            for (head, mines) in heads.iter_mut().zip(0..=size) {
                if *head < end && keys[*head].less(turn.mine, mines) == key {
                    steps.push(Step { from: (start + *head) as u32, to, mines });
                    *head += 1;
                }
            }
        }
    }
}

fn in_bounds((fewest, most): (u8, u8), mines: u8) -> bool {
    fewest <= mines && mines <= most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::minesweeper::board::{Board, Cell};
    use crate::minesweeper::counting::Budget;
    use crate::minesweeper::geometry::Size;
    use crate::minesweeper::knowledge::Knowledge;
    use crate::rng::Rng;

    #[test]
    fn states_of_one_word_and_of_many_are_the_same() {
        let (size, mut rng, mut compared) = (Size::const_new(12, 8), Rng::new(1), 0);
        for _ in 0..200 {
            let mines: Vec<usize> = (0..96).filter(|_| rng.below(4) == 0).collect();
            let mut board = Board::new(size);
            for index in (0..96).filter(|index| !mines.contains(index) && rng.below(3) == 0) {
                let number = size.near(index).filter(|near| mines.contains(near)).count();
                board.put(index, Cell::Revealed(number as u8));
            }
            let (mut known, mut frontier) = (Knowledge::new(size), Frontier::default());
            known.read(&board).unwrap();
            known.apply_singles().unwrap();
            frontier.build(&known);
            for component in &frontier.components {
                let (one, many) = (walk::<1>(&frontier, component), walk::<16>(&frontier, component));
                assert_eq!(one, many);
                compared += 1;
            }
        }
        assert!(compared > 300, "only {compared} components were compared");
    }

    fn walk<const WORDS: usize>(frontier: &Frontier, component: &Component) -> Vec<(u32, u32, u8)> {
        let (mut walk, mut states) = (Walk::<WORDS>::default(), States::default());
        walk.plan.make(frontier, component).unwrap();
        walk.forward(&mut states, &mut Work::new(Budget::new(1 << 30))).unwrap();
        states.steps.iter().map(|step| (step.from, step.to, step.mines)).collect()
    }
}
