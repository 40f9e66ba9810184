//! Names and order of levels.

use minesweeper_engine::{Difficulty, Params};
use texts::page::play;
use texts::worker::history;

/// The name of a level in queries and file names: `beginner`, or its numbers.
#[must_use]
pub fn name(params: Params) -> String {
    Difficulty::from(params).to_string()
}

/// The label of a level for the player.
#[must_use]
pub fn label(params: Params) -> String {
    let size = params.size();
    match Difficulty::from(params) {
        Difficulty::Beginner => play::BEGINNER.get().to_owned(),
        Difficulty::Beginner8x8 => history::BEGINNER_8X8.get().to_owned(),
        Difficulty::Intermediate => play::INTERMEDIATE.get().to_owned(),
        Difficulty::Expert => play::EXPERT.get().to_owned(),
        Difficulty::Custom(_) => history::custom_level(size.width(), size.height(), params.mines()),
    }
}

/// The sort key of a level: the presets first, then others by size and mines.
pub(crate) fn rank(params: Params) -> (u8, u8, u8, u16) {
    let preset = match Difficulty::from(params) {
        Difficulty::Beginner => 0,
        Difficulty::Beginner8x8 => 1,
        Difficulty::Intermediate => 2,
        Difficulty::Expert => 3,
        Difficulty::Custom(_) => 4,
    };
    (preset, params.size().width(), params.size().height(), params.mines())
}

/// Returns name and label of each level in `all`, sorted, without duplicates.
pub(crate) fn choices(all: impl Iterator<Item = Params>) -> Vec<(String, String)> {
    let mut all: Vec<Params> = all.collect();
    all.sort_by_key(|&params| rank(params));
    all.dedup();
    all.into_iter().map(|params| (name(params), label(params))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_sorted_and_unique() {
        let params = |text: &str| text.parse::<Params>().unwrap();
        let all = ["30x16x99", "5x5x3", "9x9x10", "5x5x2", "9x9x10"].map(params);
        let names: Vec<_> = choices(all.into_iter()).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["beginner", "expert", "5x5x2", "5x5x3"]);
        assert_eq!(label(params("5x5x3")), "5×5, 3 mines");
    }
}
