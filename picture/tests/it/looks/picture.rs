//! Screenshots of drawn boards, and how well they are read.

use board_picture::{Picture, Reading, read};
use image::imageops::{self, FilterType};
use image::{DynamicImage, RgbaImage, codecs::jpeg::JpegEncoder};
use minesweeper_engine::Cell;
use tiny_skia::{Color, Pixmap};

use super::board::{Random, TestBoard};
use super::digits::fill;
use super::{Drawn, Look, draw_board};

/// How a board is shown and photographed.
#[derive(Debug, Clone, Copy)]
pub struct Shot {
    /// The scale at which the program draws.
    pub zoom: f32,
    /// The scale to which the picture was brought afterwards.
    pub resized: f32,
    /// The quality of a JPEG; `None` for no loss.
    pub jpeg: Option<u8>,
    /// Whether the picture is cut anywhere, through cells too.
    pub is_cut: bool,
}

/// A picture with the truth about it.
pub struct Sample {
    pub image: RgbaImage,
    pub board: TestBoard,
    pub drawn: Drawn,
}

/// The sizes of boards and their mines.
const SIZES: [(usize, usize, usize); 6] =
    [(9, 9, 10), (16, 16, 40), (30, 16, 99), (8, 8, 10), (18, 14, 40), (12, 20, 45)];

/// Draws a random board of a look on a page.
pub fn sample(look: &Look, shot: Shot, random: &mut Random) -> Sample {
    let (width, height, mines) = SIZES[random.below(SIZES.len())];
    let board = TestBoard::random(width, height, mines, random);
    let cell = look.cell * shot.zoom;
    let (board_width, board_height) = ((width + 2) as f32 * cell + 20.0, (height + 5) as f32 * cell + 60.0);
    let margins: [f32; 4] = std::array::from_fn(|_| random.next().powi(2) * 300.0);
    let (page_width, page_height) = (board_width + margins[0] + margins[2], board_height + margins[1] + margins[3]);
    let mut pixmap = Pixmap::new(page_width as u32, page_height as u32).unwrap();
    pixmap.fill(Color::from_rgba8((look.page >> 16) as u8, (look.page >> 8) as u8, look.page as u8, 255));
    draw_clutter(&mut pixmap, look, random);
    let corner = (margins[0].round(), margins[1].round());
    let mut drawn = draw_board(&mut pixmap, look, &board, corner, cell);
    let mut image = RgbaImage::from_raw(pixmap.width(), pixmap.height(), pixmap.data().to_vec()).unwrap();
    if (shot.resized - 1.0).abs() > 0.001 {
        let size = |length: u32| (length as f32 * shot.resized).round().max(1.0);
        let filter = if random.next() < 0.2 { FilterType::Nearest } else { FilterType::Triangle };
        let (width, height) = (size(image.width()), size(image.height()));
        let scale = width / image.width() as f32;
        image = imageops::resize(&image, width as u32, height as u32, filter);
        drawn = Drawn { left: drawn.left * scale, top: drawn.top * scale, cell: drawn.cell * scale };
    }
    let cut = crop(&image, &drawn, &board, shot.is_cut, random);
    image = imageops::crop_imm(&image, cut.0, cut.1, cut.2, cut.3).to_image();
    (drawn.left, drawn.top) = (drawn.left - cut.0 as f32, drawn.top - cut.1 as f32);
    if let Some(quality) = shot.jpeg {
        let mut bytes = Vec::new();
        let rgb = DynamicImage::ImageRgba8(image).into_rgb8();
        JpegEncoder::new_with_quality(&mut bytes, quality).encode_image(&rgb).unwrap();
        image = image::load_from_memory(&bytes).unwrap().into_rgba8();
    }
    Sample { image, board, drawn }
}

/// Draws what a page has around a board: lines of text, boxes and buttons.
fn draw_clutter(pixmap: &mut Pixmap, look: &Look, random: &mut Random) {
    let (width, height) = (pixmap.width() as f32, pixmap.height() as f32);
    let ink = if (look.page >> 8 & 255) > 128 { 0x222222 } else { 0xdddddd };
    for _ in 0..random.below(5) {
        let (x, y) = (random.between(0.0, width), random.between(0.0, height));
        for line in 0..random.below(6) {
            let mut at = x;
            for _ in 0..random.below(40) {
                let letter = random.between(3.0, 8.0);
                let rise = random.between(4.0, 9.0);
                fill(pixmap, ink, (at, y + line as f32 * 18.0 - rise, letter * 0.6, rise));
                at += letter;
            }
        }
    }
    for _ in 0..random.below(3) {
        let (x, y) = (random.between(0.0, width), random.between(0.0, height));
        fill(pixmap, 0x3366cc, (x, y, random.between(20.0, 160.0), random.between(20.0, 60.0)));
    }
}

/// Returns what remains of the image: left, top, width and height.
fn crop(
    image: &RgbaImage,
    drawn: &Drawn,
    board: &TestBoard,
    is_cut: bool,
    random: &mut Random,
) -> (u32, u32, u32, u32) {
    let (right, bottom) = (drawn.left + board.width as f32 * drawn.cell, drawn.top + board.height as f32 * drawn.cell);
    let inside = if is_cut { 2.5 * drawn.cell } else { 0.0 };
    let mut side = |outer: f32, inner: f32| match random.below(3) {
        0 => outer,
        1 => inner,
        _ => random.between(outer.min(inner), outer.max(inner)),
    };
    let left = side(0.0, drawn.left + inside).floor();
    let top = side(0.0, drawn.top + inside).floor();
    let right = side(image.width() as f32, right - inside).ceil().min(image.width() as f32);
    let bottom = side(image.height() as f32, bottom - inside).ceil().min(image.height() as f32);
    (left as u32, top as u32, (right - left) as u32, (bottom - top) as u32)
}

