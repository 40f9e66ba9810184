//! Hints in words.

use minesweeper_engine::deduction::{Deducer, DeductionStep, Hint, Method, Proof};
use minesweeper_engine::solver::{Advice, SolveError};
use minesweeper_engine::{Board, Cell, Game, Pos, Status};
use texts::page;
use texts::terminal::hint as own;
use texts::worker::hint;

use crate::cell_names::{cell_name, list_names};

/// A hint: what it says, and the cells that it speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct HintText {
    /// Whole sentences.
    pub(crate) text: String,
    /// The cell to act on.
    pub(crate) cell: Option<Pos>,
    /// The cells that it says are safe.
    pub(crate) safe: Vec<Pos>,
    /// The cells that it says are mines.
    pub(crate) mines: Vec<Pos>,
    /// The numbers that prove it.
    pub(crate) clues: Vec<Pos>,
}

impl HintText {
    fn from_text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

/// Returns the hint for the position of a game.
pub(crate) fn next_hint(game: &Game) -> HintText {
    if game.status() == Status::Ready {
        return HintText::from_text(page::hint::BEGIN);
    }
    match Deducer::new(game.size()).hint(game) {
        Ok(Hint::WrongFlags(wrong)) => {
            let count = wrong.flags.len();
            let text = hint::wrong_flags(count, count, &list_names(&wrong.flags)) + " " + &reason(&wrong.proof);
            HintText { text, cell: wrong.flags.first().copied(), clues: wrong.proof.clues, ..HintText::default() }
        }
        Ok(Hint::Step(step)) => step_text(game.board(), step),
        Ok(Hint::Guess(advice)) => guess_text(&advice),
        Err(SolveError::Finished) => HintText::from_text(hint::ONLY_MINES),
        Ok(_) | Err(SolveError::BudgetExceeded(_)) => HintText::from_text(hint::TOO_COMPLEX),
        Err(_) => HintText::from_text(hint::CONTRADICTION),
    }
}

fn step_text(board: &Board, step: DeductionStep) -> HintText {
    let number = |pos: Pos| match board.get(pos) {
        Ok(Cell::Revealed(number)) => number,
        _ => 0,
    };
    let because = match step.method {
        Method::Complete { number: at, .. } => own::complete(number(at), &cell_name(at)),
        Method::AllMines { number: at } => own::all_mines(number(at), &cell_name(at)),
        Method::Pair { numbers: [a, b], .. } => own::pair(number(a), &cell_name(a), number(b), &cell_name(b)),
        _ => reason(&step.proof),
    };
    let text = own::certain(&conclusion(&step)) + " " + &because;
    let cell = step.safe.first().or(step.mines.first()).copied();
    HintText { text, cell, safe: step.safe, mines: step.mines, clues: step.proof.clues }
}

/// Returns what is certain.
fn conclusion(step: &DeductionStep) -> String {
    let safe = || hint::safe(step.safe.len(), step.safe.len(), &list_names(&step.safe));
    let mines = || hint::mines(step.mines.len(), step.mines.len(), &list_names(&step.mines));
    match (step.mines.is_empty(), step.safe.is_empty()) {
        (true, _) => safe(),
        (false, true) => mines(),
        (false, false) => hint::mines_and_safe(&mines(), &safe()),
    }
}

/// Returns what proves something.
fn reason(proof: &Proof) -> String {
    let clues = list_names(&proof.clues);
    match (proof.clues.len(), proof.needs_mine_count) {
        (0, _) => own::BY_COUNT.into(),
        (count, false) => own::by_numbers(count, &clues),
        (count, true) => own::by_numbers_and_count(count, &clues),
    }
}

fn guess_text(advice: &Advice) -> HintText {
    let Some(best) = advice.cells.first() else { return HintText::from_text(hint::ONLY_MINES) };
    let percent = (best.safety * 100.0).round() as u8;
    let guess = hint::best_guess(&cell_name(best.pos), percent);
    HintText { text: format!("{} {guess}", hint::GUESS.get()), cell: Some(best.pos), ..HintText::default() }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Rules;
    use minesweeper_engine::notation::{board_text, position};

    use super::*;

    #[track_caller]
    fn check(board: &str, seen: &str, expected: &str, cell: Option<(u8, u8)>) {
        let position = position::parse(seen).unwrap();
        let game = Game::resume(board_text::parse(board).unwrap(), &position.board, Rules::default()).unwrap();
        let cell = cell.map(|(x, y)| Pos::new(x, y));
        let hint = next_hint(&game);
        assert_eq!((hint.text.as_str(), hint.cell), (expected, cell));
    }

    #[test]
    fn hints_say_what_is_certain_and_why() {
        check(
            "*...\n....",
            "4x2x1\n.10.\n....",
            "D1, B2, C2 and D2 are safe. Why: the 0 at C1 has all its mines.",
            Some((3, 0)),
        );
        let why = "Why: the 1 at B1 has no other covered cells.";
        check("*..*.", "5x1x2\n.11F.", &format!("A1 is a mine. {why}"), Some((0, 0)));
        check("*...\n....", "4x2x1\n....\n....", "Open any cell to begin.", None);
        check(
            "*..",
            "3x1x1\n.1.",
            "No safe move can be proved. You have to guess. Best guess: A1, 50% safe.",
            Some((0, 0)),
        );
        check("..*\n...", "3x2x1\nF1.\n01.", "The flag at A1 is wrong. Why: the number at A2 shows it.", Some((0, 0)));
    }
}
