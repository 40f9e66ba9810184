//! What the page stores of its own: settings and the game in progress. Each has a versioned form, and a decoder that returns a
//! value or a named error for any input. The stored forms of finished games are in the crate `game-history`.
