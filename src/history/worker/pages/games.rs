//! The list of games: sorted, filtered, in pages.

use game_history::list::{GameList, GameResult, ListQuery, ListRow, ResultFilter, SortKey};
use game_history::{GameId, hex};
use texts::worker::{Text, help, history as words};

use crate::history::request::HistoryRequest;
use crate::history::worker::pages::{drawing, icon_button, page_of, play_link, request, select, show_list};
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{button, element, figure_name};
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
const FIGURES: [Text; 4] = [words::TIME, words::SPEED, words::EFFICIENCY, words::LUCK];

/// What those mean that do not say it themselves.
const MEANINGS: [Option<Text>; 4] = [None, Some(help::SPEED_IS), Some(help::EFFICIENCY_IS), Some(help::LUCK_IS)];

const STAR: &str = "M16 4l3.700 7.800 8.300 1.200-6 6 1.400 8.500L16 23.500l-7.400 4L10 19l-6-6 8.300-1.200z";
const TICK: &str = "M6 17l6.500 6.500L26 9";
const CROSS: &str = "M8 8l16 16M24 8L8 24";
const SURRENDER: &str = "M9 28V5h16l-4.500 5.500L25 16H9";
const DASH: &str = "M7 16h18";
const TRAY: &str = "M16 5v15M9.500 14l6.500 6.500 6.500-6.500M6 27h20";
const SHARE: &str = "M16 20V4M10.500 9.500L16 4l5.500 5.500M10 14H6v14h20V14h-4";
const DOTS: &str = "M7 16a.500.500 0 1 0 1 0a.500.500 0 1 0-1 0M15.500 16a.500.500 0 1 0 1 0a.500.500 0 1 0-1 0M24 16a.500.500 0 1 0 1 0a.500.500 0 1 0-1 0";
const BIN: &str = "M6 9h20M12 9V5h8v4M9 9l1 18h12l1-18M14 14v8M18 14v8";

