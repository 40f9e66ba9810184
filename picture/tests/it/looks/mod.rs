//! Draws boards in the looks of many programs.

pub mod board;
pub mod digits;
pub mod held_out;
pub mod known;
pub mod picture;

use minesweeper_engine::Cell;
use tiny_skia::Pixmap;

use board::TestBoard;
use digits::{Font, Place, draw_digit, draw_segments, fill, fill_polygon, fill_round};

/// The sides of a raised cell.
#[derive(Debug, Clone, Copy)]
pub struct Bevel {
    pub light: u32,
    pub dark: u32,
    /// The width as a share of the cell.
    pub width: f32,
}

/// Lines around cells.
#[derive(Debug, Clone, Copy)]
pub enum Lines {
    None,
    /// At the left and upper side of each open cell: colour and width as a share of the cell.
    Open(u32, f32),
    /// At the right and lower side of each cell: colour and width in pixels.
    All(u32, f32),
}

/// How the mines left are shown.
#[derive(Debug, Clone, Copy)]
pub enum Header {
    None,
    /// Seven segments: lit, unlit and panel.
    Segments(u32, u32, u32),
    /// Text on a bar: text and bar.
    Text(u32, u32),
}

/// The look of a program.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub name: &'static str,
    /// The size of a cell in pixels where the program does not scale it.
    pub cell: f32,
    pub page: u32,
    pub frame: u32,
    /// The colours of every other cell.
    pub covered: [u32; 2],
    pub open: [u32; 2],
    pub bevel: Option<Bevel>,
    pub lines: Lines,
    /// The gap between cells and the radius of their corners, as shares of the cell.
    pub gap: f32,
    pub radius: f32,
    /// Whether open cells have gaps too.
    pub gap_open: bool,
    /// How much lighter covered cells are at the top than at the bottom.
    pub gradient: f32,
    pub numbers: [u32; 8],
    pub font: Font,
    /// The height of numbers as a share of the cell.
    pub height: f32,
    /// The colours of the cloth and the pole of a flag.
    pub flag: [u32; 2],
    pub header: Header,
}

/// The classic colours of numbers.
pub const CLASSIC: [u32; 8] = [0x0000ff, 0x008000, 0xff0000, 0x000080, 0x800000, 0x008080, 0x000000, 0x808080];

/// The common look, for the others to change.
pub const BASE: Look = Look {
    name: "Windows 95",
    cell: 16.0,
    page: 0x008080,
    frame: 0xc0c0c0,
    covered: [0xc0c0c0; 2],
    open: [0xc0c0c0; 2],
    bevel: Some(Bevel { light: 0xffffff, dark: 0x808080, width: 0.125 }),
    lines: Lines::Open(0x808080, 0.0625),
    gap: 0.0,
    radius: 0.0,
    gap_open: false,
    gradient: 0.0,
    numbers: CLASSIC,
    font: Font::Pixels,
    height: 0.56,
    flag: [0xff0000, 0x000000],
    header: Header::Segments(0xff0000, 0x500000, 0x000000),
};

/// Where a board was drawn: the left and upper side, and the size of a cell.
#[derive(Debug, Clone, Copy)]
pub struct Drawn {
    pub left: f32,
    pub top: f32,
    pub cell: f32,
}

/// Draws a board with a frame and a header, its frame's corner at `x`, `y`.
pub fn draw_board(pixmap: &mut Pixmap, look: &Look, board: &TestBoard, (x, y): (f32, f32), cell: f32) -> Drawn {
    let margin = (0.6 * cell).round().max(5.0);
    let header = if matches!(look.header, Header::None) { 0.0 } else { (2.2 * cell).max(26.0).round() };
    let (width, height) = (board.width as f32 * cell, board.height as f32 * cell);
    fill(pixmap, look.frame, (x, y, width + 2.0 * margin, height + 2.0 * margin + header));
    let drawn = Drawn { left: x + margin, top: y + margin + header, cell };
    draw_header(pixmap, look, board, (x + margin, y + margin * 0.6, width, header - margin * 0.2));
    for (index, &content) in board.cells.iter().enumerate() {
        let (column, row) = (index % board.width, index / board.width);
        let place = (drawn.left + column as f32 * cell, drawn.top + row as f32 * cell);
        draw_cell(pixmap, look, content, place, cell, (column + row) % 2);
    }
    drawn
}

