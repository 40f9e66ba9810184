//! Reads the mine counter, above the board or below it.

mod printed;
mod segments;

use crate::areas::{Area, parts};
use crate::grid::Grid;
use crate::picture::{Colour, Picture, distance};

/// A number near the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct FoundNumber {
    pub(crate) value: u32,
    /// Whether it stands alone and is where most programs have their mine counter, and not the time: at the left above the board, at the
    /// right below it.
    pub(crate) is_in_place: bool,
}

/// Connected pixels of nearly one colour.
struct Plain {
    colour: Colour,
    area: Area,
    count: usize,
}

/// Neighbours that differ less are of one plain area.
const SAME_COLOUR: f32 = 22.0;
/// The number of plain areas that are searched for digits.
const MAX_AREAS: usize = 14;
/// The number of inked parts of a plain area that are joined to characters.
const MAX_PARTS: usize = 1500;
/// The usual numbers of digits; fewer after an icon.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=4;
/// Words are so far apart, in parts of the height of their letters.
const MIN_GAP: f32 = 0.3;
/// Icons differ at least as much in colour from the digits after them.
const OTHER_INK: f32 = 60.0;

/// Returns the numbers above the board, or else those below it.
pub(crate) fn numbers(picture: &Picture, grid: &Grid) -> Vec<FoundNumber> {
    let pitch = grid.pitch().1;
    let ((left, top), (right, bottom)) = (grid.corner(0, 0), grid.corner(grid.width(), grid.height()));
    let pixel = |at: f32, length: usize| (at.max(0.0) as usize).min(length);
    let strip = |from: f32, to: f32| Area {
        left: pixel(left - pitch, picture.width()),
        top: pixel(from, picture.height()),
        right: pixel(right + pitch, picture.width()),
        bottom: pixel(to, picture.height()),
    };
    // Headers do not grow with the cells: small cells have a header of many.
    let reach = (5.0 * pitch).max(90.0);
    let middle = f32::midpoint(left, right);
    let found = |strip: Area, is_above: bool| {
        let numbers = numbers_in(picture, strip, pitch).into_iter();
        let number = |Written { left, value, is_alone }| FoundNumber {
            value,
            is_in_place: is_alone && ((left as f32) < middle) == is_above,
        };
        numbers.map(number).collect::<Vec<_>>()
    };
    let above = found(strip(top - reach, top - 0.2 * pitch), true);
    if above.is_empty() { found(strip(bottom + 0.2 * pitch, bottom + reach), false) } else { above }
}

/// A number in a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Written {
    left: usize,
    value: u32,
    /// Whether it has the usual number of digits, and no words before or after it.
    is_alone: bool,
}

/// Returns the numbers in a part of the picture.
fn numbers_in(picture: &Picture, strip: Area, pitch: f32) -> Vec<Written> {
    if strip.right <= strip.left || strip.bottom <= strip.top + 6 {
        return Vec::new();
    }
    let mut found: Vec<Written> = Vec::new();
    for plain in plain_areas(picture, strip, pitch) {
        for number in strings(picture, &plain) {
            if !found.iter().any(|other| other.left.abs_diff(number.left) < 3) {
                found.push(number);
            }
        }
    }
    found
}

fn pixel(picture: &Picture, x: usize, y: usize) -> Colour {
    picture.row(y)[x].map(f32::from)
}

/// Returns the largest plain areas: what numbers may be written on.
fn plain_areas(picture: &Picture, strip: Area, pitch: f32) -> Vec<Plain> {
    let is_alike = |a: (usize, usize), b: (usize, usize)| {
        distance(&pixel(picture, a.0, a.1), &pixel(picture, b.0, b.1)) < SAME_COLOUR
    };
    let min_side = (0.5 * pitch).max(7.0) as usize;
    let mut plain: Vec<Plain> = parts(strip, |_, _| true, is_alike)
        .into_iter()
        .filter(|(area, count, _)| {
            *count >= min_side * min_side / 2 && area.height() >= min_side && area.width() >= min_side
        })
        .map(|(area, count, first)| Plain { colour: pixel(picture, first.0, first.1), area, count })
        .collect();
    plain.sort_by_key(|plain| std::cmp::Reverse(plain.count));
    plain.truncate(MAX_AREAS);
    plain
}

