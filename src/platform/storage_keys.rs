//! The keys under which the page saves settings and games. Players have data under them, so they never change.

/// The settings.
pub const SETTINGS: &str = "minesweeper.settings";
/// The two slots of the game in progress in the local storage. Writes alternate between them, so a torn write leaves the other one intact.
pub const SLOTS: [&str; 2] = ["minesweeper.game.0", "minesweeper.game.1"];
/// The copy of the game in progress in the database.
pub const COPY: &str = "minesweeper.game";
/// The suspended games, separated by commas.
pub const SUSPENDED: &str = "minesweeper.games.aside";
/// The keys by content: within a group, the newest valid text counts.
pub const GROUPS: [&[&str]; 3] = [&[SETTINGS], &[SLOTS[0], SLOTS[1], COPY], &[SUSPENDED]];
