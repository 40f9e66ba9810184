//! The statistics in lines.

use game_history::{HistoryEntry, Mode};
use texts::page::play;
use texts::terminal::screen;
use texts::worker::history as words;

use crate::figures::{seconds, whole_percent};
use crate::no_guess::NoGuess;
use crate::record::statistics::by_level;

/// Returns the statistics of each level and mode.
pub(super) fn paragraphs(entries: &[HistoryEntry]) -> Vec<String> {
    let mut lines = Vec::new();
    for level in by_level(entries).iter().filter(|level| level.figures.games > 0) {
        let label = NoGuess::new(level.mode == Mode::NoGuess).badge();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        let name = level_name(&level.name);
        lines.push(label.map_or_else(|| name.to_owned(), |label| screen::level_and_label(name, label)));
        let figures = &level.figures;
        let time = |ms: Option<u64>| ms.map(|ms| words::time_in_seconds(&seconds(ms)));
        let rows = [
            (words::GAMES, Some(figures.games.to_string())),
            (words::WINS, Some(figures.wins.to_string())),
            (words::WIN_RATE, figures.win_rate().map(|rate| words::percent(whole_percent(rate)))),
            (words::CURRENT_STREAK, Some(figures.streak.to_string())),
            (words::BEST_STREAK, Some(figures.best_streak.to_string())),
            (words::BEST_TIME, time(figures.best_ms)),
            (words::AVERAGE_TIME, time(figures.average_ms)),
        ];
        let known = rows.into_iter().filter_map(|(name, value)| Some(screen::figure(name.get(), &value?)));
        lines.extend(known);
    }
    if lines.is_empty() { vec![screen::NO_STATISTICS.into()] } else { lines }
}

/// Returns the name of a level as the page has it.
fn level_name(name: &str) -> &str {
    match name {
        "beginner" => play::BEGINNER.get(),
        "intermediate" => play::INTERMEDIATE.get(),
        "expert" => play::EXPERT.get(),
        size => size,
    }
}