/// How many cells were read rightly, marked as doubtful, or wrong without a mark.
#[derive(Debug, Clone, Copy, Default)]
pub struct Score {
    pub pictures: usize,
    /// Pictures with a wrong cell that was not marked.
    pub wrong_pictures: usize,
    /// Pictures in which no board was found.
    pub missed: usize,
    pub cells: usize,
    pub right: usize,
    pub marked: usize,
    /// Right cells that are marked.
    pub marked_right: usize,
    pub counters: usize,
    pub wrong_counters: usize,
}

impl Score {
    pub fn add(&mut self, other: &Self) {
        self.pictures += other.pictures;
        self.wrong_pictures += other.wrong_pictures;
        self.missed += other.missed;
        self.cells += other.cells;
        self.right += other.right;
        self.marked += other.marked;
        self.marked_right += other.marked_right;
        self.counters += other.counters;
        self.wrong_counters += other.wrong_counters;
    }

    /// Returns the share of cells that were read rightly.
    pub fn right_share(&self) -> f64 {
        self.right as f64 / self.cells.max(1) as f64
    }

    /// Returns the share of cells that were read rightly or marked.
    pub fn safe_share(&self) -> f64 {
        (self.right + self.marked) as f64 / self.cells.max(1) as f64
    }
}

/// Reads a picture.
pub fn read_image(image: &RgbaImage) -> Option<Reading> {
    let picture = Picture::from_rgba(image.as_raw(), image.width() as usize, image.height() as usize).unwrap();
    read(&picture).ok()
}

/// Reads a sample and compares it with the truth. Every cell that is whole in the picture counts.
pub fn score(sample: &Sample) -> Score {
    let Sample { image, board, drawn } = sample;
    let mut score = Score { pictures: 1, ..Score::default() };
    let reading = read_image(image);
    let mut found = vec![false; reading.as_ref().map_or(0, |reading| reading.cells().len())];
    for (index, &content) in board.cells.iter().enumerate() {
        let (x, y) = ((index % board.width) as f32, (index / board.width) as f32);
        let (left, top) = (drawn.left + x * drawn.cell, drawn.top + y * drawn.cell);
        let slack = 0.06 * drawn.cell;
        let is_whole = left >= -slack
            && top >= -slack
            && left + drawn.cell <= image.width() as f32 + slack
            && top + drawn.cell <= image.height() as f32 + slack;
        let middle = (left + drawn.cell / 2.0, top + drawn.cell / 2.0);
        let at = reading.as_ref().and_then(|reading| locate(reading, middle));
        if let Some(at) = at {
            found[at] = true;
        }
        if !is_whole {
            continue;
        }
        score.cells += 1;
        match at.zip(reading.as_ref()).map(|(at, reading)| reading.cells()[at]) {
            Some(cell) if cell.content == content => {
                score.right += 1;
                score.marked_right += usize::from(cell.is_doubtful());
            }
            Some(cell) if cell.is_doubtful() => score.marked += 1,
            _ => {}
        }
    }
    score.missed = usize::from(reading.is_none());
    let extra = reading.iter().flat_map(|reading| reading.cells().iter().zip(&found));
    let extra = extra.filter(|(cell, found)| !**found && !cell.is_doubtful()).count();
    let is_wrong = score.right + score.marked < score.cells || extra > 0;
    score.wrong_pictures = usize::from(is_wrong && reading.is_some());
    if let Some(mines) = reading.as_ref().and_then(Reading::mines) {
        let is_right = usize::from(mines) == board.mines;
        score.counters = usize::from(is_right);
        score.wrong_counters = usize::from(!is_right && !is_wrong);
    }
    score
}

/// Returns the index of the cell that a point of the picture is in.
fn locate(reading: &Reading, (x, y): (f32, f32)) -> Option<usize> {
    let (frame, size) = (reading.frame(), reading.size());
    let (width, height) = (f32::from(size.width()), f32::from(size.height()));
    let column = (x - frame.left) / (frame.right - frame.left) * width;
    let row = (y - frame.top) / (frame.bottom - frame.top) * height;
    let inside = column >= 0.0 && row >= 0.0 && column < width && row < height;
    inside.then(|| row as usize * usize::from(size.width()) + column as usize)
}

/// Returns the character of a cell.
pub fn symbol(content: Cell) -> char {
    match content {
        Cell::Hidden => '.',
        Cell::Revealed(number) => (b'0' + number) as char,
        Cell::Flagged => 'F',
        Cell::Questioned => '?',
        _ => '*',
    }
}

/// Returns the characters of a reading, doubtful cells with a `!`, for failures of tests.
pub fn describe(reading: &Reading) -> String {
    let width = usize::from(reading.size().width());
    let cell = |cell: &board_picture::ReadCell| {
        format!("{}{}", symbol(cell.content), if cell.is_doubtful() { '!' } else { ' ' })
    };
    reading.cells().chunks(width).map(|row| row.iter().map(cell).collect::<String>() + "\n").collect()
}
