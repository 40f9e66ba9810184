//! The layout at every width: boards fill the window and fit into their frames, so that nothing scrolls sideways.

use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test as test;
use web_sys::{Document, Element, HtmlIFrameElement};

use super::dom::{document, next_event};

/// The page as it is until the program runs, with the board's size and frame.
const PAGE: &str = include_str!("../../index.html");

/// The controls, in place of the empty toolbar of that page.
const CONTROLS: &str = r#"
    <div class="more" popover>
      <div class="segments levels">
        <button>Beginner</button><button>Intermediate</button><button>Expert</button><button>Custom</button>
      </div>
      <div class="segments modes"><button>Classic</button><button>No guessing</button></div>
      <div class="tools">
        <button data-variant="quiet"><svg data-icon=""></svg><span class="label">Chances</span></button>
        <div class="zoom">
          <button data-variant="quiet"><svg data-icon=""></svg></button>
          <button data-variant="quiet"><svg data-icon=""></svg></button>
          <button data-variant="quiet"><svg data-icon=""></svg></button>
        </div>
      </div>
    </div>
    <div class="toolbar">
      <button data-variant="plain" data-action="menu">Beginner</button>
      <button data-variant="quiet"><svg data-icon=""></svg><span class="label">Hint</span></button>
      <button data-variant="quiet" data-action="new-board"><svg data-icon=""></svg></button>
      <div data-variant="switch">
        <span class="dig"><svg data-icon=""></svg><span class="label">Dig</span></span>
        <span class="flag"><svg data-icon=""></svg><span class="label">Flag</span></span>
      </div>
    </div>
"#;
const EMPTY_TOOLBAR: &str = r#"<div class="toolbar"></div>"#;

/// The question before help, as `hint/view.rs` renders it.
const QUESTION: &str = "<div class=hint data-question><p>Hints and chances take this game out of your statistics.</p>
    <small>Press H again to show it.</small>
    <button data-variant=main data-action=hint-next>Show</button>
    <button data-variant=plain data-action=hint-always>Always show</button>
    <button data-variant=plain data-action=hint-close>Not now</button></div>";

/// The result of a lost game, as `play/end_panel.rs` renders it.
const RESULT: &str =
    "<section class=end data-result=lost><div class=headline><p class=verdict>Boom. AB16 was a mine.</p>
    <p class=judgment>AB15 (67% safe) was the better guess for the rest of the game. <a href=#x>See why</a></p></div>
    <div class=end-actions><button data-variant=main data-action=play-again>Play again</button><div class=button-row>
    <button data-variant=quiet>Retry</button><a data-variant=quiet>Review</a><a data-variant=quiet>All games</a>
    <button data-variant=quiet>Copy link</button></div></div><div class=end-figures><dl>
    <div class=figure><dt>Time</dt><dd>1:12.717</dd></div><div class=figure><dt>3BV</dt><dd>144 of 207</dd></div>
    <div class=figure><dt>3BV/s</dt><dd>1.37</dd></div><div class=figure><dt>Clicks</dt><dd>125, 53 wasted</dd></div>
    <div class=figure><dt>Efficiency</dt><dd>35%</dd></div></dl><a>Analyse the last move</a></div></section>";

const STYLES: [&str; 10] = [
    include_str!("../../styles/layers.css"),
    include_str!("../../styles/more-themes/more-classic.css"),
    include_str!("../../styles/more-themes/more-bevels.css"),
    include_str!("../../styles/themes/light.css"),
    include_str!("../../styles/themes/dark.css"),
    include_str!("../../styles/more-themes/more-high-contrast.css"),
    include_str!("../../styles/base.css"),
    include_str!("../../styles/layout.css"),
    include_str!("../../styles/board.css"),
    include_str!("../../styles/header.css"),
];

/// The styles of the question.
const QUESTION_STYLES: [&str; 2] = [include_str!("../../styles/controls.css"), include_str!("../../styles/hints.css")];

/// Widths and height of screens. Media queries and units of the window refer to the frame.
const SCREENS: [(std::ops::Range<u32>, u32); 3] = [(320..641, 844), (560..900, 390), (641..1000, 900)];

/// A frame that contains the page, removed when it is dropped.
struct Frame(HtmlIFrameElement);

