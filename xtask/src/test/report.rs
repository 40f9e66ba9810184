//! What came of the steps.

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
        match self.verdict {
            Verdict::Ended(tally) => tally,
            Verdict::Broken | Verdict::NotRun(_) => Tally { passed: 0, failed: 1 },
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
        println!("\n{:<12} {:<8} {:>9}  {:>7}", "step", "", "seconds", "passed");
        for line in &self.lines {
            let (word, note) = match line.verdict {
                Verdict::NotRun(ground) => ("not run", format!("  because {ground} failed")),
                _ if line.ok() => ("ok", String::new()),
                _ => ("FAILED", format!("  {} failed", line.tally().failed)),
            };
            println!("{:<12} {word:<8} {:>9.1}  {:>7}{note}", line.name, line.seconds, line.tally().passed);
        }
        let seconds: f64 = self.lines.iter().map(|line| line.seconds).sum();
        println!("{:<12} {:<8} {seconds:>9.1}", "total", if self.passed() { "ok" } else { "FAILED" });
        let sum = self.sum();
        println!("{} passed, {} failed", sum.passed, sum.failed);
    }

    fn sum(&self) -> Tally {
        self.lines.iter().map(Line::tally).fold(Tally::default(), |sum, tally| Tally {
            passed: sum.passed + tally.passed,
            failed: sum.failed + tally.failed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_broke_or_was_not_run_counts_as_failed() {
        let mut report = Report::default();
        report.add(Line { name: "a", verdict: Verdict::Ended(Tally { passed: 5, failed: 0 }), seconds: 1.0 });
        assert!(report.passed());
        report.add(Line { name: "b", verdict: Verdict::Broken, seconds: 1.0 });
        report.add(Line { name: "c", verdict: Verdict::NotRun("b"), seconds: 0.0 });
        report.add(Line { name: "d", verdict: Verdict::Ended(Tally { passed: 2, failed: 3 }), seconds: 1.0 });
        assert_eq!(report.sum(), Tally { passed: 7, failed: 5 });
        assert!(!report.passed());
        assert!(report.lacks("b") && report.lacks("d") && !report.lacks("a") && !report.lacks("elsewhere"));
    }
}
