//! Everything with an effect outside the page's own elements: the address, storage, media queries, what the styles know.
//! The model never calls any of it.

mod archive;
mod asker;
mod hear;
mod keeper;
mod kept;
mod listener;
mod media;
mod pinch;
mod store;
mod sync;

pub use archive::{Archive, Heard, bytes, hold_finished};
pub use asker::Asker;
pub use hear::hear;
pub use keeper::{Keeper, take_back};
pub use kept::{Stored, load};
pub use listener::Listener;
pub use media::{screen, watch};
pub use pinch::{Pinch, on_pinch};
pub use store::{local, when_read};
pub use sync::Synced;
