//! Draws a frame of the full-screen game.

use minesweeper_engine::{Cell, Pos, Status};
use ratatui::Frame;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::app::App;
use super::layout::{Layout, MIN_SCREEN};
use super::theme::Theme;
use crate::no_guess::NoGuess;

const HELP: [&str; 11] = [
    "arrows, h j k l    move",
    "Space, Enter       reveal, chord",
    "F                  flag",
    "C                  chord",
    "N                  new game",
    "1  2  3            level",
    "Home, End, Page    move far",
    "Q                  quit",
    "left button        reveal, chord",
    "right button       flag",
    "middle button      chord",
];

/// Draws the game, or the help, at the time `now` of the clock of [`App`].
pub fn draw(frame: &mut Frame, app: &App, theme: Theme, now: u64) {
    match Layout::new(frame.area(), app.game().size()) {
        None => draw_too_small(frame),
        Some(_) if app.is_help_open() => draw_help(frame, theme),
        Some(layout) => {
            draw_header(frame, app, &layout, theme, now);
            draw_border(frame, app, &layout, theme);
            draw_cells(frame, app, &layout, theme);
            let footer = Line::from(footer_text(app, layout.footer.width, now)).centered();
            frame.render_widget(footer, layout.footer);
        }
    }
}

fn draw_too_small(frame: &mut Frame) {
    let (columns, rows) = MIN_SCREEN;
    let text = format!("Too small:\nneeds {columns}x{rows}.\nQ quits.");
    frame.render_widget(Paragraph::new(text), frame.area());
}

fn draw_help(frame: &mut Frame, theme: Theme) {
    let area = frame.area();
    let width = HELP.iter().map(|line| line.len()).max().unwrap_or(0);
    let fit = |wanted: usize, room: u16| u16::try_from(wanted).unwrap_or(room).min(room);
    let (width, height) = (fit(width + 4, area.width), fit(HELP.len() + 2, area.height));
    let centred = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    let lines = HELP.map(|line| Line::from(format!(" {line}")));
    let block = Block::bordered().border_set(theme.glyphs.border).title(" Keys ").title_bottom(" any key: back ");
    frame.render_widget(Paragraph::new(lines.to_vec()).block(block), centred);
}

fn draw_header(frame: &mut Frame, app: &App, layout: &Layout, theme: Theme, now: u64) {
    let mines = three_digits(i64::from(app.game().mines_left()));
    let seconds = three_digits(i64::try_from(app.elapsed_ms(now) / 1000).unwrap_or(i64::MAX));
    let counter = |text| Line::from(Span::styled(text, theme.counter_style()));
    frame.render_widget(counter(mines), layout.header);
    frame.render_widget(counter(seconds).alignment(Alignment::Right), layout.header);
    frame.render_widget(Line::from(face(app)).centered(), layout.face);
}

/// Formats a counter, clamped to three characters.
fn three_digits(number: i64) -> String {
    format!("{:03}", number.clamp(-99, 999))
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
        cells.set_string(at.x, at.y, " ", style);
        cells.set_string(at.x + 1, at.y, theme.symbol(drawn), style);
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

/// Returns the cell to draw: a hidden cell is drawn as an empty one while the mouse presses it.
fn drawn_cell(app: &App, pos: Pos, cell: Cell) -> Cell {
    let is_pressed = app.pressed() == Some(pos) && !app.game().status().is_over();
    if is_pressed && matches!(cell, Cell::Hidden | Cell::Questioned) { Cell::Revealed(0) } else { cell }
}

/// Returns the text below the board, in a short form if the long one is wider than `max_width` columns.
fn footer_text(app: &App, max_width: u16, now: u64) -> String {
    let time = app.elapsed_ms(now);
    let (long, short) = match app.game().status() {
        Status::Won => {
            let won = format!("You win! {}.{:03} s", time / 1000, time % 1000);
            (format!("{won}  N new  Q quit"), won)
        }
        Status::Lost => ("Boom. That was a mine.  N new  Q quit".to_owned(), "Boom. N new  Q quit".to_owned()),
        Status::Ready if app.is_searching() => {
            ("Looking for a board without guessing.  Esc stops".to_owned(), "Looking.  Esc stops".to_owned())
        }
        Status::Ready if app.no_guess() == NoGuess::NotFound => (
            "No board without guessing found: reveal again for a classic one.".to_owned(),
            "Again for a classic one".to_owned(),
        ),
        Status::Ready | Status::Playing => {
            ("Space reveal  F flag  ? help  Q quit".to_owned(), "? help  Q quit".to_owned())
        }
    };
    if long.len() > usize::from(max_width) { short } else { long }
}
