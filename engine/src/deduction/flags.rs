//! Finds flags that contradict the clues.

use alloc::vec::Vec;

use super::context::{Clue, ProofContext, Target};
use super::{Proof, WrongFlags, mine_count, multi_clue};
use crate::counting::Exceeded;
use crate::knowledge::Fact;

/// The maximum number of wrong flags for which proofs are compared.
const MAX_TRIED: usize = 16;

/// Finds the wrong flag with the smallest proof, or otherwise several flags that cannot all be right.
pub(super) fn find(context: &mut ProofContext) -> Result<Option<WrongFlags>, Exceeded> {
    if !context.has_flags() {
        return Ok(None);
    }
    if let Some(crowd) = crowded_clue(context) {
        return Ok(Some(crowd));
    }
    let is_wrong = |&&cell: &&u16| context.certain_fact(cell) == Some(Fact::Safe);
    let wrong: Vec<Target> = context.flags.iter().filter(is_wrong).map(|&flag| (flag, Fact::Safe)).collect();
    let mut best: Option<(u16, Vec<u16>)> = None;
    let mut provable = wrong.clone();
    context.retain_provable_without_mine_count(&mut provable)?;
    for target in provable.into_iter().take(MAX_TRIED) {
        // Only a smaller proof is better.
        let max_clues = best.as_ref().map_or(usize::MAX, |(_, best)| best.len() - 1);
        if max_clues == 0 {
            break;
        }
        let found = multi_clue::smallest_proof(context, &[target], 1, max_clues)?;
        if let Some(clues) = found
            && best.as_ref().is_none_or(|(_, best)| clues.len() < best.len())
        {
            best = Some((target.0, clues));
        }
    }
    if let Some((flag, clues)) = best {
        return Ok(Some(wrong_flags(context, &[flag], &clues, false)));
    }
    if let Some(&target) = wrong.first() {
        let clues = mine_count::smallest_proof(context, target)?;
        return Ok(Some(wrong_flags(context, &[target.0], &clues, true)));
    }
    incompatible_flags(context)
}

/// Finds a clue with more flags around it than mines, so that one of them is wrong.
fn crowded_clue(context: &ProofContext) -> Option<WrongFlags> {
    let flags_near = |clue: Clue| context.covered_neighbours(clue).filter(|&cell| context.is_flagged(cell));
    let crowded = context.clues.iter().find(|clue| flags_near(**clue).count() > usize::from(clue.number))?;
    let mut flags: Vec<u16> = flags_near(*crowded).collect();
    // Name a single flag if it is certainly wrong; otherwise one flag more than there are mines.
    match flags.iter().find(|&&flag| context.certain_fact(flag) == Some(Fact::Safe)) {
        Some(_) if crowded.number > 0 => return None,
        _ => flags.truncate(usize::from(crowded.number) + 1),
    }
    Some(wrong_flags(context, &flags, &[crowded.cell], false))
}

/// Finds flags that are possible one by one, but not together.
fn incompatible_flags(context: &mut ProofContext) -> Result<Option<WrongFlags>, Exceeded> {
    let (mut clues, mut flags) = (context.all_clues(), context.flags.clone());
    let mut use_mine_count = false;
    if context.propagate(&clues, &flags, false)? {
        use_mine_count = true;
        if context.propagate(&clues, &flags, true)? {
            return Ok(None);
        }
    }
    for left_out in (0..flags.len()).rev() {
        let flag = flags.remove(left_out);
        if context.propagate(&clues, &flags, use_mine_count)? {
            flags.insert(left_out, flag);
        }
    }
    for left_out in (0..clues.len()).rev() {
        let clue = clues.remove(left_out);
        if context.propagate(&clues, &flags, use_mine_count)? {
            clues.insert(left_out, clue);
        }
    }
    Ok(Some(wrong_flags(context, &flags, &clues, use_mine_count)))
}

fn wrong_flags(context: &ProofContext, flags: &[u16], clues: &[u16], needs_mine_count: bool) -> WrongFlags {
    let pos = |cells: &[u16]| cells.iter().map(|&cell| context.pos(cell)).collect();
    WrongFlags { flags: pos(flags), proof: Proof { clues: pos(clues), needs_mine_count } }
}
