//! Names groups of cells so that the position has a layout.
//!
//! Each name of a group has a cost by the look of the group alone (`prior`), by the other groups (numbers are on the ground of open
//! cells, flags on that of covered ones, one number has one colour), and by the cells around its cells: a number has at least as many covered
//! neighbours. The names with the smallest sum are searched for by changing one group at a time, from several beginnings.

mod prior;
mod rules;
#[cfg(test)]
mod tests;

use minesweeper_engine::Cell;

use crate::groups::{LookGroup, SAME_GROUND, SAME_INK, SAME_PLAIN};
use crate::picture::distance;
use rules::neighbours;
pub(crate) use rules::{contradictions, far, is_lonely, is_odd_ground, lacks_mines};

/// The groups on their board.
pub(crate) struct Scene<'a> {
    pub(crate) groups: &'a [LookGroup],
    /// The group of each cell in row order.
    pub(crate) of_cell: &'a [usize],
    pub(crate) width: usize,
    /// Whether the board may go on beyond the picture: left, top, right and bottom.
    pub(crate) is_cut: [bool; 4],
}

/// The names of the groups.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    /// By group.
    pub(crate) names: Vec<Cell>,
    /// By group: the chance that the name is right, 0 to 1.
    pub(crate) confidence: Vec<f32>,
    /// What all names cost: the less, the better they fit.
    pub(crate) cost: f32,
}

/// What each cell costs that its neighbours contradict.
const CONTRADICTION: f32 = 3.0;
/// What each number costs that has more flags around it than mines: players make mistakes.
const TOO_MANY_FLAGS: f32 = 0.7;
/// What a cell costs that is on the ground of the other kind.
const OTHER_GROUND: f32 = 3.0;
/// What a mine on the ground of covered cells costs: a dot there may well be a flag, so that someone should look at it.
const MINE_ON_COVERED: f32 = 0.7;
/// What a pair of groups costs that are the same number in two colours.
const TWO_COLOURS: f32 = 1.2;
/// What it costs that all cells are open: nobody asks about such a board.
const NOTHING_COVERED: f32 = 10.0;
/// What it costs that there are numbers, but none of several kinds of cells without a drawing is open.
const NOTHING_OPEN: f32 = 6.0;
/// The share of flags and mines that hardly a board has more of.
pub(crate) const MAX_MINES: f32 = 0.35;
/// What each flag and mine costs beyond them.
const TOO_MANY_MINES: f32 = 0.5;
/// The fewest cells of a kind.
const MIN_OF_KIND: usize = 3;
/// What each group costs when several ways to group the cells are compared.
const GROUP: f32 = 0.7;
/// How many plain groups are tried in all ways.
const MAX_TRIED: usize = 4;
/// On boards of more cells only the largest of them is tried both ways, for the sake of time.
const LARGE: usize = 4000;
/// How often all groups are gone through.
const MAX_ROUNDS: usize = 6;

/// Names the groups. `fixed`: the names that the player has given.
pub(crate) fn name(scene: &Scene<'_>, fixed: &[Option<Cell>]) -> Names {
    let search = Search::new(scene, fixed);
    let mut plain: Vec<usize> = (0..scene.groups.len()).filter(|&group| search.costs[group].len() == 2).collect();
    plain.sort_by_key(|&group| std::cmp::Reverse(scene.groups[group].members.len()));
    plain.truncate(if scene.of_cell.len() > LARGE { 1 } else { MAX_TRIED });
    let starts = (0..1_usize << plain.len()).map(|bits| search.improve(search.start(&plain, bits)));
    let (best, cost) = starts.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default();
    let confidence = (0..best.len()).map(|group| search.confidence(&best, group)).collect();
    Names { names: best, confidence, cost: cost + GROUP * scene.groups.len() as f32 }
}

struct Search<'a> {
    scene: &'a Scene<'a>,
    /// By group: its names with their costs.
    costs: Vec<Vec<(Cell, f32)>>,
    /// By group: the cells whose neighbours or selves are in it.
    affected: Vec<Vec<usize>>,
}

