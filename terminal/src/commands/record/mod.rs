//! `record`: the games that were played.

mod mode_name;

use std::io::{self, Write as _};
use std::num::NonZeroUsize;

use game_history::counting::{Verdict, verdicts};
use game_history::{HistoryEntry, level};
use minesweeper_engine::notation::rawvf::{self, Metadata};
use serde::Serialize;
use texts::terminal::errors;

use crate::cli::{RecordCommand, help};
use crate::diagnostics::{self, ExitStatus, fail};
use crate::record::statistics::{LevelStatistics, by_level};
use crate::record::{Record, StoredGame};
use mode_name::mode_name;

/// The line of JSON for a level and mode. Times are in seconds.
#[derive(Debug, Serialize)]
struct StatisticsLine {
    level: String,
    mode: &'static str,
    games: u32,
    wins: u32,
    win_rate: Option<f64>,
    streak: u32,
    best_streak: u32,
    best_time: Option<f64>,
    average_time: Option<f64>,
    #[serde(rename = "best_3bv_per_second")]
    best_speed: Option<f64>,
    efficiency: Option<f64>,
}

/// The line of JSON for a game.
#[derive(Debug, Serialize)]
struct GameLine {
    number: usize,
    /// Milliseconds since 1970.
    started_ms: u64,
    level: String,
    mode: &'static str,
    won: bool,
    given_up: bool,
    time: f64,
    #[serde(rename = "3bv")]
    bbbv: u32,
    #[serde(rename = "3bv_solved")]
    solved: u32,
    #[serde(rename = "3bv_per_second")]
    speed: Option<f64>,
    efficiency: Option<f64>,
    seed: Option<u64>,
    counts: bool,
    recorded: bool,
}

/// Runs the command; without one it prints statistics.
///
/// # Errors
/// Returns an error if a file cannot be read or written, or output fails.
pub fn run(command: Option<&RecordCommand>) -> io::Result<ExitStatus> {
    let Some(record) = Record::of_user() else {
        return Ok(fail(&errors::NO_HOME.get()));
    };
    match command {
        None | Some(RecordCommand::Stats) => print_lines(&statistics(&record.entries()?)),
        Some(RecordCommand::List) => print_lines(&games(&record.entries()?)),
        Some(RecordCommand::Replay { number }) => replay(&record, *number),
        Some(RecordCommand::Export { file }) if file.as_os_str() == "-" => {
            io::stdout().write_all(&record.export_bytes()?)?;
            Ok(ExitStatus::Success)
        }
        Some(RecordCommand::Export { file }) => record.export(file).map(|()| ExitStatus::Success),
        Some(RecordCommand::Import { file }) => {
            let new = record.import(file)?;
            diagnostics::print(&errors::imported(&file.display().to_string(), new));
            Ok(ExitStatus::Success)
        }
        Some(RecordCommand::Help { command }) => {
            help::print(["record"].into_iter().chain(command.iter().map(String::as_str)))
        }
        Some(RecordCommand::Path) => {
            writeln!(io::stdout(), "{}", record.path().display())?;
            Ok(ExitStatus::Success)
        }
    }
}

fn print_lines<T: Serialize>(lines: &[T]) -> io::Result<ExitStatus> {
    let mut output = io::stdout().lock();
    for line in lines {
        writeln!(output, "{}", serde_json::to_string(line)?)?;
    }
    Ok(ExitStatus::Success)
}

fn statistics(entries: &[HistoryEntry]) -> Vec<StatisticsLine> {
    let seconds = |ms: u64| ms as f64 / 1000.0;
    let line = |LevelStatistics { name, mode, figures }: LevelStatistics| StatisticsLine {
        level: name,
        mode: mode.name(),
        games: figures.games,
        wins: figures.wins,
        win_rate: figures.win_rate(),
        streak: figures.streak,
        best_streak: figures.best_streak,
        best_time: figures.best_ms.map(seconds),
        average_time: figures.average_ms.map(seconds),
        best_speed: figures.best_speed,
        efficiency: figures.efficiency,
    };
    by_level(entries).into_iter().map(line).collect()
}

/// Returns the lines of the games, the newest first.
fn games(entries: &[HistoryEntry]) -> Vec<GameLine> {
    let verdicts = verdicts(entries);
    let line = |(number, entry): (usize, &HistoryEntry)| {
        let summary = &entry.summary;
        GameLine {
            number,
            started_ms: summary.started_ms,
            level: level::name(summary.params),
            mode: summary.mode.name(),
            won: summary.won,
            given_up: summary.exclusions.unfinished,
            time: summary.time_ms as f64 / 1000.0,
            bbbv: summary.bbbv,
            solved: summary.solved,
            speed: summary.bbbv_per_second(),
            efficiency: summary.efficiency(),
            seed: summary.seed,
            counts: !matches!(verdicts.get(&summary.id), Some(Verdict::LeftOut(_)) | None),
            recorded: entry.recorded,
        }
    };
    (1..).zip(entries.iter().rev()).map(line).collect()
}

/// Prints a game as a replay.
fn replay(record: &Record, number: NonZeroUsize) -> io::Result<ExitStatus> {
    let entries = record.entries()?;
    let entry = entries.iter().rev().nth(number.get() - 1);
    let rows = record.rows()?;
    let row = entry.and_then(|entry| rows.iter().find(|row| row.id == entry.summary.id));
    let Some(game) = row.and_then(|row| StoredGame::from_row(row).ok()) else {
        let number = number.to_string();
        let is_there = entry.is_some();
        return Ok(fail(&if is_there { errors::moves_not_stored(&number) } else { errors::no_such_game(&number) }));
    };
    let metadata = Metadata {
        program: "Minesweeper".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        mode: mode_name(game.summary.mode).to_owned(),
        ..Metadata::default()
    };
    write!(io::stdout(), "{}", rawvf::format(&game.recording, &metadata))?;
    Ok(ExitStatus::Success)
}
