//! The key bindings: which key runs which command on the board.

/// A command that a key runs while the board has the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Moves the cursor by this many columns and rows; it stops at the edge.
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
    /// Flags the cell, or removes its flag; with question marks, goes to the next of the three.
    Flag,
    /// Asks for a hint, or goes to its next stage.
    Hint,
    /// Starts a new game.
    New,
    /// Reads the neighbours of the cell.
    Around,
    /// Moves the cursor to the next number that has something left to do; with Shift, back.
    NextNumber,
    /// Moves the cursor to the next covered cell next to a number; with Shift, back.
    NextCovered,
    /// Says how many mines and covered cells are left, and the time.
    Progress,
    /// Says where the cursor is.
    Cursor,
}

/// The command of each key of the table, by index. The indices are saved, so they never change.
pub const COMMANDS: [Command; 20] = [
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
    Command::Around,
    Command::NextNumber,
    Command::NextCovered,
    Command::Progress,
    Command::Cursor,
];

/// The number of commands in the first version that saved key bindings.
const FIRST_VERSION_LEN: usize = 15;

/// In a request about key bindings, instead of an index into [`COMMANDS`]: resets all keys to the defaults.
pub const RESET_ALL: u8 = COMMANDS.len() as u8;

/// In a request about key bindings, instead of an index into [`COMMANDS`]: writes the help.
pub const HELP: u8 = RESET_ALL + 1;

/// The default keys of [`COMMANDS`], one per line.
const DEFAULT: &str = "arrowleft\narrowright\narrowup\narrowdown\npageup\npagedown\nhome\nend\ncontrol+home\ncontrol+end\n \n\
                     enter\nf\nh\nn\ns\nj\nk\nm\nw";

/// Keys without a character that can be bound although they are not among the default ones.
const EXTRA: &str = "backspace\nclear\ndelete\ninsert";

/// A key for each of [`COMMANDS`], one per line. A key is its `KeyboardEvent.key` in lower case, after `control+` if Control or
/// Command is held. No key appears twice.
///
/// The table is text in memory, too: an array of keys costs the page 620 bytes more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyBindings(String);

impl Default for KeyBindings {
    fn default() -> Self {
        Self(DEFAULT.to_owned())
    }
}

impl KeyBindings {
    /// Parses a table. Commands that are missing at the end, because an earlier version saved the table, get their default keys;
    /// if such a key is bound already, the default key of the command that has it.
    ///
    /// Returns `None` if a key cannot be bound or appears twice, and if the table is shorter than any that was saved or longer
    /// than [`COMMANDS`]: a later version saved its last keys, which the player would lose if this one saved the rest.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        parse_table(text, DEFAULT, COMMANDS.len()).map(Self)
    }

    /// Returns the table as text, one key per line.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Returns whether all keys are the default ones.
    #[must_use]
    pub fn is_default(&self) -> bool {
        &*self.0 == DEFAULT
    }

    /// Returns the command of `key`, if it has one.
    #[must_use]
    pub fn command(&self, key: &str) -> Option<Command> {
        COMMANDS.get(line_of(&self.0, key)?).copied()
    }

    /// Returns the key at `index`, or no text if there is none.
    pub(crate) fn key(&self, index: usize) -> &str {
        line(&self.0, index)
    }

    /// Binds a bindable `key` to the command at `index`. If a command has that key already, the two swap their keys, so that no
    /// command is ever without one; returns the index of that command.
    pub(crate) fn bind(&mut self, index: usize, key: &str) -> Option<usize> {
        let bound = line_of(&self.0, key);
        let mut keys: Vec<&str> = self.0.split('\n').collect();
        match bound {
            Some(other) => keys.swap(index, other),
            None => keys[index] = key,
        }
        self.0 = keys.join("\n");
        bound
    }
}

/// Parses and completes the text of [`KeyBindings::parse`], given the default keys of a number of commands.
fn parse_table(text: &str, default: &str, commands: usize) -> Option<String> {
    let mut keys = text.split('\n').enumerate();
    let is_table = keys.all(|(index, key)| is_bindable(key) && line_of(text, key) == Some(index));
    let len = text.split('\n').count();
    if !is_table || len < FIRST_VERSION_LEN || len > commands {
        return None;
    }
    let mut table = text.to_owned();
    for index in len..commands {
        let mut key = line(default, index);
        // No default key appears twice, so this ends at a key that is free.
        while let Some(holder) = line_of(&table, key) {
            key = line(default, holder);
        }
        table = table + "\n" + key;
    }
    Some(table)
}

/// Returns the line of `keys` at `index`, or no text if there is none.
fn line(keys: &str, index: usize) -> &str {
    keys.split('\n').nth(index).unwrap_or_default()
}

/// Returns the index of the first line of `keys` that is `key`.
fn line_of(keys: &str, key: &str) -> Option<usize> {
    keys.split('\n').position(|line| line == key)
}

/// Returns whether a key can be bound: one that types a character, moves or edits. Tab and Escape leave the board, and
/// combinations with Control, Command or Alt belong to the browser, except those of the default table.
#[must_use]
pub fn is_bindable(key: &str) -> bool {
    let mut chars = key.chars();
    let types = chars.next().is_some_and(|first| first >= ' ' && !first.is_ascii_uppercase());
    (types && chars.next().is_none()) || line_of(DEFAULT, key).or(line_of(EXTRA, key)).is_some()
}

