//! The state of a review: the position in the replay, automatic playback, and the worker's notes on the moves.

mod mouse_track;

use std::rc::Rc;

use game_history::{GameId, hex};
use minesweeper_engine::notation::mouse::ButtonEvent;
use minesweeper_engine::replay::Replay;
use minesweeper_engine::{Game, OffBoard, Recording};

use crate::board::orientation::Orientation;
use crate::board::view_model::BoardView;
use crate::review::notes::MoveNote;
use crate::worker::markup::Node;
use crate::worker::protocol::{Request, RequestKind};

/// The playback speeds: twice the factor, and the label.
pub const SPEEDS: [(u32, &str); 5] = [(1, "0.5×"), (2, "1×"), (4, "2×"), (8, "4×"), (16, "8×")];

/// The shortest and longest delay between two moves of the playback, in milliseconds.
const DELAY_LIMITS: (i64, i64) = (40, 4000);

/// Parses the id of a game from an address. Returns `None` for any other text.
#[must_use]
pub fn parse_game_id(name: &str) -> Option<GameId> {
    hex::decode(name).ok()?.try_into().ok()
}

/// An action in the review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewAction {
    /// Shows the position after this many moves, and stops the playback.
    GoTo(usize),
    /// Goes this many moves forward, or back if negative, and stops the playback.
    Advance(i8),
    /// Starts or stops the playback.
    Play,
    /// The timer of the playback has fired: shows the next move.
    PlayNext,
    /// Shows the next mistake, and stops the playback.
    NextMistake,
    /// Sets the playback speed, in halves.
    Speed(u32),
    /// Starts a practice game from this position.
    PlayOn,
}

/// The review of one finished game.
#[derive(Debug)]
pub struct Review {
    id: String,
    replay: Replay<Recording>,
    /// The presses and releases of the mouse's buttons, if another program recorded them.
    buttons: Vec<ButtonEvent>,
    /// By number of moves: the position in the replay after that many moves.
    move_ends: Vec<usize>,
    view: Rc<BoardView>,
    playing: bool,
    speed: u32,
    /// The worker's note on the beginning and on each move. Empty until it has responded.
    move_notes: Vec<MoveNote>,
    /// The worker's summary of the game, and its win curve. Each is empty until it has arrived.
    markup: [Vec<Node>; 2],
    /// The number of the last request to the worker.
    request_number: u32,
    /// Whether the worker has been asked for notes in this orientation.
    is_requested: bool,
}

impl Review {
    /// Starts the review of the game `id` at its beginning.
    #[must_use]
    pub fn new(id: String, recording: Recording, rotated: bool) -> Self {
        let (mut replay, mut move_ends) = (Replay::new(recording), vec![0]);
        while let Ok(Some((_, outcome))) = replay.step() {
            if outcome.is_effective() {
                move_ends.push(replay.position());
            }
        }
        let _: Result<(), OffBoard> = replay.seek(0);
        let view = Rc::new(BoardView::new(replay.game(), Orientation::new(replay.game().size(), rotated), false));
        let (move_notes, markup) = Default::default();
        let (request_number, speed, playing, is_requested) = (0, 2, false, false);
        let buttons = Vec::new();
        Self { id, replay, buttons, move_ends, view, playing, speed, move_notes, markup, request_number, is_requested }
    }

    /// Returns the review with what the buttons of the mouse did.
    #[must_use]
    pub fn with_buttons(mut self, buttons: Vec<ButtonEvent>) -> Self {
        self.buttons = buttons;
        self
    }

    /// Returns the review after `at` moves, or after the last one if there are fewer.
    #[must_use]
    pub fn starting_at(mut self, at: usize) -> Self {
        self.go_to(at);
        self
    }

    fn go_to(&mut self, at: usize) {
        let end = self.move_ends.get(at.min(self.moves())).copied().unwrap_or(0);
        // `move_ends` stops before an action off the board.
        let _: Result<(), OffBoard> = self.replay.seek(end);
        self.view = Rc::new(BoardView::new(self.replay.game(), self.view.orientation(), false));
    }

    /// Applies an action. [`ReviewAction::PlayOn`] changes nothing here: the page starts that game.
    pub fn apply(&mut self, action: ReviewAction) {
        let at = self.position();
        let moved_by = |by: i8| at.saturating_add_signed(by.into());
        match action {
            ReviewAction::GoTo(at) => {
                self.playing = false;
                self.go_to(at);
            }
            ReviewAction::Advance(by) => {
                self.playing = false;
                self.go_to(moved_by(by));
            }
            ReviewAction::Play => {
                self.playing = !self.playing;
                if self.playing && self.position() == self.moves() {
                    self.go_to(0);
                }
            }
            // The timer fired before the player stopped the playback.
            ReviewAction::PlayNext if !self.playing => {}
            ReviewAction::PlayNext => {
                self.go_to(moved_by(1));
                self.playing &= self.position() < self.moves();
            }
            ReviewAction::NextMistake => {
                self.playing = false;
                if let Some(at) = self.next_mistake() {
                    self.go_to(at);
                }
            }
            ReviewAction::Speed(speed) => self.speed = speed,
            ReviewAction::PlayOn => {}
        }
    }

