//! The request for the board of a no-guess game, which the worker generates for the first revealed cell.

use game_engine::minesweeper::{Action, Cell, FirstReveal, Pos};
use game_history::Mode;

use crate::play::no_guess::{BoardFound, BoardSpec};
use crate::play::session::Session;

/// The state of the request for a no-guess board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoardRequest {
    /// No board is requested.
    #[default]
    Idle,
    /// A board for this first cell is being generated.
    Pending(Pos),
    /// A board for this first cell is being generated, and takes so long that the player is informed.
    Slow(Pos),
    /// No board was found for this first cell.
    Failed(Pos),
}

impl BoardRequest {
    /// Returns the first cell, unless the request is idle.
    #[must_use]
    pub const fn start(self) -> Option<Pos> {
        match self {
            Self::Idle => None,
            Self::Pending(pos) | Self::Slow(pos) | Self::Failed(pos) => Some(pos),
        }
    }
}

impl Session {
    pub(crate) fn needs_board(&self) -> bool {
        self.setup.mode == Mode::NoGuess && self.game.minefield().is_none()
    }

    fn can_open(&self, pos: Pos) -> bool {
        matches!(self.game.board().get(pos), Ok(Cell::Hidden | Cell::Questioned))
    }

    /// Requests a board for the first cell `start`. Returns whether the request changed.
    pub(crate) fn request_board(&mut self, start: Pos) -> bool {
        if !self.can_open(start) || matches!(self.request, BoardRequest::Pending(_) | BoardRequest::Slow(_)) {
            return false;
        }
        self.request = BoardRequest::Pending(start);
        true
    }

    /// Returns the board that the worker must generate, if any.
    #[must_use]
    pub fn board_spec(&self) -> Option<BoardSpec> {
        let start = self.request.start()?;
        let (size, mines) = (self.setup.params.size(), self.setup.params.mines());
        Some(BoardSpec {
            params: (size.width(), size.height(), mines),
            opening: self.setup.rules.first == FirstReveal::Opening,
            start: (start.x, start.y),
            seed: self.setup.seed,
        })
    }

    /// Notes that the board of the game with this number takes long.
    pub fn mark_slow(&mut self, game_number: u32) {
        if let BoardRequest::Pending(start) = self.request
            && game_number == self.game_number
        {
            self.request = BoardRequest::Slow(start);
        }
    }

    /// Handles the worker's board for the game number `revision`: opens its first cell at the time `at`, or notes that none was
    /// found. Returns false if the board is for another request.
    pub fn on_board(&mut self, revision: u32, board: Option<BoardFound>, at: f64) -> bool {
        let Some(start) = self.request.start().filter(|_| revision == self.game_number) else { return false };
        let board = board.and_then(|board| Some((board.minefield()?, board.kind)));
        let Some((field, kind)) = board else {
            self.request = BoardRequest::Failed(start);
            return true;
        };
        self.request = BoardRequest::Idle;
        if !self.can_open(start) {
            // The cell was flagged meanwhile. The board is solvable only from this cell, so the next reveal requests another.
            return true;
        }
        if self.game.set_minefield(field).is_err() {
            return false;
        }
        self.setup.kind = Some(kind);
        self.act(Action::Reveal(start), at)
    }

    /// Plays a classic board instead of waiting for a no-guess board.
    pub fn use_classic_board(&mut self, at: f64) {
        if let Some(start) = self.request.start() {
            self.request = BoardRequest::Idle;
            self.setup.mode = Mode::Classic;
            self.act(Action::Reveal(start), at);
        }
    }

    /// Returns the state of the request.
    #[must_use]
    pub const fn board_request(&self) -> BoardRequest {
        self.request
    }
}

#[cfg(test)]
mod tests {
    use crate::worker::protocol;
    use game_engine::minesweeper::{Params, Rules, Status};

    use super::*;
    use crate::play::session::Setup;
    use crate::worker::protocol::ResponseBody;
    use crate::worker::protocol::{Request, RequestKind, Response};
    use crate::worker::scheduler::Scheduler;

    fn no_guess() -> Session {
        let setup = Setup {
            params: Params::new(4, 4, 1).unwrap(),
            mode: Mode::NoGuess,
            rules: Rules::default(),
            seed: 0,
            field: None,
            start: None,
            replayed: false,
            practice: false,
            peek: false,
            kind: None,
        };
        Session::new(setup, false, 0.0).with_number(3)
    }

    fn answer_to(session: &Session) -> (u32, Option<BoardFound>) {
        let mut scheduler = Scheduler::default();
        let kind = RequestKind::Board(session.board_spec().unwrap());
        scheduler.submit(&protocol::encode(&Request { revision: session.game_number(), kind }), Vec::new());
        let bytes = std::iter::from_fn(|| Some(scheduler.step())).flatten().next().unwrap();
        let Response { revision, body, .. } = protocol::decode(&bytes).unwrap();
        let ResponseBody::Board(board) = body else { panic!("{body:?} is not a board") };
        (revision, board)
    }

    #[test]
    fn a_no_guess_board_is_generated_for_the_first_cell_and_then_opened() {
        let mut session = no_guess();
        assert!(session.act(Action::Reveal(Pos::new(0, 3)), 10.0));
        assert_eq!((session.board_request(), session.clock()), (BoardRequest::Pending(Pos::new(0, 3)), (None, None)));
        assert!(!session.act(Action::Reveal(Pos::new(3, 3)), 20.0), "only the first click counts");
        let (revision, board) = answer_to(&session);
        assert!(session.on_board(revision, board, 30.0));
        assert_eq!((session.board_request(), session.clock().0), (BoardRequest::Idle, Some(30.0)));
        assert!(session.setup().kind.is_some() && session.game().board().revealed() > 0);
    }

    #[test]
    fn flagging_the_first_cell_discards_the_board_and_the_next_reveal_requests_another() {
        let mut session = no_guess();
        session.act(Action::Reveal(Pos::new(0, 3)), 10.0);
        session.act(Action::Flag(Pos::new(0, 3)), 15.0);
        let (revision, board) = answer_to(&session);
        assert!(session.on_board(revision, board, 20.0));
        assert_eq!((session.board_request(), session.game().minefield()), (BoardRequest::Idle, None));
        assert!(session.act(Action::Reveal(Pos::new(3, 3)), 30.0));
        assert_eq!(session.board_request(), BoardRequest::Pending(Pos::new(3, 3)));
    }

    #[test]
    fn a_board_for_another_game_is_ignored() {
        let mut session = no_guess();
        session.act(Action::Reveal(Pos::new(0, 3)), 10.0);
        let (revision, board) = answer_to(&session);
        assert!(!session.on_board(revision - 1, board, 30.0));
        assert_eq!(session.game().status(), Status::Ready);
    }

    #[test]
    fn a_classic_board_can_be_played_if_no_board_was_found() {
        let mut session = no_guess();
        session.act(Action::Reveal(Pos::new(0, 3)), 10.0);
        assert!(session.on_board(3, None, 20.0));
        assert_eq!(session.board_request(), BoardRequest::Failed(Pos::new(0, 3)));
        session.use_classic_board(30.0);
        assert_eq!((session.setup().kind, session.clock().0), (None, Some(30.0)));
        assert_eq!(session.setup().mode, Mode::Classic);
    }
}
