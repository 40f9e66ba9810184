//! The levels as one segmented control.

use game_engine::minesweeper::Difficulty;
use yew::prelude::*;

use super::parts::{Button, on_click};

/// What the levels are drawn from.
pub(super) struct Levels {
    /// The level being played.
    pub(super) level: Difficulty,
    /// What the Beginner button starts.
    pub(super) beginner: Difficulty,
    /// Asked for a level.
    pub(super) on_level: Callback<Difficulty>,
    /// Asked for the dialog about custom boards.
    pub(super) on_custom: Callback<()>,
}

/// The levels.
pub(super) fn levels(props: &Levels) -> Html {
    let offered = [
        ("beginner", "Beginner", props.beginner),
        ("intermediate", "Intermediate", Difficulty::Intermediate),
        ("expert", "Expert", Difficulty::Expert),
    ];
    let is_beginner = |level| matches!(level, Difficulty::Beginner | Difficulty::Beginner8x8);
    let level = |(value, label, level): (&'static str, &'static str, Difficulty)| {
        let chosen = props.level == level || (is_beginner(props.level) && is_beginner(level));
        let button = Button { value: Some(value), pressed: Some(chosen), ..Button::new("", "level") };
        let on_level = props.on_level.clone();
        button.view(label.into(), Callback::from(move |_| on_level.emit(level)))
    };
    let is_custom = matches!(props.level, Difficulty::Custom(_));
    let custom = Button { pressed: Some(is_custom), ..Button::new("", "custom") };
    html! {
        <div class="segments" role="group" aria-label="Level">
            { for offered.map(level) }
            { custom.view("Custom".into(), on_click(&props.on_custom)) }
        </div>
    }
}
