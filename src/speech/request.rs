//! What the page asks the worker to put into words.

use minesweeper_engine::Cell;

use crate::board::view_model::BoardView;
use crate::settings::state::SpeechLength;

/// A key press that is answered in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeechEvent {
    /// Read the neighbours of the cell.
    Around,
    /// Say how many mines and covered cells are left, and the time.
    Progress,
    /// Say where the cursor is.
    Cursor,
    /// The cursor has jumped to the cell.
    Jumped,
    /// There is no cell to jump to.
    NoTarget,
    /// The cursor is at the edge of the board and cannot move further.
    Edge,
    /// The player has tried to open the cell or to chord.
    Open,
    /// The player has tried to flag the cell.
    Flag,
}

/// A question about the board as it appears on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpeechRequest<'a> {
    /// What has happened.
    pub event: SpeechEvent,
    /// Column and row of the cursor on the screen.
    pub cursor: (u8, u8),
    /// The number of columns.
    pub columns: u8,
    /// The codes of the cells, row by row.
    pub cells: &'a [u8],
    /// The mines without a flag; negative if there are more flags than mines.
    pub mines_left: i32,
    /// The time played, in seconds.
    pub elapsed_s: u32,
    /// How much is said.
    pub length: SpeechLength,
}

/// Encodes a question about `view`. `numbers`: the mines left, and the time played in seconds.
pub(crate) fn encode(
    view: &BoardView,
    event: SpeechEvent,
    cursor: (u8, u8),
    numbers: [i32; 2],
    length: SpeechLength,
) -> Vec<u8> {
    let mut bytes = vec![event as u8, cursor.0, cursor.1, view.orientation().columns(), length as u8];
    for number in numbers {
        bytes.extend(number.to_le_bytes());
    }
    for row in view.rows() {
        bytes.extend(row.iter().map(|view| code(view.cell)));
    }
    bytes
}

impl<'a> SpeechRequest<'a> {
    /// Decodes a request; `None` for any other bytes.
    #[must_use]
    pub fn decode(bytes: &'a [u8]) -> Option<Self> {
        let (&[event, column, row, columns, length], rest) = bytes.split_first_chunk()?;
        let (mines_left, rest) = rest.split_first_chunk()?;
        let (elapsed_s, cells) = rest.split_first_chunk()?;
        Some(Self {
            event: *EVENTS.get(usize::from(event))?,
            cursor: (column, row),
            columns,
            cells,
            mines_left: i32::from_le_bytes(*mines_left),
            elapsed_s: u32::from_le_bytes(*elapsed_s),
            length: *[SpeechLength::Brief, SpeechLength::Normal, SpeechLength::Full].get(usize::from(length))?,
        })
    }
}

/// All events, by number.
const EVENTS: [SpeechEvent; 8] = [
    SpeechEvent::Around,
    SpeechEvent::Progress,
    SpeechEvent::Cursor,
    SpeechEvent::Jumped,
    SpeechEvent::NoTarget,
    SpeechEvent::Edge,
    SpeechEvent::Open,
    SpeechEvent::Flag,
];

/// The cells without a number, by code minus 9. A number is its own code.
const OTHER_CELLS: [Cell; 6] =
    [Cell::Hidden, Cell::Flagged, Cell::Questioned, Cell::Mine, Cell::Exploded, Cell::WrongFlag];

const fn code(cell: Cell) -> u8 {
    match cell {
        Cell::Revealed(number) => number,
        Cell::Hidden => 9,
        Cell::Flagged => 10,
        Cell::Questioned => 11,
        Cell::Mine => 12,
        Cell::Exploded => 13,
        Cell::WrongFlag => 14,
    }
}

/// Returns the cell with this code.
pub(crate) fn decode_cell(code: u8) -> Cell {
    match code {
        number @ 0..=8 => Cell::Revealed(number),
        other => OTHER_CELLS.get(usize::from(other - 9)).copied().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::{Action, Difficulty, Game, Pos, Rules};

    use super::*;
    use crate::board::orientation::Orientation;

    #[test]
    fn questions_are_decoded_as_they_were_encoded() {
        let mut game = Game::new(Difficulty::Beginner.params(), Rules::default(), 3);
        game.apply(Action::Reveal(Pos::new(4, 4))).unwrap();
        let view = BoardView::new(&game, Orientation::new(game.size(), false), false);
        for (number, event) in EVENTS.into_iter().enumerate() {
            assert_eq!(event as usize, number);
            let bytes = encode(&view, event, (3, 2), [-1, 70_000], SpeechLength::Full);
            let request = SpeechRequest::decode(&bytes).unwrap();
            assert_eq!((request.event, request.cursor, request.columns), (event, (3, 2), 9));
            assert_eq!((request.mines_left, request.elapsed_s, request.length), (-1, 70_000, SpeechLength::Full));
            let cells: Vec<Cell> = request.cells.iter().map(|&code| decode_cell(code)).collect();
            assert_eq!(cells, game.board().cells());
        }
        for other in OTHER_CELLS {
            assert_eq!(decode_cell(code(other)), other);
        }
        assert_eq!(SpeechRequest::decode(&[0; 12]), None);
        assert_eq!(SpeechRequest::decode(&[9; 20]), None);
    }
}
