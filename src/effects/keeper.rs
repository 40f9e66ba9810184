//! Keeps the game in progress: at every action, twice in turn in the local storage and once in the database.

use wasm_bindgen::JsValue;

use super::store;
use crate::browser;
use crate::comeback::Found;
use crate::model::Model;
use crate::notice::Notice;
use crate::saved::{game, seal};
use crate::session::{Kept, Session};

/// The two places in the local storage, written in turn: a torn write leaves the other.
pub(super) const SLOTS: [&str; 2] = ["minesweeper.game.0", "minesweeper.game.1"];
/// The copy in the database.
const COPY: &str = "minesweeper.game";
/// The games left for a link, with a comma between them.
const ASIDE: &str = "minesweeper.games.aside";
/// How many of those are kept.
const MOST_ASIDE: usize = 8;

/// Whether this tab keeps the game in progress: one tab at a time does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claim {
    /// There is none to keep.
    Nothing,
    /// It has asked; with `wanted`, to play what is kept.
    Asked { wanted: bool },
    /// It does.
    Granted,
    /// Another tab does, and so the game with this number is not kept.
    Refused(u32),
}

/// Keeps the game in progress.
pub struct Keeper {
    claim: Claim,
    /// The number of what was last written.
    sequence: u64,
    /// The game last written, and how many events it had.
    written: Option<(u32, usize)>,
    /// The state of the games put aside that was last written.
    aside: u32,
}

impl Keeper {
    /// Reads what is kept, and lets `model`, at the time `at`, have it.
    #[must_use]
    pub fn open(model: &mut Model, at: f64) -> Self {
        let mut keeper = Self { claim: Claim::Nothing, sequence: 0, written: None, aside: 0 };
        if store::is_claimed_elsewhere() {
            if keeper.read().0.game.is_some() {
                model.tell(Notice::ELSEWHERE);
                keeper.claim = Claim::Refused(model.session.serial());
            }
            return keeper;
        }
        let (found, unreadable) = keeper.read();
        for (key, text) in &unreadable {
            set_aside(key, text);
        }
        if !unreadable.is_empty() {
            let texts: Vec<String> = unreadable.into_iter().map(|(_, text)| text).collect();
            model.tell(Notice::game_unreadable(texts.join("\n")));
        }
        let none_aside = found.aside.is_empty();
        model.arrive(found, store::is_reload(), at);
        if none_aside && model.aside.is_empty() {
            keeper.aside = model.aside_changed;
        }
        keeper.claim = Claim::Granted;
        if model.session.is_under_way() {
            keeper.sync(model, at);
        } else {
            keeper.release();
        }
        keeper
    }

