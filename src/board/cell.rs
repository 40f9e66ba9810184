//! One cell.

use game_engine::minesweeper::{Cell as Seen, Pos};
use yew::prelude::*;

use crate::board::labels;
use crate::board::overlay::HintMark;
use crate::board::view_model::CellView;
use crate::ui::icons;

/// What a cell is drawn from.
#[derive(Properties, PartialEq)]
pub struct CellProps {
    /// Its place on the board.
    pub pos: Pos,
    /// Column and row in which it is shown.
    pub shown: (u8, u8),
    /// What it shows.
    pub view: CellView,
    /// Whether it is held down.
    pub pressed: bool,
    /// Whether the keyboard's cursor is on it.
    pub cursor: bool,
}

const DIGITS: [&str; 9] = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];

/// One cell: its state stands in attributes, which the styles and everyone outside read.
pub struct Cell;

impl Component for Cell {
    type Message = ();
    type Properties = CellProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        crate::board::render_counts::count(crate::board::render_counts::Kind::Cell);
        let props = ctx.props();
        let CellView { cell, peek, overlay } = props.view;
        let number = if let Seen::Revealed(number) = cell { DIGITS.get(usize::from(number)).copied() } else { None };
        html! {
            <div
                role="gridcell"
                class="cell"
                data-x={props.pos.x.to_string()}
                data-y={props.pos.y.to_string()}
                data-state={state(cell)}
                data-n={number}
                data-peek={peek.then_some("")}
                data-hint={overlay.hint.map(hint)}
                data-chance={overlay.chance.map(|chance| chance.to_string())}
                data-risk={overlay.chance.map(risk)}
                data-pressed={props.pressed.then_some("")}
                tabindex={props.cursor.then_some("0")}
                aria-label={labels::cell(props.shown, cell) + &labels::overlay_label(overlay)}
            >
                { icons::on_cell(cell, overlay.hint) }
            </div>
        }
    }
}

const fn hint(mark: HintMark) -> &'static str {
    match mark {
        HintMark::Look => "look",
        HintMark::Clue => "clue",
        HintMark::Safe => "safe",
        HintMark::Mine => "mine",
        HintMark::Flag => "flag",
        HintMark::Guess => "guess",
    }
}

/// How dangerous a cell is, in steps that are told apart by eye.
const fn risk(chance: u8) -> &'static str {
    match chance {
        0 => "none",
        1..15 => "low",
        15..30 => "some",
        30..60 => "high",
        60..100 => "grave",
        _ => "mine",
    }
}

const fn state(cell: Seen) -> &'static str {
    match cell {
        Seen::Hidden => "hidden",
        Seen::Flagged => "flagged",
        Seen::Questioned => "questioned",
        Seen::Revealed(_) => "revealed",
        Seen::Mine => "mine",
        Seen::Exploded => "exploded",
        Seen::WrongFlag => "wrong-flag",
    }
}
