//! Chooses the order in which the boxes of a component are eliminated.
//!
//! Counting layouts is variable elimination: its cost grows exponentially with the number of constraints that are open
//! at once, those with some boxes already counted and others not yet. A greedy order keeps that number small.

use alloc::vec::Vec;

use super::frontier::{Component, Frontier};
use super::packed_state::{PackedState, SLOTS, Slot};

/// The error of a component with more open constraints than a state has slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooWide;

/// A box in elimination order. Each box is one layer of the state graph.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layer {
    /// The index of the box, counted from the component's first.
    pub(super) box_index: u16,
    /// The number of its cells.
    pub(super) size: u8,
}

/// The elimination of one box, and its effect on a state.
#[derive(Debug, Clone, Copy)]
pub(super) struct Elimination<const WORDS: usize> {
    pub(super) layer: Layer,
    degree: u8,
    slots: [OpenConstraint; 8],
    /// The needs of the constraints that open with this box.
    pub(super) opened: PackedState<WORDS>,
    /// A one in the slot of every constraint of the box: the effect of one mine.
    pub(super) mine: PackedState<WORDS>,
}

#[derive(Debug, Clone, Copy, Default)]
struct OpenConstraint {
    slot: Slot,
    /// How many mines the constraint's later boxes can hold.
    room_after: u8,
}

impl<const WORDS: usize> Elimination<WORDS> {
    /// Returns the minimum and maximum number of mines that the box can hold in `state`. If the minimum is greater, the
    /// state is a dead end.
    pub(super) fn bounds(&self, state: PackedState<WORDS>) -> (u8, u8) {
        let (mut min, mut max) = (0, self.layer.size);
        for open in &self.slots[..usize::from(self.degree)] {
            let need = state.need(open.slot);
            max = max.min(need);
            min = min.max(need.saturating_sub(open.room_after));
        }
        (min, max)
    }
}

/// Takes a free slot, or returns `None` if all are used.
fn take_slot<const WORDS: usize>(free: &mut [u32; WORDS]) -> Option<Slot> {
    let (word, slots) = free.iter_mut().enumerate().find(|(_, slots)| **slots != 0)?;
    let slot = Slot::new(word, slots.trailing_zeros());
    *slots &= *slots - 1;
    Some(slot)
}

fn free_slot<const WORDS: usize>(free: &mut [u32; WORDS], slot: Slot) {
    free[slot.word()] |= 1 << slot.index();
}

#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    room: u8,
    boxes_left: u8,
    is_open: bool,
    slot: Slot,
}

/// The elimination order of one component, for states of `WORDS` words.
#[derive(Debug)]
pub(super) struct EliminationOrder<const WORDS: usize> {
    pub(super) eliminations: Vec<Elimination<WORDS>>,
    /// By constraint, counted from the component's first.
    progress: Vec<Progress>,
    is_eliminated: Vec<bool>,
    /// The open constraints, in the order in which they were opened.
    open: Vec<u16>,
    free: [u32; WORDS],
}

impl<const WORDS: usize> Default for EliminationOrder<WORDS> {
    fn default() -> Self {
        let (eliminations, progress, is_eliminated, open) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { eliminations, progress, is_eliminated, open, free: [0; WORDS] }
    }
}

impl<const WORDS: usize> EliminationOrder<WORDS> {
    /// Orders the boxes of a component. Starts at the constraint that was found last, which is the farthest from where
    /// the component was found. Then always takes the box that leaves the fewest constraints open; ties go to the
    /// constraint that has been open longest.
    ///
    /// Fails if more constraints are open at once than a state can hold.
    pub(super) fn compute(&mut self, frontier: &Frontier, component: &Component) -> Result<(), TooWide> {
        self.eliminations.clear();
        self.open.clear();
        self.free = [(1 << SLOTS) - 1; WORDS];
        self.is_eliminated.clear();
        self.is_eliminated.resize(component.boxes.len(), false);
        self.progress.clear();
        for constraint in &frontier.constraints[component.constraints.clone()] {
            let room = constraint.boxes().iter().map(|&b| frontier.boxes[usize::from(b)].size()).sum::<usize>();
            let boxes_left = constraint.boxes().len() as u8;
            self.progress.push(Progress { room: room as u8, boxes_left, is_open: false, slot: Slot::default() });
        }
        let Some(last) = frontier.constraints[component.constraints.clone()].last() else { return Ok(()) };
        let degree = |number: &u16| frontier.boxes[usize::from(*number)].constraints().len();
        let mut next = last.boxes().iter().copied().min_by_key(degree);
        while let Some(number) = next {
            self.eliminate(frontier, component, usize::from(number))?;
            next = self.next_box(frontier, component);
        }
        Ok(())
    }

    fn next_box(&self, frontier: &Frontier, component: &Component) -> Option<u16> {
        let mut best = None;
        for &constraint in &self.open {
            for &number in frontier.constraints[usize::from(constraint)].boxes() {
                if self.is_eliminated[usize::from(number) - component.boxes.start] {
                    continue;
                }
                let mut growth = 0;
                for &touched in frontier.boxes[usize::from(number)].constraints() {
                    let progress = self.progress[usize::from(touched) - component.constraints.start];
                    growth += i32::from(!progress.is_open) - i32::from(progress.boxes_left == 1);
                }
                if best.is_none_or(|(min_growth, _)| growth < min_growth) {
                    best = Some((growth, number));
                }
            }
        }
        best.map(|(_, number)| number)
    }

    fn eliminate(&mut self, frontier: &Frontier, component: &Component, number: usize) -> Result<(), TooWide> {
        let eliminated = &frontier.boxes[number];
        let relative = number - component.boxes.start;
        self.is_eliminated[relative] = true;
        let (size, degree) = (eliminated.size() as u8, eliminated.constraints().len() as u8);
        let (slots, opened, mine) = ([OpenConstraint::default(); 8], PackedState::default(), PackedState::default());
        let mut elimination =
            Elimination { layer: Layer { box_index: relative as u16, size }, degree, slots, opened, mine };
        for (open, &constraint) in elimination.slots.iter_mut().zip(eliminated.constraints()) {
            let progress = &mut self.progress[usize::from(constraint) - component.constraints.start];
            if !progress.is_open {
                (progress.is_open, progress.slot) = (true, take_slot(&mut self.free).ok_or(TooWide)?);
                self.open.push(constraint);
                let need = frontier.constraints[usize::from(constraint)].need;
                elimination.opened.add_need(progress.slot, need);
            }
            progress.room -= size;
            progress.boxes_left -= 1;
            *open = OpenConstraint { slot: progress.slot, room_after: progress.room };
            elimination.mine.add_need(open.slot, 1);
        }
        self.eliminations.push(elimination);
        let (progress, free) = (&self.progress, &mut self.free);
        self.open.retain(|&constraint| {
            let progress = &progress[usize::from(constraint) - component.constraints.start];
            if progress.boxes_left == 0 {
                free_slot(free, progress.slot);
            }
            progress.boxes_left > 0
        });
        Ok(())
    }
}
