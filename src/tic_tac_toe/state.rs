//! A sitting at tic-tac-toe: one game after another against the same opponent, and how they went.
//!
//! Nothing here has effects: seeds for the computer's moves come in as values.

use crate::board::labels;
use game_engine::rng::Rng;
use game_engine::tic_tac_toe::{Board, Game, Mark, Square, Status, Strength};

/// How the games went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// Won by X.
    pub x: u32,
    /// Won by O.
    pub o: u32,
    /// Won by nobody.
    pub draws: u32,
}

impl Score {
    fn with(mut self, status: Status) -> Self {
        match status {
            Status::Playing(_) => {}
            Status::Won { winner: Mark::X, .. } => self.x += 1,
            Status::Won { winner: Mark::O, .. } => self.o += 1,
            Status::Draw => self.draws += 1,
        }
        self
    }
}

/// What happens to a sitting.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TicTacToeAction {
    /// The player marks a square.
    Place(Square),
    /// The player takes back the last mark, and with it the computer's answer.
    Undo,
    /// A new game.
    Reset,
    /// The computer plays this mark, or nobody's: a new game and a new tally.
    Computer(Option<Mark>),
    /// The computer plays better or worse: a new game and a new tally.
    Strength(Strength),
    /// The keyboard's cursor goes here.
    Cursor(Square),
}

/// A sitting under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicTacToe {
    game: Game,
    /// The computer's mark, where it plays at all.
    computer: Option<Mark>,
    strength: Strength,
    /// The games before this one.
    past: Score,
    last: Option<Square>,
    /// Whether the last mark is the computer's.
    answered: bool,
    cursor: Square,
}

impl Default for TicTacToe {
    /// Two people, before their first game.
    fn default() -> Self {
        let (computer, strength, past) = (None, Strength::default(), Score::default());
        Self { game: Game::default(), computer, strength, past, last: None, answered: false, cursor: Square::CENTRE }
    }
}

