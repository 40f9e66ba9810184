use minesweeper_engine::Size;

use crate::review::worker::text::*;

const GUESS: GuessReview = GuessReview::new(0.5, Pos::new(2, 6), 0.75, 0.3333, false);

fn review(number: usize, verdict: Verdict, status: Status) -> MoveReview {
    let mut review = MoveReview::new(number, Action::Reveal(Pos::new(4, 0)), verdict);
    (review.opened, review.status) = (1, status);
    review
}

const fn guess_with_chance(chance: f64) -> GuessReview {
    GuessReview::new(chance, GUESS.best, GUESS.best_chance, GUESS.cost, GUESS.exact)
}

fn summary_of(verdicts: &[Verdict], end: Status) -> Vec<String> {
    let number = verdicts.len();
    let status = |n| if n == number { end } else { Status::Playing };
    let moves: Vec<MoveReview> = (1..).zip(verdicts).map(|(n, &verdict)| review(n, verdict, status(n))).collect();
    let text = ReviewText { orientation: Orientation::new(Size::new(9, 9).unwrap(), false) };
    let totals = moves.iter().collect();
    let sentences = text.summary(&moves, &totals).into_iter().map(|(sentence, _)| sentence);
    sentences.chain(figures(&totals).map(|(figure, _)| figure)).collect()
}

#[test]
fn a_summary_covers_guesses_mistakes_accuracy_and_luck() {
    use Verdict::{BestGuess, Certain, First, Needless};
    let risk = BestGuess(guess_with_chance(0.66));
    let summary = summary_of(&[First, Certain, risk, risk], Status::Lost);
    assert_eq!(summary[0], "2 forced guesses, both the best choice. You lost on a 34% risk.");
    assert_eq!(summary[1..], ["Accuracy 100%", "Luck 44%"]);
    let summary = summary_of(&[First, Needless { chance: 0.8, safe: Pos::new(2, 6) }], Status::Playing);
    let guesses = "You never had to guess, but you did once: it was 80% safe.";
    assert_eq!(summary[..2], [guesses, "Move 2: no need to guess, C7 was safe."]);
    let lost = summary_of(&[First, Needless { chance: 0.8, safe: Pos::new(2, 6) }], Status::Lost);
    assert_eq!(
        lost[..2],
        ["Your only guess was not needed, and it lost the game.", "Accuracy 0%"],
        "it is not repeated"
    );
    let lost = summary_of(&[First, Needless { chance: 0.8, safe: Pos::new(2, 6) }, risk], Status::Lost);
    assert!(lost[0].ends_with("You lost on a 34% risk."), "{lost:?}");
    assert_eq!(summary_of(&[First, Certain], Status::Won).len(), 2);
    let summary = summary_of(&[First, Verdict::WorseGuess(GUESS)], Status::Playing);
    let expected = "Move 2: C7 was the better guess. Cost: about 33% of your winning chance.";
    assert_eq!(summary[..2], ["One forced guess, and there was a better one.", expected]);
    let summary = summary_of(&[First, Verdict::Blunder { safe: None }], Status::Lost);
    assert_eq!(summary[1], "Move 2: E1 had to be a mine.");
    assert_eq!(summary[2], "Not bad luck: the last move had to hit a mine.");
    let summary = summary_of(&[First, risk, Verdict::Unknown], Status::Won);
    assert_eq!(summary[1], "Luck unknown: a move was too complex to judge.");
    let summary = summary_of(&[Verdict::WrongFlag; 14], Status::Playing);
    assert_eq!([&*summary[1], &*summary[13]], ["Move 1: wrong flag, E1 was safe.", "And 2 more."]);
}

#[test]
fn the_number_of_forced_guesses_and_best_choices_has_its_wording() {
    use Verdict::{BestGuess, WorseGuess};
    let needless = |chance| Verdict::Needless { chance, safe: Pos::new(2, 6) };
    let first = |verdicts: &[Verdict]| summary_of(verdicts, Status::Playing).swap_remove(0);
    for (verdicts, expected) in [
        (&[BestGuess(GUESS)][..], "One forced guess, and you chose best."),
        (&[BestGuess(GUESS); 3], "3 forced guesses, all of them the best choice."),
        (&[WorseGuess(GUESS); 2], "2 forced guesses, none of them the best choice."),
        (&[WorseGuess(GUESS), BestGuess(GUESS)], "2 forced guesses, 1 of them the best choice."),
        (&[needless(0.9)], "You never had to guess, but you did once: it was 90% safe."),
        (&[needless(0.9), needless(0.6)], "You never had to guess, but you did 2 times: the riskiest was 60% safe."),
        (
            &[BestGuess(GUESS), needless(0.9)],
            "One forced guess, and you chose best. One more guess was not needed: it was 90% safe.",
        ),
        (
            &[BestGuess(GUESS), needless(0.9), needless(0.6)],
            "One forced guess, and you chose best. 2 more guesses were not needed: the riskiest was 60% safe.",
        ),
    ] {
        assert_eq!(first(verdicts), expected);
    }
    let rare = summary_of(&[BestGuess(guess_with_chance(0.002))], Status::Won);
    assert_eq!(rare[2], "Luck: 1 in 500");
}

