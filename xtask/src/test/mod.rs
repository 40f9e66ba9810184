//! `cargo xtask test`: runs the checks one after the other, then prints a table and the sum.

mod bindings;
mod checks;
mod counts;
mod engine_crate;
mod hosts;
mod modules;
mod nginx;
mod report;
mod script_texts;
mod texts;
mod vocabulary;

use std::time::Instant;

use anyhow::{Result, bail};

use crate::tools;
use crate::workspace::Workspace;
use checks::{Browser, CHECKS, Check, JOURNEYS};
use report::{CheckResult, Outcome, Report};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Run only these steps
    #[arg(long, value_name = "STEP", num_args = 1.., value_delimiter = ',')]
    only: Vec<String>,
    /// Play the journeys in these browsers
    #[arg(long, value_name = "BROWSER", num_args = 1.., value_delimiter = ',', default_value = "chromium")]
    browsers: Vec<Browser>,
    /// Print the name and the purpose of each step, and run none
    #[arg(long)]
    list: bool,
}

/// Runs the selected checks. Returns whether all passed; fails if they cannot be run at all.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<bool> {
    if args.list {
        CHECKS.iter().for_each(|check| println!("{:<16} {}", check.name, check.description));
        return Ok(true);
    }
    let checks = select(&args.only, &args.browsers)?;
    let needs: Vec<_> = checks.iter().flat_map(|check| check.needs.iter().copied()).collect();
    tools::ensure(workspace, &needs)?;
    let mut report = Report::default();
    for check in checks {
        let result = run_check(workspace, check, &report);
        report.add(result);
    }
    report.print();
    Ok(report.passed())
}

/// Runs one check, unless an earlier check that it depends on failed.
fn run_check(workspace: &Workspace, check: &Check, report: &Report) -> CheckResult {
    println!("\n== {}: {}", check.name, check.description);
    if let Some(failed) = check.after.iter().find(|name| report.has_failed(name)) {
        println!("not run, because {failed} failed");
        return CheckResult { name: check.name, outcome: Outcome::NotRun(failed), seconds: 0.0 };
    }
    for earlier in check.after.iter().filter(|name| !report.contains(name)) {
        println!("{earlier} is not selected: using the output of its last run");
    }
    let started = Instant::now();
    let outcome = match (check.run)(workspace) {
        Ok(counts) => Outcome::Finished(counts),
        Err(error) => {
            println!("{} failed: {error:#}", check.name);
            Outcome::Broken
        }
    };
    CheckResult { name: check.name, outcome, seconds: started.elapsed().as_secs_f64() }
}

/// Returns the checks named in `only`; if that is empty, all checks except those in browsers that are not selected and those that
/// run by name only.
/// Fails if there is no check of such a name.
fn select(only: &[String], browsers: &[Browser]) -> Result<Vec<&'static Check>> {
    let unknown = only.iter().find(|name| !CHECKS.iter().any(|check| check.name == name.as_str()));
    if let Some(name) = unknown {
        let names: Vec<_> = CHECKS.iter().map(|check| check.name).collect();
        bail!("there is no step {name}; the steps are {}", names.join(", "));
    }
    let is_named = |name: &str| only.iter().any(|other| other == name);
    let is_selected = |check: &&Check| {
        let browser_selected =
            check.browser.is_none_or(|browser| browsers.contains(&browser) || browsers.contains(&Browser::All));
        // `--only journeys` selects the journeys in every browser of `--browsers`.
        let is_journey = check.browser.is_some() && is_named(JOURNEYS);
        let is_default = only.is_empty() && !check.by_name_only;
        is_named(check.name) && check.name != JOURNEYS || browser_selected && (is_default || is_journey)
    };
    Ok(CHECKS.iter().filter(is_selected).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_selected_in_running_order_and_unknown_names_are_refused() {
        let names = |only: &[&str]| {
            let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
            select(&only, &[Browser::Chromium]).map(|checks| checks.iter().map(|check| check.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&["weight", "fmt"]).unwrap(), ["fmt", "weight"]);
        assert_eq!(names(&[]).unwrap().len(), CHECKS.len() - 5);
        assert!(!names(&[]).unwrap().contains(&"semver"));
        assert_eq!(names(&["semver"]).unwrap(), ["semver"]);
        assert!(!names(&[]).unwrap().contains(&"screen-reader"));
        assert!(
            names(&["wieght"]).unwrap_err().to_string().starts_with("there is no step wieght; the steps are fmt, ")
        );
    }

    #[test]
    fn journeys_run_in_the_selected_browsers_or_in_the_one_named() {
        let names = |only: &[&str], browsers: &[Browser]| {
            let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
            select(&only, browsers).unwrap().iter().map(|check| check.name).collect::<Vec<_>>()
        };
        let three = ["journeys", "journeys-firefox", "journeys-webkit"];
        assert_eq!(names(&["journeys"], &[Browser::All]), three);
        assert_eq!(names(&["journeys"], &[Browser::Webkit, Browser::Chromium]), ["journeys", "journeys-webkit"]);
        assert_eq!(names(&["fmt", "journeys-firefox"], &[Browser::Chromium]), ["fmt", "journeys-firefox"]);
        assert_eq!(names(&[], &[Browser::All]).len(), CHECKS.len() - 3);
    }

    #[test]
    fn checks_depend_only_on_earlier_ones() {
        for (index, check) in CHECKS.iter().enumerate() {
            assert!(
                check.after.iter().all(|name| CHECKS[..index].iter().any(|earlier| earlier.name == *name)),
                "{}",
                check.name
            );
        }
    }
}
