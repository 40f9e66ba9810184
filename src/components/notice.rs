//! A line that the player should read, and may put away.

use yew::prelude::*;

/// What a notice is made of.
#[derive(Properties, PartialEq)]
pub struct NoticeProps {
    /// The words.
    pub text: AttrValue,
}

/// A notice.
#[component]
pub fn Notice(props: &NoticeProps) -> Html {
    let away = use_state(|| None::<AttrValue>);
    if *away == Some(props.text.clone()) {
        return Html::default();
    }
    let onclick = {
        let (away, text) = (away.clone(), props.text.clone());
        Callback::from(move |_: MouseEvent| away.set(Some(text.clone())))
    };
    html! {
        <div class="notice" role="note">
            <p>{ &props.text }</p>
            <button type="button" class="button quiet" data-action="dismiss" {onclick}>{ "OK" }</button>
        </div>
    }
}
