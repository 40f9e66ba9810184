//! The characters of the full-screen game.

use ratatui::symbols::border;

/// A set of characters for cells, border and arrows.
#[derive(Debug)]
pub struct Glyphs {
    pub(super) hidden: &'static str,
    pub(super) flag: &'static str,
    pub(super) question: &'static str,
    pub(super) mine: &'static str,
    pub(super) exploded: &'static str,
    pub(super) wrong_flag: &'static str,
    /// The arrows left, up, down and right, which show that the board can be scrolled there.
    pub arrows: [&'static str; 4],
    /// The border of the board.
    pub border: border::Set<'static>,
}

/// The characters for UTF-8 terminals. All of them are one column wide in every terminal.
pub static UNICODE: Glyphs = Glyphs {
    hidden: "·",
    flag: "⚑",
    question: "?",
    mine: "✱",
    exploded: "✘",
    wrong_flag: "⚐",
    arrows: ["←", "↑", "↓", "→"],
    border: border::ROUNDED,
};

/// The characters for all other terminals; cells are drawn as in the engine's position text.
pub static ASCII: Glyphs = Glyphs {
    hidden: ".",
    flag: "F",
    question: "?",
    mine: "*",
    exploded: "X",
    wrong_flag: "w",
    arrows: ["<", "^", "v", ">"],
    border: border::Set {
        top_left: "+",
        top_right: "+",
        bottom_left: "+",
        bottom_right: "+",
        vertical_left: "|",
        vertical_right: "|",
        horizontal_top: "-",
        horizontal_bottom: "-",
    },
};
