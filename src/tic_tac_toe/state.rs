//! The state of tic-tac-toe: a series of games against the same opponent, and their score.
//!
//! Nothing here has effects: the caller passes the seeds for the computer's moves.

use crate::board::labels;
use minesweeper_engine::rng::Rng;
use texts::tic_tac_toe::{Text, game as words};
use tic_tac_toe::{Board, Game, Mark, Square, Status, Strength};

/// The results of the games against the same opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// Games won by X.
    pub x: u32,
    /// Games won by O.
    pub o: u32,
    /// Drawn games.
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

/// An action of the player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TicTacToeAction {
    /// Places a mark on a square.
    Place(Square),
    /// Undoes the player's last mark, and the computer's reply to it.
    Undo,
    /// Starts a new game.
    Reset,
    /// Lets the computer play this mark, or neither; starts a new game with a new score.
    Computer(Option<Mark>),
    /// Sets the computer's strength; starts a new game with a new score.
    Strength(Strength),
    /// Moves the keyboard cursor.
    Cursor(Square),
}

/// The current game, its settings, and the score of the games before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicTacToe {
    game: Game,
    /// The computer's mark; `None` if two people play.
    computer: Option<Mark>,
    strength: Strength,
    /// The score of the games before this one.
    past: Score,
    /// The square of the last mark, unless it was undone.
    last: Option<Square>,
    /// Whether the computer placed it.
    is_reply: bool,
    cursor: Square,
}

impl Default for TicTacToe {
    /// Two people play, and no game is over yet.
    fn default() -> Self {
        let (computer, strength, past) = (None, Strength::default(), Score::default());
        Self { game: Game::default(), computer, strength, past, last: None, is_reply: false, cursor: Square::CENTRE }
    }
}

