//! A game as the page plays it: the engine's game, when it began and ended, what it shows, and the actions that change it. Time comes in
//! with them.

use std::rc::Rc;
use std::sync::Arc;

use game_engine::minesweeper::metrics::Summary;
use game_engine::minesweeper::notation::link::{self, BoardLink};
use game_engine::minesweeper::{Action, Cell, FirstReveal, Game, Minefield, Params, Pos, Rules, Status};

use crate::boards::{Answer, Kind, Request};
use crate::settings::Mode;
use crate::view::{Turn, View};
use crate::words::{self, Said};

/// How a new game is set up.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// Size and number of mines.
    pub params: Params,
    /// Classic or no-guess.
    pub mode: Mode,
    /// The rules.
    pub rules: Rules,
    /// The seed of a board that is placed on the first reveal.
    pub seed: u64,
    /// This very minefield instead.
    pub field: Option<Arc<Minefield>>,
    /// The cell to open at once, as the first reveal.
    pub start: Option<Pos>,
    /// Whether this board was played before.
    pub replayed: bool,
    /// Whether the mines show faintly.
    pub peek: bool,
}

/// A game under way.
#[derive(Debug)]
pub struct Session {
    game: Game,
    setup: Setup,
    view: Rc<View>,
    first: Option<Pos>,
    began: Option<f64>,
    ended: Option<f64>,
    said: Said,
    serial: u32,
    making: Making,
    kind: Option<Kind>,
}

/// How it stands with the board of a no-guess game, which is made at the first reveal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Making {
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

impl Making {
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
    /// A new game at the time `at`.
    #[must_use]
    pub fn new(setup: Setup, upright: bool, at: f64) -> Self {
        let game = match &setup.field {
            Some(field) => Game::with_minefield(Arc::clone(field), setup.rules),
            None => Game::new(setup.params, setup.rules, setup.seed),
        };
        let start = setup.start;
        let view = Rc::new(View::new(&game, Turn::new(game.size(), upright), setup.peek));
        let (first, began, ended, said) = (None, None, None, Said::Nothing);
        let (making, kind) = (Making::Nothing, None);
        let mut session = Self { game, setup, view, first, began, ended, said, serial: 0, making, kind };
        if let Some(start) = start {
            session.act(Action::Reveal(start), at);
        }
        session
    }

    /// Does `action` at the time `at`, in milliseconds. False when the page need not be drawn anew.
    pub fn act(&mut self, action: Action, at: f64) -> bool {
        if self.must_be_made() && matches!(action, Action::Reveal(_)) {
            return self.want(action.pos());
        }
        let before = self.game.status();
        let Ok(outcome) = self.game.apply(action) else { return false };
        if !outcome.is_effective() {
            return false;
        }
        let status = self.game.status();
        if before == Status::Ready && status != Status::Ready {
            self.first = Some(action.pos());
            self.began = Some(at);
            if self.setup.peek {
                // The mines are only now there to be seen.
                self.view = Rc::new(View::new(&self.game, self.view.turn(), true));
            }
        }
        if status.is_over() {
            self.ended = Some(at);
        }
        Rc::make_mut(&mut self.view).update(&self.game, &outcome.changed, self.setup.peek);
        self.said = words::said(&self.game, self.view.turn(), action, &outcome);
        true
    }

    fn must_be_made(&self) -> bool {
        self.setup.mode == Mode::NoGuess && self.game.minefield().is_none()
    }

    /// Has a no-guess board made for the first cell `start`.
    fn want(&mut self, start: Pos) -> bool {
        let covered = matches!(self.game.board().get(start), Ok(Cell::Hidden | Cell::Questioned));
        if !covered || matches!(self.making, Making::Asked(_) | Making::Slow(_)) {
            return false;
        }
        self.making = Making::Asked(start);
        true
    }

    /// What to ask the maker of boards, while a board is wanted.
    #[must_use]
    pub fn request(&self) -> Option<Request> {
        let start = self.making.start()?;
        let (size, mines) = (self.setup.params.size(), self.setup.params.mines());
        Some(Request {
            revision: self.serial,
            params: (size.width(), size.height(), mines),
            opening: self.setup.rules.first == FirstReveal::Opening,
            start: (start.x, start.y),
            seed: self.setup.seed,
        })
    }

    /// The board takes long.
    pub fn slow(&mut self) {
        if let Making::Asked(start) = self.making {
            self.making = Making::Slow(start);
        }
    }

