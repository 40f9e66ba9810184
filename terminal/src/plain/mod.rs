//! The game by questions and answers: asks for each action and prints the board after it. Works through pipes.
//!
//! In place of a row, a line can be a whole command such as `r c4`. Then only what has changed is printed, for players who listen.

mod board;
mod commands;
mod lines;
mod prompt;
mod report;
mod timing;

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use minesweeper_engine::{Action, Cell, Difficulty, Game, MAX_SIDE, Minefield, Params, Pos, Rules, Status};
use texts::terminal::plain;

use crate::no_guess::NoGuess;
use crate::record::Record;
use crate::seeds::Seeds;
use board::BoardDisplay;
use commands::LineCommand;
use prompt::{NumberOr, Prompt};
use timing::Timing;

/// An action from the questions, or a command in a line.
type Answer = NumberOr<Action, LineCommand>;

/// What the game by questions is played with.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The size and the number of mines; asked for before each game if it is `None`.
    pub level: Option<Difficulty>,
    /// The rules.
    pub rules: Rules,
    /// Whether boards need no guess.
    pub no_guess: bool,
    /// The board that all games are played on.
    pub field: Option<Arc<Minefield>>,
    /// Where finished games are stored.
    pub record: Option<Record>,
}

/// Plays games until the player stops or the input ends.
///
/// # Errors
/// Returns an error if input or output fails, if the operating system provides no random seed.
pub fn run(input: impl BufRead, output: impl Write, settings: &Settings, mut seeds: Seeds) -> io::Result<()> {
    let mut prompt = Prompt::new(input, output);
    prompt.print_line(plain::INTRODUCTION.get())?;
    let mut is_by_lines = false;
    while play_one(&mut prompt, settings, &mut seeds, &mut is_by_lines)? == Some(Ending::New) {}
    Ok(())
}

/// What follows a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// A new one.
    New,
    /// Nothing.
    Quit,
}

/// A game in progress.
struct Play {
    game: Game,
    no_guess: NoGuess,
    seed: u64,
    /// The cells that the last effective action changed.
    changed: Vec<Pos>,
    timing: Timing,
    /// Whether a hint was given.
    is_assisted: bool,
}

/// Plays one game. Returns `None` if the input ends first. `is_by_lines` says whether the last input was a command in a
/// line.
fn play_one<I: BufRead, O: Write>(
    prompt: &mut Prompt<I, O>,
    settings: &Settings,
    seeds: &mut Seeds,
    is_by_lines: &mut bool,
) -> io::Result<Option<Ending>> {
    let Some(mut play) = start(prompt, settings, seeds)? else { return Ok(None) };
    prompt.print(if *is_by_lines { report::new_game(&play.game) } else { play.board().to_string() })?;
    while !play.game.status().is_over() {
        match ask_action(prompt, &play, *is_by_lines)? {
            None => return Ok(None),
            Some(NumberOr::Number(action)) => {
                *is_by_lines = false;
                announce_search(prompt, &play, action)?;
                match play.apply(action) {
                    Ok(()) => prompt.print(play.board())?,
                    Err(reason) => prompt.print_line(&reason)?,
                }
            }
            Some(NumberOr::Other(LineCommand::Quit)) => return Ok(Some(Ending::Quit)),
            Some(NumberOr::Other(command)) => {
                *is_by_lines = true;
                if command == LineCommand::New {
                    return Ok(Some(Ending::New));
                }
                if let LineCommand::Reveal(pos) = command {
                    announce_search(prompt, &play, Action::Reveal(pos))?;
                }
                let answer = lines::answer(&mut play, command);
                prompt.print(answer)?;
            }
        }
    }
    let result = if play.game.status() == Status::Won { plain::WON } else { plain::LOST };
    prompt.print_line(result.get())?;
    timing::store(&play, settings);
    ask_again(prompt, &mut play)
}

/// Asks whether to play again. Until then the board can be read.
fn ask_again<I: BufRead, O: Write>(prompt: &mut Prompt<I, O>, play: &mut Play) -> io::Result<Option<Ending>> {
    let size = play.game.size();
    loop {
        match prompt.ask_yes_no_or(plain::ASK_AGAIN.get(), |answer| commands::parse(answer, size))? {
            None => return Ok(None),
            Some(NumberOr::Number(true) | NumberOr::Other(LineCommand::New)) => return Ok(Some(Ending::New)),
            Some(NumberOr::Number(false) | NumberOr::Other(LineCommand::Quit)) => return Ok(Some(Ending::Quit)),
            Some(NumberOr::Other(LineCommand::Reveal(_) | LineCommand::Flag(_) | LineCommand::Chord(_))) => {
                prompt.print_line(plain::YES_OR_NO.get())?;
            }
            Some(NumberOr::Other(command)) => {
                let answer = lines::answer(play, command);
                prompt.print(answer)?;
            }
        }
    }
}

