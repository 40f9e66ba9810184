//! How much work a question may cost. The engine has no clock: work is counted in states.

/// A bound on the work of one question, in *states*: the situations that the counting distinguishes. A stuck Expert
/// position takes some hundred of them; a million take well under a second.
///
/// ```
/// use game_engine::minesweeper::solver::Budget;
/// assert!(Budget::default().states() > Budget::new(1000).states());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Budget(u64);

impl Budget {
    /// A budget of so many states.
    #[must_use]
    pub const fn new(states: u64) -> Self {
        Self(states)
    }

    /// How many states it allows.
    #[must_use]
    pub const fn states(self) -> u64 {
        self.0
    }
}

impl Default for Budget {
    /// Four million: far more than positions that play leads to take, on boards of every size, and a fraction of a second at
    /// the worst.
    fn default() -> Self {
        Self(4_000_000)
    }
}

/// The budget is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Exceeded;

/// What is left of a budget.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Work(u64);

impl Work {
    pub(crate) fn new(budget: Budget) -> Self {
        Self(budget.0)
    }

    pub(crate) fn spend(&mut self, states: usize) -> Result<(), Exceeded> {
        self.0 = self.0.checked_sub(states as u64).ok_or(Exceeded)?;
        Ok(())
    }
}
