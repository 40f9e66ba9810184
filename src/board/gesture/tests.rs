use super::*;

const A: Pos = Pos::new(1, 1);
const B: Pos = Pos::new(2, 1);
const C: Pos = Pos::new(4, 1);
const OPTIONS: PointerOptions = PointerOptions {
    chord_left: true,
    chord_both: true,
    chord_middle: true,
    long_press_ms: 300.0,
    flag_mode: false,
    gestures: GestureOptions { swap_buttons: false, open_on_press: false, drag_flags: false, double_tap_flags: false },
};

fn options(gestures: GestureOptions) -> PointerOptions {
    PointerOptions { gestures, ..OPTIONS }
}

/// Returns the clicks that result from a sequence of `(buttons, cell)`.
fn clicks(options: PointerOptions, events: &[(u16, Pos)]) -> Vec<Click> {
    let mut gesture = Gesture::default();
    events.iter().filter_map(|&(buttons, at)| gesture.mouse(buttons, Some(at), true, options)).collect()
}

#[test]
fn the_left_button_reveals_the_cell_on_which_it_is_released() {
    assert_eq!(clicks(OPTIONS, &[(0, A), (1, A), (1, B), (0, B)]), [Click::Primary(B)]);
}

#[test]
fn the_right_button_flags_once_on_press() {
    assert_eq!(clicks(OPTIONS, &[(2, A), (2, B), (0, B)]), [Click::Secondary(A)]);
}

#[test]
fn both_buttons_chord_once_on_the_first_release() {
    assert_eq!(clicks(OPTIONS, &[(1, A), (3, A), (2, A), (0, A)]), [Click::Chord(A)]);
    assert_eq!(clicks(OPTIONS, &[(1, A), (3, A), (1, A), (0, A)]), [Click::Chord(A)]);
    assert_eq!(clicks(OPTIONS, &[(2, A), (3, B), (1, B), (0, B)]), [Click::Secondary(A), Click::Chord(B)]);
}

#[test]
fn the_middle_button_chords_on_release() {
    assert_eq!(clicks(OPTIONS, &[(4, A), (4, B), (0, B)]), [Click::Chord(B)]);
}

#[test]
fn each_way_to_chord_can_be_switched_off() {
    let off = PointerOptions { chord_left: false, chord_both: false, chord_middle: false, ..OPTIONS };
    assert_eq!(clicks(off, &[(4, A), (0, A)]), []);
    assert_eq!(clicks(off, &[(1, A), (3, A), (1, A), (0, A)]), [Click::Secondary(A), Click::Primary(A)]);
}

#[test]
fn a_button_that_opens_on_press_does_nothing_on_release_and_still_chords_with_the_other() {
    let press = options(GestureOptions { open_on_press: true, ..OPTIONS.gestures });
    assert_eq!(clicks(press, &[(1, A), (1, B), (0, B)]), [Click::Primary(A)]);
    assert_eq!(clicks(press, &[(2, A), (0, A)]), [Click::Secondary(A)]);
    assert_eq!(clicks(press, &[(1, A), (3, A), (1, A), (0, A)]), [Click::Primary(A), Click::Chord(A)]);
    assert_eq!(clicks(press, &[(2, A), (3, A), (0, A)]), [Click::Secondary(A), Click::Chord(A)]);
    assert_eq!(clicks(press, &[(3, A), (0, A)]), [Click::Chord(A)], "both at once");
    let alone = PointerOptions { chord_both: false, ..press };
    assert_eq!(clicks(alone, &[(1, A), (3, B), (0, B)]), [Click::Primary(A), Click::Secondary(B)]);
    assert_eq!(clicks(alone, &[(2, A), (3, B), (0, B)]), [Click::Secondary(A), Click::Primary(B)]);
}

/// Presses the right button over `from`, which is covered and unmarked if `is_hidden`, and moves it over `path`. Returns the cells
/// that are passed.
fn dragged(gestures: GestureOptions, from: Pos, is_hidden: bool, path: &[Pos]) -> Vec<Pos> {
    let (mut gesture, options) = (Gesture::default(), options(gestures));
    assert_eq!(gesture.mouse(2, Some(from), is_hidden, options), Some(Click::Secondary(from)));
    let mut passed = Vec::new();
    for &to in path {
        passed.extend(std::iter::from_fn(|| gesture.drag_towards(to)));
        assert_eq!(gesture.mouse(2, Some(to), true, options), None);
    }
    passed
}

