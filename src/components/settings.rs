//! The settings sheet: each change is seen at once.

use game_engine::minesweeper::FirstReveal;
use yew::prelude::*;

use super::dialog::dialog;
use super::parts::{Send, on_click, on_value};
use crate::msg::Msg;
use crate::settings::{Change, LONG_PRESS, Settings, Switch, Theme};

const THEMES: [(Theme, &str); 5] = [
    (Theme::System, "As the system"),
    (Theme::Classic, "Classic"),
    (Theme::Light, "Light"),
    (Theme::Dark, "Dark"),
    (Theme::HighContrast, "High contrast"),
];

const POLICIES: [(FirstReveal, &str, &str); 3] = [
    (FirstReveal::Opening, "opening", "First square makes an opening"),
    (FirstReveal::Safe, "safe", "First square is safe"),
    (FirstReveal::Any, "any", "No promise"),
];

/// A switch: itself, its name for everyone outside, its words.
type Row = (Switch, &'static str, &'static str);

const LOOK: [Row; 1] = [(Switch::Upright, "upright", "Stand wide boards upright on a narrow screen")];
const PLAY: [Row; 3] = [
    (Switch::QuestionMarks, "question-marks", "Question marks"),
    (Switch::FlagAllWins, "flag-all-wins", "Flagging every mine wins too"),
    (Switch::SmallBeginner, "small-beginner", "Beginner on 8 by 8"),
];
const CHORDS: [Row; 3] = [
    (Switch::ChordLeft, "chord-left", "Click or tap on the number"),
    (Switch::ChordBoth, "chord-both", "Left and right button together"),
    (Switch::ChordMiddle, "chord-middle", "Middle button"),
];

/// The sheet.
pub(super) fn sheet(settings: &Settings, send: &Send) -> Html {
    let theme = |(theme, label): (Theme, &'static str)| {
        choice("theme", theme.name(), label, settings.theme == theme, send, Change::Theme(theme))
    };
    let policy = |(policy, value, label): (FirstReveal, &'static str, &'static str)| {
        choice("first", value, label, settings.rules.first == policy, send, Change::First(policy))
    };
    let content = html! {
        <>
            <fieldset>
                <legend>{ "Look" }</legend>
                <div class="choices" role="radiogroup" aria-label="Theme">{ for THEMES.map(theme) }</div>
                { switches(&LOOK, settings, send) }
            </fieldset>
            <fieldset>
                <legend>{ "Play" }</legend>
                <div class="choices" role="radiogroup" aria-label="First reveal">{ for POLICIES.map(policy) }</div>
                { switches(&PLAY, settings, send) }
            </fieldset>
            <fieldset>
                <legend>{ "Chords" }</legend>
                <p>{ "A chord opens all that is left around a number whose flags are complete." }</p>
                { switches(&CHORDS, settings, send) }
            </fieldset>
            <fieldset>
                <legend>{ "Touch" }</legend>
                { long_press(settings, send) }
            </fieldset>
        </>
    };
    dialog("settings", "Settings", content, send)
}

fn switches(rows: &'static [Row], settings: &Settings, send: &Send) -> Html {
    let mut settings = settings.clone();
    let switch = |&(switch, name, label): &Row| {
        let on = *settings.switch(switch);
        html! {
            <label>
                <input
                    type="checkbox"
                    role="switch"
                    data-setting={name}
                    checked={on}
                    onclick={on_click(send, Msg::Change(Change::Toggle(switch)))}
                />
                <span>{ label }</span>
            </label>
        }
    };
    html! { <>{ for rows.iter().map(switch) }</> }
}

/// One of several.
fn choice(name: &'static str, value: &'static str, label: &str, chosen: bool, send: &Send, change: Change) -> Html {
    html! {
        <label>
            <input
                type="radio"
                {name}
                {value}
                data-setting={name}
                checked={chosen}
                onclick={on_click(send, Msg::Change(change))}
            />
            <span>{ label }</span>
        </label>
    }
}

fn long_press(settings: &Settings, send: &Send) -> Html {
    let value = settings.long_press_ms.to_string();
    let oninput = on_value(send, |text| Msg::Change(Change::LongPress(text.parse().unwrap_or_default())));
    html! {
        <label class="slider">
            <span>{ "A long press flags after " }<output>{ format!("{value} ms") }</output></span>
            <input
                type="range"
                data-setting="long-press"
                min={LONG_PRESS.start().to_string()}
                max={LONG_PRESS.end().to_string()}
                step="20"
                {value}
                {oninput}
            />
        </label>
    }
}
