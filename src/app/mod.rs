//! The page as a whole.

pub mod dialog;
