//! Journeys: whole things that people do, in a real browser, against the built page.
//!
//! They need a built page and a browser: `cargo xtask test --only build journeys` brings both. Without `E2E_DIST` they rest.

#![forbid(unsafe_code)]
#![allow(clippy::print_stderr, reason = "a test program speaks through it")]

use std::process::ExitCode;
use std::sync::Arc;

use e2e::{Journey, Stage};
use libtest_mimic::{Arguments, Completion, Trial};

/// Names each journey by its module and function, with the screen it is played on.
///
/// A journey that an engine cannot play says so here, and docs/BROWSERS.md tells more:
/// `its_name (not in Firefox, WebKit: "their drivers cannot count what a page keeps")`.
macro_rules! journeys {
    ($($screen:ident: $($journey:ident $((not in $($browser:ident),+: $why:expr))*),+ $(,)?);+ $(;)?) => {
        /// The journeys of this module.
        pub(crate) fn journeys() -> Vec<e2e::Journey> {
            let module = module_path!().rsplit("::").next().unwrap_or_default();
            vec![$($(
                e2e::Journey::new(format!("{module}::{}", stringify!($journey)), e2e::Screen::$screen, $journey)
                    $(.not_in(&[$(e2e::Browser::$browser),+], $why))*
            ),+),+]
        }
    };
}

mod access;
mod chord;
mod custom;
mod faults;
mod guarded;
mod hints;
mod keeping;
mod keyboard;
mod keys;
mod lasting;
mod mouse;
mod offline;
mod quiet;
mod record;
mod resuming;
mod review;
mod room;
mod routes;
mod tabs;
mod touch;
mod update;

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // Each thread keeps a browser busy, and more browsers than cores only make each other wait.
    arguments.test_threads.get_or_insert(2);
    let stage = match Stage::from_env() {
        Ok(stage) => stage.map(Arc::new),
        Err(error) => {
            eprintln!("error: {error:#}");
            return ExitCode::FAILURE;
        }
    };
    if stage.is_none() {
        eprintln!(
            "E2E_DIST names no built page, so the journeys rest; `cargo xtask test --only build journeys` plays them"
        );
    }
    let trials = all().into_iter().map(|journey| trial(journey, stage.clone())).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn all() -> Vec<Journey> {
    [
        mouse::journeys(),
        chord::journeys(),
        keyboard::journeys(),
        keys::journeys(),
        touch::journeys(),
        custom::journeys(),
        hints::journeys(),
        keeping::journeys(),
        resuming::journeys(),
        tabs::journeys(),
        faults::journeys(),
        room::journeys(),
        routes::journeys(),
        lasting::journeys(),
        quiet::journeys(),
        record::journeys(),
        record::files::journeys(),
        record::list::journeys(),
        record::troubles::journeys(),
        review::journeys(),
        offline::journeys(),
        update::journeys(),
        access::journeys(),
        guarded::journeys(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Without a stage a journey is ignored, and in a browser that cannot play it; both stand in the list.
fn trial(journey: Journey, stage: Option<Arc<Stage>>) -> Trial {
    let name = journey.name.clone();
    let resting = stage.is_none();
    let play = move || {
        let stage = stage.ok_or("there is no built page to play")?;
        if let Some(why) = stage.lacks(&journey) {
            return Ok(Completion::ignored_with(why));
        }
        stage.play(&journey).map_err(|error| e2e::told(&error))?;
        Ok(Completion::Completed)
    };
    Trial::ignorable_test(name, play).with_ignored_flag(resting)
}
