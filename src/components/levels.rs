//! The levels as one segmented control.

use game_engine::minesweeper::Difficulty;
use yew::prelude::*;

/// What the levels are drawn from.
#[derive(Properties, PartialEq)]
pub struct LevelsProps {
    /// The level being played.
    pub level: Difficulty,
    /// What the Beginner button starts.
    pub beginner: Difficulty,
    /// Asked for a level.
    pub on_level: Callback<Difficulty>,
    /// Asked for the dialog about custom boards.
    pub on_custom: Callback<()>,
}

/// The levels.
#[component]
pub fn Levels(props: &LevelsProps) -> Html {
    let levels = [
        ("beginner", "Beginner", props.beginner),
        ("intermediate", "Intermediate", Difficulty::Intermediate),
        ("expert", "Expert", Difficulty::Expert),
    ];
    let is_small_or_large = |level| matches!(level, Difficulty::Beginner | Difficulty::Beginner8x8);
    let level = |(value, label, level): (&'static str, &'static str, Difficulty)| {
        let chosen = props.level == level || (is_small_or_large(props.level) && is_small_or_large(level));
        let onclick = props.on_level.reform(move |_: MouseEvent| level);
        html! {
            <button type="button" data-action="level" data-value={value} aria-pressed={chosen.to_string()} {onclick}>
                { label }
            </button>
        }
    };
    let custom = matches!(props.level, Difficulty::Custom(_));
    html! {
        <div class="segments" role="group" aria-label="Level">
            { for levels.map(level) }
            <button
                type="button"
                data-action="custom"
                aria-pressed={custom.to_string()}
                aria-haspopup="dialog"
                onclick={props.on_custom.reform(|_: MouseEvent| ())}
            >
                { "Custom" }
            </button>
        </div>
    }
}
