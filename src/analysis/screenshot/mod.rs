//! Boards in pictures, such as screenshots of other programs: which cells are doubtful, and the questions about them. The pixels are
//! read by a program of its own, in a worker (`src/bin/picture.rs`), which is fetched when the first picture comes.

pub(crate) mod client;
pub mod protocol;
pub mod state;
pub(crate) mod view;
pub mod worker;
