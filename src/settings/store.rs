//! Settings that outlive the page.

use game_history::checksum;

use crate::app::notice::Notice;
use crate::platform::storage_keys::SETTINGS;
use crate::platform::{dom, storage};
use crate::settings::codec as saved;
use crate::settings::state::Settings;

/// The settings as they are kept.
#[derive(Debug, Clone, Default)]
pub struct Stored {
    /// Those of the last visit, if there was one and they can be read.
    pub settings: Option<Settings>,
    /// The number under which they were written.
    pub(crate) sequence: u64,
}

/// The settings of the last visit, and what the player should know about them.
#[must_use]
pub fn load() -> (Stored, Vec<Notice>) {
    let mut stored = Stored::default();
    let mut notices = Vec::new();
    if dom::storage().is_none() {
        notices.push(Notice::NO_STORAGE);
    }
    let mut unreadable = None;
    for text in [storage::get(SETTINGS), storage::backup(SETTINGS)].into_iter().flatten() {
        match saved::open(&text) {
            Ok((sequence, settings)) if stored.settings.is_none() || sequence > stored.sequence => {
                stored = Stored { settings: Some(settings), sequence };
            }
            Ok(_) => {}
            Err(_) => {
                storage::quarantine(SETTINGS, &text);
                unreadable = Some(text);
            }
        }
    }
    if let Some(text) = unreadable {
        notices.push(Notice::settings_unreadable(text, stored.settings.is_some()));
        if let Some(settings) = &stored.settings {
            // Both places are whole again, and it is told once.
            stored.sequence += 1;
            save(settings, stored.sequence);
        }
    }
    (stored, notices)
}

/// Those that another tab has kept since `sequence`, and their number.
pub(crate) fn newer(sequence: u64) -> Option<(u64, Settings)> {
    saved::open(&storage::get(SETTINGS)?).ok().filter(|(found, _)| *found > sequence)
}

/// Saves `settings`. Where the browser does not let it, they last until the page is closed.
pub(crate) fn save(settings: &Settings, sequence: u64) {
    let sealed = checksum::append_to_text(saved::write(settings), sequence);
    let taken = storage::put(SETTINGS, &sealed);
    storage::write_backup(SETTINGS, &sealed, !taken);
}
