//! What was read from a picture.

use minesweeper_engine::notation::position_link::{MineTotal, SharedPosition};
use minesweeper_engine::{Board, Cell, Pos, Size};

use crate::counter::FoundNumber;
use crate::judge;
use crate::naming::{self, Names, Scene};
use crate::network::Chances;
use crate::usual_boards::is_usual_size;

/// Cells whose confidence is below this are doubtful.
pub const DOUBTFUL: f32 = 0.97;

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
    /// By cell: what the network says.
    pub(crate) chances: Vec<Chances>,
    /// By cell: the number that it shows if its shape is clear.
    pub(crate) clear_numbers: Vec<Option<u8>>,
    pub(crate) numbers: Vec<FoundNumber>,
    /// By cell: the name that the player gave it.
    pub(crate) given: Vec<Option<Cell>>,
    pub(crate) cells: Vec<ReadCell>,
    pub(crate) groups: Vec<Group>,
}

impl Reading {
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
        judge::mine_counter(&contents, &self.numbers, self.size, self.may_be_cut())
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

    /// Names the cells of some groups, by index, in place of the names given before. The other cells are named again so that
    /// all fit together.
    ///
    /// Groups that do not exist are left out.
    pub fn name_groups(&mut self, names: impl IntoIterator<Item = (usize, Cell)>) {
        self.given.fill(None);
        for (group, content) in names {
            let cells = self.groups.get(group).map_or(&[][..], |group| &group.cells);
            for index in cells.iter().filter_map(|&pos| self.size.index(pos).ok()) {
                self.given[index] = Some(content);
            }
        }
        let names = self.name();
        self.take(&names);
    }

    /// Names the cells, and decides which are doubtful.
    pub(crate) fn name(&self) -> Names {
        let Self { chances, is_cut, given, .. } = self;
        let scene = Scene { chances, width: self.size.width().into(), is_cut: *is_cut, given };
        let mut names = naming::name(&scene);
        // A number that contradicts its neighbours, and so is named otherwise, may be wrong in the picture.
        for (cell, number) in self.clear_numbers.iter().enumerate() {
            let other = number
                .map(usize::from)
                .filter(|&number| (1..=8).contains(&names.classes[cell]) && number != names.classes[cell]);
            if let Some(number) = other.filter(|_| given[cell].is_none()) {
                (names.classes[cell], names.confidence[cell]) = (number, naming::CONTRADICTED);
            }
        }
        let contents: Vec<Cell> = names.classes.iter().map(|&class| naming::content(class)).collect();
        for cell in judge::without_layout(&contents, self.size, |cell| scene.is_at_cut(cell)) {
            if given[cell].is_none() {
                names.confidence[cell] = names.confidence[cell].min(naming::CONTRADICTED);
            }
        }
        names
    }

    /// Takes the names of the cells. The groups have the name that most of their cells have.
    pub(crate) fn take(&mut self, names: &Names) {
        for (cell, (&class, &confidence)) in self.cells.iter_mut().zip(names.classes.iter().zip(&names.confidence)) {
            (cell.content, cell.confidence) = (naming::content(class), confidence);
        }
        for group in &mut self.groups {
            let cells = group.cells.iter().filter_map(|&pos| self.cells.get(self.size.index(pos).ok()?));
            let count = |content: Cell| cells.clone().filter(|cell| cell.content == content).count();
            let Some(most) = cells.clone().map(|cell| cell.content).max_by_key(|&content| count(content)) else {
                continue;
            };
            let sum: f32 = cells.clone().filter(|cell| cell.content == most).map(|cell| cell.confidence).sum();
            (group.content, group.confidence) = (most, sum / group.cells.len() as f32);
        }
    }
}
