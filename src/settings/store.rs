//! Loads and saves the settings.

use game_history::checksum;
use minesweeper_engine::Params;

use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::platform::browser::Browser;
use crate::platform::storage_keys::{FIT, SETTINGS, SHAPE, THEME};
use crate::settings::codec;
use crate::settings::state::Settings;

/// The settings as they were last loaded or saved.
#[derive(Debug, Clone, Default)]
pub struct StoredSettings {
    /// The settings; `None` on the first visit, or if they cannot be read.
    pub settings: Option<Settings>,
    /// Their sequence number. It grows with each save.
    sequence: u64,
    /// The size of the board that the next visit will show.
    params: Option<Params>,
}

/// Loads the newest readable settings. Returns them with notices for the player about what went wrong, and with the effects that
/// mend it.
#[must_use]
pub fn load(browser: &dyn Browser) -> (StoredSettings, Vec<Notice>, Vec<Effect>) {
    let (mut stored, mut notices, mut effects) = (StoredSettings::default(), Vec::new(), Vec::new());
    if !browser.has_storage() {
        notices.push(Notice::NO_STORAGE);
    }
    let mut unreadable = None;
    for text in [browser.stored(SETTINGS), browser.backup(SETTINGS)].into_iter().flatten() {
        match codec::decode_with_checksum(&text) {
            Ok((sequence, settings)) if stored.settings.is_none() || sequence > stored.sequence => {
                stored = StoredSettings { settings: Some(settings), sequence, params: None };
            }
            Ok(_) => {}
            Err(_) => add_unreadable(text, &mut unreadable, &mut effects),
        }
    }
    if let Some(file) = unreadable {
        notices.push(Notice::settings_unreadable(file, stored.settings.is_some()));
        // Saves both texts again, so that the notice appears only once.
        effects.extend(stored.settings.clone().map(|settings| stored.save(settings)));
    }
    (stored, notices, effects)
}

/// Quarantines a text, and adds it as a line to the `file` for the player unless it is the same as the one before.
#[inline(never)]
fn add_unreadable(text: String, file: &mut Option<String>, effects: &mut Vec<Effect>) {
    *file = Some(match file.take() {
        Some(before) if before != text => before + "\n" + &text,
        _ => text.clone(),
    });
    effects.push(Effect::Quarantine { key: SETTINGS, text });
}

/// Returns the settings that another tab has saved after `sequence`, with their sequence number.
pub(crate) fn newer_than(browser: &dyn Browser, sequence: u64) -> Option<(u64, Settings)> {
    codec::decode_with_checksum(&browser.stored(SETTINGS)?).ok().filter(|(found, _)| *found > sequence)
}

impl StoredSettings {
    /// Returns the sequence number.
    pub(crate) const fn sequence(&self) -> u64 {
        self.sequence
    }

    /// Notes settings that another tab has saved.
    pub(crate) fn adopt(&mut self, settings: Settings, sequence: u64) {
        (self.settings, self.sequence) = (Some(settings), sequence);
    }

    /// Saves what has changed. `params`: the size of the board that the next visit will show. If the browser denies it, the
    /// settings last until the page is closed.
    pub(crate) fn update(&mut self, settings: &Settings, params: Params) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut put = |key, text| effects.push(Effect::Save { key, backup_key: None, text });
        // `boot-theme.js` applies the shape, the theme and the fit at the next visit, before the program has loaded.
        if self.params.replace(params) != Some(params) {
            let size = params.size();
            put(SHAPE, format!("{} {}", size.width(), size.height()));
        }
        if self.settings.as_ref() != Some(settings) {
            put(THEME, settings.theme.name().to_owned());
            let (rotated, cell) = (u8::from(settings.rotates_wide_boards), settings.cell_px.unwrap_or_default());
            put(FIT, format!("{rotated} {cell}"));
            effects.push(self.save(settings.clone()));
        }
        effects
    }

    fn save(&mut self, settings: Settings) -> Effect {
        self.sequence += 1;
        let text = checksum::append_to_text(codec::encode(&settings), self.sequence);
        self.settings = Some(settings);
        Effect::Save { key: SETTINGS, backup_key: Some(SETTINGS), text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::fake_browser::FakeBrowser;

    #[test]
    fn each_unreadable_text_is_offered_to_the_player_once() {
        for (backup, file) in [("bad", "bad"), ("worse", "bad\nworse"), ("", "bad\n")] {
            let browser = FakeBrowser::default();
            browser.stored.borrow_mut().insert(SETTINGS.to_owned(), "bad".to_owned());
            browser.backup.borrow_mut().insert(SETTINGS.to_owned(), backup.to_owned());
            let (_, notices, effects) = load(&browser);
            let files: Vec<_> = notices.iter().map(|notice| notice.attachment.as_deref()).collect();
            assert_eq!(files, [Some(file)]);
            assert_eq!(effects.len(), 2, "each is quarantined: {effects:?}");
        }
    }
}
