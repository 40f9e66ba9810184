//! The order in which the boxes of a component are counted, such that few constraints are open at a time.

use super::frontier::{Component, Frontier};

/// The bits of a state that hold what one constraint still needs: 0 to 7, since a number that needs all of eight
/// neighbours is settled by itself.
const NEED_BITS: u8 = 3;

/// How many constraints may be open at once.
const SLOTS: u8 = 21;

/// More constraints are open at once than a state can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooWide;

/// One box in its turn, and what it does to a state.
///
/// A *state* is what the open constraints still need, packed into 64 bits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layer {
    /// The box, counted from the component's first.
    pub(crate) number: u16,
    /// How many cells it has.
    pub(crate) size: u8,
    degree: u8,
    slots: [Slot; 8],
    /// The needs of the constraints that open here.
    pub(crate) opened: u64,
    /// A one in the slot of every constraint of the box: what one mine takes away.
    pub(crate) mine: u64,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    shift: u8,
    /// How many mines the constraint's later boxes can hold.
    room_after: u8,
}

impl Layer {
    /// The fewest and the most mines that the box can hold in a state; none when the first is greater.
    pub(crate) fn bounds(&self, state: u64) -> (u8, u8) {
        let (mut fewest, mut most) = (0, self.size);
        for slot in &self.slots[..usize::from(self.degree)] {
            let need = (state >> slot.shift) as u8 & 7;
            most = most.min(need);
            fewest = fewest.max(need.saturating_sub(slot.room_after));
        }
        (fewest, most)
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    room: u8,
    boxes_left: u8,
    is_open: bool,
    slot: u8,
}

/// The layers of one component.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    pub(crate) layers: Vec<Layer>,
    /// By constraint, counted from the component's first.
    progress: Vec<Progress>,
    is_placed: Vec<bool>,
    /// The open constraints, in the order of their opening.
    open: Vec<u16>,
    free: u32,
}

impl Plan {
    /// Orders the boxes: always the one that leaves the fewest constraints open, among equals one of the constraint
    /// that has been open for longest. It begins at the end of the component that is farthest from where it was found.
    pub(crate) fn make(&mut self, frontier: &Frontier, component: &Component) -> Result<(), TooWide> {
        self.layers.clear();
        self.open.clear();
        self.free = (1 << SLOTS) - 1;
        self.is_placed.clear();
        self.is_placed.resize(component.boxes.len(), false);
        self.progress.clear();
        for constraint in &frontier.constraints[component.constraints.clone()] {
            let room = constraint.boxes().iter().map(|&b| frontier.boxes[usize::from(b)].size()).sum::<usize>();
            let boxes_left = constraint.boxes().len() as u8;
            self.progress.push(Progress { room: room as u8, boxes_left, is_open: false, slot: 0 });
        }
        let Some(last) = frontier.constraints[component.constraints.clone()].last() else { return Ok(()) };
        let degree = |number: &u16| frontier.boxes[usize::from(*number)].constraints().len();
        let mut next = last.boxes().iter().copied().min_by_key(degree);
        while let Some(number) = next {
            self.place(frontier, component, usize::from(number))?;
            next = self.choose(frontier, component);
        }
        Ok(())
    }

    fn choose(&self, frontier: &Frontier, component: &Component) -> Option<u16> {
        let mut best = None;
        for &constraint in &self.open {
            for &number in frontier.constraints[usize::from(constraint)].boxes() {
                if self.is_placed[usize::from(number) - component.boxes.start] {
                    continue;
                }
                let mut growth = 0;
                for &touched in frontier.boxes[usize::from(number)].constraints() {
                    let progress = self.progress[usize::from(touched) - component.constraints.start];
                    growth += i32::from(!progress.is_open) - i32::from(progress.boxes_left == 1);
                }
                if best.is_none_or(|(least, _)| growth < least) {
                    best = Some((growth, number));
                }
            }
        }
        best.map(|(_, number)| number)
    }

    fn place(&mut self, frontier: &Frontier, component: &Component, number: usize) -> Result<(), TooWide> {
        let placed = &frontier.boxes[number];
        let relative = number - component.boxes.start;
        self.is_placed[relative] = true;
        let (size, degree) = (placed.size() as u8, placed.constraints().len() as u8);
        let mut layer =
            Layer { number: relative as u16, size, degree, slots: [Slot::default(); 8], opened: 0, mine: 0 };
        for (slot, &constraint) in layer.slots.iter_mut().zip(placed.constraints()) {
            let progress = &mut self.progress[usize::from(constraint) - component.constraints.start];
            if !progress.is_open {
                if self.free == 0 {
                    return Err(TooWide);
                }
                (progress.is_open, progress.slot) = (true, self.free.trailing_zeros() as u8);
                self.free &= self.free - 1;
                self.open.push(constraint);
                let need = frontier.constraints[usize::from(constraint)].need;
                layer.opened |= u64::from(need) << (progress.slot * NEED_BITS);
            }
            progress.room -= size;
            progress.boxes_left -= 1;
            *slot = Slot { shift: progress.slot * NEED_BITS, room_after: progress.room };
            layer.mine |= 1 << slot.shift;
        }
        self.layers.push(layer);
        let (progress, free) = (&self.progress, &mut self.free);
        self.open.retain(|&constraint| {
            let progress = &progress[usize::from(constraint) - component.constraints.start];
            if progress.boxes_left == 0 {
                *free |= 1 << progress.slot;
            }
            progress.boxes_left > 0
        });
        Ok(())
    }
}
