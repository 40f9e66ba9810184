//! Reads the values of options.

use std::num::NonZeroUsize;
use std::str::FromStr;

use minesweeper_engine::{Difficulty, FirstReveal, MAX_SIDE, Pos};
use texts::terminal::usage;

use crate::reasons;

/// No machine that this program runs on has more cores.
const MAX_THREADS: usize = 1024;

/// Parses a number of ASCII digits only: a sign is refused.
pub(super) fn parse_number<T: FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

pub(super) fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = parse_number(text).filter(|number: &NonZeroUsize| number.get() <= MAX_THREADS);
    number.ok_or_else(|| usage::between("1", &MAX_THREADS.to_string()))
}

pub(super) fn parse_pos(text: &str) -> Result<Pos, String> {
    let coordinates = text.split_once(',').map(|(x, y)| (parse_number(x), parse_number(y)));
    let Some((Some(x), Some(y))) = coordinates else {
        return Err(usage::position(MAX_SIDE - 1));
    };
    Ok(Pos::new(x, y))
}

pub(super) fn parse_count(text: &str) -> Result<u32, String> {
    let number = parse_number(text).filter(|&number| number > 0);
    number.ok_or_else(|| usage::between("1", &u32::MAX.to_string()))
}

pub(super) fn parse_seed(text: &str) -> Result<u64, String> {
    parse_number(text).ok_or_else(|| usage::between("0", &u64::MAX.to_string()))
}

pub(super) fn parse_level(text: &str) -> Result<Difficulty, String> {
    let is_name = !text.is_empty() && text.chars().all(char::is_alphabetic);
    text.parse::<Difficulty>().map_err(|error| match is_name {
        true => usage::LEVEL.into(),
        false => reasons::params(&error),
    })
}

pub(super) fn parse_first(text: &str) -> Result<FirstReveal, String> {
    text.parse().map_err(|_| usage::FIRST.into())
}

pub(super) fn parse_half_width(text: &str) -> Result<f64, String> {
    let width = text.parse().ok().filter(|width| (0.0001..0.5).contains(width));
    width.ok_or_else(|| usage::HALF_WIDTH.into())
}
