//! The list of games: sorted, filtered, in pages.

use game_history::hex;
use game_history::list::{GameList, GameResult, ListQuery, ListRow, ResultFilter, SortKey};
use texts::worker::{Text, history as words};

use crate::history::request::HistoryRequest;
use crate::history::worker::pages::{drawing, icon_button, page_of, request, select, show_list};
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{button, element};
use crate::worker::markup_command::MarkupCommand;

const SORTS: [(SortKey, &str, Text); 7] = [
    (SortKey::Date, "date", words::DATE),
    (SortKey::Level, "level", words::LEVEL),
    (SortKey::Result, "result", words::RESULT),
    (SortKey::Time, "time", words::TIME),
    (SortKey::Speed, "speed", words::SPEED),
    (SortKey::Efficiency, "efficiency", words::EFFICIENCY),
    (SortKey::Luck, "luck", words::LUCK),
];

const RESULTS: [(ResultFilter, &str, Text); 4] = [
    (ResultFilter::All, "all", words::ALL_GAMES),
    (ResultFilter::Won, "won", words::WON),
    (ResultFilter::Lost, "lost", words::LOST),
    (ResultFilter::Favourites, "favourites", words::FAVOURITES),
];

/// The labels of a game's figures.
const FIGURES: [Text; 5] = [words::DATE, words::TIME, words::SPEED, words::EFFICIENCY, words::LUCK];

const STAR: &str = "M16 4l3.700 7.800 8.300 1.200-6 6 1.400 8.500L16 23.500l-7.400 4L10 19l-6-6 8.300-1.200z";
const TRAY: &str = "M16 5v15M9.500 14l6.500 6.500 6.500-6.500M6 27h20";
const BIN: &str = "M6 9h20M12 9V5h8v4M9 9l1 18h12l1-18M14 14v8M18 14v8";

/// Builds the page.
pub(crate) fn page(list: &GameList, query: &ListQuery) -> Vec<Node> {
    let sections = if list.total.0 > 0 {
        vec![filters(list, query), table(list), pages(list, query), files()]
    } else {
        vec![element(Tag::P).attr(Attr::Class, "empty").text(words::NO_GAMES), files()]
    };
    page_of(sections)
}

fn filters(list: &GameList, query: &ListQuery) -> Element {
    let show = |query| show_list(&ListQuery { page: 0, ..query });
    let all = [(String::new(), words::ALL_LEVELS.into())];
    let levels = all.into_iter().chain(list.levels.iter().cloned());
    let levels = levels.map(|(name, label)| (name.clone(), label, show(ListQuery { level: name, ..query.clone() })));
    let result = |&(filter, name, label): &(ResultFilter, &str, Text)| {
        (name.to_owned(), label.into(), show(ListQuery { filter, ..query.clone() }))
    };
    // The statistics link to the games of a reason.
    let reason = match query.filter {
        ResultFilter::NotCounted { reason, .. } => Some((query.filter, "reason", reason.label())),
        _ => None,
    };
    let chosen = if reason.is_some() { "reason" } else { named(&RESULTS, query.filter) };
    let sort = |&(sort, name, label): &(SortKey, &str, Text)| {
        (name.to_owned(), label.into(), show(ListQuery { sort, ..query.clone() }))
    };
    let (arrow, label) = if query.ascending { ("↑", words::ASCENDING) } else { ("↓", words::DESCENDING) };
    let reversed = show(ListQuery { ascending: !query.ascending, ..query.clone() });
    element(Tag::Div)
        .attr(Attr::Class, "filters")
        .child(select("level", words::LEVEL, &query.level, levels))
        .child(select("result", words::RESULT, chosen, RESULTS.iter().chain(&reason).map(result)))
        .child(select("sort", words::SORT_BY, named(&SORTS, query.sort), SORTS.iter().map(sort)))
        .child(
            button("plain", "direction", &reversed).attr(Attr::AriaLabel, label).attr(Attr::Title, label).text(arrow),
        )
}

