//! Part of the step `texts`: one word for one thing. Phrases that English texts no longer use, so that no new text brings them back.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Former phrases, in lower case, each with what the texts say now. Whole words are compared.
const FORMER: [(&str, &str); 43] = [
    ("square", "cell"),
    ("squares", "cells"),
    (" %", "50%, without a space"),
    ("begin anew", "Reset"),
    ("began anew", "before a reset"),
    ("kept aside", "saved, or kept"),
    ("is told", "what the player can do"),
    ("keeps nothing", "isn’t saving data"),
    ("no room left", "Storage is full"),
    ("leads nowhere", "That link doesn’t work"),
    ("new board", "New game"),
    ("same board again", "Retry this board"),
    ("do it", "Play it"),
    ("close the hint", "Close"),
    ("show chances", "Mine chances"),
    ("size of the cells", "Zoom"),
    ("smaller cells", "Zoom out"),
    ("larger cells", "Zoom in"),
    ("fit to the window", "Fit to window"),
    ("no promise", "Can be a mine"),
    ("makes an opening", "Opens an area"),
    ("as the system", "Match system"),
    ("upright", "Rotate"),
    ("usual keys", "Reset to defaults"),
    ("no other way", "only one layout fits"),
    ("all it needs", "that is all of them"),
    ("no mine near", "is blank"),
    ("nothing is certain", "No safe move can be proved"),
    ("certainly safe", "provably safe"),
    ("certainly a mine", "had to be a mine"),
    ("had no say", "Not bad luck"),
    ("a needless guess", "No need to guess"),
    ("a guess was needed", "Forced guess"),
    ("a move back", "Previous move"),
    ("a move on", "Next move"),
    ("game in short", "Summary"),
    ("play on from here", "Practise from here"),
    ("a guess was found", "Couldn’t find a no-guessing board"),
    ("are being fetched", "Loading…"),
    ("one moment", "Loading…"),
    ("keep for ever", "Add to favourites"),
    ("export everything", "Back up everything"),
    ("no such page", "Page not found"),
];

/// Programs whose texts have another game: the fields of tic-tac-toe are squares.
const OTHER_GAMES: [&str; 1] = ["tic-tac-toe"];

/// Returns every English text that uses a former phrase.
pub(super) fn problems(english: &Path) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for entry in fs::read_dir(english).with_context(|| format!("cannot read {}", english.display()))? {
        let path = entry?.path();
        if !OTHER_GAMES.iter().any(|name| path.ends_with(name)) {
            collect(&path, &mut problems)?;
        }
    }
    Ok(problems)
}

fn collect(path: &Path, problems: &mut Vec<String>) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))? {
            collect(&entry?.path(), problems)?;
        }
        return Ok(());
    }
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        for (former, now) in former_phrases(line) {
            problems.push(format!("{}:{}: instead of \"{former}\": {now}", path.display(), number + 1));
        }
    }
    Ok(())
}

/// Returns the former phrases in a line of a Fluent file, with what the texts say now.
fn former_phrases(line: &str) -> Vec<(&'static str, &'static str)> {
    let text = line.split_once('=').map_or(line, |(_, text)| text).to_lowercase();
    let is_inside = |character: Option<char>| character.is_some_and(char::is_alphanumeric);
    let has = |phrase: &str| {
        text.match_indices(phrase).any(|(start, _)| {
            let before = text.get(..start).and_then(|text| text.chars().next_back());
            let after = text.get(start + phrase.len()..).and_then(|text| text.chars().next());
            phrase.starts_with(' ') || (!is_inside(before) && !is_inside(after))
        })
    };
    FORMER.into_iter().filter(|(phrase, _)| has(phrase)).collect()
}

#[cfg(test)]
mod tests {
    use super::former_phrases;

    fn found(line: &str) -> Vec<&'static str> {
        former_phrases(line).into_iter().map(|(phrase, _)| phrase).collect()
    }

    #[test]
    fn former_phrases_are_found_as_whole_words_of_the_text() {
        assert_eq!(found("key = Open any square. 50 % safe"), ["square", " %"]);
        assert_eq!(found("    [one] Do it"), ["do it"]);
        assert_eq!(found("square = Undo items, 50% of squared"), [""; 0]);
    }
}
