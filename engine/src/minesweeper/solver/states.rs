//! The states of a component's layers and the ways between them: which of them lead to a layout at all.
//!
//! Layer by layer the states are kept sorted. A box that takes `k` mines takes the same amount from every state, so the
//! next layer is a merge of sorted lists and needs neither a hash nor a sort.

use super::budget::{Exceeded, Work};
use super::plan::Plan;

/// A box's choice: from a state of its layer to one of the next, with `mines` mines.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) mines: u8,
}

/// What comes after a state: whether any layout does, and how many mines such layouts add.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rest {
    pub(crate) fewest: u16,
    pub(crate) most: u16,
}

impl Rest {
    const DEAD: Self = Self { fewest: u16::MAX, most: 0 };

    pub(crate) fn is_alive(self) -> bool {
        self.fewest != u16::MAX
    }
}

/// Whether some layout has a mine in the box, and whether some layout has a safe cell in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Possible {
    pub(crate) mine: bool,
    pub(crate) safe: bool,
}

/// All states of a component and the steps between them.
#[derive(Debug, Default)]
pub(crate) struct States {
    /// Layer by layer, sorted within each; the layer after the last has the one state 0 when there are layouts.
    keys: Vec<u64>,
    /// Where each layer's states begin, and the end.
    pub(crate) layer_starts: Vec<usize>,
    /// Layer by layer, sorted by their target.
    pub(crate) steps: Vec<Step>,
    /// Where each layer's steps begin, and the end.
    pub(crate) step_starts: Vec<usize>,
    /// By state.
    pub(crate) rests: Vec<Rest>,
    /// By box, counted from the component's first.
    pub(crate) possible: Vec<Possible>,
    bounds: Vec<(u8, u8)>,
}

impl States {
    /// Finds every state and step of the plan, and which of them lead to a layout. `false` when none does.
    pub(crate) fn explore(&mut self, plan: &Plan, work: &mut Work) -> Result<bool, Exceeded> {
        self.forward(plan, work)?;
        self.backward(plan);
        Ok(self.rests[0].is_alive())
    }

    fn forward(&mut self, plan: &Plan, work: &mut Work) -> Result<(), Exceeded> {
        self.keys.clear();
        self.layer_starts.clear();
        self.steps.clear();
        self.step_starts.clear();
        self.keys.push(0);
        let mut start = 0;
        for layer in &plan.layers {
            let end = self.keys.len();
            self.layer_starts.push(start);
            self.step_starts.push(self.steps.len());
            self.bounds.clear();
            for key in &mut self.keys[start..end] {
                *key += layer.opened;
                self.bounds.push(layer.bounds(*key));
            }
            if layer.size == 1 {
                self.merge_two(start, end, layer.mine);
            } else {
                self.merge_many(start, end, layer.mine, layer.size);
            }
            work.spend(self.keys.len() - end)?;
            start = end;
        }
        self.layer_starts.push(start);
        self.layer_starts.push(self.keys.len());
        self.step_starts.push(self.steps.len());
        Ok(())
    }

    /// The next layer of a box of one cell: the states as they are, merged with the states less one mine.
    fn merge_two(&mut self, start: usize, end: usize, mine: u64) {
        let (mut safe, mut mined) = (start, start);
        loop {
            while safe < end && self.bounds[safe - start].0 > 0 {
                safe += 1;
            }
            while mined < end && self.bounds[mined - start] != (0, 1) && self.bounds[mined - start] != (1, 1) {
                mined += 1;
            }
            let safe_key = if safe < end { self.keys[safe] } else { u64::MAX };
            let mined_key = if mined < end { self.keys[mined] - mine } else { u64::MAX };
            let key = safe_key.min(mined_key);
            if key == u64::MAX {
                return;
            }
            let to = self.keys.len() as u32;
            self.keys.push(key);
            if safe_key == key {
                self.steps.push(Step { from: safe as u32, to, mines: 0 });
                safe += 1;
            }
            if mined_key == key {
                self.steps.push(Step { from: mined as u32, to, mines: 1 });
                mined += 1;
            }
        }
    }

    /// As [`merge_two`](Self::merge_two), for any number of cells: one sorted list for each number of mines.
    fn merge_many(&mut self, start: usize, end: usize, mine: u64, size: u8) {
        let mut heads = [start; 9];
        loop {
            let mut key = u64::MAX;
            for (head, mines) in heads.iter_mut().zip(0..=size) {
                while *head < end && !in_bounds(self.bounds[*head - start], mines) {
                    *head += 1;
                }
                if *head < end {
                    key = key.min(self.keys[*head] - mine * u64::from(mines));
                }
            }
            if key == u64::MAX {
                return;
            }
            let to = self.keys.len() as u32;
            self.keys.push(key);
            for (head, mines) in heads.iter_mut().zip(0..=size) {
                if *head < end && self.keys[*head] - mine * u64::from(mines) == key {
                    self.steps.push(Step { from: *head as u32, to, mines });
                    *head += 1;
                }
            }
        }
    }

    fn backward(&mut self, plan: &Plan) {
        self.possible.clear();
        self.possible.resize(plan.layers.len(), Possible::default());
        self.rests.clear();
        self.rests.resize(self.keys.len().max(1), Rest::DEAD);
        let last = self.layer_starts.last().copied().unwrap_or(0);
        let first_of_last = self.layer_starts[self.layer_starts.len() - 2];
        for rest in &mut self.rests[first_of_last..last] {
            *rest = Rest { fewest: 0, most: 0 };
        }
        for (number, layer) in plan.layers.iter().enumerate().rev() {
            let possible = &mut self.possible[usize::from(layer.number)];
            for step in &self.steps[self.step_starts[number]..self.step_starts[number + 1]] {
                let after = self.rests[step.to as usize];
                if !after.is_alive() {
                    continue;
                }
                possible.mine |= step.mines > 0;
                possible.safe |= step.mines < layer.size;
                let before = &mut self.rests[step.from as usize];
                before.fewest = before.fewest.min(after.fewest + u16::from(step.mines));
                before.most = before.most.max(after.most + u16::from(step.mines));
            }
        }
    }

    /// The fewest and the most mines of the component's layouts.
    pub(crate) fn mines(&self) -> Rest {
        self.rests[0]
    }
}

fn in_bounds((fewest, most): (u8, u8), mines: u8) -> bool {
    fewest <= mines && mines <= most
}
