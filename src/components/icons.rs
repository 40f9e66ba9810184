//! Drawings of our own, as SVG in the page.

use game_engine::minesweeper::Cell;
use yew::prelude::*;

/// A pennant on a pole.
const PENNANT: &str = "M13 5v10L26 10.5 13 5";
const POLE: &str = "M12.5 4v23M7.5 27h11";
/// A ball with eight spikes.
const SPIKES: &str = "M16 4v24M4 16h24M7.5 7.5l17 17M24.5 7.5l-17 17";
const CROSS: &str = "M6 6l20 20M26 6L6 26";

/// What is drawn on a cell; nothing on most.
pub(super) fn on_cell(cell: Cell) -> Html {
    match cell {
        Cell::Flagged => drawing("glyph", flag()),
        Cell::WrongFlag => drawing("glyph", html! { <>{ flag() }<path class="cross" d={CROSS} /></> }),
        Cell::Mine | Cell::Exploded => drawing("glyph", mine()),
        Cell::Hidden | Cell::Questioned | Cell::Revealed(_) => Html::default(),
    }
}

/// The flag for a button.
pub(super) fn flag_icon() -> Html {
    drawing("icon", flag())
}

/// The mine for a button.
pub(super) fn mine_icon() -> Html {
    drawing("icon", mine())
}

/// A drawing of strokes, for a button.
pub(super) fn strokes(d: &'static str) -> Html {
    drawing("icon", html! { <path class="stroke" {d} /> })
}

/// A gear's place: three sliders.
pub(super) const SETTINGS: &str = "M5 9h10M21 9h6M18 5.5v7M5 23h4M15 23h12M12 19.5v7M5 16h14M25 16h2M22 12.5v7";
/// The lines of tic-tac-toe.
pub(super) const GAME: &str = "M12 5v22M20 5v22M5 12h22M5 20h22";
/// A question mark.
pub(super) const HELP: &str = "M11 12a5 5 0 1 1 7.5 4.3c-1.700 1-2.500 2-2.500 3.700M16 25v.5";
/// A spade for digging.
pub(super) const SPADE: &str = "M22 4l6 6M25 7L14 18M9.500 14.500l8 8-4 4.500H5v-8.500z";
/// A cross.
pub(super) const CLOSE: &str = "M8 8l16 16M24 8L8 24";
/// Plus.
pub(super) const PLUS: &str = "M16 7v18M7 16h18";
/// Minus.
pub(super) const MINUS: &str = "M7 16h18";
/// A frame's four corners.
pub(super) const FIT: &str = "M6 12V6h6M20 6h6v6M26 20v6h-6M12 26H6v-6";
/// An arrow that comes round.
pub(super) const AGAIN: &str = "M25 10a11 11 0 1 0 2 6.500M26 4v7h-7";

fn drawing(class: &'static str, inner: Html) -> Html {
    html! { <svg {class} viewBox="0 0 32 32" aria-hidden="true" focusable="false">{ inner }</svg> }
}

fn flag() -> Html {
    html! { <><path class="pole" d={POLE} /><path class="pennant" d={PENNANT} /></> }
}

fn mine() -> Html {
    html! {
        <>
            <path class="spikes" d={SPIKES} />
            <circle class="ball" cx="16" cy="16" r="8.5" />
            <circle class="glint" cx="13" cy="13" r="2.2" />
        </>
    }
}
