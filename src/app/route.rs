//! Where the page is, read from the address's fragment, so that the files work under any path on any static host.

use std::fmt;

use game_engine::minesweeper::generate::FirstRevealError;
use game_engine::minesweeper::notation::link::{BoardLink, parse_query, query_value};
use game_engine::minesweeper::notation::truncated;
use game_engine::minesweeper::{Difficulty, FirstReveal, ParamsError};
use game_history::Mode;

/// What an address asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Route {
    /// `#/`: Minesweeper, as last played.
    Home,
    /// `#/play?...`: a fresh board, as the link says.
    Play(Fresh),
    /// `#/play?b=...&m=...`: this very board.
    Board {
        /// The mines, and the first square where the link names one.
        link: BoardLink,
        /// Whether the mines show faintly.
        peek: bool,
    },
    /// `#/tic-tac-toe`.
    TicTacToe,
    /// `#/review/ID&move=N`: a finished game, looked at again.
    Review {
        /// Which game; `last` is the one just finished.
        id: String,
        /// After how many moves, where the link says.
        at: Option<usize>,
    },
    /// `#/games`: the games played.
    Games,
    /// `#/stats`: statistics.
    Statistics,
}

/// A fresh board; what the link leaves open is as last played.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Fresh {
    /// The level.
    pub level: Option<Difficulty>,
    /// Classic or no-guess.
    pub mode: Option<Mode>,
    /// What the first reveal is promised.
    pub first: Option<FirstReveal>,
    /// The seed.
    pub seed: Option<u64>,
    /// Whether the mines show faintly.
    pub peek: bool,
}

/// Why an address leads nowhere, in words.
#[derive(Debug, Clone, PartialEq)]
pub struct RouteError(String);

impl fmt::Display for RouteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// Once each, and not at every value that an address may name: they are seldom needed.
impl RouteError {
    #[inline(never)]
    fn of(key: &str, error: &dyn fmt::Display) -> Self {
        Self(format!("{key}: {error}"))
    }

    #[inline(never)]
    fn value(key: &str, found: &str, expected: &str) -> Self {
        Self(format!("{key} is \"{}\": it may be {expected}", truncated(found)))
    }
}

impl Route {
    /// Whether it is a page of its own, which leaves the game as it is.
    #[must_use]
    pub const fn is_off_board(&self) -> bool {
        matches!(self, Self::TicTacToe | Self::Games | Self::Statistics | Self::Review { .. })
    }

    /// Reads a fragment, with or without its `#`.
    ///
    /// # Errors
    /// [`RouteError`] says in words what is wrong with the address.
    pub fn parse(fragment: &str) -> Result<Self, RouteError> {
        let route = fragment.strip_prefix('#').unwrap_or(fragment);
        let (path, query) = route.split_once('?').unwrap_or((route, ""));
        match path.trim_end_matches('/') {
            "" => Ok(Self::Home),
            "/play" => parse_play(query),
            "/tic-tac-toe" => Ok(Self::TicTacToe),
            path if path.starts_with(REVIEW) => parse_review(route.strip_prefix(REVIEW).unwrap_or_default()),
            "/games" => Ok(Self::Games),
            "/stats" => Ok(Self::Statistics),
            _ => Err(RouteError(format!("there is no page \"{}\"", truncated(route)))),
        }
    }
}

/// What the address of every review begins with.
const REVIEW: &str = "/review/";

fn parse_review(rest: &str) -> Result<Route, RouteError> {
    let (id, query) = rest.split_once(['&', '?']).unwrap_or((rest, ""));
    let at = |text: &str| {
        let at = whole(text).and_then(|at| usize::try_from(at).ok());
        at.ok_or_else(|| RouteError::value("move", text, "a whole number"))
    };
    Ok(Route::Review { id: truncated(id.trim_end_matches('/')), at: query_value(query, "move").map(at).transpose()? })
}

