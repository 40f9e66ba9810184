//! Mouse and fingers on the board: feeds the gesture machine and acts on its answers.

use std::cell::RefCell;
use std::rc::Rc;

use game_engine::minesweeper::Pos;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::browser;
use crate::input::gesture::{Click, Gesture, Options, Press};
use crate::session::{Intent, Session};
use crate::view::View;

/// What the board listens with, and what is held.
pub struct Hand {
    /// A button or a finger has come down.
    pub down: Callback<PointerEvent>,
    /// A pointer has moved, or a further button has changed.
    pub moved: Callback<PointerEvent>,
    /// The last button or a finger is up.
    pub up: Callback<PointerEvent>,
    /// The browser has taken the finger.
    pub cancelled: Callback<PointerEvent>,
    /// The mouse has left the board.
    pub left: Callback<PointerEvent>,
    /// A click by assistive technology or a script, without a pointer.
    pub clicked: Callback<MouseEvent>,
    /// What looks held down.
    pub press: Option<Press>,
    /// The cell that a pointer was last used on, until a key takes over.
    pub last: Rc<std::cell::Cell<Option<Pos>>>,
}

/// All that the listeners share.
#[derive(Clone)]
struct Shared {
    gesture: Rc<RefCell<Gesture>>,
    timer: Rc<RefCell<Option<Timeout>>>,
    last: Rc<std::cell::Cell<Option<Pos>>>,
    press: UseStateHandle<Option<Press>>,
    view: Rc<View>,
    options: Options,
    act: UseReducerDispatcher<Session>,
    on_hold: Callback<bool>,
}

impl Shared {
    /// Lets the machine have an event, then shows what is held and does what was clicked.
    fn feed(&self, event: impl FnOnce(&mut Gesture) -> Option<Click>) {
        let mut gesture = self.gesture.borrow_mut();
        let held = gesture.press();
        let click = event(&mut gesture);
        let press = gesture.press();
        drop(gesture);
        if press != held {
            self.press.set(press);
            if press.is_some() != held.is_some() {
                self.on_hold.emit(press.is_some());
            }
        }
        if press.is_none() {
            self.timer.replace(None);
        }
        if let Some(click) = click {
            self.click(click);
        }
    }

    fn click(&self, click: Click) {
        let (Click::Primary(pos) | Click::Secondary(pos) | Click::Long(pos) | Click::Chord(pos)) = click;
        self.last.set(Some(pos));
        let action = click.action(self.view.cell(pos), self.options);
        self.act.dispatch(Intent::Act(action, browser::now()));
    }

    fn mouse(&self, event: &PointerEvent) {
        let at = cell_at(event);
        self.feed(|gesture| gesture.mouse(event.buttons(), at, self.options));
    }

    fn touch(&self, event: &PointerEvent) {
        self.feed(|gesture| {
            gesture.touch(cell_at(event), place(event), browser::now());
            None
        });
        if self.gesture.borrow().press().is_some() {
            let shared = self.clone();
            let timer = Timeout::new(self.options.long_press_ms as u32, move || {
                shared.feed(Gesture::long_press);
                browser::buzz();
            });
            self.timer.replace(Some(timer));
        }
    }
}

/// The listeners for a board that shows `view`.
#[hook]
pub fn use_hand(
    view: Rc<View>,
    options: Options,
    act: &UseReducerDispatcher<Session>,
    on_hold: &Callback<bool>,
) -> Hand {
    let gesture = use_mut_ref(Gesture::default);
    let timer = use_mut_ref(|| None);
    let last = use_memo((), |()| std::cell::Cell::new(None));
    let press = use_state_eq(|| None);
    let held = *press;
    let (act, on_hold) = (act.clone(), on_hold.clone());
    let shared = Shared { gesture, timer, last: last.clone(), press, view, options, act, on_hold };
    Hand {
        down: react(&shared, |shared, event| if is_mouse(event) { shared.mouse(event) } else { shared.touch(event) }),
        moved: react(&shared, |shared, event| {
            if is_mouse(event) {
                shared.mouse(event);
            } else {
                shared.feed(|gesture| {
                    gesture.drag(place(event));
                    None
                });
            }
        }),
        up: react(&shared, |shared, event| {
            if is_mouse(event) {
                shared.mouse(event);
            } else {
                shared.feed(|gesture| gesture.lift(browser::now(), shared.options));
            }
        }),
        cancelled: react(&shared, |shared, _| {
            shared.feed(|gesture| {
                gesture.cancel();
                None
            });
        }),
        left: react(&shared, |shared, event| {
            if is_mouse(event) {
                shared.feed(|gesture| {
                    gesture.leave();
                    None
                });
            }
        }),
        clicked: Callback::from(move |event: MouseEvent| {
            // A real pointer's click counts its presses; one that is made up counts none.
            if event.detail() == 0
                && let Some(pos) = cell_at(&event)
            {
                shared.click(Click::Primary(pos));
            }
        }),
        press: held,
        last,
    }
}

fn react(shared: &Shared, react: impl Fn(&Shared, &PointerEvent) + 'static) -> Callback<PointerEvent> {
    let shared = shared.clone();
    Callback::from(move |event: PointerEvent| react(&shared, &event))
}

fn is_mouse(event: &PointerEvent) -> bool {
    event.pointer_type() == "mouse"
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The cell that an event happened on.
fn cell_at(event: &Event) -> Option<Pos> {
    let cell = browser::element(event.target())?.closest("[role=gridcell]").ok().flatten()?;
    let number = |name: &str| cell.get_attribute(name)?.parse().ok();
    Some(Pos::new(number("data-x")?, number("data-y")?))
}
