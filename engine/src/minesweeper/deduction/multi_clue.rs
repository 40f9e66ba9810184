//! Steps by several numbers together.

use super::context::{Ground, Target};
use super::{Method, Step};
use crate::minesweeper::counting::Exceeded;

/// The fewest numbers that such a step takes: what one or two say is found before.
const FEWEST: usize = 3;

/// How many cells are looked at.
const LOOKED_AT: usize = 48;

/// The step that takes the fewest numbers.
pub(super) fn find(ground: &mut Ground) -> Result<Option<Step>, Exceeded> {
    let certain = ground.targets();
    let certain = ground.without_count(certain)?;
    let targets = apart(ground, certain);
    let Some(clues) = smallest(ground, &targets, FEWEST)? else { return Ok(None) };
    if let Some(step) = ground.step(Method::Several, &clues, false, |_| true)? {
        return Ok(Some(step));
    }
    // Fewer would do, which were passed over where they are looked for: so it is told with what one cell takes.
    for target in targets {
        if let Some(clues) = ground.anywhere(target)?
            && let Some(step) = ground.step(Method::Several, &clues, false, |_| true)?
        {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

/// Of cells that the same numbers touch, the first.
fn apart(ground: &Ground, targets: Vec<Target>) -> Vec<Target> {
    let mut seen: Vec<Vec<u16>> = Vec::new();
    let mut apart = Vec::new();
    for target in targets {
        let touching: Vec<u16> = ground.touching(target.0).map(|clue| clue.cell).collect();
        if !touching.is_empty() && !seen.contains(&touching) && apart.len() < LOOKED_AT {
            seen.push(touching);
            apart.push(target);
        }
    }
    apart
}

/// The smallest set of numbers that proves one of the targets, of at least `fewest`; of which none can be left out, where there
/// are too many sets to try all. `None` where it takes the number of mines too.
pub(super) fn smallest(ground: &mut Ground, targets: &[Target], fewest: usize) -> Result<Option<Vec<u16>>, Exceeded> {
    let mut best: Option<Vec<u16>> = None;
    for &target in targets {
        let found = ground.local(target)?;
        if let Some(found) = found
            && best.as_ref().is_none_or(|best| found.len() < best.len())
        {
            best = Some(found);
        }
    }
    for &target in targets {
        if best.is_none() {
            best = ground.anywhere(target)?;
        }
    }
    let Some(best) = best else { return Ok(None) };
    for size in fewest..best.len() {
        match ground.connected(size, targets) {
            Ok(Some(smaller)) => return Ok(Some(smaller)),
            Ok(None) => {}
            // Too many sets: what was found stands.
            Err(Exceeded) => break,
        }
    }
    Ok(Some(best))
}
