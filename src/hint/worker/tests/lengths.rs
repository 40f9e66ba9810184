//! The lengths of random hints, in all languages.

use minesweeper_engine::solver::Strength;
use texts::{Language, worker};

use super::truth::each_hint;
use crate::board::orientation::Orientation;
use crate::hint::worker::compose;

/// Uses the texts of a language on the thread of a test.
fn install(language: &Language) {
    let table = worker::TRANSLATIONS.iter().find(|(code, _)| *code == language.code);
    worker::install(table.map_or(worker::ENGLISH, |(_, table)| table));
    texts::install(language.numbers);
}

/// The most words of a location and of a reason, and the most characters of a reason: on a phone that is four lines.
const fn limits(code: &str) -> [usize; 3] {
    match code.as_bytes() {
        b"en" => [14, 20, 120],
        _ => [14, 24, 140],
    }
}

#[test]
fn hints_are_short_in_every_language() {
    for language in texts::LANGUAGES {
        install(language);
        let mut longest = [(0, String::new()), (0, String::new()), (0, String::new())];
        each_hint(|board, mines, _| {
            let text = compose(board, mines, Orientation::new(board.size(), false), Strength::Deep);
            let words = |text: &str| text.split_whitespace().count();
            let lengths = [
                (words(&text.location), text.location),
                (words(&text.why), text.why.clone()),
                (text.why.chars().count(), text.why),
            ];
            for (longest, length) in longest.iter_mut().zip(lengths) {
                if length.0 > longest.0 {
                    *longest = length;
                }
            }
        });
        println!("{}: {longest:#?}", language.code);
        for ((length, text), limit) in longest.into_iter().zip(limits(language.code)) {
            assert!(length <= limit, "{}, at most {limit}, has {length}: {text}", language.code);
        }
    }
}
