//! The states of a component, layer by layer, and the transitions between them. Each path from the first state to the
//! last is a set of layouts.

use alloc::vec::Vec;

use super::elimination_order::Layer;

/// The choice of a box: leads from a state of its layer to one of the next by holding `mines` mines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Transition {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) mines: u8,
}

/// The mines that can follow a state: the minimum and maximum over all layouts that pass through it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Suffix {
    pub(super) min_mines: u16,
    pub(super) max_mines: u16,
}

impl Suffix {
    const DEAD: Self = Self { min_mines: u16::MAX, max_mines: 0 };

    /// Returns whether any layout passes through the state.
    pub(super) fn is_alive(self) -> bool {
        self.min_mines != u16::MAX
    }

    /// Returns how many different numbers of mines can follow a state that is alive.
    pub(super) fn width(self) -> usize {
        usize::from(self.max_mines - self.min_mines) + 1
    }
}

/// Whether some layout has a mine in the box, and whether some layout has a safe cell there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Possible {
    pub(super) mine: bool,
    pub(super) safe: bool,
}

/// All states of a component and their transitions.
#[derive(Debug, Default)]
pub(super) struct StateGraph {
    pub(super) layers: Vec<Layer>,
    /// The first state of each layer, and the end. The layer after the last has one state if there are any layouts.
    pub(super) layer_starts: Vec<usize>,
    /// Layer by layer, sorted by target.
    pub(super) transitions: Vec<Transition>,
    /// The first transition of each layer, and the end.
    pub(super) transition_starts: Vec<usize>,
    /// By state.
    pub(super) suffixes: Vec<Suffix>,
    /// By box, counted from the component's first.
    pub(super) possible: Vec<Possible>,
}

impl StateGraph {
    pub(super) fn clear(&mut self) {
        self.layers.clear();
        self.layer_starts.clear();
        self.transitions.clear();
        self.transition_starts.clear();
    }

    /// Returns the transitions from the states of a layer, sorted by target.
    pub(super) fn layer_transitions(&self, number: usize) -> &[Transition] {
        &self.transitions[self.transition_starts[number]..self.transition_starts[number + 1]]
    }

    /// Finds the states that lead to a layout. Returns `false` if there are no layouts.
    pub(super) fn backward(&mut self) -> bool {
        let last = self.layer_starts.last().copied().unwrap_or(0);
        self.possible.clear();
        self.possible.resize(self.layers.len(), Possible::default());
        self.suffixes.clear();
        self.suffixes.resize(last.max(1), Suffix::DEAD);
        let first_of_last = self.layer_starts[self.layer_starts.len() - 2];
        for rest in &mut self.suffixes[first_of_last..last] {
            *rest = Suffix { min_mines: 0, max_mines: 0 };
        }
        for (number, layer) in self.layers.iter().enumerate().rev() {
            let possible = &mut self.possible[usize::from(layer.box_index)];
            for transition in &self.transitions[self.transition_starts[number]..self.transition_starts[number + 1]] {
                let after = self.suffixes[transition.to as usize];
                if !after.is_alive() {
                    continue;
                }
                possible.mine |= transition.mines > 0;
                possible.safe |= transition.mines < layer.size;
                let before = &mut self.suffixes[transition.from as usize];
                before.min_mines = before.min_mines.min(after.min_mines + u16::from(transition.mines));
                before.max_mines = before.max_mines.max(after.max_mines + u16::from(transition.mines));
            }
        }
        self.suffixes[0].is_alive()
    }

    /// Returns the minimum and maximum number of mines of the component's layouts.
    pub(super) fn mine_range(&self) -> Suffix {
        self.suffixes[0]
    }
}
