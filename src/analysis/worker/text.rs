//! What the analysis says about a position.

use minesweeper_engine::deduction::Contradiction;
use minesweeper_engine::notation::position_link::MineTotal;
use minesweeper_engine::solver::Analysis;
use minesweeper_engine::{Board, Cell, Pos};

use crate::board::labels::cell_name;

pub(super) const TOO_COMPLEX: &str = "This position is too complex to work out the chances.";

/// The largest decimal logarithm of a number that is written in full.
const MAX_LOG10_IN_FULL: f64 = 9.0;

/// Returns how many layouts fit.
pub(super) fn layouts(analysis: &Analysis) -> String {
    let log10 = analysis.log10_layouts();
    if !analysis.uncounted().is_empty() {
        return "Too complex for all chances: cells without a number were not counted, and the others are estimates."
            .to_owned();
    }
    if log10 < MAX_LOG10_IN_FULL {
        let number = 10f64.powf(log10).round() as u64;
        return if number == 1 { "1 layout fits.".to_owned() } else { format!("{} layouts fit.", grouped(number)) };
    }
    let (mut exponent, mut digits) = (log10.floor(), 10f64.powf(log10 - log10.floor()));
    if digits >= 9.995 {
        (exponent, digits) = (exponent + 1.0, 1.0);
    }
    format!("{digits:.2} × 10{} layouts fit.", superscript(exponent as u32))
}

/// Returns a number with a comma before every third digit from the end.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn superscript(number: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    number.to_string().bytes().filter_map(|digit| DIGITS.get(usize::from(digit - b'0'))).collect()
}

/// Returns `1 mine` or `2 mines`, given `mine`.
fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// Returns how many cells are certain.
pub(super) fn certain(analysis: &Analysis) -> String {
    let (safe, mines) = (analysis.safe().len(), analysis.mines().len());
    match (safe, mines) {
        (0, 0) => "No cell is certain.".to_owned(),
        (0, _) => format!("Certain: {}.", count(mines, "mine")),
        (_, 0) => format!("Certain: {}.", count(safe, "safe cell")),
        _ => format!("Certain: {}, {}.", count(safe, "safe cell"), count(mines, "mine")),
    }
}

/// Returns why no layout fits.
pub(super) fn contradiction(board: &Board, mines: MineTotal, found: Option<&Contradiction>) -> String {
    const NONE: &str = "No layout fits";
    let Some(Contradiction { clues, needs_mine_count, .. }) = found else { return format!("{NONE}.") };
    let numbers = list(board, clues);
    match (&**clues, mines) {
        ([], MineTotal::Exact(mines)) => {
            format!("{NONE}: there cannot be {} on this board.", count(mines.into(), "mine"))
        }
        (_, MineTotal::Exact(mines)) if *needs_mine_count => {
            format!("{NONE} with {}: {numbers} need another number of mines.", count(mines.into(), "mine"))
        }
        ([pos], _) => format!("{NONE}: {numbers} is impossible. {}", around(board, *pos)),
        _ => format!("{NONE}: these numbers contradict each other: {numbers}."),
    }
}

/// The numbers that are named at most; more are only drawn.
const MAX_NAMED: usize = 8;

fn list(board: &Board, clues: &[Pos]) -> String {
    let name = |pos: &Pos| {
        let number = if let Ok(Cell::Revealed(number)) = board.get(*pos) { number } else { 0 };
        format!("the {number} at {}", cell_name((pos.x, pos.y)))
    };
    let mut names: Vec<String> = clues.iter().take(MAX_NAMED).map(name).collect();
    if clues.len() > MAX_NAMED {
        names.push(format!("{} more", clues.len() - MAX_NAMED));
    }
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => "the mines".to_owned(),
    }
}

/// Returns what is around a number.
fn around(board: &Board, pos: Pos) -> String {
    let count_near = |matches: fn(Cell) -> bool| {
        board.size().neighbours(pos).filter(|&near| board.get(near).is_ok_and(matches)).count()
    };
    let (mines, covered) = (count_near(|cell| cell == Cell::Mine), count_near(Cell::is_covered));
    match mines {
        0 => format!("Around it: {}.", count(covered, "covered cell")),
        _ => format!("Around it: {} and {}.", count(mines, "mine"), count(covered, "covered cell")),
    }
}
