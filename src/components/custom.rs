//! The dialog about custom boards: a slider and a field for each number, bound to each other.

use game_engine::minesweeper::Params;
use yew::prelude::*;

use super::dialog::dialog;
use super::parts::{Button, Send, on_value};
use crate::custom_form::{CustomForm, Field};
use crate::msg::Msg;

/// Boards to begin from.
const PRESETS: [(&str, u32, u32, u32); 3] = [("Small", 8, 12, 12), ("Wide", 40, 18, 140), ("Huge", 60, 40, 495)];

/// The dialog.
pub(super) fn custom(form: &CustomForm, send: &Send) -> Html {
    let onsubmit = {
        let send = send.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            send.emit(Msg::PlayCustom);
        })
    };
    let preset = |(label, width, height, mines): (&'static str, u32, u32, u32)| {
        let params = Params::new(width, height, mines).ok()?;
        Some(Button::new("plain", "preset").view(label.into(), send, Msg::Fill(params)))
    };
    let content = html! {
        <form class="custom" novalidate=true {onsubmit}>
            { for Field::ALL.map(|field| number(form, field, send)) }
            <p class="density">{ form.density() }</p>
            <div class="presets">{ for PRESETS.into_iter().filter_map(preset) }</div>
            <button type="submit" data-look="main" data-action="play-custom">{ "Play" }</button>
        </form>
    };
    dialog("custom", "Custom board", content, send)
}

fn number(form: &CustomForm, field: Field, send: &Send) -> Html {
    let (least, most) = form.limits(field);
    let (least, most) = (AttrValue::from(least.to_string()), AttrValue::from(most.to_string()));
    let error = form.error(field);
    let oninput = on_value(send, move |text| Msg::Typed(field, text));
    let error_id = field.error_id();
    html! {
        <div class="number">
            <label for={field.id()}>{ field.label() }</label>
            <input
                type="range"
                min={least.clone()}
                max={most.clone()}
                value={form.nearest(field).to_string()}
                aria-label={field.slider_label()}
                oninput={oninput.clone()}
            />
            <input
                id={field.id()}
                name={field.id()}
                type="number"
                min={least}
                max={most}
                autocomplete="off"
                value={form.typed(field).to_owned()}
                aria-invalid={error.is_some().then_some("true")}
                aria-describedby={error_id}
                {oninput}
            />
            <p class="error" id={error_id} aria-live="polite">{ error.unwrap_or_default() }</p>
        </div>
    }
}