#[test]
fn dragging_from_a_covered_cell_passes_every_cell_on_the_way_once() {
    let flags = GestureOptions { drag_flags: true, ..OPTIONS.gestures };
    let [start, middle] = [Pos::new(0, 1), Pos::new(3, 1)];
    assert_eq!(dragged(flags, A, true, &[A, B, B]), [B]);
    assert_eq!(dragged(flags, A, true, &[C]), [B, middle, C], "a quick mouse skips cells");
    assert_eq!(dragged(flags, C, true, &[start]), [middle, B, A, start], "backwards");
    let slanted = [Pos::new(2, 2), Pos::new(2, 3), Pos::new(3, 4), Pos::new(3, 5)];
    assert_eq!(dragged(flags, A, true, &[Pos::new(3, 5)]), slanted);
    assert_eq!(dragged(flags, A, false, &[C]), [], "the press removed a flag, or was on a number");
    assert_eq!(dragged(OPTIONS.gestures, A, true, &[C]), [], "by default");
}

#[test]
fn dragging_ends_when_the_button_is_released_or_the_mouse_leaves_or_both_buttons_chord() {
    let options = options(GestureOptions { drag_flags: true, ..OPTIONS.gestures });
    // The buttons that are held then; `None` if the mouse leaves.
    for held in [Some(0), Some(3), None] {
        let mut gesture = Gesture::default();
        gesture.mouse(2, Some(A), true, options);
        match held {
            Some(buttons) => assert_eq!(gesture.mouse(buttons, Some(A), true, options), None),
            None => gesture.leave(),
        }
        assert_eq!(gesture.drag_towards(C), None);
        gesture.mouse(2, Some(B), true, options);
        gesture.mouse(0, Some(B), true, options);
        assert_eq!(gesture.drag_towards(C), None);
    }
}

#[test]
fn leaving_the_board_cancels_until_all_buttons_are_up() {
    let mut gesture = Gesture::default();
    gesture.mouse(1, Some(A), true, OPTIONS);
    gesture.leave();
    assert_eq!(gesture.press(), None);
    assert_eq!(gesture.mouse(1, Some(B), true, OPTIONS), None);
    assert_eq!(gesture.mouse(0, Some(B), true, OPTIONS), None);
    gesture.mouse(1, Some(B), true, OPTIONS);
    assert_eq!(gesture.mouse(0, Some(B), true, OPTIONS), Some(Click::Primary(B)));
}

#[test]
fn a_button_released_outside_the_board_is_noticed_when_the_mouse_returns() {
    let mut gesture = Gesture::default();
    gesture.mouse(1, Some(A), true, OPTIONS);
    gesture.leave();
    assert_eq!(gesture.mouse(0, Some(A), true, OPTIONS), None);
    gesture.mouse(1, Some(A), true, OPTIONS);
    assert_eq!(gesture.press(), Some(Press { at: A, chord: false }));
}

#[test]
fn held_buttons_press_the_cell_or_the_chord() {
    let mut gesture = Gesture::default();
    gesture.mouse(1, Some(A), true, OPTIONS);
    gesture.mouse(1, Some(B), true, OPTIONS);
    assert_eq!(gesture.press(), Some(Press { at: B, chord: false }));
    gesture.mouse(3, Some(B), true, OPTIONS);
    assert_eq!(gesture.press(), Some(Press { at: B, chord: true }));
    gesture.mouse(0, Some(B), true, OPTIONS);
    assert_eq!(gesture.press(), None);
}

#[test]
fn a_tap_reveals_and_a_long_press_flags_once() {
    let mut gesture = Gesture::default();
    assert_eq!(gesture.touch(Some(A), (5.0, 5.0), 0.0, true), None);
    assert_eq!(gesture.timer_ms(OPTIONS), Some(300.0));
    assert_eq!(gesture.pointer_up(100.0, true, OPTIONS), Some(Click::Primary(A)));
    gesture.touch(Some(A), (5.0, 5.0), 1000.0, true);
    assert_eq!(gesture.on_timer(), Some(Click::Long(A)));
    assert_eq!(gesture.pointer_up(1400.0, true, OPTIONS), None);
    gesture.touch(Some(A), (5.0, 5.0), 2000.0, true);
    assert_eq!(gesture.pointer_up(2300.0, true, OPTIONS), Some(Click::Long(A)), "the timer was late");
}

#[test]
fn a_finger_that_moved_never_acts() {
    let mut gesture = Gesture::default();
    gesture.touch(Some(A), (5.0, 5.0), 0.0, true);
    gesture.drag((12.0, 5.0));
    assert!(gesture.press().is_some());
    gesture.drag((5.0, 16.0));
    assert_eq!((gesture.press(), gesture.on_timer()), (None, None));
    assert_eq!(gesture.pointer_up(50.0, true, OPTIONS), None);
}

