//! The worker job that computes the mine probabilities of a position's covered cells.

use minesweeper_engine::solver::{Analysis, Solver};
use minesweeper_engine::{Board, Cell, Pos};

use crate::board::overlay::RISKS;
use crate::hint::position::{NOT_COVERED, VisiblePosition};
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::ResponseBody;

/// What a percentage may be off because it was computed. Halves are rounded up in spite of it.
const ROUNDING_ERROR: f64 = 1e-9;

/// Rounds a probability to whole percent; 0 and 100 are returned only for certain cells.
#[must_use]
pub fn percent(probability: f64) -> u8 {
    match (probability * 100.0 + ROUNDING_ERROR).round() as u8 {
        _ if probability <= 0.0 => 0,
        _ if probability >= 1.0 => 100,
        percent => percent.clamp(1, 99),
    }
}

/// Rounds the probability that a cell is safe to whole percent, so that it and the mine probability on the cell add up to 100.
#[must_use]
pub fn safe_percent(safety: f64) -> u8 {
    100 - percent(1.0 - safety)
}

/// Returns two probabilities in percent, with a decimal if they are different but round to the same whole number.
#[must_use]
pub fn percents(one: f64, other: f64) -> [String; 2] {
    if percent(one) == percent(other) && one != other {
        return [one, other].map(tenths);
    }
    [one, other].map(|probability| percent(probability).to_string())
}

/// Returns a probability in percent with one decimal.
fn tenths(probability: f64) -> String {
    format!("{:.1}", probability * 100.0).replace('.', texts::decimal_separator())
}

/// Computes the probabilities of a position.
pub struct ProbabilityJob(pub VisiblePosition);

impl Job for ProbabilityJob {
    fn step(&mut self) -> Progress {
        Progress::Done(ResponseBody::Probabilities(self.probabilities().unwrap_or_default()))
    }
}

impl ProbabilityJob {
    fn probabilities(&self) -> Option<Vec<u8>> {
        let (board, mines, _) = self.0.board()?;
        let mut solver = Solver::new(board.size());
        Some(encode_probabilities(&board, solver.analyse((&board, mines)).ok()?))
    }
}

/// Encodes the probabilities of a board as [`ResponseBody::Probabilities`] has them.
pub(crate) fn encode_probabilities(board: &Board, analysis: &Analysis) -> Vec<u8> {
    let percents: Vec<Option<u8>> =
        board.size().positions().map(|pos| analysis.mine_probability(pos).map(percent)).collect();
    let is_open = |pos: Pos| matches!(board.get(pos), Ok(Cell::Revealed(_)));
    let touches_number: Vec<bool> =
        board.size().positions().map(|pos| board.size().neighbours(pos).any(is_open)).collect();
    let cells = || percents.iter().zip(&touches_number).filter_map(|(&percent, &touches)| Some((percent?, touches)));
    let least = cells().filter(|&(_, touches)| touches).map(|(percent, _)| percent).min();
    let elsewhere = cells().find(|&(_, touches)| !touches).map(|(percent, _)| percent);
    let mut bytes = Vec::new();
    for (percent, touches) in percents.iter().zip(touches_number) {
        let class = percent.map_or(0, |percent| risk(percent, touches, Some(percent) == least));
        bytes.extend([percent.unwrap_or(NOT_COVERED), class]);
    }
    bytes.push(elsewhere.unwrap_or(NOT_COVERED));
    bytes
}

/// Returns the index in [`RISKS`] of a mine probability in percent. Each class has a colour of its own.
fn risk(percent: u8, touches_number: bool, is_least: bool) -> u8 {
    let name = match percent {
        0 => "none",
        100.. => "mine",
        _ if !touches_number => "elsewhere",
        _ if is_least => "best",
        1..15 => "low",
        15..30 => "some",
        30..60 => "high",
        _ => "grave",
    };
    RISKS.iter().position(|class| *class == name).unwrap_or_default() as u8
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use minesweeper_engine::notation::board_text;
    use minesweeper_engine::{Action, Game, Rules};

    use super::*;
    use crate::board::orientation::Orientation;

    #[test]
    fn only_certain_cells_are_0_or_100_percent() {
        assert_eq!([0.0, 0.001, 0.5, 0.999, 1.0].map(percent), [0, 1, 50, 99, 100]);
    }

    #[test]
    fn what_a_text_says_is_safe_and_the_number_on_the_cell_add_up_to_100() {
        for mine in [0.0, 0.001, 0.025, 0.125, 0.205, 0.375, 0.5, 0.875, 0.999, 1.0] {
            assert_eq!(percent(mine) + safe_percent(1.0 - mine), 100, "{mine}");
        }
        assert_eq!([0.001, 0.875, 0.999].map(safe_percent), [1, 87, 99]);
    }

    #[test]
    fn different_probabilities_that_round_to_the_same_percentage_have_a_decimal() {
        assert_eq!(percents(0.981, 0.9834), ["98.1", "98.3"]);
        assert_eq!(percents(0.5, 0.75), ["50", "75"]);
        assert_eq!(percents(0.981, 0.981), ["98", "98"]);
    }

    #[test]
    fn every_covered_cell_has_a_probability() {
        let field = board_text::parse("..*.\n....\n").unwrap();
        let mut game = Game::with_minefield(Arc::new(field), Rules::default());
        game.apply(Action::Reveal(Pos::new(1, 0))).unwrap();
        let position = VisiblePosition::new(&game, Orientation::new(game.size(), false));
        let Progress::Done(ResponseBody::Probabilities(probabilities)) = ProbabilityJob(position).step() else {
            panic!("done in one step")
        };
        let (cells, elsewhere) = probabilities.split_at(16);
        let percents: Vec<u8> = cells.iter().copied().step_by(2).collect();
        assert_eq!(percents, [20, NOT_COVERED, 20, 0, 20, 20, 20, 0]);
        let classes = cells.iter().skip(1).step_by(2).map(|&class| RISKS[usize::from(class)]);
        assert_eq!(classes.collect::<Vec<_>>(), ["best", "none", "best", "none", "best", "best", "best", "none"]);
        assert_eq!(elsewhere, [0]);
    }
}
