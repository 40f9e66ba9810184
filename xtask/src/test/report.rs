//! What came of the steps.

use std::collections::BTreeMap;

use crate::process::Tally;

/// How one step ended.
#[derive(Debug)]
pub(super) enum Verdict {
    /// It ran to its end; what it counted.
    Ended(Tally),
    /// It could not be run to its end.
    Broken,
    /// It was not run, because this step failed before it.
    NotRun(&'static str),
}

/// One step's line.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) name: &'static str,
    pub(super) verdict: Verdict,
    pub(super) seconds: f64,
}

impl Line {
    /// What this step adds to the sum. One that broke or was not run proved nothing, and counts as one failure.
    fn tally(&self) -> Tally {
        match &self.verdict {
            Verdict::Ended(tally) => tally.clone(),
            Verdict::Broken | Verdict::NotRun(_) => Tally::of(0, 1),
        }
    }

    fn ok(&self) -> bool {
        self.tally().failed == 0
    }
}

/// The lines of a run.
#[derive(Debug, Default)]
pub(super) struct Report {
    lines: Vec<Line>,
}

impl Report {
    pub(super) fn add(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// Whether the step of this name is in the run.
    pub(super) fn has(&self, name: &str) -> bool {
        self.lines.iter().any(|line| line.name == name)
    }

    /// Whether the step of this name is in the run and did not pass.
    pub(super) fn lacks(&self, name: &str) -> bool {
        self.lines.iter().any(|line| line.name == name && !line.ok())
    }

    pub(super) fn passed(&self) -> bool {
        self.lines.iter().all(Line::ok)
    }

    /// A line a step, the time in all and, last and alone on its line, the sum.
    pub(super) fn print(&self) {
        println!("\n{:<16} {:<8} {:>9}  {:>7}", "step", "", "seconds", "passed");
        for line in &self.lines {
            let tally = line.tally();
            let (word, note) = match line.verdict {
                Verdict::NotRun(ground) => ("not run", format!("  because {ground} failed")),
                _ if !line.ok() => ("FAILED", format!("  {} failed", tally.failed)),
                _ if !tally.skipped.is_empty() => ("ok", format!("  {} skipped", tally.skipped.len())),
                _ => ("ok", String::new()),
            };
            println!("{:<16} {word:<8} {:>9.1}  {:>7}{note}", line.name, line.seconds, tally.passed);
        }
        let seconds: f64 = self.lines.iter().map(|line| line.seconds).sum();
        println!("{:<16} {:<8} {seconds:>9.1}", "total", if self.passed() { "ok" } else { "FAILED" });
        let sum = self.sum();
        if !sum.skipped.is_empty() {
            println!("\nskipped, because of what a browser cannot do (docs/BROWSERS.md):");
            for (reason, names) in by_reason(&sum.skipped) {
                println!("  {reason}: {}", names.join(", "));
            }
        }
        if !sum.trouble.is_empty() {
            println!("\nwhat went wrong:");
            sum.trouble.iter().for_each(|line| println!("  {line}"));
        }
        println!("{} passed, {} failed", sum.passed, sum.failed);
    }

    fn sum(&self) -> Tally {
        let mut sum = Tally::default();
        for line in &self.lines {
            let tally = line.tally();
            sum.passed += tally.passed;
            sum.failed += tally.failed;
            let reasoned = |(name, reason): (String, String)| (name, format!("{} ({reason})", line.name));
            sum.skipped.extend(tally.skipped.into_iter().map(reasoned));
            sum.trouble.extend(tally.trouble.iter().map(|trouble| format!("{}: {trouble}", line.name)));
        }
        sum
    }
}

/// The names of skipped tests, by what they were skipped for.
fn by_reason(skipped: &[(String, String)]) -> BTreeMap<&str, Vec<&str>> {
    let mut reasons: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (name, reason) in skipped {
        reasons.entry(reason.as_str()).or_default().push(name.as_str());
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_broke_or_was_not_run_counts_as_failed() {
        let mut report = Report::default();
        report.add(Line { name: "a", verdict: Verdict::Ended(Tally::of(5, 0)), seconds: 1.0 });
        assert!(report.passed());
        report.add(Line { name: "b", verdict: Verdict::Broken, seconds: 1.0 });
        report.add(Line { name: "c", verdict: Verdict::NotRun("b"), seconds: 0.0 });
        report.add(Line { name: "d", verdict: Verdict::Ended(Tally::of(2, 3)), seconds: 1.0 });
        assert_eq!(report.sum(), Tally::of(7, 5));
        assert!(!report.passed());
        assert!(report.lacks("b") && report.lacks("d") && !report.lacks("a") && !report.lacks("elsewhere"));
    }
}
