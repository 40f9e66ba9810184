//! The lines of JSON that `replay` prints.

use minesweeper_engine::metrics::Summary;
use minesweeper_engine::notation::board_text;
use minesweeper_engine::notation::mouse::ClickTotals;
use minesweeper_engine::notation::replay_file::{Difference, Judging, RecordedGame, StatedFacts};
use minesweeper_engine::opening::Regions;
use minesweeper_engine::review::{GuessReview, MoveReview, ReviewTotals, Verdict};
use minesweeper_engine::{Action, OffBoard, Pos};
use serde::Serialize;

/// The line of JSON for a move.
#[derive(Debug, Serialize)]
pub(super) struct MoveLine {
    /// The number of the game in a session of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    r#move: usize,
    line: Option<usize>,
    time: f64,
    action: &'static str,
    x: u8,
    y: u8,
    opened: usize,
    verdict: &'static str,
    /// The chance, before the move, that every cell it opened was safe.
    chance: Option<f64>,
    best: Option<[u8; 2]>,
    best_chance: Option<f64>,
    cost: Option<f64>,
    exact: Option<bool>,
}

impl MoveLine {
    /// Returns the line of a move that is not judged.
    pub(super) const fn unjudged(
        game: Option<usize>,
        number: usize,
        line: Option<usize>,
        at: i64,
        action: Action,
        opened: usize,
    ) -> Self {
        let Pos { x, y } = action.pos();
        Self {
            game,
            r#move: number,
            line,
            time: at as f64 / 1000.0,
            action: match action {
                Action::Reveal(_) => "reveal",
                Action::Flag(_) => "flag",
                Action::Chord(_) => "chord",
            },
            x,
            y,
            opened,
            verdict: "not-judged",
            chance: None,
            best: None,
            best_chance: None,
            cost: None,
            exact: None,
        }
    }

    /// Returns the line of a move. Where mines are not uniform, a guess has no chance and no verdict.
    pub(super) fn new(game: Option<usize>, review: &MoveReview, line: Option<usize>, judging: Judging) -> Self {
        let MoveReview { number, at, action, opened, verdict, .. } = *review;
        let unjudged = Self::unjudged(game, number, line, at, action, opened);
        let is_uniform = judging == Judging::Full;
        let guess = match verdict {
            Verdict::BestGuess(guess) | Verdict::WorseGuess(guess) => Some(guess),
            _ => None,
        };
        if guess.is_some() && !is_uniform {
            return Self { verdict: "guess", ..unjudged };
        }
        let (best, best_chance) = match (guess, verdict) {
            (Some(GuessReview { best, best_chance, .. }), _) => (Some(best), Some(best_chance)),
            (None, Verdict::Needless { safe, .. } | Verdict::Blunder { safe: Some(safe) }) => (Some(safe), Some(1.0)),
            _ => (None, None),
        };
        let is_certain = matches!(verdict, Verdict::Certain | Verdict::Blunder { .. });
        Self {
            verdict: verdict.name(),
            chance: verdict.chance().filter(|_| is_uniform || is_certain),
            best: best.map(|Pos { x, y }| [x, y]),
            best_chance,
            cost: guess.map(|guess| guess.cost),
            exact: guess.map(|guess| guess.exact),
            ..unjudged
        }
    }
}

/// The line of JSON that sums up the game.
#[derive(Debug, Serialize)]
pub(super) struct SummaryLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    status: &'static str,
    stated: Option<&'static str>,
    verified: bool,
    differences: Vec<DifferenceLine>,
    player: String,
    program: String,
    format: String,
    format_version: String,
    timestamp: String,
    mode: &'static str,
    judged: &'static str,
    width: u8,
    height: u8,
    mines: u16,
    board: String,
    time: f64,
    #[serde(rename = "3bv")]
    bbbv: usize,
    #[serde(rename = "3bv_solved")]
    solved: Option<usize>,
    openings: usize,
    islands: usize,
    clicks: ClicksLine,
    effective: ClicksLine,
    flags: u16,
    path: f64,
    mouse_events: usize,
    stated_facts: StatedLine,
    moves: u32,
    certain: Option<u32>,
    best_guesses: Option<u32>,
    worse_guesses: Option<u32>,
    needless_guesses: Option<u32>,
    blunders: Option<u32>,
    wrong_flags: Option<u32>,
    accuracy: Option<f64>,
    luck: Option<f64>,
}

