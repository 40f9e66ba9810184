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
    /// What the mouse did on the way to the move.
    pub mouse: MouseTrack,
    /// The outline of the move's cell as an SVG path.
    pub outline: String,
    /// The outline of a better cell as an SVG path; empty if there is none.
    pub better_outline: String,
}

/// What the mouse did between two moves, on the screen, in sixteenths of a cell. Times are in milliseconds since the first move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MouseTrack {
    /// The path, as the points of an SVG line.
    pub path: String,
    /// When the mouse was at each of them, separated by spaces.
    pub times: String,
    /// The presses and releases of the buttons, in order.
    pub buttons: Vec<ButtonMark>,
    /// While the playback approaches the move: the number of moves made, how long it waits for the next one, and the time between
    /// both in the game. Otherwise empty.
    pub playback: String,
}

/// The mark of a press or release.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ButtonMark {
    /// Its name in RAWVF.
    pub name: &'static str,
    /// When it happened.
    pub at: i64,
    /// A triangle, as an SVG path.
    pub outline: String,
}

impl Marks {
    pub(crate) fn draw(&self, orientation: Orientation) -> Html {
        let mouse = &self.mouse;
        let (width, height) = (u16::from(orientation.columns()) * 16, u16::from(orientation.rows()) * 16);
        el("svg", "class=marks|aria-hidden=true")
            .set_to("viewBox", format!("0 0 {width} {height}"))
            .set_to("data-playback", mouse.playback.clone())
            .child(el("polyline", "").set_to("points", mouse.path.clone()).set_to("data-times", mouse.times.clone()))
            .child(el("path", "data-mark=move").set_to("d", self.outline.clone()))
            .child(el("path", "data-mark=better").set_to("d", self.better_outline.clone()))
            .child(el("g", "").children(mouse.buttons.iter().map(draw_button)))
            .html()
    }
}

fn draw_button(mark: &ButtonMark) -> Html {
    el("path", "")
        .set("data-button", mark.name)
        .set_to("data-at", mark.at.to_string())
        .set_to("d", mark.outline.clone())
        .html()
}
