//! What a board shows, in lines that are short to hear.

use minesweeper_engine::{Board, Game, Pos};
use texts::terminal::plain;
use texts::worker::speech;

use crate::cell_names::{cell_name, cell_words, column_name};

/// Describes cells row by row; equal cells next to each other are one range.
pub(super) fn describe(board: &Board, cells: &[Pos]) -> String {
    let mut cells = cells.to_vec();
    cells.sort_unstable_by_key(|pos| (pos.y, pos.x));
    if let [cell] = cells.as_slice() {
        return plain::cell(&cell_name(*cell), &words(board, *cell)) + "\n";
    }
    let mut text = String::new();
    for row in cells.chunk_by(|a, b| a.y == b.y) {
        let runs = row.chunk_by(|a, b| a.x + 1 == b.x && board.get(*a) == board.get(*b));
        let runs = list(runs.filter_map(|run| describe_run(board, run)));
        let number = row.first().map_or(0, |pos| u16::from(pos.y) + 1);
        text = text + &plain::row(number, &runs) + "\n";
    }
    text
}

fn describe_run(board: &Board, run: &[Pos]) -> Option<String> {
    let (first, last) = (*run.first()?, *run.last()?);
    let content = words(board, first);
    Some(match first == last {
        true => speech::neighbour(&column_name(first.x), &content),
        false => plain::range(&column_name(first.x), &column_name(last.x), &content),
    })
}

fn words(board: &Board, pos: Pos) -> String {
    board.get(pos).map(cell_words).unwrap_or_default()
}

/// Joins the items of a list.
fn list(items: impl Iterator<Item = String>) -> String {
    items.reduce(|list, next| speech::list(&list, &next)).unwrap_or_default()
}

/// Describes a cell and its neighbours, clockwise from the top.
pub(super) fn around(board: &Board, pos: Pos) -> String {
    const CLOCKWISE: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    let moved = |from: u8, by: i16| u8::try_from(i16::from(from) + by).ok();
    let neighbours = CLOCKWISE.iter().filter_map(|&(dx, dy)| Some(Pos::new(moved(pos.x, dx)?, moved(pos.y, dy)?)));
    let neighbours = neighbours.filter(|&pos| board.size().contains(pos));
    let neighbours = list(neighbours.map(|pos| speech::neighbour(&cell_name(pos), &words(board, pos))));
    plain::around(&cell_name(pos), &words(board, pos), &neighbours) + "\n"
}

/// Says how many mines and cells are left.
pub(super) fn left(game: &Game) -> String {
    let (board, mines) = (game.board(), usize::from(game.params().mines()));
    let covered = game.size().cells() - usize::from(board.revealed());
    plain::left(game.mines_left(), covered, covered - mines) + "\n"
}

/// Says that a new game begins.
pub(super) fn new_game(game: &Game) -> String {
    let (size, mines) = (game.size(), game.params().mines());
    plain::new_game(size.width(), size.height(), mines) + "\n"
}