    /// The answer to the request: the board is laid and its first cell opened at the time `at`, or there is none. False
    /// when the answer is stale.
    pub fn made(&mut self, answer: Answer, at: f64) -> bool {
        let Some(start) = self.making.start().filter(|_| answer.revision == self.serial) else { return false };
        let made = answer.made.ok().and_then(|made| Some((made.minefield()?, made.kind)));
        let Some((field, kind)) = made else {
            self.making = Making::Failed(start);
            return true;
        };
        self.making = Making::Nothing;
        if self.game.lay(field).is_err() {
            return false;
        }
        self.kind = Some(kind);
        self.act(Action::Reveal(start), at)
    }

    /// Takes a classic board in place of the one that is wanted.
    pub fn take_classic(&mut self, at: f64) {
        if let Some(start) = self.making.start() {
            self.making = Making::Nothing;
            self.setup.mode = Mode::Classic;
            self.act(Action::Reveal(start), at);
        }
    }

    /// How it stands with the board.
    #[must_use]
    pub const fn making(&self) -> Making {
        self.making
    }

    /// What kind of no-guess board it is, once it is one.
    #[must_use]
    pub const fn kind(&self) -> Option<Kind> {
        self.kind
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// When the clock began to run and when it stopped.
    #[must_use]
    pub const fn clock(&self) -> (Option<f64>, Option<f64>) {
        (self.began, self.ended)
    }

    /// How it was set up.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What it shows.
    #[must_use]
    pub const fn view(&self) -> &Rc<View> {
        &self.view
    }

    /// What was last said to the player.
    #[must_use]
    pub const fn said(&self) -> &Said {
        &self.said
    }

    /// Counts the games of this sitting, so that two games are told apart.
    #[must_use]
    pub const fn serial(&self) -> u32 {
        self.serial
    }

    /// The time played at `now`, in milliseconds: from the first reveal to the end.
    #[must_use]
    pub fn elapsed_ms(&self, now: f64) -> u64 {
        let Some(began) = self.began else { return 0 };
        (self.ended.unwrap_or(now) - began).max(0.0) as u64
    }

    /// The numbers of the finished game.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let over = self.game.status().is_over();
        over.then(|| Summary::of(&self.game, self.elapsed_ms(0.0))).flatten()
    }

    /// The cell that lost the game, as it is shown.
    #[must_use]
    pub fn exploded(&self) -> Option<(u8, u8)> {
        let board = self.game.board();
        let mut places = board.size().positions().zip(board.cells());
        places.find(|&(_, &cell)| cell == Cell::Exploded).map(|(pos, _)| self.view.turn().shown(pos))
    }

    /// The query of a link to this board, once its mines are laid.
    #[must_use]
    pub fn link(&self) -> Option<String> {
        let field = Minefield::clone(self.game.minefield()?);
        Some(link::write(&BoardLink { field, start: self.first.or(self.setup.start) }))
    }

    /// The same board once more.
    #[must_use]
    pub fn again(&self) -> Option<Setup> {
        let field = Arc::clone(self.game.minefield()?);
        let start = self.first.or(self.setup.start).filter(|_| self.game.status().is_over());
        Some(Setup { field: Some(field), start, replayed: true, ..self.setup.clone() })
    }

    /// Stands the board upright, or lays it down.
    pub fn turn(&mut self, upright: bool) {
        let turn = Turn::new(self.game.size(), upright);
        if turn != self.view.turn() {
            self.view = Rc::new(View::new(&self.game, turn, self.setup.peek));
        }
    }

    /// Plays on by other rules.
    pub const fn set_rules(&mut self, rules: Rules) {
        self.game.set_rules(rules);
        self.setup.rules = rules;
    }

