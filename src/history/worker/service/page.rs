//! Drawing the page that is shown.

use game_history::list::GameList;
use game_history::rows::Row;
use game_history::statistics_page::{StatisticsPage, StatisticsQuery};
use game_history::store::Games;
use game_history::{GameId, HistoryEntry};

use crate::history::request::HistoryRequest;
use crate::history::worker::pages;
use crate::history::worker::time::{local_time, recent_date};
use crate::worker::markup::Node;
use crate::worker::protocol::decode;

/// Draws the page that was requested. `imported`: the game of the last import, and when that was. Returns whether it is the list, and
/// the page; `None` for other requests.
pub(super) fn draw(
    request: &HistoryRequest,
    entries: &[HistoryEntry],
    imported: Option<(GameId, u64)>,
) -> Option<(bool, Vec<Node>)> {
    match request {
        HistoryRequest::List { query, .. } => {
            let query = decode(query).unwrap_or_default();
            Some((true, pages::games::page(&GameList::new(entries, &query, recent_date), &query, imported)))
        }
        HistoryRequest::Statistics { query, last_level: (width, height, mines), no_guess, .. } => {
            let last = || StatisticsQuery { level: format!("{width}x{height}x{mines}"), no_guess: *no_guess };
            let query = decode(query).unwrap_or_else(last);
            Some((false, pages::statistics::page(&StatisticsPage::new(entries, &query, &local_time()))))
        }
        _ => None,
    }
}

/// Decodes the games. Returns them, and the ids of those that cannot be decoded.
pub(super) fn decode_entries(games: &Games) -> (Vec<HistoryEntry>, Vec<GameId>) {
    let mut unreadable = Vec::new();
    let entry = |row: &Row<'static>| HistoryEntry::try_from(row).map_err(|_| unreadable.push(row.id)).ok();
    let entries = games.rows().filter_map(entry).collect();
    (entries, unreadable)
}
