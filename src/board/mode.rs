//! What a board is for: a game is played on it, or it shows a move of a review.

use yew::Html;

use crate::board::click::PointerOptions;
use crate::board::orientation::Orientation;
use crate::ui::element::el;

/// What a board is for. It stays the same while the board is on the screen.
#[derive(Debug, PartialEq)]
pub enum BoardMode {
    /// A game is played on it, with the player's settings for pointers.
    Play(PointerOptions),
    /// It is read only, with these marks over its cells.
    Review(Marks),
}

impl BoardMode {
    /// Returns the player's settings for pointers; `None` if the board is read only.
    #[must_use]
    pub const fn options(&self) -> Option<PointerOptions> {
        match self {
            Self::Play(options) => Some(*options),
            Self::Review(_) => None,
        }
    }
}

/// What is drawn over the cells of a reviewed move, in sixteenths of a cell.
#[derive(Debug, PartialEq)]
pub struct Marks {
    /// The path of the mouse, as the points of an SVG line.
    pub path: String,
    /// The outline of the move's cell as an SVG path.
    pub outline: String,
    /// The outline of a better cell as an SVG path; empty if there is none.
    pub better_outline: String,
}

impl Marks {
    pub(crate) fn draw(&self, orientation: Orientation) -> Html {
        let (width, height) = (u16::from(orientation.columns()) * 16, u16::from(orientation.rows()) * 16);
        el("svg", "class=marks|aria-hidden=true")
            .set_to("viewBox", format!("0 0 {width} {height}"))
            .child(el("polyline", "").set_to("points", self.path.clone()))
            .child(el("path", "data-mark=move").set_to("d", self.outline.clone()))
            .child(el("path", "data-mark=better").set_to("d", self.better_outline.clone()))
            .html()
    }
}
