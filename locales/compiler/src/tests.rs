use super::*;
use crate::read::texts;

const ENGLISH: &str = "
-game = Minesweeper
title = { -game }
# The mine counter.
# $mines (Number): how many are left
# $cell (Text): such as \"C4\"
left = { $cell }, { $mines ->
    [one] 1 mine
   *[other] { $mines } mines
} left
";

fn catalog(source: &str) -> Catalog {
    let feature = Feature { name: "board".to_owned(), is_late: false, texts: texts(source).unwrap() };
    Catalog { programs: vec![Program { name: "page".to_owned(), features: vec![feature] }] }
}

fn problems(source: &str, english: &str) -> Vec<String> {
    catalog(source).table("page", &catalog(english)).unwrap_err().0
}

#[test]
fn texts_have_a_constant_or_a_typed_function() {
    let code = rust_code(&catalog(ENGLISH), &[]);
    assert!(code.contains("pub const TITLE: Text = Text(0);"), "{code}");
    assert!(code.contains("pub fn r#left(mines: impl Into<Number>, cell: &str) -> String {"), "{code}");
    assert!(code.contains("#[doc = \" The mine counter.\"]"), "{code}");
}

#[test]
fn a_table_has_the_texts_of_a_language_in_the_order_of_english() {
    let german = "left = { $mines ->\n    [one] Noch eine Mine\n   *[other] Noch { $mines } Minen\n } bei { $cell }\ntitle = Minensuche";
    let table = catalog(german).table("page", &catalog(ENGLISH)).unwrap();
    assert!(table.starts_with("\0\nMinensuche\0"), "{table:?}");
    let one = "\u{1}\0o\0\u{13}Noch eine Mine\u{1}\0!\0\u{10}";
    assert!(table.ends_with(&format!("{one}Noch \u{1}\0=\0\0 Minen bei \u{1}\u{1}=\0\0")), "{table:?}");
}

#[test]
fn late_texts_are_at_the_end_of_the_table_and_in_a_module_of_their_own() {
    let feature =
        |name: &str, is_late, source: &str| Feature { name: name.to_owned(), is_late, texts: texts(source).unwrap() };
    let features = vec![feature("board", false, "a = A"), feature("board", true, "b = B")];
    let catalog = Catalog { programs: vec![Program { name: "page".to_owned(), features }] };
    assert_eq!(catalog.first_table("page", &catalog).unwrap(), "\0\u{1}A");
    assert_eq!(catalog.table("page", &catalog).unwrap(), "\0\u{1}A\0\u{1}B");
    let code = rust_code(&catalog, &[]);
    let late = code.find("pub mod late {").unwrap();
    assert!(
        code[late..].contains("pub mod board {") && code[late..].contains("pub const B: Text = Text(1);"),
        "{code}"
    );
}

#[test]
fn the_pseudo_language_is_longer_and_in_brackets_and_keeps_the_variables() {
    let english = catalog(ENGLISH);
    let table = english.pseudo().table("page", &english).unwrap();
    assert!(table.contains("[Míínééswéééépéér]"), "{table:?}");
    assert!(table.contains("1 míínéé") && table.contains("\u{1}\0=\0\0 míínéés"), "{table:?}");
}

#[test]
fn missing_and_unknown_texts_and_variables_are_named() {
    assert_eq!(
        problems("left = { $mines }, { $cells }\nother = A", ENGLISH),
        [
            "page/board.ftl: title is missing",
            "page/board.ftl: left: no comment in English says what $cells is: `# $cells (Number): ...`",
            "page/board.ftl: left: $cell is missing",
            "page/board.ftl: other is not a text of English",
        ]
    );
}

#[test]
fn every_variable_of_english_is_described_and_only_numbers_select() {
    assert_eq!(problems("a = { $n }", "a = { $n }").len(), 1);
    let text = "# $n (Text): a name\na = { $n ->\n    [one] A\n   *[other] B\n }";
    assert_eq!(problems(text, text), ["page/board.ftl: a: $n is not a number"]);
}

#[test]
fn mistakes_in_a_file_are_named() {
    let error = |source: &str| texts(source).unwrap_err().join("; ");
    assert!(error("a = { $n").starts_with("line 1: "), "{}", error("a = { $n"));
    assert_eq!(error("a = A\na = B"), "a: there are two texts of this name");
    assert_eq!(error("a = A\n    .label = B"), "a: attributes are not supported: write a text of its own");
    assert_eq!(error("a = { -game }"), "a: there is no term -game");
    assert_eq!(
        error("a = { NUMBER($n) }"),
        "a: only variables, selectors, quoted text and terms are supported in braces"
    );
    assert_eq!(error("a = { $n ->\n    [won] A\n   *[other] B\n }"), "a: won is no plural category");
    assert_eq!(error("a = { $n ->\n    [12] A\n   *[other] B\n }"), "a: 12: a number as a key has one digit");
}

#[cfg(feature = "numbers")]
#[test]
fn a_choice_by_plural_category_has_all_categories_of_the_language() {
    let two = catalog("# $n (Number): a number\na = { $n ->\n    [one] A\n   *[other] B\n }");
    assert_eq!(two.missing_plurals("ar"), ["page/board.ftl: a lacks a plural form"]);
    assert!(two.missing_plurals("de").is_empty() && two.missing_plurals("ja").is_empty());
    let by_number = catalog("a = { $n ->\n    [1] A\n   *[other] B\n }");
    assert!(by_number.missing_plurals("ar").is_empty());
}
