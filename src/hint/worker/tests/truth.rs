//! What the sentences say is so: read again word by word, and compared with the board.

use std::collections::HashMap;

use game_engine::minesweeper::deduction::{Deducer, DeductionStep, Hint, Method};
use game_engine::minesweeper::generate::place;
use game_engine::minesweeper::solver::{Analysis, analyse};
use game_engine::minesweeper::{Action, Board, Cell, CellContent, FirstReveal, Game, Params, Pos, Rules};
use game_engine::rng::Rng;

use crate::board::orientation::Orientation;
use crate::hint::worker::phrases::{count, ordinal};
use crate::hint::worker::text::Voice;
use crate::hint::worker::{BUDGET, tell};

/// A sentence, and what it is about.
struct Reader<'a> {
    words: Vec<&'a str>,
    names: HashMap<String, Pos>,
    voice: Voice<'a>,
    step: &'a DeductionStep,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, voice: Voice<'a>, step: &'a DeductionStep) -> Self {
        let words = text.split([' ', ',', '.', ':', '(', ')']).filter(|word| !word.is_empty()).collect();
        let names = Board::size(voice.board).positions().map(|pos| (voice.place(pos), pos)).collect();
        Self { words, names, voice, step }
    }

    /// Where these words begin, one after the other; a `_` stands for any.
    fn find(&self, phrase: &str) -> Vec<usize> {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        let fits = |at: &usize| {
            let same = |(word, wanted): (&&str, &&str)| *wanted == "_" || word.eq_ignore_ascii_case(wanted);
            self.words.len() >= at + phrase.len() && self.words[*at..].iter().zip(&phrase).all(same)
        };
        (0..self.words.len()).filter(fits).collect()
    }

    fn pos(&self, at: usize) -> Pos {
        self.names[self.words[at]]
    }

    /// The places that end right before a word.
    fn before(&self, at: usize) -> Vec<Pos> {
        let backwards =
            self.words[..at].iter().rev().take_while(|word| **word == "and" || self.names.contains_key(**word));
        let mut places: Vec<Pos> = backwards.filter_map(|word| self.names.get(*word).copied()).collect();
        places.reverse();
        places
    }

    /// The places that begin with a word.
    fn from(&self, at: usize) -> Vec<Pos> {
        let words = self.words[at..].iter().take_while(|word| **word == "and" || self.names.contains_key(**word));
        words.filter_map(|word| self.names.get(*word).copied()).collect()
    }

    /// The cells of which a phrase says something; `all` where they are only counted.
    fn stated(&self, phrase: &str, all: &[Pos]) -> Vec<Pos> {
        let mut said = Vec::new();
        for at in self.find(phrase) {
            if self.words[at - 1] == "cells" {
                assert_eq!((self.words[at - 3], self.words[at - 2]), ("these", &*all.len().to_string()));
                said.extend(all);
            } else {
                said.extend(self.before(at));
            }
        }
        said
    }

    /// Nothing is said to be a mine but mines of the step, and to be safe but its safe cells, and none of those is left out.
    fn check_cells(&self, analysis: &Analysis) {
        let DeductionStep { assumed_mines: known, safe, mines, .. } = self.step;
        let said_mines = [self.stated("is a mine", mines), self.stated("are mines", mines)].concat();
        let to_be_said = [known.as_slice(), mines].concat();
        assert!(said_mines.iter().all(|pos| to_be_said.contains(pos)), "mines {said_mines:?}");
        assert!(mines.iter().all(|pos| said_mines.contains(pos)), "mines {said_mines:?}");
        assert!(to_be_said.iter().all(|pos| analysis.mines().contains(pos)), "mines {to_be_said:?}");
        let phrases = ["is safe", "are safe", "must be safe"];
        let said_safe: Vec<Pos> = phrases.iter().flat_map(|phrase| self.stated(phrase, safe)).collect();
        assert_eq!(said_safe, *safe);
        assert!(safe.iter().all(|pos| analysis.safe().contains(pos)));
    }

    /// Every number is told as it stands on the board, and as many as are told of.
    fn check_numbers(&self) {
        for at in self.find("the _ at") {
            assert_eq!(self.words[at + 1], self.voice.number(self.pos(at + 3)).to_string());
        }
        for at in self.find("this _ _") {
            assert_eq!(self.words[at + 1], self.voice.number(self.pos(at + 2)).to_string());
        }
        for at in self.find("these _ numbers") {
            let (told, listed) = (self.words[at + 1].parse::<usize>(), self.from(at + 3).len());
            assert_eq!(told, Ok(if listed == 0 { self.supports().len() } else { listed }));
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
        let Self { voice, step, .. } = self;
        let (need, known) = (usize::from(voice.number(number)), &step.assumed_mines);
        assert_eq!(known.len(), need);
        assert!(known.iter().all(|pos| voice.covered(number).contains(pos)));
        assert_eq!(need == 0, self.has("the empty cell at _ has no mine near"));
        let all = known.iter().all(|pos| voice.board.get(*pos) == Ok(Cell::Flagged));
        assert_eq!(flagged, need > 0 && all);
        let [one, both, many] = ["has its mine flagged", "has both its mines flagged", "has all its mines flagged"];
        assert_eq!(
            [self.has(one), self.has(both), self.has(many)],
            [1..2, 2..3, 3..9].map(|r| flagged && r.contains(&need))
        );
        for at in self.find("has no other covered cell than") {
            assert_eq!((voice.covered(self.pos(at - 1)), self.from(at + 6)), (known.clone(), known.clone()));
        }
    }

    fn check_pair(&self, [more, less]: [Pos; 2]) {
        let Self { voice, step, .. } = self;
        let (of_more, of_less) = (voice.covered(more), voice.covered(less));
        let shared = of_more.iter().filter(|pos| of_less.contains(pos)).count();
        let own = count(of_more.len() - shared);
        let needs = usize::from(voice.number(more)) + step.assumed_mines.len();
        assert!(step.assumed_mines.iter().all(|pos| of_less.contains(pos) && !of_more.contains(pos)));
        let mut told = 0;
        for at in self.find("needs _ more _ than") {
            assert_eq!(self.words[at + 1], count(needs - usize::from(voice.number(less))));
            told += 1;
        }
        for at in self.find("has just _ _ of its own") {
            assert_eq!(self.words[at + 2], own);
        }
        for _ in self.find("which needs no others") {
            assert_eq!((own.as_str(), needs), ("no", usize::from(voice.number(less))));
            told += 1;
        }
        for at in self.find("share _") {
            let two = format!("{}s", voice.number(less));
            assert_eq!(
                (voice.number(more), self.words[at - 4], self.words[at + 1]),
                (voice.number(less), &*two, &*count(shared))
            );
            let rest = of_less.len() - shared;
            let rest = if rest == 1 { ordinal(shared + 1).to_owned() } else { format!("other {}", count(rest)) };
            assert!(self.has(&format!("so the {rest}")), "{rest}");
            told += 1;
        }
        assert_eq!(told, 1, "one reason is told");
    }

    fn check(&self, analysis: &Analysis) {
        self.check_cells(analysis);
        self.check_numbers();
        match self.step.method {
            Method::Complete { number, flagged } => self.check_complete(number, flagged),
            Method::AllMines { number } => {
                let need = usize::from(self.voice.number(number));
                assert_eq!(self.voice.covered(number).len(), need);
                assert!(self.has(&format!("touches just {} covered", count(need))));
            }
            Method::Pair { numbers, .. } => self.check_pair(numbers),
            Method::MultiClue => assert!(self.has("together leave no other way")),
            Method::MineCount => {
                let mines = self.voice.mines.to_string();
                let told = ["there are _ mines in all", "with _ mines in all", "for all _ mines"]
                    .map(|told| told.replace('_', &mines));
                assert!(told.iter().any(|told| self.has(told)));
            }
        }
    }
}

