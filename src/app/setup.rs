//! Derives the setup of a game from the route and the settings.

use std::sync::Arc;

use game_history::Mode;
use minesweeper_engine::{Difficulty, Rules};

use crate::app::route::{Fresh, Route};
use crate::play::session::Setup;
use crate::settings::state::Settings;

/// Returns the setup of a fresh board with the level and mode last played.
#[must_use]
pub fn last_played(settings: &Settings, seed: u64) -> Setup {
    from_route(&Route::Home, settings, seed)
}

/// Returns the setup of the game at `route`. `seed` is used if the route names none.
#[must_use]
pub fn from_route(route: &Route, settings: &Settings, seed: u64) -> Setup {
    let options = match route {
        Route::Play(fresh) => *fresh,
        Route::Board { peek, .. } => Fresh { peek: *peek, ..Fresh::default() },
        Route::Home
        | Route::TicTacToe
        | Route::Analysis
        | Route::Games
        | Route::Statistics
        | Route::Pause
        | Route::Review { .. } => Fresh::default(),
    };
    let level = options.level.unwrap_or(settings.level);
    let rules = Rules { first: options.first.unwrap_or(settings.rules.first), ..settings.rules };
    let setup = Setup {
        params: level.params(),
        mode: options.mode.unwrap_or(settings.mode),
        rules,
        seed: options.seed.unwrap_or(seed),
        field: None,
        start: None,
        replayed: false,
        practice: false,
        no_guess: None,
        peek: options.peek,
    };
    match route {
        Route::Board { link, .. } => {
            let field = Arc::new(link.field.clone());
            // Classic, because a board from a link is not known to be solvable without guessing.
            Setup { params: field.params(), mode: Mode::Classic, field: Some(field), start: link.start, ..setup }
        }
        _ => setup,
    }
}

/// Makes the level and mode of a followed link the last played.
pub fn remember_level(route: &Route, settings: &mut Settings) {
    let Route::Play(fresh) = route else { return };
    remember(fresh.level.unwrap_or(settings.level), fresh.mode.unwrap_or(settings.mode), settings);
}

/// Makes the level and mode of a game the last played, unless its board was given.
pub fn remember_setup(setup: &Setup, settings: &mut Settings) {
    if setup.field.is_none() {
        remember(setup.params.into(), setup.mode, settings);
    }
}

fn remember(level: Difficulty, mode: Mode, settings: &mut Settings) {
    (settings.level, settings.mode) = (level, mode);
    if let Difficulty::Custom(params) = level {
        settings.custom = params;
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::{FirstReveal, Pos};

    use super::*;

    fn setup(fragment: &str) -> Setup {
        from_route(&Route::parse(fragment).unwrap(), &Settings::default(), 5)
    }

    #[test]
    fn options_missing_from_a_link_come_from_the_settings() {
        let home = setup("#/");
        assert_eq!((home.params, home.seed), (Difficulty::Beginner.params(), 5));
        let link = setup("#/play?level=expert&seed=8&first=any");
        assert_eq!((link.params, link.seed, link.rules.first), (Difficulty::Expert.params(), 8, FirstReveal::Any));
    }

    #[test]
    fn a_board_link_sets_the_board_and_classic_mode() {
        let board = setup("#/play?b=0302&m=40&s=0.1&peek=1");
        assert_eq!((board.params.to_string().as_str(), board.start), ("3x2x1", Some(Pos::new(0, 1))));
        assert!(board.field.is_some() && board.peek);
        let settings = Settings { mode: Mode::NoGuess, ..Settings::default() };
        let route = Route::parse("#/play?b=0302&m=40").unwrap();
        assert_eq!(from_route(&route, &settings, 5).mode, Mode::Classic);
    }

    #[test]
    fn the_level_of_a_link_is_remembered_but_not_the_size_of_a_linked_board() {
        let mut settings = Settings::default();
        remember_level(&Route::parse("#/play?b=0302&m=40").unwrap(), &mut settings);
        assert_eq!(settings, Settings::default());
        remember_level(&Route::parse("#/play?level=7x6x5").unwrap(), &mut settings);
        assert_eq!(settings.level.to_string(), "7x6x5");
        assert_eq!(settings.custom.to_string(), "7x6x5");
    }
}
