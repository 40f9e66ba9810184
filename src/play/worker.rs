//! No-guess boards: what is asked, what is answered, and the search in between.

use game_engine::minesweeper::no_guess::{Effort, Generator, Step};
use game_engine::minesweeper::{FirstReveal, Params, Pos};

use crate::play::no_guess::{BoardFound, BoardSpec};
use crate::worker::job::{Progress, Work};
use crate::worker::protocol::Reply;

/// The search for one board.
pub struct Search {
    generator: Generator,
    tries: u32,
}

impl Search {
    /// Begins to look for what is wanted; `None` when that is no board at all.
    #[must_use]
    pub fn begin(wanted: &BoardSpec) -> Option<Self> {
        let (width, height, mines) = wanted.params;
        let params = Params::new(width.into(), height.into(), mines.into()).ok()?;
        let first = if wanted.opening { FirstReveal::Opening } else { FirstReveal::Safe };
        let start = Pos::new(wanted.start.0, wanted.start.1);
        let generator = Generator::new(params, first, start, wanted.seed, Effort::default()).ok()?;
        // A few milliseconds of work, whatever the size.
        let tries = (40_000 / params.size().cells().max(1)).max(1) as u32;
        Some(Self { generator, tries })
    }
}

impl Work for Search {
    fn step(&mut self) -> Progress {
        match self.generator.step(self.tries) {
            Step::Searching => Progress::Working,
            Step::Found(board) => Progress::Done(Reply::Board(Some(BoardFound::new(&board)))),
            Step::Exhausted(_) => Progress::Done(Reply::Board(None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::no_guess;

    use super::*;

    const WANTED: BoardSpec = BoardSpec { params: (16, 16, 40), opening: true, start: (2, 3), seed: 5 };

    fn found(wanted: &BoardSpec) -> Option<BoardFound> {
        let mut search = Search::begin(wanted).unwrap();
        loop {
            match search.step() {
                Progress::Working => {}
                Progress::Done(Reply::Board(made)) => return made,
                other => panic!("{other:?} is no answer about a board"),
            }
        }
    }

    #[test]
    fn the_answer_is_the_board_that_the_seed_names() {
        let params = Params::new(16, 16, 40).unwrap();
        let board = no_guess::generate(params, FirstReveal::Opening, Pos::new(2, 3), 5, Effort::default()).unwrap();
        assert_eq!(found(&WANTED).unwrap().minefield(), Some(board.field));
    }

    #[test]
    fn where_there_is_no_board_the_answer_says_so() {
        // A free cell in the middle tells that 6 of its 8 neighbours are mines, and never which.
        assert_eq!(found(&BoardSpec { params: (3, 3, 6), start: (1, 1), opening: false, ..WANTED }), None);
    }

    #[test]
    fn what_is_no_board_begins_nothing() {
        assert!(Search::begin(&BoardSpec { start: (16, 0), ..WANTED }).is_none());
        assert!(Search::begin(&BoardSpec { params: (0, 9, 1), ..WANTED }).is_none());
    }
}
