use std::sync::Arc;

use minesweeper_engine::notation::board_text;
use minesweeper_engine::notation::mouse::{ButtonEvent, MouseEvent, MouseEventKind};
use minesweeper_engine::replay::{Event, Point, TimedEvent};
use minesweeper_engine::{Action, Pos, Rules, Status};

use crate::board::mode::MouseTrack;
use crate::review::state::*;

fn review() -> Review {
    let field = Arc::new(board_text::parse(".....*\n......").unwrap());
    let act = |at, action| TimedEvent { at, event: Event::Act(action) };
    let point = |at, x| TimedEvent { at, event: Event::Pointer(Point { x, y: 8 }) };
    let events = vec![
        act(0, Action::Reveal(Pos::new(0, 0))),
        act(50, Action::Reveal(Pos::new(0, 0))),
        point(60, 20),
        point(70, 90),
        act(900, Action::Flag(Pos::new(5, 0))),
        act(9000, Action::Reveal(Pos::new(5, 1))),
    ];
    Review::new("last".to_owned(), Recording { field, rules: Rules::default(), events }, false)
}

/// The notes on the beginning and on three moves, each with whether it was a mistake.
fn notes(mistakes: [bool; 3]) -> Option<Vec<MoveNote>> {
    let start = MoveNote { analysis: "#/analysis?p=start".to_owned(), ..MoveNote::default() };
    let note = |is_mistake| MoveNote { text: "text".to_owned(), is_mistake, ..MoveNote::default() };
    Some(std::iter::once(start).chain(mistakes.map(note)).collect())
}

#[test]
fn any_move_can_be_shown_forwards_and_backwards() {
    let mut review = review();
    assert_eq!((review.moves(), review.position(), review.game().status()), (3, 0, Status::Ready));
    review.apply(ReviewAction::GoTo(99));
    assert_eq!((review.position(), review.game().status(), review.time(3)), (3, Status::Won, Some(9000)));
    review.apply(ReviewAction::Advance(-2));
    assert_eq!((review.position(), review.game().board().flags()), (1, 0));
    review.apply(ReviewAction::Advance(-2));
    assert_eq!((review.position(), review.game().board().revealed(), review.time(0)), (0, 0, None));
    assert_eq!(**review.view(), BoardView::new(review.game(), review.view().orientation(), false));
}

#[test]
fn only_the_hexadecimal_form_of_an_id_is_parsed() {
    assert_eq!(parse_game_id("303132333435363738396162636465ff"), Some(*b"0123456789abcde\xff"));
    for bad in ["", "last", "30", "3031323334353637383961626364650g", "é0é0é0é0é0é0é0é0é0é0é0é0é0é0é0é0"]
    {
        assert_eq!(parse_game_id(bad), None);
    }
}

#[test]
fn the_playback_keeps_its_speed_and_stops_at_the_end() {
    let mut review = review().starting_at(1);
    assert_eq!(review.next_delay(), None);
    review.apply(ReviewAction::Play);
    assert_eq!(review.next_delay(), Some(900));
    review.apply(ReviewAction::Speed(16));
    assert_eq!(review.next_delay(), Some(112));
    review.apply(ReviewAction::PlayNext);
    assert_eq!((review.position(), review.next_delay()), (2, Some(1012)));
    review.apply(ReviewAction::PlayNext);
    assert_eq!((review.position(), review.is_playing()), (3, false));
    review.apply(ReviewAction::Play);
    assert_eq!((review.position(), review.is_playing()), (0, true), "it restarts from the beginning");
}

#[test]
fn the_mouse_path_belongs_to_the_move_shown() {
    let review = review().starting_at(2);
    let track = review.mouse_track();
    assert_eq!([&*track.path, &*track.times, &*track.playback], ["20 8 90 8 ", "60 70 ", ""]);
    assert_eq!(review.starting_at(3).mouse_track(), MouseTrack::default());
}

/// Returns a press or release at this column of points.
fn button(after: usize, at: i64, kind: MouseEventKind, x: i32) -> ButtonEvent {
    ButtonEvent { after, mouse: MouseEvent { at, kind, x, y: 8 } }
}

