//! The keys under which the page saves settings and games. Players have data under them, so they never change.

/// The settings.
pub const SETTINGS: &str = "minesweeper.settings";
/// The size of the board that the next visit will show first.
pub const SHAPE: &str = "minesweeper.shape";
/// The name of the theme.
pub const THEME: &str = "minesweeper.theme";
/// Whether wide boards are rotated, and the chosen cell size.
pub const FIT: &str = "minesweeper.fit";
/// The two slots of the game in progress in the local storage. Writes alternate between them, so a torn write leaves the other one intact.
pub const SLOTS: [&str; 2] = ["minesweeper.game.0", "minesweeper.game.1"];
/// The backup of the game in progress in the database.
pub const BACKUP: &str = "minesweeper.game";
/// What has happened in the game in progress since it was last written as a whole, in the local storage and in the database.
pub const TAIL: &str = "minesweeper.game.tail";
/// The suspended games, separated by commas.
pub const SUSPENDED: &str = "minesweeper.games.aside";
/// The keys by content: within a group, the newest valid text counts.
pub const GROUPS: [&[&str]; 4] = [&[SETTINGS], &[SLOTS[0], SLOTS[1], BACKUP], &[TAIL], &[SUSPENDED]];
