//! Decides how far a reading is to be believed.

use minesweeper_engine::deduction::find_contradiction;
use minesweeper_engine::solver::Budget;
use minesweeper_engine::{Board, Cell, Size};

use crate::cell::CellLook;
use crate::counter::FoundNumber;
use crate::glyph::{FLAG, MINE, QUESTION};
use crate::groups::LookGroup;
use crate::naming::{MAX_MINES, Names, Scene, contradictions, far, is_lonely, is_odd_ground, lacks_mines};
use crate::usual_boards::{is_usual_board, is_usual_size};

/// The confidence of a cell that contradicts its neighbours, or whose own shape says otherwise than its group.
const CONTRADICTED: f32 = 0.4;
/// The number and the share of the cells of a group that their neighbours contradict from which on none of the group is believed.
const MANY: usize = 2;
const OFTEN: f32 = 0.25;
/// The share of cells that contradict something, or of drawings that their neighbours contradict, from which on none is believed: the squares that were found may be no cells at all.
const MAX_CONTRADICTED: f32 = 0.2;
/// The conviction by cell without which no cell is believed, unless the board has a usual size: nothing says that these are cells.
const MIN_CONVICTION: f32 = 0.01;
/// The sets of contradicting numbers that are looked for.
const MAX_CONTRADICTIONS: usize = 12;
/// The work for each of them.
const BUDGET: Budget = Budget::new(200_000);

/// The confidence of groups that are odd, whatever their names cost.
const ODD: f32 = 0.8;
/// The least confidence of flags: they have more shapes than numbers, and none of them is checked by its neighbours.
const MIN_FLAG: f32 = 0.96;
/// The same, if more cells have flags that look otherwise: a board has one kind.
const MIN_OTHER_FLAG: f32 = 0.995;
/// The least confidence of mines: the grain of a covered cell may look like one.
const MIN_MINE: f32 = 0.99;
/// More question marks of one kind are probably something else.
const MAX_QUESTIONS: usize = 3;
/// As many numbers that lack mines say that the game is not lost, and no mine is shown.
const MANY_LACKING: usize = 3;
/// The same if no mine is far from open cells, and as many covered cells are.
const MANY_FAR: usize = 60;

/// Doubts the groups that are seldom what their looks and neighbours say.
pub(crate) fn doubt_odd_groups(scene: &Scene<'_>, names: &mut Names) {
    let sizes = || scene.groups.iter().map(|group| group.members.len());
    let lacking = (0..scene.of_cell.len()).filter(|&cell| lacks_mines(scene, &names.names, cell)).count();
    let (far_covered, far_mines) = far(scene, &names.names);
    let has_hidden_mines = lacking >= MANY_LACKING || (far_mines == 0 && far_covered >= MANY_FAR);
    let is_odd = |group: usize, members: usize, confidence: f32| match names.names[group] {
        Cell::Questioned => members > MAX_QUESTIONS,
        Cell::Flagged => {
            let has_more = sizes().zip(&names.names).any(|(size, name)| *name == Cell::Flagged && size > members);
            confidence < if has_more { MIN_OTHER_FLAG } else { MIN_FLAG }
        }
        Cell::Mine => has_hidden_mines || confidence < MIN_MINE,
        _ => false,
    };
    let groups = sizes().zip(&names.confidence).enumerate();
    let odd: Vec<bool> = groups.map(|(group, (members, &confidence))| is_odd(group, members, confidence)).collect();
    let odd = names.confidence.iter_mut().zip(odd).filter(|(_, is_odd)| *is_odd);
    odd.for_each(|(confidence, _)| *confidence = confidence.min(ODD));
}

