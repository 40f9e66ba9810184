use super::*;
use crate::page::late::custom;
use crate::page::{board, play};
use crate::table::{Value, format, lookup};

#[test]
fn english_has_two_plural_forms() {
    assert_eq!(board::name(1, 2u8, 0), "Minefield, 1 row, 2 columns, 0 mines");
    assert_eq!(board::mines_left(1), "1 mine left");
    assert_eq!(board::mines_left(-12), "-12 mines left");
    assert_eq!((custom::TITLE.get(), decimal_separator()), ("Custom board", "."));
}

/// Returns what `install` takes, with the rule of a language.
fn numbers(rule: fn(usize) -> char, separator: &str) -> &'static str {
    let categories: String = (0..200).map(rule).collect();
    (categories + separator).leak()
}

#[test]
fn arabic_has_six_plural_forms() {
    let arabic = |number| match (number, number % 100) {
        (0, _) => 'z',
        (1, _) => 'o',
        (2, _) => 't',
        (_, 3..=10) => 'f',
        (_, 11..=99) => 'm',
        _ => 'x',
    };
    install(numbers(arabic, "٫"));
    let pattern = "\u{1}\0z\0\u{6}0\u{1}\0!\0\x2d\u{1}\0o\0\u{6}1\u{1}\0!\0\x22\u{1}\0t\0\u{6}2\u{1}\0!\0\x17\u{1}\0f\0\u{6}F\u{1}\0!\0\x0c\u{1}\0m\0\u{6}M\u{1}\0!\0\u{1}X";
    let text = |number: u32| format(pattern, &[Value::Number(number.into())]);
    let all = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 200, 1_003].map(text);
    assert_eq!(all, ["0", "1", "2", "F", "F", "M", "M", "X", "X", "F", "M", "X", "F"]);
    assert_eq!(decimal_separator(), "٫");
}

#[test]
fn another_language_replaces_the_texts() {
    page::install("\0\u{3}ein\0\u{4}zwei");
    assert_eq!(board::mines_left(4), "zwei");
    page::install("");
    assert_eq!(play::LEVEL.get(), "");
}

#[test]
fn damaged_numbers_and_tables_are_harmless() {
    for damaged in ["", ",", "xx", "\u{fc}"] {
        install(damaged);
        assert_eq!(decimal_separator(), ".");
    }
    for table in ["\0", "\u{7f}", "\0\u{7f}short", "\u{7f}\u{7f}ü", "\0\u{1}ü"] {
        assert_eq!((lookup(table, 0), lookup(table, 1), lookup(table, u16::MAX)), ("", "", ""), "{table:?}");
    }
    for pattern in ["\u{1}", "\u{1}\0", "\u{1}\0=", "\u{1}\u{9}=\0\0", "\u{1}\0o\u{7f}\u{7f}", "\u{1}\0!\0\u{1}ü"] {
        assert!(format(pattern, &[Value::Number(1.into())]).len() < 3, "{pattern:?}");
    }
    assert_eq!(format("a \u{1}\0=\0\0\u{1}\u{1}=\0\0", &[Value::Text("b"), Value::Number(7.into())]), "a b7");
}
