//! What the page's model reads from the browser.

use game_history::{GameId, checksum, new_id};

use crate::platform::screen::Screen;
use crate::platform::{address, dom, media, storage};

/// What an update reads from the browser. Reading changes nothing there. Tests use `FakeBrowser`.
pub trait Browser {
    /// Returns the monotonic time since the page was opened, in milliseconds.
    fn now(&self) -> f64;
    /// Returns the time of the system clock, in milliseconds since 1970.
    fn unix_ms(&self) -> f64;
    /// Returns an unpredictable number.
    fn random(&self) -> u64;
    /// Returns the fragment of the address, with its `#`.
    fn fragment(&self) -> String;
    /// Returns the properties of the screen.
    fn screen(&self) -> Screen;
    /// Returns the width of a cell in CSS pixels; 0 if there is no board.
    fn cell_width(&self) -> f64;
    /// Whether there is a local storage.
    fn has_storage(&self) -> bool;
    /// Returns the text under `key` in the local storage.
    fn stored(&self, key: &str) -> Option<String>;
    /// Returns the backup under `key` in the database.
    fn backup(&self, key: &str) -> Option<String>;
    /// Whether another tab has the lock on the game in progress.
    fn is_locked_elsewhere(&self) -> bool;
    /// Whether the page was reloaded or reached by Back or Forward, and not opened by its address.
    fn is_reload(&self) -> bool;
    /// Whether a finished game waits in the outbox.
    fn is_in_outbox(&self, id: &GameId) -> bool;
}

impl dyn Browser + '_ {
    /// Returns what a new game needs.
    #[must_use]
    pub fn new_game_context(&self) -> NewGameContext {
        let address_checksum = checksum::fnv1a(self.fragment().as_bytes());
        NewGameContext { seed: self.random(), at: self.now(), address_checksum }
    }

    /// Returns an id for a game that starts now.
    #[must_use]
    pub fn new_id(&self) -> GameId {
        new_id(self.unix_ms(), self.random())
    }
}

/// What a new game needs from the browser.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NewGameContext {
    /// A random seed.
    pub seed: u64,
    /// The time in milliseconds.
    pub at: f64,
    /// The checksum of the address's fragment.
    pub address_checksum: u64,
}

/// The browser that shows the page.
pub struct PageBrowser;

impl Browser for PageBrowser {
    fn now(&self) -> f64 {
        dom::now()
    }

    fn unix_ms(&self) -> f64 {
        dom::unix_ms()
    }

    fn random(&self) -> u64 {
        dom::fresh_seed()
    }

    fn fragment(&self) -> String {
        address::fragment()
    }

    fn screen(&self) -> Screen {
        media::screen()
    }

    fn cell_width(&self) -> f64 {
        dom::cell_width()
    }

    fn has_storage(&self) -> bool {
        dom::storage().is_some()
    }

    fn stored(&self, key: &str) -> Option<String> {
        storage::get(key)
    }

    fn backup(&self, key: &str) -> Option<String> {
        storage::backup(key)
    }

    fn is_locked_elsewhere(&self) -> bool {
        storage::is_locked_elsewhere()
    }

    fn is_reload(&self) -> bool {
        storage::is_reload()
    }

    fn is_in_outbox(&self, id: &GameId) -> bool {
        crate::history::store_client::is_in_outbox(id)
    }
}
