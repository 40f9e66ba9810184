//! Which cells of a position that was read from a picture are doubtful, and the questions about them.

use std::rc::Rc;

use minesweeper_engine::{Board, Cell, Pos};

use crate::analysis::screenshot::protocol::{GroupName, ReadBoard};

/// What marks a doubtful cell in [`Doubts::marks`].
const DOUBTFUL: Cell = Cell::Questioned;

/// The doubts about a position that was read from a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Doubts {
    /// A board of the shape of the position, on which [`DOUBTFUL`] cells are marked: it is turned and resized as the position is.
    marks: Board,
    /// What was read, as long as the position has its shape.
    reading: Option<Reading>,
}

#[derive(Debug, Clone, PartialEq)]
struct Reading {
    board: Rc<ReadBoard>,
    /// The cells that the player has set, marked.
    settled: Board,
}

/// A question about doubtful cells: what they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoubtQuestion {
    /// The number of the group, if they are a group of cells that look the same.
    pub group: Option<u16>,
    /// The cells; at least two of a group.
    pub cells: Vec<Pos>,
}

impl Doubts {
    /// Returns the doubts about a board, and the board; `None` if the data are inconsistent.
    #[must_use]
    pub fn new(read: ReadBoard) -> Option<(Self, Board)> {
        let (board, _) = read.position.position()?;
        let empty = Board::new(board.size());
        let marks = marked(empty.clone(), read.doubtful.iter().copied().map(Pos::from));
        let reading = Reading { board: Rc::new(read), settled: empty };
        Some((Self { marks, reading: Some(reading) }, board))
    }

    /// Whether a cell may be wrong.
    #[must_use]
    pub fn is_doubtful(&self, pos: Pos) -> bool {
        self.marks.get(pos) == Ok(DOUBTFUL)
    }

    /// Returns how many cells may be wrong.
    #[must_use]
    pub fn count(&self) -> usize {
        self.marks.cells().iter().filter(|&&cell| cell == DOUBTFUL).count()
    }

    /// Returns what was read, as long as the position has its shape.
    #[must_use]
    pub fn reading(&self) -> Option<&ReadBoard> {
        self.reading.as_ref().map(|reading| &*reading.board)
    }

    /// Returns the doubts about a board whose shape has changed. Its cells cannot be compared with the picture any more.
    #[must_use]
    pub fn reshaped(&self, change: impl Fn(&Board) -> Option<Board>) -> Option<Self> {
        Some(Self { marks: change(&self.marks)?, reading: None })
    }

    /// The player has set these cells: they are not doubtful any more.
    pub fn settle(&mut self, cells: impl IntoIterator<Item = Pos>) {
        for pos in cells {
            // Nothing to do for a position that is not on the board.
            let _ = self.marks.set(pos, Cell::Hidden);
            if let Some(reading) = &mut self.reading {
                let _ = reading.settled.set(pos, DOUBTFUL);
            }
        }
    }

    /// The player has said what the cells of a group are. Returns the names of all groups named so far.
    pub fn name_group(&mut self, question: &DoubtQuestion, content: Cell) -> Vec<GroupName> {
        let (Some(reading), Some(group)) = (&mut self.reading, question.group) else { return Vec::new() };
        for &pos in &question.cells {
            let _ = self.marks.set(pos, Cell::Hidden);
        }
        let board = Rc::make_mut(&mut reading.board);
        board.names.retain(|name| name.group != group);
        board.names.push(GroupName::new(group, content));
        board.names.clone()
    }

    /// Takes what the board was read as once groups are named; returns the cells that it changes. Returns `None` if it is about other
    /// names or another picture.
    pub fn rename(&mut self, read: ReadBoard) -> Option<Vec<(Pos, Cell)>> {
        let reading = self.reading.as_mut()?;
        let (board, _) = read.position.position()?;
        let is_current = reading.board.names == read.names && reading.board.frame == read.frame;
        if !is_current || board.size() != self.marks.size() {
            return None;
        }
        let is_settled = |pos: &Pos| reading.settled.get(*pos) == Ok(DOUBTFUL);
        let open = board.size().positions().filter(|pos| !is_settled(pos));
        let cells = open.map(|pos| (pos, board.get(pos).unwrap_or_default())).collect();
        let doubtful = read.doubtful.iter().copied().map(Pos::from).filter(|pos| !is_settled(pos));
        self.marks = marked(Board::new(board.size()), doubtful);
        reading.board = Rc::new(read);
        Some(cells)
    }

    /// Returns the questions: about the groups first, then about single cells in row order.
    #[must_use]
    pub fn questions(&self) -> Vec<DoubtQuestion> {
        let mut rest = self.marks.clone();
        let mut questions = Vec::new();
        for group in self.reading().map_or(&[][..], |board| &board.groups) {
            let cells = group.cells.iter().copied().map(Pos::from).filter(|&pos| self.is_doubtful(pos));
            let cells: Vec<Pos> = cells.collect();
            if cells.len() > 1 {
                for &pos in &cells {
                    let _ = rest.set(pos, Cell::Hidden);
                }
                questions.push(DoubtQuestion { group: Some(group.number), cells });
            }
        }
        let single = rest.size().positions().filter(|&pos| rest.get(pos) == Ok(DOUBTFUL));
        questions.extend(single.map(|pos| DoubtQuestion { group: None, cells: vec![pos] }));
        questions
    }

    /// Returns the question about a cell, if it is doubtful.
    #[must_use]
    pub fn question_at(&self, pos: Pos) -> Option<DoubtQuestion> {
        if !self.is_doubtful(pos) {
            return None;
        }
        self.questions().into_iter().find(|question| question.cells.contains(&pos))
    }

    /// Returns the first cell of the first question.
    #[must_use]
    pub fn first(&self) -> Option<Pos> {
        self.questions().first()?.cells.first().copied()
    }

    /// Returns the first cell of the question after the one about `pos`, or of the first one.
    #[must_use]
    pub fn next(&self, pos: Pos) -> Option<Pos> {
        let questions = self.questions();
        let current = questions.iter().position(|question| question.cells.contains(&pos));
        let next = current.map_or(0, |index| (index + 1) % questions.len());
        questions.get(next)?.cells.first().copied()
    }
}

fn marked(mut board: Board, cells: impl IntoIterator<Item = Pos>) -> Board {
    for pos in cells {
        let _ = board.set(pos, DOUBTFUL);
    }
    board
}
