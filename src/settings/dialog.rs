//! The settings dialog. Each change is applied at once.

use minesweeper_engine::FirstReveal;
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::settings::keys::section::keys;
use crate::settings::msg::SettingsMsg;
use crate::settings::state::{LONG_PRESS, SettingChange, Settings, Theme, Toggle};
use crate::ui::dialog::dialog;
use crate::ui::element::{Dispatch, el, group, on_number};
use crate::worker::markup::Node;

const THEMES: [(Theme, &str); 5] = [
    (Theme::System, "As the system"),
    (Theme::Classic, "Classic"),
    (Theme::Light, "Light"),
    (Theme::Dark, "Dark"),
    (Theme::HighContrast, "High contrast"),
];

const FIRST_REVEALS: [(FirstReveal, &str, &str); 3] = [
    (FirstReveal::Opening, "opening", "First square makes an opening"),
    (FirstReveal::Safe, "safe", "First square is safe"),
    (FirstReveal::Any, "any", "No promise"),
];

/// A switch: the setting, its name in attributes, and its label.
type Switch = (Toggle, &'static str, &'static str);

const APPEARANCE: [Switch; 2] = [
    (Toggle::Upright, "upright", "Stand wide boards upright on a narrow screen"),
    (Toggle::Coordinates, "coordinates", "Always show coordinates"),
];
const PLAY: [Switch; 4] = [
    (Toggle::QuestionMarks, "question-marks", "Question marks"),
    (Toggle::FlagAllWins, "flag-all-wins", "Flagging every mine wins too"),
    (Toggle::SmallBeginner, "small-beginner", "Beginner on 8 by 8"),
    (Toggle::HelpWithoutAsking, "always-help", "Always show hints and chances"),
];
const CHORDS: [Switch; 3] = [
    (Toggle::ChordLeft, "chord-left", "Click or tap on the number"),
    (Toggle::ChordBoth, "chord-both", "Left and right button together"),
    (Toggle::ChordMiddle, "chord-middle", "Middle button"),
];

/// Renders the dialog. `key_markup` is the content of the section of the key bindings, which the worker writes.
pub(crate) fn settings_dialog(settings: &Settings, key_markup: &[Node], send: &Dispatch) -> Html {
    let theme = |(theme, label): (Theme, &'static str)| {
        choice("theme", theme.name(), label, settings.theme == theme, send, SettingChange::Theme(theme))
    };
    let first_reveal = |(first, value, label): (FirstReveal, &'static str, &'static str)| {
        choice("first", value, label, settings.rules.first == first, send, SettingChange::First(first))
    };
    let content = group(vec![
        el("fieldset", "")
            .child(el("legend", "").text("Look"))
            .child(el("div", "class=choices|role=radiogroup|aria-label=Theme").children(THEMES.map(theme)))
            .add(switches(&APPEARANCE, settings, send))
            .html(),
        el("fieldset", "")
            .child(el("legend", "").text("Play"))
            .child(
                el("div", "class=choices|role=radiogroup|aria-label=First reveal")
                    .children(FIRST_REVEALS.map(first_reveal)),
            )
            .add(switches(&PLAY, settings, send))
            .html(),
        el("fieldset", "")
            .child(el("legend", "").text("Chords"))
            .child(el("p", "").text("A chord opens all that is left around a number whose flags are complete."))
            .add(switches(&CHORDS, settings, send))
            .html(),
        el("fieldset", "").child(el("legend", "").text("Touch")).add(long_press(settings, send)).html(),
        keys(key_markup, send),
    ]);
    dialog("settings", "Settings", content, send)
}

fn switches(switches: &'static [Switch], settings: &Settings, send: &Dispatch) -> Html {
    // `toggle_mut` needs mutable settings.
    let mut settings = settings.clone();
    let switch = |&(toggle, name, label): &Switch| {
        let input = el("input", "type=checkbox|role=switch")
            .set("data-setting", name)
            .checked(*settings.toggle_mut(toggle))
            .on_click(send, Msg::Settings(SettingsMsg::Change(SettingChange::Toggle(toggle))));
        el("label", "").child(input).child(el("span", "").text(label)).html()
    };
    group(switches.iter().map(switch).collect())
}

/// Renders one radio button of a group.
#[inline(never)]
fn choice(
    name: &'static str,
    value: &'static str,
    label: &'static str,
    is_chosen: bool,
    send: &Dispatch,
    change: SettingChange,
) -> Html {
    let input = el("input", "type=radio")
        .set("name", name)
        .set("data-setting", name)
        .value(value.to_owned())
        .checked(is_chosen)
        .on_click(send, Msg::Settings(SettingsMsg::Change(change)));
    el("label", "").child(input).child(el("span", "").text(label)).html()
}

fn long_press(settings: &Settings, send: &Dispatch) -> Html {
    let ms = settings.long_press_ms.to_string();
    let oninput = on_number(send, 0, |ms| Msg::Settings(SettingsMsg::Change(SettingChange::LongPress(ms))));
    el("label", "class=slider")
        .child(el("span", "").text("A long press flags after ").child(el("output", "").owned_text(ms.clone() + " ms")))
        .child(
            el("input", "type=range|data-setting=long-press|step=20")
                .set_to("min", LONG_PRESS.start().to_string())
                .set_to("max", LONG_PRESS.end().to_string())
                .value(ms)
                .on_input(oninput),
        )
        .html()
}
