//! The page's routes. They are fragments of the address, so that the files work under any path on any static host.

use std::fmt;

use game_history::Mode;
use minesweeper_engine::generate::FirstRevealError;
use minesweeper_engine::notation::link::{self, BoardLink, LinkError, query_value};
use minesweeper_engine::notation::truncated;
use minesweeper_engine::{Difficulty, FirstReveal, ParamsError};

/// What an address names.
#[derive(Debug, Clone, PartialEq)]
pub enum Route {
    /// `#/`: Minesweeper with the level and mode last played.
    Home,
    /// `#/play?...`: a fresh board with the options of the link.
    Play(Fresh),
    /// `#/play?b=...&m=...`: the board that the link describes.
    Board {
        /// The mines, and the first square if the link names one.
        link: BoardLink,
        /// Whether the mines show faintly.
        peek: bool,
    },
    /// `#/tic-tac-toe`.
    TicTacToe,
    /// `#/analysis?p=...`: the analysis. Its own program reads the position.
    Analysis,
    /// `#/review/ID&move=N`: the review of a finished game.
    Review {
        /// The game's id, or `last` for the game just finished.
        id: String,
        /// The number of moves to show, if the link names it.
        at: Option<usize>,
    },
    /// `#/games`: the list of finished games.
    Games,
    /// `#/stats`: the statistics.
    Statistics,
    /// `#/pause`: the board is hidden, and the clock stands still.
    Pause,
}

/// The options of a link to a fresh board. A missing level or mode is the one last played; a missing first-click rule is that of the
/// settings.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Fresh {
    /// The level, if the link names one.
    pub level: Option<Difficulty>,
    /// Classic or no-guess.
    pub mode: Option<Mode>,
    /// The rule for the first click.
    pub first: Option<FirstReveal>,
    /// The seed; random if the link names none.
    pub seed: Option<u64>,
    /// Whether the mines show faintly.
    pub peek: bool,
}

/// Why an address names no page. The page only needs to know that it names none; the worker writes a message.
pub trait AddressError {
    /// There is no page with this route.
    fn no_page(route: &str) -> Self;
    /// The value of `key` is invalid.
    fn invalid(key: &str, error: &dyn fmt::Display) -> Self;
    /// The value of `key` is none of those allowed.
    fn unexpected(key: &str, value: &str, expected: Expected) -> Self;
    /// `key` has more than one value.
    fn repeated(key: &str) -> Self;
    /// The link to a board is invalid.
    fn bad_link(error: &LinkError) -> Self;
}

/// The values that a part of an address may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A whole number.
    WholeNumber,
    /// The seed of a board.
    Seed,
    /// The name of a mode.
    Mode,
    /// 0 or 1.
    Peek,
}

/// The address names no page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidAddress;

impl AddressError for InvalidAddress {
    fn no_page(_: &str) -> Self {
        Self
    }

    fn invalid(_: &str, _: &dyn fmt::Display) -> Self {
        Self
    }

    fn unexpected(_: &str, _: &str, _: Expected) -> Self {
        Self
    }

    fn repeated(_: &str) -> Self {
        Self
    }

    fn bad_link(_: &LinkError) -> Self {
        Self
    }
}

impl Route {
    /// Whether the page shows no Minesweeper game to play. Going there leaves the game as it is.
    #[must_use]
    pub const fn is_off_board(&self) -> bool {
        match self {
            Self::TicTacToe | Self::Analysis | Self::Games | Self::Statistics | Self::Pause | Self::Review { .. } => {
                true
            }
            Self::Home | Self::Play(_) | Self::Board { .. } => false,
        }
    }

    /// Parses a fragment, with or without its `#`.
    ///
    /// # Errors
    /// Returns [`InvalidAddress`] if there is no such page or a value is invalid.
    pub fn parse(fragment: &str) -> Result<Self, InvalidAddress> {
        Self::parse_or(fragment)
    }

    /// Parses a fragment as [`parse`](Self::parse) does, with another type of error.
    ///
    /// # Errors
    /// Returns the error if there is no such page or a value is invalid.
    pub fn parse_or<E: AddressError>(fragment: &str) -> Result<Self, E> {
        let route = fragment.strip_prefix('#').unwrap_or(fragment);
        let (path, query) = route.split_once('?').unwrap_or((route, ""));
        match path.trim_end_matches('/') {
            "" => Ok(Self::Home),
            "/play" => parse_play(query),
            "/tic-tac-toe" => Ok(Self::TicTacToe),
            "/analysis" => Ok(Self::Analysis),
            path if path.starts_with(REVIEW_PREFIX) => {
                parse_review(route.strip_prefix(REVIEW_PREFIX).unwrap_or_default())
            }
            "/games" => Ok(Self::Games),
            "/stats" => Ok(Self::Statistics),
            "/pause" => Ok(Self::Pause),
            _ => Err(E::no_page(route)),
        }
    }
}

