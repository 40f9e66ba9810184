//! Finds a small set of numbers that contradict each other.

use alloc::vec;
use alloc::vec::Vec;

use super::context::ProofContext;
use crate::board::Cell;
use crate::counting::{Budget, Exceeded};
use crate::geometry::Pos;
use crate::position::PositionRef;
use crate::sorting::{sort, sort_by};

/// The maximum number of sets of one size that are tried.
const MAX_SETS: u32 = 20_000;

/// The maximum number of clues of the sets that are tried one by one.
const MAX_CLUES: usize = 6;

/// The reason why no layout fits a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Contradiction {
    /// The open numbers, none of which can be left out. Empty if only the number of mines is impossible.
    pub clues: Vec<Pos>,
    /// Whether the numbers contradict the number of mines on the board, and not each other.
    pub needs_mine_count: bool,
}

/// Finds the numbers that contradict each other or, if `uses_mine_count` is set, the number of mines on the board.
/// Flags prove nothing; mines that are shown count as mines.
///
/// The set is one of the smallest if it has up to two numbers, and nearly always if it has up to six; a larger one is
/// minimal: without any one of its numbers there is a layout. Returns `None` if a layout fits, or if the search takes
/// more work than the budget allows.
///
/// ```
/// use minesweeper_engine::{Position, deduction, solver::Budget};
/// let position: Position = "2x3x4\n1.\n4.\n..\n".parse()?;
/// let found = deduction::find_contradiction(&position, true, Budget::default()).ok_or("a layout fits")?;
/// assert_eq!(found.clues, ["0,0".parse()?, "0,1".parse()?]);
/// assert!(!found.needs_mine_count);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find_contradiction<'a>(
    position: impl Into<PositionRef<'a>>,
    uses_mine_count: bool,
    budget: Budget,
) -> Option<Contradiction> {
    let position @ PositionRef { board, mines } = position.into();
    if let Some(clue) = impossible_number(position) {
        return Some(Contradiction { clues: vec![clue], needs_mine_count: false });
    }
    let mut context = ProofContext::new(board.size());
    context.load(board, mines, None, budget)?;
    let (clues, needs_mine_count) = context.contradiction(uses_mine_count).ok().flatten()?;
    let mut clues: Vec<Pos> = clues.into_iter().map(|clue| context.pos(clue)).collect();
    sort_by(&mut clues, |a, b| (a.y, a.x).cmp(&(b.y, b.x)));
    Some(Contradiction { clues, needs_mine_count })
}

/// Returns a number with fewer known mines and covered cells around it than it needs, or with more known mines.
fn impossible_number(PositionRef { board, .. }: PositionRef<'_>) -> Option<Pos> {
    board.size().positions().find(|&pos| {
        let Ok(Cell::Revealed(number)) = board.get(pos) else { return false };
        let count = |matches: fn(Cell) -> bool| {
            board.size().neighbours(pos).filter(|&near| board.get(near).is_ok_and(matches)).count()
        };
        let mines = count(|cell| matches!(cell, Cell::Mine | Cell::Exploded));
        !(mines..=mines + count(Cell::is_covered)).contains(&usize::from(number))
    })
}

impl ProofContext {
    /// Returns clues that contradict each other, or else the number of mines if `uses_mine_count` is set.
    fn contradiction(&mut self, uses_mine_count: bool) -> Result<Option<(Vec<u16>, bool)>, Exceeded> {
        let all = self.all_clues();
        if let Some(pair) = self.contradictory_set(2, &all)? {
            return Ok(Some((pair, false)));
        }
        if self.propagate(&all, &[], false)? {
            let is_contradiction = uses_mine_count && !self.propagate(&all, &[], true)?;
            return if is_contradiction { Ok(Some((self.shrink(all, true)?, true))) } else { Ok(None) };
        }
        let minimal = self.shrink(all, false)?;
        for size in 3..minimal.len().min(MAX_CLUES + 1) {
            match self.contradictory_set(size, &minimal) {
                Ok(Some(smaller)) => return Ok(Some((smaller, false))),
                Ok(None) => {}
                // There are too many sets to try.
                Err(Exceeded) => break,
            }
        }
        Ok(Some((minimal, false)))
    }

    /// Returns a minimal subset of contradictory clues.
    fn shrink(&mut self, mut clues: Vec<u16>, use_mine_count: bool) -> Result<Vec<u16>, Exceeded> {
        // The clues from `end` on are needed. After a chunk could be left out, one of twice the size is tried next.
        let (mut end, mut chunk) = (clues.len(), clues.len().div_ceil(4));
        while end > 0 {
            let start = end.saturating_sub(chunk.max(1));
            let fewer = [&clues[..start], &clues[end..]].concat();
            if !self.propagate(&fewer, &[], use_mine_count)? {
                (clues, end, chunk) = (fewer, start, 2 * chunk);
            } else if end - start == 1 {
                (end, chunk) = (start, 1);
            } else {
                chunk = (end - start) / 2;
            }
        }
        Ok(clues)
    }

