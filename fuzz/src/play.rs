//! Oracles for games: replays in RAWVF, and arbitrary actions on small boards.

use minesweeper_engine::notation::rawvf as rawvf_notation;
use minesweeper_engine::{Action, Cell, Game, Minefield, Pos, Rules, Size, Status};
use minesweeper_web::board::orientation::Orientation;
use minesweeper_web::board::view_model::BoardView;

use crate::boards::is_affordable;
use crate::check_message;

/// Checks a replay in RAWVF.
pub fn rawvf(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let record = match rawvf_notation::parse(&text) {
        Ok(record) => record,
        Err(error) => return check_message(&error),
    };
    let recording = &record.recording;
    assert!(recording.events.len() <= text.len(), "more events than characters allow");
    let formatted = rawvf_notation::format(recording, &record.metadata);
    let parsed = rawvf_notation::parse(&formatted).expect("formatted text can be parsed");
    assert_eq!(&parsed.recording, recording, "formatted as\n{formatted}");
    if is_affordable(recording.field.size().cells(), bytes) {
        if let Err(contradiction) = record.verify() {
            check_message(&contradiction);
        }
        let game = recording.final_state().expect("every action is on the board");
        let orientation = Orientation::new(game.size(), true);
        assert_eq!(BoardView::new(&game, orientation, false).rows().len(), usize::from(orientation.rows()));
    }
}

/// Plays arbitrary actions on a small board and compares each outcome with that of a second, naive implementation of the rules.
///
/// The bytes are width, height, rules, the mines as bits, then two bytes for each action.
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
    let mut reference = ReferenceGame::new(&field, rules);
    let mut game = Game::with_minefield(field, rules);
    let orientation = Orientation::new(size, width > height);
    let mut view = BoardView::new(&game, orientation, false);
    for step in moves.chunks_exact(2) {
        let pos = Pos::new(step[1] % 13, step[1] / 13 % 13);
        let action = match step[0] % 3 {
            0 => Action::Reveal(pos),
            1 => Action::Flag(pos),
            _ => Action::Chord(pos),
        };
        let before = game.board().clone();
        let Ok(outcome) = game.apply(action) else {
            assert!(pos.x >= width || pos.y >= height, "{action:?} is on the board but was refused");
            continue;
        };
        reference.apply(action);
        assert_eq!((game.board().cells(), game.status()), (&reference.cells[..], reference.status), "after {action:?}");
        let expected: Vec<Pos> = size.positions().filter(|&pos| before.get(pos) != game.board().get(pos)).collect();
        let mut changed = outcome.changed.clone();
        changed.sort_unstable_by_key(|pos| (pos.y, pos.x));
        assert_eq!(changed, expected, "the changed cells that {action:?} reports");
        view.update(&game, &outcome.changed, false);
    }
    assert!(view == BoardView::new(&game, orientation, false), "the updated view differs from a fresh one");
}

/// A naive implementation of the rules, cell by cell.
struct ReferenceGame {
    columns: i32,
    rows: i32,
    rules: Rules,
    mines: Vec<bool>,
    cells: Vec<Cell>,
    status: Status,
}

impl ReferenceGame {
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

    fn apply(&mut self, action: Action) {
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
            self.finish();
        }
    }

    fn neighbours(&self, index: usize) -> Vec<usize> {
        let index = index.cast_signed() as i32;
        let (x, y) = (index % self.columns, index / self.columns);
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        let on_board = around.filter(|&(nx, ny)| (nx, ny) != (x, y) && (0..self.columns).contains(&nx));
        on_board
            .filter(|&(_, ny)| (0..self.rows).contains(&ny))
            .map(|(nx, ny)| (ny * self.columns + nx) as usize)
            .collect()
    }

    fn can_open(&self, index: usize) -> bool {
        matches!(self.cells[index], Cell::Hidden | Cell::Questioned)
    }

    fn open(&mut self, index: usize) {
        if !self.can_open(index) {
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
        let neighbours = self.neighbours(index);
        let number = neighbours.iter().filter(|&&i| self.mines[i]).count();
        self.cells[index] = Cell::Revealed(number as u8);
        if number == 0 {
            neighbours.into_iter().for_each(|index| self.open(index));
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
        let neighbours = self.neighbours(index);
        let flags = neighbours.iter().filter(|&&i| self.cells[i] == Cell::Flagged).count();
        if self.cells[index] == Cell::Revealed(flags as u8) {
            neighbours.into_iter().for_each(|index| self.open(index));
        }
    }

    /// Detects a win, and shows the mines and wrong flags of a finished game.
    fn finish(&mut self) {
        let all = 0..self.cells.len();
        let is_cleared = all.clone().all(|i| self.mines[i] || matches!(self.cells[i], Cell::Revealed(_)));
        let is_flagged = all.clone().all(|i| self.mines[i] == (self.cells[i] == Cell::Flagged));
        if self.status == Status::Playing && (is_cleared || self.rules.flag_all_wins && is_flagged) {
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