#[test]
fn fingers_outside_the_board_or_lost_with_their_cell_do_not_block_a_tap() {
    let mut gesture = Gesture::default();
    assert_eq!(gesture.touch(Some(A), (5.0, 5.0), 0.0, false), None);
    assert_eq!(gesture.pointer_up(20.0, true, OPTIONS), Some(Click::Primary(A)));
    gesture.touch(Some(A), (5.0, 5.0), 100.0, true);
    gesture.touch(Some(B), (5.0, 5.0), 200.0, true);
    assert_eq!(gesture.pointer_up(220.0, true, OPTIONS), Some(Click::Primary(B)));
}

#[test]
fn a_second_finger_cancels_the_tap() {
    let mut gesture = Gesture::default();
    gesture.touch(Some(A), (5.0, 5.0), 0.0, true);
    gesture.touch(Some(B), (50.0, 5.0), 10.0, false);
    assert_eq!(gesture.timer_ms(OPTIONS), None);
    assert_eq!(gesture.pointer_up(20.0, true, OPTIONS), None);
    assert_eq!(gesture.pointer_up(30.0, true, OPTIONS), None);
    gesture.touch(Some(A), (5.0, 5.0), 100.0, true);
    assert_eq!(gesture.pointer_up(120.0, true, OPTIONS), Some(Click::Primary(A)));
}

/// Taps a cell with a finger at `time`, in milliseconds; lifting it after 50. Returns the clicks.
fn tap(gesture: &mut Gesture, at: Pos, time: f64, is_covered: bool, options: PointerOptions) -> [Option<Click>; 2] {
    let touched = gesture.touch(Some(at), (5.0, 5.0), time, true);
    [touched, gesture.pointer_up(time + 50.0, is_covered, options)]
}

#[test]
fn a_tap_waits_for_a_second_one_which_is_a_long_press() {
    let (mut gesture, options) =
        (Gesture::default(), options(GestureOptions { double_tap_flags: true, ..OPTIONS.gestures }));
    assert_eq!(tap(&mut gesture, A, 0.0, true, options), [None, None]);
    assert_eq!(gesture.timer_ms(options), Some(DOUBLE_TAP_MS));
    assert_eq!(gesture.press(), Some(Press { at: A, chord: false }), "one sees that it waits");
    assert_eq!(tap(&mut gesture, A, 200.0, true, options), [Some(Click::Long(A)), None]);
    assert_eq!((gesture.press(), gesture.timer_ms(options), gesture.on_timer()), (None, None, None));
    // A third tap is the first of another two.
    assert_eq!(tap(&mut gesture, A, 400.0, true, options), [None, None]);
    assert_eq!(gesture.on_timer(), Some(Click::Primary(A)));
    assert_eq!((gesture.press(), gesture.timer_ms(options), gesture.on_timer()), (None, None, None));
}

#[test]
fn a_tap_on_another_cell_completes_the_first() {
    let (mut gesture, options) =
        (Gesture::default(), options(GestureOptions { double_tap_flags: true, ..OPTIONS.gestures }));
    tap(&mut gesture, A, 0.0, true, options);
    assert_eq!(tap(&mut gesture, B, 100.0, true, options), [Some(Click::Primary(A)), None]);
    assert_eq!(gesture.touch(None, (0.0, 0.0), 200.0, true), Some(Click::Primary(B)), "beside the cells");
}

#[test]
fn only_a_tap_on_a_covered_cell_waits() {
    let (mut gesture, options) =
        (Gesture::default(), options(GestureOptions { double_tap_flags: true, ..OPTIONS.gestures }));
    assert_eq!(tap(&mut gesture, A, 0.0, false, options), [None, Some(Click::Primary(A))]);
    gesture.touch(Some(A), (5.0, 5.0), 1000.0, true);
    assert_eq!(gesture.timer_ms(options), Some(300.0));
    assert_eq!(gesture.on_timer(), Some(Click::Long(A)), "a long press flags as ever");
    assert_eq!(gesture.pointer_up(1400.0, true, options), None);
    gesture.touch(Some(A), (5.0, 5.0), 2000.0, true);
    gesture.drag((50.0, 5.0));
    assert_eq!((gesture.pointer_up(2050.0, true, options), gesture.timer_ms(options)), (None, None), "it pans");
}

#[test]
fn a_tap_that_waits_outlives_the_mouse_leaving_the_board() {
    let (mut gesture, options) =
        (Gesture::default(), options(GestureOptions { double_tap_flags: true, ..OPTIONS.gestures }));
    tap(&mut gesture, A, 0.0, true, options);
    gesture.leave();
    assert_eq!(gesture.on_timer(), Some(Click::Primary(A)));
}
