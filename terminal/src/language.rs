//! The language of what people read: that of the option `--language`, or of the environment.
//!
//! Texts are per thread, so threads that make texts [`install`] the language of the thread that starts them.

use std::cell::Cell;
use std::ffi::OsString;

use texts::{LANGUAGES, Language};

use crate::environment;

thread_local! {
    /// The language of this thread.
    static CURRENT: Cell<&'static Language> = const { Cell::new(&LANGUAGES[0]) };
}

/// The option that names the language.
pub(crate) const OPTION: &str = "--language";

/// Installs the language of the arguments or of the environment. The messages about wrong arguments are in it too, so it is looked for
/// before they are parsed.
pub(crate) fn install_from(args: &[OsString]) {
    let language = option(args).and_then(|code| find(&code)).or_else(from_environment);
    install(language.unwrap_or(&LANGUAGES[0]));
}

/// Uses a language on this thread.
pub fn install(language: &'static Language) {
    let table = |english: &'static str, translations: &[(&str, &'static str)]| {
        translations.iter().find(|(code, _)| *code == language.code).map_or(english, |(_, table)| *table)
    };
    texts::install(language.numbers);
    texts::page::install(table(texts::page::ENGLISH, texts::page::TRANSLATIONS));
    texts::worker::install(table(texts::worker::ENGLISH, texts::worker::TRANSLATIONS));
    texts::terminal::install(table(texts::terminal::ENGLISH, texts::terminal::TRANSLATIONS));
    CURRENT.set(language);
}

/// Returns the language of this thread.
#[must_use]
pub fn current() -> &'static Language {
    CURRENT.get()
}

/// Returns a language by its code.
#[must_use]
pub fn find(code: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.code == code)
}

/// Runs the full screen. Its frames have columns, which terminals shift if a line has a language that is written from right to left: some
/// reverse such lines as a whole, others not even their words. So it is in English, unless the option asks for the language.
pub(crate) fn on_screen<T>(is_asked_for: bool, run: impl FnOnce() -> T) -> T {
    if current().is_right_to_left && !is_asked_for { in_english(run) } else { run() }
}

/// Runs something in English.
pub(crate) fn in_english<T>(run: impl FnOnce() -> T) -> T {
    let language = current();
    install(&LANGUAGES[0]);
    let result = run();
    install(language);
    result
}

/// Returns the value of the option.
fn option(args: &[OsString]) -> Option<String> {
    let mut args = args.iter().map(|arg| arg.to_string_lossy()).take_while(|arg| arg != "--");
    while let Some(arg) = args.next() {
        match arg.strip_prefix(OPTION) {
            Some("") => return args.next().map(Into::into),
            Some(value) if value.starts_with('=') => return Some(value[1..].to_owned()),
            _ => {}
        }
    }
    None
}

/// Returns the language that the environment asks for. A terminal that is not for UTF-8 has the letters of English only.
fn from_environment() -> Option<&'static Language> {
    if !environment::is_utf8() {
        return None;
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(environment::value)?;
    from_locale(&locale, environment::value("LANGUAGE").as_deref())
}

/// Returns the first language that exists among those of `LANGUAGE`, a list that the locale C does not know, and of the locale.
fn from_locale(locale: &str, list: Option<&str>) -> Option<&'static Language> {
    let language = |locale: &str| locale.split(['.', '_', '@', '-']).next().unwrap_or_default().to_ascii_lowercase();
    if ["c", "posix"].contains(&&*language(locale)) {
        return None;
    }
    let wanted = list.into_iter().flat_map(|list| list.split(':')).chain([locale]);
    wanted.map(language).find_map(|code| find(&code))
}

#[cfg(test)]
mod tests {
    use texts::terminal::screen;

    use super::*;

    #[test]
    fn locales_name_languages() {
        let code = |locale, list| from_locale(locale, list).map(|language| language.code);
        assert_eq!(code("de_AT.UTF-8", None), Some("de"));
        assert_eq!(code("ar", Some("")), Some("ar"));
        assert_eq!(code("sr_RS.UTF-8@latin", None), None);
        assert_eq!(code("fr_FR.UTF-8", Some("fr:de_CH:en")), Some("de"));
        assert_eq!(code("en_GB.UTF-8", Some("en:de")), Some("en"));
        assert_eq!([code("C.UTF-8", Some("de")), code("POSIX", Some("de")), code("", None)], [None; 3]);
    }

    #[test]
    fn the_option_is_found_wherever_it_is() {
        let option = |args: &[&str]| option(&args.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(option(&["minesweeper", "--language", "de", "play"]).as_deref(), Some("de"));
        assert_eq!(option(&["minesweeper", "play", "--language=ar"]).as_deref(), Some("ar"));
        assert_eq!(
            [option(&["minesweeper", "--language"]), option(&["minesweeper", "--", "--language", "de"])],
            [None, None]
        );
    }

    #[test]
    fn frames_are_english_instead_of_right_to_left_unless_that_is_asked_for() {
        let arabic = find("ar").unwrap();
        install(arabic);
        assert_eq!(on_screen(false, || screen::KEYS.get()), "Keys");
        assert_ne!(on_screen(true, || screen::KEYS.get()), "Keys");
        assert_eq!(current(), arabic);
        install(find("de").unwrap());
        assert_eq!(on_screen(false, || screen::KEYS.get()), "Tasten");
    }
}
