//! The sentences for players without sight.

use minesweeper_engine::Cell;
use texts::worker::speech;

use crate::board::labels::{cell, cell_name, mines_left, state};
use crate::settings::state::SpeechLength;
use crate::speech::request::{SpeechEvent, SpeechRequest, decode_cell};

/// Column and row on the screen.
type Shown = (u8, u8);

/// The neighbours of a cell clockwise from the top, as steps to the right and down.
const CLOCKWISE: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Writes what is said about an encoded key press; nothing for other bytes.
#[must_use]
pub fn answer(bytes: &[u8]) -> String {
    SpeechRequest::decode(bytes).map(|request| sentence(&request)).unwrap_or_default()
}

fn sentence(request: &SpeechRequest) -> String {
    let board = Board(request);
    let at = request.cursor;
    let shown = board.at(at);
    match request.event {
        SpeechEvent::Around => board.around(at),
        SpeechEvent::Progress => board.progress(),
        SpeechEvent::Cursor => board.cursor(at),
        SpeechEvent::Jumped => board.jumped(at),
        SpeechEvent::NoTarget => speech::no_target(&board.name(at)),
        SpeechEvent::Edge => speech::at_edge(&board.name(at)),
        SpeechEvent::Open => match shown {
            Some(Cell::Revealed(number @ 1..)) => board.no_chord(at, number),
            Some(Cell::Flagged) => speech::remove_flag(&board.name(at)),
            _ => speech::nothing_to_open(&board.name(at)),
        },
        SpeechEvent::Flag => speech::no_flag(&board.name(at)),
    }
}

/// The board of a request.
struct Board<'a>(&'a SpeechRequest<'a>);

impl Board<'_> {
    /// Returns a cell; `None` beyond the edges.
    fn at(&self, (column, row): Shown) -> Option<Cell> {
        let index = usize::from(row) * usize::from(self.0.columns) + usize::from(column);
        let code = self.0.cells.get(index).filter(|_| column < self.0.columns)?;
        Some(decode_cell(*code))
    }

    fn rows(&self) -> usize {
        self.0.cells.len() / usize::from(self.0.columns.max(1))
    }

    fn is(&self, length: SpeechLength) -> bool {
        self.0.length == length
    }

    /// Returns a cell with what it shows.
    fn name(&self, at: Shown) -> String {
        cell(at, self.at(at).unwrap_or_default(), !self.is(SpeechLength::Full))
    }

    /// Returns the neighbours clockwise from the top; `None` stands for the edge.
    fn neighbours(&self, (column, row): Shown) -> [Option<(Shown, Cell)>; 8] {
        CLOCKWISE.map(|(right, down)| {
            let at = (u8::try_from(i16::from(column) + right).ok()?, u8::try_from(i16::from(row) + down).ok()?);
            Some((at, self.at(at)?))
        })
    }

    /// Returns the names of the neighbours that are in one of these states, clockwise from the top.
    fn names_of(&self, at: Shown, states: &[Cell]) -> Vec<String> {
        let neighbours = self.neighbours(at).into_iter().flatten();
        neighbours.filter(|(_, cell)| states.contains(cell)).map(|(at, _)| cell_name(at)).collect()
    }

    /// Reads the neighbours clockwise from the top. Those beyond the edge are read as one.
    fn around(&self, at: Shown) -> String {
        let mut words: Vec<String> = Vec::new();
        let edge = speech::EDGE.get();
        for neighbour in self.neighbours(at) {
            let word = match neighbour {
                None => edge.to_owned(),
                Some((at, shown)) if self.is(SpeechLength::Full) => speech::neighbour(&cell_name(at), &state(shown)),
                Some((_, shown)) => state(shown),
            };
            if neighbour.is_some() || words.last() != Some(&word) {
                words.push(word);
            }
        }
        // The edge may begin at the left and end at the top.
        if words.len() > 1 && words.first() == words.last() && words[0] == edge {
            words.pop();
        }
        let read = list(words);
        if self.is(SpeechLength::Full) { speech::around(&cell_name(at), &read) } else { read }
    }

    /// Says what there is to do at the number to which the cursor has jumped. A covered cell is named by the page.
    fn jumped(&self, at: Shown) -> String {
        let covered = self.names_of(at, &[Cell::Hidden, Cell::Questioned]);
        let flagged = self.names_of(at, &[Cell::Flagged]);
        if !matches!(self.at(at), Some(Cell::Revealed(_))) {
            return String::new();
        }
        let (covered_count, flag_count) = (covered.len(), flagged.len());
        let (covered, flagged) = (list(covered), list(flagged));
        match self.0.length {
            SpeechLength::Brief if flag_count > 0 => speech::brief_flagged(&covered, flag_count),
            SpeechLength::Brief => covered,
            SpeechLength::Normal if flag_count > 0 => speech::covered(&covered) + " " + &speech::flagged(&flagged),
            SpeechLength::Normal => speech::covered(&covered),
            SpeechLength::Full if flag_count > 0 => {
                speech::full_covered(covered_count, &covered) + " " + &speech::full_flagged(flag_count, &flagged)
            }
            SpeechLength::Full => speech::full_covered(covered_count, &covered),
        }
    }

    fn progress(&self) -> String {
        let is_covered = |code: &&u8| decode_cell(**code).is_covered();
        let covered = self.0.cells.iter().filter(is_covered).count();
        let (mines, time) = (mines_left(self.0.mines_left), time(self.0.elapsed_s));
        match self.0.length {
            SpeechLength::Brief => speech::brief_progress(self.0.mines_left, covered, &time),
            SpeechLength::Normal | SpeechLength::Full => speech::progress(&mines, covered, &time),
        }
    }

    fn cursor(&self, at: Shown) -> String {
        let name = self.name(at);
        if self.is(SpeechLength::Brief) {
            return name;
        }
        speech::cursor(&name, at.0 + 1, self.0.columns, u16::from(at.1) + 1, self.rows())
    }

    /// Says why a number does not open its neighbours.
    fn no_chord(&self, at: Shown, number: u8) -> String {
        let flags = self.names_of(at, &[Cell::Flagged]).len();
        let name = self.name(at);
        if self.names_of(at, &[Cell::Hidden, Cell::Questioned]).is_empty() {
            return speech::nothing_to_open(&name);
        }
        speech::flags_missing(&name, flags, number)
    }
}

