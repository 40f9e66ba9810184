//! What players do, and what replays say that they did.

use game_engine::minesweeper::notation::rawvf as rawvf_notation;
use game_engine::minesweeper::{Action, Cell, Game, Minefield, Pos, Rules, Size, Status};
use minesweeper_web::board::orientation::Turn;
use minesweeper_web::board::view_model::View;

use crate::boards::is_affordable;
use crate::expect_words;

/// A replay in RAWVF.
pub fn rawvf(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let record = match rawvf_notation::parse(&text) {
        Ok(record) => record,
        Err(error) => return expect_words(&error),
    };
    let recording = &record.recording;
    assert!(recording.events.len() <= text.len(), "an event that no character stands for");
    let written = rawvf_notation::format(recording, &record.metadata);
    let again = rawvf_notation::parse(&written).expect("what was written is read");
    assert_eq!(&again.recording, recording, "written as\n{written}");
    if is_affordable(recording.field.size().cells(), bytes) {
        if let Err(disagreement) = record.verify() {
            expect_words(&disagreement);
        }
        let game = recording.final_state().expect("all that is done is on the board");
        let turn = Turn::new(game.size(), true);
        assert_eq!(View::new(&game, turn, false).rows().len(), usize::from(turn.rows()));
    }
}

/// Anything that a player may do on a small board: the game must go as the rules say, told here a second time, slowly.
///
/// The bytes: width, height, rules, the mines as bits, then two bytes an action.
pub fn actions(bytes: &[u8]) {
    let [width, height, rules, rest @ ..] = bytes else { return };
    let (width, height) = (width % 12 + 1, height % 12 + 1);
    let cells = usize::from(width) * usize::from(height);
    let Some((bits, moves)) = rest.split_at_checked(cells.div_ceil(8)) else { return };
    let is_mine = |index: usize| bits[index / 8] >> (index % 8) & 1 == 1;
    let size = Size::new(width.into(), height.into()).expect("the sides are small");
    let Ok(field) = Minefield::new(size, size.positions().enumerate().filter(|&(i, _)| is_mine(i)).map(|(_, pos)| pos))
    else {
        return;
    };
    let rules = Rules { question_marks: rules & 1 == 1, flag_all_wins: rules & 2 == 2, ..Rules::default() };
    let mut model = Model::new(&field, rules);
    let mut game = Game::with_minefield(field, rules);
    let turn = Turn::new(size, width > height);
    let mut view = View::new(&game, turn, false);
    for step in moves.chunks_exact(2) {
        let pos = Pos::new(step[1] % 13, step[1] / 13 % 13);
        let action = match step[0] % 3 {
            0 => Action::Reveal(pos),
            1 => Action::Flag(pos),
            _ => Action::Chord(pos),
        };
        let before = game.board().clone();
        let Ok(outcome) = game.apply(action) else {
            assert!(pos.x >= width || pos.y >= height, "{action:?} is on the board, and refused");
            continue;
        };
        model.act(action);
        assert_eq!((game.board().cells(), game.status()), (&model.cells[..], model.status), "after {action:?}");
        let differing: Vec<Pos> = size.positions().filter(|&pos| before.get(pos) != game.board().get(pos)).collect();
        let mut changed = outcome.changed.clone();
        changed.sort_unstable_by_key(|pos| (pos.y, pos.x));
        assert_eq!(changed, differing, "what {action:?} says to have changed");
        view.update(&game, &outcome.changed, false);
    }
    assert!(view == View::new(&game, turn, false), "the drawing is another than a fresh one");
}

/// The rules once more, cell by cell and without a thought for time.
struct Model {
    columns: i32,
    rows: i32,
    rules: Rules,
    mines: Vec<bool>,
    cells: Vec<Cell>,
    status: Status,
}

impl Model {
    fn new(field: &Minefield, rules: Rules) -> Self {
        let size = field.size();
        let mines: Vec<Pos> = field.mine_positions().collect();
        Self {
            columns: size.width().into(),
            rows: size.height().into(),
            rules,
            mines: size.positions().map(|pos| mines.contains(&pos)).collect(),
            cells: vec![Cell::Hidden; size.cells()],
            status: Status::Ready,
        }
    }

    fn act(&mut self, action: Action) {
        if matches!(self.status, Status::Won | Status::Lost) {
            return;
        }
        let before = self.cells.clone();
        let pos = action.pos();
        let index = usize::from(pos.y) * self.columns as usize + usize::from(pos.x);
        match action {
            Action::Reveal(_) => self.open(index),
            Action::Flag(_) => self.flag(index),
            Action::Chord(_) => self.chord(index),
        }
        if self.cells != before && self.status != Status::Ready {
            self.end();
        }
    }

    fn near(&self, index: usize) -> Vec<usize> {
        let index = index.cast_signed() as i32;
        let (x, y) = (index % self.columns, index / self.columns);
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        let on_board = around.filter(|&(nx, ny)| (nx, ny) != (x, y) && (0..self.columns).contains(&nx));
        on_board
            .filter(|&(_, ny)| (0..self.rows).contains(&ny))
            .map(|(nx, ny)| (ny * self.columns + nx) as usize)
            .collect()
    }

    fn may_open(&self, index: usize) -> bool {
        matches!(self.cells[index], Cell::Hidden | Cell::Questioned)
    }

    fn open(&mut self, index: usize) {
        if !self.may_open(index) {
            return;
        }
        if self.status == Status::Ready {
            self.status = Status::Playing;
        }
        if self.mines[index] {
            self.cells[index] = Cell::Exploded;
            self.status = Status::Lost;
            return;
        }
        let near = self.near(index);
        let number = near.iter().filter(|&&i| self.mines[i]).count();
        self.cells[index] = Cell::Revealed(number as u8);
        if number == 0 {
            near.into_iter().for_each(|index| self.open(index));
        }
    }

    fn flag(&mut self, index: usize) {
        self.cells[index] = match self.cells[index] {
            Cell::Hidden => Cell::Flagged,
            Cell::Flagged if self.rules.question_marks => Cell::Questioned,
            Cell::Flagged | Cell::Questioned => Cell::Hidden,
            other => other,
        };
    }

    fn chord(&mut self, index: usize) {
        let near = self.near(index);
        let flags = near.iter().filter(|&&i| self.cells[i] == Cell::Flagged).count();
        if self.cells[index] == Cell::Revealed(flags as u8) {
            near.into_iter().for_each(|index| self.open(index));
        }
    }

    fn end(&mut self) {
        let all = 0..self.cells.len();
        let open = all.clone().all(|i| self.mines[i] || matches!(self.cells[i], Cell::Revealed(_)));
        let flagged = all.clone().all(|i| self.mines[i] == (self.cells[i] == Cell::Flagged));
        if self.status == Status::Playing && (open || self.rules.flag_all_wins && flagged) {
            self.status = Status::Won;
        }
        for index in all {
            match (self.status, self.cells[index], self.mines[index]) {
                (Status::Won, Cell::Hidden | Cell::Questioned, true) => self.cells[index] = Cell::Flagged,
                (Status::Won, Cell::Hidden | Cell::Questioned, false) => self.open(index),
                (Status::Lost, Cell::Hidden | Cell::Questioned, true) => self.cells[index] = Cell::Mine,
                (Status::Won | Status::Lost, Cell::Flagged, false) => self.cells[index] = Cell::WrongFlag,
                _ => {}
            }
        }
    }
}
