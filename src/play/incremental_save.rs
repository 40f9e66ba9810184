//! The texts under which games are saved. The game in progress is saved incrementally: most actions write only the events since
//! it was last written as a whole.
//!
//! The whole game is a *base*. Bases alternate between two slots of local storage, and the database has a backup of the last one.
//! A *tail* continues one base, which it names by its checksum: those 16 digits, then the encoded tail. A new base does not
//! overwrite the tail of the previous base, so a torn write of the new base loses only the last action. Every text carries a
//! sequence number and a checksum ([`checksum::append_to_text`]).

use game_history::{GameId, checksum};

use crate::platform::storage_keys::{BACKUP, SLOTS, SUSPENDED, TAIL};
use crate::play::codec;
use crate::play::session::Session;
use crate::play::session::snapshot::GameSnapshot;

/// The maximum number of suspended games; older ones are given up.
pub(crate) const MAX_SUSPENDED: usize = 8;
/// The length of the checksum at the end of each text.
const CHECKSUM_LENGTH: usize = 16;

/// A text to be written to the local storage and to the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedText {
    /// The key in the local storage.
    pub key: &'static str,
    /// The key of the backup in the database.
    pub backup_key: &'static str,
    /// The text.
    pub text: String,
}

/// Removes the tail.
pub const NO_TAIL: SavedText = SavedText { key: TAIL, backup_key: TAIL, text: String::new() };

/// A text as it was found in the storage, with its key.
pub type FoundText = (&'static str, String);

/// A text whose checksum is right, with its sequence number.
type Entry = (u64, FoundText);

/// What was found in the storage.
#[derive(Debug, Default)]
pub struct FoundGames {
    /// The game in progress.
    pub game: Option<GameSnapshot>,
    /// The suspended games, the latest last.
    pub suspended: Vec<GameSnapshot>,
    /// The texts that cannot be read.
    pub unreadable: Vec<FoundText>,
}

impl FoundGames {
    /// Whether nothing was found.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.game.is_none() && self.suspended.is_empty() && self.unreadable.is_empty()
    }
}

/// The last base, as far as tails need it.
#[derive(Debug)]
struct Base {
    game_number: u32,
    /// The checksum of the encoded header. A tail can only continue a game with an equal header.
    header: u64,
    /// The number of events that it contains.
    event_count: usize,
    checksum: String,
    /// How many bytes its tails may still take up.
    bytes_left: usize,
}

/// Reads the saved games, and decides what to write so that the newest of the texts make the game in progress.
#[derive(Debug, Default)]
pub struct IncrementalSave {
    /// The highest sequence number read or written.
    sequence: u64,
    /// The sequence number of the newest base, which its slot depends on.
    base_sequence: u64,
    base: Option<Base>,
}

impl IncrementalSave {
    /// Reads the saved games: from the newest base which can be restored, with its newest tail, if any, and from the newest text with
    /// suspended games that can all be restored. Also returns the unreadable texts that it meets. The next write is a base.
    pub fn read(&mut self, texts: Vec<FoundText>) -> FoundGames {
        (self.base, self.base_sequence) = (None, 0);
        if texts.is_empty() { FoundGames::default() } else { self.read_texts(texts) }
    }

    #[inline(never)]
    fn read_texts(&mut self, texts: Vec<FoundText>) -> FoundGames {
        let (mut entries, mut unreadable) = (Vec::new(), Vec::new());
        for found in texts {
            match checksum::verify_text(&found.1) {
                _ if found.1.is_empty() => {}
                Ok((sequence, _)) if found.0 == TAIL || decode_games(&found.1, None).is_some() => {
                    self.sequence = self.sequence.max(sequence);
                    entries.push((sequence, found));
                }
                _ => unreadable.push(found),
            }
        }
        let (_, suspended) = restore_newest(&mut entries, true, &mut unreadable);
        let (base_sequence, mut game) = restore_newest(&mut entries, false, &mut unreadable);
        self.base_sequence = base_sequence;
        FoundGames { game: game.pop(), suspended, unreadable }
    }

    /// Makes the next write a base: because a text could not be written, another page may have written, or all of the game is to be
    /// in one text.
    pub fn require_base(&mut self) {
        self.base = None;
    }

    /// Returns what to write to save the game at the time `now`: a tail, or a base if the last base cannot be continued. Returns
    /// `None` if the game is not in progress. `address` is the checksum of the link that it was started from.
    pub fn write_game(&mut self, session: &Session, now: f64, address: u64) -> Option<SavedText> {
        // Each tail contains the one before, so tails grow until the next base. The more bases, the shorter the tails: the sum is
        // least if bases and tails take up equally many bytes.
        let base = self.base.take().filter(|base| base.bytes_left > 0);
        if let Some(mut base) = base.filter(|base| base.game_number == session.game_number()) {
            let snapshot = session.snapshot_from(base.event_count, now, address)?;
            if header_checksum(&snapshot) == base.header {
                let text = self.seal(base.checksum.clone() + &codec::encode_tail(&snapshot));
                base.bytes_left = base.bytes_left.saturating_sub(text.len());
                self.base = Some(base);
                return Some(SavedText { key: TAIL, backup_key: TAIL, text });
            }
        }
        let snapshot = session.snapshot(now, address)?;
        let saved = self.write_base(codec::encode(&snapshot));
        // The times of events change when the clock starts, so a base from before has no tail.
        if session.clock().0.is_some() {
            self.base = Some(Base {
                game_number: session.game_number(),
                header: header_checksum(&snapshot),
                event_count: snapshot.events.len(),
                checksum: checksum_of(&saved.text).to_owned(),
                bytes_left: saved.text.len(),
            });
        }
        Some(saved)
    }

