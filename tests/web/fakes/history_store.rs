//! A fake of the worker with the history and its database, in memory.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use game_history::rows::Row;
use game_history::test_data::MemoryDatabase;
use js_sys::{Array, Uint8Array};
use minesweeper_web::history::request::{HistoryRequest, StoreOutcome};
use minesweeper_web::history::worker::service::{Recordings, Snapshot, Transaction};
use minesweeper_web::platform::dom;
use minesweeper_web::platform::listener::Listener;
use minesweeper_web::worker::protocol::{self, Request, RequestKind};
use minesweeper_web::worker::scheduler::Scheduler;
use yew::scheduler::flush;

use super::worker::{bytes, detail};
use crate::web::dom::document;

/// Records the page's requests about the history and its events for the script. Responds at once, unless it is paused.
pub(crate) struct FakeHistoryStore {
    state: Rc<State>,
    _listeners: [Listener; 2],
}

struct State {
    scheduler: RefCell<Scheduler>,
    database: RefCell<MemoryDatabase>,
    outcome: Cell<StoreOutcome>,
    is_paused: Cell<bool>,
    requests: RefCell<Vec<HistoryRequest>>,
    events: RefCell<Vec<Array>>,
}

impl FakeHistoryStore {
    pub(crate) fn new() -> Self {
        let state = Rc::new(State {
            scheduler: RefCell::default(),
            database: RefCell::default(),
            outcome: Cell::new(StoreOutcome::Saved),
            is_paused: Cell::new(false),
            requests: RefCell::default(),
            events: RefCell::default(),
        });
        let [worker, script] = [&state, &state].map(Rc::clone);
        let on_request = Listener::new(document().into(), "worker:request", move |event| {
            let [request, payload] = [0, 1].map(|index| bytes(&detail(&event).get(index)));
            if let Some(Request { kind: RequestKind::History(request), .. }) = protocol::decode(&request) {
                worker.requests.borrow_mut().push(protocol::decode(&request).expect("a request"));
            }
            worker.scheduler.borrow_mut().submit(&request, payload);
            worker.run();
        });
        let on_event = Listener::new(document().into(), "history:event", move |event| {
            script.events.borrow_mut().push(detail(&event));
        });
        Self { state, _listeners: [on_request, on_event] }
    }

    /// Makes every later writing transaction end with this outcome.
    pub(crate) fn set_outcome(&self, outcome: StoreOutcome) {
        self.state.outcome.set(outcome);
    }

    /// Responds to nothing until [`resume`](Self::resume) is called.
    pub(crate) fn pause(&self) {
        self.state.is_paused.set(true);
    }

    /// Responds to all requests.
    pub(crate) async fn resume(&self) {
        self.state.is_paused.set(false);
        self.state.run();
        flush().await;
    }

    /// Responds to the next request only.
    pub(crate) async fn respond_once(&self) {
        let transaction = self.state.scheduler.borrow_mut().history().begin().expect("a transaction");
        self.state.run_transaction(&transaction);
        self.state.send_responses();
        flush().await;
    }

    /// Starts the next transaction, whose database does not answer for a while.
    pub(crate) async fn respond_slowly(&self) -> Transaction {
        let transaction = self.state.scheduler.borrow_mut().history().begin().expect("a transaction");
        self.state.scheduler.borrow_mut().history().on_slow_database();
        self.state.send_responses();
        flush().await;
        transaction
    }

    /// Ends a transaction that was slow.
    pub(crate) async fn finish(&self, transaction: &Transaction) {
        self.state.run_transaction(transaction);
        self.resume().await;
    }

    /// Changes the database as another tab would.
    pub(crate) async fn change(&self, change: impl FnOnce(&mut MemoryDatabase)) {
        change(&mut self.state.database.borrow_mut());
        self.state.scheduler.borrow_mut().history().refresh();
        self.resume().await;
    }

    /// Returns all requests so far.
    pub(crate) fn requests(&self) -> Vec<HistoryRequest> {
        self.state.requests.borrow().clone()
    }

    /// Returns the last request.
    #[track_caller]
    pub(crate) fn last_request(&self) -> HistoryRequest {
        self.state.requests.borrow().last().cloned().expect("a request")
    }

    /// Returns how many finished games the page has sent.
    pub(crate) fn finished_games(&self) -> usize {
        self.requests().iter().filter(|request| matches!(request, HistoryRequest::Finished(_))).count()
    }

    /// Returns the stored games, sorted by id.
    pub(crate) fn rows(&self) -> Vec<Row<'static>> {
        self.state.database.borrow().rows.values().cloned().collect()
    }

    /// Returns the only stored game.
    #[track_caller]
    pub(crate) fn row(&self) -> Row<'static> {
        let mut rows = self.rows();
        assert_eq!(rows.len(), 1);
        rows.remove(0)
    }

    /// Returns the games that could not be decoded.
    pub(crate) fn quarantined(&self) -> Vec<Row<'static>> {
        self.state.database.borrow().quarantined.clone()
    }

    /// Returns names and contents of the files that the page has saved.
    pub(crate) fn saved_files(&self) -> Vec<(String, Vec<u8>)> {
        let events = self.state.events.borrow();
        let saved = events.iter().filter(|event| event.get(0).as_string().as_deref() == Some("save"));
        saved.map(|event| (event.get(1).as_string().unwrap(), bytes(&event.get(2)))).collect()
    }

    /// Returns the names of all events for the script.
    pub(crate) fn events(&self) -> Vec<String> {
        self.state.events.borrow().iter().map(|event| event.get(0).as_string().unwrap()).collect()
    }
}

impl State {
    /// Runs all jobs and transactions, and sends the responses to the page.
    fn run(&self) {
        while !self.is_paused.get() {
            self.send_responses();
            let transaction = self.scheduler.borrow_mut().history().begin();
            match transaction {
                Some(transaction) => self.run_transaction(&transaction),
                None => return,
            }
        }
    }

    fn send_responses(&self) {
        while !self.scheduler.borrow().is_idle() {
            let response = self.scheduler.borrow_mut().step();
            if let Some(response) = response {
                let payload = self.scheduler.borrow_mut().payload();
                let [response, payload] = [response, payload].map(|bytes| Uint8Array::from(&*bytes));
                dom::dispatch("worker:response", &Array::of2(&response, &payload));
            }
        }
    }

    fn run_transaction(&self, transaction: &Transaction) {
        let (mut scheduler, mut database) = (self.scheduler.borrow_mut(), self.database.borrow_mut());
        let outcome = if transaction.writes { self.outcome.get() } else { StoreOutcome::Saved };
        if outcome != StoreOutcome::TimedOut {
            let (games, quarantined) = match &transaction.recordings {
                Recordings::All => (database.games(None), database.quarantined.clone()),
                Recordings::Of(ids) => (database.games(Some(ids)), Vec::new()),
            };
            let changes = scheduler.history().decide(Snapshot { games, quarantined });
            if outcome == StoreOutcome::Saved {
                database.write(&changes);
            }
        }
        scheduler.history().finish(outcome);
    }
}