    /// The same session with another number.
    #[must_use]
    pub const fn numbered(mut self, serial: u32) -> Self {
        self.serial = serial;
        self
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::notation::board_text;

    use super::*;
    use crate::boards::{self, Search};

    fn setup(board: &str) -> Setup {
        let field = board_text::read(board).unwrap();
        Setup {
            params: field.params(),
            mode: Mode::Classic,
            rules: Rules::default(),
            seed: 0,
            field: Some(Arc::new(field)),
            start: None,
            replayed: false,
            peek: false,
        }
    }

    fn play(setup: Setup, actions: &[(Action, f64)]) -> Session {
        let mut session = Session::new(setup, false, 0.0);
        for &(action, at) in actions {
            session.act(action, at);
        }
        session
    }

    const fn reveal(x: u8, y: u8, at: f64) -> (Action, f64) {
        (Action::Reveal(Pos::new(x, y)), at)
    }

    #[test]
    fn the_clock_runs_from_the_first_reveal_to_the_end() {
        let flag = (Action::Flag(Pos::new(2, 0)), 500.0);
        let session = play(setup("..*"), &[flag]);
        assert_eq!((session.clock(), session.elapsed_ms(900.0)), ((None, None), 0));
        let session = play(setup(".*."), &[flag, reveal(0, 0, 1000.0)]);
        assert_eq!((session.clock(), session.elapsed_ms(2345.6)), ((Some(1000.0), None), 1345));
        let session = play(setup("..*"), &[reveal(0, 0, 1000.0)]);
        assert_eq!((session.clock(), session.elapsed_ms(9999.0)), ((Some(1000.0), Some(1000.0)), 0));
    }

    #[test]
    fn what_changes_nothing_need_not_be_drawn() {
        let mut session = play(setup(".*."), &[reveal(0, 0, 1.0)]);
        assert!(!session.act(Action::Reveal(Pos::new(0, 0)), 2.0));
        assert!(session.act(Action::Reveal(Pos::new(1, 0)), 3.0));
        assert_eq!((session.game().status(), session.exploded()), (Status::Lost, Some((1, 0))));
        assert!(!session.act(Action::Reveal(Pos::new(2, 0)), 4.0));
    }

    #[test]
    fn a_link_start_is_opened_as_the_first_reveal() {
        let session = play(Setup { start: Some(Pos::new(0, 0)), ..setup("..*...") }, &[]);
        assert_eq!(session.game().status(), Status::Playing);
        assert_eq!(session.link().as_deref(), Some("b=0601&m=40&s=0.0"));
    }

    #[test]
    fn the_same_board_again_is_marked_as_replayed() {
        let lost = play(setup("..*"), &[reveal(0, 0, 5.0), reveal(2, 0, 10.0)]);
        let again = Session::new(lost.again().unwrap(), false, 0.0);
        assert!(again.setup().replayed);
        assert_eq!(again.game().minefield(), lost.game().minefield());
    }

    fn no_guess() -> Session {
        let setup = Setup { mode: Mode::NoGuess, field: None, ..setup("...*\n....\n....\n....") };
        Session::new(setup, false, 0.0).numbered(3)
    }

    fn answer_to(session: &Session) -> Answer {
        let mut search = Search::begin(&boards::write(&session.request().unwrap())).unwrap();
        let bytes = std::iter::from_fn(|| Some(search.step())).flatten().next().unwrap();
        boards::read(&bytes).unwrap()
    }

    #[test]
    fn a_no_guess_board_is_made_for_the_first_cell_and_then_opened() {
        let mut session = no_guess();
        assert!(session.act(Action::Reveal(Pos::new(0, 3)), 10.0));
        assert_eq!((session.making(), session.clock()), (Making::Asked(Pos::new(0, 3)), (None, None)));
        assert!(!session.act(Action::Reveal(Pos::new(3, 3)), 20.0), "the first click counts");
        let answer = answer_to(&session);
        assert!(session.made(answer, 30.0));
        assert_eq!((session.making(), session.clock().0), (Making::Nothing, Some(30.0)));
        assert!(session.kind().is_some() && session.game().board().revealed() > 0);
    }

    #[test]
    fn a_stale_answer_changes_nothing() {
        let mut session = no_guess();
        session.act(Action::Reveal(Pos::new(0, 3)), 10.0);
        let answer = Answer { revision: 2, ..answer_to(&session) };
        assert!(!session.made(answer, 30.0));
        assert_eq!(session.game().status(), Status::Ready);
    }

    #[test]
    fn where_no_board_was_found_a_classic_one_can_be_taken() {
        let mut session = no_guess();
        session.act(Action::Reveal(Pos::new(0, 3)), 10.0);
        assert!(session.made(Answer { revision: 3, made: Err(9) }, 20.0));
        assert_eq!(session.making(), Making::Failed(Pos::new(0, 3)));
        session.take_classic(30.0);
        assert_eq!((session.kind(), session.clock().0), (None, Some(30.0)));
        assert_eq!(session.setup().mode, Mode::Classic);
    }

    #[test]
    fn turning_keeps_the_game() {
        let mut session = play(setup("..*\n..."), &[reveal(1, 0, 0.0)]);
        session.turn(true);
        assert_eq!(session.view().turn().columns(), 2);
        assert_eq!(session.game().board().revealed(), 1);
        assert_eq!(**session.view(), View::new(session.game(), session.view().turn(), false));
    }
}