/// What the file states and what the replay gives.
#[derive(Debug, Serialize)]
struct DifferenceLine {
    fact: &'static str,
    stated: String,
    replayed: String,
}

/// Clicks by kind.
#[derive(Debug, Serialize)]
struct ClicksLine {
    left: u32,
    right: u32,
    chord: u32,
}

/// The figures that the file states.
#[derive(Debug, Serialize)]
struct StatedLine {
    result: Option<&'static str>,
    time: Option<f64>,
    #[serde(rename = "3bv")]
    bbbv: Option<u32>,
    #[serde(rename = "3bv_solved")]
    solved: Option<u32>,
    left: Option<u32>,
    right: Option<u32>,
    chord: Option<u32>,
}

impl SummaryLine {
    /// Returns the line of a game.
    pub(super) fn new(
        number: Option<usize>,
        game: &RecordedGame,
        totals: &ReviewTotals,
        differences: &[Difference],
    ) -> Result<Self, OffBoard> {
        let (end, time_ms) = game.recording.play_through()?;
        let field = &game.recording.field;
        let regions = Regions::new(field);
        let summary = Summary::from_game(&end, u64::try_from(time_ms).unwrap_or(0));
        let judging = game.mode.judging();
        let judged = |count: u32| (judging != Judging::Nothing).then_some(count);
        let full = |count: u32| (judging == Judging::Full).then_some(count);
        let ClickTotals { left, right, chord, effective_left, effective_right, effective_chord, .. } = game.clicks;
        Ok(Self {
            game: number,
            status: end.status().name(),
            stated: game.stated.status.map(|status| status.name()),
            verified: !differences.iter().any(|difference| difference.fact.is_essential()),
            differences: differences.iter().map(difference_line).collect(),
            player: game.player.decode(),
            program: game.program.decode(),
            format: game.format.to_string(),
            format_version: game.format_version.clone(),
            timestamp: game.timestamp.clone(),
            mode: game.mode.name(),
            judged: judging.name(),
            width: field.size().width(),
            height: field.size().height(),
            mines: field.mines(),
            board: board_text::format(field).trim_end().to_owned(),
            time: time_ms as f64 / 1000.0,
            bbbv: regions.bbbv(),
            solved: summary.as_ref().map(|summary| summary.solved),
            openings: regions.openings(),
            islands: regions.islands(),
            clicks: ClicksLine { left, right, chord },
            effective: ClicksLine { left: effective_left, right: effective_right, chord: effective_chord },
            flags: game.flags,
            path: game.path_px(),
            mouse_events: game.mouse.len(),
            stated_facts: stated_line(&game.stated),
            moves: totals.moves,
            certain: judged(totals.certain),
            best_guesses: full(totals.best_guesses),
            worse_guesses: full(totals.worse_guesses),
            needless_guesses: judged(totals.needless),
            blunders: judged(totals.blunders),
            wrong_flags: judged(totals.wrong_flags),
            accuracy: totals.accuracy().filter(|_| judging == Judging::Full),
            luck: totals.luck.filter(|_| judging == Judging::Full),
        })
    }
}

fn difference_line(difference: &Difference) -> DifferenceLine {
    let Difference { fact, stated, found, .. } = difference;
    DifferenceLine { fact: fact.name(), stated: stated.clone(), replayed: found.clone() }
}

fn stated_line(stated: &StatedFacts) -> StatedLine {
    StatedLine {
        result: stated.status.map(|status| status.name()),
        time: stated.time_ms.map(|time| time as f64 / 1000.0),
        bbbv: stated.bbbv,
        solved: stated.solved,
        left: stated.left,
        right: stated.right,
        chord: stated.chord,
    }
}
