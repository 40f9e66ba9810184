//! What a whole board says: which numbers contradict each other, and which number next to it is its mine counter.

use minesweeper_engine::deduction::find_contradiction;
use minesweeper_engine::solver::Budget;
use minesweeper_engine::{Board, Cell, Size};

use crate::counter::FoundNumber;
use crate::usual_boards::{is_usual_board, is_usual_size};

/// The sets of contradicting numbers that are looked for.
const MAX_CONTRADICTIONS: usize = 12;
/// How long a set is searched for.
const BUDGET: Budget = Budget::new(200_000);

/// Returns the cells whose numbers contradict each other, so that no layout of mines fits. `is_at_cut`: whether a cell may have neighbours
/// that are not in the picture.
pub(crate) fn without_layout(contents: &[Cell], size: Size, is_at_cut: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut board = Board::new(size);
    for (cell, (pos, &content)) in size.positions().zip(contents).enumerate() {
        // A number that may count mines beyond the picture says nothing. The position is on the board.
        let is_unknown = is_at_cut(cell) && matches!(content, Cell::Revealed(1..));
        let _ = board.set(pos, if is_unknown { Cell::Hidden } else { content });
    }
    let mut found = Vec::new();
    for _ in 0..MAX_CONTRADICTIONS {
        let Some(contradiction) = find_contradiction((&board, 0), false, BUDGET) else { break };
        if contradiction.clues.is_empty() {
            break;
        }
        for pos in contradiction.clues {
            found.extend(size.index(pos));
            let _ = board.set(pos, Cell::Hidden);
        }
    }
    found
}

/// The shares of cells that are mines on usual boards.
const DENSITIES: std::ops::RangeInclusive<f32> = 0.07..=0.32;

/// The most wrong flags after a loss that are thought of.
const MAX_WRONG_FLAGS: u32 = 3;

/// Returns what the mine counter shows, and how many flags it has subtracted: of the numbers near the board, the one that makes a usual
/// number of mines. `contents`: the cells, each with whether it is doubtful.
pub(crate) fn mine_counter(
    contents: &[(Cell, bool)],
    numbers: &[FoundNumber],
    size: Size,
    is_cut: bool,
) -> Option<(u32, u32)> {
    let count = |wanted: &dyn Fn(&(Cell, bool)) -> bool| contents.iter().filter(|&cell| wanted(cell)).count() as u32;
    // After a loss the mines are shown, but only flags have been subtracted.
    let flags = count(&|cell| cell.0 == Cell::Flagged);
    let sure_flags = count(&|cell| *cell == (Cell::Flagged, false));
    let covered = count(&|cell| matches!(cell.0, Cell::Hidden | Cell::Questioned | Cell::Mine));
    let fits = |value: u32, flags: u32| {
        let density = (value + flags) as f32 / size.cells() as f32;
        value <= covered && DENSITIES.contains(&density)
    };
    let values = |flags: u32| numbers.iter().filter(move |number| fits(number.value, flags));
    let is_usual = |value: u32, flags: u32| is_usual_board(size, value + flags);
    let is_lost = contents.iter().any(|(content, _)| *content == Cell::Mine);
    // What is doubtful may be no flag.
    let usual = (sure_flags..=flags).rev().find_map(|flags| {
        let number = values(flags).find(|number| is_usual(number.value, flags))?;
        Some((number.value, flags))
    });
    // After a loss, wrong flags may be drawn as mines.
    let nearly_usual = || {
        let missing = (1..=MAX_WRONG_FLAGS).filter(|_| is_lost);
        let found = missing.map(|wrong| flags + wrong).find_map(|flags| {
            values(flags)
                .find(|number| number.is_in_place && is_usual(number.value, flags))
                .map(|number| (number.value, flags))
        });
        found.filter(|_| !is_cut)
    };
    // Boards of a usual size have a usual number, and the rest of a board that was cut off may have mines too.
    let any = || {
        let is_allowed = !is_cut && !is_usual_size(size.width().into(), size.height().into());
        values(flags).find(|number| is_allowed && number.is_in_place).map(|number| (number.value, flags))
    };
    usual.or_else(nearly_usual).or_else(any)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read next to a board of nine by nine with these flags, mines and covered cells, the rest open.
    fn counter(flags: usize, mines: usize, covered: usize, numbers: &[(u32, bool)]) -> Option<(u32, u32)> {
        let cells = [(flags, Cell::Flagged), (mines, Cell::Mine), (covered, Cell::Hidden), (81, Cell::Revealed(0))];
        let contents = cells.iter().flat_map(|&(count, cell)| std::iter::repeat_n((cell, false), count)).take(81);
        let numbers: Vec<FoundNumber> =
            numbers.iter().map(|&(value, is_in_place)| FoundNumber { value, is_in_place }).collect();
        mine_counter(&contents.collect::<Vec<_>>(), &numbers, Size::new(9, 9).unwrap(), false)
    }

    #[test]
    fn the_number_that_makes_a_usual_total_is_the_counter_and_others_are_not() {
        assert_eq!(counter(3, 0, 30, &[(12, true), (7, false)]), Some((7, 3)));
        assert_eq!(counter(3, 0, 30, &[(12, true)]), None);
    }

    #[test]
    fn after_a_loss_wrong_flags_may_be_drawn_as_mines() {
        assert_eq!(counter(3, 5, 20, &[(6, true)]), Some((6, 4)));
        assert_eq!(counter(3, 0, 20, &[(6, true)]), None, "nothing was lost");
        assert_eq!(counter(3, 5, 20, &[(6, false)]), None, "it may be the time");
    }
}
