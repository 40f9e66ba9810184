//! Explains steps and wrong flags by statements about the board.

use minesweeper_engine::deduction::{DeductionStep, Method, WrongFlags};
use minesweeper_engine::{Board, Cell, Pos};

use crate::hint::worker::clauses::{Clause, Join, Verb};
use crate::hint::worker::phrases::Number;

/// Explains hints for a position.
#[derive(Clone, Copy)]
pub(crate) struct Explainer<'a> {
    pub(crate) board: &'a Board,
    pub(crate) mines: u16,
}

impl Explainer<'_> {
    /// Returns the conclusion of a step and its reasons.
    pub(crate) fn step(self, step: &DeductionStep) -> Vec<(Clause, Join)> {
        match step.method {
            Method::Complete { number, flagged } => self.complete(step, number, flagged),
            Method::AllMines { number } => {
                let covered = self.covered_neighbours(number);
                vec![
                    (Clause::AllMines { number: self.number(number), covered }, Join::So),
                    (conclusion(step), Join::Stop),
                ]
            }
            Method::Pair { numbers, inside } => self.pair(step, numbers, inside),
            Method::MineCount => self.mine_count(step),
            _ => {
                let numbers = self.numbers(&step.proof.clues);
                vec![(Clause::NoOtherWay { numbers, mine_count: None }, Join::Colon), (conclusion(step), Join::Stop)]
            }
        }
    }

    fn complete(self, step: &DeductionStep, pos: Pos, flagged: bool) -> Vec<(Clause, Join)> {
        let (number, mines) = (self.number(pos), step.assumed_mines.clone());
        let numbers = self.numbers(step.proof.clues.get(1..).unwrap_or_default());
        if mines.is_empty() {
            return vec![(Clause::NoMines { zero: pos }, Join::Colon), (conclusion(step), Join::Stop)];
        }
        if flagged {
            return vec![
                (Clause::AllFlagged { number, flags: mines.clone() }, Join::So),
                (conclusion(step), Join::Stop),
                (Clause::FlagsRight { numbers, flags: mines }, Join::Stop),
            ];
        }
        let mut clauses = match *numbers {
            [number] if self.covered_neighbours(number.pos) == mines => vec![
                (Clause::OnlyCovered { number, covered: mines.clone() }, Join::So),
                (Clause::AreMines { mines: mines.clone() }, Join::Stop),
            ],
            _ => vec![(Clause::Prove { numbers, verb: Verb::Say, mines: mines.clone() }, Join::Stop)],
        };
        clauses.extend([(Clause::Satisfied { number, mines }, Join::Colon), (conclusion(step), Join::Stop)]);
        clauses
    }

    fn pair(self, step: &DeductionStep, pair: [Pos; 2], inside: bool) -> Vec<(Clause, Join)> {
        let (numbers, apart_from) = (pair.map(|pos| self.number(pos)), step.assumed_mines.clone());
        let [first, second] = pair.map(|pos| self.covered_neighbours(pos));
        let is_inside = inside && step.mines.is_empty();
        if is_inside && apart_from.is_empty() && second.len() == first.len() + step.safe.len() {
            let others_safe = Clause::OthersSafe { shared: first.len(), safe: step.safe.clone() };
            return vec![(Clause::Share { numbers, shared: first }, Join::So), (others_safe, Join::Stop)];
        }
        let mut clauses = Vec::new();
        if !apart_from.is_empty() {
            let numbers = self.numbers(step.proof.clues.get(2..).unwrap_or_default());
            clauses.push((Clause::Prove { numbers, verb: Verb::Show, mines: apart_from.clone() }, Join::Stop));
        }
        let reason = if is_inside {
            Clause::Contained { apart_from, numbers }
        } else {
            let own = first.into_iter().filter(|pos| !second.contains(pos)).collect();
            Clause::Difference { apart_from, numbers, own }
        };
        clauses.extend([(reason, Join::Colon), (conclusion(step), Join::Stop)]);
        clauses
    }

    fn mine_count(self, step: &DeductionStep) -> Vec<(Clause, Join)> {
        let (numbers, mines, clues) = (self.numbers(&step.proof.clues), self.mines, &step.proof.clues);
        let is_far = |pos: &Pos| clues.iter().all(|clue| pos.x.abs_diff(clue.x).max(pos.y.abs_diff(clue.y)) > 1);
        let (reason, join) = if clues.is_empty() {
            (Clause::MineCount { mines }, Join::Colon)
        } else if step.mines.is_empty() && step.safe.iter().all(is_far) {
            (Clause::AccountFor { numbers, mines }, Join::So)
        } else {
            (Clause::NoOtherWay { numbers, mine_count: Some(mines) }, Join::Colon)
        };
        vec![(reason, join), (conclusion(step), Join::Stop)]
    }

    /// Returns which flags are wrong, and why.
    pub(crate) fn wrong_flags(self, wrong: &WrongFlags) -> Vec<(Clause, Join)> {
        let (mines, flags) = (self.mines, wrong.flags.len());
        let numbers = self.numbers(&wrong.proof.clues);
        let reason = match (numbers.as_slice(), wrong.proof.needs_mine_count) {
            ([], _) => Clause::TooManyFlagsInAll { mines },
            ([Number { pos, value: 0 }], false) => Clause::NoMines { zero: *pos },
            ([number], false) => Clause::TooManyFlags { number: *number },
            (_, with_count) => Clause::NoRoom { numbers, mine_count: with_count.then_some(mines), flags },
        };
        vec![(Clause::WrongFlags { flags: wrong.flags.clone() }, Join::Colon), (reason, Join::Stop)]
    }

    /// Returns a number of the board; its value is 0 for a covered cell.
    fn number(self, pos: Pos) -> Number {
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

fn conclusion(step: &DeductionStep) -> Clause {
    Clause::Conclusion { safe: step.safe.clone(), mines: step.mines.clone() }
}
