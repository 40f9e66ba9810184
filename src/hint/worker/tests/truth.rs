//! Compares every sentence of random hints with the board and with the solver.

use minesweeper_engine::deduction::{Deducer, DeductionStep, Hint, Method, WrongFlags};
use minesweeper_engine::generate::place;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::solver::{Analysis, analyse};
use minesweeper_engine::{Action, Board, Cell, CellContent, FirstReveal, Game, Params, Pos, Rules};

use crate::hint::worker::BUDGET;
use crate::hint::worker::explain::Explainer;
use crate::hint::worker::phrases::Number;
use crate::hint::worker::sentences::Sentence;

/// A position, what the solver proves about it, and a proof that a hint explains.
struct Position<'a> {
    board: &'a Board,
    mines: u16,
    analysis: &'a Analysis,
    clues: &'a [Pos],
}

impl Position<'_> {
    fn covered_neighbours(&self, number: Number) -> Vec<Pos> {
        let is_covered = |pos: &Pos| self.board.get(*pos).is_ok_and(Cell::is_covered);
        Board::size(self.board).neighbours(number.pos).filter(is_covered).collect()
    }

    fn are_flagged(&self, cells: &[Pos]) -> bool {
        cells.iter().all(|pos| self.board.get(*pos) == Ok(Cell::Flagged))
    }

    /// Checks that the numbers are on the board and are the proof's clues from `first` on.
    fn check_numbers(&self, numbers: &[Number], first: usize) {
        for number in numbers {
            assert_eq!(self.board.get(number.pos), Ok(Cell::Revealed(number.value)));
        }
        let named: Vec<Pos> = numbers.iter().map(|number| number.pos).collect();
        assert_eq!(named, self.clues[first..]);
    }

    /// Checks the first of the proof's clues and that these cells are all the mines around it.
    fn check_satisfied(&self, number: Number, mines: &[Pos]) {
        assert_eq!(self.board.get(number.pos), Ok(Cell::Revealed(number.value)));
        assert_eq!((number.pos, usize::from(number.value)), (self.clues[0], mines.len()));
        let covered = self.covered_neighbours(number);
        assert!(mines.iter().all(|pos| covered.contains(pos)), "{mines:?}");
    }

    /// Checks two numbers, and that the known mines are next to the second alone. Returns the covered
    /// neighbours of each.
    fn check_pair(&self, numbers: [Number; 2], known: &[Pos]) -> [Vec<Pos>; 2] {
        for (number, clue) in numbers.into_iter().zip(self.clues) {
            assert_eq!((self.board.get(number.pos), number.pos), (Ok(Cell::Revealed(number.value)), *clue));
        }
        let [first, second] = numbers.map(|number| self.covered_neighbours(number));
        assert!(known.iter().all(|pos| second.contains(pos) && !first.contains(pos)), "{known:?}");
        [first, second]
    }

    /// Checks mines that are assumed in the proof.
    fn check_known(&self, mines: &[Pos], step: &DeductionStep) {
        assert_eq!(mines, step.assumed_mines);
        assert!(mines.iter().all(|pos| self.analysis.mines().contains(pos)), "{mines:?}");
    }

    fn check_conclusion(&self, safe: &[Pos], mines: &[Pos], step: &DeductionStep) {
        assert_eq!((safe, mines), (step.safe.as_slice(), step.mines.as_slice()));
        assert!(safe.iter().all(|pos| self.analysis.safe().contains(pos)), "{safe:?}");
        assert!(mines.iter().all(|pos| self.analysis.mines().contains(pos)), "{mines:?}");
    }

    /// Checks a sentence that states known mines only. Returns `false` for other sentences.
    fn check_known_mines(&self, sentence: &Sentence, step: &DeductionStep) -> bool {
        match sentence {
            Sentence::FlagsRight { numbers, flags } => {
                self.check_known(flags, step);
                self.check_numbers(numbers, 1);
            }
            Sentence::OnlyCovered { number, known } => {
                self.check_known(known, step);
                self.check_numbers(&[*number], 1);
                assert_eq!((&self.covered_neighbours(*number), number.value.into()), (known, known.len()));
            }
            Sentence::Prove { numbers, known } => {
                self.check_known(known, step);
                self.check_numbers(numbers, if matches!(step.method, Method::Pair { .. }) { 2 } else { 1 });
            }
            _ => return false,
        }
        true
    }

    /// Checks a sentence with a conclusion.
    fn check_step(&self, sentence: &Sentence, step: &DeductionStep) {
        match sentence {
            Sentence::Blank { zero, safe } => {
                self.check_satisfied(Number { pos: *zero, value: 0 }, &[]);
                self.check_conclusion(safe, &[], step);
            }
            Sentence::AllFlagged { number, flags, safe } => {
                self.check_known(flags, step);
                self.check_satisfied(*number, flags);
                assert!(!flags.is_empty() && self.are_flagged(flags), "{flags:?}");
                self.check_conclusion(safe, &[], step);
            }
            Sentence::Completed { number, known, safe } => {
                self.check_known(known, step);
                self.check_satisfied(*number, known);
                assert!(!self.are_flagged(known), "{known:?}");
                self.check_conclusion(safe, &[], step);
            }
            Sentence::AllMines { number, mines } => {
                self.check_satisfied(*number, mines);
                assert_eq!(self.covered_neighbours(*number), *mines);
                self.check_conclusion(&[], mines, step);
            }
            Sentence::Contained { numbers, known, safe } => {
                let [first, second] = self.check_pair(*numbers, known);
                assert!(first.iter().all(|pos| second.contains(pos)), "{first:?} {second:?}");
                assert_eq!(usize::from(numbers[0].value) + known.len(), usize::from(numbers[1].value));
                self.check_conclusion(safe, &[], step);
            }
            Sentence::Difference { numbers, known, safe, mines } => {
                let [mut first, second] = self.check_pair(*numbers, known);
                first.retain(|pos| !second.contains(pos));
                assert!(usize::from(numbers[1].value) > known.len(), "there is a mine to share");
                assert_eq!(usize::from(numbers[0].value) + known.len(), usize::from(numbers[1].value) + first.len());
                self.check_conclusion(safe, mines, step);
            }
            Sentence::AddUp { numbers, mine_count, safe, mines } => {
                self.check_numbers(numbers, 0);
                assert_eq!(*mine_count, step.proof.needs_mine_count.then_some(self.mines));
                self.check_conclusion(safe, mines, step);
            }
            Sentence::MineCount { mine_count, safe, mines } => {
                assert_eq!((*mine_count, self.clues), (self.mines, &[][..]));
                self.check_conclusion(safe, mines, step);
            }
            Sentence::AccountFor { numbers, mine_count, safe } => {
                self.check_numbers(numbers, 0);
                assert_eq!(*mine_count, self.mines);
                let near: Vec<Pos> = numbers.iter().flat_map(|number| self.covered_neighbours(*number)).collect();
                assert!(step.safe.iter().all(|pos| !near.contains(pos)), "{:?}", step.safe);
                self.check_conclusion(safe, &[], step);
            }
            other => panic!("no sentence with a conclusion: {other:?}"),
        }
    }

    fn check_wrong_flags(&self, sentence: &Sentence, wrong: &WrongFlags) {
        let is_mine = |pos: &Pos| self.analysis.mine_probability(*pos).is_some_and(|chance| chance > 0.0);
        let mine_count_of_proof = wrong.proof.needs_mine_count.then_some(self.mines);
        match sentence {
            Sentence::WrongFlags { flags } => {
                assert!(*flags == wrong.flags && self.are_flagged(flags), "{flags:?}");
                assert!(flags.len() > 1 || !is_mine(&flags[0]), "{flags:?}");
            }
            Sentence::NoMines { zero } => {
                self.check_numbers(&[Number { pos: *zero, value: 0 }], 0);
                let covered = self.covered_neighbours(Number { pos: *zero, value: 0 });
                assert!(wrong.flags.iter().all(|flag| covered.contains(flag)), "{covered:?}");
            }
            Sentence::TooManyFlags { number } => {
                self.check_numbers(&[*number], 0);
                assert!(wrong.flags.len() > number.value.into(), "{number:?}");
                let covered = self.covered_neighbours(*number);
                assert!(wrong.flags.iter().all(|flag| covered.contains(flag)), "{covered:?}");
            }
            Sentence::TooManyFlagsInAll { mine_count } => {
                assert!(wrong.flags.len() > (*mine_count).into() && *mine_count == self.mines, "{mine_count}");
            }
            Sentence::AddUp { numbers, mine_count, safe, mines } => {
                self.check_numbers(numbers, 0);
                assert_eq!((safe, mines, *mine_count), (&wrong.flags, &Vec::new(), mine_count_of_proof));
                assert!(safe.len() == 1 && !is_mine(&safe[0]), "{safe:?}");
            }
            Sentence::TooFewMines { numbers, mine_count } => {
                self.check_numbers(numbers, 0);
                assert_eq!(*mine_count, mine_count_of_proof);
                assert!(wrong.flags.len() > 1, "they are called \"them\"");
            }
            other => panic!("no sentence about flags: {other:?}"),
        }
    }
}

