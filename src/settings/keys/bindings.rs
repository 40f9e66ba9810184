//! The one table that keys are read through: which key does what, as the player has chosen it.

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

/// What the table has keys for, place by place. The places are saved, so they never change.
pub const COMMANDS: [Command; 15] = [
    Command::Move(-1, 0),
    Command::Move(1, 0),
    Command::Move(0, -1),
    Command::Move(0, 1),
    Command::Move(0, -5),
    Command::Move(0, 5),
    Command::RowStart,
    Command::RowEnd,
    Command::First,
    Command::Last,
    Command::Open,
    Command::Open,
    Command::Flag,
    Command::Hint,
    Command::New,
];

/// In a request about key bindings, in place of an index into [`COMMANDS`]: resets all keys to the defaults.
pub const RESET_ALL: u8 = COMMANDS.len() as u8;

/// In a request about key bindings, in place of an index into [`COMMANDS`]: describes the keys for the help.
pub const DESCRIBE: u8 = RESET_ALL + 1;

/// The keys of [`COMMANDS`] until others are chosen.
const DEFAULT: &str = "arrowleft\narrowright\narrowup\narrowdown\npageup\npagedown\nhome\nend\ncontrol+home\ncontrol+end\n \n\
                     enter\nf\nh\nn";

/// KeyBindings that may be chosen though they write nothing and are not in use.
const EXTRA: &str = "backspace\nclear\ndelete\ninsert";

/// The table: a key for each of [`COMMANDS`], a line each. A key is what browsers call it (`KeyboardEvent.key`), in lower case,
/// behind `control+` where Control (or Command) is held. None stands there twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyBindings(String);

impl Default for KeyBindings {
    fn default() -> Self {
        Self(DEFAULT.to_owned())
    }
}

impl KeyBindings {
    /// Reads a table; `None` where the text is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut keys = text.split('\n').enumerate();
        let is_table = keys.all(|(at, key)| is_bindable(key) && place(text, key) == Some(at));
        (is_table && text.split('\n').count() == COMMANDS.len()).then(|| Self(text.to_owned()))
    }

    /// The table as text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether no other keys are chosen.
    #[must_use]
    pub fn is_default(&self) -> bool {
        &*self.0 == DEFAULT
    }

    /// What `key` does.
    #[must_use]
    pub fn command(&self, key: &str) -> Option<Command> {
        COMMANDS.get(place(&self.0, key)?).copied()
    }
}

/// Where `key` stands first among `keys`, a line each.
fn place(keys: &str, key: &str) -> Option<usize> {
    keys.split('\n').position(|own| own == key)
}

/// Whether a key may stand in the table: one that writes something, or one that moves or edits. Tab and Escape lead out of the
/// board, and with Control, Command or Alt, but for the corners, keys are the browser's.
#[must_use]
pub fn is_bindable(key: &str) -> bool {
    let mut letters = key.chars();
    let writes = letters.next().is_some_and(|letter| letter >= ' ' && !letter.is_ascii_uppercase());
    (writes && letters.next().is_none()) || place(DEFAULT, key).or(place(EXTRA, key)).is_some()
}

/// Where `command` takes the cursor on a board of `columns` by `rows`; `None` if it does not move it.
#[must_use]
pub fn moved(command: Command, (column, row): (u8, u8), (columns, rows): (u8, u8)) -> Option<(u8, u8)> {
    let step = |from: u8, by: i16, count: u8| (i16::from(from) + by).min(i16::from(count) - 1).max(0) as u8;
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

    /// The usual table with another key at `place`.
    fn with(place: usize, key: &str) -> String {
        let mut keys: Vec<&str> = DEFAULT.split('\n').collect();
        keys[place] = key;
        keys.join("\n")
    }

    #[test]
    fn the_usual_keys_do_the_usual() {
        let keys = KeyBindings::default();
        let does = |key| keys.command(key);
        assert_eq!(
            [" ", "enter", "f", "h", "n"].map(does),
            [Command::Open, Command::Open, Command::Flag, Command::Hint, Command::New].map(Some)
        );
        assert_eq!(
            ["arrowleft", "pagedown", "home", "control+home", "control+end"].map(does),
            [Command::Move(-1, 0), Command::Move(0, 5), Command::RowStart, Command::First, Command::Last].map(Some)
        );
        assert_eq!(["control+f", "alt+f", "q", "tab", ""].map(does), [None; 5]);
        assert!(keys.is_default());
    }

    #[test]
    fn every_command_can_have_another_key_and_its_old_one_does_nothing_then() {
        let usual: Vec<&str> = DEFAULT.split('\n').collect();
        for (place, &command) in COMMANDS.iter().enumerate() {
            for key in ["q", "7", "ж", "?", "delete"] {
                let text = with(place, key);
                let keys = KeyBindings::read(&text).unwrap();
                assert_eq!((keys.command(key), keys.command(usual[place])), (Some(command), None), "{key} at {place}");
                assert_eq!((keys.text(), keys.is_default()), (&*text, false));
            }
        }
    }

    #[test]
    fn what_is_no_table_is_refused() {
        for text in ["", "\n", "q", &DEFAULT[1..], &(DEFAULT.to_owned() + "\n"), &(DEFAULT.to_owned() + "\nq")] {
            assert_eq!(KeyBindings::read(text), None, "{text:?}");
        }
        let refused =
            ["", "tab", "escape", "f5", "F", "qq", "control+q", "control+f", "alt+q", "shift", "\u{1b}", "\t"];
        for key in refused.into_iter().chain(["n", "arrowleft"]) {
            assert_eq!(KeyBindings::read(&with(12, key)), None, "{key:?}, or twice");
        }
    }

    #[test]
    fn the_cursor_stops_at_the_edge() {
        let go = |key, from| moved(KeyBindings::default().command(key).unwrap(), from, (30, 16)).unwrap();
        assert_eq!(go("arrowleft", (0, 3)), (0, 3));
        assert_eq!(go("arrowdown", (4, 15)), (4, 15));
        assert_eq!(go("pageup", (4, 3)), (4, 0));
        assert_eq!(go("pagedown", (4, 3)), (4, 8));
        assert_eq!([go("home", (9, 3)), go("end", (9, 3))], [(0, 3), (29, 3)]);
        assert_eq!([go("control+home", (9, 3)), go("control+end", (9, 3))], [(0, 0), (29, 15)]);
    }
}
