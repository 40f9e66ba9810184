//! Identifies games.

/// Identifies a game: 128 random bits, or a hash of the file for a replay of another program.
pub type GameId = [u8; 16];
