//! The button with the face above the board.

use minesweeper_engine::Status;
use texts::page::play;
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::play::msg::GameMsg;
use crate::ui::element::{Dispatch, el};
use crate::ui::part::Draw;

/// The expression of the face.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// No cell is open yet.
    Smile,
    /// The game is being played.
    Calm,
    /// A cell is pressed.
    Oh,
    /// The game is won.
    Cool,
    /// The game is lost.
    Dead,
}

impl Mood {
    /// Returns the mood for a game's status; `is_pressing` is whether a cell is pressed.
    #[must_use]
    pub(crate) const fn new(status: Status, is_pressing: bool) -> Self {
        match status {
            Status::Won => Self::Cool,
            Status::Lost => Self::Dead,
            Status::Ready | Status::Playing if is_pressing => Self::Oh,
            Status::Ready => Self::Smile,
            Status::Playing => Self::Calm,
        }
    }
}

/// The name of each mood, and the lines of its eyes and mouth. The mouth of the cool one goes there and back, as its glasses are filled.
const EXPRESSIONS: [(&str, &str); 5] = [
    ("smile", "M14 15.500v2M26 15.500v2M12 23.500c2 5.500 14 5.500 16 0"),
    ("calm", "M14 16.500v.5M26 16.500v.5M13.500 25c3 2.500 10 2.500 13 0"),
    ("oh", "M14 15.500v2M26 15.500v2M17 26a3 3.300 0 1 0 6 0a3 3.300 0 1 0-6 0"),
    (
        "cool",
        "M9.500 14.500h21M11 15c0 6 7.500 6 7.500 0M21.500 15c0 6 7.500 6 7.500 0\
         M12.500 25c4 4 11 4 15-1.500c-4 5.500-11 5.500-15 1.500",
    ),
    ("dead", "M12 14.500l4 4M16 14.500l-4 4M24 14.500l4 4M28 14.500l-4 4M12.500 28c2-4.500 13-4.500 15 0"),
];

/// The button. A click starts a new game.
impl Draw for Mood {
    fn draw(&self, send: &Dispatch) -> Html {
        el("button", "type=button|class=face|data-action=new-game")
            .label(play::NEW_GAME)
            .set("data-mood", EXPRESSIONS[*self as usize].0)
            .on_click(send, Msg::Game(GameMsg::New(None)))
            .child(
                el("svg", "viewBox=0 0 40 40|aria-hidden=true")
                    .child(el("circle", "cx=20|cy=20|r=15.500"))
                    // All are there: to change the lines of one would lay the header out at each press and release.
                    .children((0..).zip(EXPRESSIONS).map(|(mood, (_, lines))| {
                        el("path", "")
                            .set("d", lines)
                            .set_if("visibility", (mood != *self as u8).then_some("hidden"))
                            .html()
                    })),
            )
            .html()
    }
}