    /// Returns the first connected set of `size` clues, one of them among `roots`, that no layout fits. Fails if there
    /// are too many sets to try.
    fn contradictory_set(&mut self, size: usize, roots: &[u16]) -> Result<Option<Vec<u16>>, Exceeded> {
        let mut sets_left = if size == 2 { u32::MAX } else { MAX_SETS };
        for &root in roots {
            if let Some(found) = self.extend_set(&mut vec![root], size, &mut sets_left)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn extend_set(
        &mut self,
        set: &mut Vec<u16>,
        size: usize,
        sets_left: &mut u32,
    ) -> Result<Option<Vec<u16>>, Exceeded> {
        if set.len() == size {
            *sets_left = sets_left.checked_sub(1).ok_or(Exceeded)?;
            return Ok(self.is_contradictory(set)?.then(|| set.clone()));
        }
        let mut next: Vec<u16> = set.iter().flat_map(|&clue| self.adjacent_clues(clue)).map(|clue| clue.cell).collect();
        sort(&mut next);
        next.dedup();
        for clue in next {
            if set.contains(&clue) {
                continue;
            }
            set.push(clue);
            let found = self.extend_set(set, size, sets_left)?;
            set.pop();
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::geometry::Size;
    use crate::rng::Rng;
    use crate::solver::{MineCount, Solver};
    use crate::test_positions::random_position;

    /// Returns whether a layout fits, with these numbers alone if some are given.
    fn fits(board: &Board, mines: Option<u16>, clues: Option<&[Pos]>) -> bool {
        let mut board = board.clone();
        let mut hidden = Vec::new();
        for pos in board.size().positions() {
            if let (Ok(Cell::Revealed(_)), Some(clues)) = (board.get(pos), clues)
                && !clues.contains(&pos)
            {
                hidden.push(pos);
            }
        }
        let unknown = MineCount::Between { min: 0, max: u16::MAX };
        for &pos in &hidden {
            // Open, and without a number.
            board.set(pos, Cell::WrongFlag).unwrap();
        }
        let mut solver = Solver::new(board.size());
        match mines {
            Some(mines) => solver.analyse((&board, mines)).is_ok(),
            None => solver.analyse_unknown_mines(&board, unknown).is_ok(),
        }
    }

    #[test]
    fn a_contradiction_is_found_if_and_only_if_no_layout_fits_and_none_of_its_numbers_can_be_left_out() {
        let (size, mut rng) = (Size::const_new(8, 6), Rng::new(11));
        let (mut local, mut global, mut none) = (0, 0, 0);
        for round in 0..400 {
            let (mut board, mines) = random_position(size, &mut rng, 4, (1, 2));
            let mut total = mines.len() as u16;
            for _ in 0..round % 3 {
                let index = rng.below(48) as usize;
                if let Cell::Revealed(number) = board.at(index) {
                    board.put(index, Cell::Revealed((number + 1 + rng.below(2) as u8) % 9));
                }
            }
            if round % 5 == 0 {
                total = rng.below(6) as u16;
            }
            let found = find_contradiction((&board, total), true, Budget::default());
            let Some(found) = found else {
                assert!(fits(&board, Some(total), None), "{board:?}");
                none += 1;
                continue;
            };
            let count = found.needs_mine_count.then_some(total);
            assert!(!fits(&board, count, Some(&found.clues)), "{found:?} of {board:?}");
            for index in 0..found.clues.len() {
                let mut fewer = found.clues.clone();
                fewer.remove(index);
                assert!(fits(&board, count, Some(&fewer)), "{found:?} without {index} of {board:?}");
            }
            *(if found.needs_mine_count { &mut global } else { &mut local }) += 1;
        }
        assert!(local > 60 && global > 40 && none > 100, "{local}, {global} and {none}");
    }

    #[test]
    fn known_mines_count_and_flags_do_not() {
        let find = |text: &str| {
            let position: crate::Position = text.parse().unwrap();
            find_contradiction(&position, true, Budget::default()).map(|found| found.clues)
        };
        assert_eq!(find("3x1x1\n*1.\n"), None);
        assert_eq!(find("4x1x2\n*1*.\n"), Some(vec![Pos::new(1, 0)]));
        assert_eq!(find("3x1x1\nF1F\n"), None);
        assert_eq!(find("3x1x2\n...\n"), None);
    }
}
