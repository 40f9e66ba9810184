//! What a whole board says: which numbers contradict each other, and which number next to it is its mine counter.

use minesweeper_engine::deduction::find_contradiction;
use minesweeper_engine::solver::Budget;
use minesweeper_engine::{Board, Cell, Size};

use crate::counter::FoundNumber;
use crate::usual_boards::is_usual_board;

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
    // What is doubtful may be no flag.
    let usual = (sure_flags..=flags).rev().find_map(|flags| {
        let number = values(flags).find(|number| is_usual(number.value, flags))?;
        Some((number.value, flags))
    });
    // The rest of a board that was cut off may have mines too.
    let in_place = || values(flags).find(|number| !is_cut && number.is_in_place);
    usual.or_else(|| in_place().map(|number| (number.value, flags)))
}
