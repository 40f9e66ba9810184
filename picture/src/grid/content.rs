//! What is in the squares of a grid that is not ground.

use super::comb::Comb;
use super::evidence::OPEN;
use super::squares::{Combs, Squares};
use crate::areas::Area;
use crate::picture::Picture;

/// How far the middle of what is drawn may be from that of the cell, as a share of the cell.
const OFF_CENTRE: f32 = 0.18;
/// How far beyond its cell a drawing may reach, as a share of the cell.
pub(super) const SLACK: f32 = 0.08;
/// The evidence for a cell with something in its middle.
pub(super) const CENTRED: f32 = 0.4;
/// The evidence for one that is filled together with its neighbours.
const FILLED: f32 = 0.3;
/// The evidence for one with something else.
pub(super) const ASTRAY: f32 = -0.5;
/// Larger islands, as a share of a cell, are around cells.
const MAX_CROSSING: f32 = 1.6;

/// A connected part that is not ground.
pub(super) struct Island {
    area: Area,
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Island {
    pub(super) fn new(area: Area) -> Self {
        Self { area, x: (area.left + area.right) as f32 / 2.0, y: (area.top + area.bottom) as f32 / 2.0 }
    }

    pub(super) fn size(&self) -> f32 {
        self.area.width().max(self.area.height()) as f32
    }
}

/// Returns the evidence for each square.
pub(super) fn values(
    islands: &[Island],
    combs: Combs,
    area: Squares,
    is_land: impl Fn(usize, usize) -> bool,
    picture: &Picture,
) -> Vec<f32> {
    let (across, down) = combs;
    let mut content: Vec<Content> = vec![Content::Blank; area.width() * area.height()];
    for island in islands {
        let (x, y) = (across.index(island.x), down.index(island.y));
        if area.contains(x, y) {
            let index = (y - area.rows.0) as usize * area.width() + (x - area.columns.0) as usize;
            content[index].add(island, combs, (x, y));
        }
    }
    let value = |(index, content): (usize, &Content)| {
        let (x, y) = (area.columns.0 + (index % area.width()) as i32, area.rows.0 + (index / area.width()) as i32);
        match content {
            Content::Blank => blank_value(combs, (x, y), &is_land, picture),
            Content::Inside(area) if is_centred(area, combs, (x, y)) => CENTRED,
            Content::Inside(_) | Content::Crossing => ASTRAY,
        }
    };
    content.iter().enumerate().map(value).collect()
}

/// The islands of a square.
#[derive(Clone, Copy)]
enum Content {
    Blank,
    /// All of them together.
    Inside(Area),
    /// One reaches into another square.
    Crossing,
}

impl Content {
    fn add(&mut self, island: &Island, (across, down): Combs, (x, y): (i32, i32)) {
        let slack = SLACK * across.pitch;
        let Area { left, top, right, bottom } = island.area;
        let is_inside = left as f32 >= across.line(x) - slack
            && right as f32 <= across.line(x + 1) + slack
            && top as f32 >= down.line(y) - slack
            && bottom as f32 <= down.line(y + 1) + slack;
        match self {
            Self::Inside(area) if is_inside => area.join(&island.area),
            Self::Blank if is_inside => *self = Self::Inside(island.area),
            // Frames and covered cells without gaps are around many squares.
            _ if !is_inside && island.size() < MAX_CROSSING * across.pitch => *self = Self::Crossing,
            _ => {}
        }
    }
}

fn is_centred(area: &Area, (across, down): Combs, (x, y): (i32, i32)) -> bool {
    let off = |from: usize, to: usize, comb: Comb, square: i32| {
        (((from + to) as f32 / 2.0 - comb.line(square)) / comb.pitch - 0.5).abs()
    };
    off(area.left, area.right, across, x).max(off(area.top, area.bottom, down, y)) <= OFF_CENTRE
}

/// Returns the evidence for a square that is no island's.
fn blank_value(
    (across, down): Combs,
    (x, y): (i32, i32),
    is_land: impl Fn(usize, usize) -> bool,
    picture: &Picture,
) -> f32 {
    let at = |part: f32, comb: Comb, square: i32, length: usize| {
        ((comb.line(square) + part * comb.pitch).max(0.0) as usize).min(length - 1)
    };
    let places = [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
    let is_land = |&(u, v): &(f32, f32)| is_land(at(u, across, x, picture.width()), at(v, down, y, picture.height()));
    match places.iter().filter(|place| is_land(place)).count() {
        0 => OPEN,
        5 => FILLED,
        _ => ASTRAY / 2.0,
    }
}
