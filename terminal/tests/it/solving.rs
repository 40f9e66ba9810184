//! `stats`, `solve`, `solvable` and no-guess boards: results computed by other programs, and exit statuses.

use std::fs;

use serde_json::{Value, json};

use crate::commands::{assert_refused, parse_lines, run_json};
use crate::minesweeper;

/// Reads test vectors that other programs computed; the engine's tests use the same files.
fn vectors(name: &str) -> Vec<Value> {
    let path = format!("{}/../engine/conformance/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    parse_lines(&fs::read(path).unwrap())
}

/// Joins the texts under `key` with blank lines.
fn blocks(vectors: &[Value], key: &str) -> String {
    vectors.iter().map(|vector| format!("{}\n\n", vector[key].as_str().unwrap())).collect()
}

#[test]
fn stats_agrees_with_other_programs() {
    let expected = vectors("boards");
    let found = run_json(&["stats"], blocks(&expected, "board"));
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(&expected) {
        for key in ["3bv", "openings", "islands", "zini_greedy", "zini_human"] {
            assert_eq!(found[key], expected[key], "{key} of\n{}", expected["board"].as_str().unwrap());
        }
    }
}

#[test]
fn mine_probabilities_agree_with_other_programs() {
    let expected = vectors("positions");
    let found = run_json(&["solve"], blocks(&expected, "position"));
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(&expected) {
        let text = expected["position"].as_str().unwrap();
        let layouts: f64 = expected["layouts"].as_str().unwrap().parse().unwrap();
        assert!((found["log10_layouts"].as_f64().unwrap() - layouts.log10()).abs() < 1e-9, "{text}");
        let chances = expected["mine_probability"].as_object().unwrap();
        assert_eq!(found["mine_probability"].as_object().unwrap().len(), chances.len(), "{text}");
        for (cell, chance) in chances {
            let difference = found["mine_probability"][cell].as_f64().unwrap() - chance.as_f64().unwrap();
            assert!(difference.abs() < 1e-9, "{cell} of\n{text}");
        }
        assert_certain_and_best(found, text);
    }
}

/// Asserts that the certain cells are those with probability 0 or 1, and that the best cell is certain if any cell is.
fn assert_certain_and_best(found: &Value, text: &str) {
    let chance = |cell: &Value| found["mine_probability"][format!("{},{}", cell[0], cell[1])].as_f64().unwrap();
    let [safe, mines] = ["safe", "mines"].map(|key| found[key].as_array().unwrap());
    assert!(safe.iter().all(|cell| chance(cell) == 0.0) && mines.iter().all(|cell| chance(cell) == 1.0), "{text}");
    let chances = found["mine_probability"].as_object().unwrap().values();
    let certain = chances.filter(|chance| [0.0, 1.0].contains(&chance.as_f64().unwrap())).count();
    assert_eq!(safe.len() + mines.len(), certain, "{text}");
    let best = Some(&found["best"]).filter(|best| !best.is_null());
    assert_eq!(found["guess"], json!(safe.is_empty() && best.is_some()), "{text}");
    let everything_is_a_mine = mines.len() == found["mine_probability"].as_object().unwrap().len();
    assert_eq!(best.is_none(), everything_is_a_mine, "{text}");
    assert!(best.is_none_or(|best| chance(best) < 1.0 && (safe.is_empty() || chance(best) == 0.0)), "{text}");
}

#[test]
fn flags_are_ignored_when_solving() {
    let answer = run_json(&["solve"], "3x1x1\n1F.\n\n3x1x1\n.1F\n");
    assert_eq!(answer[0]["mine_probability"], json!({"1,0": 1.0, "2,0": 0.0}));
    assert_eq!(answer[1]["mine_probability"], json!({"0,0": 0.5, "2,0": 0.5}));
    assert_eq!([&answer[0]["guess"], &answer[1]["guess"]], [false, true]);
}

#[test]
fn a_position_with_nothing_to_reveal_has_no_best_cell() {
    let answer = run_json(&["solve"], "2x1x1\n1.\n\n1x1x0\n0\n");
    assert_eq!([&answer[0]["best"], &answer[1]["best"]], [&Value::Null; 2]);
    assert_eq!([&answer[0]["mines"], &answer[1]["mine_probability"]], [&json!([[1, 0]]), &json!({})]);
}

#[test]
fn an_impossible_position_is_answered_with_an_error_and_the_others_are_solved() {
    let output = minesweeper(&["solve"], "2x1x0\n1.\n\n2x1x1\n1.\n");
    let found = parse_lines(&output.stdout);
    assert_eq!((output.status.code(), found.len()), (Some(1), 2));
    assert_eq!(found[0], json!({"error": "no layout of 0 mines fits this position"}));
    assert_eq!(found[1]["mines"], json!([[1, 0]]));
    let output = minesweeper(&["solve"], "2x1x0\n1.\n\n2x2x1\n1.\n\n2x1x1\n1.\n");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), parse_lines(&output.stdout).len()), (Some(2), 2));
    let expected = "standard input, position 2, from line 4 on: there are 1 rows, the header says 2";
    assert_eq!(stderr, format!("minesweeper: {expected}\n"));
}

