//! Compiles the texts of a program to a table.
//!
//! A table is the texts in the order of English, each after its length: two characters, `length / 128` and `length % 128`.
//!
//! In a text, the character 1 begins a code of five characters. The second one is the index of a variable, the third says what to do:
//! - `=`: insert its value.
//! - the initial of a plural category, or a digit: go on if it fits the number, else skip what follows.
//! - `!`: skip what follows.
//!
//! The last two are the length of what is skipped.

use crate::pattern::{Key, Pattern, Piece, variables};
use crate::{Catalog, Feature, Problems, Text};

impl Catalog {
    /// Returns the table of a program, with the texts and variables in the order of `english`. Fails if a text is missing, if there is
    /// one too many, or if its variables differ.
    pub fn table(&self, program: &str, english: &Self) -> Result<String, Problems> {
        self.table_of(program, english, |_| true)
    }

    /// Returns the beginning of the table of a program, without the texts that it fetches later.
    pub fn first_table(&self, program: &str, english: &Self) -> Result<String, Problems> {
        self.table_of(program, english, |feature| !feature.is_late)
    }

    fn table_of(&self, program: &str, english: &Self, has: fn(&Feature) -> bool) -> Result<String, Problems> {
        let missing = || Problems::new(format!("there is no folder {program}"));
        let own = self.program(program).ok_or_else(missing)?;
        let order = english.program(program).ok_or_else(missing)?;
        let (mut table, mut problems) = (String::new(), Vec::new());
        for (feature, text) in order.texts().filter(|(feature, _)| has(feature)) {
            let at = format!("{program}/{}: {}", feature.path(), text.key);
            let Some(own) = own.text(feature, &text.key) else {
                problems.push(format!("{at} is missing"));
                continue;
            };
            let differences = differences(own, text);
            problems.extend(differences.into_iter().map(|difference| format!("{at}: {difference}")));
            let compiled = compile(&own.pattern, text);
            table += &length(&compiled);
            table += &compiled;
        }
        for (feature, text) in own.texts().filter(|(feature, text)| order.text(feature, &text.key).is_none()) {
            problems.push(format!("{program}/{}: {} is not a text of English", feature.path(), text.key));
        }
        if problems.is_empty() { Ok(table) } else { Err(Problems(problems)) }
    }
}

/// Returns what is wrong with the variables of a text, compared with English. English itself has to describe each in a comment.
fn differences(own: &Text, english: &Text) -> Vec<String> {
    let (mut used, mut problems) = (Vec::new(), Vec::new());
    variables(&own.pattern, &mut |name, selects| {
        match english.variables.iter().find(|variable| variable.name == name) {
            None => problems.push(format!("no comment in English says what ${name} is: `# ${name} (Number): ...`")),
            Some(variable) if selects && !variable.is_number => problems.push(format!("${name} is not a number")),
            Some(_) => {}
        }
        used.push(name);
    });
    let dropped = english.variables.iter().filter(|variable| !used.contains(&variable.name.as_str()));
    problems.extend(dropped.map(|variable| format!("${} is missing", variable.name)));
    problems
}

fn compile(pattern: &Pattern, english: &Text) -> String {
    let index = |name: &String| {
        let index = english.variables.iter().position(|variable| variable.name == *name);
        char::from(index.unwrap_or(english.variables.len()) as u8)
    };
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => text.clone(),
        Piece::Variable(name) => code(index(name), '=', ""),
        Piece::Select(name, variants) => {
            variants.iter().rev().fold(String::new(), |rest, (key, pattern)| {
                let mut variant = compile(pattern, english);
                // The last variant has no condition.
                if rest.is_empty() {
                    return variant;
                }
                variant += &code('\0', '!', &rest);
                let key = match key {
                    Key::Category(initial) => *initial,
                    Key::Exactly(number) => char::from(b'0' + number),
                };
                format!("{}{variant}{rest}", code(index(name), key, &variant))
            })
        }
    };
    pattern.iter().map(piece).collect()
}

/// Returns a code that may skip a text.
fn code(variable: char, action: char, skipped: &str) -> String {
    format!("\u{1}{variable}{action}{}", length(skipped))
}

/// Returns the length of a text as two characters.
fn length(text: &str) -> String {
    [char::from((text.len() / 128) as u8), char::from((text.len() % 128) as u8)].iter().collect()
}
