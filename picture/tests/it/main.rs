//! Tests of the crate with pictures that are drawn here.

#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(unreachable_pub, reason = "the looks are shared with an example")]

#[allow(dead_code, reason = "what only the example `accuracy` prints")]
mod looks;

mod known_looks;
mod looks_never_seen;
mod naming;
mod not_found;
mod textures;
