//! Settings that outlive the page.

use crate::browser;
use crate::saved::settings as saved;
use crate::settings::Settings;

/// Where settings are kept.
pub const SETTINGS: &str = "minesweeper.settings";
/// Where settings that could not be read are kept aside.
const ASIDE: &str = "minesweeper.settings.unreadable";

/// The settings of the last visit, or the defaults; and what the player should know about them.
#[must_use]
pub fn load() -> (Settings, Option<&'static str>) {
    let Some(storage) = browser::storage() else {
        let notice = "This browser keeps nothing for this page: settings and games last until it is closed.";
        return (Settings::default(), Some(notice));
    };
    let Ok(Some(text)) = storage.get_item(SETTINGS) else { return (Settings::default(), None) };
    match saved::read(&text) {
        Ok(settings) => (settings, None),
        Err(_) => {
            let _ = storage.set_item(ASIDE, &text);
            let notice =
                "Your saved settings could not be read, so these are the defaults. The old ones are kept aside.";
            (Settings::default(), Some(notice))
        }
    }
}

/// Saves `settings`. Storage may be full or denied: then they last until the page is closed.
pub(super) fn save(settings: &Settings) {
    keep(SETTINGS, &saved::write(settings));
}

/// Keeps `text` under `key`, where the browser lets it.
pub(super) fn keep(key: &str, text: &str) {
    if let Some(storage) = browser::storage() {
        let _ = storage.set_item(key, text);
    }
}

/// The texts that are kept, by their keys, for a file that holds everything.
#[must_use]
pub fn local() -> Vec<(String, String)> {
    let text = |key: &str| Some((key.to_owned(), browser::storage()?.get_item(key).ok()??));
    [SETTINGS].into_iter().filter_map(text).collect()
}
