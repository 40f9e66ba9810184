//! A hint in words, with the cells that it marks.

use serde::{Deserialize, Serialize};

use crate::board::overlay::HintMark;

/// A hint, ready to be shown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct HintText {
    /// Where to look, in words.
    pub look: String,
    /// What follows and why; empty where the first words say all.
    pub why: String,
    /// The cells in question.
    pub marks: Vec<((u8, u8), HintMark)>,
}

impl HintText {
    /// Whether it can be played: not where it names a guess, or flags of which it is not known which one is wrong.
    #[must_use]
    pub fn can_be_played(&self) -> bool {
        let count = |mark| self.marks.iter().filter(|(_, other)| *other == mark).count();
        count(HintMark::Safe) + count(HintMark::Mine) > 0 || count(HintMark::Flag) == 1
    }
}