/// Returns the numbers that are written on a plain area.
fn strings(picture: &Picture, plain: &Plain) -> Vec<Written> {
    let contrast = |x: usize, y: usize| distance(&pixel(picture, x, y), &plain.colour);
    let Area { left, top, right, bottom } = plain.area;
    let most = (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y))).map(|(x, y)| contrast(x, y));
    let limit = (0.5 * most.fold(0.0, f32::max)).max(50.0);
    let inked = parts(plain.area, |x, y| contrast(x, y) > limit, |_, _| true);
    let characters = characters(inked.into_iter().map(|(area, _, _)| area).collect(), plain.area);
    let mut found = Vec::new();
    for string in split(&characters) {
        let digits: Vec<Option<u32>> = string.iter().map(|&area| digit(picture, plain.colour, area)).collect();
        let Some((first, after_icon)) = string.split_first() else { continue };
        let alone = if LENGTHS.contains(&string.len()) && number(&digits).is_some() {
            number(&digits)
        } else if (1..*LENGTHS.end()).contains(&after_icon.len()) && is_icon(picture, plain.colour, first, after_icon) {
            number(&digits[1..])
        } else {
            None
        };
        match alone {
            Some(value) => found.push(Written { left: first.left, value, is_alone: true }),
            None => found.extend(among_words(&string, &digits)),
        }
    }
    found
}

/// Returns the number that digits make; `None` if one of them is no digit.
fn number(digits: &[Option<u32>]) -> Option<u32> {
    digits.iter().try_fold(0, |value, digit| Some(10 * value + (*digit)?))
}

/// Returns the numbers between the words of a string, or a single digit.
fn among_words(string: &[Area], digits: &[Option<u32>]) -> Vec<Written> {
    let is_gap =
        |a: &Area, b: &Area| b.left.saturating_sub(a.right) as f32 > MIN_GAP * a.height().min(b.height()) as f32;
    let mut found = Vec::new();
    let mut from = 0;
    for end in 1..=string.len() {
        if end < string.len() && !is_gap(&string[end - 1], &string[end]) {
            continue;
        }
        if let (Some(value), true) = (number(&digits[from..end]), (1..=*LENGTHS.end()).contains(&(end - from))) {
            found.push(Written { left: string[from].left, value, is_alone: false });
        }
        from = end;
    }
    found
}

/// Whether what is before a number has another colour: a flag or a mine, which says what is counted.
fn is_icon(picture: &Picture, ground: Colour, icon: &Area, number: &[Area]) -> bool {
    let Some(first) = number.first() else { return false };
    let ink = |area: &Area| {
        let pixels = (area.top..area.bottom).flat_map(|y| (area.left..area.right).map(move |x| pixel(picture, x, y)));
        pixels.max_by(|a, b| distance(a, &ground).total_cmp(&distance(b, &ground))).unwrap_or(ground)
    };
    distance(&ink(icon), &ink(first)) > OTHER_INK
}

/// Joins parts that belong together, such as the segments of a digit, and drops what is too small or too large. From left to right.
fn characters(mut parts: Vec<Area>, within: Area) -> Vec<Area> {
    parts.retain(|part| part.height() < within.height() && part.width() < within.width());
    parts.truncate(MAX_PARTS);
    let mut joined: Vec<Area> = Vec::new();
    for mut part in parts {
        // What it joins may now touch others.
        while let Some(index) = joined.iter().position(|other| is_one_character(other, &part)) {
            part.join(&joined.swap_remove(index));
        }
        joined.push(part);
    }
    joined.retain(|area| area.height() >= 6 && area.width() <= area.height() && area.height() < 9 * area.width());
    joined.sort_by_key(|area| area.left);
    joined
}

