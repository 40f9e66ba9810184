//! The list of keys.

use texts::page::late::{history, review};
use texts::page::play;
use texts::terminal::screen;
use texts::worker::help;

use crate::figures::{columns, wrapped};

/// The columns between the keys and what they do: the most, and the least on narrow screens.
const GAPS: (usize, usize) = (4, 1);
/// The columns that border and margin take.
const AROUND: usize = 4;

/// Returns the keys and buttons, each with what it does.
fn rows() -> [(&'static str, &'static str); 20] {
    [
        (screen::MOVE_KEYS.get(), help::MOVE.get()),
        (screen::OPEN_KEYS.get(), screen::OPEN_OR_CHORD.get()),
        ("F", help::FLAG.get()),
        ("C", help::CHORD.get()),
        ("N", play::NEW_GAME.get()),
        ("P", help::PAUSE.get()),
        ("I", play::HINT.get()),
        ("%", play::CHANCES.get()),
        ("R", review::TITLE.get()),
        ("T", history::STATISTICS.get()),
        ("Y", screen::COPY.get()),
        ("1  2  3", play::LEVEL.get()),
        (screen::FAR_KEYS.get(), screen::MOVE_FAR.get()),
        ("Esc", screen::CANCEL.get()),
        ("Ctrl-L", screen::REDRAW.get()),
        ("Ctrl-Z", screen::SUSPEND.get()),
        ("Q", screen::QUIT.get()),
        (screen::LEFT_BUTTON.get(), screen::OPEN_OR_CHORD.get()),
        (screen::RIGHT_BUTTON.get(), help::FLAG.get()),
        (screen::MIDDLE_BUTTON.get(), help::CHORD.get()),
    ]
}

/// Returns what names the board, and the keys; on narrow screens what a key does is below it.
pub(super) fn lines(board_name: &str, width: u16) -> Vec<String> {
    let (rows, width) = (rows(), usize::from(width).saturating_sub(AROUND));
    let widest = |texts: &mut dyn Iterator<Item = &'static str>| texts.map(columns).max().unwrap_or(0);
    let keys_width = widest(&mut rows.iter().map(|(keys, _)| *keys));
    let wanted = keys_width + widest(&mut rows.iter().map(|(_, action)| *action));
    let gap = width.saturating_sub(wanted).clamp(GAPS.1, GAPS.0);
    let is_narrow = wanted + GAPS.1 > width;
    let row = |(keys, action): (&str, &str)| match is_narrow {
        true => vec![keys.to_owned(), format!("  {action}")],
        false => vec![format!("{keys}{:1$}{action}", "", keys_width + gap - columns(keys))],
    };
    wrapped(board_name, width).into_iter().chain(rows.into_iter().flat_map(row)).collect()
}
