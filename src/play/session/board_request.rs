//! The board of a no-guess game: wanted at the first reveal, made elsewhere, laid when it comes.

use game_engine::minesweeper::{Action, Cell, FirstReveal, Pos};
use game_history::Mode;

use crate::play::no_guess::{BoardFound, BoardSpec};
use crate::play::session::Session;
use crate::worker::protocol::{Ask, Question};

/// How it stands with the board of a no-guess game, which is made at the first reveal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoardRequest {
    /// None is being made.
    #[default]
    Nothing,
    /// One is being made for this first cell.
    Asked(Pos),
    /// The same, and it takes long enough to say so.
    Slow(Pos),
    /// None was found.
    Failed(Pos),
}

impl BoardRequest {
    /// The first cell, while the board for it is not there.
    #[must_use]
    pub const fn start(self) -> Option<Pos> {
        match self {
            Self::Nothing => None,
            Self::Asked(pos) | Self::Slow(pos) | Self::Failed(pos) => Some(pos),
        }
    }
}

impl Session {
    pub(crate) fn must_be_made(&self) -> bool {
        self.setup.mode == Mode::NoGuess && self.game.minefield().is_none()
    }

    fn can_open(&self, pos: Pos) -> bool {
        matches!(self.game.board().get(pos), Ok(Cell::Hidden | Cell::Questioned))
    }

    /// Has a no-guess board made for the first cell `start`.
    pub(crate) fn request_board(&mut self, start: Pos) -> bool {
        if !self.can_open(start) || matches!(self.request, BoardRequest::Asked(_) | BoardRequest::Slow(_)) {
            return false;
        }
        self.request = BoardRequest::Asked(start);
        true
    }

    /// What to ask the worker while a board is wanted.
    #[must_use]
    pub fn board_question(&self) -> Option<Question> {
        let start = self.request.start()?;
        let (size, mines) = (self.setup.params.size(), self.setup.params.mines());
        let wanted = BoardSpec {
            params: (size.width(), size.height(), mines),
            opening: self.setup.rules.first == FirstReveal::Opening,
            start: (start.x, start.y),
            seed: self.setup.seed,
        };
        Some(Question { revision: self.game_number, ask: Ask::Board(wanted) })
    }

    /// The board of the game with this number takes long.
    pub fn mark_slow(&mut self, serial: u32) {
        if let BoardRequest::Asked(start) = self.request
            && serial == self.game_number
        {
            self.request = BoardRequest::Slow(start);
        }
    }

    /// The answer to the question with this revision: the board is laid and its first cell opened at the time `at`, or there
    /// is none. False when the answer is stale.
    pub fn on_board(&mut self, revision: u32, made: Option<BoardFound>, at: f64) -> bool {
        let Some(start) = self.request.start().filter(|_| revision == self.game_number) else { return false };
        let made = made.and_then(|made| Some((made.minefield()?, made.kind)));
        let Some((field, kind)) = made else {
            self.request = BoardRequest::Failed(start);
            return true;
        };
        self.request = BoardRequest::Nothing;
        if !self.can_open(start) {
            // Flagged meanwhile. For another first cell this board promises nothing: that one asks for its own.
            return true;
        }
        if self.game.set_minefield(field).is_err() {
            return false;
        }
        self.setup.kind = Some(kind);
        self.act(Action::Reveal(start), at)
    }

    /// Takes a classic board in place of the one that is wanted.
    pub fn take_classic(&mut self, at: f64) {
        if let Some(start) = self.request.start() {
            self.request = BoardRequest::Nothing;
            self.setup.mode = Mode::Classic;
            self.act(Action::Reveal(start), at);
        }
    }

    /// How it stands with the board.
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
    use crate::worker::protocol::Answer;
    use crate::worker::protocol::Reply;
    use crate::worker::scheduler::Desk;

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
        let mut desk = Desk::default();
        desk.take(&protocol::write(&session.board_question().unwrap()), Vec::new());
        let bytes = std::iter::from_fn(|| Some(desk.step())).flatten().next().unwrap();
        let Answer { revision, reply, .. } = protocol::read(&bytes).unwrap();
        let Reply::Board(made) = reply else { panic!("{reply:?} is no board") };
        (revision, made)
    }

    #[test]
    fn a_no_guess_board_is_made_for_the_first_cell_and_then_opened() {
        let mut session = no_guess();
        assert!(session.act(Action::Reveal(Pos::new(0, 3)), 10.0));
        assert_eq!((session.board_request(), session.clock()), (BoardRequest::Asked(Pos::new(0, 3)), (None, None)));
        assert!(!session.act(Action::Reveal(Pos::new(3, 3)), 20.0), "the first click counts");
        let (revision, made) = answer_to(&session);
        assert!(session.on_board(revision, made, 30.0));
        assert_eq!((session.board_request(), session.clock().0), (BoardRequest::Nothing, Some(30.0)));
        assert!(session.setup().kind.is_some() && session.game().board().revealed() > 0);
    }

    #[test]
    fn a_first_cell_that_was_flagged_meanwhile_leaves_the_board_to_the_next() {
        let mut session = no_guess();
        session.act(Action::Reveal(Pos::new(0, 3)), 10.0);
        session.act(Action::Flag(Pos::new(0, 3)), 15.0);
        let (revision, made) = answer_to(&session);
        assert!(session.on_board(revision, made, 20.0));
        assert_eq!((session.board_request(), session.game().minefield()), (BoardRequest::Nothing, None));
        assert!(session.act(Action::Reveal(Pos::new(3, 3)), 30.0));
        assert_eq!(session.board_request(), BoardRequest::Asked(Pos::new(3, 3)));
    }

    #[test]
    fn a_stale_answer_changes_nothing() {
        let mut session = no_guess();
        session.act(Action::Reveal(Pos::new(0, 3)), 10.0);
        let (revision, made) = answer_to(&session);
        assert!(!session.on_board(revision - 1, made, 30.0));
        assert_eq!(session.game().status(), Status::Ready);
    }

    #[test]
    fn where_no_board_was_found_a_classic_one_can_be_taken() {
        let mut session = no_guess();
        session.act(Action::Reveal(Pos::new(0, 3)), 10.0);
        assert!(session.on_board(3, None, 20.0));
        assert_eq!(session.board_request(), BoardRequest::Failed(Pos::new(0, 3)));
        session.take_classic(30.0);
        assert_eq!((session.setup().kind, session.clock().0), (None, Some(30.0)));
        assert_eq!(session.setup().mode, Mode::Classic);
    }
}
