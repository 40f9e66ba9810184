//! What there is to say when the game is over.

use game_engine::minesweeper::Status;
use game_engine::minesweeper::metrics::Summary;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::icons;
use super::parts::{Button, icon_and_label, on_click};
use crate::{browser, words};

/// What the panel is made of.
#[derive(Properties, PartialEq)]
pub struct EndPanelProps {
    /// Won or lost.
    pub status: Status,
    /// The numbers of the game.
    pub summary: Summary,
    /// The cell that lost it.
    pub exploded: Option<(u8, u8)>,
    /// Why the game counts for no record, if it does not.
    pub not_counted: Option<&'static str>,
    /// The query of a link to the board.
    pub link: Option<String>,
    /// Asked to play a new board.
    pub on_new: Callback<()>,
    /// Asked to play the same board.
    pub on_again: Callback<()>,
}

/// What became of a copied link.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    NotYet,
    Done,
    Failed,
}

/// The panel: beside or below the board, it covers nothing.
#[component]
pub fn EndPanel(props: &EndPanelProps) -> Html {
    let copied = use_state_eq(|| Copied::NotYet);
    let address = props.link.as_ref().map(|link| browser::address_with(&format!("#/play?{link}"))).unwrap_or_default();
    let copy = {
        let (copied, address) = (copied.setter(), address.clone());
        Callback::from(move |_| copy(address.clone(), copied.clone()))
    };
    let label = if *copied == Copied::Done { "Link copied" } else { "Copy link" };
    let same = Button::new("button", "same-board");
    html! {
        <section class="end" aria-label="Result" data-result={props.status.to_string()}>
            <p class="verdict" role="alert">{ words::ending(props.status, &props.summary, props.exploded) }</p>
            if let Some(why) = props.not_counted {
                <p class="badge">{ why }</p>
            }
            <dl>{ for figures(props).map(figure) }</dl>
            <div class="end-actions">
                { Button::new("button main", "play-again").view("Play again".into(), on_click(&props.on_new)) }
                { same.view(icon_and_label(icons::strokes(icons::AGAIN), "Same board again"), on_click(&props.on_again)) }
                { Button::new("button", "copy-link").view(label.into(), copy) }
                if *copied == Copied::Failed {
                    // The browser does not let the page copy: here it is, to be copied by hand.
                    <input class="link" type="text" readonly=true value={address} aria-label="Link to this board" />
                }
            </div>
        </section>
    }
}

fn figures(props: &EndPanelProps) -> [(&'static str, String); 5] {
    let summary = &props.summary;
    let solved = match props.status {
        Status::Won => summary.bbbv.to_string(),
        _ => format!("{} of {}", summary.solved, summary.bbbv),
    };
    [
        ("Time", words::seconds(summary.time_ms)),
        ("3BV", solved),
        ("3BV/s", words::figure(summary.bbbv_per_second())),
        ("Clicks", format!("{} ({} effective)", summary.clicks.total(), summary.clicks.effective)),
        ("Efficiency", words::percent(summary.ioe())),
    ]
}

fn figure((name, value): (&'static str, String)) -> Html {
    html! { <div class="figure"><dt>{ name }</dt><dd>{ value }</dd></div> }
}

fn copy(address: String, copied: UseStateSetter<Copied>) {
    spawn_local(async move {
        let done = match browser::clipboard() {
            Some(clipboard) => JsFuture::from(clipboard.write_text(&address)).await.is_ok(),
            None => false,
        };
        copied.set(if done { Copied::Done } else { Copied::Failed });
    });
}
