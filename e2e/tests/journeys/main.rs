//! Journeys: whole tasks of players, in a real browser, against the built page.
//!
//! They need a built page and a browser: `cargo xtask test --only build journeys` provides both. Without `E2E_DIST` they are
//! ignored.

#![forbid(unsafe_code)]
#![allow(clippy::print_stderr, reason = "a test program reports on standard error")]

use std::process::ExitCode;
use std::sync::Arc;

use e2e::{Journey, Runner};
use libtest_mimic::{Arguments, Completion, Trial};

/// Lists the journeys of a module by their functions, with the screen that each is played on.
///
/// A journey that a browser cannot play names the reason, and docs/BROWSERS.md has the whole table:
/// `its_name (not in Firefox, WebKit: "their drivers cannot count what a page keeps alive")`.
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

mod accessibility;
mod analysis;
mod clock_and_leaks;
mod console_network_layout;
mod crash;
mod csp;
mod custom_board;
mod hints;
mod history;
mod history_failures;
mod history_files;
mod history_list;
mod key_bindings;
mod keyboard;
mod languages;
mod large_board;
mod mouse;
mod offline;
mod palette;
mod picture;
mod resume;
mod review;
mod routes;
mod settings_persist;
mod storage_failures;
mod storage_limits;
mod tabs;
mod touch;
mod update;
mod without_sight;

/// How many journeys may wait for a clock while others are played.
const IDLE: usize = 2;

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // More browsers than cores only wait for each other, unless a journey waits for a clock.
    let active = arguments.test_threads.unwrap_or(2);
    arguments.test_threads = Some(active + IDLE);
    let runner = match Runner::from_env(active) {
        Ok(runner) => runner.map(Arc::new),
        Err(error) => {
            eprintln!("error: {error:#}");
            return ExitCode::FAILURE;
        }
    };
    if runner.is_none() {
        eprintln!(
            "E2E_DIST is not set, so the journeys are ignored; `cargo xtask test --only build journeys` plays them"
        );
    }
    let trials = all().into_iter().map(|journey| trial(journey, runner.clone())).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn all() -> Vec<Journey> {
    // The journeys that wait for a clock come early, while there are others to play meanwhile.
    let others = [
        clock_and_leaks::journeys(),
        settings_persist::journeys(),
        resume::journeys(),
        tabs::journeys(),
        storage_failures::journeys(),
        storage_limits::journeys(),
        crash::journeys(),
        console_network_layout::journeys(),
        offline::journeys(),
        update::journeys(),
        csp::journeys(),
    ];
    // Nothing in these depends on what is cached; of the others, many reload the page.
    let cacheless = [
        history_failures::journeys(),
        mouse::journeys(),
        keyboard::journeys(),
        without_sight::journeys(),
        large_board::journeys(),
        key_bindings::journeys(),
        palette::journeys(),
        touch::journeys(),
        custom_board::journeys(),
        hints::journeys(),
        routes::journeys(),
        history::journeys(),
        history_files::journeys(),
        history_list::journeys(),
        languages::journeys(),
        review::journeys(),
        analysis::journeys(),
        picture::journeys(),
        accessibility::journeys(),
    ];
    let cacheless = cacheless.into_iter().flatten().map(Journey::without_cache);
    others.into_iter().flatten().chain(cacheless).collect()
}

/// Without a runner the journey is ignored, as is one that the runner's browser cannot play. Both are listed.
fn trial(journey: Journey, runner: Option<Arc<Runner>>) -> Trial {
    let name = journey.name.clone();
    let ignored = runner.is_none();
    let play = move || {
        let runner = runner.ok_or("there is no built page to play")?;
        if let Some(why) = runner.skip_reason(&journey) {
            return Ok(Completion::ignored_with(why));
        }
        runner.play(&journey).map_err(|error| e2e::describe_error(&error))?;
        Ok(Completion::Completed)
    };
    Trial::ignorable_test(name, play).with_ignored_flag(ignored)
}