/// The number that `text` is, written in digits alone.
#[inline(never)]
fn whole(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn parse_play(query: &str) -> Result<Route, RouteError> {
    let value = |key| query_value(query, key);
    let peek = match value("peek") {
        None | Some("0") => false,
        Some("1") => true,
        Some(other) => return Err(RouteError::value("peek", other, "0 or 1")),
    };
    if value("b").is_some() || value("m").is_some() {
        let link = parse_query(query).map_err(|error| RouteError(error.to_string()))?;
        return Ok(Route::Board { link, peek });
    }
    let level = |text: &str| text.parse().map_err(|error: ParamsError| RouteError::of("level", &error));
    let first = |text: &str| text.parse().map_err(|error: FirstRevealError| RouteError::of("first", &error));
    let mode = |text| Mode::parse(text).ok_or_else(|| RouteError::value("mode", text, "classic or no-guess"));
    let seed = |text: &str| {
        whole(text).ok_or_else(|| RouteError::value("seed", text, "a whole number from 0 to 18446744073709551615"))
    };
    Ok(Route::Play(Fresh {
        level: value("level").map(level).transpose()?,
        mode: value("mode").map(mode).transpose()?,
        first: value("first").map(first).transpose()?,
        seed: value("seed").map(seed).transpose()?,
        peek,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_is_the_empty_fragment_too() {
        for fragment in ["", "#", "#/", "/"] {
            assert_eq!(Route::parse(fragment), Ok(Route::Home));
        }
    }

    #[test]
    fn a_fresh_board_takes_what_the_link_says() {
        let fresh = Fresh { level: Some(Difficulty::Expert), seed: Some(u64::MAX), ..Fresh::default() };
        assert_eq!(Route::parse("#/play?level=expert&seed=18446744073709551615"), Ok(Route::Play(fresh)));
        let fresh = Fresh { mode: Some(Mode::NoGuess), first: Some(FirstReveal::Any), peek: true, ..Fresh::default() };
        assert_eq!(Route::parse("#/play?mode=no-guess&first=any&peek=1"), Ok(Route::Play(fresh)));
        assert_eq!(Route::parse("#/play"), Ok(Route::Play(Fresh::default())));
    }

    #[test]
    fn a_board_link_is_this_very_board() {
        let Ok(Route::Board { link, peek }) = Route::parse("#/play?b=0302&m=40&s=0.1") else { panic!("no board") };
        assert_eq!((link.field.mines(), link.start.is_some(), peek), (1, true, false));
    }

    #[test]
    fn a_review_names_its_game_and_its_move() {
        let review = |fragment: &str| match Route::parse(fragment) {
            Ok(Route::Review { id, at }) => (id, at),
            other => panic!("{other:?}"),
        };
        assert_eq!(review("#/review/last"), ("last".to_owned(), None));
        assert_eq!(review("#/review/0a1b&move=41"), ("0a1b".to_owned(), Some(41)));
        assert_eq!(review("#/review/last?move=0"), ("last".to_owned(), Some(0)));
        let refuse = |fragment: &str| Route::parse(fragment).unwrap_err().to_string();
        assert_eq!(refuse("#/review/last&move=-1"), "move is \"-1\": it may be a whole number");
        assert_eq!(refuse("#/review"), "there is no page \"/review\"");
    }

    #[test]
    fn what_is_wrong_is_said_in_words() {
        let refuse = |fragment: &str| Route::parse(fragment).unwrap_err().to_string();
        assert_eq!(refuse("#/nowhere?x=1"), "there is no page \"/nowhere?x=1\"");
        assert_eq!(refuse("#/play?level=9x9x99"), "level: the number of mines is 99: on 9x9 it may be 0 to 80");
        assert_eq!(
            refuse("#/play?first=middle"),
            "first: \"middle\" is no rule for the first reveal: it may be opening, safe or any"
        );
        let seed = "it may be a whole number from 0 to 18446744073709551615";
        for bad in ["-1", "", "+5", "18446744073709551616", "1e3"] {
            assert_eq!(refuse(&format!("#/play?seed={bad}")), format!("seed is \"{bad}\": {seed}"));
        }
        assert_eq!(refuse("#/play?mode=hard"), "mode is \"hard\": it may be classic or no-guess");
        assert_eq!(refuse("#/play?peek=yes"), "peek is \"yes\": it may be 0 or 1");
        assert_eq!(refuse("#/play?b=1&m=0"), "m has 1 digits, this board takes 17");
    }
}