#[test]
fn a_move_note_contains_verdict_chances_and_outlines() {
    let text = ReviewText { orientation: Orientation::new(Size::new(9, 9).unwrap(), false) };
    let note = |verdict, status| text.move_note(&review(2, verdict, status), |_| false);
    let worse = note(Verdict::WorseGuess(GUESS), Status::Lost);
    let expected = "Forced guess, but C7 (75% safe) beat E1 (50%). Cost: about 33% of your winning chance. \
                    This time there was a mine.";
    assert_eq!([&*worse.verdict, &*worse.text], ["worse-guess", expected]);
    assert_eq!([&*worse.outline, &*worse.better_outline], ["M65 1h14v14h-14z", "M33 97h14v14h-14z"]);
    assert!(worse.is_mistake);
    let needless = note(Verdict::Needless { chance: 0.8, safe: Pos::new(0, 0) }, Status::Lost);
    assert_eq!(needless.better_outline, "M1 1h14v14h-14zm3.500 7l2.500 2.500 5-5.500", "a safe cell has a tick");
    let needless = Verdict::Needless { chance: 0.8, safe: Pos::new(0, 0) };
    let flagged = text.move_note(&review(2, needless, Status::Lost), |pos| pos == Pos::new(0, 0));
    assert_eq!(flagged.better_outline, "M1 1h14v14h-14zm7.500 10l1.500 1.500 3-3.500", "below a flag");
}

#[test]
fn every_verdict_has_its_wording() {
    let text = ReviewText { orientation: Orientation::new(Size::new(9, 9).unwrap(), false) };
    let (safe, better) = (Pos::new(0, 0), GuessReview::new(0.979, GUESS.best, 0.984, GUESS.cost, true));
    for (verdict, expected) in [
        (Verdict::First, "The first click was a mine."),
        (Verdict::Certain, "E1 was provably safe."),
        (Verdict::BestGuess(GUESS), "Forced guess, and the best one. E1 was 50% safe. Unlucky."),
        (
            Verdict::WorseGuess(better),
            "Forced guess, but C7 (98.4% safe) beat E1 (97.9%). Cost: 33% of your winning chance. This time there was \
             a mine.",
        ),
        (
            Verdict::WorseGuess(GuessReview::new(0.67, GUESS.best, 0.67, GUESS.cost, true)),
            "Forced guess, but C7 (67% safe) was better for the rest of the game than E1 (67%). Cost: 33% of your \
             winning chance. This time there was a mine.",
        ),
        (
            Verdict::Needless { chance: 0.8, safe },
            "No need to guess: A1 was provably safe. E1 was 80% safe. This time there was a mine.",
        ),
        (Verdict::Blunder { safe: None }, "E1 had to be a mine."),
        (Verdict::Blunder { safe: Some(safe) }, "E1 had to be a mine. A1 was safe."),
        (Verdict::WrongFlag, "Wrong flag: E1 was provably safe."),
        (
            Verdict::UnluckyFlag { chance: 0.5 },
            "Wrong flag, but nobody could know: the chance of a mine at E1 was 50%.",
        ),
        (Verdict::Flag, "Flagged E1."),
        (Verdict::Unflag, "Unflagged E1."),
        (Verdict::Unknown, "This position was too complex to judge."),
    ] {
        assert_eq!(text.move_note(&review(2, verdict, Status::Lost), |_| false).text, expected);
    }
    assert_eq!(text.move_note(&review(1, Verdict::First, Status::Playing), |_| false).text, "First click.");
    let chord = |verdict| {
        let mut review = review(2, verdict, Status::Playing);
        review.action = Action::Chord(Pos::new(4, 0));
        text.move_note(&review, |_| false).text
    };
    assert_eq!(chord(Verdict::Certain), "Everything around E1 was provably safe.");
    assert_eq!(chord(Verdict::BestGuess(GUESS)), "Forced guess, and the best one. Everything around E1 was 50% safe.");
    assert!(chord(Verdict::WorseGuess(GUESS)).contains(" beat the chord on E1 (50%). "));
    let less_safe = GuessReview::new(0.67, GUESS.best, 0.6, GUESS.cost, true);
    let expected = "C7 (60% safe) was better for the rest of the game than the chord on E1 (67%). ";
    assert!(chord(Verdict::WorseGuess(less_safe)).contains(expected));
    assert_eq!(chord(Verdict::Blunder { safe: None }), "The chord on E1 had to hit a mine.");
}
