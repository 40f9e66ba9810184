//! Random positions in the middle of a game.

use minesweeper_engine::Cell;

/// A position and its number of mines.
#[derive(Debug, Clone)]
pub struct TestBoard {
    pub width: usize,
    pub height: usize,
    pub cells: Vec<Cell>,
    pub mines: usize,
}

/// A small generator of random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mixed = (self.0 ^ (self.0 >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 40) as f32 / (1_u64 << 24) as f32
    }
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.next()
    }
    pub fn below(&mut self, end: usize) -> usize {
        ((self.next() * end as f32) as usize).min(end - 1)
    }
}

impl TestBoard {
    /// Lays mines, opens some cells, and flags some mines.
    pub fn random(width: usize, height: usize, mines: usize, random: &mut Random) -> Self {
        let mut is_mine = vec![false; width * height];
        let mut left = mines;
        while left > 0 {
            let cell = random.below(is_mine.len());
            if !is_mine[cell] {
                is_mine[cell] = true;
                left -= 1;
            }
        }
        let neighbours = |cell: usize| {
            let (x, y) = (cell % width, cell / width);
            let rows = y.saturating_sub(1)..(y + 2).min(height);
            rows.flat_map(move |y| (x.saturating_sub(1)..(x + 2).min(width)).map(move |x| y * width + x))
        };
        let number = |cell: usize| neighbours(cell).filter(|&other| is_mine[other]).count() as u8;
        let mut cells = vec![Cell::Hidden; width * height];
        let clicks = 2 + random.below(1 + width * height / 6);
        for click in 0..clicks {
            let start = random.below(cells.len());
            if is_mine[start] || (click == 0 && number(start) > 0 && random.next() < 0.9) {
                continue;
            }
            let mut open = vec![start];
            while let Some(cell) = open.pop() {
                if cells[cell] == Cell::Hidden {
                    cells[cell] = Cell::Revealed(number(cell));
                    if number(cell) == 0 {
                        open.extend(neighbours(cell));
                    }
                }
            }
        }
        let flags = random.next();
        for cell in (0..cells.len()).filter(|&cell| is_mine[cell]) {
            let is_seen = neighbours(cell).any(|other| matches!(cells[other], Cell::Revealed(_)));
            if is_seen && random.next() < flags {
                cells[cell] = Cell::Flagged;
            }
        }
        Self { width, height, cells, mines }
    }

    pub fn flags(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell == Cell::Flagged).count()
    }
}
