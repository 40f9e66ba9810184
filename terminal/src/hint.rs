//! Hints in words.

use minesweeper_engine::deduction::{Deducer, DeductionStep, Hint, Method, Proof};
use minesweeper_engine::solver::{Advice, SolveError};
use minesweeper_engine::{Board, Cell, Game, Pos, Status};

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
    fn from_text(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

/// Returns the hint for the position of a game.
pub(crate) fn next_hint(game: &Game) -> HintText {
    if game.status() == Status::Ready {
        return HintText::from_text("Reveal any cell to begin.".to_owned());
    }
    match Deducer::new(game.size()).hint(game) {
        Ok(Hint::WrongFlags(wrong)) => {
            let because = reason(&wrong.proof);
            let text = match wrong.flags.as_slice() {
                [flag] => format!("The flag on {} is wrong: {because}.", cell_name(*flag)),
                flags => format!("One of the flags on {} is wrong: {because}.", list_names(flags)),
            };
            HintText { text, cell: wrong.flags.first().copied(), clues: wrong.proof.clues, ..HintText::default() }
        }
        Ok(Hint::Step(step)) => step_text(game.board(), step),
        Ok(Hint::Guess(advice)) => guess_text(&advice),
        Err(SolveError::Finished) => HintText::from_text("Nothing is left to reveal.".to_owned()),
        Err(error) => HintText::from_text(format!("No hint: {error}.")),
    }
}

fn step_text(board: &Board, step: DeductionStep) -> HintText {
    let is = |cells: &[Pos], one: &str, several: &str| match cells {
        [] => String::new(),
        [cell] => format!("{} is {one}. ", cell_name(*cell)),
        cells => format!("{} are {several}. ", list_names(cells)),
    };
    let number = |pos: Pos| match board.get(pos) {
        Ok(Cell::Revealed(number)) => format!("the {number} at {}", cell_name(pos)),
        _ => cell_name(pos),
    };
    let facts = is(&step.safe, "safe", "safe") + &is(&step.mines, "a mine", "mines");
    let because = match step.method {
        Method::Complete { number: at, .. } => format!("{} has all its mines", number(at)),
        Method::AllMines { number: at } => format!("{} has no other covered cells", number(at)),
        Method::Pair { numbers: [a, b], .. } => format!("compare {} and {}", number(a), number(b)),
        _ => reason(&step.proof),
    };
    let text = format!("{facts}Why: {because}.");
    let cell = step.safe.first().or(step.mines.first()).copied();
    HintText { text, cell, safe: step.safe, mines: step.mines, clues: step.proof.clues }
}

/// Returns what proves something.
fn reason(proof: &Proof) -> String {
    let clues = list_names(&proof.clues);
    match (proof.clues.len(), proof.needs_mine_count) {
        (0, _) => "the number of mines left shows it".to_owned(),
        (1, false) => format!("the number at {clues} shows it"),
        (_, false) => format!("the numbers at {clues} together show it"),
        (1, true) => format!("the number at {clues} and the number of mines left show it"),
        (_, true) => format!("the numbers at {clues} and the number of mines left show it"),
    }
}

fn guess_text(advice: &Advice) -> HintText {
    let Some(best) = advice.cells.first() else {
        return HintText::from_text("Nothing is left to reveal.".to_owned());
    };
    let percent = (best.safety * 100.0).round();
    let text = format!("No safe move: you have to guess. Best: {}, {percent} % safe.", cell_name(best.pos));
    HintText { text, cell: Some(best.pos), ..HintText::default() }
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
        check("*...\n....", "4x2x1\n....\n....", "Reveal any cell to begin.", None);
        check("*..", "3x1x1\n.1.", "No safe move: you have to guess. Best: A1, 50 % safe.", Some((0, 0)));
        check("..*\n...", "3x2x1\nF1.\n01.", "The flag on A1 is wrong: the number at A2 shows it.", Some((0, 0)));
    }
}
