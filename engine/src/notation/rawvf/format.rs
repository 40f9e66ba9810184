//! The formatter for replay texts.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec;
use core::fmt::Write as _;

use super::fields::Seconds;
use super::{MAX_METADATA_CHARS, Metadata, SQUARE_SIZE};
use crate::action::Action;
use crate::difficulty::Difficulty;
use crate::geometry::Pos;
use crate::notation::board_text;
use crate::notation::mouse::{ButtonEvent, MouseEvent};
use crate::opening::Regions;
use crate::replay::{Event, Point, Recording, Replay};
use crate::rules::{Rules, Status};

/// Formats a replay, so that [`parse`](super::parse) returns an equal recording; see [Formatting](super#formatting) for
/// the exceptions. The events end before the first action off the board.
///
/// ```
/// use minesweeper_engine::notation::rawvf::{self, Metadata};
/// let text = "Board:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (8 8)\n";
/// let recording = rawvf::parse(text)?.recording;
/// let metadata = Metadata { player: "Ada".to_owned(), ..Metadata::default() };
/// let again = rawvf::parse(&rawvf::format(&recording, &metadata))?;
/// assert_eq!((again.recording, again.metadata), (recording, metadata));
/// # Ok::<(), rawvf::RawvfError>(())
/// ```
#[must_use]
pub fn format(recording: &Recording, metadata: &Metadata) -> String {
    format_events(recording, metadata, &[])
}

/// Formats a replay with the presses and releases of the buttons as they were. Where these would be parsed as another game, because
/// the program that recorded them made something else of them, the result is that of [`format`].
///
/// ```
/// use minesweeper_engine::notation::rawvf::{self, Metadata};
/// let text = "Board:\n0*\nEvents:\n0.00 lc 1 1 (8 8)\n0.08 lr 1 1 (9 8)\n";
/// let file = rawvf::parse(text)?;
/// let written = rawvf::format_with_buttons(&file.recording, &file.button_events, &Metadata::default());
/// assert!(written.contains("0.000 lc 1 1 (8 8)\n0.080 lr 1 1 (9 8)\n"), "{written}");
/// # Ok::<(), rawvf::RawvfError>(())
/// ```
#[must_use]
pub fn format_with_buttons(recording: &Recording, buttons: &[ButtonEvent], metadata: &Metadata) -> String {
    if !buttons.is_empty() {
        let text = format_events(recording, metadata, buttons);
        if super::parse(&text).is_ok_and(|file| file.recording.events == recording.events) {
            return text;
        }
    }
    format(recording, metadata)
}

/// Formats a replay. If there are no presses and releases, writes some for each action.
fn format_events(recording: &Recording, metadata: &Metadata, buttons: &[ButtonEvent]) -> String {
    let (events, end) = events(recording, buttons);
    let mut text = header(recording, metadata, &end);
    text.push_str("Board:\n");
    text.push_str(&board_text::format(&recording.field).replace('.', "0"));
    text.push_str("Events:\n");
    text.push_str(&events);
    if end.status.is_over() {
        text.push_str(end.status.name());
        text.push('\n');
    }
    text
}

/// The end of the game.
struct End {
    status: Status,
    /// The time of the last action that changed the board, in milliseconds.
    at: i64,
}

