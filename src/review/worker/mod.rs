//! The worker side of the review: assesses the moves of a finished game, then computes its win curve. All texts and drawings are
//! made here, so that they add nothing to the first load.

mod curve;
mod summary;
mod text;

use std::sync::Arc;

use game_history::recording;
use minesweeper_engine::replay::{Event, Replay};
use minesweeper_engine::review::{MoveReview, ReviewTotals, Reviewer, WinCurve};
use minesweeper_engine::{Action, Cell, Params, Recording, Status};

use crate::analysis::worker::address::analysis_address;
use crate::board::orientation::Orientation;
use crate::review::notes::MoveNote;
use crate::worker::job::{Job, Progress};
use crate::worker::markup::{Element, Tag};
use crate::worker::markup_builder::element;
use crate::worker::protocol::ResponseBody;

/// The games played from each position to estimate the chance to win; fewer on large boards.
const GAMES: u32 = 400;

/// The work of one step, in cells: a few moves on a common board, one move on a large one.
const WORK_PER_STEP: usize = 1500;

/// The work of reviewing a flag, in cells. Flags leave the position as it is, so it is analysed at most once for all of them.
const FLAG_WORK: usize = 20;

/// The largest number of moves times cells for which each move has the address of its analysis: more would take megabytes. Of others, the
/// beginning, the end and the mistakes have one.
const MAX_ADDRESS_WORK: usize = 1_000_000;

/// The length of the addresses of one review from which on there are no more, in bytes.
const MAX_ADDRESS_BYTES: usize = 2_000_000;

/// The seed of those games. It is constant, so that every review of a game has the same result.
const SEED: u64 = 0x7265_7669_6577;

/// The review of one game: first the notes on its moves, then a win curve that becomes more precise.
pub(crate) struct ReviewJob {
    reviewer: Reviewer,
    recording: Arc<Recording>,
    curve: WinCurve,
    orientation: Orientation,
    /// The size of the board and its mines.
    params: Params,
    /// The id of the game in addresses.
    game: String,
    reviews: Vec<MoveReview>,
    /// Whether the recording has presses and releases of buttons.
    has_buttons: bool,
    /// Whether the notes have been sent.
    has_notes: bool,
}

impl ReviewJob {
    /// Starts the review of an encoded recording. Returns `None` if it cannot be decoded.
    pub(crate) fn begin(rotated: bool, game: String, bytes: &[u8]) -> Option<Self> {
        let (recording, buttons) = recording::decode_with_buttons(bytes).ok()?;
        let (recording, has_buttons) = (Arc::new(recording), !buttons.is_empty());
        let params = recording.initial_state().params();
        let orientation = Orientation::new(params.size(), rotated);
        let curve = WinCurve::new(Arc::clone(&recording), GAMES, SEED);
        let (reviewer, reviews) = (Reviewer::new(Arc::clone(&recording)), Vec::new());
        Some(Self { reviewer, recording, curve, orientation, params, game, reviews, has_buttons, has_notes: false })
    }

    fn review_moves(&mut self) -> Progress {
        let (cells, mut work) = (self.params.size().cells(), 0);
        while work < WORK_PER_STEP {
            // An error would be an action off the board, which a decoded recording does not contain.
            match self.reviewer.next_move() {
                Ok(Some(review)) => {
                    work += if matches!(review.action, Action::Flag(_)) { FLAG_WORK } else { cells };
                    self.reviews.push(review);
                }
                Ok(None) | Err(_) => {
                    self.has_notes = true;
                    return Progress::Partial(self.notes());
                }
            }
        }
        Progress::Pending
    }

    fn notes(&self) -> ResponseBody {
        let text = text::ReviewText { orientation: self.orientation };
        let totals: ReviewTotals = self.reviews.iter().collect();
        let start = std::iter::once(MoveNote::default());
        let mut replay = Replay::new(Arc::clone(&self.recording));
        let reviewed = self.reviews.iter().map(|review| {
            // Replays up to the moves of which it matters.
            let has_flag =
                |pos| replay.seek(review.event).is_ok() && replay.game().board().get(pos) == Ok(Cell::Flagged);
            text.move_note(review, has_flag)
        });
        let mut notes: Vec<MoveNote> = start.chain(reviewed).collect();
        self.add_addresses(&mut notes);
        let sentences = text.summary(&self.reviews, &totals).into_iter();
        let items = sentences.map(|(sentence, about)| summary::sentence(&self.game, sentence, about));
        let figures = text::figures(&totals).map(|(figure, meaning)| summary::figure(figure, meaning));
        let sentences = element(Tag::Ul).children(items).children(figures).children(self.mouse_switch());
        ResponseBody::Reviewed { notes, summary: summary::nodes([self.title(), sentences]) }
    }
}