impl<'a> Search<'a> {
    fn new(scene: &'a Scene<'a>, fixed: &[Option<Cell>]) -> Self {
        let costs = scene.groups.iter().enumerate().map(|(index, group)| match fixed.get(index).copied().flatten() {
            Some(name) => vec![(name, 0.0)],
            None => prior::costs(group),
        });
        let affected = scene.groups.iter().map(|group| {
            let near = |&cell: &usize| neighbours(scene, cell).chain([cell]);
            let mut cells: Vec<usize> = group.members.iter().flat_map(near).collect();
            cells.sort_unstable();
            cells.dedup();
            cells
        });
        Self { scene, costs: costs.collect(), affected: affected.collect() }
    }

    /// Returns the names that cost least by look alone.
    fn cheapest(&self) -> Vec<Cell> {
        let least = |costs: &Vec<(Cell, f32)>| costs.iter().min_by(|a, b| a.1.total_cmp(&b.1)).map(|cost| cost.0);
        self.costs.iter().map(|costs| least(costs).unwrap_or_default()).collect()
    }

    /// Returns the names to begin with: some groups without a drawing are open where `bits` has a bit, and the others as the nearest of them.
    fn start(&self, tried: &[usize], bits: usize) -> Vec<Cell> {
        let mut names = self.cheapest();
        let ground = |group: usize| &self.scene.groups[group].ground;
        for group in (0..names.len()).filter(|&group| self.costs[group].len() == 2) {
            let distance = |bit: &usize| ground(tried[*bit]).distance(ground(group));
            let nearest = (0..tried.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
            let is_open = nearest.is_some_and(|bit| bits >> bit & 1 == 1);
            names[group] = if is_open { Cell::Revealed(0) } else { Cell::Hidden };
        }
        names
    }

    /// Names the groups with a drawing for the plain groups as they are, then all, and returns the names and the sum of their costs.
    fn improve(&self, mut names: Vec<Cell>) -> (Vec<Cell>, f32) {
        let (drawn, all): (Vec<usize>, Vec<usize>) =
            ((0..names.len()).filter(|&group| self.costs[group].len() != 2).collect(), (0..names.len()).collect());
        self.descend(&mut names, &drawn);
        self.descend(&mut names, &all);
        let own: f32 = (0..names.len()).map(|group| self.own_cost(&names, group)).sum();
        let cells = (0..self.scene.of_cell.len()).map(|cell| self.cell_cost(&names, cell));
        let has_covered = names.iter().any(|name| !matches!(name, Cell::Revealed(_)));
        let nothing_covered = if has_covered { 0.0 } else { NOTHING_COVERED };
        let nothing_open = if self.lacks_open_ground(&names) { NOTHING_OPEN } else { 0.0 };
        let sum = own + cells.sum::<f32>() + nothing_covered + nothing_open + self.mines_cost(&names);
        (names, sum)
    }

    /// Returns what the share of flags and mines costs.
    fn mines_cost(&self, names: &[Cell]) -> f32 {
        let is_mine = |&group: &usize| matches!(names[group], Cell::Flagged | Cell::Mine);
        let mines = self.scene.of_cell.iter().filter(|group| is_mine(group)).count() as f32;
        TOO_MANY_MINES * (mines - MAX_MINES * self.scene.of_cell.len() as f32).max(0.0)
    }

    /// Changes the name of one of the groups at a time as long as the sum decreases.
    fn descend(&self, names: &mut [Cell], groups: &[usize]) {
        for _ in 0..MAX_ROUNDS {
            let mut has_changed = false;
            for &group in groups {
                let before = names[group];
                names[group] = self.ranking(names, group).first().map_or(before, |cost| cost.0);
                has_changed |= names[group] != before;
            }
            if !has_changed {
                break;
            }
        }
    }

    /// Whether cells without a drawing clearly are of two kinds, and all of them are named covered although there are numbers.
    fn lacks_open_ground(&self, names: &[Cell]) -> bool {
        let groups = || self.scene.groups.iter().zip(names);
        let has_numbers = groups().any(|(group, name)| {
            group.drawn.is_some() && matches!(name, Cell::Revealed(_)) && group.members.len() >= MIN_OF_KIND
        });
        let mut plain = groups().filter(|(group, _)| group.drawn.is_none() && group.members.len() >= MIN_OF_KIND);
        let Some((first, _)) = plain.clone().next() else { return false };
        let is_of_two_kinds = plain.clone().any(|(group, _)| group.ground.distance(&first.ground) > SAME_PLAIN);
        has_numbers && is_of_two_kinds && plain.all(|(_, name)| *name == Cell::Hidden)
    }

    /// Returns the names of a group with their costs, the cheapest first.
    fn ranking(&self, names: &mut [Cell], group: usize) -> Vec<(Cell, f32)> {
        let before = names[group];
        let mut ranking: Vec<(Cell, f32)> = Vec::with_capacity(self.costs[group].len());
        for &(name, _) in &self.costs[group] {
            names[group] = name;
            let cells: f32 = self.affected[group].iter().map(|&cell| self.cell_cost(names, cell)).sum();
            let grounds: f32 = if self.costs[group].len() == 2 {
                (0..names.len()).filter(|&other| other != group).map(|other| self.ground_cost(names, other)).sum()
            } else {
                0.0
            };
            ranking.push((name, cells + grounds + self.own_cost(names, group)));
        }
        names[group] = before;
        ranking.sort_by(|a, b| a.1.total_cmp(&b.1));
        ranking
    }

    /// Returns the chance that the name of a group is right, from how much more the next one costs.
    fn confidence(&self, names: &[Cell], group: usize) -> f32 {
        let mut names = names.to_vec();
        let own = names[group];
        let ranking = self.ranking(&mut names, group);
        let cost = |wanted: bool| {
            let costs = ranking.iter().filter(|&&(name, _)| (name == own) == wanted);
            costs.map(|&(_, cost)| cost).fold(f32::INFINITY, f32::min)
        };
        1.0 / (1.0 + (cost(true) - cost(false)).exp())
    }

    /// Returns the cost of a cell by its neighbours.
    fn cell_cost(&self, names: &[Cell], cell: usize) -> f32 {
        let (is_contradicted, has_many_flags) = contradictions(self.scene, names, cell);
        let flags = if has_many_flags { TOO_MANY_FLAGS } else { 0.0 };
        flags + if is_contradicted { CONTRADICTION } else { 0.0 }
    }

    /// Returns the cost of a name by the look of the group and by the other groups.
    fn own_cost(&self, names: &[Cell], group: usize) -> f32 {
        let cost = self.costs[group].iter().find(|cost| cost.0 == names[group]).map_or(0.0, |cost| cost.1);
        cost + self.ground_cost(names, group) + self.colour_cost(names, group)
    }

    /// Returns the cost of a drawing on the ground of cells of the other kind.
    fn ground_cost(&self, names: &[Cell], group: usize) -> f32 {
        let wants_open = match names[group] {
            Cell::Revealed(_) | Cell::Mine => true,
            Cell::Flagged | Cell::Questioned => false,
            _ => return 0.0,
        };
        let groups = self.scene.groups;
        if groups[group].drawn.is_none() {
            return 0.0;
        }
        let ground = &groups[group].ground;
        let nearest = |name: Cell| {
            let plain = groups.iter().zip(names).filter(|(other, found)| other.drawn.is_none() && **found == name);
            plain.map(|(other, _)| ground.distance(&other.ground)).fold(SAME_GROUND, f32::min)
        };
        let (open, covered) = (nearest(Cell::Revealed(0)), nearest(Cell::Hidden));
        let excess = if wants_open { open - covered } else { covered - open };
        let most = if names[group] == Cell::Mine { MINE_ON_COVERED } else { OTHER_GROUND };
        most * (excess / 10.0).clamp(0.0, 1.0)
    }

    /// Returns the cost of a number in two colours.
    fn colour_cost(&self, names: &[Cell], group: usize) -> f32 {
        let Cell::Revealed(1..) = names[group] else { return 0.0 };
        let groups = self.scene.groups;
        let Some(drawn) = &groups[group].drawn else { return 0.0 };
        let is_other = |other: usize| {
            let other_drawn = groups[other].drawn.as_ref().filter(|_| other != group && names[other] == names[group]);
            other_drawn.is_some_and(|other| distance(&other.ink, &drawn.ink) > SAME_INK)
        };
        if (0..groups.len()).any(is_other) { TWO_COLOURS } else { 0.0 }
    }
}
