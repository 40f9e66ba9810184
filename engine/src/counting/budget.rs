//! Limits on the work of a query. The engine has no clock, so work is counted in states.

/// A limit on the work of one query, in *states*: the distinct situations met while counting layouts. A stuck Expert
/// position takes a few hundred states; a million take well under a second.
///
/// ```
/// use minesweeper_engine::solver::Budget;
/// assert!(Budget::default().states() > Budget::new(1000).states());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Budget(u64);

impl Budget {
    /// Creates a budget of `states` states.
    #[must_use]
    pub const fn new(states: u64) -> Self {
        Self(states)
    }

    /// Returns the number of states that the budget allows.
    #[must_use]
    pub const fn states(self) -> u64 {
        self.0
    }
}

impl Default for Budget {
    /// Returns a budget of four million states: far more than positions from play need, on boards of any size, and a
    /// fraction of a second at worst.
    fn default() -> Self {
        Self(4_000_000)
    }
}

/// The error of a query that used up its budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Exceeded;

/// The remaining amount of a budget.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Work(u64);

impl Work {
    pub(crate) fn new(budget: Budget) -> Self {
        Self(budget.0)
    }

    /// Returns how much of the budget is used up.
    #[cfg(test)]
    pub(crate) fn spent(&self, budget: Budget) -> u64 {
        budget.0 - self.0
    }

    pub(crate) fn spend(&mut self, states: usize) -> Result<(), Exceeded> {
        self.0 = self.0.checked_sub(states as u64).ok_or(Exceeded)?;
        Ok(())
    }
}