#[test]
fn presses_and_releases_belong_to_the_move_that_they_lead_to() {
    let buttons = vec![
        button(0, -9, MouseEventKind::LeftPress, 8),
        button(0, 0, MouseEventKind::LeftRelease, 8),
        button(4, 900, MouseEventKind::RightPress, 90),
        button(5, 950, MouseEventKind::RightRelease, 92),
        button(5, 9000, MouseEventKind::MiddlePress, -40),
        button(6, 9100, MouseEventKind::MiddleRelease, 400),
    ];
    let mut review = review().with_buttons(buttons);
    let mut marks = |at| {
        review.apply(ReviewAction::GoTo(at));
        let buttons = review.mouse_track().buttons.into_iter();
        buttons.map(|mark| format!("{} {} {}", mark.name, mark.at, mark.outline)).collect::<Vec<_>>()
    };
    assert_eq!(marks(0), [""; 0]);
    assert_eq!(
        marks(1),
        ["lc -9 M8 8l-4 -6h4z", "lr 0 M8 8l-4 6h4z"],
        "the left half of a triangle, with its tip at the point"
    );
    assert_eq!(marks(2), ["rc 900 M90 8l4 -6h-4z"], "the right half");
    let last = ["rr 50 M92 8l4 6h-4z", "mc 8100 M0 8l-2 -6h4z", "mr 8200 M96 8l-2 6h4z"];
    assert_eq!(marks(3), last, "those off the board are at its edge, and nothing after the last move is lost");
    review.set_rotated(true);
    assert_eq!(review.mouse_track().buttons[0].outline, "M24 92l4 6h-4z", "rotated with the board");
}

#[test]
fn the_playback_shows_the_mouse_on_its_way_to_the_next_move() {
    let mut review = review().with_buttons(vec![button(4, 900, MouseEventKind::RightPress, 90)]).starting_at(1);
    assert_eq!(review.mouse_track().path, "");
    review.apply(ReviewAction::Play);
    let track = review.mouse_track();
    assert_eq!([&*track.path, &*track.times, &*track.playback], ["20 8 90 8 ", "60 70 ", "1 900 900"]);
    assert_eq!(track.buttons.len(), 1);
    review.apply(ReviewAction::Speed(8));
    assert_eq!(review.mouse_track().playback, "1 225 900", "the wait, and the time in the game");
    review.apply(ReviewAction::PlayNext);
    review.apply(ReviewAction::PlayNext);
    assert_eq!((review.mouse_track().playback, review.mouse_track().path), (String::new(), String::new()), "the end");
}

#[test]
fn the_next_mistake_wraps_around_to_the_first() {
    let mut review = review();
    assert_eq!(review.next_mistake(), None);
    assert_eq!(review.request(&mut 0).map(|question| question.revision), Some(1));
    assert!(review.request(&mut 1).is_none(), "once");
    assert!(!review.on_response(9, notes([true; 3]), Vec::new()), "a stale response");
    assert!(review.on_response(1, notes([false, true, true]), Vec::new()));
    assert_eq!((&*review.note().text, &*review.note().analysis), ("", "#/analysis?p=start"), "the beginning");
    assert_eq!(review.deep_search(), None);
    review.apply(ReviewAction::GoTo(1));
    assert_eq!(review.deep_search().as_deref(), Some("#/analysis?p=start&best=deep"), "before the first move");
    review.move_notes[1].verdict = "certain".to_owned();
    assert_eq!(review.deep_search(), None, "there is nothing better than a safe move");
    for expected in [2, 3, 2] {
        review.apply(ReviewAction::NextMistake);
        assert_eq!((review.position(), &*review.note().text), (expected, "text"));
    }
    review.set_rotated(true);
    assert_eq!(review.request(&mut 1).map(|question| question.revision), Some(2), "rotated cells have other names");
}

#[test]
fn a_timer_that_fires_after_the_playback_was_stopped_does_nothing() {
    let mut review = review().starting_at(0);
    review.apply(ReviewAction::Play);
    review.apply(ReviewAction::GoTo(1));
    review.apply(ReviewAction::PlayNext);
    assert_eq!(review.position(), 1);
}

#[test]
fn a_response_about_another_game_is_stale() {
    let (mut one, mut other, mut last) = (review(), review(), 0);
    one.request(&mut last);
    other.request(&mut last);
    assert!(!other.on_response(1, notes([true; 3]), Vec::new()));
    assert!(other.on_response(2, notes([true; 3]), Vec::new()));
}
