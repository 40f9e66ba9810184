//! The worker job that computes the mine probabilities of a position's covered cells.

use minesweeper_engine::solver::Solver;
use minesweeper_engine::{Cell, Pos};

use crate::hint::position::{ELSEWHERE, NOT_COVERED, VisiblePosition};
use crate::worker::job::{Job, Progress};
use crate::worker::protocol::ResponseBody;

/// Rounds a probability to whole percent; 0 and 100 are returned only for certain cells.
#[must_use]
pub fn percent(probability: f64) -> u8 {
    match (probability * 100.0).round() as u8 {
        _ if probability <= 0.0 => 0,
        _ if probability >= 1.0 => 100,
        percent => percent.clamp(1, 99),
    }
}

/// Returns two probabilities in percent, with a decimal if they are different but round to the same whole number.
#[must_use]
pub fn percents(one: f64, other: f64) -> [String; 2] {
    if percent(one) == percent(other) && one != other {
        return [one, other].map(|probability| format!("{:.1}", probability * 100.0));
    }
    [one, other].map(|probability| percent(probability).to_string())
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
        let analysis = solver.analyse((&board, mines)).ok()?;
        let is_open = |pos: Pos| matches!(board.get(pos), Ok(Cell::Revealed(_)));
        let elsewhere = |pos| if board.size().neighbours(pos).any(is_open) { 0 } else { ELSEWHERE };
        let value = |pos| {
            let percent = analysis.mine_probability(pos).map(percent);
            percent.map_or(NOT_COVERED, |percent| percent + elsewhere(pos))
        };
        Some(board.size().positions().map(value).collect())
    }
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
        assert_eq!(probabilities, [20, NOT_COVERED, 20, ELSEWHERE, 20, 20, 20, ELSEWHERE]);
    }
}