/// Builds the page. `imported`: the game of the last import, and when that was: if its file was opened elsewhere,
/// `static/late/open.js` goes on to its review.
pub(crate) fn page(list: &GameList, query: &ListQuery, imported: Option<(GameId, u64)>) -> Vec<Node> {
    let sections = if list.total.0 > 0 {
        let head = element(Tag::Div).attr(Attr::Class, "list-head").child(filters(list, query)).child(files());
        vec![head, table(list, query, imported), pages(list, query)]
    } else {
        vec![element(Tag::P).attr(Attr::Class, "empty").text(words::NO_GAMES), play_link(), files()]
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

fn table(list: &GameList, query: &ListQuery, imported: Option<(GameId, u64)>) -> Element {
    let heading = |text: Text| element(Tag::Th).attr(Attr::Scope, "col").text(text);
    let figure = |(name, meaning): (Text, Option<Text>)| match meaning {
        Some(meaning) => element(Tag::Th).attr(Attr::Scope, "col").child(figure_name(name, meaning)),
        None => heading(name),
    };
    let hidden = |text: Text| element(Tag::Th).child(element(Tag::Span).attr(Attr::Class, "hidden").text(text));
    let headings = element(Tag::Tr)
        .child(hidden(words::FAVOURITE))
        .children([words::RESULT, words::LEVEL, words::DATE].map(heading))
        .children(FIGURES.into_iter().zip(MEANINGS).map(figure))
        .child(hidden(words::ACTIONS));
    element(Tag::Table)
        // On phones, the figure by which the games are sorted is shown.
        .attr(Attr::Class, format!("list by-{}", named(&SORTS, query.sort)))
        .attr(Attr::DataGames, list.total.1.to_string())
        .attr(Attr::DataValue, imported.map(|(id, ms)| format!("{} {ms}", hex::encode(&id))).unwrap_or_default())
        .child(element(Tag::Caption).attr(Attr::Class, "hidden").text(words::GAMES))
        .child(element(Tag::Thead).child(headings))
        .child(element(Tag::Tbody).children(list.rows.iter().map(row)))
}

fn row(game: &ListRow) -> Element {
    let id = hex::encode(&game.id);
    let level = if game.no_guess { words::no_guessing(&game.level) } else { game.level.clone() };
    let mut level_cell = element(Tag::Td).text(&*level);
    if !game.note.is_empty() {
        level_cell = level_cell.child(element(Tag::Small).text(&*game.note));
    }
    let (result, mark, ended) = match game.result {
        GameResult::Won => ("won", TICK, words::WON),
        GameResult::Lost => ("lost", CROSS, words::LOST),
        GameResult::GivenUp => ("given-up", SURRENDER, words::GIVEN_UP),
        GameResult::Unfinished => ("unfinished", DASH, words::UNFINISHED),
    };
    let ended = element(Tag::Td).attr(Attr::Class, "result").child(drawing("lines", mark)).text(ended);
    let figure = |(label, figure): (Text, &String)| element(Tag::Td).attr(Attr::DataLabel, label).text(figure);
    let mut row = element(Tag::Tr)
        .attr(Attr::DataGame, &*id)
        .attr(Attr::DataResult, result)
        .child(element(Tag::Td).child(favourite(game)))
        .child(ended)
        .child(level_cell)
        .child(element(Tag::Td).text(&*game.date))
        .children(FIGURES.into_iter().zip(&game.figures).map(figure))
        .child(element(Tag::Td).children(actions(game, &id, &level)));
    row.key = id;
    row
}

fn favourite(game: &ListRow) -> Element {
    let pressed = if game.favourite { "true" } else { "false" };
    let toggle = request(&HistoryRequest::SetFavourite { id: game.id, favourite: !game.favourite });
    icon_button("favourite", words::FAVOURITE, drawing("star", STAR), &toggle).attr(Attr::AriaPressed, pressed)
}

/// Builds the links and buttons of a game. The link to the review covers its whole row (`styles/history-games.css`), and
/// `static/late/share.js` shares the link to the board.
fn actions(game: &ListRow, id: &str, level: &str) -> Vec<Element> {
    let link = |action: &str, label: Text, address: String| {
        element(Tag::A).attr(Attr::DataAction, action).attr(Attr::Href, address).text(label)
    };
    let review = game.recorded.then(|| {
        let name = words::review_of(level, &game.date);
        link("review", words::REVIEW, format!("#/review/{id}")).attr(Attr::AriaLabel, name)
    });
    let has_link = !game.link.is_empty();
    let retry = has_link.then(|| link("retry", words::RETRY, format!("#/play?{}", game.link)));
    let share = has_link.then(|| {
        let button = element(Tag::Button).attr(Attr::Type, "button").attr(Attr::DataVariant, "quiet");
        let button = button.attr(Attr::DataAction, "share-board").attr(Attr::AriaLabel, words::SHARE);
        // The script shows the value once the link is copied.
        button.attr(Attr::Title, words::SHARE).attr(Attr::DataValue, words::LINK_COPIED).child(drawing("lines", SHARE))
    });
    let save = request(&HistoryRequest::ExportReplay(game.id));
    let save = game.recorded.then(|| icon_button("replay", words::DOWNLOAD, drawing("lines", TRAY), &save));
    let delete = request(&HistoryRequest::Delete(game.id));
    let delete = icon_button("delete", words::DELETE, drawing("lines", BIN), &delete);
    [review, Some(menu(level, &game.date)), retry, share, save, Some(delete)].into_iter().flatten().collect()
}

/// Builds what shows and hides the actions that follow it, where there is no room for all of them.
fn menu(level: &str, date: &str) -> Element {
    let summary = element(Tag::Summary)
        .attr(Attr::AriaLabel, words::actions_for(level, date))
        .attr(Attr::Title, words::ACTIONS)
        .child(drawing("lines", DOTS));
    element(Tag::Details).attr(Attr::Name, "actions").child(summary)
}

fn pages(list: &GameList, query: &ListQuery) -> Element {
    let (page, pages) = list.page;
    let go = |action, label: Text, page| {
        button("plain", action, &show_list(&ListQuery { page, ..query.clone() })).text(label)
    };
    let count = match list.total.1 {
        0 => words::NO_MATCHES.into(),
        games if pages <= 1 => words::game_count(games),
        games => words::page(games, page + 1, pages),
    };
    element(Tag::Div)
        .attr(Attr::Class, "pages")
        .children((page > 0).then(|| go("newer", words::PREVIOUS, page.saturating_sub(1))))
        .child(element(Tag::P).attr(Attr::DataPage, (page + 1).to_string()).text(count))
        .children((page + 1 < pages).then(|| go("older", words::NEXT, page + 1)))
}

/// Builds export and import. `static/late/files.js` reads the files that the player chooses here or drops on the page.
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
    use crate::history::worker::time::recent_date;
    use crate::worker::markup_builder::tests::{commands, find, text};
    use game_history::test_data::games;

    fn list_page(results: &[(u8, bool, u64)], query: &ListQuery) -> Vec<Node> {
        page(&GameList::new(&games("9x9x10", results), query, recent_date), query, None)
    }

    #[test]
    fn each_game_has_a_row_with_figures_and_commands() {
        let page = list_page(&[(1, true, 41_207), (2, false, 9_000)], &ListQuery::default());
        let lost = find(&page, "data-result", "lost");
        assert_eq!((lost.len(), lost[0].key.as_str()), (1, "02".repeat(16).as_str()));
        assert!(text(&page).contains("Won|Beginner|Today, 09:06|41.207 s|0.49|80%|–|Review|"), "{}", text(&page));
        let commands = |action| {
            let found = find(&page, "data-action", action).into_iter().cloned().map(Node::Element);
            commands(&found.collect::<Vec<_>>())
        };
        assert_eq!(commands("delete"), [2, 1].map(|n| request(&HistoryRequest::Delete([n; 16]))));
        assert_eq!(commands("favourite")[0], request(&HistoryRequest::SetFavourite { id: [2; 16], favourite: true }));
        assert_eq!(commands("replay").len(), 2);
        let review = find(&page, "href", &format!("#/review/{}", "01".repeat(16)));
        assert_eq!(review.len(), 1);
        assert!(format!("{review:?}").contains("Review: Beginner, Today, 09:06"), "{review:?}");
        assert!(find(&page, "data-action", "retry").is_empty(), "no seed is known");
        let meanings = find(&page, "name", "figure");
        assert_eq!(
            (meanings.len(), &*text(&meanings[2].children)),
            (3, "Luck|The chance that all your guesses work out. The lower it is, the luckier you were.|")
        );
    }

    #[test]
    fn a_game_with_a_seed_can_be_played_again_and_shared() {
        let mut entries = games("9x9x10", &[(1, true, 41_207)]);
        entries[0].summary.seed = Some(5);
        let page = page(&GameList::new(&entries, &ListQuery::default(), recent_date), &ListQuery::default(), None);
        let address = "#/play?level=beginner&mode=classic&first=opening&seed=5";
        assert_eq!(find(&page, "href", address).len(), 1);
        assert!(crate::app::route::Route::parse(address).is_ok());
        assert_eq!(find(&page, "data-action", "share-board").len(), 1);
    }

    #[test]
    fn an_unfinished_replay_is_not_shown_as_lost() {
        let mut entries = games("9x9x10", &[(1, false, 9_000)]);
        (entries[0].summary.exclusions.unfinished, entries[0].summary.exclusions.imported) = (true, true);
        let page = page(&GameList::new(&entries, &ListQuery::default(), recent_date), &ListQuery::default(), None);
        let row = find(&page, "data-result", "unfinished");
        let row = text(&row[0].children);
        assert!(row.contains("Unfinished|") && !row.contains("Lost"), "{row}");
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
        assert_eq!(find(&page, "href", "#/").len(), 1, "there is a way to a first game");
    }
}
