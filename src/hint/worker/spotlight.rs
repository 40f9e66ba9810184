//! Draws the area of a hint.

use minesweeper_engine::Pos;

use crate::board::orientation::Orientation;
use crate::board::overlay::HintMark;
use crate::hint::hint_text::HintText;
use crate::worker::markup::{Attr, Node, Tag};
use crate::worker::markup_builder::element;

/// A rectangle of cells, given by two corners.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Spotlight {
    /// Column and row of the first cell on the board.
    from: (u8, u8),
    /// Column and row of the last cell.
    to: (u8, u8),
}

impl Spotlight {
    /// Returns the smallest area that contains these cells.
    fn around(mut cells: impl Iterator<Item = (u8, u8)>) -> Option<Self> {
        let first = cells.next()?;
        Some(cells.fold(Self { from: first, to: first }, |area, (x, y)| Self {
            from: (area.from.0.min(x), area.from.1.min(y)),
            to: (area.to.0.max(x), area.to.1.max(y)),
        }))
    }
}

/// Adds the area around the cells to examine, or else around the marked cells, and a drawing that outlines it and dims the rest of the
/// board. The cell that the text names first has an outline as well.
pub(crate) fn add_area(hint: HintText, orientation: Orientation) -> HintText {
    let cells = if hint.area.is_empty() { &hint.marks } else { &hint.area };
    let Some(area) = Spotlight::around(cells.iter().map(|&(cell, _)| cell)) else { return hint };
    let Spotlight { from, to } = area;
    let rows = (from.1..=to.1).flat_map(|y| (from.0..=to.0).map(move |x| ((x, y), HintMark::Area)));
    let named = hint.marks.first().filter(|(_, mark)| matches!(mark, HintMark::Clue | HintMark::Flag));
    HintText { area: rows.collect(), spotlight: draw(area, named.map(|&(cell, _)| cell), orientation), ..hint }
}

fn draw(Spotlight { from, to }: Spotlight, named: Option<(u8, u8)>, orientation: Orientation) -> Vec<Node> {
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
    let named = named.map(|(x, y)| {
        let (column, row) = orientation.to_screen(Pos::new(x, y));
        path("cell", format!("M{column} {row}h1v1h-1z"))
    });
    vec![Node::Element(drawing.children(named))]
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::Size;

    use super::*;

    #[test]
    fn the_area_is_outlined_as_it_is_shown() {
        let hint = HintText { marks: vec![((1, 0), HintMark::Clue), ((2, 1), HintMark::Safe)], ..HintText::default() };
        let drawn = |rotated| {
            let orientation = Orientation::new(Size::new(4, 3).unwrap(), rotated);
            format!("{:?}", add_area(hint.clone(), orientation).spotlight)
        };
        assert!(drawn(false).contains("\"0 0 4 3\"") && drawn(false).contains("\"M1 0H3V2H1z\""), "{}", drawn(false));
        assert!(drawn(true).contains("\"M0 0H3V4H0zM1 1H3V3H1z\""), "{}", drawn(true));
        assert!(drawn(false).contains("\"M1 0h1v1h-1z\""), "the cell that the text names: {}", drawn(false));
        let cells: Vec<_> = add_area(hint, Orientation::new(Size::new(4, 3).unwrap(), false)).area;
        assert_eq!(cells.iter().map(|(cell, _)| *cell).collect::<Vec<_>>(), [(1, 0), (2, 0), (1, 1), (2, 1)]);
    }
}
