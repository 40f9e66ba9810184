//! Parses the sentences of random hints and compares every statement with the board.

use std::collections::HashMap;

use game_engine::minesweeper::deduction::{Deducer, DeductionStep, Hint, Method};
use game_engine::minesweeper::generate::place;
use game_engine::minesweeper::solver::{Analysis, analyse};
use game_engine::minesweeper::{Action, Board, Cell, CellContent, FirstReveal, Game, Params, Pos, Rules};
use game_engine::rng::Rng;

use crate::board::orientation::Orientation;
use crate::hint::worker::phrases::{Phrases, count, ordinal};
use crate::hint::worker::writer::HintWriter;
use crate::hint::worker::{BUDGET, compose};

/// The words of a sentence, with the step and the position that it describes.
struct Reader<'a> {
    words: Vec<&'a str>,
    names: HashMap<String, Pos>,
    writer: HintWriter<'a>,
    step: &'a DeductionStep,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, writer: HintWriter<'a>, step: &'a DeductionStep) -> Self {
        let words = text.split([' ', ',', '.', ':', '(', ')']).filter(|word| !word.is_empty()).collect();
        let names = Board::size(writer.phrases.board).positions().map(|pos| (writer.phrases.cell(pos), pos)).collect();
        Self { words, names, writer, step }
    }

    /// Returns the indices at which the phrase occurs; `_` matches any word.
    fn find(&self, phrase: &str) -> Vec<usize> {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        let matches = |at: &usize| {
            let same = |(word, expected): (&&str, &&str)| *expected == "_" || word.eq_ignore_ascii_case(expected);
            self.words.len() >= at + phrase.len() && self.words[*at..].iter().zip(&phrase).all(same)
        };
        (0..self.words.len()).filter(matches).collect()
    }

    fn pos(&self, at: usize) -> Pos {
        self.names[self.words[at]]
    }

    /// Returns the cells listed right before the word at `at`.
    fn cells_before(&self, at: usize) -> Vec<Pos> {
        let backwards =
            self.words[..at].iter().rev().take_while(|word| **word == "and" || self.names.contains_key(**word));
        let mut cells: Vec<Pos> = backwards.filter_map(|word| self.names.get(*word).copied()).collect();
        cells.reverse();
        cells
    }

    /// Returns the cells listed from the word at `at` on.
    fn cells_from(&self, at: usize) -> Vec<Pos> {
        let words = self.words[at..].iter().take_while(|word| **word == "and" || self.names.contains_key(**word));
        words.filter_map(|word| self.names.get(*word).copied()).collect()
    }

    /// Returns the cells that are the subject of a phrase; `all` if the sentence gives only their number.
    fn stated(&self, phrase: &str, all: &[Pos]) -> Vec<Pos> {
        let mut cells = Vec::new();
        for at in self.find(phrase) {
            if self.words[at - 1] == "cells" {
                assert_eq!((self.words[at - 3], self.words[at - 2]), ("these", &*all.len().to_string()));
                cells.extend(all);
            } else {
                cells.extend(self.cells_before(at));
            }
        }
        cells
    }

    /// Checks that the sentence names exactly the step's mines and safe cells.
    fn check_cells(&self, analysis: &Analysis) {
        let DeductionStep { assumed_mines: assumed, safe, mines, .. } = self.step;
        let stated_mines = [self.stated("is a mine", mines), self.stated("are mines", mines)].concat();
        let expected_mines = [assumed.as_slice(), mines].concat();
        assert!(stated_mines.iter().all(|pos| expected_mines.contains(pos)), "mines {stated_mines:?}");
        assert!(mines.iter().all(|pos| stated_mines.contains(pos)), "mines {stated_mines:?}");
        assert!(expected_mines.iter().all(|pos| analysis.mines().contains(pos)), "mines {expected_mines:?}");
        let phrases = ["is safe", "are safe", "must be safe"];
        let stated_safe: Vec<Pos> = phrases.iter().flat_map(|phrase| self.stated(phrase, safe)).collect();
        assert_eq!(stated_safe, *safe);
        assert!(safe.iter().all(|pos| analysis.safe().contains(pos)));
    }

    /// Checks that every number and every count of numbers agrees with the board.
    fn check_numbers(&self) {
        for at in self.find("the _ at") {
            assert_eq!(self.words[at + 1], self.writer.phrases.number(self.pos(at + 3)).to_string());
        }
        for at in self.find("this _ _") {
            assert_eq!(self.words[at + 1], self.writer.phrases.number(self.pos(at + 2)).to_string());
        }
        for at in self.find("these _ numbers") {
            let (stated, listed) = (self.words[at + 1].parse::<usize>(), self.cells_from(at + 3).len());
            assert_eq!(stated, Ok(if listed == 0 { self.supports().len() } else { listed }));
        }
    }

    fn supports(&self) -> &[Pos] {
        let named = match self.step.method {
            Method::Complete { .. } => 1,
            Method::Pair { .. } => 2,
            Method::AllMines { .. } | Method::MultiClue | Method::MineCount => 0,
        };
        &self.step.proof.clues[named..]
    }

    fn has(&self, phrase: &str) -> bool {
        !self.find(phrase).is_empty()
    }

    fn check_complete(&self, number: Pos, flagged: bool) {
        let Self { writer: HintWriter { phrases, .. }, step, .. } = self;
        let (need, assumed) = (usize::from(phrases.number(number)), &step.assumed_mines);
        assert_eq!(assumed.len(), need);
        assert!(assumed.iter().all(|pos| phrases.covered_neighbours(number).contains(pos)));
        assert_eq!(need == 0, self.has("the empty cell at _ has no mine near"));
        let all = assumed.iter().all(|pos| phrases.board.get(*pos) == Ok(Cell::Flagged));
        assert_eq!(flagged, need > 0 && all);
        let [one, both, many] = ["has its mine flagged", "has both its mines flagged", "has all its mines flagged"];
        assert_eq!(
            [self.has(one), self.has(both), self.has(many)],
            [1..2, 2..3, 3..9].map(|r| flagged && r.contains(&need))
        );
        for at in self.find("has no other covered cell than") {
            assert_eq!(
                (phrases.covered_neighbours(self.pos(at - 1)), self.cells_from(at + 6)),
                (assumed.clone(), assumed.clone())
            );
        }
    }

    fn check_pair(&self, [more, less]: [Pos; 2]) {
        let Self { writer: HintWriter { phrases, .. }, step, .. } = self;
        let (of_more, of_less) = (phrases.covered_neighbours(more), phrases.covered_neighbours(less));
        let shared = of_more.iter().filter(|pos| of_less.contains(pos)).count();
        let own = count(of_more.len() - shared);
        let needs = usize::from(phrases.number(more)) + step.assumed_mines.len();
        assert!(step.assumed_mines.iter().all(|pos| of_less.contains(pos) && !of_more.contains(pos)));
        let mut reasons = 0;
        for at in self.find("needs _ more _ than") {
            assert_eq!(self.words[at + 1], count(needs - usize::from(phrases.number(less))));
            reasons += 1;
        }
        for at in self.find("has just _ _ of its own") {
            assert_eq!(self.words[at + 2], own);
        }
        for _ in self.find("which needs no others") {
            assert_eq!((own.as_str(), needs), ("no", usize::from(phrases.number(less))));
            reasons += 1;
        }
        for at in self.find("share _") {
            let two = format!("{}s", phrases.number(less));
            assert_eq!(
                (phrases.number(more), self.words[at - 4], self.words[at + 1]),
                (phrases.number(less), &*two, &*count(shared))
            );
            let rest = of_less.len() - shared;
            let rest = if rest == 1 { ordinal(shared + 1).to_owned() } else { format!("other {}", count(rest)) };
            assert!(self.has(&format!("so the {rest}")), "{rest}");
            reasons += 1;
        }
        assert_eq!(reasons, 1, "exactly one reason is given");
    }

    fn check(&self, analysis: &Analysis) {
        self.check_cells(analysis);
        self.check_numbers();
        match self.step.method {
            Method::Complete { number, flagged } => self.check_complete(number, flagged),
            Method::AllMines { number } => {
                let need = usize::from(self.writer.phrases.number(number));
                assert_eq!(self.writer.phrases.covered_neighbours(number).len(), need);
                assert!(self.has(&format!("touches just {} covered", count(need))));
            }
            Method::Pair { numbers, .. } => self.check_pair(numbers),
            Method::MultiClue => assert!(self.has("together leave no other way")),
            Method::MineCount => {
                let mines = self.writer.mines.to_string();
                let phrases = ["there are _ mines in all", "with _ mines in all", "for all _ mines"]
                    .map(|phrase| phrase.replace('_', &mines));
                assert!(phrases.iter().any(|phrase| self.has(phrase)));
            }
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

#[test]
fn every_sentence_agrees_with_its_step_and_the_board() {
    let mut checked = [0; 5];
    for (width, height, mines) in [(5, 5, 7), (6, 6, 10), (8, 8, 20), (9, 9, 25), (16, 5, 22), (16, 16, 40)] {
        let params = Params::new(width, height, mines).unwrap();
        let mut deducer = Deducer::new(params.size());
        for board in (0..300).filter_map(|seed| with_flags(params, seed)) {
            let Ok(Hint::Step(step)) = deducer.hint(&board, params.mines(), BUDGET) else { continue };
            let orientation = Orientation::new(params.size(), false);
            let hint = compose(&board, params.mines(), orientation);
            let analysis = analyse(&board, params.mines(), BUDGET).unwrap();
            let phrases = Phrases { board: &board, orientation };
            let writer = HintWriter { phrases, mines: params.mines() };
            println!("{}\n{step:?}\n{board:?}", hint.why);
            Reader::new(&hint.why, writer, &step).check(&analysis);
            checked[match step.method {
                Method::Complete { .. } => 0,
                Method::AllMines { .. } => 1,
                Method::Pair { .. } => 2,
                Method::MultiClue => 3,
                Method::MineCount => 4,
            }] += 1;
        }
    }
    assert!(checked.iter().all(|&count| count > 5), "{checked:?}");
}
