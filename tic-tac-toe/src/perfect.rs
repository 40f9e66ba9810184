//! Perfect play, by an exhaustive minimax search.

use std::fmt;

use crate::board::{Board, Square};

/// The result of a position for the player to move under perfect play: the winner wins as fast, the loser loses as
/// slowly as possible. Counts the moves of both players until the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// A loss in this many moves.
    Loss(u8),
    /// A draw in this many moves.
    Draw(u8),
    /// A win in this many moves.
    Win(u8),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, moves) = match self {
            Self::Loss(moves) => ("loss", moves),
            Self::Draw(moves) => ("draw", moves),
            Self::Win(moves) => ("win", moves),
        };
        write!(f, "{word} in {moves} {}", if *moves == 1 { "move" } else { "moves" })
    }
}

/// The score of a win in 0 moves. Each move until the end takes one off, so it exceeds the number of moves in a game.
const WIN: i8 = 10;

/// Returns the result of a position for the player to move.
///
/// ```
/// use tic_tac_toe::{Board, perfect};
/// assert_eq!(perfect::verdict(Board::new()).to_string(), "draw in 9 moves");
/// ```
#[must_use]
pub fn verdict(board: Board) -> Verdict {
    to_verdict(board, score(board))
}

/// Returns the legal moves with their results for the player who makes them; none if the game is over.
pub fn moves(board: Board) -> impl Iterator<Item = (Square, Verdict)> {
    legal_moves(board).map(move |square| (square, to_verdict(board, score_move(board, square))))
}

/// Returns the moves that preserve the [`verdict`], row by row.
#[must_use]
pub fn best_moves(board: Board) -> Vec<Square> {
    highest(board, &|square| score_move(board, square))
}

/// Returns the legal moves with the highest `rank`, row by row; none if the game is over.
pub(super) fn highest(board: Board, rank: &dyn Fn(Square) -> i8) -> Vec<Square> {
    let (mut best, mut squares) = (i8::MIN, Vec::new());
    for square in legal_moves(board) {
        let rank = rank(square);
        if rank > best {
            best = rank;
            squares.clear();
        }
        if rank == best {
            squares.push(square);
        }
    }
    squares
}

fn legal_moves(board: Board) -> impl Iterator<Item = Square> {
    let over = board.is_won();
    board.empty().filter(move |_| !over)
}

/// Returns the score of a move for the player who makes it.
fn score_move(board: Board, square: Square) -> i8 {
    let theirs = score(board.marked(square));
    theirs.signum() - theirs
}

/// Returns the score of a position for the player to move: positive for a win, negative for a loss, closer to zero the
/// more moves it takes; zero for a draw.
fn score(board: Board) -> i8 {
    if board.is_won() {
        return -WIN;
    }
    board.empty().map(|square| score_move(board, square)).max().unwrap_or(0)
}

const fn to_verdict(board: Board, score: i8) -> Verdict {
    match score {
        1.. => Verdict::Win((WIN - score) as u8),
        0 => Verdict::Draw(9 - board.marks() as u8),
        _ => Verdict::Loss((WIN + score) as u8),
    }
}
