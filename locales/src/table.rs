//! Looks texts up in a table, and fills in their variables. `text_compiler::table` describes the form of a table.

use std::cell::Cell;

/// The number of plural categories at the beginning of [`NUMBERS`]: of 0 to 99, then of all higher numbers by their last two digits.
const CATEGORIES: usize = 200;

thread_local! {
    /// The plural categories of numbers, one letter each, and the decimal separator; empty in English.
    static NUMBERS: Cell<&'static str> = const { Cell::new("") };
    /// The separator between groups of three digits.
    static GROUP_SEPARATOR: Cell<&'static str> = const { Cell::new(",") };
}

/// Sets how the language writes numbers: 200 plural categories as initials (`x` for "other"), and the decimal separator.
/// Other input has no effect.
#[inline]
pub fn install(numbers: &'static str) {
    if numbers.is_char_boundary(CATEGORIES) && numbers.len() > CATEGORIES {
        NUMBERS.set(numbers);
    }
}

/// Returns the separator between the whole number and its decimals.
#[inline]
#[must_use]
pub fn decimal_separator() -> &'static str {
    NUMBERS.get().get(CATEGORIES..).unwrap_or(".")
}

/// Sets the separator between groups of three digits.
#[inline]
pub fn install_group_separator(separator: &'static str) {
    GROUP_SEPARATOR.set(separator);
}

/// Returns the separator between groups of three digits. Only the worker writes such numbers.
#[inline]
#[must_use]
pub fn group_separator() -> &'static str {
    GROUP_SEPARATOR.get()
}

/// Returns the initial of a number's plural category.
#[inline]
fn category(number: i32) -> u8 {
    let number = number.unsigned_abs() as usize;
    let index = if number < 100 { number } else { 100 + number % 100 };
    match NUMBERS.get().as_bytes().get(index) {
        Some(category) => *category,
        None if number == 1 => b'o',
        None => b'x',
    }
}

/// A number in a text. Larger ones than an `i32` holds become its limit.
#[derive(Debug, Clone, Copy)]
pub struct Number(i32);

macro_rules! from {
    ($($type:ty),*) => {
        $(impl From<$type> for Number {
            #[inline]
            fn from(number: $type) -> Self {
                Self(i32::try_from(number).unwrap_or(i32::MAX))
            }
        })*
    };
}

from!(i32, u8, u16, u32, u64, usize);

/// The value of a variable.
pub(crate) enum Value<'a> {
    Text(&'a str),
    Number(Number),
}

/// Returns the text at `index`; empty if there is none.
#[inline]
pub(crate) fn lookup(table: &'static str, index: u16) -> &'static str {
    let mut start = 2;
    for _ in 0..index {
        start += length(table, start) + 2;
    }
    table.get(start..start + length(table, start)).unwrap_or_default()
}

/// Returns the length that is encoded before `end`.
#[inline]
fn length(table: &str, end: usize) -> usize {
    let byte = |index: usize| table.as_bytes().get(index).copied().map_or(0, usize::from);
    byte(end - 2) * 128 + byte(end - 1)
}

/// Returns the text of a pattern with the values of its variables. `text_compiler::table` describes the codes.
#[inline]
pub(crate) fn format(pattern: &str, values: &[Value<'_>]) -> String {
    let (mut text, mut rest) = (String::new(), pattern);
    loop {
        let start = rest.bytes().position(|byte| byte == 1).unwrap_or(rest.len());
        text += rest.get(..start).unwrap_or_default();
        let Some([_, variable, key, ..]) = rest.as_bytes().get(start..) else { return text };
        let mut end = start + 5;
        match (key, values.get(usize::from(*variable))) {
            (b'=', Some(Value::Text(value))) => text += value,
            (b'=', Some(Value::Number(Number(number)))) => text += &number.to_string(),
            (key, Some(Value::Number(Number(number)))) if applies(*key, *number) => {}
            _ => end += length(rest, end),
        }
        rest = rest.get(end..).unwrap_or_default();
    }
}

/// Returns whether the variant with this key is meant for the number.
#[inline]
fn applies(key: u8, number: i32) -> bool {
    key == category(number) || key < b':' && i32::from(key) - i32::from(b'0') == number
}
