//! The examples of the README print what it says.

use std::process::Command;

use serde_json::Value;

/// What depends on the speed of the machine.
const TIMES: [&str; 4] = ["games_per_cpu_second", "median_guess_us", "p99_guess_us", "max_guess_us"];

/// Returns the commands of the README for scripts, each with the lines it prints.
fn examples() -> Vec<(&'static str, Vec<&'static str>)> {
    let readme = include_str!("../../README.md");
    let blocks = readme.split("```").skip(1).step_by(2).filter(|block| !block.contains("--plain"));
    let mut examples: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in blocks.flat_map(str::lines) {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => examples.push((command, Vec::new())),
            (None, Some((_, lines))) if line.starts_with('{') => lines.push(line),
            _ => {}
        }
    }
    examples
}

fn parse(line: &str) -> Value {
    let mut value: Value = serde_json::from_str(line).unwrap();
    for time in TIMES {
        if let Some(value) = value.get_mut(time) {
            assert!(value.as_f64().unwrap() > 0.0, "{line}");
            *value = Value::Null;
        }
    }
    value
}

#[test]
#[cfg(unix)]
fn the_examples_for_scripts_are_true() {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_minesweeper"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let examples = examples();
    assert!(examples.len() >= 5, "{examples:?}");
    for (command, expected) in examples {
        if command.contains('>') {
            continue;
        }
        let output = Command::new("sh").args(["-c", command]).env("PATH", &path).env("LC_ALL", "C").output().unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(
            printed.lines().map(parse).collect::<Vec<_>>(),
            expected.into_iter().map(parse).collect::<Vec<_>>(),
            "{command}"
        );
    }
}
