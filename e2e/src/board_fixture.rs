//! Boards whose mines a journey knows, and what the rules say of them.

use anyhow::{Result, anyhow};
use game_engine::minesweeper::notation::board_text;
use game_engine::minesweeper::notation::link::{self, BoardLink};
use game_engine::minesweeper::notation::position::{self, Position};
use game_engine::minesweeper::{Action, Game, Minefield, Pos, Rules};

/// A place on a board: column and row, counted from 0 at the top left.
pub type Square = (u8, u8);

/// A minefield drawn as rows of `*` and `.`, with the square that a link opens first.
#[derive(Clone, Debug)]
pub struct BoardFixture {
    field: Minefield,
    start: Option<Pos>,
}

impl BoardFixture {
    /// Reads the drawing.
    ///
    /// # Errors
    /// When it is no board.
    pub fn parse(rows: &[&str]) -> Result<Self> {
        let field = board_text::parse(&rows.join("\n")).map_err(|error| anyhow!("the journey's own board: {error}"))?;
        Ok(Self { field, start: None })
    }

    /// The same board, with a first square that its link opens.
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

    /// The rows that the rules of the game show after these actions, in the default settings.
    ///
    /// # Errors
    /// When an action leaves the board.
    pub fn rows_after(&self, actions: &[Action]) -> Result<Vec<String>> {
        let mut game = Game::with_minefield(self.field.clone(), Rules::default());
        let first = self.start.map(Action::Reveal);
        for action in first.into_iter().chain(actions.iter().copied()) {
            game.apply(action).map_err(|error| anyhow!("the journey's own action: {error}"))?;
        }
        let text = position::format(&Position { board: game.board().clone(), mines: self.field.mines() });
        Ok(text.lines().skip(1).map(str::to_owned).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_board_gives_its_link_its_squares_and_what_the_rules_show() {
        let known = BoardFixture::parse(&["..*", "...", "..."]).unwrap();
        assert_eq!(known.route(), "#/play?b=0303&m=40");
        assert_eq!(known.clone().with_start((0, 2)).route(), "#/play?b=0303&m=40&s=0.2");
        assert_eq!(known.mines(), [(2, 0)]);
        assert_eq!(known.safe_squares().len(), 8);
        assert_eq!(known.rows_after(&[Action::Reveal(Pos::new(1, 0))]).unwrap(), [".1.", "...", "..."]);
    }
}
