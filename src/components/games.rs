//! The games that were played: sorted, filtered, a page at a time.

use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send};
use super::shelf_parts::{head, select};
use crate::browser;
use crate::msg::Msg;
use crate::record::list::{List, Listed, Query, Sort, Which};
use crate::shelf::{Shelf, Wish};

const SORTS: [(Sort, &str, &str); 7] = [
    (Sort::Date, "date", "Date"),
    (Sort::Level, "level", "Level"),
    (Sort::Result, "result", "Result"),
    (Sort::Time, "time", "Time"),
    (Sort::Speed, "speed", "3BV/s"),
    (Sort::Efficiency, "efficiency", "Efficiency"),
    (Sort::Luck, "luck", "Luck"),
];

const RESULTS: [(Which, &str, &str); 4] = [
    (Which::All, "all", "All games"),
    (Which::Won, "won", "Won"),
    (Which::Lost, "lost", "Lost"),
    (Which::Favourites, "favourites", "Favourites"),
];

/// The names of a game's figures.
const FIGURES: [&str; 5] = ["Date", "Time", "3BV/s", "Efficiency", "Luck"];

/// The page.
pub(super) fn games(shelf: &Shelf, send: &Send) -> Html {
    html! {
        <main key="games" class="shelf">
            { head("Games", true, shelf, send) }
            if let Some(list) = &shelf.list {
                if list.total.0 > 0 {
                    { filters(list, &shelf.query, send) }
                    { table(list, send) }
                    { pages(list, &shelf.query, send) }
                } else {
                    <p class="empty">{ "No games yet. Every game you finish is kept here." }</p>
                }
                { files(send) }
            }
        </main>
    }
}

fn filters(list: &List, query: &Query, send: &Send) -> Html {
    // Whatever else is chosen, the list is read from its beginning.
    let from_start = |query: &Query| Query { page: 0, ..query.clone() };
    let (by_level, by_result, by_sort) = (from_start(query), from_start(query), from_start(query));
    let show = |query| Msg::Wish(Wish::Show(query));
    let levels = [("", "All levels")].into_iter().chain(list.levels.iter().map(|(name, words)| (&**name, &**words)));
    let result = named(&RESULTS, query.which);
    let sort = named(&SORTS, query.sort);
    let turned = Query { ascending: !query.ascending, ..from_start(query) };
    let (icon, label) = if query.ascending { ("↑", "The least first") } else { ("↓", "The most first") };
    html! {
        <div class="filters">
            { select("level", "Level", levels, &query.level, send, move |level| {
                show(Query { level, ..by_level.clone() })
            }) }
            { select("result", "Result", RESULTS.iter().map(words), result, send, move |name| {
                show(Query { which: by_name(&RESULTS, &name), ..by_result.clone() })
            }) }
            { select("sort", "Sort by", SORTS.iter().map(words), sort, send, move |name| {
                show(Query { sort: by_name(&SORTS, &name), ..by_sort.clone() })
            }) }
            { Button::labelled("plain", "direction", label).view(icon.into(), send, show(turned)) }
        </div>
    }
}

fn words<T>(&(_, name, words): &(T, &'static str, &'static str)) -> (&'static str, &'static str) {
    (name, words)
}

fn named<T: Copy + PartialEq>(all: &[(T, &'static str, &'static str)], wanted: T) -> &'static str {
    all.iter().find(|(value, ..)| *value == wanted).map_or("", |(_, name, _)| name)
}

fn by_name<T: Copy + Default>(all: &[(T, &'static str, &'static str)], wanted: &str) -> T {
    all.iter().find(|(_, name, _)| *name == wanted).map(|&(value, ..)| value).unwrap_or_default()
}

fn table(list: &List, send: &Send) -> Html {
    let [date, figures @ ..] = FIGURES;
    html! {
        <table class="list" data-games={list.total.1.to_string()}>
            <caption class="hidden">{ "Games" }</caption>
            <thead>
                <tr>
                    <th><span class="hidden">{ "Favourite" }</span></th>
                    <th>{ "Level" }</th>
                    <th>{ date }</th>
                    <th>{ "Result" }</th>
                    { for figures.map(|figure| html! { <th>{ figure }</th> }) }
                    <th colspan="2"><span class="hidden">{ "Actions" }</span></th>
                </tr>
            </thead>
            <tbody>{ for list.games.iter().map(|game| row(game, send)) }</tbody>
        </table>
    }
}

fn row(game: &Listed, send: &Send) -> Html {
    let id = browser::hex(&game.id);
    let pressed = Some(game.favourite);
    let favourite = Button { pressed, ..Button::labelled("quiet", "favourite", "Keep for ever") };
    let delete = Button::labelled("quiet", "delete", "Delete");
    let replay = Button::labelled("quiet", "replay", "Save as a replay (RAWVF)");
    let [date, figures @ ..] = game.figures.clone();
    let [_, labels @ ..] = FIGURES;
    let figure = |(label, figure): (&'static str, String)| html! { <td data-label={label}>{ figure }</td> };
    html! {
        <tr key={id.clone()} data-game={id.clone()} data-result={if game.won { "won" } else { "lost" }}>
            <td>{ favourite.view(icons::STAR.view(), send, Msg::Wish(Wish::Favourite(game.id, !game.favourite))) }</td>
            <td>
                { game.level.clone() }
                if game.no_guess {
                    { ", no guess" }
                }
                if !game.note.is_empty() {
                    <small>{ game.note.clone() }</small>
                }
            </td>
            <td>
                if game.recorded {
                    <a data-action="review" href={format!("#/review/{id}")}>{ date }</a>
                } else {
                    { date }
                }
            </td>
            <td>{ if game.won { "Won" } else { "Lost" } }</td>
            { for labels.into_iter().zip(figures).map(figure) }
            <td>
                if game.recorded {
                    { replay.view(icons::SAVE.view(), send, Msg::Wish(Wish::Replay(game.id))) }
                }
            </td>
            <td>{ delete.view(icons::BIN.view(), send, Msg::Wish(Wish::Delete(game.id))) }</td>
        </tr>
    }
}

fn pages(list: &List, query: &Query, send: &Send) -> Html {
    let (page, pages) = list.page;
    let go = |action, words: &'static str, page| {
        let msg = Msg::Wish(Wish::Show(Query { page, ..query.clone() }));
        Button::new("plain", action).view(words.into(), send, msg)
    };
    html! {
        <div class="pages">
            if page > 0 {
                { go("newer", "Back", page - 1) }
            }
            <p data-page={(page + 1).to_string()}>
                { format!("{} games, page {} of {pages}", list.total.1, page + 1) }
            </p>
            if page + 1 < pages {
                { go("older", "On", page + 1) }
            }
        </div>
    }
}

fn files(send: &Send) -> Html {
    html! {
        <div class="files">
            { Button::new("plain", "export").view("Export everything".into(), send, Msg::Wish(Wish::Export)) }
            // `record.js` reads what is chosen here or dropped on the page.
            <label data-look="plain">
                { "Import a file" }
                <input class="hidden" type="file" multiple=true data-action="import" />
            </label>
        </div>
    }
}