fn named<T: Copy + PartialEq>(all: &[(T, &'static str, Text)], wanted: T) -> &'static str {
    all.iter().find(|(value, ..)| *value == wanted).map_or("", |(_, name, _)| name)
}

fn table(list: &GameList) -> Element {
    let heading = |text: Text| element(Tag::Th).attr(Attr::Scope, "col").text(text);
    let hidden = |text: Text| element(Tag::Th).child(element(Tag::Span).attr(Attr::Class, "hidden").text(text));
    let [date, figures @ ..] = FIGURES;
    let headings = element(Tag::Tr)
        .child(hidden(words::FAVOURITE))
        .children([words::LEVEL, date, words::RESULT].map(heading))
        .children(figures.map(heading))
        .child(hidden(words::ACTIONS).attr(Attr::Colspan, "2"));
    element(Tag::Table)
        .attr(Attr::Class, "list")
        .attr(Attr::DataGames, list.total.1.to_string())
        .child(element(Tag::Caption).attr(Attr::Class, "hidden").text(words::GAMES))
        .child(element(Tag::Thead).child(headings))
        .child(element(Tag::Tbody).children(list.rows.iter().map(row)))
}

fn row(game: &ListRow) -> Element {
    let id = hex::encode(&game.id);
    let pressed = if game.favourite { "true" } else { "false" };
    let toggle = request(&HistoryRequest::SetFavourite { id: game.id, favourite: !game.favourite });
    let star = icon_button("favourite", words::FAVOURITE, drawing("star", STAR), &toggle);
    let [date, figures @ ..] = &game.figures;
    let [_, labels @ ..] = FIGURES;
    let level = if game.no_guess { words::no_guessing(&game.level) } else { game.level.clone() };
    let mut level = element(Tag::Td).text(level);
    if !game.note.is_empty() {
        level = level.child(element(Tag::Small).text(&*game.note));
    }
    let figure = |(label, figure): (Text, &String)| element(Tag::Td).attr(Attr::DataLabel, label).text(figure);
    let mut save = element(Tag::Td);
    if game.recorded {
        save = save.child(icon_button(
            "replay",
            words::DOWNLOAD,
            drawing("lines", TRAY),
            &request(&HistoryRequest::ExportReplay(game.id)),
        ));
    }
    let delete =
        icon_button("delete", words::DELETE, drawing("lines", BIN), &request(&HistoryRequest::Delete(game.id)));
    let (result, ended) = match game.result {
        GameResult::Won => ("won", words::WON),
        GameResult::Lost => ("lost", words::LOST),
        GameResult::GivenUp => ("given-up", words::GIVEN_UP),
        GameResult::Unfinished => ("unfinished", words::UNFINISHED),
    };
    let mut row = element(Tag::Tr)
        .attr(Attr::DataGame, &*id)
        .attr(Attr::DataResult, result)
        .child(element(Tag::Td).child(star.attr(Attr::AriaPressed, pressed)))
        .child(level)
        .child(if game.recorded { element(Tag::Td).child(review(&id, date)) } else { element(Tag::Td).text(date) })
        .child(element(Tag::Td).text(ended))
        .children(labels.into_iter().zip(figures).map(figure))
        .child(save)
        .child(element(Tag::Td).child(delete));
    row.key = id;
    row
}

/// Builds the link to the review of a game.
fn review(id: &str, date: &str) -> Element {
    element(Tag::A).attr(Attr::DataAction, "review").attr(Attr::Href, format!("#/review/{id}")).text(date)
}

fn pages(list: &GameList, query: &ListQuery) -> Element {
    let (page, pages) = list.page;
    let go = |action, label: Text, page| {
        button("plain", action, &show_list(&ListQuery { page, ..query.clone() })).text(label)
    };
    let count = match list.total.1 {
        0 => words::NO_MATCHES.into(),
        1 => words::game_count(1),
        games => words::page(games, page + 1, pages),
    };
    element(Tag::Div)
        .attr(Attr::Class, "pages")
        .children((page > 0).then(|| go("newer", words::PREVIOUS, page.saturating_sub(1))))
        .child(element(Tag::P).attr(Attr::DataPage, (page + 1).to_string()).text(count))
        .children((page + 1 < pages).then(|| go("older", words::NEXT, page + 1)))
}

/// Builds export and import. `static/history/files.js` reads the files that the player chooses here or drops on the page.
fn files() -> Element {
    let field = element(Tag::Input)
        .attr(Attr::Class, "hidden")
        .attr(Attr::Type, "file")
        .attr(Attr::Multiple, "")
        .attr(Attr::DataAction, "import");
    element(Tag::Div)
        .attr(Attr::Class, "files")
        .child(button("plain", "export", &MarkupCommand::Export).text(words::BACK_UP))
        .child(element(Tag::Label).attr(Attr::DataVariant, "plain").text(words::IMPORT).child(field))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::markup_builder::tests::{commands, find, text};
    use game_history::test_data::games;

    fn list_page(results: &[(u8, bool, u64)], query: &ListQuery) -> Vec<Node> {
        page(&GameList::new(&games("9x9x10", results), query, |_| 0), query)
    }

    #[test]
    fn each_game_has_a_row_with_figures_and_commands() {
        let page = list_page(&[(1, true, 41_207), (2, false, 9_000)], &ListQuery::default());
        let lost = find(&page, "data-result", "lost");
        assert_eq!((lost.len(), lost[0].key.as_str()), (1, "02".repeat(16).as_str()));
        assert!(text(&page).contains("Beginner|2026-11-20 09:06||Won|41.207 s|0.49|80%|–|"), "{}", text(&page));
        let commands = |action| {
            let found = find(&page, "data-action", action).into_iter().cloned().map(Node::Element);
            commands(&found.collect::<Vec<_>>())
        };
        assert_eq!(commands("delete"), [2, 1].map(|n| request(&HistoryRequest::Delete([n; 16]))));
        assert_eq!(commands("favourite")[0], request(&HistoryRequest::SetFavourite { id: [2; 16], favourite: true }));
        assert_eq!(commands("replay").len(), 2);
        assert_eq!(find(&page, "href", &format!("#/review/{}", "01".repeat(16))).len(), 1);
    }

    #[test]
    fn an_unfinished_replay_is_not_shown_as_lost() {
        let mut entries = games("9x9x10", &[(1, false, 9_000)]);
        (entries[0].summary.exclusions.unfinished, entries[0].summary.exclusions.imported) = (true, true);
        let page = page(&GameList::new(&entries, &ListQuery::default(), |_| 0), &ListQuery::default());
        let row = find(&page, "data-result", "unfinished");
        let row = text(&row[0].children);
        assert!(row.contains("|Unfinished|") && !row.contains("Lost"), "{row}");
    }

    #[test]
    fn a_choice_shows_the_first_page() {
        let query = ListQuery { page: 1, ..ListQuery::default() };
        let page = list_page(&(0..60).map(|n| (n, true, 1)).collect::<Vec<_>>(), &query);
        let sort = &commands(&find(&page, "data-choice", "sort")[0].children)[3];
        assert_eq!(*sort, show_list(&ListQuery { sort: SortKey::Time, ..ListQuery::default() }));
        assert_eq!(find(&page, "data-action", "newer").len(), 1);
        assert_eq!(find(&page, "data-action", "older").len(), 0, "it is the last");
        assert_eq!(find(&page, "data-page", "2").len(), 1);
    }

    #[test]
    fn a_file_can_be_imported_into_an_empty_list() {
        let page = list_page(&[], &ListQuery::default());
        assert!(text(&page).starts_with("No games yet."));
        assert_eq!(find(&page, "data-action", "import").len(), 1);
    }
}
