//! The review of a finished game: the board, the player below it, what each move was worth, and the game in sentences.

use std::rc::Rc;

use game_history::text;
use yew::html::onkeydown;
use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::board::labels;
use crate::board::row::Row;
use crate::history::view::draw;
use crate::platform::dom;
use crate::review::notes::NoteColumn;
use crate::review::state::{Review, ReviewAction, SPEEDS};
use crate::settings::keys::bindings::{self, KeyBindings};
use crate::settings::keys::section::pressed;
use crate::ui::element::{Button, Part as Element, Send, on_number, part};
use crate::ui::icons;

/// The screen; what is said where there is no game, once that is known.
pub(crate) fn review(model: &Model, send: &Send) -> Html {
    let Some(review) = &model.review else {
        let words = if model.review_not_found {
            "There is no such game here to review: it was deleted, or played in another browser."
        } else {
            "Looking for the game."
        };
        let main = part("main", "class=review").key("review").with(heading());
        // As many children as with a game: else the heading would be another element then, and lose the focus.
        return main.with(part("p", "").text(words)).add(Html::default()).add(back()).html();
    };
    let [sum, chances] = review.written();
    let mut chances = chances.iter().map(draw);
    let judgement = part("p", "class=move-verdict")
        .set_to("data-verdict", review.part(NoteColumn::Verdict).to_owned())
        .set_to("data-mistake", review.part(NoteColumn::Mistake).to_owned())
        .set_if("role", (!review.is_playing()).then_some("status"))
        .with(part("b", "").words(place_in_game(review)))
        .text(" ")
        .words(review.part(NoteColumn::Words).to_owned());
    part("main", "class=review")
        .key("review")
        .set_to("data-review", review.id().to_owned())
        .set_to("data-move", review.position().to_string())
        .on(Rc::new(onkeydown::Wrapper::new(on_key(review, &model.settings.keys, send))))
        .with(heading())
        .with(part("div", "class=frame").with(part("div", "class=field").add(board(review))))
        .with(
            part("div", "class=replay-controls")
                .with(part("div", "class=chances").all(chances.next()))
                .add(scrubber(review, send))
                .add(buttons(review, send))
                .with(judgement),
        )
        .with(
            part("section", "class=review-summary|aria-label=The game in short")
                .all(sum.iter().map(draw))
                .all(chances)
                .add(back()),
        )
        .html()
}

fn heading() -> Element {
    part("h1", "class=hidden").text("Review")
}

fn back() -> Html {
    part("p", "").with(part("a", "href=#/").text("Back to the board")).html()
}

/// The board as it stands: read only, marked with the move and with what was better.
fn board(review: &Review) -> Html {
    let (view, game) = (review.view(), review.game());
    let turn = view.orientation();
    let at = review.cursor();
    let row = |(row, cells): (u8, &Rc<[_]>)| {
        let cursor = (at.1 == row).then_some(at.0);
        html! { <Row key={row} {row} orientation={turn} cells={Rc::clone(cells)} pressed={None::<(u8, u8)>} {cursor} /> }
    };
    let view_box = format!("0 0 {} {}", u16::from(turn.columns()) * 16, u16::from(turn.rows()) * 16);
    part("div", "role=grid|class=board|tabindex=-1|aria-readonly=true|data-over=")
        .set_to("aria-label", labels::board(turn, game.params().mines()))
        .set("data-status", game.status().name())
        .all((0..).zip(view.rows()).map(row))
        .with(
            part("svg", "class=marks|aria-hidden=true")
                .set_to("viewBox", view_box)
                .with(part("polyline", "").set_to("points", review.path()))
                .with(part("path", "data-mark=move").set_to("d", review.part(NoteColumn::Mark).to_owned()))
                .with(part("path", "data-mark=better").set_to("d", review.part(NoteColumn::Better).to_owned())),
        )
        .html()
}

fn scrubber(review: &Review, send: &Send) -> Html {
    let go = |at: u32| Msg::Review(ReviewAction::Go(at as usize));
    part("input", "type=range|class=scrubber|min=0|aria-label=Move")
        .set_to("max", review.moves().to_string())
        .set_to("aria-valuetext", place_in_game(review))
        .value(review.position().to_string())
        .on_input(on_number(send, 0, go))
        .html()
}

/// `Move 3 of 87, 12.345 s`.
fn place_in_game(review: &Review) -> String {
    let (at, moves) = (review.position(), review.moves());
    match review.time(at) {
        Some(ms) => format!("Move {at} of {moves}, {}.", text::seconds(ms.max(0).unsigned_abs())),
        None => format!("The beginning of {moves} moves."),
    }
}

fn buttons(review: &Review, send: &Send) -> Html {
    let button = |action, label, icon: icons::Icon, intent| {
        Button::labelled("quiet", action, label).view(icon.view(), send, Msg::Review(intent))
    };
    let play = if review.is_playing() {
        button("play", "Stop", icons::PAUSE, ReviewAction::Play)
    } else {
        button("play", "Play", icons::PLAY, ReviewAction::Play)
    };
    let mistake = Button::new("quiet", "next-mistake");
    let play_on = Button::new("plain", "play-on");
    let speed = |speed: u32| Msg::Review(ReviewAction::Speed(speed));
    let option = |(value, label): (u32, &'static str)| {
        let selected = (value == review.speed()).then_some("selected");
        part("option", "").set_to("value", value.to_string()).set_if("selected", selected).text(label).html()
    };
    let speeds = part("select", "data-action=speed|aria-label=Speed").on_input(on_number(send, 2, speed));
    part("div", "class=replay-buttons")
        .add(button("back", "A move back", icons::BACK, ReviewAction::Step(-1)))
        .add(play)
        .add(button("step", "A move on", icons::STEP, ReviewAction::Step(1)))
        .with(speeds.all(SPEEDS.map(option)))
        .add(match review.next_mistake() {
            Some(_) => mistake.says("Next mistake", send, Msg::Review(ReviewAction::NextMistake)),
            None => Html::default(),
        })
        .add(if review.game().status().is_over() {
            Html::default()
        } else {
            play_on.says("Play on from here", send, Msg::Review(ReviewAction::PlayOn))
        })
        .html()
}

/// Arrows go from move to move and Space plays, but where the focus has keys of its own: on a cell they move the cursor.
fn on_key(review: &Review, keys: &KeyBindings, send: &Send) -> Callback<KeyboardEvent> {
    let (send, keys, cursor, turn) = (send.clone(), keys.clone(), review.cursor(), review.view().orientation());
    Callback::from(move |event: KeyboardEvent| {
        let key = pressed(&event);
        let to = dom::closest(&event, "[role=gridcell]")
            .and_then(|_| bindings::moved(keys.command(&key)?, cursor, (turn.columns(), turn.rows())));
        if let Some(to) = to {
            event.prevent_default();
            return send.emit(Msg::Review(ReviewAction::Look(to)));
        }
        let own = dom::element(event.target()).map(|element| element.tag_name());
        let takes_arrows = own.as_deref().is_some_and(|name| matches!(name, "INPUT" | "SELECT"));
        let takes_space = own.as_deref().is_some_and(|name| matches!(name, "BUTTON" | "SELECT" | "SUMMARY" | "A"));
        let intent = match &*key {
            "arrowleft" if !takes_arrows => ReviewAction::Step(-1),
            "arrowright" if !takes_arrows => ReviewAction::Step(1),
            " " if !takes_space => ReviewAction::Play,
            _ => return,
        };
        event.prevent_default();
        send.emit(Msg::Review(intent));
    })
}
