//! Identifies games.

/// Identifies a game: when its clock started and random bits ([`new_id`]); 128 random bits in earlier versions of the page; or a
/// hash of the file for a replay of another program.
pub type GameId = [u8; 16];

/// The bytes after the time in an id that has one. Other ids have them by chance only.
const TIMED: u64 = 0x6d73;

/// Returns the id of a game whose clock starts at `unix_ms`, in milliseconds since 1970. `random` makes it unique.
#[must_use]
pub fn new_id(unix_ms: f64, random: u64) -> GameId {
    (u128::from((unix_ms as u64) << 16 | TIMED) << 64 | u128::from(random)).to_be_bytes()
}

/// Returns when the clock of the game started, in milliseconds since 1970; `None` if the id has no time.
#[must_use]
pub fn started_ms(id: GameId) -> Option<u64> {
    let head = (u128::from_be_bytes(id) >> 64) as u64;
    (head & 0xffff == TIMED).then_some(head >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_the_time_at_which_the_clock_started() {
        assert_eq!(started_ms(new_id(1_800_000_000_000.9, u64::MAX)), Some(1_800_000_000_000));
        assert_eq!([[0; 16], [9; 16], [255; 16]].map(started_ms), [None; 3]);
    }
}
