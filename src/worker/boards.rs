//! No-guess boards: what is asked, what is answered, and the search in between.

use game_engine::minesweeper::no_guess::{Deduction, Effort, Generator, NoGuessBoard, Origin, Step};
use game_engine::minesweeper::notation::mbf;
use game_engine::minesweeper::{FirstReveal, Minefield, Params, Pos};
use serde::{Deserialize, Serialize};

use super::{Progress, Reply, Work};

/// The board that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    /// Width, height and number of mines.
    pub params: (u8, u8, u16),
    /// Whether the neighbours of the first cell are to be free too.
    pub opening: bool,
    /// Column and row of the first cell.
    pub start: (u8, u8),
    /// The seed.
    pub seed: u64,
}

/// A board that logic alone finishes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// The minefield as MBF.
    pub field: Vec<u8>,
    /// What kind of board it is.
    pub kind: Kind,
}

/// What a player should know about a no-guess board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kind {
    /// Finishing it needs the number of mines.
    pub needs_mine_count: bool,
    /// It was made by moving the mines of another, so it is easier than most.
    pub repaired: bool,
    /// The hardest deduction it takes, from 0, a single number, to 3, the number of mines.
    pub hardest: u8,
}

impl Made {
    fn new(board: &NoGuessBoard) -> Self {
        let hardest = match board.hardest {
            Deduction::SingleNumber => 0,
            Deduction::Pair => 1,
            Deduction::Component => 2,
            Deduction::MineCount => 3,
        };
        let (needs_mine_count, repaired) = (board.needs_mine_count, board.origin == Origin::Repaired);
        Self { field: mbf::encode(&board.field), kind: Kind { needs_mine_count, repaired, hardest } }
    }

    /// The minefield, if the bytes are one.
    #[must_use]
    pub fn minefield(&self) -> Option<Minefield> {
        mbf::decode(&self.field).ok()
    }
}

/// The search for one board.
pub struct Search {
    generator: Generator,
    tries: u32,
}

impl Search {
    /// Begins to look for what is wanted; `None` when that is no board at all.
    #[must_use]
    pub fn begin(wanted: &Wanted) -> Option<Self> {
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
            Step::Found(board) => Progress::Done(Reply::Board(Some(Made::new(&board)))),
            Step::GivenUp(_) => Progress::Done(Reply::Board(None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::no_guess;

    use super::*;

    const WANTED: Wanted = Wanted { params: (16, 16, 40), opening: true, start: (2, 3), seed: 5 };

    fn found(wanted: &Wanted) -> Option<Made> {
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
        assert_eq!(found(&Wanted { params: (3, 3, 6), start: (1, 1), opening: false, ..WANTED }), None);
    }

    #[test]
    fn what_is_no_board_begins_nothing() {
        assert!(Search::begin(&Wanted { start: (16, 0), ..WANTED }).is_none());
        assert!(Search::begin(&Wanted { params: (0, 9, 1), ..WANTED }).is_none());
    }
}