impl ReviewJob {
    /// Returns the switch for what the mouse did, if the recording has any of that.
    fn mouse_switch(&self) -> Option<Element> {
        let has_path = || self.recording.events.iter().any(|timed| matches!(timed.event, Event::Pointer(_)));
        (self.has_buttons || has_path()).then(|| summary::mouse_switch(self.has_buttons))
    }

    fn title(&self) -> Element {
        let (status, ms) = self.reviews.last().map_or((Status::Ready, 0), |last| (last.status, last.at));
        summary::title(&self.game, self.params, status, ms)
    }

    /// Returns the win curve as far as it is known.
    fn curve(&self) -> ResponseBody {
        let is_mistake = |number: usize| {
            number.checked_sub(1).and_then(|at| self.reviews.get(at)).is_some_and(|review| review.verdict.is_mistake())
        };
        let is_flag = |number: usize| {
            let review = number.checked_sub(1).and_then(|at| self.reviews.get(at));
            review.is_some_and(|review| matches!(review.action, Action::Flag(_)))
        };
        let curve = curve::draw(self.curve.points(), is_mistake, is_flag);
        ResponseBody::Curve(summary::curve(&self.game, curve, self.reviews.len()))
    }

    /// Adds the address of the analysis to the notes: of each move, or of those that matter.
    fn add_addresses(&self, notes: &mut [MoveNote]) {
        let has_all = self.params.size().cells() * notes.len() <= MAX_ADDRESS_WORK;
        let is_mistake = |number: usize| notes.get(number).is_some_and(|note| note.is_mistake);
        let is_wanted = |number: usize| {
            has_all || number == 0 || number + 1 == notes.len() || is_mistake(number) || is_mistake(number + 1)
        };
        let wanted: Vec<usize> = (0..notes.len()).filter(|&number| is_wanted(number)).collect();
        let (mut replay, mut length) = (Replay::new(Arc::clone(&self.recording)), 0);
        for number in wanted {
            let events = number.checked_sub(1).map_or(Some(0), |at| Some(self.reviews.get(at)?.event + 1));
            if length < MAX_ADDRESS_BYTES && events.is_some_and(|events| replay.seek(events).is_ok()) {
                let address = analysis_address(replay.game().board(), replay.game().params().mines());
                length += address.len();
                notes[number].analysis = address;
            }
        }
    }
}

