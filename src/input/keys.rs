//! The one table that keys are read through.

/// What a key does while the board has the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Moves the cursor by so many columns and rows; it stops at the edge.
    Move(i16, i16),
    /// Moves the cursor to the row's first cell.
    RowStart,
    /// Moves the cursor to the row's last cell.
    RowEnd,
    /// Moves the cursor to the top left corner.
    First,
    /// Moves the cursor to the bottom right corner.
    Last,
    /// Reveals the cell, or chords on a number.
    Open,
    /// Puts the next mark on the cell.
    Flag,
    /// Asks for a hint, or for what comes after it.
    Hint,
    /// Starts a new game.
    New,
}

/// A key, by the name that the browser gives it, with or without Control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// `KeyboardEvent.key`; letters in lower case.
    pub name: &'static str,
    /// Whether Control (or Command) is held.
    pub control: bool,
}

const fn key(name: &'static str) -> Key {
    Key { name, control: false }
}

const fn control(name: &'static str) -> Key {
    Key { name, control: true }
}

/// Every key and its command.
pub const KEYS: [(Key, Command); 15] = [
    (key("ArrowLeft"), Command::Move(-1, 0)),
    (key("ArrowRight"), Command::Move(1, 0)),
    (key("ArrowUp"), Command::Move(0, -1)),
    (key("ArrowDown"), Command::Move(0, 1)),
    (key("PageUp"), Command::Move(0, -5)),
    (key("PageDown"), Command::Move(0, 5)),
    (key("Home"), Command::RowStart),
    (key("End"), Command::RowEnd),
    (control("Home"), Command::First),
    (control("End"), Command::Last),
    (key(" "), Command::Open),
    (key("Enter"), Command::Open),
    (key("f"), Command::Flag),
    (key("h"), Command::Hint),
    (key("n"), Command::New),
];

/// What the key `name` does.
#[must_use]
pub fn command(name: &str, control: bool) -> Option<Command> {
    let is = |key: &Key| key.control == control && key.name.eq_ignore_ascii_case(name);
    KEYS.iter().find(|(key, _)| is(key)).map(|&(_, command)| command)
}

/// Where `command` takes the cursor on a board of `columns` by `rows`; `None` if it does not move it.
#[must_use]
pub fn moved(command: Command, (column, row): (u8, u8), (columns, rows): (u8, u8)) -> Option<(u8, u8)> {
    let step = |from: u8, by: i16, count: u8| (i16::from(from) + by).clamp(0, i16::from(count) - 1) as u8;
    Some(match command {
        Command::Move(right, down) => (step(column, right, columns), step(row, down, rows)),
        Command::RowStart => (0, row),
        Command::RowEnd => (columns - 1, row),
        Command::First => (0, 0),
        Command::Last => (columns - 1, rows - 1),
        Command::Open | Command::Flag | Command::Hint | Command::New => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_in_either_case() {
        assert_eq!([command("f", false), command("F", false)], [Some(Command::Flag); 2]);
        assert_eq!([command("f", true), command("q", false)], [None; 2]);
    }

    #[test]
    fn the_cursor_stops_at_the_edge() {
        let go = |name, with_control, from| moved(command(name, with_control).unwrap(), from, (30, 16)).unwrap();
        assert_eq!(go("ArrowLeft", false, (0, 3)), (0, 3));
        assert_eq!(go("ArrowDown", false, (4, 15)), (4, 15));
        assert_eq!(go("PageUp", false, (4, 3)), (4, 0));
        assert_eq!(go("PageDown", false, (4, 3)), (4, 8));
        assert_eq!([go("Home", false, (9, 3)), go("End", false, (9, 3))], [(0, 3), (29, 3)]);
        assert_eq!([go("Home", true, (9, 3)), go("End", true, (9, 3))], [(0, 0), (29, 15)]);
    }
}
