//! Keeps the game in progress: at every action, twice in turn in the local storage and once in the database.

use game_history::{GameId, checksum};
use wasm_bindgen::JsValue;

use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::suspended::SavedGames;
use crate::platform::storage_keys::{COPY, SETTINGS, SLOTS, SUSPENDED};
use crate::platform::{dom, storage};
use crate::play::codec as play_codec;
use crate::play::session::Session;
use crate::play::session::snapshot::GameSnapshot;
use crate::settings::codec as settings_codec;

/// How many of those are kept.
const MAX_SUSPENDED: usize = 8;

/// Whether this tab keeps the game in progress: one tab at a time does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LockState {
    /// There is none to keep.
    Unclaimed,
    /// It has asked; with `wanted`, to play what is kept.
    Requested { wanted: bool },
    /// It does.
    Held,
    /// Another tab does, and so the game with this number is not kept.
    Denied(u32),
}

/// Keeps the game in progress.
pub struct Autosave {
    lock: LockState,
    /// The number of what was last written.
    sequence: u64,
    /// The game last written, how many acts it had, and whether help was seen: places of the mouse come with the next one.
    written: Option<(u32, usize, bool)>,
    /// The state of the games put aside that was last written.
    suspended: u32,
    /// The games that were last read or put aside.
    known: Vec<Option<GameId>>,
}

impl Autosave {
    /// Reads what is kept, and lets `model`, at the time `at`, have it.
    #[must_use]
    pub fn open(model: &mut Model, at: f64) -> Self {
        let mut autosave =
            Self { lock: LockState::Unclaimed, sequence: 0, written: None, suspended: 0, known: Vec::new() };
        if storage::is_locked_elsewhere() {
            if autosave.read().0.game.is_some() {
                model.add_notice(Notice::OPEN_IN_OTHER_TAB);
                autosave.lock = LockState::Denied(model.session.game_number());
            }
            return autosave;
        }
        let found = autosave.load_saved(model);
        model.restore_on_load(found, storage::is_reload(), at);
        autosave.lock = LockState::Held;
        if model.session.is_under_way() || !model.suspended.is_empty() {
            autosave.sync(model, at);
        } else {
            autosave.release();
        }
        autosave
    }

    /// What is kept, for `model`. What of it cannot be read is set aside.
    fn load_saved(&mut self, model: &mut Model) -> SavedGames {
        let (mut found, unreadable) = self.read();
        for (key, text) in &unreadable {
            storage::quarantine(key, text);
        }
        if !unreadable.is_empty() {
            let texts: Vec<String> = unreadable.into_iter().map(|(_, text)| text).collect();
            model.add_notice(Notice::game_unreadable(texts.join("\n")));
        }
        found.known = std::mem::take(&mut self.known);
        for kept in found.suspended.iter().chain(&found.game) {
            self.known.push(kept.id);
        }
        found
    }

