//! The worker job that searches for a no-guess board.

use minesweeper_engine::no_guess::{Effort, Generator, SearchStatus};
use minesweeper_engine::{FirstReveal, Params, Pos};

use crate::play::no_guess::{BoardFound, BoardSpec};
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::ResponseBody;

/// A search for one no-guess board.
pub struct BoardSearch {
    generator: Generator,
    attempts_per_step: u32,
}

impl BoardSearch {
    /// Starts a search; `None` if the request is invalid.
    #[must_use]
    pub fn new(spec: &BoardSpec) -> Option<Self> {
        let (width, height, mines) = spec.params;
        let params = Params::new(width.into(), height.into(), mines.into()).ok()?;
        let first = if spec.opening { FirstReveal::Opening } else { FirstReveal::Safe };
        let start = Pos::new(spec.start.0, spec.start.1);
        let generator = Generator::new(params, first, start, spec.seed, Effort::default()).ok()?;
        // A few milliseconds of work per step, whatever the size.
        let attempts_per_step = (40_000 / params.size().cells().max(1)).max(1) as u32;
        Some(Self { generator, attempts_per_step })
    }
}

impl Job for BoardSearch {
    fn step(&mut self) -> Progress {
        match self.generator.step(self.attempts_per_step) {
            SearchStatus::Searching => Progress::Pending,
            SearchStatus::Found(board) => Progress::Done(ResponseBody::Board(Some(BoardFound::new(&board)))),
            SearchStatus::Exhausted(_) => Progress::Done(ResponseBody::Board(None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::no_guess;

    use super::*;

    const SPEC: BoardSpec = BoardSpec { params: (16, 16, 40), opening: true, start: (2, 3), seed: 5 };

    fn search_result(spec: &BoardSpec) -> Option<BoardFound> {
        let mut search = BoardSearch::new(spec).unwrap();
        loop {
            match search.step() {
                Progress::Pending => {}
                Progress::Done(ResponseBody::Board(board)) => return board,
                other => panic!("{other:?} is not a board"),
            }
        }
    }

    #[test]
    fn the_board_found_is_determined_by_the_seed() {
        let params = Params::new(16, 16, 40).unwrap();
        let board = no_guess::generate(params, FirstReveal::Opening, Pos::new(2, 3), 5, Effort::default()).unwrap();
        assert_eq!(search_result(&SPEC).unwrap().minefield(), Some(board.field));
    }

    #[test]
    fn a_search_without_result_returns_none() {
        // The free cell in the middle shows that 6 of its 8 neighbours are mines, but never which.
        assert_eq!(search_result(&BoardSpec { params: (3, 3, 6), start: (1, 1), opening: false, ..SPEC }), None);
    }

    #[test]
    fn an_invalid_request_starts_no_search() {
        assert!(BoardSearch::new(&BoardSpec { start: (16, 0), ..SPEC }).is_none());
        assert!(BoardSearch::new(&BoardSpec { params: (0, 9, 1), ..SPEC }).is_none());
    }
}
