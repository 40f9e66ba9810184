//! Settings that outlive the page, and the theme they choose.

use yew::prelude::*;

use super::use_media;
use crate::browser;
use crate::saved::settings as saved;
use crate::settings::{Chosen, Settings, Theme};

const KEY: &str = "minesweeper.settings";
/// Where settings that could not be read are kept aside.
const ASIDE: &str = "minesweeper.settings.unreadable";
/// What `early.js` reads before the program is there.
const THEME: &str = "minesweeper.theme";

/// The settings, and what there is to say about how they were kept.
#[derive(Clone)]
pub struct KeptSettings {
    /// The settings and the way to change them.
    pub chosen: UseReducerHandle<Chosen>,
    /// What the player should know about them.
    pub notice: Option<&'static str>,
}

fn load() -> (Settings, Option<&'static str>) {
    let Some(storage) = browser::storage() else {
        return (
            Settings::default(),
            Some("This browser keeps nothing for this page: settings last until it is closed."),
        );
    };
    let Ok(Some(text)) = storage.get_item(KEY) else { return (Settings::default(), None) };
    match saved::read(&text) {
        Ok(settings) => (settings, None),
        Err(_) => {
            let _ = storage.set_item(ASIDE, &text);
            (
                Settings::default(),
                Some("Your saved settings could not be read, so these are the defaults. The old ones are kept aside."),
            )
        }
    }
}

/// The settings of the last visit, or the defaults; every change is saved.
#[hook]
pub fn use_settings() -> KeptSettings {
    let loaded = use_memo((), |()| load());
    let chosen = {
        let settings = loaded.0.clone();
        use_reducer(move || Chosen(settings))
    };
    use_effect_with(chosen.0.clone(), |settings| {
        if let Some(storage) = browser::storage() {
            // Storage may be full: then the choice lasts until the page is closed.
            let _ = storage.set_item(KEY, &saved::write(settings));
        }
    });
    KeptSettings { chosen, notice: loaded.1 }
}

/// Puts on `theme`, following the system where the player leaves it to the system, and tells `early.js`.
#[hook]
pub fn use_theme(theme: Theme) {
    let dark = use_media("(prefers-color-scheme: dark)");
    let contrast = use_media("(prefers-contrast: more)");
    use_effect_with((theme, theme.resolve(dark, contrast)), |(chosen, shown)| {
        browser::set_root_attribute("data-theme", shown.name());
        if let Some(storage) = browser::storage() {
            let _ = storage.set_item(THEME, chosen.name());
        }
    });
}