    /// Returns what to write, with [`NO_TAIL`], when no game is in progress any more: an empty base.
    pub fn write_end(&mut self) -> SavedText {
        self.base = None;
        self.write_base(String::new())
    }

    /// Returns what to write to save the suspended games, and the ids of those that are saved.
    pub fn write_suspended(&mut self, games: &[GameSnapshot]) -> (SavedText, Vec<Option<GameId>>) {
        let games = games.get(games.len().saturating_sub(MAX_SUSPENDED)..).unwrap_or_default();
        let (mut text, mut ids) = (String::new(), Vec::new());
        for game in games {
            text += &codec::encode(game);
            text.push(',');
            ids.push(game.id);
        }
        (SavedText { key: SUSPENDED, backup_key: SUSPENDED, text: self.seal(text) }, ids)
    }

    /// Returns a base for the slot that the last base is not in.
    fn write_base(&mut self, text: String) -> SavedText {
        if self.sequence % 2 != self.base_sequence % 2 {
            self.sequence = self.sequence.wrapping_add(1);
        }
        let text = self.seal(text);
        self.base_sequence = self.sequence;
        SavedText { key: SLOTS[(self.sequence % 2) as usize], backup_key: BACKUP, text }
    }

    fn seal(&mut self, text: String) -> String {
        self.sequence = self.sequence.wrapping_add(1);
        checksum::append_to_text(text, self.sequence)
    }
}

/// Returns the games of `text` that can be restored. If it is a base and `tail` continues it, returns the continued game.
#[must_use]
pub fn decode_imported(text: &str, tail: &str) -> Vec<GameSnapshot> {
    let continued = decode_restorable(text, Some(tail).filter(|tail| names(tail, text)));
    let mut games = continued.or_else(|| decode_games(text, None)).unwrap_or_default();
    games.retain(is_restorable);
    games
}

/// Returns the sequence number and the games of the newest text of its kind that can be restored; 0 and none if there is none.
fn restore_newest(
    entries: &mut Vec<Entry>,
    suspended: bool,
    unreadable: &mut Vec<FoundText>,
) -> (u64, Vec<GameSnapshot>) {
    let is_wanted = |&(key, _): &FoundText| key != TAIL && (key == SUSPENDED) == suspended;
    while let Some((sequence, base)) = remove_newest(entries, &is_wanted) {
        loop {
            let tail = remove_newest(entries, &|(_, text)| names(text, &base.1));
            let tail_text = tail.as_ref().map(|(_, (_, text))| &**text);
            if let Some(games) = decode_restorable(&base.1, tail_text) {
                return (sequence, games);
            }
            let Some((_, tail)) = tail else { break };
            unreadable.push(tail);
        }
        unreadable.push(base);
    }
    (0, Vec::new())
}

/// Removes and returns the wanted text with the highest sequence number.
fn remove_newest(entries: &mut Vec<Entry>, is_wanted: &dyn Fn(&FoundText) -> bool) -> Option<Entry> {
    let wanted = entries.iter().enumerate().filter(|(_, (_, found))| is_wanted(found));
    let index = wanted.max_by_key(|(_, (sequence, _))| *sequence)?.0;
    Some(entries.swap_remove(index))
}

/// Returns the games of a text with a checksum, continued by `tail`. Returns `None` if any of them cannot be restored.
fn decode_restorable(text: &str, tail: Option<&str>) -> Option<Vec<GameSnapshot>> {
    decode_games(text, tail).filter(|games| games.iter().all(is_restorable))
}

/// Returns the games of a text with a checksum, each continued by `tail`. Returns `None` if any of it is damaged.
fn decode_games(text: &str, tail: Option<&str>) -> Option<Vec<GameSnapshot>> {
    let content = |text| checksum::verify_text(text).ok().map(|(_, content)| content);
    let tail = match tail {
        Some(tail) => Some(content(tail)?.get(CHECKSUM_LENGTH..)?),
        None => None,
    };
    let mut games = Vec::new();
    for text in content(text)?.split(',').filter(|text| !text.is_empty()) {
        let mut game = codec::decode_with_tail(text, tail).ok()?;
        // Older versions gave games without a reveal no id.
        game.id = game.id.or(Some(u128::from(game.setup.seed).to_le_bytes()));
        games.push(game);
    }
    Some(games)
}

fn header_checksum(snapshot: &GameSnapshot) -> u64 {
    checksum::fnv1a(&codec::encode_header(snapshot))
}

/// Returns whether `tail` continues the base with the text `base`.
fn names(tail: &str, base: &str) -> bool {
    tail.get(..CHECKSUM_LENGTH) == Some(checksum_of(base))
}

/// Returns the checksum that a text with a checksum ends with.
fn checksum_of(text: &str) -> &str {
    text.get(text.len().saturating_sub(CHECKSUM_LENGTH)..).unwrap_or_default()
}

fn is_restorable(snapshot: &GameSnapshot) -> bool {
    Session::restore(snapshot, false, 0.0).is_ok()
}

#[cfg(test)]
mod tests;