impl TicTacToe {
    /// The marks as they stand.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.game.board()
    }

    /// Whose turn it is, or how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// The computer's mark, where it plays at all.
    #[must_use]
    pub const fn computer(&self) -> Option<Mark> {
        self.computer
    }

    /// How well the computer plays.
    #[must_use]
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// Where the keyboard's cursor is.
    #[must_use]
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// All games that are over, this one too.
    #[must_use]
    pub fn tally(&self) -> Score {
        self.past.with(self.status())
    }

    /// The computer's mark that answers the player's.
    #[must_use]
    pub fn answer(&self) -> Option<Square> {
        self.last.filter(|_| self.answered)
    }

    /// Whether there is a mark of the player's to take back.
    pub fn can_undo(&self) -> bool {
        self.game.moves() > usize::from(self.computer == Some(Mark::X))
    }

    /// What to say of the last mark, for those who hear the game.
    #[must_use]
    pub fn said(&self) -> String {
        let Some(square) = self.last else { return String::new() };
        let place = labels::cell_name((square.x(), square.y()));
        let mark = if self.board().turn() == Mark::X { "O" } else { "X" };
        // How it ended is said above the board.
        let next = if self.status().is_over() { "" } else { self.status().text() };
        format!("{mark} at {place}. {next}")
    }

    fn place(&mut self, square: Square) -> bool {
        let placed = self.game.place(square).is_ok();
        if placed {
            (self.last, self.answered) = (Some(square), false);
        }
        placed
    }

    /// The computer's move, if it is its turn.
    fn respond(&mut self, seed: u64) {
        if self.computer == Some(self.board().turn())
            && let Some(square) = self.strength.choose(self.board(), &mut Rng::new(seed))
        {
            self.answered = self.place(square);
        }
    }

    fn undo(&mut self) {
        (self.last, self.answered) = (None, false);
        while self.game.undo() && self.computer == Some(self.board().turn()) {}
    }

    fn restart(&mut self, past: Score, seed: u64) {
        self.past = past;
        self.game.reset();
        (self.last, self.answered) = (None, false);
        self.respond(seed);
    }

    /// Does what `intent` asks for, where it can be done; `seed` is for the computer's move.
    pub fn apply(&mut self, intent: TicTacToeAction, seed: u64) {
        match intent {
            TicTacToeAction::Place(square) => {
                self.cursor = square;
                if self.place(square) {
                    self.respond(seed);
                }
            }
            TicTacToeAction::Undo => {
                if self.can_undo() {
                    self.undo();
                }
            }
            TicTacToeAction::Reset => self.restart(self.tally(), seed),
            TicTacToeAction::Computer(computer) => {
                self.computer = computer;
                self.restart(Score::default(), seed);
            }
            TicTacToeAction::Strength(strength) => {
                self.strength = strength;
                self.restart(Score::default(), seed);
            }
            TicTacToeAction::Cursor(square) => self.cursor = square,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: u8, y: u8) -> Square {
        Square::new(x, y).unwrap()
    }

    /// What comes of a sitting, or of a new one, by these intents.
    fn then(sitting: &TicTacToe, intents: impl IntoIterator<Item = TicTacToeAction>) -> TicTacToe {
        let mut sitting = sitting.clone();
        intents.into_iter().for_each(|intent| sitting.apply(intent, 1));
        sitting
    }

    fn after(intents: impl IntoIterator<Item = TicTacToeAction>) -> TicTacToe {
        then(&TicTacToe::default(), intents)
    }

    fn places(squares: &[(u8, u8)]) -> impl Iterator<Item = TicTacToeAction> {
        squares.iter().map(|&(x, y)| TicTacToeAction::Place(square(x, y)))
    }

    const X_WINS: [(u8, u8); 5] = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)];

    #[test]
    fn two_people_take_turns_and_the_tally_counts_a_game_once() {
        let won = after(places(&X_WINS));
        assert_eq!((won.status().to_string().as_str(), won.tally()), ("X wins!", Score { x: 1, o: 0, draws: 0 }));
        let next = then(&won, [TicTacToeAction::Reset, TicTacToeAction::Reset]);
        assert_eq!((next.board(), next.tally()), (Board::new(), Score { x: 1, o: 0, draws: 0 }));
    }

    #[test]
    fn a_win_that_is_taken_back_does_not_count() {
        let back = after(places(&X_WINS).chain([TicTacToeAction::Undo]));
        assert_eq!((back.status(), back.tally()), (Status::Playing(Mark::X), Score::default()));
    }

    #[test]
    fn the_computer_answers_and_undo_takes_its_answer_back_too() {
        let against = [TicTacToeAction::Strength(Strength::Perfect), TicTacToeAction::Computer(Some(Mark::O))];
        let one = then(&after(against), [TicTacToeAction::Place(square(1, 1))]);
        assert_eq!((one.board().marks(), one.status()), (2, Status::Playing(Mark::X)));
        assert_eq!(one.board().get(one.answer().unwrap()), Some(Mark::O));
        let none = then(&one, [TicTacToeAction::Undo]);
        assert_eq!((none.board(), none.can_undo()), (Board::new(), false));
    }

    #[test]
    fn the_computer_begins_as_x_and_its_first_mark_stays() {
        let begun = after([TicTacToeAction::Computer(Some(Mark::X))]);
        assert_eq!((begun.board().marks(), begun.can_undo()), (1, false));
        assert_eq!(then(&begun, [TicTacToeAction::Undo]), begun);
        let free = begun.board().empty().next().unwrap();
        let back = then(&begun, [TicTacToeAction::Place(free), TicTacToeAction::Undo]);
        assert_eq!((back.board(), back.can_undo()), (begun.board(), false));
        assert_eq!(then(&back, [TicTacToeAction::Reset]).board().marks(), 1);
    }

    #[test]
    fn a_taken_square_is_not_marked_again() {
        let one = after(places(&[(1, 1)]));
        assert_eq!(then(&one, places(&[(1, 1)])), one);
    }

    #[test]
    fn another_opponent_begins_another_tally() {
        let won = after(places(&X_WINS));
        let tallies =
            [TicTacToeAction::Strength(Strength::Random), TicTacToeAction::Computer(None), TicTacToeAction::Reset]
                .map(|intent| then(&won, [intent]).tally().x);
        assert_eq!(tallies, [0, 0, 1]);
    }

    #[test]
    fn what_happened_is_said() {
        assert_eq!(after([]).said(), "");
        assert_eq!(after(places(&[(1, 2)])).said(), "X at B3. O's turn");
        assert_eq!(after(places(&X_WINS)).said(), "X at C1. ");
    }
}