fn header(recording: &Recording, metadata: &Metadata, end: &End) -> String {
    let params = recording.field.params();
    let level = match Difficulty::from(params) {
        Difficulty::Beginner | Difficulty::Beginner8x8 => "Beginner",
        Difficulty::Intermediate => "Intermediate",
        Difficulty::Expert => "Expert",
        Difficulty::Custom(_) => "Custom",
    };
    let mut lines = vec![("RawVF_Version", "Rev6".to_owned())];
    let Metadata { program, version, player, timestamp, mode } = metadata;
    let texts = [("Program", program), ("Version", version), ("Player", player), ("Timestamp", timestamp)];
    lines.extend(texts.into_iter().chain([("Mode", mode)]).map(|(key, text)| (key, single_line(text))));
    lines.retain(|(_, value)| !value.is_empty());
    let size = params.size();
    let switch = |on: bool| if on { "On" } else { "Off" }.to_owned();
    let Rules { first, question_marks, flag_all_wins } = recording.rules;
    lines.extend([
        ("Level", level.to_owned()),
        ("Width", size.width().to_string()),
        ("Height", size.height().to_string()),
        ("Mines", params.mines().to_string()),
        ("Marks", switch(question_marks)),
        ("SquareSize", SQUARE_SIZE.to_string()),
        ("FlagAllWins", switch(flag_all_wins)),
        ("FirstReveal", first.to_string()),
        ("BBBV", Regions::new(&recording.field).bbbv().to_string()),
        ("Time", Seconds(end.at).to_string()),
    ]);
    if end.status.is_over() {
        lines.push(("Status", end.status.name().to_owned()));
    }
    lines.into_iter().fold(String::new(), |mut text, (key, value)| {
        let _: core::fmt::Result = writeln!(text, "{key}: {value}");
        text
    })
}

/// Returns a text of the metadata on one line, no longer than the parser accepts.
fn single_line(text: &str) -> String {
    let visible = text.chars().map(|char| if char.is_control() { ' ' } else { char });
    visible.collect::<String>().trim().chars().take(MAX_METADATA_CHARS).collect()
}

/// Formats the events. Also returns the end of the game.
fn events(recording: &Recording, buttons: &[ButtonEvent]) -> (String, End) {
    let (mut text, mut pointer) = (String::new(), Point::default());
    let mut due = buttons.iter().peekable();
    let mut end = End { status: Status::Ready, at: 0 };
    let mut replay = Replay::new(recording);
    loop {
        let marks = replay.game().rules().question_marks;
        let next = replay.position();
        while let Some(button) = due.next_if(|button| button.after <= next) {
            write_button(&mut text, button);
        }
        let Ok(Some((timed, outcome))) = replay.step() else { break };
        let at = Seconds(timed.at);
        if outcome.is_effective() {
            end.at = timed.at;
        }
        let mut line = |id: &str, Point { x, y }: Point| {
            let _: core::fmt::Result =
                writeln!(text, "{at} {id} {} {} ({x} {y})", x / SQUARE_SIZE + 1, y / SQUARE_SIZE + 1);
        };
        match timed.event {
            Event::Pointer(point) => {
                pointer = point;
                line("mv", point);
            }
            Event::Rules(rules) if rules.question_marks != marks => line("mt", pointer),
            // The presses and releases stand for the actions.
            Event::Act(_) if !buttons.is_empty() => {}
            Event::Rules(_) => {}
            Event::Act(action) => {
                let (press, release) = match action {
                    Action::Reveal(_) => ("lc", "lr"),
                    Action::Flag(_) => ("rc", "rr"),
                    Action::Chord(_) => ("mc", "mr"),
                };
                let point = point_within(action.pos(), pointer);
                line(press, point);
                line(release, point);
            }
        }
    }
    end.status = replay.game().status();
    (text, end)
}

fn write_button(text: &mut String, &ButtonEvent { mouse, .. }: &ButtonEvent) {
    let MouseEvent { at, kind, x, y } = mouse;
    let [column, row] = [x, y].map(|pixel| pixel.div_euclid(SQUARE_SIZE.into()).saturating_add(1));
    let _: core::fmt::Result = writeln!(text, "{} {kind} {column} {row} ({x} {y})", Seconds(at));
}

/// Returns the last position of the mouse if it is in the cell, else the middle of the cell.
const fn point_within(pos: Pos, pointer: Point) -> Point {
    if pointer.x / SQUARE_SIZE == pos.x as u16 && pointer.y / SQUARE_SIZE == pos.y as u16 {
        return pointer;
    }
    Point { x: pos.x as u16 * SQUARE_SIZE + SQUARE_SIZE / 2, y: pos.y as u16 * SQUARE_SIZE + SQUARE_SIZE / 2 }
}
