//! From pointers and keys to what the player means, without a page: the components feed in events and act on the answers.

pub mod click;
pub mod gesture;
pub mod keys;
