//! Steps that compare two clues.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::clue_window::{Compared, cells_of};
use super::context::{Clue, ProofContext, Target};
use super::draft::Draft;
use super::{DeductionStep, Method};
use crate::counting::Exceeded;
use crate::knowledge::Fact;

/// The maximum number of pairs for which proofs are compared.
const MAX_TRIED: usize = 8;

/// Two clues that together prove facts about some cells. The masks are of the window around the first.
#[derive(Clone, Copy)]
struct Pair {
    /// The clue that needs more mines among the cells compared comes first.
    clues: [Clue; 2],
    /// The known mines next to the second clue alone, which are subtracted from it.
    known_mines: u64,
    /// The other cells next to the second clue alone. They are safe.
    safe: u64,
    /// The cells next to the first clue alone. They are mines.
    mines: u64,
}

impl Pair {
    /// As in [`Method::Pair`].
    fn inside(&self) -> bool {
        self.mines == 0 || self.safe == 0
    }

    /// Returns a key that is smaller for simpler pairs.
    fn rank(&self) -> (u32, bool, Reverse<u32>, u16) {
        let proved = (self.safe | self.mines).count_ones();
        (self.known_mines.count_ones(), !self.inside(), Reverse(proved), self.clues[0].cell)
    }

    fn method(&self, context: &ProofContext) -> Method {
        Method::Pair { numbers: self.clues.map(|clue| context.pos(clue.cell)), inside: self.inside() }
    }
}

/// Finds the simplest step that two clues prove.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<DeductionStep>, Exceeded> {
    let mut pairs: Vec<Pair> = Vec::with_capacity(4 * MAX_TRIED);
    for &clue in &context.clues {
        // Each pair occurs in both orders.
        pairs.extend(context.compared_clues(clue).filter_map(|compared| compare(context, clue, compared)));
    }
    let mut best: Option<Draft> = None;
    for _ in 0..MAX_TRIED.min(pairs.len()) {
        // Of equal pairs the first, so the others keep their order.
        let simplest = (0..pairs.len()).min_by_key(|&index| pairs[index].rank()).unwrap_or_default();
        let pair = pairs.remove(simplest);
        // If this pair is too expensive, others may do. Once the budget is spent they all fail at once.
        if let Ok(Some(step)) = step(context, &pair, best.as_ref().map_or(usize::MAX, |best| best.clues.len())) {
            context.discard(best.replace(step));
        }
    }
    Ok(best.map(|best| context.finish(best)))
}

/// Compares two clues that prove something useful to the player.
fn compare(context: &ProofContext, more: Clue, compared: Compared) -> Option<Pair> {
    let pair = differ(context, more, compared)?;
    let is_useful = |mine| context.is_useful((mine, Fact::Mine));
    (pair.safe != 0 || cells_of(context, more, pair.mines).any(is_useful)).then_some(pair)
}

/// Compares two clues. They prove something if the first needs more mines than the second, by exactly as many as it has
/// covered neighbours of its own. Known mines next to both clues or to the first alone make no difference.
fn differ(
    context: &ProofContext,
    more: Clue,
    Compared { other: less, only_clue, only_other }: Compared,
) -> Option<Pair> {
    let known_mines = (u32::from(less.number) + only_clue.count_ones()).checked_sub(more.number.into())?;
    if known_mines > only_other.count_ones() {
        return None;
    }
    let known = context.known_mines_in(more, only_other);
    let pair = Pair { clues: [more, less], known_mines: known, safe: only_other & !known, mines: only_clue };
    (known.count_ones() == known_mines).then_some(pair)
}

/// Returns how two clues are compared to prove a fact without any known mines, and the clue that needs more mines; `None` if the
/// comparison does not prove it.
pub(super) fn method(context: &ProofContext, [one, other]: [Clue; 2], target: Target) -> Option<(Method, u16)> {
    let proves = |(more, less): (Clue, Clue)| {
        let compared = context.compared_clues(more).find(|compared| compared.other.cell == less.cell)?;
        let pair = differ(context, more, compared)?;
        let cells = if target.1 == Fact::Safe { pair.safe } else { pair.mines };
        let is_proof = pair.known_mines == 0 && cells_of(context, more, cells).any(|cell| cell == target.0);
        is_proof.then(|| (pair.method(context), more.cell))
    };
    [(one, other), (other, one)].into_iter().find_map(proves)
}

/// Returns the step of a pair if it has fewer clues than `max_clues`.
fn step(context: &mut ProofContext, pair: &Pair, max_clues: usize) -> Result<Option<Draft>, Exceeded> {
    if max_clues <= pair.clues.len() {
        return Ok(None);
    }
    let mut known_mines = context.take_list();
    known_mines.extend(cells_of(context, pair.clues[0], pair.known_mines));
    let Some(supporting) = context.supporting_clues(&pair.clues, &known_mines)? else { return Ok(None) };
    let mut clues = context.take_list();
    clues.extend(pair.clues.map(|clue| clue.cell));
    clues.extend_from_slice(&supporting);
    context.put_list(supporting);
    if clues.len() >= max_clues {
        return Ok(None);
    }
    let mut targets = context.take_list();
    targets.extend(cells_of(context, pair.clues[0], pair.safe | pair.mines));
    let step = context.draft(pair.method(context), clues, false, |cell| targets.contains(&cell))?;
    context.put_list(targets);
    Ok(step.map(|step| Draft { assumed_mines: known_mines, ..step }))
}
