//! The dialog for custom boards: for each number a slider and a text field with the same value, and
//! buttons for one less and one more: a slider of 250 values is too coarse for small boards.

use std::rc::Rc;

use minesweeper_engine::Params;
use texts::page::Text;
use texts::page::late::custom;
use yew::html::onsubmit;
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::play::custom_form::{CustomForm, Field};
use crate::play::msg::GameMsg;
use crate::ui::dialog::dialog;
use crate::ui::element::{Dispatch, El, el, literal, on_value};

/// Presets: label, width, height and number of mines.
const PRESETS: [(Text, u32, u32, u32); 3] =
    [(custom::SMALL, 8, 12, 12), (custom::WIDE, 40, 18, 140), (custom::HUGE, 60, 40, 495)];

/// Renders the dialog.
#[inline(never)]
pub(crate) fn custom_dialog(form: &CustomForm, send: &Dispatch) -> Html {
    let submitted = {
        let send = send.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            send.emit(Msg::Game(GameMsg::PlayCustom));
        })
    };
    let content = el("form", "class=custom|novalidate=novalidate")
        .on(Rc::new(onsubmit::Wrapper::new(submitted)))
        .child(presets(send))
        .children(Field::ALL.map(|field| number(form, field, send)))
        .child(el("p", "class=density").owned_text(form.density()))
        .child(
            // It can be pressed all the same, and leads to the field that is wrong.
            el("button", "type=submit|data-variant=main|data-action=play-custom")
                .set_if("aria-disabled", form.params().is_none().then_some("true"))
                .text(custom::PLAY),
        )
        .html();
    dialog("custom", custom::TITLE, content, send)
}

/// Renders the presets. The first has the focus when the dialog opens: a field would cover a phone's dialog with the keyboard.
fn presets(send: &Dispatch) -> El {
    let preset = |(index, (label, width, height, mines)): (usize, (Text, u32, u32, u32))| {
        let params = Params::new(width, height, mines).ok()?;
        let button = el("button", "type=button|data-variant=plain|data-action=preset")
            .set_if("autofocus", (index == 0).then_some(""))
            .on_click(send, Msg::Game(GameMsg::FillCustomForm(params)));
        Some(button.text(label).html())
    };
    el("div", "class=presets").children(PRESETS.into_iter().enumerate().filter_map(preset))
}

fn number(form: &CustomForm, field: Field, send: &Dispatch) -> Html {
    let (min, max) = form.limits(field);
    let error = form.error(field);
    let step = |sign, number: u32| {
        // Like the slider, not for those who do not see it: arrow keys change the field.
        el("button", "type=button|aria-hidden=true|tabindex=-1|class=step")
            .on_click(send, Msg::Game(GameMsg::CustomFormInput(field, number.min(max).max(min).to_string())))
            .add(literal(sign))
    };
    let number = form.clamped(field);
    let oninput = on_value(send, move |text| Msg::Game(GameMsg::CustomFormInput(field, text)));
    el("div", "class=number")
        .child(el("label", "").set("for", field.id()).text(field.label()))
        .child(
            // The field is the same for those who do not see the slider.
            el("input", "type=range|aria-hidden=true|tabindex=-1")
                .set_to("min", min.to_string())
                .set_to("max", max.to_string())
                .value(number.to_string())
                .on_input(oninput.clone()),
        )
        .child(step("−", number.saturating_sub(1)))
        .child(
            el("input", "type=number|autocomplete=off")
                .set("id", field.id())
                .set("name", field.id())
                .set_to("min", min.to_string())
                .set_to("max", max.to_string())
                .set_if("aria-invalid", error.is_some().then_some("true"))
                .set("aria-describedby", field.error_id())
                .value(form.text(field).to_owned())
                .on_input(oninput),
        )
        .child(step("+", number + 1))
        .child(
            el("p", "class=error|aria-live=polite").set("id", field.error_id()).owned_text(error.unwrap_or_default()),
        )
        .html()
}
