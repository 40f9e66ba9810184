//! Everything with an effect: the address, storage, media queries, timers.

mod clock;
mod hand;
mod listener;
mod media;
mod pinch;
mod route;
mod settings;

pub use clock::use_seconds;
pub use hand::{Hand, use_hand};
pub use media::use_media;
pub use pinch::{Pinch, use_pinch};
pub use route::{Place, use_place};
pub use settings::{KeptSettings, use_settings, use_theme};