/// Returns the cursor after `command` on a board of `columns` by `rows`; `None` if the command does not move it.
#[must_use]
pub fn cursor_after(command: Command, (column, row): (u8, u8), (columns, rows): (u8, u8)) -> Option<(u8, u8)> {
    let step = |from: u8, by: i16, count: u8| (i16::from(from) + by).min(i16::from(count) - 1).max(0) as u8;
    Some(match command {
        Command::Move(right, down) => (step(column, right, columns), step(row, down, rows)),
        Command::RowStart => (0, row),
        Command::RowEnd => (columns - 1, row),
        Command::First => (0, 0),
        Command::Last => (columns - 1, rows - 1),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The default table with another key at `index`.
    fn with(index: usize, key: &str) -> String {
        let mut keys: Vec<&str> = DEFAULT.split('\n').collect();
        keys[index] = key;
        keys.join("\n")
    }

    #[test]
    fn each_default_key_runs_its_command() {
        let keys = KeyBindings::default();
        let command = |key| keys.command(key);
        assert_eq!(
            [" ", "enter", "f", "h", "n"].map(command),
            [Command::Open, Command::Open, Command::Flag, Command::Hint, Command::New].map(Some)
        );
        assert_eq!(
            ["arrowleft", "pagedown", "home", "control+home", "control+end"].map(command),
            [Command::Move(-1, 0), Command::Move(0, 5), Command::RowStart, Command::First, Command::Last].map(Some)
        );
        assert_eq!(["control+f", "alt+f", "q", "tab", ""].map(command), [None; 5]);
        assert!(keys.is_default());
    }

    #[test]
    fn every_command_can_be_rebound_and_its_old_key_does_nothing() {
        for (index, &command) in COMMANDS.iter().enumerate() {
            for key in ["q", "7", "ж", "?", "delete"] {
                let text = with(index, key);
                let keys = KeyBindings::parse(&text).unwrap();
                assert_eq!(
                    (keys.command(key), keys.command(line(DEFAULT, index))),
                    (Some(command), None),
                    "{key} at {index}"
                );
                assert_eq!((keys.text(), keys.is_default()), (&*text, false));
            }
        }
    }

    #[test]
    fn invalid_tables_are_rejected() {
        for text in ["", "\n", "q", &DEFAULT[1..], &(DEFAULT.to_owned() + "\n"), &(DEFAULT.to_owned() + "\nq")] {
            assert_eq!(KeyBindings::parse(text), None, "{text:?}");
        }
        let rejected =
            ["", "tab", "escape", "f5", "F", "qq", "control+q", "control+f", "alt+q", "shift", "\u{1b}", "\t"];
        for key in rejected.into_iter().chain(["n", "arrowleft"]) {
            assert_eq!(KeyBindings::parse(&with(12, key)), None, "{key:?} is not bindable, or bound twice");
        }
    }

    #[test]
    fn a_table_of_an_earlier_version_gets_the_default_keys_of_new_commands() {
        // The first version, and a later one with two more commands, on U and M.
        let first: Vec<&str> = DEFAULT.split('\n').take(FIRST_VERSION_LEN).collect();
        let first = first.join("\n");
        let with = |index: usize, key: &str| {
            let mut keys: Vec<&str> = first.split('\n').collect();
            keys[index] = key;
            keys.join("\n")
        };
        let later = |text: &str| parse_table(text, &(first.clone() + "\nu\nm"), FIRST_VERSION_LEN + 2);
        assert_eq!(later(&with(12, "q")), Some(with(12, "q") + "\nu\nm"));
        assert_eq!(later(&with(12, "u")), Some(with(12, "u") + "\nf\nm"), "U flags, so the new command gets Flag's F");
        assert_eq!(later(&with(12, "m")), Some(with(12, "m") + "\nu\nf"));
        let chain = with(12, "u").replace("\nh\n", "\nf\n").replace("\nn", "\nm");
        assert_eq!(later(&chain), Some(chain.clone() + "\nh\nn"), "F is not free either: it gives hints");
        let own_key = with(12, "q") + "\nz";
        assert_eq!(later(&own_key), Some(own_key.clone() + "\nm"));
        let saved = "arrowleft\narrowright\narrowup\narrowdown\npageup\npagedown\nhome\nend\ncontrol+home\ncontrol+end\n \nenter\ns\nh\nn";
        let parsed = KeyBindings::parse(saved).unwrap();
        assert_eq!(
            ["s", "f", "j"].map(|key| parsed.command(key)),
            [Command::Flag, Command::Around, Command::NextNumber].map(Some)
        );
        let short: Vec<&str> = DEFAULT.split('\n').take(FIRST_VERSION_LEN - 1).collect();
        assert_eq!(later(&short.join("\n")), None, "no version saved a table as short as this");
    }

    #[test]
    fn a_bound_key_is_swapped_with_the_command_that_has_it() {
        let mut keys = KeyBindings::default();
        assert_eq!(keys.bind(12, "q"), None);
        assert_eq!(keys.bind(0, "q"), Some(12));
        assert_eq!((keys.command("q"), keys.command("arrowleft")), (Some(COMMANDS[0]), Some(Command::Flag)));
        assert_eq!(keys.bind(12, "arrowleft"), Some(12), "it has the key already");
    }

    #[test]
    fn the_cursor_stops_at_the_edge() {
        let go = |key, from| cursor_after(KeyBindings::default().command(key).unwrap(), from, (30, 16)).unwrap();
        assert_eq!(go("arrowleft", (0, 3)), (0, 3));
        assert_eq!(go("arrowdown", (4, 15)), (4, 15));
        assert_eq!(go("pageup", (4, 3)), (4, 0));
        assert_eq!(go("pagedown", (4, 3)), (4, 8));
        assert_eq!([go("home", (9, 3)), go("end", (9, 3))], [(0, 3), (29, 3)]);
        assert_eq!([go("control+home", (9, 3)), go("control+end", (9, 3))], [(0, 0), (29, 15)]);
    }
}