impl Frame {
    async fn new(styles: &[&str], body: &str) -> Self {
        let frame: HtmlIFrameElement = document().create_element("iframe").unwrap().unchecked_into();
        frame.set_srcdoc(&format!(
            "<!doctype html><html data-ready data-theme=light><style>{}{}</style><body style=margin:0>{body}",
            STYLES.concat(),
            styles.concat()
        ));
        document().body().unwrap().append_child(&frame).unwrap();
        next_event(&frame, "load").await;
        Self(frame)
    }

    fn document(&self) -> Document {
        self.0.content_document().unwrap()
    }

    fn element(&self, selector: &str) -> Element {
        self.document().query_selector(selector).unwrap().unwrap()
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        self.0.remove();
    }
}

#[test]
async fn beginner_fits_into_its_frame_at_every_width_and_in_every_theme() {
    let frame = board_page(&[]).await;
    let (root, field) = (frame.document().document_element().unwrap(), frame.element(".field"));
    let mut wrong = Vec::new();
    for theme in ["classic", "light", "dark", "high-contrast"] {
        root.set_attribute("data-theme", theme).unwrap();
        for (widths, height) in SCREENS {
            frame.0.style().set_property("height", &format!("{height}px")).unwrap();
            for width in widths {
                frame.0.style().set_property("width", &format!("{width}px")).unwrap();
                if field.scroll_width() > field.client_width() || root.scroll_width() > root.client_width() {
                    wrong.push(format!("{theme} {width}x{height}"));
                }
            }
        }
    }
    assert_eq!(wrong, <[String; 0]>::default());
}

#[test]
async fn beginner_fits_into_its_frame_with_the_names_of_columns_and_rows_in_a_review() {
    let review = "<main class=review data-review style=--columns:9;--rows:9><div class=frame><div class=field>\
                  <div class='board waiting'></div><div class=coordinates></div></div></div></main>";
    let styles = [include_str!("../../styles/hints.css"), include_str!("../../styles/review.css")];
    let frame = Frame::new(&styles, review).await;
    let (root, field) = (frame.document().document_element().unwrap(), frame.element(".field"));
    let mut wrong = Vec::new();
    for theme in ["classic", "light", "high-contrast"] {
        root.set_attribute("data-theme", theme).unwrap();
        for (widths, height) in [(320..641, 844), (341..641, 667), (360..641, 640), (640..900, 390), (641..1000, 900)] {
            frame.0.style().set_property("height", &format!("{height}px")).unwrap();
            for width in widths {
                frame.0.style().set_property("width", &format!("{width}px")).unwrap();
                let is_cut = field.scroll_width() > field.client_width();
                let is_cut_below = height > 600 && field.scroll_height() > field.client_height();
                if is_cut || is_cut_below || root.scroll_width() > root.client_width() {
                    wrong.push(format!("{theme} {width}x{height}"));
                }
            }
        }
    }
    assert_eq!(wrong, <[String; 0]>::default());
}

/// Opens the page with the controls, and with later styles too if there are any.
async fn board_page(styles: &[&str]) -> Frame {
    assert!(PAGE.contains(EMPTY_TOOLBAR));
    let body = PAGE.split("<body>").nth(1).unwrap().split("</body>").next().unwrap();
    Frame::new(styles, &body.replace(EMPTY_TOOLBAR, CONTROLS)).await
}