    /// What is kept, and what of it cannot be read.
    fn read(&mut self) -> (SavedGames, Vec<(&'static str, String)>) {
        let mut unreadable = Vec::new();
        let [one, other] = SLOTS.map(|key| (key, storage::get(key)));
        let (last, mut game) = newest_valid(&mut [one, other, (COPY, storage::backup(COPY))], &mut unreadable);
        let (last_suspended, suspended) = newest_valid(
            &mut [(SUSPENDED, storage::get(SUSPENDED)), (SUSPENDED, storage::backup(SUSPENDED))],
            &mut unreadable,
        );
        self.sequence = self.sequence.max(last).max(last_suspended);
        (SavedGames { game: game.pop(), suspended, known: Vec::new() }, unreadable)
    }

    /// Brings what is kept in step with `model` at the time `at`.
    pub fn sync(&mut self, model: &Model, at: f64) {
        let session = &model.session;
        let (serial, under_way) = (session.game_number(), session.is_under_way());
        let asks = match self.lock {
            LockState::Unclaimed => true,
            // Another game, another try.
            LockState::Denied(refused) => refused != serial,
            LockState::Requested { .. } | LockState::Held => false,
        };
        if asks && (under_way || self.suspended != model.suspended_version) {
            self.request_lock(false);
        }
        if self.lock != LockState::Held {
            return;
        }
        if self.suspended != model.suspended_version {
            self.suspended = model.suspended_version;
            if !(self.known.is_empty() && model.suspended.is_empty()) {
                self.write_suspended(model);
            }
        }
        if !under_way {
            // Over, or given up for another: nothing is in progress.
            self.write_slot(String::new());
            return self.release();
        }
        if self.written != Some(state(session)) {
            self.write(model, at);
        }
    }

    /// Writes the game anew, for its clock, at the time `at`.
    pub fn write(&mut self, model: &Model, at: f64) {
        if self.lock == LockState::Held
            && !dom::is_stopped()
            && let Some(kept) = model.snapshot(at)
        {
            self.write_slot(play_codec::write(&kept));
            self.written = Some(state(&model.session));
        }
    }

    fn write_slot(&mut self, text: String) {
        self.sequence += 1;
        let sealed = checksum::append_to_text(text, self.sequence);
        let taken = storage::put(SLOTS[(self.sequence % 2) as usize], &sealed);
        storage::write_backup(COPY, &sealed, !taken);
    }

    fn write_suspended(&mut self, model: &Model) {
        let mut text = String::new();
        self.known.clear();
        for kept in model.suspended.iter().rev().take(MAX_SUSPENDED).rev() {
            self.known.push(kept.id);
            text += &play_codec::write(kept);
            text.push(',');
        }
        self.sequence += 1;
        let sealed = checksum::append_to_text(text, self.sequence);
        let taken = storage::put(SUSPENDED, &sealed);
        storage::write_backup(SUSPENDED, &sealed, !taken);
    }

    /// Asks for the game in progress; with `wanted`, to play what is kept, even if another tab has it.
    pub fn request_lock(&mut self, wanted: bool) {
        self.lock = LockState::Requested { wanted };
        if !dom::dispatch("lock:request", &wanted.into()) {
            // Nobody watches over it: then it is everybody's.
            self.lock = LockState::Held;
        }
    }

    fn release(&mut self) {
        (self.lock, self.written) = (LockState::Unclaimed, None);
        dom::dispatch("lock:release", &JsValue::NULL);
    }

    /// The answer to [`ask`](Self::ask); without that, what is known, or has come to be, some time after the page was opened.
    pub fn on_lock_answer(&mut self, granted: bool, model: &mut Model, at: f64) {
        if !granted {
            if !matches!(self.lock, LockState::Denied(_)) {
                self.on_lock_lost(self.known.contains(&model.session.id()), model);
            }
            return;
        }
        let claim = std::mem::replace(&mut self.lock, LockState::Held);
        model.dismiss_notice(Notice::OPEN_IN_OTHER_TAB.text);
        let found = self.load_saved(model);
        let wanted = match claim {
            LockState::Requested { wanted } => wanted,
            // Where nothing was done yet, the game comes back late.
            _ if model.session.events() > 0 => false,
            _ => found.game.as_ref().is_some_and(|game| model.matches_address(game, storage::is_reload())),
        };
        model.reconcile(found, wanted, at);
        self.sync(model, at);
    }

    /// Another tab has the game in progress; with `own`, it may be the very one that is played here.
    pub fn on_lock_lost(&mut self, own: bool, model: &mut Model) {
        self.lock = LockState::Denied(model.session.game_number());
        self.written = None;
        self.known.clear();
        model.lose_ownership(own);
    }
}

/// Has `model`, at the time `at`, take back what is of use in the lines of a file ([`storage::export_lines`]): the settings, the game that
/// was in progress and those put aside. The worker leaves the newest of each (`storage_keys::GROUPS`).
pub fn import_saved(lines: &str, model: &mut Model, at: f64) {
    for (key, text) in lines.lines().filter_map(|line| line.split_once(' ')) {
        if key == SETTINGS
            && let Ok((_, settings)) = settings_codec::open(text)
        {
            model.import_settings(settings, at);
        } else if let Some((_, games)) = read(text) {
            games.into_iter().filter(is_restorable).for_each(|kept| model.import_suspended(kept));
        }
    }
}

/// What of a game is written as soon as it changes.
fn state(session: &Session) -> (u32, usize, bool) {
    (session.game_number(), session.action_count(), session.assisted())
}

fn is_restorable(kept: &GameSnapshot) -> bool {
    Session::restore(kept, false, 0.0).is_ok()
}

/// The number of the newest text that can be read, and the games in it. What cannot be read is added to `unreadable`.
fn newest_valid(
    texts: &mut [(&'static str, Option<String>)],
    unreadable: &mut Vec<(&'static str, String)>,
) -> (u64, Vec<GameSnapshot>) {
    loop {
        let mut best: Option<(usize, u64, Vec<GameSnapshot>)> = None;
        for (place, (key, slot)) in texts.iter_mut().enumerate() {
            let Some(text) = slot.take_if(|text| !text.is_empty()) else { continue };
            match read(&text) {
                Some((sequence, kept)) => {
                    if best.as_ref().is_none_or(|&(_, last, _)| sequence > last) {
                        best = Some((place, sequence, kept));
                    }
                    *slot = Some(text);
                }
                None => unreadable.push((key, text)),
            }
        }
        let Some((place, sequence, kept)) = best else { return (0, Vec::new()) };
        if kept.iter().all(is_restorable) {
            return (sequence, kept);
        }
        if let Some((key, slot)) = texts.get_mut(place) {
            unreadable.extend(slot.take().map(|text| (*key, text)));
        }
    }
}

/// The games in a sealed text.
fn read(sealed: &str) -> Option<(u64, Vec<GameSnapshot>)> {
    let (sequence, text) = checksum::verify_text(sealed).ok()?;
    let mut games = Vec::new();
    for text in text.split(',').filter(|text| !text.is_empty()) {
        let mut kept = play_codec::read(text).ok()?;
        // Games of flags alone had none once.
        kept.id = kept.id.or(Some(u128::from(kept.setup.seed).to_le_bytes()));
        games.push(kept);
    }
    Some((sequence, games))
}