#[test]
fn compact_answers_have_rows_of_rounded_chances() {
    let position = "3x2x1\n11.\n...\n";
    let compact = run_json(&["solve", "--compact"], position).remove(0);
    assert_eq!(compact["mine_probability"], json!([[null, null, 0.0], [0.5, 0.5, 0.0]]));
    // Their order depends on the features of serde_json that other crates of the workspace ask for.
    let keys: std::collections::BTreeSet<&str> = compact.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["best", "guess", "log10_layouts", "mine_probability"].into());
    let third = run_json(&["solve", "--compact"], "3x1x1\n...\n").remove(0);
    assert_eq!(third["mine_probability"], json!([[0.3333, 0.3333, 0.3333]]));
}

#[test]
fn the_best_move_can_be_left_out_or_found_fast() {
    let positions = blocks(&vectors("positions")[..40], "position");
    let full = run_json(&["solve"], &positions);
    let without = |answers: &[Value]| -> Vec<Value> {
        let drop = |answer: &Value| {
            let mut answer = answer.clone();
            for key in ["best", "guess"] {
                answer.as_object_mut().unwrap().remove(key);
            }
            answer
        };
        answers.iter().map(drop).collect()
    };
    assert_eq!(run_json(&["solve", "--no-best"], &positions), without(&full));
    let fast = run_json(&["solve", "--strength", "fast"], &positions);
    assert_eq!(without(&fast), without(&full));
    for (fast, text) in fast.iter().zip(vectors("positions")) {
        assert_certain_and_best(fast, text["position"].as_str().unwrap());
    }
}

#[test]
fn beyond_the_budget_there_is_an_answer_in_part() {
    // The 2 is sure of its mines, whatever the rest of the row is.
    let output = minesweeper(&["solve", "--budget", "0"], "9x1x3\n.1..F2.1.\n");
    let answer = parse_lines(&output.stdout).remove(0);
    assert_eq!((output.status.code(), &answer["kind"]), (Some(1), &json!("budget")));
    assert_eq!(answer["mines"], json!([[4, 0], [6, 0]]));
    assert!(answer["error"].as_str().unwrap().starts_with("the position takes more than the 0 states"));
    let answer = run_json(&["solve"], "9x1x3\n.1..F2.1.\n").remove(0);
    assert!(answer.get("kind").is_none() && answer.get("uncounted").is_none(), "{answer}");
}

#[test]
fn solvable_agrees_with_other_programs() {
    for expected in vectors("solvable") {
        let start = format!("{},{}", expected["start"][0], expected["start"][1]);
        let output = minesweeper(&["solvable", "--start", &start], expected["board"].as_str().unwrap());
        let (no_guess, without) = (&expected["no_guess"], &expected["no_guess_without_mine_count"]);
        let answer = json!({"no_guess": no_guess, "needs_mine_count": no_guess == true && without == false});
        assert_eq!(parse_lines(&output.stdout), [answer], "{expected}");
        assert_eq!(output.status.code(), Some(i32::from(no_guess == false)), "{expected}");
    }
}

#[test]
fn no_guess_boards_are_solvable_and_need_the_mine_count_only_if_they_are_listed_so() {
    let args = ["generate", "--no-guess", "--level", "intermediate", "--start", "2,2", "--seed", "1", "--count", "12"];
    let boards = run_json(&args, "");
    let solvable = minesweeper(&["solvable", "--start", "2,2"], blocks(&boards, "board"));
    let expected = |board: &Value| json!({"no_guess": true, "needs_mine_count": board["needs_mine_count"]});
    assert_eq!(parse_lines(&solvable.stdout), boards.iter().map(expected).collect::<Vec<_>>());
    assert_eq!((solvable.status.code(), boards.len()), (Some(0), 12));
}

#[test]
fn solvable_explains_invalid_starts() {
    let reason = "standard input, board 1, from line 1 on: \
                  --start: 5,0 is off the board: columns go from 0 to 1, rows from 0 to 0";
    assert_refused(&["solvable", "--start", "5,0"], ".*\n", reason);
    let reason = "standard input, board 1, from line 1 on: it does not say where to start: give --start X,Y";
    assert_refused(&["solvable"], ".*\n", reason);
}