/// Starts a game, of whose size and mines the player is asked if no level is set. Returns `None` if the input ends first.
fn start<I: BufRead, O: Write>(
    prompt: &mut Prompt<I, O>,
    settings: &Settings,
    seeds: &mut Seeds,
) -> io::Result<Option<Play>> {
    let seed = seeds.next_seed()?;
    let game = match (&settings.field, settings.level) {
        (Some(field), _) => Game::with_minefield(Arc::clone(field), settings.rules),
        (None, Some(level)) => Game::new(level.params(), settings.rules, seed),
        (None, None) => match ask_params(prompt)? {
            Some(params) => Game::new(params, settings.rules, seed),
            None => return Ok(None),
        },
    };
    let no_guess = NoGuess::new(settings.no_guess);
    Ok(Some(Play { game, no_guess, seed, changed: Vec::new(), timing: Timing::default(), is_assisted: false }))
}

/// Says that a board is searched for, which can take a while, if an action needs one.
fn announce_search<I: BufRead, O: Write>(prompt: &mut Prompt<I, O>, play: &Play, action: Action) -> io::Result<()> {
    match play.no_guess.search(&play.game, action, play.seed) {
        Ok(Some(_)) => prompt.print_line(plain::SEARCHING.get()),
        _ => Ok(()),
    }
}

fn ask_params<I: BufRead, O: Write>(prompt: &mut Prompt<I, O>) -> io::Result<Option<Params>> {
    let max_side = u32::from(MAX_SIDE);
    loop {
        let Some(rows) = prompt.ask_number(&plain::ask_rows(max_side), 1, max_side)? else { return Ok(None) };
        let Some(columns) = prompt.ask_number(&plain::ask_columns(max_side), 1, max_side)? else { return Ok(None) };
        let max_mines = rows * columns - 1;
        let Some(mines) = prompt.ask_number(&plain::ask_mines(max_mines), 0, max_mines)? else { return Ok(None) };
        match Params::new(columns, rows, mines) {
            Ok(params) => return Ok(Some(params)),
            Err(reason) => prompt.print_line(&reason.to_string())?,
        }
    }
}

/// Asks for an action in three questions, or for a command.
fn ask_action<I: BufRead, O: Write>(
    prompt: &mut Prompt<I, O>,
    play: &Play,
    is_by_lines: bool,
) -> io::Result<Option<Answer>> {
    let size = play.game.size();
    let max_row = u32::from(size.height() - 1);
    let parse = |answer: &str| commands::parse(answer, size);
    let row = if is_by_lines {
        prompt.ask_number_or(">", (0, max_row), Some(plain::NO_COMMAND.get()), parse)?
    } else {
        prompt.ask_number_or(&plain::ask_row(max_row), (0, max_row), None, parse)?
    };
    let row = match row {
        Some(NumberOr::Number(row)) => row,
        Some(NumberOr::Other(command)) => return Ok(Some(NumberOr::Other(command))),
        None => return Ok(None),
    };
    let max_column = u32::from(size.width() - 1);
    let Some(column) = prompt.ask_number(&plain::ask_column(max_column), 0, max_column)? else { return Ok(None) };
    let Some(choice) = prompt.ask_number(plain::ASK_ACTION.get(), 0, 1)? else { return Ok(None) };
    let coordinate = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    let pos = Pos::new(coordinate(column), coordinate(row));
    Ok(Some(NumberOr::Number(if choice == 0 { Action::Flag(pos) } else { Action::Reveal(pos) })))
}

impl Play {
    fn board(&self) -> BoardDisplay<'_> {
        BoardDisplay { game: &self.game, badge: self.no_guess.badge() }
    }

    /// Applies an action that was asked for in questions. Returns the reason if it has no effect.
    fn apply(&mut self, action: Action) -> Result<(), String> {
        let Pos { x, y } = action.pos();
        match (self.game.board().get(action.pos()), action) {
            (Ok(Cell::Revealed(_)), _) => return Err(plain::open_already(y, x)),
            (Ok(Cell::Flagged), Action::Reveal(_)) => return Err(plain::flagged_already(y, x)),
            _ => {}
        }
        self.apply_now(action).map(|_| ())
    }

    /// Applies an action, on a board without guessing if that was asked for. Returns whether it changed anything.
    fn apply_now(&mut self, action: Action) -> Result<bool, String> {
        if self.no_guess.prepare(&mut self.game, action, self.seed).is_err() {
            return Err(plain::NO_BOARD.into());
        }
        let outcome = self.game.apply(action).map_err(|error| error.to_string())?;
        self.timing.add(action, self.game.status());
        let is_effective = !outcome.changed.is_empty();
        if is_effective {
            self.changed = outcome.changed;
        }
        Ok(is_effective)
    }
}
