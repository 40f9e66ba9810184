//! Boards whose mines a journey knows.

use anyhow::{Result, anyhow};
use minesweeper_engine::notation::board_text;
use minesweeper_engine::notation::link::{self, BoardLink};
use minesweeper_engine::notation::position::{self, Position};
use minesweeper_engine::{Action, Game, Minefield, Pos, Rules};

/// Column and row of a cell, from 0 at the top left.
pub type Square = (u8, u8);

/// A known minefield, and the square that its link opens.
#[derive(Clone, Debug)]
pub struct BoardFixture {
    field: Minefield,
    start: Option<Pos>,
}

impl BoardFixture {
    /// Parses rows of `*` and `.`.
    ///
    /// # Errors
    /// If the rows are no board.
    pub fn parse(rows: &[&str]) -> Result<Self> {
        let field = board_text::parse(&rows.join("\n")).map_err(|error| anyhow!("the journey's board: {error}"))?;
        Ok(Self { field, start: None })
    }

    /// Adds a first square, which the link opens.
    #[must_use]
    pub fn with_start(mut self, (x, y): Square) -> Self {
        self.start = Some(Pos::new(x, y));
        self
    }

    /// The page's route to this board.
    #[must_use]
    pub fn route(&self) -> String {
        format!("#/play?{}", link::format_query(&BoardLink { field: self.field.clone(), start: self.start }))
    }

    /// The squares with a mine, row by row.
    #[must_use]
    pub fn mines(&self) -> Vec<Square> {
        self.field.mine_positions().map(|pos| (pos.x, pos.y)).collect()
    }

    /// The squares without a mine, row by row.
    #[must_use]
    pub fn safe_squares(&self) -> Vec<Square> {
        let mines = self.mines();
        let squares = self.field.size().positions().map(|pos| (pos.x, pos.y));
        squares.filter(|square| !mines.contains(square)).collect()
    }

    /// Plays actions with the engine under default rules and returns the resulting rows.
    ///
    /// # Errors
    /// If an action is outside the board.
    pub fn rows_after(&self, actions: &[Action]) -> Result<Vec<String>> {
        let mut game = Game::with_minefield(self.field.clone(), Rules::default());
        let first = self.start.map(Action::Reveal);
        for action in first.into_iter().chain(actions.iter().copied()) {
            game.apply(action).map_err(|error| anyhow!("the journey's action: {error}"))?;
        }
        let text = position::format(&Position { board: game.board().clone(), mines: self.field.mines() });
        Ok(text.lines().skip(1).map(str::to_owned).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_its_link_its_squares_and_the_engines_rows() {
        let board = BoardFixture::parse(&["..*", "...", "..."]).unwrap();
        assert_eq!(board.route(), "#/play?b=0303&m=40");
        assert_eq!(board.clone().with_start((0, 2)).route(), "#/play?b=0303&m=40&s=0.2");
        assert_eq!(board.mines(), [(2, 0)]);
        assert_eq!(board.safe_squares().len(), 8);
        assert_eq!(board.rows_after(&[Action::Reveal(Pos::new(1, 0))]).unwrap(), [".1.", "...", "..."]);
    }
}
