//! Settings that outlive the page.

use super::store;
use crate::browser;
use crate::notice::Notice;
use crate::saved::{seal, settings as saved};
use crate::settings::Settings;

const KEY: &str = "minesweeper.settings";

/// The settings as they are kept.
#[derive(Debug, Clone, Default)]
pub struct Stored {
    /// Those of the last visit, if there was one and they can be read.
    pub settings: Option<Settings>,
    /// The number under which they were written.
    pub(super) sequence: u64,
}

/// The settings of the last visit, and what the player should know about them.
#[must_use]
pub fn load() -> (Stored, Vec<Notice>) {
    let mut stored = Stored::default();
    let mut notices = Vec::new();
    if browser::storage().is_none() {
        notices.push(Notice::NO_STORAGE);
    }
    for text in [store::get(KEY), store::copy(KEY)].into_iter().flatten() {
        match saved::open(&text) {
            Ok((sequence, settings)) if stored.settings.is_none() || sequence > stored.sequence => {
                stored = Stored { settings: Some(settings), sequence };
            }
            Ok(_) => {}
            Err(_) => {
                store::set_aside(KEY, &text);
                notices.push(Notice::settings_unreadable(text));
            }
        }
    }
    (stored, notices)
}

/// Those that another tab has kept since `sequence`.
pub(super) fn newer(sequence: u64) -> Option<Stored> {
    let (found, settings) = saved::open(&store::get(KEY)?).ok()?;
    (found > sequence).then_some(Stored { settings: Some(settings), sequence: found })
}

/// Saves `settings`. Where the browser does not let it, they last until the page is closed.
pub(super) fn save(settings: &Settings, sequence: u64) {
    let sealed = seal::seal(saved::write(settings), sequence);
    let taken = store::put(KEY, &sealed);
    store::put_copy(KEY, &sealed, !taken);
}
