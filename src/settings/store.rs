//! Loads and saves the settings.

use game_history::checksum;

use crate::app::notice::Notice;
use crate::platform::storage_keys::SETTINGS;
use crate::platform::{dom, storage};
use crate::settings::codec;
use crate::settings::state::Settings;

/// The settings as they were last loaded or saved.
#[derive(Debug, Clone, Default)]
pub struct Stored {
    /// The settings; `None` on the first visit, or if they cannot be read.
    pub settings: Option<Settings>,
    /// Their sequence number. It grows with each save.
    pub(crate) sequence: u64,
}

/// Loads the newest readable settings. Returns them with notices for the player about what went wrong.
#[must_use]
pub fn load() -> (Stored, Vec<Notice>) {
    let mut stored = Stored::default();
    let mut notices = Vec::new();
    if dom::storage().is_none() {
        notices.push(Notice::NO_STORAGE);
    }
    let mut unreadable = None;
    for text in [storage::get(SETTINGS), storage::backup(SETTINGS)].into_iter().flatten() {
        match codec::decode_with_checksum(&text) {
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
            // Repairs both copies, so that the notice appears only once.
            stored.sequence += 1;
            save(settings, stored.sequence);
        }
    }
    (stored, notices)
}

/// Returns the settings that another tab has saved after `sequence`, with their sequence number.
pub(crate) fn newer_than(sequence: u64) -> Option<(u64, Settings)> {
    codec::decode_with_checksum(&storage::get(SETTINGS)?).ok().filter(|(found, _)| *found > sequence)
}

/// Saves `settings`. If the browser denies it, they last until the page is closed.
pub(crate) fn save(settings: &Settings, sequence: u64) {
    let text = checksum::append_to_text(codec::encode(settings), sequence);
    let is_stored = storage::put(SETTINGS, &text);
    storage::write_backup(SETTINGS, &text, !is_stored);
}
