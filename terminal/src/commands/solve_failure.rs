//! The JSON answer for a position or a board that cannot be solved.

use minesweeper_engine::no_guess::SolvabilityError;
use minesweeper_engine::solver::SolveError;
use serde::Serialize;

/// The reason why a position or a board has no solution.
#[derive(Debug, Serialize)]
pub(super) struct SolveFailure {
    error: String,
    /// "budget" if the solver gave up after too much work; absent if no layout fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
}

const BUDGET: Option<&str> = Some("budget");

impl From<SolveError> for SolveFailure {
    fn from(error: SolveError) -> Self {
        let kind = match error {
            SolveError::BudgetExceeded(_) => BUDGET,
            _ => None,
        };
        Self { error: error.to_string(), kind }
    }
}

impl From<SolvabilityError> for SolveFailure {
    fn from(error: SolvabilityError) -> Self {
        let kind = match error {
            SolvabilityError::BudgetExceeded(_) => BUDGET,
            _ => None,
        };
        Self { error: error.to_string(), kind }
    }
}

#[cfg(test)]
mod tests {
    use minesweeper_engine::solver::Budget;

    use super::*;

    #[test]
    fn an_exceeded_budget_has_a_kind_and_an_impossible_position_has_none() {
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