/// Returns the chance that each cell is right.
pub(crate) fn confidence(scene: &Scene<'_>, names: &Names, looks: &[CellLook], size: Size) -> Vec<f32> {
    let mut confidence: Vec<f32> = scene.of_cell.iter().map(|&group| names.confidence[group]).collect();
    let is_contradicted: Vec<bool> = (0..looks.len())
        .map(|cell| contradictions(scene, &names.names, cell).0 || is_lonely(scene, &names.names, cell))
        .collect();
    let is_unlikely = unlikely_groups(scene, names, &is_contradicted);
    for (cell, look) in looks.iter().enumerate() {
        let (group, name) = (scene.of_cell[cell], names.names[scene.of_cell[cell]]);
        if is_contradicted[cell] || is_unlikely[group] || says_otherwise(look, name) {
            confidence[cell] = confidence[cell].min(CONTRADICTED);
        }
    }
    let is_mine = |&group: &usize| matches!(names.names[group], Cell::Flagged | Cell::Mine);
    let mines = scene.of_cell.iter().filter(|group| is_mine(group)).count();
    if mines as f32 > MAX_MINES * scene.of_cell.len() as f32 {
        let of_mines = confidence.iter_mut().zip(scene.of_cell).filter(|(_, group)| is_mine(group));
        of_mines.for_each(|(confidence, _)| *confidence = confidence.min(CONTRADICTED));
    }
    let without_layout = without_layout(scene, &names.names, size);
    let drawn = looks.iter().filter(|look| look.glyph.is_some()).count();
    let clashing = without_layout.len() + is_contradicted.iter().filter(|&&is_contradicted| is_contradicted).count();
    let is_nonsense = clashing as f32 > MAX_CONTRADICTED * drawn as f32;
    for cell in without_layout {
        confidence[cell] = confidence[cell].min(CONTRADICTED);
    }
    if !is_usual_size(size.width().into(), size.height().into())
        && conviction(scene, &names.names, looks) < MIN_CONVICTION * looks.len() as f32
    {
        confidence.iter_mut().for_each(|confidence| *confidence = confidence.min(CONTRADICTED));
    }
    let contradicted = confidence.iter().filter(|&&confidence| confidence <= CONTRADICTED).count();
    if is_nonsense || contradicted as f32 > MAX_CONTRADICTED * confidence.len() as f32 {
        confidence.iter_mut().for_each(|confidence| *confidence = confidence.min(CONTRADICTED));
    }
    confidence
}

/// Returns by group whether none of it is believed: its ground is that of the other kind, or many of its cells are contradicted.
fn unlikely_groups(scene: &Scene<'_>, names: &Names, is_contradicted: &[bool]) -> Vec<bool> {
    let is_often_contradicted = |group: &LookGroup| {
        let count = group.members.iter().filter(|&&cell| is_contradicted[cell]).count();
        count >= MANY && count as f32 >= OFTEN * group.members.len() as f32
    };
    let is_unlikely = |(index, group): (usize, &LookGroup)| {
        is_misplaced(scene, names, index) || is_odd_ground(scene, &names.names, index) || is_often_contradicted(group)
    };
    scene.groups.iter().enumerate().map(is_unlikely).collect()
}

/// Returns how many cells clearly show a number that their neighbours do not contradict, less those that they contradict.
pub(crate) fn conviction(scene: &Scene<'_>, names: &[Cell], looks: &[CellLook]) -> f32 {
    convictions(scene, names, looks).iter().sum()
}

/// Returns by cell the chance that it is the number that it shows if its neighbours do not contradict that, -1 if they do, and 0 if it
/// shows none.
pub(crate) fn convictions(scene: &Scene<'_>, names: &[Cell], looks: &[CellLook]) -> Vec<f32> {
    let of_cell = |(cell, look): (usize, &CellLook)| {
        if contradictions(scene, names, cell).0 {
            return -1.0;
        }
        match (names[scene.of_cell[cell]], &look.glyph) {
            (Cell::Revealed(number @ 1..), Some(glyph)) => glyph.chances[usize::from(number)],
            _ => 0.0,
        }
    };
    looks.iter().enumerate().map(of_cell).collect()
}

/// How much nearer the ground of the other kind of cells is if a drawing is on it.
const NEARER: f32 = 6.0;

