//! What page and worker say to each other about no-guess boards: postcard bytes, tagged with a revision so that a stale
//! answer is known as one.

use game_engine::minesweeper::no_guess::{Deduction, Effort, Generator, NoGuessBoard, Origin, Step};
use game_engine::minesweeper::notation::mbf;
use game_engine::minesweeper::{FirstReveal, Minefield, Params, Pos};
use serde::{Deserialize, Serialize};

/// The page asks for a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Which request it is.
    pub revision: u32,
    /// Width, height and number of mines.
    pub params: (u8, u8, u16),
    /// Whether the neighbours of the first cell are to be free too.
    pub opening: bool,
    /// Column and row of the first cell.
    pub start: (u8, u8),
    /// The seed.
    pub seed: u64,
}

/// The worker answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// Which request it answers.
    pub revision: u32,
    /// The board; none where none was found.
    pub made: Option<Made>,
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
        Self { field: mbf::write(&board.field), kind: Kind { needs_mine_count, repaired, hardest } }
    }

    /// The minefield, if the bytes are one.
    #[must_use]
    pub fn minefield(&self) -> Option<Minefield> {
        mbf::read(&self.field).ok()
    }
}

/// Writes a message.
#[must_use]
pub fn write(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Reads what [`write()`] wrote; `None` for any other bytes.
#[must_use]
pub fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(message, _)| message)
}

/// The search for one board, in slices, so that a page without a worker stays fluid.
pub struct Search {
    revision: u32,
    generator: Generator,
    tries: u32,
}

impl Search {
    /// Begins what `request` asks for; `None` when it asks for no board at all.
    #[must_use]
    pub fn begin(request: &[u8]) -> Option<Self> {
        let request: Request = read(request)?;
        let (width, height, mines) = request.params;
        let params = Params::new(width.into(), height.into(), mines.into()).ok()?;
        let first = if request.opening { FirstReveal::Opening } else { FirstReveal::Safe };
        let start = Pos::new(request.start.0, request.start.1);
        let generator = Generator::new(params, first, start, request.seed, Effort::default()).ok()?;
        // A few milliseconds of work, whatever the size.
        let tries = (40_000 / params.size().cells().max(1)).max(1) as u32;
        Some(Self { revision: request.revision, generator, tries })
    }

    /// Goes on for a few milliseconds; the answer, once there is one.
    pub fn step(&mut self) -> Option<Vec<u8>> {
        let made = match self.generator.step(self.tries) {
            Step::Searching => return None,
            Step::Found(board) => Some(Made::new(&board)),
            Step::GivenUp(_) => None,
        };
        Some(write(&Answer { revision: self.revision, made }))
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::no_guess;

    use super::*;

    fn answer(request: Request) -> Answer {
        let mut search = Search::begin(&write(&request)).unwrap();
        let bytes = std::iter::from_fn(|| Some(search.step())).find_map(|answer| answer).unwrap();
        read(&bytes).unwrap()
    }

    const REQUEST: Request = Request { revision: 7, params: (16, 16, 40), opening: true, start: (2, 3), seed: 5 };

    #[test]
    fn the_answer_is_the_board_that_the_seed_names() {
        let params = Params::new(16, 16, 40).unwrap();
        let board = no_guess::generate(params, FirstReveal::Opening, Pos::new(2, 3), 5, Effort::default()).unwrap();
        let answer = answer(REQUEST);
        assert_eq!(answer.revision, 7);
        assert_eq!(answer.made.unwrap().minefield(), Some(board.field));
    }

    #[test]
    fn where_there_is_no_board_the_answer_says_so() {
        // A free cell in the middle tells that 6 of its 8 neighbours are mines, and never which.
        let answer = answer(Request { params: (3, 3, 6), start: (1, 1), opening: false, ..REQUEST });
        assert_eq!(answer.made, None);
    }

    #[test]
    fn bytes_that_are_no_request_begin_nothing() {
        assert!(Search::begin(&[]).is_none());
        assert!(Search::begin(&[255; 40]).is_none());
        let off_board = Request { start: (16, 0), ..REQUEST };
        assert!(Search::begin(&write(&off_board)).is_none());
        let no_board = Request { params: (0, 9, 1), ..REQUEST };
        assert!(Search::begin(&write(&no_board)).is_none());
    }
}
