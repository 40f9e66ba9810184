//! The icons, as inline SVG.

use std::cell::RefCell;

use minesweeper_engine::Cell;
use web_sys::{Element, Node};
use yew::prelude::*;

use crate::board::overlay::HintMark;
use crate::platform::dom;
use crate::ui::element::el;

/// An icon of 32 by 32 units: strokes, a filled shape above them, and strokes above both.
#[derive(Clone, Copy)]
pub(crate) struct Icon {
    /// The name in the styles.
    name: &'static str,
    strokes: &'static str,
    shape: &'static str,
    over: &'static str,
}

const fn strokes(strokes: &'static str) -> Icon {
    Icon { name: "lines", strokes, shape: "", over: "" }
}

/// A pennant on a pole.
pub(crate) const FLAG: Icon =
    Icon { name: "flag", strokes: "M9.500 4v24M4.500 28h10", shape: "M10 4v13L27 10.500 10 4", over: "" };
/// A crossed-out flag.
const WRONG_FLAG: Icon = Icon { over: "M6 6l20 20M26 6L6 26", ..FLAG };
/// A ball with eight spikes and a highlight.
pub(crate) const MINE: Icon = Icon {
    name: "mine",
    strokes: "M16 4v24M4 16h24M7.500 7.500l17 17M24.500 7.500l-17 17",
    shape: "M7.500 16a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0-17 0",
    over: "M13 13h.01",
};
/// Three sliders.
pub(crate) const SETTINGS: Icon =
    strokes("M5 9h10M21 9h6M18 5.500v7M5 23h4M15 23h12M12 19.500v7M5 16h14M25 16h2M22 12.500v7");
/// The grid of tic-tac-toe.
pub(crate) const TIC_TAC_TOE: Icon = strokes("M12 5v22M20 5v22M5 12h22M5 20h22");
/// A question mark.
pub(crate) const HELP: Icon = strokes("M11 12a5 5 0 1 1 7.500 4.300c-1.700 1-2.500 2-2.500 3.700M16 25v.500");
/// A spade.
pub(crate) const SPADE: Icon = strokes("M22 4l6 6M25 7L14 18M9.500 14.500l8 8-4 4.500H5v-8.500z");
/// A tick.
const CHECK: Icon = strokes("M6 17l7 7L26 9");
/// A light bulb.
pub(crate) const LAMP: Icon = strokes(
    "M12.500 21c0-2-1-3-2.200-4.400a7.500 7.500 0 1 1 11.400 0C20.500 18 19.500 19 19.500 21zM13 25h6M14.500 28.500h3",
);
/// A percent sign.
pub(crate) const PERCENT: Icon =
    strokes("M25 7L7 25M6 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0M18 22a4 4 0 1 0 8 0a4 4 0 1 0-8 0");
/// A cross.
pub(crate) const CLOSE: Icon = strokes("M8 8l16 16M24 8L8 24");
/// Plus.
pub(crate) const PLUS: Icon = strokes("M16 7v18M7 16h18");
/// Minus.
pub(crate) const MINUS: Icon = strokes("M7 16h18");
/// The four corners of a frame.
pub(crate) const FIT: Icon = strokes("M6 12V6h6M20 6h6v6M26 20v6h-6M12 26H6v-6");
/// A triangle to the right.
pub(crate) const PLAY: Icon = strokes("M11 7l13 9-13 9z");
/// Two bars.
pub(crate) const PAUSE: Icon = strokes("M11 7v18M21 7v18");
/// A bar and a triangle to the left.
pub(crate) const BACK: Icon = strokes("M9 7v18M23 7l-10 9 10 9z");
/// A triangle to the right and a bar.
pub(crate) const STEP: Icon = strokes("M23 7v18M9 7l10 9-10 9z");
/// A circular arrow.
pub(crate) const AGAIN: Icon = strokes("M25 10a11 11 0 1 0 2 6.500M26 4v7h-7");

/// A bar chart.
pub(crate) const CHART: Icon = strokes("M5 27h22M9 22v-6M16 22V6M23 22V12");

thread_local! {
    /// The icons that [`Icon::element`] has drawn, of which it makes copies.
    static DRAWN: RefCell<Vec<(*const Icon, Element)>> = const { RefCell::new(Vec::new()) };
}

impl Icon {
    /// Returns the icon as SVG.
    pub(crate) fn view(&self) -> Html {
        el("svg", "viewBox=0 0 32 32|aria-hidden=true")
            .set("data-icon", self.name)
            .child(el("path", "class=icon-lines").set("d", self.strokes))
            .child(el("path", "class=shape").set("d", self.shape))
            .child(el("path", "class=over").set("d", self.over))
            .html()
    }

    /// Returns a new SVG element of the icon; `None` outside a page.
    pub(crate) fn element(&'static self) -> Option<Node> {
        DRAWN.with_borrow_mut(|drawn| {
            let known = drawn.iter().position(|(icon, _)| std::ptr::eq(*icon, self));
            if known.is_none() {
                drawn.push((self, self.draw()?));
            }
            drawn.get(known.unwrap_or(drawn.len() - 1))?.1.clone_node_with_deep(true).ok()
        })
    }

    fn draw(&self) -> Option<Element> {
        let svg = create("svg", &[("viewBox", "0 0 32 32"), ("aria-hidden", "true"), ("data-icon", self.name)])?;
        for (class, path) in [("icon-lines", self.strokes), ("shape", self.shape), ("over", self.over)] {
            svg.append_child(&*create("path", &[("class", class), ("d", path)])?).ok()?;
        }
        Some(svg)
    }
}

#[inline(never)]
fn create(name: &str, attributes: &[(&str, &str)]) -> Option<Element> {
    let element = dom::document()?.create_element_ns(Some("http://www.w3.org/2000/svg"), name).ok()?;
    for (name, value) in attributes {
        element.set_attribute(name, value).ok()?;
    }
    Some(element)
}

/// Returns the icon of a cell or of its hint mark; `None` for most cells.
pub(crate) fn on_cell(cell: Cell, hint: Option<HintMark>) -> Option<&'static Icon> {
    Some(match (cell, hint) {
        (Cell::WrongFlag, _) | (_, Some(HintMark::Flag)) => &WRONG_FLAG,
        (Cell::Flagged, _) => &FLAG,
        (Cell::Mine | Cell::Exploded, _) | (_, Some(HintMark::Mine)) => &MINE,
        (_, Some(HintMark::Safe)) => &CHECK,
        (_, Some(HintMark::Guess)) => &SPADE,
        _ => return None,
    })
}