fn draw_header(pixmap: &mut Pixmap, look: &Look, board: &TestBoard, (x, y, width, height): (f32, f32, f32, f32)) {
    let left = board.mines.saturating_sub(board.flags());
    let value = |digits: u32, number: usize| (0..digits).rev().map(move |place| number / 10_usize.pow(place) % 10);
    match look.header {
        Header::None => {}
        Header::Segments(lit, unlit, panel) => {
            let size = height * 0.8;
            for (start, number) in [(x + 2.0, left), (x + width - size * 2.0 - 2.0, 37)] {
                fill(pixmap, panel, (start, y + height * 0.1, size * 1.95, size));
                for (index, digit) in value(3, number).enumerate() {
                    let middle = start + size * (0.34 + 0.63 * index as f32);
                    let place = Place { x: middle, y: y + height * 0.1 + size / 2.0, height: size * 0.84 };
                    draw_segments(pixmap, digit, place, lit, unlit);
                }
            }
            let side = height * 0.8;
            fill_round(pixmap, 0xffff00, (x + width / 2.0 - side / 2.0, y, side, side), side / 2.0);
        }
        Header::Text(text, bar) => {
            fill(pixmap, bar, (x, y, width, height));
            let size = height * 0.42;
            for (start, number) in [(x + size, left), (x + width - size * 4.0, 52)] {
                for (index, digit) in value(if number > 99 { 3 } else { 2 }, number).enumerate() {
                    let place =
                        Place { x: start + size * (0.5 + 0.85 * index as f32), y: y + height / 2.0, height: size };
                    draw_digit(pixmap, Font::Round(0.13), digit, place, text);
                }
            }
        }
    }
}

fn draw_cell(pixmap: &mut Pixmap, look: &Look, content: Cell, (x, y): (f32, f32), cell: f32, parity: usize) {
    let is_open = matches!(content, Cell::Revealed(_) | Cell::Mine);
    let gap = if is_open && !look.gap_open { 0.0 } else { look.gap * cell };
    let (inner, left, top) = (cell - gap, x + gap / 2.0, y + gap / 2.0);
    let ground = if is_open { look.open[parity] } else { look.covered[parity] };
    fill_round(
        pixmap,
        ground,
        (left, top, inner, inner),
        if is_open && !look.gap_open { 0.0 } else { look.radius * cell },
    );
    if !is_open && look.gradient > 0.0 {
        for step in 0..8 {
            let share = (3.5 - step as f32) / 4.0 * look.gradient;
            fill(pixmap, shade(ground, share), (left, top + inner * step as f32 / 8.0, inner, inner / 8.0));
        }
    }
    if let (false, Some(bevel)) = (is_open, look.bevel) {
        draw_bevel(pixmap, bevel, (left, top), inner);
    }
    match look.lines {
        Lines::Open(colour, width) if is_open => {
            fill(pixmap, colour, (x, y, cell, (width * cell).max(1.0)));
            fill(pixmap, colour, (x, y, (width * cell).max(1.0), cell));
        }
        Lines::All(colour, width) => {
            fill(pixmap, colour, (x + cell - width, y, width, cell));
            fill(pixmap, colour, (x, y + cell - width, cell, width));
        }
        _ => {}
    }
    let middle = Place { x: x + cell / 2.0, y: y + cell / 2.0, height: look.height * cell };
    match content {
        Cell::Revealed(number @ 1..) => {
            draw_digit(pixmap, look.font, number.into(), middle, look.numbers[usize::from(number) - 1]);
        }
        Cell::Flagged => draw_flag(pixmap, look.flag, (x, y), cell),
        _ => {}
    }
}

fn shade(colour: u32, share: f32) -> u32 {
    let channel = |shift: u32| {
        let value = (colour >> shift & 255) as f32;
        ((value + 255.0 * share).clamp(0.0, 255.0) as u32) << shift
    };
    channel(16) | channel(8) | channel(0)
}

fn draw_bevel(pixmap: &mut Pixmap, bevel: Bevel, (x, y): (f32, f32), side: f32) {
    let (width, right, bottom) = ((bevel.width * side).max(1.0), x + side, y + side);
    fill_polygon(
        pixmap,
        bevel.light,
        &[
            (x, y),
            (right, y),
            (right - width, y + width),
            (x + width, y + width),
            (x + width, bottom - width),
            (x, bottom),
        ],
    );
    fill_polygon(
        pixmap,
        bevel.dark,
        &[
            (right, bottom),
            (x, bottom),
            (x + width, bottom - width),
            (right - width, bottom - width),
            (right - width, y + width),
            (right, y),
        ],
    );
}

fn draw_flag(pixmap: &mut Pixmap, [cloth, pole]: [u32; 2], (x, y): (f32, f32), cell: f32) {
    let at = |u: f32, v: f32| (x + u * cell, y + v * cell);
    let ((left, top), thick) = (at(0.52, 0.2), cell * 0.06);
    fill(pixmap, pole, (left - thick / 2.0, top, thick, cell * 0.56));
    let (base_x, base_y) = at(0.3, 0.72);
    fill(pixmap, pole, (base_x, base_y, cell * 0.42, cell * 0.08));
    fill_polygon(pixmap, cloth, &[at(0.54, 0.18), at(0.54, 0.5), at(0.24, 0.34)]);
}
