//! What people call keys.

/// A key in words.
pub(crate) fn spoken(key: &str) -> String {
    let (held, bare) = match (key.strip_prefix("control+"), key.strip_prefix("alt+")) {
        (Some(bare), _) => ("Ctrl+", bare),
        (_, Some(bare)) => ("Alt+", bare),
        _ => ("", key),
    };
    let name = match bare {
        " " => "Space",
        "arrowleft" => "Left arrow",
        "arrowright" => "Right arrow",
        "arrowup" => "Up arrow",
        "arrowdown" => "Down arrow",
        "pageup" => "Page Up",
        "pagedown" => "Page Down",
        _ => &capital(bare),
    };
    held.to_owned() + name
}

/// What stands on a key, or near enough.
pub(crate) fn cap(key: &str) -> String {
    match key {
        "arrowleft" => "\u{2190}".to_owned(),
        "arrowright" => "\u{2192}".to_owned(),
        "arrowup" => "\u{2191}".to_owned(),
        "arrowdown" => "\u{2193}".to_owned(),
        _ => spoken(key),
    }
}

/// The same word, with a capital where it begins; a letter that is two as a capital stays as it is.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut upper = first.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(upper), None) => format!("{upper}{}", letters.as_str()),
        _ => word.to_owned(),
    }
}

/// Whether a key is one of those that are held while another is pressed, or that are locked: it is not meant yet.
pub(crate) fn is_held_with_others(key: &str) -> bool {
    const HELD: [&str; 12] = [
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
    HELD.contains(&key.rsplit('+').next().unwrap_or_default())
}

/// Whether a key is the browser's own.
pub(crate) fn is_the_browsers(key: &str) -> bool {
    let is_numbered = key.strip_prefix('f').is_some_and(|number| number.parse::<u8>().is_ok());
    is_numbered || key.starts_with("control+") || key.starts_with("alt+")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_called_as_people_call_them() {
        let named =
            ["f", " ", "enter", "arrowleft", "control+home", "pageup", "f5", "ж", "ß", "+", "control++", "alt+q"];
        let spoken_of = named.map(spoken);
        let expected =
            ["F", "Space", "Enter", "Left arrow", "Ctrl+Home", "Page Up", "F5", "Ж", "ß", "+", "Ctrl++", "Alt+Q"];
        assert_eq!(spoken_of, expected);
        assert_eq!(["arrowleft", "control+end", "f"].map(cap), ["←", "Ctrl+End", "F"]);
    }

    #[test]
    fn what_is_held_with_others_is_not_meant_yet() {
        assert!(
            ["shift", "control+control", "alt+alt", "control+meta", "capslock", "tab"]
                .into_iter()
                .all(is_held_with_others)
        );
        assert!(!["f", " ", "+", "enter", "control+home", "f5", ""].into_iter().any(is_held_with_others));
    }
}