impl TicTacToe {
    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.game.board()
    }

    /// Returns whose turn it is, or how the game ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// Returns the computer's mark; `None` if two people play.
    #[must_use]
    pub const fn computer(&self) -> Option<Mark> {
        self.computer
    }

    /// Returns the strength of the computer.
    #[must_use]
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// Returns the keyboard cursor.
    #[must_use]
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// Returns the score of all finished games, including this one.
    #[must_use]
    pub fn score(&self) -> Score {
        self.past.with(self.status())
    }

    /// Returns the square of the computer's reply, if it placed the last mark.
    #[must_use]
    pub fn reply(&self) -> Option<Square> {
        self.last.filter(|_| self.is_reply)
    }

    /// Whether the player has a mark to undo.
    pub fn can_undo(&self) -> bool {
        self.game.moves() > usize::from(self.computer == Some(Mark::X))
    }

    /// Returns the last mark and the next turn as text for the live region.
    #[must_use]
    pub fn announcement(&self) -> String {
        let Some(square) = self.last else { return String::new() };
        let name = labels::cell_name((square.x(), square.y()));
        let mark = if self.board().turn() == Mark::X { "O" } else { "X" };
        let placed = words::placed(mark, &name);
        // The line above the board announces the result.
        if self.status().is_over() { placed } else { placed + " " + self.status_text().get() }
    }

    /// Returns whose turn it is, or the result; against the computer, from the player's side.
    #[must_use]
    pub fn status_text(&self) -> Text {
        match self.status() {
            Status::Playing(turn) if self.computer.is_some_and(|computer| computer != turn) => words::YOUR_TURN,
            Status::Won { winner, .. } if self.computer == Some(winner) => words::YOU_LOSE,
            Status::Won { .. } if self.computer.is_some() => words::YOU_WIN,
            Status::Playing(Mark::X) => words::X_TURN,
            Status::Playing(Mark::O) => words::O_TURN,
            Status::Won { winner: Mark::X, .. } => words::X_WINS,
            Status::Won { winner: Mark::O, .. } => words::O_WINS,
            Status::Draw => words::DRAW,
        }
    }

    fn place(&mut self, square: Square) -> bool {
        let placed = self.game.place(square).is_ok();
        if placed {
            (self.last, self.is_reply) = (Some(square), false);
        }
        placed
    }

    /// Plays the computer's move if it is its turn.
    fn play_computer(&mut self, seed: u64) {
        if self.computer == Some(self.board().turn())
            && let Some(square) = self.strength.choose(self.board(), &mut Rng::new(seed))
        {
            self.is_reply = self.place(square);
        }
    }

    fn undo(&mut self) {
        (self.last, self.is_reply) = (None, false);
        while self.game.undo() && self.computer == Some(self.board().turn()) {}
    }

    fn restart(&mut self, past: Score, seed: u64) {
        self.past = past;
        self.game.reset();
        (self.last, self.is_reply) = (None, false);
        self.play_computer(seed);
    }

    /// Applies an action; does nothing if it is not possible. `seed` is for the computer's move.
    pub fn apply(&mut self, action: TicTacToeAction, seed: u64) {
        match action {
            TicTacToeAction::Place(square) => {
                self.cursor = square;
                if self.place(square) {
                    self.play_computer(seed);
                }
            }
            TicTacToeAction::Undo => {
                if self.can_undo() {
                    self.undo();
                }
            }
            TicTacToeAction::Reset => self.restart(self.score(), seed),
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

    /// Applies actions to a clone of a state.
    fn then(state: &TicTacToe, actions: impl IntoIterator<Item = TicTacToeAction>) -> TicTacToe {
        let mut state = state.clone();
        actions.into_iter().for_each(|action| state.apply(action, 1));
        state
    }

    fn after(actions: impl IntoIterator<Item = TicTacToeAction>) -> TicTacToe {
        then(&TicTacToe::default(), actions)
    }

    fn places(squares: &[(u8, u8)]) -> impl Iterator<Item = TicTacToeAction> {
        squares.iter().map(|&(x, y)| TicTacToeAction::Place(square(x, y)))
    }

    const X_WINS: [(u8, u8); 5] = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)];

    #[test]
    fn two_people_take_turns_and_each_game_counts_once() {
        let won = after(places(&X_WINS));
        assert_eq!((won.status().to_string().as_str(), won.score()), ("X wins!", Score { x: 1, o: 0, draws: 0 }));
        let next = then(&won, [TicTacToeAction::Reset, TicTacToeAction::Reset]);
        assert_eq!((next.board(), next.score()), (Board::new(), Score { x: 1, o: 0, draws: 0 }));
    }

    #[test]
    fn an_undone_win_does_not_count() {
        let back = after(places(&X_WINS).chain([TicTacToeAction::Undo]));
        assert_eq!((back.status(), back.score()), (Status::Playing(Mark::X), Score::default()));
    }

    #[test]
    fn the_computer_replies_and_undo_removes_its_reply_too() {
        let opponent = [TicTacToeAction::Strength(Strength::Perfect), TicTacToeAction::Computer(Some(Mark::O))];
        let one = then(&after(opponent), [TicTacToeAction::Place(square(1, 1))]);
        assert_eq!((one.board().marks(), one.status()), (2, Status::Playing(Mark::X)));
        assert_eq!(one.board().get(one.reply().unwrap()), Some(Mark::O));
        let none = then(&one, [TicTacToeAction::Undo]);
        assert_eq!((none.board(), none.can_undo()), (Board::new(), false));
    }

    #[test]
    fn the_computer_starts_as_x_and_its_first_mark_cannot_be_undone() {
        let begun = after([TicTacToeAction::Computer(Some(Mark::X))]);
        assert_eq!((begun.board().marks(), begun.can_undo()), (1, false));
        assert_eq!(then(&begun, [TicTacToeAction::Undo]), begun);
        let free = begun.board().empty().next().unwrap();
        let back = then(&begun, [TicTacToeAction::Place(free), TicTacToeAction::Undo]);
        assert_eq!((back.board(), back.can_undo()), (begun.board(), false));
        assert_eq!(then(&back, [TicTacToeAction::Reset]).board().marks(), 1);
    }

    #[test]
    fn against_the_computer_the_texts_take_the_players_side() {
        let status = |state: &TicTacToe, computer| {
            let state = TicTacToe { computer: Some(computer), ..state.clone() };
            state.status_text().get()
        };
        let won = after(places(&X_WINS));
        assert_eq!([status(&won, Mark::O), status(&won, Mark::X)], ["You win!", "You lose"]);
        assert_eq!(status(&after([]), Mark::O), "Your turn");
        assert_eq!([won.status_text().get(), after([]).status_text().get()], ["X wins!", "X’s turn"]);
    }

    #[test]
    fn an_occupied_square_cannot_be_marked() {
        let one = after(places(&[(1, 1)]));
        assert_eq!(then(&one, places(&[(1, 1)])), one);
    }

    #[test]
    fn another_opponent_resets_the_score() {
        let won = after(places(&X_WINS));
        let scores =
            [TicTacToeAction::Strength(Strength::Random), TicTacToeAction::Computer(None), TicTacToeAction::Reset]
                .map(|action| then(&won, [action]).score().x);
        assert_eq!(scores, [0, 0, 1]);
    }

    #[test]
    fn the_last_mark_is_announced() {
        assert_eq!(after([]).announcement(), "");
        assert_eq!(after(places(&[(1, 2)])).announcement(), "X at B3. O’s turn");
        assert_eq!(after(places(&X_WINS)).announcement(), "X at C1.");
    }
}
