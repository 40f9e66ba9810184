//! Chooses the order in which the boxes of a component are eliminated.
//!
//! Counting layouts is variable elimination: its cost grows exponentially with the number of constraints that are open
//! at once, those with some boxes already counted and others not yet. A greedy order keeps that number small.

use alloc::vec::Vec;

use super::frontier::{Component, Frontier};
use super::packed_state::{MAX_WORDS, PackedState, SLOTS, Slot};

/// The error of a component with more open constraints than any state has slots.
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

/// The elimination of one box.
#[derive(Debug, Clone, Copy)]
pub(super) struct Elimination {
    pub(super) layer: Layer,
    degree: u8,
    constraints: [OpenConstraint; 8],
}

#[derive(Debug, Clone, Copy, Default)]
struct OpenConstraint {
    slot: Slot,
    /// The mines that the constraint needs if it opens with this box, else 0.
    opening_need: u8,
    /// How many mines the constraint's later boxes can hold.
    room_after: u8,
}

impl Elimination {
    fn constraints(&self) -> &[OpenConstraint] {
        &self.constraints[..usize::from(self.degree)]
    }

    /// Returns the needs of the constraints that open with this box.
    pub(super) fn opened<const WORDS: usize>(&self) -> PackedState<WORDS> {
        self.state(|constraint| constraint.opening_need)
    }

    /// Returns a one in the slot of every constraint of the box: the effect of one mine.
    pub(super) fn mine<const WORDS: usize>(&self) -> PackedState<WORDS> {
        self.state(|_| 1)
    }

    fn state<const WORDS: usize>(&self, need: impl Fn(&OpenConstraint) -> u8) -> PackedState<WORDS> {
        let mut state = PackedState::default();
        for constraint in self.constraints() {
            state.add_need(constraint.slot, need(constraint));
        }
        state
    }

    /// Returns the minimum and maximum number of mines that the box can hold in `state`. If the minimum is greater, the
    /// state is a dead end.
    pub(super) fn bounds<const WORDS: usize>(&self, state: PackedState<WORDS>) -> (u8, u8) {
        let (mut min, mut max) = (0, self.layer.size);
        for open in self.constraints() {
            let need = state.need(open.slot);
            max = max.min(need);
            min = min.max(need.saturating_sub(open.room_after));
        }
        (min, max)
    }
}

/// The slots that no constraint uses, by word. The first free slot is taken, so that most components need one word.
#[derive(Debug, Default)]
struct FreeSlots([u32; MAX_WORDS]);

impl FreeSlots {
    const ALL: Self = Self([(1 << SLOTS) - 1; MAX_WORDS]);

    fn take(&mut self) -> Result<Slot, TooWide> {
        let (word, slots) = self.0.iter_mut().enumerate().find(|(_, slots)| **slots != 0).ok_or(TooWide)?;
        let slot = Slot::new(word, slots.trailing_zeros());
        *slots &= *slots - 1;
        Ok(slot)
    }

    fn put_back(&mut self, slot: Slot) {
        self.0[slot.word()] |= 1 << slot.index();
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    room: u8,
    boxes_left: u8,
    is_open: bool,
    slot: Slot,
}

/// The elimination order of one component.
#[derive(Debug, Default)]
pub(super) struct EliminationOrder {
    pub(super) eliminations: Vec<Elimination>,
    /// The number of words of a state.
    pub(super) words: usize,
    /// By constraint, counted from the component's first.
    progress: Vec<Progress>,
    is_eliminated: Vec<bool>,
    /// The open constraints, in the order in which they were opened.
    open: Vec<u16>,
    free: FreeSlots,
}

impl EliminationOrder {
    /// Orders the boxes of a component. Starts at the constraint that was found last, which is the farthest from where
    /// the component was found. Then always takes the box that leaves the fewest constraints open; ties go to the
    /// constraint that has been open longest.
    ///
    /// Fails if more constraints are open at once than the longest state can hold.
    pub(super) fn compute(&mut self, frontier: &Frontier, component: &Component) -> Result<(), TooWide> {
        self.eliminations.clear();
        self.open.clear();
        self.words = 1;
        self.free = FreeSlots::ALL;
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
        let constraints = [OpenConstraint::default(); 8];
        let mut elimination = Elimination { layer: Layer { box_index: relative as u16, size }, degree, constraints };
        for (open, &constraint) in elimination.constraints.iter_mut().zip(eliminated.constraints()) {
            let progress = &mut self.progress[usize::from(constraint) - component.constraints.start];
            if !progress.is_open {
                (progress.is_open, progress.slot) = (true, self.free.take()?);
                self.words = self.words.max(progress.slot.word() + 1);
                self.open.push(constraint);
                open.opening_need = frontier.constraints[usize::from(constraint)].need;
            }
            progress.room -= size;
            progress.boxes_left -= 1;
            (open.slot, open.room_after) = (progress.slot, progress.room);
        }
        self.eliminations.push(elimination);
        let (progress, free) = (&self.progress, &mut self.free);
        self.open.retain(|&constraint| {
            let progress = &progress[usize::from(constraint) - component.constraints.start];
            if progress.boxes_left == 0 {
                free.put_back(progress.slot);
            }
            progress.boxes_left > 0
        });
        Ok(())
    }
}
