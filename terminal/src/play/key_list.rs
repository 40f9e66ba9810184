//! The list of keys, in front of the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};
use texts::page::play;
use texts::terminal::screen;
use texts::worker::help;

use super::app::App;
use super::theme::Theme;
use crate::figures::columns;

/// The columns between the keys and what they do: the most, and the least on narrow screens.
const GAPS: (usize, usize) = (4, 1);

/// Returns the keys and buttons, each with what it does.
fn rows() -> [(&'static str, &'static str); 14] {
    [
        (screen::MOVE_KEYS.get(), help::MOVE.get()),
        (screen::OPEN_KEYS.get(), screen::OPEN_OR_CHORD.get()),
        ("F", help::FLAG.get()),
        ("C", help::CHORD.get()),
        ("N", play::NEW_GAME.get()),
        ("P", help::PAUSE.get()),
        ("I", play::HINT.get()),
        ("%", play::CHANCES.get()),
        ("1  2  3", play::LEVEL.get()),
        (screen::FAR_KEYS.get(), screen::MOVE_FAR.get()),
        ("Q", screen::QUIT.get()),
        (screen::LEFT_BUTTON.get(), screen::OPEN_OR_CHORD.get()),
        (screen::RIGHT_BUTTON.get(), help::FLAG.get()),
        (screen::MIDDLE_BUTTON.get(), help::CHORD.get()),
    ]
}

/// Draws the keys, and what names the board.
pub(super) fn draw_keys(frame: &mut Frame, app: &App, theme: Theme) {
    let area = frame.area();
    let rows = rows();
    let widest = |texts: &mut dyn Iterator<Item = &'static str>| texts.map(columns).max().unwrap_or(0);
    let keys_width = widest(&mut rows.iter().map(|(keys, _)| *keys));
    let wanted = keys_width + widest(&mut rows.iter().map(|(_, action)| *action)) + 4;
    let keys_width = keys_width + usize::from(area.width).saturating_sub(wanted).clamp(GAPS.1, GAPS.0);
    let row = |&(keys, action): &(&str, &str)| format!("{keys}{:1$}{action}", "", keys_width - columns(keys));
    let lines: Vec<String> = rows.iter().map(row).chain([app.board_name()]).collect();
    let width = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
    let fit = |wanted: usize, room: u16| u16::try_from(wanted).unwrap_or(room).min(room);
    let (width, height) = (fit(width + 4, area.width), fit(lines.len() + 2, area.height));
    let centred = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    let lines: Vec<Line> = lines.into_iter().map(|line| Line::from(format!(" {line}"))).collect();
    let title = |text: &str| format!(" {text} ");
    let block = Block::bordered().border_set(theme.glyphs.border);
    let block = block.title(title(screen::KEYS.get())).title_bottom(title(screen::ANY_KEY_BACK.get()));
    frame.render_widget(Paragraph::new(lines).block(block), centred);
}
