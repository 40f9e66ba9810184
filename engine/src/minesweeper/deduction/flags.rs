//! Flags that the numbers rule out.

use super::context::{Ground, Target};
use super::{Proof, WrongFlags, mine_count, multi_clue};
use crate::minesweeper::counting::Exceeded;
use crate::minesweeper::knowledge::Fact;

/// How many wrong flags are looked at.
const LOOKED_AT: usize = 16;

/// The wrong flag that is easiest to show; else flags that cannot all be right.
pub(super) fn find(ground: &mut Ground) -> Result<Option<WrongFlags>, Exceeded> {
    if !ground.flags_are_used() {
        return Ok(None);
    }
    if let Some(crowd) = too_many(ground) {
        return Ok(Some(crowd));
    }
    let is_wrong = |&&cell: &&u16| ground.certain(cell) == Some(Fact::Safe);
    let wrong: Vec<Target> = ground.flags.iter().filter(is_wrong).map(|&flag| (flag, Fact::Safe)).collect();
    let mut best: Option<(u16, Vec<u16>)> = None;
    for target in ground.without_count(wrong.clone())?.into_iter().take(LOOKED_AT) {
        let found = multi_clue::smallest(ground, &[target], 1)?;
        if let Some(clues) = found
            && best.as_ref().is_none_or(|(_, best)| clues.len() < best.len())
        {
            best = Some((target.0, clues));
        }
    }
    if let Some((flag, clues)) = best {
        return Ok(Some(told(ground, &[flag], &clues, false)));
    }
    if let Some(&target) = wrong.first() {
        let clues = mine_count::smallest(ground, target)?;
        return Ok(Some(told(ground, &[target.0], &clues, true)));
    }
    together(ground)
}

/// A number with more flags around it than mines: one of them is wrong.
fn too_many(ground: &Ground) -> Option<WrongFlags> {
    let flags = |cell: u16| -> Vec<u16> {
        let clue = ground.clue(cell);
        clue.into_iter().flat_map(|clue| ground.covered(clue)).filter(|&cell| ground.is_flagged(cell)).collect()
    };
    let crowded = ground.clues.iter().find(|clue| flags(clue.cell).len() > usize::from(clue.need))?;
    let mut flags = flags(crowded.cell);
    // One is wrong that is certainly so; else any one more than there are mines.
    match flags.iter().find(|&&flag| ground.certain(flag) == Some(Fact::Safe)) {
        Some(_) if crowded.need > 0 => return None,
        _ => flags.truncate(usize::from(crowded.need) + 1),
    }
    Some(told(ground, &flags, &[crowded.cell], false))
}

/// Flags of which each may be right, but not all.
fn together(ground: &mut Ground) -> Result<Option<WrongFlags>, Exceeded> {
    let all: Vec<u16> = ground.clues.iter().map(|clue| clue.cell).collect();
    let flags = ground.flags.clone();
    let mut count = false;
    if ground.learn(&all, &flags, false)? {
        count = true;
        if ground.learn(&all, &flags, true)? {
            return Ok(None);
        }
    }
    let (mut flags, mut clues) = (flags, all);
    for left_out in (0..flags.len()).rev() {
        let flag = flags.remove(left_out);
        if ground.learn(&clues, &flags, count)? {
            flags.insert(left_out, flag);
        }
    }
    for left_out in (0..clues.len()).rev() {
        let clue = clues.remove(left_out);
        if ground.learn(&clues, &flags, count)? {
            clues.insert(left_out, clue);
        }
    }
    Ok(Some(told(ground, &flags, &clues, count)))
}

fn told(ground: &Ground, flags: &[u16], clues: &[u16], mine_count: bool) -> WrongFlags {
    let pos = |cells: &[u16]| cells.iter().map(|&cell| ground.pos(cell)).collect();
    WrongFlags { flags: pos(flags), proof: Proof { clues: pos(clues), mine_count } }
}
