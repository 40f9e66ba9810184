//! Names the cells: by what the network says, and so that numbers agree with their neighbours.

use minesweeper_engine::Cell;

use crate::network::{CLASSES, COVERED, Chances, FLAG, MINE, OUTSIDE, QUESTION};

/// The cells on their board.
pub(crate) struct Scene<'a> {
    /// By cell, in row order.
    pub(crate) chances: &'a [Chances],
    pub(crate) width: usize,
    /// Whether the board may go on beyond the picture: left, top, right and bottom.
    pub(crate) is_cut: [bool; 4],
    /// By cell: the name that the player gave it.
    pub(crate) given: &'a [Option<Cell>],
}

/// The name of each cell, and the chance that it is right.
pub(crate) struct Names {
    pub(crate) classes: Vec<usize>,
    pub(crate) confidence: Vec<f32>,
}

/// What it costs that a number lacks one mine or has one too many, as the logarithm of how much less likely that is.
const STRAIN: f32 = 3.0;
/// The most mines that count as lacking.
const MAX_STRAIN: f32 = 2.0;
/// What a flag too many costs of that: players flag wrongly.
const WRONG_FLAG: f32 = 0.4;
/// Classes with a smaller chance are not thought of.
const MIN_CHANCE: f32 = 0.002;
/// How often all cells are named again.
const MAX_ROUNDS: usize = 6;
/// The confidence of numbers that contradict their neighbours.
pub(crate) const CONTRADICTED: f32 = 0.4;

/// Returns what is shown in cells of a class.
pub(crate) const fn content(class: usize) -> Cell {
    match class {
        COVERED | OUTSIDE => Cell::Hidden,
        FLAG => Cell::Flagged,
        MINE => Cell::Mine,
        QUESTION => Cell::Questioned,
        number => Cell::Revealed(number as u8),
    }
}

const fn class(content: Cell) -> usize {
    match content {
        Cell::Revealed(number) => number as usize,
        Cell::Flagged => FLAG,
        Cell::Mine | Cell::Exploded => MINE,
        Cell::Questioned => QUESTION,
        _ => COVERED,
    }
}

/// Names the cells.
pub(crate) fn name(scene: &Scene<'_>) -> Names {
    let mut classes: Vec<usize> = (0..scene.chances.len()).map(|cell| scene.likeliest(cell)).collect();
    for _ in 0..MAX_ROUNDS {
        let mut has_changed = false;
        for cell in 0..classes.len() {
            let best = scene.costs(&mut classes, cell).into_iter().min_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((class, _)) = best.filter(|best| best.0 != classes[cell]) {
                classes[cell] = class;
                has_changed = true;
            }
        }
        if !has_changed {
            break;
        }
    }
    let confidence = (0..classes.len()).map(|cell| scene.confidence(&mut classes, cell)).collect();
    Names { classes, confidence }
}

impl Scene<'_> {
    /// Returns the classes that a cell may have.
    fn candidates(&self, cell: usize) -> Vec<usize> {
        if let Some(content) = self.given[cell] {
            return vec![class(content)];
        }
        let chances = &self.chances[cell];
        let least = MIN_CHANCE.min(chances[self.likeliest(cell)]);
        (0..CLASSES).filter(|&class| class != OUTSIDE && chances[class] >= least).collect()
    }

    fn likeliest(&self, cell: usize) -> usize {
        let chance = |class: &usize| self.chances[cell][*class];
        let likeliest = (0..OUTSIDE).max_by(|a, b| chance(a).total_cmp(&chance(b))).unwrap_or(COVERED);
        self.given[cell].map_or(likeliest, class)
    }

    /// Returns what each class costs that a cell may have, while the others have theirs.
    fn costs(&self, classes: &mut [usize], cell: usize) -> Vec<(usize, f32)> {
        let candidates = self.candidates(cell);
        if candidates.len() < 2 {
            return candidates.into_iter().map(|class| (class, 0.0)).collect();
        }
        let own = classes[cell];
        let mut cost = |class: usize| {
            classes[cell] = class;
            let strain = self.neighbours(cell).chain([cell]).map(|cell| self.strain(classes, cell)).sum::<f32>();
            (class, STRAIN * strain - self.chances[cell][class].max(MIN_CHANCE).ln())
        };
        let costs = candidates.into_iter().map(&mut cost).collect();
        classes[cell] = own;
        costs
    }

    /// Returns the chance that a cell is what it is named.
    fn confidence(&self, classes: &mut [usize], cell: usize) -> f32 {
        if self.given[cell].is_some() {
            return 1.0;
        }
        let costs = self.costs(classes, cell);
        let own = costs.iter().find(|(class, _)| *class == classes[cell]).map_or(0.0, |(_, cost)| *cost);
        let sum: f32 = costs.iter().map(|(_, cost)| (own - cost).exp()).sum();
        // What the network takes for no cell has the rest of the chance.
        let confidence = (1.0 - self.chances[cell][OUTSIDE]) / sum;
        if self.strain(classes, cell) > WRONG_FLAG * MAX_STRAIN { confidence.min(CONTRADICTED) } else { confidence }
    }

    /// Returns by how many mines a number contradicts its neighbours.
    fn strain(&self, classes: &[usize], cell: usize) -> f32 {
        let number = classes[cell];
        if number > 8 {
            return 0.0;
        }
        let (mut covered, mut mines) = (0_usize, 0_usize);
        for neighbour in self.neighbours(cell) {
            match classes[neighbour] {
                COVERED | QUESTION => covered += 1,
                FLAG | MINE => mines += 1,
                _ => {}
            }
        }
        let lacking = if self.is_at_cut(cell) { 0 } else { number.saturating_sub(covered + mines) };
        let unopened = if number == 0 { covered } else { 0 };
        let too_many = WRONG_FLAG * mines.saturating_sub(number) as f32;
        ((lacking + unopened) as f32).min(MAX_STRAIN) + too_many.min(WRONG_FLAG * MAX_STRAIN)
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (width, height) = (self.width, self.chances.len() / self.width);
        let (x, y) = (cell % width, cell / width);
        let rows = y.saturating_sub(1)..(y + 2).min(height);
        let columns = x.saturating_sub(1)..(x + 2).min(width);
        rows.flat_map(move |y| columns.clone().map(move |x| y * width + x)).filter(move |&other| other != cell)
    }

    /// Whether a cell may have neighbours outside the picture.
    pub(crate) fn is_at_cut(&self, cell: usize) -> bool {
        let (x, y) = (cell % self.width, cell / self.width);
        let last = (self.width - 1, self.chances.len() / self.width - 1);
        let sides = [x == 0, y == 0, x == last.0, y == last.1];
        sides.iter().zip(self.is_cut).any(|(&at_side, is_cut)| at_side && is_cut)
    }
}

#[cfg(test)]
mod tests;