    /// Returns the number of the next mistake. After the last mistake, returns the first one again.
    #[must_use]
    pub fn next_mistake(&self) -> Option<usize> {
        let mut mistakes = (0..).zip(&self.move_notes).filter(|(_, note)| note.is_mistake).map(|(at, _)| at);
        let first = mistakes.next()?;
        Some(if first > self.position() { first } else { mistakes.find(|&at| at > self.position()).unwrap_or(first) })
    }

    /// Returns the milliseconds until the next move, if the playback is running.
    #[must_use]
    pub fn next_delay(&self) -> Option<u32> {
        let time = |at: usize| self.time(at).unwrap_or_default();
        let (shortest, longest) = DELAY_LIMITS;
        let delay = (time(self.position() + 1) - time(self.position())) * 2 / i64::from(self.speed.max(1));
        self.playing.then(|| delay.clamp(shortest, longest) as u32)
    }

    /// Returns when the move `at` was made, in milliseconds since the first reveal; `None` for the beginning.
    #[must_use]
    pub fn time(&self, at: usize) -> Option<i64> {
        let event = self.move_ends.get(at).filter(|_| at > 0)?.checked_sub(1)?;
        self.replay.recording().events.get(event).map(|timed| timed.at)
    }

    /// Returns a request for notes, once for each orientation of the board. `last` is the number of the last request about any
    /// review, and is increased.
    pub fn request(&mut self, last: &mut u32) -> Option<Request> {
        if std::mem::replace(&mut self.is_requested, true) {
            return None;
        }
        *last += 1;
        self.request_number = *last;
        let rotated = self.view.orientation().is_rotated();
        Some(Request { revision: self.request_number, kind: RequestKind::Review { rotated, id: self.id.clone() } })
    }

    /// Stores a response of the worker: the notes with the summary, or the win curve if `notes` is `None`. Returns false if the
    /// response is stale.
    pub fn on_response(&mut self, revision: u32, notes: Option<Vec<MoveNote>>, markup: Vec<Node>) -> bool {
        if revision != self.request_number {
            return false;
        }
        self.markup[usize::from(notes.is_none())] = markup;
        self.move_notes = notes.unwrap_or_else(|| std::mem::take(&mut self.move_notes));
        true
    }

    /// Rotates a wide board if `rotated` is true, and otherwise shows it unrotated.
    pub fn set_rotated(&mut self, rotated: bool) {
        let orientation = Orientation::new(self.replay.game().size(), rotated);
        if orientation != self.view.orientation() {
            self.view = Rc::new(BoardView::new(self.replay.game(), orientation, false));
            // The notes name cells by their coordinates on the screen.
            self.is_requested = false;
        }
    }

    /// Returns the game's id as in its address.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the recording, and the number of its events up to this position.
    #[must_use]
    pub fn recording(&self) -> (&Recording, usize) {
        (self.replay.recording(), self.replay.position())
    }

    /// Returns what the buttons of the mouse did.
    #[must_use]
    pub fn buttons(&self) -> &[ButtonEvent] {
        &self.buttons
    }

    /// Returns the game at this position.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.replay.game()
    }

    /// Returns the board at this position.
    #[must_use]
    pub const fn view(&self) -> &Rc<BoardView> {
        &self.view
    }

    /// Returns the number of moves made up to this position.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.replay.moves()
    }

    /// Returns the number of moves of the whole game.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.move_ends.len() - 1
    }

    /// Whether the playback is running.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.playing
    }

    /// Returns the playback speed in halves.
    #[must_use]
    pub const fn speed(&self) -> u32 {
        self.speed
    }

    /// Returns the note on the last move, or on the beginning; an empty one if there is none.
    #[must_use]
    pub fn note(&self) -> MoveNote {
        self.move_notes.get(self.position()).cloned().unwrap_or_default()
    }

    /// Returns the address of the deep search for a better move than the last one; `None` if there is none, or if that was certain.
    #[must_use]
    pub fn deep_search(&self) -> Option<String> {
        if self.note().verdict == "certain" {
            return None;
        }
        let before = &self.move_notes.get(self.position().checked_sub(1)?)?.analysis;
        (!before.is_empty()).then(|| before.to_owned() + "&best=deep")
    }

    /// Returns the summary of the game and the win curve, each empty until the worker has sent it.
    #[must_use]
    pub const fn markup(&self) -> &[Vec<Node>; 2] {
        &self.markup
    }
}

#[cfg(test)]
mod tests;
