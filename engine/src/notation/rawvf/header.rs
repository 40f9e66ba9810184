//! The header section of a replay text: `Key: Value` lines.

use super::fields::{parse_seconds, parse_status};
use super::{MAX_METADATA_CHARS, Metadata, RawvfError};
use crate::notation::mouse::ButtonSettings;
use crate::notation::truncated;
use crate::rules::{Rules, Status};

/// A number in the header, and its line.
pub(in crate::notation) type StatedNumber = Option<(usize, usize)>;

/// The header.
#[derive(Debug, Default)]
pub(super) struct Header {
    pub(super) metadata: Metadata,
    pub(super) width: StatedNumber,
    pub(super) height: StatedNumber,
    pub(super) mines: StatedNumber,
    /// The side of a square in pixels; 0 if not stated.
    pub(super) square: u16,
    pub(super) rules: Rules,
    pub(super) buttons: ButtonSettings,
    pub(super) status: Option<Status>,
    pub(super) totals: StatedTotals,
}

/// Figures in the header that also follow from the board and the events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::notation) struct StatedTotals {
    /// The board's 3BV.
    pub(in crate::notation) bbbv: StatedNumber,
    /// The time of the game in milliseconds, and its line.
    pub(in crate::notation) time: Option<(i64, usize)>,
    /// The solved 3BV.
    pub(in crate::notation) solved: Option<u32>,
    /// The left clicks.
    pub(in crate::notation) left: Option<u32>,
    /// The right clicks.
    pub(in crate::notation) right: Option<u32>,
    /// The chords.
    pub(in crate::notation) chord: Option<u32>,
}

impl Header {
    /// Parses a line. Unknown keys are ignored.
    pub(super) fn parse_line(&mut self, line: usize, text: &str) -> Result<(), RawvfError> {
        let malformed = || RawvfError::Line { line, found: truncated(text), expected: "Key: Value, or Board:" };
        let (key, value) = text.split_once(':').ok_or_else(malformed)?;
        let value = value.trim();
        let fact = || value.chars().take(MAX_METADATA_CHARS).collect();
        match key.trim().to_ascii_lowercase().as_str() {
            "program" => self.metadata.program = fact(),
            "version" => self.metadata.version = fact(),
            "player" => self.metadata.player = fact(),
            "timestamp" => self.metadata.timestamp = fact(),
            "mode" => self.metadata.mode = fact(),
            "width" => self.width = Some((number(line, "Width", value)?, line)),
            "height" => self.height = Some((number(line, "Height", value)?, line)),
            "mines" => self.mines = Some((number(line, "Mines", value)?, line)),
            "squaresize" => self.square = square(line, value)?,
            "marks" | "questionmarks" => self.rules.question_marks = switch(line, "Marks", value)?,
            "flagallwins" => self.rules.flag_all_wins = switch(line, "FlagAllWins", value)?,
            "firstreveal" => {
                let wrong = |_| wrong(line, "FirstReveal", value, "opening, safe or any");
                self.rules.first = value.parse().map_err(wrong)?;
            }
            "superclick" => self.buttons.super_click = switch(line, "SuperClick", value)?,
            "elmar" | "elmartechnique" => self.buttons.elmar = switch(line, "Elmar", value)?,
            "nono" | "nonomouse" => unsupported(line, "Nono", value)?,
            "superflag" => unsupported(line, "SuperFlag", value)?,
            "level" if value.eq_ignore_ascii_case("marathon") => {
                return Err(RawvfError::Unsupported { line, key: "the level Marathon" });
            }
            "status" => self.status = parse_status(value),
            // Ignored in any other form, since programs differ, and if 0, which means that the program left it out.
            "bbbv" | "3bv" => self.totals.bbbv = value.parse().ok().filter(|&bbbv| bbbv > 0).map(|bbbv| (bbbv, line)),
            "solved3bv" => self.totals.solved = value.parse().ok(),
            "lclicks" => self.totals.left = value.parse().ok(),
            "rclicks" => self.totals.right = value.parse().ok(),
            "dclicks" => self.totals.chord = value.parse().ok(),
            "time" => self.totals.time = parse_seconds(value).filter(|&at| at > 0).map(|at| (at, line)),
            _ => {}
        }
        Ok(())
    }
}

fn wrong(line: usize, key: &'static str, value: &str, expected: &'static str) -> RawvfError {
    RawvfError::Value { line, key, found: truncated(value), expected }
}

fn number(line: usize, key: &'static str, value: &str) -> Result<usize, RawvfError> {
    if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong(line, key, value, "a whole number"));
    }
    // Saturates, with an equal result on 32 and 64 bits: either way the board is too large.
    Ok(value.parse::<u32>().unwrap_or(u32::MAX) as usize)
}

fn square(line: usize, value: &str) -> Result<u16, RawvfError> {
    let size = number(line, "SquareSize", value)?;
    let fits = u16::try_from(size).ok().filter(|size| (1..=1000).contains(size));
    fits.ok_or_else(|| wrong(line, "SquareSize", value, "1 to 1000"))
}

fn switch(line: usize, key: &'static str, value: &str) -> Result<bool, RawvfError> {
    match value.to_ascii_lowercase().as_str() {
        "on" | "yes" | "true" | "1" => Ok(true),
        "off" | "no" | "false" | "0" | "" => Ok(false),
        _ => Err(wrong(line, key, value, "On or Off")),
    }
}

fn unsupported(line: usize, key: &'static str, value: &str) -> Result<(), RawvfError> {
    if switch(line, key, value)? { Err(RawvfError::Unsupported { line, key }) } else { Ok(()) }
}
