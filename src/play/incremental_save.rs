//! The texts under which games are saved. The game in progress is saved incrementally: at most actions only the events since it
//! was last written as a whole are written.
//!
//! The whole game is a *base*. Bases alternate between two slots of the local storage, and the database has a copy of the last one.
//! A *tail* continues one base, which it names by its checksum: those 16 digits, then the encoded tail. A new base does not
//! overwrite the tail of the previous base, so a torn write of the new base loses only the last action. Every text carries a
//! sequence number and a checksum ([`checksum::append_to_text`]).

use game_history::{GameId, checksum};

use crate::platform::storage_keys::{COPY, SLOTS, SUSPENDED, TAIL};
use crate::play::codec;
use crate::play::session::{GameSnapshot, Session};

/// The maximum number of suspended games that are saved; the oldest are dropped.
const MAX_SUSPENDED: usize = 8;
/// The length of the checksum at the end of each text.
const CHECKSUM_LENGTH: usize = 16;

/// A text to be written to the local storage and to the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedText {
    /// The key in the local storage.
    pub key: &'static str,
    /// The key of the copy in the database.
    pub copy_key: &'static str,
    /// The text.
    pub text: String,
}

/// A text as it was found in the storage, with its key.
pub type FoundText = (&'static str, String);

/// The last base, as far as tails need it.
#[derive(Debug)]
struct Base {
    game_number: u32,
    /// The encoded header. A tail can only continue a game with an equal one.
    header: Vec<u8>,
    /// The number of events that it contains.
    event_count: usize,
    checksum: String,
    /// Its length in bytes.
    length: usize,
    /// The length in bytes of all its tails together, each of which replaced the one before.
    tails_length: usize,
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
    /// Reads the game in progress from its texts: that of the newest base which can be restored, with its newest tail, if any.
    /// Moves the unreadable texts that it meets to `unreadable`. The next write is a base.
    pub fn read_game(
        &mut self,
        texts: Vec<(&'static str, Option<String>)>,
        unreadable: &mut Vec<FoundText>,
    ) -> Option<GameSnapshot> {
        self.base = None;
        let (base_sequence, mut games) = self.read_newest(texts, unreadable);
        self.base_sequence = base_sequence;
        games.pop()
    }

    /// Reads the suspended games from the newest of `texts` that can be restored. Moves the unreadable ones that it meets to
    /// `unreadable`.
    pub fn read_suspended(
        &mut self,
        texts: Vec<(&'static str, Option<String>)>,
        unreadable: &mut Vec<FoundText>,
    ) -> Vec<GameSnapshot> {
        self.read_newest(texts, unreadable).1
    }

    /// Returns the sequence number and the games of the newest text that can be restored; 0 and none if there is none.
    fn read_newest(
        &mut self,
        texts: Vec<(&'static str, Option<String>)>,
        unreadable: &mut Vec<FoundText>,
    ) -> (u64, Vec<GameSnapshot>) {
        let mut entries = Vec::new();
        for (key, text) in texts {
            let Some(text) = text.filter(|text| !text.is_empty()) else { continue };
            match Entry::new(key, text) {
                Ok(entry) => {
                    self.sequence = self.sequence.max(entry.sequence);
                    entries.push(entry);
                }
                Err(text) => unreadable.push((key, text)),
            }
        }
        while let Some(base) = remove_newest(&mut entries, None) {
            while let Some(tail) = remove_newest(&mut entries, Some(&base.text)) {
                match base.continued(&tail.text).filter(is_restorable) {
                    Some(game) => return (base.sequence, vec![game]),
                    None => unreadable.push((tail.key, tail.text)),
                }
            }
            if base.games.iter().all(is_restorable) {
                return (base.sequence, base.games);
            }
            unreadable.push((base.key, base.text));
        }
        (0, Vec::new())
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
        let base = self.base.take().filter(|base| base.tails_length < base.length);
        if let Some(mut base) = base.filter(|base| base.game_number == session.game_number()) {
            let snapshot = session.snapshot_from(base.event_count, now, address)?;
            if codec::encode_header(&snapshot) == base.header {
                let text = self.seal(base.checksum.clone() + &codec::encode_tail(&snapshot));
                base.tails_length += text.len();
                self.base = Some(base);
                return Some(SavedText { key: TAIL, copy_key: TAIL, text });
            }
        }
        let snapshot = session.snapshot(now, address)?;
        let saved = self.write_base(codec::encode(&snapshot));
        // The times of events change when the clock starts, so a base from before has no tail.
        if session.clock().0.is_some() {
            self.base = Some(Base {
                game_number: session.game_number(),
                header: codec::encode_header(&snapshot),
                event_count: snapshot.events.len(),
                checksum: checksum_of(&saved.text).to_owned(),
                length: saved.text.len(),
                tails_length: 0,
            });
        }
        Some(saved)
    }

    /// Returns what to write when no game is in progress any more: an empty base, and no tail.
    pub fn write_end(&mut self) -> [SavedText; 2] {
        self.base = None;
        [self.write_base(String::new()), SavedText { key: TAIL, copy_key: TAIL, text: String::new() }]
    }

    /// Returns what to write to save the suspended games, and the ids of those that are saved.
    pub fn write_suspended(&mut self, games: &[GameSnapshot]) -> (SavedText, Vec<Option<GameId>>) {
        let games = games.get(games.len().saturating_sub(MAX_SUSPENDED)..).unwrap_or_default();
        let text = games.iter().map(|game| codec::encode(game) + ",").collect();
        let text = self.seal(text);
        (SavedText { key: SUSPENDED, copy_key: SUSPENDED, text }, games.iter().map(|game| game.id).collect())
    }

    /// Returns a base for the slot that the last base is not in.
    fn write_base(&mut self, text: String) -> SavedText {
        if self.sequence % 2 != self.base_sequence % 2 {
            self.sequence = self.sequence.wrapping_add(1);
        }
        let text = self.seal(text);
        self.base_sequence = self.sequence;
        SavedText { key: SLOTS[(self.sequence % 2) as usize], copy_key: COPY, text }
    }

    fn seal(&mut self, text: String) -> String {
        self.sequence = self.sequence.wrapping_add(1);
        checksum::append_to_text(text, self.sequence)
    }
}

/// Returns the games of `text` that can be restored. If it is a base and `tail` continues it, returns the continued game.
#[must_use]
pub fn decode_imported(text: &str, tail: &str) -> Vec<GameSnapshot> {
    let Ok(mut base) = Entry::new(COPY, text.to_owned()) else { return Vec::new() };
    if names(tail, text)
        && let Some(game) = base.continued(tail).filter(is_restorable)
    {
        base.games = vec![game];
    }
    base.games.retain(is_restorable);
    base.games
}

/// A text whose checksum is right.
struct Entry {
    key: &'static str,
    text: String,
    sequence: u64,
    /// The games of a base or of the suspended games.
    games: Vec<GameSnapshot>,
}

impl Entry {
    /// Decodes the text under `key`. A tail is not decoded without its base.
    ///
    /// # Errors
    /// Returns the text if any of it is damaged.
    fn new(key: &'static str, text: String) -> Result<Self, String> {
        let Ok((sequence, content)) = checksum::verify_text(&text) else { return Err(text) };
        let decoded = if key == TAIL { Some(Vec::new()) } else { decode_games(content) };
        match decoded {
            Some(games) => Ok(Self { key, sequence, games, text }),
            None => Err(text),
        }
    }

    /// Returns the only game of this base continued by a tail; `None` if that is not possible.
    fn continued(&self, tail: &str) -> Option<GameSnapshot> {
        let [game] = &self.games[..] else { return None };
        let (_, content) = checksum::verify_text(tail).ok()?;
        codec::decode_tail(game, content.get(CHECKSUM_LENGTH..)?).ok()
    }
}

/// Removes and returns the newest tail of the base with the text `base`, or the newest entry that is no tail.
fn remove_newest(entries: &mut Vec<Entry>, base: Option<&str>) -> Option<Entry> {
    let matching = entries.iter().enumerate().filter(|(_, entry)| match base {
        Some(base) => names(&entry.text, base),
        None => entry.key != TAIL,
    });
    let index = matching.max_by_key(|(_, entry)| entry.sequence)?.0;
    Some(entries.swap_remove(index))
}

fn decode_games(content: &str) -> Option<Vec<GameSnapshot>> {
    let mut games = Vec::new();
    for text in content.split(',').filter(|text| !text.is_empty()) {
        let mut game = codec::decode(text).ok()?;
        // Older versions gave games without a reveal no id.
        game.id = game.id.or(Some(u128::from(game.setup.seed).to_le_bytes()));
        games.push(game);
    }
    Some(games)
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