    /// What is kept, and what of it cannot be read.
    fn read(&mut self) -> (Found, Vec<(&'static str, String)>) {
        let mut unreadable = Vec::new();
        let [one, other] = SLOTS.map(|key| (key, store::get(key)));
        let (last, mut game) = newest(&mut [one, other, (COPY, store::copy(COPY))], &mut unreadable);
        let (last_aside, aside) =
            newest(&mut [(ASIDE, store::get(ASIDE)), (ASIDE, store::copy(ASIDE))], &mut unreadable);
        self.sequence = self.sequence.max(last).max(last_aside);
        (Found { game: game.pop(), aside }, unreadable)
    }

    /// Brings what is kept in step with `model` at the time `at`.
    pub fn sync(&mut self, model: &Model, at: f64) {
        let session = &model.session;
        let (serial, under_way) = (session.serial(), session.is_under_way());
        let asks = match self.claim {
            Claim::Nothing => true,
            // Another game, another try.
            Claim::Refused(refused) => refused != serial,
            Claim::Asked { .. } | Claim::Granted => false,
        };
        if asks && under_way {
            self.ask(false);
        }
        if self.claim != Claim::Granted {
            return;
        }
        if self.aside != model.aside_changed {
            self.write_aside(model);
        }
        if !under_way {
            // Over, or given up for another: nothing is in progress.
            self.put(String::new());
            return self.release();
        }
        if self.written != Some((serial, session.events())) {
            self.write(model, at);
        }
    }

    /// Writes the game anew, for its clock, at the time `at`.
    pub fn write(&mut self, model: &Model, at: f64) {
        if self.claim == Claim::Granted
            && !browser::is_stopped()
            && let Some(kept) = model.keep(at)
        {
            self.put(game::write(&kept));
            self.written = Some((model.session.serial(), model.session.events()));
        }
    }

    fn put(&mut self, text: String) {
        self.sequence += 1;
        let sealed = seal::seal(text, self.sequence);
        let taken = store::put(SLOTS[(self.sequence % 2) as usize], &sealed);
        store::put_copy(COPY, &sealed, !taken);
    }

    fn write_aside(&mut self, model: &Model) {
        self.aside = model.aside_changed;
        let mut text = String::new();
        for kept in model.aside.iter().rev().take(MOST_ASIDE).rev() {
            text += &game::write(kept);
            text.push(',');
        }
        self.sequence += 1;
        let sealed = seal::seal(text, self.sequence);
        let taken = store::put(ASIDE, &sealed);
        store::put_copy(ASIDE, &sealed, !taken);
    }

    /// Asks for the game in progress; with `wanted`, to play what is kept, even if another tab has it.
    pub fn ask(&mut self, wanted: bool) {
        self.claim = Claim::Asked { wanted };
        if !store::say("game-claim", &wanted.into()) {
            // Nobody watches over it: then it is everybody's.
            self.claim = Claim::Granted;
        }
    }

    fn release(&mut self) {
        (self.claim, self.written) = (Claim::Nothing, None);
        store::say("game-release", &JsValue::NULL);
    }

    /// The answer to [`ask`](Self::ask).
    pub fn claimed(&mut self, granted: bool, model: &mut Model, at: f64) {
        let Claim::Asked { wanted } = self.claim else { return };
        if !granted {
            self.lost(model);
            return;
        }
        self.claim = Claim::Granted;
        model.untell(&Notice::ELSEWHERE);
        let (found, _) = self.read();
        model.meet(found, wanted, at);
        if model.session.is_under_way() {
            self.sync(model, at);
        } else {
            self.release();
        }
    }

    /// Another tab has the game in progress.
    pub fn lost(&mut self, model: &mut Model) {
        self.claim = Claim::Refused(model.session.serial());
        self.written = None;
        model.lose();
    }
}

/// The number of the newest text that can be read, and the games in it. What cannot be read is added to `unreadable`.
fn newest(
    texts: &mut [(&'static str, Option<String>)],
    unreadable: &mut Vec<(&'static str, String)>,
) -> (u64, Vec<Kept>) {
    let leads = |kept: &Kept| Session::restore(kept, false, 0.0).is_ok();
    loop {
        let mut best: Option<(usize, u64, Vec<Kept>)> = None;
        for (place, (key, slot)) in texts.iter_mut().enumerate() {
            let Some(text) = slot.take_if(|text| !text.is_empty()) else { continue };
            match read(&text) {
                Some((sequence, kept)) => {
                    if best.as_ref().is_none_or(|&(_, last, _)| sequence > last) {
                        best = Some((place, sequence, kept));
                    }
                    *slot = Some(text);
                }
                None => unreadable.push((key, text)),
            }
        }
        let Some((place, sequence, kept)) = best else { return (0, Vec::new()) };
        if kept.iter().all(leads) {
            return (sequence, kept);
        }
        if let Some((key, slot)) = texts.get_mut(place) {
            unreadable.extend(slot.take().map(|text| (*key, text)));
        }
    }
}

/// The games in a sealed text.
fn read(sealed: &str) -> Option<(u64, Vec<Kept>)> {
    let (sequence, text) = seal::open(sealed).ok()?;
    let mut games = Vec::new();
    for text in text.split(',').filter(|text| !text.is_empty()) {
        games.push(game::read(text).ok()?);
    }
    Some((sequence, games))
}

/// Keeps what could not be read where nothing is written over it.
fn set_aside(key: &str, text: &str) {
    store::set_aside(COPY, text);
    if key == COPY || store::get(key).as_deref() != Some(text) {
        store::put_copy(key, "", false);
    } else {
        store::remove(key);
    }
}
