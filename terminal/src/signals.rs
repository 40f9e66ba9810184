//! The signals that ask the program to end.

use std::ffi::c_int;

use signal_hook::consts::TERM_SIGNALS;

/// Returns the signals that end the game on the full screen. One of them comes when the window of the terminal is closed.
pub(crate) fn ending_a_game() -> impl Iterator<Item = c_int> {
    TERM_SIGNALS.iter().copied().chain(HANGUP)
}

/// Returns the signals that end a command which can run for hours: not the one of a closed window if `nohup` has it ignored, and only
/// where that can be known.
pub(crate) fn ending_a_command() -> impl Iterator<Item = c_int> {
    TERM_SIGNALS.iter().copied().chain(HANGUP.filter(|_| !is_hangup_ignored()))
}

#[cfg(unix)]
const HANGUP: Option<c_int> = Some(signal_hook::consts::SIGHUP);
#[cfg(not(unix))]
const HANGUP: Option<c_int> = None;

/// Returns whether this program was started with SIGHUP ignored, or cannot know it.
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // The lowest bit is that of signal 1, which is SIGHUP.
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_none_or(|mask| mask & 1 != 0)
}
