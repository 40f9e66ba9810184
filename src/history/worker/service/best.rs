//! The best time of a level and mode, which the page shows next to the clock (`static/late/best-time.js`).

use game_history::counting::comparable;
use game_history::statistics::Statistics;
use game_history::store::Games;
use game_history::{Mode, text};
use minesweeper_engine::Difficulty;
use texts::worker::history as words;

use crate::history::worker::service::HistoryService;
use crate::history::worker::service::page::decode_entries;
use crate::history::worker::service::transaction::{BestQuery, Task};

/// The best time of a level and mode, named as in the question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestTime {
    /// The level.
    pub level: String,
    /// The mode.
    pub mode: String,
    /// The best time in milliseconds, and what the page says about it; `None` before the first win.
    pub time: Option<(u64, String)>,
}

impl HistoryService {
    /// Queues reading the best time of a level and mode, named as in addresses. Ignores unknown names.
    pub fn ask_best(&mut self, level: &str, mode: &str) {
        if let (Ok(difficulty), Some(known_mode)) = (level.parse::<Difficulty>(), Mode::parse(mode)) {
            let names = (level.to_owned(), mode.to_owned());
            let query = BestQuery { names, params: difficulty.params(), mode: known_mode };
            self.queue.push_back((0, Task::Best(query)));
        }
    }

    /// Returns the answer to the last question, once.
    pub fn take_best(&mut self) -> Option<BestTime> {
        self.best.take()
    }
}

/// Returns the best time among these games.
pub(super) fn best_time(query: &BestQuery, games: &Games) -> BestTime {
    let entries = decode_entries(games).0;
    let best_ms = Statistics::from_games(&comparable(&entries, query.params, query.mode)).best_ms;
    let in_words = |ms: u64| {
        let time = if ms < 60_000 { text::tenths(ms) } else { text::time(ms) };
        // Lines break before the time, not before its unit.
        words::best_in_play(&time.replace(' ', "\u{a0}"))
    };
    let (level, mode) = query.names.clone();
    BestTime { level, mode, time: best_ms.map(|ms| (ms, in_words(ms))) }
}
