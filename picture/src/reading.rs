//! What was read from a picture.

use minesweeper_engine::notation::position_link::{MineTotal, SharedPosition};
use minesweeper_engine::{Board, Cell, Pos, Size};

use crate::cell::CellLook;
use crate::counter::FoundNumber;
use crate::groups::LookGroup;
use crate::judge;
use crate::naming::{self, Names, Scene};
use crate::usual_boards::is_usual_size;

/// Cells whose confidence is below this are doubtful.
pub const DOUBTFUL: f32 = 0.85;

/// Hardly a board has fewer columns or rows.
const MIN_WHOLE: u8 = 8;

/// A cell of the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ReadCell {
    /// What it most likely is.
    pub content: Cell,
    /// The chance that this is right, 0 to 1, as far as the crate can tell.
    pub confidence: f32,
    /// The index of its group.
    pub group: usize,
}

impl ReadCell {
    /// Whether someone should check it.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.confidence < DOUBTFUL
    }
}

/// Cells that look the same.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// What they most likely are.
    pub content: Cell,
    /// The chance that this is right, 0 to 1.
    pub confidence: f32,
    /// The cells, in row order.
    pub cells: Vec<Pos>,
}

impl Group {
    /// Whether someone should say what its cells are.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.confidence < DOUBTFUL
    }
}

/// The place of the board in the picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// The left side of the first column.
    pub left: f32,
    /// The upper side of the first row.
    pub top: f32,
    /// The right side of the last column.
    pub right: f32,
    /// The lower side of the last row.
    pub bottom: f32,
}

/// The board in a picture.
#[derive(Debug, Clone)]
pub struct Reading {
    pub(crate) size: Size,
    pub(crate) frame: Frame,
    pub(crate) is_cut: [bool; 4],
    pub(crate) looks: Vec<CellLook>,
    pub(crate) look_groups: Vec<LookGroup>,
    pub(crate) of_cell: Vec<usize>,
    pub(crate) numbers: Vec<FoundNumber>,
    /// By group: the name that someone gave it.
    pub(crate) given: Vec<Option<Cell>>,
    /// By cell: the confidence is at most this, whatever its group is named.
    pub(crate) limits: Vec<f32>,
    pub(crate) cells: Vec<ReadCell>,
    pub(crate) groups: Vec<Group>,
}

impl Reading {
    /// Returns the reading of a picture of twice the size.
    pub(crate) fn doubled(self) -> Self {
        let Frame { left, top, right, bottom } = self.frame;
        Self { frame: Frame { left: 2.0 * left, top: 2.0 * top, right: 2.0 * right, bottom: 2.0 * bottom }, ..self }
    }

    /// Doubts the cells that are something else in another reading, which costs `more` than this one.
    pub(crate) fn doubt_against(&mut self, other: &Self, more: f32) {
        let chance = 1.0 / (1.0 + (-more).exp());
        let cells = self.cells.iter_mut().zip(&other.cells).zip(&mut self.limits);
        for ((cell, _), limit) in cells.filter(|((cell, other), _)| cell.content != other.content) {
            *limit = limit.min(chance);
            cell.confidence = cell.confidence.min(*limit);
        }
    }

    /// Returns how far the numbers make sense: how many cells clearly show a number that their neighbours do not contradict, less those that
    /// they contradict.
    pub(crate) fn conviction(&self) -> f32 {
        self.convictions().iter().sum()
    }

    /// Returns what each cell adds to that.
    pub(crate) fn convictions(&self) -> Vec<f32> {
        let names: Vec<Cell> = self.groups.iter().map(|group| group.content).collect();
        judge::convictions(&self.scene(), &names, &self.looks)
    }

