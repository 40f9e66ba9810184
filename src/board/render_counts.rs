//! Counts renders, for the test that placing a flag renders one row and one cell. Does nothing without the feature
//! `render-counts`.

/// The kind of component that was rendered.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// The board.
    Board,
    /// A row.
    Row,
    /// A cell.
    Cell,
    /// The controls below the board.
    Controls,
}

#[cfg(feature = "render-counts")]
thread_local! {
    static COUNTS: std::cell::Cell<[u32; 4]> = const { std::cell::Cell::new([0; 4]) };
}

/// Adds one render.
#[cfg(feature = "render-counts")]
pub(crate) fn count(kind: Kind) {
    let mut counts = COUNTS.get();
    counts[kind as usize] += 1;
    COUNTS.set(counts);
}

#[cfg(not(feature = "render-counts"))]
pub(crate) const fn count(_: Kind) {}

/// Returns the numbers of boards, rows, cells and controls rendered since the last call, and resets them.
#[cfg(feature = "render-counts")]
#[must_use]
pub fn take() -> [u32; 4] {
    COUNTS.replace([0; 4])
}
