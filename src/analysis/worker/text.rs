//! What the analysis says about a position.

use ::texts::worker::{analysis as texts, hint};
use minesweeper_engine::deduction::Contradiction;
use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::solver::Analysis;
use minesweeper_engine::{Board, Cell, Pos};

use crate::board::labels::cell_name;

/// The largest decimal logarithm of a number that is written in full.
const MAX_LOG10_IN_FULL: f64 = 9.0;

/// Returns how many layouts fit.
pub(super) fn layouts(analysis: &Analysis) -> String {
    let log10 = analysis.log10_layouts();
    if !analysis.uncounted().is_empty() {
        return texts::TOO_COMPLEX_FOR_ALL.into();
    }
    if log10 < MAX_LOG10_IN_FULL {
        let number = 10f64.powf(log10).round() as u64;
        return texts::layouts(number, &grouped(number));
    }
    let (mut exponent, mut factor) = (log10.floor(), 10f64.powf(log10 - log10.floor()));
    if factor >= 9.995 {
        (exponent, factor) = (exponent + 1.0, 1.0);
    }
    let factor = format!("{factor:.2}").replace('.', ::texts::decimal_separator());
    texts::many_layouts(&factor, &superscript(exponent as u32))
}

/// Returns a number with a separator before every third digit from the end.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text += ::texts::group_separator();
        }
        text.push(digit);
    }
    text
}

fn superscript(number: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    number.to_string().bytes().filter_map(|digit| DIGITS.get(usize::from(digit - b'0'))).collect()
}

/// Returns how many cells are certain.
pub(super) fn certain(analysis: &Analysis) -> String {
    match (analysis.safe().len(), analysis.mines().len()) {
        (0, 0) => texts::NOTHING_CERTAIN.into(),
        (0, mines) => texts::certain_mines(mines),
        (safe, 0) => texts::certain_safe(safe),
        (safe, mines) => texts::certain(safe, mines),
    }
}

/// Returns why no layout fits.
pub(super) fn contradiction(board: &Board, mines: MineTotal, found: Option<&Contradiction>) -> String {
    let Some(Contradiction { clues, needs_mine_count, .. }) = found else { return texts::NO_LAYOUT.into() };
    match (&**clues, mines) {
        ([], MineTotal::Exact(mines)) => texts::too_many_mines(mines),
        ([], _) => texts::NO_LAYOUT.into(),
        (_, MineTotal::Exact(mines)) if *needs_mine_count => {
            texts::other_mine_count(mines, clues.len(), &list(board, clues))
        }
        ([pos], _) => format!("{} {}", texts::impossible(&number_at(board, *pos)), around(board, *pos)),
        _ => texts::contradict(&list(board, clues)),
    }
}

/// The numbers that are named at most; more are only drawn.
const MAX_NAMED: usize = 8;

fn number_at(board: &Board, pos: Pos) -> String {
    let number = if let Ok(Cell::Revealed(number)) = board.get(pos) { number } else { 0 };
    texts::number_at(number, &cell_name((pos.x, pos.y)))
}

fn list(board: &Board, clues: &[Pos]) -> String {
    let mut names: Vec<String> = clues.iter().take(MAX_NAMED).map(|pos| number_at(board, *pos)).collect();
    if clues.len() > MAX_NAMED {
        names.push(texts::more_numbers(clues.len() - MAX_NAMED));
    }
    let last = names.pop().unwrap_or_default();
    match names.into_iter().reduce(|names, next| hint::list_next(&names, &next)) {
        Some(names) => hint::list_end(&names, &last),
        None => last,
    }
}

/// Returns what is around a number.
fn around(board: &Board, pos: Pos) -> String {
    let count_near = |matches: fn(Cell) -> bool| {
        board.size().neighbours(pos).filter(|&near| board.get(near).is_ok_and(matches)).count()
    };
    match (count_near(|cell| cell == Cell::Mine), count_near(Cell::is_covered)) {
        (0, covered) => texts::around(covered),
        (mines, covered) => texts::around_with_mines(mines, covered),
    }
}
