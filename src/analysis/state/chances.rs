//! The chances of mines as texts.

use minesweeper_engine::Cell;
use texts::analysis::position as texts;

use super::{Analysis, Tool};
use crate::board::labels::cell_name;

impl Analysis {
    /// Whether nothing is on the board yet.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.position.board.cells().iter().all(|&cell| cell == Cell::Hidden)
    }

    /// Whether the tool shows what is known about a cell, and the player has chosen one.
    #[must_use]
    pub fn is_looking(&self) -> bool {
        self.has_chosen_cell && self.tool == Tool::Look
    }

    /// Returns the chance of the cursor's cell as text; empty if it has none, or if the player has not chosen a cell yet.
    #[must_use]
    pub fn cell_text(&self) -> String {
        if !self.has_chosen_cell {
            return String::new();
        }
        let chance =
            self.position.board.size().index(self.cursor).ok().and_then(|index| self.findings.chances.get(index));
        let name = cell_name((self.cursor.x, self.cursor.y));
        match chance {
            Some(&0.0) => texts::safe(&name),
            Some(&1.0) => texts::mine(&name),
            Some(&chance) if chance > 0.0 => texts::chance(&name, &percent(chance.into())),
            _ => String::new(),
        }
    }
}

/// Returns a chance in percent with as many decimals as it needs to differ from 0 and 100.
pub(crate) fn percent(chance: f64) -> String {
    let percent = chance * 100.0;
    let distance = percent.min(100.0 - percent);
    let text = if distance >= 0.1 {
        format!("{percent:.2}")
    } else if distance >= 0.0001 {
        format!("{percent:.4}")
    } else if percent < 50.0 {
        "<0.0001".to_owned()
    } else {
        ">99.9999".to_owned()
    };
    text.replace('.', ::texts::decimal_separator())
}
