//! The chance of each number that a cell may show.

use super::{SolveError, Solver};
use crate::counting::Work;
use crate::geometry::Pos;
use crate::knowledge::Fact;
use crate::position::PositionRef;

impl Solver {
    /// Returns the chance of each number, 0 to 8, that the covered cell at `pos` shows if it is opened. Together with
    /// the chance of a mine they sum to 1. Returns `None` for an open cell and off the board.
    ///
    /// ```
    /// use minesweeper_engine::{Position, solver::Solver};
    /// let position: Position = "3x1x1\n...\n".parse()?;
    /// let mut solver = Solver::new(position.board.size());
    /// let chances = solver.number_chances(&position, "0,0".parse()?)?.ok_or("the cell is open")?;
    /// assert!((chances[0] - 1.0 / 3.0).abs() < 1e-12, "the mine is at the other end");
    /// assert!((chances[1] - 1.0 / 3.0).abs() < 1e-12, "the mine is next to it");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SolveError`] if no layout fits or the budget is exceeded.
    pub fn number_chances<'a>(
        &mut self,
        position: impl Into<PositionRef<'a>>,
        pos: Pos,
    ) -> Result<Option<[f64; 9]>, SolveError> {
        self.analyse(position)?;
        let known = &self.base.known;
        let Ok(index) = known.size().index(pos) else { return Ok(None) };
        let (cell, mut chances) = (known.cell(index), [0.0; 9]);
        let node = *known.node(cell);
        match node.fact {
            Fact::Open | Fact::OffBoard => return Ok(None),
            Fact::Mine => return Ok(Some(chances)),
            Fact::Unknown | Fact::Safe => {}
        }
        let mut work = Work::new(self.budget);
        for number in node.mines_near..=node.mines_near + node.unknown_near.count_ones() as u8 {
            match self.try_number(cell, number, &mut work) {
                Ok(chance) => chances[usize::from(number)] = chance.unwrap_or(0.0),
                Err(error) => return Err(self.fail(error.into())),
            }
        }
        Ok(Some(chances))
    }
}
