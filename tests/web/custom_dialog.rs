//! The dialog for custom boards.

use minesweeper_web::play::custom_form::Field;
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::page::{Page, saved_settings};

async fn dialog() -> Page {
    let page = Page::open("#/").await;
    page.click_action("custom").await;
    assert_eq!(page.attribute("dialog[open]", "data-dialog"), "custom");
    page
}

/// The error texts of the three fields. Checks that exactly the fields with an error are marked invalid.
#[track_caller]
fn errors(page: &Page) -> [String; 3] {
    Field::ALL.map(|field| {
        let text = page.text(&format!("#{}", field.error_id()));
        let invalid = page.attribute(&format!("#{}", field.id()), "aria-invalid");
        assert_eq!(invalid == "true", !text.is_empty(), "{field:?}");
        assert_eq!(page.attribute(&format!("#{}", field.id()), "aria-describedby"), field.error_id());
        text
    })
}

fn slider(field: Field) -> String {
    format!(".number:has(#{}) [type=range]", field.id())
}

async fn type_in(page: &Page, width: &str, height: &str, mines: &str) {
    page.fill("#width", width).await;
    page.fill("#height", height).await;
    page.fill("#mines", mines).await;
}

#[test]
async fn every_invalid_field_has_its_explanation() {
    let page = dialog().await;
    let side = "Enter a whole number from 1 to 250.";
    for (width, height, mines, expected) in [
        ("24", "16", "76", ["", "", ""]),
        ("0", "16", "76", [side, "", ""]),
        ("251", "16", "76", [side, "", ""]),
        ("24", "", "76", ["", side, ""]),
        ("24", "ten", "76", ["", side, ""]),
        ("5", "4", "20", ["", "", "Too many mines: this board holds 19."]),
        ("5", "4", "-1", ["", "", "Enter a whole number from 0 to 19."]),
        ("5", "4", "19", ["", "", ""]),
        ("250", "250", "62499", ["", "", ""]),
    ] {
        type_in(&page, width, height, mines).await;
        assert_eq!(errors(&page), expected, "{width} x {height}, {mines} mines");
    }
}

#[test]
async fn an_invalid_form_is_not_accepted() {
    let page = dialog().await;
    type_in(&page, "5", "4", "20").await;
    page.click_action("play-custom").await;
    assert_eq!(page.all("dialog[open]").len(), 1, "the dialog stays");
    assert_eq!(page.attribute("[role=grid]", "aria-label"), "Minefield, 9 rows, 9 columns, 10 mines");
}

#[test]
async fn a_valid_form_is_played_and_saved() {
    let page = dialog().await;
    type_in(&page, "12", "7", "5").await;
    page.click_action("play-custom").await;
    assert_eq!(page.all("dialog").len(), 0);
    assert_eq!(page.attribute("[role=grid]", "aria-label"), "Minefield, 7 rows, 12 columns, 5 mines");
    assert_eq!(page.attribute("[data-action=custom]", "aria-pressed"), "true");
    assert_eq!(saved_settings().level.to_string(), "12x7x5");
    drop(page);
    let page = Page::reopen("#/").await;
    assert_eq!(page.attribute("[role=grid]", "aria-label"), "Minefield, 7 rows, 12 columns, 5 mines");
    page.click_action("custom").await;
    assert_eq!(["#width", "#height", "#mines"].map(|field| page.input(field).value()), ["12", "7", "5"]);
}

#[test]
async fn sliders_and_fields_update_each_other() {
    let page = dialog().await;
    for (field, text) in [(Field::Width, "30"), (Field::Height, "20"), (Field::Mines, "100")] {
        page.fill(&slider(field), text).await;
        assert_eq!(page.input(&format!("#{}", field.id())).value(), text);
    }
    assert_eq!(page.text(".density"), "16.7% mines: medium, like Intermediate");
    for (field, text) in [(Field::Width, "31"), (Field::Height, "21"), (Field::Mines, "101")] {
        page.fill(&format!("#{}", field.id()), text).await;
        assert_eq!(page.input(&slider(field)).value(), text);
    }
    assert_eq!(page.text(".density"), "15.5% mines: medium, like Intermediate");
}

#[test]
async fn buttons_change_a_number_by_one_within_its_limits() {
    let page = dialog().await;
    let press = async |field: Field, index: usize| {
        let buttons = page.all(&format!(".number:has(#{}) .step", field.id()));
        wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(buttons[index].clone()).click();
        yew::scheduler::flush().await;
        page.input(&format!("#{}", field.id())).value()
    };
    type_in(&page, "2", "249", "7").await;
    assert_eq!([press(Field::Width, 0).await, press(Field::Width, 0).await], ["1", "1"]);
    assert_eq!([press(Field::Height, 1).await, press(Field::Height, 1).await], ["250", "250"]);
    assert_eq!([press(Field::Mines, 1).await, press(Field::Mines, 0).await], ["8", "7"]);
}

#[test]
async fn play_says_that_it_is_disabled_while_a_number_is_wrong() {
    let page = dialog().await;
    for (mines, expected) in [("19", "-"), ("20", "true"), ("", "true"), ("0", "-")] {
        type_in(&page, "5", "4", mines).await;
        assert_eq!(page.attribute("[data-action=play-custom]", "aria-disabled"), expected, "{mines} mines");
    }
}

#[test]
async fn the_maximum_of_mines_follows_the_size() {
    let page = dialog().await;
    for (width, height, most) in [("9", "9", "80"), ("30", "16", "479"), ("250", "250", "62499"), ("2", "1", "1")] {
        page.fill("#width", width).await;
        page.fill("#height", height).await;
        assert_eq!(page.attribute(&slider(Field::Mines), "max"), most);
    }
}

#[test]
async fn a_slider_shows_the_nearest_valid_number() {
    let page = dialog().await;
    type_in(&page, "5", "4", "9999").await;
    assert_eq!(page.input(&slider(Field::Mines)).value(), "19");
    assert_eq!(page.input("#mines").value(), "9999", "what was typed stays");
    type_in(&page, "5", "400", "7").await;
    assert_eq!(page.input(&slider(Field::Height)).value(), "250");
}

#[test]
async fn a_slider_moves_on_when_its_maximum_grows() {
    let page = dialog().await;
    type_in(&page, "5", "4", "19").await;
    page.fill("#mines", "200").await;
    assert_eq!(page.input(&slider(Field::Mines)).value(), "19");
    page.fill("#width", "100").await;
    assert_eq!(page.input(&slider(Field::Mines)).value(), "200");
}

#[test]
async fn closing_the_dialog_changes_nothing() {
    let page = dialog().await;
    type_in(&page, "12", "7", "5").await;
    page.close_dialog().await;
    assert_eq!(page.all("dialog").len(), 0);
    assert_eq!(page.attribute("[role=grid]", "aria-label"), "Minefield, 9 rows, 9 columns, 10 mines");
    page.click_action("custom").await;
    assert_eq!(page.all("dialog[open]").len(), 1, "and it opens again");
    assert_eq!(page.input("#width").value(), "24");
}

#[test]
async fn a_preset_fills_the_form() {
    let page = dialog().await;
    let preset: web_sys::HtmlElement =
        wasm_bindgen::JsCast::unchecked_into(page.all("[data-action=preset]")[2].clone());
    preset.click();
    yew::scheduler::flush().await;
    assert_eq!(["#width", "#height", "#mines"].map(|field| page.input(field).value()), ["60", "40", "495"]);
    assert_eq!(errors(&page), ["", "", ""]);
}
