//! The settings sheet: each change is seen at once.

use game_engine::minesweeper::FirstReveal;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;
use crate::settings::{Chosen, LONG_PRESS, Settings, Theme};

type Change = UseReducerDispatcher<Chosen>;

/// The sheet.
pub(super) fn sheet(settings: &Settings, change: &Change, on_close: Callback<()>) -> Html {
    html! {
        <Dialog title="Settings" class="dialog settings" {on_close}>
            <fieldset>
                <legend>{ "Look" }</legend>
                { themes(settings, change) }
                { switch("upright", "Stand wide boards upright on a narrow screen", settings.upright, change,
                    |settings, on| settings.upright = on) }
            </fieldset>
            <fieldset>
                <legend>{ "Play" }</legend>
                { first_reveals(settings, change) }
                { switch("question-marks", "Question marks", settings.rules.question_marks, change,
                    |settings, on| settings.rules.question_marks = on) }
                { switch("flag-all-wins", "Flagging every mine wins too", settings.rules.flag_all_wins, change,
                    |settings, on| settings.rules.flag_all_wins = on) }
                { switch("small-beginner", "Beginner on 8 by 8", settings.small_beginner, change,
                    |settings, on| settings.small_beginner = on) }
            </fieldset>
            <fieldset>
                <legend>{ "Chords: open all around a number whose flags are complete" }</legend>
                { switch("chord-left", "Click or tap on the number", settings.chord_left, change,
                    |settings, on| settings.chord_left = on) }
                { switch("chord-both", "Left and right button together", settings.chord_both, change,
                    |settings, on| settings.chord_both = on) }
                { switch("chord-middle", "Middle button", settings.chord_middle, change,
                    |settings, on| settings.chord_middle = on) }
            </fieldset>
            <fieldset>
                <legend>{ "Touch" }</legend>
                { long_press(settings, change) }
            </fieldset>
        </Dialog>
    }
}

/// Has a control change one thing.
fn on_change<T: 'static>(
    change: &Change,
    read: impl Fn(HtmlInputElement) -> T + 'static,
    apply: fn(&mut Settings, T),
) -> Callback<Event> {
    let change = change.clone();
    Callback::from(move |event: Event| {
        let value = read(event.target_unchecked_into());
        change.dispatch(Box::new(move |settings| apply(settings, value)));
    })
}

fn switch(name: &'static str, label: &'static str, on: bool, change: &Change, apply: fn(&mut Settings, bool)) -> Html {
    let onchange = on_change(change, |input| input.checked(), apply);
    html! {
        <label class="switch">
            <input type="checkbox" role="switch" {name} data-setting={name} checked={on} {onchange} />
            <span>{ label }</span>
        </label>
    }
}

/// One of several, each with its words.
fn choice(name: &'static str, value: &'static str, label: Html, chosen: bool, onchange: Callback<Event>) -> Html {
    html! {
        <label class="choice">
            <input type="radio" {name} {value} data-setting={name} data-value={value} checked={chosen} {onchange} />
            <span>{ label }</span>
        </label>
    }
}

fn themes(settings: &Settings, change: &Change) -> Html {
    let label = |theme| match theme {
        Theme::System => "As the system",
        Theme::Classic => "Classic",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
        Theme::HighContrast => "High contrast",
    };
    let theme = |theme: Theme| {
        let onchange = on_change(change, move |_| theme, |settings, theme| settings.theme = theme);
        choice("theme", theme.name(), html! { label(theme) }, settings.theme == theme, onchange)
    };
    html! { <div class="choices" role="radiogroup" aria-label="Theme">{ for Theme::ALL.map(theme) }</div> }
}

fn first_reveals(settings: &Settings, change: &Change) -> Html {
    let policies = [
        (FirstReveal::Opening, "opening", "The first square is an opening"),
        (FirstReveal::Safe, "safe", "The first square is safe"),
        (FirstReveal::Any, "any", "No promise"),
    ];
    let policy = |(policy, value, label): (FirstReveal, &'static str, &'static str)| {
        let onchange = on_change(change, move |_| policy, |settings, policy| settings.rules.first = policy);
        choice("first", value, html! { label }, settings.rules.first == policy, onchange)
    };
    html! { <div class="choices" role="radiogroup" aria-label="First reveal">{ for policies.map(policy) }</div> }
}

fn long_press(settings: &Settings, change: &Change) -> Html {
    let read = |input: HtmlInputElement| input.value().parse().unwrap_or(0_u16);
    let onchange = on_change(change, read, |settings, ms| {
        settings.long_press_ms = ms.clamp(*LONG_PRESS.start(), *LONG_PRESS.end());
    });
    let value = settings.long_press_ms.to_string();
    html! {
        <label class="slider">
            <span>{ "A long press flags after " }<output>{ format!("{value} ms") }</output></span>
            <input
                type="range"
                name="long-press"
                data-setting="long-press"
                min={LONG_PRESS.start().to_string()}
                max={LONG_PRESS.end().to_string()}
                step="20"
                {value}
                {onchange}
            />
        </label>
    }
}
