//! The game by questions and answers: asks for each action and prints the board after it. Works through pipes.

mod board;
mod prompt;

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use minesweeper_engine::{Action, Cell, Difficulty, Game, MAX_SIDE, Params, Pos, Rules, Size, Status};

use crate::no_guess::NoGuess;
use crate::seeds::Seeds;
use board::BoardDisplay;
use prompt::Prompt;

const INTRODUCTION: &str = "\
Minesweeper: reveal every square that is no mine.
~ unrevealed, ! flag, * mine, blank no mines near, 1 to 8 that many mines near.
Rows and columns count from 0. Ctrl-C ends the game.
";

/// Plays games until the player stops or the input ends. If `level` is `None`, asks for rows, columns and mines before each game.
///
/// # Errors
/// Returns an error if input or output fails, or if the operating system provides no random seed.
pub fn run(
    input: impl BufRead,
    output: impl Write,
    level: Option<Difficulty>,
    rules: Rules,
    no_guess: bool,
    mut seeds: Seeds,
) -> io::Result<()> {
    let mut prompt = Prompt::new(input, output);
    prompt.print(INTRODUCTION)?;
    while play_one(&mut prompt, level, rules, NoGuess::new(no_guess), &mut seeds)?.is_some() {
        if prompt.ask_yes_no("Play again?")? != Some(true) {
            break;
        }
    }
    Ok(())
}

/// Plays one game to its end. Returns `None` if the input ends first.
fn play_one<I: BufRead, O: Write>(
    prompt: &mut Prompt<I, O>,
    level: Option<Difficulty>,
    rules: Rules,
    mut no_guess: NoGuess,
    seeds: &mut Seeds,
) -> io::Result<Option<()>> {
    let params = match level {
        Some(level) => level.params(),
        None => match ask_params(prompt)? {
            Some(params) => params,
            None => return Ok(None),
        },
    };
    let seed = seeds.next_seed()?;
    let mut game = Game::new(params, rules, seed);
    prompt.print(BoardDisplay { game: &game, badge: no_guess.badge() })?;
    while !game.status().is_over() {
        let Some(action) = ask_action(prompt, game.size())? else { return Ok(None) };
        match apply(&mut game, action, &mut no_guess, seed) {
            Ok(()) => prompt.print(BoardDisplay { game: &game, badge: no_guess.badge() })?,
            Err(reason) => prompt.print(format_args!("{reason}\n"))?,
        }
    }
    prompt.print(if game.status() == Status::Won { "You win!\n" } else { "You lose!\n" })?;
    Ok(Some(()))
}

fn ask_params<I: BufRead, O: Write>(prompt: &mut Prompt<I, O>) -> io::Result<Option<Params>> {
    let max_side = u32::from(MAX_SIDE);
    loop {
        let Some(rows) = prompt.ask_number("Rows", 1, max_side)? else { return Ok(None) };
        let Some(columns) = prompt.ask_number("Columns", 1, max_side)? else { return Ok(None) };
        let Some(mines) = prompt.ask_number("Mines", 0, rows * columns - 1)? else { return Ok(None) };
        match Params::new(columns, rows, mines) {
            Ok(params) => return Ok(Some(params)),
            Err(reason) => prompt.print(format_args!("{reason}\n"))?,
        }
    }
}

fn ask_action<I: BufRead, O: Write>(prompt: &mut Prompt<I, O>, size: Size) -> io::Result<Option<Action>> {
    let Some(row) = prompt.ask_number("Row", 0, u32::from(size.height() - 1))? else { return Ok(None) };
    let Some(column) = prompt.ask_number("Column", 0, u32::from(size.width() - 1))? else { return Ok(None) };
    let Some(choice) = prompt.ask_choice("Flag (0) or reveal (1)", 0, 1)? else { return Ok(None) };
    let coordinate = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    let pos = Pos::new(coordinate(column), coordinate(row));
    Ok(Some(if choice == 0 { Action::Flag(pos) } else { Action::Reveal(pos) }))
}

/// Applies `action`. Returns the reason if it has no effect.
fn apply(game: &mut Game, action: Action, no_guess: &mut NoGuess, seed: u64) -> Result<(), impl Display + use<>> {
    let Pos { x, y } = action.pos();
    match (game.board().get(action.pos()), action) {
        (Ok(Cell::Revealed(_)), _) => return Err(format!("Row {y}, column {x} is open already.")),
        (Ok(Cell::Flagged), Action::Reveal(_)) => {
            return Err(format!("Row {y}, column {x} is flagged: take the flag off first, with 0."));
        }
        _ => {}
    }
    if no_guess.prepare(game, action, seed).is_err() {
        return Err("No board without guessing was found. Reveal again for a classic one.".to_owned());
    }
    game.apply(action).map(drop).map_err(|error| error.to_string())
}
