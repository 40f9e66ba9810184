//! Pages of text in front of the board, which scroll where the screen is too small for them.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};
use texts::page::late::{history, review};
use texts::terminal::{Text, screen};

use super::command::Overlay;
use super::key_list;
use super::theme::Theme;
use crate::figures::{columns, wrapped};

/// The columns that border and margin take.
const AROUND: u16 = 4;

/// The text of a page, and how far it is scrolled.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// The text, unless the page is the list of keys.
    pub(super) paragraphs: Vec<String>,
    /// The number of lines above the screen.
    first: usize,
    /// The most that it can be.
    max_first: usize,
}

impl Page {
    /// Returns whether the page is longer than the screen.
    pub(super) const fn can_scroll(&self) -> bool {
        self.max_first > 0
    }

    /// Goes to the first line.
    pub(super) const fn rewind(&mut self) {
        self.first = 0;
    }

    /// Scrolls as a movement of the cursor by columns and rows would: to the left edge is to the beginning.
    pub(super) fn scroll_by(&mut self, columns: i16, rows: i16) {
        let by = match (columns, rows) {
            (columns, 0) if columns.unsigned_abs() > 1 => columns,
            (_, rows) => rows,
        };
        self.first = self.first.saturating_add_signed(by.into()).min(self.max_first);
    }

    /// Returns the lines of the page on a screen of this width. The list of keys begins with what names the board.
    fn lines(&self, overlay: Overlay, board_name: &str, width: u16) -> Vec<String> {
        if overlay == Overlay::Help {
            return key_list::lines(board_name, width);
        }
        let width = usize::from(width.saturating_sub(AROUND));
        self.paragraphs.iter().flat_map(|paragraph| wrapped(paragraph, width)).collect()
    }

    /// Follows a change of the text or of the screen.
    pub(super) fn fit(&mut self, overlay: Overlay, board_name: &str, screen: Rect) {
        let lines = self.lines(overlay, board_name, screen.width).len();
        self.max_first = lines.saturating_sub(usize::from(screen.height.saturating_sub(2)));
        self.first = self.first.min(self.max_first);
    }
}

/// Draws a page.
pub(super) fn draw(frame: &mut Frame, page: &Page, overlay: Overlay, board_name: &str, theme: Theme) {
    let area = frame.area();
    let lines = page.lines(overlay, board_name, area.width);
    let (title, back) = (title(overlay), back_text(page.can_scroll(), area.width));
    let width = lines.iter().map(|line| columns(line)).chain([columns(title), columns(back)]).max().unwrap_or(0);
    let fit = |wanted: usize, room: u16| u16::try_from(wanted).unwrap_or(room).min(room);
    let (width, height) = (fit(width + usize::from(AROUND), area.width), fit(lines.len() + 2, area.height));
    let centred = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    let shown = lines.into_iter().skip(page.first).map(|line| Line::from(format!(" {line}")));
    let block = Block::bordered().border_set(theme.glyphs.border);
    let block = block.title(format!(" {title} ")).title_bottom(format!(" {back} "));
    frame.render_widget(Clear, centred);
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()).block(block), centred);
}

fn title(overlay: Overlay) -> &'static str {
    match overlay {
        Overlay::Statistics => history::STATISTICS.get(),
        Overlay::Review => review::TITLE.get(),
        _ => screen::KEYS.get(),
    }
}

/// Returns how to scroll and to leave a page.
fn back_text(can_scroll: bool, width: u16) -> &'static str {
    let fits = |text: &Text| columns(text.get()) + usize::from(AROUND) <= usize::from(width);
    let text = match can_scroll {
        true => Some(screen::SCROLL_OR_BACK).filter(fits).unwrap_or(screen::SCROLL_OR_BACK_SHORT),
        false => screen::ANY_KEY_BACK,
    };
    text.get()
}
