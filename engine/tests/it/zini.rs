//! 3BV and ZiNi against the values of the package `ms_toollib`, and against plain references that search the whole
//! board at each step.

use minesweeper_engine::generate::place;
use minesweeper_engine::notation::board_text;
use minesweeper_engine::opening::Regions;
use minesweeper_engine::rng::Rng;
use minesweeper_engine::{CellContent, FirstReveal, Minefield, Params, Pos, zini};
use serde::Deserialize;

use crate::support::is_mine;
use crate::vectors::lines;

#[derive(Deserialize)]
struct Vector {
    board: String,
    #[serde(rename = "3bv")]
    bbbv: usize,
    openings: usize,
    islands: usize,
    zini_greedy: usize,
    zini_human: usize,
}

#[test]
fn figures_match_ms_toollib() {
    for vector in lines::<Vector>(include_str!("../../conformance/boards.jsonl")) {
        let field = board_text::parse(&vector.board).unwrap();
        let regions = Regions::new(&field);
        assert_eq!((regions.bbbv(), regions.openings()), (vector.bbbv, vector.openings), "{}", vector.board);
        assert_eq!(regions.islands(), vector.islands, "{}", vector.board);
        assert_eq!(
            (zini::greedy(&field), zini::human(&field)),
            (vector.zini_greedy, vector.zini_human),
            "{}",
            vector.board
        );
    }
}

/// ZiNi by its definition: premiums are computed anew for all cells at every step.
struct PlainZini<'a> {
    field: &'a Minefield,
    is_open: Vec<bool>,
    is_flagged: Vec<bool>,
    /// By opening: its cells, bordering numbers included, the first of them a zero.
    openings: Vec<Vec<Pos>>,
    clicks: usize,
}

impl<'a> PlainZini<'a> {
    fn new(field: &'a Minefield) -> Self {
        let cells = field.size().cells();
        let mut zini =
            Self { field, is_open: vec![false; cells], is_flagged: vec![false; cells], openings: vec![], clicks: 0 };
        for pos in field.size().positions() {
            if zini.is_zero(pos) && !zini.openings.iter().any(|opening| opening.contains(&pos)) {
                let opening = zini.opening(pos);
                zini.openings.push(opening);
            }
        }
        zini
    }

    fn is_zero(&self, pos: Pos) -> bool {
        self.field.get(pos) == Ok(CellContent::Safe(0))
    }

    fn index(&self, pos: Pos) -> usize {
        self.field.size().index(pos).unwrap()
    }

    /// Returns the cells of the opening of the zero `start`, which is the first of them.
    fn opening(&self, start: Pos) -> Vec<Pos> {
        let (mut cells, mut next) = (vec![start], 0);
        while let Some(&pos) = cells.get(next) {
            next += 1;
            if self.is_zero(pos) {
                let more: Vec<Pos> = self.field.size().neighbours(pos).filter(|near| !cells.contains(near)).collect();
                cells.extend(more);
            }
        }
        cells
    }

    fn around(&self, pos: Pos) -> impl Iterator<Item = Pos> + use<> {
        self.field.size().neighbours(pos).chain([pos])
    }

    fn is_open(&self, pos: Pos) -> bool {
        self.is_open[self.index(pos)]
    }

    /// Returns whether the cell is an unsolved number outside all openings.
    fn is_unit(&self, pos: Pos) -> bool {
        let is_safe = !is_mine(self.field, pos);
        is_safe && !self.is_open(pos) && !self.openings.iter().any(|opening| opening.contains(&pos))
    }

    fn premium(&self, pos: Pos) -> i32 {
        let units = self.around(pos).filter(|&near| self.is_unit(near)).map(|_| 1).sum::<i32>();
        let closed = |cells: &&Vec<Pos>| !self.is_open(cells[0]) && cells.contains(&pos);
        let openings = self.openings.iter().filter(closed).map(|_| 1).sum::<i32>();
        let to_flag = |near: &Pos| is_mine(self.field, *near) && !self.is_flagged[self.index(*near)];
        let flags = self.around(pos).filter(to_flag).map(|_| 1).sum::<i32>();
        units + openings - flags - i32::from(!self.is_open(pos)) - 1
    }

    fn click(&mut self, pos: Pos) {
        self.clicks += 1;
        self.open(pos);
    }