impl Job for ReviewJob {
    fn step(&mut self) -> Progress {
        if !self.has_notes {
            return self.review_moves();
        }
        let rounds = self.curve.rounds();
        let has_more = self.curve.advance().unwrap_or(false);
        match has_more {
            false => Progress::Done(self.curve()),
            true if self.curve.rounds() > rounds => Progress::Partial(self.curve()),
            true => Progress::Pending,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::review::notes::MoveNote;
    use std::sync::Arc;

    use minesweeper_engine::notation::board_text;
    use minesweeper_engine::notation::mouse::{ButtonEvent, MouseEvent, MouseEventKind};
    use minesweeper_engine::replay::{Point, TimedEvent};
    use minesweeper_engine::{Board, Minefield, Pos, Recording, Rules, Size};

    use super::*;
    use crate::worker::protocol::Request;
    use crate::worker::protocol::RequestKind;
    use crate::worker::protocol::Response;
    use crate::worker::protocol::decode;
    use crate::worker::protocol::encode;
    use crate::worker::scheduler::Scheduler;

    /// A game that ends with a 50:50 guess, which was lost.
    fn lost() -> Recording {
        let field = Arc::new(board_text::parse(".....*\n......").unwrap());
        let act = |at, action| TimedEvent { at, event: Event::Act(action) };
        let events = vec![act(0, Action::Reveal(Pos::new(0, 0))), act(900, Action::Reveal(Pos::new(5, 0)))];
        Recording { field, rules: Rules::default(), events }
    }

    fn replies(kind: RequestKind, recording: &Recording) -> Vec<(ResponseBody, Vec<u8>)> {
        let mut scheduler = Scheduler::default();
        scheduler.submit(&encode(&Request { revision: 3, kind }), recording::encode(recording));
        let mut replies = Vec::new();
        while !scheduler.is_idle() {
            if let Some(bytes) = scheduler.step() {
                replies.push((decode::<Response>(&bytes).unwrap().body, scheduler.payload()));
            }
        }
        replies
    }

    /// Returns the notes, the summary of the first response, and the curve of the last one.
    fn review(recording: &Recording, rotated: bool) -> (Vec<MoveNote>, String, String) {
        let replies = replies(RequestKind::Review { rotated, id: "last".to_owned() }, recording);
        let (Some((ResponseBody::Reviewed { notes, summary }, _)), Some((ResponseBody::Curve(curve), _))) =
            (replies.first(), replies.last())
        else {
            panic!("{replies:?}")
        };
        (notes.clone(), format!("{summary:?}"), format!("{curve:?}"))
    }

    #[test]
    fn the_notes_come_first_and_then_the_curve() {
        let (notes, summary, curve) = review(&lost(), false);
        assert_eq!([0, 1, 2].map(|number: usize| &*notes[number].verdict), ["", "first", "best-guess"]);
        assert_eq!([&*notes[2].outline, &*notes[2].better_outline], ["M81 1h14v14h-14z", ""]);
        assert!(!notes[2].is_mistake);
        let blank = analysis_address(&Board::new(Size::new(6, 2).unwrap()), 1);
        assert_eq!(notes[0].analysis, blank, "the analysis of the beginning");
        assert!(notes[1..].iter().all(|note| note.analysis.starts_with("#/analysis?p=") && note.analysis != blank));
        assert!(summary.contains("6×2, 1 mine, lost after 0.900 s"), "{summary}");
        assert!(summary.contains("You lost on a 50% risk.") && summary.contains("#/review/last&move=2"), "{summary}");
        assert!(curve.contains("M1 500L2 1000") && curve.contains("0 0 2 1000") && curve.contains("50%"), "{curve}");
    }

    #[test]
    fn a_game_with_positions_of_the_mouse_has_a_switch_for_its_path() {
        let mut recording = lost();
        assert!(!review(&recording, false).1.contains("mouse-path"));
        recording.events.insert(1, TimedEvent { at: 300, event: Event::Pointer(Point { x: 40, y: 8 }) });
        let (_, summary, _) = review(&recording, false);
        assert!(summary.contains("mouse-path") && !summary.contains("triangle"), "{summary}");
    }

    #[test]
    fn the_marks_of_presses_are_explained() {
        let mouse = MouseEvent { at: 0, kind: MouseEventKind::LeftPress, x: 8, y: 8 };
        let bytes = recording::encode_with_buttons(&lost(), &[ButtonEvent { after: 0, mouse }]);
        let mut job = ReviewJob::begin(false, "last".to_owned(), &bytes).unwrap();
        let Progress::Partial(ResponseBody::Reviewed { summary, .. }) = job.step() else { panic!("no notes") };
        let summary = format!("{summary:?}");
        assert!(summary.contains("mouse-path") && summary.contains("triangle"), "{summary}");
    }

    #[test]
    fn cells_are_named_in_the_orientation_shown() {
        let (notes, ..) = review(&lost(), true);
        // Rotated to the right, the top right corner is at the bottom right: column B, row 6.
        let text = &notes[2].text;
        assert!(text.contains("B6"), "{text}");
        assert_eq!(notes[2].outline, "M17 81h14v14h-14z");
    }

    #[test]
    fn of_a_game_on_a_very_large_board_the_beginning_the_end_and_mistakes_have_an_analysis() {
        let size = Size::new(250, 250).unwrap();
        let mines = [(1, 0), (248, 249)].map(Pos::from);
        let field = Arc::new(Minefield::new(size, mines).unwrap());
        let reveal = |at, pos| TimedEvent { at, event: Event::Act(Action::Reveal(Pos::from(pos))) };
        let flags = (0..20).map(|at| TimedEvent { at: 50 + at, event: Event::Act(Action::Flag(Pos::new(1, 0))) });
        let events = [reveal(0, (100, 100))].into_iter().chain(flags).chain([reveal(900, (1, 0))]).collect();
        let (notes, ..) = review(&Recording { field, rules: Rules::default(), events }, false);
        let linked: Vec<usize> = (0..notes.len()).filter(|&number| !notes[number].analysis.is_empty()).collect();
        assert_eq!(linked, [0, 21, 22], "before and after the blunder: {}", notes[22].text);
    }

    #[test]
    fn many_flags_take_few_steps() {
        let flag = |at| TimedEvent { at, event: Event::Act(Action::Flag(Pos::new(5, 0))) };
        let events = [lost().events[0]].into_iter().chain((1..10_000).map(flag)).collect();
        let bytes = recording::encode(&Recording { events, ..lost() });
        let mut job = ReviewJob::begin(false, "last".to_owned(), &bytes).unwrap();
        let steps = (1..).take_while(|_| matches!(job.step(), Progress::Pending)).count();
        assert!(
            job.has_notes && job.reviews.len() == 10_000 && steps <= 10_000 * FLAG_WORK / WORK_PER_STEP + 1,
            "{steps}"
        );
    }

    #[test]
    fn a_game_without_a_move_has_no_notes() {
        let empty = Recording { events: Vec::new(), ..lost() };
        assert_eq!(review(&empty, false).0.len(), 1, "that on the beginning");
    }
}
