//! Games of minesweeper.online, from a frame of its socket. It has clicks and no movements of the mouse.

use super::build::Draft;
use super::{Format, Mode, RecordedGame};
use crate::notation::board_file::BoardFileError;
use crate::notation::board_file::online::{Frame, OnlineClickKind, is_frame};
use crate::notation::mouse::MouseEventKind as Kind;
use crate::rules::Status;

/// The values of `level` that stand for boards without guessing.
const NO_GUESS_LEVELS: core::ops::RangeInclusive<u32> = 11..=15;

/// The longest timestamp that is kept, in bytes.
const MAX_TIMESTAMP: usize = 30;

/// Returns whether a text is a frame with clicks. Without them it is a board only.
pub(super) fn is_replay(text: &str) -> bool {
    is_frame(text) && Frame::parse(text).is_ok_and(|frame| frame.has_clicks())
}

/// Decodes a frame.
pub(super) fn decode(text: &str) -> Result<RecordedGame, BoardFileError> {
    let frame = Frame::parse(text)?;
    if frame.has("duelInfo") {
        return Err(BoardFileError::Duel);
    }
    let mut draft = Draft::new(Format::Online, frame.minefield()?);
    draft.program = "minesweeper.online".into();
    let started = frame.text("createdAt").filter(|text| text.len() <= MAX_TIMESTAMP).unwrap_or_default();
    draft.timestamp = started.replacen('T', " ", 1);
    if frame.number("level").is_some_and(|level| NO_GUESS_LEVELS.contains(&level)) {
        draft.mode = Mode::NoGuess;
    }
    draft.stated.status = frame.number("state").and_then(status);
    draft.stated.time_ms = frame.number("duration").map(i64::from);
    draft.stated.bbbv = frame.number("bbbv");
    draft.starts_early = true;
    for click in frame.clicks() {
        let click = click?;
        draft.click(kinds(click.kind), click.at, (click.x, click.y))?;
    }
    Ok(draft.finish())
}

/// Returns the result that `state` stands for. For a lost game, the known programs that read it say 2 or 4.
const fn status(state: u32) -> Option<Status> {
    match state {
        3 => Some(Status::Won),
        2 | 4 => Some(Status::Lost),
        _ => None,
    }
}

const fn kinds(kind: OnlineClickKind) -> [Kind; 2] {
    match kind {
        OnlineClickKind::Left => [Kind::LeftPress, Kind::LeftRelease],
        OnlineClickKind::Right => [Kind::RightPress, Kind::RightRelease],
        OnlineClickKind::Chord => [Kind::MiddlePress, Kind::MiddleRelease],
    }
}