/// Whether a group is a number on the ground of covered cells, or a flag on that of open ones.
fn is_misplaced(scene: &Scene<'_>, names: &Names, group: usize) -> bool {
    let (own, other) = match names.names[group] {
        Cell::Revealed(1..) => (Cell::Revealed(0), Cell::Hidden),
        Cell::Flagged => (Cell::Hidden, Cell::Revealed(0)),
        _ => return false,
    };
    let ground = &scene.groups[group].ground;
    let nearest = |wanted: Cell| {
        let named = scene.groups.iter().zip(&names.names);
        let plain = named.filter(|(group, name)| group.drawn.is_none() && **name == wanted && group.members.len() > 1);
        plain.map(|(group, _)| ground.distance(&group.ground)).min_by(f32::total_cmp)
    };
    nearest(own).zip(nearest(other)).is_some_and(|(own, other)| other + NEARER < own)
}

/// Whether the shape of a cell clearly is another number than its name.
fn says_otherwise(look: &CellLook, name: Cell) -> bool {
    let Some(glyph) = &look.glyph else { return false };
    let class = match name {
        Cell::Revealed(number) => usize::from(number),
        Cell::Flagged => FLAG,
        Cell::Questioned => QUESTION,
        Cell::Mine => MINE,
        _ => return false,
    };
    let (digits, own) = (&glyph.chances[..10], glyph.chances[class]);
    let other = digits.iter().enumerate().filter(|&(digit, _)| digit != class);
    own < 0.05 && other.map(|(_, &chance)| chance).fold(0.0, f32::max) > 0.85
}

/// Returns the numbers that contradict each other, so that no layout of mines fits.
fn without_layout(scene: &Scene<'_>, names: &[Cell], size: Size) -> Vec<usize> {
    let mut board = Board::new(size);
    for (pos, &group) in size.positions().zip(scene.of_cell) {
        // The position is on the board. Flags prove nothing.
        let _ = board.set(pos, names[group]);
    }
    let mut doubtful = Vec::new();
    for _ in 0..MAX_CONTRADICTIONS {
        let Some(found) = find_contradiction((&board, 0), false, BUDGET) else { break };
        if found.clues.is_empty() {
            break;
        }
        for pos in found.clues {
            doubtful.extend(size.index(pos));
            let _ = board.set(pos, Cell::Hidden);
        }
    }
    doubtful
}

/// The shares of cells that are mines on usual boards.
const DENSITIES: std::ops::RangeInclusive<f32> = 0.07..=0.32;

/// Returns what the mine counter shows, and how many flags it has subtracted: of the numbers near the board, the one that makes a usual
/// number of mines. `contents`: the cells, each with whether it is doubtful.
pub(crate) fn mine_counter(
    contents: &[(Cell, bool)],
    numbers: &[FoundNumber],
    size: Size,
    is_cut: bool,
) -> Option<(u32, u32)> {
    let count = |wanted: &dyn Fn(&(Cell, bool)) -> bool| contents.iter().filter(|&cell| wanted(cell)).count() as u32;
    // After a loss the mines are shown, but only flags have been subtracted.
    let flags = count(&|cell| cell.0 == Cell::Flagged);
    let sure_flags = count(&|cell| *cell == (Cell::Flagged, false));
    let covered = count(&|cell| matches!(cell.0, Cell::Hidden | Cell::Questioned | Cell::Mine));
    let fits = |value: u32, flags: u32| {
        let density = (value + flags) as f32 / size.cells() as f32;
        value <= covered && DENSITIES.contains(&density)
    };
    let values = |flags: u32| numbers.iter().filter(move |number| fits(number.value, flags));
    let is_usual = |value: u32, flags: u32| is_usual_board(size, value + flags);
    // What is doubtful may be no flag.
    let usual = (sure_flags..=flags).rev().find_map(|flags| {
        let number = values(flags).find(|number| is_usual(number.value, flags))?;
        Some((number.value, flags))
    });
    // The rest of a board that was cut off may have mines too.
    let in_place = || values(flags).find(|number| !is_cut && number.is_in_place);
    usual.or_else(|| in_place().map(|number| (number.value, flags)))
}

#[cfg(test)]
mod tests;
