//! What the mouse did on the way to a move of a reviewed game, as it is drawn.

use std::fmt::Write as _;

use minesweeper_engine::notation::mouse::{ButtonEvent, MouseEvent, MouseEventKind as Kind};
use minesweeper_engine::replay::{Event, Point};

use super::Review;
use crate::board::mode::{ButtonMark, MouseTrack};
use crate::board::orientation::Orientation;

impl Review {
    /// Returns what the mouse did between the previous move and this one or, while the playback is running, on the way to the next one.
    #[must_use]
    pub fn mouse_track(&self) -> MouseTrack {
        let number = self.position() + usize::from(self.playing);
        let Some([from, to]) =
            number.checked_sub(1).map(|before| [before, number].map(|at| self.move_ends.get(at).copied()))
        else {
            return MouseTrack::default();
        };
        let (Some(from), Some(to)) = (from, to) else { return MouseTrack::default() };
        let orientation = self.view.orientation();
        let events = self.replay.recording().events.get(from..to).unwrap_or_default();
        let start = self.time(number - 1).or(events.first().map(|timed| timed.at)).unwrap_or_default();
        let mut track = MouseTrack::default();
        for timed in events {
            if let Event::Pointer(Point { x, y }) = timed.event {
                let (x, y) = orientation.point_to_screen((x, y));
                // Writing to a string does not fail.
                let _ = write!(track.path, "{x} {y} ");
                let _ = write!(track.times, "{} ", timed.at - start);
            }
        }
        // What the buttons did after the last move belongs to it.
        let last = if number == self.moves() { usize::MAX } else { to };
        let of_move = self.buttons.iter().filter(|button| (from..last).contains(&button.after));
        track.buttons = of_move.map(|button| button_mark(button, start, orientation)).collect();
        if let Some(wait_ms) = self.next_delay() {
            let duration = self.time(number).unwrap_or_default() - start;
            track.playback = format!("{} {wait_ms} {duration}", self.position());
        }
        track
    }
}

/// Draws a triangle above the point of a press, or below that of a release: its left half for the left button, its right half
/// for the right one, and a narrow one for the middle one.
fn button_mark(&ButtonEvent { mouse, .. }: &ButtonEvent, start: i64, orientation: Orientation) -> ButtonMark {
    let MouseEvent { at, kind, x, y } = mouse;
    let [x, y] = [x, y].map(|at| at.clamp(0, u16::MAX.into()) as u16);
    let (x, y) = orientation.point_to_screen((x, y));
    let (columns, rows) = (u16::from(orientation.columns()), u16::from(orientation.rows()));
    let (x, y) = (x.min(columns * 16), y.min(rows * 16));
    let down = if kind.is_release() { 6 } else { -6 };
    let (from, to) = match kind {
        Kind::LeftPress | Kind::LeftRelease | Kind::ShiftPress => (-4, 4),
        Kind::RightPress | Kind::RightRelease => (4, -4),
        _ => (-2, 4),
    };
    ButtonMark { name: kind.name(), at: at - start, outline: format!("M{x} {y}l{from} {down}h{to}z") }
}
