//! The commands of a line each: `r c4`.

use minesweeper_engine::{Pos, Size};
use texts::terminal::plain;

use crate::cell_names::parse_cell_name;

/// A command that is a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineCommand {
    Reveal(Pos),
    Flag(Pos),
    Chord(Pos),
    /// Reads a cell and its neighbours.
    Around(Pos),
    /// Reads a row.
    Row(u8),
    /// Says how many mines and cells are left.
    Left,
    /// Says again what the last action changed.
    Changed,
    /// Prints the whole board.
    Board,
    Hint,
    Help,
    New,
    Quit,
}

/// Parses a line that begins with the word of a command, or returns `None`. The error says what is wrong with the rest.
pub(super) fn parse(line: &str, size: Size) -> Option<Result<LineCommand, String>> {
    let mut words = line.split_whitespace();
    let word = words.next()?.to_ascii_lowercase();
    let rest: Vec<&str> = words.collect();
    let with_cell = |command: fn(Pos) -> LineCommand| parse_cell(&rest, size).map(command);
    let alone = |command| match rest.is_empty() {
        true => Ok(command),
        false => Err(plain::stands_alone(&word)),
    };
    Some(match word.as_str() {
        "r" | "reveal" | "o" | "open" => with_cell(LineCommand::Reveal),
        "f" | "flag" => with_cell(LineCommand::Flag),
        "c" | "chord" => with_cell(LineCommand::Chord),
        "a" | "around" => with_cell(LineCommand::Around),
        "row" => parse_row(&rest, size).map(LineCommand::Row),
        "l" | "left" => alone(LineCommand::Left),
        "changed" => alone(LineCommand::Changed),
        "b" | "board" => alone(LineCommand::Board),
        "h" | "hint" => alone(LineCommand::Hint),
        "?" | "help" => alone(LineCommand::Help),
        "n" | "new" => alone(LineCommand::New),
        "q" | "quit" => alone(LineCommand::Quit),
        _ => return None,
    })
}

fn parse_cell(words: &[&str], size: Size) -> Result<Pos, String> {
    let pos = match words {
        [name] => parse_cell_name(name, size),
        [row, column] => match (row.parse(), column.parse()) {
            (Ok(y), Ok(x)) => Some(Pos::new(x, y)).filter(|&pos| size.contains(pos)),
            _ => None,
        },
        _ => None,
    };
    let last = crate::cell_names::cell_name(Pos::new(size.width() - 1, size.height() - 1));
    pos.ok_or_else(|| plain::write_cell(&last))
}

fn parse_row(words: &[&str], size: Size) -> Result<u8, String> {
    let row = match words {
        [row] => row.parse().ok().filter(|row| (1..=size.height()).contains(row)),
        _ => None,
    };
    row.map(|row| row - 1).ok_or_else(|| plain::write_row(size.height()))
}