/// Whether two parts are above each other, with a gap no larger than between the segments of a digit.
fn is_one_character(a: &Area, b: &Area) -> bool {
    let height = a.height().max(b.height());
    let gap = |(from, to): (usize, usize), (other_from, other_to): (usize, usize)| {
        other_from.saturating_sub(to).max(from.saturating_sub(other_to))
    };
    gap((a.left, a.right), (b.left, b.right)) <= (height / 20).max(1)
        && gap((a.top, a.bottom), (b.top, b.bottom)) <= (2 * height / 5).max(2)
}

/// Groups characters into strings: of one height, with gaps less than that.
fn split(characters: &[Area]) -> Vec<Vec<Area>> {
    let follows = |a: &Area, b: &Area| {
        let height = a.height().max(b.height());
        let slack = height / 6 + 1;
        b.left.saturating_sub(a.right) < height
            && a.top.abs_diff(b.top) <= slack + height / 8
            && a.bottom.abs_diff(b.bottom) <= slack
    };
    let mut strings: Vec<Vec<Area>> = Vec::new();
    for &character in characters {
        match strings.iter_mut().find(|string| string.last().is_some_and(|last| follows(last, &character))) {
            Some(string) => string.push(character),
            None => strings.push(vec![character]),
        }
    }
    strings
}

/// Returns the digit in an area.
fn digit(picture: &Picture, ground: Colour, area: Area) -> Option<u32> {
    let at = |from: usize, length: usize, part: f32| from as f32 + part * length as f32;
    let place = |x: f32, y: f32| (at(area.left, area.width(), x), at(area.top, area.height(), y));
    let contrast = |(x, y): (f32, f32)| distance(&picture.sample(x, y), &ground);
    let proportion = area.width() as f32 / area.height() as f32;
    segments::digit(|x, y| contrast(place(x, y)), proportion).or_else(|| printed::digit(picture, ground, area))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn area(left: usize, top: usize, width: usize, height: usize) -> Area {
        Area { left, top, right: left + width, bottom: top + height }
    }

    #[test]
    fn segments_are_joined_to_digits_and_not_to_the_words_above_them() {
        let words = [area(0, 0, 8, 12), area(10, 0, 8, 12), area(20, 0, 8, 12)];
        // The segments of 2: all but the lower right and the upper left.
        let two = |left| {
            [area(left + 2, 40, 9, 2), area(left + 10, 42, 3, 11), area(left + 2, 54, 9, 2), area(left, 56, 3, 11)]
                .into_iter()
                .chain([area(left + 2, 66, 9, 2)])
        };
        let parts = words.into_iter().chain(two(0)).chain(two(16)).collect();
        let characters = characters(parts, area(0, 0, 200, 80));
        let strings: Vec<Vec<Area>> = split(&characters);
        assert_eq!(strings.len(), 2, "{strings:?}");
        assert!(
            strings.contains(&words.to_vec()) && strings.contains(&vec![area(0, 40, 13, 28), area(16, 40, 13, 28)])
        );
    }

    #[test]
    fn numbers_stand_between_words_with_room_at_both_sides() {
        let letters = [0, 10, 20, 40, 50, 70].map(|left| area(left, 0, 8, 12));
        let digits = [None, Some(5), None, Some(1), Some(2), Some(7)];
        let found = among_words(&letters, &digits).iter().map(|number| (number.left, number.value)).collect::<Vec<_>>();
        assert_eq!(found, [(40, 12), (70, 7)]);
    }

    #[test]
    fn what_has_another_colour_than_the_number_after_it_is_an_icon() {
        let (red, black, white) = ([200, 30, 30, 255], [20, 20, 20, 255], [250, 250, 250, 255]);
        let column = |x: usize| match x {
            2..6 => red,
            8..12 | 14..18 => black,
            _ => white,
        };
        let pixels: Vec<u8> = (0..20 * 10).flat_map(|index| column(index % 20)).collect();
        let picture = Picture::from_rgba(&pixels, 20, 10).unwrap();
        let [icon, first, second] = [2, 8, 14].map(|left| area(left, 2, 4, 6));
        assert!(is_icon(&picture, [250.0; 3], &icon, &[first, second]));
        assert!(!is_icon(&picture, [250.0; 3], &first, &[second]));
        assert!(!is_icon(&picture, [250.0; 3], &icon, &[]));
    }
}
