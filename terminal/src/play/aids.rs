//! What helps the player: hints and the chances of mines.

use minesweeper_engine::solver::{Analysis, SolveError, Solver};
use minesweeper_engine::{Game, Pos, Status};
use texts::page;
use texts::terminal::screen;

use crate::figures::percent;
use crate::hint::{HintText, next_hint};

/// The hint and the chances that are shown.
#[derive(Debug, Default)]
pub struct Aids {
    hint: Option<HintText>,
    /// The chances, if they are shown.
    chances: Option<Result<Analysis, SolveError>>,
    were_used: bool,
}

/// What is drawn on a cell to help.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Aid {
    /// It is certainly safe.
    Safe,
    /// It is certainly a mine.
    Mine,
    /// The hint is proved by its number.
    Clue,
    /// It is a mine with this chance, from 0 to 1.
    Chance(f64),
}

impl Aids {
    /// Shows what to do next. Returns the cell to act on.
    pub(super) fn show_hint(&mut self, game: &Game) -> Option<Pos> {
        self.were_used |= game.status() == Status::Playing;
        self.hint.insert(next_hint(game)).cell
    }

    pub(super) fn hide_hint(&mut self) {
        self.hint = None;
    }

    /// Shows or hides the chances.
    pub(super) fn toggle_chances(&mut self, game: &Game) {
        self.chances = match self.chances {
            Some(_) => None,
            None => Some(analyse(game)),
        };
        self.were_used |= self.chances.is_some();
    }

    /// Follows a change of the board: the hint is done with, and the chances are new.
    pub(super) fn follow(&mut self, game: &Game) {
        self.hint = None;
        if self.chances.is_some() {
            self.chances = (!game.status().is_over()).then(|| analyse(game));
        }
    }

    /// Says that something has helped already.
    pub(super) const fn set_used(&mut self) {
        self.were_used = true;
    }

    /// Returns whether anything has helped in this game.
    #[must_use]
    pub const fn were_used(&self) -> bool {
        self.were_used
    }

    /// Returns the sentences of the hint.
    #[must_use]
    pub fn hint(&self) -> Option<&str> {
        self.hint.as_ref().map(|hint| hint.text.as_str())
    }

    /// Returns what to say of a cell while chances are shown.
    #[must_use]
    pub fn chance_text(&self, pos: Pos) -> Option<String> {
        match self.chances.as_ref()? {
            Ok(analysis) => {
                let chance = analysis.mine_probability(pos)?;
                Some(match chance {
                    0.0 => screen::SAFE_HERE.into(),
                    1.0 => screen::MINE_HERE.into(),
                    _ => screen::chance_here(&percent(chance)),
                })
            }
            Err(SolveError::BudgetExceeded(_)) => Some(page::hint::TOO_COMPLEX.into()),
            Err(_) => Some(screen::NO_CHANCES.into()),
        }
    }

    /// Returns what to draw on a cell.
    #[must_use]
    pub fn on_cell(&self, pos: Pos) -> Option<Aid> {
        if let Some(hint) = &self.hint {
            let lists = [(&hint.safe, Aid::Safe), (&hint.mines, Aid::Mine), (&hint.clues, Aid::Clue)];
            if let Some((_, aid)) = lists.into_iter().find(|(cells, _)| cells.contains(&pos)) {
                return Some(aid);
            }
        }
        let chance = self.chances.as_ref()?.as_ref().ok()?.mine_probability(pos)?;
        Some(match chance {
            0.0 => Aid::Safe,
            1.0 => Aid::Mine,
            chance => Aid::Chance(chance),
        })
    }
}

/// Analyses a position; beyond the budget as far as it goes.
fn analyse(game: &Game) -> Result<Analysis, SolveError> {
    let mut solver = Solver::new(game.size());
    match solver.analyse(game) {
        Ok(analysis) => Ok(analysis.clone()),
        Err(SolveError::BudgetExceeded(_)) => solver.analyse_partly(game).cloned(),
        Err(error) => Err(error),
    }
}
