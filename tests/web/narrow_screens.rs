//! The layout at every width: boards fit into their frames, so that nothing scrolls sideways.

use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test as test;
use web_sys::{Document, Element, HtmlIFrameElement};

use super::dom::{document, next_event};

/// The page as it is until the program runs, with the board's size and frame.
const PAGE: &str = include_str!("../../index.html");

/// The question before help, as `hint/view.rs` renders it.
const QUESTION: &str = "<div class=hint><p>Hints and chances take this game out of your statistics.</p>
    <button data-variant=main data-action=hint-next>Show</button>
    <button data-variant=plain data-action=hint-always>Always show</button>
    <button data-variant=plain data-action=hint-close>Keep counting</button></div>";

const STYLES: [&str; 9] = [
    include_str!("../../styles/layers.css"),
    include_str!("../../styles/themes/classic.css"),
    include_str!("../../styles/themes/light.css"),
    include_str!("../../styles/themes/dark.css"),
    include_str!("../../styles/themes/high-contrast.css"),
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
            "<!doctype html><style>{}{}</style><body style=margin:0>{body}",
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
    let frame = Frame::new(&[], PAGE.split("<body>").nth(1).unwrap().split("<noscript>").next().unwrap()).await;
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