#[test]
async fn the_board_fills_the_window() {
    let frame = board_page(&[include_str!("../../styles/controls.css")]).await;
    let (root, field) = (frame.document().document_element().unwrap(), frame.element(".field"));
    let show = |(width, height): (u32, u32), (columns, rows): (u32, u32)| {
        frame.0.style().set_property("width", &format!("{width}px")).unwrap();
        frame.0.style().set_property("height", &format!("{height}px")).unwrap();
        root.set_attribute("style", &format!("--columns: {columns}; --rows: {rows}")).unwrap();
        let board = frame.element(".board").get_bounding_client_rect();
        (board.width() * board.height() / f64::from(width * height), board.width() / f64::from(columns))
    };
    assert!(show((1440, 900), (9, 9)).0 >= 0.25);
    assert!(show((1280, 720), (30, 16)).1 >= 28.0);
    for window in [(820, 1180), (700, 1000)] {
        show(window, (16, 30));
        let hidden = [field.scroll_width() - field.client_width(), field.scroll_height() - field.client_height()];
        assert_eq!(hidden, [0, 0], "{window:?}");
    }
    // A phone of 360 by 640: it reserves no space for a scroll bar, the browser of the tests does.
    let gutter = 360 - {
        show((360, 640), (16, 30));
        frame.document().body().unwrap().offset_width()
    };
    show((360 + gutter as u32, 640), (16, 30));
    root.set_attribute("style", "--columns: 16; --rows: 30; --cell-chosen: 32px").unwrap();
    // With its scroll bars, which a phone draws over the board.
    let shown = field.get_bounding_client_rect();
    let shown = shown.width() * shown.height() / f64::from(32 * 16 * 32 * 30);
    assert!(shown >= 0.3, "{shown}");
    let right_of_others = frame.element("[data-action=new-board]").get_bounding_client_rect().right();
    assert!(frame.element(".flag").get_bounding_client_rect().left() - right_of_others >= 56.0);
    // On its side the others are above it.
    show((844, 390), (16, 16));
    let below_others = frame.element("[data-action=new-board]").get_bounding_client_rect().bottom();
    let flag = frame.element("[data-variant=switch]").get_bounding_client_rect();
    assert!(flag.top() - below_others >= 56.0 && flag.bottom() <= 390.0, "{} to {}", flag.top(), flag.bottom());
}

#[test]
async fn on_a_phone_a_board_that_scrolls_ends_with_half_a_row() {
    let frame = board_page(&[include_str!("../../styles/controls.css")]).await;
    let (root, field) = (frame.document().document_element().unwrap(), frame.element(".field"));
    frame.0.style().set_property("width", "390px").unwrap();
    let rows_shown = |height: u32, rows: u32| {
        frame.0.style().set_property("height", &format!("{height}px")).unwrap();
        root.set_attribute("style", &format!("--columns: 9; --rows: {rows}; --cell-chosen: 32px")).unwrap();
        (field.get_bounding_client_rect().height() - 1.0) / 32.0
    };
    for height in 660..=940 {
        let shown = rows_shown(height, 30);
        assert!(shown.fract() == 0.5, "{height}: {shown} of 30");
        let few = shown as u32;
        assert!(rows_shown(height, few) == f64::from(few), "{height}: a board of {few} rows fits");
    }
}

#[test]
async fn below_a_wide_board_there_is_room_for_its_result() {
    let frame = board_page(&[include_str!("../../styles/controls.css"), include_str!("../../styles/end.css")]).await;
    let root = frame.document().document_element().unwrap();
    root.set_attribute("style", "--columns: 30; --rows: 16").unwrap();
    frame.element(".controls").insert_adjacent_html("afterend", RESULT).unwrap();
    let place = |selector: &str| frame.element(selector).get_bounding_client_rect();
    // The last ones are tablets.
    for (width, height) in [(1280, 720), (1366, 768), (1440, 900), (1024, 768), (1080, 810), (1180, 820), (1194, 834)] {
        frame.0.style().set_property("width", &format!("{width}px")).unwrap();
        frame.0.style().set_property("height", &format!("{height}px")).unwrap();
        let [controls, end, again] = [".controls", ".end", "[data-action=play-again]"].map(place);
        assert!(controls.bottom() <= end.top() && end.bottom() <= f64::from(height), "{width}: {}", end.bottom());
        if width <= 1240 {
            continue;
        }
        assert!(controls.top() <= again.top() && again.bottom() <= controls.bottom(), "{width}: {}", again.top());
        assert!(place(".modes").right() <= again.left(), "{width}: {}", again.left());
    }
}

#[test]
async fn a_notice_hides_nothing_that_has_the_focus_on_a_narrow_screen() {
    let links = "<a href=#x>A game of the list</a><br>".repeat(60);
    let notice = "<p>A sentence that is as long as the longest that a notice may say, with the name of a file, and of another one.</p>\
                  <button data-variant=plain>Undo</button><button data-variant=quiet>x</button>";
    let styles = [
        include_str!("../../styles/controls.css"),
        include_str!("../../styles/late-controls.css"),
        include_str!("../../styles/history.css"),
        include_str!("../../styles/messages.css"),
    ];
    let page = format!("<main class=history>{links}</main><div class=notices><div class=notice>{notice}</div></div>");
    let frame = Frame::new(&styles, &format!("<div id=app>{page}</div>")).await;
    frame.0.style().set_property("width", "320px").unwrap();
    frame.0.style().set_property("height", "640px").unwrap();
    let notice = frame.element(".notice").get_bounding_client_rect();
    assert!(notice.bottom() <= 640.0 && notice.height() > 60.0, "{} {}", notice.bottom(), notice.height());
    let links = frame.document().query_selector_all("main a").unwrap();
    for index in 0..links.length() {
        let link: web_sys::HtmlElement = links.get(index).unwrap().unchecked_into();
        link.focus().unwrap();
        let bottom = link.get_bounding_client_rect().bottom();
        assert!(bottom <= notice.top(), "link {index} ends at {bottom}, the notice begins at {}", notice.top());
    }
}

