//! A reference implementation of the rules: slow and literal, without bookkeeping.

use minesweeper_engine::{Action, Cell, CellContent, Minefield, Pos, Rules, Status};

use crate::support::is_mine;

/// A game that searches the whole board for each of its rules.
pub(crate) struct ReferenceGame<'a> {
    pub(crate) field: &'a Minefield,
    pub(crate) rules: Rules,
    pub(crate) cells: Vec<Cell>,
    pub(crate) status: Status,
    pub(crate) clicks: u32,
    pub(crate) effective: u32,
}

/// Returns whether two cells are neighbours.
pub(crate) fn touch(a: Pos, b: Pos) -> bool {
    a != b && a.x.abs_diff(b.x) <= 1 && a.y.abs_diff(b.y) <= 1
}

impl<'a> ReferenceGame<'a> {
    pub(crate) fn new(field: &'a Minefield, rules: Rules) -> Self {
        let cells = vec![Cell::Hidden; field.size().cells()];
        Self { field, rules, cells, status: Status::Ready, clicks: 0, effective: 0 }
    }

    pub(crate) fn apply(&mut self, action: Action) {
        if matches!(self.status, Status::Won | Status::Lost) {
            return;
        }
        let before = self.cells.clone();
        match action {
            Action::Reveal(pos) => self.reveal(pos),
            Action::Flag(pos) => self.flag(pos),
            Action::Chord(pos) => self.chord(pos),
        }
        self.clicks += 1;
        self.effective += u32::from(before != self.cells);
        self.finish();
    }

    fn positions(&self) -> Vec<Pos> {
        self.field.size().positions().collect()
    }

    fn cell(&mut self, pos: Pos) -> &mut Cell {
        &mut self.cells[self.field.size().index(pos).unwrap()]
    }

    fn is_openable(&mut self, pos: Pos) -> bool {
        matches!(self.cell(pos), Cell::Hidden | Cell::Questioned)
    }

    fn reveal(&mut self, pos: Pos) {
        if !self.is_openable(pos) {
            return;
        }
        if self.status == Status::Ready {
            self.status = Status::Playing;
        }
        match self.field.get(pos).unwrap() {
            CellContent::Mine => {
                *self.cell(pos) = Cell::Exploded;
                self.status = Status::Lost;
            }
            CellContent::Safe(number) => *self.cell(pos) = Cell::Revealed(number),
        }
        // Open every openable neighbour of an open zero, until there is none.
        let mut opened = vec![pos];
        loop {
            let zeros: Vec<Pos> =
                opened.iter().copied().filter(|&p| self.field.get(p) == Ok(CellContent::Safe(0))).collect();
            let more = self.positions().into_iter().filter(|&p| zeros.iter().any(|&zero| touch(zero, p)));
            let more: Vec<Pos> = more.filter(|&p| self.is_openable(p)).collect();
            if more.is_empty() {
                return;
            }
            for &p in &more {
                let Ok(CellContent::Safe(number)) = self.field.get(p) else { panic!("a zero touches a mine") };
                *self.cell(p) = Cell::Revealed(number);
            }
            opened.extend(more);
        }
    }

    fn flag(&mut self, pos: Pos) {
        let marks = self.rules.question_marks;
        let cell = self.cell(pos);
        *cell = match *cell {
            Cell::Hidden => Cell::Flagged,
            Cell::Flagged if marks => Cell::Questioned,
            Cell::Flagged | Cell::Questioned => Cell::Hidden,
            other => other,
        };
    }

    fn chord(&mut self, pos: Pos) {
        let Cell::Revealed(number) = *self.cell(pos) else { return };
        let near: Vec<Pos> = self.positions().into_iter().filter(|&p| touch(p, pos)).collect();
        let flags = near.iter().filter(|&&p| *self.cell(p) == Cell::Flagged).count();
        if flags == usize::from(number) {
            near.into_iter().for_each(|p| self.reveal(p));
        }
    }

    fn finish(&mut self) {
        let all = self.positions();
        let open = all.iter().all(|&p| is_mine(self.field, p) || matches!(*self.cell(p), Cell::Revealed(_)));
        let flagged = all.iter().all(|&p| is_mine(self.field, p) == (*self.cell(p) == Cell::Flagged));
        if self.status == Status::Playing && (open || self.rules.flag_all_wins && flagged) {
            self.status = Status::Won;
        }
        for pos in all {
            let content = self.field.get(pos).unwrap();
            let cell = *self.cell(pos);
            *self.cell(pos) = match (self.status, content, cell) {
                (Status::Won, CellContent::Mine, _) => Cell::Flagged,
                (Status::Won, CellContent::Safe(number), _) => Cell::Revealed(number),
                (Status::Lost, CellContent::Mine, Cell::Hidden | Cell::Questioned) => Cell::Mine,
                (Status::Lost, CellContent::Safe(_), Cell::Flagged) => Cell::WrongFlag,
                _ => cell,
            };
        }
    }
}
