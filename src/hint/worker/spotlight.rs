//! Draws the area of a hint.

use minesweeper_engine::Pos;

use crate::board::orientation::Orientation;
use crate::board::spotlight::Spotlight;
use crate::hint::hint_text::HintText;
use crate::worker::markup::{Attr, Node, Tag};
use crate::worker::markup_builder::element;

/// Returns a drawing that outlines the area of a hint and dims the rest of the board; empty without marked cells.
pub(crate) fn draw(hint: &HintText, orientation: Orientation) -> Vec<Node> {
    let Some(Spotlight { from, to }) = Spotlight::around(hint.marks.iter().map(|&(cell, _)| cell)) else {
        return Vec::new();
    };
    let corners = [from, to].map(|(x, y)| orientation.to_screen(Pos::new(x, y)));
    let [(left, top), (right, bottom)] = corners.map(|(column, row)| (u16::from(column), u16::from(row)));
    let (left, right, top, bottom) = (left.min(right), left.max(right) + 1, top.min(bottom), top.max(bottom) + 1);
    let area = format!("M{left} {top}H{right}V{bottom}H{left}z");
    let (columns, rows) = (orientation.columns(), orientation.rows());
    let path = |line, data| element(Tag::Path).attr(Attr::DataLine, line).attr(Attr::PathData, data);
    let drawing = element(Tag::Svg)
        .attr(Attr::Class, "spotlight")
        .attr(Attr::AriaHidden, "true")
        .attr(Attr::ViewBox, format!("0 0 {columns} {rows}"))
        .child(path("rest", format!("M0 0H{columns}V{rows}H0z{area}")))
        .child(path("area", area));
    vec![Node::Element(drawing)]
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Size;

    use super::*;
    use crate::board::overlay::HintMark;

    #[test]
    fn the_area_is_outlined_as_it_is_shown() {
        let hint = HintText { marks: vec![((1, 0), HintMark::Clue), ((2, 1), HintMark::Safe)], ..HintText::default() };
        let drawn = |upright| format!("{:?}", draw(&hint, Orientation::new(Size::new(4, 3).unwrap(), upright)));
        assert!(drawn(false).contains("\"0 0 4 3\"") && drawn(false).contains("\"M1 0H3V2H1z\""), "{}", drawn(false));
        assert!(drawn(true).contains("\"M0 0H3V4H0zM1 1H3V3H1z\""), "{}", drawn(true));
        assert_eq!(draw(&HintText::default(), Orientation::new(Size::new(4, 3).unwrap(), false)), []);
    }
}
