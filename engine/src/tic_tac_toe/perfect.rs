//! Perfect play: every continuation searched to its end.

use std::fmt;

use super::board::{Board, Square};

/// How a position ends for the player whose turn it is, when both play perfectly: the winner as quickly, the loser as
/// slowly as can be. Moves are counted to the last mark, those of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// They lose in this many moves.
    Loss(u8),
    /// The board is full in this many moves.
    Draw(u8),
    /// They win in this many moves.
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

/// The worth of a position that the opponent has just won: more than the longest game, so that each move further away can
/// take one off.
const DECIDED: i8 = 10;

/// What the position is worth to the player whose turn it is.
///
/// ```
/// use game_engine::tic_tac_toe::{Board, perfect};
/// assert_eq!(perfect::verdict(Board::new()).to_string(), "draw in 9 moves");
/// ```
#[must_use]
pub fn verdict(board: Board) -> Verdict {
    explain(board, worth(board))
}

/// Each move of the player whose turn it is, with the verdict for them once it is made; none when the game is over.
pub fn moves(board: Board) -> impl Iterator<Item = (Square, Verdict)> {
    moves_of(board).map(move |square| (square, explain(board, worth_of(board, square))))
}

/// The moves that keep to the verdict, row by row: all are equally good.
#[must_use]
pub fn best_moves(board: Board) -> Vec<Square> {
    highest(board, &|square| worth_of(board, square))
}

/// The empty squares that `rank` ranks highest, row by row; none when the game is over.
pub(super) fn highest(board: Board, rank: &dyn Fn(Square) -> i8) -> Vec<Square> {
    let (mut best, mut squares) = (i8::MIN, Vec::new());
    for square in moves_of(board) {
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

fn moves_of(board: Board) -> impl Iterator<Item = Square> {
    let over = board.is_won();
    board.empty().filter(move |_| !over)
}

/// What it is worth to the player whose turn it is to mark `square`.
fn worth_of(board: Board, square: Square) -> i8 {
    let theirs = worth(board.marked(square));
    theirs.signum() - theirs
}

/// Positive for a win, and the larger the nearer; negative for a loss; zero for a draw.
fn worth(board: Board) -> i8 {
    if board.is_won() {
        return -DECIDED;
    }
    board.empty().map(|square| worth_of(board, square)).max().unwrap_or(0)
}

const fn explain(board: Board, worth: i8) -> Verdict {
    match worth {
        1.. => Verdict::Win((DECIDED - worth) as u8),
        0 => Verdict::Draw(9 - board.marks() as u8),
        _ => Verdict::Loss((DECIDED + worth) as u8),
    }
}