    fn scene(&self) -> Scene<'_> {
        Scene {
            groups: &self.look_groups,
            of_cell: &self.of_cell,
            width: self.size.width().into(),
            is_cut: self.is_cut,
        }
    }

    /// Returns the place of the board in the picture.
    #[must_use]
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// Returns the number of columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the cells in row order.
    #[must_use]
    pub fn cells(&self) -> &[ReadCell] {
        &self.cells
    }

    /// Returns the cells that look the same, each with what they are.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Returns the positions of the cells that someone should check, in row order.
    pub fn doubtful(&self) -> impl Iterator<Item = Pos> {
        self.size.positions().zip(&self.cells).filter(|(_, cell)| cell.is_doubtful()).map(|(pos, _)| pos)
    }

    /// Whether the board may go on, so that the numbers at its edge may count cells that are not there: it has no usual size, and ends near
    /// a side of the picture or is smaller than boards are.
    #[must_use]
    pub fn may_be_cut(&self) -> bool {
        let (width, height) = (self.size.width(), self.size.height());
        let is_incomplete = self.is_cut.contains(&true) || width.min(height) < MIN_WHOLE;
        is_incomplete && !is_usual_size(width.into(), height.into())
    }

    /// Returns what the mine counter shows; `None` if none was found, or none that fits the board.
    #[must_use]
    pub fn mine_counter(&self) -> Option<u32> {
        Some(self.counted()?.0)
    }

    /// Returns the number of mines: what the counter shows and those that have flags. `None` as with
    /// [`mine_counter`](Self::mine_counter).
    #[must_use]
    pub fn mines(&self) -> Option<u16> {
        let (left, flags) = self.counted()?;
        u16::try_from(left + flags).ok()
    }

    fn counted(&self) -> Option<(u32, u32)> {
        let contents: Vec<(Cell, bool)> = self.cells.iter().map(|cell| (cell.content, cell.is_doubtful())).collect();
        judge::mine_counter(&contents, &self.numbers, self.size, self.is_cut.contains(&true))
    }

    /// Returns the board, doubtful cells as they most likely are.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::new(self.size);
        for (pos, cell) in self.size.positions().zip(&self.cells) {
            // The position is on the board.
            let _ = board.set(pos, cell.content);
        }
        board
    }

    /// Returns the position, with the number of mines if it is known.
    #[must_use]
    pub fn position(&self) -> SharedPosition {
        SharedPosition { board: self.board(), mines: self.mines().map_or(MineTotal::Unknown, MineTotal::Exact) }
    }

    /// Names the cells of some groups, by index, in place of the names given before. The other groups are named again so that
    /// all fit together.
    ///
    /// Groups that do not exist are left out.
    pub fn name_groups(&mut self, names: impl IntoIterator<Item = (usize, Cell)>) {
        self.given.fill(None);
        for (group, content) in names {
            if let Some(given) = self.given.get_mut(group) {
                *given = Some(content);
            }
        }
        let _cost = self.name();
    }

    /// Names the groups, and decides which cells are doubtful. Returns what the names cost: the less, the better they fit.
    pub(crate) fn name(&mut self) -> f32 {
        let scene = self.scene();
        let mut names = naming::name(&scene, &self.given);
        judge::doubt_odd_groups(&scene, &mut names);
        let mut confidence = judge::confidence(&scene, &names, &self.looks, self.size);
        // What the player has named is not doubted, whatever it looks like.
        let is_given = |group: usize| self.given.get(group).is_some_and(Option::is_some);
        for ((confidence, &group), &limit) in confidence.iter_mut().zip(&self.of_cell).zip(&self.limits) {
            *confidence = if is_given(group) { 1.0 } else { confidence.min(limit) };
        }
        for (_, confidence) in names.confidence.iter_mut().enumerate().filter(|(group, _)| is_given(*group)) {
            *confidence = 1.0;
        }
        let Names { names, confidence: of_group, cost } = names;
        let cells = self.of_cell.iter().zip(confidence);
        self.cells = cells.map(|(&group, confidence)| ReadCell { content: names[group], confidence, group }).collect();
        let group = |(index, group): (usize, &LookGroup)| {
            let width = usize::from(self.size.width());
            let pos = |&cell: &usize| Pos::new((cell % width) as u8, (cell / width) as u8);
            Group { content: names[index], confidence: of_group[index], cells: group.members.iter().map(pos).collect() }
        };
        self.groups = self.look_groups.iter().enumerate().map(group).collect();
        cost
    }
}
