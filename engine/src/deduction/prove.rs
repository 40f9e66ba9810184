//! The proof that one cell is safe or a mine.

use alloc::vec::Vec;

use super::context::{ProofContext, Target};
use super::{DeductionStep, Method, mine_count, multi_clue, pairs};
use crate::board::Cell;
use crate::counting::{Budget, Exceeded};
use crate::geometry::Pos;
use crate::position::PositionRef;

/// Proves that the covered cell at `pos` is safe or a mine. Flags prove nothing; mines that are shown count as mines. The number of
/// mines on the board is used only if `uses_mine_count` is set, and then only if the numbers alone do not prove it.
///
/// The proof is one of the smallest as far as the search can show. Returns `None` if the cell is not certain, not covered or off the
/// board, and if the search takes more work than the budget allows.
///
/// ```
/// use minesweeper_engine::{Position, deduction, solver::Budget};
/// let position: Position = "4x2x2\n11..\n....\n".parse()?;
/// let step = deduction::prove(&position, true, "2,1".parse()?, Budget::default()).ok_or("the cell is not certain")?;
/// assert_eq!(step.proof.clues, ["0,0".parse()?, "1,0".parse()?]);
/// assert!(step.safe.contains(&"2,1".parse()?));
/// assert_eq!(deduction::prove(&position, true, "0,1".parse()?, Budget::default()), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn prove<'a>(
    position: impl Into<PositionRef<'a>>,
    uses_mine_count: bool,
    pos: Pos,
    budget: Budget,
) -> Option<DeductionStep> {
    let PositionRef { board, mines } = position.into();
    if !board.get(pos).is_ok_and(Cell::is_covered) {
        return None;
    }
    let mut context = ProofContext::new(board.size());
    context.load(board, mines, None, budget)?;
    let cell = context.without_clues.cell(board.size().index(pos).ok()?) as u16;
    context.prove(cell, uses_mine_count).ok().flatten()
}

impl ProofContext {
    fn prove(&mut self, cell: u16, uses_mine_count: bool) -> Result<Option<DeductionStep>, Exceeded> {
        let all = self.all_clues();
        for use_mine_count in [false, true] {
            if use_mine_count && !uses_mine_count || !self.propagate(&all, &[], use_mine_count)? {
                return Ok(None);
            }
            if let Some(fact) = self.proved_fact(cell) {
                return self.step_about((cell, fact), use_mine_count);
            }
        }
        Ok(None)
    }

    /// Returns the step that proves a fact which follows from all clues.
    fn step_about(&mut self, target: Target, use_mine_count: bool) -> Result<Option<DeductionStep>, Exceeded> {
        let clues = match multi_clue::smallest_proof(self, &[target], 1, usize::MAX) {
            _ if use_mine_count => mine_count::smallest_proof(self, target)?,
            Ok(Some(clues)) => clues,
            Ok(None) => return Ok(None),
            Err(exceeded) => return Err(exceeded),
        };
        let (method, clues) = self.method(clues, use_mine_count, target);
        let facts = self.facts_needing_all(&clues, use_mine_count, |_| true)?;
        Ok(facts.contains(&target).then(|| self.step_with(method, &clues, use_mine_count, &facts)))
    }

    /// Returns how a step is found whose proof are these clues, and the clues in the order in which the method names them.
    fn method(&self, clues: Vec<u16>, use_mine_count: bool, target: Target) -> (Method, Vec<u16>) {
        let found: Vec<_> = clues.iter().filter_map(|&clue| self.clue(clue)).collect();
        match *found {
            _ if use_mine_count => (Method::MineCount, clues),
            [clue] if clue.is_all_mines() => (Method::AllMines { number: self.pos(clue.cell) }, clues),
            [one, other] => match pairs::method(self, [one, other], target) {
                Some((method, first)) => (method, [first, one.cell ^ other.cell ^ first].to_vec()),
                None => (Method::MultiClue, clues),
            },
            _ => (Method::MultiClue, clues),
        }
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

    #[test]
    fn a_cell_is_proved_if_and_only_if_it_is_certain() {
        let (size, mut rng, mut proved) = (Size::const_new(7, 5), Rng::new(5), [0; 3]);
        for round in 0..60 {
            let (board, mines) = random_position(size, &mut rng, 4, (1, 2));
            let (total, knows_total) = (mines.len() as u16, round % 2 == 0);
            let mut solver = Solver::new(size);
            let analysis = if knows_total {
                solver.analyse((&board, total)).unwrap().clone()
            } else {
                solver.analyse_unknown_mines(&board, MineCount::Between { min: 0, max: u16::MAX }).unwrap().clone()
            };
            for pos in size.positions() {
                let step = prove((&board, total), knows_total, pos, Budget::default());
                let chance = analysis.mine_probability(pos);
                assert_eq!(step.is_some(), matches!(chance, Some(0.0 | 1.0)), "{pos:?} of {board:?}");
                let Some(step) = step else { continue };
                let cells = if chance == Some(0.0) { &step.safe } else { &step.mines };
                assert!(cells.contains(&pos), "{step:?} does not name {pos:?} of {board:?}");
                assert!(proves(&board, total, &step, pos, chance == Some(1.0)), "{step:?} of {board:?}");
                proved[usize::from(chance == Some(1.0))] += 1;
                proved[2] += usize::from(step.proof.needs_mine_count);
            }
        }
        assert!(proved.iter().all(|&count| count > 10), "{proved:?}");
    }

    /// Returns whether a cell is certain on a board that shows the numbers of a proof alone.
    fn proves(board: &Board, mines: u16, step: &DeductionStep, pos: Pos, is_mine: bool) -> bool {
        let mut shown = board.clone();
        for other in board.size().positions() {
            if matches!(board.get(other), Ok(Cell::Revealed(_))) && !step.proof.clues.contains(&other) {
                // Open, and without a number.
                shown.set(other, Cell::WrongFlag).unwrap();
            }
        }
        let mut solver = Solver::new(board.size());
        let analysis = if step.proof.needs_mine_count {
            solver.analyse((&shown, mines)).unwrap()
        } else {
            solver.analyse_unknown_mines(&shown, MineCount::Between { min: 0, max: u16::MAX }).unwrap()
        };
        analysis.mine_probability(pos) == Some(f64::from(u8::from(is_mine)))
    }

    #[test]
    fn known_mines_count_and_flags_do_not() {
        let find = |text: &str, pos: &str| {
            let position: crate::Position = text.parse().unwrap();
            prove(&position, true, pos.parse().unwrap(), Budget::default()).map(|step| step.method)
        };
        assert_eq!(find("3x1x1\n*1.\n", "2,0"), Some(Method::MultiClue));
        assert_eq!(find("3x1x1\nF1.\n", "2,0"), None);
        assert_eq!(find("3x1x2\n.2.\n", "2,0"), Some(Method::AllMines { number: "1,0".parse().unwrap() }));
        assert_eq!(find("4x1x1\n.1..\n", "3,0"), Some(Method::MineCount));
        assert_eq!(find("3x1x1\n.1.\n", "1,0"), None);
    }
}
