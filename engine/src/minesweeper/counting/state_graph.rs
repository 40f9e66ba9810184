//! The states of a component's layers and the ways between them: which of them lead to a layout at all.

use super::elimination_order::Layer;

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
    pub(crate) layers: Vec<Layer>,
    /// Where each layer's states begin, and the end; the layer after the last has one state when there are layouts.
    pub(crate) layer_starts: Vec<usize>,
    /// Layer by layer, sorted by their target.
    pub(crate) steps: Vec<Step>,
    /// Where each layer's steps begin, and the end.
    pub(crate) step_starts: Vec<usize>,
    /// By state.
    pub(crate) rests: Vec<Rest>,
    /// By box, counted from the component's first.
    pub(crate) possible: Vec<Possible>,
}

impl States {
    pub(crate) fn clear(&mut self) {
        self.layers.clear();
        self.layer_starts.clear();
        self.steps.clear();
        self.step_starts.clear();
    }

    /// Finds which of the states lead to a layout. `false` when none does.
    pub(crate) fn backward(&mut self) -> bool {
        let last = self.layer_starts.last().copied().unwrap_or(0);
        self.possible.clear();
        self.possible.resize(self.layers.len(), Possible::default());
        self.rests.clear();
        self.rests.resize(last.max(1), Rest::DEAD);
        let first_of_last = self.layer_starts[self.layer_starts.len() - 2];
        for rest in &mut self.rests[first_of_last..last] {
            *rest = Rest { fewest: 0, most: 0 };
        }
        for (number, layer) in self.layers.iter().enumerate().rev() {
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
        self.rests[0].is_alive()
    }

    /// The fewest and the most mines of the component's layouts.
    pub(crate) fn mines(&self) -> Rest {
        self.rests[0]
    }
}
