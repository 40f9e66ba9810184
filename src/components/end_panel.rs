//! What there is to say when the game is over.

use game_engine::minesweeper::Status;
use game_engine::minesweeper::metrics::Summary;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::icons;
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

/// The panel: beside or below the board, it covers nothing.
#[component]
pub fn EndPanel(props: &EndPanelProps) -> Html {
    let summary = &props.summary;
    let figure = |(name, value): (&'static str, String)| {
        html! { <div class="figure"><dt>{ name }</dt><dd>{ value }</dd></div> }
    };
    let solved = match props.status {
        Status::Won => summary.bbbv.to_string(),
        _ => format!("{} of {}", summary.solved, summary.bbbv),
    };
    let figures = [
        ("Time", words::seconds(summary.time_ms)),
        ("3BV", solved),
        ("3BV/s", words::figure(summary.bbbv_per_second())),
        ("Clicks", format!("{} ({} effective)", summary.clicks.total(), summary.clicks.effective)),
        ("Efficiency", words::percent(summary.ioe())),
    ];
    html! {
        <section class="end" aria-label="Result" data-result={props.status.to_string()}>
            <p class="verdict" role="alert">{ words::ending(props.status, summary, props.exploded) }</p>
            if let Some(why) = props.not_counted {
                <p class="badge">{ why }</p>
            }
            <dl>{ for figures.map(figure) }</dl>
            <div class="end-actions">
                <button type="button" class="button main" data-action="play-again" onclick={props.on_new.reform(|_: MouseEvent| ())}>
                    { "Play again" }
                </button>
                <button type="button" class="button" data-action="same-board" onclick={props.on_again.reform(|_: MouseEvent| ())}>
                    { icons::strokes(icons::AGAIN) }{ "Same board again" }
                </button>
                if let Some(link) = &props.link {
                    <CopyLink key={link.clone()} link={link.clone()} />
                }
            </div>
        </section>
    }
}

/// What the button is made of.
#[derive(Properties, PartialEq)]
pub struct CopyLinkProps {
    /// The query of the link.
    pub link: String,
}

/// What became of the copy.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    NotYet,
    Done,
    Failed,
}

/// Copies a link to the board; where the browser does not let it, shows the link to be copied by hand.
#[component]
pub fn CopyLink(props: &CopyLinkProps) -> Html {
    let copied = use_state(|| Copied::NotYet);
    let address = browser::address_with(&format!("#/play?{}", props.link));
    let onclick = {
        let (copied, address) = (copied.clone(), address.clone());
        Callback::from(move |_: MouseEvent| {
            let (copied, address) = (copied.clone(), address.clone());
            spawn_local(async move {
                let clipboard = browser::clipboard();
                let done = match clipboard {
                    Some(clipboard) => JsFuture::from(clipboard.write_text(&address)).await.is_ok(),
                    None => false,
                };
                copied.set(if done { Copied::Done } else { Copied::Failed });
            });
        })
    };
    let label = if *copied == Copied::Done { "Link copied" } else { "Copy link" };
    html! {
        <>
            <button type="button" class="button" data-action="copy-link" {onclick}>{ label }</button>
            if *copied == Copied::Failed {
                <input class="link" type="text" readonly=true value={address} aria-label="Link to this board" />
            }
        </>
    }
}
