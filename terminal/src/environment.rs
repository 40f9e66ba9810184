//! What the environment says of the terminal.

use std::env;

/// Returns a variable that is set and not empty.
pub(crate) fn value(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// Returns the locale that says which characters the terminal has.
pub(crate) fn character_locale() -> Option<String> {
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(value)
}

/// Returns whether the terminal is for UTF-8. On Windows all are.
pub(crate) fn is_utf8() -> bool {
    cfg!(windows) || character_locale().is_some_and(|locale| names_utf8(&locale))
}

/// Returns whether the characters of a locale are UTF-8.
pub(crate) fn names_utf8(locale: &str) -> bool {
    locale.to_ascii_uppercase().replace('-', "").contains("UTF8")
}
