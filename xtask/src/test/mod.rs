//! `cargo xtask test`: one step after the other, then a line a step and the sum.

mod hosts;
mod modules;
mod nginx;
mod report;
mod steps;

use std::time::Instant;

use anyhow::{Result, bail};

use crate::tools;
use crate::workspace::Workspace;
use report::{Line, Report, Verdict};
use steps::{Browser, JOURNEYS, MODULES, STEPS, Step};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Run only these steps
    #[arg(long, value_name = "STEP", num_args = 1.., value_delimiter = ',')]
    only: Vec<String>,
    /// Play the journeys in these browsers
    #[arg(long, value_name = "BROWSER", num_args = 1.., value_delimiter = ',', default_value = "chromium")]
    browsers: Vec<Browsers>,
    /// Name the steps and what each proves, and run none
    #[arg(long)]
    list: bool,
}

/// What `--browsers` may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Browsers {
    Chromium,
    Firefox,
    Webkit,
    /// The three of them.
    All,
}

impl Browsers {
    fn includes(self, browser: Browser) -> bool {
        match self {
            Self::Chromium => browser == Browser::Chromium,
            Self::Firefox => browser == Browser::Firefox,
            Self::Webkit => browser == Browser::WebKit,
            Self::All => true,
        }
    }
}

/// Runs the steps; `false` when one failed.
pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<bool> {
    if args.list {
        STEPS.iter().for_each(|step| println!("{:<16} {}", step.name, step.proves));
        return Ok(true);
    }
    let steps = chosen(&args.only, &args.browsers)?;
    let needs: Vec<_> = steps.iter().flat_map(|step| step.needs.iter().copied()).collect();
    tools::ensure(workspace, &needs)?;
    let mut report = Report::default();
    for step in steps {
        let line = one(workspace, step, &report);
        report.add(line);
    }
    report.print();
    Ok(report.passed())
}

/// Runs one step, unless a step that it stands on failed in this run.
fn one(workspace: &Workspace, step: &Step, report: &Report) -> Line {
    println!("\n== {}: {}", step.name, step.proves);
    if let Some(ground) = step.after.iter().find(|name| report.lacks(name)) {
        println!("not run, because {ground} failed");
        return Line { name: step.name, verdict: Verdict::NotRun(ground), seconds: 0.0 };
    }
    for ground in step.after.iter().filter(|name| !report.has(name)) {
        println!("{ground} is not in this run: what it made earlier is taken as it stands");
    }
    let started = Instant::now();
    let verdict = match (step.run)(workspace) {
        Ok(tally) => Verdict::Ended(tally),
        Err(error) => {
            println!("{} failed: {error:#}", step.name);
            Verdict::Broken
        }
    };
    Line { name: step.name, verdict, seconds: started.elapsed().as_secs_f64() }
}

/// The steps asked for by name; else all but those in browsers that nobody asked for.
fn chosen(only: &[String], browsers: &[Browsers]) -> Result<Vec<&'static Step>> {
    let unknown = only.iter().find(|name| !STEPS.iter().any(|step| step.name == name.as_str()));
    if let Some(name) = unknown {
        let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        bail!("there is no step {name}; the steps are {}", names.join(", "));
    }
    let named = |step: &Step| only.iter().any(|name| name == step.name);
    // `journeys` means those in all browsers that were asked for.
    let meant = |step: &Step| step.browser.is_some() && only.iter().any(|name| name == JOURNEYS);
    let asked = |step: &Step| step.browser.is_none_or(|browser| browsers.iter().any(|wish| wish.includes(browser)));
    let chosen = |step: &&Step| {
        named(step) && step.name != JOURNEYS || asked(step) && (only.is_empty() && step.name != MODULES || meant(step))
    };
    Ok(STEPS.iter().filter(chosen).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_run_in_their_order_and_an_unknown_one_is_named() {
        let names = |only: &[&str]| {
            let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
            chosen(&only, &[Browsers::Chromium]).map(|steps| steps.iter().map(|step| step.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&["weight", "fmt"]).unwrap(), ["fmt", "weight"]);
        assert_eq!(names(&[]).unwrap().len(), STEPS.len() - 3);
        assert!(
            names(&["wieght"]).unwrap_err().to_string().starts_with("there is no step wieght; the steps are fmt, ")
        );
    }

    #[test]
    fn journeys_are_played_in_the_browsers_asked_for_or_in_the_one_named() {
        let names = |only: &[&str], browsers: &[Browsers]| {
            let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
            chosen(&only, browsers).unwrap().iter().map(|step| step.name).collect::<Vec<_>>()
        };
        let three = ["journeys", "journeys-firefox", "journeys-webkit"];
        assert_eq!(names(&["journeys"], &[Browsers::All]), three);
        assert_eq!(names(&["journeys"], &[Browsers::Webkit, Browsers::Chromium]), ["journeys", "journeys-webkit"]);
        assert_eq!(names(&["fmt", "journeys-firefox"], &[Browsers::Chromium]), ["fmt", "journeys-firefox"]);
        assert_eq!(names(&[], &[Browsers::All]).len(), STEPS.len() - 1);
    }

    #[test]
    fn a_step_stands_only_on_earlier_steps() {
        for (index, step) in STEPS.iter().enumerate() {
            assert!(
                step.after.iter().all(|ground| STEPS[..index].iter().any(|earlier| earlier.name == *ground)),
                "{}",
                step.name
            );
        }
    }
}