/// The start of the address of every review.
const REVIEW_PREFIX: &str = "/review/";

#[inline(never)]
fn parse_review<E: AddressError>(rest: &str) -> Result<Route, E> {
    let (id, query) = rest.split_once(['&', '?']).unwrap_or((rest, ""));
    let at = |text: &str| {
        let at = parse_whole(text).and_then(|at| usize::try_from(at).ok());
        at.ok_or_else(|| E::unexpected("move", text, Expected::WholeNumber))
    };
    Ok(Route::Review { id: truncated(id.trim_end_matches('/')), at: query_value(query, "move").map(at).transpose()? })
}

/// Parses a number of digits alone: no sign and no spaces. Returns `None` if it does not fit or `text` is anything else.
#[inline(never)]
fn parse_whole(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[inline(never)]
fn parse_play<E: AddressError>(query: &str) -> Result<Route, E> {
    // Split once, because the mines of a large board are 12,500 digits.
    let pairs: Vec<&str> = query.split('&').collect();
    let values = |key| pairs.iter().filter_map(move |pair| pair.strip_prefix(key)?.strip_prefix('='));
    // A repeated key is an error, which the message names: nobody could say which of its values is meant.
    let keys = ["level", "mode", "first", "seed", "peek", "b", "m", "s"];
    if let Some(key) = keys.iter().find(|key| values(**key).count() > 1) {
        return Err(E::repeated(key));
    }
    let value = |key| values(key).next();
    let peek = match value("peek") {
        None | Some("0") => false,
        Some("1") => true,
        Some(other) => return Err(E::unexpected("peek", other, Expected::Peek)),
    };
    let (b, m) = (value("b"), value("m"));
    if b.is_some() || m.is_some() {
        let missing = LinkError::Missing;
        let link = b.ok_or(missing('b')).and_then(|b| link::parse(b, m.ok_or(missing('m'))?, value("s")));
        return Ok(Route::Board { link: link.map_err(|error| E::bad_link(&error))?, peek });
    }
    // Words may have capital letters.
    let lower = str::to_ascii_lowercase;
    let level = |text: &str| lower(text).parse().map_err(|error: ParamsError| E::invalid("level", &error));
    let first = |text: &str| lower(text).parse().map_err(|error: FirstRevealError| E::invalid("first", &error));
    let mode = |text: &str| Mode::parse(&lower(text)).ok_or_else(|| E::unexpected("mode", text, Expected::Mode));
    let seed = |text: &str| parse_whole(text).ok_or_else(|| E::unexpected("seed", text, Expected::Seed));
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
    fn an_empty_fragment_is_home() {
        for fragment in ["", "#", "#/", "/"] {
            assert_eq!(Route::parse(fragment), Ok(Route::Home));
        }
    }

    #[test]
    fn a_link_to_a_fresh_board_sets_its_options() {
        let fresh = Fresh { level: Some(Difficulty::Expert), seed: Some(u64::MAX), ..Fresh::default() };
        assert_eq!(Route::parse("#/play?level=expert&seed=18446744073709551615"), Ok(Route::Play(fresh)));
        let fresh = Fresh { mode: Some(Mode::NoGuess), first: Some(FirstReveal::Any), peek: true, ..Fresh::default() };
        assert_eq!(Route::parse("#/play?mode=no-guess&first=any&peek=1"), Ok(Route::Play(fresh)));
        assert_eq!(Route::parse("#/play"), Ok(Route::Play(Fresh::default())));
    }

    #[test]
    fn capital_letters_are_understood_and_unknown_keys_are_ignored() {
        let expected = Route::parse("#/play?level=beginner&mode=no-guess&first=any");
        assert!(expected.is_ok());
        assert_eq!(Route::parse("#/play?level=BEGINNER&mode=No-Guess&first=Any&ref=mail&ref=x&levels=9"), expected);
        assert_eq!(Route::parse("#/play?level=30X16X99"), Route::parse("#/play?level=expert"));
    }

    #[test]
    fn a_board_link_names_mines_and_start() {
        let Ok(Route::Board { link, peek }) = Route::parse("#/play?b=0302&m=40&s=0.1") else { panic!("no board") };
        assert_eq!((link.field.mines(), link.start.is_some(), peek), (1, true, false));
    }

    #[test]
    fn a_review_link_names_its_game_and_move() {
        let review = |fragment: &str| match Route::parse(fragment) {
            Ok(Route::Review { id, at }) => (id, at),
            other => panic!("{other:?}"),
        };
        assert_eq!(review("#/review/last"), ("last".to_owned(), None));
        assert_eq!(review("#/review/0a1b&move=41"), ("0a1b".to_owned(), Some(41)));
        assert_eq!(review("#/review/last?move=0"), ("last".to_owned(), Some(0)));
        for bad in ["#/review/last&move=-1", "#/review"] {
            assert_eq!(Route::parse(bad), Err(InvalidAddress));
        }
    }
}
