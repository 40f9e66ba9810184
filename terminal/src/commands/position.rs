//! `position`: opens cells of boards, so that there is something to solve.

use std::io;

use minesweeper_engine::notation::position;
use minesweeper_engine::notation::position_link::{self, MineTotal, SharedPosition};
use minesweeper_engine::solver::{SolveError, Solver, Strength};
use minesweeper_engine::{Action, Cell, CellContent, Game, Minefield, OffBoard, Pos, Position, Rules, Size};
use serde::Serialize;
use texts::terminal::errors;

use super::batch::{Answer, Batch, Kind, json_answer};
use super::boards::decode_board;
use super::start_on;
use crate::cli::{PositionArgs, PositionFormat};
use crate::diagnostics::ExitStatus;

/// The line of JSON for a position.
#[derive(Debug, Serialize)]
struct PositionLine {
    position: String,
    link: String,
    start: [u8; 2],
    /// How many cells are open.
    opened: usize,
    /// How many safe cells are not.
    left: usize,
}

/// Prints a position of each board.
///
/// # Errors
/// Returns an error if input or output fails.
pub fn run(args: &PositionArgs) -> io::Result<ExitStatus> {
    let separator = if args.format == Some(PositionFormat::Text) { "\n" } else { "" };
    let batch = Batch { separator, ..Batch::new(&args.batch, Kind::Board) };
    batch.answer_each(|| {
        let mut solver = None;
        move |block| answer(block, args, &mut solver)
    })
}

fn answer(block: &[u8], args: &PositionArgs, solver: &mut Option<Solver>) -> Answer {
    let board = decode_board(block)?;
    let size = board.field.size();
    let start = start_on(size, args.start.or(board.start)).map_err(|error| error.to_string())?;
    let solver = solver.get_or_insert_with(|| Solver::new(size));
    let game = open_cells(board.field, start, args, solver)?;
    let position = Position::from(&game);
    match args.format {
        None => json_answer(&position_line(&game, &position, start), ExitStatus::Success),
        Some(PositionFormat::Text) => Ok((position::format(&position), ExitStatus::Success)),
        Some(PositionFormat::Link) => Ok((position_query(&position) + "\n", ExitStatus::Success)),
    }
}

fn position_line(game: &Game, position: &Position, start: Pos) -> PositionLine {
    let opened = usize::from(game.board().revealed());
    PositionLine {
        position: position::format(position).trim_end().to_owned(),
        link: position_query(position),
        start: [start.x, start.y],
        opened,
        left: safe_cells(game.size(), position.mines) - opened,
    }
}

fn position_query(position: &Position) -> String {
    let mines = MineTotal::Exact(position.mines);
    format!("p={}", position_link::format(&SharedPosition { board: position.board.clone(), mines }))
}

fn safe_cells(size: Size, mines: u16) -> usize {
    size.cells() - usize::from(mines)
}

/// Opens the start and then what the options ask for.
fn open_cells(field: Minefield, start: Pos, args: &PositionArgs, solver: &mut Solver) -> Result<Game, String> {
    if field.get(start) == Ok(CellContent::Mine) {
        return Err(errors::start_is_mine(&start.to_string()));
    }
    let wanted = match args.opened {
        Some(wanted) => usize::try_from(wanted).unwrap_or(usize::MAX),
        None if args.stuck => usize::MAX,
        None => 0,
    };
    let mut game = Game::with_minefield(field, Rules::default());
    reveal(&mut game, start).map_err(|error| error.to_string())?;
    while !game.status().is_over() && usize::from(game.board().revealed()) < wanted {
        let choice = solver.choose(&game, Strength::Fast).map_err(|error| error.to_string())?;
        let next = match choice.certain {
            false if args.stuck => break,
            false if is_mine(&game, choice.pos) => safest(&game, solver).map_err(|error| error.to_string())?,
            _ => Some(choice.pos),
        };
        let Some(next) = next else { break };
        reveal(&mut game, next).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

fn is_mine(game: &Game, pos: Pos) -> bool {
    game.minefield().is_some_and(|field| field.get(pos) == Ok(CellContent::Mine))
}

/// Returns the covered cell with the least chance of a mine among those that are none.
fn safest(game: &Game, solver: &mut Solver) -> Result<Option<Pos>, SolveError> {
    let chances = solver.analyse(game)?.mine_probabilities();
    let covered = chances.filter(|&(pos, _)| !is_mine(game, pos) && game.board().get(pos) == Ok(Cell::Hidden));
    Ok(covered.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(pos, _)| pos))
}

fn reveal(game: &mut Game, pos: Pos) -> Result<(), OffBoard> {
    game.apply(Action::Reveal(pos)).map(drop)
}
