//! Jumps of the cursor: to numbers with covered neighbours, and to covered cells next to numbers.

use minesweeper_engine::Cell;

use crate::board::view_model::BoardView;

/// Column and row of a cell on the screen.
type Shown = (u8, u8);

/// The cells to which the cursor has jumped.
#[derive(Default)]
pub(crate) struct Jumps(Vec<Shown>);

impl Jumps {
    /// Returns the nearest cell to `from` to which the cursor has not jumped yet: a number that has something left to do, or a covered
    /// cell next to a number. Begins anew if it has been to all of them. Backwards, returns the last one before.
    pub(crate) fn next(&mut self, view: &BoardView, from: Shown, to_number: bool, back: bool) -> Option<Shown> {
        let is_target = |at: Shown| at != from && is_target(view, at, to_number);
        if back {
            let index = self.0.iter().rposition(|&at| is_target(at))?;
            self.0.truncate(index + 1);
            return Some(self.0[index]);
        }
        if self.0.last() != Some(&from) {
            self.0.push(from);
        }
        let at = nearest(view, from, to_number, &self.0).or_else(|| {
            self.0 = vec![from];
            nearest(view, from, to_number, &self.0)
        })?;
        self.0.push(at);
        Some(at)
    }

    /// Forgets the cells, for another board.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// Returns the nearest target to `from` that is not among the known ones.
#[inline(never)]
fn nearest(view: &BoardView, from: Shown, to_number: bool, known: &[Shown]) -> Option<Shown> {
    let mut best = None;
    for row in 0..view.orientation().rows() {
        for column in 0..view.orientation().columns() {
            let distance = u16::from(column.abs_diff(from.0)) + u16::from(row.abs_diff(from.1));
            let is_nearer = best.is_none_or(|(shortest, _)| distance < shortest);
            if is_nearer && is_target(view, (column, row), to_number) && !known.contains(&(column, row)) {
                best = Some((distance, (column, row)));
            }
        }
    }
    best.map(|(_, at)| at)
}

/// Whether a cell is a number with a covered neighbour, or a covered cell next to a number. A flag is neither.
#[inline(never)]
fn is_target(view: &BoardView, at: Shown, to_number: bool) -> bool {
    let has_neighbour = || {
        (at.1.saturating_sub(1)..=at.1 + 1)
            .any(|row| (at.0.saturating_sub(1)..=at.0 + 1).any(|column| is_of_kind(view, (column, row), !to_number)))
    };
    is_of_kind(view, at, to_number) && has_neighbour()
}

/// Whether a cell is a number, or else covered without a flag. There is none of either kind beyond the edges.
#[inline(never)]
fn is_of_kind(view: &BoardView, (column, row): Shown, is_number: bool) -> bool {
    let cell = view.rows().get(usize::from(row)).and_then(|row| row.get(usize::from(column)));
    match cell.map(|view| view.cell) {
        Some(Cell::Revealed(number)) => is_number && number > 0,
        Some(Cell::Hidden | Cell::Questioned) => !is_number,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::notation::board_text;
    use minesweeper_engine::{Action, Game, Pos, Rules};

    use super::*;
    use crate::board::orientation::Orientation;

    /// The view of a board after opening these cells and flagging those.
    fn view(board: &str, opened: &[(u8, u8)], flagged: &[(u8, u8)]) -> BoardView {
        let field = board_text::parse(board).unwrap();
        let mut game = Game::with_minefield(std::sync::Arc::new(field), Rules::default());
        for &(x, y) in opened {
            game.apply(Action::Reveal(Pos::new(x, y))).unwrap();
        }
        for &(x, y) in flagged {
            game.apply(Action::Flag(Pos::new(x, y))).unwrap();
        }
        BoardView::new(&game, Orientation::new(game.size(), false), false)
    }

    /// The targets of `count` jumps in a row, as long as there are any.
    fn jumps(view: &BoardView, mut from: Shown, to_number: bool, count: usize) -> Vec<Shown> {
        let mut jumps = Jumps::default();
        let next = || {
            from = jumps.next(view, from, to_number, false)?;
            Some(from)
        };
        std::iter::from_fn(next).take(count).collect()
    }

    // Open are the two right columns and a part of the third.
    const BOARD: &str = "*....\n.....\n*....\n";

    #[test]
    fn every_number_with_a_covered_neighbour_is_visited_nearest_first() {
        let view = view(BOARD, &[(4, 0)], &[]);
        assert_eq!(jumps(&view, (4, 0), true, 6), [(1, 0), (1, 1), (1, 2), (1, 1), (1, 0), (1, 1)]);
    }

    #[test]
    fn covered_cells_next_to_a_number_are_visited_but_flags_are_not() {
        let unflagged = view(BOARD, &[(4, 0)], &[]);
        assert_eq!(jumps(&unflagged, (1, 1), false, 3), [(0, 1), (0, 0), (0, 2)]);
        let flagged = view(BOARD, &[(4, 0)], &[(0, 0), (0, 1), (0, 2)]);
        assert_eq!(jumps(&flagged, (1, 1), false, 3), []);
        assert_eq!(jumps(&flagged, (4, 0), true, 3), [], "nothing is left to do");
    }

    #[test]
    fn back_goes_to_the_cells_visited_before() {
        let view = view(BOARD, &[(4, 0)], &[]);
        let mut jumps = Jumps::default();
        let mut at = (4, 0);
        for _ in 0..3 {
            at = jumps.next(&view, at, true, false).unwrap();
        }
        let back: Vec<_> = std::iter::from_fn(|| {
            at = jumps.next(&view, at, true, true)?;
            Some(at)
        })
        .take(5)
        .collect();
        assert_eq!(back, [(1, 1), (1, 0)], "the first cell was no number with something left to do");
    }

    #[test]
    fn a_covered_board_has_no_target() {
        let view = view(BOARD, &[], &[]);
        assert_eq!((jumps(&view, (0, 0), true, 1), jumps(&view, (0, 0), false, 1)), (vec![], vec![]));
    }
}