/// Joins names.
fn list(names: Vec<String>) -> String {
    names.into_iter().reduce(|names, next| speech::list(&names, &next)).unwrap_or_default()
}

/// Returns a time in minutes and seconds.
fn time(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (0, seconds) => speech::seconds(seconds),
        (minutes, 0) => speech::minutes(minutes),
        (minutes, seconds) => speech::minutes_and_seconds(minutes, seconds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks about a board of `.`, `F`, `?`, digits and, after a loss, `*`, `X` and `w`, its rows separated by spaces.
    fn say(board: &str, cursor: Shown, event: SpeechEvent, length: SpeechLength) -> String {
        let rows: Vec<&str> = board.split(' ').collect();
        let code = |letter: char| match letter {
            digit @ '0'..='8' => digit as u8 - b'0',
            letter => 9 + ".F?*Xw".find(letter).unwrap() as u8,
        };
        let cells: Vec<u8> = rows.iter().flat_map(|row| row.chars().map(code)).collect();
        let request = SpeechRequest {
            event,
            cursor,
            columns: rows[0].len() as u8,
            cells: &cells,
            mines_left: 9,
            elapsed_s: 64,
            length,
        };
        sentence(&request)
    }

    const BOARD: &str = ".F1 .21 .10";

    #[test]
    fn the_neighbours_are_read_clockwise_from_the_top() {
        let around = |at, length| say(BOARD, at, SpeechEvent::Around, length);
        assert_eq!(around((1, 1), SpeechLength::Normal), "flagged, 1, 1, empty, 1, covered, covered, covered");
        assert_eq!(
            around((1, 1), SpeechLength::Full),
            "Around B2, clockwise from the top: B1 flagged, C1 1, C2 1, C3 empty, B3 1, A3 covered, A2 covered, A1 covered."
        );
        assert_eq!(around((0, 0), SpeechLength::Normal), "edge, flagged, 2, covered", "at a corner");
        assert_eq!(around((2, 1), SpeechLength::Brief), "1, edge, empty, 1, 2, flagged", "at an edge");
        assert_eq!(around((2, 2), SpeechLength::Normal), "1, edge, 1, 2", "at the last corner");
        assert_eq!(
            say("Xw *1", (1, 1), SpeechEvent::Around, SpeechLength::Normal),
            "wrong flag, edge, mine, exploded mine"
        );
        assert_eq!(say("?", (0, 0), SpeechEvent::Around, SpeechLength::Normal), "edge");
    }

    #[test]
    fn a_jump_to_a_number_says_which_neighbours_are_left() {
        let jumped = |length| say(BOARD, (1, 1), SpeechEvent::Jumped, length);
        assert_eq!(jumped(SpeechLength::Brief), "A3, A2, A1; 1 flagged");
        assert_eq!(jumped(SpeechLength::Normal), "Covered A3, A2, A1. Flagged B1.");
        assert_eq!(jumped(SpeechLength::Full), "3 covered: A3, A2, A1. 1 flagged: B1.");
        assert_eq!(say(".1 .1", (1, 0), SpeechEvent::Jumped, SpeechLength::Normal), "Covered A2, A1.");
        assert_eq!(say(".1 .1", (0, 0), SpeechEvent::Jumped, SpeechLength::Normal), "");
        assert_eq!(
            say("..", (0, 0), SpeechEvent::NoTarget, SpeechLength::Normal),
            "A1, covered. No other cell to go to."
        );
    }

    #[test]
    fn actions_without_effect_say_why() {
        let open = |at| say(BOARD, at, SpeechEvent::Open, SpeechLength::Normal);
        assert_eq!(open((1, 1)), "B2, 2. 1 of 2 flags.");
        assert_eq!(open((1, 0)), "B1, flagged. Remove the flag to open it.");
        assert_eq!(open((2, 2)), "C3, empty. Nothing to open.");
        assert_eq!(say("11 F1", (0, 0), SpeechEvent::Open, SpeechLength::Normal), "A1, 1. Nothing to open.");
        assert_eq!(say("..1", (2, 0), SpeechEvent::Open, SpeechLength::Full), "C1, 1 mine near. 0 of 1 flag.");
        assert_eq!(say(BOARD, (1, 1), SpeechEvent::Flag, SpeechLength::Normal), "B2, 2. No flag here: it is open.");
        assert_eq!(say(BOARD, (0, 0), SpeechEvent::Edge, SpeechLength::Normal), "A1, covered. Edge.");
    }

    #[test]
    fn progress_and_cursor_are_said_in_the_chosen_length() {
        let progress = |length| say(BOARD, (1, 1), SpeechEvent::Progress, length);
        assert_eq!(progress(SpeechLength::Brief), "9, 4, 1 minute 4");
        assert_eq!(progress(SpeechLength::Normal), "9 mines left, 4 cells covered, 1 minute 4.");
        let cursor = |length| say(BOARD, (1, 2), SpeechEvent::Cursor, length);
        assert_eq!(cursor(SpeechLength::Brief), "B3, 1");
        assert_eq!(cursor(SpeechLength::Normal), "B3, 1. Column 2 of 3, row 3 of 3.");
        assert_eq!([time(1), time(60), time(125)], ["1 second", "1 minute", "2 minutes 5"]);
    }

    #[test]
    fn a_damaged_request_is_harmless() {
        let request = SpeechRequest {
            event: SpeechEvent::Around,
            cursor: (9, 9),
            columns: 0,
            cells: &[255],
            mines_left: -1,
            elapsed_s: 0,
            length: SpeechLength::Normal,
        };
        assert_eq!(sentence(&request), "edge");
        assert_eq!(
            sentence(&SpeechRequest { event: SpeechEvent::Progress, ..request }),
            "-1 mines left, 1 cell covered, 0 seconds."
        );
    }
}
