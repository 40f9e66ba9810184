//! The answer where there is none.

use game_engine::minesweeper::no_guess::SolvabilityError;
use game_engine::minesweeper::solver::SolveError;
use serde::Serialize;

/// Why a position or a board has no other answer.
#[derive(Debug, Serialize)]
pub(super) struct SolveFailure {
    error: String,
    /// "budget" where it took too much work; absent where no layout fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
}

const BUDGET: Option<&str> = Some("budget");

impl From<SolveError> for SolveFailure {
    fn from(error: SolveError) -> Self {
        let kind = match error {
            SolveError::BudgetExceeded(_) => BUDGET,
            SolveError::Impossible { .. } | SolveError::Finished => None,
        };
        Self { error: error.to_string(), kind }
    }
}

impl From<SolvabilityError> for SolveFailure {
    fn from(error: SolvabilityError) -> Self {
        let kind = match error {
            SolvabilityError::BudgetExceeded(_) => BUDGET,
            SolvabilityError::OffBoard(_) => None,
        };
        Self { error: error.to_string(), kind }
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::solver::Budget;

    use super::*;

    #[test]
    fn too_much_work_is_told_apart_from_an_impossible_position() {
        let answer = |error: SolveError| serde_json::to_value(SolveFailure::from(error)).ok();
        let exceeded = serde_json::json!({
            "error": "the position takes more than the 7 states that were allowed",
            "kind": "budget",
        });
        assert_eq!(answer(SolveError::BudgetExceeded(Budget::new(7))), Some(exceeded));
        let impossible = serde_json::json!({"error": "no layout of 3 mines fits this position"});
        assert_eq!(answer(SolveError::Impossible { mines: 3 }), Some(impossible));
    }
}
