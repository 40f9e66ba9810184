//! A browser for tests of the model.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use game_history::GameId;

use crate::app::effect::{Effect, Effects};
use crate::app::model::Model;
use crate::app::msg::{Msg, PageMsg};
use crate::app::update::update;
use crate::platform::browser::Browser;
use crate::platform::screen::Screen;

/// A browser with a clock that tests set, and a storage that keeps what effects save.
#[derive(Default)]
pub(crate) struct FakeBrowser {
    pub(crate) now: Cell<f64>,
    pub(crate) fragment: RefCell<String>,
    pub(crate) stored: RefCell<BTreeMap<String, String>>,
    pub(crate) backup: RefCell<BTreeMap<String, String>>,
    pub(crate) is_locked_elsewhere: Cell<bool>,
    pub(crate) is_reload: Cell<bool>,
    random: Cell<u64>,
}

impl FakeBrowser {
    /// Opens the page at `fragment`.
    pub(crate) fn open(&self, fragment: &str) -> (Model, Vec<Effect>) {
        fragment.clone_into(&mut self.fragment.borrow_mut());
        let (model, effects) = Model::open(self);
        self.save(&effects);
        (model, effects)
    }

    /// Handles a message, saves what its effects save, and returns the effects.
    pub(crate) fn send(&self, model: &mut Model, msg: Msg) -> Vec<Effect> {
        let Effects { list, .. } = update(model, msg, self);
        self.save(&list);
        list
    }

    /// Goes to another address. Returns the effects.
    pub(crate) fn navigate(&self, model: &mut Model, fragment: &str) -> Vec<Effect> {
        fragment.clone_into(&mut self.fragment.borrow_mut());
        self.send(model, Msg::Page(PageMsg::RouteChanged))
    }

    fn save(&self, effects: &[Effect]) {
        for effect in effects {
            if let Effect::Save { key, backup_key, text } = effect {
                self.stored.borrow_mut().insert((*key).to_owned(), text.clone());
                if let Some(key) = backup_key {
                    self.backup.borrow_mut().insert((*key).to_owned(), text.clone());
                }
            }
        }
    }
}

impl Browser for FakeBrowser {
    fn now(&self) -> f64 {
        self.now.get()
    }

    fn unix_ms(&self) -> f64 {
        1_000_000.0 + self.now.get()
    }

    fn random(&self) -> u64 {
        self.random.set(self.random.get() + 1);
        self.random.get()
    }

    fn fragment(&self) -> String {
        self.fragment.borrow().clone()
    }

    fn screen(&self) -> Screen {
        Screen::default()
    }

    fn cell_width(&self) -> f64 {
        30.0
    }

    fn has_storage(&self) -> bool {
        true
    }

    fn stored(&self, key: &str) -> Option<String> {
        self.stored.borrow().get(key).cloned()
    }

    fn backup(&self, key: &str) -> Option<String> {
        self.backup.borrow().get(key).cloned()
    }

    fn is_locked_elsewhere(&self) -> bool {
        self.is_locked_elsewhere.get()
    }

    fn is_reload(&self) -> bool {
        self.is_reload.get()
    }

    fn is_in_outbox(&self, _: &GameId) -> bool {
        false
    }
}
