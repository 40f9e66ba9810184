//! The address's fragment.

use std::rc::Rc;

use yew::prelude::*;

use super::listener::Listener;
use crate::browser;
use crate::route::{Route, RouteError};

/// Where the page is, and how often it has gone somewhere.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// What the address asks for.
    pub route: Result<Rc<Route>, RouteError>,
    /// Counts the changes of address: the same address twice is two requests.
    pub visit: u32,
}

impl Place {
    fn current(visit: u32) -> Self {
        Self { route: Route::parse(&browser::fragment()).map(Rc::new), visit }
    }
}

/// Where the page is; renders again when the address changes.
#[hook]
pub fn use_place() -> Rc<Place> {
    let place = use_state(|| Rc::new(Place::current(0)));
    let current = (*place).clone();
    use_effect_with((), move |()| {
        let visits = std::cell::Cell::new(0);
        let listener = browser::window().map(|window| {
            Listener::new(window.into(), "hashchange", move |_| {
                visits.set(visits.get() + 1);
                place.set(Rc::new(Place::current(visits.get())));
            })
        });
        move || drop(listener)
    });
    current
}