#[test]
async fn all_that_a_hint_says_can_be_read_in_every_theme() {
    const THEMES: [&str; 9] =
        ["light", "dark", "classic", "classic-pixels", "high-contrast", "paper", "night", "red-green", "blue-yellow"];
    let styles = [
        include_str!("../../styles/controls.css"),
        include_str!("../../styles/late-controls.css"),
        include_str!("../../styles/hints.css"),
        include_str!("../../styles/late-themes/late-light.css"),
        include_str!("../../styles/late-themes/late-dark.css"),
        include_str!("../../styles/more-themes/more-classic-pixels.css"),
        include_str!("../../styles/more-themes/more-paper.css"),
        include_str!("../../styles/more-themes/more-night.css"),
        include_str!("../../styles/more-themes/more-red-green.css"),
        include_str!("../../styles/more-themes/more-blue-yellow.css"),
    ];
    let hint = QUESTION.replace("</p>", "</p><a data-variant=quiet href=#x>Analyse</a>");
    let frame = Frame::new(&styles, &hint).await;
    let window = frame.0.content_window().unwrap();
    let colour = |element: &Element, property: &str| {
        let value = window.get_computed_style(element).unwrap().unwrap().get_property_value(property).unwrap();
        let numbers = value.trim_end_matches(')').split_once('(').unwrap().1.split(',');
        numbers.map(|number| number.trim().parse().unwrap()).collect::<Vec<f64>>()
    };
    let luminance = |colour: &[f64]| {
        let linear = |part: f64| if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        let [red, green, blue] = [0, 1, 2].map(|index| linear(colour[index] / 255.0));
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    for theme in THEMES {
        frame.document().document_element().unwrap().set_attribute("data-theme", theme).unwrap();
        let box_colour = colour(&frame.element(".hint"), "background-color");
        for selector in [".hint p", ".hint a", "[data-action=hint-next]", "[data-action=hint-always]"] {
            let element = frame.element(selector);
            let own = colour(&element, "background-color");
            let ground = if own.len() == 4 { &box_colour } else { &own };
            let (text, ground) = (luminance(&colour(&element, "color")), luminance(ground));
            let contrast = (text.max(ground) + 0.05) / (text.min(ground) + 0.05);
            assert!(contrast >= 4.5, "{theme}, {selector}: {contrast}");
        }
    }
}

#[test]
async fn the_words_of_tabs_are_in_their_middle_on_a_phone() {
    let tabs = "<main class=history><nav class=segments style=width:300px><a><span>Statistics</span></a><a><span>Games</span></a></nav>\
                <div class=segments style=width:300px><button><span>Classic</span></button></div></main>";
    let styles = [include_str!("../../styles/controls.css"), include_str!("../../styles/history.css")];
    let frame = Frame::new(&styles, tabs).await;
    frame.0.style().set_property("width", "390px").unwrap();
    for selector in ["a", "a + a", "button"] {
        let tab = frame.element(selector).get_bounding_client_rect();
        let word = frame.element(&format!("{selector} > span")).get_bounding_client_rect();
        let (before, after) = (word.left() - tab.left(), tab.right() - word.right());
        assert!(before > 0.0 && (before - after).abs() < 1.0, "{selector}: {before} {after}");
    }
}

#[test]
async fn no_word_of_the_top_bar_breaks_at_any_width() {
    const TEXTS: [(&str, [&str; 7]); 3] = [
        ("ltr", ["Minesweeper", "Tic-tac-toe", "Analysis", "Back to tic-tac-toe", "Statistics", "Help", "Settings"]),
        (
            "ltr",
            ["Minesweeper", "Tic-Tac-Toe", "Analyse", "Zurück zum Rückblick", "Statistik", "Hilfe", "Einstellungen"],
        ),
        ("rtl", ["كاسحة الألغام", "إكس أو", "التحليل", "العودة إلى الإحصاءات", "الإحصاءات", "المساعدة", "الإعدادات"]),
    ];
    let styles = [include_str!("../../styles/controls.css"), include_str!("../../styles/late-controls.css")];
    let mut wrong = Vec::new();
    for (direction, texts) in TEXTS {
        let [game, other, analysis, back, statistics, help, settings] =
            texts.map(|text| format!("<svg data-icon></svg><span class=label>{text}</span>"));
        for back in [String::new(), format!("<a class=back data-variant=quiet>{back}</a>")] {
            let bar = format!(
                "<header class=top-bar><nav class=games><a class=name aria-current=page>{game}</a><a class=name>{other}</a>\
                 <a class='name analysis-link'>{analysis}</a></nav>{back}<div class=top-actions>\
                 <a data-variant=quiet>{statistics}</a><button data-variant=quiet>{help}</button>\
                 <button data-variant=quiet>{settings}</button></div></header>"
            );
            let frame = Frame::new(&styles, &bar).await;
            let root = frame.document().document_element().unwrap();
            root.set_attribute("dir", direction).unwrap();
            frame.0.style().set_property("height", "900px").unwrap();
            let all = |selector: &str| {
                let found = frame.document().query_selector_all(selector).unwrap();
                (0..found.length()).map(move |index| found.get(index).unwrap().unchecked_into::<Element>())
            };
            for width in 320..=1024 {
                frame.0.style().set_property("width", &format!("{width}px")).unwrap();
                let is_broken = all(".label").any(|label| label.get_bounding_client_rect().height() > 26.0);
                let is_cut = all(".top-bar :is(a, button)").any(|link| link.scroll_width() > link.client_width() + 1);
                if is_broken || is_cut || root.scroll_width() > root.client_width() {
                    wrong.push(format!("{direction} {} {width}", texts[2]));
                }
            }
        }
    }
    assert_eq!(wrong, <[String; 0]>::default());
}

#[test]
async fn flag_mode_tints_the_covered_cells() {
    let cell = "<div class=board><div class=cell data-state=hidden></div></div>";
    let frame = Frame::new(&[include_str!("../../styles/late-board.css")], cell).await;
    let colour = || {
        let style = frame.0.content_window().unwrap().get_computed_style(&frame.element(".cell")).unwrap().unwrap();
        style.get_property_value("background-color").unwrap()
    };
    let before = colour();
    frame.element(".board").set_attribute("data-flag-mode", "").unwrap();
    assert_ne!(colour(), before);
}

#[test]
async fn only_covered_cells_without_marks_leave_their_look_to_a_large_board() {
    const MARKED: [&str; 5] = ["", "data-chance=13", "data-risk=some", "data-hint=look", "data-state=flagged"];
    let cells = MARKED.map(|mark| format!("<div class=cell {mark} data-state=hidden></div>")).concat();
    let board = format!("<div class=board data-large>{cells}</div>");
    let frame = Frame::new(&[include_str!("../../styles/late-board.css")], &board).await;
    let (root, window) = (frame.document().document_element().unwrap(), frame.0.content_window().unwrap());
    let are_empty = || {
        let cells = frame.document().query_selector_all(".cell").unwrap();
        (0..cells.length())
            .map(|index| {
                let cell: Element = cells.get(index).unwrap().unchecked_into();
                let style = window.get_computed_style(&cell).unwrap().unwrap();
                style.get_property_value("background-color").unwrap() == "rgba(0, 0, 0, 0)"
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(are_empty(), [true, false, false, false, false]);
    root.set_attribute("data-theme", "classic").unwrap();
    assert_eq!(are_empty(), [false; 5], "with borders");
    root.set_attribute("data-theme", "light").unwrap();
    frame.element(".board").set_attribute("data-flag-mode", "").unwrap();
    assert_eq!(are_empty(), [false; 5], "in flag mode");
    let board = frame.element(".board");
    board.remove_attribute("data-flag-mode").unwrap();
    board.remove_attribute("data-large").unwrap();
    assert_eq!(are_empty(), [false; 5], "a board that is not large");
}

#[test]
async fn the_question_before_help_has_room_for_its_text_and_buttons() {
    let frame = Frame::new(&QUESTION_STYLES, QUESTION).await;
    let root = frame.document().document_element().unwrap();
    let (mut wrong, text) = (Vec::new(), frame.element("p"));
    let buttons =
        ["hint-next", "hint-always", "hint-close"].map(|action| frame.element(&format!("[data-action={action}]")));
    for theme in ["classic", "light", "high-contrast"] {
        root.set_attribute("data-theme", theme).unwrap();
        for (widths, height) in SCREENS {
            frame.0.style().set_property("height", &format!("{height}px")).unwrap();
            for width in widths {
                frame.0.style().set_property("width", &format!("{width}px")).unwrap();
                let (text, all) = (text.get_bounding_client_rect(), frame.element(".hint").get_bounding_client_rect());
                let fits = |button: &Element| {
                    let one = button.get_bounding_client_rect();
                    let is_apart = one.left() >= text.right() || one.top() >= text.bottom();
                    let is_cut = button.scroll_width() > button.client_width();
                    is_apart && !is_cut && one.right() <= all.right() && one.bottom() <= all.bottom()
                };
                if all.height() > 180.0 || !buttons.iter().all(fits) {
                    wrong.push(format!("{theme} {width}x{height}"));
                }
            }
        }
    }
    assert_eq!(wrong, <[String; 0]>::default());
}

#[test]
async fn the_result_takes_no_more_than_a_board_that_scrolls_can_spare_on_a_phone_on_its_side() {
    let play = "<main class=play style=--columns:30;--rows:16><div class=frame><div class=header></div><div class=field>\
                <div class='board waiting'></div></div></div><div class=controls><div class=toolbar></div></div>\
                <p class=badge>No guessing needed</p></main>";
    let styles = [include_str!("../../styles/controls.css"), include_str!("../../styles/end.css")];
    let frame = Frame::new(&styles, play).await;
    for (property, value) in [("width", "844px"), ("height", "390px")] {
        frame.0.style().set_property(property, value).unwrap();
    }
    let width = || frame.element(".frame").get_bounding_client_rect().width();
    let before = width();
    assert!(before > 600.0, "{before}");
    let end = frame.document().create_element("section").unwrap();
    end.set_class_name("end");
    end.set_inner_html(
        "<p class=headline>Cleared in 1.282 s, and much else in a long line that would like to have all the width</p>",
    );
    frame.element(".controls").before_with_node_1(&end).unwrap();
    assert_eq!(width(), before - 48.0, "the column of the toolbar is too narrow for it");
    frame.element(".play").set_attribute("style", "--columns:9;--rows:9").unwrap();
    let [with_result, right] = [width(), frame.element(".frame").get_bounding_client_rect().right()];
    assert!(right < end.get_bounding_client_rect().left(), "they are next to each other");
    end.remove();
    assert_eq!(width(), with_result, "Beginner leaves room for it");
}

#[test]
async fn on_a_phone_the_headline_of_a_result_is_above_its_figures_and_in_sight() {
    let play = "<main class=play style=--columns:9;--rows:9><div class=frame><div class=header style=height:44px></div><div class=field>\
                <div class='board waiting'></div></div></div><section class=end><div class=headline>Cleared in 1.282 s</div>\
                <div class=end-actions><button data-variant=main data-action=play-again>Play again</button>\
                <div class=button-row><a data-variant=quiet>Review</a></div></div>\
                <div class=end-figures>3BV 15</div></section><div class=toolbar></div></main>";
    let styles = [include_str!("../../styles/controls.css"), include_str!("../../styles/end.css")];
    let frame = Frame::new(&styles, &format!("<div id=app><header class=top-bar></header>{play}</div>")).await;
    let place = |selector: &str| frame.element(selector).get_bounding_client_rect();
    for (width, height, has_room) in [("390px", "844px", true), ("360px", "640px", false)] {
        frame.0.style().set_property("width", width).unwrap();
        frame.0.style().set_property("height", height).unwrap();
        let [board, headline, figures, links] = [".board", ".headline", ".end-figures", ".button-row"].map(place);
        assert!(headline.bottom() <= figures.top(), "{height}: figures at {}", figures.top());
        assert!((board.bottom()..=links.top()).contains(&headline.bottom()), "{height}: {}", headline.bottom());
        assert_eq!(figures.bottom() <= links.top(), has_room, "{height}: the result ends at {}", figures.bottom());
    }
}