/// Returns a partly opened random board with some of its mines and sometimes a few safe cells flagged; `None` if the game is
/// over.
fn with_flags(params: Params, seed: u64) -> Option<Board> {
    let mut rng = Rng::new(seed);
    let size = params.size();
    let start = size.pos(rng.below(size.cells() as u32) as usize)?;
    let field = place(params, FirstReveal::Safe, start, seed).unwrap();
    let (open, right, wrong) = (rng.below(100), rng.below(100), if rng.below(3) == 0 { 3 } else { 0 });
    let mut game = Game::with_minefield(field.clone(), Rules::default());
    game.apply(Action::Reveal(start)).unwrap();
    for pos in size.positions() {
        let roll = rng.below(100);
        let (flags, opens) = if field.get(pos) == Ok(CellContent::Mine) { (right, 0) } else { (wrong, open) };
        if roll < flags {
            game.apply(Action::Flag(pos)).unwrap();
        } else if roll < opens {
            game.apply(Action::Reveal(pos)).unwrap();
        }
    }
    (!game.status().is_over()).then(|| game.board().clone())
}

/// Calls `check` with random positions and their hints.
pub(super) fn each_hint(mut check: impl FnMut(&Board, u16, Hint)) {
    for (width, height, mines) in [(5, 5, 7), (6, 6, 10), (8, 8, 20), (9, 9, 25), (16, 5, 22), (16, 16, 40)] {
        let params = Params::new(width, height, mines).unwrap();
        let mut deducer = Deducer::new(params.size()).with_budget(BUDGET);
        for board in (0..300).filter_map(|seed| with_flags(params, seed)) {
            if let Ok(hint) = deducer.hint((&board, params.mines())) {
                check(&board, params.mines(), hint);
            }
        }
    }
}