/// A board of which some part is open, with so many of its mines flagged, and few cells that are none.
fn with_flags(params: Params, seed: u64) -> Option<Board> {
    let mut rng = Rng::new(seed);
    let size = params.size();
    let start = size.pos(rng.below(size.cells() as u32) as usize)?;
    let field = place(params, FirstReveal::Safe, start, seed).unwrap();
    let (open, right, wrong) = (rng.below(100), rng.below(100), if rng.below(3) == 0 { 3 } else { 0 });
    let mut game = Game::with_minefield(field.clone(), Rules::default());
    game.apply(Action::Reveal(start)).unwrap();
    for pos in size.positions() {
        let dice = rng.below(100);
        let (flags, opens) = if field.get(pos) == Ok(CellContent::Mine) { (right, 0) } else { (wrong, open) };
        if dice < flags {
            game.apply(Action::Flag(pos)).unwrap();
        } else if dice < opens {
            game.apply(Action::Reveal(pos)).unwrap();
        }
    }
    (!game.status().is_over()).then(|| game.board().clone())
}

#[test]
fn every_sentence_names_the_cells_of_its_step_and_counts_what_is_there() {
    let mut read = [0; 5];
    for (width, height, mines) in [(5, 5, 7), (6, 6, 10), (8, 8, 20), (9, 9, 25), (16, 5, 22), (16, 16, 40)] {
        let params = Params::new(width, height, mines).unwrap();
        let mut deducer = Deducer::new(params.size());
        for board in (0..300).filter_map(|seed| with_flags(params, seed)) {
            let Ok(Hint::Step(step)) = deducer.hint(&board, params.mines(), BUDGET) else { continue };
            let turn = Orientation::new(params.size(), false);
            let told = tell(&board, params.mines(), turn);
            let analysis = analyse(&board, params.mines(), BUDGET).unwrap();
            println!("{}\n{step:?}\n{board:?}", told.why);
            Reader::new(&told.why, Voice { board: &board, mines: params.mines(), turn }, &step).check(&analysis);
            read[match step.method {
                Method::Complete { .. } => 0,
                Method::AllMines { .. } => 1,
                Method::Pair { .. } => 2,
                Method::MultiClue => 3,
                Method::MineCount => 4,
            }] += 1;
        }
    }
    assert!(read.iter().all(|&read| read > 5), "{read:?}");
}
