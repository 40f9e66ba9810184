//! Explains steps and wrong flags by sentences about the board.

use minesweeper_engine::deduction::{DeductionStep, Method, WrongFlags};
use minesweeper_engine::{Board, Cell, Pos};

use crate::hint::worker::phrases::Number;
use crate::hint::worker::sentences::Sentence;

/// Explains hints for a position.
#[derive(Clone, Copy)]
pub(crate) struct Explainer<'a> {
    pub(crate) board: &'a Board,
    pub(crate) mines: u16,
}

impl Explainer<'_> {
    /// Returns the conclusion of a step and its reasons.
    pub(crate) fn step(self, step: &DeductionStep) -> Vec<Sentence> {
        match step.method {
            Method::Complete { number, flagged } => self.complete(step, number, flagged),
            Method::AllMines { number } => {
                vec![Sentence::AllMines { number: self.number(number), mines: step.mines.clone() }]
            }
            Method::Pair { numbers, inside } => self.pair(step, numbers, inside),
            Method::MineCount => vec![self.mine_count(step)],
            _ => vec![self.add_up(step, None)],
        }
    }

    /// Returns the conclusion of a step and only which numbers prove it.
    pub(crate) fn step_in_short(self, step: &DeductionStep) -> Vec<Sentence> {
        vec![self.add_up(step, step.proof.needs_mine_count.then_some(self.mines))]
    }

    fn complete(self, step: &DeductionStep, pos: Pos, flagged: bool) -> Vec<Sentence> {
        let (number, known, safe) = (self.number(pos), step.assumed_mines.clone(), step.safe.clone());
        let numbers = self.numbers(step.proof.clues.get(1..).unwrap_or_default());
        if known.is_empty() {
            return vec![Sentence::Blank { zero: pos, safe }];
        }
        if flagged {
            let flags = known.clone();
            return vec![Sentence::AllFlagged { number, flags, safe }, Sentence::FlagsRight { numbers, flags: known }];
        }
        let reason = match *numbers {
            [number] if self.covered_neighbours(number.pos) == known => {
                Sentence::OnlyCovered { number, known: known.clone() }
            }
            _ => Sentence::Prove { numbers, known: known.clone() },
        };
        vec![reason, Sentence::Completed { number, known, safe }]
    }

    fn pair(self, step: &DeductionStep, pair: [Pos; 2], inside: bool) -> Vec<Sentence> {
        let (numbers, known, safe) = (pair.map(|pos| self.number(pos)), step.assumed_mines.clone(), step.safe.clone());
        let mut sentences = Vec::new();
        if !known.is_empty() {
            let numbers = self.numbers(step.proof.clues.get(2..).unwrap_or_default());
            sentences.push(Sentence::Prove { numbers, known: known.clone() });
        }
        sentences.push(if inside && step.mines.is_empty() {
            Sentence::Contained { numbers, known, safe }
        } else {
            Sentence::Difference { numbers, known, safe, mines: step.mines.clone() }
        });
        sentences
    }

    fn mine_count(self, step: &DeductionStep) -> Sentence {
        let (mine_count, clues) = (self.mines, &step.proof.clues);
        let is_far = |pos: &Pos| clues.iter().all(|clue| pos.x.abs_diff(clue.x).max(pos.y.abs_diff(clue.y)) > 1);
        if clues.is_empty() {
            Sentence::MineCount { mine_count, safe: step.safe.clone(), mines: step.mines.clone() }
        } else if step.mines.is_empty() && step.safe.iter().all(is_far) {
            Sentence::AccountFor { numbers: self.numbers(clues), mine_count, safe: step.safe.clone() }
        } else {
            self.add_up(step, Some(mine_count))
        }
    }

    fn add_up(self, step: &DeductionStep, mine_count: Option<u16>) -> Sentence {
        let (numbers, safe, mines) = (self.numbers(&step.proof.clues), step.safe.clone(), step.mines.clone());
        Sentence::AddUp { numbers, mine_count, safe, mines }
    }

    /// Returns which flags are wrong, and why.
    pub(crate) fn wrong_flags(self, wrong: &WrongFlags) -> Vec<Sentence> {
        let flags = wrong.flags.clone();
        let numbers = self.numbers(&wrong.proof.clues);
        let mine_count = wrong.proof.needs_mine_count.then_some(self.mines);
        let reason = match (numbers.as_slice(), mine_count) {
            ([], _) => Sentence::TooManyFlagsInAll { mine_count: self.mines },
            ([Number { pos, value: 0 }], None) => Sentence::NoMines { zero: *pos },
            ([number], None) => Sentence::TooManyFlags { number: *number },
            _ if flags.len() == 1 => Sentence::AddUp { numbers, mine_count, safe: flags.clone(), mines: Vec::new() },
            _ => Sentence::TooFewMines { numbers, mine_count },
        };
        vec![Sentence::WrongFlags { flags }, reason]
    }

    /// Returns a number of the board; its value is 0 for a covered cell.
    pub(crate) fn number(self, pos: Pos) -> Number {
        let value = match self.board.get(pos) {
            Ok(Cell::Revealed(value)) => value,
            _ => 0,
        };
        Number { pos, value }
    }

    fn numbers(self, cells: &[Pos]) -> Vec<Number> {
        cells.iter().map(|&pos| self.number(pos)).collect()
    }

    fn covered_neighbours(self, pos: Pos) -> Vec<Pos> {
        let is_covered = |pos: &Pos| self.board.get(*pos).is_ok_and(Cell::is_covered);
        self.board.size().neighbours(pos).filter(is_covered).collect()
    }
}
