//! Draws a frame of the full-screen game.

use minesweeper_engine::{Cell, Pos, Status};
use ratatui::Frame;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use texts::terminal::screen;

use super::aids::Aid;
use super::app::App;
use super::command::Overlay;
use super::footer::footer_text;
use super::layout::{Layout, MIN_SCREEN};
use super::page;
use super::theme::Theme;
use crate::figures::{columns, wrapped};

/// Draws the game, or a page of text, at the time `now` of the clock of [`App`].
pub fn draw(frame: &mut Frame, app: &App, theme: Theme, now: u64) {
    match Layout::new(frame.area(), app.game().size()) {
        None => draw_too_small(frame),
        Some(layout) => {
            if let Some(overlay) = app.overlay().filter(|overlay| overlay.is_page()) {
                page::draw(frame, app.page(), overlay, &app.board_name(), theme);
                return;
            }
            draw_header(frame, app, &layout, theme, now);
            draw_border(frame, app, &layout, theme);
            draw_cells(frame, app, &layout, theme);
            match app.aids().hint().filter(|_| app.overlay().is_none()) {
                Some(hint) => draw_message(frame, app, &layout, hint, theme),
                None => {
                    let footer = Line::from(footer_text(app, layout.footer.width, now)).centered();
                    frame.render_widget(footer, layout.footer);
                }
            }
            // Braille displays, screen readers and magnifiers follow the terminal's own cursor.
            if let Some(Position { x, y }) = layout.cell_position(app.scroll(), app.cursor()) {
                frame.set_cursor_position((x + 1, y));
            }
        }
    }
}

fn draw_too_small(frame: &mut Frame) {
    let (columns, rows) = MIN_SCREEN;
    let text = screen::too_small(&format!("{columns}x{rows}"));
    frame.render_widget(Paragraph::new(text), frame.area());
}

fn draw_header(frame: &mut Frame, app: &App, layout: &Layout, theme: Theme, now: u64) {
    let mines = format!("{:03}", app.game().mines_left());
    let seconds = format!("{:03}", app.elapsed_ms(now) / 1000);
    let counter = |text| Line::from(Span::styled(text, theme.counter_style()));
    frame.render_widget(counter(mines), layout.header);
    frame.render_widget(counter(seconds).alignment(Alignment::Right), layout.header);
    frame.render_widget(Line::from(face(app)).centered(), layout.face);
}

fn face(app: &App) -> &'static str {
    match app.game().status() {
        Status::Won => "B)",
        Status::Lost => "X(",
        _ if app.pressed().is_some() => ":o",
        Status::Ready | Status::Playing => ":)",
    }
}

/// Draws the board's border, with the no-guess badge above and arrows below for the directions in which there is more.
fn draw_border(frame: &mut Frame, app: &App, layout: &Layout, theme: Theme) {
    let size = app.game().size();
    let end = visible_end(app.scroll(), layout);
    let [left, up, down, right] = theme.glyphs.arrows;
    let directions = [
        (left, app.scroll().x > 0),
        (up, app.scroll().y > 0),
        (down, end.1 < size.height().into()),
        (right, end.0 < size.width().into()),
    ];
    let arrows: Vec<&str> = directions.iter().filter(|(_, has_more)| *has_more).map(|(arrow, _)| *arrow).collect();
    let mut block = Block::bordered().border_set(theme.glyphs.border);
    let badge = app.no_guess().badge_within(usize::from(layout.board.width).saturating_sub(4));
    let badge = badge.map(|badge| Line::from(format!(" {badge} ")).centered());
    if !arrows.is_empty() {
        block = block.title_bottom(Line::from(format!(" {} ", arrows.join(" "))).centered());
    }
    frame.render_widget(block, layout.board);
    if let Some(badge) = badge {
        // On the narrowest boards it is wider than the border.
        let area = frame.area();
        let width = u16::try_from(badge.width()).unwrap_or(area.width).min(area.width);
        let x = (layout.board.x + layout.board.width / 2).saturating_sub(width / 2).min(area.width - width);
        frame.render_widget(badge, Rect::new(x, layout.board.y, width, 1));
    }
}

/// Returns the column and the row after the last visible ones. They can be far outside the board if the screen has grown since
/// the last scrolling.
fn visible_end(scroll: Pos, layout: &Layout) -> (u16, u16) {
    (u16::from(scroll.x) + u16::from(layout.visible.0), u16::from(scroll.y) + u16::from(layout.visible.1))
}

fn draw_cells(frame: &mut Frame, app: &App, layout: &Layout, theme: Theme) {
    let cells = frame.buffer_mut();
    let end = visible_end(app.scroll(), layout);
    for pos in app.game().size().positions() {
        let (Some(at), Ok(cell)) = (layout.cell_position(app.scroll(), pos), app.game().board().get(pos)) else {
            continue;
        };
        let drawn = drawn_cell(app, pos, cell);
        let style = theme.cell_style(drawn);
        let aid = app.aids().on_cell(pos).filter(|_| app.overlay() != Some(Overlay::Pause));
        let (text, style) = match aid {
            Some(aid) if !matches!(drawn, Cell::Revealed(_)) || aid == Aid::Clue => theme.aided(drawn, pos, aid),
            _ => (format!(" {}", theme.symbol(drawn)), style),
        };
        cells.set_string(at.x, at.y, text, style);
        if u16::from(pos.x) + 1 == end.0 {
            cells.set_string(at.x + 2, at.y, " ", style);
        }
    }
    if let Some(Position { x, y }) = layout.cell_position(app.scroll(), app.cursor()) {
        for (column, bracket) in [(x, "["), (x + 2, "]")] {
            cells.set_string(column, y, bracket, theme.cursor_style());
        }
    }
}

/// Returns the cell to draw: every cell is hidden in a pause, and a hidden cell is drawn as an empty one while the mouse presses it.
fn drawn_cell(app: &App, pos: Pos, cell: Cell) -> Cell {
    if app.overlay() == Some(Overlay::Pause) {
        return Cell::Hidden;
    }
    let is_pressed = app.pressed() == Some(pos) && !app.game().status().is_over();
    if is_pressed && matches!(cell, Cell::Hidden | Cell::Questioned) { Cell::Revealed(0) } else { cell }
}

/// Draws sentences below the board, or in a box on the half of the screen where the cursor is not if they are too long.
fn draw_message(frame: &mut Frame, app: &App, layout: &Layout, message: &str, theme: Theme) {
    let area = frame.area();
    if columns(message) <= usize::from(layout.footer.width) {
        frame.render_widget(Line::from(message).centered(), layout.footer);
        return;
    }
    let lines = wrapped(message, usize::from(area.width).saturating_sub(4));
    let height = u16::try_from(lines.len() + 2).unwrap_or(area.height).min(area.height);
    let is_below = layout.cell_position(app.scroll(), app.cursor()).is_some_and(|at| at.y < area.height / 2);
    let y = if is_below { area.height - height } else { 0 };
    let area = Rect::new(0, y, area.width, height);
    let lines: Vec<Line> = lines.into_iter().map(|line| Line::from(format!(" {line}"))).collect();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(Block::bordered().border_set(theme.glyphs.border)), area);
}
