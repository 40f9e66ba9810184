//! The names of keys for players.

use texts::worker::{Text, keys as words};

/// The keys that are named by words. The others are named by what they write, or by the name that browsers give them.
const NAMED: [(&str, Text); 13] = [
    (" ", words::SPACE),
    ("enter", words::ENTER),
    ("home", words::HOME),
    ("end", words::END),
    ("pageup", words::PAGE_UP),
    ("pagedown", words::PAGE_DOWN),
    ("arrowleft", words::ARROW_LEFT),
    ("arrowright", words::ARROW_RIGHT),
    ("arrowup", words::ARROW_UP),
    ("arrowdown", words::ARROW_DOWN),
    ("delete", words::DELETE),
    ("insert", words::INSERT),
    ("backspace", words::BACKSPACE),
];

/// Returns the name of a key.
pub(crate) fn key_label(key: &str) -> String {
    if let Some(bare) = key.strip_prefix("control+") {
        words::with_ctrl(&bare_label(bare))
    } else if let Some(bare) = key.strip_prefix("alt+") {
        words::with_alt(&bare_label(bare))
    } else {
        bare_label(key)
    }
}

/// Returns the name of a key without modifiers.
fn bare_label(key: &str) -> String {
    let name = NAMED.iter().find(|(name, _)| *name == key).map(|(_, text)| (*text).into());
    name.unwrap_or_else(|| capitalized(key))
}

/// Returns the text on a button for a key: an arrow, or the name of the key.
pub(crate) fn key_cap(key: &str) -> String {
    match key {
        "arrowleft" => "\u{2190}".to_owned(),
        "arrowright" => "\u{2192}".to_owned(),
        "arrowup" => "\u{2191}".to_owned(),
        "arrowdown" => "\u{2193}".to_owned(),
        _ => key_label(key),
    }
}

/// Returns the word with an upper-case first letter, unless that letter has no single upper-case form (such as ß).
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut upper = first.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(upper), None) => format!("{upper}{}", letters.as_str()),
        _ => word.to_owned(),
    }
}

/// Whether a key is a modifier, a lock key or Tab: none of them is taken as the new key.
pub(crate) fn is_modifier(key: &str) -> bool {
    const MODIFIERS: [&str; 12] = [
        "shift",
        "control",
        "alt",
        "altgraph",
        "meta",
        "os",
        "fn",
        "fnlock",
        "capslock",
        "numlock",
        "scrolllock",
        "tab",
    ];
    MODIFIERS.contains(&key.rsplit('+').next().unwrap_or_default())
}

/// Whether a key is reserved for the browser.
pub(crate) fn is_reserved(key: &str) -> bool {
    let is_numbered = key.strip_prefix('f').is_some_and(|number| number.parse::<u8>().is_ok());
    is_numbered || key.starts_with("control+") || key.starts_with("alt+")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_names_that_players_know() {
        let keys =
            ["f", " ", "enter", "arrowleft", "control+home", "pageup", "f5", "ж", "ß", "+", "control++", "alt+q"];
        let labels = keys.map(key_label);
        let expected =
            ["F", "Space", "Enter", "Left arrow", "Ctrl+Home", "Page Up", "F5", "Ж", "ß", "+", "Ctrl++", "Alt+Q"];
        assert_eq!(labels, expected);
        assert_eq!(["arrowleft", "control+end", "f"].map(key_cap), ["←", "Ctrl+End", "F"]);
    }

    #[test]
    fn modifiers_are_recognised_alone_and_in_combinations() {
        assert!(
            ["shift", "control+control", "alt+alt", "control+meta", "capslock", "tab"].into_iter().all(is_modifier)
        );
        assert!(!["f", " ", "+", "enter", "control+home", "f5", ""].into_iter().any(is_modifier));
    }
}
