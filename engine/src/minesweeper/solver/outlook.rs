//! How good a position is, as far as can be told without playing on.

use super::cache::Cache;
use super::knowledge::Fact;
use super::view::View;

/// Pairs whose surroundings are all mines with less than this chance are left out.
const UNLIKELY: f64 = 1e-3;

/// What the second-safest choice counts beside the safest. Fitted on 11,000 guesses of Expert games, of which every candidate was
/// played to the end on the true layout.
const SECOND: f64 = 0.5;

/// What a pair of cells that can only be guessed takes from the prospects: less than one half, since the number of mines may
/// tell, and other guesses may be lost before. Fitted on 17,000 guesses of Expert games, each played on eight times.
const PAIR: f64 = 0.2;

/// The safest and the second-safest kind of cell to go on with.
#[derive(Debug, Clone, Copy, Default)]
struct Next {
    safest: f64,
    second: f64,
}

impl Next {
    fn see(&mut self, safety: f64) {
        if safety > self.safest {
            self.second = std::mem::replace(&mut self.safest, safety);
        } else if safety > self.second {
            self.second = safety;
        }
    }

    fn of(view: &View, cache: &Cache) -> Self {
        let mut next = Self::default();
        for _ in view.known.safe_cells().take(2) {
            next.see(1.0);
        }
        if next.second < 1.0 {
            view.chances(cache, |_, mine| next.see(1.0 - mine));
            if view.known.unknown() > view.frontier.cells() {
                next.see(1.0 - view.outside.floating);
            }
        }
        next
    }
}

/// The chance to survive the next step of a counted position.
pub(super) fn next_step(view: &View, cache: &Cache) -> f64 {
    Next::of(view, cache).safest
}

/// Whether a counted position has a certain step, or none left to make.
pub(super) fn follows(view: &View, cache: &Cache) -> bool {
    let safest = next_step(view, cache);
    safest == 1.0 || safest == 0.0
}

/// Judges positions; keeps its memory.
#[derive(Debug, Default)]
pub(super) struct Outlook {
    /// By cell: the chance of a mine; 1 off the board.
    chances: Vec<f64>,
    /// By cell: the chance that it and the two above and below are mines, taken as independent.
    upright: Vec<f64>,
    /// The same for the two beside it.
    level: Vec<f64>,
}

impl Outlook {
    /// The most that [`judge`](Self::judge) gives to a position with these prospects.
    pub(super) fn bound(prospects: f64) -> f64 {
        (1.0 + SECOND) * prospects
    }

    /// A figure that grows with the chance to win a counted position.
    pub(super) fn judge(&mut self, view: &View, cache: &Cache) -> f64 {
        let next = Next::of(view, cache);
        (next.safest + SECOND * next.second) * self.prospects(view, cache)
    }

    /// By cell, the chance of a mine in the position judged last: 0 for cells that are open, 1 off the board.
    pub(super) fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// The chance that the board holds no pair of cells that can only be guessed: one of the two is a mine, and every cell
    /// that touches only one of them, and so could tell which, is a mine as well. Neighbouring chances are taken as independent.
    pub(super) fn prospects(&mut self, view: &View, cache: &Cache) -> f64 {
        self.fill(view, cache);
        let known = &view.known;
        let mut prospects = 1.0;
        for (cell, node) in known.nodes().iter().enumerate() {
            if node.fact == Fact::Unknown {
                for (along, walls) in [(1, &self.upright), (known.stride(), &self.level)] {
                    let walled = walls[cell - along] * walls[cell + 2 * along];
                    if walled >= UNLIKELY && known.node(cell + along).fact == Fact::Unknown {
                        prospects *= 1.0 - PAIR * walled * self.one_of_both(view, cell, cell + along);
                    }
                }
            }
        }
        prospects
    }

    /// The chance that one of two neighbours is a mine and the other is not.
    fn one_of_both(&self, view: &View, cell: usize, other: usize) -> f64 {
        let (here, there) = (self.chances[cell], self.chances[other]);
        let its_box = view.frontier.box_of(cell);
        if its_box.is_some() && its_box == view.frontier.box_of(other) {
            (here + there).min(2.0 - here - there)
        } else {
            here * (1.0 - there) + there * (1.0 - here)
        }
    }

    fn fill(&mut self, view: &View, cache: &Cache) {
        // A table has no branches, which would often be foreseen wrong.
        let table = Fact::ALL.map(|fact| match fact {
            Fact::Mine | Fact::Wall => 1.0,
            Fact::Unknown => view.outside.floating,
            Fact::Open | Fact::Safe => 0.0,
        });
        self.chances.clear();
        self.chances.extend(view.known.nodes().iter().map(|node| table[node.fact as usize]));
        view.chances(cache, |cells, chance| {
            for &cell in cells {
                self.chances[usize::from(cell)] = chance;
            }
        });
        for (walls, step) in [(&mut self.upright, view.known.stride()), (&mut self.level, 1)] {
            let next = self.chances[step..].iter().zip(&self.chances[2 * step..]);
            walls.clear();
            walls.resize(step, 0.0);
            walls.extend(self.chances.iter().zip(next).map(|(before, (here, after))| before * here * after));
            walls.resize(self.chances.len(), 0.0);
        }
    }
}
