//! Statistics, by level and mode.

use yew::prelude::*;

use super::chart::chart;
use super::parts::{Button, Send};
use super::shelf_parts::{head, select};
use crate::msg::Msg;
use crate::record::charts::{Pick, Told};
use crate::settings::Mode;
use crate::shelf::{Shelf, Wish};

/// The page.
pub(super) fn statistics(shelf: &Shelf, send: &Send) -> Html {
    html! {
        <main key="statistics" class="shelf">
            { head("Statistics", false, shelf, send) }
            if let Some(told) = &shelf.told {
                { choices(told, send) }
                if told.counted.is_empty() {
                    <p class="empty">{ format!("No games counted on {} yet. The next one will be.", told.level) }</p>
                } else {
                    { figures(told) }
                    <div class="charts">{ for told.charts.iter().map(chart) }</div>
                    { Button::new("plain", "reset").view("Begin these anew".into(), send, Msg::Wish(Wish::Reset)) }
                }
                if told.uncounted > 0 {
                    <p data-uncounted={told.uncounted.to_string()}>
                        { format!("Not counted: {} games on known boards, with help, or from before these began anew.", told.uncounted) }
                    </p>
                }
            }
        </main>
    }
}

fn choices(told: &Told, send: &Send) -> Html {
    let no_guess = told.pick.no_guess;
    let mode = |mode: Mode, label: &'static str| {
        let pick = Pick { no_guess: mode == Mode::NoGuess, ..told.pick.clone() };
        let pressed = Some(pick.no_guess == no_guess);
        let button = Button { value: Some(mode.name()), pressed, ..Button::new("segment", "stats-mode") };
        button.view(label.into(), send, Msg::Wish(Wish::Pick(pick)))
    };
    let levels = told.levels.iter().map(|(name, words)| (&**name, &**words));
    let level = move |level| Msg::Wish(Wish::Pick(Pick { level, no_guess }));
    html! {
        <div class="filters">
            { select("level", "Level", levels, &told.pick.level, send, level) }
            <div class="segments" role="group" aria-label="Mode">
                { mode(Mode::Classic, "Classic") }
                { mode(Mode::NoGuess, "No guess") }
            </div>
        </div>
    }
}

fn figures(told: &Told) -> Html {
    let figure = |(name, label, value): &(String, String, String)| {
        html! {
            <div class="figure"><dt>{ label.clone() }</dt><dd data-stat={name.clone()}>{ value.clone() }</dd></div>
        }
    };
    html! { <dl class="figures">{ for told.figures.iter().map(figure) }</dl> }
}