#[test]
fn every_sentence_about_a_step_agrees_with_the_board() {
    let mut checked = [0; 5];
    each_hint(|board, mines, hint| {
        let Hint::Step(step) = hint else { return };
        let (analysis, clues) = (&analyse((board, mines)).unwrap(), step.proof.clues.as_slice());
        let position = Position { board, mines, analysis, clues };
        let sentences = Explainer { board, mines }.step(&step);
        println!("{sentences:?}\n{step:?}\n{board:?}");
        let conclusions: Vec<_> =
            sentences.iter().filter(|sentence| !position.check_known_mines(sentence, &step)).collect();
        assert_eq!(conclusions.len(), 1, "exactly one conclusion");
        position.check_step(conclusions[0], &step);
        checked[match step.method {
            Method::Complete { .. } => 0,
            Method::AllMines { .. } => 1,
            Method::Pair { .. } => 2,
            Method::MultiClue => 3,
            _ => 4,
        }] += 1;
    });
    assert!(checked.iter().all(|&count| count > 5), "{checked:?}");
}

#[test]
fn every_sentence_about_wrong_flags_agrees_with_the_board() {
    let mut checked = 0;
    each_hint(|board, mines, hint| {
        let Hint::WrongFlags(wrong) = hint else { return };
        let (analysis, clues) = (&analyse((board, mines)).unwrap(), wrong.proof.clues.as_slice());
        let position = Position { board, mines, analysis, clues };
        let sentences = Explainer { board, mines }.wrong_flags(&wrong);
        println!("{sentences:?}\n{wrong:?}\n{board:?}");
        sentences.iter().for_each(|sentence| position.check_wrong_flags(sentence, &wrong));
        checked += 1;
    });
    assert!(checked > 100, "{checked}");
}