    fn open(&mut self, pos: Pos) {
        if is_mine(self.field, pos) || self.is_open(pos) {
            return;
        }
        let opened = if self.is_zero(pos) { self.opening(pos) } else { vec![pos] };
        for pos in opened {
            let index = self.index(pos);
            self.is_open[index] = true;
        }
    }

    fn chord(&mut self, pos: Pos) {
        if !self.is_open(pos) {
            self.click(pos);
        }
        for near in self.field.size().neighbours(pos) {
            let index = self.index(near);
            if is_mine(self.field, near) && !std::mem::replace(&mut self.is_flagged[index], true) {
                self.clicks += 1;
            }
        }
        self.clicks += 1;
        self.field.size().neighbours(pos).for_each(|near| self.open(near));
    }

    fn first_closed_opening(&self) -> Option<Pos> {
        self.openings.iter().map(|cells| cells[0]).find(|&zero| !self.is_open(zero))
    }

    fn play(mut self, opens_to_chord: bool) -> usize {
        let mut by_column: Vec<Pos> = self.field.size().positions().collect();
        by_column.sort();
        loop {
            let safe = by_column.iter().copied().filter(|&pos| !is_mine(self.field, pos));
            let playable = safe.filter(|&pos| opens_to_chord || self.is_open(pos));
            // The first of the highest.
            let best = playable.map(|pos| (self.premium(pos), pos)).rev().max_by_key(|&(premium, _)| premium);
            let unit = by_column.iter().copied().find(|&pos| self.is_unit(pos));
            match (best, self.first_closed_opening().or(unit)) {
                (_, None) => return self.clicks,
                (Some((0.., pos)), _) => self.chord(pos),
                (_, Some(pos)) => self.click(pos),
            }
        }
    }
}

fn plain_human(field: &Minefield) -> usize {
    let mut zini = PlainZini::new(field);
    while let Some(zero) = zini.first_closed_opening() {
        zini.click(zero);
    }
    zini.play(false)
}

/// Returns 3BV, openings, opening sizes and islands by their definitions.
fn plain_regions(field: &Minefield) -> (usize, Vec<usize>, usize) {
    let zini = PlainZini::new(field);
    let mut units: Vec<Pos> = field.size().positions().filter(|&pos| zini.is_unit(pos)).collect();
    let bbbv = zini.openings.len() + units.len();
    let mut islands = 0;
    while let Some(start) = units.pop() {
        islands += 1;
        let mut island = vec![start];
        while let Some(pos) = island.pop() {
            let is_near = |other: &mut Pos| pos.x.abs_diff(other.x) <= 1 && pos.y.abs_diff(other.y) <= 1;
            island.extend(units.extract_if(.., is_near));
        }
    }
    (bbbv, zini.openings.iter().map(Vec::len).collect(), islands)
}

/// Returns a random board with sides of at most `max_side` cells: all densities, every fourth board a line.
fn random_field(rng: &mut Rng, max_side: u32) -> Minefield {
    let [mut width, mut height] = [(); 2].map(|()| 1 + rng.below(max_side));
    match rng.below(8) {
        0 => (width, height) = (1, 1 + rng.below(30)),
        1 => (width, height) = (1 + rng.below(30), 1),
        _ => {}
    }
    let cells = width * height;
    // As many dense boards as sparse ones, for which most boards with a zero are.
    let bound = [cells, cells.div_ceil(4)][rng.below(2) as usize];
    let params = Params::new(width, height, rng.below(bound)).unwrap();
    place(params, FirstReveal::Any, Pos::new(0, 0), rng.next_u64()).unwrap()
}

#[test]
fn zini_and_regions_equal_plain_references_on_boards_of_all_densities() {
    let mut rng = Rng::new(13);
    for board in 0..6000 {
        let field = random_field(&mut rng, if board % 20 == 0 { 18 } else { 9 });
        let expected = (PlainZini::new(&field).play(true), plain_human(&field));
        assert_eq!((zini::greedy(&field), zini::human(&field)), expected, "{field:?}");
        let regions = Regions::new(&field);
        let found = (regions.bbbv(), regions.opening_sizes().to_vec(), regions.islands());
        assert_eq!(found, plain_regions(&field), "{field:?}");
    }
}
