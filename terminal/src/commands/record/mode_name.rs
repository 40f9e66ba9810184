//! The names of modes in replays, which other programs read.

use game_history::Mode;

/// Returns the name of a mode in RAWVF.
pub(super) const fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::NoGuess => "No guess",
        Mode::Classic => "Classic",
    }
}
