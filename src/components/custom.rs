//! The dialog about custom boards.

use game_engine::minesweeper::Params;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialog::Dialog;
use super::parts::Button;
use crate::custom_form::{CustomForm, Field};

/// What the dialog is made of.
#[derive(Properties, PartialEq)]
pub struct CustomProps {
    /// The numbers to begin with.
    pub params: Params,
    /// Given the board chosen.
    pub on_play: Callback<Params>,
    /// Told when it is closed.
    pub on_close: Callback<()>,
}

/// The dialog: a slider and a field for each number, bound to each other.
#[component]
pub fn Custom(props: &CustomProps) -> Html {
    let form = use_state(|| CustomForm::new(props.params));
    let set = {
        let form = form.clone();
        Callback::from(move |(field, text): (Field, String)| {
            let mut next = (*form).clone();
            next.set(field, text);
            form.set(next);
        })
    };
    let onsubmit = {
        let (form, on_play) = (form.clone(), props.on_play.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(params) = form.params() {
                on_play.emit(params);
            }
        })
    };
    let presets = [("Easy on a phone", (8, 12, 12)), ("Wide", (40, 18, 140)), ("Huge", (60, 40, 495))];
    let preset = |(label, (width, height, mines)): (&'static str, (u32, u32, u32))| {
        let form = form.clone();
        let fill = move |_| Params::new(width, height, mines).map_or((), |params| form.set(CustomForm::new(params)));
        Button::new("button", "preset").view(label.into(), Callback::from(fill))
    };
    html! {
        <Dialog title="Custom board" class="dialog custom" on_close={props.on_close.clone()}>
            <form novalidate=true {onsubmit}>
                { for Field::ALL.map(|field| number(&form, field, &set)) }
                <p class="density" role="status" aria-label="Density">{ form.density() }</p>
                <div class="presets">{ for presets.map(preset) }</div>
                <button type="submit" class="button main" data-action="play-custom" disabled={form.params().is_none()}>
                    { "Play" }
                </button>
            </form>
        </Dialog>
    }
}

fn number(form: &CustomForm, field: Field, set: &Callback<(Field, String)>) -> Html {
    let name = field.label();
    let id = field.id();
    let (least, most) = form.limits(field);
    let error = form.error(field);
    let typed = form.typed(field).to_owned();
    let value = typed.parse::<u32>().unwrap_or(least).clamp(least, most).to_string();
    let oninput = set.reform(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        (field, input.value())
    });
    html! {
        <div class="number">
            <label for={id}>{ name }</label>
            <input
                type="range"
                min={least.to_string()}
                max={most.to_string()}
                {value}
                aria-label={format!("{name}, slider")}
                oninput={oninput.clone()}
            />
            <input
                {id}
                name={id}
                type="text"
                inputmode="numeric"
                autocomplete="off"
                value={typed}
                aria-invalid={error.is_some().then_some("true")}
                aria-describedby={format!("{id}-error")}
                {oninput}
            />
            <p class="error" id={format!("{id}-error")} aria-live="polite">{ error.unwrap_or_default() }</p>
        </div>
    }
}
