//! `simulate`: what it reports, in full and when it is interrupted.

use serde_json::{Value, json};

use crate::commands::{assert_refused, run_json};

/// Returns the results of `simulate` that do not depend on the speed of the machine.
fn results(args: &[&str]) -> [Value; 4] {
    let answer = run_json(&[&["simulate"], args].concat(), "").remove(0);
    ["games", "wins", "win_rate", "ci95"].map(|key| answer[key].clone())
}

#[test]
fn simulated_games_do_not_depend_on_the_number_of_threads() {
    let play = |threads| results(&["--level", "beginner", "--games", "60", "--seed", "9", "--threads", threads]);
    let one = play("1");
    assert_eq!([play("2"), play("5")], [one.clone(), one.clone()]);
    let [games, wins, win_rate, ci95] = one;
    assert_eq!(games, 60);
    let rate = wins.as_f64().unwrap() / 60.0;
    assert!(rate > 0.8 && (win_rate.as_f64().unwrap() - rate).abs() < 1e-12, "{wins} of {games}");
    assert!(ci95[0].as_f64().unwrap() < rate && rate < ci95[1].as_f64().unwrap());
}

#[test]
fn simulate_plays_until_the_interval_is_narrow() {
    let play = |more: &[&str]| {
        let args = ["--level", "beginner", "--seed", "5", "--strength", "fast", "--until", "0.008"];
        results(&[&args[..], more].concat())
    };
    let [games, wins, win_rate, ci95] = play(&["--threads", "1"]);
    let width = ci95[1].as_f64().unwrap() - ci95[0].as_f64().unwrap();
    assert!(width <= 0.016 && games.as_u64() >= Some(1000), "{games} {ci95}");
    assert_eq!(play(&["--threads", "3"]), [games.clone(), wins.clone(), win_rate, ci95]);
    let all = ["--level", "beginner", "--seed", "5", "--strength", "fast", "--games", &games.to_string()];
    assert_eq!(results(&all)[1], wins);
    assert_eq!(play(&["--games", "700"])[0], 700);
}

/// The number of games is far more than can be played, so the program ends only by the signal.
#[test]
#[cfg(target_os = "linux")]
fn interrupted_games_are_reported() {
    assert_games_are_reported_after("-INT");
    // It comes when the window of the terminal is closed, and `nohup` has it ignored, also for these tests.
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap().trim();
    if u64::from_str_radix(ignored, 16).unwrap() & 1 == 0 {
        assert_games_are_reported_after("-HUP");
    }
}

#[cfg(target_os = "linux")]
#[track_caller]
fn assert_games_are_reported_after(signal: &str) {
    use std::io::{BufRead as _, BufReader, Read as _};
    use std::process::{Command, Stdio};
    let games = ["simulate", "--level", "beginner", "--seed", "2", "--strength", "fast", "--games"];
    let mut child = crate::program().args(games).arg("4000000000").stdout(Stdio::piped()).spawn().unwrap();
    let id = child.id().to_string();
    // Only the processor time shows that the first games are over, in hundredths of a second.
    let processor_time = || -> u32 {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
        stat.rsplit_once(')').unwrap().1.split(' ').nth(12).unwrap().parse().unwrap()
    };
    while processor_time() < 20 {
        std::thread::yield_now();
    }
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert!(child.wait().unwrap().success() && rest.is_empty());
    let answer: Value = serde_json::from_str(&line).unwrap();
    let again = run_json(&[&games[..], &[&answer["games"].to_string()]].concat(), "").remove(0);
    assert_eq!(again["wins"], answer["wins"]);
}

#[test]
fn simulate_follows_the_first_reveal_rule() {
    let wins = |first: &str| {
        let args = ["--level", "9x9x20", "--games", "60", "--seed", "3", "--first", first, "--strength", "fast"];
        results(&args)[1].as_u64().unwrap()
    };
    assert!(wins("opening") > wins("any"));
    let one_cell = run_json(&["simulate", "--level", "1x1x0", "--games", "3"], "").remove(0);
    assert_eq!([&one_cell["wins"], &one_cell["median_guess_us"]], [&json!(3), &Value::Null]);
}

#[test]
fn simulate_explains_invalid_options() {
    let simulate = |more: &[&str], reason: &str| {
        assert_refused(&[&["simulate", "--level", "beginner"], more].concat(), "", reason);
    };
    simulate(&["--games", "0"], "invalid value '0' for '--games <N>': it may be 1 to 4294967295");
    simulate(&["--games", "1", "--threads", "0"], "invalid value '0' for '--threads <T>': it may be 1 to 1024");
    simulate(&[], "the following required arguments were not provided: --games <N>");
    let reason = "it may be 0.0001 to 0.5, such as 0.005 for half a percentage point";
    simulate(&["--until", "5"], &format!("invalid value '5' for '--until <W>': {reason}"));
    let reason = "invalid value 'best' for '--strength <STRENGTH>' [possible values: fast, full, deep]";
    simulate(&["--games", "1", "--strength", "best"], reason);
    let off = "--start: 9,9 is off the board: columns go from 0 to 8, rows from 0 to 8";
    simulate(&["--games", "1", "--start", "9,9"], off);
}
