//! What a group is likely to be by its own look, whatever is around it.

use minesweeper_engine::Cell;

use crate::glyph::{FLAG, MINE, OTHER, QUESTION};
use crate::groups::{Drawn, LookGroup};
use crate::picture::Colour;

/// The costs of the names that a group may have: minus the logarithms of their chances, up to a constant.
pub(super) fn costs(group: &LookGroup) -> Vec<(Cell, f32)> {
    match &group.drawn {
        None => vec![(Cell::Hidden, if is_raised(group) { 0.0 } else { 0.6 }), (Cell::Revealed(0), 0.0)],
        Some(drawn) => drawn_costs(drawn, group.members.len()),
    }
}

/// Chances are not believed to be smaller: what no font has looked like before may be anything.
const MIN_CHANCE: f32 = 0.003;
/// What each number costs because it is rare: once, and for each cell.
const RARITY: [(f32, f32); 9] =
    [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.01), (0.0, 0.05), (0.5, 0.15), (0.5, 0.4), (0.5, 0.7)];
/// What question marks cost, once and for each cell: hardly a player sets many.
const RARE_QUESTION: (f32, f32) = (1.0, 0.2);
/// The most that they cost for being many.
const MAX_QUESTIONS: f32 = 30.0;
/// The most that being rare costs.
const MAX_RARITY: f32 = 8.0;

/// Whether light comes from the upper left and falls on a raised cell.
fn is_raised(group: &LookGroup) -> bool {
    let light = |colour: &Colour| colour.iter().sum::<f32>() / 3.0;
    let [left, top, right, bottom] = group.ground.sides.each_ref().map(light);
    left.min(top) - right.max(bottom) > 12.0
}

fn drawn_costs(drawn: &Drawn, members: usize) -> Vec<(Cell, f32)> {
    let cost = |chance: f32| -chance.max(MIN_CHANCE).ln();
    let chance = |class: usize| drawn.chances[class];
    let mut costs = Vec::with_capacity(12);
    let two_inks = if drawn.other_ink > 0.12 { 1.5 } else { 0.0 };
    for (number, &(once, each)) in RARITY.iter().enumerate().skip(1) {
        let by_shape = cost(chance(number) + 0.04 * chance(OTHER));
        let rare = once + (each * members as f32).min(MAX_RARITY);
        costs.push((Cell::Revealed(number as u8), by_shape + two_inks + rare + unusual(number, &drawn.ink)));
    }
    costs.push((Cell::Revealed(0), cost(chance(0)) + 2.0));
    let (hue, saturation, _) = hue(&drawn.ink);
    let is_red = saturation > 0.3 && !(50.0..330.0).contains(&hue);
    let colour = if is_red || drawn.other_ink > 0.08 { 0.0 } else { 0.8 };
    costs.push((Cell::Flagged, colour + cost(chance(FLAG) + 0.3 * chance(OTHER) + 0.1 * chance(MINE))));
    let rare = RARE_QUESTION.0 + (RARE_QUESTION.1 * members as f32).min(MAX_QUESTIONS);
    costs.push((Cell::Questioned, cost(chance(QUESTION)) + rare));
    costs.push((Cell::Mine, cost(chance(MINE) + 0.1 * chance(OTHER)) + 0.7));
    costs
}

/// Returns the hue in degrees, the saturation and the lightness, both 0 to 1.
fn hue(colour: &Colour) -> (f32, f32, f32) {
    let [red, green, blue] = colour.map(|channel| channel / 255.0);
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let range = most - least;
    let hue = if range < 0.01 {
        0.0
    } else if most == red {
        60.0 * ((green - blue) / range).rem_euclid(6.0)
    } else if most == green {
        60.0 * ((blue - red) / range + 2.0)
    } else {
        60.0 * ((red - green) / range + 4.0)
    };
    (hue, range / most.max(0.01), most)
}

/// Returns what it costs that most programs draw the number in another colour: 1 blue, 2 green, 3 red, 4 dark blue or violet, 5 brown or
/// orange, 6 turquoise, 7 and 8 black, white or grey.
fn unusual(number: usize, ink: &Colour) -> f32 {
    let (hue, saturation, light) = hue(ink);
    let is_grey = saturation < 0.2 || light < 0.15;
    let is_usual = match number {
        1 => !is_grey && (195.0..255.0).contains(&hue) && light > 0.6,
        2 => !is_grey && (80.0..165.0).contains(&hue),
        3 => !is_grey && !(20.0..335.0).contains(&hue),
        4 => !is_grey && (215.0..310.0).contains(&hue),
        5 => !is_grey && !(60.0..325.0).contains(&hue),
        6 => !is_grey && (160.0..205.0).contains(&hue),
        _ => is_grey,
    };
    if is_usual { 0.0 } else { 1.0 }
}
